import type { reportView as wireView, ReportState } from '@bahi/contract/wire/report.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { reportView } from '../../../../db/schema/reports.ts';
import { notFound } from '../../../core/app-error.ts';
import { refuseTaken } from '../../../core/refuse-taken.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';

export type ReportView = Infer<typeof wireView>;

export interface StoredView {
  id: string;
  reportId: number;
  ownerId: string;
  ownerName: string;
  name: string;
  shared: boolean;
  state: ReportState;
  rowVersion: number;
  updatedAt: string;
}

const SELECT = `select v.id, v.report_id as "reportId", v.owner_id as "ownerId", coalesce(u.name, '') as "ownerName", v.name,
    v.shared, v.state, v.row_version as "rowVersion", v.updated_at as "updatedAt"
  from report_view v left join app_user u on u.org_id = v.org_id and u.id = v.owner_id
  where v.org_id = $1 and v.entity_id = $2`;
const SEEN = '(v.owner_id = $3 or v.shared)';

const callerOf = (tx: Tx) => [tx.ctx.orgId, tx.ctx.entityId, tx.ctx.userId];

const TAKEN = { report_view_name: { path: 'Name', message: 'A view of yours has this name. Choose another one.' } };

/** The caller's views of a report and the shared ones, by name. */
export const listViews = (tx: Tx, reportId: number): Promise<StoredView[]> =>
  tx.query<StoredView>(`${SELECT} and ${SEEN} and v.report_id = $4 order by lower(v.name), v.id`, [
    ...callerOf(tx),
    reportId,
  ]);

/** A view that the caller may use; 404 for one that he may not. */
export async function getView(tx: Tx, id: string): Promise<StoredView> {
  const [found] = await tx.query<StoredView>(`${SELECT} and ${SEEN} and v.id = $4`, [...callerOf(tx), id]);
  if (!found) throw notFound('view');
  return found;
}

/** The view, locked; of a report that it belongs to. */
export async function lockView(tx: Tx, reportId: number, id: string): Promise<StoredView> {
  const [found] = await tx.query<StoredView>(
    `${SELECT} and ${SEEN} and v.id = $4 and v.report_id = $5 for update of v`,
    [...callerOf(tx), id, reportId],
  );
  if (!found) throw notFound('view');
  return found;
}

export async function insertView(
  tx: Tx,
  view: Pick<StoredView, 'id' | 'reportId' | 'name' | 'shared' | 'state'>,
): Promise<void> {
  const { orgId, entityId, userId } = tx.ctx;
  await refuseTaken(tx.insert(reportView, [{ orgId, entityId, ownerId: userId, ...view, ...stampsOf(tx.ctx) }]), TAKEN);
}

export async function saveView(
  tx: Tx,
  view: Pick<StoredView, 'id' | 'reportId' | 'name' | 'shared' | 'state'>,
): Promise<void> {
  await refuseTaken(
    tx.query(
      `update report_view set name = $4, shared = $5, state = $6, updated_at = $7, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
      [tx.ctx.orgId, tx.ctx.entityId, view.id, view.name, view.shared, JSON.stringify(view.state), tx.ctx.now],
    ),
    TAKEN,
  );
}

/** Deletes a view with the mails that were planned of it. */
export async function removeView(tx: Tx, id: string): Promise<void> {
  const key = [tx.ctx.orgId, tx.ctx.entityId, id];
  await tx.query('delete from report_schedule where org_id = $1 and entity_id = $2 and view_id = $3', key);
  await tx.query('delete from report_view where org_id = $1 and entity_id = $2 and id = $3', key);
}
