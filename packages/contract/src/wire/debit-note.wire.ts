import { DebitNoteKind, DebitNoteStatus } from '@bahi/domain/notes/debit-note';
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
  partial,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { documentAction, totalFields } from './document.wire.ts';
import { noteLineFields, noteLineInput } from './note-line.wire.ts';

const PRICE = { sees: 'price' } as const;

export const debitNoteInput = object({
  /** What is raised. */
  invoiceId: required('InvId', id()),
  kind: optional('Kind', choiceOf(DebitNoteKind)),
  notedOn: optional('Date', date()),
  dueOn: optional('DueDate', date()),
  /** Of a charge what is charged. */
  reason: optional('Reason', text(300)),
  notes: optional('Notes', text(2000)),
  lines: optional('Items', array(noteLineInput, 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. A note keeps its invoice. */
const { invoiceId: _invoice, ...changed } = partial(debitNoteInput).fields;
export const debitNoteChange = object({ ...changed, rowVersion });

const head = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  status: required('Sts', choiceOf(DebitNoteStatus)),
  kind: required('Kind', choiceOf(DebitNoteKind)),
  notedOn: required('Date', date()),
  dueOn: optional('DueDate', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  invoiceId: required('InvId', id()),
  invoiceCode: optional('InvCode', text(20)),
  totalPaise: required('Total', money(), PRICE),
  duePaise: required('Due', money(), PRICE),
  rowVersion: required('_v', integer()),
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
  invoicedOn: required('InvDate', date()),
  customerGstin: optional('GSTIN', text(15)),
  reason: optional('Reason', text(300)),
  notes: optional('Notes', text(2000)),
  paidPaise: required('Paid', money(), PRICE),
  lines: required('Items', array(object(noteLineFields), 500)),
  settledBy: required('Payments', array(settling, 500)),
  cancelReason: optional('CancelReason', text(300)),
  createdByName: optional('CrByName', text()),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
});

export const debitNoteRow = object(head);
