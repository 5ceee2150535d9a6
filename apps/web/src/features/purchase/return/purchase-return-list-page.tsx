import { searchPurchaseReturns } from '@bahi/contract/endpoints/purchase/purchase-return';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesCost } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { type PurchaseReturnStatus, RETURN_REASON_LABELS, ReturnReason } from '@bahi/domain/purchase/purchase-return';
import { formatDate } from '@bahi/domain/time/dates';
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
import { STATUS, STATUS_CHOICES } from './purchase-return-words.ts';

type Row = OutputOf<typeof searchPurchaseReturns>['rows'][number];

const REASONS = Object.values(ReturnReason).map((value) => ({ value, label: RETURN_REASON_LABELS[value] }));

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.returnedOn),
  { key: 'vendor', title: 'Vendor', width: 'minmax(160px, 2fr)', render: (row) => row.vendorName },
  statusColumn('116px', (row) => STATUS[row.status]),
  { key: 'reason', title: 'Why', width: '110px', render: (row) => RETURN_REASON_LABELS[row.reason] },
  {
    key: 'warehouse',
    title: 'Warehouse',
    width: 'minmax(110px, 1fr)',
    render: (row) => row.warehouseName,
    card: 'none',
  },
  {
    key: 'creditBy',
    title: 'Credit by',
    width: '96px',
    render: (row) => row.creditBy && formatDate(row.creditBy),
    card: 'none',
  },
  lineCountColumn(),
];
const CLAIM: ListColumn<Row> = {
  key: 'claim',
  title: 'Claim (₹)',
  width: '120px',
  align: 'end',
  render: (row) => formatPaise(row.claimPaise ?? 0),
  card: 'aside',
};

/** `/purchasereturn/purchasereturns`: what went back to vendors, the newest day first. */
export function PurchaseReturnListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as PurchaseReturnStatus | null;
  const reason = address.filter('why') as ReturnReason | null;
  const query = { text: address.term, statuses: status ? [status] : null, reason };
  const list = useListState(useEndpointPages(searchPurchaseReturns, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/purchasereturn/purchasereturn/$id', params: { id } });
  const mayAdd = can(access, 'Inventory.PO', 'C');
  const add = useNewButton(say('newOne', { what: 'purchase return' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Purchase returns"
      label="Purchase returns"
      actions={add}
      search={address.search('Number or vendor')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={STATUS_CHOICES} />
          <ChoiceFilter address={address} name="why" label="Why" any="Any reason" options={REASONS} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={seesCost(access) ? [...COLUMNS, CLAIM] : COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/purchasereturn/purchasereturn/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Purchase Returns' }), action: add }}
    />
  );
}
