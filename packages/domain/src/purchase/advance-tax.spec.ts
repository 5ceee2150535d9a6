import { expect, it } from 'vitest';
import { type SparedBill, type TaxedPayment, uncountedTaxPaise } from './advance-tax.ts';

/** ₹49,000 that were paid with ₹1,000 of TDS. */
const advance = (unappliedPaise: number, bouncedPaise = 0): TaxedPayment => ({
  amountPaise: 4_900_000,
  deductionPaise: 100_000,
  bouncedPaise,
  unappliedPaise,
});
/** A bill of ₹30,000 at 2 % that kept back of nothing. */
const spared = (...settledBy: SparedBill['settledBy']): SparedBill => ({
  taxablePaise: 3_000_000,
  basePaise: 0,
  percent: 20_000,
  settledBy,
});
const by = (amountPaise: number) => ({ payment: advance(0), amountPaise });

it.each<[string, readonly TaxedPayment[], readonly SparedBill[], number]>([
  ['no advance', [], [], 0],
  ['an advance that no bill knows', [advance(5_000_000)], [], 100_000],
  ['a part of it is applied to bills of before', [advance(2_000_000)], [], 40_000],
  ['a bill was spared for it', [advance(5_000_000)], [spared()], 40_000],
  ['and it is applied to that bill', [advance(2_000_000)], [spared(by(3_000_000))], 40_000],
  ['a part of it is', [advance(4_000_000)], [spared(by(1_000_000))], 40_000],
  ['all of it is applied elsewhere', [advance(0)], [spared()], 0],
  ['two bills were spared for more than it', [advance(5_000_000)], [spared(), spared()], 0],
])('tax of advances that stands in no bill yet: %s', (_, payments, bills, left) => {
  expect(uncountedTaxPaise(payments, bills)).toBe(left);
});
