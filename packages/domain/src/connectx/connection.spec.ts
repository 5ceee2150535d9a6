import { expect, test } from 'vitest';
import { emptyAccess } from '../access/access.ts';
import {
  areasOfRole,
  inviteProblem,
  mayEndTie,
  mayTie,
  otherGstinQuestion,
  rolesSeen,
  standingTie,
  verbsOf,
  mailedInvitation,
} from './connection.ts';
import { buildAccess } from '../access/default-roles.ts';

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

test('the mail to a company that is not found here says who invites and how long the link stands', () => {
  const mail = (note: string | null) =>
    mailedInvitation({ company: 'Sundaram', by: 'Asha', note, link: 'https://bahi.example/i/1' });
  const FIRST =
    "Asha of Sundaram invites your company to connect: orders, challans and invoices then go from one company's books to the other's, without being typed again.";
  const LAST =
    'Open this link, signed in to your company. It stands for 14 days and can be answered once:\n\nhttps://bahi.example/i/1';
  expect(mail('Shall we?')).toEqual({
    subject: 'Sundaram invites you to connect',
    body: `${FIRST}\n\nShall we?\n\n${LAST}`,
  });
  expect(mail(null).body).toBe(`${FIRST}\n\n${LAST}`);
});

test('an end needs D of all that the other is to us, or the right to everything', () => {
  const may = (areas: object, changes: object = {}) => mayEndTie({ ...buildAccess({ areas }), ...changes }, 'Both');
  expect([
    may({ 'Common.Vendor': 'D', 'Common.Customer': 'D' }),
    may({ 'Common.Vendor': 'D' }),
    may({}, { EA: true }),
  ]).toEqual([true, false, true]);
});

test('a company without a GSTIN is asked about too', () => {
  expect(otherGstinQuestion({ name: 'Rao', gstin: null }, { kind: 'vendor', gstin: '29AABCU9603R1ZJ' })).toBe(
    'Rao has GSTIN none, your vendor 29AABCU9603R1ZJ. Connect all the same?',
  );
});

test.each([
  [['Ended', 'Accepted', 'Invited'], 'Accepted'],
  [['Declined', 'Invited', 'Ended'], 'Invited'],
  [['Ended', 'Declined'], undefined],
  [[], undefined],
] as const)('of what there was with a company (%j, the last changed first) %s stands', (statuses, stands) => {
  expect(standingTie(statuses.map((status) => ({ status })))?.status).toBe(stands);
});
