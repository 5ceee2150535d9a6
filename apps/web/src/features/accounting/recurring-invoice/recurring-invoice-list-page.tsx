import { searchRecurringInvoices } from '@bahi/contract/endpoints/accounting/recurring-invoice';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can } from '@bahi/domain/access/access';
import type { RecurringStatus } from '@bahi/domain/sales/recurring-invoice';
import { rhythmText } from '@bahi/domain/sales/recurring-invoice';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { amount } from '../../../kit/written.ts';
import { RECURRING_STATUS, STATUS_CHOICES, WAITS } from './recurring-invoice-words.ts';

type Row = OutputOf<typeof searchRecurringInvoices>['rows'][number];

const saidOf = ({ status, failure }: Row) => (failure ? WAITS : RECURRING_STATUS[status]);

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', width: 'minmax(160px, 2fr)', render: (row) => row.name, card: 'title' },
  {
    key: 'customer',
    title: 'Customer',
    width: 'minmax(140px, 2fr)',
    render: (row) => row.customerName,
    card: 'party',
  },
  {
    key: 'every',
    title: 'How often',
    width: 'minmax(150px, 1fr)',
    render: ({ every, monthDay }) => rhythmText({ every: every.count, unit: every.unit, monthDay: monthDay ?? null }),
    card: 'detail',
  },
  {
    key: 'next',
    title: 'Next',
    width: '110px',
    render: ({ nextOn }) => nextOn && formatDate(nextOn),
    card: 'detail',
  },
  { key: 'made', title: 'Made', width: '70px', align: 'end', render: (row) => row.madeCount, card: 'none' },
  {
    key: 'total',
    title: 'Total (₹)',
    width: '120px',
    align: 'end',
    render: ({ totalPaise }) => amount(totalPaise),
    card: 'aside',
  },
  statusColumn('100px', saidOf),
];

/** `/accounting/recurringinvoices`: invoices that are made again on their days, by name. */
export function RecurringInvoiceListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = (address.filter('status') ?? null) as RecurringStatus | null;
  const list = useListState(
    useEndpointPages(searchRecurringInvoices, { query: { text: address.term, status } }, { keepPrevious: true }),
  );
  const open = (id: string) => void navigate({ to: '/accounting/recurringinvoice/$id', params: { id } });
  const mayAdd = can(access, 'Accounting.Invoice', 'C') && can(access, 'Accounting.Invoice', 'U');
  const add = useNewButton(say('newOne', { what: 'recurring invoice' }), mayAdd ? () => open('new') : undefined);
  return (
    <ListPage
      {...list}
      title="Recurring invoices"
      label="Recurring invoices"
      actions={add}
      search={address.search('Name or customer')}
      filters={
        <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={STATUS_CHOICES} />
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/accounting/recurringinvoice/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Recurring Invoices' }), action: add }}
    />
  );
}
