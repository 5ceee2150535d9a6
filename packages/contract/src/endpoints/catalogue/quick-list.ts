import { defineEndpoint, lookup, none, one } from '../../endpoint.ts';
import { object, rowVersion } from '../../wire-type.ts';
import { quickListChange, quickListInput, quickListView } from '../../wire/quick-list.wire.ts';

const BASE = 'OpCodeQuickLists';
const TOUCHES = ['catalogue.quickList'] as const;
/** Lists of services are changed by the admins of service, lists of items by those of the stock; the handler tells which. */
const CHANGE = { anyOf: [{ masters: 'Service' }, { masters: 'Inventory' }] } as const;

export const listQuickLists = defineEndpoint({
  id: 'catalogue.quickList.list',
  method: 'GET',
  path: BASE,
  summary: 'Quick lists in their order with what they hold; prices are asked for when one is used',
  access: 'signedIn',
  lookup: true,
  cached: true,
  response: lookup(quickListView),
});

export const createQuickList = defineEndpoint({
  id: 'catalogue.quickList.create',
  method: 'POST',
  path: BASE,
  summary: 'Adds a quick list behind the others of its kind',
  access: CHANGE,
  body: quickListInput,
  response: one(quickListView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateQuickList = defineEndpoint({
  id: 'catalogue.quickList.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes a quick list or its place; absent fields stay, entries are replaced together',
  access: CHANGE,
  body: object({ ...quickListChange.fields, rowVersion }),
  response: one(quickListView),
  idempotent: true,
  touches: TOUCHES,
});

export const deleteQuickList = defineEndpoint({
  id: 'catalogue.quickList.delete',
  method: 'DELETE',
  path: `${BASE}/{id}`,
  summary: 'Deletes a quick list; documents that it was used on keep their lines',
  access: CHANGE,
  response: none,
  touches: TOUCHES,
});
