import { addDays } from '../time/dates.ts';

/** How long before its end a policy or certificate counts as expiring: time enough to renew it. */
const EXPIRY_NOTICE_DAYS = 30;

export type Expiry = 'none' | 'valid' | 'expiring' | 'expired';

/** Where a policy, pollution or fitness certificate or tax stands; its last day still counts. */
export function deriveExpiry(until: string | null | undefined, today: string): Expiry {
  if (!until) return 'none';
  if (until < today) return 'expired';
  return until <= addDays(today, EXPIRY_NOTICE_DAYS) ? 'expiring' : 'valid';
}
