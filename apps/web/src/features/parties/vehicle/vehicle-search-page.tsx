import { searchVehicles } from '@bahi/contract/endpoints/parties/vehicle';
import { can } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import { formatPhone } from '@bahi/domain/parties/phone';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { vehicleText, type VehicleRow } from '../../../kit/pickers/vehicle-options.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';

const columnsOf = (say: Speak): readonly ListColumn<VehicleRow>[] => [
  { key: 'number', title: say('registrationNumber'), width: '150px', render: vehicleText },
  {
    key: 'model',
    title: 'Model',
    width: 'minmax(160px, 2fr)',
    render: (row) => [row.make, row.model, row.variant].filter(Boolean).join(' '),
  },
  { key: 'year', title: 'Year', width: '60px', render: (row) => row.year, card: 'none' },
  { key: 'colour', title: 'Colour', width: '100px', render: (row) => row.colour, card: 'none' },
  { key: 'owner', title: say('customer'), width: 'minmax(140px, 2fr)', render: (row) => row.customerName },
  {
    key: 'phone',
    title: 'Phone',
    width: '120px',
    render: (row) => row.customerPhone && formatPhone(row.customerPhone),
  },
  {
    key: 'meter',
    title: say('meter'),
    width: '100px',
    align: 'end',
    render: (row) => row.lastOdometer?.toLocaleString('en-IN'),
  },
  {
    key: 'active',
    title: '',
    width: '80px',
    render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
    card: 'status',
  },
];

/** Vehicles (equipment) of the organisation, newest first. */
export function VehicleSearchPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { access } = useSession().data;
  const address = useListAddress();
  const inactiveToo = address.filter('all') !== null;
  const query = { text: address.term, active: inactiveToo ? null : true };
  const list = useListState(useEndpointPages(searchVehicles, { query }, { keepPrevious: true }));
  const columns = useMemo(() => columnsOf(say), [say]);
  const addNew = () => void navigate({ to: '/products/product/$id', params: { id: 'new' } });
  const mayAdd = can(access, 'Common.Product', 'C');
  const newOne = say('newOne', { what: say('vehicle').toLowerCase() });
  const add = useNewButton(newOne, mayAdd ? addNew : undefined);

  return (
    <ListPage
      {...list}
      title={say.many('vehicle')}
      label={say.many('vehicle')}
      actions={add}
      search={{
        value: address.text,
        onChange: address.setText,
        placeholder: `${say('registrationNumber')}, model or owner`,
      }}
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
      rowHref={(row) => `/products/product/${row.id}`}
      onOpen={(row) => void navigate({ to: '/products/product/$id', params: { id: row.id } })}
      empty={{ message: say('nothingToShow', { what: say.many('vehicle') }) }}
    />
  );
}
