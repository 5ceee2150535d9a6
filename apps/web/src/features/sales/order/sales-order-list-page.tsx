import { searchSalesOrders } from '@bahi/contract/endpoints/sales/sales-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { OPEN_ORDERS, SalesOrderStatus } from '@bahi/domain/sales/sales-order';
import { formatDate } from '@bahi/domain/time/dates';
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
import { SHIP_STATUS, STATUS, statusOf } from './sales-order-words.ts';

type Row = OutputOf<typeof searchSalesOrders>['rows'][number];

const choices = [
  { value: 'waiting', label: 'Drafts and to invoice' },
  { value: 'toInvoice', label: 'To invoice' },
  { value: 'asked', label: 'Waiting for approval' },
  ...Object.values(SalesOrderStatus).map((value) => ({ value, label: STATUS[value].label })),
];
/** Statuses that a choice stands for. */
const GROUPS: Readonly<Record<string, readonly SalesOrderStatus[]>> = {
  waiting: [SalesOrderStatus.draft, ...OPEN_ORDERS],
  toInvoice: OPEN_ORDERS,
};

function expectedOf({ expectedOn, status, shipStatus }: Row, today: string): string {
  if (!expectedOn) return '';
  const late = expectedOn < today && OPEN_ORDERS.includes(status) && shipStatus !== 'Delivered';
  return late ? `${formatDate(expectedOn)}, late` : formatDate(expectedOn);
}

const columnsOf = (today: string, prices: boolean): ListColumn<Row>[] => [
  numberColumn(),
  dateColumn((row) => row.orderedOn),
  { key: 'customer', title: 'Customer', width: 'minmax(160px, 2fr)', render: (row) => row.customerName },
  statusColumn('150px', statusOf),
  { key: 'shipped', title: 'Goods', width: '120px', render: (row) => SHIP_STATUS[row.shipStatus], card: 'none' },
  {
    key: 'expected',
    title: 'Expected',
    width: '130px',
    render: (row) => expectedOf(row, today),
    inCard: (row) => row.expectedOn && `expected ${expectedOf(row, today)}`,
  },
  { key: 'reference', title: 'Their order', width: 'minmax(100px, 1fr)', render: (row) => row.reference, card: 'none' },
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

/** `/salesorder/sodashboard`: orders of customers, the newest day first. */
export function SalesOrderListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const today = useBusinessDay();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status');
  const asked = status === 'asked' || null;
  const statuses = status && !asked ? [...(GROUPS[status] ?? [status as SalesOrderStatus])] : null;
  const query = { text: address.term, statuses, asked };
  const list = useListState(useEndpointPages(searchSalesOrders, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/salesorder/so/$id', params: { id } });
  const mayAdd = can(access, 'Sales.SO', 'C');
  const add = useNewButton(say('newOne', { what: 'sales order' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Sales orders"
      label="Sales orders"
      actions={add}
      search={address.search('Number, customer or their order')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(today, seesPrices(access))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/salesorder/so/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Sales Orders' }), action: add }}
    />
  );
}
