import { expect, test } from 'vitest';
import { compareVersions, type VersionLine } from './compare-versions.ts';

const line = (description: string, totalPaise: number, quantity = 1000): VersionLine => ({
  family: 'part',
  description,
  code: null,
  quantity,
  totalPaise,
});
const told = (from: readonly VersionLine[], to: readonly VersionLine[]) =>
  compareVersions(from, to).map(({ change, description, fromPaise, toPaise }) => [
    change,
    description,
    fromPaise,
    toPaise,
  ]);

test('versions compared: what came, what went, what costs another amount or is another quantity', () => {
  const from = [line('Bumper', 944_000), line('Lamp', 118_000), line('Clips', 2_360, 2000)];
  const to = [line('Bumper', 1_003_000), line('Clips', 2_360, 4000), line('Grille', 59_000)];
  expect(told(from, to)).toEqual([
    ['Changed', 'Bumper', 944_000, 1_003_000],
    ['Changed', 'Clips', 2_360, 2_360],
    ['Added', 'Grille', null, 59_000],
    ['Removed', 'Lamp', 118_000, null],
  ]);
});

test('the same words twice are two lines, and a version is the same as itself', () => {
  const twice = [line('Bolt', 100), line('Bolt', 100)];
  expect(told(twice, twice)).toEqual([
    ['Same', 'Bolt', 100, 100],
    ['Same', 'Bolt', 100, 100],
  ]);
  expect(told(twice, twice.slice(1))).toEqual([
    ['Same', 'Bolt', 100, 100],
    ['Removed', 'Bolt', 100, null],
  ]);
});
