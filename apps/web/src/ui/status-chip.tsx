import { classNames } from './class-names.ts';
import type { Tone } from './tones.ts';
import styles from './status-chip.module.css';

/** A status as its word on its colour; the word is always there, the colour only helps. */
export function StatusChip({ tone, children, large }: { tone: Tone; children: string; large?: boolean }) {
  return (
    <span
      className={classNames(styles.chip, large && styles.large)}
      style={{ backgroundColor: `var(--tone-${tone})`, color: `var(--tone-${tone}-text)` }}
    >
      {children}
    </span>
  );
}

/** A small count or mark, neutral unless it asks for something. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: string | number }) {
  return (
    <span
      className={styles.badge}
      style={{ backgroundColor: `var(--tone-${tone})`, color: `var(--tone-${tone}-text)` }}
    >
      {children}
    </span>
  );
}
