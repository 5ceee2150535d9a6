import { expect, it } from 'vitest';
import { titleCase } from './title-case.ts';

it.each([
  ['Repair orders', 'Repair Orders'],
  ['Units of measure', 'Units of Measure'],
  ['HSN codes', 'HSN Codes'],
  ['Body-shop parts', 'Body-shop Parts'],
])('%s', (words, title) => {
  expect(titleCase(words)).toBe(title);
});
