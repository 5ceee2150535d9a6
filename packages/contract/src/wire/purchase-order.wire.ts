import { PurchaseOrderStatus } from '@bahi/domain/purchase/purchase-order';
import {
  array,
  choiceOf,
  date,
  factor,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  partial,
  percent,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { documentAction, totalFields } from './document.wire.ts';
import { vendorSummary } from './vendor.wire.ts';

/** What a client may say of a line; what is not sent comes from the item. */
const lineInput = object({
  id: optional('_id', text(20)),
  itemId: optional('In_Id', id()),
  description: optional('Desc', text(500)),
  hsn: optional('HSN', text(8, { pattern: /^\d{4,8}$/, hint: '4 to 8 digits' })),
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(20)),
  freeQuantity: optional('FQty', quantity()),
  unitPrice: optional('UnPr', unitPrice(), { sees: 'cost' }),
  discountPercent: optional('Perc', percent(), { sees: 'cost' }),
  discountPaise: optional('Disc', money(0), { sees: 'cost' }),
  taxCode: optional('TCode', integer({ min: 1 })),
});

const settings = object({
  taxed: optional('Tax', yesNo()),
  placeOfSupply: optional('PoS', text(2)),
  sourceState: optional('SoS', text(2)),
});

const headerFields = {
  orderedOn: optional('Date', date()),
  expectedOn: optional('ExpDate', date()),
  warehouseId: optional('WhId', id()),
  deliveryAddress: optional('DelAddr', text(500)),
  reference: optional('Ref', text(60)),
  overallDiscountPercent: optional('Perc', percent(), { sees: 'cost' }),
  overallDiscountPaise: optional('Disc', money(0), { sees: 'cost' }),
  adjustPaise: optional('Adjust', money(), { sees: 'cost' }),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
} as const;

export const purchaseOrderInput = object({
  vendorId: required('VendorId', id()),
  ...headerFields,
  settings: optional('Settings', object({ taxed: optional('Tax', yesNo()) })),
  lines: optional('Items', array(lineInput, 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. */
export const purchaseOrderChange = object({ ...partial(purchaseOrderInput).fields, rowVersion });

const lineView = object({
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  description: required('Desc', text(500)),
  hsn: optional('HSN', text(8)),
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(20)),
  factor: required('Fac', factor()),
  orderedQuantity: required('BQty', quantity()),
  freeQuantity: required('FQty', quantity()),
  unitPrice: required('UnPr', unitPrice(), { sees: 'cost' }),
  discountPercent: optional('Perc', percent(), { sees: 'cost' }),
  discountPaise: required('Disc', money(), { sees: 'cost' }),
  taxCode: optional('TCode', integer()),
  amountPaise: required('UnAmt', money(), { sees: 'cost' }),
  taxablePaise: required('NetAmt', money(), { sees: 'cost' }),
  cgstPaise: required('CGST', money(), { sees: 'cost' }),
  sgstPaise: required('SGST', money(), { sees: 'cost' }),
  igstPaise: required('IGST', money(), { sees: 'cost' }),
  totalPaise: required('Total', money(), { sees: 'cost' }),
  receivedQuantity: required('RecQty', quantity()),
  billedQuantity: required('BillQty', quantity()),
  returnedQuantity: required('RetQty', quantity()),
  shortQuantity: required('ShortQty', quantity()),
});

const head = {
  id: required('_id', id()),
  /** Absent until it is approved. */
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(PurchaseOrderStatus)),
  orderedOn: required('Date', date()),
  expectedOn: optional('ExpDate', date()),
  vendorId: required('VendorId', id()),
  vendorName: required('VendorName', text()),
  warehouseName: optional('Warehouse', text()),
  reference: optional('Ref', text(60)),
  totalPaise: required('Total', money(), { sees: 'cost' }),
  /** Who asked for an approval above his own limit, and when. */
  askedByName: optional('Ask', text()),
  askedAt: optional('AskAt', instant()),
  createdAt: required('CrDate', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

const costTotals = Object.fromEntries(
  Object.entries(totalFields).map(([key, field]) => [key, { ...field, sees: 'cost' as const }]),
) as typeof totalFields;

export const purchaseOrderView = object({
  ...head,
  ...headerFields,
  ...costTotals,
  vendor: required('Vendor', vendorSummary),
  settings: required('Settings', settings),
  cancelReason: optional('Reason', text(300)),
  lines: required('Items', array(lineView, 500)),
  actions: required('Actions', array(documentAction)),
});

export const purchaseOrderRow = object({
  ...head,
  lineCount: required('Count', integer()),
  /** Of what was ordered, how many lines have come whole. */
  receivedLines: required('RecLines', integer()),
});
