import { SalesOrderStatus, ShipStatus } from '@bahi/domain/sales/sales-order';
import {
  array,
  choiceOf,
  date,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import {
  customerSummary,
  discountFields,
  documentAction,
  documentSettings,
  removedLines,
  totalFields,
} from './document.wire.ts';
import { saleLabourInput, saleLabourView, salePartInput, salePartView, saleWirePath } from './sale-line.wire.ts';

/** What has become of an ordered line. */
const progressView = {
  shippedQuantity: required('ShpQty', quantity()),
  deliveredQuantity: required('DlvQty', quantity()),
  invoicedQuantity: required('InvQty', quantity()),
  shortQuantity: required('ShortQty', quantity()),
} as const;

const labourView = object({ ...saleLabourView, ...progressView });

const partView = object({
  ...salePartView,
  ...progressView,
  /** Kept for the order in its warehouse. */
  reservedQuantity: required('ResQty', quantity()),
});

const partInput = object(salePartInput);

const headerFields = {
  orderedOn: optional('Date', date()),
  expectedOn: optional('ExpDate', date()),
  /** Where its goods leave from. */
  warehouseId: optional('WhId', id()),
  deliveryAddress: optional('DelAddr', text(500)),
  reference: optional('Ref', text(60)),
  referenceOn: optional('RefDate', date()),
  adjustReason: optional('AdjReason', text(200)),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
} as const;

/** Body of create and of the merging save: absent stays, lines are merged by id, and removed where `Removed` names them. */
export const salesOrderInput = object({
  customerId: optional('CustomerId', id()),
  ...headerFields,
  ...discountFields,
  adjustPaise: optional('Adjust', money(), { sees: 'price' }),
  settings: optional('Settings', documentSettings),
  labour: optional('Ops', array(saleLabourInput, 500)),
  parts: optional('Items', array(partInput, 500)),
  removed: removedLines,
});

export const salesOrderCreate = object({ ...salesOrderInput.fields, approve: optional('Approve', yesNo()) });
export const salesOrderChange = object({ ...salesOrderCreate.fields, rowVersion });

const head = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(SalesOrderStatus)),
  shipStatus: required('ShipSts', choiceOf(ShipStatus)),
  orderedOn: required('Date', date()),
  expectedOn: optional('ExpDate', date()),
  customerId: required('CustomerId', id()),
  reference: optional('Ref', text(60)),
  askedByName: optional('Ask', text()),
  askedAt: optional('AskAt', instant()),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const salesOrderView = object({
  ...headerFields,
  ...head,
  customer: required('Customer', customerSummary),
  warehouseName: optional('Warehouse', text()),
  /** Why it waits for a second person. */
  askReason: optional('AskReason', text(500)),
  ...discountFields,
  settings: required('Settings', documentSettings),
  labour: required('Ops', array(labourView)),
  parts: required('Items', array(partView)),
  ...totalFields,
  /** By how much the customer's debt with this order passes his credit limit; absent within it. */
  overCreditLimitPaise: optional('OverLimit', money(), { sees: 'price' }),
  cancelReason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
});

export const salesOrderRow = object({
  ...head,
  customerName: required('Customer', text()),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

/** An order by what tells it from others. */
export const salesOrderBasic = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  orderedOn: required('Date', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  status: required('Sts', choiceOf(SalesOrderStatus)),
});

/** A line of an order with what of it may still be invoiced. */
export const orderedItem = object({
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  description: required('Desc', text(500)),
  unitCode: optional('UoM', text(10)),
  quantity: required('Qty', quantity()),
  shippedQuantity: required('ShpQty', quantity()),
  invoicedQuantity: required('InvQty', quantity()),
  leftQuantity: required('Left', quantity()),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
});

/** Goods of orders that are to be shipped. */
export const toShipRow = object({
  orderId: required('_id', id()),
  code: required('Code', text(20)),
  expectedOn: optional('ExpDate', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  lineId: required('Line', text(20)),
  itemId: optional('In_Id', id()),
  description: required('Desc', text(500)),
  unitCode: optional('UoM', text(10)),
  leftQuantity: required('Left', quantity()),
  reservedQuantity: required('ResQty', quantity()),
});

/** An invoice that bills an order. */
export const invoiceOfOrder = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', text(20)),
  invoicedOn: required('Date', date()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  duePaise: required('Due', money(), { sees: 'price' }),
});

export const orderLineMove = object({ quantity: optional('Qty', quantity()), rowVersion });

/** What a reservation has made of its order. */
export const reservedAnswer = object({
  ...salesOrderView.fields,
  /** Whether all that was asked for is kept. */
  message: required('Message', text()),
});

/** So much of lines of orders; the order is needed where several are joined. */
export const orderedLines = array(
  object({
    orderId: optional('SOId', id()),
    id: required('_id', text(20)),
    quantity: required('Qty', quantity()),
  }),
  1000,
);

/** What of which orders goes on an invoice; all that is left where no lines are named. */
export const ordersToInvoice = object({
  orderIds: required('SOIds', array(id(), 50)),
  lines: optional('Lines', orderedLines),
  invoicedOn: optional('Date', date()),
  approve: optional('Approve', yesNo()),
});

/** The wire path of a broken rule: 'lines.SP1.quantity' is 'Items.SP1.Qty'. */
export const salesOrderWirePath = saleWirePath({
  input: salesOrderInput,
  labour: { ...labourView.fields, ...saleLabourInput.fields },
  parts: { ...partView.fields, ...partInput.fields },
  partPrefix: 'SP',
});
