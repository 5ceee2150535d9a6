import { WAITING_FOR_LABELS } from '@bahi/domain/tickets/ticket';
import { secondsBetween } from '@bahi/domain/time/dates';
import { formatDelay, formatDuration } from '@bahi/domain/time/duration';
import { useTick } from '../../../app/use-tick.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { useEntityClock } from '../entity-clock.ts';
import styles from './ticket.module.css';
import type { TicketRecord } from './use-ticket.ts';

const MINUTE = 60_000;

/** How long is left until an instant, or how late it is; of what was done in time that it was. */
function leftOf(due: string, doneAt: string | null | undefined, now: string): { text: string; tone: Tone } {
  const seconds = secondsBetween(doneAt ?? now, due);
  if (seconds < 0) return { text: `${formatDelay(-seconds)} late`, tone: 'danger' };
  if (doneAt) return { text: 'In time', tone: 'done' };
  return { text: `${formatDelay(seconds)} left`, tone: seconds < 3_600 ? 'waiting' : 'info' };
}

/** When a ticket is to be answered and resolved, and whether its clock runs. */
export function TicketClock({ ticket }: { ticket: TicketRecord }) {
  useTick(!ticket.resolvedAt, MINUTE);
  const { near, now } = useEntityClock();
  const { respondBy, respondedAt, resolveBy, resolvedAt, pausedAt, waitingFor, heldSeconds } = ticket;
  const stoppedAt = pausedAt ?? now;
  const rows = [
    { label: 'Answer', due: respondBy, doneAt: respondedAt, done: 'Answered' },
    { label: 'Resolve', due: resolveBy, doneAt: resolvedAt, done: 'Resolved' },
  ];
  return (
    <section className={styles.clock} aria-label="Clock">
      {rows.map(({ label, due, doneAt, done }) => {
        const { text, tone } = leftOf(due, doneAt, stoppedAt);
        return (
          <div key={label}>
            <p>
              {label} by {near(due)}
            </p>
            <StatusChip tone={tone}>{text}</StatusChip>
            {doneAt && (
              <small>
                {done} {near(doneAt)}
              </small>
            )}
          </div>
        );
      })}
      {pausedAt && waitingFor && (
        <p role="status">
          The clock stands since {near(pausedAt)}. It waits for: {WAITING_FOR_LABELS[waitingFor].toLowerCase()}.
        </p>
      )}
      {heldSeconds > 0 && <p>Waited {formatDuration(heldSeconds)} of working time.</p>}
      {ticket.reopenCount > 0 && <p>Reopened {ticket.reopenCount === 1 ? 'once' : `${ticket.reopenCount} times`}.</p>}
    </section>
  );
}
