import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import type { PaymentStatus } from '@bahi/domain/payments/payment-actions';
import { invoiceStatusLabel, statusLabel } from '@bahi/domain/status/status-labels';
import { INVOICE_TONES, PAYMENT_TONES, WORK_TONES } from '../../kit/status-tones.ts';
import type { Tone } from '../../ui/tones.ts';

type Kind = 'WorkOrder' | 'Invoice' | 'Payment';

/** The status of a party's document in words; payments are Received or Cancelled on the wire too. */
export function documentStatusText(kind: Kind, status: string): string {
  if (kind === 'WorkOrder') return statusLabel(status as WorkOrderStatus);
  return kind === 'Invoice' ? invoiceStatusLabel(status as InvoiceStatus) : status;
}

/** The colour of that status, as its own screens show it. */
export function documentStatusTone(kind: Kind, status: string): Tone {
  if (kind === 'WorkOrder') return WORK_TONES[status as WorkOrderStatus];
  return kind === 'Invoice' ? INVOICE_TONES[status as InvoiceStatus] : PAYMENT_TONES[status as PaymentStatus];
}
