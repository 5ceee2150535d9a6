import { expect, it } from 'vitest';
import { wholePackProblem } from './whole-packs.ts';

const strip = { name: 'Dolo 650', soldLoose: false, saleFactor: 15_000_000 };

it.each([
  [strip, 15_000, null],
  [strip, 30_000, null],
  [strip, 20_000, 'Dolo 650 is sold in whole packs.'],
  [strip, 1_000, 'Dolo 650 is sold in whole packs.'],
  [{ ...strip, soldLoose: true }, 1_000, null],
  [{ ...strip, saleFactor: null }, 1_000, null],
  [{ ...strip, saleFactor: 1_000_000 }, 7_000, null],
])('{item} is sold in whole packs: %j, %i', (item, quantity, problem) => {
  expect(wholePackProblem(item, quantity)).toBe(problem);
});
