import type { DemoComplaint, DemoMake } from '../../engine/dataset/masters.ts';
import type { DemoItem, DemoOperation, DemoQuickList } from '../../engine/dataset/catalogue.ts';
import { GST } from '../tax-codes.ts';

const model = (name: string, ...variants: string[]) => ({ name, bodyType: 'equipment' as const, variants });

export const makes: readonly DemoMake[] = [
  { name: 'Voltas', country: 'India', models: [model('Split AC', '1 ton', '1.5 ton', '2 ton'), model('Water cooler')] },
  { name: 'Daikin', country: 'Japan', models: [model('Split AC', '1.5 ton', '2 ton'), model('VRV system')] },
  { name: 'Kirloskar', country: 'India', models: [model('Diesel generator', '15 kVA', '25 kVA', '62.5 kVA')] },
  { name: 'Kent', country: 'India', models: [model('Water purifier', 'Grand Plus', 'Supreme')] },
  { name: 'APC', country: 'United States', models: [model('Online UPS', '3 kVA', '10 kVA')] },
];

export const complaints: readonly DemoComplaint[] = [
  { description: 'Not cooling', category: 'Air conditioning' },
  { description: 'Water dripping indoors', category: 'Air conditioning' },
  { description: 'Noise from outdoor unit', category: 'Air conditioning' },
  { description: 'Maintenance visit due', category: 'Contract' },
  { description: 'Generator does not start', category: 'Generator' },
  { description: 'Black smoke from exhaust', category: 'Generator' },
  { description: 'Low water flow', category: 'Water purifier' },
  { description: 'Backup time is short', category: 'UPS' },
];

const service = (code: string, description: string, hours: number, price: number): DemoOperation => ({
  code,
  description,
  sac: '998717',
  taxCode: GST.eighteen,
  hours,
  price,
  guides: {},
});

export const operations: readonly DemoOperation[] = [
  service('VISIT', 'Visit and diagnosis', 0.5, 350),
  service('ACWET', 'AC wet service, indoor and outdoor unit', 1.5, 899),
  service('ACGAS', 'AC gas top-up', 1, 1_250),
  service('ACINST', 'AC installation', 3, 1_800),
  service('ACPCB', 'AC control board repair', 2, 1_650),
  service('DGSVC', 'Generator B-check with oil change', 3, 3_400),
  service('DGINJ', 'Generator injector calibration', 4, 4_200),
  service('ROSVC', 'Water purifier service with membranes', 1, 550),
  service('UPSBAT', 'UPS battery replacement', 1.5, 1_200),
  service('AMCPM', 'Preventive maintenance under contract', 1, 600),
];

const item = (
  key: string,
  name: string,
  manufacturer: string,
  hsn: string,
  unit: string,
  [price, mrp, cost, stock, reorderLevel]: readonly [number, number, number, number, number],
): DemoItem => ({
  key,
  partNumber: key,
  name,
  manufacturer,
  hsn,
  unit,
  taxCode: GST.eighteen,
  tracked: true,
  price,
  mrp,
  cost,
  stock,
  reorderLevel,
  bin: 'S1',
});

export const items: readonly DemoItem[] = [
  item('GAS-R32', 'Refrigerant R-32', 'Mafron', '290342', 'KGS', [1_450, 1_780, 1_010, 40, 8]),
  item('GAS-R410', 'Refrigerant R-410A', 'Mafron', '382478', 'KGS', [1_650, 2_025, 1_160, 30, 6]),
  item('CAP-50', 'Run capacitor 50 uF', 'Havells', '853225', 'NOS', [380, 467, 236, 40, 10]),
  item('PCB-15T', 'Control board for split AC 1.5 ton', 'Voltas', '853710', 'NOS', [3_850, 4_725, 2_760, 6, 2]),
  item('DG-OIL-15W40', 'Engine oil 15W-40 for generators', 'Kirloskar', '271019', 'LTR', [365, 448, 258, 120, 30]),
  item('DG-OF-25', 'Oil filter for generator 15 to 25 kVA', 'Kirloskar', '842123', 'NOS', [640, 786, 425, 16, 4]),
  item('DG-FF-25', 'Fuel filter for generator 15 to 25 kVA', 'Kirloskar', '842123', 'NOS', [720, 884, 482, 16, 4]),
  item('RO-MEM-80', 'RO membrane 80 GPD', 'Kent', '842199', 'NOS', [1_850, 2_275, 1_240, 14, 4]),
  item('RO-FIL-SET', 'Sediment and carbon filter set', 'Kent', '842199', 'SET', [780, 958, 505, 20, 5]),
  item('UPS-BAT-26', 'SMF battery 12 V 26 Ah', 'Exide', '850720', 'NOS', [3_150, 3_870, 2_380, 24, 6]),
  item('PIPE-CU-14', 'Copper pipe 1/4 inch', 'Mandev', '741110', 'MTR', [240, 295, 168, 90, 20]),
  item('INS-TUBE', 'Insulation tube 9 mm', 'Aerofoam', '400821', 'MTR', [48, 59, 29, 150, 30]),
];

export const quickLists: readonly DemoQuickList[] = [
  {
    name: 'AC season check',
    operations: [
      { code: 'ACWET' },
      {
        code: 'ACGAS',
        parts: [
          ['GAS-R32', 0.5],
          ['INS-TUBE', 2],
        ],
      },
    ],
  },
  {
    name: 'Generator B-check',
    operations: [
      {
        code: 'DGSVC',
        parts: [
          ['DG-OIL-15W40', 8],
          ['DG-OF-25', 1],
          ['DG-FF-25', 1],
        ],
      },
    ],
  },
  {
    name: 'Water purifier yearly',
    operations: [
      {
        code: 'ROSVC',
        parts: [
          ['RO-MEM-80', 1],
          ['RO-FIL-SET', 1],
        ],
      },
    ],
  },
];
