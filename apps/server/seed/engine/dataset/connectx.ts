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
