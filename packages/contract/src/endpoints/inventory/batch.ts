import { SerialStatus } from '@bahi/domain/stock/stock-words';
import { defineEndpoint, lookup, one } from '../../endpoint.ts';
import {
  array,
  choiceOf,
  date,
  factor,
  id,
  object,
  optional,
  quantity,
  required,
  text,
  unitPrice,
  yesNo,
} from '../../wire-type.ts';

/** Whoever enters lines of items says which goods they are. */
const R = {
  anyOf: [
    { area: 'Inventory.Item', letter: 'R' },
    { area: 'Inventory.Adjust', letter: 'C' },
    { area: 'Inventory.WO', letter: 'R' },
    { area: 'Service.WO', letter: 'R' },
    { area: 'Accounting.Invoice', letter: 'C' },
    { area: 'Accounting.SlsRcpt', letter: 'C' },
  ],
} as const;

const place = { itemId: required('ItemId', id()), warehouseId: optional('WhId', id()) };

/** A batch that lies in a warehouse. */
const batchRow = object({
  id: required('_id', id()),
  batchNo: required('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  /** Units of the item that the MRP is for. */
  factor: required('Fac', factor()),
  onHold: required('Hold', yesNo()),
  onHandQuantity: optional('OnHand', quantity()),
  freeQuantity: optional('AvlQty', quantity(-1e9)),
  /** A blind count of it is under way: no quantity is told. */
  counting: optional('Counting', yesNo()),
});

export const listBatches = defineEndpoint({
  id: 'inventory.batch.list',
  method: 'GET',
  path: 'Inventory/Batches',
  summary: 'Batches of an item in a warehouse, first expired first; the expired and held ones too where All is set',
  access: R,
  query: object({ ...place, all: optional('All', yesNo()) }),
  response: lookup(batchRow),
});

export const listSerials = defineEndpoint({
  id: 'inventory.serial.list',
  method: 'GET',
  path: 'Inventory/Serials',
  summary: 'Pieces of an item that lie in a warehouse, by their numbers',
  access: R,
  query: object({ ...place, text: optional('Text', text(60)) }),
  response: lookup(
    object({
      id: required('_id', id()),
      serialNo: required('SNo', text(60)),
      status: required('Sts', choiceOf(SerialStatus)),
    }),
  ),
});

export const pickGoods = defineEndpoint({
  id: 'inventory.batch.pick',
  method: 'POST',
  path: 'Inventory/Pick',
  summary: 'Which batches quantities would be taken from, first expired first; nothing is kept for the caller',
  access: R,
  body: object({
    warehouseId: optional('WhId', id()),
    lines: required(
      'Lines',
      array(object({ itemId: required('In_Id', id()), quantity: required('Qty', quantity()) }), 500),
    ),
  }),
  response: one(
    array(
      object({
        itemId: required('In_Id', id()),
        batchId: optional('BatchId', id()),
        batchNo: optional('BatchNo', text(30)),
        expiresOn: optional('Exp', date()),
        mrp: optional('MRP', unitPrice(), { sees: 'price' }),
        /** Without a batch: what no batch covers. */
        quantity: required('Qty', quantity()),
      }),
    ),
  ),
});
