import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import { array, factor, id, integer, object, optional, quantity, required, text, yesNo } from '../../wire-type.ts';

const WHEN = { module: 'Inventory', feature: 'PO' } as const;
const READ = {
  anyOf: [
    { area: 'Inventory.PO', letter: 'R' },
    { area: 'Inventory.PO', letter: 'C' },
  ],
} as const;

/** What one place is short of, and what is ordered of it where nothing else is said. */
const suggestedOrder = object({
  itemId: required('In_Id', id()),
  itemName: required('Item', text()),
  partNumber: optional('MPN', text(60)),
  stockUnit: required('Unit', text(20)),
  warehouseId: required('WhId', id()),
  warehouseName: required('Warehouse', text()),
  vendorId: optional('VendorId', id()),
  vendorName: optional('Vendor', text()),
  /** All in the unit of stock. */
  freeQuantity: required('Free', quantity()),
  incomingQuantity: required('Incoming', quantity()),
  /** What of it stands on orders that are drafts. */
  draftedQuantity: required('Drafted', quantity()),
  neededQuantity: required('Needed', quantity()),
  usedQuantity: required('Used', quantity()),
  reorderLevel: required('ROL', quantity()),
  reorderMaximum: required('ROMax', quantity()),
  suggestedQuantity: required('Sug', quantity()),
  /** As the vendor sells it, rounded up to whole packs. */
  quantity: required('Qty', quantity()),
  unitCode: required('UoM', text(20)),
  factor: required('Fac', factor()),
  freeGoods: required('FQty', quantity()),
});

export const suggestedOrders = defineEndpoint({
  id: 'purchase.suggested.list',
  method: 'GET',
  path: 'Purchase/Suggested',
  summary:
    'What is short of its level, or needed by jobs, sales orders, requests and manufacture and neither there nor on order, by warehouse and vendor',
  access: READ,
  when: WHEN,
  query: object({
    warehouseId: optional('WhId', id()),
    vendorId: optional('VendorId', id()),
    short: optional('Short', yesNo()),
  }),
  response: lookup(suggestedOrder),
});

export const orderSuggested = defineEndpoint({
  id: 'purchase.suggested.order',
  method: 'POST',
  path: 'Purchase/Suggested',
  summary:
    'Makes drafts of orders of the named rows, one for each vendor and warehouse; what was ordered since is refused',
  access: { area: 'Inventory.PO', letter: 'C' },
  when: WHEN,
  body: object({
    lines: required(
      'Lines',
      array(
        object({
          itemId: required('In_Id', id()),
          warehouseId: required('WhId', id()),
          /** The usual one where it is not said. */
          vendorId: optional('VendorId', id()),
          /** What was suggested when it was chosen: where less is needed by now, somebody else ordered it. */
          suggestedQuantity: required('Sug', quantity()),
        }),
        500,
      ),
    ),
  }),
  response: one(
    array(
      object({
        id: required('_id', id()),
        vendorId: required('VendorId', id()),
        vendorName: required('VendorName', text()),
        warehouseName: optional('Warehouse', text()),
        lineCount: required('Count', integer()),
      }),
    ),
  ),
  status: 201,
  idempotent: true,
  touches: ['purchase.order', 'purchase.suggested', 'platform.home', 'platform.document'],
});
