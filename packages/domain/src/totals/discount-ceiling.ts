import { hasFlag, type Access } from '../access/access.ts';
import type { AccessFlag } from '../access/areas.ts';
import { PERCENT_PLACES, PAISE_PLACES, tryScaled } from '../money/convert.ts';
import type { Paise, Percent } from '../money/units.ts';
import { percentOf } from './price-line.ts';

/** What a role may give away at most (`InvDiscMax`, `SRDiscMax`). */
export type DiscountCeiling =
  { kind: 'none' } | { kind: 'percent'; percent: Percent } | { kind: 'amount'; paise: Paise };

const NO_CEILING: DiscountCeiling = { kind: 'none' };
const NOTHING: DiscountCeiling = { kind: 'amount', paise: 0 };

/** Reads a ceiling: "10%" = ten percent, "500" = ₹500; zero or none = no limit; undefined when it is neither. */
export function parseDiscountCeiling(text: string | number | null | undefined): DiscountCeiling | undefined {
  const trimmed = String(text ?? '').trim();
  if (trimmed === '' || trimmed.toLowerCase() === 'none') return NO_CEILING;
  if (trimmed.endsWith('%')) {
    const percent = tryScaled(trimmed.slice(0, -1), PERCENT_PLACES);
    if (percent === undefined || percent < 0) return undefined;
    return percent === 0 ? NO_CEILING : { kind: 'percent', percent };
  }
  const paise = tryScaled(trimmed, PAISE_PLACES);
  if (paise === undefined || paise < 0) return undefined;
  return paise === 0 ? NO_CEILING : { kind: 'amount', paise };
}

/** Gives the highest discount in paise, null for no limit: "10%" of a sub-total of ₹2000 = 20000 paise. */
export function ceilingPaise(ceiling: DiscountCeiling, subTotalPaise: Paise): Paise | null {
  if (ceiling.kind === 'none') return null;
  return ceiling.kind === 'amount' ? ceiling.paise : percentOf(subTotalPaise, ceiling.percent);
}

/** A ceiling that is in force: one that cannot be read permits nothing. */
export const ceilingInForce = (text: string | null): DiscountCeiling => parseDiscountCeiling(text) ?? NOTHING;

/** Receipts are held to a ceiling of their own (sales rule 23). */
const RECEIPT_RIGHT: AccessFlag = 'Accounting.SRDisc';

/** Whether somebody may give discounts: by the right, or on receipts by a ceiling above zero, which permits them (sales rule 23). */
export function mayDiscount(access: Access, right: AccessFlag): boolean {
  if (hasFlag(access, right)) return true;
  const { SRDiscMax, Access: isOpen } = access.Accounting;
  return right === RECEIPT_RIGHT && isOpen && (parseDiscountCeiling(SRDiscMax) ?? NO_CEILING).kind !== 'none';
}

/**
 * What somebody may give away, in paise, null for no limit; the one meaning of `InvDiscMax` and `SRDiscMax` (decisions §6). Without one of
 * the rights nothing, whatever the ceiling says; with it "10%" of a sub-total of ₹2000 = 20000 paise, absent or zero = no
 * limit, unreadable = nothing. Who administers the branch or its accounting has none.
 */
export function giveawayLimit(access: Access, rights: readonly AccessFlag[], subTotalPaise: Paise): Paise | null {
  if (!rights.some((right) => mayDiscount(access, right))) return 0;
  if (access.EA || (access.Accounting.Access && access.Accounting.MA)) return null;
  const { InvDiscMax, SRDiscMax } = access.Accounting;
  const ceiling = rights.includes(RECEIPT_RIGHT) ? SRDiscMax : InvDiscMax;
  return ceilingPaise(ceilingInForce(ceiling), Math.max(0, subTotalPaise));
}

/** What a document has given away so far, and its sub-total. */
export interface GivenSoFar {
  givenPaise: Paise;
  subTotalPaise: Paise;
}

/**
 * How much more may be given away of a document that is settled, null for no limit: discounts of the document, settlement
 * discounts and write-offs count together. "10%" of ₹1000, ₹60 given = 4000.
 */
export function leftToGive(access: Access, right: AccessFlag, { givenPaise, subTotalPaise }: GivenSoFar): Paise | null {
  const limit = giveawayLimit(access, [right], subTotalPaise);
  return limit === null ? null : Math.max(0, limit - givenPaise);
}
