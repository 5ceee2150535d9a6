import { PurchaseReturnStatus } from '@bahi/domain/purchase/purchase-return';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<PurchaseReturnStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Approved: { label: 'Returned', tone: 'ready' },
  Claimed: { label: 'Claimed', tone: 'active' },
  Credited: { label: 'Credited', tone: 'info' },
  Closed: { label: 'Closed', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const { draft, approved, cancelled } = PurchaseReturnStatus;

/** What can be looked for: the others follow from notes of the vendor. */
export const STATUS_CHOICES = [draft, approved, cancelled].map((value) => ({ value, label: STATUS[value].label }));
