import { type ChallanStatus, ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import { formatDate } from '@bahi/domain/time/dates';
import type { Choice } from '../../../ui/select-field.tsx';
import type { Tone } from '../../../ui/tones.ts';
import type { ChallanRecord } from './challan-form.ts';

export const STATUS: Readonly<Record<ChallanStatus, { label: string; tone: Tone }>> = {
  Draft: { label: 'Draft', tone: 'neutral' },
  Open: { label: 'Open', tone: 'info' },
  PartInvoiced: { label: 'Partly invoiced', tone: 'active' },
  Invoiced: { label: 'Invoiced', tone: 'active' },
  Closed: { label: 'Closed', tone: 'done' },
  Cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const WHY_LABELS: Readonly<Record<ChallanWhy, string>> = {
  Supply: 'Supply',
  Approval: 'On approval',
  Demo: 'Demonstration',
  Loan: 'Loan',
  Replace: 'Replacement',
  Sample: 'Sample',
};
export const WHY_CHOICES: readonly Choice<ChallanWhy>[] = Object.values(ChallanWhy).map((value) => ({
  value,
  label: WHY_LABELS[value],
}));

/** The sentence of rule 10. */
export const INVOICE_DUE = 'Invoice is due since removal.';
const NEEDS_EWAY_BILL = 'An e-way bill is needed before the goods move.';

/** What is told above a challan: what is late, and which paper is missing. */
export function noticeOf(challan: ChallanRecord): string | undefined {
  const { status, cancelReason, invoiceDue, dueBack, backBy, needsEwayBill, ewayBillNo } = challan;
  if (status === 'Cancelled') return cancelReason ? `Cancelled: ${cancelReason}` : undefined;
  const told = [
    invoiceDue && INVOICE_DUE,
    dueBack && backBy && `The goods are to be back, or invoiced, by ${formatDate(backBy)}.`,
    needsEwayBill && !ewayBillNo && status !== 'Closed' && NEEDS_EWAY_BILL,
  ];
  return told.filter(Boolean).join(' ') || undefined;
}
