import { expect, it } from 'vitest';
import { chosenProblems, isWhole, takenLines, type SourceLine } from './chosen.ts';

const line = (id: string, quantity: number, freeQuantity = 0): SourceLine => ({
  id,
  description: id,
  unitCode: 'pcs',
  left: { quantity, freeQuantity },
});
const lines = [line('PP1', 4000, 1000), line('PP2', 2000)];
const chosen = (...amounts: [number, number][]) =>
  new Map(lines.map(({ id }, at) => [id, { quantity: amounts[at]![0], freeQuantity: amounts[at]![1] }]));

it('everything that is left is one document, and less of it another', () => {
  expect(isWhole(lines, chosen([4000, 1000], [2000, 0]))).toBe(true);
  expect(isWhole(lines, chosen([4000, 0], [2000, 0]))).toBe(false);
  expect(takenLines(lines, chosen([0, 1000], [0, 0])).map(({ id }) => id)).toEqual(['PP1']);
});

it('no more of a line goes on than is left of it, and something does', () => {
  expect([...chosenProblems(lines, chosen([4001, 1001], [0, 0]))]).toEqual([
    ['PP1 quantity', 'At most 4'],
    ['PP1 freeQuantity', 'At most 1'],
  ]);
  expect([...chosenProblems(lines, chosen([0, 0], [0, 0])).keys()]).toEqual(['']);
});
