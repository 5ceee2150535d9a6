import { expiryToCash } from '@bahi/contract/endpoints/purchase/expiry-to-cash';
import { type Route, serve } from '../../../http/route.ts';
import { readAgeingBatches, untilOf } from './ageing-batches.ts';

export const expiryToCashRoutes: Route[] = [
  serve(expiryToCash, async (tx, { query }) => {
    const rows = await readAgeingBatches(tx, { until: untilOf(tx, query?.days) });
    return { rows, total: rows.length, nextCursor: null };
  }),
];
