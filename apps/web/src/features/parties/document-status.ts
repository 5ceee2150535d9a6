import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import type { WorkOrderStatus } from '@bahi/domain/document/work-order';
import { invoiceStatusLabel, statusLabel } from '@bahi/domain/status/status-labels';

/** The status of a party's document in words; payments are Received or Cancelled on the wire too. */
export function documentStatusText(kind: 'WorkOrder' | 'Invoice' | 'Payment', status: string): string {
  if (kind === 'WorkOrder') return statusLabel(status as WorkOrderStatus);
  return kind === 'Invoice' ? invoiceStatusLabel(status as InvoiceStatus) : status;
}
