import type { DemoItem } from '../../engine/dataset/catalogue.ts';
import { GST } from '../tax-codes.ts';

/** What a job asks for; the item of the kind that fits the vehicle's make is taken. */
export type PartKind =
  | 'engineOil'
  | 'bikeOil'
  | 'gearOil'
  | 'oilFilter'
  | 'airFilter'
  | 'cabinFilter'
  | 'fuelFilter'
  | 'brakePads'
  | 'brakeShoes'
  | 'brakeFluid'
  | 'clutchSet'
  | 'sparkPlug'
  | 'battery'
  | 'bikeBattery'
  | 'coolant'
  | 'wiper'
  | 'acGas'
  | 'carTyre'
  | 'bikeTyre'
  | 'chainSet'
  | 'strut'
  | 'bulb'
  | 'bikeOilFilter'
  | 'bikeAirFilter'
  | 'bikeBrakePads'
  | 'bikeBrakeShoes'
  | 'bikeSparkPlug'
  | 'other';

export interface WorkshopItem extends DemoItem {
  kind: PartKind;
  /** Makes that it fits; none means any. */
  fits: readonly string[];
}

interface Group {
  kind: PartKind;
  hsn: string;
  unit: string;
  bin: string;
  taxCode?: number;
  tracked?: boolean;
}

/** Part number, name, manufacturer, then rupees of price, MRP and cost, stock, reorder level and the makes that it fits. */
type Row = readonly [string, string, string, number, number, number, number, number, ...string[]];

/** Item categories of the kinds that have one. */
const CATEGORIES: Readonly<Partial<Record<PartKind, string>>> = {
  engineOil: 'Lubricants',
  bikeOil: 'Lubricants',
  gearOil: 'Lubricants',
  brakeFluid: 'Lubricants',
  coolant: 'Lubricants',
  oilFilter: 'Filters',
  airFilter: 'Filters',
  cabinFilter: 'Filters',
  fuelFilter: 'Filters',
  bikeOilFilter: 'Filters',
  bikeAirFilter: 'Filters',
  brakePads: 'Brakes',
  brakeShoes: 'Brakes',
  bikeBrakePads: 'Brakes',
  bikeBrakeShoes: 'Brakes',
  clutchSet: 'Engine',
  sparkPlug: 'Electrical',
  bikeSparkPlug: 'Electrical',
  bulb: 'Electrical',
  battery: 'Batteries',
  bikeBattery: 'Batteries',
  carTyre: 'Tyres',
  bikeTyre: 'Tyres',
  strut: 'Suspension',
  acGas: 'Consumables',
};

/** Barcodes of makers that print one, the second that of an older packing. */
const BARCODES: Readonly<Record<string, readonly string[]>> = {
  'EO-5W30-MAG': ['8901120010018', '8901120010025'],
  'EO-5W40-EDG': ['8901120010032'],
  'SP-IRID-04': ['8901440020014'],
  'BT-35R-EX': ['8901550030017'],
  'WB-FLAT-22': ['8901660040010', '8901660040027'],
};

/** What may be fitted instead. */
const SUBSTITUTES: Readonly<Record<string, readonly string[]>> = {
  'EO-0W20-GEN': ['EO-5W30-HEL'],
  'GO-80W90': ['GO-75W90'],
  'BT-65R-AM': ['BT-35R-EX'],
};

function group({ kind, hsn, unit, bin, taxCode, tracked }: Group, rows: readonly Row[]): WorkshopItem[] {
  return rows.map(([partNumber, name, manufacturer, price, mrp, cost, stock, reorderLevel, ...fits]) => ({
    key: partNumber,
    partNumber,
    name,
    manufacturer,
    hsn,
    unit,
    taxCode: taxCode ?? GST.eighteen,
    tracked: tracked ?? true,
    price,
    mrp,
    cost,
    stock,
    reorderLevel,
    bin,
    kind,
    fits,
    ...(CATEGORIES[kind] && { category: CATEGORIES[kind] }),
    ...(BARCODES[partNumber] && { barcode: BARCODES[partNumber][0]!, moreBarcodes: BARCODES[partNumber].slice(1) }),
    ...(SUBSTITUTES[partNumber] && { substitutes: SUBSTITUTES[partNumber] }),
  }));
}

const KOREAN = ['Hyundai', 'Kia'] as const;

export const items: readonly WorkshopItem[] = [
  ...group({ kind: 'engineOil', hsn: '271019', unit: 'LTR', bin: 'A1' }, [
    ['EO-5W30-MAG', 'Engine oil 5W-30 semi-synthetic', 'Castrol', 560, 688, 402.5, 420, 60, 'Maruti Suzuki', 'Toyota'],
    ['EO-5W30-HEL', 'Engine oil 5W-30 fully synthetic', 'Shell', 720, 884, 518, 320, 50, ...KOREAN],
    ['EO-0W20-GEN', 'Engine oil 0W-20 fully synthetic', 'Mobil', 810, 995, 590, 180, 30, 'Honda'],
    ['EO-5W40-EDG', 'Engine oil 5W-40 for diesel engines', 'Castrol', 640, 786, 455, 300, 50, 'Tata', 'Mahindra'],
  ]),
  ...group({ kind: 'bikeOil', hsn: '271019', unit: 'LTR', bin: 'A1' }, [
    ['EO-10W30-4T', 'Engine oil 10W-30 4T for scooters', 'Motul', 395, 485, 282, 90, 20, 'Honda', 'TVS'],
    ['EO-15W50-4T', 'Engine oil 15W-50 4T for motorcycles', 'Motul', 465, 571, 338, 90, 20, 'Bajaj', 'Royal Enfield'],
  ]),
  ...group({ kind: 'gearOil', hsn: '271019', unit: 'LTR', bin: 'A2' }, [
    ['GO-75W90', 'Gear oil 75W-90', 'Gulf', 520, 639, 371, 80, 15],
    ['GO-80W90', 'Gear oil 80W-90', 'Servo', 345, 424, 246, 60, 15],
  ]),
  ...group({ kind: 'other', hsn: '271019', unit: 'LTR', bin: 'A2' }, [
    ['PSO-ATF3', 'Power steering oil ATF III', 'Castrol', 410, 504, 296, 40, 10],
  ]),
  ...group({ kind: 'other', hsn: '271019', unit: 'KGS', bin: 'A2' }, [
    ['GRS-AP3', 'Multipurpose grease AP3', 'Servo', 360, 442, 250, 25, 5],
  ]),
  ...group({ kind: 'oilFilter', hsn: '842123', unit: 'NOS', bin: 'B1' }, [
    [
      'OF-MS-16510',
      'Oil filter, Swift, Dzire, Baleno',
      'Suzuki Genuine',
      185,
      228,
      118,
      90,
      20,
      'Maruti Suzuki',
      'Toyota',
    ],
    ['OF-HY-26300', 'Oil filter, i20, Creta, Seltos', 'Mobis', 245, 301, 158, 70, 20, ...KOREAN],
    ['OF-TA-5514', 'Oil filter, Nexon, Harrier', 'Tata Genuine', 310, 381, 205, 45, 10, 'Tata'],
    ['OF-MA-1302', 'Oil filter, XUV700, Scorpio N', 'Mahindra Genuine', 395, 485, 262, 40, 10, 'Mahindra'],
    ['OF-HO-15400', 'Oil filter, City, Amaze', 'Honda Genuine', 365, 448, 240, 40, 10, 'Honda'],
  ]),
  ...group({ kind: 'airFilter', hsn: '842131', unit: 'NOS', bin: 'B2' }, [
    ['AF-MS-13780', 'Air filter, Swift, Dzire', 'Suzuki Genuine', 320, 393, 208, 45, 10, 'Maruti Suzuki', 'Toyota'],
    ['AF-HY-28113', 'Air filter, i20, Venue, Sonet', 'Mobis', 480, 590, 318, 40, 10, ...KOREAN],
    ['AF-TA-2860', 'Air filter, Nexon', 'Tata Genuine', 560, 688, 372, 30, 8, 'Tata', 'Mahindra'],
    ['AF-HO-17220', 'Air filter, City', 'Honda Genuine', 610, 749, 405, 25, 8, 'Honda'],
  ]),
  ...group({ kind: 'cabinFilter', hsn: '842139', unit: 'NOS', bin: 'B3' }, [
    ['CF-UNI-01', 'Cabin filter with activated carbon', 'Bosch', 495, 608, 322, 60, 12],
  ]),
  ...group({ kind: 'fuelFilter', hsn: '842123', unit: 'NOS', bin: 'B3' }, [
    ['FF-DSL-450', 'Fuel filter, diesel common rail', 'Bosch', 1_150, 1_415, 812, 30, 6],
  ]),
  ...group({ kind: 'brakePads', hsn: '870830', unit: 'SET', bin: 'C1' }, [
    ['BP-MS-55810', 'Front brake pads, Swift, Baleno', 'Brembo', 1_480, 1_820, 1_020, 40, 8, 'Maruti Suzuki', 'Toyota'],
    ['BP-HY-58101', 'Front brake pads, i20, Creta', 'Mobis', 2_050, 2_520, 1_420, 35, 8, ...KOREAN],
    ['BP-TA-2785', 'Front brake pads, Nexon, Harrier', 'Rane', 2_240, 2_750, 1_565, 25, 6, 'Tata', 'Mahindra'],
    ['BP-HO-45022', 'Front brake pads, City', 'Honda Genuine', 2_860, 3_510, 1_990, 20, 5, 'Honda'],
  ]),
  ...group({ kind: 'brakeShoes', hsn: '870830', unit: 'SET', bin: 'C1' }, [
    ['BS-4W-RR', 'Rear brake shoes, small cars', 'Rane', 1_120, 1_375, 770, 30, 6],
  ]),
  ...group({ kind: 'brakeFluid', hsn: '381900', unit: 'LTR', bin: 'C2' }, [
    ['BF-DOT4', 'Brake fluid DOT 4', 'Bosch', 620, 761, 425, 50, 10],
  ]),
  ...group({ kind: 'clutchSet', hsn: '870893', unit: 'SET', bin: 'C3' }, [
    [
      'CL-MS-200',
      'Clutch set with bearing, 1.2 petrol',
      'Valeo',
      4_650,
      5_710,
      3_290,
      8,
      2,
      'Maruti Suzuki',
      'Toyota',
      'Honda',
    ],
    ['CL-DS-240', 'Clutch set with bearing, diesel SUV', 'LuK', 8_950, 10_990, 6_480, 6, 2],
  ]),
  ...group({ kind: 'sparkPlug', hsn: '851110', unit: 'NOS', bin: 'D1' }, [
    ['SP-IRID-04', 'Spark plug, iridium', 'NGK', 640, 786, 428, 120, 24],
  ]),
  ...group({ kind: 'battery', hsn: '850710', unit: 'NOS', bin: 'E1' }, [
    ['BT-35R-EX', 'Battery 12 V 35 Ah', 'Exide', 4_450, 5_470, 3_420, 12, 3, 'Maruti Suzuki', 'Hyundai', 'Honda'],
    ['BT-65R-AM', 'Battery 12 V 65 Ah', 'Amaron', 6_850, 8_410, 5_310, 10, 3],
  ]),
  ...group({ kind: 'bikeBattery', hsn: '850710', unit: 'NOS', bin: 'E1' }, [
    ['BT-2W-5L', 'Battery 12 V 5 Ah, two-wheelers', 'Amaron', 1_420, 1_745, 1_050, 12, 3],
  ]),
  ...group({ kind: 'coolant', hsn: '382000', unit: 'LTR', bin: 'A3' }, [
    ['CO-LL-RED', 'Coolant, long life, ready to use', 'Castrol', 320, 393, 214, 120, 20],
  ]),
  ...group({ kind: 'wiper', hsn: '851240', unit: 'SET', bin: 'D2' }, [
    ['WB-FLAT-22', 'Wiper blades, flat, pair', 'Bosch', 890, 1_095, 590, 30, 6],
  ]),
  ...group({ kind: 'acGas', hsn: '290345', unit: 'KGS', bin: 'F1' }, [
    ['RG-R134A', 'Refrigerant R-134a', 'Mafron', 1_180, 1_450, 805, 30, 6],
  ]),
  ...group({ kind: 'carTyre', hsn: '401110', unit: 'NOS', bin: 'T1' }, [
    ['TY-185-65R15', 'Tyre 185/65 R15 tubeless', 'MRF', 5_250, 6_450, 4_260, 24, 8, 'Maruti Suzuki', 'Honda', 'Toyota'],
    ['TY-205-65R16', 'Tyre 205/65 R16 tubeless', 'Apollo', 7_450, 9_150, 6_020, 24, 8],
  ]),
  ...group({ kind: 'bikeTyre', hsn: '401140', unit: 'NOS', bin: 'T1' }, [
    ['TY-2W-90-90', 'Tyre 90/90-12 tubeless, scooters', 'CEAT', 1_520, 1_870, 1_170, 16, 4],
  ]),
  ...group({ kind: 'chainSet', hsn: '871410', unit: 'SET', bin: 'D3' }, [
    ['CH-2W-PUL', 'Chain and sprocket set', 'Rolon', 1_390, 1_710, 968, 15, 4],
  ]),
  ...group({ kind: 'strut', hsn: '870880', unit: 'NOS', bin: 'C4' }, [
    ['SU-FR-STR', 'Front strut assembly', 'Gabriel', 2_980, 3_660, 2_090, 16, 4],
  ]),
  ...group({ kind: 'bulb', hsn: '853921', unit: 'NOS', bin: 'D2' }, [
    ['HB-H4-60', 'Headlamp bulb H4 60/55 W', 'Philips', 285, 350, 178, 50, 12],
  ]),
  ...group({ kind: 'other', hsn: '851230', unit: 'NOS', bin: 'D2' }, [
    ['HN-WT-02', 'Horn, windtone, pair', 'Roots', 960, 1_180, 655, 12, 3],
  ]),
  ...group({ kind: 'other', hsn: '401039', unit: 'NOS', bin: 'D3' }, [
    ['BL-ALT-6PK', 'Alternator belt 6PK', 'Gates', 740, 909, 495, 18, 4],
  ]),
  ...group({ kind: 'other', hsn: '841330', unit: 'NOS', bin: 'D3' }, [
    ['WP-UNI-12', 'Water pump, 1.2 petrol', 'GMB', 2_150, 2_640, 1_490, 6, 2],
  ]),
  ...group({ kind: 'other', hsn: '848210', unit: 'NOS', bin: 'D3' }, [
    ['BR-WH-FR', 'Wheel bearing, front', 'SKF', 1_640, 2_015, 1_130, 14, 4],
  ]),
  ...group({ kind: 'other', hsn: '700910', unit: 'NOS', bin: 'D4' }, [
    ['MR-LH-SW', 'Outside mirror, left, Swift', 'Suzuki Genuine', 1_980, 2_430, 1_360, 4, 1],
  ]),
  ...group({ kind: 'other', hsn: '871410', unit: 'NOS', bin: 'D4' }, [
    ['CB-CL-2W', 'Clutch cable, motorcycles', 'Suprajit', 185, 228, 112, 20, 5],
  ]),
  ...group({ kind: 'other', hsn: '340530', unit: 'NOS', bin: 'F2' }, [
    ['PW-CAR-500', 'Car polish 500 ml', '3M', 620, 761, 418, 20, 5],
  ]),
  ...group({ kind: 'other', hsn: '630710', unit: 'PCS', bin: 'F2', taxCode: GST.five }, [
    ['CT-DUST-01', 'Cotton duster', 'Loomcraft', 60, 68, 36, 80, 20],
  ]),
  ...group({ kind: 'other', hsn: '300650', unit: 'NOS', bin: 'F2', taxCode: GST.five }, [
    ['FA-KIT-01', 'First-aid kit for vehicles', 'Savlon', 480, 525, 330, 10, 3],
  ]),
  ...group({ kind: 'other', hsn: '220210', unit: 'BTL', bin: 'L1', taxCode: GST.forty }, [
    ['LG-COLA-300', 'Aerated drink 300 ml, customer lounge', 'Campa', 20, 29.5, 13.5, 48, 12],
  ]),
  ...group({ kind: 'other', hsn: '340290', unit: 'NOS', bin: 'F2', tracked: false }, [
    ['CONS-KIT', 'Consumables: cleaning and sealing', 'Workshop', 120, 148, 70, 0, 0],
  ]),
  ...group({ kind: 'other', hsn: '853610', unit: 'NOS', bin: 'D2' }, [
    ['FU-BLD-15', 'Blade fuse 15 A', 'Minda', 18, 22.5, 9.25, 200, 40],
  ]),
  ...group({ kind: 'bikeOilFilter', hsn: '842123', unit: 'NOS', bin: 'B1' }, [
    ['OF-2W-CL350', 'Oil filter element, Classic 350', 'Royal Enfield Genuine', 120, 148, 74, 30, 8],
  ]),
  ...group({ kind: 'bikeAirFilter', hsn: '842131', unit: 'NOS', bin: 'B2' }, [
    ['AF-2W-PUL', 'Air filter, Pulsar 150', 'Bajaj Genuine', 165, 203, 102, 25, 8],
  ]),
  ...group({ kind: 'bikeBrakePads', hsn: '870830', unit: 'SET', bin: 'C1' }, [
    ['BP-2W-DSC', 'Brake pads for disc brakes, motorcycles', 'Bybre', 395, 485, 252, 40, 10],
  ]),
  ...group({ kind: 'bikeBrakeShoes', hsn: '870830', unit: 'SET', bin: 'C1' }, [
    ['BS-2W-DRM', 'Brake shoes, scooters', 'ASK', 245, 301, 152, 35, 8],
  ]),
  ...group({ kind: 'bikeSparkPlug', hsn: '851110', unit: 'NOS', bin: 'D1' }, [
    ['SP-2W-STD', 'Spark plug, two-wheelers', 'Bosch', 145, 178, 88, 60, 12],
  ]),
  ...group({ kind: 'other', hsn: '340290', unit: 'LTR', bin: 'A3' }, [
    ['WW-CONC-1', 'Windscreen washer concentrate', 'Wurth', 210, 258, 132, 30, 8],
  ]),
];
