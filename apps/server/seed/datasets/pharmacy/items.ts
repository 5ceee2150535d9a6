import { isGtin } from '@bahi/domain/catalogue/gs1';
import type { DrugSchedule } from '@bahi/domain/catalogue/item-kinds';
import type { DemoItem } from '../../engine/dataset/catalogue.ts';
import { GST } from '../tax-codes.ts';

interface Group {
  hsn: string;
  unit: string;
  taxCode: number;
  bin: string;
}

/** Key, name, generic name, manufacturer, then rupees of price, MRP and cost, stock and reorder level. */
type Row = readonly [string, string, string, string, number, number, number, number, number];

/** Barcodes of India begin with 890. */
const BARCODE_PREFIX = '8901296';
const FIRST_BARCODE = 10_016;

function group({ hsn, unit, taxCode, bin }: Group, rows: readonly Row[]): Omit<DemoItem, 'barcode'>[] {
  return rows.map(([key, name, genericName, manufacturer, price, mrp, cost, stock, reorderLevel]) => ({
    key,
    partNumber: null,
    name,
    genericName,
    manufacturer,
    hsn,
    unit,
    taxCode,
    tracked: true,
    price,
    mrp,
    cost,
    stock,
    reorderLevel,
    bin,
  }));
}

const medicines = { hsn: '300490', taxCode: GST.five };

const entered = [
  ...group({ ...medicines, unit: 'TBS', bin: 'M1' }, [
    ['dolo', 'Dolo 650 tablet', 'Paracetamol 650 mg', 'Micro Labs', 2, 2.24, 1.38, 1_500, 300],
    ['crocin', 'Crocin Advance 500 tablet', 'Paracetamol 500 mg', 'GSK', 1.3, 1.43, 0.88, 1_000, 200],
    [
      'augmentin',
      'Augmentin 625 Duo tablet',
      'Amoxicillin 500 mg + Clavulanic acid 125 mg',
      'GSK',
      19.8,
      22,
      14.6,
      300,
      60,
    ],
    ['azithral', 'Azithral 500 tablet', 'Azithromycin 500 mg', 'Alembic', 22.4, 23.98, 16.2, 240, 50],
    ['pan40', 'Pan 40 tablet', 'Pantoprazole 40 mg', 'Alkem', 9.8, 10.4, 6.9, 600, 120],
    ['omez', 'Omez 20 capsule', 'Omeprazole 20 mg', 'Dr. Reddys', 5.4, 5.7, 3.7, 500, 100],
    ['glycomet', 'Glycomet GP 1 tablet', 'Metformin 500 mg + Glimepiride 1 mg', 'USV', 7.1, 7.5, 4.9, 900, 180],
    ['telma', 'Telma 40 tablet', 'Telmisartan 40 mg', 'Glenmark', 6.9, 7.3, 4.7, 800, 160],
    ['amlong', 'Amlong 5 tablet', 'Amlodipine 5 mg', 'Micro Labs', 3.1, 3.3, 2.05, 700, 150],
    ['atorva', 'Atorva 10 tablet', 'Atorvastatin 10 mg', 'Zydus', 8.2, 8.7, 5.6, 600, 120],
    ['ecosprin', 'Ecosprin 75 tablet', 'Aspirin 75 mg', 'USV', 0.36, 0.38, 0.24, 1_200, 250],
    ['thyronorm', 'Thyronorm 50 mcg tablet', 'Thyroxine 50 mcg', 'Abbott', 1.55, 1.7, 1.1, 1_000, 200],
    ['montair', 'Montair LC tablet', 'Montelukast 10 mg + Levocetirizine 5 mg', 'Cipla', 18.6, 19.7, 13.2, 400, 80],
    ['cetzine', 'Cetzine 10 tablet', 'Cetirizine 10 mg', 'GSK', 1.8, 1.9, 1.2, 500, 100],
    ['shelcal', 'Shelcal 500 tablet', 'Calcium 500 mg + Vitamin D3', 'Torrent', 8.6, 9.1, 5.9, 600, 120],
    ['becosules', 'Becosules capsule', 'B-complex with Vitamin C', 'Pfizer', 2.3, 2.45, 1.6, 800, 150],
    ['zincovit', 'Zincovit tablet', 'Multivitamin with zinc', 'Apex', 6.9, 7.3, 4.8, 500, 100],
    ['combiflam', 'Combiflam tablet', 'Ibuprofen 400 mg + Paracetamol 325 mg', 'Sanofi', 2.2, 2.41, 1.5, 700, 140],
  ]),
  ...group({ ...medicines, unit: 'BTL', bin: 'M2' }, [
    ['benadryl', 'Benadryl cough syrup 150 ml', 'Diphenhydramine', 'Kenvue', 148, 156, 104, 60, 12],
    ['ascoril', 'Ascoril LS syrup 100 ml', 'Ambroxol + Levosalbutamol', 'Glenmark', 112, 118, 78, 60, 12],
    ['calpol', 'Calpol 250 suspension 60 ml', 'Paracetamol 250 mg', 'GSK', 47, 49.5, 32, 80, 16],
    ['digene', 'Digene gel mint 200 ml', 'Antacid', 'Abbott', 164, 180, 115, 48, 10],
    ['otrivin', 'Otrivin nasal drops 10 ml', 'Xylometazoline 0.1 %', 'Haleon', 102, 112, 71, 60, 12],
    ['refresh', 'Refresh Tears eye drops 10 ml', 'Carboxymethylcellulose', 'Allergan', 172, 181, 121, 40, 8],
  ]),
  ...group({ ...medicines, unit: 'TUB', bin: 'M3' }, [
    ['volini', 'Volini gel 30 g', 'Diclofenac', 'Sun Pharma', 138, 145, 97, 60, 12],
    ['betadine', 'Betadine ointment 20 g', 'Povidone iodine 5 %', 'Win-Medicare', 118, 124, 82, 50, 10],
    ['candid', 'Candid cream 20 g', 'Clotrimazole 1 %', 'Glenmark', 96, 101, 67, 40, 8],
    ['burnol', 'Burnol cream 20 g', 'Aminacrine', 'Morepen', 74, 78, 52, 40, 8],
  ]),
  ...group({ ...medicines, unit: 'PAC', bin: 'M4' }, [
    ['electral', 'Electral ORS powder 21.8 g', 'Oral rehydration salts', 'FDC', 21, 22.1, 14.4, 300, 60],
    ['eno', 'Eno fruit salt lemon 5 g', 'Antacid', 'Haleon', 9.5, 10, 6.6, 300, 60],
  ]),
  ...group({ hsn: '300510', unit: 'PAC', taxCode: GST.five, bin: 'S1' }, [
    ['bandaid', 'Adhesive plaster, pack of 20', '', 'Johnson & Johnson', 48, 53, 33, 60, 12],
    ['gauze', 'Gauze bandage 10 cm x 3 m', '', 'Datt', 42, 45, 27, 80, 15],
  ]),
  ...group({ hsn: '902519', unit: 'NOS', taxCode: GST.five, bin: 'S2' }, [
    ['thermometer', 'Digital thermometer', '', 'Omron', 228, 250, 158, 20, 4],
  ]),
  ...group({ hsn: '901890', unit: 'NOS', taxCode: GST.five, bin: 'S2' }, [
    ['bpmonitor', 'Blood pressure monitor, automatic', '', 'Omron', 2_190, 2_350, 1_580, 6, 2],
    ['glucometer', 'Glucometer with 25 strips', '', 'Accu-Chek', 1_180, 1_299, 840, 10, 3],
  ]),
  ...group({ hsn: '961900', unit: 'PAC', taxCode: GST.five, bin: 'P1' }, [
    ['diapers', 'Baby diapers M, pack of 34', '', 'Pampers', 468, 499, 352, 24, 6],
  ]),
  ...group({ hsn: '330610', unit: 'NOS', taxCode: GST.five, bin: 'P2' }, [
    ['toothpaste', 'Toothpaste for sensitive teeth 100 g', '', 'Sensodyne', 186, 198, 138, 36, 8],
  ]),
  ...group({ hsn: '330499', unit: 'NOS', taxCode: GST.eighteen, bin: 'P2' }, [
    ['moisturiser', 'Moisturising lotion 200 ml', '', 'Cetaphil', 548, 673, 406, 18, 4],
    ['babyoil', 'Baby massage oil 200 ml', '', 'Himalaya', 212, 261, 154, 24, 6],
  ]),
  ...group({ hsn: '380894', unit: 'BTL', taxCode: GST.eighteen, bin: 'P3' }, [
    ['sanitiser', 'Hand sanitiser 500 ml', 'Ethyl alcohol 70 %', 'Dettol', 228, 280, 162, 30, 6],
  ]),
  ...group({ hsn: '220299', unit: 'BTL', taxCode: GST.forty, bin: 'P4' }, [
    ['energydrink', 'Energy drink with caffeine 250 ml', '', 'Red Bull', 125, 182, 92, 24, 6],
  ]),
  ...group({ ...medicines, unit: 'TBS', bin: 'M1' }, [
    ['calpol650', 'Calpol 650 tablet', 'Paracetamol 650 mg', 'GSK', 2.1, 2.3, 1.4, 600, 120],
    ['alprax', 'Alprax 0.5 tablet', 'Alprazolam 0.5 mg', 'Torrent', 4.6, 4.9, 3.1, 300, 100],
  ]),
  ...group({ ...medicines, unit: 'BTL', bin: 'M2' }, [
    ['huminsulin', 'Huminsulin 30/70 vial 10 ml', 'Human insulin 40 IU/ml', 'Eli Lilly', 158, 166, 118, 24, 10],
  ]),
  ...group({ ...medicines, unit: 'PAC', bin: 'M4' }, [
    ['fentadur', 'Fentadur 25 patch', 'Fentanyl 25 mcg/h', 'Rusan', 412, 436, 305, 60, 10],
  ]),
  ...group({ ...medicines, unit: 'TBS', bin: 'M1' }, [
    ['morcontin', 'Morcontin 10 tablet', 'Morphine 10 mg', 'Modi-Mundi', 14.2, 15.1, 9.8, 200, 40],
  ]),
];

const CATEGORIES: Readonly<Record<string, string>> = {
  M1: 'Tablets and capsules',
  M2: 'Syrups',
  M3: 'Ointments',
  S1: 'Surgical',
  S2: 'Devices',
  P1: 'Baby care',
  P2: 'Personal care',
};

const SCHEDULES: Readonly<Record<string, DrugSchedule>> = {
  augmentin: 'H',
  azithral: 'H1',
  glycomet: 'H',
  telma: 'H',
  amlong: 'H',
  atorva: 'H',
  thyronorm: 'H',
  montair: 'H',
  pan40: 'H',
  huminsulin: 'H',
  alprax: 'H1',
  morcontin: 'X',
  fentadur: 'Narcotic',
};

/** Told apart by batch and expiry. */
const BY_BATCH: readonly string[] = [
  'alprax',
  'augmentin',
  'azithral',
  'fentadur',
  'glycomet',
  'huminsulin',
  'morcontin',
  'pan40',
  'telma',
  'thyronorm',
];

/** Tablets of a strip; ten where nothing else is known. */
const STRIPS: Readonly<Record<string, number>> = { dolo: 15, crocin: 15, calpol650: 15, azithral: 3, ecosprin: 14 };

const packOf = ({ key, unit }: DemoItem) => (unit === 'TBS' ? { name: 'Strip', units: STRIPS[key] ?? 10 } : undefined);

/** With its check digit, as the codes of GS1 on its box name it. */
const gtinOf = (digits: string): string =>
  `${digits}${[...'0123456789'].find((check) => isGtin(`${digits}${check}`)) ?? ''}`;

/** Tablets of which more is signed by a second person. */
const MOST_AT_ONCE: Readonly<Record<string, number>> = { alprax: 30 };

export const items: readonly DemoItem[] = entered.map((item, index) => ({
  ...item,
  barcode: gtinOf(`${BARCODE_PREFIX}${FIRST_BARCODE + index * 7}`),
  category: CATEGORIES[item.bin],
  drugSchedule: SCHEDULES[item.key],
  mostAtOnce: MOST_AT_ONCE[item.key],
  pack: packOf(item),
  trackBy: BY_BATCH.includes(item.key) ? ('BN' as const) : undefined,
}));
