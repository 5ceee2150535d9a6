import { expect, test } from 'vitest';
import {
  checkServiceDetails,
  computeAverageKmPerDay,
  computeNextServiceOn,
  deriveServiceDue,
  type MeterReading,
  planNextService,
} from './service-due.ts';

const TODAY = '2026-06-15';

test.each([
  ['NextMonth', '2026-06-01', '2026-07-01'],
  ['ThirdMonth', '2026-05-31', '2026-08-31'],
  ['SixthMonth', '2026-05-31', '2026-11-30'],
  ['Year', '2026-02-28', '2027-02-28'],
  ['NextMonth', null, '2026-07-15'],
  ['Year', null, '2027-06-15'],
  ['NextMonth', '2025-01-31', '2026-07-15'],
  ['NextMonth', '2026-05-15', '2026-07-15'],
] as const)('%s after %s is %s', (preset, last, next) => {
  expect(computeNextServiceOn(last, preset, TODAY)).toBe(next);
});

test.each([
  ['2026-01-31', '2026-02-28'],
  ['2024-01-31', '2024-02-29'],
  ['2026-03-31', '2026-04-30'],
])('a month after %s stays inside the month: %s', (last, next) => {
  expect(computeNextServiceOn(last, 'NextMonth', last)).toBe(next);
});

const averages: [string, MeterReading[], number | null][] = [
  ['no reading tells nothing', [], null],
  ['one reading tells nothing', [{ on: '2026-01-01', km: 10_000 }], null],
  [
    '4,000 km in 100 days are 40 a day',
    [
      { on: '2026-04-11', km: 14_000 },
      { on: '2026-01-01', km: 10_000 },
    ],
    40,
  ],
  [
    'readings of one week tell nothing',
    [
      { on: '2026-04-11', km: 14_000 },
      { on: '2026-04-04', km: 10_000 },
    ],
    null,
  ],
  [
    'a meter that was set back tells nothing',
    [
      { on: '2026-01-01', km: 90_000 },
      { on: '2026-04-11', km: 100 },
    ],
    null,
  ],
  [
    'readings older than two years are left out',
    [
      { on: '2020-01-01', km: 10 },
      { on: '2026-01-01', km: 10_000 },
      { on: '2026-04-11', km: 12_000 },
    ],
    20,
  ],
];
test.each(averages)('%s', (_, readings, average) => {
  expect(computeAverageKmPerDay(readings)).toBe(average);
});

const last = { on: '2026-06-01', km: 20_000 };
test.each([
  ['nothing planned', {}, last, 40, { on: null, by: null, status: 'none' }],
  ['a date far away', { nextServiceOn: '2026-12-01' }, null, null, { on: '2026-12-01', by: 'date', status: 'later' }],
  [
    'a date within a month',
    { nextServiceOn: '2026-07-15' },
    null,
    null,
    { on: '2026-07-15', by: 'date', status: 'soon' },
  ],
  ['a date that is over', { nextServiceOn: '2026-06-15' }, null, null, { on: TODAY, by: 'date', status: 'overdue' }],
  [
    '1,000 km to go at 40 a day, before the date',
    { nextServiceOn: '2026-12-01', nextServiceKm: 21_000 },
    last,
    40,
    { on: '2026-06-26', by: 'km', status: 'soon' },
  ],
  [
    'kilometres already driven',
    { nextServiceKm: 20_000 },
    last,
    null,
    { on: '2026-06-01', by: 'km', status: 'overdue' },
  ],
  ['kilometres without an average', { nextServiceKm: 25_000 }, last, null, { on: null, by: null, status: 'none' }],
] as const)('a service is due by date or by km, whichever is earlier: %s', (_, plan, reading, average, due) => {
  expect(deriveServiceDue(plan, reading, average, TODAY)).toEqual(due);
});

test.each([
  [{ lastServiceOn: '2026-06-16' }, 'lastServiceOn'],
  [{ lastServiceOn: '2026-06-01', nextServiceOn: '2026-06-01' }, 'nextServiceOn'],
  [{ lastServiceKm: 10_000, nextServiceKm: 10_000 }, 'nextServiceKm'],
  [{ lastServiceOn: TODAY, nextServiceOn: '2026-06-16', lastServiceKm: 0, nextServiceKm: 1 }, undefined],
])('%o is refused for %s', (details, field) => {
  expect(checkServiceDetails(details, TODAY)?.field).toBe(field);
});

const rhythm = {
  lastServiceOn: null,
  lastServiceKm: null,
  nextServiceOn: '2026-07-01',
  nextServiceKm: 1_000,
  serviceIntervalMonths: 6,
  serviceIntervalKm: 10_000,
};
test.each([
  ['a new last service', { lastServiceOn: '2026-05-31', lastServiceKm: 20_000 }, '2026-11-30', 30_000],
  ['a service without a reading', { lastServiceOn: '2026-06-01' }, '2026-12-01', 1_000],
  ['no interval', { lastServiceOn: '2026-06-01', serviceIntervalMonths: null }, '2026-07-01', 1_000],
  ['nothing changed', {}, '2026-07-01', 1_000],
])('the next service is the last one plus the interval: %s', (_, change, nextServiceOn, nextServiceKm) => {
  expect(planNextService({ ...rhythm, ...change }, rhythm)).toEqual({ nextServiceOn, nextServiceKm });
});
