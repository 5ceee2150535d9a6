import { ACCENT, type Doc, INK, LEFT, MUTED, RULE, rule, setLine, setText, textHeight, TINT, WIDTH } from './page.ts';

export interface Column<Row> {
  title: string;
  /** Second line of the head, e.g. of a tax: rate and amount. */
  subtitle?: string;
  /** Share of the table's width. */
  width: number;
  align?: 'left' | 'right' | 'center';
  cell: (row: Row, index: number) => string;
  /** A second, smaller line under the cell. */
  under?: (row: Row) => string | null;
  bold?: boolean;
}

export const HEAD = 22;
const PAD = 3;
const CELL_SIZE = 7.4;
const UNDER_SIZE = 6.2;

export interface Placed<Row> extends Column<Row> {
  x: number;
  points: number;
}

export function placeColumns<Row>(
  columns: readonly Column<Row>[],
  x: number = LEFT,
  width: number = WIDTH,
): Placed<Row>[] {
  const whole = columns.reduce((sum, column) => sum + column.width, 0);
  let at = x;
  return columns.map((column) => {
    const points = (column.width / whole) * width;
    const placed = { ...column, x: at, points };
    at += points;
    return placed;
  });
}

export function drawHead<Row>(doc: Doc, columns: readonly Placed<Row>[], y: number): number {
  const first = columns[0]!;
  const last = columns.at(-1)!;
  doc.rect(first.x, y, last.x + last.points - first.x, HEAD).fill(ACCENT);
  for (const column of columns) {
    const style = { size: 7, bold: true, colour: '#ffffff', align: column.align };
    const top = column.subtitle ? y + 3 : y + 7;
    setLine(doc, column.title, column.x + PAD, top, column.points - 2 * PAD, style);
    if (column.subtitle)
      setLine(doc, column.subtitle, column.x + PAD, y + 12, column.points - 2 * PAD, {
        ...style,
        size: 6,
        bold: false,
      });
  }
  return y + HEAD;
}

export function rowHeight<Row>(doc: Doc, columns: readonly Placed<Row>[], row: Row, index: number): number {
  let tallest = 0;
  for (const column of columns) {
    const width = column.points - 2 * PAD;
    if (column.align) {
      tallest = Math.max(tallest, column.under?.(row) ? 17 : 9);
      continue;
    }
    const under = column.under?.(row) ?? '';
    const height =
      textHeight(doc, column.cell(row, index), width, { size: CELL_SIZE, bold: column.bold }) +
      textHeight(doc, under, width, { size: UNDER_SIZE });
    tallest = Math.max(tallest, height);
  }
  return tallest + 5;
}

/** Draws one row; aligned cells keep to one line, the others wrap. */
export function drawRow<Row>(
  doc: Doc,
  columns: readonly Placed<Row>[],
  row: Row,
  index: number,
  y: number,
  height: number,
): void {
  for (const column of columns) {
    const width = column.points - 2 * PAD;
    const x = column.x + PAD;
    const text = column.cell(row, index);
    const under = column.under?.(row) ?? '';
    const style = { size: CELL_SIZE, bold: column.bold, colour: INK, align: column.align };
    if (column.align) {
      setLine(doc, text, x, y + 2.5, width, style);
      if (under) setLine(doc, under, x, y + 11, width, { size: UNDER_SIZE, colour: MUTED, align: column.align });
    } else {
      const taken = setText(doc, text, x, y + 2.5, width, style);
      if (under) setText(doc, under, x, y + 2.5 + taken, width, { size: UNDER_SIZE, colour: MUTED });
    }
  }
  const last = columns.at(-1)!;
  rule(doc, y + height, RULE, columns[0]!.x, last.x + last.points);
}

/** A band that names the rows under it. */
export function drawBand(doc: Doc, text: string, y: number): number {
  doc.rect(LEFT, y, WIDTH, 13).fill(TINT);
  setLine(doc, text, LEFT + PAD, y + 3, WIDTH - 2 * PAD, { size: 7, bold: true, colour: ACCENT });
  return y + 13;
}
