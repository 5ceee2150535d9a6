import type { cancelInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { cancelPostedInvoice, type CancelledInvoice } from '../../features/accounting/invoice/cancel-posted-invoice.ts';
import { getInvoiceView } from '../../features/accounting/invoice/get-invoice.ts';
import {
  loadWorkOrderForUpdate,
  markBilled,
  type StoredWorkOrder,
} from '../../features/service/work-order/work-order-store.ts';
import { findOrderOf, lineIdsOf, saveAfterInvoicing } from './billing-of-order.ts';

/** Cancels by mirror; the order's lines can be billed again, and what the job had issued is in progress again. */
export async function cancelInvoice(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const orderId = await findOrderOf(tx, params.id);
  const before = orderId ? await loadWorkOrderForUpdate(tx, orderId) : null;
  const cancelled = await cancelPostedInvoice(tx, params.id, { reason: body.reason, rowVersion: body.rowVersion });
  if (before) {
    const freed = await markBilled(tx, withReturnedStock(before, cancelled), lineIdsOf(cancelled.invoice.lines), null);
    await saveAfterInvoicing(tx, before, freed, 'invoiceCancelled', body.reason);
  }
  return getInvoiceView(tx, params.id);
}

function withReturnedStock(order: StoredWorkOrder, { invoice, returned }: CancelledInvoice): StoredWorkOrder {
  const back = new Map(returned.map((move) => [move.sourceLineId, move]));
  const billed = new Map(invoice.lines.map((line) => [line.sourceLineId, line]));
  return {
    ...order,
    lines: order.lines.map((line) => {
      const billedLine = billed.get(line.id);
      if (!billedLine || !line.tracked) return line;
      const quantity = back.get(line.id)?.quantity ?? 0;
      return {
        ...line,
        issuedQuantity: line.issuedQuantity - quantity,
        receivedQuantity: line.receivedQuantity - quantity,
        issuedCostPaise: billedLine.costPaise - (back.get(line.id)?.costPaise ?? 0),
      };
    }),
  };
}
