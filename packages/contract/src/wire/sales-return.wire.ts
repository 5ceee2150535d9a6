import { ReturnCondition, ReturnPlace, SalesReturnStatus } from '@bahi/domain/sales/sales-return';
import {
  array,
  choice,
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
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { documentAction } from './document.wire.ts';

/** The sale that goods come back of; those of a receipt the counter takes back. */
const askedSale = object({ kind: required('Kind', choice(['Invoice', 'Challan'])), id: required('Id', id()) });
const sale = object({ kind: required('Kind', choice(['Invoice', 'Receipt', 'Challan'])), id: required('Id', id()) });

export const returnLineFields = {
  quantity: required('Qty', quantity()),
  condition: optional('Cond', choiceOf(ReturnCondition)),
  /** Where they go: by their condition, unless it is said. */
  place: optional('To', choiceOf(ReturnPlace)),
  serialNos: optional('SNos', array(text(60), 1000)),
} as const;

export const returnLineInput = object({
  id: optional('_id', text(20)),
  /** The line of the sale. */
  sourceLineId: required('Src', text(20)),
  ...returnLineFields,
});

const headerFields = {
  returnedOn: optional('Date', date()),
  reason: optional('Reason', text(300)),
  /** What is kept back of what is credited; as it is set, or nothing for who may waive it. */
  chargePercent: optional('RetCh', percent()),
  /** Where good ones go. */
  warehouseId: optional('WhId', id()),
  notes: optional('Notes', text(2000)),
} as const;

export const salesReturnInput = object({
  of: required('Of', askedSale),
  ...headerFields,
  /** Of a new one without lines: nothing yet. */
  lines: optional('Items', array(returnLineInput, 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. A return keeps its sale. */
const { of: _of, ...changed } = salesReturnInput.fields;
export const salesReturnChange = object({ ...changed, rowVersion });

const lineView = object({
  id: required('_id', text(20)),
  sourceLineId: required('Src', text(20)),
  itemId: optional('In_Id', id()),
  description: required('Desc', text(500)),
  unitCode: optional('UoM', text(10)),
  ...returnLineFields,
  condition: required('Cond', choiceOf(ReturnCondition)),
  place: required('To', choiceOf(ReturnPlace)),
  /** What its goods cost when they left. */
  costPaise: required('Cost', money(), { sees: 'cost' }),
});

const head = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(SalesReturnStatus)),
  returnedOn: required('Date', date()),
  of: required('Of', sale),
  saleCode: optional('OfCode', text(20)),
  customerId: optional('CustomerId', id()),
  customerName: required('Customer', text()),
  /** The note that credits it. */
  noteId: optional('CNId', id()),
  noteCode: optional('CNCode', text(20)),
  rowVersion: required('_v', integer()),
} as const;

/** A line of a sale as its returns have left it. */
export const soldLine = object({
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  description: required('Desc', text(500)),
  unitCode: optional('UoM', text(10)),
  quantity: required('Qty', quantity()),
  returnedQuantity: required('RetQty', quantity()),
  returnableQuantity: required('Returnable', quantity()),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  isExpired: required('Expired', yesNo()),
  /** Numbered pieces that are still out. */
  serialNos: optional('SNos', array(text(60), 1000)),
  /** It is not taken back. */
  refused: required('NoRet', yesNo()),
});

export const salesReturnView = object({
  ...headerFields,
  ...head,
  chargePercent: required('RetCh', percent()),
  /** The charge that is set. */
  usualChargePercent: required('UsualRetCh', percent()),
  soldOn: required('OfDate', date()),
  warehouseId: required('WhId', id()),
  warehouseName: optional('Warehouse', text()),
  lines: required('Items', array(lineView, 500)),
  sold: required('Sold', array(soldLine, 1000)),
  cancelReason: optional('CancelReason', text(300)),
  createdByName: optional('CrByName', text()),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
});

export const salesReturnRow = object({ ...head, lineCount: required('Count', integer()) });

export const returnableSaleRow = object({
  kind: required('Kind', choice(['Invoice', 'Challan'])),
  saleId: required('_id', id()),
  code: required('Code', text(20)),
  soldOn: required('Date', date()),
  customerName: required('Customer', text()),
});
