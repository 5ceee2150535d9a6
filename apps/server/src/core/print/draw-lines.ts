import { amountOrDash, bothOf, lineColumns, type LineTable } from './invoice-columns.ts';
import type { ShownLine } from './invoice-print.ts';
import { ACCENT, BOTTOM, type Doc, rule, setLine } from './page.ts';
import { drawBand, drawHead, drawRow, type Placed, placeColumns, rowHeight } from './table.ts';

/** What the closing row of the table says. */
export interface LineSums {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

const BAND = 13;
const SUMS = 18;

/** Draws lines under their head, which each page repeats, with a closing row; answers where it ends. */
export function drawLines(
  doc: Doc,
  { lines, sums, ...table }: LineTable & { lines: readonly ShownLine[]; sums: LineSums },
  top: number,
  turnPage: () => number,
): number {
  const columns = placeColumns(lineColumns(table));
  const both = table.layout !== 'sums' && new Set(lines.map((line) => line.family)).size === 2;
  let y = drawHead(doc, columns, top);
  let family: string | null = null;
  lines.forEach((line, at) => {
    const height = rowHeight(doc, columns, line, at);
    const band = both && line.family !== family ? BAND : 0;
    // The last line keeps to its sum.
    const after = at === lines.length - 1 ? SUMS : 0;
    if (y + band + height + after > BOTTOM) y = drawHead(doc, columns, turnPage());
    if (band > 0) y = drawBand(doc, line.family === 'labour' ? 'Labour and services' : 'Parts and goods', y);
    family = line.family;
    drawRow(doc, columns, line, at, y, height);
    y += height;
  });
  return drawSums(doc, columns, lines, sums, y);
}

function drawSums(
  doc: Doc,
  columns: readonly Placed<ShownLine>[],
  lines: readonly ShownLine[],
  sums: LineSums,
  y: number,
): number {
  const beside = lines.some(({ faces }) => faces);
  const sumOf = (paise: (line: ShownLine) => number): number => lines.reduce((sum, line) => sum + paise(line), 0);
  const totalPaise = beside ? sumOf(bothOf) : sumOf((line) => line.totalPaise);
  const texts: Record<string, string> = {
    Description: 'Total',
    Insurer: amountOrDash(sumOf(({ faces }) => faces?.insurerPaise ?? 0)),
    Customer: amountOrDash(sumOf(({ faces }) => faces?.customerPaise ?? 0)),
    Discount: amountOrDash(lines.reduce((sum, line) => sum + line.discountPaise, 0)),
    Value: amountOrDash(sums.taxablePaise),
    'Before tax': amountOrDash(sums.taxablePaise),
    'Taxable value': amountOrDash(sums.taxablePaise),
    CGST: amountOrDash(sums.cgstPaise),
    SGST: amountOrDash(sums.sgstPaise),
    UTGST: amountOrDash(sums.sgstPaise),
    IGST: amountOrDash(sums.igstPaise),
    Total: amountOrDash(totalPaise),
    Amount: amountOrDash(totalPaise),
  };
  for (const column of columns)
    setLine(doc, texts[column.title] ?? '', column.x + 3, y + 4, column.points - 6, {
      size: 7.4,
      bold: true,
      align: column.align,
    });
  rule(doc, y + SUMS - 1, ACCENT);
  return y + SUMS - 1;
}
