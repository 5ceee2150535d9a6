import { describe, expect, it } from 'vitest';
import { amount, amountOrDash } from './written.ts';

describe('Amounts in lists', () => {
  it('what the reader may not see is empty, nothing due is a dash', () => {
    expect([amount(123456), amount(0), amount(undefined), amountOrDash(0), amountOrDash(50)]).toEqual([
      '1,234.56',
      '0.00',
      '',
      '–',
      '0.50',
    ]);
  });
});
