import {
  deleteReportSchedule,
  listReportPeople,
  listReportSchedules,
  updateReportSchedule,
} from '@bahi/contract/endpoints/reports/report';
import type { OutputOf } from '@bahi/contract/endpoint';
import { findReport } from '@bahi/contract/reports/registry';
import { scheduleText } from '@bahi/domain/reports/schedule';
import { formatInstant } from '@bahi/domain/time/dates';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RemoveIcon } from '../../ui/icons.ts';
import { toast } from '../../ui/toast.ts';
import styles from './schedule-drawer.module.css';

type ScheduleRow = OutputOf<typeof listReportSchedules>['rows'][number];

/** Scheduled mails: when they go out, to whom, how the last one went; paused, resumed and ended here. */
export function ScheduleList({ reportId }: { reportId?: number }) {
  const { data } = useEndpointQuery(listReportSchedules, {});
  const shown = data?.rows.filter((row) => reportId === undefined || row.reportId === reportId);
  if (!shown) return null;
  if (shown.length === 0)
    return <p className={styles.none}>No e-mails are scheduled. Open a report and choose Send by e-mail.</p>;
  return (
    <ul className={styles.list}>
      {shown.map((schedule) => (
        <ScheduleLine key={schedule.id} schedule={schedule} named={reportId === undefined} />
      ))}
    </ul>
  );
}

function ScheduleLine({ schedule, named }: { schedule: ScheduleRow; named: boolean }) {
  const { entity } = useSession().data;
  const people = useEndpointQuery(listReportPeople, {}).data?.rows ?? [];
  const fail = (error: Error) => toast.error(messageOf(error));
  const update = useEndpointMutation(updateReportSchedule, { onError: fail });
  const remove = useEndpointMutation(deleteReportSchedule, { onError: fail });
  const params = { id: schedule.id };
  const at = (instant: string) => formatInstant(entity.timeZone, instant);
  const to = schedule.recipients.map(
    ({ userId, email }) => email ?? people.find(({ id }) => id === userId)?.name ?? 'an employee',
  );
  const { weekday = null, monthDay = null, frequency, sendTime } = schedule;
  const when = scheduleText({ frequency, sendTime, weekday, monthDay });
  return (
    <li className={styles.line}>
      <div className={styles.text}>
        <div className={styles.name}>
          {named && `${findReport(schedule.reportId)?.title}: `}
          {schedule.viewName}
        </div>
        <div className={styles.detail}>
          {when}, {schedule.format === 'pdf' ? 'PDF' : 'Excel'} to {to.join(', ')}
          {!schedule.own && ` · of ${schedule.ownerName}`}
        </div>
        <div className={styles.detail}>
          {schedule.active ? `Next ${at(schedule.nextDueAt)}` : 'Paused'}
          {schedule.lastRunAt && !schedule.lastError && ` · last sent ${at(schedule.lastRunAt)}`}
        </div>
        {schedule.lastError && (
          <div className={styles.failed}>
            Not sent {schedule.lastRunAt && at(schedule.lastRunAt)}: {schedule.lastError}
          </div>
        )}
      </div>
      <Button
        kind="quiet"
        busy={update.isPending}
        onClick={() => update.mutate({ params, body: { active: !schedule.active, rowVersion: schedule.rowVersion } })}
      >
        {schedule.active ? 'Pause' : 'Resume'}
      </Button>
      <IconButton aria-label={`End the e-mails of ${schedule.viewName}`} onClick={() => remove.mutate({ params })}>
        <RemoveIcon size={14} aria-hidden />
      </IconButton>
    </li>
  );
}
