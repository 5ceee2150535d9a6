import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/gstr1.json' with { type: 'json' };
import type { TaxRates } from '../document/priced-line.ts';
import { paiseOfRupees, percentOfNumber, quantityOfUnits, unitPriceOfRupees } from '../money/convert.ts';
import { computeLine } from './compute-line.fixture.ts';
import type { SummarisedLine } from './hsn-summary.ts';
import { hsnSummary } from './hsn-summary.ts';

interface HsnVector {
  id: string;
  lines: {
    hsn: string;
    uqc: string;
    qty: number;
    rate: number;
    rt: number;
    tax: string;
    rcm?: boolean;
    cess_pct?: number;
  }[];
  expected: {
    hsn: string;
    uqc: string;
    rt: number;
    qty: number;
    txval: number;
    camt?: number;
    samt?: number;
    iamt?: number;
  }[];
}

/** Cess and reverse charge have no place on our sales lines. */
const run = (vectors.hsn_summary as unknown as HsnVector[]).filter(
  ({ lines }) => !lines.some((line) => line.rcm || line.cess_pct),
);

function summarised(line: HsnVector['lines'][number], i: number): SummarisedLine {
  const ratePercent = percentOfNumber(line.rt);
  const inter = line.tax === 'IGST';
  const half = line.tax === 'GST' ? ratePercent / 2 : 0;
  const tax: TaxRates = {
    code: 0,
    type: inter ? 2 : 1,
    cgstPercent: half,
    sgstPercent: half,
    igstPercent: inter ? ratePercent : 0,
  };
  const amounts = computeLine(
    {
      id: `IP${i}`,
      family: 'part',
      quantity: quantityOfUnits(line.qty),
      unitPrice: unitPriceOfRupees(line.rate),
      discountPercent: null,
      discountPaise: 0,
      noDiscount: false,
      tax,
    },
    { labourInclusive: false, taxed: true, roundToRupee: false, adjustPaise: 0 },
  );
  return { hsn: line.hsn, unitCode: line.uqc, quantity: quantityOfUnits(line.qty), ratePercent, amounts };
}

describe('The HSN summary groups by HSN, rate and unit (gst-facts §9)', () => {
  it.each(run.map((vector) => [vector.id, vector] as const))('%s', (_, { lines, expected }) => {
    const rows = hsnSummary(lines.map(summarised)).map((row) => ({
      hsn: row.hsn,
      unitCode: row.unitCode,
      ratePercent: row.ratePercent,
      quantity: row.quantity,
      taxablePaise: row.taxablePaise,
      cgstPaise: row.cgstPaise,
      sgstPaise: row.sgstPaise,
      igstPaise: row.igstPaise,
    }));
    const wanted = expected.map((row) => ({
      hsn: row.hsn,
      unitCode: row.uqc,
      ratePercent: percentOfNumber(row.rt),
      quantity: quantityOfUnits(row.qty),
      taxablePaise: paiseOfRupees(row.txval),
      cgstPaise: paiseOfRupees(row.camt ?? 0),
      sgstPaise: paiseOfRupees(row.samt ?? 0),
      igstPaise: paiseOfRupees(row.iamt ?? 0),
    }));
    const key = (row: { hsn: string; ratePercent: number; unitCode: string | null }) =>
      `${row.hsn} ${row.ratePercent} ${row.unitCode}`;
    const sorted = <T extends Parameters<typeof key>[0]>(list: T[]) =>
      list.sort((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(rows)).toEqual(sorted(wanted));
  });

  const amounts = { taxablePaise: 10000, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 };
  const gst: SummarisedLine = { hsn: '87089900', unitCode: 'NOS', quantity: 1000, ratePercent: 180000, amounts };
  const igst = { ...gst, hsn: '87081010', amounts: { taxablePaise: 5000, cgstPaise: 0, sgstPaise: 0, igstPaise: 900 } };

  it('shows as many digits as the entity asks for (HSNSAC)', () => {
    expect(hsnSummary([gst, igst], 4).map((row) => [row.hsn, row.quantity, row.taxPaise])).toEqual([
      ['8708', 2000, 2700],
    ]);
    expect(hsnSummary([gst, igst], 8)).toHaveLength(2);
    expect(hsnSummary([{ ...gst, hsn: null }])[0]?.hsn).toBe('');
  });
});

it('rows stand by HSN and then by rate, units apart, with every head summed', () => {
  const of = (hsn: string, ratePercent: number, unitCode: string | null, igstPaise = 0): SummarisedLine => ({
    hsn,
    unitCode,
    quantity: 1_000,
    ratePercent,
    amounts: { taxablePaise: 100, cgstPaise: 1, sgstPaise: 2, igstPaise },
  });
  const row = (hsn: string, ratePercent: number, unitCode: string | null, times = 1, igstPaise = 0) => ({
    hsn,
    unitCode,
    quantity: 1_000 * times,
    ratePercent,
    taxablePaise: 100 * times,
    cgstPaise: times,
    sgstPaise: 2 * times,
    igstPaise,
    taxPaise: 3 * times + igstPaise,
  });
  expect(
    hsnSummary([
      of('9987', 18, null),
      of('8708', 28, 'NOS', 4),
      of('8708', 18, 'NOS'),
      of('8708', 18, 'SET'),
      of('8708', 28, 'NOS', 5),
    ]),
  ).toEqual([row('8708', 18, 'NOS'), row('8708', 18, 'SET'), row('8708', 28, 'NOS', 2, 9), row('9987', 18, null)]);
});

it('a line stands in the row of its own rate, even when its tax is zero', () => {
  const at = (ratePercent: number, taxablePaise: number, cgstPaise: number): SummarisedLine => ({
    hsn: '3004',
    unitCode: 'NOS',
    quantity: 1_000,
    ratePercent,
    amounts: { taxablePaise, cgstPaise, sgstPaise: cgstPaise, igstPaise: 0 },
  });
  const rows = hsnSummary([at(50_000, 0, 0), at(50_000, 9, 0), at(50_000, 1_000, 25), at(0, 500, 0)]);
  expect(rows.map(({ ratePercent, taxablePaise, quantity }) => [ratePercent, taxablePaise, quantity])).toEqual([
    [0, 500, 1_000],
    [50_000, 1_009, 3_000],
  ]);
});
