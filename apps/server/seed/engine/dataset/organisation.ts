import type { JournalVoucherKind } from '@bahi/domain/posting/journal-voucher';
import type { LogoDesign } from '../draw-logo.ts';
import type { IndustryCode } from '@bahi/domain/industry/industry';

/** A period whose return is filed: nothing is posted, changed or cancelled in it any more. */
export interface DemoLock {
  domain: string;
  daysAgo: number;
  /** Last day of the period. */
  until: string;
  reason: string;
}

/** A journal that the accountant enters; amounts in rupees, debits above zero. */
export interface DemoJournal {
  key: string;
  /** Absent: in every entity. */
  domain?: string;
  /** Before today; absent for the day on which stock was counted first. */
  daysAgo?: number;
  kind: JournalVoucherKind;
  narration: string;
  reference?: string;
  lines: readonly { account: number; amount: number; description?: string }[];
  /** Stays a draft. */
  draft?: true;
  /** Differs with the size of the entity. */
  bySize?: true;
}

export interface DemoEntity {
  domain: string;
  displayName: string;
  industry: IndustryCode;
  branchCode: string;
  gstin: string;
  address: { line1: string; line2: string; city: string; pin: string };
  phone: string;
  email: string;
  print: { upiId: string; bankDetails: string; terms: string };
  /** Settings by call and section, in readable names; the others have their defaults. */
  settings?: Record<string, unknown>;
  /** The profile in readable names, and how its logo is drawn. */
  company?: { profile?: Record<string, unknown>; logo?: LogoDesign };
  /** Of the stock that an item names, how many percent lie here. */
  stockPercent: number;
  /** Of rent and the like in `books`, which are those of the largest entity; the same where absent. */
  costPercent?: number;
  /** Besides the main store, which every entity has. */
  moreWarehouses?: readonly { name: string; kind?: 'Quarantine' }[];
}

/** Holds his role in every entity of the organisation. */
export interface DemoUser {
  username: string;
  role: string;
  name: string;
}
