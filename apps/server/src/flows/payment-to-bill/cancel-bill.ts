import type * as contract from '@bahi/contract/endpoints/accounting/bill';
import type { InputOf } from '@bahi/contract/endpoint';
import { assertPaymentAction } from '@bahi/domain/payments/payment-actions';
import { BillStatus } from '@bahi/domain/purchase/bill';
import { AppError } from '../../core/app-error.ts';
import { type Allocation, detach, listAllocations } from '../../core/settlement/allocations.ts';
import { detachLocked } from '../../core/settlement/detach-money.ts';
import { lockOpenItems } from '../../core/settlement/open-items.ts';
import { contextOf, type Locked, lockBooked } from '../../core/settlement/payment-book.ts';
import type { Tx } from '../../core/tx.ts';
import { billPaymentBook, type StoredBillPayment } from '../../features/accounting/bill-payment/bill-payment-store.ts';
import { cancelLockedBill, viewOf } from '../../features/purchase/bill/bill-verbs.ts';
import type { Bill } from '../../features/purchase/bill-store.ts';
import { creditBook, debitBook } from '../../features/purchase/vendor-note-store.ts';
import { postBillWithGoods } from './bill-with-goods.ts';

/** What settles a bill, each document locked: it comes before what it settles (ADR 9). */
interface LockedCredits {
  ids: ReadonlySet<string>;
  payments: readonly Locked<StoredBillPayment>[];
}

/**
 * Takes a bill out of the books. What was paid of it is an advance again, notes that settle it are open again, dated today; they
 * are locked before the bill, and what settles it since then asks for another look.
 */
export async function cancelBill(tx: Tx, { params, body }: InputOf<typeof contract.cancelBill>) {
  const credits = await lockCredits(tx, params.id);
  return viewOf(
    tx,
    await cancelLockedBill(tx, params.id, body, (bill) =>
      freeCredits(tx, bill, credits, `Cancelled: bill ${bill.code}`),
    ),
  );
}

/** Posts a bill, or cancels it as `cancelBill` does. */
export const setBillStatus = (tx: Tx, input: InputOf<typeof contract.setBillStatus>) => {
  const { status, reason, rowVersion } = input.body;
  if (status !== BillStatus.cancelled) return postBillWithGoods(tx, input);
  return cancelBill(tx, { ...input, body: { reason: reason ?? '', rowVersion } });
};

async function lockCredits(tx: Tx, billId: string): Promise<LockedCredits> {
  const { orgId, entityId } = tx.ctx;
  const credits = await tx.query<{ id: string; kind: string }>(
    `select id, kind from open_item where org_id = $1 and entity_id = $2 and id in (select credit_id from open_allocation
       where org_id = $1 and entity_id = $2 and due_id = $3 and detached_at is null) order by kind, id`,
    [orgId, entityId, billId],
  );
  const payments: Locked<StoredBillPayment>[] = [];
  for (const { id, kind } of credits) {
    if (kind === 'billPayment') payments.push(await lockBooked(tx, billPaymentBook, id));
    const notes = [debitBook, creditBook].find((book) => book.kind === kind);
    if (notes) await notes.store.lock(tx, id);
  }
  return { ids: new Set(credits.map(({ id }) => id)), payments };
}

async function freeCredits(tx: Tx, { id }: Bill, { ids, payments }: LockedCredits, told: string): Promise<void> {
  const standing = await listAllocations(tx, { dueId: id });
  if (standing.some(({ creditId }) => !ids.has(creditId))) throw new AppError('Stale');
  // Somebody may have detached or cancelled one while it was waited for.
  const paying = payments.filter((payment) => standing.some(({ creditId }) => creditId === payment.id));
  for (const payment of paying) {
    const day = billPaymentBook.dayOf(payment);
    assertPaymentAction(payment, 'detach', contextOf(tx, billPaymentBook.party, day));
    await detachLocked(tx, billPaymentBook, payment, { of: { dueId: id }, reason: told });
  }
  const isOfPayment = ({ creditId }: Allocation) => paying.some((payment) => payment.id === creditId);
  const ofNotes = standing.filter((allocation) => !isOfPayment(allocation));
  if (ofNotes.length > 0) await detach(tx, ofNotes, await lockOpenItems(tx, [id]), { reason: told });
}
