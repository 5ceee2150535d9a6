import * as contract from '@bahi/contract/endpoints/service/service-estimate';
import { type Route, serve } from '../../http/route.ts';
import { printServiceEstimate, printVersion } from './print-estimate.ts';

export const printEstimateRoutes: Route[] = [
  serve(contract.printServiceEstimateVersion, printVersion),
  serve(contract.printServiceEstimate, printServiceEstimate),
];
