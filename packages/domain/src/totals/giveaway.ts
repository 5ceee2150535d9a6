import { hasFlag, type Access } from '../access/access.ts';
import { inWords } from '../document/issue.ts';
import type { DocumentTotals, LineAmounts, PriceableLine } from '../document/priced-line.ts';
import { MESSAGES } from '../messages.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { giveawayLimit, mayDiscount } from './discount-ceiling.ts';
import { withoutScheme } from '../pricing/scheme.ts';
import { extendedAmount, WHOLE } from './price-line.ts';

/** What one line gives away beside its discounts. */
export interface LineGiveaway {
  id: string;
  /** By how much it is priced below the list. */
  belowListPaise: Paise;
  /** By how much what is left of it after every discount lies below the minimum price. */
  belowMinimumPaise: Paise;
  /** What it is worth where nobody pays for it. */
  freePaise?: Paise;
}

/** What a document gives away, measured in one way for every verb that saves, approves, posts or settles one. */
export interface Giveaway {
  /** Discounts of lines and document, what is adjusted down, and what settles it without money. */
  discountPaise: Paise;
  belowListPaise: Paise;
  /** The sub-total, which a percentage is taken of (decisions §6). */
  basePaise: Paise;
  /** Lines below the list or the minimum price. */
  lines: LineGiveaway[];
}

export const NO_GIVEAWAY: Giveaway = { discountPaise: 0, belowListPaise: 0, basePaise: 0, lines: [] };

/** The right to discounts, by document. */
export type DiscountRight = 'Service.Disc' | 'Accounting.InvDisc' | 'Accounting.SRDisc' | 'Sales.Disc';

/** What is looked at, of a document that is being priced or of one that is kept. */
type MeasuredLine = Pick<
  PriceableLine,
  'id' | 'quantity' | 'priceFactor' | 'discountPercent' | 'schemePaise' | 'listPrice' | 'minimumPrice'
>;
type MeasuredAmounts = Pick<LineAmounts, 'amountPaise' | 'discountPaise' | 'recordDiscountPaise'>;
interface MeasuredTotals extends Pick<DocumentTotals, 'adjustPaise' | 'subTotalPaise'> {
  lines: readonly MeasuredAmounts[];
}

/**
 * Measures what a document gives away. NoDisc keeps a line out of the discounts of the document, its own discount counts;
 * an adjustment below zero gives away as much as a discount does. List ₹100, sold at ₹90 less ₹5, ₹2 adjusted down =
 * below the list 1000, discounts 700, of a sub-total of 8500.
 */
export function measureGiveaway(lines: readonly MeasuredLine[], totals: MeasuredTotals): Giveaway {
  const given: Giveaway = {
    discountPaise: Math.max(0, -totals.adjustPaise),
    belowListPaise: 0,
    basePaise: totals.subTotalPaise,
    lines: [],
  };
  lines.forEach((line, i) => {
    const amounts = totals.lines[i]!;
    given.discountPaise += ownDiscount(line, amounts) + amounts.recordDiscountPaise;
    const one = lineGiveaway(line, amounts);
    given.belowListPaise += one.belowListPaise;
    if (one.belowListPaise + one.belowMinimumPaise > 0) given.lines.push(one);
  });
  return given;
}

/**
 * Measures work that nobody is billed for: all that it is worth is given away, as by a discount of 100 %, and stands in the
 * sub-total. List ₹100, entered at ₹90 = discounts 9000, below the list 1000, of a sub-total of 9000.
 */
export function measureFreeWork(lines: readonly MeasuredLine[], totals: Pick<MeasuredTotals, 'lines'>): Giveaway {
  const whole = lines.map((line) => ({ ...line, discountPercent: WHOLE }));
  const given = totals.lines.map(({ amountPaise }) => ({
    amountPaise,
    discountPaise: amountPaise,
    recordDiscountPaise: 0,
  }));
  const subTotalPaise = given.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return {
    ...measureGiveaway(whole, { adjustPaise: 0, subTotalPaise, lines: given }),
    lines: whole.map((line, i) => ({ ...lineGiveaway(line, given[i]!), freePaise: given[i]!.amountPaise })),
  };
}

function lineGiveaway(line: MeasuredLine, amounts: MeasuredAmounts): LineGiveaway {
  const { quantity, priceFactor, listPrice = 0, minimumPrice = 0 } = line;
  const left = amounts.amountPaise - ownDiscount(line, amounts) - amounts.recordDiscountPaise;
  return {
    id: line.id,
    belowListPaise: Math.max(0, extendedAmount(quantity, listPrice, priceFactor) - amounts.amountPaise),
    belowMinimumPaise: Math.max(0, extendedAmount(quantity, minimumPrice, priceFactor) - left),
  };
}

/** A unit price has four places: of a typed total more than this part of the line never fails to divide. */
const UNDIVIDED_PARTS = 1_000;

/**
 * The discount of a line that somebody gives. What of a typed total did not divide into the unit price (decisions §3)
 * stands there too and is nobody's: at most a paisa and the quantity in ten-thousandths, and never a thousandth of the
 * line. 3 pieces of ₹282.4867 less 1 paisa = nothing, less 2 paise = 2.
 */
function ownDiscount(line: MeasuredLine, { discountPaise: all, amountPaise }: MeasuredAmounts): Paise {
  if (line.discountPercent) return all;
  // Free goods of the customer's list are as little a discount as its prices (sales rules 13, 23).
  const discountPaise = withoutScheme(all, line.schemePaise);
  const undivided = Math.min(
    1 + extendedAmount(line.quantity, 1, line.priceFactor),
    Math.floor(amountPaise / UNDIVIDED_PARTS),
  );
  return discountPaise > undivided ? discountPaise : 0;
}

/** Adds up what several documents or shares give away. */
export function addGiveaways(all: readonly Giveaway[]): Giveaway {
  return all.reduce(
    (sum, one) => ({
      discountPaise: sum.discountPaise + one.discountPaise,
      belowListPaise: sum.belowListPaise + one.belowListPaise,
      basePaise: sum.basePaise + one.basePaise,
      lines: [...sum.lines, ...one.lines],
    }),
    NO_GIVEAWAY,
  );
}

/** What counts under a ceiling: by a setting of the entity, on by default, a price below the list counts too. */
export const countedPaise = (given: Giveaway, belowListCounts: boolean): Paise =>
  given.discountPaise + (belowListCounts ? given.belowListPaise : 0);

/** What stands against a giveaway: of the document, or of one line. */
export interface GiveawayIssue {
  lineId: string | null;
  kind: 'right' | 'list' | 'minimum' | 'ceiling';
  message: string;
}

const issue = (kind: GiveawayIssue['kind'], message: string, lineId: string | null = null): GiveawayIssue => ({
  lineId,
  kind,
  message: inWords(message),
});

/**
 * What stands against somebody signing for all that a document gives away: he holds the right to discounts, to prices
 * below the list and below the minimum where there are any, and a ceiling that covers the sum. Empty where he may sign.
 */
export function signingIssues(
  access: Access,
  right: DiscountRight,
  given: Giveaway,
  belowListCounts: boolean,
): GiveawayIssue[] {
  const issues: GiveawayIssue[] = [];
  const limit = giveawayLimit(access, [right, 'Accounting.PrOvr'], given.basePaise);
  if (given.discountPaise > 0 && !mayDiscount(access, right))
    issues.push(issue('right', tooMuch(NO_GIVEAWAY, given, MESSAGES.noDiscountRight)));
  else if (limit !== null && countedPaise(given, belowListCounts) > limit)
    issues.push(issue('ceiling', tooMuch(NO_GIVEAWAY, given)));
  return [...issues, ...priceIssues(access, NO_GIVEAWAY, given)];
}

/** How much of what a document gives away somebody may sign for; null for no limit, nothing where he may not discount at all. */
export const signingLimit = (access: Access, right: DiscountRight, given: Giveaway): Paise | null =>
  given.discountPaise > 0 && !mayDiscount(access, right)
    ? 0
    : giveawayLimit(access, [right, 'Accounting.PrOvr'], given.basePaise);

/** Lines whose price a change has lowered below the list or the minimum, or further below, without the right to it. */
function priceIssues(access: Access, before: Giveaway, after: Giveaway): GiveawayIssue[] {
  const stood = new Map(before.lines.map((line) => [line.id, line]));
  const lowered = (key: 'belowListPaise' | 'belowMinimumPaise') =>
    after.lines.filter((line) => line[key] > (stood.get(line.id)?.[key] ?? 0));
  return [
    ...(hasFlag(access, 'Accounting.PrOvr')
      ? []
      : lowered('belowListPaise').map(({ id }) => issue('list', MESSAGES.belowList, id))),
    ...(hasFlag(access, 'Accounting.MinPr')
      ? []
      : lowered('belowMinimumPaise').map(({ id }) => issue('minimum', MESSAGES.belowMinimum, id))),
  ];
}

/**
 * What stands against a change of a document, looking only at what the change gives away more: who changes something else
 * is not held to what somebody with more rights has given. A dear line that leaves raises the part that is given of the
 * rest, and asks like a discount: ₹100 of ₹2000 under "5%", and of ₹1000 once half of it is gone.
 */
export function changeIssues(
  access: Access,
  right: DiscountRight,
  before: Giveaway,
  after: Giveaway,
  belowListCounts: boolean,
): GiveawayIssue[] {
  const issues = priceIssues(access, before, after);
  if (after.discountPaise > before.discountPaise && !mayDiscount(access, right))
    return [issue('right', tooMuch(before, after, MESSAGES.noDiscountRight)), ...issues];
  const counted = countedPaise(after, belowListCounts);
  const limit = giveawayLimit(access, [right, 'Accounting.PrOvr'], after.basePaise);
  if (limit !== null && counted > limit && givesMoreAway(before, after, belowListCounts))
    issues.push(issue('ceiling', tooMuch(before, after)));
  return issues;
}

/** Says that it is work without a payer where more of that is given than before. */
function tooMuch(before: Giveaway, after: Giveaway, otherwise: string = MESSAGES.discountTooHigh): string {
  const free = ({ lines }: Giveaway) => lines.reduce((sum, { freePaise = 0 }) => sum + freePaise, 0);
  return free(after) > free(before) ? MESSAGES.freeWork : otherwise;
}

/** Percentages of labour, parts and all round each by itself; so few paise are no larger part given away. */
export const ROUNDING: Paise = 5;

/** Whether more is given away than before, in paise or as a part of the sub-total: ₹50 of ₹900 after ₹50 of ₹1000 is. */
export function givesMoreAway(before: Giveaway, after: Giveaway, belowListCounts: boolean): boolean {
  const was = countedPaise(before, belowListCounts);
  return countedPaise(after, belowListCounts) > was || givesLargerPart(before, after, belowListCounts);
}

/** Whether what is given away is a larger part of the sub-total: ₹50 of ₹900 after ₹50 of ₹1000 is, ₹90 of ₹1800 not. */
function givesLargerPart(before: Giveaway, after: Giveaway, belowListCounts: boolean): boolean {
  const now = countedPaise(after, belowListCounts);
  if (now === 0) return false;
  const was = countedPaise(before, belowListCounts);
  if (before.basePaise <= 0) return true;
  return now > mulDiv(was, Math.max(0, after.basePaise), before.basePaise) + ROUNDING;
}
