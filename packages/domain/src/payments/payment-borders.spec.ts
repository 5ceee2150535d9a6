import { describe, expect, it } from 'vitest';
import {
  allocatedPaise,
  applyMoney,
  bounceMoney,
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
    expect(detachMoney(money(), 800)).toEqual(money({ unappliedPaise: 1_100 }));
    expect(() => detachMoney(money(), 801)).toThrow('801 paise are not in any invoice');
    expect(() => detachMoney(money(), 0)).toThrow('Enter an amount above zero.');
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
  const standing = [
    { id: 'old', amountPaise: 500 },
    { id: 'new', amountPaise: 300 },
  ];

  it.each([
    ['what is unapplied alone', money(), 200, { deductionPaise: 0, unappliedPaise: 200, allocations: [] }],
    ['all that is unapplied', money(), 300, { deductionPaise: 0, unappliedPaise: 300, allocations: [] }],
    [
      'then of the newest invoice',
      money(),
      400,
      { deductionPaise: 0, unappliedPaise: 300, allocations: [{ id: 'new', amountPaise: 100, leftPaise: 200 }] },
    ],
    [
      'then of the older one',
      money(),
      900,
      {
        deductionPaise: 0,
        unappliedPaise: 300,
        allocations: [
          { id: 'new', amountPaise: 300, leftPaise: 0 },
          { id: 'old', amountPaise: 300, leftPaise: 200 },
        ],
      },
    ],
    [
      'with the last of the money the deductions',
      money(),
      1_000,
      {
        deductionPaise: 100,
        unappliedPaise: 300,
        allocations: [
          { id: 'new', amountPaise: 300, leftPaise: 0 },
          { id: 'old', amountPaise: 500, leftPaise: 0 },
        ],
      },
    ],
    [
      'the last of the money after a refund and another cheque',
      money({ refundedPaise: 100, bouncedPaise: 200, unappliedPaise: 0 }),
      700,
      {
        deductionPaise: 100,
        unappliedPaise: 0,
        allocations: [
          { id: 'new', amountPaise: 300, leftPaise: 0 },
          { id: 'old', amountPaise: 500, leftPaise: 0 },
        ],
      },
    ],
  ])('takes %s', (_, given, cheque, plan) => {
    expect(planBounce(given, cheque, standing)).toEqual(plan);
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
