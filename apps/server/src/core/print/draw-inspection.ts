import { CheckResult } from '@bahi/domain/inspection/inspection';
import { formatCount } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import type { InspectionPrintJob } from './inspection-print.ts';
import {
  ACCENT,
  BOTTOM,
  closeDocument,
  type Doc,
  LEFT,
  MARGIN,
  MUTED,
  openDocument,
  rule,
  setLine,
  setText,
  WIDTH,
} from './page.ts';
import { drawPageFeet } from './page-feet.ts';
import { type Column, drawBand, drawHead, drawRow, type Placed, placeColumns, rowHeight } from './table.ts';

type Point = InspectionPrintJob['points'][number];

/** A lamp beside each result: red, amber, green, or an empty ring. */
const LAMPS: Readonly<Record<CheckResult, string>> = {
  OK: '#2e7d32',
  Soon: '#c77700',
  Urgent: '#b42318',
  NotChecked: '#8a939e',
};
const LAMP_RADIUS = 3;
const BAND = 13;

const columnsOf = (): Column<Point>[] => [
  { title: '#', width: 4, align: 'right', cell: (_point, index) => String(index + 1) },
  { title: 'Point', width: 40, cell: (point) => point.label, under: (point) => point.note },
  { title: 'Measured', width: 14, align: 'right', cell: (point) => point.measured },
  { title: '', width: 3, align: 'center', cell: () => '' },
  { title: 'Result', width: 16, align: 'left', cell: (point) => point.resultText },
];

/** Draws an inspection: points in their groups with lamps, a summary for who reads one line only, places to sign. */
export async function drawInspection(job: InspectionPrintJob): Promise<Uint8Array> {
  const doc = openDocument(`${job.title} ${job.orderCode}`, `${job.printedOn}T00:00:00Z`);
  const columns = placeColumns(columnsOf());
  let y = drawHead(doc, columns, drawTop(doc, job));
  let group: string | null = null;
  job.points.forEach((point, index) => {
    const height = rowHeight(doc, columns, point, index);
    const band = point.group !== null && point.group !== group ? BAND : 0;
    // Nobody signs an empty page: the last point keeps to the foot.
    const after = index === job.points.length - 1 ? FOOT_HEIGHT : 0;
    if (y + band + height + after > BOTTOM) {
      doc.addPage();
      y = drawHead(doc, columns, MARGIN);
    }
    if (band > 0) y = drawBand(doc, point.group!, y);
    group = point.group;
    drawRow(doc, columns, point, index, y, height);
    drawLamp(doc, columns[3]!, point, y);
    y += height;
  });
  drawFoot(doc, job, y);
  drawPageFeet(doc, `${job.supplier.name} · ${job.title} ${job.orderCode}`);
  return closeDocument(doc);
}

function drawTop(doc: Doc, job: InspectionPrintJob): number {
  const half = WIDTH * 0.58;
  const right = LEFT + half;
  let y = MARGIN + setText(doc, job.supplier.name, LEFT, MARGIN - 3, half, { size: 15, bold: true, colour: ACCENT });
  y += setText(doc, job.supplier.address.join(', '), LEFT, y, half, { size: 7.6, colour: MUTED });
  const side = { align: 'right' as const };
  setLine(doc, job.title, right, MARGIN - 2, WIDTH - half, { ...side, size: 13, bold: true });
  setLine(doc, `${job.orderCode} · ${formatDate(job.printedOn)}`, right, MARGIN + 18, WIDTH - half, {
    ...side,
    size: 8.5,
  });
  if (job.finishedAt === null)
    setLine(doc, 'NOT FINISHED', right, MARGIN + 32, WIDTH - half, { ...side, size: 9, bold: true });
  y = Math.max(y, MARGIN + 46) + 4;
  rule(doc, y, ACCENT);
  y += 6;
  const odometer = job.odometer === null ? '' : formatCount(job.odometer);
  const facts = [job.customerName, job.vehicle, odometer && `Reading ${odometer}`].filter(Boolean).join(' · ');
  y += setText(doc, facts, LEFT, y, WIDTH, { size: 9 });
  y += setText(doc, job.summary, LEFT, y + 2, WIDTH, { size: 9, bold: true }) + 2;
  return y + 8;
}

function drawLamp(doc: Doc, { x, points }: Placed<Point>, { result }: Point, y: number): void {
  if (result === null) return;
  const lamp = doc.circle(x + points / 2, y + 7, LAMP_RADIUS);
  if (result === CheckResult.notChecked) lamp.lineWidth(0.8).strokeColor(LAMPS[result]).stroke();
  else lamp.fill(LAMPS[result]);
}

const FOOT_HEIGHT = 90;

function drawFoot(doc: Doc, job: InspectionPrintJob, top: number): void {
  const by = [job.inspectedBy, job.finishedAt].filter(Boolean).join(', ');
  const signs = [`Inspected by ${by}`.trim(), 'Customer'];
  const width = WIDTH / signs.length;
  signs.forEach((label, index) => {
    const x = LEFT + index * width;
    rule(doc, top + 66, undefined, x, x + width - 24);
    setLine(doc, label, x, top + 70, width - 24, { size: 7.6, colour: MUTED });
  });
}
