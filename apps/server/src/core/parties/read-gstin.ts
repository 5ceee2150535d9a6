import { checkGstin, GSTIN_PROBLEMS } from '@bahi/domain/tax/gstin';
import { invalid } from '../app-error.ts';

/** A GSTIN as stored, or null for none; refused by name when it is faulty or of another state than the address. */
export function readGstin(typed: string | null | undefined, stateCode?: string | null): string | null {
  if (!typed) return null;
  const check = checkGstin(typed);
  if (!check.valid) throw invalid('GSTIN', GSTIN_PROBLEMS[check.problem]);
  if (stateCode && check.stateCode !== stateCode)
    throw invalid('GSTIN', `This GSTIN belongs to state ${check.stateCode}, the address to ${stateCode}.`);
  return check.gstin;
}
