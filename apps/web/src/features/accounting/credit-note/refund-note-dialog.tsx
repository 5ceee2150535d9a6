import { refundCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { useState } from 'react';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import { RefundForm } from '../refund-form.tsx';
import type { CreditNoteRecord } from './credit-note-lines.ts';

interface RefundNoteDialogProps {
  note: CreditNoteRecord;
  onDone: (note: CreditNoteRecord) => void;
  onClose: () => void;
}

/** Pays back to the customer what is left of a note. */
export function RefundNoteDialog({ note, onDone, onClose }: RefundNoteDialogProps) {
  const [refused, setRefused] = useState<Error>();
  const refund = useEndpointMutation(refundCreditNote, {
    onError: setRefused,
    onSuccess: (answer) => {
      toast.success(`Refund ${answer.refunds.at(-1)?.code ?? ''} paid.`);
      onDone(answer);
    },
  });
  return (
    <RefundForm
      payment={{ code: note.code ?? '', rowVersion: note.rowVersion }}
      mostPaise={note.leftPaise ?? 0}
      hint="Cash leaves your cash drawer, where it is open."
      byLabel="Paid back by"
      busy={refund.isPending}
      error={refused}
      send={({ tender, amountPaise, ...body }) =>
        refund.mutate({ params: { id: note.id }, body: { ...body, tenders: [{ ...tender, amountPaise }] } })
      }
      onClose={onClose}
    />
  );
}
