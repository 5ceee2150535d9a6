import { describe, expect, it } from 'vitest';
import { type ConsolidableLine, consolidateLines } from './consolidate-lines.ts';

const line = (fields: Partial<ConsolidableLine>): ConsolidableLine => ({
  family: 'part',
  description: 'Oil filter',
  hsn: '84212300',
  quantity: 1_000,
  unitCode: 'NOS',
  cgstPercent: 90_000,
  sgstPercent: 90_000,
  igstPercent: 0,
  discountPaise: 0,
  taxablePaise: 10_000,
  cgstPaise: 900,
  sgstPaise: 900,
  igstPaise: 0,
  totalPaise: 11_800,
  ...fields,
});
const LINES = [
  line({}),
  line({ description: 'Engine oil', hsn: '27101980', quantity: 3_500, unitCode: 'LTR', discountPaise: 500 }),
  line({ family: 'labour', description: 'Oil change', hsn: '998714', unitCode: null }),
  line({
    description: 'Air filter',
    cgstPercent: 25_000,
    sgstPercent: 25_000,
    cgstPaise: 250,
    sgstPaise: 250,
    totalPaise: 10_500,
  }),
  line({ description: 'Cabin filter' }),
];
const shown = (by: Parameters<typeof consolidateLines>[1]) =>
  consolidateLines(LINES, by).map(({ family, count, hsns, quantity, unitCode, taxablePaise, totalPaise }) => [
    family,
    count,
    hsns.join(),
    quantity,
    unitCode,
    taxablePaise,
    totalPaise,
  ]);

describe('a Consolidate print', () => {
  it('shows labour and parts each as one, apart by tax rate', () => {
    expect(shown({ labour: 'One', part: 'One' })).toEqual([
      ['labour', 1, '998714', 1_000, null, 10_000, 11_800],
      ['part', 3, '84212300,27101980', null, null, 30_000, 35_400],
      ['part', 1, '84212300', 1_000, 'NOS', 10_000, 10_500],
    ]);
  });

  it('or grouped by HSN and tax rate', () => {
    expect(shown({ labour: 'One', part: 'HSN' })).toEqual([
      ['labour', 1, '998714', 1_000, null, 10_000, 11_800],
      ['part', 2, '84212300', 2_000, 'NOS', 20_000, 23_600],
      ['part', 1, '27101980', 3_500, 'LTR', 10_000, 11_800],
      ['part', 1, '84212300', 1_000, 'NOS', 10_000, 10_500],
    ]);
  });

  it('keeps what each row is made of, and every paisa of it', () => {
    const rows = consolidateLines(LINES, { labour: 'One', part: 'One' });
    expect(rows[1]!.descriptions).toEqual(['Oil filter', 'Engine oil', 'Cabin filter']);
    for (const key of ['discountPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'totalPaise'] as const)
      expect(rows.reduce((sum, row) => sum + row[key], 0)).toBe(LINES.reduce((sum, each) => sum + each[key], 0));
  });
});

it('a row is made of its lines in whole', () => {
  const first = line({ hsn: '', unitCode: 'NOS', quantity: 1_000, igstPaise: 3, igstPercent: 5 });
  const second = line({ hsn: '84', unitCode: 'NOS', quantity: 500, igstPaise: 4, igstPercent: 5, discountPaise: 9 });
  expect(consolidateLines([first, second, second], { labour: 'One', part: 'One' })).toEqual([
    {
      family: 'part',
      count: 3,
      descriptions: ['Oil filter'],
      hsns: ['84'],
      quantity: 2_000,
      unitCode: 'NOS',
      cgstPercent: 90_000,
      sgstPercent: 90_000,
      igstPercent: 5,
      discountPaise: 18,
      taxablePaise: 30_000,
      cgstPaise: 2_700,
      sgstPaise: 2_700,
      igstPaise: 11,
      totalPaise: 35_400,
    },
  ]);
});

it('units that differ once stay unsaid, whatever follows', () => {
  const rows = consolidateLines([line({ unitCode: 'NOS' }), line({ unitCode: 'LTR' }), line({ unitCode: null })], {
    labour: 'One',
    part: 'One',
  });
  expect(rows.map(({ quantity, unitCode }) => [quantity, unitCode])).toEqual([[null, null]]);
});
