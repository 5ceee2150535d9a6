import { describe, expect, it } from 'vitest';

import type { PriceableLine } from '../document/priced-line.ts';
import { NO_DISCOUNTS } from '../document/priced-line.ts';
import { findTaxCode, SEEDED_TAX_CODES } from '../tax/tax-codes.ts';
import { ceilingPaise, parseDiscountCeiling } from './discount-ceiling.ts';
import { findDiscountIssues } from './discount-issues.ts';

const part: PriceableLine = {
  id: 'IP1',
  family: 'part',
  quantity: 1000,
  unitPrice: 1_000_000,
  discountPercent: null,
  discountPaise: 0,
  noDiscount: false,
  tax: findTaxCode(SEEDED_TAX_CODES, 106)!,
};
const labour: PriceableLine = { ...part, id: 'IO1', family: 'labour' };

describe('A discount above its base is refused (spec 2 §5)', () => {
  it('names the line whose own discount exceeds its amount', () => {
    expect(findDiscountIssues([part, { ...part, id: 'IP2', discountPaise: 10001 }], NO_DISCOUNTS)).toEqual([
      {
        target: 'line',
        lineId: 'IP2',
        discountPaise: 10001,
        basePaise: 10000,
        message: 'The discount is higher than the amount of the line.',
      },
    ]);
    expect(findDiscountIssues([{ ...part, discountPercent: 1_000_001 }], NO_DISCOUNTS)).toHaveLength(1);
    expect(findDiscountIssues([{ ...part, discountPaise: -1 }], NO_DISCOUNTS)[0]?.message).toBe(
      'A discount cannot be negative.',
    );
  });

  it('looks at each document discount in its own base', () => {
    const lines = [part, labour, { ...labour, id: 'IO2', noDiscount: true }];
    expect(findDiscountIssues(lines, { ...NO_DISCOUNTS, labourPaise: 10000, partsPaise: 10000 })).toEqual([]);
    const issues = findDiscountIssues(lines, {
      ...NO_DISCOUNTS,
      labourPaise: 10001,
      partsPaise: 4000,
      overallPaise: 6001,
    });
    expect(issues.map(({ target, discountPaise, basePaise }) => [target, discountPaise, basePaise])).toEqual([
      ['labour', 10001, 10000],
      ['overall', 6001, 6000],
    ]);
  });
});

describe('The discount ceiling (InvDiscMax, spec 3 §5)', () => {
  it.each([
    ['10%', { kind: 'percent', percent: 100000 }],
    [' 7.5 % ', { kind: 'percent', percent: 75000 }],
    ['500', { kind: 'amount', paise: 50000 }],
    [500.5, { kind: 'amount', paise: 50050 }],
    ['0', { kind: 'none' }],
    ['0%', { kind: 'none' }],
    ['', { kind: 'none' }],
    ['None', { kind: 'none' }],
    [null, { kind: 'none' }],
    ['ten', undefined],
    ['-5%', undefined],
  ])('%s is read', (text, expected) => {
    expect(parseDiscountCeiling(text)).toEqual(expected);
  });

  it('is a part of the sub-total or an amount', () => {
    expect(ceilingPaise({ kind: 'percent', percent: 100000 }, 200000)).toBe(20000);
    expect(ceilingPaise({ kind: 'amount', paise: 500 }, 200000)).toBe(500);
    expect(ceilingPaise({ kind: 'none' }, 200000)).toBeNull();
  });
});
