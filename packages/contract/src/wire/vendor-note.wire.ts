import { VendorNoteKind, VendorNoteStatus } from '@bahi/domain/purchase/vendor-note';
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

/** The line of a return that it claims. */
const source = object({
  kind: required('Kind', choice(['PurchaseReturn'])),
  id: required('Id', id()),
  line: required('Line', text(20)),
});

const lineInput = object({
  ...seenWithPrice(boughtLineFields),
  ...inputTaxFields,
  source: optional('Src', source),
});

const { warehouseId: _warehouse, ...headFields } = seenWithPrice(boughtHeaderFields);

const headerFields = {
  notedOn: optional('Date', date()),
  ...headFields,
  /** What it claims back of: a bill, or what was owed before the books began. */
  billId: optional('BillId', id()),
  /** The vendor's own paper, where he sent one. */
  vendorNoteNo: optional('VNoteNo', text(60)),
  vendorNoteDate: optional('VNoteDate', date()),
} as const;

export const vendorNoteInput = object({
  vendorId: optional('VendorId', id()),
  kind: optional('Kind', choiceOf(VendorNoteKind)),
  ...headerFields,
  settings: optional('Settings', boughtSettingsInput),
  /** Of a new one: the return whose goods it claims; without lines all that is left to claim of it. */
  returnId: optional('RetId', id()),
  lines: optional('Items', array(lineInput, 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. */
const { returnId: _return, ...changed } = partial(vendorNoteInput).fields;
export const vendorNoteChange = object({ ...changed, rowVersion });

const { billedQuantity: _billed, returnedQuantity: _returned, ...lineFields } = seenWithPrice(boughtLineView);
const lineView = object({ ...lineFields, ...inputTaxFields, source: optional('Src', source) });

const { warehouseName: _name, ...rowHead } = seenWithPrice(boughtHead);

const head = {
  ...rowHead,
  status: required('Sts', choiceOf(VendorNoteStatus)),
  kind: required('Kind', choiceOf(VendorNoteKind)),
  notedOn: required('Date', date()),
  vendorNoteNo: optional('VNoteNo', text(60)),
  /** Of the bill that it claims back of; absent of what was owed before the books began. */
  billCode: optional('BillCode', text(20)),
  /** What it has settled so far. */
  settledPaise: required('Applied', money(), { sees: 'price' }),
} as const;

export const vendorNoteView = object({
  ...seenWithPrice(boughtView),
  ...headerFields,
  ...head,
  /** The return whose goods it claims. */
  returnId: optional('RetId', id()),
  returnCode: optional('RetCode', text(20)),
  lines: required('Items', array(lineView, 500)),
});

export const vendorNoteRow = object({ ...head, lineCount: required('Count', integer()) });

/** What a vendor is owed for, and how much of it can be claimed back still. */
export const notedDue = object({
  id: required('_id', id()),
  code: optional('Code', text(20)),
  datedOn: required('Date', date()),
  totalPaise: required('Total', money(), { sees: 'price' }),
  claimablePaise: required('Left', money(), { sees: 'price' }),
});
