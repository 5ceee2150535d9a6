import { describe, expect, it } from 'vitest';
import { amountIssues, TOO_MUCH } from './amount-bounds.ts';
import { extendedAmount, isWithinBounds, MOST_AMOUNT_PAISE } from './price-line.ts';
import { workBackTotal } from './work-back-totals.ts';
import { computeTotals } from './compute-totals.ts';
import { NO_DISCOUNTS, type PriceableLine } from '../document/priced-line.ts';
import { getTaxCode } from '../tax/tax-codes.ts';

const PIECES = 9_999_999_000;
const RUPEES = 999_999_990_000;

describe('The most that a document comes to', () => {
  it('is ₹1,00,00,00,00,000 for a line and for all together, refused by the price', () => {
    const line = (id: string, quantity: number, unitPrice: number) => ({ id, quantity, unitPrice });
    expect(amountIssues([line('IO1', 10_000_000_000, 100_000_000)])).toEqual([]);
    expect(amountIssues([line('IO1', 10_000_000_000, 100_010_000)])).toEqual([
      { path: 'lines.IO1.unitPrice', message: TOO_MUCH },
    ]);
    expect(amountIssues([line('IO1', PIECES, RUPEES), line('IO2', 1_000, 10_000)])).toEqual([
      { path: 'lines.IO1.unitPrice', message: TOO_MUCH },
    ]);
    expect(
      amountIssues([line('IO1', 10_000_000_000, 99_990_000), line('IO2', 10_000_000_000, 99_990_000)]).map(
        ({ path }) => path,
      ),
    ).toEqual(['lines.IO2.unitPrice']);
  });

  it('holds for every face of a line', () => {
    const line = { id: 'WO1', quantity: PIECES, unitPrice: 0, insurerUnitPrice: RUPEES, estimateUnitPrice: RUPEES };
    expect(amountIssues([line]).map(({ path }) => path)).toEqual([
      'lines.WO1.insurerUnitPrice',
      'lines.WO1.estimateUnitPrice',
    ]);
  });

  it('totals stay defined while it is typed', () => {
    const line: PriceableLine = {
      id: 'IO1',
      family: 'labour',
      quantity: PIECES,
      unitPrice: RUPEES,
      discountPercent: 125_000,
      discountPaise: 0,
      noDiscount: false,
      tax: getTaxCode(117),
    };
    const rules = { labourInclusive: false, taxed: true, roundToRupee: true, adjustPaise: MOST_AMOUNT_PAISE };
    expect(isWithinBounds(PIECES, RUPEES)).toBe(false);
    expect([extendedAmount(PIECES, RUPEES), extendedAmount(-PIECES, RUPEES)]).toEqual([
      MOST_AMOUNT_PAISE + 1,
      -MOST_AMOUNT_PAISE - 1,
    ]);
    const { totalPaise } = computeTotals(
      Array.from({ length: 200 }, () => line),
      NO_DISCOUNTS,
      rules,
    );
    expect(Number.isSafeInteger(totalPaise)).toBe(true);
  });

  it('a total that no price gives is not worked back, however much of it is discount', () => {
    const line: PriceableLine = {
      id: 'IO1',
      family: 'labour',
      quantity: 1,
      unitPrice: 0,
      discountPercent: 999_999,
      discountPaise: 0,
      noDiscount: false,
      tax: getTaxCode(106),
    };
    const rules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };
    expect(workBackTotal([line], NO_DISCOUNTS, rules, 'IO1', MOST_AMOUNT_PAISE)).toBeUndefined();
  });
});
