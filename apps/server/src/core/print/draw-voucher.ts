import { formatPaise } from '@bahi/domain/money/format';
import { amountInWords } from '@bahi/domain/money/words';
import { formatDate } from '@bahi/domain/time/dates';
import {
  ACCENT,
  BOTTOM,
  closeDocument,
  type Doc,
  LEFT,
  MARGIN,
  MUTED,
  openDocument,
  RIGHT,
  rule,
  setLine,
  setText,
  WIDTH,
} from './page.ts';
import { drawPageFeet } from './page-feet.ts';
import { type Column, drawHead, drawRow, placeColumns, rowHeight } from './table.ts';
import type { VoucherPrintJob } from './voucher-print.ts';

type Line = VoucherPrintJob['lines'][number];

const side = (paise: number): string => (paise === 0 ? '' : formatPaise(paise));
const columnsOf = (): Column<Line>[] => [
  { title: 'Account', width: 10, align: 'left', cell: (line) => String(line.accountCode) },
  { title: 'Name', width: 46, cell: (line) => line.accountName, under: (line) => line.description },
  { title: 'Debit', width: 16, align: 'right', cell: (line) => side(line.debitPaise) },
  { title: 'Credit', width: 16, align: 'right', cell: (line) => side(line.creditPaise) },
];

/** Draws a journal voucher: accounts with both sides, the amount in words, places to sign. */
export async function drawVoucher(job: VoucherPrintJob): Promise<Uint8Array> {
  const name = [job.title, job.code].filter(Boolean).join(' ');
  const doc = openDocument(name, `${job.postedOn}T00:00:00Z`);
  const columns = placeColumns(columnsOf());
  const turnPage = (): number => {
    doc.addPage();
    return drawHead(doc, columns, MARGIN);
  };
  let y = drawHead(doc, columns, drawTop(doc, job));
  job.lines.forEach((line, index) => {
    const height = rowHeight(doc, columns, line, index);
    // Nobody signs an empty page: the last line keeps to the foot.
    const after = index === job.lines.length - 1 ? FOOT_HEIGHT : 0;
    if (y + height + after > BOTTOM) y = turnPage();
    drawRow(doc, columns, line, index, y, height);
    y += height;
  });
  drawFoot(doc, job, y + 8);
  drawPageFeet(doc, `${job.supplier.name} · ${name}`);
  return closeDocument(doc);
}

function drawTop(doc: Doc, job: VoucherPrintJob): number {
  const half = WIDTH * 0.58;
  const right = LEFT + half;
  const width = WIDTH - half;
  let y = MARGIN + setText(doc, job.supplier.name, LEFT, MARGIN - 3, half, { size: 15, bold: true, colour: ACCENT });
  y += setText(doc, job.supplier.address.join(', '), LEFT, y, half, { size: 7.6, colour: MUTED });
  setLine(doc, job.title.toUpperCase(), right, MARGIN - 2, width, { size: 13, bold: true, align: 'right' });
  const facts = [job.code ?? 'Not posted', formatDate(job.postedOn), job.reference && `Ref. ${job.reference}`];
  setLine(doc, facts.filter(Boolean).join(' · '), right, MARGIN + 18, width, { size: 8.5, align: 'right' });
  if (job.status !== 'Posted')
    setLine(doc, job.status.toUpperCase(), right, MARGIN + 32, width, { size: 9, bold: true, align: 'right' });
  y = Math.max(y, MARGIN + 46) + 4;
  rule(doc, y, ACCENT);
  y += 6;
  y += setText(doc, job.narration, LEFT, y, WIDTH, { size: 9 });
  if (job.cancelReason) y += setText(doc, `Cancelled: ${job.cancelReason}`, LEFT, y, WIDTH, { size: 8, colour: MUTED });
  return y + 8;
}

const FOOT_HEIGHT = 110;

function drawFoot(doc: Doc, job: VoucherPrintJob, top: number): void {
  setLine(doc, 'Total', LEFT, top, 200, { size: 9, bold: true });
  setLine(doc, formatPaise(job.totalPaise), RIGHT - 200, top, 200, { size: 9, bold: true, align: 'right' });
  setText(doc, amountInWords(job.totalPaise), LEFT, top + 14, WIDTH, { size: 8, colour: MUTED });
  const y = top + 80;
  const signs = [`Entered by ${job.enteredBy ?? ''}`.trim(), 'Checked by', 'Approved by'];
  const width = WIDTH / signs.length;
  signs.forEach((label, index) => {
    const x = LEFT + index * width;
    rule(doc, y, undefined, x, x + width - 24);
    setLine(doc, label, x, y + 4, width - 24, { size: 7.6, colour: MUTED });
  });
}
