import { expenseDashboard, searchExpenses } from '@bahi/contract/endpoints/accounting/expense';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { BillStatus } from '@bahi/domain/purchase/bill';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { dateColumn, numberColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { STATUS } from '../debt-status.ts';
import { WAITS } from './expense-rhythm.ts';

type Row = OutputOf<typeof searchExpenses>['rows'][number];

const choices = Object.values(BillStatus).map((value) => ({ value, label: STATUS[value].label }));

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.spentOn),
  { key: 'for', title: 'For', width: 'minmax(150px, 2fr)', render: (row) => row.description },
  { key: 'vendor', title: 'Vendor', width: 'minmax(140px, 2fr)', render: (row) => row.vendorName, card: 'none' },
  {
    key: 'paid',
    title: 'Paid',
    width: 'minmax(120px, 1fr)',
    render: (row) => row.paidFromName ?? row.paidByName,
    card: 'none',
  },
  { key: 'reference', title: 'Bill number', width: '110px', render: (row) => row.reference, card: 'none' },
  {
    key: 'status',
    title: 'Status',
    width: '150px',
    render: (row) => {
      const { tone, label } = row.failure ? WAITS : STATUS[row.status];
      return <StatusChip tone={tone}>{label}</StatusChip>;
    },
    card: 'status',
  },
];
const AMOUNTS: readonly ListColumn<Row>[] = [
  {
    key: 'total',
    title: 'Total (₹)',
    width: '112px',
    align: 'end',
    card: 'aside',
    render: (row) => formatPaise(row.totalPaise ?? 0),
  },
  {
    key: 'open',
    title: 'To pay (₹)',
    width: '112px',
    align: 'end',
    card: 'none',
    render: (row) => formatPaise(row.duePaise ?? 0),
  },
];

/** `/expenses/expensesdashboard`: what waits to be posted, approved or paid; or all, the newest day first. */
export function ExpenseListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as BillStatus | null;
  const showsAll = address.filter('show') === 'all';
  const repeating = address.filter('again') ? true : null;
  const isOpen = !showsAll && repeating === null && status === null && address.term === null;
  const dashboard = useEndpointPages(expenseDashboard, { query: {} }, { enabled: isOpen });
  const query = { text: address.term, statuses: status ? [status] : null, repeating };
  const found = useEndpointPages(searchExpenses, { query }, { enabled: !isOpen, keepPrevious: true });
  const list = useListState(isOpen ? dashboard : found);
  const open = (id: string) => void navigate({ to: '/expenses/expense/$id', params: { id } });
  const mayAdd = can(access, 'Accounting.Bill', 'C');
  const add = useNewButton(say('newOne', { what: 'expense' }), mayAdd ? () => open('new') : undefined);
  return (
    <ListPage
      {...list}
      title="Expenses"
      label="Expenses"
      actions={add}
      search={address.search('Number, vendor or bill number')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />
          <ChipFilter address={address} name="again" label="Coming again" />
        </>
      }
      views={[
        <FilterChip key="open" label="Open" on={!showsAll} onChange={() => address.setFilter('show', null)} />,
        <FilterChip key="all" label="All" on={showsAll} onChange={() => address.setFilter('show', 'all')} />,
      ]}
      activeFilters={(status ? 1 : 0) + (repeating ? 1 : 0)}
      onClearFilters={address.clear}
      columns={seesPrices(access) ? [...COLUMNS, ...AMOUNTS] : COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/expenses/expense/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Expenses' }), action: add }}
    />
  );
}
