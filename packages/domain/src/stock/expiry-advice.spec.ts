import { expect, it } from 'vitest';
import { type AgeingBatch, expiryAdvice, isUsedUp } from './expiry-advice.ts';

const none = { used: 0, ahead: 0 };
const batch: AgeingBatch = {
  quantity: 45_000,
  expiresOn: '2027-03-31',
  onHold: false,
  here: none,
  elsewhere: [],
  returnableUntil: '2027-05-30',
};
const quick = { used: 400_000, ahead: 0 };

it.each<[string, Partial<AgeingBatch>, string, string]>([
  ['use covers it: sell it first', { here: quick, elsewhere: [quick] }, '2027-03-01', 'Sell'],
  ['a branch uses it: move it', { elsewhere: [none, quick] }, '2027-03-01', 'Move'],
  ['nobody uses it: return it', {}, '2027-03-01', 'Return'],
  ['it can still be returned after its expiry', { here: quick, elsewhere: [quick] }, '2027-05-30', 'Return'],
  ['nobody takes it any more: destroy it', {}, '2027-05-31', 'Destroy'],
  ['no vendor takes it: destroy it', { returnableUntil: null }, '2027-03-01', 'Destroy'],
  [
    'a recalled batch is neither sold nor moved',
    { onHold: true, here: quick, elsewhere: [quick] },
    '2027-01-01',
    'Return',
  ],
])('%s', (_, facts, today, advice) => {
  expect(expiryAdvice({ ...batch, ...facts }, today)).toBe(advice);
});

it.each([
  [90_000, 0, 30_000, 30, true],
  [90_000, 0, 31_000, 30, false],
  [90_000, 10_000, 30_000, 30, false],
  [90_000, 10_000, 20_000, 30, true],
  [90_000, 0, 1_000, 0, false],
])('%s used in 90 days, %s ahead: %s in %s days is covered: %s', (used, ahead, quantity, days, covered) => {
  expect(isUsedUp({ used, ahead }, quantity, days)).toBe(covered);
});
