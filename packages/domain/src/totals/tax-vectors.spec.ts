import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/tax-calculations.json' with { type: 'json' };
import type { DocumentTotals, PriceableLine, PricingRules, TaxRates } from '../document/priced-line.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { paiseOfRupees, percentOfNumber, quantityOfUnits, unitPriceOfRupees } from '../money/convert.ts';
import { roundToRupee } from '../money/round.ts';
import { computeTotals } from './compute-totals.ts';

/** Cases of policy `line` that differ or lie outside by decision (decisions §5), each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  T11: 'a charge after tax is no part of our documents',
  T13: 'a charge after tax is no part of our documents',
  T15: 'cess has no tax code',
  T39: 'cess has no tax code',
  T53: 'an inclusive total stays exact: taxable is 16.94, the source leaves a paisa of rounding',
  T55: 'amounts are paise per line: three times 0.33 is 0.99',
};

interface VectorLine {
  qty: number;
  rate: number;
  heads: [string, number][];
  treatment?: string;
  discount_pct?: number;
  discount_amount?: number;
}
interface Vector {
  id: string;
  policies: string[];
  input: { lines: VectorLine[]; inclusive?: boolean; round_to?: string; doc_discount?: { amount: number; on: string } };
  expected: { doc: Record<string, number>; lines?: Record<string, number>[] };
}

const cases = vectors.cases as unknown as Vector[];
const nameOf = (vector: Vector) => vector.id.split('-')[0]!;
const run = cases.filter((vector) => vector.policies.includes('line') && !(nameOf(vector) in EXCEPTIONS));

function ratesOf(heads: [string, number][]): TaxRates {
  const rate = (...names: string[]) => percentOfNumber(heads.find(([name]) => names.includes(name))?.[1] ?? 0);
  const igstPercent = rate('IGST', 'TAX');
  return { code: 0, type: igstPercent ? 2 : 1, cgstPercent: rate('CGST'), sgstPercent: rate('SGST'), igstPercent };
}

function totalsOf({ input }: Vector): { totals: DocumentTotals; lines: PriceableLine[] } {
  const lines = input.lines.map((line, i) => ({
    id: `IO${i + 1}`,
    family: 'labour' as const,
    quantity: quantityOfUnits(line.qty),
    unitPrice: unitPriceOfRupees(line.rate),
    discountPercent: line.discount_pct === undefined ? null : percentOfNumber(line.discount_pct),
    discountPaise: paiseOfRupees(line.discount_amount ?? 0),
    noDiscount: false,
    tax: ratesOf(line.heads),
  }));
  const rules: PricingRules = {
    labourInclusive: input.inclusive ?? false,
    taxed: true,
    roundToRupee: false,
    adjustPaise: 0,
  };
  const overallPaise = paiseOfRupees(input.doc_discount?.amount ?? 0);
  return { totals: computeTotals(lines, { ...NO_DISCOUNTS, overallPaise }, rules), lines };
}

describe('Tax vectors of policy line (decisions §5)', () => {
  it('every exception names a case of the file', () => {
    const names = cases.filter((vector) => vector.policies.includes('line')).map(nameOf);
    expect(Object.keys(EXCEPTIONS).filter((name) => !names.includes(name))).toEqual([]);
    expect(run.length + Object.keys(EXCEPTIONS).length).toBe(names.length);
  });

  it.each(run.map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
    const { totals, lines } = totalsOf(vector);
    const outside = totals.lines.filter((__, i) => vector.input.lines[i]!.treatment === 'nil');
    const nonTaxable = outside.reduce((sum, amounts) => sum + amounts.taxablePaise, 0);
    const rounded = roundToRupee(totals.totalPaise);
    const computed: Record<string, number> = {
      taxable: totals.taxablePaise - nonTaxable,
      non_taxable: nonTaxable,
      discount: totals.lines.reduce((sum, amounts) => sum + amounts.discountPaise, 0),
      CGST: totals.cgstPaise,
      SGST: totals.sgstPaise,
      IGST: totals.igstPaise,
      TAX: totals.igstPaise,
      grand: totals.totalPaise,
      rounded,
      rounding: rounded - totals.totalPaise,
    };
    for (const [key, rupees] of Object.entries(vector.expected.doc)) {
      expect([key, computed[key]]).toEqual([key, paiseOfRupees(rupees)]);
    }
    vector.expected.lines?.forEach((expected, i) => {
      const amounts = totals.lines[i]!;
      const own: Record<string, number> = {
        taxable: amounts.taxablePaise,
        CGST: amounts.cgstPaise,
        SGST: amounts.sgstPaise,
      };
      for (const [key, rupees] of Object.entries(expected)) {
        expect([lines[i]!.id, key, own[key]]).toEqual([lines[i]!.id, key, paiseOfRupees(rupees)]);
      }
    });
  });

  it('T53 and T55 give what the decisions say instead', () => {
    const of = (name: string) => totalsOf(cases.find((vector) => nameOf(vector) === name)!).totals;
    expect(of('T53')).toMatchObject({ taxablePaise: 1694, cgstPaise: 153, sgstPaise: 153, totalPaise: 2000 });
    expect(of('T55').taxablePaise).toBe(99);
  });
});
