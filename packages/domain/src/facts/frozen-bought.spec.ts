import { describe, expect, it } from 'vitest';
import { type BoughtPostedLine, frozenBought, noteCountsGoods } from './frozen-bought.ts';
import { frozenHead } from './frozen-lines.ts';

/** Ten boxes of 100 with one free, ₹1,000 at 18 %. */
const line: BoughtPostedLine = {
  id: 'BP1',
  family: 'part',
  description: 'Gloves',
  itemId: 'gloves',
  hsn: '40151200',
  unitCode: 'box',
  stockUnit: 'nos',
  paidQuantity: 1_000_000,
  freeQuantity: 100_000,
  taxCode: 106,
  accountCode: 2050,
  amountPaise: 110_000,
  discountPaise: 10_000,
  recordDiscountPaise: 0,
  taxablePaise: 100_000,
  cgstPaise: 9_000,
  sgstPaise: 9_000,
  igstPaise: 0,
  totalPaise: 118_000,
  inputCredit: 'Claim',
  inputCreditClass: 'Inputs',
};
const BOTH = { taxed: true, takesCredit: true };

describe('a frozen line that is bought', () => {
  it('is counted in the unit of stock, what is free apart, and stands in no table of GSTR-1', () => {
    expect(frozenBought(line, BOTH)).toMatchObject({
      uqc: 'NOS',
      quantity: 1_000_000,
      freeQuantity: 100_000,
      gstTable: null,
      grossPaise: 110_000,
      discountPaise: 10_000,
      taxablePaise: 100_000,
    });
  });

  it('that is described is counted in the unit that was typed', () => {
    expect(frozenBought({ ...line, itemId: null, stockUnit: null }, BOTH).uqc).toBe('BOX');
  });

  it.each([
    ['claimed: ₹1,000 cost, ₹180 credit', {}, BOTH, 100_000, 18_000],
    ['blocked: ₹1,180 cost', { inputCredit: 'Blocked' }, BOTH, 118_000, 0],
    ['of an entity that takes no credit: ₹1,180 cost', {}, { taxed: true, takesCredit: false }, 118_000, 0],
    [
      'under reverse charge: the vendor gets ₹1,000, the credit is ₹180',
      { totalPaise: 100_000 },
      BOTH,
      100_000,
      18_000,
    ],
    [
      'of a vendor who writes no tax: ₹1,000 cost',
      { cgstPaise: 0, sgstPaise: 0, totalPaise: 100_000 },
      { taxed: false, takesCredit: true },
      100_000,
      0,
    ],
  ] as const)('%s', (_title, change, document, costPaise, creditPaise) => {
    expect(frozenBought({ ...line, ...change }, document)).toMatchObject({ costPaise, creditPaise });
  });
});

it.each([
  ['Return', true],
  ['Short', true],
  ['Price', false],
  ['Scheme', false],
] as const)('A note of the kind %s counts goods: %s', (kind, counts) => {
  expect(noteCountsGoods(kind)).toBe(counts);
});

it('What a vendor collects at source is a row of its own', () => {
  const accounts = { adjustment: 4900, roundOff: 4910, tcsReceivable: 1350 };
  const rows = frozenHead({ adjustPaise: 0, roundPaise: 0, tcsPaise: 5_900 }, accounts);
  expect(rows.map(({ lineId, accountCode, totalPaise }) => [lineId, accountCode, totalPaise])).toEqual([
    ['Tcs', 1350, 5_900],
  ]);
});
