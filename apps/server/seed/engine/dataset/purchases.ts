import type { ExpenseRhythm } from '@bahi/domain/purchase/recurring-expense';
import type { DemoStage } from './orders.ts';
import type { AdjustmentReason } from '@bahi/domain/stock/adjustment';

/** A later adjustment; a clerk's waits for approval. */
export interface DemoAdjustment {
  key: string;
  domain: string;
  by: string;
  daysAgo: number;
  /** The evening where absent. */
  minuteOfDay?: number;
  kind: AdjustmentReason;
  reason: string;
  /** Signed units by item; those that come in may tell their cost in rupees. */
  lines: readonly { item: string; units: number; cost?: number }[];
}

/** Goods of a receive that go back. */
export interface DemoReturn {
  domain: string;
  daysAgo: number;
  receive: string;
  why: 'Expired' | 'NearExpiry' | 'Damaged' | 'Wrong' | 'Excess' | 'Recall';
  item: string;
  /** In its pack. */
  quantity: number;
  /** Claimed: a debit note asks for what was billed of it; half credited: the vendor grants one of two. */
  end: 'draft' | 'returned' | 'claimed' | 'halfCredited' | 'cancelled';
}

/** What a vendor gave back by a paper of his own. */
export interface DemoCredit {
  domain: string;
  daysAgo: number;
  vendor: string;
  /** Number of the vendor's paper. */
  number: string;
  why: 'Price' | 'Scheme';
  description: string;
  /** In rupees before tax. */
  amount: number;
  end: 'draft' | 'posted';
}

/** What was ordered and billed at once, and came in part; the rest is claimed back. */
export interface DemoShort {
  domain: string;
  daysAgo: number;
  vendor: string;
  /** Number of the vendor's bill. */
  number: string;
  item: string;
  ordered: number;
  came: number;
}

/** Goods that came from a vendor: of an order, or as its lines say. */
export type DemoReceive = {
  key: string;
  domain: string;
  daysAgo: number;
  /** Number of the vendor's paper. */
  paper: string;
  end: 'draft' | 'received' | 'cancelled';
} & (
  | {
      /** Which of the orders of `enterPurchaseOrders`, all of which it is where not in part. */
      order: number;
      inPart?: true;
    }
  | { vendor: string; lines: readonly DemoReceivedLine[] }
);

/** A bill of a vendor: of a receive, or of services. */
export type DemoBill = {
  domain: string;
  daysAgo: number;
  /** The vendor's own. */
  number: string;
  end: 'draft' | 'posted' | 'waits';
} & (
  | {
      /** The key of a receive. */
      receive: string;
      /** Percent above the price that was agreed. */
      dearerBy?: number;
    }
  | {
      vendor: string;
      /** How old its paper is; as old as the bill unless told otherwise. */
      paperDaysAgo?: number;
      services: readonly { description: string; amount: number; account: number }[];
    }
);

/** Quantities of the pack in which the item is sold, where it has one. */
export interface DemoReceivedLine {
  item: string;
  quantity: number;
  free?: number;
  rejected?: number;
  /** Days from today to their expiry. */
  batches?: readonly { batchNo: string; expiresInDays: number; quantity: number; free?: number }[];
}

/** Money that was spent without an order. */
export interface DemoExpense {
  domain: string;
  daysAgo: number;
  /** The name of its category. */
  category: string;
  description: string;
  /** In rupees before tax. */
  amount: number;
  /** Number of the bill, and who wrote it. */
  reference?: string;
  vendor?: string;
  /** An account of the chart, or the user who paid; of neither it is owed. */
  from?: number;
  by?: string;
  every?: ExpenseRhythm;
  /** For the first order of that stage. */
  stage?: DemoStage;
  /** Waits: it is above the limit of its category. Paid back: to who paid it. */
  end: 'draft' | 'posted' | 'waits' | 'paidBack' | 'cancelled';
}
