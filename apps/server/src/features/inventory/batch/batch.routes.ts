import * as contract from '@bahi/contract/endpoints/inventory/batch';
import { type Route, serve } from '../../../http/route.ts';
import { listBatches, listSerials, pickGoods } from './batch-queries.ts';

export const batchRoutes: Route[] = [
  serve(contract.listBatches, listBatches),
  serve(contract.listSerials, listSerials),
  serve(contract.pickGoods, pickGoods),
];
