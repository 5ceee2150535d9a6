import { formatPaise, formatPercent, formatQuantity, formatRupees, formatUnitPrice } from '@bahi/domain/money/format';
import { formatInstant } from '@bahi/domain/time/dates';
import type { PrintLine } from './invoice-print.ts';
import { closeDocument, type Doc, MUTED, openDocument, pointsOfMm, rule, setLine, setText } from './page.ts';
import type { CounterPrint, RollPrintJob } from './roll-print.ts';

const WIDTH = pointsOfMm(80);
const LEFT = 8;
const INNER = WIDTH - 2 * LEFT;
const AMOUNT = 62;
/** Longer than any receipt: it is drawn once to be measured. */
const LONGEST = 14_000;

/** Draws a receipt on a roll of 80 mm, which is cut where it ends. */
export async function drawRoll(job: RollPrintJob): Promise<Uint8Array> {
  const height = drawOn(openRoll(job, LONGEST), job) + 16;
  const doc = openRoll(job, height);
  drawOn(doc, job);
  return closeDocument(doc);
}

const openRoll = ({ print }: RollPrintJob, height: number): Doc =>
  openDocument(`${print.heading} ${print.code ?? ''}`, print.soldAt, [WIDTH, height]);

/** Everything from top to bottom; answers where it ends. */
function drawOn(doc: Doc, { print, mark }: RollPrintJob): number {
  let y = drawHead(doc, print, mark);
  for (const line of print.lines) y = drawLine(doc, line, y);
  rule(doc, y + 1, MUTED, LEFT, LEFT + INNER);
  y = drawSums(doc, print, y + 5);
  return drawFoot(doc, print, y);
}

function drawHead(doc: Doc, print: CounterPrint, mark: string | null): number {
  const { supplier, buyer } = print;
  const centre = (text: string, y: number, size: number, bold = false) =>
    y + setText(doc, text, LEFT, y, INNER, { size, bold, align: 'center' });
  let y = centre(supplier.name, 10, 11, true) + 1;
  for (const text of supplier.address) y = centre(text, y, 7);
  if (supplier.phone) y = centre(supplier.phone, y, 7);
  if (supplier.gstin) y = centre(`GSTIN ${supplier.gstin}`, y, 7);
  for (const text of supplier.more ?? []) y = centre(text, y, 7);
  y = centre(mark ? `${print.heading} (${mark})` : print.heading, y + 4, 9, true) + 3;
  const rows = [
    `${print.code ?? 'Not posted'}  ${formatInstant(print.timeZone, print.soldAt)}`,
    [buyer.name, buyer.phone].filter(Boolean).join(', '),
    ...(buyer.gstin ? [`GSTIN ${buyer.gstin}`] : []),
    ...(buyer.more ?? []),
  ];
  for (const text of rows) y += setText(doc, text, LEFT, y, INNER, { size: 7.5 });
  rule(doc, y + 3, MUTED, LEFT, LEFT + INNER);
  return y + 7;
}

function drawLine(doc: Doc, line: PrintLine, top: number): number {
  let y = top + setText(doc, line.description, LEFT, top, INNER, { size: 8, bold: true });
  if (line.note) y += setText(doc, line.note, LEFT, y, INNER, { size: 6.6, colour: MUTED });
  const discount = line.discountPaise > 0 ? ` less ${formatPaise(line.discountPaise)}` : '';
  const percent = line.cgstPercent + line.sgstPercent + line.igstPercent;
  const tax = percent > 0 ? `  GST ${formatPercent(percent)}` : '';
  const text = `${formatQuantity(line.quantity)} ${line.unitCode ?? ''} x ${formatUnitPrice(line.unitPrice)}${discount}  HSN ${line.hsn}${tax}`;
  const height = setText(doc, text, LEFT, y, INNER - AMOUNT, { size: 7 });
  setLine(doc, formatPaise(line.totalPaise), LEFT + INNER - AMOUNT, y, AMOUNT, { size: 8, bold: true, align: 'right' });
  return y + Math.max(height, 10) + 3;
}

function drawSums(doc: Doc, print: CounterPrint, top: number): number {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, discountPaise, adjustPaise, roundPaise } = print;
  const rows: [string, number][] = [
    ['Discount', -discountPaise],
    ['Taxable value', taxablePaise],
    ['CGST', cgstPaise],
    [print.sgstLabel, sgstPaise],
    ['IGST', igstPaise],
    ['Adjustment', adjustPaise],
    ['Round-off', roundPaise],
  ];
  let y = top;
  for (const [label, paise] of rows.filter(([, amount]) => amount !== 0))
    y = drawSum(doc, label, formatPaise(paise), y);
  y = drawSum(doc, 'Total', formatRupees(print.totalPaise), y + 2, 11) + 3;
  for (const { label, amountPaise } of print.tenders) y = drawSum(doc, label, formatPaise(amountPaise), y);
  if (print.changePaise > 0) {
    y = drawSum(doc, 'Cash given', formatPaise(print.givenPaise), y);
    y = drawSum(doc, 'Change', formatPaise(print.changePaise), y);
  }
  return y;
}

function drawSum(doc: Doc, label: string, amount: string, y: number, size = 7.5): number {
  const bold = size > 8;
  setLine(doc, label, LEFT, y, INNER - 100, { size, bold });
  setLine(doc, amount, LEFT + INNER - 100, y, 100, { size, bold, align: 'right' });
  return y + size + 3;
}

function drawFoot(doc: Doc, print: CounterPrint, top: number): number {
  const texts = [
    print.totalInWords,
    `Place of supply: ${print.placeOfSupply.name} (${print.placeOfSupply.code})`,
    ...print.declarations,
    ...(print.notes ? [print.notes] : []),
    ...(print.terms ? [print.terms] : []),
    ...(print.soldBy ? [`Sold by ${print.soldBy}`] : []),
  ];
  let y = top + 3;
  for (const text of texts) y += setText(doc, text, LEFT, y, INNER, { size: 6.8, colour: MUTED }) + 2;
  return y;
}
