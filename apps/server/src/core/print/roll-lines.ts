import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { forPrinter, type RollLine } from '@bahi/domain/sales/esc-pos';
import { atEnds, wrapped } from '@bahi/domain/text/columns';
import type { PrintLine } from './invoice-print.ts';
import type { RollPrintJob } from './roll-print.ts';
import {
  aboveAll,
  buyerTexts,
  einvoiceTexts,
  footTexts,
  headingText,
  lineTexts,
  paidBy,
  type RollSum,
  sumsOf,
  supplierTexts,
} from './roll-texts.ts';

/** A receipt as lines of so many letters: what `drawRoll` draws, for a printer that takes letters (sales §6, all of Rule 46). */
export function rollLines(
  { print, mark, einvoice }: Omit<RollPrintJob, 'kind' | 'widthMm'>,
  columns: number,
): RollLine[] {
  const rule: RollLine = { text: '-'.repeat(columns) };
  const plain = (texts: readonly string[]): RollLine[] =>
    texts.flatMap((text) => wrapped(forPrinter(text), columns)).map((text) => ({ text }));
  const centred = (texts: readonly string[]): RollLine[] =>
    plain(texts).map((line) => ({ ...line, align: 'center' as const }));
  const title = (texts: readonly string[]): RollLine[] =>
    centred(texts).map((line) => ({ ...line, bold: true as const }));
  const sums = (rows: readonly RollSum[]): RollLine[] =>
    rows.flatMap(([label, paise]) => atEnds(forPrinter(label), formatPaise(paise), columns)).map((text) => ({ text }));
  return [
    ...title([...aboveAll(print), print.supplier.name]),
    ...centred(supplierTexts(print)),
    ...title([headingText(print, mark)]),
    ...plain(buyerTexts(print)),
    rule,
    ...print.lines.flatMap((line) => soldLine(line, columns)),
    rule,
    ...sums(sumsOf(print)),
    ...totalOf(print.totalPaise, columns),
    ...sums(paidBy(print)),
    rule,
    ...plain(footTexts(print)),
    ...(einvoice ? [...plain(einvoiceTexts(einvoice)), { qr: einvoice.signedQr }] : []),
  ];
}

/** What was sold, and beneath it how its amount comes about. */
function soldLine(line: PrintLine, columns: number): RollLine[] {
  const { price, tax } = lineTexts(line);
  return [
    ...wrapped(forPrinter(line.description), columns).map((text) => ({ text, bold: true as const })),
    ...[
      ...wrapped(forPrinter(line.note ?? ''), columns),
      ...atEnds(forPrinter(price).replaceAll(/\s+/gu, ' '), formatPaise(line.totalPaise), columns),
      ...wrapped(forPrinter(tax), columns),
    ].map((text) => ({ text })),
  ];
}

const totalOf = (totalPaise: number, columns: number): RollLine[] =>
  atEnds('Total', forPrinter(formatRupees(totalPaise)), columns).map((text) => ({
    ...{ text, bold: true as const, large: true as const },
  }));
