import { SupplyType } from '@bahi/domain/tax/registration';
import { array, choiceOf, date, id, instant, integer, money, object, optional, required, text } from '../wire-type.ts';
import { documentAction } from './document.wire.ts';
import { einvoiceRefusalView, einvoiceView } from './einvoice.wire.ts';

const PRICE = { sees: 'price' } as const;

/** What a note of a customer says of a line of its invoice. */
export const noteLineInput = object({
  /** The line of the invoice. */
  sourceLineId: required('InvLine', text(20)),
  /** In the prices of the invoice; of a note on tax the tax. */
  amountPaise: required('Amt', money(0), PRICE),
});

/** A line of such a note as it is told. */
export const noteLineFields = {
  id: required('_id', text(20)),
  sourceLineId: required('InvLine', text(20)),
  description: required('Desc', text(500)),
  hsn: optional('SAC', text(8)),
  taxCode: required('TCode', integer()),
  amountPaise: required('Amt', money(), PRICE),
  taxablePaise: required('NetAmt', money(), PRICE),
  cgstPaise: required('CGST', money(), PRICE),
  sgstPaise: required('SGST', money(), PRICE),
  igstPaise: required('IGST', money(), PRICE),
  totalPaise: required('Total', money(), PRICE),
} as const;

/** What the head of every such note says beside its status and kind. */
export const noteHeadFields = {
  id: required('_id', id()),
  code: optional('Code', text(20)),
  notedOn: required('Date', date()),
  customerId: required('CustomerId', id()),
  customerName: required('Customer', text()),
  /** Its sale is an invoice, or a receipt of the counter; `InvCode` is the number of either. */
  invoiceId: optional('InvId', id()),
  receiptId: optional('SRId', id()),
  invoiceCode: optional('InvCode', text(20)),
  totalPaise: required('Total', money(), PRICE),
  rowVersion: required('_v', integer()),
} as const;

/** And what its page adds. */
export const noteViewFields = {
  invoicedOn: required('InvDate', date()),
  customerGstin: optional('GSTIN', text(15)),
  /** How its sale has treated the buyer. */
  supplyType: optional('SType', choiceOf(SupplyType)),
  reason: optional('Reason', text(300)),
  notes: optional('Notes', text(2000)),
  /** What the e-invoice portal gave. */
  einvoice: optional('EInvoice', einvoiceView),
  /** And what it said where it gave nothing. */
  einvoiceRefusal: optional('EInvErr', einvoiceRefusalView),
  cancelReason: optional('CancelReason', text(300)),
  createdByName: optional('CrByName', text()),
  createdAt: required('CrDt', instant()),
  actions: required('Actions', array(documentAction)),
} as const;
