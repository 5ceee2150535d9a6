import type { ReportDefinition } from '@bahi/contract/reports/define-report';
import { findReport } from '@bahi/contract/reports/registry';
import { seesOfColumn } from '@bahi/contract/reports/define-report';
import { peopleInReach, visibilityOf } from '@bahi/domain/access/access';
import { findReportId } from '@bahi/domain/reports/built-reports';
import { mayReadColumn } from '@bahi/domain/reports/column-readers';
import { permittedReports } from '@bahi/domain/reports/permitted-reports';
import type { SeesSet } from '@bahi/contract/codec';
import { hidesPartNumbers } from '@bahi/domain/industry/industry';
import { inWordsOf, makeWords } from '@bahi/domain/industry/words';
import { type Branch, loadBranches } from '../../../core/access/branches.ts';
import { AppError, notFound } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Tx } from '../../../core/tx.ts';

/** The report of a path, its title in the words of the industry; 404 for what is no report, or none yet, 403 without its id on the caller's list (spec 3 §6). */
export function assertReport(ctx: Ctx, idOrSlug: string): ReportDefinition {
  const id = findReportId(idOrSlug);
  const report = findReport(id);
  if (id === undefined || !report) throw notFound('report');
  if (!permittedReports(ctx.access, ctx.config, ctx.entity.industry).some((each) => each.id === id))
    throw new AppError('Forbidden');
  return { ...report, title: inWordsOf(report.title, makeWords(ctx.entity.industry)) };
}

/** A branch that the caller may enter, with the reports that he reads there. */
export interface ReportBranch extends Branch {
  permitted: readonly number[];
}

/** The branches that the caller may enter, the signed-in one first. */
export const loadReportBranches = async (tx: Tx): Promise<ReportBranch[]> =>
  (await loadBranches(tx)).map((branch) => ({
    ...branch,
    permitted: permittedReports(branch.access, branch.config, branch.industry).map(({ id }) => id),
  }));

/** The branches whose rows the caller may read in a report. */
export const branchesOf = (branches: readonly ReportBranch[], reportId: number): ReportBranch[] =>
  branches.filter(({ permitted }) => permitted.includes(reportId));

/** What the caller may see in all of the branches that are asked for. */
export function seesInAll(branches: readonly Branch[]): SeesSet {
  const seen = branches.map(({ access }) => visibilityOf(access));
  const everywhere = (what: keyof SeesSet) => seen.every((one) => one[what]);
  return { price: everywhere('price'), cost: everywhere('cost'), insurer: everywhere('insurer') };
}

/** The people whose records alone the caller reads in a report: as few as in the branch where he reaches least; null for all. */
export function onlyRecordsOf(
  ctx: Ctx,
  { own }: ReportDefinition,
  branches: readonly Branch[],
): readonly string[] | null {
  if (!own) return null;
  const areas = own.also ? [own.area, own.also] : [own.area];
  return branches
    .flatMap(({ access }) => areas.map((area) => peopleInReach(access, area, ctx)))
    .reduce((least, reach) => (least && (!reach || least.length < reach.length) ? least : reach), null);
}

/** The columns of a report that a reader may see in all of the branches; part numbers are none of a branch of healthcare. */
export const visibleColumns = (
  report: ReportDefinition,
  sees: SeesSet,
  branches: readonly Branch[],
): ReportDefinition['columns'] => {
  const withoutNumbers = branches.some(({ industry }) => hidesPartNumbers(industry));
  return report.columns.filter((column) => {
    const { partNumber, reader } = column;
    if (partNumber && withoutNumbers) return false;
    if (reader && !branches.every((branch) => mayReadColumn(reader, branch))) return false;
    const needed = seesOfColumn(column);
    return needed === undefined || sees[needed];
  });
};
