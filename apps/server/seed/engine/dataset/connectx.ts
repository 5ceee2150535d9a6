import type { PartnerRole } from '@bahi/domain/connectx/connection';

/** An invitation that the organisation sent to another one of the demo data, which is made before it. */
export interface DemoInvitation {
  /** The domain of the company that is invited. */
  domain: string;
  role: PartnerRole;
  note: string;
  daysAgo: number;
  /** Why it was declined, and when; it waits otherwise. */
  declined?: { reason: string; daysAgo: number };
  /** What the inviter is to them, and when they accepted. */
  accepted?: { role: PartnerRole; daysAgo: number };
  /** Who ended an accepted one, why and when. */
  ended?: { by: 'us' | 'them'; reason: string; daysAgo: number };
}

/** An invitation that went by mail to a company that is not found. */
export interface DemoMailedInvitation {
  email: string;
  role: PartnerRole;
  note: string;
  daysAgo: number;
}

/** One of ours, or of theirs. */
export type DemoSide = 'us' | 'them';
export interface DemoCrossLine {
  side: DemoSide;
  by: string;
  daysAgo: number;
  /** `HH:MM`. */
  at: string;
  words: string;
}

/** What we and a connected company write to each other. */
export interface DemoCrossTalk {
  /** The domain of the other company, which is made before this one. */
  domain: string;
  lines: readonly DemoCrossLine[];
  /** Who shows a card to whom he works with, and since when. */
  cards?: readonly { side: DemoSide; by: string; designation: string; daysAgo: number }[];
  /** What was written to the holder of a card, and answered. */
  privateLines?: readonly (DemoCrossLine & { to: string })[];
}

/** How far an order that came over the network has come. */
export type CrossEnd =
  'sent' | 'seen' | 'taken' | 'changed' | 'refused' | 'withdrawn' | 'confirmed' | 'invoiced' | 'billed' | 'paid';

export interface DemoCrossOrder {
  key: string;
  item: string;
  units: number;
  end: CrossEnd;
  /** Said with it in the talk of the two. */
  words?: string;
}

/** A company of the demo data that buys here, and its orders. */
export interface DemoNetwork {
  /** Its domain. */
  buyer: string;
  /** What the organisation is entered as in its books. */
  vendor: { phone?: string; email?: string };
  note: string;
  daysAgo: number;
  orders: readonly DemoCrossOrder[];
}
