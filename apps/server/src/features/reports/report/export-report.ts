import type { FileAnswer } from '@bahi/contract/endpoint';
import type { SheetCell } from '@bahi/contract/import/write-cell';
import { groupText } from '@bahi/contract/reports/cell-text';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import { type ReportGroup, sameValue, type Sums } from '@bahi/domain/reports/report-rows';
import { refuse } from '../../../core/app-error.ts';
import type { FileStream } from '../../../core/files/file-stream.ts';
import { csvLines } from '../../../core/sheet/build-csv.ts';
import { openSheetWriter, sheetContentType } from '../../../core/sheet/sheets.ts';
import type { Tx } from '../../../core/tx.ts';
import { type ReportRequest, readReportRequest } from './read-report-request.ts';
import { type Line, sheetCellOf, sumCells } from './report-cells.ts';
import { assertReport } from './report-rights.ts';
import { runningSums } from './running-sums.ts';
import { streamRows } from './stream-report.ts';

/** A workbook holds a million rows, and is built in memory; before that a period can be shortened. */
const MOST_SHEET_ROWS = 500_000;

export const fileNameOf = ({ report, from, to }: ReportRequest, extension: string): string =>
  `${REPORT_SLUGS[report.id]!.toLowerCase()}-${from}-to-${to}.${extension}`;

/**
 * Rows with the sums of their groups behind them, and of everything at the end: added up on the way, so that the rows are
 * asked for once. The count of a group is complete when its sum is given.
 */
export async function* linesOf(
  tx: Tx,
  request: ReportRequest,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Line[]> {
  const { groupBy, columns } = request;
  const whole = runningSums(columns);
  let group: RunningGroup | undefined;
  let count = 0;
  for await (const page of streamRows(tx, request)) {
    count += page.length;
    if (count > most)
      throw refuse(`More than ${most} rows are too many for one file. Shorten the period or set a filter.`);
    const lines: Line[] = [];
    for (const row of page) {
      if (groupBy && (!group || !sameValue(row[groupBy.key], group.head.value))) {
        if (group) lines.push(sumLine(group));
        group = { head: { value: row[groupBy.key] ?? null, count: 0, totals: {} }, running: runningSums(columns) };
        lines.push({ kind: 'head', group: group.head });
      }
      if (group) group.head.count += 1;
      group?.running.add(row);
      whole.add(row);
      lines.push({ kind: 'row', row });
    }
    yield lines;
  }
  yield [...(group ? [sumLine(group)] : []), { kind: 'total', sums: whole.sums() }];
}

interface RunningGroup {
  head: ReportGroup & { count: number };
  running: ReturnType<typeof runningSums>;
}

/** The count of its head is complete by then; the totals stand in the line of their own. */
const sumLine = ({ head, running }: RunningGroup): Line => ({
  kind: 'sum',
  group: { value: head.value, count: head.count, totals: running.sums() },
});

/** All rows of a report as CSV, sent page by page as they are read. */
export async function exportCsv(tx: Tx, idOrSlug: string, query: ReportState): Promise<FileStream> {
  const request = await readReportRequest(tx, assertReport(tx.ctx, idOrSlug), query);
  return {
    chunks: csvPages(tx, request),
    fileName: fileNameOf(request, 'csv'),
    contentType: sheetContentType('csv'),
  };
}

/** Lines of text are no work for a thread: a page of them takes less than handing it over. */
async function* csvPages(tx: Tx, request: ReportRequest): AsyncGenerator<Uint8Array> {
  // The mark lets programs read it as UTF-8.
  let text = `\uFEFF${csvLines([headingsOf(request)])}`;
  const toRows = rowWriter(tx, request);
  for await (const lines of linesOf(tx, request)) {
    yield Buffer.from(text + csvLines(toRows(lines)));
    text = '';
  }
}

/** All rows of a report as a workbook, written in a thread of its own; numbers and dates are real ones. */
export async function exportXlsx(tx: Tx, idOrSlug: string, query: ReportState): Promise<FileAnswer> {
  const request = await readReportRequest(tx, assertReport(tx.ctx, idOrSlug), query);
  const writer = openSheetWriter({
    format: 'xlsx',
    name: request.report.title,
    headings: headingsOf(request),
    notes: [],
  });
  const toRows = rowWriter(tx, request);
  try {
    for await (const lines of linesOf(tx, request, MOST_SHEET_ROWS)) writer.write(toRows(lines));
    return {
      bytes: await writer.finish(),
      fileName: fileNameOf(request, 'xlsx'),
      contentType: sheetContentType('xlsx'),
    };
  } finally {
    writer.close();
  }
}

const headingsOf = ({ chosen }: ReportRequest): string[] => chosen.map(({ title }) => title);

/** What makes rows of cells of lines; the head of a group is left out of sheets, which are sorted and filtered by their columns. */
function rowWriter(tx: Tx, { chosen, groupBy }: ReportRequest): (lines: readonly Line[]) => SheetCell[][] {
  const { timeZone } = tx.ctx.entity;
  const columns = chosen.map((column) => ({ key: column.key, toCell: sheetCellOf(column, timeZone) }));
  const sumRow = (name: string, sums: Sums) =>
    sumCells<SheetCell>(
      chosen,
      name,
      sums,
      (column, value) => sheetCellOf(column, timeZone)(value),
      (text) => text || null,
    );
  return (lines) => {
    const rows: SheetCell[][] = [];
    for (const line of lines) {
      if (line.kind === 'row') rows.push(columns.map(({ key, toCell }) => toCell(line.row[key])));
      else if (line.kind === 'sum')
        rows.push(sumRow(`Total ${groupText(groupBy!, line.group.value, timeZone)}`, line.group.totals));
      else if (line.kind === 'total') rows.push(sumRow('Total', line.sums));
    }
    return rows;
  };
}
