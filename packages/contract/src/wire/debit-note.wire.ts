import { DebitNoteKind, DebitNoteStatus } from '@bahi/domain/notes/debit-note';
import {
  array,
  choiceOf,
  date,
  id,
  money,
  object,
  optional,
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { totalFields } from './document.wire.ts';
import { noteHeadFields, noteLineFields, noteLineInput, noteViewFields } from './customer-note.wire.ts';

const PRICE = { sees: 'price' } as const;

export const debitNoteInput = object({
  /** What is raised: an invoice, or a receipt of a customer of record. */
  invoiceId: optional('InvId', id()),
  receiptId: optional('SRId', id()),
  kind: optional('Kind', choiceOf(DebitNoteKind)),
  notedOn: optional('Date', date()),
  dueOn: optional('DueDate', date()),
  /** Of a charge what is charged. */
  reason: optional('Reason', text(300)),
  notes: optional('Notes', text(2000)),
  lines: optional('Items', array(noteLineInput, 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. A note keeps its sale. */
const { invoiceId: _invoice, receiptId: _receipt, ...changed } = partial(debitNoteInput).fields;
export const debitNoteChange = object({ ...changed, rowVersion });

const head = {
  ...noteHeadFields,
  status: required('Sts', choiceOf(DebitNoteStatus)),
  kind: required('Kind', choiceOf(DebitNoteKind)),
  dueOn: optional('DueDate', date()),
  duePaise: required('Due', money(), PRICE),
} as const;

/** What pays a note: a payment, or a credit note. */
const settling = object({
  documentId: required('_id', id()),
  kind: required('Kind', text(20)),
  code: optional('Code', text(20)),
  allocatedOn: required('Date', date()),
  amountPaise: required('Amount', money(), PRICE),
});

export const debitNoteView = object({
  ...totalFields,
  ...head,
  ...noteViewFields,
  paidPaise: required('Paid', money(), PRICE),
  lines: required('Items', array(object(noteLineFields), 500)),
  settledBy: required('Payments', array(settling, 500)),
});

export const debitNoteRow = object(head);
