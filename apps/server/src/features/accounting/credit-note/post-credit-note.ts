import { formatPaise } from '@bahi/domain/money/format';
import { notifyCustomer } from '../../../core/notify/notify-customer.ts';
import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { buildCreditNoteJournal } from '@bahi/domain/posting/invoice-journal';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { openPaise } from '@bahi/domain/settlement/open-item';
import { formatDate } from '@bahi/domain/time/dates';
import { invalid, invariant, notFound, refuse } from '../../../core/app-error.ts';
import { tellApproved } from '../../../core/approvals/tell-approved.ts';
import { mirrorJournals } from '../../../core/ledger/post-journal.ts';
import { mirrorDocument } from '../../../core/posting/mirror-document.ts';
import { postDocument } from '../../../core/posting/post-document.ts';
import { allocate } from '../../../core/settlement/allocations.ts';
import type { Tx } from '../../../core/tx.ts';
import { buildCreditNotePrint } from './build-credit-note-print.ts';
import { type CreditNote, creditNotes } from './credit-note-store.ts';
import { editCreditNote } from './edit-credit-note.ts';
import { isOfClaim } from './is-of-claim.ts';
import { assertIrnMayEnd, findNoteEinvoice } from '../note-einvoice.ts';
import { readTreatment } from '../note-treatment.ts';
import { factsOfCreditNote } from './facts-of-credit-note.ts';
import { findSaleOfNote, lockSaleOfNote, type NamesSale } from '../noted-invoice.ts';
import { lockNotedReturn } from './noted-return.ts';
import { askSecondPerson, overCeiling } from './sign-credit-note.ts';

const KIND = 'creditNote';
const REVISION = 1;

/**
 * Less is owed by the customer from now on: the note takes its share back of what its invoice was charged, and pays what of it is
 * due (rule 38); the rest is left for others. The caller has locked the note.
 */
export async function postCreditNote(tx: Tx, before: CreditNote, reason?: string | null): Promise<CreditNote> {
  // The sale before the note's own rows: two notes of one sale wait here, and the second sees what the first took.
  const due = await lockSaleOfNote(tx, before);
  const invoice = await findSaleOfNote(tx, before);
  if (!invoice) throw notFound('invoice');
  const back = await lockNotedReturn(tx, before.returnId);
  const ofClaim = await isOfClaim(tx, before);
  const note = editCreditNote(tx, before, {}, { invoice, back, opening: true, ofClaim });
  if (back && note.notedOn < back.returnedOn)
    throw invalid('Date', `${back.code} came in on ${formatDate(back.returnedOn)}.`);
  const over = await overCeiling(tx, note, invoice);
  if (over !== null) return askSecondPerson(tx, before, note, over);
  const [treatment, sequence] = await Promise.all([readTreatment(tx, invoice), nextSequence(tx, before)]);
  const accounts = new Map(note.lines.map((line) => [line.id, line.accountCode]));
  const posted = await postDocument(
    tx,
    {
      kind: KIND,
      id: note.id,
      on: note.notedOn,
      purpose: JournalPurpose.post,
      revision: REVISION,
      code: null,
      // Without tax it is no credit note of section 34, and takes none of their numbers (rule 36).
      series: note.kind === CreditNoteKind.commercial ? 'commercialNote' : KIND,
      narration: (code) => `Credit note ${code} of ${invoice.code}, ${note.customerName}`,
    },
    {
      journal: (account) =>
        buildCreditNoteJournal(
          {
            customerId: note.customerId,
            totals: note,
            accountOfLine: (lineId) => accounts.get(lineId)!,
            returnedCostPaise: 0,
          },
          account,
        ),
      facts: (account) => factsOfCreditNote(note, treatment, account),
    },
  );
  const { code, numberPeriod } = posted;
  const after = {
    ...note,
    code,
    numberPeriod,
    sequence,
    status: StoredNoteStatus.open,
    approvalAskedBy: null,
    approvalAskedByName: null,
  };
  const printed = { ...after, snapshot: await buildCreditNotePrint(tx, after) };
  const saved = creditNotes.save(tx, before, printed, 'approve', reason);
  tellApproved(tx, KIND, saved, before.approvalAskedBy);
  const about = { customerId: saved.customerId, kind: KIND, id: saved.id };
  await notifyCustomer(tx, 'creditNoted', about, () => ({ number: code, amount: formatPaise(saved.totalPaise) }));
  // A receipt is paid: all of its note is left.
  if (note.receiptId !== null) return saved;
  invariant(due, 'an invoice that is posted has an open item');
  const amountPaise = Math.min(openPaise(due), note.totalPaise);
  if (amountPaise > 0) {
    const on = note.notedOn < due.datedOn ? due.datedOn : note.notedOn;
    await allocate(tx, note.id, on, [{ due, amountPaise }], `Credit note ${code}`);
  }
  return { ...saved, settledPaise: amountPaise };
}

const OF_SALE = '(invoice_id = $3 or receipt_id = $3)';

/** The place of the next note of a sale whose row is locked; a cancelled one keeps its own. */
async function nextSequence(tx: Tx, { invoiceId, receiptId }: NamesSale): Promise<number> {
  const [row] = await tx.query<{ next: number }>(
    `select coalesce(max(sequence), 0) + 1 as next from credit_note where org_id = $1 and entity_id = $2 and ${OF_SALE}`,
    [tx.ctx.orgId, tx.ctx.entityId, receiptId ?? invoiceId],
  );
  return row!.next;
}

/** Takes a note of which nothing is used out of the books, by a mirror of its day; later notes of its invoice shared what it left. */
export async function cancelCreditNote(tx: Tx, before: CreditNote, reason: string | null): Promise<CreditNote> {
  const { id, code, notedOn } = before;
  if (before.status === StoredNoteStatus.open) {
    assertIrnMayEnd(tx, await findNoteEinvoice(tx, { creditNoteId: id }), { code, opposite: 'debit' });
    await lockSaleOfNote(tx, before);
    const later = await laterNotes(tx, before);
    if (later.length > 0) throw refuse(`Cancel ${later.join(', ')} first.`);
    const told = `Cancelled: credit note ${code}`;
    await mirrorDocument(tx, { kind: KIND, id, code, revision: REVISION }, JournalPurpose.post, notedOn, told);
    // A warranty claim is claimed again (service rule 37).
    await mirrorJournals(tx, { documentId: id, purpose: JournalPurpose.warrantyRejected }, notedOn, told);
  }
  const cancelled = { status: StoredNoteStatus.cancelled, approvalAskedBy: null, approvalAskedByName: null };
  const after = { ...before, ...cancelled, cancelReason: reason };
  return creditNotes.save(tx, before, after, 'cancel', reason);
}

async function laterNotes(tx: Tx, { invoiceId, receiptId, sequence }: CreditNote): Promise<string[]> {
  const rows = await tx.query<{ code: string }>(
    `select code from credit_note where org_id = $1 and entity_id = $2 and ${OF_SALE} and status = 'Open' and sequence > $4
     order by sequence desc`,
    [tx.ctx.orgId, tx.ctx.entityId, receiptId ?? invoiceId, sequence],
  );
  return rows.map(({ code }) => code);
}
