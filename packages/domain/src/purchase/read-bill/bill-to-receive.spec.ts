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

describe('at the borders of a row', () => {
  const paid = {
    row: 1,
    itemId: 'dolo' as string | null,
    quantity: 20_000 as number | null,
    freeQuantity: 0,
    batchNo: null as string | null,
    expiresOn: null,
    unitPrice: 240_000 as number | null,
    discountPaise: 4_800,
    amountPaise: 43_200 as number | null,
  };
  it.each([
    [43_200, null],
    [43_205, null],
    [43_195, null],
    [43_206, 'Row 1: the amount differs from its parts by ₹0.06.'],
    [43_194, 'Row 1: the amount differs from its parts by ₹0.06.'],
    [null, null],
  ])('20 at ₹24 less ₹48 for %s paise: %s', (amountPaise, question) => {
    expect(rowQuestion({ ...paid, amountPaise })).toBe(question);
  });

  it('asks nothing of what cannot be read', () => {
    expect([rowQuestion({ ...paid, quantity: null }), rowQuestion({ ...paid, unitPrice: null })]).toEqual([null, null]);
  });

  it('free rows join that of their item and batch, none is a batch too; a row whose quantity nobody reads joins none', () => {
    const free = { ...paid, row: 2, quantity: 0, freeQuantity: 2_000 };
    expect(joinFreeRows([paid, free]).map(({ row, freeQuantity }) => [row, freeQuantity])).toEqual([[1, 2_000]]);
    expect(joinFreeRows([paid, { ...free, batchNo: 'B1' }])).toHaveLength(2);
    expect(joinFreeRows([{ ...paid, quantity: null }, free])).toHaveLength(2);
  });

  it.each([
    ['the same', { quantity: 20_000, unitPrice: 240_000 }, [4_800, 43_200]],
    ['half of it', { quantity: 10_000, unitPrice: 240_000 }, [2_400, 21_600]],
    ['at half the price', { quantity: 20_000, unitPrice: 120_000 }, [2_400, 21_600]],
    ['of no quantity', { quantity: null, unitPrice: 240_000 }, [0, 0]],
    ['at no price', { quantity: 20_000, unitPrice: null }, [0, 0]],
  ])('a row that is corrected to %s', (_, to, [discountPaise, amountPaise]) => {
    expect(correctedAmounts(paid, to)).toEqual({ discountPaise, amountPaise });
  });

  it('a row that named no quantity or price had no discount to share', () => {
    const to = { quantity: 10_000, unitPrice: 240_000 };
    expect(correctedAmounts({ ...paid, quantity: null }, to)).toEqual({ discountPaise: 0, amountPaise: 24_000 });
    expect(correctedAmounts({ ...paid, unitPrice: null }, to)).toEqual({ discountPaise: 0, amountPaise: 24_000 });
  });

  it.each([
    [null, 100, true],
    [10_100, 10_000, true],
    [9_900, 10_000, true],
    [10_101, 10_000, false],
    [9_899, 10_000, false],
  ])('a paper of %s and lines of %i agree: %s', (paper, lines, agree) => {
    expect(totalQuestion(paper, lines) === null).toBe(agree);
  });

  it.each([
    [20_000, 2_000, [10_000, 1_000]],
    [20_000, 1_500, [20_000, 1_500]],
    [20_500, 2_000, [20_500, 2_000]],
  ])('%i with %i free are a scheme of %j', (quantity, free, [schemeQuantity, schemeFreeQuantity]) => {
    expect(schemeOf(quantity, free)).toEqual({ schemeQuantity, schemeFreeQuantity });
  });
});
