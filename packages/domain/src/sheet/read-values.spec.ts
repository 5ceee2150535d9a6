import { expect, it } from 'vitest';
import { readDay, readNumber, readYesNo } from './read-values.ts';

it.each([
  ['1250', 1250],
  ['1,25,000.50', 125_000.5],
  ['1,250,000.50', 1_250_000.5],
  ['₹ 1,25,000.50', 125_000.5],
  ['Rs. 500', 500],
  ['-₹500', -500],
  ['1,200/-', 1200],
  ['(1,200.00)', -1200],
  ['18 %', 18],
  ['18%', 18],
  ['.5', 0.5],
  ['5.', 5],
  ['-0', 0],
  ['  42\u00a0', 42],
  ['1.5e3', 1500],
  ['1,2', undefined],
  ['1,25,00', undefined],
  ['1.250,50', undefined],
  ['1-2', undefined],
  ['12 kg', undefined],
  ['', undefined],
  ['-', undefined],
  ['=1+1', undefined],
  ['1e400', undefined],
])('a cell with %j is the number %s', (text, expected) => expect(readNumber(text)).toBe(expected));

it.each([
  ['2026-04-05', '2026-04-05'],
  ['2026/4/5', '2026-04-05'],
  ['2026-04-05T00:00:00Z', '2026-04-05'],
  ['05/04/2026', '2026-04-05'],
  ['5-4-2026', '2026-04-05'],
  ['5.4.26', '2026-04-05'],
  ['05-Apr-2026', '2026-04-05'],
  ['5 April 2026', '2026-04-05'],
  ['29-02-2024', '2024-02-29'],
  ['29-02-2026', undefined],
  ['31/04/2026', undefined],
  ['04/13/2026', undefined],
  ['5-Foo-2026', undefined],
  ['yesterday', undefined],
  ['46117', undefined],
])('a cell with %j is the day %s, day before month', (text, expected) => expect(readDay(text)).toBe(expected));

it.each([
  ['Yes', true],
  [' y ', true],
  ['TRUE', true],
  ['1', true],
  ['no', false],
  ['Inactive', false],
  ['0', false],
  ['perhaps', undefined],
  ['', undefined],
])('a cell with %j means %s', (text, expected) => expect(readYesNo(text)).toBe(expected));
