import { searchCreditNotes } from '@bahi/contract/endpoints/accounting/credit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import { NoteStatus } from '@bahi/domain/notes/note-status';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { KIND, STATUS } from './credit-note-words.ts';

type Row = OutputOf<typeof searchCreditNotes>['rows'][number];

const statuses = Object.values(NoteStatus).map((value) => ({ value, label: STATUS[value].label }));
const kinds = Object.values(CreditNoteKind).map((value) => ({ value, label: KIND[value] }));

const COLUMNS: readonly ListColumn<Row>[] = [
  { key: 'code', title: 'Number', width: '130px', render: (row) => row.code ?? 'Draft', card: 'title' },
  { key: 'date', title: 'Date', width: '96px', render: (row) => formatDate(row.notedOn) },
  { key: 'customer', title: 'Customer', width: 'minmax(160px, 2fr)', render: (row) => row.customerName },
  {
    key: 'status',
    title: 'Status',
    width: '120px',
    render: (row) => <StatusChip tone={STATUS[row.status].tone}>{STATUS[row.status].label}</StatusChip>,
    card: 'status',
  },
  { key: 'why', title: 'Why', width: '170px', render: (row) => KIND[row.kind] },
  { key: 'invoice', title: 'Invoice', width: 'minmax(110px, 1fr)', render: (row) => row.invoiceCode, card: 'none' },
];
const AMOUNTS: readonly ListColumn<Row>[] = [
  {
    key: 'total',
    title: 'Total (₹)',
    width: '120px',
    align: 'end',
    render: (row) => formatPaise(row.totalPaise ?? 0),
    card: 'aside',
  },
  {
    key: 'left',
    title: 'Left (₹)',
    width: '120px',
    align: 'end',
    render: (row) => (row.leftPaise ? formatPaise(row.leftPaise) : ''),
    card: 'none',
  },
];

/** `/credit/creditnotes`: what invoices are lowered by, the newest day first. */
export function CreditNoteListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as NoteStatus | null;
  const kind = address.filter('kind') as CreditNoteKind | null;
  const query = { text: address.term, statuses: status ? [status] : null, kind };
  const list = useListState(useEndpointPages(searchCreditNotes, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/credit/creditnote/$id', params: { id } });
  const mayAdd = can(access, 'Accounting.Invoice', 'C') || can(access, 'Sales.CNote', 'C');
  const add = useNewButton(say('newOne', { what: 'credit note' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title={say.many('creditNote')}
      label={say.many('creditNote')}
      actions={add}
      search={address.search('Number, customer or invoice')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={statuses} />
          <ChoiceFilter address={address} name="kind" label="Why" any="Any reason" options={kinds} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={seesPrices(access) ? [...COLUMNS, ...AMOUNTS] : COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/credit/creditnote/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: say.many('creditNote') }), action: add }}
    />
  );
}
