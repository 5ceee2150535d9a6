import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { MOST_VARIANTS } from '@bahi/domain/catalogue/variants';
import { defineEndpoint, file, list, lookup, none, one } from '../../endpoint.ts';
import {
  array,
  choiceOf,
  date,
  id,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../../wire-type.ts';
import { pagingFields } from '../../wire/document.wire.ts';
import {
  itemHit,
  itemInput,
  itemRow,
  itemSubstituteRow,
  itemToBuyHit,
  itemVariantRow,
  itemVendorRow,
  itemView,
  variantAxes,
} from '../../wire/item.wire.ts';

const BASE = 'Inventory/Items';
const TOUCHES = ['catalogue.item', 'inventory.stock'] as const;
const R = { area: 'Inventory.Item', letter: 'R' } as const;

/** Changes what the item is for everybody. */
const U = { area: 'Inventory.Item', letter: 'U' } as const;

/** Whoever writes lines of parts finds parts, with the fields that he may see. */
const SEARCH = {
  anyOf: [
    R,
    { area: 'Service.WO', letter: 'R' },
    { area: 'Service.Est', letter: 'R' },
    { area: 'Accounting.Invoice', letter: 'C' },
    { area: 'Accounting.SlsRcpt', letter: 'C' },
    { area: 'Sales.SO', letter: 'C' },
    { area: 'Sales.Est', letter: 'C' },
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
  // Unit and tracking stay once stock has moved in any branch that the caller may enter.
  scope: 'organisation',
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
  summary:
    'Items by name; search by text (name, part number, generic name, barcode), active, below reorder level, category, tracking, without price',
  access: R,
  query: object({
    text: optional('Text', text(80)),
    active: optional('Active', yesNo()),
    belowReorderLevel: optional('Reorder', yesNo()),
    /** With everything below it in the tree. */
    categoryId: optional('Cat', id()),
    trackBy: optional('TrackBy', choiceOf(TrackBy)),
    withoutPrice: optional('NoPrice', yesNo()),
    /** Custom fields as JSON: `{"<field>": value}`. */
    custom: optional('Custom', text(1_000)),
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
  summary: 'Active items for buying; the same search, with cost for whoever sees costs, and how VendorId sells each',
  ...lookUp,
  query: object({ vendorId: optional('VendorId', id()), on: optional('Date', date()) }),
  response: lookup(itemToBuyHit),
});

export const findItemByBarcode = defineEndpoint({
  id: 'catalogue.item.byBarcode',
  method: 'GET',
  path: `${BASE}/ByBarCode/{code}`,
  summary: 'The active item that has exactly this barcode, with price and free stock',
  access: SEARCH,
  response: one(itemHit),
});

export const listItemsByIds = defineEndpoint({
  id: 'catalogue.item.byIds',
  method: 'GET',
  path: `${BASE}/ByIds`,
  summary: 'The named items that are active, with price and free stock: what a quick list puts on a document',
  access: SEARCH,
  query: object({ ids: required('Ids', array(id(), 200)) }),
  response: lookup(itemHit),
});

export const addItemBarcode = defineEndpoint({
  id: 'catalogue.item.addBarcode',
  method: 'POST',
  path: `${BASE}/{id}/BarCodes`,
  summary: 'Gives an item one more barcode; the first one becomes its main barcode',
  access: U,
  body: object({ barcode: required('BarCode', text(60, { min: 2 })) }),
  response: one(itemView),
  idempotent: true,
  touches: TOUCHES,
});

export const listItemSubstitutes = defineEndpoint({
  id: 'catalogue.item.substitutes',
  method: 'GET',
  path: `${BASE}/{id}/Substitutes`,
  summary: 'What may be given instead: named items first, then active ones of the same generic name',
  access: SEARCH,
  response: lookup(itemSubstituteRow),
});

export const listItemVendors = defineEndpoint({
  id: 'catalogue.item.vendors',
  method: 'GET',
  path: `${BASE}/{id}/Vendors`,
  summary: 'Who sells an item, on which terms and under which names, the usual vendor first',
  access: R,
  response: lookup(itemVendorRow),
});

export const addItemSubstitute = defineEndpoint({
  id: 'catalogue.item.addSubstitute',
  method: 'POST',
  path: `${BASE}/{id}/Substitutes`,
  summary: 'Names two items as substitutes of each other',
  access: U,
  body: object({ substituteId: required('In_Id', id()) }),
  response: lookup(itemSubstituteRow),
  idempotent: true,
  touches: TOUCHES,
});

export const removeItemSubstitute = defineEndpoint({
  id: 'catalogue.item.removeSubstitute',
  method: 'DELETE',
  path: `${BASE}/{id}/Substitutes/{substituteId}`,
  summary: 'Two items are no longer substitutes of each other',
  access: U,
  response: none,
  touches: TOUCHES,
});

export const listItemVariants = defineEndpoint({
  id: 'catalogue.item.variants',
  method: 'GET',
  path: `${BASE}/{id}/Variants`,
  summary: 'The variants of an item with price and free stock',
  access: R,
  response: lookup(itemVariantRow),
});

export const createItemVariants = defineEndpoint({
  id: 'catalogue.item.createVariants',
  method: 'POST',
  path: `${BASE}/{id}/Variants`,
  summary: `Makes an item of every combination of attribute values that does not exist yet, at most ${MOST_VARIANTS} at once`,
  access: { area: 'Inventory.Item', letter: 'C' },
  body: object({
    axes: required('Attributes', variantAxes),
  }),
  response: lookup(itemVariantRow),
  status: 201,
  idempotent: true,
  touches: TOUCHES,
});

export const IMAGE_MAX_BYTES = 5 * 1_048_576;

export const uploadItemImage = defineEndpoint({
  id: 'catalogue.item.uploadImage',
  method: 'POST',
  path: `${BASE}/{id}/Image`,
  summary: 'Sets the picture of an item: PNG, JPEG or WebP, at most 5 MB',
  access: U,
  multipart: { maxBytes: IMAGE_MAX_BYTES },
  response: one(itemView),
  touches: TOUCHES,
});

export const getItemImage = defineEndpoint({
  id: 'catalogue.item.image',
  method: 'GET',
  path: `${BASE}/{id}/Image`,
  summary: 'The picture of an item',
  access: SEARCH,
  response: file('image/*'),
});

export const deleteItemImage = defineEndpoint({
  id: 'catalogue.item.deleteImage',
  method: 'DELETE',
  path: `${BASE}/{id}/Image`,
  summary: 'Takes the picture of an item away',
  access: U,
  response: one(itemView),
  touches: TOUCHES,
});
