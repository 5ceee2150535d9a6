/** Unit quantity codes of GST returns, e-invoices and e-way bills (GSTN's list). */
export interface Unit {
  code: string;
  name: string;
}

const NAMES = {
  BAG: 'Bags',
  BAL: 'Bale',
  BDL: 'Bundles',
  BKL: 'Buckles',
  BOU: 'Billions of units',
  BOX: 'Box',
  BTL: 'Bottles',
  BUN: 'Bunches',
  CAN: 'Cans',
  CBM: 'Cubic metre',
  CCM: 'Cubic centimetre',
  CMS: 'Centimetre',
  CTN: 'Cartons',
  DOZ: 'Dozen',
  DRM: 'Drums',
  GGK: 'Great gross',
  GMS: 'Grams',
  GRS: 'Gross',
  GYD: 'Gross yards',
  KGS: 'Kilograms',
  KLR: 'Kilolitre',
  KME: 'Kilometre',
  LTR: 'Litre',
  MLT: 'Millilitre',
  MTR: 'Metre',
  MTS: 'Metric ton',
  NOS: 'Numbers',
  OTH: 'Others',
  PAC: 'Packs',
  PCS: 'Pieces',
  PRS: 'Pairs',
  QTL: 'Quintal',
  ROL: 'Rolls',
  SET: 'Sets',
  SQF: 'Square feet',
  SQM: 'Square metre',
  SQY: 'Square yards',
  TBS: 'Tablets',
  TGM: 'Ten gross',
  THD: 'Thousands',
  TON: 'Tonnes',
  TUB: 'Tubes',
  UGS: 'US gallons',
  UNT: 'Units',
  YDS: 'Yards',
} as const;

export type UnitCode = keyof typeof NAMES;
export const DEFAULT_UNIT: UnitCode = 'NOS';
export const UNIT_CODES = Object.keys(NAMES) as UnitCode[];
export const UNITS: readonly Unit[] = UNIT_CODES.map((code) => ({ code, name: NAMES[code] }));

/** Tells whether returns know the code: 'NOS' yes, 'EA' no. */
export function isUnitCode(code: string): code is UnitCode {
  return Object.hasOwn(NAMES, code);
}
