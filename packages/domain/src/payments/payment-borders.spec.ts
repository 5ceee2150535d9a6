import { describe, expect, it } from 'vitest';
import {
  type Deducted,
  type Deduction,
  deductionIssues,
  deductionsOf,
  NOTHING_DEDUCTED,
  sumDeducted,
} from './deductions.ts';
import {
  allocatedPaise,
  applyMoney,
  bounceMoney,
  type BouncePlan,
  detachMoney,
  isAllGone,
  type PaymentMoney,
  planBounce,
  receiveMoney,
  refundablePaise,
  refundMoney,
  settledPaise,
  unrefundMoney,
} from './payment-money.ts';

const money = (changes: Partial<PaymentMoney> = {}): PaymentMoney => ({
  amountPaise: 1_000,
  deductionPaise: 100,
  unappliedPaise: 300,
  refundedPaise: 0,
  bouncedPaise: 0,
  ...changes,
});

describe('the money of a payment to the paisa', () => {
  it('is settled by money and deductions, and what no invoice takes is unapplied', () => {
    expect(settledPaise(money())).toBe(1_100);
    expect(receiveMoney(1_000, 100, 800)).toEqual(money());
    expect(allocatedPaise(money({ unappliedPaise: 300, refundedPaise: 20, bouncedPaise: 7 }))).toBe(773);
  });

  it('is applied up to the last paisa', () => {
    expect(applyMoney(money(), 300)).toEqual(money({ unappliedPaise: 0 }));
    expect(applyMoney(money(), 1)).toEqual(money({ unappliedPaise: 299 }));
    expect(() => applyMoney(money(), 301)).toThrow('Only ₹3.00 of this payment is unapplied.');
    expect(() => applyMoney(money(), 0)).toThrow('Enter an amount above zero.');
  });

  it('is detached up to what stands in invoices', () => {
    const tds: Deducted = { ...NOTHING_DEDUCTED, tdsPaise: 100 };
    expect(detachMoney(money(), 800, NOTHING_DEDUCTED)).toEqual(money({ unappliedPaise: 1_100 }));
    expect(detachMoney(money(), 800, tds)).toEqual(money({ deductionPaise: 0, unappliedPaise: 1_000 }));
    expect(() => detachMoney(money(), 801, NOTHING_DEDUCTED)).toThrow(
      '801 paise with 0 deducted are not in any invoice',
    );
    expect(() => detachMoney(money(), 800, { ...tds, tdsPaise: 101 })).toThrow(
      '800 paise with 101 deducted are not in any invoice',
    );
    expect(() => detachMoney(money(), 0, NOTHING_DEDUCTED)).toThrow('Enter an amount above zero.');
  });

  it('is paid back only as money, never as deductions, and never twice', () => {
    const whole = money({ unappliedPaise: 1_100 });
    expect(refundablePaise(whole, 0)).toBe(1_000);
    expect(refundablePaise(money({ unappliedPaise: 1_100, refundedPaise: 400, bouncedPaise: 300 }), 200)).toBe(100);
    expect(refundablePaise(money({ unappliedPaise: 50, bouncedPaise: 1_000 }), 0)).toBe(0);
    expect(refundMoney(whole, 1_000, 0)).toEqual(money({ unappliedPaise: 100, refundedPaise: 1_000 }));
    expect(unrefundMoney(money({ refundedPaise: 5 }), 5)).toEqual(money({ unappliedPaise: 305 }));
    expect(() => unrefundMoney(money({ refundedPaise: 5 }), 6)).toThrow('6 paise were not paid back');
    expect(() => refundMoney(whole, 0, 0)).toThrow('Enter an amount above zero.');
  });

  it('why less can be paid back is said where a cheque has not cleared', () => {
    const why = (given: PaymentMoney, amount: number, uncleared: number) => {
      try {
        refundMoney(given, amount, uncleared);
        return null;
      } catch (error) {
        return (error as Error).message;
      }
    };
    const later = ' Money of a cheque is paid back after it has cleared.';
    expect([
      why(money(), 301, 0),
      why(money(), 101, 900),
      why(money(), 301, 700),
      why(money({ unappliedPaise: 1_100 }), 1_001, 0),
    ]).toEqual([
      'At most ₹3.00 can be refunded.',
      `At most ₹1.00 can be refunded.${later}`,
      'At most ₹3.00 can be refunded.',
      'At most ₹10.00 can be refunded.',
    ]);
  });

  it('is all gone when refunds and bounced cheques come to all of it, together', () => {
    const gone = (refundedPaise: number, bouncedPaise: number) =>
      isAllGone({ amountPaise: 1_000, refundedPaise, bouncedPaise });
    expect([gone(0, 0), gone(1_000, 0), gone(0, 1_000), gone(600, 400), gone(600, 399), gone(399, 600)]).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a cheque that bounced, to the paisa', () => {
  const nothing = { deducted: NOTHING_DEDUCTED, leftDeducted: NOTHING_DEDUCTED };
  const tds: Deducted = { ...NOTHING_DEDUCTED, tdsPaise: 100 };
  /** ₹8.00 in invoices, of which ₹1.00 is TDS beside the older one. */
  const standing = [
    { id: 'old', amountPaise: 500, deducted: tds },
    { id: 'new', amountPaise: 300, deducted: NOTHING_DEDUCTED },
  ];
  const newest = { id: 'new', amountPaise: 300, leftPaise: 0, ...nothing };

  it.each<[string, number, BouncePlan]>([
    ['what is unapplied alone', 200, { deducted: NOTHING_DEDUCTED, unappliedPaise: 200, allocations: [] }],
    ['all that is unapplied', 300, { deducted: NOTHING_DEDUCTED, unappliedPaise: 300, allocations: [] }],
    [
      'then of the newest invoice',
      400,
      {
        deducted: NOTHING_DEDUCTED,
        unappliedPaise: 300,
        allocations: [{ id: 'new', amountPaise: 100, leftPaise: 200, ...nothing }],
      },
    ],
    ['all of it', 600, { deducted: NOTHING_DEDUCTED, unappliedPaise: 300, allocations: [newest] }],
    [
      'then of the older one with half of its TDS',
      800,
      {
        deducted: { ...tds, tdsPaise: 50 },
        unappliedPaise: 300,
        allocations: [
          newest,
          {
            id: 'old',
            amountPaise: 250,
            deducted: { ...tds, tdsPaise: 50 },
            leftPaise: 250,
            leftDeducted: { ...tds, tdsPaise: 50 },
          },
        ],
      },
    ],
    [
      'with the last of its money all of its TDS',
      1_000,
      {
        deducted: tds,
        unappliedPaise: 300,
        allocations: [
          newest,
          { id: 'old', amountPaise: 500, deducted: tds, leftPaise: 0, leftDeducted: NOTHING_DEDUCTED },
        ],
      },
    ],
  ])('takes %s', (_, cheque, plan) => {
    expect(planBounce(money(), cheque, standing)).toEqual(plan);
  });

  it('money that is nowhere is a bug', () => {
    expect(() => planBounce(money(), 900, [])).toThrow('600 paise of the cheque are nowhere');
  });

  it('the payment after it', () => {
    const plan = planBounce(money(), 1_000, standing);
    expect(bounceMoney(money({ bouncedPaise: 1 }), 1_000, plan)).toEqual(
      money({ deductionPaise: 0, unappliedPaise: 0, bouncedPaise: 1_001 }),
    );
  });
});

describe('deductions in words, at their borders', () => {
  const tds = (amountPaise: number, section: string | null = '194C') => ({
    kind: 'TDS' as const,
    amountPaise,
    section,
  });
  const charge = (amountPaise: number, section?: string) => ({ kind: 'BankCharge' as const, amountPaise, section });
  const discount = (amountPaise: number) => ({ kind: 'Discount' as const, amountPaise });
  const on = (field: string, message: string, at = 0) => [{ path: `deductions.${at}.${field}`, message }];
  const half = 'Deduct at most ₹5.00 of the ₹10.00 applied: at least half is paid with money.';

  it.each<[string, Deduction[], number[], { path: string; message: string }[]]>([
    ['nothing', [], [], []],
    ['of nothing', [charge(0)], [1_000], on('amountPaise', 'Enter an amount above zero.')],
    ['one paisa', [charge(1)], [1_000], []],
    ['a section of a bank charge', [charge(1, '194C')], [1_000], on('section', 'Only TDS has a section.')],
    [
      'TDS without a section',
      [tds(1, null)],
      [1_000],
      on('section', 'Choose the section under which the tax was kept back.'),
    ],
    ['TDS of a fifth', [tds(200)], [1_000], []],
    [
      'TDS of a paisa more',
      [tds(201)],
      [1_000],
      on('amountPaise', 'Enter at most ₹2.00: TDS under 194C is at most 20% of what is applied.'),
    ],
    [
      'TDS of one section in two parts',
      [tds(200), tds(1)],
      [1_000],
      on('amountPaise', 'Enter at most ₹2.00: TDS under 194C is at most 20% of what is applied.', 1),
    ],
    ['TDS of two sections', [tds(200), tds(200, '194H')], [1_000], []],
    ['TDS of goods of a twentieth', [tds(50, '194Q')], [1_000], []],
    [
      'TDS of goods of a paisa more',
      [tds(51, '194Q')],
      [1_000],
      on('amountPaise', 'Enter at most ₹0.50: TDS under 194Q is at most 5% of what is applied.'),
    ],
    ['half of it', [discount(500)], [1_000], []],
    ['a paisa more than half', [discount(501)], [1_000], on('amountPaise', half)],
    ['half of it in two kinds', [discount(400), charge(101)], [1_000], on('amountPaise', half, 1)],
    [
      'beside nothing that is applied',
      [charge(1)],
      [],
      on('amountPaise', 'Apply this payment to what is due first, or remove the deduction.'),
    ],
    ['half of every share, a paisa is paid', [discount(500)], [1_000, 1], []],
  ])('%s', (_, deductions, shares, expected) => {
    expect(deductionIssues(deductions, shares)).toEqual(expected);
  });

  it('is posted kind by kind, nothing of a kind not at all', () => {
    expect(deductionsOf({ tdsPaise: 1, bankChargePaise: 0, discountPaise: 3 })).toEqual([
      { kind: 'TDS', amountPaise: 1 },
      { kind: 'Discount', amountPaise: 3 },
    ]);
    expect(
      sumDeducted([
        { tdsPaise: 1, bankChargePaise: 2, discountPaise: 4 },
        { tdsPaise: 8, bankChargePaise: 16, discountPaise: 32 },
      ]),
    ).toEqual({
      tdsPaise: 9,
      bankChargePaise: 18,
      discountPaise: 36,
    });
  });
});
