import { ComponentKind } from '../document/work-order.ts';
import type { Paise } from '../money/units.ts';
import { componentOf, type Component } from './accidental-repair.ts';

/** What body work of a part code usually costs; what has no price is not set up. */
export interface BodyLabourPrices {
  refitPrice?: Paise | null;
  dentingPrice?: Paise | null;
  paintingPrice?: Paise | null;
}

/**
 * What `ARLabors/ByPCode` fills of the work on a part: kinds that have a price in it, and none of the part yet. ₹600, nothing and
 * ₹2,800.50 beside a painting that is entered = remove-refit of ₹600 alone.
 */
export function labourToFill(
  partId: string,
  lines: readonly Component[],
  { refitPrice, dentingPrice, paintingPrice }: BodyLabourPrices,
): [ComponentKind, Paise][] {
  const usual: [ComponentKind, Paise | null | undefined][] = [
    [ComponentKind.removeRefit, refitPrice],
    [ComponentKind.denting, dentingPrice],
    [ComponentKind.painting, paintingPrice],
  ];
  return usual.flatMap(([kind, paise]) => (paise && !componentOf(lines, partId, kind) ? [[kind, paise]] : []));
}
