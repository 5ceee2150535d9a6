import { formatRupees } from '@bahi/domain/money/format';
import type { Paise } from '@bahi/domain/money/units';
import { Link } from '@tanstack/react-router';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { TileWords } from './home-tile.ts';
import styles from './home.module.css';

export interface CountTileProps extends TileWords {
  /** Undefined while it is being counted. */
  count: number | undefined;
  amountPaise?: Paise | null;
}

/** One number that opens its list; what is nil stands back. */
export function CountTile({ title, tone, target, count, amountPaise }: CountTileProps) {
  const colour = count ? `var(--tone-${tone}-text)` : 'var(--muted)';
  return (
    <Link to={target.path} search={target.search as never} className={styles.count}>
      <span className={styles.tileTitle}>{title}</span>
      <span className={styles.figures}>
        <span className={styles.number} style={{ color: colour }}>
          {count ?? <Skeleton width={28} height={22} />}
        </span>
        {amountPaise ? <span className={styles.amount}>{formatRupees(amountPaise)}</span> : null}
      </span>
    </Link>
  );
}
