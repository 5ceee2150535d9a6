import { formatPaise, formatPercent, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { upiLink } from '@bahi/domain/payments/upi-link';
import { type InvoicePrint, type InvoicePrintJob, type PrintLine, printOptionsOf } from './invoice-print.ts';
import { drawInvoiceFoot } from './invoice-foot.ts';
import { CONTINUED_TOP, drawContinuedHeader, drawInvoiceHeader } from './invoice-header.ts';
import {
  BOLD,
  BOTTOM,
  closeDocument,
  type Doc,
  LEFT,
  MARGIN,
  MUTED,
  openDocument,
  PAGE,
  RIGHT,
  rule,
  setLine,
  WIDTH,
} from './page.ts';
import { type Column, drawBand, drawHead, drawRow, type Placed, placeColumns, rowHeight } from './table.ts';

/** Draws the With Tax print: all of Rule 46, as many pages as it takes (spec 2 §2, decisions §5). */
export async function drawInvoice({ print, state, logo }: InvoicePrintJob): Promise<Uint8Array> {
  const title = `${print.heading} ${print.code ?? 'Draft'}`;
  const options = printOptionsOf(print);
  const shown = options.vehicleBlock ? print : { ...print, vehicle: null, order: null };
  const doc = openDocument(title, `${print.invoicedOn}T00:00:00Z`, options.paper);
  const turnPage = (): number => {
    doc.addPage();
    drawContinuedHeader(doc, shown);
    return CONTINUED_TOP;
  };
  const starts = copyLabels(shown, options.copies).map((label, copy) => {
    if (copy > 0) doc.addPage();
    const start = doc.bufferedPageRange().count - 1;
    const top = drawInvoiceHeader(doc, shown, label, options.letterheadMm * POINTS_PER_MM, logo);
    const afterLines = drawLines(doc, shown, top, turnPage);
    drawInvoiceFoot(doc, shown, state, payLink(shown, state.duePaise), afterLines, turnPage);
    return start;
  });
  finishPages(doc, title, state.watermark, starts);
  return closeDocument(doc);
}

const POINTS_PER_MM = 72 / 25.4;

/** For whom each copy is (Rule 48): of goods one goes with the transporter, of services there are two at most. */
export function copyLabels({ lines }: Pick<InvoicePrint, 'lines'>, copies: number): string[] {
  const goods = lines.some((line) => line.family === 'part');
  const labels = goods
    ? ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']
    : ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER'];
  return labels.slice(0, copies);
}

function payLink({ upi, code, heading }: InvoicePrint, duePaise: number): string | null {
  if (!upi || duePaise <= 0 || code === null) return null;
  return upiLink({ ...upi, reference: code, note: `${heading} ${code}`, amountPaise: duePaise });
}

const amount = (paise: number): string => (paise === 0 ? '–' : formatPaise(paise));

function lineColumns(print: InvoicePrint): Column<PrintLine>[] {
  const head = (title: string, percent: (line: PrintLine) => number, paise: (line: PrintLine) => number) => ({
    title,
    width: 8.6,
    align: 'right' as const,
    cell: (line: PrintLine) => formatPaise(paise(line)),
    under: (line: PrintLine) => formatPercent(percent(line)),
  });
  const taxes = {
    intra: [
      head(
        'CGST',
        (line) => line.cgstPercent,
        (line) => line.cgstPaise,
      ),
      head(
        print.sgstLabel,
        (line) => line.sgstPercent,
        (line) => line.sgstPaise,
      ),
    ],
    inter: [
      head(
        'IGST',
        (line) => line.igstPercent,
        (line) => line.igstPaise,
      ),
    ],
    none: [],
  }[print.taxColumns];
  return [
    { title: '#', width: 3.4, align: 'center', cell: (_line, index) => String(index + 1) },
    {
      title: 'Description',
      width: 27,
      cell: (line) => line.description,
      under: (line) => [line.code, line.note].filter(Boolean).join(' · ') || null,
    },
    { title: 'HSN/SAC', width: 8, align: 'center', cell: (line) => line.hsn },
    {
      title: 'Qty',
      width: 6.6,
      align: 'right',
      cell: (line) => formatQuantity(line.quantity),
      under: (line) => line.unitCode,
    },
    { title: 'Rate', width: 9.4, align: 'right', cell: (line) => formatUnitPrice(line.unitPrice) },
    { title: 'Discount', width: 8, align: 'right', cell: (line) => amount(line.discountPaise) },
    {
      title: print.taxColumns === 'none' ? 'Value' : 'Taxable value',
      width: 10.4,
      align: 'right',
      cell: (line) => formatPaise(line.taxablePaise),
    },
    ...taxes,
    { title: 'Total', width: 10.4, align: 'right', bold: true, cell: (line) => formatPaise(line.totalPaise) },
  ];
}

function drawLines(doc: Doc, print: InvoicePrint, top: number, turnPage: () => number): number {
  const columns = placeColumns(lineColumns(print));
  const both = new Set(print.lines.map((line) => line.family)).size === 2;
  let y = drawHead(doc, columns, top);
  let family: string | null = null;
  print.lines.forEach((line, i) => {
    const height = rowHeight(doc, columns, line, i);
    const band = both && line.family !== family ? 13 : 0;
    if (y + band + height > BOTTOM) y = drawHead(doc, columns, turnPage());
    if (band > 0) y = drawBand(doc, line.family === 'labour' ? 'Labour and services' : 'Parts and goods', y);
    family = line.family;
    drawRow(doc, columns, line, i, y, height);
    y += height;
  });
  if (y + 18 > BOTTOM) y = drawHead(doc, columns, turnPage());
  return drawSums(doc, print, columns, y);
}

/** The closing row of the table: what its columns add up to. */
function drawSums(doc: Doc, print: InvoicePrint, columns: readonly Placed<PrintLine>[], y: number): number {
  const sums: Record<string, number> = {
    Discount: print.lines.reduce((sum, line) => sum + line.discountPaise, 0),
    Value: print.taxablePaise,
    'Taxable value': print.taxablePaise,
    CGST: print.cgstPaise,
    [print.sgstLabel]: print.sgstPaise,
    IGST: print.igstPaise,
    Total: print.lines.reduce((sum, line) => sum + line.totalPaise, 0),
  };
  for (const column of columns) {
    const text = column.title === 'Description' ? 'Total' : amountOf(sums[column.title]);
    setLine(doc, text, column.x + 3, y + 4, column.points - 6, { size: 7.4, bold: true, align: column.align });
  }
  rule(doc, y + 17, '#1f4e79');
  return y + 17;
}

const amountOf = (paise: number | undefined): string => (paise === undefined ? '' : amount(paise));

/** The foot of every page, once their number is known. */
export /** The foot of every page; each copy counts its own pages, from where it starts. */
function finishPages(doc: Doc, title: string, watermark: string | null, starts: readonly number[] = [0]): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const start = starts.findLast((each) => each <= page) ?? 0;
    const end = starts.find((each) => each > page) ?? count;
    const y = PAGE.height - MARGIN - 8;
    rule(doc, y - 5);
    setLine(doc, title, LEFT, y, WIDTH / 2, { size: 6.5, colour: MUTED });
    setLine(doc, `Page ${page - start + 1} of ${end - start}`, RIGHT - 100, y, 100, {
      size: 6.5,
      colour: MUTED,
      align: 'right',
    });
    if (watermark) drawWatermark(doc, watermark);
  }
}

function drawWatermark(doc: Doc, text: string): void {
  doc
    .save()
    .rotate(-35, { origin: [PAGE.width / 2, PAGE.height / 2] })
    .font(BOLD)
    .fontSize(110)
    .fillColor('#b42318')
    .fillOpacity(0.09);
  const width = doc.widthOfString(text);
  doc.text(text, (PAGE.width - width) / 2, PAGE.height / 2 - 75, { lineBreak: false });
  doc.restore();
}
