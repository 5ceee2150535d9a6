import type * as contract from '@bahi/contract/endpoints/accounting/credit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import type { creditNoteView } from '@bahi/contract/wire/credit-note.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { peopleInReach } from '@bahi/domain/access/access';
import { MESSAGES } from '@bahi/domain/messages';
import {
  creditNoteAction,
  creditNoteActions,
  CreditNoteKind,
  type CreditNoteVerb,
  leftOfNote,
  readCreditNoteStatus,
} from '@bahi/domain/notes/credit-note';
import type { Paise } from '@bahi/domain/money/units';
import { StoredNoteStatus } from '@bahi/domain/notes/note-status';
import { invalid, notFound } from '../../../core/app-error.ts';
import { assertAllowed } from '../../../core/document/assert-allowed.ts';
import { findEinvoiceRefusal } from '../../../core/einvoice/einvoice-refusal.ts';
import { newId } from '../../../core/new-id.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { listPaidByNote, listRefundsOfNote } from './credit-note-queries.ts';
import { type CreditNote, creditNotes } from './credit-note-store.ts';
import { editCreditNote } from './edit-credit-note.ts';
import { findNoteEinvoice } from '../note-einvoice.ts';
import { isOfClaim } from './is-of-claim.ts';
import { findSaleOfNote, getSaleToNote, type SaleOfNote } from '../noted-invoice.ts';
import { getReturnToNote, lockNotedReturn, type NotedReturn } from './noted-return.ts';
import { cancelCreditNote, postCreditNote } from './post-credit-note.ts';
import { settleAtCounter } from './settle-at-counter.ts';
import { returnCreditNote } from './sign-credit-note.ts';
import { applyCreditNote, detachCreditNote, refundCreditNote, unrefundCreditNote } from './use-credit-note.ts';

type View = Infer<typeof creditNoteView>;

export async function createCreditNote(
  tx: Tx,
  { body }: Pick<InputOf<typeof contract.createCreditNote>, 'body'>,
): Promise<View> {
  const { approve, returnId, invoiceId = null, receiptId = null, ...edit } = body;
  const back = returnId ? await getReturnToNote(tx, returnId) : null;
  const invoice = await getSaleToNote(tx, back ?? { invoiceId, receiptId });
  const draft = editCreditNote(tx, blankNote(tx, invoice, back), edit, { invoice, back });
  creditNotes.insert(tx, draft);
  return viewOf(tx, approve ? await open(tx, draft) : draft);
}

/** Changes a draft; with `Approve` what was just saved is posted, as one verb. */
export async function updateCreditNote(
  tx: Tx,
  { params, body }: InputOf<typeof contract.updateCreditNote>,
): Promise<View> {
  const { rowVersion, approve, ...edit } = body;
  const before = await creditNotes.lock(tx, params.id, rowVersion);
  assertAction(tx, before, 'Save');
  const [invoice, back] = await Promise.all([findSaleOfNote(tx, before), lockNotedReturn(tx, before.returnId)]);
  if (!invoice) throw notFound('invoice');
  const ofClaim = await isOfClaim(tx, before);
  const saved = creditNotes.save(tx, before, editCreditNote(tx, before, edit, { invoice, back, ofClaim }), 'update');
  return viewOf(tx, approve ? await open(tx, saved) : saved);
}

export async function setCreditNoteStatus(
  tx: Tx,
  { params, body }: InputOf<typeof contract.setCreditNoteStatus>,
): Promise<View> {
  const before = await lockNote(tx, params.id, body.rowVersion);
  if (body.status === StoredNoteStatus.open) return viewOf(tx, await open(tx, before, body.reason));
  assertAction(tx, before, 'Cancel');
  if (before.status === StoredNoteStatus.open && !body.reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOf(tx, await cancelCreditNote(tx, before, body.reason ?? null));
}

/** Sends a note that waits back to its draft. */
export async function returnNote(tx: Tx, { params, body }: InputOf<typeof contract.returnCreditNote>): Promise<View> {
  const before = await creditNotes.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Return');
  return viewOf(tx, await returnCreditNote(tx, before, body.reason));
}

/** A note locked, with what is settled of it now: its item is no part of the lock, and may have changed while that was waited for. */
async function lockNote(tx: Tx, id: string, seenVersion: number | null | undefined): Promise<CreditNote> {
  const note = await creditNotes.lock(tx, id, seenVersion);
  if (note.customerId === null) return note;
  const [item] = await tx.query<{ settledPaise: Paise }>(
    `select settled_paise as "settledPaise" from open_item where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, id],
  );
  return { ...note, settledPaise: item?.settledPaise ?? 0 };
}

async function open(tx: Tx, note: CreditNote, why?: string | null): Promise<CreditNote> {
  assertAction(tx, note, 'Open');
  const posted = await postCreditNote(tx, note, why);
  if (posted.customerId !== null || posted.status !== StoredNoteStatus.open) return posted;
  // A walk-in has no account that it could lie on: it is paid back at once, as it was paid (sales rule 34).
  const reason = posted.reason ?? 'Credited';
  const { note: paidBack } = await settleAtCounter(tx, posted, posted.totalPaise, { refundBy: 'Tenders', reason });
  return { ...paidBack, settledPaise: paidBack.refundedPaise };
}

export async function applyNote(tx: Tx, { params, body }: InputOf<typeof contract.applyCreditNote>): Promise<View> {
  const note = await lockNote(tx, params.id, body.rowVersion);
  assertAction(tx, note, 'Apply');
  await applyCreditNote(tx, note, body);
  return getCreditNoteView(tx, params.id);
}

/** Takes a note out of a debit note that it pays, which the caller reaches too. */
export async function detachNote(tx: Tx, { params, body }: InputOf<typeof contract.detachCreditNote>): Promise<View> {
  const note = await lockNote(tx, params.id, body.rowVersion);
  assertAction(tx, note, 'Detach');
  const pays = await listPaidByNote(tx, note.id);
  if (!pays.some(({ debitNoteId }) => debitNoteId === body.debitNoteId))
    throw invalid('DNId', 'The note does not stand in this debit note.');
  await assertReaches(tx, body.debitNoteId);
  await detachCreditNote(tx, note, body.debitNoteId, body.reason);
  return getCreditNoteView(tx, params.id);
}

/** Notes of others are reached as their invoices are. */
async function assertReaches(tx: Tx, debitNoteId: string): Promise<void> {
  const [found] = await tx.query(
    `select from debit_note where org_id = $1 and entity_id = $2 and id = $3 and ($4::uuid[] is null or created_by = any ($4))`,
    [tx.ctx.orgId, tx.ctx.entityId, debitNoteId, peopleInReach(tx.ctx.access, 'Accounting.Invoice', tx.ctx)],
  );
  if (!found) throw notFound('debit note');
}

export async function refundNote(tx: Tx, { params, body }: InputOf<typeof contract.refundCreditNote>): Promise<View> {
  const note = await lockNote(tx, params.id, body.rowVersion);
  assertAction(tx, note, 'Refund');
  await refundCreditNote(tx, note, body);
  return getCreditNoteView(tx, params.id);
}

export async function cancelNoteRefund(
  tx: Tx,
  { params, body }: InputOf<typeof contract.cancelNoteRefund>,
): Promise<View> {
  const note = await lockNote(tx, params.id, body.rowVersion);
  assertAction(tx, note, 'CancelRefund');
  await unrefundCreditNote(tx, note, params.refundId, body.reason);
  return getCreditNoteView(tx, params.id);
}

const assertAction = (tx: Tx, note: CreditNote, verb: CreditNoteVerb): void =>
  assertAllowed(creditNoteAction(note, verb, tx.ctx));

export const getCreditNoteView = async (tx: Tx, id: string): Promise<View> => viewOf(tx, await creditNotes.get(tx, id));

/** A note with what it pays, what was paid back of it, and what the caller may do with it. */
async function viewOf(tx: Tx, note: CreditNote): Promise<View> {
  const isUsed = note.status === StoredNoteStatus.open;
  const [allocations, refunds, einvoice, einvoiceRefusal] = await Promise.all([
    isUsed ? listPaidByNote(tx, note.id) : [],
    isUsed ? listRefundsOfNote(tx, note.id) : [],
    note.code ? findNoteEinvoice(tx, { creditNoteId: note.id }) : null,
    note.code ? findEinvoiceRefusal(tx, 'creditNote', note.id) : null,
  ]);
  return {
    ...note,
    status: readCreditNoteStatus(note),
    leftPaise: leftOfNote(note),
    allocations,
    refunds,
    einvoice,
    einvoiceRefusal,
    actions: creditNoteActions(note, tx.ctx),
  };
}

/** A draft before anything is said about it. */
export const blankNote = ({ ctx }: Tx, invoice: SaleOfNote, back: NotedReturn | null): CreditNote => ({
  id: newId(),
  code: null,
  numberPeriod: '',
  status: StoredNoteStatus.draft,
  kind: back ? CreditNoteKind.return : CreditNoteKind.price,
  returnId: back?.id ?? null,
  returnCode: back?.code ?? null,
  chargePercent: back?.chargePercent ?? 0,
  notedOn: ctx.today,
  invoiceId: invoice.kind === 'invoice' ? invoice.id : null,
  receiptId: invoice.kind === 'salesReceipt' ? invoice.id : null,
  invoiceCode: invoice.code,
  invoicedOn: invoice.invoicedOn,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  customerGstin: invoice.gstin,
  supplyType: invoice.supplyType,
  sequence: null,
  itcReversed: null,
  reason: null,
  subTotalPaise: 0,
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  adjustPaise: 0,
  roundPaise: 0,
  totalPaise: 0,
  refundedPaise: 0,
  exchangedPaise: 0,
  settledPaise: 0,
  notes: null,
  cancelReason: null,
  ...stampsOf(ctx),
  approvalAskedBy: null,
  approvalAskedByName: null,
  createdByName: ctx.userName,
  rowVersion: 1,
  lines: [],
});
