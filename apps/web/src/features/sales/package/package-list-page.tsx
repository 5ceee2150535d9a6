import { searchPackages } from '@bahi/contract/endpoints/sales/package';
import type { OutputOf } from '@bahi/contract/endpoint';
import { hasFlag } from '@bahi/domain/access/access';
import { PackageStatus, WAITING_PACKAGES } from '@bahi/domain/sales/package';
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
import { STATUS } from './package-words.ts';

type Row = OutputOf<typeof searchPackages>['rows'][number];

const choices = [
  { value: 'waiting', label: 'Not delivered yet' },
  ...Object.values(PackageStatus).map((value) => ({ value, label: STATUS[value].label })),
];

const COLUMNS: readonly ListColumn<Row>[] = [
  numberColumn(),
  { key: 'date', title: 'Date', width: '110px', render: (row) => formatDate(row.packedOn) },
  { key: 'customer', title: 'Customer', width: 'minmax(160px, 2fr)', render: (row) => row.customerName, card: 'party' },
  statusColumn('120px', (row) => STATUS[row.status]),
  { key: 'of', title: 'Of', width: '140px', render: (row) => row.orderCode ?? row.challanCode },
  {
    key: 'carrier',
    title: 'Carrier',
    width: 'minmax(140px, 1fr)',
    render: (row) => [row.carrier, row.trackingNo].filter(Boolean).join(' · '),
  },
  {
    key: 'expected',
    title: 'Expected',
    width: '110px',
    render: (row) => row.expectedOn && formatDate(row.expectedOn),
    card: 'none',
  },
  { key: 'boxes', title: 'Boxes', width: '80px', align: 'end', render: (row) => row.boxCount, card: 'none' },
];

/** `/salesorder/packagesdashboard`: boxes from the packing table to the customer, the newest day first. */
export function PackageListPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const status = address.filter('status');
  const statuses = status === 'waiting' ? [...WAITING_PACKAGES] : status ? [status as PackageStatus] : null;
  const query = { text: address.term, statuses };
  const list = useListState(useEndpointPages(searchPackages, { query }, { keepPrevious: true }));

  const open = (id: string) => void navigate({ to: '/salesorder/package/$id', params: { id } });
  const mayAdd = hasFlag(access, 'Sales.PkgShp');
  const add = useNewButton(say('newOne', { what: 'package' }), mayAdd ? () => open('new') : undefined);

  return (
    <ListPage
      {...list}
      title="Packages"
      label="Packages"
      actions={add}
      search={address.search('Number, customer, order, challan or AWB')}
      filters={<ChoiceFilter address={address} name="status" label="Status" any="Any status" options={choices} />}
      activeFilters={address.activeFilters}
      onClearFilters={address.clear}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      rowHref={(row) => `/salesorder/package/${row.id}`}
      onOpen={(row) => open(row.id)}
      empty={{ message: say('nothingToShow', { what: 'Packages' }), action: add }}
    />
  );
}
