import { TAX_HEADS } from '@bahi/domain/facts/frozen-lines';
import { CreditNoteKind, CreditNoteStatus, ItcReversal } from '@bahi/domain/notes/credit-note';
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
  percent,
  quantity,
  required,
  rowVersion,
  text,
  yesNo,
} from '../wire-type.ts';
import { customerSummary, totalFields } from './document.wire.ts';
import { noteHeadFields, noteLineFields, noteLineInput, noteViewFields } from './customer-note.wire.ts';
import { refundView } from './payment.wire.ts';

const PRICE = { sees: 'price' } as const;

const headerFields = {
  kind: optional('Kind', choiceOf(CreditNoteKind)),
  notedOn: optional('Date', date()),
  /** Whether the buyer has given back the credit that he took. */
  itcReversed: optional('ITCRev', choiceOf(ItcReversal)),
  reason: optional('Reason', text(300)),
  notes: optional('Notes', text(2000)),
} as const;

export const creditNoteInput = object({
  /** What is lowered, an invoice or a receipt; of goods that came back it follows from their return. */
  invoiceId: optional('InvId', id()),
  receiptId: optional('SRId', id()),
  returnId: optional('RetId', id()),
  ...headerFields,
  lines: optional('Items', array(noteLineInput, 500)),
  approve: optional('Approve', yesNo()),
});

/** A save: absent fields stay; lines are replaced together. A note keeps its sale and return. */
const { invoiceId: _invoice, receiptId: _receipt, returnId: _return, ...changed } = partial(creditNoteInput).fields;
export const creditNoteChange = object({ ...changed, rowVersion });

const lineView = object({
  ...noteLineFields,
  /** Pieces that came back. */
  quantity: required('Qty', quantity()),
});

const head = {
  ...noteHeadFields,
  /** None of a walk-in at the counter. */
  customerId: optional('CustomerId', id()),
  status: required('Sts', choiceOf(CreditNoteStatus)),
  kind: required('Kind', choiceOf(CreditNoteKind)),
  returnId: optional('RetId', id()),
  returnCode: optional('RetCode', text(20)),
  /** What it can pay still, or what can be paid back of it. */
  leftPaise: required('Left', money(), PRICE),
} as const;

/** What a note has in a due: an invoice, or a debit note. */
const allocation = object({
  invoiceId: optional('InvId', id()),
  debitNoteId: optional('DNId', id()),
  dueCode: optional('Code', text(20)),
  allocatedOn: required('Date', date()),
  amountPaise: required('Amount', money(), PRICE),
});

export const creditNoteView = object({
  ...totalFields,
  ...head,
  ...noteViewFields,
  /** What of goods that came back is kept. */
  chargePercent: required('RetCh', percent()),
  itcReversed: optional('ITCRev', choiceOf(ItcReversal)),
  refundedPaise: required('Refunded', money(), PRICE),
  /** What of it paid other receipts. */
  exchangedPaise: required('Exchanged', money(), PRICE),
  lines: required('Items', array(lineView, 500)),
  allocations: required('Allocations', array(allocation, 500)),
  refunds: required('Refunds', array(refundView, 500)),
  /** Who asked for a second person, while it waits. */
  approvalAskedByName: optional('AskedBy', text()),
});

export const creditNoteRow = object(head);

export const creditableRow = object({
  invoiceId: required('InvId', id()),
  code: required('Code', text(20)),
  invoicedOn: required('Date', date()),
  customerName: required('Customer', text()),
  totalPaise: required('Total', money(), PRICE),
});

/** What a sale was charged and what its notes have left of it, as the rules that price a note ask. */
export const creditableFields = {
  adjustPaise: required('Adjust', money(), PRICE),
  roundPaise: required('Round', money(), PRICE),
  /** Something of an earlier return was kept as its charge. */
  charged: required('Charged', yesNo()),
  notedUnroundedPaise: required('Noted', money(), PRICE),
  notedRoundPaise: required('NotedRound', money(), PRICE),
  notedAdjustPaise: required('NotedAdjust', money(), PRICE),
  /** As it has frozen them. */
  taxHeads: required('Heads', choice(TAX_HEADS)),
  lines: required(
    'Items',
    array(
      object({
        id: required('_id', text(20)),
        description: required('Desc', text(500)),
        taxCode: required('TCode', integer()),
        quantity: required('Qty', quantity()),
        pricePaise: required('Amt', money(), PRICE),
        taxablePaise: required('NetAmt', money(), PRICE),
        cgstPaise: required('CGST', money(), PRICE),
        sgstPaise: required('SGST', money(), PRICE),
        igstPaise: required('IGST', money(), PRICE),
        totalPaise: required('Total', money(), PRICE),
        /** What debit notes put on its value, in the prices of the invoice, and on its tax alone. */
        debitedPaise: required('Debited', money(), PRICE),
        taxDebitedPaise: required('TaxDebited', money(), PRICE),
        /** What earlier notes took off it, in the order of their posting. */
        earlier: required(
          'Earlier',
          array(
            object({
              kind: required('Kind', choiceOf(CreditNoteKind)),
              amountPaise: required('Amt', money(), PRICE),
              quantity: required('Qty', quantity()),
            }),
          ),
        ),
      }),
      1000,
    ),
  ),
} as const;

/** The sale of a note with what notes have left of it: an invoice, or a receipt of the counter. */
export const saleOfNote = object({
  code: optional('Code', text(20)),
  invoicedOn: required('Date', date()),
  gstin: optional('GSTIN', text(15)),
  ...creditableFields,
});

/** An invoice with what its notes have left of it. */
export const creditableInvoice = object({
  invoiceId: required('InvId', id()),
  code: optional('Code', text(20)),
  invoicedOn: required('Date', date()),
  customer: required('Customer', customerSummary),
  ...creditableFields,
});
