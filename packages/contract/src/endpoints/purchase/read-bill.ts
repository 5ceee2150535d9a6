import { MOST_BILL_ROWS } from '@bahi/domain/purchase/read-bill/read-bill';
import { defineEndpoint, one } from '../../endpoint.ts';
import {
  array,
  date,
  factor,
  id,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  text,
  unitPrice,
} from '../../wire-type.ts';

const BASE = 'Purchase/Receives';
const RIGHTS = {
  access: { area: 'Inventory.PO', letter: 'C' },
  when: { module: 'Inventory', feature: 'PO' },
} as const;
const MAX_BILL_BYTES = 5 * 1_048_576;
const COST = { sees: 'cost' } as const;

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
  body: object({ vendorId: optional('VendorId', id()), text: required('Text', text(500_000)) }),
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
