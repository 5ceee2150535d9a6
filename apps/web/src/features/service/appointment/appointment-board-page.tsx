import { appointmentSlots, searchAppointments } from '@bahi/contract/endpoints/service/appointment';
import { serviceStaff } from '@bahi/contract/endpoints/service/work-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { AppointmentStatus, EXPECTED } from '@bahi/domain/appointments/appointment';
import { minuteOf, SLOT_MINUTES, timeOfMinute } from '@bahi/domain/appointments/slots';
import { addDays, formatDate, formatDayMonth, presetRange } from '@bahi/domain/time/dates';
import { isReadDate } from '@bahi/domain/time/typed-date';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { NotLoaded } from '../../../kit/not-loaded.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { useShortcuts } from '../../../kit/use-shortcuts.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitleBar } from '../../../ui/page-title-bar.tsx';
import type { Choice } from '../../../ui/select-field.tsx';
import { AppointmentBoard, type BoardColumn, isMovable } from './appointment-board.tsx';
import { type Moving, MovingRow, type Row } from './moving-row.tsx';
import { useBays } from './use-bays.ts';
import styles from './appointment.module.css';

const DAYS_OF_WEEK = 7;
const MOST = 500;
const NOBODY = 'nobody';
const { booked, confirmed, checkedIn, inProgress, done, noShow } = AppointmentStatus;
/** All but those that were cancelled. */
const SHOWN = [booked, confirmed, checkedIn, inProgress, done, noShow];

const dayOf = (asked: string | null, today: string): string => (asked !== null && isReadDate(asked) ? asked : today);
/** The half hour in which a time lies. */
const slotOf = (time: string): string => timeOfMinute(minuteOf(time) - (minuteOf(time) % SLOT_MINUTES));

/** `/appointments/services`: a day by advisor or by bay, or a week. */
export function AppointmentBoardPage() {
  const navigate = useNavigate();
  const today = useBusinessDay();
  const { access } = useSession().data;
  const address = useListAddress();
  const bays = useBays();
  const view = address.filter('view');
  const isWeek = view === 'week';
  const isByBay = view === 'bay' && bays.length > 0;
  const isExpected = address.filter('show') === 'expected';
  const day = dayOf(address.filter('day'), today);
  const { from, to } = isWeek ? weekOf(day) : { from: day, to: day };
  const found = useEndpointQuery(searchAppointments, {
    query: { from, to, statuses: isExpected ? EXPECTED : SHOWN, limit: MOST },
  });
  const slots = useEndpointQuery(appointmentSlots, { query: { day: from, days: isWeek ? DAYS_OF_WEEK : 1 } });
  const staff = useEndpointQuery(serviceStaff, {}).data?.rows ?? [];
  const go = (next: string) => address.setFilter('day', next === today ? null : next);
  const step = isWeek ? DAYS_OF_WEEK : 1;
  const [moving, setMoving] = useState<Moving | null>(null);
  const mayMove = can(access, 'Service.Appt', 'U');
  const moveFocused = () => {
    const id = document.activeElement?.getAttribute('data-appointment');
    const row = found.data?.rows.find((one) => one.id === id);
    if (row && isMovable(row)) setMoving({ row });
  };
  useShortcuts([
    { keys: 'j', label: 'Next', run: () => go(addDays(day, step)) },
    { keys: 'k', label: 'Previous', run: () => go(addDays(day, -step)) },
    { keys: 't', label: 'Today', run: () => go(today) },
    ...(mayMove ? [{ keys: 'm', label: 'Move the appointment in focus', run: () => moveFocused() }] : []),
  ]);
  const mayAdd = can(access, 'Service.Appt', 'C');
  const book = (begun: { day?: string; from?: string; advisor?: string; bay?: string }) =>
    void navigate({ to: '/appointments/service/$id', params: { id: 'new' }, search: begun });
  const add = useNewButton('New appointment', mayAdd ? () => book({ day }) : undefined);
  if (found.data === undefined) return <NotLoaded query={found} />;
  const rows = found.data.rows;
  const free = slots.data?.rows ?? [];
  const columns = isWeek
    ? columnsOfWeek(from, { rows, free })
    : columnsOfDay(day, { rows, free }, isByBay ? byBay(bays) : byAdvisor(staff));
  const times = [...new Set([...rows.map((row) => slotOf(row.from)), ...free.flatMap((of) => of.times)])].toSorted();
  return (
    <div className={styles.page}>
      <PageTitleBar title="Appointments" beside={titleOf(isWeek, from, to)} actions={add} />
      <div className={styles.tools}>
        <Button onClick={() => go(addDays(day, -step))}>Previous</Button>
        <Button onClick={() => go(today)}>Today</Button>
        <Button onClick={() => go(addDays(day, step))}>Next</Button>
        <DateField label="Day" labelHidden today={today} value={day} onChange={(next) => go(next ?? today)} />
        <FilterChip label="Day" on={!isWeek && !isByBay} onChange={() => address.setFilter('view', null)} />
        {bays.length > 0 && <FilterChip label="Bays" on={isByBay} onChange={() => address.setFilter('view', 'bay')} />}
        <FilterChip label="Week" on={isWeek} onChange={() => address.setFilter('view', 'week')} />
        <FilterChip
          label="Expected"
          on={isExpected}
          onChange={(on) => address.setFilter('show', on ? 'expected' : null)}
        />
      </div>
      {times.length === 0 ? (
        <EmptyState message="No appointment, and no time that is free. Choose another day." />
      ) : (
        <AppointmentBoard
          times={times}
          columns={columns}
          onBook={mayAdd ? book : undefined}
          onMove={
            mayMove
              ? (row, { day: on, from: time, advisor, bay }) => {
                  // What the columns do not tell apart stays as it is.
                  const advisorId = isWeek || isByBay ? (row.advisorId ?? null) : (advisor ?? null);
                  const bayId = isByBay ? (bay ?? null) : (row.bayId ?? null);
                  setMoving({ row, to: { day: on, from: time, advisorId, bayId } });
                }
              : undefined
          }
        />
      )}
      {moving && <MovingRow moving={moving} today={today} onClose={() => setMoving(null)} />}
    </div>
  );
}

const weekOf = (day: string) => presetRange('thisWeek', day);
const titleOf = (isWeek: boolean, from: string, to: string): string =>
  isWeek ? `${formatDayMonth(from)} to ${formatDayMonth(to)}` : formatDate(from);

interface Known {
  rows: readonly Row[];
  free: OutputOf<typeof appointmentSlots>['rows'];
}

const covers = (row: Row, time: string): boolean =>
  minuteOf(row.from) < minuteOf(time) + SLOT_MINUTES && minuteOf(row.from) + row.minutes > minuteOf(time);

const cellsOf = (rows: readonly Row[]) => Map.groupBy(rows, (row) => slotOf(row.from));

/** What a day is told apart by: its columns, where an appointment stands, and what one begins with that is booked there. */
interface Apart {
  none: string;
  columns: readonly (readonly [id: string, title: string])[];
  of: (row: Row) => readonly [id: string | null | undefined, title: string | null | undefined];
  begins: (id: string) => { advisor: string } | { bay: string };
}

const byAdvisor = (staff: OutputOf<typeof serviceStaff>['rows']): Apart => ({
  none: 'Anybody',
  columns: staff.filter(({ technician }) => !technician).map(({ id, name }) => [id, name]),
  of: ({ advisorId, advisorName }) => [advisorId, advisorName],
  begins: (advisor) => ({ advisor }),
});

const byBay = (bays: readonly Choice[]): Apart => ({
  none: 'Any bay',
  columns: bays.map(({ value, label }) => [value, label]),
  of: ({ bayId, bayName }) => [bayId, bayName],
  begins: (bay) => ({ bay }),
});

/** A day: a column for each advisor or bay, and one for who asked for none. */
function columnsOfDay(day: string, { rows, free }: Known, { none, columns, of, begins }: Apart): BoardColumn[] {
  const times = new Set(free.find((each) => each.day === day)?.times);
  const named = new Map(columns);
  for (const row of rows) {
    const [id, title] = of(row);
    if (id && !named.has(id)) named.set(id, title ?? '');
  }
  return [[NOBODY, none] as const, ...named].map(([id, title]) => {
    const own = rows.filter((row) => (of(row)[0] ?? NOBODY) === id);
    // What has one at that time takes no other.
    const isOff = (time: string) => id !== NOBODY && own.some((row) => covers(row, time));
    const left = new Set([...times].filter((time) => !isOff(time)));
    return { key: id, title, cells: cellsOf(own), free: left, begins: { day, ...(id !== NOBODY && begins(id)) } };
  });
}

/** A week: a column for each day. */
const columnsOfWeek = (from: string, { rows, free }: Known): BoardColumn[] =>
  Array.from({ length: DAYS_OF_WEEK }, (_, at) => {
    const day = addDays(from, at);
    return {
      key: day,
      title: formatDayMonth(day),
      cells: cellsOf(rows.filter((row) => row.day === day)),
      free: new Set(free.find((of) => of.day === day)?.times),
      begins: { day },
    };
  });
