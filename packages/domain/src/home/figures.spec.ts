import { expect, test } from 'vitest';
import { figurePeriods, growthPercent } from './figures.ts';

test.each([
  ['2026-11-23', '2026-11-22', '2026-11-01', '2026-10-01', '2026-10-23'],
  ['2026-03-31', '2026-03-30', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2027-01-01', '2026-12-31', '2027-01-01', '2026-12-01', '2026-12-01'],
])('on %s the month so far stands beside the same days of the last one', (today, yesterday, first, from, to) => {
  expect(figurePeriods(today)).toEqual({
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    month: { from: first, to: today },
    lastMonth: { from, to },
  });
});

test.each([
  [118_000, 100_000, 18],
  [50_000, 100_000, -50],
  [0, 100_000, -100],
  [100_000, 0, null],
  [0, 0, null],
])('%i after %i is %s percent', (now, before, percent) => {
  expect(growthPercent(now, before)).toBe(percent);
});
