import { addDays, todayIn } from '@bahi/domain/time/dates';
import type { Ctx } from '../../../core/context.ts';

/** An account to which a vendor is paid counts as new for so long. */
export const NEW_ACCOUNT_DAYS = 30;

/** The day on which an account was entered that is still new, by the calendar of the entity; null for any other. */
export function newAccountSince({ entity, today }: Ctx, changedAt: string | null): string | null {
  const since = changedAt && todayIn(entity.timeZone, changedAt);
  return since && addDays(since, NEW_ACCOUNT_DAYS) > today ? since : null;
}
