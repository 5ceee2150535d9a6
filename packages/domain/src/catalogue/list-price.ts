import { type Access, can, hasFlag, seesCost } from '../access/access.ts';
import type { AccessArea, AccessFlag } from '../access/areas.ts';
import type { UnitPrice } from '../money/units.ts';
import { PriceListKind } from '../pricing/price-list.ts';

/** Where money is asked by the list. */
const SELLING: readonly AccessArea[] = ['Accounting.SlsRcpt', 'Accounting.Invoice'];

/** By which right one sells below the list price of an item, and below its minimum. */
const BELOW = { salePrice: 'Accounting.PrOvr', minimumPrice: 'Accounting.MinPr' } as const satisfies Record<
  string,
  AccessFlag
>;
type Floor = keyof typeof BELOW;

/**
 * Who sells and may not sell below a price does not lower it either: he would lower it, sell, and put it back.
 * Who keeps prices and sells nothing lowers them.
 */
export function mayLower(access: Access, floor: Floor): boolean {
  return hasFlag(access, BELOW[floor]) || !SELLING.some((area) => can(access, area, 'C'));
}

/** Who makes a list of sale prices, and one of what vendors ask: it tells what goods cost. */
export const mayMakeList = (access: Access, kind: PriceListKind): boolean =>
  kind === PriceListKind.purchase ? seesCost(access) : mayLower(access, 'salePrice');

/** Prices of an item that somebody lowers who may not; none is no price, and lower than any. */
export function loweredAgainstRight(
  access: Access,
  before: Readonly<Record<Floor, UnitPrice | null>>,
  after: Readonly<Record<Floor, UnitPrice | null>>,
): Floor[] {
  return (['salePrice', 'minimumPrice'] as const).filter(
    (floor) => (after[floor] ?? 0) < (before[floor] ?? 0) && !mayLower(access, floor),
  );
}
