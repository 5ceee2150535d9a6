import type { Clock } from '../src/core/clock.ts';

/** A Wednesday, eleven o'clock in the morning in India: far from midnight, from a month's end and from the time when offices close. */
const WORKING_DAY = '2026-11-18T05:30:00.000Z';

/** A clock that a test sets; it goes on from there as time passes, whatever the machine says the time is. */
export interface TestClock extends Clock {
  set(instant: string): void;
}

/** Stands on a working day, or where the variable `TEST_NOW` puts all tests of a run (`npm run test:hours`). */
export function makeTestClock(instant = process.env['TEST_NOW'] || WORKING_DAY): TestClock {
  let [from, setAt] = [Date.parse(instant), performance.now()];
  return {
    now: () => new Date(from + Math.trunc(performance.now() - setAt)).toISOString(),
    set(to) {
      [from, setAt] = [Date.parse(to), performance.now()];
    },
  };
}
