import { expect, it } from 'vitest';
import type { GiveawayIssue } from './giveaway.ts';
import { placeIssues } from './giveaway-place.ts';

type PlacedLine = Parameters<typeof placeIssues>[1][number];

const line = (id: string, more: Partial<PlacedLine> = {}): PlacedLine => ({
  id,
  unitPrice: 100_00,
  discountPercent: null,
  discountPaise: 0,
  ...more,
});
const ceiling: GiveawayIssue = { lineId: null, kind: 'ceiling', message: 'Too high.' };
const pathOf = (before: PlacedLine[], after: PlacedLine[], issue = ceiling) =>
  placeIssues([issue], before, after)[0]?.path;

it('a giveaway is told at the line that gives more than before, its discount before its price', () => {
  const before = [line('a', { discountPercent: 50_000 }), line('b'), line('c', { unitPrice: 90_00 })];
  const changed = (a: Partial<PlacedLine>, b: Partial<PlacedLine> = {}) =>
    pathOf(before, [line('a', a), line('b', b), line('c', { unitPrice: 90_00 })]);
  expect([
    changed({ discountPercent: 50_000 }),
    changed({ discountPercent: 40_000 }, { unitPrice: 99_99 }),
    changed({ discountPercent: 50_000 }, { discountPaise: 1, unitPrice: 1 }),
    changed({ discountPercent: 60_000 }, { discountPercent: 60_000 }),
  ]).toEqual(['', 'lines.b.unitPrice', 'lines.b.discountPercent', 'lines.a.discountPercent']);
});

it('a new line gives away against its list price', () => {
  const added = [line('x', { unitPrice: 1 }), line('y', { listPrice: 100_00 }), line('z', { listPrice: 100_01 })];
  expect([pathOf([], added.slice(0, 2)), pathOf([], added)]).toEqual(['', 'lines.z.unitPrice']);
});

it('a line below its minimum is told at its price, or at the discount that brought it there', () => {
  const below: GiveawayIssue = { lineId: 'a', kind: 'minimum', message: 'The price is below the minimum.' };
  expect([
    pathOf([line('a'), line('b')], [line('a'), line('b', { discountPaise: 1 })], below),
    pathOf([line('a')], [line('a', { discountPaise: 1 })], below),
  ]).toEqual(['lines.a.unitPrice', 'lines.a.discountPercent']);
});
