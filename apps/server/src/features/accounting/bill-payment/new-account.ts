import { todayIn } from '@bahi/domain/time/dates';
import type { Ctx } from '../../../core/context.ts';

/** The day on which an account was entered, by the calendar of the entity. */
export const enteredOn = ({ entity }: Ctx, changedAt: string | null): string | null =>
  changedAt && todayIn(entity.timeZone, changedAt);
