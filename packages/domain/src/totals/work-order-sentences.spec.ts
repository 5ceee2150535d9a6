import { describe, expect, test } from 'vitest';
import type { DocumentDiscounts, DocumentTotals, PriceableLine } from '../document/priced-line.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { computeTotals } from './compute-totals.ts';
import { buildAccess } from '../access/default-roles.ts';
import { measureGiveaway, signingIssues } from './giveaway.ts';
import { workBackTotal } from './work-back-totals.ts';

const rules = { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 };
const line = (id: string, more: Partial<PriceableLine> = {}): PriceableLine => ({
  id,
  family: id.startsWith('WO') ? 'labour' : 'part',
  quantity: 1_000,
  unitPrice: 10_000_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax: findTaxCode(SEEDED_TAX_CODES, 106)!,
  ...more,
});
const both = [line('WO1'), line('WP1')];
const refusalOf = (lines: PriceableLine[], totals: DocumentTotals, ceiling: string | null): string | null => {
  const access = buildAccess({ flags: ['Service.Disc'], ...(ceiling !== null && { invoiceDiscountMax: ceiling }) });
  return signingIssues(access, 'Service.Disc', measureGiveaway(lines, totals), true)[0]?.message ?? null;
};

describe('discount above the permitted maximum: "You cannot apply a discount higher than the maximum permitted limit."', () => {
  const refusal = (lines: PriceableLine[], discounts: Partial<DocumentDiscounts>, ceiling: string | null = '5%') => {
    const totals = computeTotals(lines, { ...NO_DISCOUNTS, ...discounts }, rules);
    return refusalOf(lines, totals, ceiling);
  };
  test.each([
    [-10_000, null],
    [-10_001, 'You cannot apply a discount higher than the maximum permitted limit.'],
    [90_000, null],
  ])('a total adjusted by %i paise counts like a discount', (adjustPaise, refused) => {
    const totals = computeTotals(both, NO_DISCOUNTS, { ...rules, adjustPaise });
    expect(refusalOf(both, totals, '5%')).toBe(refused);
  });
  const words = 'You cannot apply a discount higher than the maximum permitted limit.';

  // 5 % of ₹2,000 are ₹100; a discount of a line lowers what the ceiling is a part of.
  test.each<[string, PriceableLine[], Partial<DocumentDiscounts>, string | null]>([
    ['of a line within it', [line('WO1', { discountPaise: 9_500 }), line('WP1')], {}, null],
    ['of a line above it', [line('WO1', { discountPaise: 9_600 }), line('WP1')], {}, words],
    ['of labour within it', both, { labourPercent: 100_000 }, null],
    ['of labour above it', both, { labourPaise: 10_001 }, words],
    ['of parts within it', both, { partsPaise: 10_000 }, null],
    ['of parts above it', both, { partsPercent: 100_100 }, words],
    ['overall within it', both, { overallPercent: 50_000 }, null],
    ['overall above it', both, { overallPaise: 10_001 }, words],
    ['of all levels together', both, { labourPaise: 4_000, partsPaise: 4_000, overallPaise: 4_000 }, words],
  ])('%s', (_title, lines, discounts, expected) => expect(refusal(lines, discounts)).toBe(expected));

  test('zero or none is no limit, an amount is one, what cannot be read permits nothing', () => {
    expect(refusal(both, { overallPaise: 150_000 }, null)).toBeNull();
    expect(refusal(both, { overallPaise: 150_000 }, '0')).toBeNull();
    expect(refusal(both, { overallPaise: 150_000 }, '1500')).toBeNull();
    expect(refusal(both, { overallPaise: 150_001 }, '1500')).toBe(words);
    expect(refusal(both, { overallPaise: 1 }, 'much')).toBe(words);
  });
});

test('line total with tax is taxed value plus CGST, SGST, IGST', () => {
  const inter = line('WP2', { tax: findTaxCode(SEEDED_TAX_CODES, 114)! });
  const { lines } = computeTotals([line('WO1'), inter], NO_DISCOUNTS, rules);
  expect(
    lines.map(({ taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }) => [
      taxablePaise,
      cgstPaise,
      sgstPaise,
      igstPaise,
      totalPaise,
    ]),
  ).toEqual([
    [100_000, 9_000, 9_000, 0, 118_000],
    [100_000, 0, 0, 18_000, 118_000],
  ]);
});

test('discount spreads proportionally over labour and parts, NoDisc lines excluded', () => {
  const lines = [line('WO1', { unitPrice: 30_000_000 }), line('WP1'), line('WP2', { noDiscount: true })];
  const totals = computeTotals(lines, { ...NO_DISCOUNTS, overallPaise: 40_000 }, rules);
  expect(totals.lines.map(({ recordDiscountPaise }) => recordDiscountPaise)).toEqual([30_000, 10_000, 0]);
});

test('a hand-edited total is reverse-calculated into unit price', () => {
  const price = workBackTotal(both, { ...NO_DISCOUNTS, overallPercent: 100_000 }, rules, 'WO1', 106_200);
  expect(price).toMatchObject({ unitPrice: 10_000_000, discountPaise: 0, totalPaise: 106_200 });
});
