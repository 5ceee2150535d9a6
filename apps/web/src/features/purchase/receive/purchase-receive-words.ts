import type { BilledStatus, PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import type { Tone } from '../../../ui/tones.ts';

interface Said {
  label: string;
  tone: Tone;
}

export const STATUS: Readonly<Record<PurchaseReceiveStatus, Said>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Received: { label: 'Received', tone: 'ready' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const BILLED: Readonly<Record<BilledStatus, Said>> = {
  NotBilled: { label: 'Not billed', tone: 'ready' },
  PartBilled: { label: 'Part billed', tone: 'active' },
  Billed: { label: 'Billed', tone: 'done' },
};

/** What was received is shown as what is billed of it. */
export const statusOf = (receive: { status: PurchaseReceiveStatus; billedStatus: BilledStatus }): Said =>
  receive.status === 'Received' && receive.billedStatus !== 'NotBilled'
    ? BILLED[receive.billedStatus]
    : STATUS[receive.status];
