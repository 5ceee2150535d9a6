import { getRecipeCost } from '@bahi/contract/endpoints/inventory/recipe';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise, formatQuantity, formatUnitPrice } from '@bahi/domain/money/format';
import { messageOf } from '../../../app/api-error.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListTable } from '../../../kit/list-table.tsx';
import { TotalsPanel } from '../../../kit/totals-panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Cost = OutputOf<typeof getRecipeCost>;
type Row = Cost['components'][number];

const useCost = (id: string) => useEndpointQuery(getRecipeCost, { params: { id } }, { staleTime: 0 });

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Component', width: 'minmax(200px, 3fr)', render: (row) => row.name, card: 'title' },
  {
    key: 'need',
    title: 'Needed with scrap',
    width: '140px',
    align: 'end',
    render: (row) => `${formatQuantity(row.need)} ${row.unitCode}`,
  },
  {
    key: 'unitCost',
    title: 'Cost of one (₹)',
    width: '120px',
    align: 'end',
    render: (row) =>
      row.unitCost === null || row.unitCost === undefined ? 'Not known' : formatUnitPrice(row.unitCost),
  },
  {
    key: 'amount',
    title: 'Amount (₹)',
    width: '120px',
    align: 'end',
    render: (row) => formatPaise(row.amountPaise ?? 0),
    card: 'aside',
  },
];

/** What each component costs here today: as it lies here, else as it is made, else as it is bought. */
export function RecipeCostTable({ id }: { id: string }) {
  const query = useCost(id);
  return (
    <ListTable
      label="Cost of the components"
      columns={COLUMNS}
      rows={query.data?.components}
      rowKey={(row) => row.id}
      error={query.error && { message: messageOf(query.error) }}
      onRetry={() => void query.refetch()}
      empty={{ message: 'No Components to Show' }}
    />
  );
}

/** What one batch costs here today, rolled up through all that is made for it. */
export function RecipeCostSums({ id }: { id: string }) {
  const { data } = useCost(id);
  if (!data) return <Skeleton height={140} />;
  const components = data.components.reduce((sum, row) => sum + (row.amountPaise ?? 0), 0);
  const paise = (value: number | null | undefined): string => formatPaise(value ?? 0);
  return (
    <TotalsPanel
      rows={[
        { label: data.partial ? 'Components, as far as known' : 'Components', value: paise(components) },
        { label: 'Work', value: paise(data.stagePaise) },
        { label: 'Overhead', value: paise(data.overheadPaise) },
        ...(data.byProductPaise ? [{ label: 'Less by-products', value: `-${paise(data.byProductPaise)}` }] : []),
      ]}
      total={{ label: `${formatQuantity(data.quantity)} ${data.unitCode}`, value: paise(data.totalPaise) }}
      after={[{ label: 'One unit', value: formatUnitPrice(data.unitCost ?? 0) }]}
    />
  );
}
