import * as contract from '@bahi/contract/endpoints/purchase/suggested-order';
import type { Tx } from '../../../core/tx.ts';
import { type Route, serve } from '../../../http/route.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { orderSuggested } from './order-suggested.ts';
import { readSuggestedOrders } from './suggested-orders.ts';

export const suggestedOrderRoutes: Route[] = [
  serve(contract.suggestedOrders, async (tx: Tx, { query }) => wholeOf(await readSuggestedOrders(tx, query ?? {}))),
  serve(contract.orderSuggested, orderSuggested),
];
