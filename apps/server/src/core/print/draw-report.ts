import { formatDate } from '@bahi/domain/time/dates';
import {
  ACCENT,
  closeDocument,
  type Doc,
  lineWidth,
  MARGIN,
  MUTED,
  openDocument,
  PAGE,
  RULE,
  rule,
  setLine,
  setText,
  TINT,
} from './page.ts';
import { drawMissing } from './page-feet.ts';
import type { ReportPrintJob, ReportPrintLine } from './report-print.ts';
import { drawHead, type Placed, placeColumns } from './table.ts';

/** Beyond this the columns of a portrait page are too narrow to read. */
const PORTRAIT_WIDTH = 760;
const ROW = 13;
const FOOT = 16;
const SIZE = 7.2;
const PAD = 3;

interface Sheet {
  doc: Doc;
  width: number;
  height: number;
  columns: readonly Placed<never>[];
  numeric: readonly boolean[];
}

/** Draws a report: title, period and filters, the rows under a head that every page repeats, page x of y. */
export async function drawReport(job: ReportPrintJob): Promise<Uint8Array> {
  const wide = job.columns.reduce((sum, { width }) => sum + width, 0) > PORTRAIT_WIDTH;
  const doc = openDocument(job.title, `${job.printedOn}T00:00:00Z`, 'A4', wide ? 'landscape' : 'portrait');
  const [width, height] = wide ? [PAGE.height, PAGE.width] : [PAGE.width, PAGE.height];
  const columns = placeColumns<never>(
    job.columns.map(({ title, numeric, width: share }) => ({
      title,
      width: share,
      align: numeric ? 'right' : 'left',
      cell: () => '',
    })),
    MARGIN,
    width - 2 * MARGIN,
  );
  const sheet: Sheet = { doc, width, height, columns, numeric: job.columns.map(({ numeric }) => numeric) };
  const bottom = height - MARGIN - FOOT;
  let y = drawHead(doc, columns, drawTop(sheet, job));
  for (const line of job.lines) {
    // The head of a group is not left alone at the foot of a page.
    if (y + (line.kind === 'head' ? 3 : 1) * ROW > bottom) {
      doc.addPage();
      setLine(doc, `${job.title} · ${job.period}`, MARGIN, MARGIN - 2, width - 2 * MARGIN, { size: 8, bold: true });
      y = drawHead(doc, columns, MARGIN + 12);
    }
    drawLine(sheet, line, y);
    y += ROW;
  }
  drawFeet(sheet, job);
  return closeDocument(doc);
}

function drawTop({ doc, width }: Sheet, job: ReportPrintJob): number {
  const room = width - 2 * MARGIN;
  setLine(doc, job.title, MARGIN, MARGIN - 4, room * 0.6, { size: 15, bold: true, colour: ACCENT });
  setLine(doc, job.entityName, MARGIN + room * 0.6, MARGIN - 2, room * 0.4, { size: 9, bold: true, align: 'right' });
  setLine(doc, job.period, MARGIN + room * 0.6, MARGIN + 10, room * 0.4, { size: 8.5, align: 'right' });
  const filters = job.filters.join('  ·  ') || 'All rows';
  setLine(doc, filters, MARGIN, MARGIN + 16, room * 0.6, { size: 7.6, colour: MUTED });
  let y = MARGIN + 32;
  for (const line of job.keeper ?? []) y += setText(doc, line, MARGIN, y - 4, room, { size: 7.6 });
  return y;
}

function drawLine(sheet: Sheet, line: ReportPrintLine, y: number): void {
  const { doc, width } = sheet;
  const right = width - MARGIN;
  if (line.kind === 'head') {
    doc.rect(MARGIN, y, right - MARGIN, ROW).fill(TINT);
    setLine(doc, line.text, MARGIN + PAD, y + 3, right - MARGIN, { size: SIZE, bold: true, colour: ACCENT });
    return;
  }
  const bold = line.kind !== 'row';
  if (line.kind === 'total') doc.rect(MARGIN, y, right - MARGIN, ROW).fill(TINT);
  if (bold) rule(doc, y, RULE, MARGIN, right);
  sheet.columns.forEach((column, index) => {
    const room = column.points - 2 * PAD;
    const align = sheet.numeric[index] ? 'right' : 'left';
    setLine(doc, fitting(doc, line.cells[index] ?? '', room, bold), column.x + PAD, y + 3, room, {
      size: SIZE,
      bold,
      align,
    });
  });
  rule(doc, y + ROW, RULE, MARGIN, right);
}

/** A text that is too long even in the smallest letters is cut, with a sign that it is. */
function fitting(doc: Doc, text: string, room: number, bold: boolean): string {
  const style = { size: (SIZE * 2) / 3, bold };
  if (lineWidth(doc, text, style) <= room) return text;
  const letters = Array.from(SEGMENTS.segment(text), ({ segment }) => segment);
  while (letters.length > 1 && lineWidth(doc, `${letters.join('')}…`, style) > room) letters.pop();
  return `${letters.join('')}…`;
}
/** What is read as one letter, with its vowel signs. */
const SEGMENTS = new Intl.Segmenter('en');

function drawFeet({ doc, width, height }: Sheet, job: ReportPrintJob): void {
  const { count } = doc.bufferedPageRange();
  const y = height - MARGIN - 8;
  const room = width - 2 * MARGIN;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    rule(doc, y - 5, RULE, MARGIN, width - MARGIN);
    const printed = `${job.title}, printed ${formatDate(job.printedOn)}`;
    setLine(doc, printed, MARGIN, y, room / 2, { size: 6.5, colour: MUTED });
    drawMissing(doc, y, room);
    setLine(doc, `Page ${page + 1} of ${count}`, MARGIN + room / 2, y, room / 2, {
      size: 6.5,
      colour: MUTED,
      align: 'right',
    });
  }
}
