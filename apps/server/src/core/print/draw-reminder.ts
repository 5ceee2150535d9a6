import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { canPayByUpi, upiLink } from '@bahi/domain/payments/upi-link';
import { daysBetween, formatDate } from '@bahi/domain/time/dates';
import { drawLetterTop } from './letter-top.ts';
import {
  BOTTOM,
  closeDocument,
  type Doc,
  drawQr,
  LEFT,
  MARGIN,
  openDocument,
  RIGHT,
  setLine,
  setText,
  textHeight,
  WIDTH,
} from './page.ts';
import { drawPageFeet } from './page-feet.ts';
import type { ReminderLetter, ReminderPrintDue, ReminderPrintJob } from './reminder-print.ts';
import { type Column, drawHead, drawRow, placeColumns, rowHeight } from './table.ts';

const TITLE = 'Reminder';
const BODY = { size: 9.5 } as const;

/** Draws letters that remind of what is overdue: the words of the settings, what is due, and how to pay it. */
export async function drawReminder(job: ReminderPrintJob): Promise<Uint8Array> {
  const [first] = job.letters;
  const title = job.letters.length === 1 ? `${TITLE} ${first!.buyer.name}` : `${job.letters.length} reminders`;
  const doc = openDocument(title, `${first!.remindedOn}T00:00:00Z`);
  job.letters.forEach((letter, at) => {
    if (at > 0) doc.addPage();
    drawLetter(doc, job, letter);
  });
  drawPageFeet(doc, title);
  return closeDocument(doc);
}

function drawLetter(doc: Doc, job: ReminderPrintJob, letter: ReminderLetter): void {
  const { supplier } = job;
  const { buyer, remindedOn, subject, body, dues, totalPaise } = letter;
  let y = drawLetterTop(doc, { supplier, buyer, title: TITLE, under: formatDate(remindedOn), whom: 'To' }) + 8;
  y += setText(doc, subject, LEFT, y, WIDTH, { size: 11, bold: true }) + 8;
  for (const paragraph of body.split('\n')) {
    if (y + textHeight(doc, paragraph, WIDTH, BODY) > BOTTOM) y = turnPage(doc);
    y += paragraph === '' ? 8 : setText(doc, paragraph, LEFT, y, WIDTH, BODY);
  }
  const columns = placeColumns(columnsOn(remindedOn));
  y = drawHead(doc, columns, y + 40 > BOTTOM ? turnPage(doc) : y + 12);
  dues.forEach((due, index) => {
    const height = rowHeight(doc, columns, due, index);
    if (y + height > BOTTOM) y = drawHead(doc, columns, turnPage(doc));
    drawRow(doc, columns, due, index, y, height);
    y += height;
  });
  if (y + 100 > BOTTOM) y = turnPage(doc);
  setLine(doc, `Due in all ${formatRupees(totalPaise)}`, LEFT, y + 6, WIDTH - 3, {
    size: 10,
    bold: true,
    align: 'right',
  });
  drawHowToPay(doc, job, totalPaise, y + 30);
}

function turnPage(doc: Doc): number {
  doc.addPage();
  return MARGIN;
}

function drawHowToPay(doc: Doc, { bankDetails, upi }: ReminderPrintJob, totalPaise: number, y: number): void {
  if (bankDetails) setText(doc, bankDetails, LEFT, y, WIDTH * 0.55, { size: 7.4 });
  if (!upi || !canPayByUpi(totalPaise)) return;
  drawQr(doc, upiLink({ ...upi, reference: 'REMINDER', note: TITLE, amountPaise: totalPaise }), RIGHT - 62, y, 58);
  setLine(doc, `Scan to pay ${formatRupees(totalPaise)}`, RIGHT - 220, y + 24, 150, {
    size: 8,
    bold: true,
    align: 'right',
  });
}

const columnsOn = (day: string): Column<ReminderPrintDue>[] => [
  { title: 'Number', width: 30, cell: (due) => due.name },
  { title: 'Date', width: 14, align: 'left', cell: (due) => formatDate(due.datedOn) },
  { title: 'Due on', width: 14, align: 'left', cell: (due) => formatDate(due.dueOn) },
  { title: 'Days late', width: 12, align: 'right', cell: (due) => String(daysBetween(due.dueOn, day)) },
  { title: 'Amount', width: 15, align: 'right', cell: (due) => formatPaise(due.totalPaise) },
  { title: 'Due', width: 15, align: 'right', bold: true, cell: (due) => formatPaise(due.duePaise) },
];
