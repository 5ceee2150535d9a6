import { SalesOrderStatus, ShipStatus } from '@bahi/domain/sales/sales-order';
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
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { saleHead, saleInputFields, saleView } from './sale-header.wire.ts';
import { saleLabourInput, saleLabourView, salePartInput, salePartView, saleWirePath } from './sale-line.wire.ts';

/** What has become of an ordered line. */
const progressView = {
  packedQuantity: required('PkdQty', quantity()),
  shippedQuantity: required('ShpQty', quantity()),
  deliveredQuantity: required('DlvQty', quantity()),
  invoicedQuantity: required('InvQty', quantity()),
  shortQuantity: required('ShortQty', quantity()),
  /** What of it came back. */
  returnedQuantity: required('RetQty', quantity()),
} as const;

const labourView = object({ ...saleLabourView, ...progressView });

const partView = object({
  ...salePartView,
  ...progressView,
  /** Kept for the order in its warehouse. */
  reservedQuantity: required('ResQty', quantity()),
  /** Bought for the order, and to come. */
  onOrderQuantity: required('POQty', quantity()),
});

const headerFields = {
  orderedOn: optional('Date', date()),
  expectedOn: optional('ExpDate', date()),
  /** Where its goods leave from. */
  warehouseId: optional('WhId', id()),
} as const;

export const salesOrderInput = object({ ...saleInputFields, ...headerFields });

export const salesOrderCreate = object({ ...salesOrderInput.fields, approve: optional('Approve', yesNo()) });
export const salesOrderChange = object({ ...salesOrderCreate.fields, rowVersion });

const head = {
  ...saleHead,
  status: required('Sts', choiceOf(SalesOrderStatus)),
  shipStatus: required('ShipSts', choiceOf(ShipStatus)),
  orderedOn: required('Date', date()),
  expectedOn: optional('ExpDate', date()),
} as const;

export const salesOrderView = object({
  ...saleView,
  ...headerFields,
  ...head,
  /** The estimate that it was made of. */
  estimateId: optional('EstId', id()),
  warehouseName: optional('Warehouse', text()),
  labour: required('Ops', array(labourView)),
  parts: required('Items', array(partView)),
  /** By how much the customer's debt with this order passes his credit limit; absent within it. */
  overCreditLimitPaise: optional('OverLimit', money(), { sees: 'price' }),
  /** How late the customer's oldest due is, where that is beyond `OverdueDays`. */
  overdueDays: optional('LateDays', integer(), { sees: 'price' }),
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

/** What of a sales order is bought of whom; all that it is missing where no lines are named. */
/** What of an order is bought or made for it; without lines all that is missing. */
const missingGoods = {
  lines: optional(
    'Lines',
    array(object({ id: required('_id', text(20)), quantity: required('Qty', quantity()) }), 500),
  ),
  rowVersion,
};

export const orderToPurchase = object({ vendorId: required('VendorId', id()), ...missingGoods });
export const orderToManufacture = object(missingGoods);

/** The wire path of a broken rule: 'lines.SP1.quantity' is 'Items.SP1.Qty'. */
export const salesOrderWirePath = saleWirePath({
  input: salesOrderInput,
  labour: { ...labourView.fields, ...saleLabourInput.fields },
  parts: { ...partView.fields, ...salePartInput },
  partPrefix: 'SP',
});
