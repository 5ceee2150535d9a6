import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PriceableLine, PricingRules } from '../document/priced-line.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { computeLine } from './compute-line.fixture.ts';
import { computeTotals } from './compute-totals.ts';
import { unitPriceFromTotal } from './unit-price-from-total.ts';
import { workBackTotal } from './work-back-totals.ts';

const rules: PricingRules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };
const part: PriceableLine = {
  id: 'IP1',
  family: 'part',
  quantity: 3000,
  unitPrice: 0,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax: findTaxCode(SEEDED_TAX_CODES, 106)!,
};

describe('A hand-edited total is worked back into the unit price (spec 2 §5, decisions §3)', () => {
  it('3 pieces at 18 % wanted at ₹1000', () => {
    expect(unitPriceFromTotal(part, rules, 100000)).toEqual({
      unitPrice: 2824867,
      discountPercent: null,
      discountPaise: 0,
      totalPaise: 100000,
    });
  });

  it('what does not divide in four places becomes line discount', () => {
    const price = unitPriceFromTotal({ ...part, quantity: 700_000 }, { ...rules, taxed: false }, 100000)!;
    expect(price).toEqual({ unitPrice: 14286, discountPercent: null, discountPaise: 2, totalPaise: 100000 });
    expect(computeLine({ ...part, quantity: 700_000, ...price }, { ...rules, taxed: false }).totalPaise).toBe(100000);
  });

  it('inclusive labour takes the total as it is', () => {
    const labour = { ...part, family: 'labour' as const, quantity: 1000 };
    expect(unitPriceFromTotal(labour, { ...rules, labourInclusive: true }, 99999)).toMatchObject({
      unitPrice: 9999900,
    });
  });

  it('keeps the percent or the amount of the own discount where it can', () => {
    const percent = unitPriceFromTotal({ ...part, quantity: 1000, discountPercent: 100000 }, rules, 106200)!;
    expect(percent).toEqual({ unitPrice: 10_000_000, discountPercent: 100000, discountPaise: 0, totalPaise: 106200 });
    const amount = unitPriceFromTotal({ ...part, quantity: 1000, discountPaise: 10000 }, rules, 106200)!;
    expect(amount).toEqual({ unitPrice: 10_000_000, discountPercent: null, discountPaise: 10000, totalPaise: 106200 });
  });

  it('a total between two possible ones becomes the nearest: no paisa gives 118.06 with equal heads', () => {
    expect(unitPriceFromTotal({ ...part, quantity: 1000 }, rules, 11806)).toMatchObject({ totalPaise: 11805 });
    expect(unitPriceFromTotal({ ...part, quantity: 1000 }, rules, 11807)).toMatchObject({ totalPaise: 11808 });
  });

  it('needs a quantity and a total that is not negative', () => {
    expect(unitPriceFromTotal({ ...part, quantity: 0 }, rules, 100)).toBeUndefined();
    expect(unitPriceFromTotal(part, rules, -1)).toBeUndefined();
    expect(unitPriceFromTotal({ ...part, quantity: 1 }, rules, 100_000_000_000)).toBeUndefined();
  });

  it('the worked-back price reproduces the total, for every total that a taxable value can have', () => {
    const anyLine = fc.record({
      family: fc.constantFrom('labour' as const, 'part' as const),
      quantity: fc.integer({ min: 1, max: 5_000_000 }),
      discountPercent: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      discountPaise: fc.integer({ min: 0, max: 100_000 }),
      tax: fc.constantFrom(...SEEDED_TAX_CODES),
    });
    fc.assert(
      fc.property(anyLine, fc.boolean(), fc.nat(100_000_000), (shape, labourInclusive, wanted) => {
        const line = { ...part, ...shape };
        const given = { ...rules, labourInclusive };
        const price = unitPriceFromTotal(line, given, wanted);
        if (!price) return;
        expect(computeLine({ ...line, ...price }, given).totalPaise).toBe(price.totalPaise);
        expect(Math.abs(price.totalPaise - wanted)).toBeLessThanOrEqual(1);
        expect(price.discountPaise).toBeGreaterThanOrEqual(0);
        const again = unitPriceFromTotal(line, given, price.totalPaise)!;
        expect(again.totalPaise).toBe(price.totalPaise);
      }),
      { numRuns: 500 },
    );
  });

  it('within a document the total holds after the shares of its discounts', () => {
    const lines = [
      part,
      { ...part, id: 'IP2', unitPrice: 1_000_000 },
      { ...part, id: 'IO1', family: 'labour' as const },
    ];
    const discounts = { ...NO_DISCOUNTS, partsPercent: 100000, overallPaise: 5000 };
    const price = workBackTotal(lines, discounts, rules, 'IP1', 118000)!;
    const repriced = computeTotals([{ ...lines[0]!, ...price }, lines[1]!, lines[2]!], discounts, rules);
    expect([price.totalPaise, repriced.lines[0]!.totalPaise]).toEqual([118000, 118000]);
    expect(workBackTotal(lines, discounts, rules, 'IP7', 118000)).toBeUndefined();
  });
});
