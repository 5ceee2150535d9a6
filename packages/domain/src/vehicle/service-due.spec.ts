import { expect, test, it } from 'vitest';
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
    'of two readings of a day the last is the higher one, and the first the lower',
    [
      { on: '2026-04-11', km: 14_000 },
      { on: '2026-04-11', km: 13_000 },
      { on: '2026-01-01', km: 11_000 },
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

test.each<[string, MeterReading[], number | null]>([
  [
    '13 days tell nothing',
    [
      { on: '2026-01-01', km: 0 },
      { on: '2026-01-14', km: 1_300 },
    ],
    null,
  ],
  [
    '14 days tell',
    [
      { on: '2026-01-01', km: 0 },
      { on: '2026-01-15', km: 1_400 },
    ],
    100,
  ],
  [
    'no kilometre tells nothing',
    [
      { on: '2026-01-01', km: 5 },
      { on: '2026-02-01', km: 5 },
    ],
    null,
  ],
  [
    'one kilometre rounds down',
    [
      { on: '2026-01-01', km: 5 },
      { on: '2026-02-01', km: 6 },
    ],
    0,
  ],
  [
    'exactly two years are remembered',
    [
      { on: '2024-04-11', km: 0 },
      { on: '2026-04-11', km: 7_300 },
    ],
    10,
  ],
  [
    'a day more is not',
    [
      { on: '2024-04-10', km: 0 },
      { on: '2026-01-01', km: 10_000 },
      { on: '2026-04-11', km: 12_000 },
    ],
    20,
  ],
  [
    'of two readings on a day the lower stands first',
    [
      { on: '2026-01-01', km: 50 },
      { on: '2026-01-01', km: 10 },
      { on: '2026-01-21', km: 210 },
    ],
    10,
  ],
  [
    'and the higher last',
    [
      { on: '2026-01-01', km: 10 },
      { on: '2026-01-21', km: 210 },
      { on: '2026-01-21', km: 110 },
    ],
    10,
  ],
])('%s', (_, readings, average) => {
  expect(computeAverageKmPerDay(readings)).toBe(average);
});

test.each([
  ['on the thirtieth day ahead', { nextServiceOn: '2026-07-15' }, { on: '2026-07-15', by: 'date', status: 'soon' }],
  ['on the day after', { nextServiceOn: '2026-07-16' }, { on: '2026-07-16', by: 'date', status: 'later' }],
  ['tomorrow', { nextServiceOn: '2026-06-16' }, { on: '2026-06-16', by: 'date', status: 'soon' }],
  [
    'by both on one day',
    { nextServiceOn: '2026-06-26', nextServiceKm: 21_000 },
    { on: '2026-06-26', by: 'date', status: 'soon' },
  ],
  [
    'by date before the kilometres',
    { nextServiceOn: '2026-06-20', nextServiceKm: 21_000 },
    { on: '2026-06-20', by: 'date', status: 'soon' },
  ],
  ['by kilometres alone', { nextServiceKm: 20_001 }, { on: '2026-06-02', by: 'km', status: 'overdue' }],
  ['by kilometres that are passed', { nextServiceKm: 19_000 }, { on: '2026-06-01', by: 'km', status: 'overdue' }],
] as const)('a service is due %s', (_, plan, due) => {
  expect(deriveServiceDue(plan, last, 40, TODAY)).toEqual(due);
});

test.each([
  [{ lastServiceOn: '2026-06-16' }, 'Enter a day up to today.'],
  [{ lastServiceOn: '2026-06-01', nextServiceOn: '2026-05-31' }, 'Enter a day after the last service.'],
  [{ lastServiceKm: 10, nextServiceKm: 9 }, 'Enter a reading above that of the last service.'],
  [{ lastServiceKm: 10 }, undefined],
  [{ nextServiceKm: 10, nextServiceOn: '2020-01-01' }, undefined],
  [{ lastServiceKm: null, nextServiceKm: 0 }, undefined],
])('of %j it is said: %s', (details, message) => {
  expect(checkServiceDetails(details, TODAY)?.message).toBe(message);
});

test.each([
  ['another interval of months', { lastServiceOn: '2026-06-01', serviceIntervalMonths: 12 }, '2027-06-01', 1_000],
  ['another interval of kilometres', { lastServiceKm: 0, serviceIntervalKm: 5_000 }, '2026-07-01', 5_000],
  ['no interval of kilometres', { lastServiceKm: 500, serviceIntervalKm: null }, '2026-07-01', 1_000],
])('the next service is planned after %s', (_, change, nextServiceOn, nextServiceKm) => {
  expect(planNextService({ ...rhythm, ...change }, rhythm)).toEqual({ nextServiceOn, nextServiceKm });
});

test('an interval alone counts from the last service that stands', () => {
  const stood = { ...rhythm, lastServiceOn: '2026-06-01', lastServiceKm: 20_000 };
  expect(planNextService({ ...stood, serviceIntervalMonths: 1, serviceIntervalKm: 100 }, stood)).toEqual({
    nextServiceOn: '2026-07-01',
    nextServiceKm: 20_100,
  });
  expect(planNextService({ ...stood, serviceIntervalMonths: 1 }, stood).nextServiceKm).toBe(1_000);
  expect(planNextService({ ...stood, serviceIntervalKm: 100 }, stood).nextServiceOn).toBe('2026-07-01');
});

it.each([
  ['a last service of today', { lastServiceOn: '2026-04-11' }, null],
  ['of tomorrow', { lastServiceOn: '2026-04-12' }, 'lastServiceOn'],
  ['a next one alone', { nextServiceOn: '2026-01-01' }, null],
  ['a next one on the day of the last', { lastServiceOn: '2026-01-01', nextServiceOn: '2026-01-01' }, 'nextServiceOn'],
  ['a next one a day later', { lastServiceOn: '2026-01-01', nextServiceOn: '2026-01-02' }, null],
  ['a next reading that is the last', { lastServiceKm: 10_000, nextServiceKm: 10_000 }, 'nextServiceKm'],
  ['a next reading above it', { lastServiceKm: 10_000, nextServiceKm: 10_001 }, null],
  ['a next reading alone', { nextServiceKm: 0 }, null],
])('the last service lies behind, the next one ahead of it: %s', (_, details, field) => {
  const none = { lastServiceOn: null, lastServiceKm: null, nextServiceOn: null, nextServiceKm: null };
  const found = checkServiceDetails({ ...none, ...details } as Parameters<typeof checkServiceDetails>[0], '2026-04-11');
  expect(found?.field ?? null).toBe(field);
});

it('readings may come in any order, and no reading tells nothing', () => {
  const readings = [
    { on: '2026-04-11', km: 14_000 },
    { on: '2026-01-01', km: 10_000 },
    { on: '2026-02-01', km: 11_000 },
  ];
  expect([
    computeAverageKmPerDay(readings),
    computeAverageKmPerDay(readings.toReversed()),
    computeAverageKmPerDay([]),
  ]).toEqual([40, 40, null]);
});
