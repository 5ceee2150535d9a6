import { expect, test } from 'vitest';
import { newLine } from './order-state.ts';
import { withPayer } from './line-payer.ts';

test('One price fills the others: Ins AssPr = EstPr, Cus Pr = EstPr', () => {
  const line = { ...newLine('labour', 'a', 106), unitPrice: 5_000_000 };
  const prices = ({ unitPrice, insurerUnitPrice }: typeof line) => [unitPrice, insurerUnitPrice];
  const insured = withPayer(line, 'Ins');
  expect(prices(insured)).toEqual([0, 5_000_000]);
  expect(prices(withPayer(insured, 'Cus'))).toEqual([5_000_000, 0]);
  expect(prices(withPayer(line, 'InCu'))).toEqual([5_000_000, 0]);
  expect(prices(withPayer(insured, 'InCu'))).toEqual([0, 5_000_000]);
});
