import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { BillStatus, STORED_BILL_STATUSES } from '@bahi/domain/purchase/bill';
import { LandedBy } from '@bahi/domain/purchase/landed-charge';
import { BillMatch } from '@bahi/domain/purchase/match-bill';
import {
  array,
  choice,
  choiceOf,
  date,
  factor,
  id,
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
  seenWithPrice,
} from './bought-line.wire.ts';
import { batchInput, batchView } from './purchase-receive.wire.ts';

/** The line of a receive or an order that is billed. */
const source = object({
  kind: required('Kind', choice(['PurchaseReceive', 'PurchaseOrder'])),
  id: required('Id', id()),
  line: required('Line', text(20)),
});

const lineFields = {
  ...seenWithPrice(boughtLineFields),
  ...inputTaxFields,
  /** What bears it where no stock does. */
  accountCode: optional('Acc', integer({ min: 1 })),
} as const;

/** How goods come that the bill itself receives. */
const comingFields = {
  serialNos: optional('SNos', array(text(60), 1000)),
  binId: optional('Bin', id()),
} as const;
const goodsInput = object({
  ...lineFields,
  source: optional('Src', source),
  ...comingFields,
  batches: optional('Batches', array(batchInput, 50)),
});
/** By what a charge is spread over the goods of which receives. */
const landedFields = {
  by: required('By', choiceOf(LandedBy)),
  receiveIds: required('RecIds', array(id(), 50)),
} as const;
const serviceInput = object({ ...lineFields, landed: optional('Landed', object(landedFields)) });

const { warehouseId, ...headFields } = boughtHeaderFields;

const headerFields = {
  billedOn: optional('Date', date()),
  ...seenWithPrice(headFields),
  vendorBillNo: optional('VBillNo', text(40)),
  vendorBillDate: optional('VBillDate', date()),
  receivedOn: optional('RecvDate', date()),
  dueOn: optional('DueDate', date()),
  /** Posting it receives its goods first, into this warehouse. */
  receives: optional('Recv', yesNo()),
  warehouseId,
  paperTotalPaise: optional('VTotal', money(0), { sees: 'price' }),
  tcsPaise: optional('TCS', money(0), { sees: 'price' }),
} as const;

/** Tax that is kept back of the vendor; its base is the bill before tax unless less is said. */
export const withheldInput = object({
  section: optional('Sec', text(20)),
  percent: optional('Perc', percent()),
  basePaise: optional('Base', money(0)),
});

export const withheldView = object({
  section: required('Sec', text(20)),
  percent: required('Perc', percent()),
  basePaise: required('Base', money()),
  amountPaise: required('Amt', money()),
  /** It was said, and does not follow from the vendor. */
  said: required('Said', yesNo()),
});

const settingsInput = object({ ...boughtSettingsInput.fields, reverseCharge: optional('RC', yesNo()) });

export const billInput = object({
  vendorId: optional('VendorId', id()),
  ...headerFields,
  settings: optional('Settings', settingsInput),
  /** Not sent: as it is usual for the vendor. Null: none. */
  withheld: optional('TDS', withheldInput, { sees: 'price' }),
  /** Of a new one without lines: all that is not billed of these receives. */
  receiveIds: optional('RecIds', array(id(), 50)),
  /** Or of these orders, of what came and of what is to come. */
  orderIds: optional('POIds', array(id(), 50)),
  goods: optional('Items', array(goodsInput, 1000)),
  services: optional('Ops', array(serviceInput, 200)),
  approve: optional('Approve', yesNo()),
  /** Why it is posted although it differs. */
  reason: optional('Reason', text(300)),
  allowDuplicate: optional('AllowDuplicate', yesNo()),
  /** Goods that expire soon come all the same. */
  allowShortLife: optional('AllowShortLife', yesNo()),
});

/** A save: absent fields stay; lines of a family are replaced together. */
export const billChange = object({ ...partial(billInput).fields, rowVersion });

const lineView = object({
  ...seenWithPrice(boughtLineView),
  ...inputTaxFields,
  accountCode: lineFields.accountCode,
  accountName: optional('AccName', text()),
  billQuantity: required('BQty', quantity()),
  source: optional('Src', source),
  /** The number of what it bills. */
  sourceCode: optional('SrcCode', text(20)),
  match: optional('Match', choiceOf(BillMatch)),
  matchReason: optional('MatchWhy', text()),
});

const goodsView = object({
  ...lineView.fields,
  ...comingFields,
  binName: optional('BinName', text(40)),
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  batches: required('Batches', array(batchView, 50)),
});

const serviceView = object({
  ...lineView.fields,
  /** The sublet work of an order that it charges. */
  workOrderId: optional('ROId', id()),
  workOrderLineId: optional('ROLine', text(20)),
  workOrderCode: optional('ROCode', text(20)),
  landed: optional(
    'Landed',
    object({
      ...landedFields,
      receives: required(
        'Receives',
        array(object({ id: required('_id', id()), code: required('Code', text(20)) }), 50),
      ),
    }),
  ),
});

const { warehouseName: _warehouse, ...rowHead } = boughtHead;

const head = {
  ...seenWithPrice(rowHead),
  status: required('Sts', choiceOf(BillStatus)),
  billedOn: required('Date', date()),
  vendorBillNo: required('VBillNo', text(40)),
  vendorBillDate: optional('VBillDate', date()),
  dueOn: optional('DueDate', date()),
  paidPaise: required('Paid', money(), { sees: 'price' }),
  duePaise: required('Due', money(), { sees: 'price' }),
  /** What of its input credit is reversed until it is paid. */
  reversedCreditPaise: optional('ITCRev', money(), { sees: 'price' }),
  match: optional('Match', choiceOf(BillMatch)),
} as const;

export const billView = object({
  ...seenWithPrice(boughtView),
  ...headerFields,
  ...head,
  settings: required(
    'Settings',
    object({ ...boughtView.settings.type.fields, reverseCharge: required('RC', yesNo()) }),
  ),
  receives: required('Recv', yesNo()),
  selfInvoiceNo: optional('SelfNo', text(20)),
  withheld: optional('TDS', withheldView, { sees: 'price' }),
  approvalReason: optional('ApprReason', text(300)),
  askedByName: optional('Ask', text()),
  goods: required('Items', array(goodsView, 1000)),
  services: required('Ops', array(serviceView, 200)),
});

export const billRow = object(head);

/** Statuses that a search may name, those that are read only too. */
export const billStatuses = array(choice([...STORED_BILL_STATUSES, BillStatus.overdue]), 7);

/** What came and is not billed, what went back and is not claimed, work that was expected, and what is billed and has not come, line by line. */
export const notBilledRow = object({
  id: required('_id', text(60)),
  kind: required('Kind', choice(['PurchaseReceive', 'PurchaseReturn', 'MaterialIn', 'WorkOrder', 'Bill'])),
  documentId: required('Id', id()),
  code: required('Code', text(20)),
  datedOn: required('Date', date()),
  lineId: required('Line', text(20)),
  /** Sublet work may name none. */
  vendorId: optional('VendorId', id()),
  vendorName: optional('VendorName', text()),
  itemId: optional('In_Id', id()),
  description: required('Desc', text(500)),
  /** In the unit of stock. */
  quantity: required('Qty', quantity()),
  /** Owed for it without a bill, at what it cost; below zero of a bill before its goods, and of goods that went back after it. */
  amountPaise: required('Amt', money(), { sees: 'cost' }),
});

/** What of one receive or order is not billed, as the lines of a bill. */
export const toBill = object({
  id: required('_id', id()),
  kind: required('Kind', choice(['PurchaseReceive', 'PurchaseOrder'])),
  code: required('Code', text(20)),
  datedOn: required('Date', date()),
  vendorDocumentNo: optional('VDocNo', text(60)),
  vendorDocumentDate: optional('VDocDate', date()),
  lines: required(
    'Items',
    array(
      object({
        ...seenWithPrice(boughtLineFields),
        id: required('_id', text(20)),
        partNumber: optional('MPN', text(60)),
        factor: required('Fac', factor()),
        ...inputTaxFields,
        source: required('Src', source),
      }),
      1000,
    ),
  ),
});

/** A bill with the same number, or one that is likely the same. */
export const duplicateBill = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  vendorName: required('VendorName', text()),
  vendorBillNo: required('VBillNo', text(40)),
  vendorBillDate: required('VBillDate', date()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  /** The same number of the same vendor and year: refused; else it is asked. */
  same: required('Same', yesNo()),
});

/** A bill or expense that is unpaid for so long that its input credit is, or will be, reversed. */
export const lateCreditRow = object({
  id: required('_id', id()),
  kind: required('Kind', choice(['Bill', 'Expense'])),
  code: required('Code', text(20)),
  vendorId: required('VendorId', id()),
  vendorName: required('VendorName', text()),
  vendorBillNo: optional('VBillNo', text(60)),
  /** The day on the vendor's paper. */
  invoicedOn: required('Date', date()),
  /** Paid by then, nothing is reversed. */
  payBy: required('PayBy', date()),
  stage: required('Stage', choice(['Listed', 'Reverse', 'Reversed'])),
  unpaidPaise: required('Due', money(), { sees: 'price' }),
  creditPaise: required('ITC', money(), { sees: 'price' }),
  /** What of the credit is of what is not paid, and not reversed yet. */
  toReversePaise: required('Reverse', money(), { sees: 'price' }),
  /** What of it is reversed, and comes back with what pays it. */
  reversedPaise: required('Reversed', money(), { sees: 'price' }),
});

export const billTotalDue = object({
  duePaise: required('Due', money(), { sees: 'price' }),
  overduePaise: required('OverDue', money(), { sees: 'price' }),
  count: required('Count', integer()),
});
