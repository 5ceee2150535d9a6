import { type DrugSchedule, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import type { DemoItem } from '../../engine/dataset/catalogue.ts';
import { GST } from '../tax-codes.ts';

type Figures = readonly [price: number, mrp: number, cost: number, stock: number, reorderLevel: number];

interface Medicine {
  name: string;
  generic: string;
  maker: string;
  category: string;
  unit: string;
  bin: string;
  drugSchedule?: DrugSchedule;
  pack?: DemoItem['pack'];
}

/** What a distributor keeps bears a batch number and says until when it is good. */
const medicine = (
  key: string,
  { name, generic: genericName, maker: manufacturer, ...more }: Medicine,
  [price, mrp, cost, stock, reorderLevel]: Figures,
): DemoItem => ({
  ...{ key, name, genericName, manufacturer, ...more },
  ...{ partNumber: null, hsn: '300490', taxCode: GST.five, tracked: true, trackBy: TrackBy.batch },
  ...{ price, mrp, cost, stock, reorderLevel },
});

/** Devices are counted alone. */
const device = (
  key: string,
  name: string,
  manufacturer: string,
  [price, mrp, cost, stock, reorderLevel]: Figures,
): DemoItem => ({
  ...{ key, name, manufacturer, partNumber: null, hsn: '902519', unit: 'NOS', taxCode: GST.five, tracked: true },
  ...{ price, mrp, cost, stock, reorderLevel, category: 'Devices', bin: 'A2' },
});

const TABLETS = { category: 'Tablets and capsules', unit: 'TBS', bin: 'A1' } as const;
const SYRUPS = { category: 'Syrups', unit: 'BTL', bin: 'B1' } as const;
const COLD = { category: 'Injections', unit: 'NOS', bin: 'Cold room' } as const;
const STRIP_OF_10 = { pack: { name: 'STP', units: 10 } } as const;
const STRIP_OF_15 = { pack: { name: 'STP', units: 15 } } as const;

export const items: readonly DemoItem[] = [
  medicine(
    'dolo650',
    { ...TABLETS, ...STRIP_OF_15, name: 'Dolo 650 tablet', generic: 'Paracetamol 650 mg', maker: 'Micro Labs' },
    [1.62, 2.24, 1.3, 9_000, 1_500],
  ),
  medicine(
    'pantocid',
    { ...TABLETS, ...STRIP_OF_15, name: 'Pantocid 40 tablet', generic: 'Pantoprazole 40 mg', maker: 'Sun Pharma' },
    [8.2, 11.6, 6.9, 4_500, 900],
  ),
  medicine(
    'glycomet500',
    { ...TABLETS, ...STRIP_OF_10, name: 'Glycomet 500 SR tablet', generic: 'Metformin 500 mg', maker: 'USV' },
    [2.1, 2.9, 1.72, 8_000, 1_500],
  ),
  medicine(
    'amlokind',
    { ...TABLETS, ...STRIP_OF_15, name: 'Amlokind 5 tablet', generic: 'Amlodipine 5 mg', maker: 'Mankind' },
    [1.35, 1.98, 1.08, 6_000, 1_200],
  ),
  medicine(
    'rosuvas',
    { ...TABLETS, ...STRIP_OF_15, name: 'Rosuvas 10 tablet', generic: 'Rosuvastatin 10 mg', maker: 'Sun Pharma' },
    [12.8, 18.4, 10.9, 3_000, 600],
  ),
  medicine(
    'moxclav',
    {
      ...TABLETS,
      ...STRIP_OF_10,
      ...{ name: 'Moxclav 625 tablet', generic: 'Amoxicillin 500 mg + Clavulanic acid 125 mg', maker: 'Sun Pharma' },
      drugSchedule: 'H',
    },
    [13.4, 19.2, 11.2, 2_000, 400],
  ),
  medicine(
    'azee500',
    {
      ...TABLETS,
      ...{ pack: { name: 'STP', units: 5 }, name: 'Azee 500 tablet', generic: 'Azithromycin 500 mg', maker: 'Cipla' },
      drugSchedule: 'H',
    },
    [15.6, 23.2, 13.1, 1_500, 300],
  ),
  medicine(
    'cefixmed',
    {
      ...TABLETS,
      ...STRIP_OF_10,
      ...{ name: 'Taxim-O 200 tablet', generic: 'Cefixime 200 mg', maker: 'Alkem' },
      drugSchedule: 'H1',
    },
    [7.4, 10.9, 6.1, 1_800, 400],
  ),
  medicine(
    'restyl',
    {
      ...TABLETS,
      ...STRIP_OF_15,
      ...{ name: 'Restyl 0.5 tablet', generic: 'Alprazolam 0.5 mg', maker: 'Cipla' },
      drugSchedule: 'H1',
    },
    [3.1, 4.6, 2.55, 900, 300],
  ),
  medicine(
    'grilinctus',
    { ...SYRUPS, name: 'Grilinctus syrup 100 ml', generic: 'Dextromethorphan', maker: 'Franco-Indian' },
    [92, 128, 79, 240, 48],
  ),
  medicine(
    'gelusil',
    { ...SYRUPS, name: 'Gelusil MPS liquid 200 ml', generic: 'Antacid', maker: 'Pfizer' },
    [112, 156, 96, 180, 36],
  ),
  medicine(
    'lantus',
    {
      ...COLD,
      ...{ name: 'Lantus SoloStar pen 3 ml', generic: 'Insulin glargine 100 IU/ml', maker: 'Sanofi' },
      drugSchedule: 'H',
    },
    [612, 842, 548, 60, 20],
  ),
  medicine(
    'tetvac',
    { ...COLD, name: 'Tetanus toxoid 0.5 ml', generic: 'Tetanus toxoid', maker: 'Serum Institute' },
    [18.5, 28, 15.2, 400, 100],
  ),
  device('thermometer', 'Digital thermometer', 'Omron', [182, 260, 148, 200, 40]),
  device('glucometer', 'Glucose meter with 25 strips', 'Accu-Chek', [1_185, 1_549, 1_040, 42, 10]),
  device('nebuliser', 'Compressor nebuliser', 'Omron', [1_510, 2_190, 1_322, 18, 4]),
];
