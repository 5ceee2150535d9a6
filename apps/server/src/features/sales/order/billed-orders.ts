import type { Quantity } from '@bahi/domain/money/units';
import { sentIssue } from '@bahi/domain/sales/order-to-challan';
import { refuse } from '../../../core/app-error.ts';
import { addLinks, endLinks, readLinked } from '../../../core/document/document-links.ts';
import type { UsedReservation } from '../../../core/stock/reserve.ts';
import type { Tx } from '../../../core/tx.ts';
import { releaseSurplus, reserveFree } from './reserve-goods.ts';
import { ordersOfAnybody, type SalesOrder, withDerivedStatus, withProgress } from './sales-order-store.ts';

/** Which line of an order a line of the invoice bills. */
export interface BilledLine {
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

/** Orders in the order of their ids, whoever made them; before what is made of them, as everywhere. Answers those there are. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await lockOrdersNamedBy(tx, 'select unnest($3::uuid[])', ids)).map(({ id }) => id);
}

/** The same of those that a query names by `$3`. */
const lockOrdersNamedBy = (tx: Tx, subquery: string, value: unknown): Promise<{ id: string }[]> =>
  tx.query<{ id: string }>(
    `select o.id from sales_order o where o.org_id = $1 and o.entity_id = $2 and o.id in (${subquery})
     order by o.id for update`,
    [tx.ctx.orgId, tx.ctx.entityId, value],
  );

/** Locks what an invoice bills. */
export async function lockBilledOrders(tx: Tx, invoiceId: string): Promise<BilledOrders> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, invoiceId];
  const ids = await lockOrdersNamedBy(tx, `select k.from_id ${BILLED}`, invoiceId);
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

/** A link from a line of an order to what was made of it. */
export const linkOf = ({ orderId, orderLineId, lineId, quantity }: BilledLine) => ({
  from: { kind: 'salesOrder', id: orderId, lineId: orderLineId } as const,
  toLineId: lineId,
  quantity,
});

/**
 * The goods of an approved invoice have left with it, and the customer has them; `gone` left with challans before. No more
 * leaves than was ordered, also where challans took the goods since the draft was made.
 */
export async function shipBilled(
  tx: Tx,
  billed: BilledOrders,
  invoiceId: string,
  gone: ReadonlySet<string>,
): Promise<void> {
  const shipped = billed.lines.filter(({ lineId }) => !gone.has(lineId));
  await assertLeftToShip(tx, billed.orders, shipped);
  shipLines(tx, { kind: 'invoice', id: invoiceId }, shipped, true);
  for (const order of billed.orders) await settleOrder(tx, order, 'invoiced', releaseUnneeded);
}

/** Says that goods of orders left with a document, and whether the customer has them. */
export function shipLines(
  tx: Tx,
  to: { kind: 'invoice' | 'deliveryChallan'; id: string },
  lines: readonly BilledLine[],
  isDelivered: boolean,
): void {
  const links = lines.map(linkOf);
  addLinks(tx, 'ship', to, links);
  if (isDelivered) addLinks(tx, 'deliver', to, links);
}

async function assertLeftToShip(tx: Tx, orders: readonly SalesOrder[], shipped: readonly BilledLine[]): Promise<void> {
  for (const order of orders) {
    const progress = withProgress(order, await readLinked(tx, order.id));
    const issues = shipped
      .filter(({ orderId }) => orderId === order.id)
      .flatMap(({ orderLineId, lineId, quantity }) => {
        const line = progress.find(({ id }) => id === orderLineId);
        return (line && sentIssue(lineId, line, quantity, 0)) ?? [];
      });
    if (issues[0]) throw refuse(`${order.code}: ${issues[0].message} The rest left with a challan: invoice that.`);
  }
}

/** The goods of an invoice that is a draft again are back, and kept for its orders. */
export async function unshipBilled(tx: Tx, { orders }: BilledOrders, invoiceId: string, reason: string): Promise<void> {
  if (orders.length === 0) return;
  endLinks(tx, invoiceId, null, 'ship');
  endLinks(tx, invoiceId, null, 'deliver');
  for (const order of orders) await settleOrder(tx, order, 'invoiceReopened', reserveFree, reason);
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
  for (const order of orders) if (ids.has(order.id)) await settleOrder(tx, order, action, reserveFree, reason);
}

/** Says which lines of orders the lines of a new invoice bill. */
export async function billOrders(
  tx: Tx,
  orders: readonly SalesOrder[],
  invoiceId: string,
  lines: readonly BilledLine[],
): Promise<void> {
  addLinks(tx, 'invoice', { kind: 'invoice', id: invoiceId }, lines.map(linkOf));
  for (const order of orders) await settleOrder(tx, order, 'invoiced', releaseUnneeded);
}

/** Lets go of what is kept for what has left. */
export const releaseUnneeded = (tx: Tx, order: SalesOrder): Promise<SalesOrder> => releaseSurplus(tx, order, true);

/** Saves an order as what was made of it leaves it: read anew, since stock has taken what it kept. */
export async function settleOrder(
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
