import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { invoiceStatusLabel } from '@bahi/domain/status/status-labels';
import { StatusChip } from '../../../ui/status-chip.tsx';
import type { Tone } from '../../../ui/tones.ts';

const TONES: Readonly<Record<InvoiceStatus, Tone>> = {
  Draft: 'neutral',
  'Pending Approval': 'review',
  Unpaid: 'waiting',
  Partial: 'attention',
  OverDue: 'danger',
  Paid: 'done',
  Closed: 'done',
  Cancelled: 'neutral',
};

export function InvoiceStatusChip({ status, large }: { status: InvoiceStatus; large?: boolean }) {
  return (
    <StatusChip tone={TONES[status]} large={large}>
      {invoiceStatusLabel(status)}
    </StatusChip>
  );
}
