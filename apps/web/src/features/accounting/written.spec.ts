import { describe, expect, it } from 'vitest';
import { amount, amountOrDash, listDay } from './written.ts';

describe('Amounts and days in lists', () => {
  it('what the reader may not see is empty, nothing due is a dash', () => {
    expect([amount(123456), amount(0), amount(undefined), amountOrDash(0), amountOrDash(50)]).toEqual([
      '1,234.56',
      '0.00',
      '',
      '–',
      '0.50',
    ]);
  });

  it('the year is written when it is another one', () => {
    expect(listDay('2026-11-21', '2026-12-01')).toBe('21 Nov');
    expect(listDay('2025-11-21', '2026-01-01')).toBe('21/11/2025');
  });
});
