import type { purchaseForRequest as endpoint } from '@bahi/contract/endpoints/sales/order-to-purchase';
import type { InputOf } from '@bahi/contract/endpoint';
import { boughtTooMuch } from '@bahi/domain/purchase/needed-by';
import { quantityToOrder, requestAction } from '@bahi/domain/stock/part-request';
import { invalid, refuse } from '../../core/app-error.ts';
import { assertAllowed } from '../../core/document/assert-allowed.ts';
import { readOnOrder } from '../../core/sale/needed-goods.ts';
import type { Tx } from '../../core/tx.ts';
import { viewOf } from '../../features/purchase/order/purchase-order-verbs.ts';
import { lockPartRequest, type PartRequest } from '../../features/service/part-request-store.ts';
import { draftNeeded } from './draft-needed.ts';

/**
 * The draft of an order to a vendor of what a material request waits for (inventory-purchasing §2). The request is locked: of two at
 * once the second sees what the first has ordered.
 */
export async function purchaseForRequest(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const request = await lockPartRequest(tx, params.id, body.rowVersion);
  assertAllowed(requestAction(request, 'Order', tx.ctx));
  const { needBy, code, toWarehouseId } = request;
  const draft = await draftNeeded(tx, {
    kind: 'partRequest',
    id: request.id,
    vendorId: body.vendorId,
    warehouseId: toWarehouseId,
    expectedOn: needBy !== null && needBy >= tx.ctx.today ? needBy : null,
    reference: code,
    bought: await goodsToOrder(tx, request, body.lines),
  });
  return viewOf(tx, draft);
}

/** What is ordered: all that is neither handed over nor on order, or the quantities that are named. */
async function goodsToOrder(tx: Tx, request: PartRequest, named: InputOf<typeof endpoint>['body']['lines']) {
  const onOrder = await readOnOrder(tx, request.id);
  const missing = request.lines.map((line) => ({
    lineId: line.id,
    itemId: line.itemId!,
    description: line.description,
    quantity: quantityToOrder(line, onOrder.get(line.id) ?? 0),
  }));
  const wanted = named?.length
    ? named.map(({ id, quantity }, at) => {
        const found = missing.find(({ lineId }) => lineId === id);
        if (!found) throw invalid(`Lines.${at}._id`, `The request has no line ${id}.`);
        const problem = boughtTooMuch(found.description, quantity, found.quantity);
        if (problem) throw refuse(problem, [{ path: `Lines.${at}.Qty`, message: problem }]);
        return { ...found, quantity };
      })
    : missing;
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length)
    throw invalid('Lines', 'A line is named twice.');
  const bought = wanted.filter(({ quantity }) => quantity > 0);
  if (bought.length === 0)
    throw refuse('Nothing of this request is left to order.', [
      { path: 'Lines', message: 'Nothing is left to order.' },
    ]);
  return bought;
}
