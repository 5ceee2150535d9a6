import { searchPurchaseOrders } from '@bahi/contract/endpoints/purchase/purchase-order';
import { can, seesCost } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import { formatDate } from '@bahi/domain/time/dates';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { useBoardView } from '../../../kit/board/use-board-view.tsx';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { dateColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { isLate, type PurchaseOrderRow as Row, STATUS, statusOf } from './purchase-order-words.ts';

const PurchaseOrderBoard = lazy(() =>
  import('./purchase-order-board.tsx').then((module) => ({ default: module.PurchaseOrderBoard })),
);

const { draft, approved, partReceived } = PurchaseOrderStatus;
/** What somebody still has to do something about. */
const WAITING: readonly PurchaseOrderStatus[] = [draft, approved, partReceived];
/** Goods of them are to come. */
const COMING: readonly PurchaseOrderStatus[] = [approved, partReceived];
const choices = [
  { value: 'waiting', label: 'Drafts and to come' },
  { value: 'coming', label: 'To receive' },
  { value: 'asked', label: 'Waiting for approval' },
  ...Object.values(PurchaseOrderStatus).map((value) => ({ value, label: STATUS[value].label })),
];

const columnsOf = (today: string, cost: boolean): ListColumn<Row>[] => [
  numberColumn(),
  dateColumn((row) => row.orderedOn),
  { key: 'vendor', title: 'Vendor', width: 'minmax(160px, 2fr)', render: (row) => row.vendorName },
  statusColumn('150px', statusOf),
  {
    key: 'expected',
    title: 'Expected',
    width: '130px',
    render: (row) => {
      if (!row.expectedOn) return '';
      return isLate(row, today) ? `${formatDate(row.expectedOn)}, late` : formatDate(row.expectedOn);
    },
  },
  {
    key: 'received',
    title: 'Lines received',
    width: '110px',
    align: 'end',
    render: (row) => `${row.receivedLines} of ${row.lineCount}`,
    card: 'none',
  },
  { key: 'reference', title: 'Reference', width: 'minmax(100px, 1fr)', render: (row) => row.reference, card: 'none' },
  ...(cost
    ? [
        {
          key: 'total',
          title: 'Total (₹)',
          width: '130px',
          align: 'end',
          render: (row: Row) => formatPaise(row.totalPaise ?? 0),
          card: 'aside',
        } as const,
      ]
    : []),
];

/** `/purchaseorder/purchaseorders`: orders to vendors, the newest day first, or as a board (`view=board`); under `/salesorder` those that sales orders need. */
export function PurchaseOrderListPage() {
  const needed = useLocation().pathname.startsWith('/salesorder');
  const say = useWords();
  const navigate = useNavigate();
  const today = useBusinessDay();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status');
  const asked = status === 'asked' || null;
  const several = status === 'waiting' ? WAITING : status === 'coming' ? COMING : null;
  const statuses = several ? [...several] : status && !asked ? [status as PurchaseOrderStatus] : null;
  const board = !needed && address.filter('view') === 'board';
  const boardView = useBoardView(
    board,
    () => address.setFilter('view', board ? null : 'board'),
    <PurchaseOrderBoard text={address.term} />,
  );
  const query = { text: address.term, statuses, asked, needed: needed || null };
  const pages = useEndpointPages(searchPurchaseOrders, { query }, { enabled: !board, keepPrevious: true });
  const list = useListState(pages);

  const open = (id: string) => void navigate({ to: '/purchaseorder/purchaseorder/$id', params: { id } });
  const mayAdd = !needed && can(access, 'Inventory.PO', 'C');
  const add = useNewButton(say('newOne', { what: 'purchase order' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title={needed ? 'Purchase orders for sales' : 'Purchase orders'}
      label="Purchase orders"
      actions={
        <>
          {!needed && boardView.button}
          {add}
        </>
      }
      views={needed ? undefined : boardView.chip}
      search={address.search('Number, vendor or reference')}
      filters={
        !board && <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      body={boardView.body}
      columns={columnsOf(today, seesCost(access))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/purchaseorder/purchaseorder/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={
        needed
          ? { message: 'Nothing is bought for sales. A sales order whose goods are missing offers Buy missing goods.' }
          : { message: say('nothingToShow', { what: 'Purchase Orders' }), action: add }
      }
    />
  );
}
