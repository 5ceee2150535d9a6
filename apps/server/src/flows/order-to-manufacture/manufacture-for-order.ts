import type { manufactureForOrder as endpoint } from '@bahi/contract/endpoints/sales/order-to-manufacture';
import type { InputOf } from '@bahi/contract/endpoint';
import { OPEN_ORDERS } from '@bahi/domain/sales/sales-order';
import { refuse } from '../../core/app-error.ts';
import { addNeeds, MADE_LINE } from '../../core/sale/needed-goods.ts';
import type { Tx } from '../../core/tx.ts';
import { draftManufacture } from '../../features/inventory/manufacture-order/edit-manufacture-order.ts';
import { viewOf } from '../../features/inventory/manufacture-order/manufacture-order-view.ts';
import { activeRecipesOf } from '../../features/inventory/recipe-store.ts';
import { missingGoods } from '../../features/sales/order/missing-goods.ts';
import { salesOrders } from '../../features/sales/order/sales-order-store.ts';
import { wholeOf } from '../../kit/paging.ts';

/**
 * The drafts of orders to make what a sales order is missing, by the recipes in use (sales rule 1). Without named lines what has no
 * recipe is left to be bought. The order is locked: of two at once the second sees what the first has made.
 */
export async function manufactureForOrder(tx: Tx, { params, body }: InputOf<typeof endpoint>) {
  const order = await salesOrders.lock(tx, params.id, body.rowVersion);
  if (!OPEN_ORDERS.includes(order.status))
    throw refuse('Goods are made for an approved order of which something is still to come.');
  const missing = await missingGoods(tx, order, body.lines);
  const recipes = await activeRecipesOf(
    tx,
    missing.map(({ line }) => line.itemId),
  );
  const bare = missing.find(({ line }) => !recipes.has(line.itemId));
  if (bare && body.lines?.length) throw refuse(`${bare.line.description} has no recipe that is in use.`);
  const made = missing.filter(({ line }) => recipes.has(line.itemId));
  if (made.length === 0) throw refuse('What is missing of this order has no recipe: buy it.');
  const { today } = tx.ctx;
  const dueOn = order.expectedOn !== null && order.expectedOn >= today ? order.expectedOn : null;
  const drafts = [];
  for (const [itemId, lines] of Map.groupBy(made, ({ line }) => line.itemId)) {
    const draft = await draftManufacture(tx, {
      recipeId: recipes.get(itemId)!.id,
      quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      toWarehouseId: order.warehouseId,
      dueOn,
      notes: order.code,
    });
    const of = { kind: 'salesOrder', id: order.id, purchaseLineId: MADE_LINE } as const;
    const needs = lines.map(({ line, quantity }) => ({ ...of, lineId: line.id, quantity }));
    addNeeds(tx, draft.id, needs, 'manufactureOrder');
    drafts.push(draft);
  }
  return wholeOf(await Promise.all(drafts.map((draft) => viewOf(tx, draft))));
}
