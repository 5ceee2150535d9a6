import type { FileAnswer } from '@bahi/contract/endpoint';
import type { SheetCell } from '@bahi/contract/import/write-cell';
import { groupText } from '@bahi/contract/reports/cell-text';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import { type ReportGroup, sameValue } from '@bahi/domain/reports/report-rows';
import { refuse } from '../../../core/app-error.ts';
import { csvLines } from '../../../core/sheet/build-csv.ts';
import { openSheetWriter, sheetContentType, type SheetWriter } from '../../../core/sheet/sheets.ts';
import type { Tx } from '../../../core/tx.ts';
import { type ReportRequest, readReportRequest } from './read-report-request.ts';
import { type Line, sheetCell, sumCells } from './report-cells.ts';
import { assertReport } from './report-rights.ts';
import { streamRows } from './stream-report.ts';

/** A workbook holds a million rows; before that a period can be shortened. */
const MOST_SHEET_ROWS = 500_000;

export const fileNameOf = ({ report, from, to }: ReportRequest, extension: string): string =>
  `${REPORT_SLUGS[report.id]!.toLowerCase()}-${from}-to-${to}.${extension}`;

/**
 * Rows with the sums of their groups behind them, and of everything at the end: added up on the way, so that the rows are
 * asked for once. The count of a group is complete when its sum is given.
 */
export async function* linesOf(tx: Tx, request: ReportRequest, most: number): AsyncGenerator<Line[]> {
  const { groupBy, columns } = request;
  const summed = columns.flatMap(({ key, total }) => (total === 'sum' ? [key] : []));
  const nothing = () => Object.fromEntries(summed.map((key) => [key, 0]));
  const sums = nothing();
  let group: RunningGroup | undefined;
  let count = 0;
  for await (const page of streamRows(tx, request)) {
    count += page.length;
    if (count > most)
      throw refuse(`More than ${most} rows are too many for one file. Shorten the period or set a filter.`);
    const lines: Line[] = [];
    for (const row of page) {
      if (groupBy && (!group || !sameValue(row[groupBy.key], group.value))) {
        if (group) lines.push({ kind: 'sum', group });
        group = { value: row[groupBy.key] ?? null, count: 0, totals: nothing() };
        lines.push({ kind: 'head', group });
      }
      if (group) group.count += 1;
      for (const key of summed) {
        const amount = Number(row[key] ?? 0);
        sums[key]! += amount;
        if (group) group.totals[key]! += amount;
      }
      lines.push({ kind: 'row', row });
    }
    yield lines;
  }
  yield [...(group ? [{ kind: 'sum' as const, group }] : []), { kind: 'total', sums }];
}

interface RunningGroup extends ReportGroup {
  count: number;
  totals: Record<string, number>;
}

/** All rows of a report as a sheet, page by page, a workbook in a thread of its own; numbers and dates are real ones. */
export async function exportSheet(
  tx: Tx,
  idOrSlug: string,
  query: ReportState,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const request = await readReportRequest(tx, assertReport(tx.ctx, idOrSlug), query);
  const { report, chosen } = request;
  const writer =
    format === 'csv'
      ? csvWriter()
      : openSheetWriter({ format, name: report.title, headings: headingsOf(chosen), notes: [] });
  if (format === 'csv') writer.write([headingsOf(chosen)]);
  try {
    for await (const lines of linesOf(tx, request, MOST_SHEET_ROWS))
      writer.write(lines.flatMap((line) => cellsOf(tx, request, line)));
    return {
      bytes: await writer.finish(),
      fileName: fileNameOf(request, format),
      contentType: sheetContentType(format),
    };
  } finally {
    writer.close();
  }
}

const headingsOf = (columns: ReportRequest['chosen']): string[] => columns.map(({ title }) => title);

/** Lines of text are no work for a thread: a page of them takes less than handing it over. */
function csvWriter(): SheetWriter {
  const pages = [Buffer.from('\uFEFF')];
  return {
    write: (rows) => void pages.push(Buffer.from(csvLines(rows))),
    finish: () => Promise.resolve(Buffer.concat(pages)),
    close: () => {},
  };
}

/** A line as rows of cells; the head of a group is left out of sheets, which are sorted and filtered by their columns. */
function cellsOf(tx: Tx, { chosen, groupBy }: ReportRequest, line: Line): SheetCell[][] {
  const { timeZone } = tx.ctx.entity;
  const cell = (column: (typeof chosen)[number], value: string | number | null | undefined) =>
    sheetCell(column, value, timeZone);
  if (line.kind === 'head') return [];
  if (line.kind === 'row') return [chosen.map((column) => cell(column, line.row[column.key]))];
  const sums = line.kind === 'sum' ? line.group.totals : line.sums;
  const name = line.kind === 'sum' ? `Total ${groupText(groupBy!, line.group.value, timeZone)}` : 'Total';
  return [sumCells<SheetCell>(chosen, name, sums, cell, (text) => text || null)];
}
