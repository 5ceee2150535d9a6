export interface Insurer {
  /** Short code of ours, stored on policies; never changed. */
  code: string;
  name: string;
  group: 'public' | 'private';
}

type Row = readonly [code: string, name: string];

const PUBLIC: readonly Row[] = [
  ['NIC', 'National Insurance Co. Ltd.'],
  ['NIA', 'The New India Assurance Co. Ltd.'],
  ['OIC', 'The Oriental Insurance Co. Ltd.'],
  ['UIIC', 'United India Insurance Co. Ltd.'],
];

const PRIVATE: readonly Row[] = [
  ['ACKO', 'Acko General Insurance Ltd.'],
  ['BAJAJ', 'Bajaj Allianz General Insurance Co. Ltd.'],
  ['CHOLA', 'Cholamandalam MS General Insurance Co. Ltd.'],
  ['DIGIT', 'Go Digit General Insurance Ltd.'],
  ['GENERALI', 'Generali Central Insurance Co. Ltd.'],
  ['HDFCERGO', 'HDFC ERGO General Insurance Co. Ltd.'],
  ['ICICI', 'ICICI Lombard General Insurance Co. Ltd.'],
  ['IFFCO', 'IFFCO-Tokio General Insurance Co. Ltd.'],
  ['KSHEMA', 'Kshema General Insurance Ltd.'],
  ['LIBERTY', 'Liberty General Insurance Ltd.'],
  ['MAGMA', 'Magma General Insurance Ltd.'],
  ['NAVI', 'Navi General Insurance Ltd.'],
  ['RAHEJA', 'Raheja QBE General Insurance Co. Ltd.'],
  ['RELIANCE', 'IndusInd General Insurance Co. Ltd. (formerly Reliance General)'],
  ['ROYAL', 'Royal Sundaram General Insurance Co. Ltd.'],
  ['SBI', 'SBI General Insurance Co. Ltd.'],
  ['SHRIRAM', 'Shriram General Insurance Co. Ltd.'],
  ['TATA', 'Tata AIG General Insurance Co. Ltd.'],
  ['UNIVERSAL', 'Universal Sompo General Insurance Co. Ltd.'],
  ['ZUNO', 'Zuno General Insurance Ltd.'],
  ['ZURICH', 'Zurich Kotak General Insurance Co. (India) Ltd.'],
];

const read = (group: Insurer['group'], rows: readonly Row[]): Insurer[] =>
  rows.map(([code, name]) => ({ code, name, group }));

/** General insurers of India that write motor business; reference data (spec 2 §7, `System/Insurance`). */
export const INSURERS: readonly Insurer[] = [...read('public', PUBLIC), ...read('private', PRIVATE)];

/** To choose from, by name. */
export const INSURER_CHOICES = INSURERS.map(({ code, name }) => ({ value: code, label: name }));

export const findInsurer = (code: string): Insurer | undefined =>
  INSURERS.find((insurer) => insurer.code === code.trim().toUpperCase());
