import type { Quantity } from '@bahi/domain/money/units';
import { leftOnChallan, OPEN_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import { readLinkedOfAll } from '../../core/document/document-links.ts';
import type { Tx } from '../../core/tx.ts';
import { type Challan, challansOfAnybody, withChallanProgress } from '../../features/sales/challan/challan-store.ts';
import type { ProgressedLine, SalesOrder } from '../../features/sales/order/sales-order-store.ts';
import type { Taken } from './make-invoice.ts';

type Goods = NonNullable<Taken['challan']> & { left: Quantity };

/** Lines of challans with what of them may still be invoiced. */
export async function goodsLeftOn(tx: Tx, challans: readonly Challan[]): Promise<Goods[]> {
  const linked = await readLinkedOfAll(
    tx,
    challans.map(({ id }) => id),
  );
  return challans.flatMap((challan) =>
    withChallanProgress(challan, linked.get(challan.id)!).map((line) => ({ challan, line, left: leftOnChallan(line) })),
  );
}

/** Goods of locked orders that left with challans and are not invoiced, whoever sent them; the challans are locked too. */
export async function lockGoodsOfOrders(tx: Tx, orders: readonly Pick<SalesOrder, 'id'>[]): Promise<Goods[]> {
  const rows = await tx.query<{ id: string }>(
    `select distinct d.id from delivery_challan_line l
       join delivery_challan d on d.org_id = l.org_id and d.entity_id = l.entity_id and d.id = l.challan_id
     where l.org_id = $1 and l.entity_id = $2 and l.order_id = any ($3::uuid[]) and d.status = any ($4::text[])`,
    [tx.ctx.orgId, tx.ctx.entityId, orders.map(({ id }) => id), OPEN_CHALLANS],
  );
  const challans = await challansOfAnybody.lockAll(
    tx,
    rows.map(({ id }) => id),
  );
  const open = [...challans.values()].filter(({ status }) => OPEN_CHALLANS.includes(status));
  return (await goodsLeftOn(tx, open)).filter(({ left }) => left > 0);
}

/** So much of a line of an order: what of it left with challans first, each with its own batch and cost, the rest from stock. */
export function ofGoodsFirst(
  { order, line, quantity }: { order: SalesOrder; line: ProgressedLine; quantity: Quantity },
  delivered: readonly Goods[],
): Taken[] {
  const taken: Taken[] = [];
  let rest = quantity;
  for (const { challan, line: goods, left } of delivered) {
    if (rest === 0 || goods.orderId !== order.id || goods.orderLineId !== line.id) continue;
    const part = Math.min(rest, left);
    taken.push({ order: { order, line }, challan: { challan, line: goods }, quantity: part });
    rest -= part;
  }
  return rest > 0 ? [...taken, { order: { order, line }, challan: null, quantity: rest }] : taken;
}
