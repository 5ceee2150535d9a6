import { createCreditNote } from '@bahi/contract/endpoints/accounting/credit-note';
import { createDebitNote } from '@bahi/contract/endpoints/accounting/debit-note';
import { can } from '@bahi/domain/access/access';
import { SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../app/api-error.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ReceiptRecord } from './receipt-words.ts';

/** Lowers a paid receipt, or raises that of a customer of record: the draft of the note is opened. */
export function NotesOfReceipt({ receipt }: { receipt: ReceiptRecord }) {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const onError = (error: Error) => toast.error(messageOf(error));
  const credit = useEndpointMutation(createCreditNote, {
    onSuccess: ({ id }) => void navigate({ to: '/credit/creditnote/$id', params: { id } }),
    onError,
  });
  const debit = useEndpointMutation(createDebitNote, {
    onSuccess: ({ id }) => void navigate({ to: '/debit/debitnote/$id', params: { id } }),
    onError,
  });
  const mayNote = can(access, 'Accounting.Invoice', 'C') || can(access, 'Sales.CNote', 'C');
  if (!mayNote || receipt.status !== SalesReceiptStatus.closed) return null;
  const body = { receiptId: receipt.id };
  return (
    <>
      <Button busy={credit.isPending} onClick={() => credit.mutate({ body })}>
        Credit note
      </Button>
      {receipt.customer && (
        <Button busy={debit.isPending} onClick={() => debit.mutate({ body })}>
          Debit note
        </Button>
      )}
    </>
  );
}
