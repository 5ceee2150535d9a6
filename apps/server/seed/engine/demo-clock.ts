import { addDays, DEFAULT_ZONE, instantIn } from '@bahi/domain/time/dates';
import type { Clock } from '../../src/core/clock.ts';

/** A clock that stands where the story of the demo data is, never later than the real one. */
export interface DemoClock extends Clock {
  /** Moves to a time of day, some days before the day on which the seeding began. */
  moveTo(daysAgo: number, minuteOfDay: number): void;
  /** Runs something at the present time, as signing in. */
  atPresent<T>(run: () => Promise<T>): Promise<T>;
  /** The day that lies so many days before the first one of the seeding. */
  day(daysAgo: number): string;
}

export function makeDemoClock(real: Clock, startedOn: string): DemoClock {
  let standsAt: string | null = null;
  const day = (daysAgo: number): string => addDays(startedOn, -daysAgo);
  return {
    now() {
      const present = real.now();
      return standsAt !== null && standsAt < present ? standsAt : present;
    },
    moveTo(daysAgo, minuteOfDay) {
      standsAt = instantIn(DEFAULT_ZONE, day(daysAgo), timeOf(minuteOfDay));
    },
    async atPresent(run) {
      const left = standsAt;
      standsAt = null;
      try {
        return await run();
      } finally {
        standsAt = left;
      }
    },
    day,
  };
}

/** 615 = '10:15'. */
function timeOf(minuteOfDay: number): string {
  const hours = Math.floor(minuteOfDay / 60);
  return `${String(hours).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`;
}
