import type { Quantity } from '@bahi/domain/money/units';
import { reservableQuantity } from '@bahi/domain/stock/free-stock';
import type { Tx } from '../tx.ts';
import { keyOf } from './apply-moves.ts';
import { lockStock, saveStock } from './locked-stock.ts';

export interface ReservationChange {
  itemId: string;
  warehouseId: string;
  /** Signed: more reserved is positive. */
  quantity: Quantity;
}

/**
 * Changes what is reserved, as far as stock is free; answers how much of each change took effect.
 * Releasing always takes effect whole.
 */
export async function changeReservations(tx: Tx, changes: readonly ReservationChange[]): Promise<Quantity[]> {
  if (changes.length === 0) return [];
  const stock = await lockStock(tx, changes);
  const made = changes.map((change) => {
    const place = stock.get(keyOf(change))!;
    const quantity = reservableQuantity(place, change.quantity);
    place.reserved += quantity;
    return quantity;
  });
  await saveStock(tx, [...stock.values()]);
  return made;
}
