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

  it('refuses letters while typing', () => {
    expect(cleanNumberText('12a')).toBeNull();
    expect(cleanNumberText('12.')).toBe('12.');
  });
});
