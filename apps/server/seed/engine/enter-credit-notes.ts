import {
  createCreditNote,
  creditableInvoiceOf,
  refundCreditNote,
  setCreditNoteStatus,
} from '@bahi/contract/endpoints/accounting/credit-note';
import { paiseOfRupees } from '@bahi/domain/money/convert';
import type { DemoCreditNote } from './dataset/money.ts';
import { LABEL_OF_TRADE, MORNING, type Step, type Tier } from './step.ts';
import { keyOf, type World } from './world.ts';

/** After the invoices and payments of the day. */
const AFTERNOON = MORNING + 420;

/** What invoices were lowered by, and what was paid back of it. */
export const enterCreditNotes: Tier = (world) =>
  (world.dataset.creditNotes ?? []).map((note, index): Step => ({
    daysAgo: note.daysAgo,
    minuteOfDay: AFTERNOON + index,
    label: LABEL_OF_TRADE,
    run: () => enterCreditNote(world, note),
  }));

async function enterCreditNote(world: World, note: DemoCreditNote): Promise<void> {
  const { domain, kind, amount, reason, end, paidBack } = note;
  const maker = await world.as(end === 'asked' ? 'manager' : 'accountant', domain);
  const key = (verb: string) => keyOf(world, `credit-note-${verb}`, note.key);
  const invoiceId = world.invoices.get(note.invoice);
  const { lines } = await maker.call(creditableInvoiceOf, { params: { invoiceId } });
  const body = {
    invoiceId,
    kind,
    reason,
    itcReversed: 'NA' as const,
    lines: [{ sourceLineId: lines[0]!.id, amountPaise: paiseOfRupees(amount) }],
    approve: end !== 'draft',
  };
  const { id } = await maker.call(createCreditNote, { body }, key('make'));
  const params = { id };
  if (paidBack) {
    const tenders = [{ type: 'UPI', amountPaise: paiseOfRupees(paidBack), reference: 'UPI 640112207' }];
    await maker.call(refundCreditNote, { params, body: { tenders, reason: 'Asked for it back' } }, key('pay-back'));
  }
  if (end === 'cancelled') {
    const cancel = { status: 'Cancelled' as const, reason: 'The work was done again' };
    await maker.call(setCreditNoteStatus, { params, body: cancel }, key('cancel'));
  }
}
