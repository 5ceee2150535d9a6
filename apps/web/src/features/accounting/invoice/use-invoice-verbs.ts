import {
  approveInvoice,
  cancelInvoice,
  deleteInvoice,
  getInvoice,
  updateInvoice,
} from '@bahi/contract/endpoints/accounting/invoice';
import { InvoiceStatus } from '@bahi/domain/document/invoice';
import { MESSAGES } from '@bahi/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useAutoClose } from '../../../app/use-auto-close.ts';
import { queryKeyOf, useEndpointMutation } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';
import { showRefusal } from '../show-refusal.ts';
import type { Invoice, InvoiceChanges } from './invoice-form.ts';

interface VerbOptions {
  /** Reads the invoice anew and drops what was typed over it. */
  onReload: () => void;
  /** What a Save was refused for; true when it is shown beside its fields. */
  onRefusedSave: (error: Error) => boolean;
  /** Before the page of a deleted draft is left. */
  onDeleted: () => void;
}

/** The writes of an invoice; each answer takes the place of what was read. */
export function useInvoiceVerbs(id: string, { onReload, onRefusedSave, onDeleted }: VerbOptions) {
  const client = useQueryClient();
  const { close } = useAutoClose('/accounting/invoices');
  const keep = (answer: Invoice) => client.setQueryData(queryKeyOf(getInvoice, { params: { id } }), answer);
  const refused = (error: Error) => showRefusal(error, onReload);

  const update = useEndpointMutation(updateInvoice, {
    onSuccess: keep,
    onError: (error) => {
      if (!onRefusedSave(error)) refused(error);
    },
  });
  const approve = useEndpointMutation(approveInvoice, {
    onSuccess: (answer) => {
      keep(answer);
      if (answer.status === InvoiceStatus.pendingApproval)
        toast.info('Its discount needs a second person: it waits for approval.');
      else toast.success(`${answer.code} approved.`);
    },
    onError: (error) => {
      if (!onRefusedSave(error)) refused(error);
    },
  });
  const cancel = useEndpointMutation(cancelInvoice, {
    onSuccess: (answer) => {
      keep(answer);
      toast.success(MESSAGES.cancelled);
    },
    onError: refused,
  });
  const remove = useEndpointMutation(deleteInvoice, {
    onSuccess: () => {
      onDeleted();
      client.removeQueries({ queryKey: queryKeyOf(getInvoice, { params: { id } }) });
      close(MESSAGES.deleted);
    },
    onError: refused,
  });

  return {
    save: (changes: InvoiceChanges) => update.mutateAsync({ params: { id }, body: changes }),
    approve: (rowVersion: number) => approve.mutateAsync({ body: { id, rowVersion } }),
    cancel: (reason: string, rowVersion: number) =>
      cancel.mutateAsync({ params: { id }, body: { reason, rowVersion } }),
    remove: () => remove.mutateAsync({ body: { id } }),
    saving: update.isPending,
    approving: approve.isPending,
    cancelling: cancel.isPending,
  };
}
