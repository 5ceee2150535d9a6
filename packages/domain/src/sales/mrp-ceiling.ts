import { type Issue, lineIssue } from '../document/issue.ts';
import { FACTOR_PER_ONE } from '../catalogue/packs.ts';
import { formatUnitPrice } from '../money/format.ts';
import type { Factor, Percent, UnitPrice } from '../money/units.ts';
import { WHOLE } from '../totals/price-line.ts';

/** A line as it is held against the MRP of its batch. */
export interface CeiledLine {
  id: string;
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
    .map(({ id, batchNo, mrp }) =>
      lineIssue(id, 'unitPrice', `The MRP of batch ${batchNo ?? ''} is ₹${formatUnitPrice(mrp)}.`),
    );

function isAbove({ mrp, mrpFactor, unitPrice, priceFactor = FACTOR_PER_ONE, taxOnTop }: CeiledLine): boolean {
  const asked = BigInt(unitPrice) * BigInt(mrpFactor) * BigInt(WHOLE + taxOnTop);
  return asked > BigInt(mrp) * BigInt(priceFactor) * BigInt(WHOLE) + onTopRounding(taxOnTop, mrpFactor);
}

/** A price before tax has four places: with tax on top half of the last one is nobody's. */
const onTopRounding = (taxOnTop: Percent, mrpFactor: Factor): bigint =>
  taxOnTop === 0 ? 0n : (BigInt(mrpFactor) * BigInt(WHOLE + taxOnTop)) / 2n;
