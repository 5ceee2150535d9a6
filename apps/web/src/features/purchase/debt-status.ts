import type { BillStatus } from '@bahi/domain/purchase/bill';
import type { Tone } from '../../ui/tones.ts';

export interface Said {
  label: string;
  tone: Tone;
}

/** Where a bill or an expense stands. */
export const STATUS: Readonly<Record<BillStatus, Said>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  'Pending Approval': { label: 'Waits for approval', tone: 'waiting' },
  Unpaid: { label: 'Unpaid', tone: 'info' },
  Partial: { label: 'Part paid', tone: 'active' },
  OverDue: { label: 'Overdue', tone: 'danger' },
  Closed: { label: 'Paid', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};
