import * as contract from '@bahi/contract/endpoints/purchase/expiry-to-cash';
import { type Route, serve } from '../../../http/route.ts';
import { readAgeingBatches, untilOf } from './ageing-batches.ts';
import { returnAgeingBatches } from './return-ageing-batches.ts';

export const expiryToCashRoutes: Route[] = [
  serve(contract.expiryToCash, async (tx, { query }) => {
    const rows = await readAgeingBatches(tx, { until: untilOf(tx, query?.days) });
    return { rows, total: rows.length, nextCursor: null };
  }),
  serve(contract.returnAgeingBatches, returnAgeingBatches),
];
