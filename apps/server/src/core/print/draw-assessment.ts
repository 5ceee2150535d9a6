import { formatPaise, formatPercent, formatQuantity } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import type { AssessedComponent, AssessmentPrintJob } from './assessment-print.ts';
import {
  CONTINUED_TOP,
  type DocumentHeader,
  drawContinuedHeader,
  drawDocumentHeader,
  type Entry,
  plainEntry,
} from './document-header.ts';
import {
  BOTTOM,
  closeDocument,
  type Doc,
  LEFT,
  MUTED,
  openDocument,
  RIGHT,
  rule,
  setLine,
  setText,
  textHeight,
  WIDTH,
} from './page.ts';
import { drawPageFeet } from './page-feet.ts';
import { type Column, drawBand, drawHead, drawRow, placeColumns, rowHeight } from './table.ts';

const BAND = 13;
/** Of the sums and the line that the surveyor signs on. */
const SUMS_HEIGHT = 110;
const NOTES = { width: WIDTH * 0.55, style: { size: 8 } } as const;

const COLUMNS: readonly Column<AssessedComponent>[] = [
  { title: '#', width: 4, align: 'right', cell: (_line, index) => String(index + 1) },
  { title: 'Component', width: 34, cell: ({ description }) => description, under: ({ note }) => note },
  { title: 'Kind', width: 13, align: 'left', cell: ({ kind }) => kind },
  { title: 'Made of', width: 15, cell: ({ material }) => material },
  { title: 'Qty', width: 7, align: 'right', cell: ({ quantity }) => formatQuantity(quantity) },
  { title: 'Claimed', width: 14, align: 'right', cell: ({ claimedPaise }) => formatPaise(claimedPaise) },
  {
    title: 'Dep.',
    width: 8,
    align: 'right',
    cell: ({ depreciationPercent: percent }) => (percent === null ? '' : formatPercent(percent)),
  },
  {
    title: 'Assessed',
    width: 14,
    align: 'right',
    bold: true,
    cell: ({ assessedPaise }) => (assessedPaise === null ? 'open' : formatPaise(assessedPaise)),
  },
];

/** Draws an assessment: what was claimed of each component and what the surveyor lets the insurer pay, before tax. */
export async function drawAssessment(job: AssessmentPrintJob): Promise<Uint8Array> {
  const header = headerOf(job);
  const doc = openDocument(`Assessment ${job.code}`, `${job.printedOn}T00:00:00Z`);
  const columns = placeColumns(COLUMNS);
  const footHeight = Math.max(SUMS_HEIGHT, 6 + textHeight(doc, job.notes ?? '', NOTES.width, NOTES.style));
  let y = drawHead(doc, columns, drawDocumentHeader(doc, header, 0));
  let panel: string | null = null;
  job.lines.forEach((line, index) => {
    const height = rowHeight(doc, columns, line, index);
    const band = line.panel !== null && line.panel !== panel ? BAND : 0;
    // Nobody signs an empty page: the last component keeps to the foot.
    const after = index === job.lines.length - 1 ? footHeight : 0;
    if (y + band + height + after > BOTTOM) {
      doc.addPage();
      drawContinuedHeader(doc, header);
      y = drawHead(doc, columns, CONTINUED_TOP);
    }
    if (band > 0) y = drawBand(doc, line.panel!, y);
    panel = line.panel;
    drawRow(doc, columns, line, index, y, height);
    y += height;
  });
  drawFoot(doc, job, y + 6);
  drawPageFeet(doc, `${job.supplier.name} · Assessment ${job.code}`);
  return closeDocument(doc);
}

const told = (label: string, text: string | null): Entry[] => (text ? [{ label, text }] : []);

const headerOf = (job: AssessmentPrintJob): DocumentHeader => ({
  supplier: job.supplier,
  heading: 'Assessment',
  under: 'Amounts are before tax',
  number: job.code,
  date: formatDate(job.printedOn),
  to: job.insurerName,
  panels: [
    {
      title: 'INSURER',
      share: 5,
      entries: [{ label: '', text: job.insurerName, bold: true }, ...told('Claim', job.claimNumber)],
    },
    {
      title: 'VEHICLE AND LOSS',
      share: 4,
      entries: [
        { label: '', text: job.vehicle ?? '', bold: true },
        plainEntry(['Loss on ' + formatDate(job.lossOn), job.lossPlace].filter(Boolean).join(', ')),
      ],
    },
    {
      title: 'WORKSHOP',
      share: 4,
      entries: [{ label: '', text: job.workshop.name, bold: true }, plainEntry(job.workshop.address.join(', '))],
    },
  ],
});

function drawFoot(doc: Doc, { lines, notes, byName }: AssessmentPrintJob, top: number): void {
  const claimed = lines.reduce((sum, { claimedPaise }) => sum + claimedPaise, 0);
  const assessed = lines.reduce((sum, { assessedPaise }) => sum + (assessedPaise ?? 0), 0);
  const open = lines.filter(({ assessedPaise }) => assessedPaise === null).length;
  if (notes) setText(doc, notes, LEFT, top, NOTES.width, NOTES.style);
  const sums: [string, string][] = [
    ['Claimed', formatPaise(claimed)],
    [open === 0 ? 'Assessed' : `Assessed, ${open} open`, formatPaise(assessed)],
  ];
  sums.forEach(([label, text], index) => {
    const y = top + index * 15;
    const bold = index === sums.length - 1;
    setLine(doc, label, RIGHT - 190, y, 90, { size: 9, bold });
    setLine(doc, text, RIGHT - 100, y, 100, { size: 9, bold, align: 'right' });
  });
  rule(doc, top + 86, undefined, RIGHT - 190, RIGHT);
  setLine(doc, `Surveyor: ${byName}`, RIGHT - 190, top + 90, 190, { size: 7.6, colour: MUTED });
}
