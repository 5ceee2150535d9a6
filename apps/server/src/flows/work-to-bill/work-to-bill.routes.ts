import * as contract from '@bahi/contract/endpoints/inventory/material-in';
import { type Route, serve } from '../../http/route.ts';
import { makeWorkBill } from './make-work-bill.ts';

export const workToBillRoutes: Route[] = [serve(contract.billMaterialIn, makeWorkBill)];
