import { getVendor } from '@bahi/contract/endpoints/parties/vendor';
import { useParams } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { PartyLoad } from '../party-load.tsx';
import { VendorEditor } from './vendor-editor.tsx';

/** `/vendors/vendor/{new|id}`. */
export function VendorPage() {
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  return id === 'new' ? <VendorEditor key="new" vendor={null} /> : <ExistingVendor key={id} id={id} />;
}

function ExistingVendor({ id }: { id: string }) {
  const query = useEndpointQuery(getVendor, { params: { id } });
  return <PartyLoad query={query}>{(vendor) => <VendorEditor vendor={vendor} />}</PartyLoad>;
}
