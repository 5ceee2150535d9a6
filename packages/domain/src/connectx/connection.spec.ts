import { expect, test } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import { areasOfRole, inviteProblem, mayEndTie, mayTie, otherGstinQuestion, rolesSeen, verbsOf } from './connection.ts';

const none = emptyAccess();
const withVendors = { ...none, Common: { Access: true, MA: false, Vendor: 'RU' } };

test.each([
  ['Invited', true, ['Withdraw']],
  ['Invited', false, ['Accept', 'Decline']],
  ['Accepted', true, ['End']],
  ['Accepted', false, ['End']],
  ['Declined', false, []],
  ['Ended', true, []],
] as const)('%s, as inviter %s: %j', (status, isInviter, verbs) => {
  expect(verbsOf(status, isInviter)).toEqual(verbs);
});

test.each([
  ['Accepted', true, '2026-11-23', 'You are connected already.'],
  ['Invited', true, '2026-11-23', 'You have invited them already.'],
  ['Invited', false, '2026-11-23', null],
  ['Ended', true, '2026-11-01', null],
  ['Declined', false, '2026-11-01', null],
  ['Declined', true, '2026-12-01', null],
  ['Declined', true, '2026-11-30', 'Your invitation was declined on 01/11/2026. Ask again from 01/12/2026.'],
] as const)('inviting where it is %s, as inviter %s, on %s: %s', (status, isInviter, today, problem) => {
  expect(inviteProblem({ status, isInviter, changedOn: '2026-11-01' }, today)).toBe(problem);
});

test('what the other is to us says which letters are asked; both need both', () => {
  expect(areasOfRole('Both')).toEqual(['Common.Vendor', 'Common.Customer']);
  expect(['Vendor', 'Customer', 'Both'].map((role) => mayTie(withVendors, role as 'Vendor'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(rolesSeen(withVendors)).toEqual(['Vendor', 'Both']);
  expect([mayEndTie(withVendors, 'Vendor'), mayEndTie({ ...none, EA: true }, 'Both')]).toEqual([false, true]);
});

test('{DName} has GSTIN {a}, your vendor {b}. Connect all the same?', () => {
  const other = { name: 'Sri Pharma', gstin: '29AAAAA0000A1Z5' };
  expect(otherGstinQuestion(other, { kind: 'vendor', gstin: '29BBBBB0000B1Z5' })).toBe(
    'Sri Pharma has GSTIN 29AAAAA0000A1Z5, your vendor 29BBBBB0000B1Z5. Connect all the same?',
  );
});
