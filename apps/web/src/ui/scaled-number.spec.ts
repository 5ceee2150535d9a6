import { describe, expect, it } from 'vitest';
import { cleanNumberText, plainNumber, readNumber, showNumber } from './scaled-number.ts';

describe('a number field holds a scaled integer', () => {
  it('shows Indian grouping and is typed without it', () => {
    expect(showNumber('money', 123456789)).toBe('12,34,567.89');
    expect(plainNumber('money', 123456789)).toBe('1234567.89');
    expect(showNumber('quantity', 1500)).toBe('1.5');
    expect(showNumber('percent', 180000)).toBe('18');
    expect(showNumber('unitPrice', 123456)).toBe('12.3456');
    expect(showNumber('money', null)).toBe('');
  });

  it('reads what is typed or pasted, exactly', () => {
    expect(readNumber('money', '1,25,000.5')).toBe(12500050);
    expect(readNumber('money', '₹ 99')).toBe(9900);
    expect(readNumber('percent', '12.5%')).toBe(125000);
    expect(readNumber('quantity', '-0.25')).toBe(-250);
    expect(readNumber('money', '')).toBeNull();
    expect(readNumber('money', '-')).toBeNull();
    expect(readNumber('money', '1.005')).toBeUndefined();
    expect(readNumber('integer', '1.5')).toBeUndefined();
  });

  it('a comma that groups nothing is a decimal comma', () => {
    expect([readNumber('quantity', '1,5'), readNumber('money', '1,50'), readNumber('money', '-,5')]).toEqual([
      1500, 150, -50,
    ]);
    expect([readNumber('quantity', '1,500'), readNumber('money', '12,34,5'), readNumber('money', '1,')]).toEqual([
      1_500_000, 1_234_500, 100,
    ]);
  });

  it.each([
    ['quantity', '0,500', 500],
    ['quantity', '-0,500', -500],
    ['quantity', ',500', 500],
    ['quantity', '1500,500', 1_500_500],
    ['unitPrice', '1500,5', 15_005_000],
    ['quantity', '1,500', 1_500_000],
    ['money', '999,999', 99_999_900],
    ['money', '1,00,000', 10_000_000],
  ] as const)('%s %s', (unit, text, value) => {
    expect(readNumber(unit, text)).toBe(value);
  });

  it.each([
    ['integer', '12,34,567', 1_234_567],
    ['money', '1,25,000.5', 12_500_050],
    ['quantity', '12,345', 12_345_000],
    ['money', '1,2345', 1_234_500],
  ] as const)('%s typed letter by letter with its commas, %s, is taken to the last', (unit, text, value) => {
    for (let end = 1; end <= text.length; end++) expect(readNumber(unit, text.slice(0, end))).toBeTypeOf('number');
    expect(readNumber(unit, text)).toBe(value);
  });

  it('refuses letters while typing', () => {
    expect(cleanNumberText('12a')).toBeNull();
    expect(cleanNumberText('12.')).toBe('12.');
  });
});
