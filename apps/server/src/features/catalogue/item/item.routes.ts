import * as contract from '@bahi/contract/endpoints/catalogue/item';
import type { Route } from '../../../http/route.ts';
import { serve } from '../../../http/route.ts';
import { createItem } from './create-item.ts';
import { findItems, listItems } from './item-queries.ts';
import { getItem } from './item-store.ts';
import { updateItem } from './update-item.ts';

export const itemRoutes: Route[] = [
  serve(contract.createItem, (tx, { body }) => createItem(tx, body)),
  serve(contract.updateItem, updateItem),
  serve(contract.getItem, (tx, { params }) => getItem(tx, params.id)),
  serve(contract.searchItems, (tx, { query }) => listItems(tx, query ?? {})),
  serve(contract.findItemsForSale, (tx, { params }) => findItems(tx, params.term)),
  serve(contract.findItemsByGenericName, (tx, { params }) => findItems(tx, params.term, 'genericName')),
  serve(contract.findItemsForPurchase, (tx, { params }) => findItems(tx, params.term)),
];
