import type { billOnAccount } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { kept } from '@bahi/domain/document/kept';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { Payer } from '@bahi/domain/document/work-order';
import { onAccountProblem, pricesOfPiece } from '@bahi/domain/sales/on-account';
import { invalid, refuse } from '../../core/app-error.ts';
import { assertBuyer, getBuyer } from '../../core/sale/buyer.ts';
import { findInvoiceOfBill, keepCounterInvoice } from '../../core/sale/counter-invoice.ts';
import type { Tx } from '../../core/tx.ts';
import { createInvoiceDraft } from '../../features/accounting/invoice/create-invoice-draft.ts';
import { invoices, type StoredInvoice } from '../../features/accounting/invoice/invoice-store.ts';
import { signatureOf } from '../../features/accounting/sales-receipt/counter-signature.ts';
import { keepDropped } from '../../features/accounting/sales-receipt/dropped-bill.ts';
import { blankReceipt, editSalesReceipt } from '../../features/accounting/sales-receipt/edit-sales-receipt.ts';
import { assertMayBeSold } from '../../features/accounting/sales-receipt/post-sales-receipt.ts';
import { lockBuyer } from '../../features/accounting/sales-receipt/receipt-money.ts';
import { assertAction } from '../../features/accounting/sales-receipt/sales-receipt-actions.ts';
import {
  findByClientId,
  type ReceiptLine,
  type SalesReceipt,
  salesReceipts,
} from '../../features/accounting/sales-receipt/sales-receipt-store.ts';
import { isVoided, lockBill } from '../../features/accounting/sales-receipt/void-unsent.ts';
import { approve } from './approve-invoice.ts';

type Bill = Infer<typeof billOnAccount>;

/**
 * Sells a bill of the counter to a customer who owes it (sales rule 26): picked, priced and asked for its prescription as a receipt
 * is, then an invoice of today. Sent twice, at the same time even, it is one; a bill that was held is held no more.
 */
export async function sellOnAccount(tx: Tx, bill: Bill): Promise<{ invoice: StoredInvoice; isNew: boolean }> {
  const { clientId, authToken, ...edit } = bill;
  await lockBill(tx, clientId);
  const made = await findInvoiceOfBill(tx, clientId);
  if (made) return { invoice: await invoices.get(tx, made), isNew: false };
  if (await isVoided(tx, clientId)) throw refuse('This bill was voided: sell anew.');
  const held = await takeHeld(tx, clientId);
  const before = held ?? blankReceipt(tx.ctx, { clientId, soldAt: tx.ctx.now, soldOn: tx.ctx.today });
  const customerId = kept(edit.customerId, before.customerId);
  const problem = onAccountProblem(customerId);
  if (problem) throw invalid('CustomerId', problem);
  assertBuyer(await getBuyer(tx, customerId!));
  await lockBuyer(tx, customerId);
  const receipt = await editSalesReceipt(tx, { ...before, soldOn: tx.ctx.today }, edit, { cameBack: [] });
  assertMayBeSold(tx.ctx, receipt);
  const { signedBy } = await signatureOf(tx, receipt, authToken ?? null);
  if (held) {
    await keepDropped(tx, held, receipt);
    salesReceipts.remove(tx, held);
  }
  const draft = await createInvoiceDraft(tx, invoiceOf(receipt, customerId!));
  await keepCounterInvoice(tx, { ...receipt, invoiceId: draft.id, signedBy, madeAt: tx.ctx.now });
  const invoice = await approve(tx, draft.id, null);
  // Nobody waits at the till for who signs: he sells it himself, or the buyer pays.
  if (invoice.status === InvoiceStatus.pendingApproval)
    throw refuse(`${invoice.approvalReason ?? ''} Who may sign that sells it on account.`.trim());
  return { invoice, isNew: true };
}

async function takeHeld(tx: Tx, clientId: string): Promise<SalesReceipt | null> {
  const id = await findByClientId(tx, clientId);
  if (!id) return null;
  const held = await salesReceipts.lock(tx, id, null);
  assertAction(tx, held, 'Post');
  if (held.code !== null) throw refuse(`${held.code} was posted before: pay it, or cancel it.`);
  return held;
}

function invoiceOf(receipt: SalesReceipt, customerId: string) {
  const {
    discounts,
    taxed,
    untaxedReason,
    carriageReason,
    inclusive,
    priceListId,
    placeOfSupply,
    placeOfSupplyReason,
    notes,
  } = receipt;
  return {
    customerId,
    vehicleId: null,
    workOrderId: null,
    payer: Payer.customer,
    lines: receipt.lines.map((line) => lineOf(line, receipt.warehouseId)),
    ...{
      discounts,
      taxed,
      untaxedReason,
      carriageReason,
      inclusive,
      priceListId,
      placeOfSupply,
      placeOfSupplyReason,
      notes,
    },
    adjustPaise: receipt.adjustPaise,
    adjustReason: receipt.adjustReason,
  };
}

/** A line as an invoice counts it: by the piece. */
const lineOf = (line: ReceiptLine, warehouseId: string | null) => ({
  ...line,
  ...pricesOfPiece(line),
  minimumPrice: pricesOfPiece({ ...line, listPrice: line.minimumPrice }).listPrice,
  priceFactor: undefined,
  warehouseId: line.tracked ? warehouseId : null,
  sourceLineId: null,
});
