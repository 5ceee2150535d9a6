import * as contract from '@bahi/contract/endpoints/purchase/expiry-to-cash';
import { type Route, serve } from '../../http/route.ts';
import { returnAgeingBatches } from './return-ageing-batches.ts';

export const expiryToReturnRoutes: Route[] = [serve(contract.returnAgeingBatches, returnAgeingBatches)];
