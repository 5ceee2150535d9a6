import { AsyncLocalStorage } from 'node:async_hooks';
import { addDays, DEFAULT_ZONE, instantIn } from '@bahi/domain/time/dates';
import type { Clock } from '../../src/core/clock.ts';

/** A clock that stands where the story of the demo data is, never later than the real one. */
export interface DemoClock extends Clock {
  /** Runs something at a time of day, some days before the day on which the seeding began; others may run at another time meanwhile. */
  at<T>(daysAgo: number, minuteOfDay: number, run: () => Promise<T>): Promise<T>;
  /** Runs something at the present time, as signing in. */
  atPresent<T>(run: () => Promise<T>): Promise<T>;
  /** The day that lies so many days before the first one of the seeding. */
  day(daysAgo: number): string;
}

export function makeDemoClock(real: Clock, startedOn: string): DemoClock {
  const standsAt = new AsyncLocalStorage<string | null>();
  const day = (daysAgo: number): string => addDays(startedOn, -daysAgo);
  return {
    now() {
      const present = real.now();
      const told = standsAt.getStore() ?? present;
      return told < present ? told : present;
    },
    at: (daysAgo, minuteOfDay, run) => standsAt.run(instantIn(DEFAULT_ZONE, day(daysAgo), timeOf(minuteOfDay)), run),
    atPresent: (run) => standsAt.run(null, run),
    day,
  };
}

/** 615 = '10:15'. */
export function timeOf(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}
