import { can } from '@bahi/domain/access/access';
import type { Paise } from '@bahi/domain/money/units';
import { type RefundBy, refundProblem, refundTenders } from '@bahi/domain/sales/counter-return';
import type { GivenTender } from '@bahi/domain/sales/receipt-tenders';
import { refuse } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { assertWithinReceipt, lockPaidReceipt } from './assert-paid-in.ts';
import type { CreditNote } from './credit-note-store.ts';
import { payOutNote } from './use-credit-note.ts';

/** Pays back what is left of a note of the counter, as it was paid, in cash, or leaves it to its customer (sales rule 34). */
export async function settleAtCounter(
  tx: Tx,
  note: CreditNote,
  amountPaise: Paise,
  { refundBy: by, reason }: { refundBy: RefundBy; reason: string },
): Promise<{ note: CreditNote; refund: GivenTender[] }> {
  const paid = await lockPaidReceipt(tx, note.receiptId!);
  const mayChangePayments = can(tx.ctx.access, 'Accounting.CPay', 'U');
  const problem = refundProblem({ by, amountPaise, hasCustomer: note.customerId !== null, mayChangePayments }, paid);
  if (problem) throw refuse(problem, [{ path: 'RefundBy', message: problem }]);
  const refund = refundTenders(by, amountPaise, paid);
  if (refund.length === 0) return { note, refund };
  await assertWithinReceipt(tx, note.receiptId!, amountPaise);
  const tenders = refund.map((tender) => ({ ...tender, reference: null }));
  return { note: await payOutNote(tx, note, tenders, { reason, refundedOn: tx.ctx.today }), refund };
}
