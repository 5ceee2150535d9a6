import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { daysBetween } from '@bahi/domain/time/dates';

/** `3 days late`; empty while it is not. */
export function lateness(status: InvoiceStatus, dueOn: string | null | undefined, today: string): string {
  if (status !== InvoiceStatus.overdue || !dueOn) return '';
  const days = daysBetween(dueOn, today);
  return days === 1 ? '1 day late' : `${days} days late`;
}
