import {
  explainAmount,
  type ExplainedLine,
  type ExplainedTotals,
  insidePaise,
} from '@bahi/domain/explain/explain-amount';
import { formatPaise, formatPercent, formatQuantity, formatRupees, formatUnitPrice } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { extendedAmount } from '@bahi/domain/totals/price-line';
import { ownDiscountPaise, taxPaise } from '@bahi/domain/totals/amounts';
import type { InvoicePrint, PrintLine } from './invoice-print.ts';
import { ACCENT, BOTTOM, type Doc, LEFT, MUTED, RIGHT, rule, setLine, setText, WIDTH } from './page.ts';
import { type Column, drawHead, drawRow, placeColumns, rowHeight } from './table.ts';

interface Workings extends Pick<InvoicePrint, 'sgstLabel'> {
  lines: readonly ExplainedLine[];
  sums: ExplainedTotals;
}

/** A line as it stands on a print, ready to be explained. */
export const explainedPrintLine = (line: PrintLine, at: number): ExplainedLine => ({
  ...line,
  id: String(at),
  amountPaise: extendedAmount(line.quantity, line.unitPrice),
  discountPaise: ownDiscountPaise(line),
  recordDiscountPaise: line.recordDiscountPaise ?? 0,
  tax: line,
});

const orDash = (paise: Paise): string => (paise === 0 ? '–' : formatPaise(paise));
const money = (title: string, subtitle: string, paise: (line: ExplainedLine) => Paise): Column<ExplainedLine> => ({
  title,
  subtitle,
  width: 11,
  align: 'right',
  cell: (line) => orDash(paise(line)),
});
const rateOf = ({ cgstPaise, sgstPaise, igstPaise, tax }: ExplainedLine): string =>
  [
    igstPaise !== 0 && formatPercent(tax.igstPercent),
    cgstPaise !== 0 && formatPercent(tax.cgstPercent),
    sgstPaise !== 0 && formatPercent(tax.sgstPercent),
  ]
    .filter(Boolean)
    .join(' + ');

const columnsOf = (lines: readonly ExplainedLine[]): Column<ExplainedLine>[] => [
  { title: '#', width: 4, align: 'right', cell: (_line, at) => String(at + 1) },
  { title: 'Line', width: 30, cell: (line) => line.description },
  {
    title: 'Quantity × price',
    width: 16,
    align: 'right',
    cell: (line) => `${formatQuantity(line.quantity)} × ${formatUnitPrice(line.unitPrice)}`,
  },
  money('Amount', '', (line) => line.amountPaise),
  money('Less discount', 'of the line', (line) => line.discountPaise),
  money('Less share', 'of discounts', (line) => line.recordDiscountPaise),
  ...(lines.some((line) => insidePaise(line) !== 0) ? [money('Less tax', 'in the price', insidePaise)] : []),
  money('Taxable', '', (line) => line.taxablePaise),
  { ...money('Tax', '', taxPaise), under: rateOf },
  { ...money('Total', '', (line) => line.totalPaise), bold: true },
];

const STEP = 14;

/** The annexure: each line from its quantity to its total, then the total from the lines, by the steps of the domain. */
export function drawWorkings(doc: Doc, { lines, sums, sgstLabel }: Workings, turnPage: () => number): void {
  const heads = { cgst: 'CGST', sgst: sgstLabel, igst: 'IGST' } as const;
  const columns = placeColumns(columnsOf(lines));
  let y = turnPage();
  y += setText(doc, 'How the totals were worked out', LEFT, y, WIDTH, { size: 11, bold: true, colour: ACCENT }) + 4;
  y = drawHead(doc, columns, y);
  lines.forEach((line, at) => {
    const height = rowHeight(doc, columns, line, at);
    if (y + height > BOTTOM) y = drawHead(doc, columns, turnPage());
    drawRow(doc, columns, line, at, y, height);
    y += height;
  });
  const { steps, resultPaise } = explainAmount({ lines, totals: sums, heads }, 'total');
  if (y + (steps.length + 2) * STEP > BOTTOM) y = turnPage();
  y += 8;
  for (const { label, detail, paise = 0, subTotal } of steps) {
    if (subTotal) rule(doc, y - 2, undefined, STEPS_AT, RIGHT);
    drawStep(doc, [label, detail].filter(Boolean).join(' '), formatPaise(paise), y, subTotal);
    y += STEP;
  }
  rule(doc, y - 2, ACCENT, STEPS_AT, RIGHT);
  drawStep(doc, 'Total', formatRupees(resultPaise ?? 0), y + 1, true);
}

const STEPS_AT = LEFT + WIDTH * 0.45;
const FIGURE = 90;

function drawStep(doc: Doc, label: string, figure: string, y: number, bold = false): void {
  const colour = bold ? undefined : MUTED;
  setLine(doc, label, STEPS_AT, y, RIGHT - STEPS_AT - FIGURE - 6, { size: 8, bold, colour });
  setLine(doc, figure, RIGHT - FIGURE, y, FIGURE, { size: 8, bold, align: 'right' });
}
