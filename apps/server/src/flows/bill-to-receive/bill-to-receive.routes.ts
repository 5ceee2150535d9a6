import * as contract from '@bahi/contract/endpoints/purchase/read-bill';
import { type Route, serve } from '../../http/route.ts';
import { receiveBill } from './receive-bill.ts';

export const billToReceiveRoutes: Route[] = [serve(contract.receiveBill, receiveBill)];
