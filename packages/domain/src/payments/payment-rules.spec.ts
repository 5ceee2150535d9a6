import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { journalTotals } from '../posting/journal.ts';
import { seededAccount } from '../posting/seeded-account.fixture.ts';
import { buildCashMoveJournal, buildCountJournal } from '../posting/drawer-journal.ts';
import {
  buildBounceJournal,
  buildChequeChargeJournal,
  buildDepositJournal,
  buildPaymentJournal,
} from '../posting/payment-journal.ts';
import {
  differenceWord,
  countDifferencePaise,
  DrawerMoveKind,
  freeCashPaise,
  handoverProblem,
  notesProblem,
  signedMove,
  sumNotes,
  tellsExpected,
  handOutProblem,
  isPettyAccount,
  tellsBlindMove,
} from './cash-drawer.ts';
import { chargeProblem, chequeDateProblem, chequeProblem, type ChequeFacts } from './cheque.ts';
import {
  bankChargeIssues,
  deductedAfter,
  deductionIssues,
  keptBackIssues,
  moneyBesideTax,
  NOTHING_DEDUCTED,
  spreadDeductions,
} from './deductions.ts';
import type { AccountRole } from '../posting/accounts.ts';
import { paymentActions, type PaymentState } from './payment-actions.ts';

const CUSTOMER = { party: 'customer', partyId: 'c' } as const;

describe('Deductions of a receipt', () => {
  it.each([
    ['TDS stands under a section of the Act', { kind: 'TDS' as const, amountPaise: 100 }, 'deductions.0.section'],
    [
      'only TDS has a section',
      { kind: 'BankCharge' as const, amountPaise: 100, section: '194C' },
      'deductions.0.section',
    ],
    ['each is above zero', { kind: 'BankCharge' as const, amountPaise: 0 }, 'deductions.0.amountPaise'],
    [
      'a discount is at most the money beside it',
      { kind: 'Discount' as const, amountPaise: 251 },
      'deductions.0.amountPaise',
    ],
    [
      'a bank charge is at most the money beside it',
      { kind: 'BankCharge' as const, amountPaise: 251 },
      'deductions.0.amountPaise',
    ],
    [
      'TDS is at most a fifth',
      { kind: 'TDS' as const, amountPaise: 101, section: '194J(b)' },
      'deductions.0.amountPaise',
    ],
    [
      'TDS on goods is at most a twentieth',
      { kind: 'TDS' as const, amountPaise: 26, section: '194Q' },
      'deductions.0.amountPaise',
    ],
  ])('%s', (_, deduction, path) => {
    expect(deductionIssues([deduction], [300, 200]).map((issue) => issue.path)).toEqual([path]);
    expect(deductionIssues([{ ...deduction, amountPaise: deduction.amountPaise - 1 }], [300, 200]).length).toBe(
      path.endsWith('section') || deduction.amountPaise === 0 ? 1 : 0,
    );
  });

  it('all together are at most the money beside them, and nothing is deducted from an advance', () => {
    const deductions = [
      { kind: 'TDS' as const, amountPaise: 100, section: '194C' },
      { kind: 'Discount' as const, amountPaise: 151 },
    ];
    expect(deductionIssues(deductions, [500])).toEqual([
      {
        path: 'deductions.1.amountPaise',
        message: 'Deduct at most ₹2.50 of the ₹5.00 applied: at least half is paid with money.',
      },
    ]);
    expect(deductionIssues(deductions.slice(0, 1), [])).toEqual([
      {
        path: 'deductions.0.amountPaise',
        message: 'Apply this payment to what is due first, or remove the deduction.',
      },
    ]);
  });

  it('TDS of one section is measured together', () => {
    const part = { kind: 'TDS' as const, amountPaise: 60, section: '194C' };
    expect(deductionIssues([part, part], [500])).toEqual([
      {
        path: 'deductions.1.amountPaise',
        message: 'Enter at most ₹1.00: TDS under 194C is at most 20% of what is applied.',
      },
    ]);
    expect(deductionIssues([part, { ...part, section: '194H' }], [500])).toEqual([]);
  });

  it('they are spread over what is applied in proportion, at most half of each share', () => {
    const tds = { kind: 'TDS' as const, amountPaise: 3_000, section: '194C' };
    const charge = { kind: 'BankCharge' as const, amountPaise: 30 };
    expect(spreadDeductions([tds, charge], [20_000, 10_000])).toEqual([
      { tdsPaise: 2_000, bankChargePaise: 20, discountPaise: 0 },
      { tdsPaise: 1_000, bankChargePaise: 10, discountPaise: 0 },
    ]);
    const discount = { kind: 'Discount' as const, amountPaise: 5 };
    expect(spreadDeductions([discount], [1, 11])).toEqual([
      NOTHING_DEDUCTED,
      { tdsPaise: 0, bankChargePaise: 0, discountPaise: 5 },
    ]);
    expect(spreadDeductions([], [1, 11])).toEqual([NOTHING_DEDUCTED, NOTHING_DEDUCTED]);
  });
});

describe('What is kept back asks somebody who may change payments where it is unusual', () => {
  const TDS = (amountPaise: number, section = '194C') => ({ kind: 'TDS' as const, amountPaise, section });
  const charge = (amountPaise: number) => ({ kind: 'BankCharge' as const, amountPaise });
  const upi = { tenders: [{ type: 'UPI' as const, amountPaise: 118_000 }], appliedPaise: 118_000, deductsTds: true };
  const half = {
    ...upi,
    tenders: [
      { type: 'UPI' as const, amountPaise: 50_000 },
      { type: 'Cash' as const, amountPaise: 68_000 },
    ],
  };
  const cash = { ...upi, tenders: [{ type: 'Cash' as const, amountPaise: 118_000 }] };
  it.each([
    ['TDS at the rate of its section, in whole rupees', [TDS(2_400)], upi, []],
    ['above it', [TDS(2_401)], upi, ['deductions.0.amountPaise']],
    ['in two parts', [TDS(1_200), TDS(1_201)], upi, ['deductions.1.amountPaise']],
    ['of professional services a tenth', [TDS(11_800, '194J(b)')], upi, []],
    [
      'of a customer who is not known to keep any back',
      [TDS(1)],
      { ...upi, deductsTds: false },
      ['deductions.0.amountPaise'],
    ],
    ['in cash', [TDS(200)], cash, ['deductions.0.amountPaise']],
    ['where a part is cash', [TDS(1_100)], half, []],
    ['more than of the other part', [TDS(1_201)], half, ['deductions.0.amountPaise']],
    ['a bank charge of 3 %', [charge(3_600)], upi, []],
    ['a bank charge above it', [charge(3_601)], upi, ['deductions.0.amountPaise']],
    [
      'a bank charge of what is not applied',
      [charge(301)],
      { ...upi, appliedPaise: 10_000 },
      ['deductions.0.amountPaise'],
    ],
    ['a discount, which has a right of its own', [{ kind: 'Discount' as const, amountPaise: 50_000 }], upi, []],
  ])('%s', (_, deductions, from, paths) => {
    expect(keptBackIssues(deductions, from).map(({ path }) => path)).toEqual(paths);
  });

  it('a bank charges for no cash, whoever enters it', () => {
    expect(bankChargeIssues([TDS(5), charge(5)], cash.tenders).map(({ path }) => path)).toEqual([
      'deductions.1.amountPaise',
    ]);
    expect([bankChargeIssues([charge(5)], half.tenders), bankChargeIssues([TDS(5)], cash.tenders)]).toEqual([[], []]);
  });
});

describe('What is given out of the business', () => {
  it('in a day by one who may not change payments stays within the limit', () => {
    const day = { givenTodayPaise: 150_000, limitPaise: 200_000 };
    expect(handOutProblem({ ...day, amountPaise: 50_000 })).toBeNull();
    expect(handOutProblem({ ...day, amountPaise: 50_001 })).toBe(
      'You may give out ₹500.00 more today. Somebody who may change payments gives out more.',
    );
    expect(handOutProblem({ givenTodayPaise: 1, limitPaise: 0, amountPaise: 1 })).toContain('₹0.00 more');
  });

  it('goes to expenses and banks alone', () => {
    const petty = (type: string, role: AccountRole | null) => isPettyAccount({ type, role });
    expect([petty('expense', null), petty('asset', 'bank'), petty('asset', null), petty('equity', null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('A cheque', () => {
  const cheque = (changes: Partial<ChequeFacts> = {}): ChequeFacts => ({
    state: 'Received',
    number: '4512',
    on: '2026-11-25',
    receivedOn: '2026-11-20',
    depositedOn: null,
    ...changes,
  });

  it.each([
    ['is deposited on its day', cheque(), 'deposit', '2026-11-25', null],
    [
      'post-dated, is held until its day',
      cheque(),
      'deposit',
      '2026-11-24',
      'Cheque 4512 is dated 25/11/2026: it cannot be deposited before.',
    ],
    [
      'is deposited once',
      cheque({ state: 'Deposited' }),
      'deposit',
      '2026-11-26',
      'Cheque 4512 is deposited: it cannot be deposited.',
    ],
    [
      'clears after its deposit',
      cheque({ state: 'Deposited', depositedOn: '2026-11-25' }),
      'clear',
      '2026-11-26',
      null,
    ],
    ['does not clear in hand', cheque(), 'clear', '2026-11-26', 'Cheque 4512 is received: it cannot be cleared.'],
    [
      'does not clear before its deposit',
      cheque({ state: 'Deposited', depositedOn: '2026-11-25' }),
      'clear',
      '2026-11-24',
      'Cheque 4512 was deposited on 25/11/2026: choose a later day.',
    ],
    [
      'bounces in hand or at the bank',
      cheque({ state: 'Deposited', depositedOn: '2026-11-25' }),
      'bounce',
      '2026-11-27',
      null,
    ],
    [
      'does not bounce after it has cleared',
      cheque({ state: 'Cleared' }),
      'bounce',
      '2026-11-27',
      'Cheque 4512 is cleared: it cannot be bounced.',
    ],
  ] as const)('%s', (_, facts, verb, day, problem) => {
    expect(chequeProblem(facts, verb, day)).toBe(problem);
  });

  it('is taken until three months after its date', () => {
    expect([chequeDateProblem('2026-08-22', '2026-11-22'), chequeDateProblem('2027-01-01', '2026-11-22')]).toEqual([
      null,
      null,
    ]);
    expect(chequeDateProblem('2026-08-21', '2026-11-22')).toContain('too old');
  });
});

it.each([
  ['a charge of which nothing is paid is cancelled', 29_500, 0, null],
  ['one that is paid in part is detached first', 29_500, 100, '₹1.00 of the charge is paid: detach that first.'],
  ['without a charge there is none to cancel', 0, 0, 'Nothing was charged for this cheque.'],
] as const)('The charge of a bounced cheque: %s', (_, chargePaise, chargePaidPaise, problem) => {
  expect(chargeProblem({ chargePaise, chargePaidPaise })).toBe(problem);
});

describe('Verbs of a payment', () => {
  const state = (changes: Partial<PaymentState> = {}): PaymentState => ({
    status: 'Received',
    amountPaise: 1000,
    deductionPaise: 0,
    unappliedPaise: 400,
    refundedPaise: 0,
    bouncedPaise: 0,
    unclearedPaise: 0,
    ...changes,
  });
  const cashier = {
    access: buildAccess({ areas: { 'Accounting.CPay': 'CR' } }),
    periodOpen: true,
    party: 'customer',
  } as const;
  const accountant = {
    access: buildAccess({ areas: { 'Accounting.CPay': 'CRUD' } }),
    periodOpen: true,
    party: 'customer',
  } as const;

  it.each([
    ['who takes money in applies it', state(), 'apply', cashier, true],
    ['nothing unapplied, nothing to apply', state({ unappliedPaise: 0 }), 'apply', cashier, false],
    ['a cancelled payment is not applied', state({ status: 'Cancelled' }), 'apply', accountant, false],
    ['detaching needs letter U', state(), 'detach', cashier, false],
    ['what stands in an invoice is detached', state(), 'detach', accountant, true],
    ['an advance is refunded by who takes money in', state(), 'refund', cashier, true],
    ['money of a cheque is paid back after it has cleared', state({ unclearedPaise: 1000 }), 'refund', cashier, false],
    ['cancelling needs letter D', state(), 'cancel', cashier, false],
    ['a payment of an open period is cancelled', state(), 'cancel', accountant, true],
    ['one of a closed period is not', state(), 'cancel', { ...accountant, periodOpen: false }, false],
    ['what was paid back in part is not cancelled', state({ refundedPaise: 100 }), 'cancel', accountant, false],
    ['a refund is cancelled with letter D', state({ refundedPaise: 100 }), 'cancelRefund', accountant, true],
    ['who takes money in cancels no refund', state({ refundedPaise: 100 }), 'cancelRefund', cashier, false],
    ['without a refund there is none to cancel', state(), 'cancelRefund', accountant, false],
  ] as const)('%s', (_, payment, verb, context, allowed) => {
    expect(paymentActions(payment, context).find((one) => one.verb === verb)!.allowed).toBe(allowed);
  });
});

describe('A cash drawer', () => {
  it('expected is the float and the sum of the moves, whatever their order', () => {
    const moves = [
      signedMove('payment', 118_000),
      signedMove('refund', 20_000),
      signedMove('refund', 3_000),
      signedMove('refundCancelled', 3_000),
      signedMove('payIn', 5_000),
      signedMove('payOut', 8_000),
      signedMove('cancelled', 18_000),
      signedMove('handoverOut', 50_000),
      signedMove('handoverIn', 1_000),
    ];
    expect(moves.reduce((cash, move) => cash + move, 50_000)).toBe(78_000);
  });

  it('before a blind count the amounts of payments and refunds are not told, those typed at the drawer are', () => {
    const told = Object.values(DrawerMoveKind).filter(tellsBlindMove);
    expect(told).toEqual(['payIn', 'payOut', 'handoverOut', 'handoverIn']);
  });

  it('what is offered to somebody else is not free, and a count below what should be there is short', () => {
    expect(freeCashPaise(148_000, 100_000)).toBe(48_000);
    expect([143_000, 148_000, 150_000].map((counted) => countDifferencePaise(counted, 148_000))).toEqual([
      -5_000, 0, 2_000,
    ]);
  });

  it('what should be in it is told after the count, before it to nobody', () => {
    expect([tellsExpected({ status: 'Open' }), tellsExpected({ status: 'Closed' })]).toEqual([false, true]);
    expect([differenceWord(-1), differenceWord(0), differenceWord(1)]).toEqual(['short', 'even', 'over']);
  });

  it('notes and coins add up to the amount', () => {
    expect(sumNotes({ 500: 4, 20: 1 })).toBe(202_000);
    expect(notesProblem({ 500: 4, 20: 1 }, 202_000)).toBeNull();
    expect([notesProblem({ 500: 4 }, 1), notesProblem({ 7: 1 }, 700), notesProblem({ 10: -1 }, -1_000)]).toEqual([
      'The notes and coins do not add up to the amount.',
      'There is no note or coin of ₹7.',
      'Count the pieces of ₹10.',
    ]);
  });

  it('a handover is accepted by its receiver, for the safe by who may change payments, never by the giver', () => {
    const to = (toUserId: string | null) => ({ status: 'Waiting' as const, fromUserId: 'giver', toUserId });
    const by = (userId: string, maySupervise = false) => ({ userId, maySupervise });
    expect([
      handoverProblem(to('taker'), 'Accepted', by('taker')),
      handoverProblem(to(null), 'Accepted', by('boss', true)),
      handoverProblem(to('taker'), 'Withdrawn', by('giver')),
    ]).toEqual([null, null, null]);
    expect([
      handoverProblem(to('taker'), 'Accepted', by('boss', true)),
      handoverProblem(to(null), 'Accepted', by('giver', true)),
      handoverProblem(to(null), 'Accepted', by('taker')),
      handoverProblem(to('taker'), 'Withdrawn', by('taker')),
      handoverProblem({ ...to('taker'), status: 'Accepted' }, 'Declined', by('taker')),
    ]).toEqual([
      'It was not handed to you.',
      'You cannot accept what you hand over yourself.',
      'It was not handed to you.',
      'Only the cashier who offered it can take it back.',
      'It is accepted already.',
    ]);
  });
});

it('every entry of payments and drawers balances, with whatever amounts', () => {
  for (let paise = 1; paise <= 200; paise += 7) {
    const deductions = [{ kind: 'TDS' as const, amountPaise: paise, section: '194C' }];
    const tenders = [{ type: 'Cheque' as const, amountPaise: paise * 3 }];
    const entries = [
      buildPaymentJournal({ of: CUSTOMER, tenders, deductions, allocatedPaise: paise }, seededAccount),
      buildDepositJournal(paise, 1010, 1050),
      buildBounceJournal(
        { of: CUSTOMER, chequePaise: paise * 3, accountCode: 1050, allocatedPaise: paise, deductions },
        seededAccount,
      ),
      buildChequeChargeJournal('c', paise, seededAccount),
      buildCountJournal(-paise, seededAccount),
      buildCountJournal(paise, seededAccount),
      buildCashMoveJournal(-paise, 6600, seededAccount),
    ];
    for (const entry of entries) {
      const { debitPaise, creditPaise } = journalTotals(entry);
      expect(debitPaise).toBe(creditPaise);
    }
  }
});

it('a bounced cheque is the mirror of its receipt', () => {
  const deductions = [{ kind: 'TDS' as const, amountPaise: 2_000, section: '194C' }];
  const receipt = buildPaymentJournal(
    { of: CUSTOMER, tenders: [{ type: 'Cheque', amountPaise: 98_000 }], deductions, allocatedPaise: 90_000 },
    seededAccount,
  );
  const bounce = buildBounceJournal(
    { of: CUSTOMER, chequePaise: 98_000, accountCode: 1050, allocatedPaise: 90_000, deductions },
    seededAccount,
  );
  const sums = new Map<number, number>();
  for (const line of [...receipt, ...bounce])
    sums.set(line.accountCode, (sums.get(line.accountCode) ?? 0) + line.debitPaise - line.creditPaise);
  expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
});

describe('At the borders of what is kept back', () => {
  it('of a part of the money a part stays deducted, of none nothing', () => {
    const deducted = { tdsPaise: 2_000, bankChargePaise: 0, discountPaise: 500 };
    expect(deductedAfter(deducted, 8_000, 4_000)).toEqual({ tdsPaise: 1_000, bankChargePaise: 0, discountPaise: 250 });
    expect([
      deductedAfter(deducted, 8_000, 0),
      deductedAfter(deducted, 8_000, -1),
      deductedAfter(deducted, 0, 0),
    ]).toEqual([NOTHING_DEDUCTED, NOTHING_DEDUCTED, NOTHING_DEDUCTED]);
  });

  it.each([
    [100_000, { section: '194C', amountPaise: 2_000 }, 98_000],
    [100_000, null, 100_000],
    [1_000, { section: '194C', amountPaise: 2_000 }, 0],
  ])('of %i due with %j a vendor gets %i', (due, tds, money) => {
    expect(moneyBesideTax(due, tds)).toBe(money);
  });

  const ASKS = 'Who may change payments receives this one.';
  const upi = { tenders: [{ type: 'UPI' as const, amountPaise: 118_000 }], appliedPaise: 118_000, deductsTds: true };
  it.each<[string, Parameters<typeof keptBackIssues>[0], string]>([
    [
      'TDS',
      [{ kind: 'TDS', amountPaise: 2_401, section: '194C' }],
      `TDS under 194C is at most 2 % of what passes a bank. ${ASKS}`,
    ],
    [
      'a bank charge',
      [{ kind: 'BankCharge', amountPaise: 3_601 }],
      `Bank charges are at most 3 % of what passes a bank. ${ASKS}`,
    ],
  ])('%s too high says how much may be', (_, deductions, message) => {
    expect(keptBackIssues(deductions, upi).map((issue) => issue.message)).toEqual([message]);
  });

  it('a bank charge alone, first of all deductions, is of no cash', () => {
    const cash = [{ type: 'Cash' as const, amountPaise: 100 }];
    expect(bankChargeIssues([{ kind: 'BankCharge', amountPaise: 5 }], cash)).toEqual([
      { path: 'deductions.0.amountPaise', message: 'A bank charges for what passes a bank, not for cash.' },
    ]);
  });
});
