import type { InvoiceStatus } from '@bahi/domain/document/invoice';
import { invoiceStatusLabel } from '@bahi/domain/status/status-labels';
import { INVOICE_TONES } from '../../../kit/status-tones.ts';
import { StatusChip } from '../../../ui/status-chip.tsx';

export function InvoiceStatusChip({ status, large }: { status: InvoiceStatus; large?: boolean }) {
  return (
    <StatusChip tone={INVOICE_TONES[status]} large={large}>
      {invoiceStatusLabel(status)}
    </StatusChip>
  );
}
