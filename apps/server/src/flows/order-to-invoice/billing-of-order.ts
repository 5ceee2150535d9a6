import { statusAfterInvoicing } from '@bahi/domain/convert/work-order-to-invoice';
import { WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { InvoiceLine } from '@bahi/domain/document/invoice';
import type { Paise } from '@bahi/domain/money/units';
import { afterUnbilling } from '@bahi/domain/stock/job-part';
import { addLinks, endLinks } from '../../core/document/document-links.ts';
import type { Tx } from '../../core/tx.ts';
import type { DirectIssue } from '../../features/accounting/invoice/invoice-stock.ts';
import { postClosingCosts, reverseClosingCosts } from '../../features/service/work-order/post-closing-costs.ts';
import { workOrderContextOf } from '../../features/service/work-order-context.ts';
import { saveWorkOrder, withBilled } from '../../features/service/work-order/work-order-store.ts';
import type { StoredWorkOrder } from '../../features/service/stored-order.ts';

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
  const closedAt = status === WorkOrderStatus.closed ? (before.closedAt ?? tx.ctx.now) : null;
  return saveWorkOrder(tx, before, { ...settled, status, closedAt }, action, reason);
}

/** Lines of an order that one invoice bills. */
export const lineIdsOf = (lines: readonly { sourceLineId: string | null }[]): string[] =>
  lines.flatMap((line) => line.sourceLineId ?? []);

/** The lines that move stock and cost: of a shared part the customer's share does, the insurer's does not. */
export const withStock = <L extends { tracked: boolean }>(lines: readonly L[]): L[] =>
  lines.filter((line) => line.tracked);

/** Which lines of the order the lines of an invoice bill. */
export const linkInvoice = (tx: Tx, orderId: string, invoiceId: string, lines: readonly InvoiceLine[]): void =>
  addLinks(
    tx,
    'invoice',
    { kind: 'invoice', id: invoiceId },
    lines.flatMap(({ id, sourceLineId, quantity }) =>
      sourceLineId ? [{ from: { kind: 'workOrder', id: orderId, lineId: sourceLineId }, toLineId: id, quantity }] : [],
    ),
  );

/** Frees the lines that an invoice bills no more; what another payer's live invoice bills too stays with that one. */
export async function freeBilled(
  tx: Tx,
  order: StoredWorkOrder,
  invoiceId: string,
  gone: readonly { id: string; sourceLineId: string | null }[],
): Promise<StoredWorkOrder> {
  const lineIds = lineIdsOf(gone);
  endLinks(
    tx,
    invoiceId,
    gone.map(({ id }) => id),
  );
  const others = await tx.query<{ lineId: string; invoiceId: string }>(
    `select l.source_line_id as "lineId", i.id as "invoiceId"
     from invoice i join invoice_line l on l.org_id = i.org_id and l.entity_id = i.entity_id and l.invoice_id = i.id
     where i.org_id = $1 and i.entity_id = $2 and i.work_order_id = $3 and i.status <> 'Cancelled'
       and l.source_line_id = any ($4::text[])`,
    [tx.ctx.orgId, tx.ctx.entityId, order.id, lineIds],
  );
  return others.reduce(
    (freed, { lineId, invoiceId }) => withBilled(freed, [lineId], invoiceId),
    withBilled(order, lineIds, null),
  );
}

/** The order when an invoice is out of the books: direct issues are in the warehouse, the rest is in progress again. */
export function withReturnedStock(
  order: StoredWorkOrder,
  billedLines: readonly { sourceLineId: string | null; costPaise: Paise; tracked: boolean }[],
  returned: readonly DirectIssue[],
): StoredWorkOrder {
  const back = new Map(returned.map((move) => [move.sourceLineId, move]));
  const billed = new Map(withStock(billedLines).map((line) => [line.sourceLineId, line]));
  return {
    ...order,
    lines: order.lines.map((line) => {
      const billedLine = billed.get(line.id);
      if (!billedLine || !line.tracked) return line;
      return afterUnbilling(line, billedLine.costPaise, back.get(line.id) ?? { quantity: 0, costPaise: 0 });
    }),
  };
}
