import { describe, expect, it, test } from 'vitest';
import vectors from '../../vectors/gstr1.json' with { type: 'json' };
import { SupplyType } from '../tax/registration.ts';
import { type GstTable, gstTableOf, gstTableOfLine, noteTableOf, returnPeriodOf } from './gst-table.ts';

interface Vector {
  id: string;
  input: {
    pos: string;
    value: number;
    original_value?: number;
    buyer_gstin?: string;
    category?: 'sez' | 'deemed';
    with_tax?: boolean;
    treatment?: 'nil';
    supplier_state: string;
    doc: 'INV' | 'CN';
    date: string;
  };
  expected: { section: GstTable };
}

const supplyTypeOf = ({ pos, category, buyer_gstin: gstin }: Vector['input']): SupplyType => {
  if (pos === '96') return SupplyType.exportWithPayment;
  if (category === 'sez') return SupplyType.sezWithoutPayment;
  if (category === 'deemed') return SupplyType.deemedExport;
  return gstin ? SupplyType.registered : SupplyType.consumer;
};

const paise = (rupees = 0) => Math.abs(rupees) * 100;

describe('the table of GSTR-1 of', () => {
  it.each((vectors.classification as unknown as Vector[]).map((vector) => [vector.id, vector] as const))(
    'published case %s',
    (_id, { input, expected }) => {
      const table = gstTableOf({
        isNote: input.doc === 'CN',
        datedOn: input.date,
        supplyType: supplyTypeOf(input),
        buyerGstin: input.buyer_gstin ?? null,
        entityState: input.supplier_state,
        placeOfSupply: input.pos,
        totalPaise: paise(input.value),
        correctedPaise: paise(input.original_value),
      });
      expect(gstTableOfLine(table, input.treatment ?? 'taxable')).toBe(expected.section);
    },
  );

  const sale = {
    isNote: false,
    datedOn: '2026-11-22',
    supplyType: SupplyType.consumer,
    buyerGstin: null,
    entityState: '29',
    placeOfSupply: '33',
    totalPaise: 10_000_000,
  };
  const cases: [string, Partial<typeof sale>, GstTable][] = [
    ['a sale of exactly a lakh to a consumer of another state is small', {}, 'b2cs'],
    ['one of a paisa more is large', { totalPaise: 10_000_001 }, 'b2cl'],
    [
      'a large sale within the state stays among the small ones',
      { totalPaise: 50_000_000, placeOfSupply: '29' },
      'b2cs',
    ],
  ];
  it.each(cases)('%s', (_title, change, expected) => {
    expect(gstTableOf({ ...sale, ...change })).toBe(expected);
  });

  it('a line is none where its document stands in none', () => {
    expect([gstTableOfLine(null, 'exempt'), gstTableOfLine('b2b', 'nonGst'), gstTableOfLine('b2b', 'taxable')]).toEqual(
      [null, 'nil', 'b2b'],
    );
  });

  it('the month of a return is month and year of the document', () => {
    expect(returnPeriodOf('2026-04-01')).toBe('042026');
  });
});

test('A note stands in the table that goes with that of its invoice', () => {
  expect((['b2b', 'b2cl', 'exp', 'b2cs', null] as const).map(noteTableOf)).toEqual([
    'cdnr',
    'cdnur',
    'cdnur',
    'b2cs',
    null,
  ]);
});
