import { expect, it } from 'vitest';
import { DEFAULT_ROLES } from '../access/default-roles.ts';
import { mayGiveCredit, overdueBeyond, raisesCreditLimit } from './credit-limit.ts';

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

it.each([
  [null, 30, null],
  ['2026-10-25', 30, null],
  ['2026-10-24', 30, 31],
  ['2026-01-01', 0, null],
])('a customer whose oldest due is of %s and who may be %i days late is overdue for %s', (since, allowed, days) =>
  expect(overdueBeyond(since, '2026-11-24', allowed)).toBe(days),
);
