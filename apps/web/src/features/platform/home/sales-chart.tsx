import { formatWholeRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { formatDayMonth } from '@bahi/domain/time/dates';
import styles from './home.module.css';

export interface SalesDay {
  date: string;
  billedPaise: Paise;
  receivedPaise: Paise;
}

/** The last days, the newest on top: what was billed and received on each, in words beside its bars. */
export function SalesChart({ days }: { days: readonly SalesDay[] }) {
  const most = Math.max(1, ...days.map((day) => Math.max(day.billedPaise, day.receivedPaise)));
  const width = (part: Paise) => ({ inlineSize: `${(100 * part) / most}%` });
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Day</span>
          </th>
          <td />
          <th scope="col" className={styles.billed}>
            Billed
          </th>
          <th scope="col" className={styles.received}>
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ date, billedPaise, receivedPaise }) => (
          <tr key={date}>
            <th scope="row">{formatDayMonth(date)}</th>
            <td className={styles.pair} aria-hidden>
              <span className={styles.billedBar} style={width(billedPaise)} />
              <span className={styles.receivedBar} style={width(receivedPaise)} />
            </td>
            <td className="num">{formatWholeRupees(billedPaise)}</td>
            <td className="num">{formatWholeRupees(receivedPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
