import type { purchaseForOrder as endpoint } from '@bahi/contract/endpoints/sales/order-to-purchase';
import type { InputOf } from '@bahi/contract/endpoint';
import type { Quantity } from '@bahi/domain/money/units';
import { boughtTooMuch, missingToBuy, purchaseProblem } from '@bahi/domain/purchase/needed-by';
import { invalid, refuse } from '../../core/app-error.ts';
import { readLinked } from '../../core/document/document-links.ts';
import { readOnOrder } from '../../core/sale/needed-goods.ts';
import type { Tx } from '../../core/tx.ts';
import { viewOf } from '../../features/purchase/order/purchase-order-verbs.ts';
import {
  type ProgressedLine,
  type SalesOrder,
  salesOrders,
  withProgress,
} from '../../features/sales/order/sales-order-store.ts';
import { draftNeeded } from './draft-needed.ts';

/** A line of the order, and how much of it is bought. */
interface Bought {
  line: ProgressedLine & { itemId: string };
  quantity: Quantity;
}

/**
 * The draft of an order to a vendor of what a sales order is missing (sales rule 9), in the units in which he sells. The order
 * is locked: of two at once the second sees what the first has bought.
 */
export async function purchaseForOrder(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const order = await salesOrders.lock(tx, params.id, body.rowVersion);
  const problem = purchaseProblem(order.status, tx.ctx.access);
  if (problem) throw refuse(problem);
  const bought = await goodsToBuy(tx, order, body.lines);
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

/** What is bought: all that is missing, or the quantities that are named, of goods that stock is kept of. */
async function goodsToBuy(
  tx: Tx,
  order: SalesOrder,
  named: InputOf<typeof endpoint>['body']['lines'],
): Promise<Bought[]> {
  const [linked, onOrder] = await Promise.all([readLinked(tx, order.id), readOnOrder(tx, order.id)]);
  const missing = withProgress(order, linked).flatMap((line) => {
    if (!line.tracked || line.itemId === null) return [];
    const coming = { reserved: line.reservedQuantity, onOrder: onOrder.get(line.id) ?? 0 };
    return [{ line: { ...line, itemId: line.itemId }, quantity: missingToBuy(line, coming) }];
  });
  const wanted = named?.length ? named.map((one, at) => namedLine(missing, one, at)) : missing;
  if (new Set(wanted.map(({ line }) => line.id)).size < wanted.length) throw invalid('Lines', 'A line is named twice.');
  const bought = wanted.filter(({ quantity }) => quantity > 0);
  if (bought.length === 0)
    throw refuse('Nothing of this order is missing.', [{ path: 'Lines', message: 'Nothing is missing.' }]);
  return bought;
}

function namedLine(
  missing: readonly Bought[],
  { id, quantity }: { id: string; quantity: Quantity },
  at: number,
): Bought {
  const found = missing.find(({ line }) => line.id === id);
  if (!found) throw invalid(`Lines.${at}._id`, `There are no goods on line ${id}.`);
  const problem = boughtTooMuch(found.line.description, quantity, found.quantity);
  if (problem) throw refuse(problem, [{ path: `Lines.${at}.Qty`, message: problem }]);
  return { ...found, quantity };
}
