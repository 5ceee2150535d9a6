import type { Quantity } from '@bahi/domain/money/units';
import { addLinks, endLinks } from '../../../core/document/document-links.ts';
import type { UsedReservation } from '../../../core/stock/reserve.ts';
import type { Tx } from '../../../core/tx.ts';
import { releaseSurplus, reserveFree } from './reserve-goods.ts';
import { ordersOfAnybody, type SalesOrder, withDerivedStatus } from './sales-order-store.ts';

/** Which line of an order a line of the invoice bills. */
interface BilledLine {
  orderId: string;
  orderLineId: string;
  lineId: string;
  quantity: Quantity;
}

/** The orders that an invoice bills, locked until the transaction ends, whoever made them. */
export interface BilledOrders {
  orders: readonly SalesOrder[];
  lines: readonly BilledLine[];
}

const BILLED = `from document_link k where k.org_id = $1 and k.entity_id = $2 and k.to_id = $3
  and k.purpose = 'invoice' and k.from_kind = 'salesOrder' and k.ended_at is null`;

/** Locks them in the order of their ids; before the invoice, as everywhere. */
export async function lockBilledOrders(tx: Tx, invoiceId: string): Promise<BilledOrders> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, invoiceId];
  const ids = await tx.query<{ id: string }>(
    `select o.id from sales_order o where o.org_id = $1 and o.entity_id = $2 and o.id in (select k.from_id ${BILLED})
     order by o.id for update`,
    key,
  );
  if (ids.length === 0) return { orders: [], lines: [] };
  const [lines, ...orders] = await Promise.all([
    tx.query<BilledLine>(
      `select k.from_id as "orderId", k.from_line_id as "orderLineId", k.to_line_id as "lineId", k.quantity_e3 as quantity ${BILLED}`,
      key,
    ),
    ...ids.map(({ id }) => ordersOfAnybody.get(tx, id)),
  ]);
  return { orders, lines };
}

/** What is kept in stock for the lines of an invoice: goods that its approval takes first. */
export function keptForInvoice({ orders, lines }: BilledOrders): ReadonlyMap<string, UsedReservation> {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return new Map(
    lines.map(({ orderId, orderLineId, lineId }) => {
      const line = byId.get(orderId)!.lines.find(({ id }) => id === orderLineId);
      return [lineId, { documentId: orderId, documentLineId: orderLineId, quantity: line?.reservedQuantity ?? 0 }];
    }),
  );
}

const linkOf = ({ orderId, orderLineId, lineId, quantity }: BilledLine) => ({
  from: { kind: 'salesOrder', id: orderId, lineId: orderLineId } as const,
  toLineId: lineId,
  quantity,
});

/** The goods of an approved invoice have left with it. */
export async function shipBilled(tx: Tx, billed: BilledOrders, invoiceId: string): Promise<void> {
  addLinks(tx, 'ship', { kind: 'invoice', id: invoiceId }, billed.lines.map(linkOf));
  for (const order of billed.orders) await settle(tx, order, 'invoiced', releaseUnneeded);
}

/** The goods of an invoice that is a draft again are back, and kept for its orders. */
export async function unshipBilled(tx: Tx, { orders }: BilledOrders, invoiceId: string, reason: string): Promise<void> {
  if (orders.length === 0) return;
  endLinks(tx, invoiceId, null, 'ship');
  for (const order of orders) await settle(tx, order, 'invoiceReopened', reserveFree, reason);
}

/** Lines that the invoice bills no more can be invoiced again; all of them where none are named. */
export async function freeBilledLines(
  tx: Tx,
  { orders, lines }: BilledOrders,
  {
    invoiceId,
    gone,
    action,
    reason,
  }: { invoiceId: string; gone?: readonly string[]; action: string; reason?: string | null },
): Promise<void> {
  const freed = lines.filter(({ lineId }) => gone?.includes(lineId) ?? true);
  if (freed.length === 0) return;
  endLinks(
    tx,
    invoiceId,
    freed.map(({ lineId }) => lineId),
  );
  const ids = new Set(freed.map(({ orderId }) => orderId));
  for (const order of orders) if (ids.has(order.id)) await settle(tx, order, action, reserveFree, reason);
}

/** Says which lines of orders the lines of a new invoice bill. */
export async function billOrders(
  tx: Tx,
  orders: readonly SalesOrder[],
  invoiceId: string,
  lines: readonly BilledLine[],
): Promise<void> {
  addLinks(tx, 'invoice', { kind: 'invoice', id: invoiceId }, lines.map(linkOf));
  for (const order of orders) await settle(tx, order, 'invoiced', releaseUnneeded);
}

const releaseUnneeded = (tx: Tx, order: SalesOrder): Promise<SalesOrder> => releaseSurplus(tx, order, true);

/** Saves an order as what was made of it leaves it: read anew, since stock has taken what it kept. */
async function settle(
  tx: Tx,
  before: SalesOrder,
  action: string,
  keep: (tx: Tx, order: SalesOrder) => Promise<SalesOrder>,
  reason: string | null = null,
): Promise<void> {
  const now = await ordersOfAnybody.get(tx, before.id);
  const after = await keep(tx, await withDerivedStatus(tx, now));
  ordersOfAnybody.save(tx, { ...before, rowVersion: now.rowVersion }, after, action, reason);
}
