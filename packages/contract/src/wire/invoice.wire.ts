import { InvoiceStatus } from '@bahi/domain/document/invoice';
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
  percent,
  quantity,
  required,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import {
  customerSummary,
  discountFields,
  documentAction,
  documentSettings,
  totalFields,
  vehicleSummary,
} from './document.wire.ts';
import { payerType } from './work-order.wire.ts';

const pricedView = {
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  discountPaise: required('Disc', money(), { sees: 'price' }),
  discountPercent: optional('Perc', percent(), { sees: 'price' }),
  recordDiscountPaise: required('RecDisc', money(), { sees: 'price' }),
  noDiscount: required('NoDisc', yesNo(), { sees: 'price' }),
  taxablePaise: required('NetAmt', money(), { sees: 'price' }),
  cgstPaise: required('CGST', money(), { sees: 'price' }),
  sgstPaise: required('SGST', money(), { sees: 'price' }),
  igstPaise: required('IGST', money(), { sees: 'price' }),
  taxCode: required('TCode', integer()),
  hsn: optional('SAC', text(8)),
  accountCode: required('Acc', integer()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  costPaise: optional('Cost', money(), { sees: 'cost' }),
  sourceLineId: optional('ROLine', text(20)),
};

/** Spec 2 §3, invoice labour line. */
export const invoiceLabourView = object({
  id: required('_id', text(20)),
  operationCode: optional('OpCode', text(40)),
  freeForm: required('FF', yesNo()),
  unitPrice: required('Pr', unitPrice(), { sees: 'price' }),
  amountPaise: required('Amt', money(), { sees: 'price' }),
  ...pricedView,
});

/** Spec 2 §3, invoice part line. */
export const invoicePartView = object({
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  unitCode: optional('UoM', text(10)),
  tracked: required('Track', yesNo()),
  warehouseId: optional('WhId', id()),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
  amountPaise: required('UnAmt', money(), { sees: 'price' }),
  ...pricedView,
});

export const invoicePayment = object({
  allocationId: required('_id', id()),
  paymentId: required('PaymentId', id()),
  code: required('Code', text(20)),
  receivedOn: required('Date', date()),
  paidPaise: required('Paid', money(), { sees: 'price' }),
});

export const invoiceView = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(InvoiceStatus)),
  revision: required('Rev', integer()),
  invoicedOn: required('Date', date()),
  dueOn: optional('DueDate', date()),
  customerId: required('CustomerId', id()),
  customer: required('Customer', customerSummary),
  vehicle: optional('Vehicle', vehicleSummary),
  workOrderId: optional('ROId', id()),
  workOrderCode: optional('ROCode', text(20)),
  payer: required('PBy', payerType),
  ...discountFields,
  adjustReason: optional('AdjReason', text(200)),
  settings: required('Settings', documentSettings),
  labour: required('Ops', array(invoiceLabourView)),
  parts: required('Items', array(invoicePartView)),
  ...totalFields,
  paidPaise: required('Paid', money(), { sees: 'price' }),
  duePaise: required('Due', money(), { sees: 'price' }),
  payments: required('Payments', array(invoicePayment)),
  heading: required('Heading', text(60)),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
  cancelReason: optional('Reason', text(500)),
  approvedAt: optional('ApprovedAt', instant()),
  actions: required('Actions', array(documentAction)),
  rowVersion: required('_v', integer()),
});

/** Header fields of a draft; its lines come from the repair order. */
export const invoiceInput = object({
  invoicedOn: optional('Date', date()),
  dueOn: optional('DueDate', date()),
  ...discountFields,
  adjustPaise: optional('Adjust', money(), { sees: 'price' }),
  adjustReason: optional('AdjReason', text(200)),
  settings: optional('Settings', documentSettings),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
  rowVersion: optional('_v', integer({ min: 0 })),
});

export const invoiceRow = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(InvoiceStatus)),
  invoicedOn: required('Date', date()),
  dueOn: optional('DueDate', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  customerPhone: optional('Phone', text(15)),
  registrationNumber: optional('RegNo', text(20)),
  workOrderCode: optional('ROCode', text(20)),
  totalPaise: required('Total', money(), { sees: 'price' }),
  paidPaise: required('Paid', money(), { sees: 'price' }),
  duePaise: required('Due', money(), { sees: 'price' }),
  rowVersion: required('_v', integer()),
});

const LINE_FIELDS = { Ops: invoiceLabourView.fields, Items: invoicePartView.fields } as const;

/** The wire path of a broken rule: 'lines.IP1.quantity' is 'Items.IP1.Qty', 'dueOn' is 'DueDate'. */
export function invoiceWirePath(path: string): string {
  const [head = '', lineId, ...rest] = path.split('.');
  const header: Readonly<Record<string, { wire: string }>> = invoiceInput.fields;
  if (lineId === undefined) return header[head]?.wire ?? head;
  const family = lineId.startsWith('IP') ? 'Items' : 'Ops';
  const fields: Readonly<Record<string, { wire: string }>> = LINE_FIELDS[family];
  return [family, lineId, ...rest.map((key) => fields[key]?.wire ?? key)].join('.');
}
