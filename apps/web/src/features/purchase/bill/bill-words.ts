import type { LandedBy } from '@bahi/domain/purchase/landed-charge';
import type { BillStatus } from '@bahi/domain/purchase/bill';
import type { BillMatch } from '@bahi/domain/purchase/match-bill';
import type { Tone } from '../../../ui/tones.ts';
import type { WritableStore } from '../../../kit/store.ts';

interface Said {
  label: string;
  tone: Tone;
}

export const STATUS: Readonly<Record<BillStatus, Said>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  'Pending Approval': { label: 'Waits for approval', tone: 'waiting' },
  Unpaid: { label: 'Unpaid', tone: 'info' },
  Partial: { label: 'Part paid', tone: 'active' },
  OverDue: { label: 'Overdue', tone: 'danger' },
  Closed: { label: 'Paid', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const MATCH: Readonly<Record<BillMatch, Said>> = {
  Ok: { label: 'Agrees', tone: 'done' },
  NotReceived: { label: 'Billed, not received', tone: 'ready' },
  Quantity: { label: 'Quantity differs', tone: 'attention' },
  Price: { label: 'Price differs', tone: 'attention' },
};

/** By what a charge is spread over which goods. */
export interface Landed {
  readonly by: LandedBy;
  readonly receives: readonly { readonly id: string; readonly code: string }[];
}

export const LANDED_BY_LABELS: Readonly<Record<LandedBy, string>> = {
  Value: 'What they cost',
  Qty: 'Quantity',
  Weight: 'Weight',
};

/** The line whose goods are asked for; null while none is. */
export type OpenCharge = WritableStore<{ lineId: string | null }>;
