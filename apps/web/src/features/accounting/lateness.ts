import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { readInvoiceStatus } from '@bahi/domain/status/invoice-status';
import { daysBetween } from '@bahi/domain/time/dates';

/** `3 days late`; empty while it is not. */
export function lateness(invoice: { status: InvoiceStatus; dueOn?: string | null | undefined }, today: string): string {
  const dueOn = invoice.dueOn ?? null;
  if (!dueOn || readInvoiceStatus({ status: invoice.status, dueOn }, today) !== InvoiceStatus.overdue) return '';
  const days = daysBetween(dueOn, today);
  return days === 1 ? '1 day late' : `${days} days late`;
}
