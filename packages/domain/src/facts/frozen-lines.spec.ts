import { describe, expect, it } from 'vitest';
import { frozenHead, frozenLine, type PostedLine } from './frozen-lines.ts';

const line: PostedLine = {
  id: 'IP1',
  family: 'part',
  description: 'Oil filter',
  itemId: 'filter',
  hsn: '84212300',
  unitCode: 'nos',
  quantity: 1_000,
  taxCode: 106,
  accountCode: 4100,
  amountPaise: 10_000,
  discountPaise: 1_000,
  recordDiscountPaise: 500,
  taxablePaise: 8_500,
  cgstPaise: 765,
  sgstPaise: 765,
  igstPaise: 0,
  totalPaise: 10_030,
};
const bill = { taxed: true, gstTable: 'b2b' } as const;
const amountsOf = ({ grossPaise, discountPaise, taxablePaise }: ReturnType<typeof frozenLine>) => ({
  grossPaise,
  discountPaise,
  taxablePaise,
});

describe('a frozen line', () => {
  it('says what it was, with gross less discount = taxable', () => {
    expect(frozenLine(line, bill)).toEqual({
      kind: 'line',
      lineId: 'IP1',
      family: 'part',
      itemId: 'filter',
      description: 'Oil filter',
      accountCode: 4100,
      hsn: '84212300',
      uqc: 'NOS',
      taxCode: 106,
      ratePercent: 180_000,
      taxKind: 'taxable',
      gstTable: 'b2b',
      quantity: 1_000,
      grossPaise: 10_000,
      discountPaise: 1_500,
      taxablePaise: 8_500,
      cgstPaise: 765,
      sgstPaise: 765,
      igstPaise: 0,
      totalPaise: 10_030,
    });
  });

  it('counts the discount of a price that holds its tax without the tax: ₹118 with ₹11.80 off = 10000, 1000, 9000', () => {
    const inclusive = { ...line, amountPaise: 11_800, discountPaise: 1_180, recordDiscountPaise: 0 };
    const priced = { ...inclusive, taxablePaise: 9_000, cgstPaise: 810, sgstPaise: 810, totalPaise: 10_620 };
    expect(amountsOf(frozenLine(priced, bill))).toEqual({
      grossPaise: 10_000,
      discountPaise: 1_000,
      taxablePaise: 9_000,
    });
  });

  it.each([
    ['keeps its rate on a document that charges none, and says Untaxed', 106, false, 180_000, 'untaxed', 'b2b'],
    ['of 0 % is taxable at nothing, also there', 101, false, 0, 'taxable', 'b2b'],
    ['that is exempt stands in table 8', 118, true, 0, 'exempt', 'nil'],
    ['of an ended rate keeps it', 107, true, 120_000, 'taxable', 'b2b'],
  ])('%s', (_title, taxCode, taxed, ratePercent, taxKind, gstTable) => {
    const frozen = frozenLine({ ...line, taxCode }, { taxed, gstTable: 'b2b' });
    expect(frozen).toMatchObject({ ratePercent, taxKind, gstTable });
  });

  it.each([
    ['of labour is counted in no unit', { family: 'labour' as const }, 'NA'],
    ['of a service that is sold like goods is neither', { hsn: '998714' }, 'NA'],
    ['without a unit is of others', { unitCode: null }, 'OTH'],
  ])('%s', (_title, change, uqc) => {
    expect(frozenLine({ ...line, ...change }, bill).uqc).toBe(uqc);
  });
});

it('Adjustment and round-off are rows of their own, where they are not zero', () => {
  const accounts = { adjustment: 4900, roundOff: 4910 };
  const rows = frozenHead({ adjustPaise: -200, roundPaise: 40 }, accounts);
  expect(rows.map(({ kind, lineId, accountCode, totalPaise }) => [kind, lineId, accountCode, totalPaise])).toEqual([
    ['head', 'Adjust', 4900, -200],
    ['head', 'Round', 4910, 40],
  ]);
  expect(frozenHead({ adjustPaise: 0, roundPaise: 0 }, accounts)).toEqual([]);
});
