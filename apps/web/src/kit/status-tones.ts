import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { LineStatus, WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { NoteStatus } from '@bahi/domain/notes/note-status';
import type { PaymentStatus } from '@bahi/domain/payments/payment-actions';
import type { ServiceEstimateStatus } from '@bahi/domain/service/service-estimate';
import type { Tone } from '../ui/tones.ts';

/** A status as it is shown. */
export interface Said {
  label: string;
  tone: Tone;
}

/** Statuses whose words stand in the domain, with their colours. */
export const saidOf = <S extends string>(
  tones: Readonly<Record<S, Tone>>,
  labelOf: (status: S) => string,
): Readonly<Record<S, Said>> =>
  Object.fromEntries(
    (Object.keys(tones) as S[]).map((status) => [status, { label: labelOf(status), tone: tones[status] }]),
  ) as Record<S, Said>;

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

export const ESTIMATE_TONES: Readonly<Record<ServiceEstimateStatus, Tone>> = {
  New: 'neutral',
  WtngForAppr: 'attention',
  OnHold: 'danger',
  Supplementary: 'active',
  Approved: 'info',
  Confirmed: 'ready',
  Converted: 'done',
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

/** Where a note of a customer or of a vendor stands. */
export const NOTE_STATUS: Readonly<Record<NoteStatus, Said>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Open: { label: 'Open', tone: 'ready' },
  Partial: { label: 'Part used', tone: 'active' },
  Closed: { label: 'Used', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};
