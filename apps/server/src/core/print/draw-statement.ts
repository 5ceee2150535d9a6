import { formatPaise, formatRupees } from '@bahi/domain/money/format';
import { documentKindLabel } from '@bahi/domain/parties/statement-words';
import { canPayByUpi, upiLink } from '@bahi/domain/payments/upi-link';
import { formatDate, formatPeriod } from '@bahi/domain/time/dates';
import { drawLetterTop } from './letter-top.ts';
import {
  ACCENT,
  BOTTOM,
  box,
  closeDocument,
  type Doc,
  drawQr,
  LEFT,
  MARGIN,
  MUTED,
  openDocument,
  RIGHT,
  setLine,
  setText,
  TINT,
  WIDTH,
} from './page.ts';
import { drawPageFeet } from './page-feet.ts';
import type { StatementPrintEntry, StatementPrintJob } from './statement-print.ts';
import { type Column, drawHead, drawRow, type Placed, placeColumns, rowHeight } from './table.ts';

const TITLE = 'Statement of account';

/** Draws a statement: who, what was open, every entry with the balance after it, what is open by age. */
export async function drawStatement(job: StatementPrintJob): Promise<Uint8Array> {
  const doc = openDocument(`${TITLE} ${job.buyer.name}`, `${job.printedOn}T00:00:00Z`);
  const columns = placeColumns(entryColumns());
  const turnPage = (): number => {
    doc.addPage();
    setLine(doc, `${job.supplier.name} · ${TITLE} · ${job.buyer.name}`, LEFT, MARGIN - 2, WIDTH, {
      size: 8,
      bold: true,
    });
    return drawHead(doc, columns, MARGIN + 12);
  };
  let y = drawHead(doc, columns, drawTop(doc, job));
  y = drawBalance(doc, columns, y, 'Opening balance', job.statement.openingPaise);
  job.statement.entries.forEach((entry, index) => {
    const height = rowHeight(doc, columns, entry, index);
    if (y + height > BOTTOM) y = turnPage();
    drawRow(doc, columns, entry, index, y, height);
    y += height;
  });
  if (y + 18 > BOTTOM) y = turnPage();
  y = drawBalance(doc, columns, y, 'Closing balance', job.statement.closingPaise, job.statement);
  drawFoot(doc, job, y + 10, turnPage);
  drawPageFeet(doc, `${TITLE} ${job.buyer.name}, printed ${formatDate(job.printedOn)}`);
  return closeDocument(doc);
}

const drawTop = (doc: Doc, { supplier, buyer, statement }: StatementPrintJob): number =>
  drawLetterTop(doc, { supplier, buyer, title: TITLE, under: formatPeriod(statement), whom: 'Account of' });

const amount = (paise: number): string => (paise === 0 ? '' : formatPaise(paise));

const entryColumns = (): Column<StatementPrintEntry>[] => [
  { title: 'Date', width: 10, align: 'left', cell: (entry) => formatDate(entry.on) },
  { title: 'Document', width: 15, align: 'left', cell: (entry) => documentKindLabel(entry.documentKind) },
  { title: 'Number', width: 16, align: 'left', cell: (entry) => entry.documentCode ?? '' },
  { title: 'Particulars', width: 26, cell: (entry) => entry.narration },
  { title: 'Debit', width: 12, align: 'right', cell: (entry) => amount(entry.debitPaise) },
  { title: 'Credit', width: 12, align: 'right', cell: (entry) => amount(entry.creditPaise) },
  { title: 'Balance', width: 13, align: 'right', bold: true, cell: (entry) => formatPaise(entry.balancePaise) },
];

function drawBalance(
  doc: Doc,
  columns: readonly Placed<StatementPrintEntry>[],
  y: number,
  label: string,
  balancePaise: number,
  sums?: { debitPaise: number; creditPaise: number },
): number {
  doc.rect(LEFT, y, WIDTH, 16).fill(TINT);
  const texts: Record<string, string> = {
    Debit: sums ? formatPaise(sums.debitPaise) : '',
    Credit: sums ? formatPaise(sums.creditPaise) : '',
    Balance: formatPaise(balancePaise),
  };
  setLine(doc, label, LEFT + 3, y + 4, 200, { size: 7.6, bold: true, colour: ACCENT });
  for (const column of columns)
    setLine(doc, texts[column.title] ?? '', column.x + 3, y + 4, column.points - 6, {
      size: 7.6,
      bold: true,
      align: 'right',
    });
  return y + 16;
}

/** What is open by age, and how to pay it. */
function drawFoot(doc: Doc, job: StatementPrintJob, top: number, turnPage: () => number): void {
  const { statement, bankDetails, upi } = job;
  const { ageing } = statement;
  const height = 100;
  let y = top + height > BOTTOM ? turnPage() + 6 : top;
  const buckets: [string, number][] = [
    ['Up to 30 days', ageing.upTo30],
    ['31 to 60 days', ageing.upTo60],
    ['61 to 90 days', ageing.upTo90],
    ['Over 90 days', ageing.over90],
    ['Paid in advance', -ageing.advance],
    ['Balance', statement.closingPaise],
  ];
  const width = WIDTH / buckets.length;
  box(doc, LEFT, y, WIDTH, 30);
  buckets.forEach(([label, paise], index) => {
    const x = LEFT + index * width;
    setLine(doc, label, x + 5, y + 5, width - 10, { size: 6.6, colour: MUTED, align: 'right' });
    setLine(doc, formatPaise(paise), x + 5, y + 15, width - 10, { size: 9, bold: true, align: 'right' });
  });
  y += 40;
  if (bankDetails) setText(doc, bankDetails, LEFT, y, WIDTH * 0.55, { size: 7.4 });
  if (upi && canPayByUpi(statement.closingPaise)) {
    const link = upiLink({ ...upi, reference: 'STATEMENT', note: TITLE, amountPaise: statement.closingPaise });
    drawQr(doc, link, RIGHT - 62, y, 58);
    setLine(doc, `Scan to pay ${formatRupees(statement.closingPaise)}`, RIGHT - 220, y + 24, 150, {
      size: 8,
      bold: true,
      align: 'right',
    });
  }
}
