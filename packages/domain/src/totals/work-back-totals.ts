import type { DocumentDiscounts, PriceableLine, PricingRules } from '../document/priced-line.ts';
import { mulDiv } from '../money/round.ts';
import type { Paise } from '../money/units.ts';
import { taxLine } from './compute-totals.ts';
import { discountInForce, MOST_AMOUNT_PAISE, priceLine, withinBase } from './price-line.ts';
import { spreadDiscounts } from './spread-discount.ts';
import { discountedForTotal, priceForNet, unitPriceFromTotal, type WorkedBackPrice } from './unit-price-from-total.ts';

/**
 * Works a hand-edited total back within its document, whose discounts shift with the price: the line then shows the
 * wanted total after its shares. Undefined where the line is missing or its shares leave no such price.
 */
export const workBackTotal = (
  lines: readonly PriceableLine[],
  discounts: DocumentDiscounts,
  rules: PricingRules,
  lineId: string,
  wantedTotalPaise: Paise,
): WorkedBackPrice | undefined =>
  workBackTotals(lines, discounts, rules, new Map([[lineId, wantedTotalPaise]])).get(lineId);

/**
 * Works several totals back, one after the other in the order of the map: each sees the prices that those before it have
 * given. A line for which no price gives its total has none in the answer, and keeps the price that it has.
 */
export function workBackTotals(
  lines: readonly PriceableLine[],
  discounts: DocumentDiscounts,
  rules: PricingRules,
  wanted: ReadonlyMap<string, Paise>,
): Map<string, WorkedBackPrice> {
  const netAmounts = lines.map((line) => {
    const { amountPaise, discountPaise } = priceLine(line);
    return amountPaise - discountPaise;
  });
  const indexes = new Map(lines.map((line, i) => [line.id, i]));
  const prices = new Map<string, WorkedBackPrice>();
  for (const [lineId, wantedTotalPaise] of wanted) {
    const index = indexes.get(lineId);
    if (index === undefined) continue;
    const line = lines[index]!;
    if (line.quantity <= 0 || wantedTotalPaise < 0) continue;
    if (!takesDiscounts(line, discounts)) {
      const alone = unitPriceFromTotal(line, rules, wantedTotalPaise);
      if (alone) prices.set(lineId, alone);
      continue;
    }
    const found = netForTotal({ lines, netAmounts, discounts, rules }, index, wantedTotalPaise);
    const price = found && priceForNet(line, found.netPaise);
    if (!price) continue;
    netAmounts[index] = found.netPaise;
    prices.set(lineId, { ...price, totalPaise: found.totalPaise });
  }
  return prices;
}

/** The line with the price that its total was worked back into; itself where none was asked for. */
export function withWorkedPrice<Line extends PriceSet>(line: Line, price: WorkedBackPrice | undefined): Line {
  if (!price) return line;
  const { unitPrice, discountPercent, discountPaise } = price;
  return { ...line, unitPrice, discountPercent, discountPaise };
}

type PriceSet = Pick<PriceableLine, 'unitPrice' | 'discountPercent' | 'discountPaise'>;

interface NettedDocument {
  lines: readonly PriceableLine[];
  /** Of each line before discounts of the document. */
  netAmounts: readonly Paise[];
  discounts: DocumentDiscounts;
  rules: PricingRules;
}

/** The rounding of all shares lands on the largest line, so that its own may jump by some paise: the search then gives up. */
const MOST_ROUNDS = 20;

/**
 * Finds what the line has to come to before discounts of the document. The sums of all other lines lead to within some
 * paise; from there the shares as they are spread decide.
 */
function netForTotal(document: NettedDocument, index: number, wantedTotalPaise: Paise) {
  const { lines, discounts, rules } = document;
  const line = lines[index]!;
  const leftPaise = discountedForTotal(line, rules, wantedTotalPaise);
  const totalOf = (netPaise: Paise, share: Paise) => taxLine(line, rules, netPaise - share).totalPaise;
  const netAmounts = [...document.netAmounts];
  let netPaise = nearlyNetFor(document, index, leftPaise);
  if (netPaise === undefined) return undefined;
  let nearest: { netPaise: Paise; totalPaise: Paise } | undefined;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    netAmounts[index] = netPaise;
    const share: Paise = spreadDiscounts(lines, netAmounts, discounts).recordDiscounts[index]!;
    const totalPaise = totalOf(netPaise, share);
    if (!nearest || Math.abs(totalPaise - wantedTotalPaise) < Math.abs(nearest.totalPaise - wantedTotalPaise))
      nearest = { netPaise, totalPaise };
    if (netPaise - share === leftPaise) break;
    netPaise = leftPaise + share;
  }
  return nearest;
}

const takesDiscounts = ({ noDiscount }: PriceableLine, discounts: DocumentDiscounts): boolean =>
  !noDiscount && Object.values(discounts).some(Boolean);

/** Bisects for the least net of the line that its shares, with the residue of rounding left aside, leave `leftPaise` of. */
function nearlyNetFor(document: NettedDocument, index: number, leftPaise: Paise): Paise | undefined {
  const shareOf = nearShares(document, index);
  const leaves = (netPaise: Paise): boolean => netPaise - shareOf(netPaise) >= leftPaise;
  let low = leftPaise;
  let high = leftPaise;
  for (let step = 1; !leaves(high); step += step) {
    if (high >= MOST_AMOUNT_PAISE) return undefined;
    low = high + 1;
    high = Math.min(high + step, MOST_AMOUNT_PAISE);
  }
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2);
    if (leaves(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The share of one line in the discounts of the document at a net amount of its own, from the sums of all other lines. */
function nearShares({ lines, netAmounts, discounts }: NettedDocument, index: number): (netPaise: Paise) => Paise {
  const others = { labour: 0, part: 0 };
  lines.forEach((line, i) => {
    if (i !== index && !line.noDiscount) others[line.family] += Math.max(0, netAmounts[i]!);
  });
  const { labourPercent, labourPaise, partsPercent, partsPaise, overallPercent, overallPaise } = discounts;
  const ofFamily = (family: 'labour' | 'part', base: Paise): Paise =>
    withinBase(
      family === 'labour'
        ? discountInForce(base, labourPercent, labourPaise)
        : discountInForce(base, partsPercent, partsPaise),
      base,
    );
  const { family } = lines[index]!;
  const beside = family === 'labour' ? 'part' : 'labour';
  const leftBeside = others[beside] - ofFamily(beside, others[beside]);
  return (netPaise) => {
    if (netPaise <= 0) return 0;
    const base = others[family] + netPaise;
    const discount = ofFamily(family, base);
    const share = mulDiv(discount, netPaise, base);
    const left = base - discount + leftBeside;
    if (left === 0) return share;
    const overall = withinBase(discountInForce(left, overallPercent, overallPaise), left);
    return share + mulDiv(overall, netPaise - share, left);
  };
}
