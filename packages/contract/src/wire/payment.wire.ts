import { reason } from './reason.wire.ts';
import { date, id, money, object, optional, required, rowVersion, text, yesNo } from '../wire-type.ts';

/** What payments of customers and to vendors have in common on the wire. */
const PRICE = { sees: 'price' } as const;

export const tenderFields = {
  /** As spec 3 §3.1 names it: Cash, UPI, Wallet, Debit Card ... */
  type: required('Type', text(30)),
  subType: optional('SubType', text(30)),
  amountPaise: required('Amount', money(0), PRICE),
  /** UTR, approval code, cheque number. */
  reference: optional('Ref', text(60)),
  /** Of a cheque. */
  bank: optional('Bank', text(60)),
  chequeOn: optional('ChDate', date()),
};

export const paymentMoneyFields = {
  amountPaise: required('Amount', money(), PRICE),
  unappliedPaise: required('Unapplied', money(), PRICE),
  refundedPaise: required('Refunded', money(), PRICE),
  bouncedPaise: required('Bounced', money(), PRICE),
  /** What may be paid back now. */
  refundablePaise: required('Refundable', money(), PRICE),
};

export const refundView = object({
  id: required('_id', id()),
  code: required('Code', text(20)),
  refundedOn: required('Date', date()),
  amountPaise: required('Amount', money(), PRICE),
  tenderType: required('Type', text(30)),
  reference: optional('Ref', text(60)),
  reason: required('Reason', text(500)),
  /** Why it was cancelled; then the amount is unapplied again. */
  cancelReason: optional('CancelReason', text(500)),
  byName: optional('By', text()),
});

export const refundBody = object({
  amountPaise: required('Amount', money(0), PRICE),
  tender: required('Tender', object({ type: required('Type', text(30)), reference: optional('Ref', text(60)) })),
  refundedOn: optional('Date', date()),
  reason: required('Reason', reason(500)),
  rowVersion,
});

export const detachBody = object({
  allocationId: required('AllocationId', id()),
  reason: required('Reason', reason(500)),
  detachedOn: optional('Date', date()),
  rowVersion,
});

/** One of the three: a bill, an expense owed, or what the vendor was owed before the books began. */
export const vendorDueKey = {
  billId: optional('BillId', id()),
  expenseId: optional('ExpId', id()),
  opening: optional('Opening', yesNo()),
};
export const vendorAllocation = object({ ...vendorDueKey, amountPaise: required('Amount', money(0), PRICE) });
