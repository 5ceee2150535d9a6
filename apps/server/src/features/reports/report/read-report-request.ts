import type { SeesSet } from '@bahi/contract/codec';
import type { ReportColumn, ReportDefinition } from '@bahi/contract/reports/define-report';
import { type FilterKey, filterOf, REPORT_FILTERS } from '@bahi/contract/reports/filters';
import { type ReportQuery, reportQuery, type ReportState } from '@bahi/contract/wire/report.wire';
import { MESSAGES } from '@bahi/domain/messages';
import { reportPeriod } from '@bahi/domain/reports/report-period';
import { daysBetween, type DateRange } from '@bahi/domain/time/dates';
import { AppError, invalid } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import {
  type ReportBranch,
  branchesOf,
  loadReportBranches,
  onlyRecordsOf,
  seesInAll,
  visibleColumns,
} from './report-rights.ts';

/** A report as it is asked for, checked: every name is one of its own. */
export interface ReportRequest extends DateRange {
  report: ReportDefinition;
  branches: readonly ReportBranch[];
  sees: SeesSet;
  /** Only rows of these people's records; null for all. */
  people: readonly string[] | null;
  filters: Partial<Record<FilterKey, string>>;
  text: string | null;
  groupBy: ReportColumn | null;
  /** Only the rows of this group. */
  group?: string | number;
  sort: { column: ReportColumn; descending: boolean };
  /** What the caller may see, in the report's order. */
  columns: readonly ReportColumn[];
  /** What an export holds, in the order that was asked for. */
  chosen: readonly ReportColumn[];
}

const wireOf = (key: keyof ReportQuery): string => reportQuery.fields[key]!.wire;
/** Ten years: more than that is an archive, not a report. */
const MOST_DAYS = 3_700;

export async function readReportRequest(tx: Tx, report: ReportDefinition, asked: ReportState): Promise<ReportRequest> {
  const branches = await askedBranches(tx, report, asked.branch ?? null);
  const sees = seesInAll(branches);
  const columns = visibleColumns(report, sees, branches);
  return {
    report,
    branches,
    sees,
    people: onlyRecordsOf(tx.ctx, report, branches),
    ...readPeriod(report, asked, tx.ctx.today),
    filters: readFilters(report, asked),
    text: asked.text?.trim() || null,
    groupBy: readGrouping(report, columns, asked.groupBy ?? null),
    sort: readSort(report, columns, asked.sort ?? null),
    columns,
    chosen: readColumns(columns, asked.columns ?? null),
  };
}

async function askedBranches(tx: Tx, report: ReportDefinition, branch: string | null): Promise<ReportBranch[]> {
  const mine = branchesOf(await loadReportBranches(tx), report.id);
  if (branch === 'all') return mine;
  const found = mine.find(({ id }) => id === (branch ?? tx.ctx.entityId));
  if (found) return [found];
  if (branch === null) throw new AppError('Forbidden');
  throw invalid(wireOf('branch'), 'You may not read the report in this branch. Choose one of yours, or all.');
}

function readPeriod(report: ReportDefinition, asked: ReportState, today: string): DateRange {
  if (report.period === 'now') return { from: today, to: today };
  const period = reportPeriod(asked, report.preset, today);
  if (period.from > period.to) throw invalid(wireOf('from'), MESSAGES.fromAfterTo);
  if (daysBetween(period.from, period.to) > MOST_DAYS) throw invalid(wireOf('from'), 'Choose at most ten years.');
  return period;
}

function readFilters(report: ReportDefinition, asked: ReportState): Partial<Record<FilterKey, string>> {
  const filters: Partial<Record<FilterKey, string>> = {};
  for (const key of Object.keys(REPORT_FILTERS) as FilterKey[]) {
    const value = asked[key]?.trim();
    if (!value) continue;
    const { wire, label, options } = filterOf(key);
    if (!report.filters.includes(key)) throw invalid(wire, `${report.title} has no filter ${label}. Leave it out.`);
    if (options && !options.some((option) => option.value === value))
      throw invalid(wire, `Choose one of: ${options.map((option) => option.value).join(', ')}.`);
    filters[key] = value;
  }
  return filters;
}

const named = (columns: readonly ReportColumn[], wire: string): ReportColumn | undefined =>
  columns.find((column) => column.wire.toLowerCase() === wire.toLowerCase());
const namesOf = (columns: readonly ReportColumn[]): string => columns.map(({ wire }) => wire).join(', ');

function readGrouping(
  report: ReportDefinition,
  columns: readonly ReportColumn[],
  asked: string | null,
): ReportColumn | null {
  const offered = columns.filter(({ key }) => report.groupBy.includes(key));
  if (asked === null) return offered.find(({ key }) => key === report.groupedBy) ?? null;
  if (asked === 'none') return null;
  const found = named(offered, asked);
  if (!found) throw invalid(wireOf('groupBy'), `Group by none or by one of: ${namesOf(offered)}.`);
  return found;
}

function readSort(
  report: ReportDefinition,
  columns: readonly ReportColumn[],
  asked: string | null,
): ReportRequest['sort'] {
  if (asked === null) {
    const own = columns.find(({ key }) => key === report.sort.key) ?? columns[0]!;
    return { column: own, descending: report.sort.descending === true };
  }
  const descending = asked.startsWith('-');
  const column = named(columns, descending ? asked.slice(1) : asked);
  if (!column) throw invalid(wireOf('sort'), `Sort by one of: ${namesOf(columns)}, with - before it downwards.`);
  return { column, descending };
}

function readColumns(columns: readonly ReportColumn[], asked: readonly string[] | null): readonly ReportColumn[] {
  if (!asked || asked.length === 0) return columns.filter(({ hidden }) => !hidden);
  return asked.map((wire) => {
    const column = named(columns, wire);
    if (!column) throw invalid(wireOf('columns'), `Choose among: ${namesOf(columns)}.`);
    return column;
  });
}
