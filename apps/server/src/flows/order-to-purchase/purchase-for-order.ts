import type { purchaseForOrder as endpoint } from '@bahi/contract/endpoints/sales/order-to-purchase';
import type { InputOf } from '@bahi/contract/endpoint';
import { purchaseProblem } from '@bahi/domain/purchase/needed-by';
import { refuse } from '../../core/app-error.ts';
import type { Tx } from '../../core/tx.ts';
import { viewOf } from '../../features/purchase/order/purchase-order-verbs.ts';
import { missingGoods } from '../../features/sales/order/missing-goods.ts';
import { salesOrders } from '../../features/sales/order/sales-order-store.ts';
import { draftNeeded } from './draft-needed.ts';

/**
 * The draft of an order to a vendor of what a sales order is missing (sales rule 9), in the units in which he sells. The order
 * is locked: of two at once the second sees what the first has bought.
 */
export async function purchaseForOrder(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const order = await salesOrders.lock(tx, params.id, body.rowVersion);
  const problem = purchaseProblem(order.status, tx.ctx.access);
  if (problem) throw refuse(problem);
  const bought = await missingGoods(tx, order, body.lines);
  const { today } = tx.ctx;
  const draft = await draftNeeded(tx, {
    kind: 'salesOrder',
    id: order.id,
    vendorId: body.vendorId,
    warehouseId: order.warehouseId,
    expectedOn: order.expectedOn !== null && order.expectedOn >= today ? order.expectedOn : null,
    reference: order.code,
    bought: bought.map(({ line, quantity }) => ({ lineId: line.id, itemId: line.itemId, quantity })),
  });
  return viewOf(tx, { ...draft, isNeeded: true });
}
