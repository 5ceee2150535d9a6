import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';

/** Why money cannot be taken with the invoice that it pays, or null: ₹184 of ₹180 would be an advance that nobody meant. */
export const receivedAtOnceProblem = (amountPaise: Paise, totalPaise: Paise): string | null =>
  amountPaise > totalPaise
    ? `The tenders add up to ${formatRupees(amountPaise)}, the invoice is ${formatRupees(totalPaise)}.`
    : null;
