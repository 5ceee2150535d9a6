import { expect, it } from 'vitest';
import { permitWarehouse } from './permit-warehouse.ts';

const all = ['main', 'van', 'body'];

it.each([
  ['an empty list means all: permitting changes nothing', [], 'van', true, []],
  ['taking one away from all names the others', [], 'van', false, ['main', 'body']],
  ['one more is added', ['main'], 'van', true, ['main', 'van']],
  ['what is permitted already stays', ['main', 'van'], 'van', true, ['main', 'van']],
  ['one of several goes', ['main', 'van'], 'van', false, ['main']],
  ['what was not permitted stays away', ['main'], 'van', false, ['main']],
  ['the last one cannot go, for an empty list would mean all', ['van'], 'van', false, null],
])('%s', (_, permitted, id, allowed, expected) =>
  expect(permitWarehouse(permitted, id, allowed, all)).toEqual(expected),
);

it('the only warehouse of an entity cannot be taken away', () =>
  expect(permitWarehouse([], 'main', false, ['main'])).toBeNull());
