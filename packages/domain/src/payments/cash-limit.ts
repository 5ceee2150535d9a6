import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import { formatDate } from '../time/dates.ts';
import { PAYMENT_TYPES, type PaymentTypeName } from './payment-types.ts';

/** Cash to one person in a day above which the expense is disallowed (Income Tax Act, section 40A(3)): ₹10,000. */
const MOST_CASH_PAISE = 10_000_00;

/** Whether a tender leaves no trace at a bank: section 40A(3) takes all that is no cheque, draft or transfer for cash. */
export function countsAsCash(type: PaymentTypeName): boolean {
  return type === 'Cash' || type === 'Other';
}

/** Those types. */
export const CASH_TYPES: readonly PaymentTypeName[] = PAYMENT_TYPES.map(({ name }) => name).filter(countsAsCash);

/**
 * What is asked before cash goes to a vendor, or null: all that he gets in a day counts, in however many payments. ₹6,000
 * after ₹4,000 of the same day ask nothing, one rupee more does.
 */
export function cashQuestion(
  vendor: string,
  { on, paidPaise, addedPaise }: { on: string; paidPaise: Paise; addedPaise: Paise },
): string | null {
  const sum = paidPaise + addedPaise;
  if (addedPaise === 0 || sum <= MOST_CASH_PAISE) return null;
  return `${vendor} would get ${formatRupees(sum)} in cash on ${formatDate(on)}: above ${formatRupees(MOST_CASH_PAISE)} a day it is no expense for income tax (section 40A(3)).`;
}
