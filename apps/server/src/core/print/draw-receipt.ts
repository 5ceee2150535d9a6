import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { CONTINUED_TOP, type DocumentHeader, drawContinuedHeader, drawDocumentHeader } from './document-header.ts';
import { partyEntries } from './invoice-header.ts';
import { drawPageFeet } from './page-feet.ts';
import {
  ACCENT,
  BOTTOM,
  box,
  closeDocument,
  type Doc,
  LEFT,
  MUTED,
  openDocument,
  pointsOfMm,
  RIGHT,
  rule,
  setLine,
  setText,
  TINT,
  WIDTH,
} from './page.ts';
import type { ReceiptPrintJob, ReceiptRow } from './receipt-print.ts';
import { drawHead, drawRow, placeColumns, rowHeight } from './table.ts';

/** Draws a receipt: from whom, how much in figures and words, by what, and what it pays. */
export async function drawReceipt(job: ReceiptPrintJob): Promise<Uint8Array> {
  const title = `${job.heading} ${job.code}`;
  const doc = openDocument(title, `${job.on}T00:00:00Z`, job.options.paper);
  const header: DocumentHeader = {
    supplier: job.supplier,
    heading: job.heading,
    under: '',
    number: job.code,
    date: formatDate(job.on),
    to: job.customer.name,
    panels: [
      { title: job.opening.toUpperCase(), share: 0.58, entries: entriesOf(job.customer) },
      { title: job.heading.toUpperCase(), share: 0.42, entries: job.facts },
    ],
  };
  const turnPage = (): number => {
    doc.addPage();
    drawContinuedHeader(doc, header);
    return CONTINUED_TOP;
  };
  let y = drawDocumentHeader(doc, header, pointsOfMm(job.options.letterheadMm), job.logo);
  y = drawAmount(doc, job, y);
  const tables = job.tables.filter(({ rows }) => rows.length > 0);
  tables.forEach((table, at) => {
    // Nobody signs an empty page.
    const keep = at === tables.length - 1 && job.options.signature ? SIGN.height : 0;
    y = drawTable(doc, table, y, { keep, turnPage });
  });
  drawEnd(doc, job, y, turnPage);
  drawPageFeet(doc, title, { watermark: job.watermark });
  return closeDocument(doc);
}

/** A customer as on an invoice, a cashier by name. */
const entriesOf = (party: ReceiptPrintJob['customer']) =>
  'address' in party ? partyEntries(party) : [{ label: '', text: party.name, bold: true }];

const AMOUNT = 170;

function drawAmount(doc: Doc, { amountPaise, amountInWords }: ReceiptPrintJob, top: number): number {
  const height = 40;
  doc.rect(LEFT, top, WIDTH, height).fill(TINT);
  doc.rect(RIGHT - AMOUNT, top, AMOUNT, height).fill(ACCENT);
  setLine(doc, 'AMOUNT IN WORDS', LEFT + 8, top + 6, 200, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
  setText(doc, amountInWords, LEFT + 8, top + 15, WIDTH - AMOUNT - 20, { size: 9, bold: true });
  setLine(doc, formatRupees(amountPaise), RIGHT - AMOUNT + 8, top + 12, AMOUNT - 16, {
    size: 15,
    bold: true,
    colour: '#ffffff',
    align: 'right',
  });
  return top + height + 10;
}

const SUM = 17;
const SUM_GAP = 12;

function drawTable(
  doc: Doc,
  { title, totalLabel, rows }: ReceiptPrintJob['tables'][number],
  top: number,
  { keep, turnPage }: { keep: number; turnPage: () => number },
): number {
  const columns = placeColumns<ReceiptRow>([
    { title, width: 34, cell: (row) => row.label },
    { title: '', width: 46, cell: (row) => row.details },
    { title: 'Amount', width: 20, align: 'right', bold: true, cell: (row) => formatPaise(row.amountPaise) },
  ]);
  let y = drawHead(doc, columns, top + 40 > BOTTOM ? turnPage() : top);
  rows.forEach((row, at) => {
    const height = rowHeight(doc, columns, row, at);
    const after = at === rows.length - 1 ? SUM + SUM_GAP + keep : 0;
    if (y + height + after > BOTTOM) y = drawHead(doc, columns, turnPage());
    drawRow(doc, columns, row, at, y, height);
    y += height;
  });
  const last = columns.at(-1)!;
  const totalPaise = rows.reduce((sum, row) => sum + row.amountPaise, 0);
  setLine(doc, totalLabel, LEFT + 3, y + 4, 200, { size: 7.4, bold: true });
  setLine(doc, formatPaise(totalPaise), last.x + 3, y + 4, last.points - 6, { size: 7.4, bold: true, align: 'right' });
  rule(doc, y + SUM, ACCENT);
  return y + SUM + SUM_GAP;
}

const SIGN = { width: 176, height: 70 } as const;

function drawEnd(doc: Doc, job: ReceiptPrintJob, top: number, turnPage: () => number): void {
  const texts = [...job.remarks, ...(job.note ? [`Note: ${job.note}`] : [])];
  let y = top + SIGN.height > BOTTOM ? turnPage() : top;
  const start = y;
  for (const text of texts) y += setText(doc, text, LEFT, y, WIDTH - SIGN.width - 20, { size: 8 }) + 3;
  if (!job.options.signature) return;
  const x = RIGHT - SIGN.width;
  box(doc, x, start, SIGN.width, SIGN.height);
  setLine(doc, `For ${job.supplier.name}`, x + 6, start + 6, SIGN.width - 12, { size: 8, bold: true, align: 'right' });
  rule(doc, start + SIGN.height - 18, MUTED, x + 40, RIGHT - 6);
  setLine(doc, 'Authorised signatory', x + 6, start + SIGN.height - 14, SIGN.width - 12, {
    size: 7,
    colour: MUTED,
    align: 'right',
  });
}
