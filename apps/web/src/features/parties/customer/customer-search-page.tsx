import { createCustomer, searchCustomers } from '@bahi/contract/endpoints/parties/customer';
import type { Infer } from '@bahi/contract/wire-type';
import type { customerRow } from '@bahi/contract/wire/customer.wire';
import { can } from '@bahi/domain/access/access';
import { customerCategory } from '@bahi/contract/masters/customer-category';
import { masterEndpoints } from '@bahi/contract/master-endpoints';
import { formatPaise } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { findState } from '@bahi/domain/tax/states';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages, useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter, ChoiceFilter } from '../../../kit/address-filters.tsx';
import { ListTransferMenu } from '../../../kit/import/list-transfer-menu.tsx';
import { useCustomColumns } from '../../../kit/custom-fields/custom-columns.tsx';
import { useCustomFieldsKnown } from '../../../kit/custom-fields/use-custom-fields.ts';
import { CustomFilters } from '../../../kit/custom-fields/custom-filters.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { STATE_NAMES } from '../../../kit/pickers/state-choices.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { useMerge } from '../use-merge.tsx';

type Row = Infer<typeof customerRow>;

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
    title: 'Outstanding (₹)',
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

const categories = masterEndpoints(customerCategory);
/** Customers (patients) of the organisation by name. */
export function CustomerSearchPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const inactiveToo = address.filter('all') !== null;
  const withDues = address.filter('dues') !== null;
  const query = {
    text: address.term,
    active: inactiveToo ? null : true,
    categoryId: address.filter('category'),
    stateCode: address.filter('state'),
    withDues: withDues || null,
    custom: address.filter('custom'),
  };
  const customColumns = useCustomColumns<Row>('customer');
  const fieldsKnown = useCustomFieldsKnown();
  const known = useEndpointQuery(categories.list, { query: { limit: 500 } }).data?.rows ?? [];
  const list = useListState(useEndpointPages(searchCustomers, { query }, { keepPrevious: true }));
  const addNew = () => void navigate({ to: '/customers/customer/$id', params: { id: 'new' } });
  const mayAdd = can(access, 'Common.Customer', 'C');
  const word = say('customer').toLowerCase();
  const add = useNewButton(say('newOne', { what: word }), mayAdd ? addNew : undefined);
  const mayMerge = can(access, 'Common.Customer', 'U') && can(access, 'Common.Customer', 'D');
  const merge = useMerge<Row>('customer', say.many('customer').toLowerCase(), mayMerge);
  const seesDues = can(access, 'Accounting.Invoice', 'R');

  return (
    <>
      <ListPage
        {...list}
        rows={fieldsKnown ? list.rows : undefined}
        title={say.many('customer')}
        label={say.many('customer')}
        actions={
          <>
            <ListTransferMenu target="customer" create={createCustomer} list={searchCustomers} query={query} />
            {add}
          </>
        }
        search={address.search('Name, phone, e-mail or GSTIN')}
        filters={
          fieldsKnown && (
            <>
              <ChoiceFilter
                address={address}
                name="category"
                label="Category"
                any="Category"
                options={known.map((row) => ({ value: row.id, label: row.name }))}
              />
              <ChoiceFilter address={address} name="state" label="State" any="State" options={STATE_NAMES} />
              <CustomFilters
                record="customer"
                value={query.custom}
                onChange={(custom) => address.setFilter('custom', custom)}
              />
            </>
          )
        }
        views={
          merge.bar ||
          (fieldsKnown && (
            <>
              {seesDues && <ChipFilter address={address} name="dues" label="With dues" />}
              <ChipFilter address={address} name="all" label="Show inactive" />
            </>
          ))
        }
        onClearFilters={address.clear}
        activeFilters={address.activeFilters}
        columns={merge.withBoxes([...columns.filter(({ key }) => key !== 'due' || seesDues), ...customColumns])}
        selection={merge.selection}
        rowKey={(row) => row.id}
        rowHref={(row) => `/customers/customer/${row.id}`}
        onOpen={(row) => void navigate({ to: '/customers/customer/$id', params: { id: row.id } })}
        empty={{ message: say('nothingToShow', { what: say.many('customer') }) }}
      />
      {merge.dialog}
    </>
  );
}
