import * as contract from '@bahi/contract/endpoints/service/service-estimate';
import { type Route, serve } from '../../http/route.ts';
import { convertServiceEstimate } from './convert-estimate.ts';
import { reopenServiceEstimate } from './reopen-estimate.ts';

export const estimateToWorkOrderRoutes: Route[] = [
  serve(contract.convertServiceEstimate, convertServiceEstimate),
  serve(contract.reopenServiceEstimate, reopenServiceEstimate),
];
