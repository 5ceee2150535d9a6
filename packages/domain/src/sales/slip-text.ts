import { formatPaise, formatQuantity, formatRupees } from '../money/format.ts';
import type { Paise, Quantity } from '../money/units.ts';

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

/** Left and right at the two ends of a line; a long left one takes a line of its own. */
function atEnds(left: string, right: string, columns: number): string[] {
  const room = columns - right.length - 1;
  if (left.length <= room) return [left + ' '.repeat(columns - left.length - right.length) + right];
  return [...wrapped(left, columns), right.padStart(columns)];
}

/** Words in lines of at most so many characters; a word that is longer is cut. */
function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else for (let at = 0; at < word.length; at += columns) lines.push(word.slice(at, at + columns));
  }
  return lines;
}

/** A provisional slip as lines of a roll: no tax is told, for it is no tax invoice (sales rule 28). */
export function slipText(slip: SlipFacts, columns: number): string {
  const rule = '-'.repeat(columns);
  const { lines, tenders, changePaise } = slip;
  return [
    ...wrapped(slip.company, columns),
    ...wrapped(slip.heading, columns),
    slip.soldAt,
    rule,
    ...lines.flatMap(({ name, detail, quantity, totalPaise }) => [
      ...atEnds(`${formatQuantity(quantity)} ${name}`, formatPaise(totalPaise), columns),
      ...wrapped(detail, columns - 2).map((line) => `  ${line}`),
    ]),
    rule,
    ...atEnds('Total', formatRupees(slip.totalPaise), columns),
    ...tenders.flatMap(({ label, amountPaise }) => atEnds(label, formatPaise(amountPaise), columns)),
    ...(changePaise > 0 ? atEnds('Change', formatPaise(changePaise), columns) : []),
    rule,
    ...wrapped('The tax invoice with its number follows: ask for it with this slip.', columns),
  ].join('\n');
}
