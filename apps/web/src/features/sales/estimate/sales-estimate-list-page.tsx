import { searchSalesEstimates } from '@bahi/contract/endpoints/sales/sales-estimate';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { OPEN_ESTIMATES, SalesEstimateStatus } from '@bahi/domain/sales/sales-estimate';
import { useNavigate } from '@tanstack/react-router';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { dateColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS, statusOf, validityOf } from './sales-estimate-words.ts';

type Row = OutputOf<typeof searchSalesEstimates>['rows'][number];
type Search = Record<string, readonly SalesEstimateStatus[] | boolean>;

const choices = [
  { value: 'open', label: 'Open' },
  { value: 'toSign', label: 'To approve' },
  { value: 'expired', label: 'Expired' },
  ...Object.values(SalesEstimateStatus).map((value) => ({ value, label: STATUS[value].label })),
];
/** What a choice asks that is no status. */
const GROUPS: Readonly<Record<string, Search>> = {
  open: { statuses: OPEN_ESTIMATES },
  toSign: { toSign: true },
  expired: { expired: true },
};
const searchOf = (status: string): Search => GROUPS[status] ?? { statuses: [status as SalesEstimateStatus] };

const columnsOf = (today: string, prices: boolean): ListColumn<Row>[] => [
  numberColumn('New'),
  dateColumn((row) => row.estimatedOn),
  { key: 'customer', title: 'Customer', width: 'minmax(160px, 2fr)', render: (row) => row.customerName },
  statusColumn('150px', statusOf),
  {
    key: 'validTo',
    title: 'Valid until',
    width: '160px',
    render: (row) => validityOf(row, today),
    inCard: (row) => `valid until ${validityOf(row, today)}`,
  },
  {
    key: 'reference',
    title: 'Their reference',
    width: 'minmax(100px, 1fr)',
    render: (row) => row.reference,
    card: 'none',
  },
  ...(prices
    ? [
        {
          key: 'total',
          title: 'Total (₹)',
          width: '130px',
          align: 'end',
          render: (row: Row) => formatPaise(row.totalPaise),
          card: 'aside',
        } as const,
      ]
    : []),
];

/** `/salesorder/salesestdashboard`: estimates for customers, the newest day first. */
export function SalesEstimateListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const today = useBusinessDay();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status');
  const query = { text: address.term, ...(status && searchOf(status)) };
  const list = useListState(useEndpointPages(searchSalesEstimates, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/salesorder/estimate/$id', params: { id } });
  const mayAdd = can(access, 'Sales.Est', 'C');
  const add = useNewButton(say('newOne', { what: 'sales estimate' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Sales estimates"
      label="Sales estimates"
      actions={add}
      search={{ value: address.text, onChange: address.setText, placeholder: 'Number, customer or their reference' }}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(today, seesPrices(access))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/salesorder/estimate/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Sales Estimates' }), action: add }}
    />
  );
}
