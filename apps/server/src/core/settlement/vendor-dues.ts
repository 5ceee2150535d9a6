import type { applyBillPayment } from '@bahi/contract/endpoints/accounting/bill-payment';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Paise } from '@bahi/domain/money/units';
import { proposeAllocations } from '@bahi/domain/payments/allocate-payment';
import { openPaise } from '@bahi/domain/settlement/open-item';
import { formatRupees } from '@bahi/domain/money/format';
import { invalid } from '../app-error.ts';
import type { Tx } from '../tx.ts';
import { type Share, sumShares } from './allocations.ts';
import { assertShare } from './assert-share.ts';
import { IS_OPEN, lockOpenItems, openingDuesOf, type OpenItem } from './open-items.ts';

const NAMES: Partial<Record<OpenItem['kind'], (due: OpenItem) => string>> = {
  opening: () => 'The opening due',
  expense: ({ code }) => `Expense ${code}`,
};
/** How a due is called where a share of it is refused. */
export const vendorDueName = (due: OpenItem): string => NAMES[due.kind]?.(due) ?? `Bill ${due.code}`;

/** How the audit log names an allocation. */
export const vendorDuePath = (due: OpenItem): string => `allocations.${due.code ?? vendorDueName(due)}.amountPaise`;

/** A share as it was asked for: of the due of that kind and id; without an id of the opening due. */
export interface AskedDue {
  kind: 'bill' | 'expense' | 'opening';
  id: string | null;
  amountPaise: Paise;
}

type SentAllocations = InputOf<typeof applyBillPayment>['body']['allocations'];

/** Reads allocations: each above zero and named once, and together no more than there is. */
export function readVendorShares(sent: SentAllocations, mostPaise: Paise, from = 'a payment'): AskedDue[] {
  const seen = new Set<string | null>();
  const asked = sent.map(({ billId, expenseId, opening, amountPaise }, i): AskedDue => {
    if (amountPaise <= 0) throw invalid(`Allocations.${i}.Amount`, 'Enter an amount above zero.');
    if ([billId, expenseId, opening].filter(Boolean).length !== 1)
      throw invalid(`Allocations.${i}.BillId`, 'Name one of a bill, an expense and the opening due.');
    const id = billId ?? expenseId ?? null;
    if (seen.has(id)) throw invalid(`Allocations.${i}.BillId`, 'This is named twice.');
    seen.add(id);
    return { kind: billId ? 'bill' : expenseId ? 'expense' : 'opening', id, amountPaise };
  });
  const sum = sumShares(asked);
  if (sum > mostPaise)
    throw invalid(
      'Allocations',
      `${formatRupees(sum)} cannot be applied out of ${from} of ${formatRupees(mostPaise)}.`,
    );
  return asked;
}

const UNKNOWN = {
  bill: ['BillId', 'This bill does not exist.'],
  expense: ['ExpId', 'This expense does not exist.'],
  opening: ['Opening', 'The vendor has no opening due.'],
} as const;

/** Locks what is to be paid and looks at it: of this vendor, open, not of a later day, and owing at least as much. */
export async function lockVendorShares(
  tx: Tx,
  asked: readonly AskedDue[],
  to: { vendorId: string; on: string },
): Promise<Share[]> {
  const openings = asked.some(({ id }) => id === null) ? await openingDuesOf(tx, to.vendorId) : [];
  const dues = await lockOpenItems(tx, [...asked.flatMap(({ id }) => id ?? []), ...openings.slice(0, 1)]);
  return asked.map(({ kind, id, amountPaise }, i) => {
    // A credit, as another payment to the vendor, settles and is not settled; what customers owe is no due of ours.
    const due = dues.find(
      (each) => each.side === 'payable' && each.role === 'due' && each.kind === kind && (id === null || each.id === id),
    );
    if (!due) throw invalid(`Allocations.${i}.${UNKNOWN[kind][0]}`, UNKNOWN[kind][1]);
    assertShare({ ...due, name: vendorDueName(due) }, { partyId: to.vendorId, on: to.on, amountPaise }, 'vendor', i);
    return { due, amountPaise };
  });
}

/** Most dues that one payment settles. */
const MOST_DUES = 200;

/** The oldest due first (rule 22), of what is owed by that day; what no due takes is an advance. */
export async function lockOldestDues(
  tx: Tx,
  { vendorId, on }: { vendorId: string; on: string },
  amountPaise: Paise,
): Promise<Share[]> {
  const found = await tx.query<{ id: string; dueOn: string }>(
    `select o.id, coalesce(o.due_on, o.dated_on) as "dueOn" from open_item o
     where o.org_id = $1 and o.entity_id = $2 and o.vendor_id = $3 and o.role = 'due' and ${IS_OPEN} and o.dated_on <= $4
     order by 2, o.dated_on, o.id limit ${MOST_DUES}`,
    [tx.ctx.orgId, tx.ctx.entityId, vendorId, on],
  );
  const dueOn = new Map(found.map((due) => [due.id, due.dueOn]));
  const dues = await lockOpenItems(tx, [...dueOn.keys()]);
  const open = dues.map((due) => ({
    id: due.id,
    date: dueOn.get(due.id)!,
    dueOn: due.datedOn,
    number: due.code ?? '',
    balancePaise: openPaise(due),
  }));
  return proposeAllocations(open, amountPaise).allocations.map((share) => ({
    due: dues.find(({ id }) => id === share.invoiceId) as OpenItem,
    amountPaise: share.amountPaise,
  }));
}
