import { isPan, normaliseGstin } from '../tax/gstin.ts';

/** Who the fourth letter of a PAN stands for. */
const HOLDERS: Readonly<Record<string, string>> = {
  P: 'Person',
  C: 'Company',
  H: 'Hindu undivided family',
  F: 'Firm or LLP',
  A: 'Association of persons',
  T: 'Trust',
  B: 'Body of individuals',
  L: 'Local authority',
  J: 'Artificial juridical person',
  G: 'Government',
};

export type PanCheck =
  { valid: true; pan: string; holder: string } | { valid: false; problem: 'form' | 'holder' | 'gstin' };

/** Sentences for the problems of a PAN. */
export const PAN_PROBLEMS = {
  form: 'A PAN is five letters, four digits and a letter.',
  holder: 'The fourth letter of the PAN names no kind of holder.',
  gstin: 'This PAN is not the one inside the GSTIN.',
} as const;

/** Checks a PAN by form, kind of holder and the GSTIN that carries it: 'aaifg 3307l' is AAIFG3307L of a firm. */
export function checkPan(text: string, gstinPan: string | null = null): PanCheck {
  const pan = normaliseGstin(text);
  if (!isPan(pan)) return { valid: false, problem: 'form' };
  const holder = HOLDERS[pan.charAt(3)];
  if (!holder) return { valid: false, problem: 'holder' };
  if (gstinPan !== null && gstinPan !== pan) return { valid: false, problem: 'gstin' };
  return { valid: true, pan, holder };
}
