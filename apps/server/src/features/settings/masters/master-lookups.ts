import * as contract from '@bahi/contract/endpoints/settings/master-lookups';
import { itemCategory } from '@bahi/contract/masters/item-category';
import { procedure } from '@bahi/contract/masters/procedure';
import * as tables from '../../../../db/schema/masters.ts';
import type { Route } from '../../../http/route.ts';
import { bindMaster } from '../../../kit/master-store.ts';
import { LITE_LIMIT, serveActive, termOf } from './serve-active.ts';

/** Lookups over masters at the paths that the spec has for them. */
export const masterLookupRoutes: Route[] = [
  serveActive(contract.listCategories, bindMaster(itemCategory, tables.itemCategory), () => ({})),
  serveActive(contract.searchProcedures, bindMaster(procedure, tables.procedure), (_, { params }) => ({
    text: termOf(params.term),
    limit: LITE_LIMIT,
  })),
];
