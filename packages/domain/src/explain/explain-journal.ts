import type { Paise } from '../money/units.ts';
import { balancePaise, journalTotals } from '../posting/journal.ts';
import { explainParts } from './explain-parts.ts';
import { explanationOf, type Explanation } from './explanation.ts';

interface ExplainedEntry {
  id: string;
  /** Its account, in words. */
  label: string;
  debitPaise: Paise;
  creditPaise: Paise;
}

/** Shows a side of a journal, account by account: cash ₹500 and bank ₹200 in debit = 70000. */
export const explainSide = (side: 'debit' | 'credit', lines: readonly ExplainedEntry[]): Explanation =>
  explainParts(
    side === 'debit' ? 'Debit' : 'Credit',
    lines.map(({ id, label, ...sides }) => ({ label, paise: sides[`${side}Paise`], lineId: id })),
  );

/** Shows what is between the sides of a journal, never below zero: ₹500 debit and ₹700 credit = 20000. */
export function explainDifference(title: string, lines: readonly ExplainedEntry[]): Explanation {
  const totals = journalTotals(lines);
  const debit = { label: 'Debit', paise: totals.debitPaise };
  const credit = { label: 'Credit', paise: totals.creditPaise };
  const [larger, smaller] = balancePaise(totals) < 0 ? [credit, debit] : [debit, credit];
  return explanationOf(title, [larger, { ...smaller, paise: -smaller.paise }]);
}
