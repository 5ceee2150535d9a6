import { REPORT_SLUGS } from '@bahi/domain/access/report-ids';
import { reportGroupTitle } from '@bahi/domain/access/report-titles';
import { findReport } from '@bahi/contract/reports/registry';
import { inWordsOf, makeWords } from '@bahi/domain/industry/words';
import { permittedReports } from '@bahi/domain/reports/permitted-reports';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { branchesOf, loadReportBranches } from './report-rights.ts';

/** The reports that the caller may read here, each with the branches in which he may. */
export async function listReports(tx: Tx) {
  const branches = await loadReportBranches(tx);
  const say = makeWords(tx.ctx.entity.industry);
  return wholeOf(
    permittedReports(tx.ctx.access, tx.ctx.config, tx.ctx.entity.industry).flatMap(({ id }) => {
      const report = findReport(id);
      if (!report) return [];
      const title = inWordsOf(report.title, say);
      const readable = branchesOf(branches, id).map((branch) => ({ id: branch.id, name: branch.name }));
      return [
        { id, slug: REPORT_SLUGS[id]!, title, group: reportGroupTitle(id), about: report.about, branches: readable },
      ];
    }),
  );
}

/** Active users of the branch, for who may read any report. */
export async function listPeople(tx: Tx) {
  const { orgId, entityId, access, config, entity } = tx.ctx;
  if (permittedReports(access, config, entity.industry).length === 0) throw new AppError('Forbidden');
  return wholeOf(
    await tx.query<{ id: string; name: string; hasEmail: boolean }>(
      `select u.id, u.name, u.email is not null as "hasEmail" from app_user u
         join assignment a on a.org_id = u.org_id and a.user_id = u.id
       where u.org_id = $1 and a.branch_id = $2 and u.active order by lower(u.name), u.id`,
      [orgId, entityId],
    ),
  );
}
