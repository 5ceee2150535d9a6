import { describe, expect, it } from 'vitest';
import {
  isPeriod,
  isReadDate,
  periodProblem,
  readTypedDate,
  settleTypedDate,
  typedDateProblem,
  writeTypedDate,
} from './typed-date.ts';

/** A Saturday. */
const today = '2026-11-21';

describe('a date is typed day first', () => {
  const cases: [string, string | null][] = [
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['21.11', '2026-11-21'],
    ['5', '2026-11-05'],
    ['5/3', '2026-03-05'],
    ['5-3-26', '2026-03-05'],
    ['5 3 26', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['01022027', '2027-02-01'],
    ['2026-03-05', '2026-03-05'],
    ['5 mar', '2026-03-05'],
    ['5mar', '2026-03-05'],
    ['5 March 27', '2027-03-05'],
    ['5-Sept-2026', '2026-09-05'],
    ['today', '2026-11-21'],
    ['Tom', '2026-11-22'],
    [' tomorrow ', '2026-11-22'],
    ['yesterday', '2026-11-20'],
    ['+3', '2026-11-24'],
    ['-21', '2026-10-31'],
    ['mon', '2026-11-23'],
    ['Friday', '2026-11-27'],
    ['sat', '2026-11-28'],
    ['sun', '2026-11-22'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/02/2026', null],
    ['31/4', null],
    ['11/21/2026', null],
    ['5/3/1899', null],
    ['5/3/2200', null],
    ['5/3/20262', null],
    ['5/3/202', null],
    ['0/3', null],
    ['5/0', null],
    ['5/3/26/1', null],
    ['5 mai', null],
    ['5 ma', null],
    ['mo', null],
    ['mar', null],
    ['soon', null],
    ['', null],
  ];
  it.each(cases)('%s reads as %s', (text, expected) => {
    expect(readTypedDate(text, today)).toBe(expected);
  });
});

describe('a moment is typed as a day and an hour', () => {
  const cases: [string, string | null][] = [
    ['today 5pm', '2026-11-21 17:00:00'],
    ['tom 11', '2026-11-22 11:00:00'],
    ['tom 5 pm', '2026-11-22 17:00:00'],
    ['mon 9.30', '2026-11-23 09:30:00'],
    ['5/3 17:30', '2026-03-05 17:30:00'],
    ['5/3 11', '2026-03-05 11:00:00'],
    ['5 mar 12am', '2026-03-05 00:00:00'],
    ['5 mar 12pm', '2026-03-05 12:00:00'],
    ['050326, 8:05 pm', '2026-03-05 20:05:00'],
    ['05/03/2026 17:00', '2026-03-05 17:00:00'],
    ['5 3', '2026-03-05 17:00:00'],
    ['5 3 26', '2026-03-05 17:00:00'],
    ['+2', '2026-11-23 17:00:00'],
    ['5pm', '2026-11-21 17:00:00'],
    ['17:45', '2026-11-21 17:45:00'],
    ['today 24:00', 'today 24:00'],
    ['today 9:60', 'today 9:60'],
    ['today 13pm', 'today 13pm'],
    ['today 0am', 'today 0am'],
    ['31/02/2026 17:00', '31/02/2026 17:00'],
    ['later 5pm', 'later 5pm'],
  ];
  it.each(cases)('%s is held as %s', (text, expected) => {
    const rule = { today, withTime: true, usualTime: '17:00' };
    const held = settleTypedDate(text, rule);
    expect([held, typedDateProblem(held, rule)]).toEqual([
      expected,
      expected === text ? 'Enter a date and time like 05/03/2026 17:00.' : null,
    ]);
  });

  it('a day alone is no moment where no hour is usual', () => {
    const rule = { today, withTime: true };
    expect([settleTypedDate('tom', rule), typedDateProblem('tom', rule)]).toEqual([
      'tom',
      'Enter a date and time like 05/03/2026 17:00.',
    ]);
  });
});

it('a day that the field cannot take stays in it beside the reason, and is no day', () => {
  const settled = (typed: string, bounds: { min?: string; max?: string } = {}) => {
    const rule = { today, ...bounds };
    const held = settleTypedDate(typed, rule);
    return [held, typedDateProblem(held, rule), held !== null && isReadDate(held)];
  };
  expect([
    settled(''),
    settled('31/02/2026'),
    settled('tom', { max: today }),
    settled('2026-11-22', { max: today }),
    settled('today', { min: today, max: today }),
    settled('20/11', { min: today }),
    settled('20/11', { min: today, max: '2026-11-30' }),
  ]).toEqual([
    [null, null, false],
    ['31/02/2026', 'Enter a date like 05/03/2026.', false],
    ['22/11/2026', 'Enter 21/11/2026 or an earlier date.', false],
    ['22/11/2026', 'Enter 21/11/2026 or an earlier date.', false],
    ['2026-11-21', null, true],
    ['20/11/2026', 'Enter 21/11/2026 or a later date.', false],
    ['20/11/2026', 'Enter a date between 21/11/2026 and 30/11/2026.', false],
  ]);
  expect([null, '2026-03-05', '2026-03-05 17:30:00', '2026-02-31', 'soon'].map(writeTypedDate)).toEqual([
    '',
    '05/03/2026',
    '05/03/2026 17:30',
    '2026-02-31',
    'soon',
  ]);
});

it('a period is asked for when both days can be read and From is not after To', () => {
  const cases = [
    ['2026-11-01', '2026-11-30'],
    ['2026-11-01', '2026-11-01'],
    ['2026-11-02', '2026-11-01'],
    ['2026-11-02', undefined],
    [null, '2026-11-01'],
    ['31/02/2026', '2026-11-01'],
    ['2026-11-01', 'soon'],
  ] as const;
  expect(cases.map(([from, to]) => [isPeriod(from, to), periodProblem(from, to)])).toEqual([
    [true, null],
    [true, null],
    [false, 'From is after To.'],
    [true, null],
    [true, null],
    [false, null],
    [false, null],
  ]);
});

it.each([
  ['1-1-1900', '1900-01-01'],
  ['31-12-1899', null],
  ['31-12-2199', '2199-12-31'],
  ['1-1-2200', null],
  ['123-1-2026', null],
  ['1-123-2026', null],
  ['1-1-202', null],
])('a day is of the years 1900 to 2199: %s', (typed, day) => {
  expect(readTypedDate(typed, '2026-11-20')).toBe(day);
});
