import type { Recipient, ReportState } from '@bahi/contract/wire/report.wire';
import { nextDueAt, scheduleText } from '@bahi/domain/reports/schedule';
import { formatPeriod } from '@bahi/domain/time/dates';
import type { App } from '../../../core/app.ts';
import { AppError, isPassing } from '../../../core/app-error.ts';
import type { Ctx } from '../../../core/context.ts';
import { eachAlone } from '../../../core/jobs/each-alone.ts';
import type { JobQueue } from '../../../core/jobs/jobs.ts';
import { sendLater } from '../../../core/outbox.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { inTransaction } from '../../../core/in-transaction.ts';
import type { Tx } from '../../../core/tx.ts';
import { findUserContext } from '../../../core/user-context.ts';
import { exportXlsx } from './export-report.ts';
import { printReport } from './print-report.ts';
import { readReportRequest } from './read-report-request.ts';
import { assertReport } from './report-rights.ts';
import { SCHEDULE, type StoredSchedule } from './schedule-store.ts';

interface Place {
  orgId: string;
  entityId: string;
}

/** Mails the reports that are due, of all entities every minute. */
export const mailReportsQueue = (app: App): JobQueue => ({
  name: 'mail-reports',
  cron: '* * * * *',
  run: () => mailDueReports(app),
});

export async function mailDueReports(app: App): Promise<void> {
  const { rows } = await app.pool.query<Place>(
    'select org_id as "orgId", entity_id as "entityId" from domain_directory',
  );
  await eachAlone(
    rows,
    ({ entityId }) => `reports of ${entityId}`,
    async (place) =>
      eachAlone(
        await listDue(app, place),
        ({ id }) => `schedule ${id}`,
        (due) => mailOne(app, place, due),
      ),
  );
}

const listDue = (app: App, { orgId, entityId }: Place): Promise<{ id: string; ownerId: string }[]> =>
  asTenant(app.pool, { orgId, entityIds: [entityId] }, async (client) => {
    const { rows } = await client.query<{ id: string; ownerId: string }>(
      `select id, owner_id as "ownerId" from report_schedule
       where org_id = $1 and entity_id = $2 and active and next_due_at <= $3 order by next_due_at, id`,
      [orgId, entityId, app.clock.now()],
    );
    return rows;
  });

/**
 * Mails a schedule with the rights that its owner has at this moment. The row is locked and moved to its next time in the
 * transaction that writes the mails: two servers that meet send it once, and a killed one leaves it due.
 */
async function mailOne(app: App, place: Place, { id, ownerId }: { id: string; ownerId: string }): Promise<void> {
  const ctx = await findUserContext(app, { ...place, userId: ownerId }, `report schedule ${id}`);
  if (!ctx) return fail(app, place, id, 'Its owner has no access to this branch any more.');
  ctx.entityIds = ctx.mayEnterEntityIds;
  ctx.pool = app.heavyPool ?? app.pool;
  try {
    await inTransaction(ctx, (tx) => sendDue(tx, id));
  } catch (error) {
    // It stays due: a crowd that passes costs a minute, not the report of a whole month.
    if (isPassing(error)) return app.log.warn({ err: error, scheduleId: id }, 'report mailed later');
    if (!(error instanceof AppError)) app.log.error({ err: error, scheduleId: id }, 'report not mailed');
    await fail(app, place, id, error instanceof AppError ? error.message : 'The report could not be made.');
  }
}

type DueSchedule = StoredSchedule & { state: ReportState };

const LOCKED = `${SCHEDULE.replace('select ', 'select v.state, ')} and s.id = $3 and s.active and s.next_due_at <= $4
  for update of s skip locked`;

async function sendDue(tx: Tx, id: string): Promise<void> {
  const { orgId, entityId, now } = tx.ctx;
  const [due] = await tx.query<DueSchedule>(LOCKED, [orgId, entityId, id, now]);
  if (!due) return;
  const file =
    due.format === 'pdf'
      ? await printReport(tx, String(due.reportId), due.state)
      : await exportXlsx(tx, String(due.reportId), due.state);
  const report = assertReport(tx.ctx, String(due.reportId));
  const { from, to } = await readReportRequest(tx, report, due.state);
  const { title } = report;
  const period = formatPeriod({ from, to });
  const addresses = await addressesOf(tx, due.recipients);
  for (const recipient of addresses)
    await sendLater(tx, {
      channel: 'mail',
      recipient,
      subject: `${title}, ${due.viewName}: ${period}`,
      body: mailText(tx.ctx, due, title, period),
      subjectKind: 'reportSchedule',
      subjectId: id,
      attachments: [{ name: file.fileName, contentType: file.contentType, bytes: file.bytes }],
    });
  await tx.query(
    `update report_schedule set last_run_at = $4, last_error = null, next_due_at = $5, updated_at = $4
     where org_id = $1 and entity_id = $2 and id = $3`,
    [orgId, entityId, id, now, nextDueAt(due, tx.ctx.entity.timeZone, now)],
  );
  tx.audit({
    action: 'mail',
    kind: 'reportSchedule',
    id,
    code: `${title}: ${due.viewName}`,
    reason: `${period}, to ${addresses.join(', ')}`,
  });
}

/** Addresses of now: a user who has left gets nothing. */
async function addressesOf(tx: Tx, recipients: readonly Recipient[]): Promise<string[]> {
  const users = await tx.query<{ email: string }>(
    'select email from app_user where org_id = $1 and id = any ($2::uuid[]) and active and email is not null',
    [tx.ctx.orgId, recipients.flatMap(({ userId }) => userId ?? [])],
  );
  const addresses = new Set([...users.map(({ email }) => email), ...recipients.flatMap(({ email }) => email ?? [])]);
  if (addresses.size === 0) throw new AppError('Rule', 'None of its recipients has an e-mail address any more.');
  return [...addresses];
}

const mailText = ({ entity, userName }: Ctx, due: StoredSchedule, title: string, period: string): string =>
  [
    `${title}, ${due.viewName}`,
    `${entity.displayName}, ${period}`,
    '',
    `The report is attached. It is sent for ${userName}: ${scheduleText(due).toLowerCase()}.`,
  ].join('\n');

/** Tells why nothing was sent, and when it is tried again: at its next time. */
async function fail(app: App, place: Place, id: string, message: string): Promise<void> {
  const now = app.clock.now();
  await asTenant(app.pool, { orgId: place.orgId, entityIds: [place.entityId] }, async (client) => {
    const { rows } = await client.query<StoredSchedule & { timeZone: string }>(
      `select s.frequency, s.weekday, s.month_day as "monthDay", s.send_time as "sendTime", e.time_zone as "timeZone"
       from report_schedule s join entity e on e.org_id = s.org_id and e.id = s.entity_id
       where s.org_id = $1 and s.entity_id = $2 and s.id = $3 and s.active and s.next_due_at <= $4
       for update of s skip locked`,
      [place.orgId, place.entityId, id, now],
    );
    const due = rows[0];
    if (!due) return;
    await client.query(
      `update report_schedule set last_run_at = $4, last_error = $5, next_due_at = $6, updated_at = $4
       where org_id = $1 and entity_id = $2 and id = $3`,
      [place.orgId, place.entityId, id, now, message.slice(0, 500), nextDueAt(due, due.timeZone, now)],
    );
  });
}
