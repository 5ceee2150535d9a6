import { DEFAULT_ZONE, formatDate, wallClock } from '@bahi/domain/time/dates';
import { StatusChip } from '../../../ui/status-chip.tsx';

export const CHANNEL_LABELS = { mail: 'E-mail', sms: 'Text message' } as const;
export const STATUS_LABELS = { pending: 'Waiting', sent: 'Sent', failed: 'Failed', held: 'Held' } as const;
const TONES = { pending: 'waiting', sent: 'done', failed: 'danger', held: 'attention' } as const;

export const OutboxStatusChip = ({ status }: { status: keyof typeof STATUS_LABELS }) => (
  <StatusChip tone={TONES[status]}>{STATUS_LABELS[status]}</StatusChip>
);

/** Day and time of an instant: 21/11/2026 10:20. */
export function writtenAt(instant: string): string {
  const { date, time } = wallClock(DEFAULT_ZONE, instant);
  return `${formatDate(date)} ${time}`;
}
