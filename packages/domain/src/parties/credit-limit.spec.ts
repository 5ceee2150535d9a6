import { expect, it } from 'vitest';
import { DEFAULT_ROLES } from '../access/default-roles.ts';
import {
  mayGiveCredit,
  overdueBeyond,
  raisesCreditLimit,
  addedBy,
  beyondCredit,
  freeCredit,
  creditLeft,
  Hold,
  holdProblem,
  loosensHold,
} from './credit-limit.ts';

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

it('an invoice adds to a debt what its goods do not count in already', () =>
  expect(addedBy({ totalPaise: 900_000, deliveredPaise: 800_000 })).toBe(100_000));

it.each([
  [Hold.all, Hold.orders, true],
  [Hold.orders, Hold.none, true],
  [Hold.orders, Hold.orders, false],
  [Hold.none, Hold.all, false],
])('a hold of %s that becomes %s is loosened: %s', (before, after, loosened) =>
  expect(loosensHold(before, after)).toBe(loosened),
);

it.each([
  [Hold.all, 'order', true],
  [Hold.all, 'invoice', true],
  [Hold.orders, 'order', true],
  [Hold.orders, 'invoice', false],
  [Hold.none, 'order', false],
] as const)('a hold of %s stops an %s: %s (rule 15)', (hold, document, stops) =>
  expect(holdProblem({ name: 'Rao', hold, holdReason: 'Late' }, document)).toBe(stops ? 'Rao is on hold: Late.' : null),
);

it.each([
  [5_000_000, 4_400_000, 600_000],
  [5_000_000, 5_500_000, -500_000],
  [0, 4_400_000, null],
])('of a limit of %i with %i owed, %s is free (sales rule 14)', (limitPaise, owedPaise, freePaise) =>
  expect(creditLeft({ limitPaise, owedPaise, unappliedPaise: 300_000, notesPaise: 100_000 })).toEqual({
    advancesPaise: 200_000,
    freePaise,
  }),
);

it.each([
  [600_000, 800_000, 200_000],
  [600_000, 600_000, 0],
  [-100_000, 50_000, 150_000],
  [-100_000, 0, 100_000],
  [null, 800_000, 0],
])('of %s paise that are left %i more go beyond the limit by %i', (left, added, over) =>
  expect(beyondCredit(left, added)).toBe(over),
);

it.each([
  [500_000, 400_000, 150_000, 50_000],
  [500_000, 400_000, 100_000, 0],
  [500_000, 500_001, 0, 1],
  [500_000, -200_000, 700_000, 0],
  [0, 900_000, 900_000, 0],
  [1, 0, 2, 1],
  [1, 0, 1, 0],
  [-1, 5, 5, 0],
])('a limit of %i paise, %i owed and %i more: %i above it', (limit, owed, added, over) =>
  expect(beyondCredit(freeCredit(limit, owed), added)).toBe(over),
);
