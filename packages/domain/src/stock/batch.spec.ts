import { describe, expect, it } from 'vitest';
import {
  batchKey,
  batchProblem,
  byExpiry,
  firstToExpire,
  formatExpiry,
  holdProblem,
  isExpired,
  notThereThen,
  pickBatches,
  readExpiry,
  laterBatchQuestion,
} from './batch.ts';

it.each([
  ['b 12-a', 'B12-A'],
  ['\tAB\u00A01 ', 'AB1'],
])('the number %j is compared as %s', (no, key) => {
  expect(batchKey(no)).toBe(key);
});

it.each([
  ['08/27', '2027-08-31'],
  ['8-2027', '2027-08-31'],
  ['Aug-27', '2027-08-31'],
  ['AUGUST 2027', '2027-08-31'],
  ['02/28', '2028-02-29'],
  ['15/08/2027', '2027-08-15'],
  ['15.8.27', '2027-08-15'],
  ['2027-08-15', '2027-08-15'],
  ['13/27', null],
  ['31/02/2027', null],
  ['soon', null],
  ['', null],
])('the expiry %j is %s', (text, expected) => {
  expect(readExpiry(text)).toBe(expected);
});

it.each([
  ['2027-08-31', 'Aug 2027'],
  ['2028-02-29', 'Feb 2028'],
  ['2028-02-28', '28/02/2028'],
])('the expiry %s is printed as %s, and read again', (day, printed) => {
  expect([formatExpiry(day), readExpiry(printed)]).toEqual([printed, day]);
});

describe('First expired, first out (inventory-purchasing rule 3)', () => {
  const batch = (batchId: string, expiresOn: string | null, freeQuantity = 5_000, rank = 1, onHold = false) => ({
    batchId,
    expiresOn,
    freeQuantity,
    rank,
    onHold,
  });
  const on = '2026-11-18';

  it('FEFO takes what expires first; equal expiry goes by rank, no expiry last (rule 3)', () => {
    const shelf = [
      batch('none', null),
      batch('later', '2027-12-31', 5_000, 1),
      batch('second', '2027-08-31', 5_000, 9),
      batch('first', '2027-08-31', 5_000, 2),
    ];
    expect(byExpiry(shelf).map(({ batchId }) => batchId)).toEqual(['first', 'second', 'later', 'none']);
    expect(pickBatches(shelf, 11_000, { on, minimumLifeDays: 0 })).toEqual({
      picks: [
        { batchId: 'first', quantity: 5_000 },
        { batchId: 'second', quantity: 5_000 },
        { batchId: 'later', quantity: 1_000 },
      ],
      shortfall: 0,
    });
  });

  it.each([
    ['the one that expires sooner', [batch('soon', '2027-05-31'), batch('late', '2027-08-31')], 'soon'],
    ['none of the same expiry', [batch('same', '2027-08-31', 5_000, 9), batch('late', '2027-08-31')], undefined],
    [
      'none that is gone, held or too near its end',
      [batch('gone', '2027-05-31', 0), batch('held', '2027-05-31', 5_000, 1, true), batch('near', '2026-12-01')],
      undefined,
    ],
    ['none without an expiry', [batch('never', null)], undefined],
  ])('of a batch to August that is picked by hand should have left before: %s (rule 4)', (_, shelf, expected) => {
    const before = firstToExpire(shelf, { expiresOn: '2027-08-31' }, { on, minimumLifeDays: 30 });
    expect(before?.batchId).toBe(expected);
  });

  it('FEFO skips expired, held, quarantined and reserved batches and those below `MinLife`; equal expiry goes by rank (rule 3)', () => {
    const shelf = [
      batch('expired', '2026-11-17'),
      batch('today', '2026-11-18', 1_000),
      batch('held', '2026-12-31', 5_000, 1, true),
      batch('reserved', '2026-12-31', 0),
      batch('owed', '2026-12-31', -1_000),
      batch('good', '2027-12-31', 2_000),
    ];
    expect(pickBatches(shelf, 4_000, { on, minimumLifeDays: 0 })).toEqual({
      picks: [
        { batchId: 'today', quantity: 1_000 },
        { batchId: 'good', quantity: 2_000 },
      ],
      shortfall: 1_000,
    });
    expect(pickBatches(shelf, 1_000, { on, minimumLifeDays: 1 }).picks).toEqual([{ batchId: 'good', quantity: 1_000 }]);
  });
});

it('an expired or held batch says so (rule 5)', () => {
  const box = { batchNo: 'B1', expiresOn: '2026-11-17', onHold: true };
  expect(batchProblem(box, '2026-11-18')).toBe('Batch B1 expired on 17/11/2026.');
  expect(batchProblem(box, '2026-11-17')).toBe('Batch B1 is on hold.');
  expect(batchProblem({ ...box, onHold: false, expiresOn: null }, '2026-11-18')).toBeNull();
  expect([isExpired(box, '2026-11-17'), isExpired(box, '2026-11-18')]).toEqual([false, true]);
});

it.each([
  [1_000, 'On 01/05/2026 only 1 were there.'],
  [-2_000, 'On 01/05/2026 only 0 were there.'],
])('a back-dated issue is told what was there: %i thousandths (rule 8)', (quantity, message) => {
  expect(notThereThen('2026-05-01', quantity)).toBe(message);
});

it('a batch is held once, and let go once', () => {
  const batch = (onHold: boolean) => ({ batchNo: 'A1', onHold });
  expect([holdProblem(batch(true), true), holdProblem(batch(false), false)]).toEqual([
    'Batch A1 is on hold already.',
    'Batch A1 is not on hold.',
  ]);
  expect([holdProblem(batch(false), true), holdProblem(batch(true), false)]).toEqual([null, null]);
});

it('batches leave by their expiry, of one day in their order, those without one last', () => {
  const of = (rank: number, expiresOn: string | null) => ({ rank, expiresOn });
  const [a, b, c, d, e] = [of(1, null), of(5, '2027-01-31'), of(2, '2027-01-31'), of(4, '2026-12-31'), of(3, null)];
  expect(byExpiry([a!, b!, c!, d!, e!])).toEqual([d, c, b, a, e]);
  expect(byExpiry([e!, c!, b!, a!, d!])).toEqual([d, c, b, a, e]);
});

it('who gives out a later batch is asked why', () => {
  expect(laterBatchQuestion({ batchNo: 'B1', expiresOn: '2026-12-31' }, 'B2')).toBe(
    'Batch B1 expires on 31/12/2026, before batch B2. Say why B2 goes.',
  );
});
