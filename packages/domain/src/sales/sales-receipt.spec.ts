import { expect, it, test } from 'vitest';
import { type Access, emptyAccess } from '../access/access.ts';
import { buildAccess } from '../access/default-roles.ts';
import {
  readReturnedPart,
  roundedAwayProblem,
  salesReceiptAction,
  salesReceiptIssues,
  type SalesReceiptState,
  type SalesReceiptVerb,
  soldLineIssues,
} from './sales-receipt.ts';

const access = emptyAccess();
Object.assign(access.Accounting, { Access: true, SlsRcpt: 'CRUD', ReOpenSR: true });
const held: SalesReceiptState = {
  status: 'Draft',
  isNumbered: false,
  takenBy: null,
  isDrawerOpen: true,
  returns: [],
  notes: [],
  paidByNote: null,
  isSigned: false,
  asked: null,
  isMadeByCaller: false,
  askedVerb: null,
};
const paid: SalesReceiptState = { ...held, status: 'Closed', isNumbered: true };

it.each<[string, SalesReceiptState, SalesReceiptVerb, string | null]>([
  ['A held bill is taken up', held, 'Resume', null],
  ['{user} has this bill (sales rule 27)', { ...held, takenBy: { name: 'Meera' } }, 'Resume', 'Meera has this bill.'],
  ['Who took it goes on with it', { ...held, takenBy: 'own' }, 'Post', null],
  ['Nobody else posts it', { ...held, takenBy: { name: 'Meera' } }, 'Post', 'Meera has this bill.'],
  ['What is paid is paid once', paid, 'Post', 'This bill is paid already.'],
  ['A held bill is dropped', held, 'Delete', null],
  ['One with a number is not', { ...held, isNumbered: true }, 'Delete', 'It has a number: cancel it instead.'],
  ['A paid one is reopened', paid, 'ReOpen', null],
  [
    'ReOpenSR asks for the drawer that took its cash',
    { ...paid, isDrawerOpen: false },
    'ReOpen',
    'The drawer that took its cash is closed: cancel the receipt instead.',
  ],
  ['A paid one is cancelled', paid, 'Cancel', null],
  ['So is a reopened one, which has a number', { ...held, isNumbered: true }, 'Cancel', null],
  ['A held one is not', held, 'Cancel', 'Only a receipt that is paid is cancelled.'],
  [
    'One of which goods are back is not (sales §3)',
    { ...paid, returns: ['RET-1', 'RET-2'] },
    'Cancel',
    'Goods of it came back by RET-1, RET-2: take the others back in the same way.',
  ],
  [
    'Nor is one reopened that a note has paid',
    { ...paid, paidByNote: 'CRN-1' },
    'ReOpen',
    'CRN-1 paid a part of it: take its goods back instead.',
  ],
  ['Nor is one cancelled against which a note stands', { ...paid, notes: ['CRN-2'] }, 'Cancel', 'Cancel CRN-2 first.'],
  ['Goods come back of a paid one', { ...paid, returns: ['RET-1'] }, 'Return', null],
  ['And of no held one', held, 'Return', 'Goods come back of a receipt that is paid.'],
])('%s', (_, state, verb, reason) => {
  expect(salesReceiptAction(state, verb, { access }).reason).toBe(reason);
});

test('Without the right nothing of it is done', () => {
  const verbs = ['Save', 'Resume', 'Post', 'Delete'] as const;
  const none = { access: emptyAccess() };
  expect(verbs.map((verb) => salesReceiptAction(held, verb, none).allowed)).toEqual([false, false, false, false]);
  expect((['ReOpen', 'Cancel', 'Return'] as const).map((verb) => salesReceiptAction(paid, verb, none).allowed)).toEqual(
    [false, false, false],
  );
});

it.each([
  [0, 'None'],
  [4_000, 'Part'],
  [10_000, 'Full'],
])('Of 10 sold %i thousandths back: %s', (returned, part) => expect(readReturnedPart(10_000, returned)).toBe(part));

it.each([
  ['2026-11-24', [{ path: 'soldAt', message: 'A sale is not dated in the future.' }]],
  ['2026-11-23', []],
  ['2026-11-16', []],
  ['2026-11-15', [{ path: 'soldAt', message: 'A sale is entered within 7 days.' }]],
])('SoldAt of %s as of 2026-11-23 (sales §11)', (soldOn, issues) => {
  const header = { soldOn, adjustPaise: 0, adjustReason: null, taxed: true, untaxedReason: null };
  expect(salesReceiptIssues(header, '2026-11-23')).toEqual(issues);
});

test('A line names what it sells, and a quantity above zero', () => {
  expect(soldLineIssues([{ id: 'IP1', itemId: null, description: '', quantity: 0 }])).toEqual([
    { path: 'lines.IP1.description', message: 'This Field Is Required.' },
    { path: 'lines.IP1.quantity', message: 'Enter a quantity above zero.' },
  ]);
});

it.each([
  [
    'Goods of 49 paise are not given away by the rounding',
    0,
    -49,
    "₹0.49 are rounded to nothing: sell at least a rupee's worth.",
  ],
  ['What a discount gives comes to nothing without it', 0, 0, null],
  ['Half a rupee is a rupee', 100, 50, null],
])('%s', (_, totalPaise, roundPaise, problem) => {
  expect(roundedAwayProblem({ totalPaise, roundPaise })).toBe(problem);
});

const by = (letters: string, flags: Parameters<typeof buildAccess>[0]['flags'] = []) =>
  buildAccess({ areas: { 'Accounting.SlsRcpt': letters }, flags });
const NO = 'You do not have the permission for this.';
it.each<[string, SalesReceiptState, SalesReceiptVerb, Access, string | null]>([
  ['nobody is asked', held, 'Sign', by('U'), 'Nobody is asked to sign this bill.'],
  ['somebody is', { ...held, asked: 'other' }, 'Sign', by('U'), null],
  ['who only sells', { ...held, asked: 'other' }, 'Sign', by('C'), NO],
  ['once', { ...held, asked: 'other', isSigned: true }, 'Sign', by('U'), 'This bill is signed already.'],
  ['not who asks', { ...held, asked: 'own' }, 'Sign', by('U'), 'Somebody else signs: not who asks.'],
  [
    'not who made the bill',
    { ...held, asked: 'other', isMadeByCaller: true },
    'Sign',
    by('U'),
    'Somebody else signs: not who made the bill.',
  ],
  ['what he was paid by others', { ...paid, asked: 'other', isMadeByCaller: true }, 'Sign', by('U'), null],
  [
    'no cancelled one',
    { ...paid, status: 'Cancelled', asked: 'other' },
    'Sign',
    by('U'),
    'A receipt that is cancelled is not signed.',
  ],
  ['a cancellation by who cancels', { ...paid, asked: 'other', askedVerb: 'Cancel' }, 'Sign', by('UD'), null],
  ['a cancellation by who does not', { ...paid, asked: 'other', askedVerb: 'Cancel' }, 'Sign', by('U'), NO],
  [
    'a reopening by who may',
    { ...paid, asked: 'other', askedVerb: 'ReOpen' },
    'Sign',
    by('U', ['Accounting.ReOpenSR']),
    null,
  ],
  ['a reopening by who may not', { ...paid, asked: 'other', askedVerb: 'ReOpen' }, 'Sign', by('UD'), NO],
  [
    'goods that come back late by who may take them',
    { ...paid, asked: 'other', askedVerb: 'Return' },
    'Sign',
    by('UD'),
    null,
  ],
  ['goods that come back late by who may not', { ...paid, asked: 'other', askedVerb: 'Return' }, 'Sign', by('U'), NO],
  ['who asked takes it back', { ...held, asked: 'own' }, 'Decline', by('C'), null],
  ['not by changing bills alone', { ...held, asked: 'own' }, 'Decline', by('U'), NO],
  ['who signs sends it back', { ...held, asked: 'other' }, 'Decline', by('U'), null],
  ['not by selling alone', { ...held, asked: 'other' }, 'Decline', by('C'), NO],
])('signing: %s', (_, state, verb, signer, reason) => {
  expect(salesReceiptAction(state, verb, { access: signer }).reason).toBe(reason);
});

it('a line says what is sold and how many', () => {
  const told = (description: string, quantity: number) =>
    soldLineIssues([{ id: 'SP1', itemId: null, description, quantity }]).map(
      ({ path, message }) => `${path}: ${message}`,
    );
  expect([told('Dolo', 1), told('', 1), told('Dolo', 0)]).toEqual([
    [],
    ['lines.SP1.description: This Field Is Required.'],
    ['lines.SP1.quantity: Enter a quantity above zero.'],
  ]);
});
