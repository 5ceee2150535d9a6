import { type Issue, issueAt } from '../document/issue.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise } from '../money/units.ts';
import type { PaymentTypeName } from '../payments/payment-types.ts';

/** What a buyer gives; of cash the notes that he hands over. */
export interface GivenTender {
  type: PaymentTypeName;
  amountPaise: Paise;
}

export interface SettledTenders<T> {
  /** Each with what of it is kept: cash less its change. */
  tenders: T[];
  /** Cash that was handed over, and what of it goes back. */
  givenPaise: Paise;
  changePaise: Paise;
}

/** Section 269ST of the Income Tax Act: not so much cash for one occasion, or from one person in a day. */
const CASH_LIMIT_PAISE: Paise = 2_00_000_00;

export const TOO_MUCH_CASH = 'Cash of ₹2,00,000 or more cannot be taken for one bill (section 269ST).';

const sumOf = (tenders: readonly GivenTender[]): Paise =>
  tenders.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * Whether tenders pay a receipt to the paisa, by their fields (sales rules 24, 26, §13): only cash exceeds the total, and no cash
 * is taken that nothing is owed for. ₹500 of cash for ₹184 is kept as ₹184.
 */
export function tenderIssues(tenders: readonly GivenTender[], totalPaise: Paise): Issue[] {
  const at = (index: number) => `tenders.${index}.amountPaise`;
  const issues: Issue[] = tenders.flatMap(({ amountPaise }, index) =>
    amountPaise > 0 ? [] : [issueAt(at(index), 'Enter an amount above zero.')],
  );
  const cheque = tenders.findIndex(({ type }) => type === 'Cheque');
  if (cheque >= 0)
    issues.push(issueAt(`tenders.${cheque}.type`, 'A cheque pays an invoice, not a bill at the counter.'));
  const cash = tenders.findIndex(({ type }) => type === 'Cash');
  if (tenders.findLastIndex(({ type }) => type === 'Cash') !== cash)
    issues.push(issueAt('tenders', 'Enter the cash as one amount.'));
  const overPaise = sumOf(tenders) - totalPaise;
  if (overPaise < 0)
    issues.push(issueAt('tenders', `${formatRupees(-overPaise)} of ${formatRupees(totalPaise)} is not paid.`));
  const cashPaise = tenders[cash]?.amountPaise ?? 0;
  if (overPaise > 0 && overPaise >= cashPaise)
    issues.push(
      cash >= 0
        ? issueAt(at(cash), 'Nothing is owed for this cash.')
        : issueAt('tenders', `Only cash may exceed the total of ${formatRupees(totalPaise)}.`),
    );
  return issues;
}

/** What is kept of each tender, and the change: ₹184 of ₹500 = ₹316 change (sales rule 24). */
export function settleTenders<T extends GivenTender>(tenders: readonly T[], totalPaise: Paise): SettledTenders<T> {
  const changePaise = Math.max(0, sumOf(tenders) - totalPaise);
  return {
    tenders: tenders.map((tender) =>
      tender.type === 'Cash' ? { ...tender, amountPaise: tender.amountPaise - changePaise } : tender,
    ),
    givenPaise: cashOf(tenders),
    changePaise,
  };
}

export const cashOf = (tenders: readonly GivenTender[]): Paise => sumOf(tenders.filter(({ type }) => type === 'Cash'));

/** Refuses cash that section 269ST forbids, or null: what is kept of this bill with all that the person paid in cash that day. */
export const cashLimitProblem = (keptPaise: Paise, sameDayPaise: Paise): string | null =>
  keptPaise > 0 && keptPaise + sameDayPaise >= CASH_LIMIT_PAISE ? TOO_MUCH_CASH : null;
