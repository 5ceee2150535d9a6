import type { OutputOf } from '@bahi/contract/endpoint';
import type { openDuesOfVendor } from '@bahi/contract/endpoints/accounting/vendor-dues';
import type { ExplainStep } from '@bahi/domain/explain/explanation';
import type { Paise } from '@bahi/domain/money/units';
import { findAllocationProblem, proposeAllocations } from '@bahi/domain/payments/allocate-payment';
import { documentPath } from '../../../app/document-places.ts';
import type { OpenDue } from '../open-dues.tsx';

export type DueRow = OutputOf<typeof openDuesOfVendor>['rows'][number];
export type VendorShares = Readonly<Record<string, Paise>>;

/** What is owed, or was paid; an opening has no document. */
export const documentOfShare = ({
  billId,
  expenseId,
}: Pick<DueRow, 'billId' | 'expenseId'>): Pick<ExplainStep, 'document'> => {
  if (billId) return { document: { kind: 'bill', id: billId } };
  return expenseId ? { document: { kind: 'expense', id: expenseId } } : {};
};

/** Its page. */
export const pathOfDue = (due: Pick<DueRow, 'billId' | 'expenseId'>): string | undefined => {
  const { document } = documentOfShare(due);
  return document && documentPath(document.kind, document.id);
};

/** A due as the table of shares shows it. */
export const openDueOf = (row: DueRow): OpenDue => ({
  key: row.id,
  name: row.opening ? 'Opening due' : (row.code ?? ''),
  path: pathOfDue(row),
  datedOn: row.datedOn,
  dueOn: row.dueOn,
  totalPaise: row.totalPaise,
  duePaise: row.duePaise,
});

/** As the rules of allocation see it: the oldest due day first, of what is owed by the day of the payment. */
const ruledDues = (rows: readonly DueRow[], on: string | null) =>
  rows
    .filter(({ datedOn }) => on === null || datedOn <= on)
    .map((row) => ({
      id: row.id,
      date: row.dueOn ?? row.datedOn,
      dueOn: row.datedOn,
      number: row.code ?? '',
      balancePaise: row.duePaise,
    }));

/** The oldest due first, as the server takes them. */
export const oldestFirst = (rows: readonly DueRow[], on: string | null, amountPaise: Paise): VendorShares =>
  Object.fromEntries(
    proposeAllocations(ruledDues(rows, on), amountPaise).allocations.map((share) => [
      share.invoiceId,
      share.amountPaise,
    ]),
  );

const taken = (shares: VendorShares) =>
  Object.entries(shares)
    .filter(([, amountPaise]) => amountPaise > 0)
    .map(([invoiceId, amountPaise]) => ({ invoiceId, amountPaise }));

const PROBLEMS = {
  negative: 'An amount to apply cannot be negative.',
  unknownInvoice: 'One of them is not owed on that day.',
  twice: 'One of them stands twice.',
  aboveBalance: 'More is applied than is due.',
  abovePayment: 'More is applied than is paid.',
} as const;

/** What keeps the shares from being applied. */
export function sharesProblem(
  rows: readonly DueRow[],
  on: string | null,
  shares: VendorShares,
  amountPaise: Paise,
): string | undefined {
  const problem = findAllocationProblem(ruledDues(rows, on), taken(shares), amountPaise);
  return problem && PROBLEMS[problem];
}

/** The allocations as they are sent. */
export const sentShares = (rows: readonly DueRow[], shares: VendorShares) =>
  taken(shares).flatMap(({ invoiceId, amountPaise }) => {
    const row = rows.find(({ id }) => id === invoiceId);
    if (!row) return [];
    const { billId = null, expenseId = null, opening = null } = row;
    return [{ billId, expenseId, opening, amountPaise }];
  });
