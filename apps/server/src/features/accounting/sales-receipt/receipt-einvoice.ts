import type { FileAnswer } from '@bahi/contract/endpoint';
import type { einvoiceInput, einvoiceView } from '@bahi/contract/wire/einvoice.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { receiptEinvoice } from '../../../../db/schema/note-einvoice.ts';
import { AppError, refuse } from '../../../core/app-error.ts';
import type { CounterPrint } from '../../../core/print/roll-print.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';
import { closeGiven, einvoiceFile, readGiven, sourceOfSale } from '../einvoice-request.ts';
import type { EinvoicedSale } from '../einvoice-source.ts';
import type { Einvoice, KeptEinvoice } from '../einvoice-store.ts';
import { assertIrnMayEnd } from '../note-einvoice.ts';
import { buildReceiptPrint } from './build-receipt-print.ts';
import { type SalesReceipt, salesReceipts } from './sales-receipt-store.ts';

const einvoicedReceipt = (receipt: SalesReceipt): EinvoicedSale => ({ ...receipt, invoicedOn: receipt.soldOn });

/** What the portal needs of a paid receipt to a registered buyer, which a note of it names too. */
export async function sourceOfReceipt(tx: Tx, receipt: SalesReceipt) {
  const [stored] = await tx.query<{ snapshot: CounterPrint | null }>(
    'select snapshot from sales_receipt where org_id = $1 and entity_id = $2 and id = $3',
    [tx.ctx.orgId, tx.ctx.entityId, receipt.id],
  );
  const heading = () => buildReceiptPrint(tx.ctx, receipt).heading;
  return sourceOfSale(tx, einvoicedReceipt(receipt), stored?.snapshot ?? null, heading);
}

function assertPaid({ status }: SalesReceipt): void {
  if (status !== SalesReceiptStatus.closed)
    throw refuse('An e-invoice is made of a receipt that is paid and not cancelled.');
}

/** The request for the portal, refused with everything that is missing. */
export async function makeReceiptEinvoice(tx: Tx, id: string): Promise<FileAnswer> {
  if (!tx.ctx.sees.price) throw new AppError('Forbidden');
  const receipt = await salesReceipts.get(tx, id);
  assertPaid(receipt);
  return einvoiceFile(tx, await sourceOfReceipt(tx, receipt), receipt.code);
}

/** A receipt for the portal with what that gave for it, locked, so that it is not cancelled meanwhile. */
export async function lockEinvoicedReceipt(tx: Tx, id: string) {
  const receipt = await salesReceipts.lock(tx, id);
  assertPaid(receipt);
  return { receipt, source: await sourceOfReceipt(tx, receipt), given: await findReceiptEinvoice(tx, id) };
}

/** Keeps what the portal gave for a receipt. */
export async function recordReceiptEinvoice(
  tx: Tx,
  id: string,
  body: Infer<typeof einvoiceInput>,
): Promise<Infer<typeof einvoiceView>> {
  const { receipt, source, given: before } = await lockEinvoicedReceipt(tx, id);
  const { code, soldOn: invoicedOn } = receipt;
  const after = readGiven(tx, body, { gstin: source.seller.gstin, invoicedOn, code, type: 'INV' }, before);
  await saveReceiptEinvoice(tx, id, after);
  await closeGiven(tx, { kind: 'salesReceipt', id, code }, before, after);
  return after;
}

/** What the portal gave for a receipt. */
export async function findReceiptEinvoice(tx: Tx, receiptId: string): Promise<KeptEinvoice | null> {
  const [row] = await tx.query<KeptEinvoice>(
    `select irn, ack_number as "ackNumber", ack_at as "ackAt", signed_qr as "signedQr", created_at as "enteredAt"
     from receipt_einvoice where org_id = $1 and entity_id = $2 and receipt_id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, receiptId],
  );
  return row ?? null;
}

/** Keeps it; a correction replaces it. */
async function saveReceiptEinvoice(tx: Tx, receiptId: string, given: Einvoice): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  await tx.orm
    .insert(receiptEinvoice)
    .values({ orgId, entityId, receiptId, ...given, ...stampsOf(tx.ctx) })
    .onConflictDoUpdate({
      target: [receiptEinvoice.orgId, receiptEinvoice.entityId, receiptEinvoice.receiptId],
      set: { ...given, updatedAt: now },
    });
}

/** A receipt that the portal holds is not opened again; within 24 hours it is cancelled there and here (sales §3, rule 39). */
export async function assertIrnLets(tx: Tx, { id, code }: SalesReceipt, verb: 'Cancel' | 'ReOpen'): Promise<void> {
  const given = await findReceiptEinvoice(tx, id);
  if (given && verb === 'ReOpen') throw refuse(`${code} has an e-invoice: cancel it, or make a credit note.`);
  assertIrnMayEnd(tx, given, { code, opposite: 'credit' });
}
