import { createReportSchedule, createReportView, listReportPeople } from '@bahi/contract/endpoints/reports/report';
import type { ReportDefinition } from '@bahi/contract/reports/define-report';
import type { Recipient, ReportState } from '@bahi/contract/wire/report.wire';
import { type Frequency, scheduleIssues, WEEKDAYS } from '@bahi/domain/reports/schedule';
import { useState } from 'react';
import { messageOf } from '../../app/api-error.ts';
import { useSession } from '../../app/session-store.ts';
import { useEndpointMutation, useEndpointQuery } from '../../app/use-endpoint.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './schedule-drawer.module.css';
import { ScheduleList } from './schedule-list.tsx';
import { useReportViews } from './report-views.tsx';

interface ScheduleDrawerProps {
  report: ReportDefinition;
  /** As the report is asked for now: what is mailed when it is kept as a new view. */
  state: ReportState;
  onClose: () => void;
}

const AS_NOW = 'now';
const FREQUENCIES: readonly { value: Frequency; label: string }[] = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];

/** Schedules a mail of the report, and shows those that are scheduled. */
export function ScheduleDrawer({ report, state, onClose }: ScheduleDrawerProps) {
  const { user } = useSession().data;
  const views = useReportViews(report.id);
  const people = useEndpointQuery(listReportPeople, {}).data?.rows ?? [];
  const [viewId, setViewId] = useState<string>(AS_NOW);
  const [name, setName] = useState('');
  const [frequency, setFrequency] = useState<Frequency>('daily');
  const [weekday, setWeekday] = useState<string | null>('1');
  const [monthDay, setMonthDay] = useState<string | null>('1');
  const [sendTime, setSendTime] = useState('07:00');
  const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf');
  const [userId, setUserId] = useState<string | null>(null);
  const [emails, setEmails] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const keepView = useEndpointMutation(createReportView);
  const create = useEndpointMutation(createReportSchedule);

  const save = async () => {
    const addresses = emails.split(/[\s,;]+/).filter(Boolean);
    const recipients: Recipient[] = [...(userId ? [{ userId }] : []), ...addresses.map((email) => ({ email }))];
    const when = {
      frequency,
      sendTime,
      weekday: frequency === 'weekly' ? Number(weekday) : null,
      monthDay: frequency === 'monthly' ? Number(monthDay) : null,
    };
    const found = Object.fromEntries(
      scheduleIssues(when, recipients.length).map(({ path, message }) => [path, message]),
    );
    if (viewId === AS_NOW && !name.trim()) found['name'] = 'Name the view that is sent.';
    setErrors(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    try {
      const id =
        viewId === AS_NOW
          ? (await keepView.mutateAsync({ params: { report: String(report.id) }, body: { name: name.trim(), state } }))
              .id
          : viewId;
      setViewId(id);
      await create.mutateAsync({ body: { viewId: id, ...when, format, recipients, active: true } });
      toast.success('The report will be sent by e-mail.');
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };

  return (
    <Drawer
      sending={create.isPending || keepView.isPending}
      title={`Send by e-mail: ${report.title}`}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button kind="primary" busy={create.isPending || keepView.isPending} onClick={() => void save()}>
            Schedule
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FieldError>{refusal}</FieldError>
        <SelectField
          label="What"
          clearable={false}
          options={[
            { value: AS_NOW, label: 'As it is shown now' },
            ...views.map((view) => ({ value: view.id, label: view.name })),
          ]}
          value={viewId}
          onChange={(value) => setViewId(value ?? AS_NOW)}
        />
        {viewId === AS_NOW && (
          <TextField
            label="Name of the view"
            required
            maxLength={60}
            help="A period such as “Last month” moves on with every mail."
            value={name}
            error={errors['name']}
            onChange={setName}
          />
        )}
        <div className={styles.pair}>
          <SelectField
            label="How often"
            clearable={false}
            options={FREQUENCIES}
            value={frequency}
            onChange={(value) => setFrequency(value ?? 'daily')}
          />
          {frequency === 'weekly' && (
            <SelectField
              label="On"
              clearable={false}
              options={WEEKDAYS.map((day, index) => ({ value: String(index + 1), label: day }))}
              value={weekday}
              error={errors['weekday']}
              onChange={setWeekday}
            />
          )}
          {frequency === 'monthly' && (
            <SelectField
              label="On day"
              clearable={false}
              options={Array.from({ length: 31 }, (_, index) => ({
                value: String(index + 1),
                label: index === 30 ? '31 or the last' : String(index + 1),
              }))}
              value={monthDay}
              error={errors['monthDay']}
              onChange={setMonthDay}
            />
          )}
          <TextField label="At" type="time" value={sendTime} error={errors['sendTime']} onChange={setSendTime} />
          <SelectField
            label="As"
            clearable={false}
            options={[
              { value: 'pdf', label: 'PDF' },
              { value: 'xlsx', label: 'Excel' },
            ]}
            value={format}
            onChange={(value) => setFormat((value ?? 'pdf') as 'pdf' | 'xlsx')}
          />
        </div>
        <SelectField
          label="To an employee"
          clearable
          options={people.map(({ id, name: who, hasEmail }) => ({
            value: id,
            label: `${who}${id === user.userId ? ' (me)' : ''}${hasEmail ? '' : ', no address'}`,
            disabled: !hasEmail,
          }))}
          value={userId}
          onChange={setUserId}
        />
        <TextField
          label="To addresses"
          placeholder="ca@example.in, owner@example.in"
          help="Separate several addresses with commas."
          maxLength={800}
          value={emails}
          error={errors['recipients']}
          onChange={setEmails}
        />
      </div>
      <h3 className={styles.heading}>Scheduled e-mails</h3>
      <ScheduleList reportId={report.id} />
    </Drawer>
  );
}
