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
