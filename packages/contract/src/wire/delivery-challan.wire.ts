import { ChallanStatus, ChallanWhy } from '@bahi/domain/sales/delivery-challan';
import { ShipStatus } from '@bahi/domain/sales/sales-order';
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
  yesNo,
} from '../wire-type.ts';
import { customerSummary, discountFields, documentAction, documentSettings, totalFields } from './document.wire.ts';
import { saleHeaderFields, saleInputFields } from './sale-header.wire.ts';
import {
  saleLabourInput,
  saleLabourView,
  salePartInput,
  salePartView,
  salePriceList,
  saleWirePath,
  soldGoodsInput,
  soldGoodsView,
} from './sale-line.wire.ts';
import { orderedLines } from './sales-order.wire.ts';

/** Of which line of which order goods are; everything but quantity, batch and pieces is the order's then. */
const ofOrder = {
  orderId: optional('SOId', id()),
  orderLineId: optional('SOLine', text(20)),
} as const;

/** What has become of a line that left. */
const progressView = {
  invoicedQuantity: required('InvQty', quantity()),
  returnedQuantity: required('RetQty', quantity()),
} as const;

const labourView = object({ ...saleLabourView, ...progressView });

const partView = object({
  ...salePartView,
  ...soldGoodsView,
  ...ofOrder,
  orderCode: optional('SOCode', text(20)),
  ...progressView,
  costPaise: optional('Cost', money(), { sees: 'cost' }),
});

const partInput = object({ ...salePartInput, ...soldGoodsInput, ...ofOrder });

const headerFields = {
  challanOn: optional('Date', date()),
  why: optional('Why', choiceOf(ChallanWhy)),
  /** When goods that may come back are due. */
  backBy: optional('BackBy', date()),
  /** Where its goods leave from. */
  warehouseId: optional('WhId', id()),
  carrier: optional('Carrier', text(60)),
  transporterId: optional('TransId', text(15)),
  vehicleNo: optional('Vehicle', text(20)),
  lorryReceiptNo: optional('LRNo', text(30)),
  distanceKm: optional('Dist', integer({ min: 0, max: 4000 })),
} as const;

/** Body of create and of the merging save: absent stays, lines are merged by id, and removed where `Removed` names them. */
export const challanInput = object({
  ...saleInputFields,
  ...headerFields,
  parts: optional('Items', array(partInput, 500)),
});

export const challanCreate = object({
  ...challanInput.fields,
  /** Takes what is left to be sent of orders, or the quantities of `Lines`. */
  orderIds: optional('SOIds', array(id(), 50)),
  lines: optional('Lines', orderedLines),
  dispatch: optional('Dispatch', yesNo()),
});
export const challanChange = object({ ...challanInput.fields, dispatch: optional('Dispatch', yesNo()), rowVersion });

/** An e-way bill whose number is typed by hand (sales rule 11); without a number it is taken off. */
export const ewayBillInput = object({
  ewayBillNo: optional('No', text(12, { pattern: /^\d{12}$/, hint: '12 digits' })),
  ewayBillUpto: optional('Upto', date()),
  rowVersion,
});

const head = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(ChallanStatus)),
  shipStatus: required('ShipSts', choiceOf(ShipStatus)),
  challanOn: required('Date', date()),
  why: required('Why', choiceOf(ChallanWhy)),
  backBy: optional('BackBy', date()),
  /** A supply whose goods left before today and are not all invoiced. */
  invoiceDue: required('InvDue', yesNo()),
  /** Back, or invoiced, within 30 days. */
  dueBack: required('BackDue', yesNo()),
  customerId: required('CustomerId', id()),
  reference: optional('Ref', text(60)),
  createdByName: optional('CrBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const challanView = object({
  ...saleHeaderFields,
  ...headerFields,
  ...head,
  ...salePriceList,
  customer: required('Customer', customerSummary),
  warehouseName: optional('Warehouse', text()),
  ...discountFields,
  settings: required('Settings', documentSettings),
  labour: required('Ops', array(labourView)),
  parts: required('Items', array(partView)),
  ...totalFields,
  /** Whether its goods move under an e-way bill. */
  needsEwayBill: required('EwbNeeded', yesNo()),
  ewayBillNo: optional('EwbNo', text(12)),
  ewayBillUpto: optional('EwbUpto', date()),
  /** Input tax of samples, which is given back. */
  taxToReversePaise: optional('ITCRev', money(), { sees: 'cost' }),
  /** By how much the customer's debt with this challan passes his credit limit; absent within it. */
  overCreditLimitPaise: optional('OverLimit', money(), { sees: 'price' }),
  /** How late the customer's oldest due is, where that is beyond `OverdueDays`. */
  overdueDays: optional('LateDays', integer(), { sees: 'price' }),
  deliveredOn: optional('DlvDate', date()),
  cancelReason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
});

export const challanRow = object({
  ...head,
  customerName: required('Customer', text()),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

/** A challan by what tells it from others. */
export const challanBasic = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  challanOn: required('Date', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  status: required('Sts', choiceOf(ChallanStatus)),
});

/** What of which challans goes on an invoice; all that is left where no lines are named. */
export const challansToInvoice = object({
  challanIds: required('DCIds', array(id(), 100)),
  lines: optional(
    'Lines',
    array(
      object({
        /** Needed where several challans are joined. */
        challanId: optional('DCId', id()),
        id: required('_id', text(20)),
        quantity: required('Qty', quantity()),
      }),
      1000,
    ),
  ),
  invoicedOn: optional('Date', date()),
  approve: optional('Approve', yesNo()),
});

/** The wire path of a broken rule: 'lines.DP1.quantity' is 'Items.DP1.Qty'. */
export const challanWirePath = saleWirePath({
  input: challanInput,
  labour: { ...labourView.fields, ...saleLabourInput.fields },
  parts: { ...partView.fields, ...partInput.fields },
  partPrefix: 'DP',
});
