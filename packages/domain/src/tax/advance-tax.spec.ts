import { expect, it } from 'vitest';
import { advanceTax } from './advance-tax.ts';

it.each([
  [118_000, false, { taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 }],
  [118_000, true, { taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 }],
  [10_000, false, { taxablePaise: 8_474, cgstPaise: 763, sgstPaise: 763, igstPaise: 0 }],
])('An advance of %i paise is tax-inclusive: each head = value × rate ÷ (100 + full rate)', (paise, inter, split) => {
  expect(advanceTax(paise, inter)).toEqual(split);
});
