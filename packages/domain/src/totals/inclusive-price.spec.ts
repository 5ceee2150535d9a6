import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rateInside, withInclusive, withRateInside } from './inclusive-price.ts';

const line = {
  family: 'part',
  taxCode: 106,
  unitPrice: 1_000_000,
  listPrice: 1_000_000,
  minimumPrice: 900_000,
} as const;
const OFF = { inclusive: false, labourInclusive: false };
const ON = { inclusive: true, labourInclusive: false };

it.each([
  ['a part', 'part', ON, 180_000],
  ['labour', 'labour', ON, 180_000],
  ['labour whose list holds its tax', 'labour', { ...ON, labourInclusive: true }, 0],
  ['a part beside such labour', 'part', { ...ON, labourInclusive: true }, 180_000],
  ['a part of a document without', 'part', OFF, 0],
] as const)('%s', (_, family, terms, rate) => {
  expect(rateInside(terms, { family, taxCode: 106 })).toBe(rate);
});

it('Without a code nothing is inside', () => {
  expect(rateInside(ON, { family: 'part', taxCode: 0 })).toBe(0);
});

it('List and minimum are worded with tax; a price at the list follows, a typed one stays', () => {
  expect(withInclusive([line], OFF, ON)).toEqual([
    { ...line, unitPrice: 1_180_000, listPrice: 1_180_000, minimumPrice: 1_062_000 },
  ]);
  expect(withInclusive([{ ...line, unitPrice: 900_000 }], OFF, ON)[0]).toMatchObject({
    unitPrice: 900_000,
    listPrice: 1_180_000,
  });
});

it('There and back is as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.constantFrom(101, 102, 105, 106, 117),
      (price, taxCode) => {
        const one = { ...line, taxCode, unitPrice: price, listPrice: price, minimumPrice: price };
        expect(withInclusive(withInclusive([one], OFF, ON), ON, OFF)).toEqual([one]);
        expect(withRateInside(one, 180_000, 180_000)).toBe(one);
      },
    ),
  );
});
