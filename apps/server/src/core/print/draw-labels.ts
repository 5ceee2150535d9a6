import { code128 } from '@bahi/domain/stock/code-128';
import type { LabelPrintJob, PrintedLabel } from './label-print.ts';
import { closeDocument, type Doc, INK, MUTED, openDocument, PAGE, pointsOfMm, setLine } from './page.ts';

const COLUMNS = 3;
const ROWS = 8;
const WIDTH = PAGE.width / COLUMNS;
const HEIGHT = PAGE.height / ROWS;
/** Printers leave the edge of the paper free. */
const EDGE = pointsOfMm(6);
const BARS = pointsOfMm(12);

/** Draws labels for sheets of 3 by 8, 70 by 37 mm: name, batch, price and the bars that a scanner reads. */
export async function drawLabels({ labels, entityName, printedOn }: LabelPrintJob): Promise<Uint8Array> {
  const doc = openDocument('Labels', `${printedOn}T00:00:00Z`);
  for (const [at, label] of labels.entries()) {
    const place = at % (COLUMNS * ROWS);
    if (at > 0 && place === 0) doc.addPage();
    drawLabel(doc, label, entityName, (place % COLUMNS) * WIDTH + EDGE, Math.floor(place / COLUMNS) * HEIGHT + EDGE);
  }
  return closeDocument(doc);
}

function drawLabel(
  doc: Doc,
  { name, detail, price, code }: PrintedLabel,
  entityName: string,
  x: number,
  y: number,
): void {
  const width = WIDTH - 2 * EDGE;
  const bars = y + HEIGHT - 2 * EDGE - BARS - 9;
  setLine(doc, entityName, x, y, width, { size: 6, colour: MUTED });
  setLine(doc, name, x, y + 8, width, { size: 9, bold: true });
  setLine(doc, detail ?? '', x, y + 20, width * (price ? 0.62 : 1), { size: 7 });
  setLine(doc, price ?? '', x, y + 19, width, { size: 8, bold: true, align: 'right' });
  if (code === null) return;
  drawBars(doc, code, x, bars, width);
  setLine(doc, code, x, bars + BARS + 1, width, { size: 7, align: 'center' });
}

/** As wide as the label allows, with the quiet zone of ten modules on both sides. */
function drawBars(doc: Doc, code: string, x: number, y: number, width: number): void {
  const widths = code128(code);
  if (!widths) return;
  const module = width / (widths.reduce((sum, each) => sum + each, 0) + 20);
  let left = x + 10 * module;
  for (const [at, each] of widths.entries()) {
    if (at % 2 === 0) doc.rect(left, y, each * module, BARS);
    left += each * module;
  }
  doc.fill(INK);
}
