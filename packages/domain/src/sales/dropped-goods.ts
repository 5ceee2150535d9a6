import type { Quantity } from '../money/units.ts';

interface BilledGoods {
  itemId: string | null;
  description: string;
  quantity: Quantity;
}

/** Goods that stood on a held bill and are not sold with it. */
export interface DroppedGoods {
  description: string;
  quantity: Quantity;
}

/**
 * What a held bill held and the bill that came of it does not: of 10 Dolo and 2 Crocin, where 4 Dolo and 2 Crocin are sold, 6
 * Dolo. Whoever takes the money for all of it, and drops or thins the bill after that, keeps the rest.
 */
export function droppedGoods(held: readonly BilledGoods[], sold: readonly BilledGoods[]): DroppedGoods[] {
  const soldOf = quantitiesOf(sold);
  return [...quantitiesOf(held)].flatMap(([key, { description, quantity }]) => {
    const gone = quantity - (soldOf.get(key)?.quantity ?? 0);
    return gone > 0 ? [{ description, quantity: gone }] : [];
  });
}

/** Pieces of each item, however many batches and rows it stands in. */
function quantitiesOf(lines: readonly BilledGoods[]): Map<string, DroppedGoods> {
  const found = new Map<string, DroppedGoods>();
  for (const { itemId, description, quantity } of lines) {
    const key = itemId ?? description;
    found.set(key, { description, quantity: (found.get(key)?.quantity ?? 0) + quantity });
  }
  return found;
}
