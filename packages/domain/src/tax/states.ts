/** A state or union territory by its GST code. */
export interface IndianState {
  code: string;
  name: string;
  /** UTGST is printed for SGST (decisions §5). */
  unionTerritory: boolean;
  /** False where no new address may be, though old GSTINs carry the code. */
  current: boolean;
}

/** Place of supply of exports. */
export const OTHER_COUNTRIES = '96';

const UTGST_CODES = new Set(['04', '26', '31', '35', '38', '97']);
const HISTORICAL_CODES = new Set(['25', '28']);

const NAMES: readonly [string, string][] = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['25', 'Daman and Diu'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['28', 'Andhra Pradesh (before division)'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
  ['96', 'Other Countries'],
  ['97', 'Other Territory'],
  ['99', 'Centre'],
];

/** Every state code that a GSTIN or a place of supply may carry, in order. */
export const INDIAN_STATES: readonly IndianState[] = NAMES.map(([code, name]) => ({
  code,
  name,
  unionTerritory: UTGST_CODES.has(code),
  current: !HISTORICAL_CODES.has(code),
}));

const BY_CODE = new Map(INDIAN_STATES.map((state) => [state.code, state]));

/** Finds a state by its two digits: '29' is Karnataka. */
export function findState(code: string): IndianState | undefined {
  return BY_CODE.get(code);
}

/** Tells whether the state's half of the tax is UTGST: true for '04' (Chandigarh), false for '07' (Delhi). */
export function usesUtgst(stateCode: string): boolean {
  return UTGST_CODES.has(stateCode);
}
