import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { BilledStatus, PurchaseReceiveStatus } from '@bahi/domain/purchase/purchase-receive';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  integer,
  object,
  optional,
  partial,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import {
  boughtHead,
  boughtHeaderFields,
  boughtLineFields,
  boughtLineView,
  boughtSettingsInput,
  boughtView,
  inputTaxFields,
} from './bought-line.wire.ts';

const batchFields = {
  batchNo: optional('BatchNo', text(30)),
  madeOn: optional('MfgDt', date()),
  /** Of one unit of buying, as the two quantities. */
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  retailerPrice: optional('PTR', unitPrice(), { sees: 'cost' }),
  quantity: optional('Qty', quantity()),
  freeQuantity: optional('FQty', quantity()),
  binId: optional('Bin', id()),
} as const;

/** A batch that comes, as its line says it. */
export const batchInput = object({
  /** One that is known already, in place of what is printed on it. */
  batchId: optional('BatchId', id()),
  ...batchFields,
  /** A day, or a month whose last day it is: 15/08/2027, 08/27, Aug-27. */
  expiresOn: optional('Exp', text(20)),
});

export const batchView = object({ ...batchFields, expiresOn: optional('Exp', date()) });

/** The line of an order that goods are received of. */
const source = object({
  kind: required('Kind', choice(['PurchaseOrder'])),
  id: required('Id', id()),
  line: required('Line', text(20)),
});

const receivedFields = {
  /** Of what came; it goes to a quarantine warehouse. */
  rejectedQuantity: optional('RejQty', quantity()),
  ...inputTaxFields,
  serialNos: optional('SNos', array(text(60), 1000)),
  binId: optional('Bin', id()),
  source: optional('Src', source),
} as const;

const lineInput = object({
  ...boughtLineFields,
  ...receivedFields,
  batches: optional('Batches', array(batchInput, 50)),
});

const headerFields = {
  receivedOn: optional('Date', date()),
  ...boughtHeaderFields,
  vendorDocumentNo: optional('VDocNo', text(60)),
  vendorDocumentDate: optional('VDocDate', date()),
  lorryReceiptNo: optional('LRNo', text(60)),
} as const;

export const purchaseReceiveInput = object({
  vendorId: optional('VendorId', id()),
  ...headerFields,
  settings: optional('Settings', boughtSettingsInput),
  /** Of a new one without lines: all that is still to come of these orders. */
  orderIds: optional('POIds', array(id(), 50)),
  lines: optional('Items', array(lineInput, 1000)),
  approve: optional('Approve', yesNo()),
  allowShortLife: optional('AllowShortLife', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. */
export const purchaseReceiveChange = object({ ...partial(purchaseReceiveInput).fields, rowVersion });

const lineView = object({
  ...boughtLineView,
  ...receivedFields,
  binName: optional('BinName', text(40)),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  receivedQuantity: required('BQty', quantity()),
  batches: required('Batches', array(batchView, 50)),
});

const head = {
  ...boughtHead,
  status: required('Sts', choiceOf(PurchaseReceiveStatus)),
  billedStatus: required('BSts', choiceOf(BilledStatus)),
  receivedOn: required('Date', date()),
  vendorDocumentNo: optional('VDocNo', text(60)),
} as const;

const orderOfReceive = object({ id: required('_id', id()), code: optional('Code', text(20)) });

export const purchaseReceiveView = object({
  ...head,
  ...headerFields,
  ...boughtView,
  orderIds: required('POIds', array(id(), 1000)),
  orders: required('Orders', array(orderOfReceive, 1000)),
  /** The return in place of whose goods these came. */
  swapOf: optional('SwapOf', orderOfReceive),
  /** What does not keep it from being posted and somebody should look at. */
  warnings: required('Warn', array(text())),
  lines: required('Items', array(lineView, 1000)),
});

export const purchaseReceiveRow = object({ ...head, lineCount: required('Count', integer()) });

/** What is still to come of an order, as the lines of a receive. */
export const orderToReceive = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  orderedOn: required('Date', date()),
  expectedOn: optional('ExpDate', date()),
  warehouseId: optional('WhId', id()),
  lines: required(
    'Items',
    array(
      object({
        ...boughtLineFields,
        id: required('_id', text(20)),
        partNumber: optional('MPN', text(60)),
        factor: boughtLineView.factor,
        trackBy: required('TrackBy', choiceOf(TrackBy)),
        source: required('Src', source),
      }),
      500,
    ),
  ),
});
