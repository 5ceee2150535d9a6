import { createVehicle, searchVehicles } from '@bahi/contract/endpoints/parties/vehicle';
import { can } from '@bahi/domain/access/access';
import type { Speak } from '@bahi/domain/industry/words';
import { isAutomotive } from '@bahi/domain/industry/industry';
import { formatCount } from '@bahi/domain/money/format';
import { formatPhone } from '@bahi/domain/parties/phone';
import { formatDate } from '@bahi/domain/time/dates';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useBusinessDay } from '../../../app/use-business-day.ts';
import { industryOf, useSession } from '../../../app/session-store.ts';
import { useEndpointPages } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { ChipFilter } from '../../../kit/address-filters.tsx';
import { ListTransferMenu } from '../../../kit/import/list-transfer-menu.tsx';
import type { ListColumn } from '../../../kit/list-column.ts';
import { ListPage } from '../../../kit/list-page.tsx';
import { vehicleText, type VehicleRow } from '../../../kit/pickers/vehicle-options.ts';
import { useListAddress } from '../../../kit/use-list-address.ts';
import { useListState } from '../../../kit/use-list-state.ts';
import { useNewButton } from '../../../kit/use-new-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { SerialProductDialog } from './serial-product-dialog.tsx';
import { useToldRequests } from './use-told-requests.ts';
import { expiryMark } from './vehicle-expiry.ts';

/** As far as renewals and services are looked ahead. */
const AHEAD_DAYS = 30;

const policyColumn = (today: string): ListColumn<VehicleRow> => ({
  key: 'policy',
  title: 'Policy until',
  width: '190px',
  render: (row) => <PolicyMark until={row.policyUntil} today={today} />,
});

const columnsOf = (say: Speak, automotive: boolean, today: string): readonly ListColumn<VehicleRow>[] => [
  { key: 'number', title: say('registrationNumber'), width: '150px', render: vehicleText },
  {
    key: 'model',
    title: 'Model',
    width: 'minmax(160px, 2fr)',
    render: (row) => [row.make, row.model, row.variant].filter(Boolean).join(' '),
  },
  { key: 'year', title: 'Year', width: '60px', render: (row) => row.year, card: 'none' },
  ...(automotive
    ? [
        {
          key: 'colour',
          title: 'Colour',
          width: '100px',
          render: (row: VehicleRow) => row.colour,
          card: 'none' as const,
        },
      ]
    : []),
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
    render: (row) => row.lastOdometer && formatCount(row.lastOdometer),
  },
  {
    key: 'service',
    title: 'Next service',
    width: '110px',
    render: (row) => row.nextServiceOn && formatDate(row.nextServiceOn),
    card: 'none',
  },
  ...(automotive ? [policyColumn(today)] : []),
  {
    key: 'active',
    title: '',
    width: '80px',
    render: (row) => (row.active ? null : <StatusChip tone="neutral">Inactive</StatusChip>),
    card: 'status',
  },
];

function PolicyMark({ until, today }: { until: string | null | undefined; today: string }) {
  const mark = expiryMark('Policy', until, today);
  return mark ? <StatusChip tone={mark.tone}>{mark.text}</StatusChip> : until && formatDate(until);
}

/** Vehicles (equipment) of the organisation, newest first. */
export function VehicleSearchPage() {
  const say = useWords();
  const navigate = useNavigate();
  const { data } = useSession();
  const { access } = data;
  const automotive = isAutomotive(industryOf(data));
  const today = useBusinessDay();
  const [ofItem, setOfItem] = useState(false);
  useToldRequests();
  const address = useListAddress();
  const inactiveToo = address.filter('all') !== null;
  const renewals = address.filter('policy') !== null;
  const services = address.filter('service') !== null;
  const query = {
    text: address.term,
    active: inactiveToo ? null : true,
    policyDays: renewals ? AHEAD_DAYS : null,
    serviceDays: services ? AHEAD_DAYS : null,
  };
  const list = useListState(useEndpointPages(searchVehicles, { query }, { keepPrevious: true }));
  const columns = useMemo(() => columnsOf(say, automotive, today), [say, automotive, today]);
  const addNew = () => void navigate({ to: '/products/product/$id', params: { id: 'new' } });
  const mayAdd = can(access, 'Common.Product', 'C');
  const newOne = say('newOne', { what: say('vehicle').toLowerCase() });
  const add = useNewButton(newOne, mayAdd ? addNew : undefined);

  return (
    <>
      <ListPage
        {...list}
        title={say.many('vehicle')}
        label={say.many('vehicle')}
        actions={
          <>
            <ListTransferMenu target="vehicle" create={createVehicle} list={searchVehicles} query={query} />
            {mayAdd && !automotive && <Button onClick={() => setOfItem(true)}>From an item</Button>}
            {add}
          </>
        }
        search={address.search('Number, model or owner')}
        views={
          <>
            {automotive && <ChipFilter address={address} name="policy" label="Policy ends in 30 days" />}
            <ChipFilter address={address} name="service" label="Service due in 30 days" />
            <ChipFilter address={address} name="all" label="Show inactive" />
          </>
        }
        onClearFilters={address.clear}
        activeFilters={address.activeFilters}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/products/product/${row.id}`}
        onOpen={(row) => void navigate({ to: '/products/product/$id', params: { id: row.id } })}
        empty={{ message: say('nothingToShow', { what: say.many('vehicle') }) }}
      />
      {ofItem && (
        <SerialProductDialog
          onClose={() => setOfItem(false)}
          onMade={(product) => void navigate({ to: '/products/product/$id', params: { id: product.id } })}
        />
      )}
    </>
  );
}
