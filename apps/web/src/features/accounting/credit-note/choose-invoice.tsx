import { createCreditNote, creditableInvoices } from '@bahi/contract/endpoints/accounting/credit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { BeginOfSource } from '../../../kit/begin-of-source.tsx';
import type { Search } from '../../../ui/search-source.ts';
import { toast } from '../../../ui/toast.ts';

type Found = OutputOf<typeof creditableInvoices>['rows'][number];

const searchInvoiceOptions: Search<Found> = async (text, signal) => {
  const { rows } = await call(creditableInvoices, { query: { text } }, { signal });
  return rows.map((row) => ({
    id: row.invoiceId,
    title: row.code,
    detail: [row.customerName, formatDate(row.invoicedOn)].join(' · '),
    aside: row.totalPaise === undefined ? undefined : formatRupees(row.totalPaise),
    value: row,
  }));
};

/** A note begins with its invoice: it is chosen, and the draft is open. */
export function ChooseInvoice() {
  const navigate = useNavigate();
  const creation = useEndpointMutation(createCreditNote, {
    onSuccess: ({ id }) => void navigate({ to: '/credit/creditnote/$id', params: { id }, replace: true }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <BeginOfSource
      title="New credit note"
      label="Invoice"
      search={searchInvoiceOptions}
      empty="Choose the approved invoice that is lowered: its lines follow."
      onPick={(invoiceId) => !creation.isPending && creation.mutate({ body: { invoiceId } })}
    />
  );
}
