import { formatWholeRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { Link } from '@tanstack/react-router';
import type { TileWords } from './home-tile.ts';
import styles from './home.module.css';

export interface CountTileProps extends TileWords {
  count: number;
  amountPaise?: Paise | null;
}

/** One number that opens its list. */
export function CountTile({ title, tone, target, count, amountPaise }: CountTileProps) {
  return (
    <Link to={target.path} search={target.search as never} className={styles.count}>
      <span className={styles.tileTitle}>{title}</span>
      <span className={styles.figures}>
        <span className={styles.number} style={{ color: `var(--tone-${tone}-text)` }}>
          {count}
        </span>
        {amountPaise ? <span className={styles.amount}>{formatWholeRupees(amountPaise)}</span> : null}
      </span>
    </Link>
  );
}
