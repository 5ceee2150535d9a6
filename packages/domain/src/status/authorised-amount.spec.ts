import { describe, expect, test } from 'vitest';
import { computeAuthorisedExcess, type LineAuthorisation } from './authorised-amount.ts';

const line = (id: string, totalPaise: number, more: object = {}) => ({
  id,
  status: 'Approved' as const,
  payer: 'Cus' as const,
  totalPaise,
  ...more,
});
const word = (lineIds: string[], linePaise: number[], approvedAt = '2026-11-21'): LineAuthorisation => ({
  lineIds,
  linePaise,
  approvedAt,
});

describe('the total beside what the customer authorised', () => {
  test('₹1,000 authorised and ₹1,250 now with a line added since is ₹250 above', () => {
    expect(computeAuthorisedExcess([line('WO1', 100_000), line('WO2', 25_000)], [word(['WO1'], [100_000])])).toEqual({
      excessPaise: 25_000,
      authorisedPaise: 100_000,
      approvedAt: '2026-11-21',
    });
  });

  test('work within it, or that nobody authorised yet, is told nothing about', () => {
    expect(computeAuthorisedExcess([line('WO1', 90_000)], [word(['WO1'], [100_000])])).toBeNull();
    expect(computeAuthorisedExcess([line('WO1', 90_000)], [])).toBeNull();
    expect(computeAuthorisedExcess([line('WO1', 90_000)], [word(['WO1'], [])])).toBeNull();
  });

  test('of a line that was authorised twice the later word holds', () => {
    const words = [word(['WO1'], [100_000]), word(['WO1'], [130_000], '2026-11-22')];
    expect(computeAuthorisedExcess([line('WO1', 130_000)], words)).toBeNull();
    expect(computeAuthorisedExcess([line('WO1', 140_000)], words)).toMatchObject({
      excessPaise: 10_000,
      approvedAt: '2026-11-22',
    });
  });

  test('only what the customer pays and has approved counts: a declined line frees nothing for another', () => {
    const lines = [
      line('WO1', 120_000),
      line('WO2', 0, { status: 'Declined' }),
      line('WO3', 70_000, { payer: 'Int' }),
      line('WO4', 70_000, { status: 'New' }),
    ];
    expect(computeAuthorisedExcess(lines, [word(['WO1', 'WO2'], [100_000, 50_000])])).toMatchObject({
      excessPaise: 20_000,
    });
  });
});

test('a paisa above is above, the same is not, and a shared line counts', () => {
  const shared = line('WO1', 100_001, { payer: 'InCu' });
  expect(computeAuthorisedExcess([shared], [word(['WO1'], [100_000])])).toEqual({
    excessPaise: 1,
    authorisedPaise: 100_000,
    approvedAt: '2026-11-21',
  });
  expect(computeAuthorisedExcess([{ ...shared, totalPaise: 100_000 }], [word(['WO1'], [100_000])])).toBeNull();
  expect(computeAuthorisedExcess([line('WO1', 9, { payer: 'Ins' })], [word(['WO2'], [0])])).toBeNull();
});

test.each([
  [0, 25_000],
  [24, 25_000],
  [25, null],
] as const)('rule 6: above the approval by more than AuthTol the order asks again: %i %%', (tolerance, excess) => {
  const told = computeAuthorisedExcess([line('WO1', 125_000)], [word(['WO1'], [100_000])], tolerance);
  expect(told?.excessPaise ?? null).toBe(excess);
});
