import type { searchAppointments } from '@bahi/contract/endpoints/service/appointment';
import type { OutputOf } from '@bahi/contract/endpoint';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '../../../ui/status-chip.tsx';
import styles from './appointment.module.css';
import { STATUS } from './appointment-words.ts';

type Row = OutputOf<typeof searchAppointments>['rows'][number];

interface Begins {
  day: string;
  advisor?: string;
}

export interface BoardColumn {
  key: string;
  title: string;
  /** Appointments by the half hour in which they begin. */
  cells: ReadonlyMap<string, readonly Row[]>;
  free: ReadonlySet<string>;
  /** What an appointment that is made here begins with. */
  begins: Begins;
}

interface AppointmentBoardProps {
  times: readonly string[];
  columns: readonly BoardColumn[];
  /** Absent where nothing may be booked. */
  onBook: ((begun: Begins & { from: string }) => void) | undefined;
}

/** Half hours against advisors or days: who comes when, and what is free. */
export function AppointmentBoard({ times, columns, onBook }: AppointmentBoardProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.board}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {columns.map(({ key, title, cells, free, begins }) => {
                const rows = cells.get(time) ?? [];
                return (
                  <td key={key}>
                    {rows.map((row) => (
                      <Card key={row.id} row={row} />
                    ))}
                    {onBook && rows.length === 0 && free.has(time) && (
                      <button
                        type="button"
                        className={styles.book}
                        aria-label={`Book ${time}, ${title}`}
                        onClick={() => onBook({ ...begins, from: time })}
                      >
                        +
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Card = ({ row }: { row: Row }) => (
  <Link to="/appointments/service/$id" params={{ id: row.id }} className={styles.card}>
    <strong>
      {row.from} {row.customerName}
    </strong>
    <span>{[row.vehicleName, ...row.complaints].filter(Boolean).join(' · ')}</span>
    <StatusChip tone={STATUS[row.status].tone}>{STATUS[row.status].label}</StatusChip>
  </Link>
);
