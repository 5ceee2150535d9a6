import { searchTransferOrders } from '@bahi/contract/endpoints/inventory/transfer-order';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import { TransferStatus } from '@bahi/domain/stock/transfer-order';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import {
  dateColumn,
  lineCountColumn,
  makerColumn,
  numberColumn,
  statusColumn,
} from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS } from './transfer-order-words.ts';

type Row = OutputOf<typeof searchTransferOrders>['rows'][number];

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.orderedOn),
  statusColumn('140px', (row) => STATUS[row.status]),
  { key: 'from', title: 'From', width: 'minmax(140px, 1fr)', render: (row) => row.fromName },
  { key: 'to', title: 'To', width: 'minmax(140px, 1fr)', render: (row) => row.toName },
  makerColumn(),
  lineCountColumn(),
];

const choices = Object.values(TransferStatus).map((value) => ({ value, label: STATUS[value].label }));
const WAYS = [{ value: 'arriving', label: 'Arriving here' }];

/** `/transferorder/transferorderderdashboard`: goods between warehouses and branches, the newest day first. */
export function TransferOrderListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as TransferStatus | null;
  const arriving = address.filter('way') === 'arriving' || null;
  const query = { text: address.term, statuses: status ? [status] : null, arriving };
  const list = useListState(useEndpointPages(searchTransferOrders, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/transferorder/transferorder/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.Adjust', 'C');
  const add = useNewButton(say('newOne', { what: 'transfer order' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Transfer orders"
      label="Transfer orders"
      actions={add}
      search={address.search('Number or note')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />
          <ChoiceFilter address={address} name="way" label="Way" any="Sent and arriving" options={WAYS} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/transferorder/transferorder/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Transfer Orders' }), action: add }}
    />
  );
}
