import type { FileAnswer } from '@bahi/contract/endpoint';
import { cellText, groupText } from '@bahi/contract/reports/cell-text';
import { isNumeric } from '@bahi/contract/reports/define-report';
import { filterOf } from '@bahi/contract/reports/filters';
import type { ReportState } from '@bahi/contract/wire/report.wire';
import { hasPatients } from '@bahi/domain/industry/industry';
import { MESSAGES } from '@bahi/domain/messages';
import { mayReadColumn } from '@bahi/domain/reports/column-readers';
import { formatPeriod } from '@bahi/domain/time/dates';
import { AppError } from '../../../core/app-error.ts';
import { printPdf } from '../../../core/print/print-pool.ts';
import type { ReportPrintLine } from '../../../core/print/report-print.ts';
import { supplierOf } from '../../../core/print/supplier.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Tx } from '../../../core/tx.ts';
import { fileNameOf, linesOf } from './export-report.ts';
import { readFilterNames } from './filter-names.ts';
import { type ReportRequest, readReportRequest } from './read-report-request.ts';
import { type Line, sumCells } from './report-cells.ts';
import { footOf } from './report-foot.ts';
import { assertReport } from './report-rights.ts';

/** Some two hundred pages; more is read on a screen or in a sheet. */
const MOST_PRINTED_ROWS = 10_000;

/** A report as PDF: landscape when its columns want it, with period and filters in the head. */
export async function printReport(tx: Tx, idOrSlug: string, query: ReportState): Promise<FileAnswer> {
  const request = await readReportRequest(tx, assertReport(tx.ctx, idOrSlug), query);
  assertMayPrint(request);
  const drawn: Line[] = [];
  for await (const page of linesOf(tx, request, MOST_PRINTED_ROWS)) drawn.push(...page);
  const lines = drawn.map((line) => printLine(tx, request, line));
  const { report, chosen, branches, from, to } = request;
  const bytes = await printPdf({
    kind: 'report',
    title: report.title,
    entityName: branches.map(({ name }) => name).join(', '),
    keeper: report.ofPatients ? keeperOf(tx.ctx, request) : [],
    period: formatPeriod({ from, to }),
    filters: [...(await filterTexts(tx, request)), ...(await footOf(tx, request))],
    printedOn: tx.ctx.today,
    columns: chosen.map((column) => ({
      title: column.title,
      numeric: isNumeric(column),
      width: column.width ?? PRINT_WIDTHS[column.kind],
    })),
    lines,
  });
  return { bytes, fileName: fileNameOf(request, 'pdf'), contentType: 'application/pdf' };
}

/** A register without the patients that it is of is none. */
function assertMayPrint({ report, branches }: ReportRequest): void {
  const named = branches.filter(({ industry }) => report.ofPatients && hasPatients(industry));
  if (!named.every((branch) => mayReadColumn('patient', branch)))
    throw new AppError('Forbidden', MESSAGES.registerOfPatients);
}

/** Who keeps a register of drugs, as an inspector asks it of the paper: where the shop is, and by which licences it sells. */
function keeperOf(ctx: Ctx, { branches }: ReportRequest): string[] {
  const isOwn = branches.length === 1 && branches[0]!.id === ctx.entity.id;
  if (!isOwn) return [];
  const { address, phone } = supplierOf(ctx);
  const { drugLicences } = ctx.company;
  const licences =
    drugLicences.length > 0 ? drugLicences.map(({ no }) => no).join(', ') : 'not entered in the settings';
  return [[...address, phone && `Phone ${phone}`].filter(Boolean).join(', '), `Drug licence: ${licences}`];
}

/** Widths in pixels of the screen; the print shares its page in this proportion. */
const PRINT_WIDTHS = {
  text: 110,
  date: 84,
  instant: 120,
  integer: 70,
  money: 100,
  price: 84,
  quantity: 84,
  percent: 60,
} as const;

function printLine(tx: Tx, { chosen, groupBy }: ReportRequest, line: Line): ReportPrintLine {
  const { timeZone } = tx.ctx.entity;
  if (line.kind === 'row')
    return { kind: 'row', cells: chosen.map((column) => cellText(column, line.row[column.key], timeZone)) };
  if (line.kind === 'head')
    return {
      kind: 'head',
      text: `${groupBy!.title}: ${groupText(groupBy!, line.group.value, timeZone)} (${line.group.count})`,
    };
  const sums = line.kind === 'sum' ? line.group.totals : line.sums;
  const cells = sumCells(
    chosen,
    line.kind === 'sum' ? 'Subtotal' : 'Total',
    sums,
    (column, value) => cellText(column, value, timeZone),
    (name) => name,
  );
  return { kind: line.kind, cells };
}

/** The filters in words: 'Buyer: B2B, registered'. */
async function filterTexts(tx: Tx, request: ReportRequest): Promise<string[]> {
  const texts = (await readFilterNames(tx, request)).map(({ key, value, name }) => {
    const { label, options, kind } = filterOf(key);
    const plain = kind === 'text' || kind === 'choice' ? value : 'unknown';
    return `${label}: ${options?.find((option) => option.value === value)?.label ?? name ?? plain}`;
  });
  return [...texts, ...(request.text ? [`Search: ${request.text}`] : [])];
}
