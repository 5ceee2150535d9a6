import type { Quantity } from '@bahi/domain/money/units';
import { boughtTooMuch, missingToBuy } from '@bahi/domain/purchase/needed-by';
import { invalid, refuse } from '../../../core/app-error.ts';
import { readLinked } from '../../../core/document/document-links.ts';
import { readOnOrder } from '../../../core/sale/needed-goods.ts';
import type { Tx } from '../../../core/tx.ts';
import { type ProgressedLine, type SalesOrder, withProgress } from './sales-order-store.ts';

/** A line of the order, and how much of it is bought or made. */
interface MissingLine {
  line: ProgressedLine & { itemId: string };
  quantity: Quantity;
}

/** What is bought or made for an order: all that is missing, or the quantities that are named, of goods that stock is kept of. */
export async function missingGoods(
  tx: Tx,
  order: SalesOrder,
  named: readonly { id: string; quantity: Quantity }[] | null | undefined,
): Promise<MissingLine[]> {
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
  missing: readonly MissingLine[],
  { id, quantity }: { id: string; quantity: Quantity },
  at: number,
): MissingLine {
  const found = missing.find(({ line }) => line.id === id);
  if (!found) throw invalid(`Lines.${at}._id`, `There are no goods on line ${id}.`);
  const problem = boughtTooMuch(found.line.description, quantity, found.quantity);
  if (problem) throw refuse(problem, [{ path: `Lines.${at}.Qty`, message: problem }]);
  return { ...found, quantity };
}
