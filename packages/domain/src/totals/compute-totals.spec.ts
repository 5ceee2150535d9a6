import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { DocumentDiscounts, PriceableLine, PricingRules, TaxRates } from '../document/priced-line.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { SEEDED_TAX_CODES, findTaxCode } from '../tax/tax-codes.ts';
import { computeLine } from './compute-line.fixture.ts';
import { computeTotals } from './compute-totals.ts';

const GST18 = findTaxCode(SEEDED_TAX_CODES, 106)!;
const IGST18 = findTaxCode(SEEDED_TAX_CODES, 114)!;

const rules: PricingRules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };

function line(id: string, unitRupees: number, change: Partial<PriceableLine> = {}): PriceableLine {
  return {
    id,
    family: id.startsWith('IO') ? 'labour' : 'part',
    quantity: 1000,
    unitPrice: Math.trunc(unitRupees * 10000),
    discountPercent: null,
    discountPaise: 0,
    noDiscount: false,
    tax: GST18,
    ...change,
  };
}

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

describe('Line and document totals (decisions §5)', () => {
  it('computes a document of labour and parts with every kind of discount', () => {
    const lines = [
      line('IO1', 1000),
      line('IO2', 500, { noDiscount: true }),
      line('IP1', 300, { quantity: 2000, discountPercent: 100000 }),
      line('IP2', 99.99, { discountPaise: 999 }),
    ];
    const discounts = { ...NO_DISCOUNTS, labourPercent: 100000, partsPaise: 3000, overallPaise: 5000 };
    expect(computeTotals(lines, discounts, { ...rules, roundToRupee: true, adjustPaise: -100 })).toEqual({
      lines: [
        {
          id: 'IO1',
          amountPaise: 100000,
          discountPaise: 0,
          recordDiscountPaise: 10000 + 3000,
          taxablePaise: 87000,
          cgstPaise: 7830,
          sgstPaise: 7830,
          igstPaise: 0,
          totalPaise: 102660,
        },
        {
          id: 'IO2',
          amountPaise: 50000,
          discountPaise: 0,
          recordDiscountPaise: 0,
          taxablePaise: 50000,
          cgstPaise: 4500,
          sgstPaise: 4500,
          igstPaise: 0,
          totalPaise: 59000,
        },
        {
          id: 'IP1',
          amountPaise: 60000,
          discountPaise: 6000,
          recordDiscountPaise: 2571 + 1714,
          taxablePaise: 49715,
          cgstPaise: 4474,
          sgstPaise: 4474,
          igstPaise: 0,
          totalPaise: 58663,
        },
        {
          id: 'IP2',
          amountPaise: 9999,
          discountPaise: 999,
          recordDiscountPaise: 429 + 286,
          taxablePaise: 8285,
          cgstPaise: 746,
          sgstPaise: 746,
          igstPaise: 0,
          totalPaise: 9777,
        },
      ],
      subTotalPaise: 213000,
      labourDiscountPaise: 10000,
      partsDiscountPaise: 3000,
      overallDiscountPaise: 5000,
      taxablePaise: 195000,
      cgstPaise: 17550,
      sgstPaise: 17550,
      igstPaise: 0,
      adjustPaise: -100,
      roundPaise: 0,
      totalPaise: 230000,
    });
  });

  it('rounds the payable to the rupee and stores the difference', () => {
    const totals = computeTotals([line('IP1', 500.5, { quantity: 2000 })], NO_DISCOUNTS, {
      ...rules,
      roundToRupee: true,
    });
    expect([totals.cgstPaise, totals.sgstPaise, totals.roundPaise, totals.totalPaise]).toEqual([
      9009, 9009, -18, 118100,
    ]);
  });

  it('an inclusive labour price keeps its total exact: 100 at 18 % = 84.74 + 7.63 + 7.63 (BT)', () => {
    const inclusive = { ...rules, labourInclusive: true };
    expect(computeLine(line('IO1', 100), inclusive)).toEqual({
      id: 'IO1',
      amountPaise: 10000,
      discountPaise: 0,
      recordDiscountPaise: 0,
      taxablePaise: 8474,
      cgstPaise: 763,
      sgstPaise: 763,
      igstPaise: 0,
      totalPaise: 10000,
    });
    expect(computeLine(line('IP1', 100), inclusive).totalPaise).toBe(11800);
    expect(computeLine(line('IO1', 100, { tax: IGST18 }), inclusive)).toMatchObject({
      taxablePaise: 8475,
      igstPaise: 1525,
    });
  });

  it('discounts apply to the inclusive amounts', () => {
    const totals = computeTotals(
      [line('IO1', 100, { discountPaise: 1000 }), line('IO2', 100)],
      { ...NO_DISCOUNTS, labourPaise: 1900 },
      { ...rules, labourInclusive: true },
    );
    expect(totals.lines.map((amounts) => amounts.totalPaise)).toEqual([8100, 9000]);
    expect([totals.subTotalPaise, totals.totalPaise]).toEqual([19000, 17100]);
  });

  it('percent wins over amount when it is set and not zero', () => {
    expect(computeLine(line('IP1', 100, { discountPercent: 50000, discountPaise: 9000 }), rules).discountPaise).toBe(
      500,
    );
    expect(computeLine(line('IP1', 100, { discountPercent: 0, discountPaise: 900 }), rules).discountPaise).toBe(900);
    const both: DocumentDiscounts = { ...NO_DISCOUNTS, overallPercent: 100000, overallPaise: 5000 };
    expect(computeTotals([line('IP1', 100)], both, rules).overallDiscountPaise).toBe(1000);
  });

  it('an untaxed document has no tax, inclusive labour keeps its whole price', () => {
    const totals = computeTotals([line('IO1', 100), line('IP1', 50)], NO_DISCOUNTS, {
      ...rules,
      labourInclusive: true,
      taxed: false,
    });
    expect([totals.taxablePaise, totals.cgstPaise, totals.totalPaise]).toEqual([15000, 0, 15000]);
  });

  it('only NoDisc lines leave a document discount without effect', () => {
    const totals = computeTotals(
      [line('IP1', 100, { noDiscount: true })],
      { ...NO_DISCOUNTS, overallPaise: 500 },
      rules,
    );
    expect([totals.overallDiscountPaise, totals.totalPaise]).toEqual([0, 11800]);
  });

  it('an empty document is worth its adjustment', () => {
    expect(computeTotals([], NO_DISCOUNTS, { ...rules, adjustPaise: 150 }).totalPaise).toBe(150);
  });
});

const rates = fc.constantFrom<TaxRates>(...SEEDED_TAX_CODES);
const percent = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
const anyLines = fc.array(
  fc.record({
    family: fc.constantFrom('labour' as const, 'part' as const),
    quantity: fc.integer({ min: 0, max: 500_000 }),
    unitPrice: fc.integer({ min: 0, max: 1_000_000_000 }),
    discountPercent: percent,
    discountPaise: fc.integer({ min: 0, max: 1_000_000 }),
    noDiscount: fc.boolean(),
    tax: rates,
  }),
  { maxLength: 30 },
);
const anyDiscounts = fc.record({
  labourPercent: percent,
  labourPaise: fc.integer({ min: 0, max: 10_000_000 }),
  partsPercent: percent,
  partsPaise: fc.integer({ min: 0, max: 10_000_000 }),
  overallPercent: percent,
  overallPaise: fc.integer({ min: 0, max: 10_000_000 }),
});
const anyRules = fc.record({
  labourInclusive: fc.boolean(),
  taxed: fc.boolean(),
  roundToRupee: fc.boolean(),
  adjustPaise: fc.integer({ min: -10000, max: 10000 }),
});

describe('Whatever is entered', () => {
  it('lines add up to the document, heads are equal, shares add up to the discounts, nothing turns negative', () => {
    fc.assert(
      fc.property(anyLines, anyDiscounts, anyRules, (shapes, discounts, given) => {
        const lines = shapes.map((shape, i) => ({ ...shape, id: `L${i}` }));
        const totals = computeTotals(lines, discounts, given);
        const of = (
          key: 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise' | 'recordDiscountPaise',
        ) => sum(totals.lines.map((amounts) => amounts[key]));
        expect(of('totalPaise') + totals.adjustPaise + totals.roundPaise).toBe(totals.totalPaise);
        expect(of('taxablePaise') + of('cgstPaise') + of('sgstPaise') + of('igstPaise')).toBe(of('totalPaise'));
        expect([of('taxablePaise'), of('cgstPaise'), of('igstPaise')]).toEqual([
          totals.taxablePaise,
          totals.cgstPaise,
          totals.igstPaise,
        ]);
        expect(totals.cgstPaise).toBe(totals.sgstPaise);
        expect(of('recordDiscountPaise')).toBe(
          totals.labourDiscountPaise + totals.partsDiscountPaise + totals.overallDiscountPaise,
        );
        expect(Math.abs(totals.roundPaise)).toBeLessThanOrEqual(50);
        totals.lines.forEach((amounts, i) => {
          expect(amounts.taxablePaise).toBeGreaterThanOrEqual(0);
          if (lines[i]!.noDiscount) expect(amounts.recordDiscountPaise).toBe(0);
          const left = amounts.amountPaise - amounts.discountPaise - amounts.recordDiscountPaise;
          const inclusive = given.taxed && given.labourInclusive && lines[i]!.family === 'labour';
          expect(inclusive ? amounts.totalPaise : amounts.taxablePaise).toBe(left);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('200 lines are totalled fast enough for every keystroke', () => {
    const lines = Array.from({ length: 200 }, (_, i) => line(i % 2 ? `IO${i}` : `IP${i}`, 99.99 + i));
    const discounts = { ...NO_DISCOUNTS, labourPercent: 50000, partsPaise: 12345, overallPaise: 9999 };
    for (let i = 0; i < 200; i += 1) computeTotals(lines, discounts, rules);
    let best = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 200; i += 1) {
      const start = performance.now();
      computeTotals(lines, discounts, rules);
      best = Math.min(best, performance.now() - start);
    }
    expect(best).toBeLessThan(0.2);
  });
});
