import { createCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import { ChooseNotedInvoice } from '../choose-noted-invoice.tsx';

/** A note begins with its invoice: it is chosen, and the draft is open. */
export function ChooseInvoice() {
  const navigate = useNavigate();
  const creation = useEndpointMutation(createCreditNote, {
    onSuccess: ({ id }) => void navigate({ to: '/credit/creditnote/$id', params: { id }, replace: true }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <ChooseNotedInvoice
      title="New credit note"
      empty="Choose the approved invoice that is lowered: its lines follow."
      onPick={(invoiceId) => !creation.isPending && creation.mutate({ body: { invoiceId } })}
    />
  );
}
