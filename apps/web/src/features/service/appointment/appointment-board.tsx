import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusChip } from '../../../ui/status-chip.tsx';
import styles from './appointment.module.css';
import { STATUS } from './appointment-words.ts';
import type { Row } from './moving-row.tsx';

interface Begins {
  day: string;
  advisor?: string;
  bay?: string;
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
  /** Absent where none may be moved. */
  onMove: ((row: Row, to: Begins & { from: string }) => void) | undefined;
}

const MOVABLE: readonly Row['status'][] = ['Booked', 'Confirmed', 'NoShow'];
/** Those that can be given another time. */
export const isMovable = ({ status }: Row): boolean => MOVABLE.includes(status);

/** Half hours against advisors or days: who comes when, and what is free. */
export function AppointmentBoard({ times, columns, onBook, onMove }: AppointmentBoardProps) {
  const [held, hold] = useState<Row | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    hold(null);
    setOver(null);
  };
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
                const cell = `${key} ${time}`;
                return (
                  <td
                    key={key}
                    className={over === cell ? styles.over : undefined}
                    onDragOver={(event) => {
                      if (!held) return;
                      event.preventDefault();
                      setOver(cell);
                    }}
                    onDrop={(event) => {
                      event.preventDefault();
                      if (held) onMove?.(held, { ...begins, from: time });
                      end();
                    }}
                  >
                    {rows.map((row) => (
                      <Card
                        key={row.id}
                        row={row}
                        onHold={onMove && isMovable(row) ? () => hold(row) : undefined}
                        onEnd={end}
                      />
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

interface CardProps {
  row: Row;
  /** Absent where it cannot be moved. */
  onHold: (() => void) | undefined;
  onEnd: () => void;
}

const Card = ({ row, onHold, onEnd }: CardProps) => (
  <Link
    to="/appointments/service/$id"
    params={{ id: row.id }}
    className={styles.card}
    data-appointment={row.id}
    draggable={Boolean(onHold)}
    onDragStart={(event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', row.code);
      onHold?.();
    }}
    onDragEnd={onEnd}
  >
    <strong>
      {row.from} {row.customerName}
    </strong>
    <span>{[row.bayName, row.vehicleName, ...row.complaints].filter(Boolean).join(' · ')}</span>
    <StatusChip tone={STATUS[row.status].tone}>{STATUS[row.status].label}</StatusChip>
  </Link>
);
