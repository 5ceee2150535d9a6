import {
  type Recipient,
  type reportSchedule as wireSchedule,
  type reportScheduleChange,
  reportScheduleInput,
} from '@bahi/contract/wire/report.wire';
import type { Infer } from '@bahi/contract/wire-type';
import { findReport } from '@bahi/contract/reports/registry';
import { nextDueAt, scheduleIssues, scheduleText } from '@bahi/domain/reports/schedule';
import { invalid } from '../../../core/app-error.ts';
import { assertFreshRecord } from '../../../core/assert-fresh-record.ts';
import { diff } from '../../../core/diff.ts';
import { newId } from '../../../core/new-id.ts';
import { refuseIssues } from '../../../core/refuse-issues.ts';
import type { Tx } from '../../../core/tx.ts';
import { merged } from '../../../kit/merged.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { assertReport } from './report-rights.ts';
import {
  getSchedule,
  insertSchedule,
  listSchedules,
  removeSchedule,
  saveSchedule,
  type StoredSchedule,
} from './schedule-store.ts';
import { getView } from './view-store.ts';

type View = Infer<typeof wireSchedule>;

function shown(tx: Tx, stored: StoredSchedule): View {
  const { ownerId, updatedAt: _, ...told } = stored;
  return { ...told, own: ownerId === tx.ctx.userId };
}

export const listReportSchedules = async (tx: Tx) =>
  wholeOf((await listSchedules(tx)).map((schedule) => shown(tx, schedule)));

export async function createReportSchedule(tx: Tx, body: Infer<typeof reportScheduleInput>): Promise<View> {
  const view = await getView(tx, body.viewId);
  assertReport(tx.ctx, String(view.reportId));
  const { frequency, sendTime, format } = body;
  const when = { frequency, sendTime, ...daysOf(frequency, body) };
  const recipients = await readRecipients(tx, body.recipients);
  refuseIssues(reportScheduleInput, scheduleIssues(when, recipients.length));
  const id = newId();
  const due = nextDueAt(when, tx.ctx.entity.timeZone, tx.ctx.now);
  await insertSchedule(tx, {
    id,
    viewId: view.id,
    ownerId: tx.ctx.userId,
    ...when,
    format,
    recipients,
    active: body.active ?? true,
    nextDueAt: due,
    lastRunAt: null,
    lastError: null,
  });
  tx.audit({ action: 'create', kind: 'reportSchedule', id, code: nameOf(view), reason: scheduleText(when) });
  return shown(tx, await getSchedule(tx, id));
}

export async function updateReportSchedule(
  tx: Tx,
  id: string,
  body: Infer<typeof reportScheduleChange>,
): Promise<View> {
  const before = await getSchedule(tx, id);
  await assertFreshRecord(tx, before, body.rowVersion);
  const wanted = merged(before, body, ['frequency', 'weekday', 'monthDay', 'sendTime', 'format', 'active'] as const);
  const after: StoredSchedule = {
    ...before,
    ...wanted,
    frequency: wanted.frequency ?? before.frequency,
    sendTime: wanted.sendTime ?? before.sendTime,
    format: wanted.format ?? before.format,
    active: wanted.active ?? before.active,
    ...(body.recipients && { recipients: await readRecipients(tx, body.recipients) }),
  };
  Object.assign(after, daysOf(after.frequency, after));
  refuseIssues(reportScheduleInput, scheduleIssues(after, after.recipients.length));
  // Resumed or moved, it is due the next time; what was missed while it was paused is not made good.
  after.nextDueAt = nextDueAt(after, tx.ctx.entity.timeZone, tx.ctx.now);
  await saveSchedule(tx, after);
  const compared = ({ frequency, weekday, monthDay, sendTime, format, active, recipients }: StoredSchedule) => ({
    frequency,
    weekday,
    monthDay,
    sendTime,
    format,
    active,
    recipients: JSON.stringify(recipients),
  });
  const changes = diff(compared(before), compared(after));
  tx.audit({
    action: 'update',
    kind: 'reportSchedule',
    id,
    code: nameOf({ ...before, name: before.viewName }),
    changes,
  });
  return shown(tx, await getSchedule(tx, id));
}

export async function deleteReportSchedule(tx: Tx, id: string): Promise<undefined> {
  const before = await getSchedule(tx, id);
  await removeSchedule(tx, id);
  tx.audit({ action: 'delete', kind: 'reportSchedule', id, code: nameOf({ ...before, name: before.viewName }) });
}

const nameOf = ({ reportId, name }: { reportId: number; name: string }): string =>
  `${findReport(reportId)?.title ?? reportId}: ${name}`;

/** A day of the week or of the month, as the frequency wants it; the other one is dropped. */
const daysOf = (
  frequency: StoredSchedule['frequency'],
  { weekday, monthDay }: { weekday?: number | null; monthDay?: number | null },
) => ({
  weekday: frequency === 'weekly' ? (weekday ?? null) : null,
  monthDay: frequency === 'monthly' ? (monthDay ?? null) : null,
});

/** Users of the organisation who may be mailed, and addresses; each once. */
async function readRecipients(tx: Tx, asked: readonly Recipient[]): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  for (const [index, { userId, email }] of asked.entries()) {
    if (!userId && !email) throw invalid(`Recipients.${index}`, 'Name an employee or an address.');
    if (userId) {
      const [user] = await tx.query<{ email: string | null }>(
        'select email from app_user where org_id = $1 and id = $2 and active',
        [tx.ctx.orgId, userId],
      );
      if (!user) throw invalid(`Recipients.${index}.UserId`, 'This employee does not exist or is not active.');
      if (!user.email)
        throw invalid(`Recipients.${index}.UserId`, 'This employee has no e-mail address. Type one instead.');
    }
    const one = userId ? { userId } : { email: email!.trim().toLowerCase() };
    if (!recipients.some((other) => JSON.stringify(other) === JSON.stringify(one))) recipients.push(one);
  }
  return recipients;
}
