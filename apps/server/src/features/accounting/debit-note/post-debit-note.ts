import { debitCeilingProblem, type DebitNoteKind, StoredDebitNoteStatus } from '@bahi/domain/notes/debit-note';
import { formatRupees } from '@bahi/domain/money/format';
import { buildInvoiceJournal } from '@bahi/domain/posting/invoice-journal';
import type { AccountOfRole } from '@bahi/domain/posting/accounts';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { invariant, notFound, refuse } from '../../../core/app-error.ts';
import type { SaleFacts } from '../../../core/facts/freeze-facts.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { lockOpenItems } from '../../../core/settlement/open-items.ts';
import type { InvoicePrint } from '../../../core/print/invoice-print.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildNotePrint } from '../build-note-print.ts';
import { assertIrnMayEnd, findNoteEinvoice } from '../note-einvoice.ts';
import { notedLine } from '../note-lines.ts';
import { factsOfNote, readTreatment, type Treatment, treatmentOfNote } from '../note-treatment.ts';
import { findSaleOfNote, lockSaleOfNote } from '../noted-invoice.ts';
import { assertBelowMrp } from './assert-below-mrp.ts';
import { type DebitNote, debitNotes } from './debit-note-store.ts';
import { editDebitNote } from './edit-debit-note.ts';

const KIND = 'debitNote';
const REVISION = 1;
const NO_COST = { fromInventory: 0, fromWorkInProgress: 0, fromDelivered: 0 };

/** More is owed by the customer from now on: Dr receivable, Cr income of the lines of the invoice and tax. The caller has locked the note. */
export async function postDebitNote(tx: Tx, before: DebitNote): Promise<DebitNote> {
  // The sale before the note's own rows: two notes of one sale wait here, and the second sees what the first put on it.
  await lockSaleOfNote(tx, before);
  const invoice = await findSaleOfNote(tx, before);
  if (!invoice) throw notFound('invoice');
  const note = editDebitNote(tx, before, {}, { invoice, opening: true });
  const beyond = debitCeilingProblem(note, invoice, tx.ctx.access);
  if (beyond) throw refuse(beyond, [{ path: 'Items', message: beyond }]);
  await assertBelowMrp(tx, note);
  const treatment = await readTreatment(tx, invoice);
  const accounts = new Map(note.lines.map((line) => [line.id, line.accountCode]));
  const { code, numberPeriod } = await postDocument(
    tx,
    {
      kind: KIND,
      id: note.id,
      on: note.notedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: null,
      series: KIND,
      narration: (taken) => `Debit note ${taken} of ${invoice.code}, ${note.customerName}`,
    },
    {
      journal: (account) =>
        buildInvoiceJournal(
          {
            customerId: note.customerId,
            totals: { ...note, adjustPaise: 0 },
            accountOfLine: (lineId) => accounts.get(lineId)!,
            costPaise: NO_COST,
          },
          account,
        ),
      facts: (account) => factsOfDebitNote(note, treatment, account),
    },
  );
  const after = { ...note, code, numberPeriod, status: StoredDebitNoteStatus.unpaid };
  return debitNotes.save(tx, before, { ...after, snapshot: await buildDebitNotePrint(tx, after) }, 'approve');
}

/** What it freezes: its lines stand beside those of its invoice, in the table of notes of the same buyer. */
function factsOfDebitNote(note: DebitNote, treatment: Treatment, account: AccountOfRole): SaleFacts {
  const gst = treatmentOfNote(note, treatment, false);
  const lines = note.lines.map((line) => ({
    ...treatment.lines.get(line.sourceLineId),
    ...notedLine(line, gst),
    ofDocumentId: note.receiptId ?? note.invoiceId,
    ofLineId: line.sourceLineId,
  }));
  return factsOfNote(note, treatment, { gst, lines, lowers: false, account });
}

const WHY: Readonly<Record<DebitNoteKind, string>> = {
  Price: 'Reason: the price was too low.',
  Tax: 'Reason: the tax was too low.',
  Charge: 'Reason: charged beside the price.',
};

/** The print of a debit note: why it raises its invoice, and until when it is paid. */
export const buildDebitNotePrint = (tx: Tx, note: DebitNote): Promise<InvoicePrint> =>
  buildNotePrint(tx, note, {
    heading: 'Debit Note',
    untaxed: false,
    declarations: [WHY[note.kind], note.reason],
  });

/** Takes a note of which nothing is paid out of the books, by a mirror of its day. The caller has locked it. */
export async function cancelDebitNote(tx: Tx, before: DebitNote, reason: string | null): Promise<DebitNote> {
  const { id, code, notedOn } = before;
  if (before.status === StoredDebitNoteStatus.unpaid) {
    assertIrnMayEnd(tx, await findNoteEinvoice(tx, { debitNoteId: id }), { code, opposite: 'credit' });
    // Who pays it at this moment holds its item: what he paid is seen here.
    const [item] = await lockOpenItems(tx, [id]);
    invariant(item, 'a debit note that is posted has an open item');
    if (item.settledPaise > 0)
      throw refuse(`${formatRupees(item.settledPaise)} of ${code} are paid: detach that first.`);
    const told = `Cancelled: debit note ${code}`;
    await mirrorDocument(tx, { kind: KIND, id, code, revision: REVISION }, JournalPurpose.post, notedOn, told);
  }
  const after = { ...before, status: StoredDebitNoteStatus.cancelled, cancelReason: reason };
  return debitNotes.save(tx, before, after, 'cancel', reason);
}
