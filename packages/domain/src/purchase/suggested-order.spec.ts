import { describe, expect, it } from 'vitest';
import { seenProblem, type StockNeed, suggestedQuantity } from './suggested-order.ts';

const NONE: StockNeed = {
  reorderLevel: 0,
  reorderMaximum: 0,
  reorderQuantity: 0,
  freeQuantity: 0,
  incomingQuantity: 0,
  neededQuantity: 0,
  usedQuantity: 0,
  leadDays: 0,
};
const of = (units: Partial<StockNeed>): StockNeed => ({
  ...NONE,
  ...Object.fromEntries(
    Object.entries(units).map(([key, value]) => [key, key === 'leadDays' ? value : value * 1_000] as const),
  ),
});

describe('Suggested = ROMax − free − incoming + needed, rounded up to packs; without levels daily use of 90 days × (LeadDays + 15) (rule 32)', () => {
  it.each<[string, Partial<StockNeed>, number]>([
    ['fills up to the maximum', { reorderLevel: 15, reorderMaximum: 40, freeQuantity: 12 }, 28],
    [
      'what is to come is taken off, what jobs need is added',
      { reorderLevel: 20, reorderMaximum: 40, freeQuantity: 12, incomingQuantity: 10, neededQuantity: 5 },
      23,
    ],
    ['above the level nothing is ordered', { reorderLevel: 10, reorderMaximum: 40, freeQuantity: 11 }, 0],
    ['at the level it is ordered', { reorderLevel: 10, reorderMaximum: 40, freeQuantity: 10 }, 30],
    [
      'what is on order keeps it above the level',
      { reorderLevel: 10, reorderMaximum: 40, freeQuantity: 2, incomingQuantity: 38 },
      0,
    ],
    ['a level alone is reached by the usual quantity', { reorderLevel: 10, reorderQuantity: 24, freeQuantity: 9 }, 24],
    [
      'and by more where that is not enough',
      { reorderLevel: 10, reorderQuantity: 24, freeQuantity: 0, neededQuantity: 20 },
      30,
    ],
    ['a level alone, without a quantity, is filled', { reorderLevel: 10, freeQuantity: 4 }, 6],
    ['a maximum alone is filled when nothing is left', { reorderMaximum: 12 }, 12],
    ['what is needed and not there is ordered without any level', { neededQuantity: 3, freeQuantity: 1 }, 2],
    ['what is needed and to come is not ordered again', { neededQuantity: 3, incomingQuantity: 3 }, 0],
    ['without levels: daily use of 90 days × (lead days + 15)', { usedQuantity: 90, leadDays: 5 }, 20],
    ['less what is free', { usedQuantity: 90, leadDays: 5, freeQuantity: 16, incomingQuantity: 4 }, 0],
    ['nothing used, nothing needed, nothing ordered', { freeQuantity: 0 }, 0],
  ])('%s', (_title, need, units) => expect(suggestedQuantity(of(need))).toBe(units * 1_000));
});

it('nothing is ordered twice: a row that is needed less than it was seen is refused', () => {
  expect([seenProblem('Oil', 5_000, 5_000), seenProblem('Oil', 5_000, 9_000)]).toEqual([null, null]);
  expect(seenProblem('Oil', 5_000, 4_000)).toBe('Less of Oil is needed by now: look again.');
  expect(seenProblem('Oil', 5_000, 0)).toBe('Oil is ordered already, or not needed any more.');
});
