import { expect, it } from 'vitest';
import { atPaidPrice } from './paid-price.ts';
import { newSaleLine } from './sale-line.ts';

const line = {
  ...newSaleLine('new-1', 106),
  family: 'part' as const,
  itemId: 'i',
  unitPrice: 1_000_000,
  listPrice: 1_000_000,
};
const without = { inclusive: false, labourInclusive: false };
const inside = { ...without, inclusive: true };

it('a line takes what was paid before, in its own terms, and gives no discount on top of it', () => {
  expect(atPaidPrice({ ...line, discountPercent: 50_000, wantedTotalPaise: 5 }, 950_000, without)).toEqual({
    ...line,
    unitPrice: 950_000,
    priceTyped: true,
  });
  expect(atPaidPrice({ ...line, discountPaise: 700 }, 950_000, inside)).toEqual({
    ...line,
    unitPrice: 1_121_000,
    priceTyped: true,
  });
});

it('goods that the list gives free stay free', () => {
  const free = { ...line, discountPaise: 10_000, schemePaise: 10_000 };
  expect(atPaidPrice(free, 950_000, without)).toMatchObject({ discountPaise: 10_000, schemePaise: 10_000 });
});
