import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tone } from '../../../ui/tones.ts';

const LOOKS: Readonly<Record<InvoiceStatus, { tone: Tone; label: string }>> = {
  Draft: { tone: 'neutral', label: 'Draft' },
  'Pending Approval': { tone: 'review', label: 'Pending approval' },
  Unpaid: { tone: 'waiting', label: 'Unpaid' },
  Partial: { tone: 'attention', label: 'Partial' },
  OverDue: { tone: 'danger', label: 'Overdue' },
  Paid: { tone: 'done', label: 'Paid' },
  Closed: { tone: 'done', label: 'Closed' },
  Cancelled: { tone: 'neutral', label: 'Cancelled' },
};

export const invoiceStatusLabel = (status: InvoiceStatus): string => LOOKS[status].label;

export function InvoiceStatusChip({ status, large }: { status: InvoiceStatus; large?: boolean }) {
  const { tone, label } = LOOKS[status];
  return (
    <StatusChip tone={tone} large={large}>
      {label}
    </StatusChip>
  );
}
