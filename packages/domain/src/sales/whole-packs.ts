import { FACTOR_PER_ONE, quantityOfPacks } from '../catalogue/packs.ts';
import { type Factor, type Quantity, QUANTITY_PER_UNIT } from '../money/units.ts';

/** An item as it is sold: in which packs, and whether in less than one. */
export interface PackedItem {
  name: string;
  soldLoose: boolean;
  saleFactor?: Factor | null | undefined;
}

/**
 * Why so much of an item is not sold, or null (sales rule 19): of what is sold in whole packs of 15, 30 is, 20 is not. `quantity`
 * is all that a bill asks of it: a pack may be taken from two batches.
 */
export function wholePackProblem({ name, soldLoose, saleFactor }: PackedItem, quantity: Quantity): string | null {
  if (soldLoose || !saleFactor || saleFactor <= FACTOR_PER_ONE) return null;
  if (quantity % quantityOfPacks(QUANTITY_PER_UNIT, saleFactor) === 0) return null;
  return `${name} is sold in whole packs.`;
}
