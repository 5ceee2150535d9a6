import type * as contract from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf } from '@bahi/contract/endpoint';
import { MESSAGES } from '@bahi/domain/messages';
import { JournalPurpose } from '@bahi/domain/posting/purposes';
import { ChallanStatus } from '@bahi/domain/sales/delivery-challan';
import { ShipStatus } from '@bahi/domain/sales/sales-order';
import { invalid } from '../../core/app-error.ts';
import { addLinks, endLinks } from '../../core/document/document-links.ts';
import { mirrorDocument } from '../../core/posting/mirror-document.ts';
import type { Tx } from '../../core/tx.ts';
import { assertChallanAction } from '../../features/sales/challan/challan-actions.ts';
import { type Challan, challans, challansOfAnybody } from '../../features/sales/challan/challan-store.ts';
import { viewOfChallan } from '../../features/sales/challan/challan-view.ts';
import { linkOf, settleOrder } from '../../features/sales/order/billed-orders.ts';
import { reserveFree } from '../../features/sales/order/reserve-goods.ts';
import { ordersOfAnybody, type SalesOrder } from '../../features/sales/order/sales-order-store.ts';
import { dispatch, goodsOfOrders, lockOrdersOfGoods, SENT } from './dispatch-challan.ts';

/** Sends the goods, as Dispatch does, or cancels. */
export async function setChallanStatus(tx: Tx, { params, body }: InputOf<typeof contract.setChallanStatus>) {
  const { status, reason, rowVersion } = body;
  if (status === ChallanStatus.open) return viewOfChallan(tx, await dispatch(tx, params.id, rowVersion));
  const { challan: before, orders } = await lockWithOrders(tx, params.id, rowVersion);
  await assertChallanAction(tx, before, 'Cancel');
  if (before.status !== ChallanStatus.draft && !reason) throw invalid('Reason', MESSAGES.fieldRequired);
  return viewOfChallan(tx, await cancel(tx, before, orders, reason || null));
}

/** Ends a draft; goods that left lie where they lay before, and are kept for their orders again as far as they are free. */
export async function cancel(
  tx: Tx,
  before: Challan,
  orders: readonly SalesOrder[],
  reason: string | null,
): Promise<Challan> {
  const { id, code, challanOn, status } = before;
  if (status !== ChallanStatus.draft) {
    const document = { kind: 'deliveryChallan', id, code, revision: SENT };
    await mirrorDocument(tx, document, JournalPurpose.post, challanOn, `Cancelled: challan ${code}`);
    endLinks(tx, id);
  }
  const after = { ...before, status: ChallanStatus.cancelled, cancelReason: reason };
  const saved = challans.save(tx, before, after, 'cancel', reason);
  if (status !== ChallanStatus.draft)
    for (const order of orders) await settleOrder(tx, order, 'challanCancelled', reserveFree, reason);
  return saved;
}

/** The customer has the goods: where goods count as delivered when they leave, nobody need say it. */
export async function deliverChallan(tx: Tx, { params, body }: InputOf<typeof contract.deliverChallan>) {
  const { challan: before, orders } = await lockWithOrders(tx, params.id, body.rowVersion);
  await assertChallanAction(tx, before, 'Deliver');
  const deliveredOn = body.deliveredOn ?? tx.ctx.today;
  if (deliveredOn > tx.ctx.today) throw invalid('Date', 'Goods are not delivered on a day to come.');
  if (deliveredOn < before.challanOn) throw invalid('Date', 'Goods are not delivered before they leave.');
  return viewOfChallan(tx, await handOver(tx, before, orders, deliveredOn));
}

/** The customer has all goods of a challan; its orders are told. */
export async function handOver(
  tx: Tx,
  before: Challan,
  orders: readonly SalesOrder[],
  deliveredOn: string,
): Promise<Challan> {
  const saved = challansOfAnybody.save(tx, before, { ...before, shipStatus: ShipStatus.all, deliveredOn }, 'deliver');
  addLinks(tx, 'deliver', { kind: 'deliveryChallan', id: before.id }, goodsOfOrders(before).map(linkOf));
  for (const order of orders) await settleOrder(tx, order, 'delivered', keepAll);
  return saved;
}

const keepAll = (_tx: Tx, order: SalesOrder): Promise<SalesOrder> => Promise.resolve(order);

/** A challan and the orders of its goods, these first: goods that left name no others any more. */
export async function lockWithOrders(
  tx: Tx,
  id: string,
  rowVersion: number | null | undefined,
  store = challans,
): Promise<{ challan: Challan; orders: SalesOrder[] }> {
  const ids = await lockOrdersOfGoods(tx, await store.get(tx, id));
  const [challan, ...orders] = await Promise.all([
    store.lock(tx, id, rowVersion),
    ...ids.map((orderId) => ordersOfAnybody.get(tx, orderId)),
  ]);
  return { challan, orders };
}
