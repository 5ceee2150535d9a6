import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import vectors from '../../vectors/number-format.json' with { type: 'json' };
import { roundedScaled } from './convert.ts';
import {
  formatCount,
  formatPaise,
  formatPercent,
  formatQuantity,
  formatRupees,
  formatUnitPrice,
  groupIndian,
  formatFactor,
  formatWholeRupees,
} from './format.ts';

interface GroupingCase {
  value: number | string;
  text: string;
  input?: string;
  currency_text?: string;
}

describe('Amounts show Indian grouping (spec 1 §9)', () => {
  it.each(vectors.grouping as GroupingCase[])('$value is written $text', ({ value, text, input, currency_text }) => {
    const paise = roundedScaled(input ?? value, 2)!;
    expect(formatPaise(paise)).toBe(text);
    if (currency_text) expect(formatRupees(paise)).toBe(currency_text);
  });

  it('groups as the CLDR does', () => {
    const cldr = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (paise) => {
        expect(formatPaise(paise)).toBe(cldr.format(paise / 100));
      }),
    );
  });

  it('writes the other units', () => {
    expect([1500, 2000, 1, -250, 1234567000].map(formatQuantity)).toEqual(['1.5', '2', '0.001', '-0.25', '12,34,567']);
    expect([180000, 2500, 0, 333333].map(formatPercent)).toEqual(['18%', '0.25%', '0%', '33.3333%']);
    expect([123456, 1000000, 5, -12345000].map(formatUnitPrice)).toEqual(['12.3456', '100.00', '0.0005', '-1,234.50']);
    expect(['', '1', '999', '1000', '100000'].map(groupIndian)).toEqual(['', '1', '999', '1,000', '1,00,000']);
  });
});

it('a conversion is written without needless zeros', () => {
  expect([formatFactor(15_000_000), formatFactor(333_333)]).toEqual(['15', '0.333333']);
});

it('counts are grouped with their sign', () => {
  expect([0, 999, 1_000, 1_234_567, -1_234_567, -1].map(formatCount)).toEqual([
    '0',
    '999',
    '1,000',
    '12,34,567',
    '-12,34,567',
    '-1',
  ]);
  expect([-1, 0, 1].map(formatRupees)).toEqual(['-₹0.01', '₹0.00', '₹0.01']);
});

it.each([
  [123_456_78, '₹1,23,457'],
  [49, '₹0'],
  [-1_250_50, '-₹1,251'],
])('writes %i paise to the rupee as %s', (paise, text) => {
  expect(formatWholeRupees(paise)).toBe(text);
});
