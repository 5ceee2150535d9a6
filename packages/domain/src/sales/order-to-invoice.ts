import { lineIssue, type Issue } from '../document/issue.ts';
import { formatQuantity } from '../money/format.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import type { Giveaway } from '../totals/giveaway.ts';
import { discountInForce, extendedAmount } from '../totals/price-line.ts';
import { convertedOf, type EstimatedProgress, leftToConvert } from './sales-estimate.ts';
import { leftToInvoice, type SoldProgress } from './sales-order.ts';

/** The share of an amount that so much of it takes after what is gone: of ₹100 for 3, one by one, 33.33, 33.34, 33.33. */
const shareOf = (paise: Paise, gone: Quantity, taken: Quantity, whole: Quantity): Paise =>
  mulDiv(paise, gone + taken, whole) - mulDiv(paise, gone, whole);

interface DiscountedLine {
  quantity: Quantity;
  unitPrice: UnitPrice;
  discountPercent: Percent | null;
  discountPaise: Paise;
  recordDiscountPaise: Paise;
  schemePaise?: Paise;
}

/** The discounts of so much of an ordered line, with its share of those of the order; `gone` is invoiced already. */
export function discountsOfShare(line: DiscountedLine, gone: Quantity, taken: Quantity) {
  if (line.recordDiscountPaise === 0 && line.discountPercent)
    return { discountPercent: line.discountPercent, discountPaise: 0 };
  const { quantity, unitPrice, discountPercent, discountPaise, recordDiscountPaise, schemePaise = 0 } = line;
  const own = discountInForce(extendedAmount(quantity, unitPrice), discountPercent, discountPaise);
  return {
    discountPercent: null,
    discountPaise: shareOf(own + recordDiscountPaise, gone, taken, quantity),
    ...(schemePaise > 0 && { schemePaise: shareOf(schemePaise, gone, taken, quantity) }),
  };
}

/**
 * What an order or estimate gives away, as what is made of it bears it: on their lines, discounts of the document too. ₹140 of ₹1,400 by the
 * document are ₹140 of what is left of the lines, ₹1,260.
 */
export const giveawayOnLines = (given: Giveaway, lines: readonly { recordDiscountPaise: Paise }[]): Giveaway => ({
  ...given,
  basePaise: given.basePaise - lines.reduce((sum, { recordDiscountPaise }) => sum + recordDiscountPaise, 0),
});

/** Refuses nothing, or more of a line than is left; `told` is what became of the rest. */
function leftIssue(lineId: string, taken: Quantity, left: Quantity, told: string): Issue | null {
  if (taken <= 0) return lineIssue(lineId, 'quantity', 'Enter a quantity above zero.');
  return taken <= left ? null : lineIssue(lineId, 'quantity', `${told}: at most ${formatQuantity(left)} more.`);
}

/** Of a line that is to be invoiced, how much there is left of it; the line's id is told to whoever asks for more. */
export const takenIssue = (lineId: string, line: SoldProgress, taken: Quantity): Issue | null =>
  leftIssue(
    lineId,
    taken,
    leftToInvoice(line),
    `Ordered ${formatQuantity(line.quantity)}, invoiced ${formatQuantity(line.invoicedQuantity)}`,
  );

/** The same of a line of an estimate that is to be ordered or invoiced. */
export const convertedIssue = (lineId: string, line: EstimatedProgress, taken: Quantity): Issue | null =>
  leftIssue(
    lineId,
    taken,
    leftToConvert(line),
    `Estimated ${formatQuantity(line.quantity)}, sold ${formatQuantity(convertedOf(line))}`,
  );

/** What orders must have alike to stand on one invoice. */
interface JoinedOrder {
  code: string | null;
  customerId: string;
  placeOfSupply: string | null;
  inclusive: boolean;
  taxed: boolean;
}

/** One invoice joins orders of one customer, place of supply, Incl and tax setting only (rule 6). */
export function joinProblem([first, ...others]: readonly JoinedOrder[]): string | null {
  for (const other of others) {
    const differs = differenceOf(first!, other);
    if (differs) return `${first!.code} and ${other.code} have different ${differs}: make an invoice of each.`;
  }
  return null;
}

function differenceOf(a: JoinedOrder, b: JoinedOrder): string | null {
  if (a.customerId !== b.customerId) return 'customers';
  if (a.placeOfSupply !== b.placeOfSupply) return 'places of supply';
  if (a.inclusive !== b.inclusive) return 'prices, with and without tax';
  return a.taxed === b.taxed ? null : 'tax settings';
}
