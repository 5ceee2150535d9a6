import type { purchaseForOrder as endpoint } from '@bahi/contract/endpoints/sales/order-to-purchase';
import type { InputOf } from '@bahi/contract/endpoint';
import { purchaseProblem } from '@bahi/domain/purchase/needed-by';
import { freeByTerms, inWholePacks } from '@bahi/domain/purchase/usual-terms';
import { refuse } from '../../core/app-error.ts';
import { readTermsOfItems } from '../../core/catalogue/terms-of-items.ts';
import { addNeeds } from '../../core/sale/needed-goods.ts';
import type { Tx } from '../../core/tx.ts';
import type { BoughtInput } from '../../features/purchase/bought-lines.ts';
import { draftOrder, viewOf } from '../../features/purchase/order/purchase-order-verbs.ts';
import { missingGoods } from '../../features/sales/order/missing-goods.ts';
import { salesOrders } from '../../features/sales/order/sales-order-store.ts';

/**
 * The draft of an order to a vendor of what a sales order is missing (sales rule 9), in the units in which he sells. The order
 * is locked: of two at once the second sees what the first has bought.
 */
export async function purchaseForOrder(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const order = await salesOrders.lock(tx, params.id, body.rowVersion);
  const problem = purchaseProblem(order.status, tx.ctx.access);
  if (problem) throw refuse(problem);
  const bought = await missingGoods(tx, order, body.lines);
  const itemIds = bought.map(({ line }) => line.itemId);
  const terms = new Map((await readTermsOfItems(tx, body.vendorId, itemIds)).map((each) => [each.itemId, each]));
  const { today } = tx.ctx;
  const draft = await draftOrder(tx, {
    vendorId: body.vendorId,
    warehouseId: order.warehouseId,
    expectedOn: order.expectedOn !== null && order.expectedOn >= today ? order.expectedOn : null,
    reference: order.code,
    lines: bought.map(({ line: { itemId }, quantity }): BoughtInput => {
      const usual = terms.get(itemId)!;
      const packs = inWholePacks(quantity, usual.factor, usual.decimals);
      return { itemId, quantity: packs, freeQuantity: freeByTerms(packs, usual) };
    }),
  });
  addNeeds(
    tx,
    { kind: 'purchaseOrder', id: draft.id },
    bought.map(({ line, quantity }, at) => ({
      id: order.id,
      lineId: line.id,
      toLineId: draft.lines[at]!.id,
      quantity,
    })),
  );
  return viewOf(tx, { ...draft, isNeeded: true });
}
