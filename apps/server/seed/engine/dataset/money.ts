import type { DunningLevel, ReminderChannel } from '@bahi/domain/sales/dunning';
import type { RecurringPrices, RecurringStatus, RecurringUnit } from '@bahi/domain/sales/recurring-invoice';
import type { CreditNoteKind } from '@bahi/domain/notes/credit-note';
import type { DebitNoteKind } from '@bahi/domain/notes/debit-note';
import type { PaymentTypeName } from '@bahi/domain/payments/payment-types';

/** A tender of a payment; the last one takes what is left. */
export interface DemoTender {
  type: PaymentTypeName;
  subType?: string;
  percent: number;
  reference?: string;
}

/** An invoice from nothing and how far it has come. */
export interface DemoInvoice {
  key: string;
  domain: string;
  /** `open`: unpaid by the customer's own terms. */
  stage:
    'draft' | 'pending' | 'open' | 'unpaid' | 'overdue' | 'partial' | 'paid' | 'writtenOff' | 'reopened' | 'cancelled';
  daysAgo: number;
  customer: string;
  /** Operation codes. */
  labour: readonly string[];
  /** Items with their quantities. */
  parts: readonly (readonly [string, number])[];
  discountPercent?: number;
  notes?: string;
  /** How it is paid; in cash where absent. */
  tender?: DemoTender;
  /** Days from the invoice to its payment. */
  payDays?: number;
  /** Why it was cancelled or opened again. */
  reason?: string;
  /** Of goods that leave the country. */
  exported?: DemoExport;
  /** What the e-invoice portal said of it, which nobody has mended yet. */
  refused?: { portalCode: string; message: string };
}

/** In what a buyer abroad pays, and, once the goods went, what customs gave. */
interface DemoExport {
  currencyCode: string;
  /** Rupees of one unit of the currency. */
  rate: number;
  shipped?: { billNo: string; portCode: string; daysLater: number };
}

/** What an invoice from nothing is lowered by, in rupees of its first line, and what became of the note. */
export interface DemoCreditNote {
  key: string;
  domain: string;
  /** The key of the invoice. */
  invoice: string;
  daysAgo: number;
  kind: CreditNoteKind;
  amount: number;
  reason: string;
  /** `asked`: the manager, who may not give that much, made it, and it waits for a second person. */
  end: 'draft' | 'asked' | 'open' | 'cancelled';
  /** What of it was paid back. */
  paidBack?: number;
}

/** What an invoice is raised by, in rupees of its first line, and what became of the note. */
export interface DemoDebitNote {
  key: string;
  domain: string;
  /** The key of the invoice. */
  invoice: string;
  daysAgo: number;
  kind: DebitNoteKind;
  amount: number;
  reason: string;
  end: 'draft' | 'open' | 'cancelled';
  /** What of it was paid, by UPI. */
  paid?: { amount: number; reference: string };
}

/** An invoice that is made again: its first day lies so many days ahead, so that the job of the server finds none due. */
export interface DemoRecurringInvoice {
  name: string;
  domain: string;
  /** The key of the invoice that it is made of. */
  invoice: string;
  every: number;
  unit: RecurringUnit;
  /** Of months; 31 is the last day. */
  monthDay?: number;
  daysAhead: number;
  times?: number;
  approves: boolean;
  prices: RecurringPrices;
  end: RecurringStatus;
}

/** What goes out to customers who are overdue, the oldest first: who was reminded, who promised, whose reminders are stopped. */
export interface DemoReminders {
  domain: string;
  sent: readonly { level: DunningLevel; channel: ReminderChannel }[];
  promise?: { inDays: number; note: string };
  /** Why nothing goes out. */
  stop?: string;
}

/** A payment to a vendor, in rupees: the oldest due first, the rest an advance. */
export interface DemoBillPayment {
  key: string;
  domain: string;
  vendor: string;
  daysAgo: number;
  tenders: readonly {
    type: string;
    amount: number;
    reference?: string;
    /** Days from its payment to the date on the cheque. */
    chequeInDays?: number;
  }[];
  tds?: { section: string; amount: number };
  note?: string;
  /** What became of its cheque, and how many days ago. */
  cheque?: { to: 'Cleared' | 'Returned' | 'Stopped'; daysAgo: number; reason?: string };
}

/** A payment by hand, in rupees; what `opening` leaves of it stays unapplied. */
export interface DemoPayment {
  key: string;
  domain: string;
  customer: string;
  daysAgo: number;
  tenders: readonly {
    type: string;
    subType?: string;
    amount: number;
    reference?: string;
    bank?: string;
    /** Days from its receipt to the date on the cheque. */
    chequeInDays?: number;
  }[];
  deductions?: readonly { kind: 'TDS' | 'BankCharge' | 'Discount'; section?: string; amount: number }[];
  /** What of it pays the customer's due of before. */
  opening?: number;
  note?: string;
  /** How far its cheque comes, and how many days ago. */
  cheque?: { to: 'deposited' | 'cleared' | 'bounced'; daysAgo: number };
  refund?: { daysAgo: number; amount: number; type: string; reason: string };
}

/** A cashier's day with cash, in rupees. */
export interface DemoDrawer {
  key: string;
  domain: string;
  daysAgo: number;
  float: number;
  /** Advances in cash that he took. */
  took: readonly { customer: string; amount: number }[];
  paidOut?: { amount: number; reason: string; account?: number };
  /** Counted less what was expected; still open where absent. */
  difference?: number;
  /** Taken to the safe after the count. */
  toSafe?: number;
}

export interface DemoAdvance {
  key: string;
  domain: string;
  customer: string;
  daysAgo: number;
  /** Rupees. */
  amount: number;
  tender: DemoTender;
  note: string;
}
