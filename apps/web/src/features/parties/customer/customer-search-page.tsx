import { searchCustomers } from '@bahi/contract/endpoints/parties/customer';
import type { Infer } from '@bahi/contract/wire-type';
import type { customerRow } from '@bahi/contract/wire/customer.wire';
import { can } from '@bahi/domain/access/access';
import { formatPhone } from '@bahi/domain/parties/phone';
import { findState } from '@bahi/domain/tax/states';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

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
  { key: 'email', title: 'E-mail', width: 'minmax(120px, 1fr)', render: (row) => row.email, card: 'none' },
  {
    key: 'active',
    title: '',
    width: '80px',
    render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
    card: 'status',
  },
];

/** Customers (patients) of the organisation by name. */
export function CustomerSearchPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const inactiveToo = address.filter('all') !== null;
  const query = { text: address.term, active: inactiveToo ? null : true };
  const list = useListState(useEndpointPages(searchCustomers, { query }, { keepPrevious: true }));
  const addNew = () => void navigate({ to: '/customers/customer/$id', params: { id: 'new' } });
  const mayAdd = can(access, 'Common.Customer', 'C');
  const word = say('customer').toLowerCase();
  const add = useNewButton(say('newOne', { what: word }), mayAdd ? addNew : undefined);

  return (
    <ListPage
      {...list}
      title={say.many('customer')}
      label={say.many('customer')}
      actions={add}
      search={{ value: address.text, onChange: address.setText, placeholder: 'Name, phone, e-mail or GSTIN' }}
      views={
        <FilterChip
          label="Inactive too"
          on={inactiveToo}
          onChange={(on) => address.setFilter('all', on ? 'yes' : null)}
        />
      }
      onClearFilters={address.clear}
      activeFilters={address.activeFilters}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/customers/customer/${row.id}`}
      onOpen={(row) => void navigate({ to: '/customers/customer/$id', params: { id: row.id } })}
      empty={{ message: say('nothingToShow', { what: say.many('customer') }) }}
    />
  );
}
