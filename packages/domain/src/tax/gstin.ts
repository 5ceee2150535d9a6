import { findState } from './states.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PAN = /^[A-Z]{5}(?!0000)[0-9]{4}[A-Z]$/;

export type GstinKind = 'regular' | 'taxCollector' | 'taxDeductor' | 'uin' | 'nonResident' | 'onlineService';

const PATTERNS: readonly [GstinKind, RegExp][] = [
  ['taxCollector', /^[0-9]{2}[A-Z]{5}(?!0000)[0-9]{4}[A-Z][1-9A-Z]C[0-9A-Z]$/],
  ['taxDeductor', /^[0-9]{2}[A-Z]{4}[A-Z0-9](?!0000)[0-9]{4}[A-Z][1-9A-Z]D[0-9A-Z]$/],
  ['regular', /^[0-9]{2}[A-Z]{5}(?!0000)[0-9]{4}[A-Z][1-9A-Z][Z1-9ABE-J][0-9A-Z]$/],
  ['uin', /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[0-9A-Z]$/],
  ['nonResident', /^[0-9]{4}[A-Z]{3}[0-9]{5}NR[0-9A-Z]$/],
  ['onlineService', /^99[0-9]{2}[A-Z]{3}[0-9]{5}OS[0-9A-Z]$/],
];

export type GstinCheck =
  | { valid: true; gstin: string; kind: GstinKind; stateCode: string; pan: string | null }
  | { valid: false; gstin: string; problem: 'length' | 'format' | 'state' | 'checkDigit' };

/** Sentences for the problems of a GSTIN. */
export const GSTIN_PROBLEMS = {
  length: 'A GSTIN has 15 characters.',
  format: 'This is not the form of a GSTIN.',
  state: 'The GSTIN does not begin with a state code.',
  checkDigit: 'The check digit of the GSTIN is wrong.',
} as const;

/** Upper-cases a typed GSTIN and drops blanks: ' 27aapfu0939f1zv' = '27AAPFU0939F1ZV'. */
export function normaliseGstin(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Computes the check character of the first 14: '24AABCD1234E1Z' = 'E'; undefined for characters outside 0-9 A-Z. */
export function gstinCheckDigit(first14: string): string | undefined {
  let sum = 0;
  for (let i = 0; i < 14; i += 1) {
    const value = ALPHABET.indexOf(first14.charAt(i) || '?');
    if (value < 0) return undefined;
    const product = value * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** Checks a GSTIN by length, form, state and check digit; '27AAPFU0939F1ZV' is a regular one of Maharashtra with PAN AAPFU0939F. */
export function checkGstin(text: string): GstinCheck {
  const gstin = normaliseGstin(text);
  if (gstin.length !== 15) return { valid: false, gstin, problem: 'length' };
  const kind = PATTERNS.find(([, pattern]) => pattern.test(gstin))?.[0];
  if (!kind) return { valid: false, gstin, problem: 'format' };
  const stateCode = gstin.slice(0, 2);
  if (!findState(stateCode)) return { valid: false, gstin, problem: 'state' };
  if (gstinCheckDigit(gstin) !== gstin.charAt(14)) return { valid: false, gstin, problem: 'checkDigit' };
  const carriesPan = kind === 'regular' || kind === 'taxCollector';
  return { valid: true, gstin, kind, stateCode, pan: carriesPan ? gstin.slice(2, 12) : null };
}

/** Gives the state that a stored GSTIN begins with: '27AAPFU0939F1ZV' = '27'; null for an unregistered party. */
export function stateOfGstin(gstin: string): string;
export function stateOfGstin(gstin: string | null | undefined): string | null;
export function stateOfGstin(gstin: string | null | undefined): string | null {
  return gstin?.slice(0, 2) ?? null;
}

/** Tells whether the text is a PAN: five letters, four digits that are not 0000, a letter. */
export function isPan(text: string): boolean {
  return PAN.test(normaliseGstin(text));
}
