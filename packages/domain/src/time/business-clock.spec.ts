import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBusinessTime, type BusinessHours, businessSeconds, type Stretch, weekdayOf } from './business-clock.ts';
import { addHours, instantIn } from './dates.ts';

const ZONE = 'Asia/Kolkata';
const HOURS: BusinessHours = {
  zone: ZONE,
  days: ['1', '2', '3', '4', '5', '6'],
  opensAt: '09:30',
  closesAt: '18:30',
  lunchFrom: '13:30',
  lunchUntil: '14:00',
  holidays: new Set(['2026-11-25']),
};
const at = (text: string, zone = ZONE): string => instantIn(zone, text.slice(0, 10), text.slice(11));
const HOUR = 3_600;

test('The week begins with Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual(['1', '6', '7']);
});

// 2026-11-23 is a Monday, Wednesday the 25th a holiday, Sunday the 29th is free.
describe('The ticket clock counts only business time of stretches that are not Waiting', () => {
  test.each([
    ['1 h from 18:00, closing 18:30, ends at 10:00', '2026-11-23 18:00', 1, '2026-11-24 10:00'],
    ['what ends at closing ends there', '2026-11-23 17:30', 1, '2026-11-23 18:30'],
    ['lunch is no business time', '2026-11-23 13:00', 1, '2026-11-23 14:30'],
    ['what comes in at lunch begins after it', '2026-11-23 13:45', 1, '2026-11-23 15:00'],
    ['what comes in before opening begins then', '2026-11-23 05:00', 1, '2026-11-23 10:30'],
    ['what comes in at night begins next morning', '2026-11-23 23:00', 1, '2026-11-24 10:30'],
    ['a holiday is left out', '2026-11-24 18:00', 1, '2026-11-26 10:00'],
    ['Sunday is left out', '2026-11-28 18:30', 1, '2026-11-30 10:30'],
    ['24 hours are nearly three days of 8 h 30 min', '2026-11-26 09:30', 24, '2026-11-28 17:00'],
  ])('%s', (_title, from, hours, until) => {
    expect(addBusinessTime(HOURS, at(from), hours * HOUR)).toBe(at(until));
    expect(businessSeconds(HOURS, { from: at(from), until: at(until) })).toBe(hours * HOUR);
  });

  const waited = (from: string, until: string): Stretch => ({ from: at(from), until: at(until) });

  test.each([
    ['a wait over night takes nothing', [waited('2026-11-23 18:30', '2026-11-24 09:30')], '2026-11-24 10:00'],
    [
      'a wait into the morning takes what of it is business time',
      [waited('2026-11-23 20:00', '2026-11-24 11:00')],
      '2026-11-24 11:30',
    ],
    [
      'two waits take both',
      [waited('2026-11-23 18:10', '2026-11-23 18:20'), waited('2026-11-24 09:30', '2026-11-24 09:45')],
      '2026-11-24 10:25',
    ],
    ['a wait that is over before takes nothing', [waited('2026-11-23 10:00', '2026-11-23 12:00')], '2026-11-24 10:00'],
  ])('%s', (_title, pauses, until) => {
    expect(addBusinessTime(HOURS, at('2026-11-23 18:00'), HOUR, pauses)).toBe(at(until));
  });

  test('The hours are those of the zone', () => {
    const dubai = { ...HOURS, zone: 'Asia/Dubai', holidays: new Set<string>() };
    expect(addBusinessTime(dubai, at('2026-11-23 18:00', 'Asia/Dubai'), HOUR)).toBe(
      at('2026-11-24 10:00', 'Asia/Dubai'),
    );
    // 09:30 stays 09:30 when the clocks of New York go back on 1 November 2026.
    const york = { ...HOURS, zone: 'America/New_York', days: ['1', '6'], holidays: new Set<string>() };
    expect(addBusinessTime(york, at('2026-10-31 18:00', york.zone), HOUR)).toBe('2026-11-02T15:00:00.000Z');
  });

  test('Where nobody ever works all time counts', () => {
    expect(addBusinessTime({ ...HOURS, days: [] }, at('2026-11-23 18:00'), HOUR)).toBe(at('2026-11-23 19:00'));
  });
});

describe('Whatever the hours', () => {
  const START = '2026-11-02T00:00:00.000Z';
  const hour = fc.integer({ min: 0, max: 400 });
  const stretch = fc.tuple(hour, fc.integer({ min: 0, max: 60 })).map(([from, length]) => ({
    from: addHours(START, from),
    until: addHours(START, from + length),
  }));
  const zones = fc.constantFrom('Asia/Kolkata', 'Asia/Dubai', 'America/New_York', 'UTC');
  const hours = fc
    .record({ zone: zones, days: fc.subarray([...HOURS.days, '7'], { minLength: 1 }) })
    .map((some) => ({ ...HOURS, ...some }));

  test('what is added is what has passed', () => {
    fc.assert(
      fc.property(
        hours,
        hour,
        fc.integer({ min: 1, max: 200_000 }),
        fc.array(stretch, { maxLength: 4 }),
        (of, from, seconds, pauses) => {
          const begun = addHours(START, from);
          const until = addBusinessTime(of, begun, seconds, pauses);
          expect(businessSeconds(of, { from: begun, until }, pauses)).toBe(seconds);
        },
      ),
    );
  });

  test('time that passes in two parts is the same', () => {
    fc.assert(
      fc.property(hours, fc.tuple(hour, hour, hour), (of, [a, b, c]) => {
        const [from, mid, until] = [a, b, c].toSorted((x, y) => x - y).map((each) => addHours(START, each)) as [
          string,
          string,
          string,
        ];
        expect(businessSeconds(of, { from, until: mid }) + businessSeconds(of, { from: mid, until })).toBe(
          businessSeconds(of, { from, until }),
        );
      }),
    );
  });
});
