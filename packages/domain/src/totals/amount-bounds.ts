import { type Issue, lineIssue } from '../document/issue.ts';
import { formatRupees } from '../money/format.ts';
import type { Paise, Quantity, UnitPrice } from '../money/units.ts';
import { extendedAmount, isWithinBounds, MOST_AMOUNT_PAISE } from './price-line.ts';

interface BoundedLine {
  id: string;
  quantity: Quantity;
  unitPrice: UnitPrice;
  /** Of other payers, over the same quantity. */
  insurerUnitPrice?: UnitPrice;
  estimateUnitPrice?: UnitPrice;
}

const PRICES = ['unitPrice', 'insurerUnitPrice', 'estimateUnitPrice'] as const;

/** What is said of a quantity and a price that come to more than any document may. */
export const TOO_MUCH = `Quantity and price come to more than ${formatRupees(MOST_AMOUNT_PAISE)}: lower one of them.`;

/**
 * Names the lines by which a document comes to more than can be kept to the paisa: 9,999,999 pieces at ₹99,999,999 are
 * refused by their price, and so is the line that lifts the sum of all above the most.
 */
export function amountIssues(lines: readonly BoundedLine[]): Issue[] {
  const issues: Issue[] = [];
  for (const price of PRICES) {
    let sumPaise: Paise = 0;
    for (const line of lines) {
      const unitPrice = line[price] ?? 0;
      if (!isWithinBounds(line.quantity, unitPrice)) {
        issues.push(lineIssue(line.id, price, TOO_MUCH));
        continue;
      }
      sumPaise += Math.abs(extendedAmount(line.quantity, unitPrice));
      if (sumPaise <= MOST_AMOUNT_PAISE) continue;
      const most = formatRupees(MOST_AMOUNT_PAISE);
      issues.push(
        lineIssue(line.id, price, `With ${line.id} all lines come to more than ${most}: make a second document.`),
      );
      break;
    }
  }
  return issues;
}
