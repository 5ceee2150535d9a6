import { describe, expect, it } from 'vitest';
import { BrokenRule } from '../document/issue.ts';
import {
  allocatedPaise,
  applyMoney,
  bounceMoney,
  detachMoney,
  type PaymentMoney,
  planBounce,
  refundablePaise,
  refundMoney,
  unrefundMoney,
  settledPaise,
} from './payment-money.ts';

const money = (changes: Partial<PaymentMoney> = {}): PaymentMoney => ({
  amountPaise: 98_000,
  deductionPaise: 2_000,
  unappliedPaise: 100_000,
  refundedPaise: 0,
  bouncedPaise: 0,
  ...changes,
});

describe('Where the money of a payment is', () => {
  it('amount + deductions = allocated + unapplied + refunded + bounced', () => {
    expect(allocatedPaise(money({ unappliedPaise: 10_000, refundedPaise: 5_000 }))).toBe(85_000);
  });

  it('no more is applied than is unapplied', () => {
    expect(applyMoney(money(), 40_000).unappliedPaise).toBe(60_000);
    expect(() => applyMoney(money(), 100_001)).toThrow(BrokenRule);
    expect(() => applyMoney(money(), 0)).toThrow(BrokenRule);
  });

  it('what is detached is unapplied again', () => {
    expect(detachMoney(money({ unappliedPaise: 0 }), 30_000).unappliedPaise).toBe(30_000);
    expect(() => detachMoney(money(), 1)).toThrow(RangeError);
  });

  it('no more is paid back than is unapplied, than money came in, and of a cheque only after it has cleared', () => {
    expect([
      refundablePaise(money(), 0),
      refundablePaise(money({ unappliedPaise: 500 }), 0),
      refundablePaise(money(), 98_000),
      refundablePaise(money({ refundedPaise: 90_000, unappliedPaise: 10_000 }), 0),
    ]).toEqual([98_000, 500, 0, 8_000]);
    expect(refundMoney(money(), 98_000, 0)).toEqual(money({ unappliedPaise: 2_000, refundedPaise: 98_000 }));
    expect(unrefundMoney(refundMoney(money(), 98_000, 0), 98_000)).toEqual(money());
    expect(() => unrefundMoney(money(), 1)).toThrow('were not paid back');
    expect(() => refundMoney(money(), 98_001, 0)).toThrow('At most ₹980.00 can be refunded.');
  });
});

describe('A cheque that bounced', () => {
  it('takes what is unapplied first, then the newest allocation', () => {
    const paid = money({ deductionPaise: 0, amountPaise: 100_000, unappliedPaise: 10_000 });
    const standing = [
      { id: 'old', amountPaise: 40_000 },
      { id: 'new', amountPaise: 50_000 },
    ];
    expect(planBounce(paid, 70_000, standing)).toEqual({
      deductionPaise: 0,
      unappliedPaise: 10_000,
      allocations: [
        { id: 'new', amountPaise: 50_000, leftPaise: 0 },
        { id: 'old', amountPaise: 10_000, leftPaise: 30_000 },
      ],
    });
  });

  it('takes the deductions with the last of the money', () => {
    const paid = money({ unappliedPaise: 0 });
    const plan = planBounce(paid, 98_000, [{ id: 'a', amountPaise: 100_000 }]);
    expect(plan).toEqual({
      deductionPaise: 2_000,
      unappliedPaise: 0,
      allocations: [{ id: 'a', amountPaise: 100_000, leftPaise: 0 }],
    });
    expect(bounceMoney(paid, 98_000, plan)).toEqual(
      money({ deductionPaise: 0, unappliedPaise: 0, bouncedPaise: 98_000 }),
    );
  });
});

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 4_294_967_296;
  }
}

it('an allocation never exceeds what is due or received, whatever is done in whatever order', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = numbers(seed);
    const upTo = (most: number): number => Math.trunc(next.next().value * (most + 1));
    const cheque = upTo(50_000);
    const amountPaise = cheque + 1 + upTo(100_000);
    const deductionPaise = upTo(5_000);
    const dues = Array.from({ length: 3 }, () => ({ totalPaise: 1 + upTo(60_000), paidPaise: 0 }));
    let allocations: { id: string; due: number; amountPaise: number }[] = [];
    let uncleared = cheque;
    let payment = money({ amountPaise, deductionPaise, unappliedPaise: amountPaise + deductionPaise });
    for (let step = 0; step < 25; step += 1) {
      const verb = upTo(3);
      const due = upTo(2);
      try {
        if (verb === 0) {
          const share = Math.min(1 + upTo(40_000), dues[due]!.totalPaise - dues[due]!.paidPaise);
          payment = applyMoney(payment, share);
          dues[due]!.paidPaise += share;
          allocations.push({ id: `${seed}-${step}`, due, amountPaise: share });
        } else if (verb === 1 && allocations.length > 0) {
          const [gone] = allocations.splice(upTo(allocations.length - 1), 1);
          payment = detachMoney(payment, gone!.amountPaise);
          dues[gone!.due]!.paidPaise -= gone!.amountPaise;
        } else if (verb === 2) {
          payment = refundMoney(payment, 1 + upTo(30_000), uncleared);
        } else if (verb === 3 && uncleared > 0) {
          const plan = planBounce(payment, cheque, allocations);
          payment = bounceMoney(payment, cheque, plan);
          uncleared = 0;
          for (const taken of plan.allocations) {
            const of = allocations.find(({ id }) => id === taken.id)!;
            dues[of.due]!.paidPaise -= taken.amountPaise;
            of.amountPaise -= taken.amountPaise;
          }
          allocations = allocations.filter(({ amountPaise: left }) => left > 0);
        }
      } catch (error) {
        if (!(error instanceof BrokenRule)) throw error;
      }
      const applied = allocations.reduce((sum, each) => sum + each.amountPaise, 0);
      expect(allocatedPaise(payment)).toBe(applied);
      expect(settledPaise(payment)).toBe(
        applied + payment.unappliedPaise + payment.refundedPaise + payment.bouncedPaise,
      );
      expect(payment.unappliedPaise).toBeGreaterThanOrEqual(0);
      expect(payment.refundedPaise + payment.bouncedPaise).toBeLessThanOrEqual(payment.amountPaise);
      for (const { totalPaise, paidPaise } of dues) {
        expect(paidPaise).toBeGreaterThanOrEqual(0);
        expect(paidPaise).toBeLessThanOrEqual(totalPaise);
      }
    }
  }
});
