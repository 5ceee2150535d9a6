import type { salesReceiptView } from '@bahi/contract/wire/sales-receipt.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { readReturnedPart } from '@bahi/domain/sales/sales-receipt';
import { withDiscounts } from '../../../core/document/with-discounts.ts';
import { answeredLines } from '../../../core/sale/answered-lines.ts';
import { findEinvoiceRefusal } from '../../../core/einvoice/einvoice-refusal.ts';
import type { Tx } from '../../../core/tx.ts';
import { findReceiptEinvoice } from './receipt-einvoice.ts';
import { actionsOf } from './sales-receipt-actions.ts';
import type { SalesReceipt } from './sales-receipt-store.ts';

/** A receipt with what may be done with it now. */
export async function viewOf(tx: Tx, receipt: SalesReceipt): Promise<Infer<typeof salesReceiptView>> {
  const { customer, patientName, patientAge, patientAddress } = receipt;
  const { parts } = answeredLines(tx.ctx, receipt.lines);
  const [einvoice, einvoiceRefusal] =
    receipt.code === null
      ? []
      : await Promise.all([
          findReceiptEinvoice(tx, receipt.id),
          // A walk-in has no e-invoice.
          receipt.customer.id === null ? null : findEinvoiceRefusal(tx, 'salesReceipt', receipt.id),
        ]);
  return {
    ...withDiscounts.toRow(receipt),
    customer:
      customer.id === null
        ? null
        : { ...customer, id: customer.id, stateCode: customer.billingAddress.stateCode ?? null },
    patient: { name: patientName, age: patientAge, address: patientAddress },
    doctorName: receipt.doctor?.name ?? null,
    settings: {
      taxed: receipt.taxed,
      untaxedReason: receipt.untaxedReason,
      carriageReason: receipt.carriageReason,
      inclusive: receipt.inclusive,
      placeOfSupply: receipt.placeOfSupply,
      placeOfSupplyReason: receipt.placeOfSupplyReason,
      sourceState: tx.ctx.entity.stateCode,
    },
    parts: parts.map((line) => ({ ...line, mrp: line.mrp || null })),
    returnStatus: readReturnedPart(
      receipt.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      receipt.returnedQuantity,
    ),
    ask: receipt.ask && { ...receipt.ask, isOwn: receipt.ask.askedBy === tx.ctx.userId },
    einvoice,
    einvoiceRefusal,
    drawerId: receipt.drawer?.id ?? null,
    actions: actionsOf(tx, receipt),
  };
}
