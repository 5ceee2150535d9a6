import { searchManufactureOrders } from '@bahi/contract/endpoints/inventory/manufacture-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { ManufactureStatus } from '@bahi/domain/manufacture/manufacture-order';
import { formatQuantity } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { makerColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS } from './manufacture-order-words.ts';

type Row = OutputOf<typeof searchManufactureOrders>['rows'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  { key: 'date', title: 'Date', width: '96px', render: (row) => formatDate(row.orderedOn), card: 'none' },
  statusColumn('120px', (row) => STATUS[row.status]),
  { key: 'name', title: 'Makes', width: 'minmax(180px, 3fr)', render: (row) => row.name, card: 'detail' },
  {
    key: 'quantity',
    title: 'Made',
    width: '150px',
    align: 'end',
    render: (row) => `${formatQuantity(row.doneQuantity)} of ${formatQuantity(row.quantity)} ${row.unitCode}`,
    card: 'aside',
  },
  { key: 'due', title: 'Due', width: '96px', render: (row) => (row.dueOn ? formatDate(row.dueOn) : '') },
  makerColumn(),
];

const choices = Object.values(ManufactureStatus).map((value) => ({ value, label: STATUS[value].label }));

/** `/mo/modashboard`: orders to make goods, the newest day first. */
export function ManufactureOrderListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as ManufactureStatus | null;
  const query = { text: address.term, statuses: status ? [status] : null };
  const list = useListState(useEndpointPages(searchManufactureOrders, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/mo/mo/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.Item', 'C');
  const add = useNewButton(say('newOne', { what: 'manufacture order' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Manufacture orders"
      label="Manufacture orders"
      actions={add}
      search={address.search('Number, what is made or note')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/mo/mo/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Manufacture Orders' }), action: add }}
    />
  );
}
