import type { searchPurchaseOrders } from '@bahi/contract/endpoints/purchase/purchase-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<PurchaseOrderStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Approved: { label: 'Ordered', tone: 'info' },
  PartReceived: { label: 'Part received', tone: 'active' },
  Received: { label: 'Received', tone: 'ready' },
  Billed: { label: 'Billed', tone: 'done' },
  Closed: { label: 'Closed short', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** A draft that somebody asked another to approve is shown as what it waits for. */
export const statusOf = (order: { status: PurchaseOrderStatus; askedByName?: string | null | undefined }) =>
  order.status === 'Draft' && order.askedByName
    ? ({ label: 'Waits for approval', tone: 'waiting' } as const)
    : STATUS[order.status];

export type PurchaseOrderRow = OutputOf<typeof searchPurchaseOrders>['rows'][number];

/** Goods of it should be here already. */
export const isLate = ({ expectedOn, status }: PurchaseOrderRow, today: string): boolean =>
  Boolean(expectedOn && expectedOn < today) &&
  (status === PurchaseOrderStatus.approved || status === PurchaseOrderStatus.partReceived);
