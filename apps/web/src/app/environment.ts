import { environment } from '@bahi/contract/endpoints/platform/entity';
import { endpointQuery } from './use-endpoint.ts';

/** What a signed-out page may know: flag, company name, whether the first-run screen is due. */
export const environmentQuery = { ...endpointQuery(environment, {}), staleTime: Infinity };
