import * as contract from '@bahi/contract/endpoints/service/sublet';
import { type Route, serve } from '../../http/route.ts';
import { makeSubletBill } from './make-sublet-bill.ts';

export const subletToBillRoutes: Route[] = [serve(contract.subletBill, makeSubletBill)];
