import type { Paise } from '../money/units.ts';
import { addDays } from '../time/dates.ts';

/** The day by which an invoice is usually paid, by the credit days of the customer or, without any, of the entity: 21/11 and 30 days = 21/12. */
export function usualDueDay(invoicedOn: string, customerDays: number, entityDays: number): string {
  return addDays(invoicedOn, customerDays || entityDays);
}

/** What is still to be paid of an invoice or an opening due: ₹1,000 less ₹400 paid or written off = 60000 paise. */
export function duePaise(of: { totalPaise: Paise; paidPaise: Paise }): Paise {
  return of.totalPaise - of.paidPaise;
}

/** What payments have settled, without what was given up: ₹400, of which ₹50 is written off = 35000 paise. */
export function receivedPaise(of: { paidPaise: Paise; writtenOffPaise: Paise }): Paise {
  return of.paidPaise - of.writtenOffPaise;
}
