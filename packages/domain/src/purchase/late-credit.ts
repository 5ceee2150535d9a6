import { mulDiv } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import type { TaxInAccount } from '../posting/late-credit-journal.ts';
import { addDays } from '../time/dates.ts';

/** From so many days after the day of a bill it is listed as unpaid (inventory-purchasing rule 21). */
export const LISTED_UNPAID_DAYS = 150;
/** The credit of what is not paid by then is reversed (CGST Act, section 16(2), second proviso). */
const REVERSED_UNPAID_DAYS = 180;

/** Where the credit of a bill stands that is not paid: unheard of, listed, to be reversed, or reversed until it is paid. */
export type LateCreditStage = 'Listed' | 'Reverse' | 'Reversed';

/** The last day on which it is paid in time. */
export const reversedAfter = (invoicedOn: string): string => addDays(invoicedOn, REVERSED_UNPAID_DAYS);

/** `toReversePaise` is what of its credit is not reversed yet. */
export function lateCreditStage(invoicedOn: string, today: string, toReversePaise: Paise): LateCreditStage | null {
  if (today > reversedAfter(invoicedOn)) return toReversePaise > 0 ? 'Reverse' : 'Reversed';
  return today >= addDays(invoicedOn, LISTED_UNPAID_DAYS) ? 'Listed' : null;
}

/** What a bill comes to, and what of that is not paid. */
export interface Unpaid {
  totalPaise: Paise;
  unpaidPaise: Paise;
}

/** What is unpaid of a due once more is paid of it: of ₹11,800 with ₹5,900 settled and ₹2,000 more ₹3,900. */
export const unpaidAfter = (
  { totalPaise, settledPaise }: { totalPaise: Paise; settledPaise: Paise },
  paidPaise: Paise,
): Unpaid => ({ totalPaise, unpaidPaise: totalPaise - settledPaise - paidPaise });

/** Input tax of a bill in one account: what was taken as credit, and what of that is reversed until the bill is paid. */
export interface CreditTaken {
  accountCode: number;
  takenPaise: Paise;
  reversedPaise: Paise;
}

/**
 * What of its credit is reversed: the part that is not paid. Of ₹1,800 on a bill of ₹11,800 with ₹5,900 paid ₹900 (CGST Rules,
 * rule 37).
 */
export const lateCreditPaise = (takenPaise: Paise, { totalPaise, unpaidPaise }: Unpaid): Paise =>
  totalPaise > 0 ? mulDiv(takenPaise, unpaidPaise, totalPaise) : 0;

/** What is still to be reversed in each account: ₹900 of CGST on a bill of which half is paid is ₹450 less what is reversed. */
export const creditToReverse = (credits: readonly CreditTaken[], unpaid: Unpaid) =>
  changed(credits, ({ takenPaise, reversedPaise }) => lateCreditPaise(takenPaise, unpaid) - reversedPaise);

/** What comes back in each account once less is unpaid: with the last of the bill all that was reversed. */
export const creditToReclaim = (credits: readonly CreditTaken[], unpaid: Unpaid) =>
  changed(credits, ({ takenPaise, reversedPaise }) => reversedPaise - lateCreditPaise(takenPaise, unpaid));

const changed = (credits: readonly CreditTaken[], paiseOf: (credit: CreditTaken) => Paise): TaxInAccount[] =>
  credits
    .map((credit) => ({ accountCode: credit.accountCode, paise: paiseOf(credit) }))
    .filter(({ paise }) => paise > 0);
