import { searchPurchaseReceives } from '@bahi/contract/endpoints/purchase/purchase-receive';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesCost } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { dateColumn, lineCountColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS, statusOf } from './purchase-receive-words.ts';

type Row = OutputOf<typeof searchPurchaseReceives>['rows'][number];

const choices = Object.values(PurchaseReceiveStatus).map((value) => ({ value, label: STATUS[value].label }));

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.receivedOn),
  { key: 'vendor', title: 'Vendor', width: 'minmax(160px, 2fr)', render: (row) => row.vendorName },
  statusColumn('130px', statusOf),
  { key: 'paper', title: 'Their paper', width: 'minmax(100px, 1fr)', render: (row) => row.vendorDocumentNo },
  {
    key: 'warehouse',
    title: 'Warehouse',
    width: 'minmax(110px, 1fr)',
    render: (row) => row.warehouseName,
    card: 'none',
  },
  lineCountColumn(),
];
const TOTAL: ListColumn<Row> = {
  key: 'total',
  title: 'Total (₹)',
  width: '130px',
  align: 'end',
  render: (row) => formatPaise(row.totalPaise ?? 0),
  card: 'aside',
};

/** `/purchaseorder/purchasereceives`: what came from vendors, the newest day first. */
export function PurchaseReceiveListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as PurchaseReceiveStatus | null;
  const query = { text: address.term, statuses: status ? [status] : null };
  const list = useListState(useEndpointPages(searchPurchaseReceives, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/purchaseorder/purchasereceive/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.PO', 'C');
  const add = useNewButton(say('newOne', { what: 'purchase receive' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Purchase receives"
      label="Purchase receives"
      actions={add}
      search={address.search('Number, vendor or their paper')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={seesCost(access) ? [...COLUMNS, TOTAL] : COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/purchaseorder/purchasereceive/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Purchase Receives' }), action: add }}
    />
  );
}
