import { defineEndpoint, lookup } from '../../endpoint.ts';
import { masterRow } from '../../master-endpoints.ts';
import { itemCategory } from '../../masters/item-category.ts';
import { procedure } from '../../masters/procedure.ts';

/** Item categories under the path of the spec (spec 2 §7), kept in memory by the browser (decisions §6). */
export const listCategories = defineEndpoint({
  id: 'master.item-category.common',
  method: 'GET',
  path: 'Common/Categories',
  summary: 'Active item categories',
  access: 'signedIn',
  when: itemCategory.when,
  lookup: true,
  cached: true,
  response: lookup(masterRow(itemCategory)),
});

/** Procedures under the path of the spec (spec 2 §7, Medcare). */
export const searchProcedures = defineEndpoint({
  id: 'master.procedure.searchTerm',
  method: 'GET',
  path: 'Medcare/Procedures/SearchLite/{term}',
  summary: 'A few active procedures that hold the term, for a field',
  access: 'signedIn',
  when: procedure.when,
  response: lookup(masterRow(procedure)),
});
