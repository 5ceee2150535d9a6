import type { SharedStatus } from '@bahi/domain/connectx/shared-document';
import type { Tone } from '../ui/tones.ts';

/** What became of a document at the other company, in a word. */
export const SHARED_STATUS: Readonly<Record<SharedStatus, { label: string; tone: Tone }>> = {
  Sent: { label: 'Sent', tone: 'waiting' },
  Seen: { label: 'Seen', tone: 'waiting' },
  Taken: { label: 'Taken', tone: 'active' },
  Changed: { label: 'Answered', tone: 'waiting' },
  Confirmed: { label: 'Confirmed', tone: 'done' },
  Shipped: { label: 'Shipped', tone: 'done' },
  Invoiced: { label: 'Invoiced', tone: 'done' },
  Paid: { label: 'Paid', tone: 'done' },
  Refused: { label: 'Refused', tone: 'danger' },
  Withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};
