import { type Issue, lineIssue } from '../document/issue.ts';
import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { formatUnitPrice } from '../money/format.ts';
import type { Factor, Paise, Percent, Quantity, UnitPrice } from '../money/units.ts';
import { extendedAmount, WHOLE } from '../totals/price-line.ts';

/** A line as it is held against the MRP of its batch, or of its item where no batch says one. */
export interface CeiledLine {
  id: string;
  description: string;
  batchNo: string | null;
  /** Of a pack of `mrpFactor` units, with tax; 0 where none is printed. */
  mrp: UnitPrice;
  mrpFactor: Factor;
  unitPrice: UnitPrice;
  priceFactor?: Factor;
  /** What of tax comes on top of the price; none where it holds it. */
  taxOnTop: Percent;
}

/**
 * Lines that are dearer than their batch says (sales rule 18, §13): compared per pack and before any rounding. ₹2.2401 a tablet
 * is above an MRP of ₹33.60 for 15, ₹2.24 is not.
 */
export const mrpIssues = (lines: readonly CeiledLine[]): Issue[] =>
  lines
    .filter((line) => line.mrp > 0 && isAbove(line))
    .map(({ id, description, batchNo, mrp }) =>
      lineIssue(
        id,
        'unitPrice',
        `The MRP of ${batchNo === null ? description : `batch ${batchNo}`} is ₹${formatUnitPrice(mrp)}.`,
      ),
    );

/** What of a line counts against its MRP once the bill is added up. */
interface SoldLine extends Pick<CeiledLine, 'mrp' | 'mrpFactor'> {
  quantity: Quantity;
  totalPaise: Paise;
}

/**
 * Why a total is not adjusted up so far, or null: goods with an MRP leave room up to it, all others none, else the adjustment would
 * be the way above the MRP. 15 tablets at an MRP of ₹33.60 that were sold at ₹30 leave ₹3.60.
 */
export function adjustmentProblem(adjustPaise: Paise, lines: readonly SoldLine[]): string | null {
  const ceiled = lines.filter(({ mrp }) => mrp > 0);
  if (adjustPaise <= 0 || ceiled.length === 0) return null;
  const room = ceiled.reduce((sum, line) => sum + mrpOf(line) - line.totalPaise, 0);
  return adjustPaise > Math.max(0, room) ? 'The adjustment takes the goods above their MRP.' : null;
}

const mrpOf = ({ mrp, mrpFactor, quantity }: SoldLine): Paise => extendedAmount(quantity, mrp, mrpFactor);

function isAbove({ mrp, mrpFactor, unitPrice, priceFactor = FACTOR_PER_ONE, taxOnTop }: CeiledLine): boolean {
  const asked = BigInt(unitPrice) * BigInt(mrpFactor) * BigInt(WHOLE + taxOnTop);
  return asked > BigInt(mrp) * BigInt(priceFactor) * BigInt(WHOLE) + onTopRounding(taxOnTop, mrpFactor);
}

/** A price before tax has four places: with tax on top half of the last one is nobody's. */
const onTopRounding = (taxOnTop: Percent, mrpFactor: Factor): bigint =>
  taxOnTop === 0 ? 0n : (BigInt(mrpFactor) * BigInt(WHOLE + taxOnTop)) / 2n;
