import { formatQuantity } from '@bahi/domain/money/format';
import { CONTINUED_TOP, drawContinuedHeader, drawDocumentHeader } from './document-header.ts';
import { drawComplaints, orderHeader } from './order-header.ts';
import type { JobCardJob, JobLine } from './order-print.ts';
import { drawPageFeet } from './page-feet.ts';
import {
  BOTTOM,
  box,
  closeDocument,
  type Doc,
  INK,
  LEFT,
  MUTED,
  openDocument,
  pointsOfMm,
  RIGHT,
  rule,
  setLine,
  setText,
  WIDTH,
} from './page.ts';
import { type Column, drawBand, drawHead, drawRow, placeColumns, rowHeight } from './table.ts';

const BAND = 13;
const TICK = 9;

/** The columns to fill in stay empty. */
const columnsOf = (): Column<JobLine>[] => [
  { title: '', width: 4, align: 'center', cell: () => '' },
  {
    title: 'Work',
    width: 40,
    cell: (line) => line.description,
    under: (line) => [line.code, line.complaint].filter(Boolean).join(' · ') || null,
  },
  {
    title: 'Qty',
    width: 8,
    align: 'right',
    cell: (line) => formatQuantity(line.quantity),
    under: (line) => line.unitCode,
  },
  { title: 'Hours', width: 7, align: 'right', cell: (line) => (line.hours === null ? '' : formatQuantity(line.hours)) },
  { title: 'Taken', width: 9, align: 'right', cell: () => '' },
  { title: 'Technician', width: 18, align: 'left', cell: (line) => line.technician ?? '' },
  { title: 'Status', width: 14, align: 'left', cell: (line) => line.status },
];

/** Draws what a technician takes along: complaints, work and parts with boxes to tick, room for notes, no prices. */
export async function drawJobCard(job: JobCardJob): Promise<Uint8Array> {
  const title = `Technician copy ${job.code}`;
  const doc = openDocument(title, `${job.openedOn}T00:00:00Z`, job.options.paper);
  const header = orderHeader(job, job.title, 'TECHNICIAN COPY');
  const turnPage = (): number => {
    doc.addPage();
    drawContinuedHeader(doc, header);
    return CONTINUED_TOP;
  };
  const top = drawDocumentHeader(doc, header, pointsOfMm(job.options.letterheadMm));
  const afterLines = drawWork(doc, job.lines, drawComplaints(doc, job.complaints, top), turnPage);
  drawRoom(doc, job, afterLines + 10, turnPage);
  drawPageFeet(doc, title, { watermark: job.watermark });
  return closeDocument(doc);
}

function drawWork(doc: Doc, lines: readonly JobLine[], top: number, turnPage: () => number): number {
  const columns = placeColumns(columnsOf());
  let y = drawHead(doc, columns, top);
  let family: string | null = null;
  lines.forEach((line, at) => {
    const height = Math.max(18, rowHeight(doc, columns, line, at));
    const band = line.family !== family ? BAND : 0;
    if (y + band + height > BOTTOM) y = drawHead(doc, columns, turnPage());
    if (band > 0) y = drawBand(doc, line.family === 'labour' ? 'Labour and services' : 'Parts and goods', y);
    family = line.family;
    drawRow(doc, columns, line, at, y, height);
    doc
      .rect(LEFT + (columns[0]!.points - TICK) / 2, y + 4, TICK, TICK)
      .lineWidth(0.8)
      .strokeColor(INK)
      .stroke();
    y += height;
  });
  return y;
}

const NOTE_LINES = 7;

/** What was found, in the technician's own hand. */
function drawRoom(doc: Doc, job: JobCardJob, top: number, turnPage: () => number): void {
  const height = 34 + NOTE_LINES * 20 + 44;
  let y = top + height > BOTTOM ? turnPage() : top;
  const heading = (text: string) => {
    setLine(doc, text, LEFT, y, WIDTH, { size: 6.2, bold: true, colour: MUTED, spacing: 0.4 });
    y += 10;
  };
  for (const [title, text] of [
    ['NOTES OF THE ADVISOR', job.notes ?? ''],
    ['ADVISED EARLIER OR DECLINED', job.advised.join('\n')],
  ] as const) {
    if (text === '') continue;
    heading(title);
    y += setText(doc, text, LEFT, y, WIDTH, { size: 8 }) + 8;
    if (y + height > BOTTOM) y = turnPage();
  }
  heading('FOUND AND DONE');
  for (let line = 0; line < NOTE_LINES; line += 1) {
    y += 20;
    rule(doc, y);
  }
  y += 12;
  const signs = ['Technician', 'Checked by', 'Test drive'];
  const width = (WIDTH - 12) / signs.length;
  signs.forEach((label, at) => {
    const x = LEFT + at * (width + 6);
    box(doc, x, y, at === signs.length - 1 ? RIGHT - x : width, 32);
    setLine(doc, label, x + 5, y + 4, width - 10, { size: 7, colour: MUTED });
  });
}
