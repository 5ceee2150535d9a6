import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { id, object, optional, partial, rowVersion, text, yesNo } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { masterItemHit, masterItemInput, masterItemRow, masterItemView } from '../../wire/item.wire.ts';

const BASE = 'Inventory/MasterItems';
const TOUCHES = ['catalogue.item', 'catalogue.masterItem', 'inventory.stock'] as const;
const R = { area: 'Inventory.Item', letter: 'R' } as const;
/** Every entity that the caller may enter is counted. */
const scope = 'organisation';

export const createMasterItem = defineEndpoint({
  id: 'catalogue.masterItem.create',
  method: 'POST',
  path: BASE,
  summary: 'Adds an item to the organisation without prices; each entity sets its own by `PUT Inventory/Items/{id}`',
  access: { area: 'Inventory.Item', letter: 'C' },
  scope,
  body: masterItemInput,
  response: one(masterItemView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateMasterItem = defineEndpoint({
  id: 'catalogue.masterItem.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes what an item is, for all entities; absent fields stay',
  access: { area: 'Inventory.Item', letter: 'U' },
  scope,
  body: object({ ...partial(masterItemInput).fields, rowVersion }),
  response: one(masterItemView),
  idempotent: true,
  touches: TOUCHES,
});

export const getMasterItem = defineEndpoint({
  id: 'catalogue.masterItem.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One item of the organisation, and in how many entities it has prices',
  access: R,
  scope,
  response: one(masterItemView),
});

export const searchMasterItems = defineEndpoint({
  id: 'catalogue.masterItem.list',
  method: 'GET',
  path: BASE,
  summary: 'Items of the organisation by name; search by text, category, active, and whether this entity has prices',
  access: R,
  scope,
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    pricedHere: optional('Here', yesNo()),
    categoryId: optional('Cat', id()),
    ...pagingFields,
  }),
  response: list(masterItemRow),
});

export const findMasterItems = defineEndpoint({
  id: 'catalogue.masterItem.saleSearch',
  method: 'GET',
  path: `${BASE}/Sale/NameSearchLite/{term}`,
  summary: 'Active items of the organisation by name, part number, generic name or barcode, best first',
  access: R,
  scope,
  response: lookup(masterItemHit),
});
