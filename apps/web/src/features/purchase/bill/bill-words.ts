import type { LandedBy } from '@bahi/domain/purchase/landed-charge';
import type { BillMatch } from '@bahi/domain/purchase/match-bill';
import type { Said } from '../debt-status.ts';
import type { WritableStore } from '../../../kit/store.ts';

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
