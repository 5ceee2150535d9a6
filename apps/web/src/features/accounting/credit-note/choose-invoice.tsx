import { createCreditNote, creditableInvoices } from '@bahi/contract/endpoints/accounting/credit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatRupees } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { DocumentEditor } from '../../../kit/document-editor.tsx';
import { AsyncSearchField } from '../../../ui/async-search-field.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
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

const nothing = () => undefined;

/** A note begins with its invoice: it is chosen, and the draft is open. */
export function ChooseInvoice() {
  const navigate = useNavigate();
  const creation = useEndpointMutation(createCreditNote, {
    onSuccess: ({ id }) => void navigate({ to: '/credit/creditnote/$id', params: { id }, replace: true }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <DocumentEditor
      title="New credit note"
      status={null}
      dirty={false}
      errors={[]}
      actions={null}
      header={
        <AsyncSearchField
          label="Invoice"
          required
          focusFirst
          placeholder="Number or customer"
          value={null}
          search={searchInvoiceOptions}
          onChange={nothing}
          onPick={({ id }) => !creation.isPending && creation.mutate({ body: { invoiceId: id } })}
        />
      }
      activeTab="lines"
      onTab={nothing}
      tabs={[
        {
          key: 'lines',
          label: 'Lines',
          content: <EmptyState message="Choose the approved invoice that is lowered: its lines follow." />,
        },
      ]}
    />
  );
}
