import { describe, expect, it } from 'vitest';
import { BrokenRule } from '../document/issue.ts';
import { depositableSince, unclearedWords } from './cheque.ts';
import { journalTotals, type JournalLine } from '../posting/journal.ts';
import {
  buildAdvanceApplicationJournal,
  buildBounceJournal,
  buildDetachmentJournal,
  buildPaymentJournal,
  buildRefundJournal,
} from '../posting/payment-journal.ts';
import { seededAccount } from '../posting/seeded-account.fixture.ts';
import {
  type Deducted,
  deductedPaise,
  type Deduction,
  deductionIssues,
  deductionsOf,
  NOTHING_DEDUCTED,
  spreadDeductions,
  sumDeductions,
} from './deductions.ts';
import {
  allocatedPaise,
  applyMoney,
  bounceMoney,
  detachMoney,
  type PaymentMoney,
  planBounce,
  unclearedByAllocation,
  receiveMoney,
  refundablePaise,
  refundMoney,
  unrefundMoney,
  settledPaise,
} from './payment-money.ts';

const CUSTOMER = { party: 'customer', partyId: 'c' } as const;

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

  it('what is detached is unapplied again, and what was deducted beside it is taken back', () => {
    const tds = { ...NOTHING_DEDUCTED, tdsPaise: 1_500 };
    expect(detachMoney(money({ unappliedPaise: 0 }), 30_000, NOTHING_DEDUCTED).unappliedPaise).toBe(30_000);
    expect(detachMoney(money({ unappliedPaise: 0 }), 30_000, tds)).toEqual(
      money({ unappliedPaise: 28_500, deductionPaise: 500 }),
    );
    expect(() => detachMoney(money(), 1, NOTHING_DEDUCTED)).toThrow(RangeError);
    expect(() => detachMoney(money({ unappliedPaise: 0 }), 30_000, { ...tds, tdsPaise: 2_001 })).toThrow(RangeError);
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
      { id: 'old', amountPaise: 40_000, deducted: NOTHING_DEDUCTED },
      { id: 'new', amountPaise: 50_000, deducted: NOTHING_DEDUCTED },
    ];
    const none = { deducted: NOTHING_DEDUCTED, leftDeducted: NOTHING_DEDUCTED };
    expect(planBounce(paid, 70_000, standing)).toEqual({
      deducted: NOTHING_DEDUCTED,
      unappliedPaise: 10_000,
      allocations: [
        { id: 'new', amountPaise: 50_000, leftPaise: 0, ...none },
        { id: 'old', amountPaise: 10_000, leftPaise: 30_000, ...none },
      ],
    });
  });

  it('says before it is sure where its money stands: what would be due again, without deductions', () => {
    const paid = money({ unappliedPaise: 0 });
    const deducted: Deducted = { tdsPaise: 1_500, bankChargePaise: 0, discountPaise: 500 };
    const standing = [{ id: 'a', amountPaise: 100_000, deducted }];
    expect([...unclearedByAllocation(paid, 49_000, standing)]).toEqual([['a', 49_000]]);
    expect([...unclearedByAllocation(paid, 0, standing)]).toEqual([]);
    expect([unclearedWords([300_000, null, 200_000]), unclearedWords([]), unclearedWords([undefined])]).toEqual([
      '₹5,000.00 by a cheque that has not cleared',
      null,
      null,
    ]);
  });

  it('is brought to the bank from the day on which all of them are there and dated', () => {
    const cheque = { on: '2026-11-03', receivedOn: '2026-11-01' };
    expect(depositableSince([cheque, { on: '2026-10-30', receivedOn: '2026-11-05' }])).toBe('2026-11-05');
    expect([depositableSince([cheque]), depositableSince([])]).toEqual(['2026-11-03', null]);
  });

  it('takes the deductions of an allocation in proportion, and all of them with the last of its money', () => {
    const paid = money({ unappliedPaise: 0 });
    const deducted: Deducted = { tdsPaise: 1_500, bankChargePaise: 0, discountPaise: 500 };
    const standing = [{ id: 'a', amountPaise: 100_000, deducted }];
    const whole = planBounce(paid, 98_000, standing);
    expect(whole).toEqual({
      deducted,
      unappliedPaise: 0,
      allocations: [{ id: 'a', amountPaise: 100_000, deducted, leftPaise: 0, leftDeducted: NOTHING_DEDUCTED }],
    });
    expect(bounceMoney(paid, 98_000, whole)).toEqual(
      money({ deductionPaise: 0, unappliedPaise: 0, bouncedPaise: 98_000 }),
    );
    const half = planBounce(paid, 49_000, standing);
    const leftDeducted: Deducted = { tdsPaise: 750, bankChargePaise: 0, discountPaise: 250 };
    expect(half).toEqual({
      deducted: leftDeducted,
      unappliedPaise: 0,
      allocations: [{ id: 'a', amountPaise: 50_000, deducted: leftDeducted, leftPaise: 50_000, leftDeducted }],
    });
    expect(bounceMoney(paid, 49_000, half)).toEqual(
      money({ deductionPaise: 1_000, unappliedPaise: 0, bouncedPaise: 49_000 }),
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

interface Standing {
  id: string;
  due: number;
  amountPaise: number;
  deducted: Deducted;
}

/** What stands in an account after some entries: above zero on the debit side. */
const balanceIn = (entries: readonly JournalLine[], account: number): number => {
  const { debitPaise, creditPaise } = journalTotals(entries.filter(({ accountCode }) => accountCode === account));
  return debitPaise - creditPaise;
};

it('no due is settled by deductions alone and the books balance, whatever is done in whatever order', () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    const next = numbers(seed);
    const upTo = (most: number): number => Math.trunc(next.next().value * (most + 1));
    const dues = Array.from({ length: 3 }, () => ({ totalPaise: 1 + upTo(60_000), paidPaise: 0 }));
    const shares = dues.map(({ totalPaise }) => upTo(totalPaise)).slice(0, upTo(3));
    const sharesPaise = shares.filter((share) => share > 0);
    const deductions: Deduction[] = [
      { kind: 'TDS' as const, section: '194C', amountPaise: upTo(6_000) },
      { kind: 'BankCharge' as const, amountPaise: upTo(3_000) },
      { kind: 'Discount' as const, amountPaise: upTo(12_000) },
    ].filter(({ amountPaise }) => amountPaise > 0);
    const refused = deductionIssues(deductions, sharesPaise).length > 0;
    const taken = refused ? [] : deductions;
    const cheque = upTo(50_000);
    const appliedPaise = sharesPaise.reduce((sum, share) => sum + share, 0);
    const cash = Math.max(1, appliedPaise - sumDeductions(taken) - cheque) + upTo(40_000);
    const deducted = spreadDeductions(taken, sharesPaise);
    let allocations: Standing[] = shares
      .flatMap((amountPaise, due) => (amountPaise > 0 ? [{ due, amountPaise }] : []))
      .map((share, i) => ({ ...share, id: `${seed} ${i}`, deducted: deducted[i]! }));
    let payment = receiveMoney(cash + cheque, sumDeductions(taken), appliedPaise);
    const tenders = [
      { type: 'Cash' as const, amountPaise: cash },
      { type: 'Cheque' as const, amountPaise: cheque },
    ];
    const entries = buildPaymentJournal(
      { of: CUSTOMER, tenders, deductions: taken, allocatedPaise: appliedPaise },
      seededAccount,
    );
    for (const { due, amountPaise } of allocations) dues[due]!.paidPaise += amountPaise;
    let uncleared = cheque;
    let cancelled = false;
    for (let step = 0; step < 25 && !cancelled; step += 1) {
      const verb = upTo(9);
      try {
        if (verb <= 3) {
          const due = upTo(2);
          const amountPaise = Math.min(1 + upTo(40_000), dues[due]!.totalPaise - dues[due]!.paidPaise);
          payment = applyMoney(payment, amountPaise);
          dues[due]!.paidPaise += amountPaise;
          allocations.push({ id: `${seed}-${step}`, due, amountPaise, deducted: NOTHING_DEDUCTED });
          entries.push(...buildAdvanceApplicationJournal(CUSTOMER, amountPaise, seededAccount));
        } else if (verb <= 5 && allocations.length > 0) {
          const [gone] = allocations.splice(upTo(allocations.length - 1), 1);
          payment = detachMoney(payment, gone!.amountPaise, gone!.deducted);
          dues[gone!.due]!.paidPaise -= gone!.amountPaise;
          entries.push(
            ...buildDetachmentJournal(CUSTOMER, gone!.amountPaise, deductionsOf(gone!.deducted), seededAccount),
          );
        } else if (verb <= 7) {
          const amountPaise = 1 + upTo(30_000);
          payment = refundMoney(payment, amountPaise, uncleared);
          entries.push(...buildRefundJournal(CUSTOMER, [{ type: 'Cash', amountPaise }], seededAccount));
        } else if (verb === 8 && uncleared > 0) {
          const plan = planBounce(payment, cheque, allocations);
          payment = bounceMoney(payment, cheque, plan);
          uncleared = 0;
          entries.push(
            ...buildBounceJournal(
              {
                of: CUSTOMER,
                chequePaise: cheque,
                accountCode: seededAccount('cheques'),
                allocatedPaise: plan.allocations.reduce((sum, each) => sum + each.amountPaise, 0),
                deductions: deductionsOf(plan.deducted),
              },
              seededAccount,
            ),
          );
          for (const each of plan.allocations) {
            const of = allocations.find(({ id }) => id === each.id)!;
            dues[of.due]!.paidPaise -= each.amountPaise;
            Object.assign(of, { amountPaise: each.leftPaise, deducted: each.leftDeducted });
          }
          allocations = allocations.filter(({ amountPaise }) => amountPaise > 0);
        } else if (verb === 9 && payment.refundedPaise === 0 && payment.bouncedPaise === 0) {
          cancelled = true;
          for (const { due, amountPaise } of allocations) dues[due]!.paidPaise -= amountPaise;
        }
      } catch (error) {
        if (!(error instanceof BrokenRule)) throw error;
      }
      if (cancelled) break;
      const applied = allocations.reduce((sum, each) => sum + each.amountPaise, 0);
      const fallenTo = allocations.reduce((sum, each) => sum + deductedPaise(each.deducted), 0);
      expect([allocatedPaise(payment), payment.deductionPaise]).toEqual([applied, fallenTo]);
      expect(settledPaise(payment)).toBe(
        applied + payment.unappliedPaise + payment.refundedPaise + payment.bouncedPaise,
      );
      expect(payment.unappliedPaise).toBeGreaterThanOrEqual(0);
      expect(payment.refundedPaise + payment.bouncedPaise).toBeLessThanOrEqual(payment.amountPaise);
      for (const each of allocations) {
        const inMoney = each.amountPaise - deductedPaise(each.deducted);
        expect(inMoney).toBeGreaterThan(0);
        expect(deductedPaise(each.deducted)).toBeLessThanOrEqual(inMoney);
      }
      const { debitPaise, creditPaise } = journalTotals(entries);
      expect(debitPaise).toBe(creditPaise);
      expect({
        receivable: balanceIn(entries, seededAccount('receivable')),
        advances: balanceIn(entries, seededAccount('customerAdvances')),
        tds: balanceIn(entries, seededAccount('tdsReceivable')),
        bankCharges: balanceIn(entries, seededAccount('bankCharges')),
        discounts: balanceIn(entries, seededAccount('settlementDiscount')),
      }).toEqual({
        receivable: 0 - applied,
        advances: 0 - payment.unappliedPaise,
        tds: allocations.reduce((sum, each) => sum + each.deducted.tdsPaise, 0),
        bankCharges: allocations.reduce((sum, each) => sum + each.deducted.bankChargePaise, 0),
        discounts: allocations.reduce((sum, each) => sum + each.deducted.discountPaise, 0),
      });
      for (const { totalPaise, paidPaise } of dues) {
        expect(paidPaise).toBeGreaterThanOrEqual(0);
        expect(paidPaise).toBeLessThanOrEqual(totalPaise);
      }
    }
    if (cancelled) expect(dues.map(({ paidPaise }) => paidPaise)).toEqual([0, 0, 0]);
  }
});
