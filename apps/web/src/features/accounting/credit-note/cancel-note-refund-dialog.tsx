import { cancelNoteRefund } from '@bahi/contract/endpoints/accounting/credit-note';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { RefundRow } from '../refunds.tsx';
import type { CreditNoteRecord } from './credit-note-lines.ts';

interface CancelNoteRefundDialogProps {
  note: CreditNoteRecord;
  refund: RefundRow;
  onDone: () => void;
  onClose: () => void;
}

/** Takes back what was paid back of a note, with the reason. */
export function CancelNoteRefundDialog({ note, refund, onDone, onClose }: CancelNoteRefundDialogProps) {
  const cancel = useEndpointMutation(cancelNoteRefund, {
    onSuccess: () => {
      toast.success(`Refund ${refund.code} cancelled.`);
      onDone();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <ReasonDialog
      title={`Cancel refund ${refund.code}?`}
      confirmLabel="Cancel refund"
      busy={cancel.isPending}
      onConfirm={(reason) => cancel.mutate({ params: { id: note.id, refundId: refund.id }, body: { reason } })}
      onClose={onClose}
    >
      Its entry is mirrored, cash goes back into the drawer, and the amount is left of the note again.
    </ReasonDialog>
  );
}
