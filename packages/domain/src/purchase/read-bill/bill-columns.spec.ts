import { expect, it } from 'vitest';
import { mapHeadings, namesGoods, wordsOfHead } from './bill-columns.ts';

it.each([
  ['an item, a quantity and a rate', ['Item', 'Qty', 'Rate'], true],
  ['a code in the place of its item', ['Item Code', 'Qty', 'Rate'], true],
  ['a PTR', ['Item', 'Qty', 'PTR'], true],
  ['a taxable value', ['Item', 'Qty', 'Taxable Value'], true],
  ['an amount alone', ['Item', 'Qty', 'Amount'], true],
  ['no item', ['Qty', 'Rate'], false],
  ['no quantity', ['Item', 'Rate'], false],
  ['no price', ['Item', 'Qty'], false],
])('goods are told by what they are, how many, and for how much: %s', (_, cells, names) => {
  expect(namesGoods(mapHeadings(cells))).toBe(names);
});

it('a column that is told is taken once, and empty headings are none', () => {
  expect(mapHeadings(['Item', '', 'Qty', 'Rate'], { rate: 'Qty', quantity: 'Rate' })).toEqual({
    item: 0,
    rate: 2,
    quantity: 3,
  });
});

it('words of headings have letters, no long numbers, and at most 40 signs', () => {
  expect(wordsOfHead(['Item', '12', 'GST 18', 'Inv 4521', 'x'.repeat(40), 'x'.repeat(41), ''])).toBe(3);
});
