import { moveIssuedCheque } from '@bahi/contract/endpoints/accounting/issued-cheque';
import type { OutputOf } from '@bahi/contract/endpoint';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { ReasonDialog } from '../../../kit/reason-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useState } from 'react';

export interface ChequeBack {
  paymentId: string;
  position: number;
  number: string | null | undefined;
  rowVersion: number;
  state: 'Returned' | 'Stopped';
}

interface ChequeBackDialogProps {
  cheque: ChequeBack;
  onDone: (payment: OutputOf<typeof moveIssuedCheque>) => void;
  onClose: () => void;
}

/** A cheque of ours came back or is stopped: why. */
export function ChequeBackDialog({ cheque, onDone, onClose }: ChequeBackDialogProps) {
  const [refused, setRefused] = useState<string>();
  const { paymentId: id, position, rowVersion, state } = cheque;
  const word = state.toLowerCase();
  const move = useEndpointMutation(moveIssuedCheque, {
    onSuccess: (answer) => {
      toast.success(`The cheque is ${word}; what it paid is due again.`);
      onDone(answer);
    },
    onError: (error) => setRefused(messageOf(error)),
  });
  return (
    <ReasonDialog
      title={`Cheque ${cheque.number ?? ''} ${word}?`}
      confirmLabel={state}
      busy={move.isPending}
      error={refused}
      onConfirm={(reason) => move.mutate({ params: { id }, body: { position, state, reason, rowVersion } })}
      onClose={onClose}
    >
      What it paid is due again from today, and the tax that was kept back beside it falls with it.
    </ReasonDialog>
  );
}
