import { creditableInvoiceOf } from '@bahi/contract/endpoints/accounting/credit-note';
import { createDebitNote, setDebitNoteStatus } from '@bahi/contract/endpoints/accounting/debit-note';
import { receivePayment } from '@bahi/contract/endpoints/accounting/payment';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import type { DemoDebitNote } from './dataset/money.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** After the credit notes of the day. */
const LATE = MORNING + 450;

/** What invoices were raised by, and what was paid of it. */
export const enterDebitNotes: Tier = (world) =>
  (world.dataset.debitNotes ?? []).map((note, index): Step => ({
    daysAgo: note.daysAgo,
    minuteOfDay: LATE + index,
    label: LABEL_OF_TRADE,
    run: () => enterDebitNote(world, note),
  }));

async function enterDebitNote(world: World, note: DemoDebitNote): Promise<void> {
  const { domain, kind, amount, reason, end, paid } = note;
  const accountant = await world.as('accountant', domain);
  const key = (verb: string) => keyOf(world, `debit-note-${verb}`, note.key);
  const invoiceId = world.invoices.get(note.invoice);
  const { lines } = await accountant.call(creditableInvoiceOf, { params: { invoiceId } });
  const body = {
    invoiceId,
    kind,
    reason,
    lines: [{ sourceLineId: lines[0]!.id, amountPaise: paiseOfRupees(amount) }],
    approve: end !== 'draft',
  };
  const { id, customerId } = await accountant.call(createDebitNote, { body }, key('make'));
  if (paid) {
    const amountPaise = paiseOfRupees(paid.amount);
    const tenders = [{ type: 'UPI', amountPaise, reference: paid.reference }];
    const allocations = [{ debitNoteId: id, amountPaise }];
    await accountant.call(receivePayment, { body: { customerId, amountPaise, tenders, allocations } }, key('pay'));
  }
  if (end === 'cancelled') {
    const cancel = { status: 'Cancelled' as const, reason: 'Waived for an old customer' };
    await accountant.call(setDebitNoteStatus, { params: { id }, body: cancel }, key('cancel'));
  }
}
