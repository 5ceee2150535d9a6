import { billDashboard, goodsNotBilled, searchBills } from '@bahi/contract/endpoints/accounting/bill';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesCost, seesPrices } from '@bahi/domain/access/access';
import { formatPaise, formatQuantity } from '@bahi/domain/money/format';
import { BillStatus } from '@bahi/domain/purchase/bill';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { dateColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { STATUS } from '../debt-status.ts';
import { MATCH } from './bill-words.ts';
import { LateCredits } from './late-credits.tsx';

type Row = OutputOf<typeof searchBills>['rows'][number];
type NotBilledRow = OutputOf<typeof goodsNotBilled>['rows'][number];

const choices = Object.values(BillStatus).map((value) => ({ value, label: STATUS[value].label }));

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  { key: 'vendor', title: 'Vendor', width: 'minmax(160px, 2fr)', render: (row) => row.vendorName },
  { key: 'paper', title: 'Their number', width: 'minmax(110px, 1fr)', render: (row) => row.vendorBillNo },
  {
    key: 'paperDate',
    title: 'Their date',
    width: '96px',
    render: (row) => row.vendorBillDate && formatDate(row.vendorBillDate),
    card: 'none',
  },
  { key: 'due', title: 'Due', width: '96px', render: (row) => row.dueOn && formatDate(row.dueOn) },
  statusColumn('140px', (row) => STATUS[row.status]),
  {
    key: 'match',
    title: 'Match',
    width: 'minmax(120px, 1fr)',
    render: (row) => row.match && row.match !== 'Ok' && MATCH[row.match].label,
    card: 'none',
  },
];
const AMOUNTS: readonly ListColumn<Row>[] = [
  {
    key: 'total',
    title: 'Total (₹)',
    width: '120px',
    align: 'end',
    card: 'none',
    render: (row) => formatPaise(row.totalPaise ?? 0),
  },
  {
    key: 'open',
    title: 'To pay (₹)',
    width: '120px',
    align: 'end',
    card: 'aside',
    render: (row) => formatPaise(row.duePaise ?? 0),
  },
];

type View = 'open' | 'overdue' | 'all' | 'notBilled' | 'late';
const VIEWS: Readonly<Record<View, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  all: 'All',
  notBilled: 'Not billed',
  late: 'Unpaid 150 days',
};

/** `/bills/billsdashboard`: what is owed, by the day on which it is due; and what came and is not billed, and what is unpaid for so long that its credit is reversed. */
export function BillsDashboardPage() {
  const address = useListAddress();
  const view = (address.filter('show') ?? 'open') as View;
  if (view === 'late') return <LateCredits views={<ViewChips />} />;
  return view === 'notBilled' ? <NotBilled /> : <Bills view={view} />;
}

function ViewChips() {
  const address = useListAddress();
  const view = address.filter('show') ?? 'open';
  return (Object.keys(VIEWS) as View[]).map((key) => (
    <FilterChip
      key={key}
      label={VIEWS[key]}
      on={view === key}
      onChange={() => address.setFilter('show', key === 'open' ? null : key)}
    />
  ));
}

function Bills({ view }: { view: View }) {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as BillStatus | null;
  const isOpen = view === 'open' && status === null && address.term === null;
  const statuses = status ? [status] : view === 'overdue' ? [BillStatus.overdue] : null;
  const dashboard = useEndpointPages(billDashboard, { query: {} }, { enabled: isOpen });
  const query = { text: address.term, statuses, byDue: view === 'overdue' };
  const found = useEndpointPages(searchBills, { query }, { enabled: !isOpen, keepPrevious: true });
  const list = useListState(isOpen ? dashboard : found);
  const open = (id: string) => void navigate({ to: '/bills/bill/$id', params: { id } });
  const mayAdd = can(access, 'Accounting.Bill', 'C');
  const add = useNewButton(say('newOne', { what: 'bill' }), mayAdd ? () => open('new') : undefined);
  return (
    <ListPage
      {...list}
      title="Bills"
      label="Bills"
      actions={add}
      search={address.search('Number, vendor or their number')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      views={<ViewChips />}
      activeFilters={status ? 1 : 0}
      onClearFilters={address.clear}
      columns={seesPrices(access) ? [...COLUMNS, ...AMOUNTS] : COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/bills/bill/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Bills' }), action: add }}
    />
  );
}

const NOT_BILLED_WORDS: Readonly<Record<NotBilledRow['kind'], { label: string; page: string }>> = {
  PurchaseReceive: { label: 'Received, not billed', page: '/purchaseorder/purchasereceive' },
  PurchaseReturn: { label: 'Returned, not claimed', page: '/purchaseorder/purchasereturn' },
  MaterialIn: { label: 'Work done, not billed', page: '/mi/mi' },
  WorkOrder: { label: 'Sublet, not billed', page: '/service/workorder' },
  Bill: { label: 'Billed, not received', page: '/bills/bill' },
};
const NOT_BILLED: readonly ListColumn<NotBilledRow>[] = [
  numberColumn(),
  dateColumn((row) => row.datedOn),
  { key: 'vendor', title: 'Vendor', width: 'minmax(150px, 1fr)', render: (row) => row.vendorName },
  { key: 'goods', title: 'Goods', width: 'minmax(160px, 2fr)', render: (row) => row.description },
  {
    key: 'why',
    title: 'Which',
    width: '150px',
    card: 'none',
    render: (row) => NOT_BILLED_WORDS[row.kind].label,
  },
  {
    key: 'quantity',
    title: 'Qty',
    width: '80px',
    align: 'end',
    card: 'none',
    render: (row) => formatQuantity(row.quantity),
  },
];
const NOT_BILLED_AMOUNT: ListColumn<NotBilledRow> = {
  key: 'amount',
  title: 'Amount (₹)',
  width: '120px',
  align: 'end',
  card: 'aside',
  render: (row) => formatPaise(row.amountPaise ?? 0),
};

/** Line by line what the account of goods received and not billed holds. */
function NotBilled() {
  const navigate = useNavigate();
  const { access } = useSession().data;
  const list = useListState(useEndpointPages(goodsNotBilled, { query: {} }));
  const hrefOf = ({ kind, documentId }: NotBilledRow) => `${NOT_BILLED_WORDS[kind].page}/${documentId}`;
  return (
    <ListPage
      {...list}
      title="Bills"
      label="Goods not billed"
      views={<ViewChips />}
      columns={seesCost(access) ? [...NOT_BILLED, NOT_BILLED_AMOUNT] : NOT_BILLED}
      rowKey={(row) => row.id}
      rowHref={hrefOf}
      onOpen={(row) => void navigate({ to: hrefOf(row) })}
      empty={{ message: 'All that came is billed.' }}
    />
  );
}
