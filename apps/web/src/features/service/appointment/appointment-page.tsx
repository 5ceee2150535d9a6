import {
  appointmentAuditLog,
  appointmentToWorkOrder,
  getAppointment,
  moveAppointment,
  printAppointment,
  setAppointmentStatus,
} from '@bahi/contract/endpoints/service/appointment';
import { appointmentLinks, makeAppointmentLink } from '@bahi/contract/endpoints/platform/public-link';
import type { InputOf } from '@bahi/contract/endpoint';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../app/api-client.ts';
import { useAddress } from '../../../app/use-address.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useWords } from '../../../app/use-words.ts';
import type { DocumentVerb } from '../../../kit/document/document-verbs.tsx';
import { cancelVerb } from '../../../kit/document/usual-verbs.ts';
import { DocumentPage } from '../../../kit/document/document-page.tsx';
import { LinksTab } from '../../../kit/links/links-tab.tsx';
import { PdfDialog } from '../../../kit/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../kit/pdf/use-pdf.ts';
import { RecordPage } from '../../../kit/record-page.tsx';
import { tellSaved } from '../../../kit/tell-saved.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useEntityClock } from '../entity-clock.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import styles from './appointment.module.css';
import { STATUS } from './appointment-words.ts';
import { MoveDialog } from './move-dialog.tsx';
import { type AppointmentRecord, type AppointmentState, type Begun, useAppointment } from './use-appointment.ts';

const LINKS = { list: appointmentLinks, make: makeAppointmentLink };

/** `/appointments/service/{new|id}`. */
export const AppointmentPage = () => (
  <RecordPage endpoint={getAppointment}>
    {(appointment) => <AppointmentEditor key={appointment?.status ?? 'new'} appointment={appointment} />}
  </RecordPage>
);

/** One appointment: booked, moved, checked in. */
function AppointmentEditor({ appointment }: { appointment: AppointmentRecord | null }) {
  const today = useBusinessDay();
  const [begun] = useAddress<Begun>();
  const page = useAppointment(appointment, { begun, today });
  const { record } = page;
  const [moving, setMoving] = useState(false);
  const print = usePdf(() => call(printAppointment, { params: { id: record?.id ?? '' } }), 'appointment');
  const verbs = useVerbs(page, { onMove: () => setMoving(true), print });
  return (
    <>
      <DocumentPage
        page={page}
        what="appointment"
        title={record?.code ?? 'New appointment'}
        party={record?.customerName}
        status={record && STATUS[record.status]}
        notice={noticeOf(record)}
        header={<AppointmentFields page={page} today={today} />}
        brief={
          record
            ? [`${formatDate(record.day)} ${record.from}`, record.customerName, record.vehicleName ?? '']
            : undefined
        }
        linesTab="Moves"
        fixedLines={record ? <Moves appointment={record} /> : <></>}
        tabs={
          record
            ? [
                {
                  key: 'links',
                  label: 'Links',
                  content: (
                    <LinksTab
                      id={record.id}
                      calls={LINKS}
                      refusal={page.may('Move') ? null : 'This appointment is over.'}
                    />
                  ),
                },
              ]
            : []
        }
        auditLog={appointmentAuditLog}
        verbs={verbs}
      />
      {record && moving && (
        <MoveDialog
          appointment={record}
          today={today}
          busy={page.busy === 'move'}
          onClose={() => setMoving(false)}
          move={(to, refuse) =>
            page.act(
              'move',
              ({ id, rowVersion }) => page.call(moveAppointment, { params: { id }, body: { ...to, rowVersion } }),
              refuse,
            )
          }
        />
      )}
      {print.shown && <PdfDialog title={record?.code ?? 'Appointment'} shown={print.shown} onClose={print.close} />}
    </>
  );
}

function noticeOf(record: AppointmentRecord | null): string | undefined {
  if (record?.cancelReason) return `Cancelled: ${record.cancelReason}`;
  if (record?.workOrderCode) return `${record.workOrderCode} was made of it.`;
  return record?.overbookReason ? `Overbooked: ${record.overbookReason}` : undefined;
}

/** How often it was moved, and why. */
function Moves({ appointment: { moves } }: { appointment: AppointmentRecord }) {
  const { near } = useEntityClock();
  if (moves.length === 0) return <EmptyState message="It was never moved." />;
  const read = (time: string) => `${formatDate(time.slice(0, 10))} ${time.slice(11)}`;
  return (
    <ul className={styles.moves} aria-label="Moves">
      {moves.map(({ from, to, reason, byName, at }) => (
        <li key={at}>
          {read(from)} to {read(to)}: {reason} <small>{`${byName ?? ''}, ${near(at)}`}</small>
        </li>
      ))}
    </ul>
  );
}

interface Opened {
  onMove: () => void;
  print: { busy: boolean; start: () => unknown };
}

function useVerbs(page: AppointmentState, { onMove, print }: Opened): DocumentVerb[] {
  const say = useWords();
  const navigate = useNavigate();
  const { record, busy, may, dirty, editable } = page;
  const saved = record !== null && !dirty;
  type Next = InputOf<typeof setAppointmentStatus>['body']['status'];
  const setStatus = (verb: string, status: Next, reason: string | null, refuse?: (error: unknown) => void) =>
    page.act(
      verb,
      ({ id, rowVersion }) => page.call(setAppointmentStatus, { params: { id }, body: { status, reason, rowVersion } }),
      refuse,
    );
  const checkIn = async () => {
    let order = record?.workOrderId ?? null;
    const done = await page.leave('convert', async ({ id, rowVersion }) => {
      order = (await page.call(appointmentToWorkOrder, { params: { id }, body: { rowVersion } })).workOrderId;
    });
    if (done && order) await navigate({ to: '/service/workorder/$id', params: { id: order } });
  };
  const save = async () => {
    const kept = await page.save();
    if (kept) tellSaved(kept.code);
  };
  return [
    {
      ...cancelVerb(page, {
        what: 'appointment',
        posted: 'Its time is free again.',
        draft: 'Its time is free again.',
        inMenu: true,
        cancel: ({ id, rowVersion }, reason) =>
          page.call(setAppointmentStatus, { params: { id }, body: { status: 'Cancelled', reason, rowVersion } }),
      }),
      shown: saved && may('Cancel'),
    },
    {
      verb: 'print',
      label: 'Print',
      place: 'menu',
      keys: 'mod+p',
      shown: saved,
      busy: print.busy,
      run: print.start,
    },
    { verb: 'move', label: 'Move', place: 'button', keys: 'alt+m', shown: saved && may('Move'), run: onMove },
    {
      verb: 'confirm',
      label: 'Confirm',
      place: 'button',
      shown: saved && may('Confirm'),
      busy: busy === 'confirm',
      run: () => setStatus('confirm', 'Confirmed', null),
    },
    {
      verb: 'save',
      label: 'Save',
      place: saved ? 'button' : 'next',
      keys: 'mod+s',
      shown: editable,
      hidden: saved,
      busy: busy === 'save',
      run: save,
    },
    {
      verb: 'convert',
      label: record?.workOrderId ? `Open ${say('workOrder').toLowerCase()}` : 'Check in',
      place: 'next',
      keys: 'mod+enter',
      shown: saved && may('ConvertToWO'),
      busy: busy === 'convert',
      run: checkIn,
    },
  ];
}
