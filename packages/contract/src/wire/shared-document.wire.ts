import { SHARED_KIND_KEYS, SHARED_STATUSES, SHARED_VERBS, TAKEN_KINDS } from '@bahi/domain/connectx/shared-document';
import { withReason } from './reason.wire.ts';
import {
  array,
  choice,
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

const REASON_LENGTH = 300;

/** Money of what was sent: who may not see it as his own document's, gets it without. */
const sum = () => money(-1e11, 1e11);

export const party = object({
  name: required('Name', text(200)),
  address: required('Address', array(text(200))),
  gstin: optional('GSTIN', text(15)),
  stateCode: optional('StCode', text(2)),
});

/** A line as it is printed, with its id; all that was taken off it stands in one discount. */
const paperLine = object({
  id: required('_id', text(20)),
  family: required('Family', choice(['labour', 'part'])),
  description: required('Desc', text(500)),
  code: optional('Code', text(60)),
  hsn: optional('HSN', text(8)),
  quantity: required('Qty', quantity()),
  freeQuantity: optional('FQty', quantity()),
  unitCode: optional('UoM', text(20)),
  /** Which goods they are; the MRP of one of the quantity's unit. */
  batchNo: optional('BatchNo', text(30)),
  expiresOn: optional('Exp', date()),
  mrp: optional('MRP', unitPrice()),
  serialNos: optional('SNos', array(text(60))),
  unitPrice: optional('UnPr', unitPrice()),
  discountPaise: optional('Disc', sum()),
  taxPercent: optional('GST', percent()),
  taxablePaise: optional('NetAmt', sum()),
  cgstPaise: optional('CGST', sum()),
  sgstPaise: optional('SGST', sum()),
  igstPaise: optional('IGST', sum()),
  totalPaise: optional('Total', sum()),
});

const sums = object({
  taxablePaise: required('NetAmt', sum()),
  cgstPaise: required('CGST', sum()),
  sgstPaise: required('SGST', sum()),
  igstPaise: required('IGST', sum()),
  adjustPaise: required('Adjust', sum()),
  roundPaise: required('Round', sum()),
  totalPaise: required('Total', sum()),
});

/** What the other side of a connection gets of a document: what its print shows, and the ids of its lines. */
export const paper = object({
  from: required('From', party),
  to: required('To', party),
  datedOn: required('Date', date()),
  expectedOn: optional('ExpDate', date()),
  reference: optional('Ref', text(60)),
  /** Challans whose goods it bills. */
  challans: optional('DCs', array(text(20))),
  deliveryAddress: optional('DelAddr', text(500)),
  notes: optional('Notes', text(2000)),
  terms: optional('Terms', text(4000)),
  taxed: required('Tax', yesNo()),
  lines: required('Items', array(paperLine)),
  sums: optional('Sums', sums),
});

const kind = () => choice(SHARED_KIND_KEYS);

const answeredLine = object({
  id: required('_id', text(20)),
  quantity: required('Qty', quantity()),
  unitPrice: required('UnPr', unitPrice()),
  expectedOn: optional('Date', date()),
});

/** A document that was sent to the other side of a connection, or came from it. */
export const sharedRow = object({
  id: required('_id', id()),
  connectionId: required('ConnId', id()),
  box: required('Box', choice(['In', 'Out'])),
  kind: required('Kind', kind()),
  code: required('Code', text(20)),
  revision: required('Rev', integer()),
  datedOn: required('Date', date()),
  totalPaise: optional('Total', sum()),
  /** Who sent it. */
  byName: required('By', text(200)),
  sentAt: required('At', instant()),
  status: required('Sts', choice(SHARED_STATUSES)),
  other: required('Other', object({ entityId: required('EntId', id()), displayName: required('DName', text(120)) })),
  /** What the side that got it made of it. */
  theirs: optional(
    'Theirs',
    object({
      kind: required('Kind', choice(TAKEN_KINDS)),
      code: optional('Code', text(20)),
      status: required('Sts', text(20)),
    }),
  ),
  /** The own document: the one that was sent, or that was made of it. */
  documentId: optional('DocId', id()),
  reason: optional('Reason', text(REASON_LENGTH)),
  changedAt: required('ChDt', instant()),
  rowVersion: required('_v', integer()),
});

/** Which of our items a line is: learnt, by our code or our barcode; none where it waits for a choice. */
const matchedLine = object({
  id: required('_id', text(20)),
  itemId: optional('In_Id', id()),
  itemName: optional('Item', text(200)),
  factor: optional('Fac', factor()),
  /** One of the same name: it is taken where somebody says so. */
  suggested: required('Guess', yesNo()),
});

export const sharedView = object({
  ...sharedRow.fields,
  /** What crossed, and the fingerprint of it; who is told no amounts could find them by that. */
  paper: required('Json', paper),
  hash: optional('Hash', text(64)),
  answer: optional('Answer', array(answeredLine)),
  /** What the goods come to as they were sent, and as they were answered, before tax and discounts. */
  offeredPaise: optional('Offered', sum()),
  answeredPaise: optional('Answered', sum()),
  matches: optional('Matches', array(matchedLine)),
  actions: required('Actions', array(choice(SHARED_VERBS))),
});

/** What there is to tell of a document on its own page: whether it can be sent, and what became of it there. */
export const sharedAbout = object({
  connectionId: optional('ConnId', id()),
  otherName: optional('DName', text(120)),
  /** It has not been sent, or has changed since. */
  maySend: required('MaySend', yesNo()),
  shared: optional('Shared', sharedRow),
});

/** What was sent of a kind that stands in the books, against what the side that got it booked. */
export const comparedDocument = object({
  id: required('_id', id()),
  box: required('Box', choice(['In', 'Out'])),
  kind: required('Kind', kind()),
  code: required('Code', text(20)),
  datedOn: required('Date', date()),
  status: required('Sts', choice(SHARED_STATUSES)),
  sentPaise: required('Sent', sum()),
  /** None where it does not stand in the books there. */
  bookedPaise: optional('Booked', sum()),
  bookedCode: optional('BookedCode', text(20)),
  /** What was sent above what was booked. */
  differsPaise: required('Diff', sum()),
});

export const sending = object({
  connectionId: required('ConnId', id()),
  kind: required('Kind', kind()),
  documentId: required('DocId', id()),
  /** Said with it in the talk of the two: there, where only words are sent. */
  roomId: optional('RoomId', id()),
  words: optional('Msg', text(20_000)),
});

/** What lines of theirs are with us. */
export const taking = object({
  lines: optional(
    'Lines',
    array(
      object({ id: required('_id', text(20)), itemId: required('In_Id', id()), factor: optional('Fac', factor()) }),
    ),
  ),
  rowVersion,
});

export const answering = object({ lines: required('Lines', array(answeredLine)), rowVersion });
export const sharedReason = withReason(REASON_LENGTH);
export const sharedVersion = object({ rowVersion });

/** What the other side calls one of our items. */
export const matchedItem = object({
  connectionId: required('ConnId', id()),
  otherName: required('DName', text(120)),
  theirKey: required('TheirKey', text(500)),
  itemId: required('In_Id', id()),
  itemName: required('Item', text(200)),
  unitCode: required('UoM', text(20)),
  factor: required('Fac', factor()),
  updatedAt: required('ChDt', instant()),
});

export const matching = object({
  connectionId: required('ConnId', id()),
  theirKey: required('TheirKey', text(500)),
  /** None: it is forgotten, and asked for the next time. */
  itemId: optional('In_Id', id()),
  factor: optional('Fac', factor()),
});
