import { voucherDashboard } from '@bahi/contract/endpoints/accounting/journal-voucher';
import type { OutputOf } from '@bahi/contract/endpoint';
import { formatPaise } from '@bahi/domain/money/format';
import type { JournalVoucherKind, JournalVoucherStatus } from '@bahi/domain/posting/journal-voucher';
import { useNavigate } from '@tanstack/react-router';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
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
import { KIND_CHOICES, KIND_LABELS, STATUS, STATUS_CHOICES } from './voucher-words.ts';

type Row = OutputOf<typeof voucherDashboard>['rows'][number];

const columns: readonly ListColumn<Row>[] = [
  numberColumn('Not posted'),
  dateColumn((row) => row.postedOn),
  statusColumn('110px', (row) => STATUS[row.status]),
  { key: 'kind', title: 'Kind', width: '140px', render: (row) => KIND_LABELS[row.kind] },
  { key: 'narration', title: 'Narration', width: 'minmax(160px, 3fr)', render: (row) => row.narration },
  { key: 'reference', title: 'Reference', width: 'minmax(90px, 1fr)', render: (row) => row.reference, card: 'none' },
  makerColumn(),
  lineCountColumn(),
  {
    key: 'total',
    title: 'Amount (₹)',
    width: '140px',
    align: 'end',
    render: (row) => formatPaise(row.totalPaise),
    card: 'aside',
  },
];

/** `/accounting/journals`: journals entered by hand, newest day first. */
export function VoucherListPage() {
  const navigate = useNavigate();
  const address = useListAddress();
  const status = address.filter('status') as JournalVoucherStatus | null;
  const kind = address.filter('kind') as JournalVoucherKind | null;
  const query = { text: address.term, statuses: status ? [status] : null, kind };
  const list = useListState(useEndpointPages(voucherDashboard, { query }, { keepPrevious: true }));
  const open = (id: string) => void navigate({ to: '/accounting/journal/$id', params: { id } });
  const add = useNewButton('New journal', () => open('new'));

  return (
    <ListPage
      {...list}
      title="Journals"
      label="Journals"
      actions={add}
      search={address.search('Number, narration or reference')}
      filters={
        <>
          <ChoiceFilter address={address} name="status" label="Status" any="Any status" options={STATUS_CHOICES} />
          <ChoiceFilter address={address} name="kind" label="Kind" any="Any kind" options={KIND_CHOICES} />
        </>
      }
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/accounting/journal/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: 'No Journals to Show', action: add }}
    />
  );
}
