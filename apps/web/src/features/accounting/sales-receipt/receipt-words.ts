import type { OutputOf } from '@bahi/contract/endpoint';
import type { getSalesReceipt } from '@bahi/contract/endpoints/accounting/sales-receipt';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import type { Tone } from '../../../ui/tones.ts';

export type ReceiptRecord = OutputOf<typeof getSalesReceipt>;

/** Statuses as lists and pages say them. */
export const STATUS: Readonly<Record<SalesReceiptStatus, { label: string; tone: Tone }>> = {
  [SalesReceiptStatus.draft]: { label: 'Held', tone: 'waiting' },
  [SalesReceiptStatus.closed]: { label: 'Paid', tone: 'done' },
  [SalesReceiptStatus.cancelled]: { label: 'Cancelled', tone: 'neutral' },
};
