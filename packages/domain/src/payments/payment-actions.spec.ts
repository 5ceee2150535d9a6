import { describe, expect, it, test } from 'vitest';
import { type Access, emptyAccess } from '../access/access.ts';
import { buildAccess } from '../access/default-roles.ts';
import { chequeDateProblem, chequeProblem, chargeProblem, type ChequeFacts } from './cheque.ts';
import { handoverProblem, notesProblem } from './cash-drawer.ts';
import { assertPaymentAction, paymentActions, type PaymentState } from './payment-actions.ts';

const payment = (changes: Partial<PaymentState> = {}): PaymentState => ({
  status: 'Received',
  amountPaise: 1000,
  deductionPaise: 0,
  unappliedPaise: 400,
  refundedPaise: 0,
  bouncedPaise: 0,
  unclearedPaise: 0,
  ...changes,
});
const withLetters = (letters: string, technician = false): Access =>
  buildAccess({ areas: { 'Accounting.CPay': letters }, technician });
const NO_PERMISSION = 'You do not have the permission for this.';
const REFUND_LATER = 'A cheque can be refunded after it has cleared; what was settled without money cannot.';

describe('the first reason against every button of a payment', () => {
  const reasons = (state: PaymentState, access = withLetters('CRUD'), periodOpen = true) =>
    Object.fromEntries(
      paymentActions(state, { party: 'customer', access, periodOpen }).flatMap(({ verb, reason }) =>
        reason ? [[verb, reason]] : [],
      ),
    );
  const noRefund = { cancelRefund: 'Nothing of it was paid back.' };

  test.each<[string, PaymentState, Record<string, string>]>([
    ['partly applied', payment(), noRefund],
    ['an advance', payment({ unappliedPaise: 1000 }), { ...noRefund, detach: 'Nothing of it is applied.' }],
    [
      'applied whole',
      payment({ unappliedPaise: 0 }),
      { ...noRefund, apply: 'Nothing of it is unapplied.', refund: 'Nothing of it is unapplied.' },
    ],
    [
      'cancelled',
      payment({ status: 'Cancelled' }),
      {
        apply: 'The payment is cancelled.',
        detach: 'The payment is cancelled.',
        refund: 'The payment is cancelled.',
        cancelRefund: 'The payment is cancelled.',
        cancel: 'The payment is cancelled already.',
      },
    ],
    [
      'bounced',
      payment({ status: 'Bounced', bouncedPaise: 1000, unappliedPaise: 0 }),
      {
        ...noRefund,
        apply: 'The payment is bounced.',
        detach: 'The payment is bounced.',
        refund: 'The payment is bounced.',
        cancel: 'A cheque of it bounced, so it cannot be cancelled: detach and refund what is left.',
      },
    ],
    ['a cheque that has not cleared', payment({ unclearedPaise: 1000 }), { ...noRefund, refund: REFUND_LATER }],
    [
      'paid back in part',
      payment({ unappliedPaise: 300, refundedPaise: 100 }),
      { cancel: '₹1.00 of it was paid back: cancel the refund first.' },
    ],
    [
      'bounced and paid back in part, with something left',
      payment({ unappliedPaise: 1, bouncedPaise: 500, refundedPaise: 100 }),
      { cancel: '₹1.00 of it was paid back: cancel the refund first.' },
    ],
  ])('%s', (_, state, expected) => {
    expect(reasons(state)).toEqual(expected);
  });

  it('what bounced and what was paid back is applied no more', () => {
    const gone = payment({ unappliedPaise: 0, bouncedPaise: 600, refundedPaise: 400 });
    expect(reasons(gone)['detach']).toBe('Nothing of it is applied.');
    expect(reasons({ ...gone, refundedPaise: 399 })['detach']).toBeUndefined();
  });

  it('of a closed period it is not cancelled', () => {
    expect(reasons(payment(), withLetters('CRUD'), false)).toEqual({ ...noRefund, cancel: 'Its period is closed.' });
  });

  const all = ['apply', 'detach', 'refund', 'cancelRefund', 'edit', 'cancel', 'auditLog'];
  test.each<[string, Access, string[]]>([
    ['no letter', emptyAccess(), []],
    ['letter R', withLetters('R'), []],
    ['letter C', withLetters('C'), ['apply', 'refund']],
    ['letter U', withLetters('U'), ['apply', 'detach', 'edit', 'auditLog']],
    ['letter D', withLetters('D'), ['cancelRefund', 'cancel']],
    ['every letter', withLetters('CRUD'), all],
    ['every letter of a technician', withLetters('CRUD', true), []],
  ])('with %s: %j', (_, access, verbs) => {
    const allowed = all.filter((verb) => {
      const state = verb === 'cancelRefund' ? payment({ refundedPaise: 100 }) : payment();
      const action = paymentActions(state, { party: 'customer', access, periodOpen: true }).find(
        (one) => one.verb === (verb as 'apply'),
      )!;
      expect(action.reason).toBe(action.allowed ? null : NO_PERMISSION);
      return action.allowed;
    });
    expect(allowed).toEqual(verbs);
  });

  it('what a button does not offer is refused with its reason', () => {
    const context = { party: 'customer', access: withLetters('R'), periodOpen: true } as const;
    expect(() => assertPaymentAction(payment(), 'apply', context)).toThrow(NO_PERMISSION);
    expect(() => assertPaymentAction(payment(), 'apply', { ...context, access: withLetters('C') })).not.toThrow();
  });
});

describe('days of a cheque', () => {
  const cheque: ChequeFacts = {
    state: 'Received',
    number: '4512',
    on: '2026-11-20',
    receivedOn: '2026-11-22',
    depositedOn: null,
  };
  const deposited = { ...cheque, state: 'Deposited', depositedOn: '2026-11-25' } as const;

  test.each([
    ['deposited on the day it came', cheque, 'deposit', '2026-11-22', null],
    [
      'deposited before it came',
      cheque,
      'deposit',
      '2026-11-21',
      'Cheque 4512 was received on 22/11/2026: choose a later day.',
    ],
    ['cleared on the day of its deposit', deposited, 'clear', '2026-11-25', null],
    [
      'bounced before its deposit',
      deposited,
      'bounce',
      '2026-11-24',
      'Cheque 4512 was deposited on 25/11/2026: choose a later day.',
    ],
    ['bounced in hand before its own date', { ...cheque, on: '2026-12-01' }, 'bounce', '2026-11-23', null],
    [
      'bounced twice',
      { ...cheque, state: 'Bounced' },
      'bounce',
      '2026-11-23',
      'Cheque 4512 is bounced: it cannot be bounced.',
    ],
    [
      'without a number',
      { ...cheque, number: null },
      'clear',
      '2026-11-23',
      'Cheque is received: it cannot be cleared.',
    ],
  ] as const)('%s', (_, facts, verb, day, problem) => {
    expect(chequeProblem(facts, verb, day)).toBe(problem);
  });

  it('one that is too old says so, and a charge that was never made', () => {
    expect(chequeDateProblem('2026-08-21', '2026-11-22')).toBe(
      'Banks pay a cheque for three months: one of 21/08/2026 is too old.',
    );
    expect(chargeProblem({ chargePaise: -1, chargePaidPaise: 0 })).toBe('Nothing was charged for this cheque.');
    expect(chargeProblem({ chargePaise: 1, chargePaidPaise: 0 })).toBeNull();
    expect(chargeProblem({ chargePaise: 2, chargePaidPaise: 1 })).toBe(
      '₹0.01 of the charge is paid: detach that first.',
    );
  });
});

test.each([
  [{ 500: 0 }, 0, null],
  [{ 500: 100_000 }, 5_000_000_000, null],
  [{ 500: 100_001 }, 5_000_050_000, 'Count the pieces of ₹500.'],
  [{ 500: 0.5 }, 25_000, 'Count the pieces of ₹500.'],
])('the pieces %j of %i paise: %s', (notes, amount, problem) => {
  expect(notesProblem(notes, amount)).toBe(problem);
});

test.each([
  ['Accepted', 'It is accepted already.'],
  ['Declined', 'It is declined already.'],
  ['Withdrawn', 'It is withdrawn already.'],
] as const)('a handover that is %s is decided once', (status, problem) => {
  const handover = { status, fromUserId: 'giver', toUserId: null };
  expect(handoverProblem(handover, 'Accepted', { userId: 'boss', maySupervise: true })).toBe(problem);
});
