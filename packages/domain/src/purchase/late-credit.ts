import { mulDiv } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { addDays } from '../time/dates.ts';

/** From so many days after the day of a bill it is listed as unpaid (inventory-purchasing rule 21). */
export const LISTED_UNPAID_DAYS = 150;
/** The credit of what is not paid by then is reversed (CGST Act, section 16(2), second proviso). */
const REVERSED_UNPAID_DAYS = 180;

/** Where the credit of a bill stands that is not paid: unheard of, listed, or to be reversed. */
export type LateCreditStage = 'Listed' | 'Reverse';

/** The last day on which it is paid in time. */
export const reversedAfter = (invoicedOn: string): string => addDays(invoicedOn, REVERSED_UNPAID_DAYS);

export function lateCreditStage(invoicedOn: string, today: string): LateCreditStage | null {
  if (today > reversedAfter(invoicedOn)) return 'Reverse';
  return today >= addDays(invoicedOn, LISTED_UNPAID_DAYS) ? 'Listed' : null;
}

/**
 * What of its credit is reversed: the part that is not paid. Of ₹1,800 on a bill of ₹11,800 with ₹5,900 paid ₹900 (CGST Rules,
 * rule 37).
 */
export const lateCreditPaise = ({
  creditPaise,
  totalPaise,
  unpaidPaise,
}: {
  creditPaise: Paise;
  totalPaise: Paise;
  unpaidPaise: Paise;
}): Paise => (totalPaise > 0 ? mulDiv(creditPaise, unpaidPaise, totalPaise) : 0);
