import type { Paise } from './units.ts';

/** A part of a whole, exactly: one of three pieces is [1n, 3n]. Amounts are shared by it without rounding it between them. */
export type Share = readonly [of: bigint, per: bigint];

export const NO_SHARE: Share = [0n, 1n];
const ALL: Share = [1n, 1n];

/** What an amount is of another: ₹5 of ₹10 = [1n, 2n]; of nothing, or of less than itself, all of it. */
export const shareOf = (part: number, whole: number): Share =>
  part >= whole ? ALL : reduced(BigInt(Math.max(0, part)), BigInt(whole));

/** A share with a part of what is left beside it: a third, and one of the two that are left = [2n, 3n]. */
export function withPartOfRest([of, per]: Share, part: number, left: number): Share {
  if (part >= left) return ALL;
  const parts = BigInt(left);
  return reduced(of * parts + (per - of) * BigInt(part), per * parts);
}

/** A share of an amount, half away from zero: a third of ₹10.00 = 333 paise. */
export function shareOfPaise(paise: Paise, [of, per]: Share): Paise {
  const dividend = BigInt(Math.abs(paise)) * of;
  const rounded = Number((dividend * 2n + per) / (per * 2n));
  return paise < 0 ? -rounded : rounded;
}

function reduced(of: bigint, per: bigint): Share {
  let a = of;
  let b = per;
  while (b !== 0n) [a, b] = [b, a % b];
  return [of / a, per / a];
}
