import { expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { MESSAGES } from '../messages.ts';
import { defineActions, needsFlag, needsLetter, nothingBelow, onlyDraft } from './actions.ts';

const bill = defineActions<'Post' | 'Remove', { status: string; usedBy: readonly string[] }, null>({
  Post: [onlyDraft('It is posted.'), nothingBelow],
  Remove: [nothingBelow],
});

it('the buttons stand in their order, each with the first reason against it', () => {
  expect(bill.actions({ status: 'Posted', usedBy: ['PAY-1', 'RET-2'] }, null)).toEqual([
    { verb: 'Post', allowed: false, reason: 'It is posted.' },
    { verb: 'Remove', allowed: false, reason: 'Cancel PAY-1, RET-2 first.' },
  ]);
});

it('a verb that nothing stands against is allowed without a reason', () => {
  const free = { allowed: true, reason: null };
  expect(bill.byVerb({ status: 'Draft', usedBy: [] }, null)).toEqual({ Post: free, Remove: free });
  expect(() => bill.assert({ status: 'Draft', usedBy: [] }, 'Post', null)).not.toThrow();
});

it('what stands against a verb is the refusal of the whole document', () => {
  expect(() => bill.assert({ status: 'Draft', usedBy: ['PAY-1'] }, 'Post', null)).toThrow('Cancel PAY-1 first.');
});

it('a rule that refuses without words is a fault of the program', () => {
  const mute = defineActions<'Post', object, null>({ Post: [() => ''] });
  expect(() => mute.action({}, 'Post', null)).toThrow('A refusal says in words what is wrong.');
});

it.each([
  ['one of two letters', buildAccess({ areas: { 'Accounting.Bill': 'U' } }), null],
  ['another letter', buildAccess({ areas: { 'Accounting.Bill': 'R' } }), MESSAGES.noPermission],
  [
    'a letter of a technician',
    buildAccess({ areas: { 'Accounting.Bill': 'CU' }, technician: true }),
    MESSAGES.noPermission,
  ],
])('C or U is asked: %s', (_, access, reason) => {
  expect(needsLetter('Accounting.Bill', 'C', 'U')(null, { access })).toBe(reason);
});

it.each([
  ['the right', buildAccess({ flags: ['Accounting.ReOpenInv'] }), null],
  ['no right', buildAccess({}), MESSAGES.noPermission],
  [
    'the right of a technician',
    buildAccess({ flags: ['Accounting.ReOpenInv'], technician: true }),
    MESSAGES.noPermission,
  ],
])('a right of its own is asked: %s', (_, access, reason) => {
  expect(needsFlag('Accounting.ReOpenInv')(null, { access })).toBe(reason);
});
