import type { searchVendorDebitNotes } from '@bahi/contract/endpoints/accounting/vendor-debit-note';
import type { OutputOf } from '@bahi/contract/endpoint';
import { can, seesPrices } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { NoteStatus } from '@bahi/domain/notes/note-status';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChoiceFilter } from '../../../kit/address-filters.tsx';
import { dateColumn, numberColumn, statusColumn } from '../../../kit/document-columns.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { NOTE_STATUS } from '../../../kit/status-tones.ts';
import type { NoteScreens } from './note-screens.ts';
import { KIND } from './vendor-note-words.ts';

type Row = OutputOf<typeof searchVendorDebitNotes>['rows'][number];

const choices = Object.values(NoteStatus).map((value) => ({ value, label: NOTE_STATUS[value].label }));

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  dateColumn((row) => row.notedOn),
  { key: 'vendor', title: 'Vendor', width: 'minmax(160px, 2fr)', render: (row) => row.vendorName },
  statusColumn('120px', (row) => NOTE_STATUS[row.status]),
  { key: 'why', title: 'Why', width: '130px', render: (row) => KIND[row.kind] },
  {
    key: 'bill',
    title: 'Against',
    width: 'minmax(90px, 1fr)',
    render: (row) => row.billCode ?? row.answerCode,
    card: 'none',
  },
  { key: 'paper', title: 'Their note', width: 'minmax(90px, 1fr)', render: (row) => row.vendorNoteNo, card: 'none' },
];
const TOTAL: ListColumn<Row> = {
  key: 'total',
  title: 'Total (₹)',
  width: '130px',
  align: 'end',
  render: (row) => formatPaise(row.totalPaise ?? 0),
  card: 'aside',
};

/** Notes of one of the two kinds, the newest day first. */
export function VendorNoteList({ screens }: { screens: NoteScreens }) {
  const { word, many, title, page } = screens;
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status') as NoteStatus | null;
  const query = { text: address.term, statuses: status ? [status] : null };
  const list = useListState(useEndpointPages(screens.calls.search, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: page, params: { id } });
  const mayAdd = can(access, 'Inventory.DNote', 'C') || can(access, 'Accounting.Bill', 'C');
  const add = useNewButton(say('newOne', { what: word }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title={many}
      label={many}
      actions={add}
      search={address.search('Number, vendor or their note')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={seesPrices(access) ? [...COLUMNS, TOTAL] : COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => page.replace('$id', row.id)}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: title }), action: add }}
    />
  );
}
