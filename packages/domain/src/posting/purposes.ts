/** What an entry of a document is for: by it the entry is found again, whatever accounts it was posted to. */
export const JournalPurpose = {
  /** What the document says itself: the sale, the receipt, the refund, the write-off, the lines of a voucher. */
  post: 'post',
  /** What undoing it cost more or less: goods that came back or left again are worth something else by then. */
  difference: 'difference',
  /** Parts to a job and back from it. */
  issue: 'issue',
  return: 'return',
  /** What closing a repair order expenses that nobody is billed for. */
  ownCost: 'ownCost',
  /** What the parts cost of a warranty claim that its party refused: of the note that credits it. */
  warrantyRejected: 'warrantyRejected',
  /** What of sublet work becomes cost as its order closes, or as its bill comes late. */
  sublet: 'sublet',
  /** An advance into dues, and money out of them. */
  apply: 'apply',
  detach: 'detach',
  /** What an employee gets back that he has spent. */
  reimburse: 'reimburse',
  /** Input credit of a bill that is unpaid for 180 days, and that credit again once it is paid. */
  lateCredit: 'lateCredit',
  /** A cheque to the bank, back from it, and what the customer is asked for that. */
  deposit: 'deposit',
  bounce: 'bounce',
  chequeCharge: 'chequeCharge',
  /** Cash paid into a drawer or out of it, and the difference of its count. */
  cash: 'cash',
  count: 'count',
  /** Profit and loss of a year to equity; it has a month of its own after the last one. */
  closing: 'closing',
} as const;
export type JournalPurpose = (typeof JournalPurpose)[keyof typeof JournalPurpose];
