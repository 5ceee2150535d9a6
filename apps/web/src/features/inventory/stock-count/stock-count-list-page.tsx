import { searchStockCounts } from '@bahi/contract/endpoints/inventory/stock-count';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { StockCountStatus } from '@bahi/domain/stock/stock-count';
import { formatInstant } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { makerColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS } from './stock-count-words.ts';

type Row = OutputOf<typeof searchStockCounts>['rows'][number];

const columnsOf = (timeZone: string): ListColumn<Row>[] => [
  numberColumn(),
  {
    key: 'begun',
    title: 'Begun',
    width: '140px',
    render: (row) => row.frozenAt && formatInstant(timeZone, row.frozenAt),
  },
  statusColumn('120px', (row) => STATUS[row.status]),
  { key: 'warehouse', title: 'Warehouse', width: 'minmax(120px, 1fr)', render: (row) => row.warehouseName },
  { key: 'how', title: 'How', width: '120px', render: howOf, card: 'none' },
  {
    key: 'counted',
    title: 'Lines counted',
    width: '120px',
    align: 'end',
    render: (row) => (row.code ? `${row.countedCount} of ${row.lineCount}` : ''),
    card: 'aside',
  },
  { key: 'note', title: 'Note', width: 'minmax(140px, 2fr)', render: (row) => row.note, card: 'none' },
  makerColumn(),
];

function howOf({ blind, hard }: Row): string {
  return [hard && 'Closed', blind && 'Blind'].filter(Boolean).join(', ');
}

const statusChoices = Object.values(StockCountStatus).map((value) => ({ value, label: STATUS[value].label }));

/** `/items/stockcounts`: stock counts, newest first. */
export function StockCountListPage() {
  const navigate = useNavigate();
  const { access, entity } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as StockCountStatus | null;
  const query = { text: address.term, statuses: status ? [status] : null };
  const list = useListState(useEndpointPages(searchStockCounts, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/stockcount/$id', params: { id } });
  const add = useNewButton('New stock count', can(access, 'Inventory.Adjust', 'C') ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Stock counts"
      label="Stock counts"
      actions={add}
      search={address.search('Number or note')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statusChoices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(entity.timeZone)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/stockcount/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: 'No Stock Counts to Show', action: add }}
    />
  );
}
