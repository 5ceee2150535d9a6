import { listModelRequests, markModelRequestTold } from '@bahi/contract/endpoints/settings/model-request';
import { ModelRequestStatus } from '@bahi/domain/vehicle/model-request';
import { useEffect } from 'react';
import { call } from '../../../app/api-client.ts';
import { useEndpointQuery } from '../../../app/use-endpoint.ts';
import { toast } from '../../../ui/toast.ts';

const freshMs = 300_000;

/** Tells who asked for a model, once, what became of it. */
export function useToldRequests(): void {
  const rows = useEndpointQuery(listModelRequests, { query: {} }, { staleTime: freshMs }).data?.rows;
  const news = rows?.find((row) => row.own && !row.told && row.status !== ModelRequestStatus.pending);
  useEffect(() => {
    if (!news) return;
    const model = [news.makeName, news.modelName, news.variant].filter(Boolean).join(' ');
    if (news.status === ModelRequestStatus.accepted)
      toast.info(`The model ${model} that you requested can be chosen now.`);
    else toast.warning(`The model ${model} that you requested was not added: ${news.reason}`);
    // Told again on the next page when this call is lost.
    void call(markModelRequestTold, { params: { id: news.id } }).catch(() => undefined);
  }, [news]);
}
