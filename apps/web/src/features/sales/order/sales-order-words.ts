import type { SalesOrderStatus, ShipStatus } from '@bahi/domain/sales/sales-order';
import type { Tone } from '../../../ui/tones.ts';

export const STATUS: Readonly<Record<SalesOrderStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Approved: { label: 'Approved', tone: 'info' },
  Shipped: { label: 'Shipped', tone: 'ready' },
  'Partially Invoiced': { label: 'Partially invoiced', tone: 'active' },
  Invoiced: { label: 'Invoiced', tone: 'active' },
  Closed: { label: 'Closed', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const SHIP_STATUS: Readonly<Record<ShipStatus, string>> = {
  'Not Shipped': 'Not shipped',
  Shipped: 'Some shipped',
  Delivered: 'All delivered',
};

/** A draft that somebody asked another to approve is shown as what it waits for. */
export const statusOf = (order: { status: SalesOrderStatus; askedByName?: string | null | undefined }) =>
  order.status === 'Draft' && order.askedByName
    ? ({ label: 'Waits for approval', tone: 'waiting' } as const)
    : STATUS[order.status];
