import { gstinCheckDigit } from '@bahi/domain/tax/gstin';

/** A GSTIN from its first 14 characters. */
export function gstinOf(first14: string): string {
  return `${first14}${gstinCheckDigit(first14) ?? ''}`;
}
