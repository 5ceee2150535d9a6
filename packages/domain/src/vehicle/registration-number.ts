export type RegistrationKind = 'standard' | 'old' | 'bharat' | 'temporary' | 'chassis';

export interface RegistrationNumber {
  kind: RegistrationKind;
  /** As stored and searched: upper case, letters and digits only. */
  value: string;
  /** As shown: `KA 05 MH 4821`. */
  display: string;
}

/** Codes of states and union territories on number plates, retired ones (DD, OR, TS, UA) included. */
const STATES =
  'AN|AP|AR|AS|BR|CG|CH|DD|DL|DN|GA|GJ|HP|HR|JH|JK|KA|KL|LA|LD|MH|ML|MN|MP|MZ|NL|OD|OR|PB|PY|RJ|SK|TG|TN|TR|TS|UA|UK|UP|WB';

// State, district, series of up to three letters, number. Delhi writes its category letter into the series (DL 1C AB
// 1234 is DL 1 CAB 1234).
const STANDARD = new RegExp(`^(${STATES})(\\d{1,2})([A-Z]{0,3})(\\d{1,4})$`);
// Before 1989: three letters of the registering authority and a number (DLC 1234, MRH 77).
const OLD = /^([A-HJ-Z]{3})(\d{1,4})$/;
// Bharat series: year, BH, number, letters without I and O.
const BHARAT = /^(\d{2})BH(\d{4})([A-HJ-NP-Z]{1,2})$/;
// Temporary mark: T, month and year of issue, state, number, letters.
const TEMPORARY = new RegExp(`^T((?:0[1-9]|1[0-2])\\d{2})(${STATES})(\\d{4})([A-HJ-NP-Z]{1,2})$`);
// Chassis number (VIN): 17 characters without I, O and Q.
const CHASSIS = /^[A-HJ-NPR-Z0-9]{17}$/;

/** Upper case, without spaces, dashes and dots, so that one vehicle has one spelling. */
export function normaliseRegistration(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]+/g, '');
}

/** Reads a registration number, or null when it is none: `ka-05 mh 4821` is `KA 05 MH 4821`. */
export function parseRegistration(text: string): RegistrationNumber | null {
  const value = normaliseRegistration(text);
  const join = (kind: RegistrationKind, ...parts: string[]): RegistrationNumber => ({
    kind,
    value,
    display: parts.filter((part) => part !== '').join(' '),
  });
  const bharat = BHARAT.exec(value);
  if (bharat) return join('bharat', bharat[1]!, 'BH', bharat[2]!, bharat[3]!);
  const temporary = TEMPORARY.exec(value);
  if (temporary) return join('temporary', `T${temporary[1]!}`, temporary[2]!, temporary[3]!, temporary[4]!);
  const standard = STANDARD.exec(value);
  if (standard && Number(standard[2]) > 0 && Number(standard[4]) > 0) {
    return join('standard', standard[1]!, standard[2]!, standard[3]!, standard[4]!);
  }
  const old = OLD.exec(value);
  if (old && Number(old[2]) > 0) return join('old', old[1]!, old[2]!);
  // A VIN has letters and digits; a word of 17 letters is no number.
  return CHASSIS.test(value) && /\d/.test(value) ? join('chassis', value) : null;
}

export function isRegistration(text: string): boolean {
  return parseRegistration(text) !== null;
}

/** The number as shown; what is not recognised is shown normalised. */
export function formatRegistration(text: string): string {
  return parseRegistration(text)?.display ?? normaliseRegistration(text);
}
