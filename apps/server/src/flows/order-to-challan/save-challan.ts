import type * as contract from '@bahi/contract/endpoints/sales/delivery-challan';
import type { InputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { leftToShip } from '@bahi/domain/sales/sales-order';
import { AppError, invalid, refuse } from '../../core/app-error.ts';
import { readLinked } from '../../core/document/document-links.ts';
import { assertBuyer, assertNotHeld, type Buyer, getBuyer } from '../../core/sale/buyer.ts';
import type { Tx } from '../../core/tx.ts';
import { assertChallanAction } from '../../features/sales/challan/challan-actions.ts';
import { challans } from '../../features/sales/challan/challan-store.ts';
import { viewOfChallan } from '../../features/sales/challan/challan-view.ts';
import { blankChallan, type ChallanEdit } from '../../features/sales/challan/edit-challan.ts';
import { assertAction } from '../../features/sales/order/sales-order-actions.ts';
import { type SalesOrder, salesOrders, withProgress } from '../../features/sales/order/sales-order-store.ts';
import { dispatchDraft, lockOrdersOfGoods } from './dispatch-challan.ts';
import { editWithGoods } from './ordered-goods.ts';

type Body = InputOf<typeof contract.createChallan>['body'];

/** Makes a draft: of goods that are entered, of what orders have left, or of quantities of their lines. */
export async function createChallan(tx: Tx, { body }: InputOf<typeof contract.createChallan>) {
  const { dispatch, orderIds, lines, ...edit } = body;
  if (dispatch && !can(tx.ctx.access, 'Sales.DC', 'U')) throw new AppError('Forbidden');
  const orders = await readOrders(tx, orderIds ?? []);
  const goods = await goodsOf(tx, orders, lines);
  const customer = await customerOf(tx, orders, edit.customerId);
  assertNotHeld(customer, 'order');
  const asked = { ...edit, parts: [...goods, ...(edit.parts ?? [])] };
  const { challan } = await editWithGoods(tx, blankChallan(tx.ctx, customer), asked);
  challans.insert(tx, challan);
  return viewOfChallan(tx, dispatch ? await dispatchDraft(tx, challan, await lockOrdersOfGoods(tx, challan)) : challan);
}

/** Changes a draft; with `Dispatch` the goods of what was just saved leave, as one verb. */
export async function updateChallan(tx: Tx, { params, body }: InputOf<typeof contract.updateChallan>) {
  const { rowVersion, dispatch, ...edit } = body;
  if (dispatch && !can(tx.ctx.access, 'Sales.DC', 'U')) throw new AppError('Forbidden');
  // Orders before challans, as everywhere.
  const locked = dispatch ? await lockOrdersOfGoods(tx, await challans.get(tx, params.id), edit) : [];
  const before = await challans.lock(tx, params.id, rowVersion);
  await assertChallanAction(tx, before, 'Save');
  const { challan } = await editWithGoods(tx, before, edit);
  const saved = challans.save(tx, before, challan, 'update');
  return viewOfChallan(tx, dispatch ? await dispatchDraft(tx, saved, locked) : saved);
}

async function readOrders(tx: Tx, orderIds: readonly string[]): Promise<SalesOrder[]> {
  const ids = [...new Set(orderIds)];
  if (ids.length > 0 && !can(tx.ctx.access, 'Sales.SO', 'R')) throw new AppError('Forbidden');
  const orders = await Promise.all(ids.map((id) => salesOrders.get(tx, id)));
  for (const order of orders) await assertAction(tx, order, 'ToChallan');
  return orders;
}

/** What is left to be sent of the goods of orders, or the quantities that are named. */
async function goodsOf(
  tx: Tx,
  orders: readonly SalesOrder[],
  named: Body['lines'],
): Promise<NonNullable<ChallanEdit['parts']>[number][]> {
  if (named) {
    if (orders.length === 0) throw invalid('SOIds', 'Choose an order.');
    return named.map(({ orderId, id, quantity }, at) => {
      if (!orderId && orders.length > 1) throw invalid(`Lines.${at}.SOId`, 'Say of which order.');
      const order = orders.find((each) => each.id === (orderId ?? orders[0]!.id));
      if (!order) throw invalid(`Lines.${at}.SOId`, 'Choose one of these orders.');
      return { orderId: order.id, orderLineId: id, quantity };
    });
  }
  const left = await Promise.all(
    orders.map(async (order) =>
      withProgress(order, await readLinked(tx, order.id))
        .filter((line) => line.family === 'part' && leftToShip(line) > 0)
        .map((line) => ({ orderId: order.id, orderLineId: line.id, quantity: leftToShip(line) })),
    ),
  );
  const goods = left.flat();
  if (orders.length > 0 && goods.length === 0) throw refuse('Nothing of it is left to be sent.');
  return goods;
}

async function customerOf(
  tx: Tx,
  [order]: readonly SalesOrder[],
  customerId: string | null | undefined,
): Promise<Buyer> {
  if (order) {
    assertBuyer(order.customer);
    return order.customer;
  }
  if (!customerId) throw invalid('CustomerId', 'Choose a customer.');
  return getBuyer(tx, customerId);
}
