import { createVendor, searchVendors } from '@bahi/contract/endpoints/parties/vendor';
import type { Infer } from '@bahi/contract/wire-type';
import type { vendorRow } from '@bahi/contract/wire/vendor.wire';
import { can } from '@bahi/domain/access/access';
import { formatPaise } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { findState } from '@bahi/domain/tax/states';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { ListTransferMenu } from '../../../kit/import/list-transfer-menu.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { STATE_NAMES } from '../../../kit/pickers/state-choices.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useMerge } from '../use-merge.tsx';

type Row = Infer<typeof vendorRow>;

const columns: readonly ListColumn<Row>[] = [
  { key: 'name', title: 'Name', width: 'minmax(180px, 2fr)', render: (row) => row.name },
  { key: 'phone', title: 'Phone', width: '120px', render: (row) => row.phone && formatPhone(row.phone) },
  { key: 'gstin', title: 'GSTIN', width: '160px', render: (row) => row.gstin, card: 'none' },
  { key: 'city', title: 'City', width: 'minmax(100px, 1fr)', render: (row) => row.city },
  {
    key: 'state',
    title: 'State',
    width: 'minmax(100px, 1fr)',
    render: (row) => row.stateCode && findState(row.stateCode)?.name,
    card: 'none',
  },
  { key: 'category', title: 'Category', width: 'minmax(90px, 1fr)', render: (row) => row.category, card: 'none' },
  {
    key: 'due',
    title: 'We owe (₹)',
    width: '120px',
    align: 'end',
    render: (row) => (row.duePaise ? formatPaise(row.duePaise) : ''),
  },
  {
    key: 'active',
    title: '',
    width: '80px',
    render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
    card: 'status',
  },
];

/** Vendors of the organisation by name. */
export function VendorSearchPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const inactiveToo = address.filter('all') !== null;
  const withDues = address.filter('dues') !== null;
  const query = {
    text: address.term,
    active: inactiveToo ? null : true,
    stateCode: address.filter('state'),
    withDues: withDues || null,
  };
  const list = useListState(useEndpointPages(searchVendors, { query }, { keepPrevious: true }));
  const addNew = () => void navigate({ to: '/vendors/vendor/$id', params: { id: 'new' } });
  const mayAdd = can(access, 'Common.Vendor', 'C');
  const word = say('vendor').toLowerCase();
  const add = useNewButton(say('newOne', { what: word }), mayAdd ? addNew : undefined);
  const mayMerge = can(access, 'Common.Vendor', 'U') && can(access, 'Common.Vendor', 'D');
  const merge = useMerge<Row>('vendor', say.many('vendor').toLowerCase(), mayMerge);
  const seesDues = can(access, 'Accounting.Bill', 'R');

  return (
    <>
      <ListPage
        {...list}
        title={say.many('vendor')}
        label={say.many('vendor')}
        actions={
          <>
            <ListTransferMenu target="vendor" create={createVendor} list={searchVendors} query={query} />
            {add}
          </>
        }
        search={address.search('Name, phone, e-mail or GSTIN')}
        filters={
          <>
            <ChoiceFilter address={address} name="state" label="State" any="State" options={STATE_NAMES} />
          </>
        }
        views={
          merge.bar || (
            <>
              {seesDues && <ChipFilter address={address} name="dues" label="With dues" />}
              <ChipFilter address={address} name="all" label="Show inactive" />
            </>
          )
        }
        onClearFilters={address.clear}
        activeFilters={address.activeFilters}
        columns={merge.withBoxes(columns.filter(({ key }) => key !== 'due' || seesDues))}
        selection={merge.selection}
        rowKey={(row) => row.id}
        rowHref={(row) => `/vendors/vendor/${row.id}`}
        onOpen={(row) => void navigate({ to: '/vendors/vendor/$id', params: { id: row.id } })}
        empty={{ message: say('nothingToShow', { what: say.many('vendor') }) }}
      />
      {merge.dialog}
    </>
  );
}
