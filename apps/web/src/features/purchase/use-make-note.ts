import type { createVendorCreditNote } from '@bahi/contract/endpoints/accounting/vendor-credit-note';
import type { createVendorDebitNote } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { InputOf } from '@bahi/contract/endpoint';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../app/api-error.ts';
import { useEndpointMutation } from '../../app/use-endpoint.ts';
import { toast } from '../../ui/toast.ts';

type Create = typeof createVendorDebitNote | typeof createVendorCreditNote;

/** Makes the draft of a note of another document, and leads to it. */
export function useMakeNote<E extends Create>(
  endpoint: E,
  page: '/vendordebit/vendordebitnote/$id' | '/vendorcreditnote/vendorcreditnote/$id',
) {
  const navigate = useNavigate();
  const creation = useEndpointMutation(endpoint as typeof createVendorCreditNote);
  const run = async (body: InputOf<E>['body']) => {
    try {
      const { id } = await creation.mutateAsync({ body });
      await navigate({ to: page, params: { id } });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  return { run, busy: creation.isPending };
}
