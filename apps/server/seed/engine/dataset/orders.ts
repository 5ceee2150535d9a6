import type { Payer } from '@bahi/domain/document/work-order';
import type { DemoTender } from './money.ts';

/** How far an order has come. */
export type DemoStage =
  | 'new'
  | 'approved'
  | 'waitingForParts'
  | 'partsAvailable'
  | 'inProgress'
  | 'review'
  | 'onHold'
  | 'declined'
  | 'cancelled'
  | 'completed'
  | 'draft'
  | 'unpaid'
  | 'overdue'
  | 'partial'
  | 'paid'
  | 'invoiceCancelled'
  /** The invoice was cancelled and made again, or opened again and corrected; paid since. */
  | 'rebilled'
  | 'corrected';

/** One repair or work order with what came of it; all days count back from today. */
export interface DemoOrder {
  /** Unique within the dataset; part of idempotency keys. */
  key: string;
  domain: string;
  stage: DemoStage;
  /** Name of its type. */
  type?: string;
  openedDaysAgo: number;
  /** Days from opening to the work being done, and from the invoice to its payment. */
  workDays: number;
  payDays: number;
  customer: string;
  registration: string;
  odometer?: number;
  fuelEighths?: number;
  complaints: readonly string[];
  labour: readonly DemoLabour[];
  parts: readonly DemoPart[];
  labourDiscountPercent?: number;
  /** Username of whoever works on it. */
  technician: string;
  notes?: string;
  /** Customer who is billed for warranty lines. */
  warrantyParty?: string;
  tenders: readonly DemoTender[];
  /** Tells who authorised the work and how. */
  authorisedBy: string;
  authorisedMode: string;
  /** Why it, or its invoice, was cancelled, declined or corrected. */
  reason?: string;
  /** Of the months before: parts leave the store with the invoice, lines are completed together, the customer's terms hold. */
  past?: DemoPastVisit;
}

/** What is told of an order of the months before. */
export interface DemoPastVisit {
  /** Minutes of the day on which it came, and of the day on which it was ready. */
  arrivesAt: number;
  readyAt: number;
  /** Days from opening to the promised evening. */
  promisedDays: number;
  /** Adds what was advised at the vehicle's last visit. */
  takesUpAdvised?: true;
  /** Name of the checklist that the technician went through. */
  inspection?: string;
  /** What the advisor noted of the vehicle at the gate. */
  intake?: string;
  /** Work on the day of completion by the technician's job card, in minutes of the day, by labour line. */
  spells: readonly { labour: number; from: number; to: number }[];
  /** What the bank does with the cheque that pays it. */
  cheque?: 'cleared' | 'bounced';
}

export interface DemoLabour {
  code: string;
  /** Index of the complaint that it answers. */
  complaint?: number;
  payer?: Payer;
  /** Not done now but advised for the next visit. */
  advised?: true;
}

export interface DemoPart {
  item: string;
  quantity: number;
  /** Index of the labour line that it hangs on. */
  labour: number;
  payer?: Payer;
}
