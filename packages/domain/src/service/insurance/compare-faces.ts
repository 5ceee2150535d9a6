import { formatRupees } from '../../money/format.ts';
import type { Paise, Percent, Quantity } from '../../money/units.ts';
import { extendedAmount, percentOf } from '../../totals/price-line.ts';

/** What was estimated of a line, and what its payers are asked for it, before tax. */
export interface ComparedLine {
  id: string;
  payer: string;
  quantity: Quantity;
  /** Null where nothing was estimated: both prices are the estimate then. */
  estimatePaise: Paise | null;
  customerPaise: Paise;
  insurerPaise: Paise;
  /** What the tie-up takes off the insurer's part; the workshop bears it. */
  tieUpPercent: Percent;
}

export interface FaceFinding {
  id: string;
  kind: 'above' | 'below';
  paise: Paise;
  message: string;
}

/** What prices of four places, rounded up, add to an amount (rule 14): to that of 60 pieces 1 paisa, to that of one none. */
const roundedUp = (quantity: Quantity): Paise => extendedAmount(quantity, 1);

/**
 * Insurer and customer together beside what was estimated (spec service rule 19): above is refused, below is asked. ₹600 and ₹500
 * of ₹1,000 exceed it by ₹100. Lines of the customer alone are not compared; what the tie-up takes off is no difference.
 */
export const compareFaces = (lines: readonly ComparedLine[]): FaceFinding[] =>
  lines.flatMap(({ id, payer, quantity, estimatePaise, customerPaise, insurerPaise, tieUpPercent }): FaceFinding[] => {
    if ((payer !== 'Ins' && payer !== 'InCu') || estimatePaise === null) return [];
    const over = customerPaise + insurerPaise - estimatePaise;
    const insured = Math.max(0, estimatePaise - customerPaise);
    const under = insured - percentOf(insured, tieUpPercent) - insurerPaise;
    // Both faces are rounded up, and so is the estimate that they stand beside.
    const slack = roundedUp(quantity);
    if (over <= 2 * slack && under <= slack) return [];
    if (over > 0) {
      const message = `Insurance and customer together exceed the total of ${id} by ${formatRupees(over)}.`;
      return [{ id, kind: 'above', paise: over, message }];
    }
    return [{ id, kind: 'below', paise: under, message: belowWords(under) }];
  });

/** All that is below, in one question. */
export function belowQuestion(findings: readonly FaceFinding[]): string | null {
  const below = findings.reduce((sum, { kind, paise }) => (kind === 'below' ? sum + paise : sum), 0);
  if (below === 0) return null;
  return belowWords(below);
}

const belowWords = (paise: Paise): string =>
  `Insurance and customer together are ${formatRupees(paise)} below the total. The difference is billed to nobody. Continue?`;
