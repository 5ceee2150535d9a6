import { detachCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { useState } from 'react';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { CreditNoteRecord } from './credit-note-lines.ts';

interface DetachNoteDialogProps {
  note: CreditNoteRecord;
  of: { id: string; code: string };
  onDone: () => void;
  onClose: () => void;
}

/** Takes a note out of a debit note that it pays, with the reason. */
export function DetachNoteDialog({ note, of, onDone, onClose }: DetachNoteDialogProps) {
  const [refused, setRefused] = useState<string>();
  const detach = useEndpointMutation(detachCreditNote, {
    onSuccess: () => {
      toast.success(`Detached from ${of.code}.`);
      onDone();
    },
    onError: (error) => setRefused(messageOf(error)),
  });
  return (
    <ReasonDialog
      title={`Detach from ${of.code}?`}
      confirmLabel="Detach"
      busy={detach.isPending}
      error={refused}
      onConfirm={(reason) =>
        detach.mutate({
          params: { id: note.id },
          body: { debitNoteId: of.id, reason, rowVersion: note.rowVersion },
        })
      }
      onClose={onClose}
    >
      The amount is left of the note again, and {of.code} is due again.
    </ReasonDialog>
  );
}
