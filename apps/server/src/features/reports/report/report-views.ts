import type { reportViewInput } from '@bahi/contract/wire/report.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { mayShareReports } from '@bahi/domain/reports/built-reports';
import { AppError, invalid } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { readReportRequest } from './read-report-request.ts';
import { assertReport } from './report-rights.ts';
import {
  getView,
  insertView,
  listViews,
  lockView,
  removeView,
  type ReportView,
  saveView,
  type StoredView,
} from './view-store.ts';

type Input = Infer<typeof reportViewInput>;

const mayChange = (tx: Tx, view: StoredView): boolean => view.ownerId === tx.ctx.userId || tx.ctx.access.EA;

const shown = (tx: Tx, view: StoredView): ReportView => {
  const { id, reportId, name, shared, ownerName, state, rowVersion } = view;
  return { id, reportId, name, shared, ownerName, state, rowVersion, own: mayChange(tx, view) };
};

export async function listReportViews(tx: Tx, idOrSlug: string) {
  const { id } = assertReport(tx.ctx, idOrSlug);
  return wholeOf((await listViews(tx, id)).map((view) => shown(tx, view)));
}

/** What is kept is what could be asked for: names and filters are checked as when the report is opened. */
async function checked(tx: Tx, idOrSlug: string, input: Input) {
  const report = assertReport(tx.ctx, idOrSlug);
  await readReportRequest(tx, report, input.state);
  if (input.shared && !mayShareReports(tx.ctx.access))
    throw invalid('Shared', 'Only an administrator of the reports can share a view. Keep it for yourself.');
  return report;
}

export async function createReportView(tx: Tx, idOrSlug: string, input: Input): Promise<ReportView> {
  const report = await checked(tx, idOrSlug, input);
  const view = {
    id: newId(),
    reportId: report.id,
    name: input.name.trim(),
    shared: input.shared === true,
    state: input.state,
  };
  await insertView(tx, view);
  tx.audit({ action: 'create', kind: 'reportView', id: view.id, code: `${report.title}: ${view.name}` });
  return shown(tx, await getView(tx, view.id));
}

export async function updateReportView(tx: Tx, idOrSlug: string, id: string, input: Input): Promise<ReportView> {
  const report = assertReport(tx.ctx, idOrSlug);
  const before = await lockView(tx, report.id, id);
  if (!mayChange(tx, before))
    throw new AppError('Forbidden', 'Only its owner changes a view. Keep it under a new name.');
  await checked(tx, idOrSlug, { ...input, shared: input.shared && !before.shared });
  await assertFreshRecord(tx, before, input.rowVersion);
  const after = { ...before, name: input.name.trim(), shared: input.shared ?? before.shared, state: input.state };
  await saveView(tx, after);
  const changes = diff(
    { name: before.name, shared: before.shared, state: JSON.stringify(before.state) },
    { name: after.name, shared: after.shared, state: JSON.stringify(after.state) },
  );
  tx.audit({ action: 'update', kind: 'reportView', id, code: `${report.title}: ${after.name}`, changes });
  return shown(tx, await getView(tx, id));
}

export async function deleteReportView(tx: Tx, idOrSlug: string, id: string): Promise<undefined> {
  const report = assertReport(tx.ctx, idOrSlug);
  const before = await lockView(tx, report.id, id);
  if (!mayChange(tx, before)) throw new AppError('Forbidden', 'Only its owner deletes a view.');
  await removeView(tx, id);
  tx.audit({ action: 'delete', kind: 'reportView', id, code: `${report.title}: ${before.name}` });
}
