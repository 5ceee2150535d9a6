import { vehicleHistory } from '@bahi/contract/endpoints/service/work-order';
import { formatPaise } from '@bahi/domain/money/format';
import { formatDate } from '@bahi/domain/time/dates';
import { Link } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { PartyList } from '../party-list.tsx';

/** Orders of a vehicle over all branches, newest first. */
export function VehicleHistory({ vehicleId }: { vehicleId: string }) {
  const say = useWords();
  const query = useEndpointQuery(vehicleHistory, { params: { id: vehicleId } });
  return (
    <PartyList
      query={query}
      empty={say('nothingToShow', { what: say.many('workOrder') })}
      rowKey={(row) => row.id}
      columns={[
        {
          title: say('workOrder'),
          render: (row) => <Link to={`/service/workorder/${row.id}/false` as string}>{row.code}</Link>,
        },
        { title: 'Date', render: (row) => formatDate(row.openedOn) },
        { title: 'Status', render: (row) => row.status },
        { title: say('customer'), render: (row) => row.customerName },
        { title: say('advisor'), render: (row) => row.advisorName },
        { title: 'Total', amount: true, render: (row) => row.totalPaise !== undefined && formatPaise(row.totalPaise) },
      ]}
    />
  );
}
