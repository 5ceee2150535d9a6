import type * as contract from '@bahi/contract/endpoints/service/warranty-claim';
import type { InputOf } from '@bahi/contract/endpoint';
import { kept } from '@bahi/domain/document/kept';
import { CreditNoteKind, effectOf, type ItcReversal, tooLateForTax } from '@bahi/domain/notes/credit-note';
import type { Paise } from '@bahi/domain/money/units';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { stockJournalLines } from '@bahi/domain/posting/stock-journal';
import { amountOfNote } from '@bahi/domain/service/claim/claim-settlement';
import { FailedParts, rejectionProblem } from '@bahi/domain/service/warranty-claim';
import { assertFreshRecord } from '../../core/assert-fresh-record.ts';
import { AppError, invalid, invariant, notFound, refuse } from '../../core/app-error.ts';
import { diff } from '../../core/diff.ts';
import { postDocument } from '../../core/posting/post-document.ts';
import type { Tx } from '../../core/tx.ts';
import { createCreditNote } from '../../features/accounting/credit-note/credit-note-verbs.ts';
import { findInvoiceOfNote } from '../../features/accounting/noted-invoice.ts';
import {
  costOfClaim,
  factsOf,
  getWarrantyClaim,
  putWarrantyClaim,
  type WarrantyClaimFacts,
} from '../../features/service/warranty-claim-store.ts';
import { lockOrderOfInvoice } from '../../features/service/work-order/work-order-store.ts';

/** Saves under which number the party knows the claim, and where the parts are that failed. */
export async function saveWarrantyClaim(tx: Tx, { params, body }: InputOf<typeof contract.saveWarrantyClaim>) {
  const { before, view } = await locked(tx, params.id, body.rowVersion);
  const failedParts = kept(body.failedParts, before.failedParts);
  const returned = failedParts === FailedParts.returned;
  const returnedOn = kept(body.returnedOn, before.returnedOn) ?? (returned ? tx.ctx.today : null);
  if (body.returnedOn && !returned) throw invalid('RetOn', 'Say that the failed parts are returned.');
  if (returnedOn && returnedOn > tx.ctx.today) throw invalid('RetOn', 'They went back today at the latest.');
  const after = {
    ...before,
    failedParts,
    returnedOn: returned ? returnedOn : null,
    claimNumber: kept(body.claimNumber, before.claimNumber),
    note: kept(body.note, before.note),
  };
  await save(tx, view, { before, after, action: 'update' });
  return (await getWarrantyClaim(tx, params.id)).view;
}

/**
 * The party refuses (rule 37): a price credit note takes back all that he still owes, a commercial one once its tax can no longer be
 * lowered, and what the parts cost moves from cost of goods to Warranty expense.
 */
export async function rejectWarrantyClaim(tx: Tx, { params, body }: InputOf<typeof contract.rejectWarrantyClaim>) {
  const reason = body.reason.trim();
  if (!reason) throw invalid('Reason', 'Say what the warranty party refused it for.');
  const { before, view, posted } = await locked(tx, params.id, body.rowVersion);
  const problem = rejectionProblem({
    posted,
    rejected: before.rejectedOn !== null,
    totalPaise: view.totalPaise ?? 0,
    duePaise: view.duePaise ?? 0,
  });
  if (problem) throw refuse(problem);
  if (view.duePaise !== view.totalPaise) throw refuse('Part of it is paid: credit the rest by a credit note.');
  const note = await creditAll(tx, params.id, {
    reason: `Warranty claim rejected: ${reason}`,
    itcReversed: body.itcReversed ?? null,
  });
  await expenseCost(tx, note, { costPaise: await costOfClaim(tx, params.id), claim: view.invoiceCode ?? '' });
  const after = { ...before, rejectedOn: tx.ctx.today, rejectReason: reason, creditNoteId: note.id };
  await save(tx, view, { before, after, action: 'reject', reason });
  return (await getWarrantyClaim(tx, params.id)).view;
}

/** The claim under the lock of its order, which every invoice of it takes. */
async function locked(tx: Tx, invoiceId: string, rowVersion: number | null | undefined) {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  await getWarrantyClaim(tx, invoiceId);
  if (!(await lockOrderOfInvoice(tx, invoiceId))) throw notFound('warranty claim');
  const { view, posted } = await getWarrantyClaim(tx, invoiceId);
  const before = factsOf(view);
  if (rowVersion !== undefined && rowVersion !== null && rowVersion !== before.rowVersion)
    await assertFreshRecord(tx, { id: invoiceId, rowVersion: before.rowVersion, updatedAt: tx.ctx.now }, rowVersion);
  return { view, posted, before };
}

interface ClaimNote {
  id: string;
  code: string | null;
  notedOn: string;
}

/** An entry of the note, so that it goes with it where that is cancelled, and stays where the order is opened again. */
async function expenseCost(
  tx: Tx,
  { id, code, notedOn }: ClaimNote,
  { costPaise, claim }: { costPaise: Paise; claim: string },
): Promise<void> {
  if (costPaise === 0) return;
  await postDocument(
    tx,
    {
      kind: 'creditNote',
      id,
      code,
      on: notedOn,
      purpose: JournalPurpose.warrantyRejected,
      narration: () => `Warranty claim ${claim} rejected`,
    },
    { journal: (account) => stockJournalLines('warrantyRejected', costPaise, account) },
  );
}

/** Credits every line with what is left of it. */
async function creditAll(
  tx: Tx,
  invoiceId: string,
  { reason, itcReversed }: { reason: string; itcReversed: ItcReversal | null },
): Promise<ClaimNote> {
  const invoice = await findInvoiceOfNote(tx, invoiceId);
  invariant(invoice, 'a claim has an invoice');
  const isLate = tooLateForTax({ kind: CreditNoteKind.price, notedOn: tx.ctx.today }, invoice) !== null;
  const kind = isLate ? CreditNoteKind.commercial : CreditNoteKind.price;
  const lines = invoice.lines
    .map((line) => ({
      sourceLineId: line.id,
      amountPaise: amountOfNote(line, line.earlier, { totalPaise: invoice.totalPaise, effect: effectOf(kind) }),
    }))
    .filter(({ amountPaise }) => amountPaise > 0);
  const body = { invoiceId, kind, lines, reason, itcReversed: isLate ? null : itcReversed, approve: true };
  const note = await createCreditNote(tx, { body });
  if (note.status === 'Draft' || note.status === 'Pending Approval')
    throw refuse('This is more than you may credit alone: somebody who may credit it rejects the claim.');
  return { id: note.id, code: note.code ?? null, notedOn: note.notedOn };
}

async function save(
  tx: Tx,
  { id, invoiceCode }: { id: string; invoiceCode?: string | null | undefined },
  change: { before: WarrantyClaimFacts; after: WarrantyClaimFacts; action: string; reason?: string },
): Promise<void> {
  const { before, after, action, reason } = change;
  const changes = diff(before, after);
  if (changes.length === 0) return;
  await putWarrantyClaim(tx, id, after);
  tx.audit({ action, kind: 'invoice', id, code: invoiceCode ?? null, reason, changes });
}
