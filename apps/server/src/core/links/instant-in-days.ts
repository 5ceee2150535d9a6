import { addDays, instantIn, wallClock } from '@bahi/domain/time/dates';
import type { Ctx } from '../context.ts';

/** The same time of the day, so many days on. */
export function instantInDays({ now, entity }: Pick<Ctx, 'now' | 'entity'>, days: number): string {
  const { date, time } = wallClock(entity.timeZone, now);
  return instantIn(entity.timeZone, addDays(date, days), time);
}
