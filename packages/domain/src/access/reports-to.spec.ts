import { expect, test } from 'vitest';
import { emptyAccess, peopleInReach, type Access } from './access.ts';
import { reportsToIssue, teamReachBeyond } from './reports-to.ts';

const reaching = (scope: 'own' | 'team' | 'entity'): Access => ({
  ...emptyAccess(),
  Service: { Access: true, MA: false, WO: 'R' },
  Scope: scope === 'entity' ? {} : { 'Service.WO': scope },
});
const meena = { id: 'meena', name: 'Meena', active: true };

test('own reaches oneself, team oneself and all below, entity everybody', () => {
  const who = { userId: 'me', teamIds: ['a', 'b'] };
  const reach = (['own', 'team', 'entity'] as const).map((scope) => peopleInReach(reaching(scope), 'Service.WO', who));
  expect(reach).toEqual([['me'], ['me', 'a', 'b'], null]);
});

test('who was let in by another right than the letter is not narrowed', () => {
  expect(peopleInReach(emptyAccess(), 'Service.WO', { userId: 'me', teamIds: [] })).toBeNull();
});

test('a superior is somebody else, active, and not below the employee', () => {
  expect([
    reportsToIssue('arun', meena, ['meena', 'owner']),
    reportsToIssue('meena', meena, ['meena']),
    reportsToIssue('owner', meena, ['meena', 'owner']),
    reportsToIssue('arun', { ...meena, active: false }, ['meena']),
  ]).toEqual([
    null,
    'Nobody reports to himself. Choose somebody else, or nobody.',
    'Meena reports to this employee, directly or through others.',
    'Meena is inactive. Choose somebody who works here.',
  ]);
});

test('only who reaches everybody puts somebody under one who reaches his team', () => {
  const beyond = (['own', 'team', 'entity'] as const).map((scope) =>
    teamReachBeyond(reaching(scope), reaching('team')),
  );
  expect(beyond).toEqual([['Work orders'], ['Work orders'], []]);
  expect(teamReachBeyond(reaching('own'), reaching('own'))).toEqual([]);
});
