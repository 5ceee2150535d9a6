import type * as contract from '@bahi/contract/endpoints/accounting/sales-receipt';
import type { InputOf, UploadedFile } from '@bahi/contract/endpoint';
import { kept } from '@bahi/domain/document/kept';
import { MESSAGES } from '@bahi/domain/messages';
import { formatRupees } from '@bahi/domain/money/format';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { isAfter, todayIn } from '@bahi/domain/time/dates';
import { duplicate, invalid, notFound, refuse } from '../../../core/app-error.ts';
import { readStoredFile, storeFile } from '../../../core/files/stored-files.ts';
import { findInvoiceOfBill } from '../../../core/sale/counter-invoice.ts';
import { readInWorker } from '../../../core/parse/in-worker.ts';
import type { Tx } from '../../../core/tx.ts';
import { endAsk } from './ask-verb.ts';
import { accessToAct, whileTheSame } from './counter-signature.ts';
import { keepDropped } from './dropped-bill.ts';
import { blankReceipt, editSalesReceipt } from './edit-sales-receipt.ts';
import { editToPay } from './edit-to-pay.ts';
import type { Leaving } from './pick-lines.ts';
import { postReceipt, takeBackReceipt } from './post-sales-receipt.ts';
import { assertIrnLets } from './receipt-einvoice.ts';
import { lockBuyer } from './receipt-money.ts';
import { assertAction } from './sales-receipt-actions.ts';
import { findByClientId, type ReceiptCredit, type SalesReceipt, salesReceipts } from './sales-receipt-store.ts';
import { viewOf } from './sales-receipt-view.ts';
import { isVoided, lockBill } from './void-unsent.ts';

/** Sells, or holds the bill. One that was sent before, at the same time even, is answered with the receipt that it made. */
export async function createSalesReceipt(
  tx: Tx,
  { body }: InputOf<typeof contract.createSalesReceipt>,
  takeBack: TakeBack,
) {
  const { clientId, soldAt, slip, hold, tenders: _, exchange: __, authToken: ___, ...edit } = body;
  assertPaidAtOnce(body);
  await lockBill(tx, clientId);
  const [made, isGone, invoiced] = await Promise.all([
    findByClientId(tx, clientId),
    isVoided(tx, clientId),
    findInvoiceOfBill(tx, clientId),
  ]);
  if (made) return viewOf(tx, await paidOnce(tx, await receiptOf(tx, made), body, takeBack));
  if (isGone) throw refuse('This bill was voided: sell anew.');
  if (invoiced) throw refuse('This bill was sold on account: look at its invoice.');
  const { now, entity } = tx.ctx;
  // What a slip was given for is paid: held, it could be paid as less, or dropped without a trace.
  if (hold && slip) throw invalid('Slip', 'A bill that is held has no slip.');
  if (soldAt && isAfter(soldAt, now)) throw invalid('SoldAt', 'A sale is not dated in the future.');
  const sold = { clientId, soldAt: soldAt ?? now, soldOn: todayIn(entity.timeZone, soldAt ?? now) };
  const blank = { ...blankReceipt(tx.ctx, sold), slipNo: slip?.no ?? null };
  const draft = await editSalesReceipt(tx, blank, edit, hold ? undefined : await lockForSale(tx, blank, body));
  assertAsOnSlip(draft, slip);
  if (!(await isInserted(tx, draft))) return viewOf(tx, await receiptOf(tx, (await findByClientId(tx, clientId))!));
  return viewOf(tx, hold ? draft : await pay(tx, draft, body, takeBack));
}

type Sent = InputOf<typeof contract.createSalesReceipt>['body'];

/**
 * A bill that was sent before. One that was only held, as its first send says, is paid by this one, which may come out of the queue
 * of a device; one that was ever posted stays as it is, also where somebody has opened it again.
 */
async function paidOnce(tx: Tx, found: SalesReceipt, sent: Sent, takeBack: TakeBack): Promise<SalesReceipt> {
  const { clientId: _, soldAt: __, slip, hold, tenders, exchange, authToken, ...edit } = sent;
  const before = hold ? found : await salesReceipts.lock(tx, found.id, null);
  const isHeld = before.status === SalesReceiptStatus.draft && before.revision === 0;
  if (!isHeld || hold) {
    assertAsOnSlip(before, slip);
    return before;
  }
  assertAction(tx, before, 'Post');
  const leaves = await lockForSale(tx, before, sent);
  const edited = { ...(await editToPay(tx, before, edit, leaves)), slipNo: slip?.no ?? before.slipNo };
  assertAsOnSlip(edited, slip);
  const heldPaise = await keepDropped(tx, before, edited);
  return pay(
    tx,
    salesReceipts.save(tx, before, { ...edited, heldPaise }, 'update'),
    { tenders, exchange, authToken },
    takeBack,
  );
}

/** Takes goods of another receipt back for a bill that is paid now; answers what they pay of it. */
export type TakeBack = (tx: Tx, receipt: SalesReceipt, exchange: Exchange) => Promise<ReceiptCredit[]>;
export type Exchange = NonNullable<Sent['exchange']>;

/**
 * Locks what a bill that is paid needs beside its goods, in the order of all documents: the receipt whose goods come back, the
 * buyer; then its goods are picked under their lock. Answers what comes back.
 */
async function lockForSale(
  tx: Tx,
  before: Pick<SalesReceipt, 'customerId'>,
  { customerId, exchange }: Pick<Sent, 'customerId' | 'exchange'>,
): Promise<Leaving> {
  const sold = exchange ? await salesReceipts.lock(tx, exchange.receiptId, null) : null;
  await lockBuyer(tx, kept(customerId, before.customerId));
  return { cameBack: (sold?.lines ?? []).flatMap(({ itemId }) => itemId ?? []) };
}

/** Posts a bill by its tenders, and by what comes back with it. */
async function pay(
  tx: Tx,
  receipt: SalesReceipt,
  { tenders, exchange, authToken }: Pick<Sent, 'tenders' | 'exchange' | 'authToken'>,
  takeBack: TakeBack,
): Promise<SalesReceipt> {
  const credits = exchange ? await takeBack(tx, receipt, exchange) : [];
  return postReceipt(tx, receipt, tenders ?? [], { credits, authToken: authToken ?? null });
}

/** What comes back is looked at, and asks the server: it waits neither with a held bill nor on a device (rule 28). */
function assertPaidAtOnce({ exchange, hold, slip }: Pick<Sent, 'exchange' | 'hold' | 'slip'>): void {
  if (exchange && hold) throw invalid('Exchange', 'An exchange is paid at once: it is not held.');
  if (exchange && slip) throw invalid('Exchange', 'Goods come back with a network only.');
}

/** The buyer has paid and gone: what the slip says is what is posted, or a person looks at it. */
function assertAsOnSlip({ totalPaise }: SalesReceipt, slip: Sent['slip']): void {
  if (!slip || slip.totalPaise === totalPaise) return;
  const message = `Slip ${slip.no} says ${formatRupees(slip.totalPaise)}, by today's prices it is ${formatRupees(totalPaise)}.`;
  throw refuse(message, [{ path: 'Slip.Total', message }]);
}

const CLIENT_KEY = 'sales_receipt_client';

/** False where another send of the same bill was quicker: the database lets one of them in. */
async function isInserted(tx: Tx, draft: SalesReceipt): Promise<boolean> {
  try {
    await tx.savepoint(async () => salesReceipts.insert(tx, draft));
    return true;
  } catch (error) {
    if ((error as { constraint?: string }).constraint === CLIENT_KEY) return false;
    throw error;
  }
}

/** A bill whose name somebody else has used, who may not be read, is not told. */
async function receiptOf(tx: Tx, id: string): Promise<SalesReceipt> {
  const found = await salesReceipts.find(tx, id);
  if (!found) throw duplicate('ClientId', 'This bill was sent by somebody else already.');
  return found;
}

/** Changes a held bill and pays it, or holds it again. */
export async function updateSalesReceipt(
  tx: Tx,
  { params, body }: InputOf<typeof contract.updateSalesReceipt>,
  takeBack: TakeBack,
) {
  const { rowVersion, hold, tenders: _, exchange: __, authToken: ___, ...edit } = body;
  assertPaidAtOnce(body);
  const before = await salesReceipts.lock(tx, params.id, rowVersion);
  assertAction(tx, before, hold ? 'Save' : 'Post');
  const edited = hold
    ? await editSalesReceipt(tx, before, edit)
    : await editToPay(tx, before, edit, await lockForSale(tx, before, body));
  const known = { ...edited, heldPaise: await keepDropped(tx, before, edited) };
  const held = hold ? whileTheSame(before, { ...known, takenBy: null, takenByName: null }) : known;
  const saved = salesReceipts.save(tx, before, held, 'update');
  return viewOf(tx, hold ? saved : await pay(tx, saved, body, takeBack));
}

/** A held bill is taken once; who has it may open it again (sales rule 27). */
export async function resumeReceipt(tx: Tx, { params, body }: InputOf<typeof contract.resumeReceipt>) {
  const before = await salesReceipts.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Resume');
  const { userId, userName } = tx.ctx;
  if (before.takenBy === userId) return viewOf(tx, before);
  return viewOf(tx, salesReceipts.save(tx, before, { ...before, takenBy: userId, takenByName: userName }, 'resume'));
}

export async function dropReceipt(tx: Tx, { params }: InputOf<typeof contract.dropReceipt>): Promise<undefined> {
  const before = await salesReceipts.lock(tx, params.id);
  assertAction(tx, before, 'Delete');
  await keepDropped(tx, before);
  salesReceipts.remove(tx, before);
}

export async function setSalesReceiptStatus(tx: Tx, { params, body }: InputOf<typeof contract.setSalesReceiptStatus>) {
  const before = await salesReceipts.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'Cancel', await accessToAct(tx, before, 'Cancel', body));
  const { reason } = body;
  if (!reason) throw invalid('Reason', MESSAGES.fieldRequired);
  await assertIrnLets(tx, before, 'Cancel');
  await endAsk(tx, before);
  if (before.status === SalesReceiptStatus.closed) await takeBackReceipt(tx, before, reason);
  const after = { ...before, ask: null, status: SalesReceiptStatus.cancelled, cancelReason: reason };
  return viewOf(tx, salesReceipts.save(tx, before, after, 'cancel', reason));
}

/** A paid receipt is a held bill again, of who reopened it, and keeps its number; the money is mirrored with it. */
export async function reopenReceipt(tx: Tx, { params, body }: InputOf<typeof contract.reopenReceipt>) {
  const before = await salesReceipts.lock(tx, params.id, body.rowVersion);
  assertAction(tx, before, 'ReOpen', await accessToAct(tx, before, 'ReOpen', body));
  await assertIrnLets(tx, before, 'ReOpen');
  await endAsk(tx, before);
  await takeBackReceipt(tx, before, body.reason);
  const { userId, userName } = tx.ctx;
  const reopened = { takenBy: userId, takenByName: userName, drawer: null, ask: null };
  const after = { ...before, ...reopened, status: SalesReceiptStatus.draft };
  return viewOf(tx, salesReceipts.save(tx, before, after, 'reopen', body.reason));
}

export async function uploadPrescription(tx: Tx, { file }: { file: UploadedFile }): Promise<{ id: string }> {
  const picture = await readInWorker(tx.ctx, 'picture', file);
  return { id: await storeFile(tx, { name: 'Prescription', ...picture }) };
}

export async function readPrescriptionOf(tx: Tx, id: string) {
  const { prescriptionImageId } = await salesReceipts.get(tx, id);
  if (prescriptionImageId === null) throw notFound('picture');
  const { bytes, contentType, name } = await readStoredFile(tx, prescriptionImageId);
  return { bytes, contentType, fileName: name };
}
