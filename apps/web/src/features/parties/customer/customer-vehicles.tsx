import { searchVehicles } from '@bahi/contract/endpoints/parties/vehicle';
import { formatCount } from '@bahi/domain/money/format';
import { Link } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useWords } from '../../../app/use-words.ts';
import { modelText, vehicleText } from '../../../kit/pickers/vehicle-options.ts';
import { PartyList } from '../party-list.tsx';

/** What the customer owns now. */
export function CustomerVehicles({ customerId }: { customerId: string }) {
  const say = useWords();
  const query = useEndpointQuery(searchVehicles, { query: { customerId } });
  return (
    <PartyList
      query={query}
      empty={say('nothingToShow', { what: say.many('vehicle') })}
      rowKey={(row) => row.id}
      columns={[
        {
          title: say('registrationNumber'),
          render: (row) => (
            <Link to="/products/product/$id" params={{ id: row.id }}>
              {vehicleText(row)}
            </Link>
          ),
        },
        { title: 'Model', render: modelText },
        { title: 'Colour', render: (row) => row.colour },
        { title: say('meter'), amount: true, render: (row) => row.lastOdometer && formatCount(row.lastOdometer) },
      ]}
    />
  );
}
