import { BillStatus } from '@bahi/domain/purchase/bill';
import { MOST_BILL_ROWS } from '@bahi/domain/purchase/read-bill/read-bill';
import { defineEndpoint, one } from '../../endpoint.ts';
import {
  array,
  choiceOf,
  date,
  factor,
  id,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  record,
  required,
  text,
  unitPrice,
  yesNo,
} from '../../wire-type.ts';
import { purchaseReceiveView } from '../../wire/purchase-receive.wire.ts';

const BASE = 'Purchase/Receives';
const RIGHTS = {
  access: { area: 'Inventory.PO', letter: 'C' },
  when: { module: 'Inventory', feature: 'PO' },
} as const;
const MAX_BILL_BYTES = 5 * 1_048_576;
const COST = { sees: 'cost' } as const;

/** What columns mean that are not headed as usual: by meaning the heading, '' where no column says it. */
const toldHeadings = record(text(100));

/** Goods of a bill as they were read; prices are of one pack. */
const line = object({
  row: required('Row', integer()),
  itemId: optional('In_Id', id()),
  itemName: optional('Item', text()),
  /** How surely it is that item, 0 to 1; under 0.9 the row waits for a choice. */
  score: required('Score', factor()),
  raw: required('Raw', text(10_000), COST),
  description: required('Desc', text(10_000)),
  code: optional('Code', text(10_000)),
  hsn: optional('HSN', text(8)),
  quantity: optional('Qty', quantity(-1e7)),
  freeQuantity: required('FQty', quantity(-1e7)),
  factor: optional('Fac', integer()),
  batchNo: optional('BatchNo', text(10_000)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  ptr: optional('PTR', unitPrice(), COST),
  unitPrice: optional('UnPr', unitPrice(), COST),
  discountPaise: required('Disc', money(), COST),
  gstPercent: optional('GST', percent()),
  amountPaise: required('Amt', money(), COST),
  issues: required('Issues', array(text(500))),
});

const readBill = object({
  /** The headings of the goods, and by meaning the one that says it. */
  heads: required('Heads', array(text(500), 200)),
  map: required('Map', record(text(500))),
  vendor: optional('Vendor', object({ id: required('_id', id()), name: required('Name', text()) })),
  gstin: optional('GSTIN', text(15)),
  billNo: optional('VDocNo', text(10_000)),
  billDate: optional('VDocDate', date()),
  lines: required('Lines', array(line, MOST_BILL_ROWS)),
  /** What stands below the goods. */
  footer: required(
    'Footer',
    object({
      discountPaise: required('Disc', money(), COST),
      charges: required(
        'Charges',
        array(object({ name: required('Name', text(500)), amountPaise: required('Amt', money(), COST) })),
      ),
    }),
  ),
  roundPaise: required('Round', money(), COST),
  /** After tax and rounding; absent where the paper says none. */
  paperTotalPaise: optional('PaperTotal', money(), COST),
  linesTotalPaise: required('LinesTotal', money(), COST),
  issues: required('Issues', array(text(500))),
  /** Why no receive is made of it as it stands. */
  refuse: required('Refuse', array(text(500), MOST_BILL_ROWS)),
});

export const readBillText = defineEndpoint({
  id: 'purchase.bill.readText',
  method: 'POST',
  path: `${BASE}/Read`,
  summary:
    'Reads a wholesaler’s bill from pasted text: goods, batches, prices and totals, each with the item that it means; stores nothing',
  ...RIGHTS,
  body: object({
    vendorId: optional('VendorId', id()),
    map: optional('Map', toldHeadings),
    text: required('Text', text(500_000)),
  }),
  response: one(readBill),
});

export const readBillFile = defineEndpoint({
  id: 'purchase.bill.readFile',
  method: 'POST',
  path: `${BASE}/ReadFile`,
  summary: 'Reads a wholesaler’s bill from a CSV or XLSX file of up to 5 MB; stores nothing',
  ...RIGHTS,
  multipart: { maxBytes: MAX_BILL_BYTES },
  body: object({ vendorId: optional('VendorId', id()) }),
  response: one(readBill),
});

/** What a row of a bill says, as somebody has looked at it; prices are of one pack. */
const billRow = object({
  row: required('Row', integer({ min: 1 })),
  itemId: optional('In_Id', id()),
  description: optional('Desc', text(500)),
  code: optional('Code', text(100)),
  quantity: optional('Qty', quantity(-1e7)),
  freeQuantity: optional('FQty', quantity(-1e7)),
  factor: optional('Fac', integer({ min: 1, max: 1_000_000 })),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', text(20)),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  ptr: optional('PTR', unitPrice(), COST),
  unitPrice: optional('UnPr', unitPrice(), COST),
  discountPaise: optional('Disc', money(0), COST),
  gstPercent: optional('GST', percent()),
  amountPaise: optional('Amt', money(), COST),
});

const receiveBillInput = object({
  vendorId: required('VendorId', id()),
  warehouseId: optional('WhId', id()),
  receivedOn: optional('Date', date()),
  billNo: optional('VDocNo', text(60)),
  billDate: optional('VDocDate', date()),
  /** At the foot, off all of it. */
  discountPaise: optional('Disc', money(0), COST),
  /** Freight and packing, which the bill brings into the books. */
  charges: optional(
    'Charges',
    array(object({ name: required('Name', text(500)), amountPaise: required('Amt', money(), COST) }), 20),
  ),
  /** What the paper asks for; typed where it was not read. */
  paperTotalPaise: optional('VTotal', money(), COST),
  lines: required('Lines', array(billRow, 1000)),
  approve: optional('Approve', yesNo()),
  allowShortLife: optional('AllowShortLife', yesNo()),
  /** Takes what differs on the paper as it stands. */
  allowDifferent: optional('AllowDifferent', yesNo()),
  allowDuplicate: optional('AllowDuplicate', yesNo()),
  /** Enters the bill too, where the caller may make bills and sees costs; the goods are then taken in at once. */
  bill: optional('Bill', yesNo()),
});

/** The receive, and the bill that was entered with it. */
const receivedBill = object({
  ...purchaseReceiveView.fields,
  bill: optional(
    'Bill',
    object({
      id: required('_id', id()),
      code: optional('Code', text(20)),
      status: required('Sts', choiceOf(BillStatus)),
      totalPaise: required('Total', money(), { sees: 'price' }),
    }),
  ),
});

export const receiveBill = defineEndpoint({
  id: 'purchase.bill.receive',
  method: 'POST',
  path: `${BASE}/FromBill`,
  summary:
    'Makes a receive of a read bill, and learns which items its rows mean; Approve: true takes the goods in at once, Bill: true enters the bill with them',
  ...RIGHTS,
  body: receiveBillInput,
  response: one(receivedBill),
  status: 201,
  idempotent: true,
  touches: [
    'purchase.receive',
    'purchase.order',
    'inventory',
    'catalogue.item',
    'accounting.bill',
    'parties.vendor',
    'platform.home',
  ],
});

export const setVendorMap = defineEndpoint({
  id: 'purchase.vendorMap.set',
  method: 'PUT',
  path: 'Purchase/VendorMaps/{vendorId}',
  summary: 'Says once what the columns of a vendor’s bills mean, and which items his names and codes mean',
  ...RIGHTS,
  body: object({
    map: optional('Map', toldHeadings),
    names: optional(
      'Names',
      array(
        object({
          itemId: required('In_Id', id()),
          code: optional('Code', text(100)),
          description: optional('Desc', text(500)),
        }),
      ),
    ),
  }),
  response: one(object({ map: required('Map', record(text(100))), nameCount: required('Names', integer()) })),
  idempotent: true,
  touches: ['catalogue.item'],
});
