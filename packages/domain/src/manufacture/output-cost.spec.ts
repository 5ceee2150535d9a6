import { describe, expect, it, test } from 'vitest';
import { computeOutputCost, costLeft, costOfStage, takeBackCost } from './output-cost.ts';

const cost = { wipPaise: 1_000_000, sincePaise: 1_000_000, overheadPercent: 0, toComeQuantity: 100_000 };
const output = { quantity: 40_000, isLast: false, byProductPercents: [] };
const nothing = { overheadPaise: 0, byProductPaise: [] };

describe('Output takes WIP × q ÷ quantity to come, the last takes the rest; by-products take CostPerc first (inventory-purchasing rule 29)', () => {
  it.each([
    ['₹10,000 of 100: 40 take ₹4,000', cost, output, { outputPaise: 400_000, wipPaise: 600_000 }],
    [
      'with ₹600 more the last 60 take ₹6,600',
      { ...cost, wipPaise: 660_000, sincePaise: 60_000, toComeQuantity: 60_000 },
      { ...output, quantity: 60_000 },
      { outputPaise: 660_000, wipPaise: 0 },
    ],
    ['the one marked last takes the rest', cost, { ...output, isLast: true }, { outputPaise: 1_000_000, wipPaise: 0 }],
    [
      'more than is to come takes no more than there is',
      cost,
      { ...output, quantity: 120_000 },
      { outputPaise: 1_000_000, wipPaise: 0 },
    ],
    [
      'a third leaves no paisa behind',
      { ...cost, wipPaise: 100, toComeQuantity: 3000 },
      { ...output, quantity: 1000 },
      { outputPaise: 33, wipPaise: 67 },
    ],
  ])('%s', (_what, before, out, expected) => {
    expect(computeOutputCost(before, out)).toEqual({ ...nothing, ...expected });
  });

  it('By-products take CostPerc first, of what was issued since the last output (rule 29)', () => {
    // ₹2,000 were left from before and ₹8,000 issued since: 5 % of ₹8,000 are ₹400.
    expect(computeOutputCost({ ...cost, sincePaise: 800_000 }, { ...output, byProductPercents: [50_000] })).toEqual({
      overheadPaise: 0,
      byProductPaise: [40_000],
      outputPaise: 384_000,
      wipPaise: 576_000,
    });
  });

  it('overhead is laid on what was issued since the last output', () => {
    expect(
      computeOutputCost({ ...cost, sincePaise: 500_000, overheadPercent: 100_000 }, { ...output, isLast: true }),
    ).toEqual({ overheadPaise: 50_000, byProductPaise: [], outputPaise: 1_050_000, wipPaise: 0 });
  });

  it('what came back since the last output lays nothing on', () => {
    expect(
      computeOutputCost(
        { ...cost, sincePaise: -20_000, overheadPercent: 100_000 },
        { ...output, isLast: true, byProductPercents: [500_000] },
      ),
    ).toEqual({ overheadPaise: 0, byProductPaise: [0], outputPaise: 1_000_000, wipPaise: 0 });
  });
});

test('What comes back is taken from the work as far as there is any, the rest is a variance', () => {
  const order = { wipPaise: 6000, sincePaise: 0 };
  expect(takeBackCost(order, 10_000)).toEqual({
    takenPaise: 6000,
    variancePaise: 4000,
    wipPaise: 0,
    sincePaise: -6000,
  });
  expect(takeBackCost(order, 1000)).toMatchObject({ takenPaise: 1000, variancePaise: 0, wipPaise: 5000 });
  expect(costLeft(10_000, 3000)).toBe(7000);
});

test('Minutes that are told later cost what they add', () => {
  expect(costOfStage({ ratePaise: 20_000, costPaise: 20_000 }, 90)).toEqual({ costPaise: 30_000, addedPaise: 10_000 });
});
