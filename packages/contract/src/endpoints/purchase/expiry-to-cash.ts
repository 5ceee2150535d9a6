import { ExpiryAdvice } from '@bahi/domain/stock/expiry-advice';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import {
  array,
  choiceOf,
  date,
  id,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  text,
  yesNo,
} from '../../wire-type.ts';

const BASE = 'Inventory/ExpiryToCash';

/** A batch in one warehouse that came from one vendor, and what he would give for it. */
const ageingBatch = object({
  batchId: required('BatchId', id()),
  batchNo: required('BatchNo', text(30)),
  itemId: required('In_Id', id()),
  itemName: required('Item', text()),
  unitCode: required('UoM', text(20)),
  manufacturer: optional('Manf', text()),
  expiresOn: required('Exp', date()),
  onHold: required('Hold', yesNo()),
  warehouseId: required('WhId', id()),
  warehouseName: required('Warehouse', text()),
  quantity: required('Qty', quantity()),
  costPaise: required('Cost', money(), { sees: 'cost' }),
  vendorId: optional('VendorId', id()),
  vendorName: optional('Vendor', text()),
  /** What he takes of it, for how much, and between which days; absent where he takes nothing. */
  returnableQuantity: optional('RetQty', quantity()),
  valuePaise: optional('Value', money(), { sees: 'cost' }),
  returnFrom: optional('From', date()),
  returnUntil: optional('Until', date()),
  advice: required('Advice', choiceOf(ExpiryAdvice)),
  /** The branch that uses it. */
  moveTo: optional('MoveTo', text()),
});

export const expiryToCash = defineEndpoint({
  id: 'inventory.expiryToCash.list',
  method: 'GET',
  path: BASE,
  summary:
    'Batches that are expired or expire within Days (90), what their vendors give for them until when, and what to do',
  access: { area: 'Inventory.Item', letter: 'R' },
  when: { module: 'Inventory' },
  query: object({ days: optional('Days', integer({ min: 0, max: 1000 })) }),
  response: lookup(ageingBatch),
});

export const returnAgeingBatches = defineEndpoint({
  id: 'inventory.expiryToCash.return',
  method: 'POST',
  path: `${BASE}/Returns`,
  summary: 'Makes drafts of returns of the named batches, one for each vendor and warehouse, at what the vendors give',
  access: { area: 'Inventory.PO', letter: 'C' },
  when: { module: 'Inventory', feature: 'PO' },
  body: object({
    batches: required(
      'Batches',
      array(
        object({
          batchId: required('BatchId', id()),
          /** All of them where it is not said. */
          warehouseId: optional('WhId', id()),
          vendorId: optional('VendorId', id()),
        }),
        200,
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
        claimPaise: required('Claim', money(), { sees: 'cost' }),
        lineCount: required('Count', integer()),
      }),
    ),
  ),
  status: 201,
  idempotent: true,
  touches: ['purchase.return', 'platform.home'],
});
