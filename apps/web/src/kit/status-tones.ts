import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { PaymentStatus } from '@bahi/domain/payments/payment-actions';
import type { Tone } from '../ui/tones.ts';

/** The colour of a status, wherever it is shown. */
export const WORK_TONES: Readonly<Record<LineStatus | WorkOrderStatus, Tone>> = {
  New: 'neutral',
  BeingInspected: 'info',
  WtngForAppr: 'attention',
  Approved: 'info',
  InProgress: 'active',
  PartsAvl: 'ready',
  WtngForParts: 'waiting',
  Review: 'review',
  OnHold: 'danger',
  Completed: 'done',
  Closed: 'neutral',
  Cancelled: 'neutral',
  Declined: 'neutral',
};

export const INVOICE_TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  Draft: 'neutral',
  'Pending Approval': 'review',
  Unpaid: 'waiting',
  Partial: 'attention',
  OverDue: 'danger',
  Paid: 'done',
  Closed: 'done',
  Cancelled: 'neutral',
};

export const PAYMENT_TONES: Readonly<Record<PaymentStatus, Tone>> = {
  Received: 'done',
  Paid: 'done',
  Cancelled: 'neutral',
  Bounced: 'danger',
};
