import { secondsBetween } from '@bahi/domain/time/dates';
import { formatClock } from '@bahi/domain/time/duration';
import { thisInstant } from '../app/this-instant.ts';
import { useTick } from '../app/use-tick.ts';
import styles from './running-clock.module.css';

/** The running clock of a job, to the second. */
export function RunningClock({ since, workedSeconds }: { since: string; workedSeconds: number }) {
  useTick(true, 1_000);
  return (
    <span className={styles.clock} role="timer" aria-label="Time at work">
      {formatClock(workedSeconds + Math.max(0, secondsBetween(since, thisInstant())))}
    </span>
  );
}
