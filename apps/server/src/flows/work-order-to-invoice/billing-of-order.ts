import { statusAfterInvoicing } from '@bahi/domain/convert/work-order-to-invoice';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { Paise } from '@bahi/domain/money/units';
import type { Tx } from '../../core/tx.ts';
import type { DirectIssue } from '../../features/accounting/invoice/invoice-stock.ts';
import { postClosingCosts, reverseClosingCosts } from '../../features/service/work-order/post-closing-costs.ts';
import { workOrderContextOf } from '../../features/service/work-order/work-order-context.ts';
import { auditWorkOrder } from '../../features/service/work-order/work-order-audit.ts';
import { saveWorkOrder, type StoredWorkOrder } from '../../features/service/work-order/work-order-store.ts';

/** The order that an invoice bills, or null; read without a lock, which the caller then takes: order before invoice. */
export async function findOrderOf(tx: Tx, invoiceId: string): Promise<string | null> {
  const [row] = await tx.query<{ workOrderId: string | null }>(
    `select work_order_id as "workOrderId" from invoice where org_id = $1 and entity_id = $2 and id = $3`,
    [tx.ctx.orgId, tx.ctx.entityId, invoiceId],
  );
  return row?.workOrderId ?? null;
}

/**
 * Saves an order whose invoices changed: all payers billed closes it, the last live invoice gone completes it again
 * (decisions §6). `before` is the order as it was locked.
 */
export async function saveAfterInvoicing(
  tx: Tx,
  before: StoredWorkOrder,
  after: StoredWorkOrder,
  action: string,
  reason?: string | null,
): Promise<StoredWorkOrder> {
  const { billed, settings } = await workOrderContextOf(tx, after);
  const status = statusAfterInvoicing(after, billed, settings.invoiceNeedsCompleted);
  const closes = status === WorkOrderStatus.closed && before.status !== WorkOrderStatus.closed;
  const reopens = before.status === WorkOrderStatus.closed && status !== WorkOrderStatus.closed;
  if (reopens) await reverseClosingCosts(tx, after);
  const settled = closes ? await postClosingCosts(tx, after) : after;
  const saved = await saveWorkOrder(tx, before, {
    ...settled,
    status,
    closedAt: status === WorkOrderStatus.closed ? (before.closedAt ?? tx.ctx.now) : null,
  });
  auditWorkOrder(tx, action, before, saved, reason);
  return saved;
}

/** Lines of an order that one invoice bills. */
export const lineIdsOf = (lines: readonly { sourceLineId: string | null }[]): string[] =>
  lines.flatMap((line) => line.sourceLineId ?? []);

/** The order when an invoice is out of the books: direct issues are in the warehouse, the rest is in progress again. */
export function withReturnedStock(
  order: StoredWorkOrder,
  billedLines: readonly { sourceLineId: string | null; costPaise: Paise }[],
  returned: readonly DirectIssue[],
): StoredWorkOrder {
  const back = new Map(returned.map((move) => [move.sourceLineId, move]));
  const billed = new Map(billedLines.map((line) => [line.sourceLineId, line]));
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
