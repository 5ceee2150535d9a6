import { MOST_LABELS, MOST_OF_ONE_LABEL } from '@bahi/domain/stock/code-128';
import { SerialStatus } from '@bahi/domain/stock/stock-words';
import { defineEndpoint, file, lookup, one } from '../../endpoint.ts';
import { reason } from '../../wire/reason.wire.ts';
import {
  array,
  choiceOf,
  date,
  factor,
  id,
  instant,
  integer,
  object,
  optional,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../../wire-type.ts';

import { auditEntry } from '../../wire/document.wire.ts';

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

/** A batch of an item wherever the caller may look for it, also where nothing of it is left and it is held. */
const batchOfItem = object({
  id: required('_id', id()),
  batchNo: required('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  retailerPrice: optional('PTR', unitPrice(), { sees: 'cost' }),
  factor: required('Fac', factor()),
  onHold: required('Hold', yesNo()),
  holdReason: optional('Reason', text(300)),
  onHandQuantity: optional('OnHand', quantity(-1e9)),
  /** A blind count of it is under way: no quantity is told. */
  counting: optional('Counting', yesNo()),
  places: required(
    'Whs',
    array(
      object({
        warehouseId: required('WhId', id()),
        warehouseName: required('Warehouse', text()),
        onHandQuantity: optional('OnHand', quantity(-1e9)),
      }),
    ),
  ),
  rowVersion: required('_v', integer()),
});

export const batchesOfItem = defineEndpoint({
  id: 'inventory.batch.ofItem',
  method: 'GET',
  path: 'Inventory/Batches/OfItem/{itemId}',
  summary: 'Batches of an item with what lies of them in each warehouse of this branch, and those that are held',
  access: { area: 'Inventory.Item', letter: 'R' },
  response: lookup(batchOfItem),
});

export const getBatch = defineEndpoint({
  id: 'inventory.batch.get',
  method: 'GET',
  path: 'Inventory/Batches/{id}',
  summary: 'One batch, of which item it is, and what lies of it in each warehouse of this branch',
  access: { area: 'Inventory.Item', letter: 'R' },
  response: one(object({ ...batchOfItem.fields, itemId: required('ItemId', id()) })),
});

export const holdBatch = defineEndpoint({
  id: 'inventory.batch.hold',
  method: 'PUT',
  path: 'Inventory/Batches/{id}/Hold',
  summary: 'Keeps a batch from being sold and issued in all branches (a recall), or lets it go again; with a reason',
  access: { area: 'Inventory.Item', letter: 'U' },
  when: { module: 'Inventory' },
  body: object({ onHold: required('Hold', yesNo()), reason: required('Reason', reason()), rowVersion }),
  response: one(batchOfItem),
  idempotent: true,
  touches: ['inventory'],
});

export const batchAuditLog = defineEndpoint({
  id: 'inventory.batch.auditLog',
  method: 'GET',
  path: 'Inventory/Batches/{id}/AuditLog',
  summary: 'When a batch was held and let go, by whom and why',
  access: { area: 'Inventory.Item', letter: 'R' },
  response: lookup(auditEntry),
});

export const serialsOfItem = defineEndpoint({
  id: 'inventory.serial.ofItem',
  method: 'GET',
  path: 'Inventory/Serials/OfItem/{itemId}',
  summary: 'Pieces of an item that are or were in this branch, where they are and what became of them',
  access: { area: 'Inventory.Item', letter: 'R' },
  query: object({ text: optional('Text', text(60)) }),
  response: lookup(
    object({
      id: required('_id', id()),
      serialNo: required('SNo', text(60)),
      status: required('Sts', choiceOf(SerialStatus)),
      warehouseName: required('Warehouse', text()),
      warrantyUntil: optional('WarrTo', date()),
    }),
  ),
});

export const lifeOfSerial = defineEndpoint({
  id: 'inventory.serial.life',
  method: 'GET',
  path: 'Inventory/Serials/{itemId}/{serialNo}',
  summary:
    'One piece of an item by its number: where it is, and every move that it made in this branch, the newest first',
  access: { area: 'Inventory.Item', letter: 'R' },
  response: one(
    object({
      id: required('_id', id()),
      serialNo: required('SNo', text(60)),
      status: required('Sts', choiceOf(SerialStatus)),
      warehouseName: required('Warehouse', text()),
      warrantyUntil: optional('WarrTo', date()),
      moves: required(
        'Moves',
        array(
          object({
            id: required('_id', integer({ max: Number.MAX_SAFE_INTEGER })),
            movedOn: required('Date', date()),
            postedAt: required('At', instant()),
            documentKind: required('Doc', text(40)),
            documentId: required('DocumentId', id()),
            documentCode: optional('Code', text(40)),
            warehouseName: required('Warehouse', text()),
            /** Whether it came in by the move, or left. */
            isIn: required('In', yesNo()),
            userName: optional('User', text()),
          }),
        ),
      ),
    }),
  ),
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

export const printLabels = defineEndpoint({
  id: 'inventory.label.print',
  method: 'POST',
  path: 'Inventory/Labels',
  summary:
    'Labels of items, their batches, and bins for sheets of 3 by 8: name, batch, expiry, MRP and the barcode, as many as are said',
  access: R,
  body: object({
    lines: required(
      'Lines',
      array(
        object({
          /** An item, or a bin. */
          itemId: optional('In_Id', id()),
          batchId: optional('BatchId', id()),
          /** In place of its id, as papers of vendors name it: the newest of this number and expiry. */
          batchNo: optional('BatchNo', text(30)),
          expiresOn: optional('Exp', date()),
          binId: optional('BinId', id()),
          count: required('Count', integer({ min: 1, max: MOST_OF_ONE_LABEL })),
        }),
        MOST_LABELS,
      ),
    ),
  }),
  response: file('application/pdf'),
});
