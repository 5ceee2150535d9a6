import { TICKET_STATUS_LABELS, type TicketPriority, type TicketStatus } from '@bahi/domain/tickets/ticket';
import { type Said, saidOf } from '../../../kit/status-tones.ts';
import type { Tone } from '../../../ui/tones.ts';

const TONES: Readonly<Record<TicketStatus, Tone>> = {
  Open: 'attention',
  InProgress: 'active',
  Waiting: 'waiting',
  Resolved: 'done',
  Closed: 'neutral',
  Reopened: 'attention',
};
export const STATUS: Readonly<Record<TicketStatus, Said>> = saidOf(TONES, (status) => TICKET_STATUS_LABELS[status]);

export const PRIORITY_TONES: Readonly<Record<TicketPriority, Tone>> = {
  Low: 'neutral',
  Medium: 'info',
  High: 'attention',
  Urgent: 'danger',
};
