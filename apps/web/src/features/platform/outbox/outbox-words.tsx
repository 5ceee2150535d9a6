import { formatPhone } from '@bahi/domain/parties/phone';
import { StatusChip } from '../../../ui/status-chip.tsx';

export const CHANNEL_LABELS = { mail: 'E-mail', sms: 'SMS' } as const;
export const STATUS_LABELS = { pending: 'Waiting', sent: 'Sent', failed: 'Failed', held: 'Held' } as const;
const TONES = { pending: 'waiting', sent: 'done', failed: 'danger', held: 'attention' } as const;

export const OutboxStatusChip = ({ status }: { status: keyof typeof STATUS_LABELS }) => (
  <StatusChip tone={TONES[status]}>{STATUS_LABELS[status]}</StatusChip>
);

/** To whom a message goes; a phone number in its two halves. */
export const recipientText = ({
  channel,
  recipient,
}: {
  channel: keyof typeof CHANNEL_LABELS;
  recipient: string;
}): string => (channel === 'sms' ? formatPhone(recipient) : recipient);
