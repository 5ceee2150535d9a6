import { GST } from '../tax-codes.ts';
import type { WorkshopItem } from './items.ts';

/** A model that parts are kept for, how dear they are against those of a small car in percent, and its place in a code. */
type CarModel = readonly [make: string, model: string, code: string, percent: number];

const CARS: readonly CarModel[] = [
  ['Maruti Suzuki', 'Swift', 'SWI', 100],
  ['Maruti Suzuki', 'Baleno', 'BAL', 105],
  ['Maruti Suzuki', 'WagonR', 'WAG', 90],
  ['Maruti Suzuki', 'Dzire', 'DZI', 102],
  ['Maruti Suzuki', 'Brezza', 'BRE', 125],
  ['Maruti Suzuki', 'Ertiga', 'ERT', 128],
  ['Hyundai', 'i20', 'I20', 115],
  ['Hyundai', 'Verna', 'VER', 140],
  ['Hyundai', 'Creta', 'CRE', 160],
  ['Hyundai', 'Venue', 'VEN', 135],
  ['Tata', 'Nexon', 'NEX', 140],
  ['Tata', 'Harrier', 'HAR', 190],
  ['Mahindra', 'XUV700', 'XUV', 210],
  ['Mahindra', 'Scorpio N', 'SCN', 195],
  ['Honda', 'City', 'CIT', 150],
  ['Honda', 'Amaze', 'AMZ', 120],
  ['Toyota', 'Innova Crysta', 'INC', 220],
  ['Kia', 'Seltos', 'SEL', 165],
];

const BIKES: readonly CarModel[] = [
  ['Bajaj', 'Pulsar 150', 'PUL', 100],
  ['TVS', 'Jupiter', 'JUP', 90],
  ['TVS', 'Apache RTR 160', 'APA', 115],
  ['Honda', 'Activa 6G', 'ACT', 95],
  ['Royal Enfield', 'Classic 350', 'CLA', 170],
];

interface PartFamily {
  code: string;
  name: string;
  manufacturer: string;
  hsn: string;
  unit: 'NOS' | 'SET';
  category: string;
  bin: string;
  /** Rupees for a small car, before tax. */
  price: number;
  stock: number;
  reorderLevel: number;
}

const CAR_PARTS: readonly PartFamily[] = [
  ...[
    {
      code: 'FB',
      name: 'Front bumper',
      manufacturer: 'OES',
      hsn: '870810',
      unit: 'NOS',
      category: 'Body parts',
      bin: 'G1',
      price: 3_250,
      stock: 3,
      reorderLevel: 2,
    } as const,
    {
      code: 'HL',
      name: 'Headlamp, left',
      manufacturer: 'Lumax',
      hsn: '851220',
      unit: 'NOS',
      category: 'Electrical',
      bin: 'G2',
      price: 3_900,
      stock: 3,
      reorderLevel: 2,
    } as const,
    {
      code: 'OM',
      name: 'Outside mirror, right',
      manufacturer: 'OES',
      hsn: '700910',
      unit: 'NOS',
      category: 'Body parts',
      bin: 'G3',
      price: 1_750,
      stock: 3,
      reorderLevel: 2,
    } as const,
    {
      code: 'WB',
      name: 'Wiper blades',
      manufacturer: 'Bosch',
      hsn: '851240',
      unit: 'SET',
      category: 'Electrical',
      bin: 'D2',
      price: 640,
      stock: 8,
      reorderLevel: 6,
    } as const,
    {
      code: 'WR',
      name: 'Wheel bearing, rear',
      manufacturer: 'SKF',
      hsn: '848210',
      unit: 'NOS',
      category: 'Suspension',
      bin: 'C4',
      price: 1_320,
      stock: 4,
      reorderLevel: 3,
    } as const,
    {
      code: 'RH',
      name: 'Radiator hose',
      manufacturer: 'Gates',
      hsn: '400931',
      unit: 'NOS',
      category: 'Engine',
      bin: 'D3',
      price: 420,
      stock: 5,
      reorderLevel: 4,
    } as const,
    {
      code: 'EM',
      name: 'Engine mounting',
      manufacturer: 'Anand',
      hsn: '870899',
      unit: 'NOS',
      category: 'Engine',
      bin: 'D3',
      price: 980,
      stock: 4,
      reorderLevel: 3,
    } as const,
    {
      code: 'SR',
      name: 'Shock absorber, rear',
      manufacturer: 'Gabriel',
      hsn: '870880',
      unit: 'NOS',
      category: 'Suspension',
      bin: 'C4',
      price: 1_680,
      stock: 4,
      reorderLevel: 3,
    } as const,
    {
      code: 'FM',
      name: 'Floor mats',
      manufacturer: 'Elegant',
      hsn: '870899',
      unit: 'SET',
      category: 'Consumables',
      bin: 'F3',
      price: 1_150,
      stock: 5,
      reorderLevel: 4,
    } as const,
    {
      code: 'BD',
      name: 'Brake disc, front',
      manufacturer: 'Brembo',
      hsn: '870830',
      unit: 'NOS',
      category: 'Brakes',
      bin: 'C1',
      price: 1_890,
      stock: 5,
      reorderLevel: 4,
    } as const,
  ],
];

const BIKE_PARTS: readonly PartFamily[] = [
  {
    code: 'SC',
    name: 'Speedometer cable',
    manufacturer: 'Suprajit',
    hsn: '871410',
    unit: 'NOS',
    category: 'Engine',
    bin: 'D4',
    price: 165,
    stock: 8,
    reorderLevel: 2,
  },
  {
    code: 'TM',
    name: 'Rear view mirror',
    manufacturer: 'OES',
    hsn: '700910',
    unit: 'NOS',
    category: 'Body parts',
    bin: 'D4',
    price: 240,
    stock: 8,
    reorderLevel: 2,
  },
];

const MRP_PERCENT = 124;
const COST_PERCENT = 69;
/** What Whitefield keeps as well. */
const BOTH_BRANCHES = ['WB', 'BD', 'FM', 'RH', 'SC', 'TM'];

const tens = (rupees: number): number => Math.floor(rupees / 10) * 10;

function ofModel(family: PartFamily, [make, model, code, percent]: CarModel): WorkshopItem {
  const price = tens((family.price * percent) / 100);
  const key = `${family.code}-${code}`;
  return {
    key,
    partNumber: key,
    name: `${family.name}, ${model}`,
    manufacturer:
      family.manufacturer === 'OES' ? `${make} Genuine`.replace('Maruti Suzuki', 'Suzuki') : family.manufacturer,
    hsn: family.hsn,
    unit: family.unit,
    taxCode: GST.eighteen,
    tracked: true,
    price,
    mrp: tens((price * MRP_PERCENT) / 100),
    cost: tens((price * COST_PERCENT) / 100),
    stock: family.stock,
    reorderLevel: family.reorderLevel,
    bin: family.bin,
    category: family.category,
    kind: 'other',
    fits: [make],
    ...(!BOTH_BRANCHES.includes(family.code) && { homeOnly: true }),
  };
}

/** Body, suspension and other parts that are kept per model. */
export const modelItems: readonly WorkshopItem[] = [
  ...CAR_PARTS.flatMap((family) => CARS.map((model) => ofModel(family, model))),
  ...BIKE_PARTS.flatMap((family) => BIKES.map((model) => ofModel(family, model))),
];

/** The item of a family for a model, where one is kept. */
export const modelItem = (family: string, model: string): string | undefined => {
  const code = [...CARS, ...BIKES].find(([, name]) => name === model)?.[2];
  return modelItems.find(({ key }) => key === `${family}-${code}`)?.key;
};
