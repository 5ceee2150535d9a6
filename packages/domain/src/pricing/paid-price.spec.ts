import { describe, expect, it } from 'vitest';
import { paidPrice } from './paid-price.ts';

const line = { quantity: 10_000, unitPrice: 1_000_000, priceFactor: 1_000_000, schemePaise: 0, taxablePaise: 100_000 };

describe('his last prices (sales §6)', () => {
  it.each([
    ['ten at ₹100', line, 1_000_000],
    ['ten at ₹100 with 5 % off', { ...line, taxablePaise: 95_000 }, 950_000],
    [
      'eleven at ₹110 with one free',
      { ...line, quantity: 11_000, unitPrice: 1_100_000, schemePaise: 11_000, taxablePaise: 110_000 },
      1_100_000,
    ],
    [
      '15 tablets of a strip at ₹32',
      { ...line, quantity: 15_000, priceFactor: 15_000_000, taxablePaise: 3_200 },
      21_333,
    ],
    ['a third of a metre', { ...line, quantity: 333, taxablePaise: 3_330 }, 1_000_000],
    ['all of it free', { ...line, quantity: 1_000, schemePaise: 10_000, taxablePaise: 0 }, 0],
  ])('a piece of %s', (_what, sold, price) => expect(paidPrice(sold)).toBe(price));
});
