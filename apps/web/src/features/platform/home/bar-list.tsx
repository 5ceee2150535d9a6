import { Link } from '@tanstack/react-router';
import type { Target } from './home-tile.ts';
import styles from './home.module.css';

export interface Bar {
  label: string;
  value: number;
  /** The value as it is read. */
  text: string;
  target?: Target;
}

/** Shares that are compared at a glance: one bar a row, the largest fills it. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <ul className={styles.bars}>
      {bars.map(({ label, value, text, target }) => (
        <li key={label} className={styles.bar}>
          {target ? (
            <Link to={target.path} search={target.search as never}>
              {label}
            </Link>
          ) : (
            <span>{label}</span>
          )}
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ inlineSize: `${(100 * value) / most}%` }} />
          </span>
          <span className="num">{text}</span>
        </li>
      ))}
    </ul>
  );
}
