import { formatQuantity, formatRupees } from '@bahi/domain/money/format';
import {
  missingReservation,
  OPEN_ORDERS,
  SalesOrderStatus,
  type SalesOrderVerb,
  type ShipStatus,
} from '@bahi/domain/sales/sales-order';
import type { Tone } from '../../../ui/tones.ts';
import type { SalesOrderRecord } from './sales-order-form.ts';

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

/** The step that leads to the invoice, with what it comes to while nothing was invoiced yet. */
export const invoiceLabel = (order: SalesOrderRecord | null): string => {
  if (order?.status === SalesOrderStatus.partInvoiced) return 'Invoice the rest';
  return order?.totalPaise === undefined ? 'Invoice' : `Invoice ${formatRupees(order.totalPaise)}`;
};

const allows = ({ actions }: SalesOrderRecord, asked: SalesOrderVerb): boolean =>
  actions.some(({ verb, allowed }) => verb === asked && allowed);

/** What is told above an order: who asks for what, and what still stands between it and its end. */
export function noticeOf(order: SalesOrderRecord): string | undefined {
  if (order.status === SalesOrderStatus.draft)
    return order.askedByName ? `${order.askedByName} asks: ${order.askReason}` : undefined;
  if (order.status === SalesOrderStatus.invoiced)
    return 'Its invoice waits for approval, and the goods leave with it. You find it under Related.';
  if (!OPEN_ORDERS.includes(order.status)) return undefined;
  const missing = order.parts
    .filter(({ tracked }) => tracked)
    .map((line) => ({ ...line, missing: missingReservation(line, line.reservedQuantity) }))
    .filter((line) => line.missing > 0)
    .map((line) => `${formatQuantity(line.missing)} of ${line.description}`);
  const told = [
    missing.length > 0 && `Not reserved in ${order.warehouseName}: ${missing.join(', ')}.`,
    !allows(order, 'ToInvoice') && 'Somebody who may make invoices bills it.',
  ];
  return told.filter(Boolean).join(' ') || undefined;
}
