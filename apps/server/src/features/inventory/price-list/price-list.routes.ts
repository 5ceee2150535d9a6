import * as contract from '@bahi/contract/endpoints/inventory/price-list';
import { listChanges } from '../../../core/audit-log.ts';
import { type Route, serve } from '../../../http/route.ts';
import { createPriceList, updatePriceList, viewOf } from './edit-price-list.ts';
import { listPriceLists } from './price-list-queries.ts';
import { pricesOfItems } from './prices-of-items.ts';
import { getPriceList } from './price-list-store.ts';

export const priceListRoutes: Route[] = [
  serve(contract.createPriceList, createPriceList),
  serve(contract.updatePriceList, updatePriceList),
  serve(contract.getPriceList, async (tx, { params }) => viewOf(tx, await getPriceList(tx, params.id))),
  serve(contract.searchPriceLists, (tx, { query }) => listPriceLists(tx, query ?? {})),
  serve(contract.pricesOfItems, pricesOfItems),
  serve(contract.priceListAuditLog, async (tx, { params }) => {
    await getPriceList(tx, params.id);
    return listChanges(tx, params.id);
  }),
];
