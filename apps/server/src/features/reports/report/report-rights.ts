import type { ReportDefinition } from '@bahi/contract/reports/define-report';
import { findReport } from '@bahi/contract/reports/registry';
import { seesOf } from '@bahi/contract/reports/define-report';
import { type Access, scopeOf, seesCost, seesInsurerPrices, seesPrices } from '@bahi/domain/access/access';
import { type AssignmentRights, effectiveAccess } from '@bahi/domain/access/effective-access';
import { accessIn, configOf, readOwnConfig } from '@bahi/domain/industry/own-config';
import { normaliseIndustry } from '@bahi/domain/industry/industry';
import { findReportId } from '@bahi/domain/reports/built-reports';
import { permittedReports } from '@bahi/domain/reports/permitted-reports';
import type { SeesSet } from '@bahi/contract/codec';
import { inWordsOf, makeWords } from '@bahi/domain/industry/words';
import { AppError, notFound } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Tx } from '../../../core/tx.ts';

/** The report of a path, its title in the words of the industry; 404 for what is no report, or none yet, 403 without its id on the caller's list (spec 3 §6). */
export function assertReport(ctx: Ctx, idOrSlug: string): ReportDefinition {
  const id = findReportId(idOrSlug);
  const report = findReport(id);
  if (id === undefined || !report) throw notFound('report');
  if (!permittedReports(ctx.access, ctx.config).some((each) => each.id === id)) throw new AppError('Forbidden');
  return { ...report, title: inWordsOf(report.title, makeWords(ctx.entity.industry)) };
}

/** A branch that the caller may enter, with the rights that he holds there. */
export interface Branch {
  id: string;
  name: string;
  access: Access;
  permitted: readonly number[];
}

interface StoredBranch {
  id: string;
  name: string;
  industry: string;
  access: Partial<Access>;
  assignment: AssignmentRights;
  ownConfig: unknown;
}

/** The branches that the caller may enter, the signed-in one first. */
export async function loadBranches(tx: Tx): Promise<Branch[]> {
  const { orgId, userId, entityId, access, entity, config } = tx.ctx;
  const own = {
    id: entityId,
    name: entity.displayName,
    access,
    permitted: permittedReports(access, config).map(({ id }) => id),
  };
  if (tx.ctx.mayEnterEntityIds.length <= 1) return [own];
  const stored = await tx.query<StoredBranch>(
    `select e.id, e.display_name as name, e.industry, r.access, s.value as "ownConfig",
       jsonb_build_object('warehouseIds', to_jsonb(a.warehouse_ids), 'technician', a.technician,
         'invoiceDiscountMax', a.invoice_discount_max, 'receiptDiscountMax', a.receipt_discount_max) as assignment
     from assignment a
       join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
       join entity e on e.org_id = a.org_id and e.id = a.branch_id and e.active
       left join entity_setting s on s.org_id = a.org_id and s.entity_id = a.branch_id and s.section = 'config'
     where a.org_id = $1 and a.user_id = $2 and a.branch_id <> $3
     order by e.display_name`,
    [orgId, userId, entityId],
  );
  const others = stored.map(({ id, name, industry, access: ofRole, assignment, ownConfig }) => {
    const configThere = configOf(normaliseIndustry(industry) ?? 'OTHER', readOwnConfig(ownConfig));
    const there = accessIn(effectiveAccess(ofRole, assignment), configThere);
    return { id, name, access: there, permitted: permittedReports(there, configThere).map((report) => report.id) };
  });
  return [own, ...others];
}

/** The branches whose rows the caller may read in a report. */
export const branchesOf = (branches: readonly Branch[], reportId: number): Branch[] =>
  branches.filter(({ permitted }) => permitted.includes(reportId));

/** What the caller may see in all of the branches that are asked for. */
export const seesInAll = (branches: readonly Branch[]): SeesSet => ({
  price: branches.every(({ access }) => seesPrices(access)),
  cost: branches.every(({ access }) => seesCost(access)),
  insurer: branches.every(({ access }) => seesInsurerPrices(access)),
});

/** Whether the caller reads his own records of a report only, in any of the branches. */
export const readsOwnOnly = ({ own }: ReportDefinition, branches: readonly Branch[]): boolean =>
  own !== undefined &&
  branches.some(({ access }) => {
    const scope = scopeOf(access, own.area, 'R');
    return scope === 'own' || scope === 'team';
  });

/** The columns of a report that a reader may see. */
export const visibleColumns = (report: ReportDefinition, sees: SeesSet): ReportDefinition['columns'] =>
  report.columns.filter((column) => {
    const needed = seesOf(column);
    return needed === undefined || sees[needed];
  });
