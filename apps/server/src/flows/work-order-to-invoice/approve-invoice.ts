import type { approveInvoice as endpoint } from '@bahi/contract/endpoints/accounting/invoice';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Tx } from '../../core/tx.ts';
import { getInvoiceView } from '../../features/accounting/invoice/get-invoice.ts';
import type { DirectIssue, JobCost } from '../../features/accounting/invoice/invoice-stock.ts';
import { postInvoice } from '../../features/accounting/invoice/post-invoice.ts';
import { reservedQuantity } from '../../features/service/work-order/settle-order.ts';
import {
  loadWorkOrderForUpdate,
  saveWorkOrder,
  type StoredWorkOrder,
} from '../../features/service/work-order/work-order-store.ts';
import { findOrderOf, lineIdsOf } from './billing-of-order.ts';

/**
 * Approves a draft. Parts that its order has issued leave work in progress, the rest leaves the warehouse (decisions §6);
 * the order's lines then say so. The order is locked before the invoice, as everywhere.
 */
export async function approveInvoice(tx: Tx, { body }: InputOf<typeof endpoint>) {
  const orderId = await findOrderOf(tx, body.id);
  const order = orderId ? await loadWorkOrderForUpdate(tx, orderId) : null;
  const posted = await postInvoice(tx, body.id, body.rowVersion, {
    jobCosts: async () => (order ? jobCostsOf(order) : []),
  });
  const saved =
    order && !posted.pending
      ? saveWorkOrder(tx, order, withBilledStock(order, lineIdsOf(posted.invoice.lines), posted.directIssues))
      : null;
  // The view is read right behind the writes, without waiting for them to be answered.
  const [view] = await Promise.all([getInvoiceView(tx, body.id), saved]);
  return view;
}

const jobCostsOf = (order: StoredWorkOrder): JobCost[] =>
  order.lines
    .filter((line) => line.tracked)
    .map((line) => ({
      sourceLineId: line.id,
      issuedQuantity: line.issuedQuantity,
      issuedCostPaise: line.issuedCostPaise,
      reservedQuantity: reservedQuantity(line),
    }));

/** What is billed stands in cost of goods: nothing of it is left in progress, and all of it is issued. */
function withBilledStock(
  order: StoredWorkOrder,
  billedLineIds: readonly string[],
  directIssues: readonly DirectIssue[],
): StoredWorkOrder {
  const direct = new Map(directIssues.map((issue) => [issue.sourceLineId, issue.quantity]));
  const billed = new Set(billedLineIds);
  return {
    ...order,
    lines: order.lines.map((line) => {
      if (!billed.has(line.id) || !line.tracked) return line;
      const issuedQuantity = line.issuedQuantity + (direct.get(line.id) ?? 0);
      return {
        ...line,
        issuedQuantity,
        receivedQuantity: Math.max(line.receivedQuantity, issuedQuantity),
        issuedCostPaise: 0,
      };
    }),
  };
}
