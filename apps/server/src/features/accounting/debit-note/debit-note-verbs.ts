import type * as contract from '@bahi/contract/endpoints/accounting/debit-note';
import type { FileAnswer, InputOf } from '@bahi/contract/endpoint';
import type { debitNoteView } from '@bahi/contract/wire/debit-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { MESSAGES } from '@bahi/domain/messages';
import {
  debitNoteAction,
  debitNoteActions,
  DebitNoteKind,
  type DebitNoteVerb,
  dueOfNote,
  readDebitNoteStatus,
  StoredDebitNoteStatus,
} from '@bahi/domain/notes/debit-note';
import { AppError, invalid, notFound } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { findEinvoiceRefusal } from '../../../core/einvoice/einvoice-refusal.ts';
import { newId } from '../../../core/new-id.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { findNoteEinvoice } from '../note-einvoice.ts';
import { findSaleOfNote, getSaleToNote, type SaleOfNote } from '../noted-invoice.ts';
import { printNote } from '../print-note.ts';
import { listSettling } from './debit-note-queries.ts';
import { type DebitNote, debitNotes } from './debit-note-store.ts';
import { editDebitNote } from './edit-debit-note.ts';
import { buildDebitNotePrint, cancelDebitNote, postDebitNote } from './post-debit-note.ts';

type View = Infer<typeof debitNoteView>;

export async function createDebitNote(
  tx: Tx,
  { body }: Pick<InputOf<typeof contract.createDebitNote>, 'body'>,
): Promise<View> {
  const { approve, invoiceId = null, receiptId = null, ...edit } = body;
  const invoice = assertOfCustomer(await getSaleToNote(tx, { invoiceId, receiptId }));
  const draft = editDebitNote(tx, blankNote(tx, invoice), edit, { invoice });
  debitNotes.insert(tx, draft);
  return viewOf(tx, approve ? await post(tx, draft) : draft);
}

/** Changes a draft; with `Approve` what was just saved is posted, as one verb. */
export async function updateDebitNote(
  tx: Tx,
  { params, body }: InputOf<typeof contract.updateDebitNote>,
): Promise<View> {
  const { rowVersion, approve, ...edit } = body;
  const before = await debitNotes.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  const invoice = await findSaleOfNote(tx, before);
  if (!invoice) throw notFound('invoice');
  const saved = debitNotes.save(tx, before, editDebitNote(tx, before, edit, { invoice }), 'update');
  return viewOf(tx, approve ? await post(tx, saved) : saved);
}

export async function setDebitNoteStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setDebitNoteStatus>,
): Promise<View> {
  const before = await debitNotes.lock(tx, params.id, body.rowVersion);
  if (body.status === StoredDebitNoteStatus.unpaid) return viewOf(tx, await post(tx, before));
  assertAction(tx, before, 'Cancel');
  if (before.status === StoredDebitNoteStatus.unpaid && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, await cancelDebitNote(tx, before, body.reason ?? null));
}

async function post(tx: Tx, note: DebitNote): Promise<DebitNote> {
  assertAction(tx, note, 'Post');
  return postDebitNote(tx, note);
}

const assertAction = (tx: Tx, note: DebitNote, verb: DebitNoteVerb): void =>
  assertAllowed(debitNoteAction(note, verb, tx.ctx));

export const getDebitNoteView = async (tx: Tx, id: string): Promise<View> => viewOf(tx, await debitNotes.get(tx, id));

export async function printDebitNote(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const note = await debitNotes.get(tx, id);
  return printNote(tx, { debitNoteId: id }, note, () => buildDebitNotePrint(tx, note));
}

/** A note with what pays it, and what the caller may do with it. */
async function viewOf(tx: Tx, note: DebitNote): Promise<View> {
  const [settledBy, einvoice, einvoiceRefusal] = await Promise.all([
    note.settledPaise > 0 ? listSettling(tx, note.id) : [],
    note.code ? findNoteEinvoice(tx, { debitNoteId: note.id }) : null,
    note.code ? findEinvoiceRefusal(tx, 'debitNote', note.id) : null,
  ]);
  return {
    ...note,
    adjustPaise: 0,
    status: readDebitNoteStatus(note),
    duePaise: dueOfNote(note),
    paidPaise: note.settledPaise,
    settledBy,
    einvoice,
    einvoiceRefusal,
    actions: debitNoteActions(note, tx.ctx),
  };
}

/** More is owed by a customer of record alone: a walk-in has no account. */
function assertOfCustomer(sale: SaleOfNote): SaleOfNote & { customerId: string } {
  const { customerId } = sale;
  if (customerId === null) throw invalid('SRId', 'A walk-in owes nothing later: make a bill of what he pays more.');
  return { ...sale, customerId };
}

/** A draft before anything is said about it. */
const blankNote = ({ ctx }: Tx, invoice: SaleOfNote & { customerId: string }): DebitNote => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: StoredDebitNoteStatus.draft,
  kind: DebitNoteKind.price,
  notedOn: ctx.today,
  dueOn: null,
  invoiceId: invoice.kind === 'invoice' ? invoice.id : null,
  receiptId: invoice.kind === 'salesReceipt' ? invoice.id : null,
  invoiceCode: invoice.code,
  invoicedOn: invoice.invoicedOn,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  customerGstin: invoice.gstin,
  supplyType: invoice.supplyType,
  reason: null,
  subTotalPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  roundPaise: 0,
  totalPaise: 0,
  settledPaise: 0,
  notes: null,
  cancelReason: null,
  ...stampsOf(ctx),
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
