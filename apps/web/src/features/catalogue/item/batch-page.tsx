import { getBatch } from '@bahi/contract/endpoints/inventory/batch';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { NotLoaded } from '../../../kit/not-loaded.tsx';

/** `/items/batch/{id}`: a batch is read on the page of its item, whose address knows nothing of batches but the tab. */
export function BatchPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const query = useEndpointQuery(getBatch, { params: { id } });
  if (query.data === undefined) return <NotLoaded query={query} />;
  return <Navigate to="/items/item/$id" params={{ id: query.data.itemId }} search={{ tab: 'batches' }} replace />;
}
