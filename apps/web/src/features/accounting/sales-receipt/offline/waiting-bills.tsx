import { QueuedState } from '@bahi/domain/sales/bill-queue';
import { useNavigate } from '@tanstack/react-router';
import { useOnline } from '../../../../app/use-online.ts';
import { Button } from '../../../../ui/button.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import type { KeptBill } from '../../../../kit/device-bills/kept-bills.ts';

/** The head of the counter: whether there is a network, and the bills that wait on this device. */
export function WaitingBills({ bills }: { bills: readonly KeptBill[] }) {
  const navigate = useNavigate();
  const online = useOnline();
  const count = (state: QueuedState) => bills.filter((bill) => bill.state === state).length;
  const [waiting, refused] = [count(QueuedState.waiting), count(QueuedState.refused)];
  const words = [waiting > 0 && `${waiting} waiting`, refused > 0 && `${refused} need you`].filter(Boolean).join(', ');
  return (
    <>
      {!online && <StatusChip tone="attention">Offline</StatusChip>}
      {words && (
        <Button kind="quiet" onClick={() => void navigate({ to: '/accounting/salesreceipts/unsent' })}>
          {words}
        </Button>
      )}
    </>
  );
}
