import { DrugSchedule, TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { ItcReversal } from '@bahi/domain/notes/credit-note';
import { SignedVerb } from '@bahi/domain/sales/counter-signature';
import { RefundBy } from '@bahi/domain/sales/counter-return';
import { ReturnedPart, SalesReceiptStatus } from '@bahi/domain/sales/sales-receipt';
import { reason } from './reason.wire.ts';
import {
  array,
  choice,
  choiceOf,
  date,
  factor,
  id,
  instant,
  integer,
  money,
  object,
  optional,
  percent,
  quantity,
  required,
  rowVersion,
  text,
  unitPrice,
  yesNo,
} from '../wire-type.ts';
import { customerSummary, discountFields, documentAction, documentSettings, totalFields } from './document.wire.ts';
import { creditableFields } from './credit-note.wire.ts';
import { tenderFields } from './payment.wire.ts';
import { einvoiceRefusalView, einvoiceView } from './einvoice.wire.ts';
import { patientFields, salePartInput, salePartView, salePriceList, saleWirePath } from './sale-line.wire.ts';
import { returnLineFields, soldLine } from './sales-return.wire.ts';

const PRICE = { sees: 'price' } as const;

/** What a line of goods says of its batch; the price is of so many units as `Fac` says. */
const lineView = object({
  ...salePartView,
  priceFactor: required('Fac', factor()),
  /** Lines of one pick, shown as one row. */
  pick: optional('Grp', text(20)),
  batchId: optional('BatchId', id()),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice(), PRICE),
  mrpFactor: optional('MRPFac', factor()),
  serialNos: optional('SNos', array(text(60))),
  schedule: optional('Sch', text(10)),
  costPaise: optional('Cost', money(), { sees: 'cost' }),
});

const { setTotalPaise: _, ...settable } = salePartInput;

/** A line without a batch takes those that expire first: it may become several. */
const lineInput = object({
  ...settable,
  batchId: optional('BatchId', id()),
  serialNos: optional('SNos', array(text(60), 500)),
});

const header = {
  name: optional('Name', text(120)),
  phone: optional('Phone', text(15)),
  patient: optional('Pat', object(patientFields)),
  doctorId: optional('DrId', id()),
  prescribedOn: optional('RxDate', date()),
  /** Picture of the prescription, as it was uploaded. */
  prescriptionImageId: optional('RxFile', id()),
  pharmacistId: optional('PharmId', id()),
  holdNote: optional('HoldNote', text(120)),
  adjustReason: optional('AdjReason', text(200)),
  notes: optional('Notes', text(2000)),
} as const;

const { type, subType, amountPaise, reference } = tenderFields;
/** Of cash what is handed over: its change is worked out. */
const tenderInput = object({ type, subType, amountPaise, reference });

/** What comes back of a receipt, and how that is settled. */
export const returnFields = {
  lines: required('Lines', array(object({ sourceLineId: required('Src', text(20)), ...returnLineFields }), 500)),
  reason: required('Reason', reason()),
  /** By what paid it, in cash, or left to the customer; of an exchange what the bill does not take. */
  refundBy: required('RefundBy', choiceOf(RefundBy)),
  /** What is kept back: as it is set, or nothing for who may waive it. */
  chargePercent: optional('RetCh', percent()),
  /** Of a buyer with a GSTIN: whether he has given back the credit that he took. */
  itcReversed: optional('ITCRev', choiceOf(ItcReversal)),
} as const;

/** Goods of another receipt that come back with this bill, and pay of it what they are worth. */
const exchange = object({ receiptId: required('SRId', id()), ...returnFields });

/** What a bill says; absent stays, lines are sent whole. */
export const salesReceiptFields = {
  customerId: optional('CustomerId', id()),
  warehouseId: optional('WhId', id()),
  /** A list that is chosen for it; null takes that of its buyer. Lines that are not sent keep their prices. */
  priceListId: salePriceList.priceListId,
  ...header,
  ...discountFields,
  adjustPaise: optional('Adjust', money(), PRICE),
  settings: optional('Settings', documentSettings),
  parts: optional('Items', array(lineInput, 500)),
  tenders: optional('Tenders', array(tenderInput, 10)),
  exchange: optional('Exchange', exchange),
  /** That a second person has signed it at this till (`Authorise`). */
  authToken: optional('AuthToken', text(60)),
  /** Keeps the bill as a draft; else it is paid and posted. */
  hold: optional('Hold', yesNo()),
} as const;

/** The paper of a bill that was made without a network, and what it says was paid. */
const provisionalSlip = object({
  /** Three signs of the device, and its running number. */
  no: required('No', text(20, { pattern: /^[A-Z0-9]{3}-\d{1,9}$/, hint: 'A slip looks like KHQ-12.' })),
  totalPaise: required('Total', money(0)),
});

export const salesReceiptInput = object({
  ...salesReceiptFields,
  /** The bill by the name that the counter gave it: sent twice it is one receipt. */
  clientId: required('ClientId', id()),
  soldAt: optional('SoldAt', instant()),
  slip: optional('Slip', provisionalSlip),
});
const { tenders: _tenders, exchange: _exchange, hold: _hold, authToken: _token, ...said } = salesReceiptFields;

/** A bill that is sold on account: its customer owes what no tender pays. */
export const billOnAccount = object({
  ...said,
  clientId: required('ClientId', id()),
  authToken: salesReceiptFields.authToken,
});

/** A second person signs at the till of who sells, by his own name and password, this very bill. */
export const counterAuthorise = object({
  userName: required('UserName', text(60)),
  password: required('Password', text(200)),
  /** Of who signs with a second factor. */
  code: optional('Code', text(30)),
  clientId: required('ClientId', id()),
  why: optional('Why', text(300)),
  bill: required('Bill', object(said)),
});

/** Somebody who may signs at the till of who may not: a receipt is cancelled or opened, or its goods come back late. */
export const verbAuthorise = object({
  userName: required('UserName', text(60)),
  password: required('Password', text(200)),
  code: optional('Code', text(30)),
  why: optional('Why', text(300)),
  verb: required('Verb', choiceOf(SignedVerb)),
  /** What comes back, as it is then sent. */
  returning: optional('Return', object({ lines: returnFields.lines, refundBy: returnFields.refundBy })),
  rowVersion,
});

/** Asks who may to sign where he is: a bill that is held, or what is done with one that is paid. */
export const signatureAsk = object({
  clientId: required('ClientId', id()),
  why: optional('Why', text(300)),
  /** Of a paid receipt. */
  verb: optional('Verb', choiceOf(SignedVerb)),
  returning: optional('Return', object({ lines: returnFields.lines, refundBy: returnFields.refundBy })),
});

/** What is asked of the price list of a buyer. */
export const counterPriced = object({
  itemId: required('In_Id', id()),
  batchId: optional('BatchId', id()),
  /** Of the batch; what a list asks follows all of the item on the bill. */
  quantity: required('Qty', quantity()),
});

/** Prices of packs of `Fac` units, in the words of the bill; without a list there are none. */
export const counterPricesAnswer = object({
  listName: optional('PrListName', text()),
  lines: required(
    'Lines',
    array(
      object({
        itemId: required('In_Id', id()),
        batchId: optional('BatchId', id()),
        unitPrice: required('UnPr', unitPrice(), PRICE),
        priceFactor: required('Fac', factor()),
        /** So many of its item are free with so many that are paid. */
        schemeQuantity: optional('SchQty', quantity()),
        schemeFreeQuantity: optional('SchFree', quantity()),
      }),
    ),
  ),
});

/** What was signed may be sold once, until then. */
export const counterAuthorised = object({
  token: required('AuthToken', text(60)),
  until: required('Until', instant()),
  signedByName: required('SignedBy', text()),
});

export const salesReceiptChange = object({ ...salesReceiptFields, rowVersion });

const head = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(SalesReceiptStatus)),
  soldOn: required('Date', date()),
  soldAt: required('SoldAt', instant()),
  customerId: optional('CustomerId', id()),
  name: optional('Name', text(120)),
  phone: optional('Phone', text(15)),
  totalPaise: required('Total', money(), PRICE),
  doctorName: optional('Doctor', text()),
  createdByName: optional('CrBy', text()),
  /** Who asked a second person to sign it, and who did. */
  askedByName: optional('AskBy', text()),
  signedByName: optional('SignedBy', text()),
  rowVersion: required('_v', integer()),
} as const;

export const salesReceiptView = object({
  ...header,
  ...totalFields,
  ...head,
  clientId: required('ClientId', id()),
  askedAt: optional('AskAt', instant()),
  askReason: optional('AskWhy', text()),
  signedAt: optional('SignedAt', instant()),
  slipNo: optional('SlipNo', text(20)),
  warehouseId: optional('WhId', id()),
  warehouseName: optional('Warehouse', text()),
  ...salePriceList,
  customer: optional('Customer', customerSummary),
  patient: required('Pat', object(patientFields)),
  ...discountFields,
  settings: required('Settings', documentSettings),
  parts: required('Items', array(lineView)),
  tenders: required('Tenders', array(object({ position: required('No', integer()), ...tenderInput.fields }))),
  givenPaise: required('Given', money(), PRICE),
  changePaise: required('Change', money(), PRICE),
  /** What goods that came back with it paid of it. */
  credits: required(
    'Credits',
    array(
      object({
        noteId: required('CNId', id()),
        noteCode: required('CNCode', text(20)),
        amountPaise: required('Amount', money(), PRICE),
      }),
    ),
  ),
  /** What of a paid receipt somebody asks a second person to sign, and whether he has. */
  ask: optional(
    'Ask',
    object({
      verb: required('Verb', choiceOf(SignedVerb)),
      reason: required('Why', text()),
      askedByName: required('By', text()),
      askedAt: required('At', instant()),
      signedByName: optional('SignedBy', text()),
      isOwn: required('Own', yesNo()),
    }),
  ),
  einvoice: optional('EInvoice', einvoiceView),
  /** And what it said where it gave nothing. */
  einvoiceRefusal: optional('EInvErr', einvoiceRefusalView),
  returnStatus: required('RetSts', choiceOf(ReturnedPart)),
  /** What brought goods of it back, with its note. */
  returns: required(
    'Returns',
    array(
      object({
        id: required('_id', id()),
        code: required('Code', text(20)),
        returnedOn: required('Date', date()),
        noteId: optional('CNId', id()),
        noteCode: optional('CNCode', text(20)),
        totalPaise: optional('Total', money(), PRICE),
      }),
    ),
  ),
  /** Notes that stand against it and credit no goods of it. */
  noted: required(
    'Noted',
    array(
      object({
        id: required('_id', id()),
        kind: required('Kind', choice(['creditNote', 'debitNote'])),
        code: required('Code', text(20)),
        notedOn: required('Date', date()),
        totalPaise: required('Total', money(), PRICE),
      }),
    ),
  ),
  drawerId: optional('DrawerId', id()),
  /** Which of its postings: a receipt that was reopened has more than one. */
  revision: required('Rev', integer()),
  takenByName: optional('TakenBy', text()),
  cancelReason: optional('Reason', text(500)),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
});

export const salesReceiptRow = object({
  ...head,
  holdNote: optional('HoldNote', text(120)),
  takenByName: optional('TakenBy', text()),
  lineCount: required('Lines', integer()),
  /** By what it was paid: `Cash, UPI`. */
  paidBy: optional('PaidBy', text()),
});

/** One line of a paid receipt that sold an item. */
export const receiptItemRow = object({
  id: required('_id', id()),
  lineId: required('Line', text(20)),
  code: required('Code', text(20)),
  soldOn: required('Date', date()),
  customerId: optional('CustomerId', id()),
  customerName: optional('Customer', text()),
  phone: optional('Phone', text(15)),
  itemId: optional('In_Id', id()),
  partNumber: optional('MPN', text(60)),
  description: required('Desc', text(500)),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  serialNos: optional('SNos', array(text(60), 500)),
  quantity: required('Qty', quantity()),
  unitCode: optional('UoM', text(10)),
  unitPrice: required('UnPr', unitPrice(), PRICE),
  totalPaise: required('Total', money(), PRICE),
  /** What of it is not back yet. */
  returnableQuantity: required('Returnable', quantity()),
});

/** A tender as far as it came in, or went out again. */
const paidTender = object({ type: required('Type', text(30)), amountPaise: required('Amount', money(), PRICE) });

/** A receipt as its returns have left it: what can come back, what that is worth, and by what it is paid back. */
export const returnableReceipt = object({
  id: required('_id', id()),
  clientId: required('ClientId', id()),
  code: required('Code', text(20)),
  soldOn: required('Date', date()),
  customerId: optional('CustomerId', id()),
  customerName: required('Customer', text()),
  registered: required('Registered', yesNo()),
  usualChargePercent: required('UsualRetCh', percent()),
  goods: required('Goods', array(soldLine, 1000)),
  sale: required('Sale', object(creditableFields)),
  tenders: required('Tenders', array(paidTender, 10)),
  refunded: required('Refunded', array(paidTender, 10)),
  rowVersion: required('_v', integer()),
});

/** What a return at the counter has made. */
export const returnedAtCounter = object({
  return: required('Return', object({ id: required('_id', id()), code: required('Code', text(20)) })),
  creditNote: required(
    'CreditNote',
    object({
      id: required('_id', id()),
      code: required('Code', text(20)),
      totalPaise: required('Total', money(), PRICE),
      leftPaise: required('Left', money(), PRICE),
    }),
  ),
  refund: required('Refund', array(paidTender, 10)),
});

/** A bill of a device that is never posted: `Void` says why. */
export const unsentBill = object({
  clientId: required('ClientId', id()),
  slip: required('Slip', provisionalSlip),
  soldAt: required('SoldAt', instant()),
  voidReason: required('Void', text(300)),
});

/** A batch as the counter picks of it without a network; no cost. */
const counterBatch = object({
  id: required('_id', id()),
  batchNo: required('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice(), PRICE),
  factor: required('Fac', factor()),
  onHold: required('Hold', yesNo()),
  /** Absent while a blind count keeps it. */
  freeQuantity: optional('AvlQty', quantity(-1e9)),
});

const counterUnit = object({
  name: required('UoM', text(20)),
  factor: required('Fac', factor()),
  barcode: optional('BarCode', text(60)),
});

/** An item as a device keeps it to sell without a network. */
const counterItem = object({
  id: required('_id', id()),
  name: required('Name', text(200)),
  genericName: optional('GName', text(200)),
  /** Every code that it is scanned or typed by. */
  codes: required('Codes', array(text(60))),
  unitCode: required('UoM', text(10)),
  tracked: required('Track', yesNo()),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  taxCode: optional('TCode', integer()),
  drugSchedule: optional('Sch', choiceOf(DrugSchedule)),
  salePrice: optional('UnPr', unitPrice(), PRICE),
  saleUnit: optional('SaleUoM', text(20)),
  saleFactor: optional('SaleFac', factor()),
  soldLoose: required('Loose', yesNo()),
  /** More of it is signed by a second person, who needs the network. */
  counterMaximum: optional('MaxQty', quantity()),
  units: required('Units', array(counterUnit)),
  /** One that is not sold any more is forgotten. */
  active: required('Active', yesNo()),
  batches: required('Batches', array(counterBatch)),
});

const counterDoctor = object({
  id: required('_id', id()),
  name: required('Name', text(200)),
  registrationNumber: optional('RegNo', text(40)),
  address: optional('Addr', text(300)),
});

/** What a device keeps: all of it, or what changed since it asked last. */
export const counterStock = object({
  /** What to ask with the next time. */
  since: required('Since', text(60)),
  items: required('Items', array(counterItem)),
  /** With the first page alone. */
  doctors: optional('Doctors', array(counterDoctor, 20_000)),
  /** Absent of the last page. */
  next: optional('Next', id()),
});

/** The code of a payment by UPI: its picture, and to whom it goes. */
export const upiCode = object({ picture: optional('Picture', text()), payee: optional('Payee', text()) });

/** The drawer of who asks, for the head of the counter. */
export const counterDrawer = object({
  drawerId: optional('DrawerId', id()),
  openedOn: optional('OpenedOn', date()),
  /** Cash is taken with an open drawer only. */
  isRequired: required('Needed', yesNo()),
  heldCount: required('Held', integer()),
});

/** The wire path of a broken rule: 'lines.IP1.quantity' is 'Items.IP1.Qty', 'tenders.0.amountPaise' is 'Tenders.0.Amount'. */
export function salesReceiptWirePath(path: string): string {
  const [list, at, field] = path.split('.');
  if (list !== 'tenders') return lineWirePath(path);
  const wire = tenderInput.fields[(field ?? '') as keyof typeof tenderInput.fields]?.wire;
  return ['Tenders', at, wire].filter(Boolean).join('.');
}
const lineWirePath = saleWirePath({
  input: object({ ...salesReceiptInput.fields }),
  labour: {},
  parts: { ...lineView.fields, ...lineInput.fields },
  partPrefix: 'IP',
});
