import { CLAIM_SOURCES } from '@bahi/domain/purchase/claim-source';
import { NoteStatus } from '@bahi/domain/notes/note-status';
import { VendorNoteKind } from '@bahi/domain/purchase/vendor-note';
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

/** The line that it is made of: of a return, of a bill that is short, of the claim that it answers. */
const source = object({
  kind: required('Kind', choice(CLAIM_SOURCES)),
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

/** A paper that is likely the same as another is posted all the same. */
export const allowDuplicate = optional('AllowDuplicate', yesNo());

export const vendorCreditNoteInput = object({
  ...vendorNoteInput.fields,
  /** Of a new one: the debit note that it answers; without lines all that it claims is granted. */
  debitNoteId: optional('VDNId', id()),
  allowDuplicate,
});
export const vendorCreditNoteChange = object({ ...changed, allowDuplicate, rowVersion });

const { billedQuantity: _billed, returnedQuantity: _returned, ...lineFields } = seenWithPrice(boughtLineView);
const lineView = object({ ...lineFields, ...inputTaxFields, source: optional('Src', source) });

const { warehouseName: _name, ...rowHead } = seenWithPrice(boughtHead);

const head = {
  ...rowHead,
  status: required('Sts', choiceOf(NoteStatus)),
  kind: required('Kind', choiceOf(VendorNoteKind)),
  notedOn: required('Date', date()),
  vendorNoteNo: optional('VNoteNo', text(60)),
  /** Of the bill that it claims back of; absent of what was owed before the books began. */
  billCode: optional('BillCode', text(20)),
  /** Of a claim the credit note that answers it, of a credit note the claim that it answers. */
  answerCode: optional('AnsCode', text(20)),
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
  /** The debit note that it answers, and what it does not grant of that: it is owed to the vendor again. */
  debitNoteId: optional('VDNId', id()),
  refusedPaise: optional('Refused', money(), { sees: 'price' }),
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
