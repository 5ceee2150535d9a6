import { describe, expect, it } from 'vitest';
import { parseDateText } from './date-text.ts';

describe('a date is typed day first', () => {
  const cases: [string, string | null][] = [
    ['21/11/2026', '2026-11-21'],
    ['21-11-26', '2026-11-21'],
    ['21.11', '2026-11-21'],
    ['5', '2026-11-05'],
    ['211126', '2026-11-21'],
    ['01022027', '2027-02-01'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', null],
    ['31/4', null],
    ['11/21/2026', null],
    ['soon', null],
    ['', null],
  ];
  it.each(cases)('%s reads as %s', (text, expected) => {
    expect(parseDateText(text, '2026-11-21')).toBe(expected);
  });
});
