import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { formatDayMonth } from '@bahi/domain/time/dates';
import styles from './home.module.css';

export interface SalesDay {
  date: string;
  billedPaise: Paise;
  receivedPaise: Paise;
}

const add = (days: readonly SalesDay[], of: 'billedPaise' | 'receivedPaise') =>
  days.reduce((sum, day) => sum + day[of], 0) as Paise;

/** Two columns a day; the sums above are what is read first, a day tells itself when pointed at. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const most = Math.max(1, ...days.map((day) => Math.max(day.billedPaise, day.receivedPaise)));
  const height = (part: number) => `${Math.max(part > 0 ? 1.5 : 0, (100 * part) / most)}%`;
  return (
    <>
      <p className={styles.sums}>
        <span className={styles.billed}>Billed {formatRupees(add(days, 'billedPaise'))}</span>
        <span className={styles.received}>Received {formatRupees(add(days, 'receivedPaise'))}</span>
      </p>
      <ol className={styles.days}>
        {days.map(({ date, billedPaise, receivedPaise }) => {
          const words = `${formatDayMonth(date)}: billed ${formatRupees(billedPaise)}, received ${formatRupees(receivedPaise)}`;
          return (
            <li key={date} className={styles.day} title={words}>
              <span className="visually-hidden">{words}</span>
              <span aria-hidden className={styles.billedColumn} style={{ blockSize: height(billedPaise) }} />
              <span aria-hidden className={styles.receivedColumn} style={{ blockSize: height(receivedPaise) }} />
            </li>
          );
        })}
      </ol>
      <p className={styles.axis} aria-hidden>
        <span>{formatDayMonth(days[0]!.date)}</span>
        <span>{formatDayMonth(days.at(-1)!.date)}</span>
      </p>
    </>
  );
}
