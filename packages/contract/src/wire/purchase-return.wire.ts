import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { PurchaseReturnStatus, ReturnReason } from '@bahi/domain/purchase/purchase-return';
import {
  array,
  choice,
  choiceOf,
  date,
  id,
  integer,
  money,
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
} from './bought-line.wire.ts';
import { batchInput as comingBatch } from './purchase-receive.wire.ts';

/** A batch that lies there, by its id or by what is printed on it. */
const batchInput = object({
  batchId: optional('BatchId', id()),
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', text(20)),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  /** Of a line with several; all of the line where it is not said. */
  quantity: optional('Qty', quantity()),
  freeQuantity: optional('FQty', quantity()),
});

const batchView = object({
  batchId: required('BatchId', id()),
  batchNo: required('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  madeOn: optional('MfgDt', date()),
  mrp: optional('MRP', unitPrice(), { sees: 'price' }),
  retailerPrice: optional('PTR', unitPrice(), { sees: 'cost' }),
  quantity: required('Qty', quantity()),
  freeQuantity: required('FQty', quantity()),
});

/** The line of a receive that goods go back of. */
const source = object({
  kind: required('Kind', choice(['PurchaseReceive'])),
  id: required('Id', id()),
  line: required('Line', text(20)),
});

const returnedFields = {
  serialNos: optional('SNos', array(text(60), 1000)),
  source: optional('Src', source),
} as const;

const lineInput = object({
  ...boughtLineFields,
  ...returnedFields,
  /** Each becomes a line of its own. */
  batches: optional('Batches', array(batchInput, 50)),
});

const headerFields = {
  returnedOn: optional('Date', date()),
  ...boughtHeaderFields,
  reason: optional('Why', choiceOf(ReturnReason)),
  claimPaise: optional('Claim', money(0), { sees: 'cost' }),
  creditBy: optional('CredBy', date()),
} as const;

export const purchaseReturnInput = object({
  vendorId: optional('VendorId', id()),
  ...headerFields,
  settings: optional('Settings', boughtSettingsInput),
  /** Of a new one without lines: all that is left of what this receive brought. */
  receiveId: optional('RecId', id()),
  lines: optional('Items', array(lineInput, 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. */
export const purchaseReturnChange = object({ ...partial(purchaseReturnInput).fields, rowVersion });

const { billedQuantity: _billed, returnedQuantity: _returned, ...lineFields } = boughtLineView;

const lineView = object({
  ...lineFields,
  ...returnedFields,
  trackBy: required('TrackBy', choiceOf(TrackBy)),
  baseQuantity: required('BQty', quantity()),
  batches: required('Batches', array(batchView, 1)),
  /** The receive that its goods came by. */
  receiveCode: optional('RecCode', text(20)),
  /** Whether stock is kept of it: only such goods can come in its place. */
  tracked: required('Track', yesNo()),
  /** What notes ask for of it, or goods came in place of. */
  claimedQuantity: required('ClmQty', quantity()),
  creditedQuantity: required('CredQty', quantity()),
  /** What nobody had billed when it went back. */
  unbilledQuantity: required('UnbQty', quantity()),
  /** What its goods cost when they left. */
  costPaise: required('Cost', money(), { sees: 'cost' }),
});

const head = {
  ...boughtHead,
  status: required('Sts', choiceOf(PurchaseReturnStatus)),
  reason: required('Why', choiceOf(ReturnReason)),
  returnedOn: required('Date', date()),
  creditBy: optional('CredBy', date()),
  claimPaise: required('Claim', money(), { sees: 'cost' }),
} as const;

const receiveOfReturn = object({ id: required('_id', id()), code: optional('Code', text(20)) });

export const purchaseReturnView = object({
  ...headerFields,
  ...head,
  ...boughtView,
  /** Of a return of one receive. */
  receiveId: optional('RecId', id()),
  receives: required('Receives', array(receiveOfReturn, 500)),
  /** What does not keep it from being posted and somebody should look at. */
  warnings: required('Warn', array(text())),
  lines: required('Items', array(lineView, 500)),
});

export const purchaseReturnRow = object({ ...head, lineCount: required('Count', integer()) });

/** Goods that come in place of those of a line. */
const swappedLine = object({
  line: required('Line', text(20)),
  /** In the unit of the line. */
  quantity: required('Qty', quantity()),
  batches: optional('Batches', array(comingBatch, 50)),
  serialNos: optional('SNos', array(text(60), 1000)),
  binId: optional('Bin', id()),
});

export const swapInput = object({
  receivedOn: optional('Date', date()),
  /** Where they are put; absent: the default one. */
  warehouseId: optional('WhId', id()),
  vendorDocumentNo: optional('VDocNo', text(60)),
  lines: required('Lines', array(swappedLine, 500)),
  allowShortLife: optional('AllowShortLife', yesNo()),
  rowVersion,
});
