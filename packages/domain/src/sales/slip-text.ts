import { formatPaise, formatQuantity, formatRupees } from '../money/format.ts';
import type { Paise, Quantity } from '../money/units.ts';
import { atEnds, wrapped } from '../text/columns.ts';

/** What a provisional slip says. */
export interface SlipFacts {
  heading: string;
  company: string;
  soldAt: string;
  lines: readonly { name: string; detail: string; quantity: Quantity; totalPaise: Paise }[];
  totalPaise: Paise;
  tenders: readonly { label: string; amountPaise: Paise }[];
  changePaise: Paise;
}

/**
 * A provisional slip as lines of a roll: no tax is told, for it is no tax invoice (sales rule 28). Its words are those of a browser, or
 * of a printer of receipts.
 */
export function slipLines(slip: SlipFacts, columns: number, lettersOf = (text: string): string => text): string[] {
  const rule = '-'.repeat(columns);
  const { lines, tenders, changePaise } = slip;
  return [
    ...wrapped(lettersOf(slip.company), columns),
    ...wrapped(lettersOf(slip.heading), columns),
    slip.soldAt,
    rule,
    ...lines.flatMap(({ name, detail, quantity, totalPaise }) => [
      ...atEnds(lettersOf(`${formatQuantity(quantity)} ${name}`), formatPaise(totalPaise), columns),
      ...wrapped(lettersOf(detail), columns - 2).map((line) => `  ${line}`),
    ]),
    rule,
    ...atEnds('Total', lettersOf(formatRupees(slip.totalPaise)), columns),
    ...tenders.flatMap(({ label, amountPaise }) => atEnds(lettersOf(label), formatPaise(amountPaise), columns)),
    ...(changePaise > 0 ? atEnds('Change', formatPaise(changePaise), columns) : []),
    rule,
    ...wrapped('The tax invoice with its number follows: ask for it with this slip.', columns),
  ];
}
