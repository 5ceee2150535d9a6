import { formatRupees } from '../../money/format.ts';
import type { Paise } from '../../money/units.ts';

/** What was estimated of a line, and what its payers are asked for it, before tax. */
export interface ComparedLine {
  id: string;
  payer: string;
  /** Null where nothing was estimated: both prices are the estimate then. */
  estimatePaise: Paise | null;
  customerPaise: Paise;
  insurerPaise: Paise;
}

export interface FaceFinding {
  id: string;
  kind: 'above' | 'below';
  paise: Paise;
  message: string;
}

/**
 * Insurer and customer together beside what was estimated (spec service rule 19): above is refused, below is asked. ₹600 and ₹500
 * of ₹1,000 exceed it by ₹100. Lines of the customer alone are not compared.
 */
export const compareFaces = (lines: readonly ComparedLine[]): FaceFinding[] =>
  lines.flatMap(({ id, payer, estimatePaise, customerPaise, insurerPaise }): FaceFinding[] => {
    if ((payer !== 'Ins' && payer !== 'InCu') || estimatePaise === null) return [];
    const over = customerPaise + insurerPaise - estimatePaise;
    if (over === 0) return [];
    if (over > 0) {
      const message = `Insurance and customer together exceed the total of ${id} by ${formatRupees(over)}.`;
      return [{ id, kind: 'above', paise: over, message }];
    }
    const message = belowWords(-over);
    return [{ id, kind: 'below', paise: -over, message }];
  });

/** All that is below, in one question. */
export function belowQuestion(findings: readonly FaceFinding[]): string | null {
  const below = findings.reduce((sum, { kind, paise }) => (kind === 'below' ? sum + paise : sum), 0);
  if (below === 0) return null;
  return belowWords(below);
}

const belowWords = (paise: Paise): string =>
  `Insurance and customer together are ${formatRupees(paise)} below the total. The difference is billed to nobody. Continue?`;
