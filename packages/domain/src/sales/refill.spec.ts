import { expect, test } from 'vitest';
import { refillDueOn } from './refill.ts';

test.each([
  ['30 a month, and the same again', '2026-01-01', '2026-01-31', 30_000, 30_000, '2026-03-02'],
  ['two months at once', '2026-01-01', '2026-01-31', 30_000, 60_000, '2026-04-01'],
  ['half as much as usual', '2026-01-01', '2026-01-31', 30_000, 15_000, '2026-02-15'],
  ['three buys, the last of which counts for what is left', '2026-01-01', '2026-03-02', 60_000, 30_000, '2026-04-01'],
  ['within a week nothing is told', '2026-01-01', '2026-01-07', 10_000, 10_000, null],
  ['from a week on it is', '2026-01-01', '2026-01-08', 10_000, 10_000, '2026-01-15'],
  ['what lasts for months is no regular need', '2026-01-01', '2026-06-01', 10_000, 10_000, null],
  ['all of it came back', '2026-01-01', '2026-01-31', 30_000, 0, null],
  ['less than a day', '2026-01-01', '2026-01-31', 60_000, 1_000, null],
] as const)('%s', (_, firstOn, lastOn, earlier, lastQuantity, due) => {
  expect(refillDueOn({ firstOn, lastOn, quantity: earlier + lastQuantity, lastQuantity })).toBe(due);
});
