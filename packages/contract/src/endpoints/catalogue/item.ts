import { defineEndpoint, list, lookup, one } from '../../endpoint.ts';
import { object, optional, partial, rowVersion, text, yesNo } from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import { itemHit, itemInput, itemRow, itemView } from '../../wire/item.wire.ts';

const BASE = 'Inventory/Items';
const TOUCHES = ['catalogue.item', 'inventory.stock'] as const;
const R = { area: 'Inventory.Item', letter: 'R' } as const;

/** Whoever writes lines of parts finds parts, with the fields that he may see. */
const SEARCH = {
  anyOf: [
    R,
    { area: 'Service.WO', letter: 'R' },
    { area: 'Service.Est', letter: 'R' },
    { area: 'Accounting.Invoice', letter: 'C' },
    { area: 'Accounting.SlsRcpt', letter: 'C' },
    { area: 'Sales.SO', letter: 'C' },
    { area: 'Inventory.PO', letter: 'C' },
    { area: 'Inventory.Adjust', letter: 'C' },
    { area: 'Inventory.Requests', letter: 'C' },
  ],
} as const;

export const createItem = defineEndpoint({
  id: 'catalogue.item.create',
  method: 'POST',
  path: BASE,
  summary: 'Adds an item to the organisation, with its prices in the signed-in entity',
  access: { area: 'Inventory.Item', letter: 'C' },
  body: itemInput,
  response: one(itemView),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const updateItem = defineEndpoint({
  id: 'catalogue.item.update',
  method: 'PUT',
  path: `${BASE}/{id}`,
  summary: 'Changes an item and its prices in the signed-in entity; absent fields stay',
  access: { area: 'Inventory.Item', letter: 'U' },
  body: object({ ...partial(itemInput).fields, rowVersion }),
  response: one(itemView),
  idempotent: true,
  touches: TOUCHES,
});

export const getItem = defineEndpoint({
  id: 'catalogue.item.get',
  method: 'GET',
  path: `${BASE}/{id}`,
  summary: 'One item with its prices in the signed-in entity',
  access: R,
  response: one(itemView),
});

export const searchItems = defineEndpoint({
  id: 'catalogue.item.list',
  method: 'GET',
  path: BASE,
  summary: 'Items by name; search by text (name, part number, generic name, barcode), active, below reorder level',
  access: R,
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    belowReorderLevel: optional('Reorder', yesNo()),
    ...pagingFields,
  }),
  response: list(itemRow),
});

const lookUp = { method: 'GET', access: SEARCH, response: lookup(itemHit) } as const;

export const findItemsForSale = defineEndpoint({
  id: 'catalogue.item.saleSearch',
  path: `${BASE}/Sale/NameSearchLite/{term}`,
  summary: 'Active items by name, part number, generic name or barcode, best first, with price and free stock',
  ...lookUp,
});
export const findItemsByGenericName = defineEndpoint({
  id: 'catalogue.item.genericSearch',
  path: `${BASE}/Sale/GeneNameSLite/{term}`,
  summary: 'Active items by generic name',
  ...lookUp,
});
export const findItemsForPurchase = defineEndpoint({
  id: 'catalogue.item.purchaseSearch',
  path: `${BASE}/Purchase/NameSearchLite/{term}`,
  summary: 'Active items for buying; the same search, with cost for whoever sees costs',
  ...lookUp,
});
