import { createSalesReturn, returnableSales } from '@bahi/contract/endpoints/sales/sales-return';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../app/api-client.ts';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointMutation } from '../../../app/use-endpoint.ts';
import { BeginOfSource } from '../../../kit/begin-of-source.tsx';
import type { Search } from '../../../ui/search-source.ts';
import { toast } from '../../../ui/toast.ts';

type Found = OutputOf<typeof returnableSales>['rows'][number];

const searchSales: Search<Found> = async (text, signal) => {
  const { rows } = await call(returnableSales, { query: { text } }, { signal });
  return rows.map((row) => ({
    id: `${row.kind} ${row.saleId}`,
    title: row.code,
    detail: [row.kind, row.customerName, formatDate(row.soldOn)].join(' · '),
    value: row,
  }));
};

/** A return begins with its sale: it is chosen, and the draft is open. */
export function ChooseSale() {
  const navigate = useNavigate();
  const creation = useEndpointMutation(createSalesReturn, {
    onSuccess: ({ id }) => void navigate({ to: '/salesreturn/salesreturn/$id', params: { id }, replace: true }),
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <BeginOfSource
      title="New sales return"
      label="Invoice or challan"
      search={searchSales}
      empty="Choose the approved invoice, or the challan that is not billed, that the goods went out by: what is left of it follows."
      onPick={(picked) => {
        const [kind, id] = picked.split(' ') as [Found['kind'], string];
        if (!creation.isPending) creation.mutate({ body: { of: { kind, id } } });
      }}
    />
  );
}
