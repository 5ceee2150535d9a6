import { expect, it } from 'vitest';
import { DEFAULT_ROLES } from '../access/default-roles.ts';
import { mayGiveCredit, raisesCreditLimit } from './credit-limit.ts';

it.each([
  [500_000, 500_001, true],
  [500_000, 0, true],
  [500_000, 500_000, false],
  [500_000, 1, false],
  [0, 500_000, false],
  [0, 0, false],
])('a limit of %i that becomes %i is raised: %s', (before, after, raised) =>
  expect(raisesCreditLimit(before, after)).toBe(raised),
);

it('of the default roles owner, admin and accountant give credit', () =>
  expect(DEFAULT_ROLES.filter(({ access }) => mayGiveCredit(access)).map(({ key }) => key)).toEqual([
    'owner',
    'admin',
    'accountant',
  ]));
