import { describe, expect, it } from 'vitest';
import { lateCreditPaise, lateCreditStage } from './late-credit.ts';

describe('Bills unpaid for 150 days are listed; credit is reversed at 180 (rule 21)', () => {
  it.each([
    ['2026-06-21', '2026-11-17', null],
    ['2026-06-21', '2026-11-18', 'Listed'],
    ['2026-06-21', '2026-12-18', 'Listed'],
    ['2026-06-21', '2026-12-19', 'Reverse'],
  ])('a bill of %s is on %s: %s', (invoicedOn, today, stage) => {
    expect(lateCreditStage(invoicedOn, today)).toBe(stage);
  });

  it.each([
    [180_000, 1_180_000, 590_000, 90_000],
    [180_000, 1_180_000, 1_180_000, 180_000],
    [180_000, 1_180_000, 0, 0],
    [100, 300, 100, 33],
    [0, 0, 0, 0],
  ])('of a credit of %s on %s with %s unpaid, %s', (creditPaise, totalPaise, unpaidPaise, reversed) => {
    expect(lateCreditPaise({ creditPaise, totalPaise, unpaidPaise })).toBe(reversed);
  });
});
