import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_DISCOUNTS, type PriceableLine, type PricingRules } from '../document/priced-line.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { computeTotals } from './compute-totals.ts';
import { workBackTotal, workBackTotals } from './work-back-totals.ts';

const rules: PricingRules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };
const line = (id: string, changes: Partial<PriceableLine> = {}): PriceableLine => ({
  id,
  family: id.startsWith('IO') ? 'labour' : 'part',
  quantity: 1_000,
  unitPrice: 10_000_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax: findTaxCode(SEEDED_TAX_CODES, 106)!,
  ...changes,
});

describe('Hand-edited totals of a document are worked back one after the other (spec 2 §5, decisions §3)', () => {
  it('each sees the prices that those before it have given', () => {
    const lines = [line('IP1'), line('IP2'), line('IO1')];
    const discounts = { ...NO_DISCOUNTS, overallPaise: 30_000 };
    const first = workBackTotal(lines, discounts, rules, 'IP1', 236_000)!;
    const repriced = [{ ...lines[0]!, ...first }, lines[1]!, lines[2]!];
    const second = workBackTotal(repriced, discounts, rules, 'IO1', 59_000)!;
    const wanted = new Map([
      ['IP1', 236_000],
      ['IO1', 59_000],
    ]);
    expect([...workBackTotals(lines, discounts, rules, wanted)]).toEqual([
      ['IP1', first],
      ['IO1', second],
    ]);
    expect([first.totalPaise, second.totalPaise]).toEqual([236_000, 59_000]);
  });

  it('a line of which nothing is left, that is not there, or has no quantity, has no such price', () => {
    const lines = [line('IP1'), line('IP2', { noDiscount: true }), line('IP3', { quantity: 0 })];
    const wanted = new Map(['IP1', 'IP2', 'IP3', 'IP4'].map((id) => [id, 11_800]));
    const worked = workBackTotals(lines, { ...NO_DISCOUNTS, partsPercent: 1_000_000 }, rules, wanted);
    expect([...worked]).toEqual([
      ['IP2', { unitPrice: 1_000_000, discountPercent: null, discountPaise: 0, totalPaise: 11_800 }],
    ]);
  });

  it('a discount of a family and one of all, and a share that takes the rounding of all others', () => {
    const lines = [line('IP1'), ...Array.from({ length: 40 }, (_, i) => line(`IP${i + 2}`, { unitPrice: 333_300 }))];
    const discounts = { ...NO_DISCOUNTS, partsPercent: 33_300, labourPaise: 500, overallPaise: 77_777 };
    const price = workBackTotal(lines, discounts, rules, 'IP1', 118_000)!;
    const amounts = computeTotals(lines.with(0, { ...lines[0]!, ...price }), discounts, rules).lines[0]!;
    expect([price.totalPaise, amounts.totalPaise]).toEqual([118_000, 118_000]);
  });

  it('500 of them in 500 lines all come to what was typed, whatever discounts shift with them', () => {
    const lines = Array.from({ length: 500 }, (_, i) => line(i % 2 ? `IO${i}` : `IP${i}`, { quantity: 1_000 + i }));
    const wanted = new Map(lines.map(({ id }, i) => [id, 50_000 + i * 20]));
    const percents = { ...NO_DISCOUNTS, overallPercent: 100_000, partsPercent: 50_000 };
    const worked = workBackTotals(lines, percents, rules, wanted);
    const repriced = lines.map((one) => ({ ...one, ...worked.get(one.id)! }));
    const off = computeTotals(repriced, percents, rules).lines.map(({ id, totalPaise }) =>
      Math.abs(totalPaise - wanted.get(id)!),
    );
    // The line that is the largest in the end takes the rounding of all others.
    expect(off.filter((paise) => paise > 3).length).toBeLessThanOrEqual(1);
  });

  it('finds the total that another price of the line gives, and says the one that the document then shows', () => {
    const anyLine = fc.record({
      family: fc.constantFrom('labour' as const, 'part' as const),
      quantity: fc.integer({ min: 1_000, max: 50_000 }),
      unitPrice: fc.nat(50_000_000),
      discountPaise: fc.nat(500),
      noDiscount: fc.boolean(),
      tax: fc.constantFrom(...SEEDED_TAX_CODES),
    });
    const percent = fc.option(fc.nat(500_000));
    const anyDiscounts = fc.record({
      labourPercent: percent,
      labourPaise: fc.nat(10_000),
      partsPercent: percent,
      partsPaise: fc.nat(10_000),
      overallPercent: percent,
      overallPaise: fc.nat(10_000),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        anyDiscounts,
        fc.nat(50_000_000),
        fc.boolean(),
        (shapes, discounts, unitPrice, labourInclusive) => {
          const lines = shapes.map((shape, i) => line(`IP${i}`, shape));
          const given = { ...rules, labourInclusive };
          const totalWith = (changes: Partial<PriceableLine>) =>
            computeTotals(lines.with(0, { ...lines[0]!, ...changes }), discounts, given).lines[0]!.totalPaise;
          const wanted = totalWith({ unitPrice });
          const price = workBackTotal(lines, discounts, given, 'IP0', wanted)!;
          expect(totalWith(price)).toBe(price.totalPaise);
          expect(Math.abs(price.totalPaise - wanted)).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 500 },
    );
  });
});
