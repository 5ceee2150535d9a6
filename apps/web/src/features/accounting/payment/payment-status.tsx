import { StatusChip } from '../../../ui/status-chip.tsx';

/** Received or Cancelled. */
export function PaymentStatusChip({ status, large }: { status: 'Received' | 'Cancelled'; large?: boolean }) {
  return (
    <StatusChip tone={status === 'Received' ? 'done' : 'neutral'} large={large}>
      {status}
    </StatusChip>
  );
}
