import { expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import { mayPriceUnlisted, minimumAsSigned, relisted } from './list-price.ts';

it('a price that stood at the list follows it, unless it was agreed; a typed one stays', () => {
  expect(relisted({ unitPrice: 500, listPrice: 500 }, 900, false)).toEqual({ unitPrice: 900, listPrice: 900 });
  expect(relisted({ unitPrice: 500, listPrice: 500 }, 900, true)).toEqual({ unitPrice: 500, listPrice: 900 });
  expect(relisted({ unitPrice: 450, listPrice: 500 }, 900, false)).toEqual({ unitPrice: 450, listPrice: 900 });
});

it('who may sell below the list prices what has none', () => {
  expect(mayPriceUnlisted(buildAccess({ flags: ['Accounting.PrOvr'] }))).toBe(true);
  expect(mayPriceUnlisted(buildAccess({ flags: ['Accounting.InvDisc'] }))).toBe(false);
});

it('the minimum of a line that was signed below it is what was left of it a piece, never more', () => {
  const line = { quantity: 2_000, minimumPrice: 36_000_000 };
  expect(minimumAsSigned(line, 120_000)).toBe(30_000_000);
  expect(minimumAsSigned({ ...line, quantity: 3_000 }, 1_079_999)).toBe(33);
  expect(minimumAsSigned(line, 9_999_999)).toBe(0);
});
