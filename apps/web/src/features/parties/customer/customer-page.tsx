import { getCustomer } from '@bahi/contract/endpoints/parties/customer';
import { useParams } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { useCustomFieldsKnown } from '../../../kit/custom-fields/use-custom-fields.ts';
import { PartyLoad, PartyWait } from '../party-load.tsx';
import { CustomerEditor } from './customer-editor.tsx';

/** `/customers/customer/{new|id}`. */
export function CustomerPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  if (!useCustomFieldsKnown()) return <PartyWait />;
  return id === 'new' ? <CustomerEditor key="new" customer={null} /> : <ExistingCustomer key={id} id={id} />;
}

function ExistingCustomer({ id }: { id: string }) {
  const query = useEndpointQuery(getCustomer, { params: { id } });
  return <PartyLoad query={query}>{(customer) => <CustomerEditor customer={customer} />}</PartyLoad>;
}
