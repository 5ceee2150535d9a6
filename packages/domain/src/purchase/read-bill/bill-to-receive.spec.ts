import { describe, expect, it } from 'vitest';
import {
  type ChosenRow,
  correctedAmounts,
  joinFreeRows,
  rowQuestion,
  rowRefusal,
  schemeOf,
  totalQuestion,
} from './bill-to-receive.ts';

const row = (at: number, fields: Partial<ChosenRow> = {}): ChosenRow => ({
  row: at,
  itemId: 'dolo',
  quantity: 20_000,
  freeQuantity: 0,
  batchNo: 'DL1',
  expiresOn: '2027-08-31',
  unitPrice: 240_000,
  discountPaise: 0,
  amountPaise: 48_000,
  ...fields,
});

describe('A receive made of a bill', () => {
  it.each<[string, Partial<ChosenRow>, string | null]>([
    ['goods that are known come in', {}, null],
    ['goods without an item wait for a choice', { itemId: null }, 'Row 4: choose the item that it means.'],
    ['a row gives goods back', { quantity: -5_000 }, 'Row 4 gives goods back. Make a return.'],
    ['free goods are not given back either', { freeQuantity: -1 }, 'Row 4 gives goods back. Make a return.'],
    ['a quantity that cannot be read', { quantity: null }, 'Row 4: the quantity cannot be read.'],
    ['neither bought nor free', { quantity: 0 }, 'Row 4 brings nothing.'],
    ['free goods alone come in', { quantity: 0, freeQuantity: 2_000 }, null],
  ])('%s', (_, fields, refusal) => expect(rowRefusal(row(4, fields))).toBe(refusal));

  it('a row of quantity 0 with free goods joins the cost of the same item and batch, else it stands alone', () => {
    const free = { quantity: 0, freeQuantity: 2_000, amountPaise: 0 };
    const joined = joinFreeRows([row(4), row(5, { ...free, batchNo: 'dl 1' }), row(6, { ...free, batchNo: 'DL2' })]);
    expect(joined.map((each) => [each.row, each.quantity, each.freeQuantity])).toEqual([
      [4, 20_000, 2_000],
      [6, 0, 2_000],
    ]);
  });

  it('an amount that differs from its parts by more than ₹0.05 is asked about', () => {
    const asked = [48_005, 48_006, null].map((amountPaise) => rowQuestion(row(4, { amountPaise })));
    expect(asked).toEqual([null, 'Row 4: the amount differs from its parts by ₹0.06.', null]);
    expect(rowQuestion(row(4, { discountPaise: 4_800, amountPaise: 43_200 }))).toBe(null);
  });

  it('a corrected quantity or price keeps the share of its discount; what is not corrected is as the paper says', () => {
    const read = row(4, { discountPaise: 4_800, amountPaise: 43_205 });
    const amounts = [{}, { quantity: 10_000 }, { unitPrice: 120_000 }, { quantity: null }].map((fields) =>
      correctedAmounts(read, { ...read, ...fields }),
    );
    expect(amounts.map(({ discountPaise, amountPaise }) => [discountPaise, amountPaise])).toEqual([
      [4_800, 43_205],
      [2_400, 21_600],
      [2_400, 21_600],
      [0, 0],
    ]);
  });

  it('the paper total is held against the lines, up to ₹1', () => {
    expect([totalQuestion(null, 1), totalQuestion(81_400, 81_312), totalQuestion(91_312, 81_312)]).toEqual([
      null,
      null,
      'The bill says ₹913.12, its lines make ₹813.12.',
    ]);
  });

  it.each([
    [20_000, 2_000, { schemeQuantity: 10_000, schemeFreeQuantity: 1_000 }],
    [7_000, 2_000, { schemeQuantity: 7_000, schemeFreeQuantity: 2_000 }],
    [2_500, 500, { schemeQuantity: 2_500, schemeFreeQuantity: 500 }],
    [10_000, 0, null],
    [0, 1_000, null],
  ])('%i bought with %i free', (quantity, free, scheme) => expect(schemeOf(quantity, free)).toEqual(scheme));
});
