import { describe, expect, test } from 'vitest';
import { closeBranchProblem, domainNameProblem } from './branch.ts';

describe('A branch', () => {
  test.each([
    ['app', 'This domain name is reserved.'],
    ['WWW', 'This domain name is reserved.'],
    ['my', 'This domain name is reserved.'],
    ['api', 'This domain name is reserved.'],
    ['apps', null],
    ['balaji', null],
  ])('named %s: %s', (name, problem) => {
    expect(domainNameProblem(name)).toBe(problem);
  });

  const nothing = { openDrawers: 0, waitingHandovers: 0, goodsOnTheWay: 0 };
  test.each([
    ['is closed where nothing is held', nothing, null],
    [
      'is not closed over an open cash drawer',
      { ...nothing, openDrawers: 1 },
      'Pune still has 1 open cash drawer. End that there first.',
    ],
    [
      'is not closed while cash is handed over and goods are on the way',
      { openDrawers: 2, waitingHandovers: 1, goodsOnTheWay: 3 },
      'Pune still has 2 open cash drawers, 1 handover of cash that waits, 3 transfers on the way. End that there first.',
    ],
  ])('%s', (_, use, problem) => {
    expect(closeBranchProblem('Pune', use)).toBe(problem);
  });
});
