import { checkGstin, GSTIN_PROBLEMS } from '@bahi/domain/tax/gstin';
import { findState } from '@bahi/domain/tax/states';

/** What a GSTIN tells while it is typed: state and PAN, or at its full length what is wrong with it. */
export function gstinFacts(text: string): { facts?: string; error?: string; stateCode?: string } {
  const check = checkGstin(text);
  if (check.valid) {
    const facts = [findState(check.stateCode)?.name, check.pan && `PAN ${check.pan}`].filter(Boolean).join(' · ');
    return { facts, stateCode: check.stateCode };
  }
  return check.problem === 'length' && check.gstin.length < 15 ? {} : { error: GSTIN_PROBLEMS[check.problem] };
}

/** The message under a GSTIN that is to be saved. */
export function gstinError(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  const check = checkGstin(text);
  return check.valid ? undefined : GSTIN_PROBLEMS[check.problem];
}
