import type { Recipient } from '@bahi/contract/wire/report.wire';
import type { Schedule } from '@bahi/domain/reports/schedule';
import { reportSchedule } from '../../../../db/schema/reports.ts';
import { notFound } from '../../../core/app-error.ts';
import { stampsOf } from '../../../core/stamps.ts';
import type { Tx } from '../../../core/tx.ts';

export interface StoredSchedule extends Schedule {
  id: string;
  viewId: string;
  viewName: string;
  reportId: number;
  ownerId: string;
  ownerName: string;
  format: 'pdf' | 'xlsx';
  recipients: Recipient[];
  active: boolean;
  nextDueAt: string;
  lastRunAt: string | null;
  lastError: string | null;
  rowVersion: number;
  updatedAt: string;
}

/** What every schedule is read by; the queue reads it too. */
export const SCHEDULE = `select s.id, s.view_id as "viewId", v.name as "viewName", v.report_id as "reportId",
    s.owner_id as "ownerId", coalesce(u.name, '') as "ownerName", s.frequency, s.weekday, s.month_day as "monthDay",
    s.send_time as "sendTime", s.format, s.recipients, s.active, s.next_due_at as "nextDueAt",
    s.last_run_at as "lastRunAt", s.last_error as "lastError", s.row_version as "rowVersion", s.updated_at as "updatedAt"
  from report_schedule s
    join report_view v on v.org_id = s.org_id and v.entity_id = s.entity_id and v.id = s.view_id
    left join app_user u on u.org_id = s.org_id and u.id = s.owner_id
  where s.org_id = $1 and s.entity_id = $2`;

/** The caller's own; of everybody for an administrator. */
const OWN = '($3::boolean or s.owner_id = $4)';
const callerOf = ({ ctx }: Tx) => [ctx.orgId, ctx.entityId, ctx.access.EA, ctx.userId];

export const listSchedules = (tx: Tx): Promise<StoredSchedule[]> =>
  tx.query<StoredSchedule>(`${SCHEDULE} and ${OWN} order by s.next_due_at, s.id`, callerOf(tx));

export async function getSchedule(tx: Tx, id: string): Promise<StoredSchedule> {
  const [found] = await tx.query<StoredSchedule>(`${SCHEDULE} and ${OWN} and s.id = $5 for update of s`, [
    ...callerOf(tx),
    id,
  ]);
  if (!found) throw notFound('schedule');
  return found;
}

export type ScheduleRow = Omit<
  typeof reportSchedule.$inferInsert,
  'orgId' | 'entityId' | 'createdAt' | 'createdBy' | 'updatedAt' | 'rowVersion'
>;

export async function insertSchedule(tx: Tx, row: ScheduleRow): Promise<void> {
  const { orgId, entityId } = tx.ctx;
  await tx.insert(reportSchedule, [{ orgId, entityId, ...row, ...stampsOf(tx.ctx) }]);
}

export async function saveSchedule(tx: Tx, row: StoredSchedule): Promise<void> {
  await tx.query(
    `update report_schedule set frequency = $4, weekday = $5, month_day = $6, send_time = $7, format = $8,
       recipients = $9, active = $10, next_due_at = $11, updated_at = $12, row_version = row_version + 1
     where org_id = $1 and entity_id = $2 and id = $3`,
    [
      tx.ctx.orgId,
      tx.ctx.entityId,
      row.id,
      row.frequency,
      row.weekday,
      row.monthDay,
      row.sendTime,
      row.format,
      JSON.stringify(row.recipients),
      row.active,
      row.nextDueAt,
      tx.ctx.now,
    ],
  );
}

export async function removeSchedule(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from report_schedule where org_id = $1 and entity_id = $2 and id = $3', [
    tx.ctx.orgId,
    tx.ctx.entityId,
    id,
  ]);
}
