import { searchChallans } from '@bahi/contract/endpoints/sales/delivery-challan';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { ChallanStatus, type ChallanWhy, UNBILLED_CHALLANS } from '@bahi/domain/sales/delivery-challan';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { INVOICE_DUE, STATUS, WHY_CHOICES, WHY_LABELS } from './challan-words.ts';

type Row = OutputOf<typeof searchChallans>['rows'][number];

const choices = [
  { value: 'waiting', label: 'Drafts and not invoiced' },
  ...Object.values(ChallanStatus).map((value) => ({ value, label: STATUS[value].label })),
];
const DUE = [
  { value: 'invoice', label: 'Invoice due since removal' },
  { value: 'back', label: 'Back within 30 days' },
];

const columnsOf = (prices: boolean): ListColumn<Row>[] => [
  numberColumn(),
  {
    key: 'date',
    title: 'Date',
    width: '110px',
    render: (row) =>
      row.invoiceDue ? (
        <span title={INVOICE_DUE}>
          <StatusChip tone="danger">{formatDate(row.challanOn)}</StatusChip>
        </span>
      ) : (
        formatDate(row.challanOn)
      ),
  },
  { key: 'customer', title: 'Customer', width: 'minmax(160px, 2fr)', render: (row) => row.customerName },
  statusColumn('140px', (row) => STATUS[row.status]),
  { key: 'why', title: 'For', width: '120px', render: (row) => WHY_LABELS[row.why] },
  {
    key: 'back',
    title: 'Back by',
    width: '120px',
    render: (row) =>
      row.backBy &&
      (row.dueBack ? <StatusChip tone="danger">{formatDate(row.backBy)}</StatusChip> : formatDate(row.backBy)),
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

/** `/challans/challandashboard`: goods that left before they were invoiced, the newest day first. */
export function ChallanListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status');
  const statuses =
    status === 'waiting' ? [ChallanStatus.draft, ...UNBILLED_CHALLANS] : status ? [status as ChallanStatus] : null;
  const due = address.filter('due');
  const query = {
    text: address.term,
    statuses,
    why: address.filter('why') as ChallanWhy | null,
    invoiceDue: due === 'invoice' || null,
    dueBack: due === 'back' || null,
  };
  const list = useListState(useEndpointPages(searchChallans, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/challans/challan/$id', params: { id } });
  const mayAdd = can(access, 'Sales.DC', 'C');
  const add = useNewButton(say('newOne', { what: 'challan' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Delivery challans"
      label="Delivery challans"
      actions={add}
      search={{ value: address.text, onChange: address.setText, placeholder: 'Number, customer or their order' }}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />
          <ChoiceFilter address={address} name="why" label="For" any="Any reason" options={WHY_CHOICES} />
          <ChoiceFilter address={address} name="due" label="Due" any="Due or not" options={DUE} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columnsOf(seesPrices(access))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/challans/challan/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Delivery Challans' }), action: add }}
    />
  );
}
