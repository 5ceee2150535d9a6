import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labourLine } from './work-order.fixture.ts';
import { joinDescription, splitDescription, zeroUnpaidFaces, spokenDescription } from './work-order-save.ts';

test('customer-paid line gets zero insurer price; insurer-paid line gets zero customer price and discount', () => {
  const line = labourLine('WO1', { insurerUnitPrice: 7, discountPaise: 300, discountPercent: 5 });
  expect(zeroUnpaidFaces(line)).toEqual({ ...line, insurerUnitPrice: 0 });
  const insured = { ...line, payer: 'Ins' } as const;
  expect(zeroUnpaidFaces(insured)).toEqual({ ...insured, unitPrice: 0, discountPaise: 0, discountPercent: null });
  const shared = { ...line, payer: 'InCu' } as const;
  expect(zeroUnpaidFaces(shared)).toEqual(shared);
});

test('custom description text is appended in a marker form and split on load', () => {
  expect(splitDescription(joinDescription('Oil change', 'synthetic'))).toEqual({
    original: 'Oil change',
    custom: 'synthetic',
  });
  expect(splitDescription('Oil change')).toEqual({ original: 'Oil change', custom: '' });
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{{')),
      fc.string().filter((text) => text.trim() !== ''),
      (original, custom) => {
        expect(splitDescription(joinDescription(original, custom))).toEqual({ original, custom });
      },
    ),
  );
});

test('a description with its own words is read with a dash', () => {
  expect(spokenDescription(joinDescription('Oil change', 'with flush'))).toBe('Oil change – with flush');
  expect(spokenDescription('Oil change')).toBe('Oil change');
});
