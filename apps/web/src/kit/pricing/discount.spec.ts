import { describe, expect, it } from 'vitest';
import { discountOf, discountText, NO_DISCOUNT, readDiscount } from './discount.ts';

describe('A discount is a percentage or an amount', () => {
  it.each([
    ['10%', { percent: 100000, paise: null }],
    ['12.5 %', { percent: 125000, paise: null }],
    ['1,500', { percent: null, paise: 150000 }],
    ['7,5%', { percent: 75000, paise: null }],
    ['1,5', { percent: null, paise: 150 }],
    ['1,00,000', { percent: null, paise: 10_000_000 }],
    ['₹99.50', { percent: null, paise: 9950 }],
    ['', NO_DISCOUNT],
    ['%', NO_DISCOUNT],
    ['0', NO_DISCOUNT],
  ])('%s', (text, expected) => {
    expect(readDiscount(text)).toEqual(expected);
  });

  it.each(['-5', 'ten', '10%5', '1.234'])('%s is none of both', (text) => {
    expect(readDiscount(text)).toBeUndefined();
  });

  it('the percentage wins over the amount that it makes', () => {
    expect(discountOf(100000, 2500)).toEqual({ percent: 100000, paise: null });
    expect(discountOf(null, 2500)).toEqual({ percent: null, paise: 2500 });
    expect(discountOf(null, 0)).toEqual(NO_DISCOUNT);
  });

  it('is shown as it is read', () => {
    expect(discountText({ percent: 100000, paise: null })).toBe('10%');
    expect(discountText({ percent: null, paise: 150000 })).toBe('1,500.00');
  });
});
