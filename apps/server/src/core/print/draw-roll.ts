import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import type { PrintLine } from './invoice-print.ts';
import { closeDocument, type Doc, drawQr, MUTED, openDocument, pointsOfMm, rule, setLine, setText } from './page.ts';
import type { CounterPrint, RollPrintJob } from './roll-print.ts';
import {
  aboveAll,
  buyerTexts,
  einvoiceTexts,
  footTexts,
  headingText,
  lineTexts,
  paidBy,
  sumsOf,
  supplierTexts,
} from './roll-texts.ts';

const LEFT = 8;
const AMOUNT = 62;
/** For the amount of a sum: what is left of a narrow roll holds its words. */
const SUM = 80;
/** What is printed on between the edges. */
const innerOf = ({ widthMm }: Pick<RollPrintJob, 'widthMm'>): number => pointsOfMm(widthMm) - 2 * LEFT;
/** Longer than any receipt: it is drawn once to be measured. */
const LONGEST = 14_000;

/** Draws a receipt on a roll, which is cut where it ends. */
export async function drawRoll(job: RollPrintJob): Promise<Uint8Array> {
  const height = drawOn(openRoll(job, LONGEST), job) + 16;
  const doc = openRoll(job, height);
  drawOn(doc, job);
  return closeDocument(doc);
}

const openRoll = ({ print, widthMm }: RollPrintJob, height: number): Doc =>
  openDocument(`${print.heading} ${print.code ?? ''}`, print.soldAt, [pointsOfMm(widthMm), height]);

/** Everything from top to bottom; answers where it ends. */
function drawOn(doc: Doc, job: RollPrintJob): number {
  const { print } = job;
  const inner = innerOf(job);
  let y = drawHead(doc, job, inner);
  for (const line of print.lines) y = drawLine(doc, line, inner, y);
  rule(doc, y + 1, MUTED, LEFT, LEFT + inner);
  y = drawSums(doc, print, inner, y + 5);
  y = drawFoot(doc, print, inner, y);
  return job.einvoice ? drawIrn(doc, job.einvoice, inner, y + 4) : y;
}

function drawHead(doc: Doc, { print, mark }: RollPrintJob, inner: number): number {
  const centre = (text: string, y: number, size: number, bold = false) =>
    y + setText(doc, text, LEFT, y, inner, { size, bold, align: 'center' });
  let y = 10;
  for (const text of aboveAll(print)) y = centre(text, y, 7, true) + 3;
  y = centre(print.supplier.name, y, 11, true) + 1;
  for (const text of supplierTexts(print)) y = centre(text, y, 7);
  y = centre(headingText(print, mark), y + 4, 9, true) + 3;
  for (const text of buyerTexts(print)) y += setText(doc, text, LEFT, y, inner, { size: 7.5 });
  rule(doc, y + 3, MUTED, LEFT, LEFT + inner);
  return y + 7;
}

function drawLine(doc: Doc, line: PrintLine, inner: number, top: number): number {
  let y = top + setText(doc, line.description, LEFT, top, inner, { size: 8, bold: true });
  if (line.note) y += setText(doc, line.note, LEFT, y, inner, { size: 6.6, colour: MUTED });
  const { price, tax } = lineTexts(line);
  const height = setText(doc, `${price}  ${tax}`, LEFT, y, inner - AMOUNT, { size: 7 });
  setLine(doc, formatPaise(line.totalPaise), LEFT + inner - AMOUNT, y, AMOUNT, { size: 8, bold: true, align: 'right' });
  return y + Math.max(height, 10) + 3;
}

function drawSums(doc: Doc, print: CounterPrint, inner: number, top: number): number {
  const sum = (label: string, amount: string, at: number, size?: number) =>
    drawSum(doc, [label, amount], inner, at, size);
  let y = top;
  for (const [label, paise] of sumsOf(print)) y = sum(label, formatPaise(paise), y);
  y = sum('Total', formatRupees(print.totalPaise), y + 2, 11) + 3;
  for (const [label, paise] of paidBy(print)) y = sum(label, formatPaise(paise), y);
  return y;
}

function drawSum(doc: Doc, [label, amount]: [string, string], inner: number, y: number, size = 7.5): number {
  const bold = size > 8;
  setLine(doc, label, LEFT, y, inner - SUM, { size, bold });
  setLine(doc, amount, LEFT + inner - SUM, y, SUM, { size, bold, align: 'right' });
  return y + size + 3;
}

function drawFoot(doc: Doc, print: CounterPrint, inner: number, top: number): number {
  let y = top + 3;
  for (const text of footTexts(print)) y += setText(doc, text, LEFT, y, inner, { size: 6.8, colour: MUTED }) + 2;
  return y;
}

/** Reference number and signed code of the e-invoice, as large as the roll lets a camera read it. */
function drawIrn(doc: Doc, einvoice: NonNullable<RollPrintJob['einvoice']>, inner: number, top: number): number {
  const size = Math.min(inner, 140);
  let y = top;
  for (const text of einvoiceTexts(einvoice)) y += setText(doc, text, LEFT, y, inner, { size: 6.8 }) + 2;
  drawQr(doc, einvoice.signedQr, LEFT + (inner - size) / 2, y + 2, size, 'L');
  return y + size + 6;
}
