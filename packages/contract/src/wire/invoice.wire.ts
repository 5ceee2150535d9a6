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
import { einvoiceRefusalView, einvoiceView } from './einvoice.wire.ts';
import { exportDetails } from './export-details.wire.ts';
import {
  patientFields,
  saleLabourInput,
  saleLabourView,
  salePartInput,
  salePartView,
  salePriceList,
  saleWirePath,
  soldGoodsInput,
  soldGoodsView,
} from './sale-line.wire.ts';
import { insurerPrint } from './insurance.wire.ts';
import { payerType } from './work-order.wire.ts';

/** What only a line of an invoice tells. */
const billedFields = {
  costPaise: optional('Cost', money(), { sees: 'cost' }),
  sourceLineId: optional('ROLine', text(20)),
  /** Whether its price holds its tax, whatever the invoice says. */
  taxInside: optional('TaxIn', yesNo()),
  /** Policy excess, with tax, that it has given up or bears. */
  excessPaise: optional('Excess', money(), { sees: 'price' }),
};

/** Spec 2 §3, invoice labour line. */
export const invoiceLabourView = object({ ...saleLabourView, ...billedFields });

/** Spec 2 §3, invoice part line. */
export const invoicePartView = object({
  ...salePartView,
  ...soldGoodsView,
  warehouseId: optional('WhId', id()),
  ...billedFields,
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

/** A part line; without an item it is free-form and moves no stock. */
export const invoicePartInput = object({
  ...salePartInput,
  warehouseId: optional('WhId', id()),
  ...soldGoodsInput,
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
  /** Who owes it, where that is not whom it is made out to: the customer whom his insurer reimburses. */
  debtorId: optional('DebtorId', id()),
  debtorName: optional('Debtor', text()),
  ...salePriceList,
  vehicle: optional('Vehicle', vehicleSummary),
  workOrderId: optional('ROId', id()),
  workOrderCode: optional('ROCode', text(20)),
  /** The recurring invoice that made it. */
  recurringId: optional('RecurId', id()),
  payer: required('PBy', payerType),
  /** Of an insurer: how his invoice is printed where nobody chooses. */
  insurerPrint: optional('InsPrint', insurerPrint),
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
  /** How late the customer's oldest due is, where that is beyond `OverdueDays`. */
  overdueDays: optional('LateDays', integer(), { sees: 'price' }),
  /** Why it waits for a second person. */
  pendingReason: optional('PendingReason', text(300)),
  /** For whom and by whom its goods were prescribed, where the counter sold them on account. */
  patient: optional('Pat', object(patientFields)),
  doctorId: optional('DrId', id()),
  doctorName: optional('Doctor', text()),
  prescribedOn: optional('RxDate', date()),
  /** What the e-invoice portal gave. */
  einvoice: optional('EInvoice', einvoiceView),
  /** And what it said where it gave nothing. */
  einvoiceRefusal: optional('EInvErr', einvoiceRefusalView),
  /** Of a buyer abroad: what customs know of it, empty where nothing is kept yet. */
  exportDetails: optional('Export', exportDetails),
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
  priceListId: salePriceList.priceListId,
  vehicleId: optional('ProductId', id()),
  invoicedOn: optional('Date', date()),
  dueOn: optional('DueDate', date()),
  ...discountFields,
  adjustPaise: optional('Adjust', money(), { sees: 'price' }),
  adjustReason: optional('AdjReason', text(200)),
  settings: optional('Settings', documentSettings),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
  labour: optional('Ops', array(saleLabourInput, 500)),
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
  batchNo: optional('BatchNo', text(30)),
  /** What of it is not back yet; nothing of a draft and of what is cancelled. */
  returnableQuantity: required('Returnable', quantity()),
});

/** What became of one invoice of a bulk approval: its number and status, or why it was refused. */
export const approvalResult = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: optional('Sts', choiceOf(InvoiceStatus)),
  message: optional('message', text(500)),
});

/** The wire path of a broken rule: 'lines.IP1.quantity' is 'Items.IP1.Qty', 'dueOn' is 'DueDate'. */
export const invoiceWirePath = saleWirePath({
  input: invoiceInput,
  labour: { ...invoiceLabourView.fields, ...saleLabourInput.fields },
  parts: { ...invoicePartView.fields, ...invoicePartInput.fields },
  partPrefix: 'IP',
});

/** The text of the settings with the words of an invoice, and whether its customer wants messages at all. */
export const invoiceSmsDraft = object({
  body: optional('Text', text(1000), { sees: 'price' }),
  wantsNone: required('NoMsg', yesNo()),
  /** Without a template of the operators an SMS may not arrive. */
  registered: required('Dlt', yesNo()),
});
