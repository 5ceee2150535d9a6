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
  removedLines,
  totalFields,
  vehicleSummary,
} from './document.wire.ts';
import { einvoiceView } from './einvoice.wire.ts';
import { payerType } from './work-order.wire.ts';

const pricedView = {
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  discountPaise: required('Disc', money(), { sees: 'price' }),
  discountPercent: optional('Perc', percent(), { sees: 'price' }),
  recordDiscountPaise: required('RecDisc', money(), { sees: 'price' }),
  noDiscount: required('NoDisc', yesNo(), { sees: 'price' }),
  /** What its price list says, in the words of the invoice; absent where it has none. */
  listPrice: optional('ListPr', unitPrice(), { sees: 'price' }),
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
  trackBy: required('TrackBy', text(3)),
  batchId: optional('BatchId', id()),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  serialNos: optional('SNos', array(text(60), 1000)),
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
  /** What of it is a cheque that has not cleared; absent where all of it is sure. */
  unclearedPaise: optional('Uncleared', money(), { sees: 'price' }),
});

/** What a client may set on a line; a new one takes what is not sent from its operation code or item. */
const lineInput = {
  id: optional('_id', text(20)),
  description: optional('Desc', text(500)),
  quantity: optional('Qty', quantity()),
  discountPaise: optional('Disc', money(0), { sees: 'price' }),
  discountPercent: optional('Perc', percent(), { sees: 'price' }),
  noDiscount: optional('NoDisc', yesNo(), { sees: 'price' }),
  taxCode: optional('TCode', integer({ min: 1 })),
  hsn: optional('SAC', text(8, { pattern: /^\d{4,8}$/, hint: '4 to 8 digits' })),
  accountCode: optional('Acc', integer({ min: 1 })),
  /** Asks for a hand-edited total to be worked back into the unit price (decisions §3). */
  setTotalPaise: optional('SetTotal', money(0), { sees: 'price' }),
};

/** A labour line; without an operation code it is free-form, which needs the flag FF (spec 2 §3, §9). */
export const invoiceLabourInput = object({
  operationId: optional('Op_Id', id()),
  operationCode: optional('OpCode', text(40)),
  unitPrice: optional('Pr', unitPrice(), { sees: 'price' }),
  ...lineInput,
});

/** A part line; without an item it is free-form and moves no stock. */
export const invoicePartInput = object({
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  unitCode: optional('UoM', text(10)),
  warehouseId: optional('WhId', id()),
  /** Of an item that is told apart so: the batch, or the pieces by their numbers. */
  batchId: optional('BatchId', id()),
  serialNos: optional('SNos', array(text(60), 1000)),
  unitPrice: optional('UnPr', unitPrice(), { sees: 'price' }),
  ...lineInput,
});

/** Answer of line calls: the fields the spec says are read (decisions §1), and the other totals. */
export const invoiceLinesAnswer = object({
  labour: required('Ops', array(invoiceLabourView)),
  parts: required('Items', array(invoicePartView)),
  ...discountFields,
  ...totalFields,
  status: required('InvoiceStatus', choiceOf(InvoiceStatus)),
  rowVersion: required('_v', integer()),
});

/** A credit note that pays it. */
const payingNote = object({
  creditNoteId: required('CNId', id()),
  code: required('Code', text(20)),
  notedOn: required('Date', date()),
  amountPaise: required('Amount', money(), { sees: 'price' }),
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
  writtenOffPaise: required('WrtOff', money(), { sees: 'price' }),
  writeOffReason: optional('WrtOffReason', text(500)),
  duePaise: required('Due', money(), { sees: 'price' }),
  /** By how much the customer's debt with this invoice passes his credit limit; absent within it. */
  overCreditLimitPaise: optional('OverLimit', money(), { sees: 'price' }),
  /** Why it waits for a second person. */
  pendingReason: optional('PendingReason', text(300)),
  /** What the e-invoice portal gave. */
  einvoice: optional('EInvoice', einvoiceView),
  payments: required('Payments', array(invoicePayment)),
  creditNotes: required('CreditNotes', array(payingNote)),
  heading: required('Heading', text(60)),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
  cancelReason: optional('Reason', text(500)),
  createdByName: optional('CrBy', text()),
  createdAt: required('CrDt', instant()),
  approvedAt: optional('ApprovedAt', instant()),
  sentAt: optional('SentAt', instant()),
  actions: required('Actions', array(documentAction)),
  rowVersion: required('_v', integer()),
});

/** Body of create and of the merging save: absent stays, lines are merged by id, and removed where `Removed` or a delete call names them. */
export const invoiceInput = object({
  customerId: optional('CustomerId', id()),
  vehicleId: optional('ProductId', id()),
  invoicedOn: optional('Date', date()),
  dueOn: optional('DueDate', date()),
  ...discountFields,
  adjustPaise: optional('Adjust', money(), { sees: 'price' }),
  adjustReason: optional('AdjReason', text(200)),
  settings: optional('Settings', documentSettings),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
  labour: optional('Ops', array(invoiceLabourInput, 500)),
  parts: optional('Items', array(invoicePartInput, 500)),
  removed: removedLines,
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

/** One line of an invoice that sold an item. */
export const invoiceItemRow = object({
  id: required('_id', id()),
  lineId: required('Line', text(20)),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(InvoiceStatus)),
  invoicedOn: required('Date', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  description: required('Desc', text(500)),
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(10)),
  unitPrice: required('UnPr', unitPrice(), { sees: 'price' }),
  totalPaise: required('Total', money(), { sees: 'price' }),
});

/** What became of one invoice of a bulk approval: its number and status, or why it was refused. */
export const approvalResult = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: optional('Sts', choiceOf(InvoiceStatus)),
  message: optional('message', text(500)),
});

const LINE_FIELDS = {
  Ops: { ...invoiceLabourView.fields, ...invoiceLabourInput.fields },
  Items: { ...invoicePartView.fields, ...invoicePartInput.fields },
} as const;

const HEADER_PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(documentSettings.fields).map(([key, field]) => [key, `Settings.${field.wire}`])),
  ...Object.fromEntries(Object.entries(invoiceInput.fields).map(([key, field]) => [key, field.wire])),
};

/** The wire path of a broken rule: 'lines.IP1.quantity' is 'Items.IP1.Qty', 'dueOn' is 'DueDate'. */
export function invoiceWirePath(path: string): string {
  const [head = '', lineId, ...rest] = path.split('.');
  if (lineId === undefined) return HEADER_PATHS[head] ?? head;
  const family = lineId.startsWith('IP') ? 'Items' : 'Ops';
  const fields: Readonly<Record<string, { wire: string }>> = LINE_FIELDS[family];
  return [family, lineId, ...rest.map((key) => fields[key]?.wire ?? key)].join('.');
}

/** The text of the settings with the words of an invoice, and whether its customer wants messages at all. */
export const invoiceSmsDraft = object({
  body: optional('Text', text(1000), { sees: 'price' }),
  wantsNone: required('NoMsg', yesNo()),
  /** Without a template of the operators an SMS may not arrive. */
  registered: required('Dlt', yesNo()),
});
