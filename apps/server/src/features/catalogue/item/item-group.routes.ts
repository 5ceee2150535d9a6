import * as contract from '@bahi/contract/endpoints/catalogue/item-group';
import { type Route, serve } from '../../../http/route.ts';
import { createItemGroup, getItemGroup, listItemGroups, updateItemGroup } from './item-group.ts';

export const itemGroupRoutes: Route[] = [
  serve(contract.createItemGroup, createItemGroup),
  serve(contract.updateItemGroup, updateItemGroup),
  serve(contract.getItemGroup, (tx, { params }) => getItemGroup(tx, params.id)),
  serve(contract.searchItemGroups, (tx, { query }) => listItemGroups(tx, query ?? {})),
];
