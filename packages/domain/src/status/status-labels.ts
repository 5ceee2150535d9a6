import type { InvoiceStatus } from '../document/invoice.ts';
import type { LineStatus, WorkOrderStatus } from '../document/work-order.ts';
import type { ServiceEstimateStatus } from '../service/service-estimate.ts';

/** What people read for a status; orders and lines share their words, an order has two more (spec 2 §4). */
type Status = LineStatus | WorkOrderStatus | ServiceEstimateStatus;

const LABELS: Readonly<Record<Status, string>> = {
  New: 'New',
  BeingInspected: 'Being inspected',
  Approved: 'Approved',
  WtngForAppr: 'Waiting for approval',
  OnHold: 'On hold',
  InProgress: 'In progress',
  PartsAvl: 'Parts available',
  WtngForParts: 'Waiting for parts',
  Review: 'Review',
  Completed: 'Completed',
  Closed: 'Closed',
  Supplementary: 'Supplementary',
  Confirmed: 'Confirmed',
  Converted: 'Converted',
  Cancelled: 'Cancelled',
  Declined: 'Declined',
};

export const statusLabel = (status: Status): string => LABELS[status];

/** The status within a sentence: 'The order is on hold.' */
export const spokenStatus = (status: Status): string => LABELS[status].toLowerCase();

const INVOICE_LABELS: Readonly<Record<InvoiceStatus, string>> = {
  Draft: 'Draft',
  'Pending Approval': 'Pending approval',
  Unpaid: 'Unpaid',
  Partial: 'Partial',
  OverDue: 'Overdue',
  Paid: 'Paid',
  Closed: 'Closed',
  Cancelled: 'Cancelled',
};

/** The status of an invoice as people read it. */
export const invoiceStatusLabel = (status: InvoiceStatus): string => INVOICE_LABELS[status];
