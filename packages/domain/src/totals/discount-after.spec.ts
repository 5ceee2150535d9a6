import { expect, test } from 'vitest';
import { discountAfter, givesMore } from './discount-after.ts';

const stored = { discountPercent: 100_000, discountPaise: 10_000 };
const amount = { discountPercent: null, discountPaise: 5_000 };
const none = { discountPercent: null, discountPaise: 0 };

test.each([
  ['absent stays', stored, {}, stored],
  [
    'Perc wins over Disc',
    amount,
    { discountPercent: 50_000, discountPaise: 1 },
    { discountPercent: 50_000, discountPaise: 0 },
  ],
  [
    'a percent takes the place of an amount',
    amount,
    { discountPercent: 50_000 },
    { discountPercent: 50_000, discountPaise: 0 },
  ],
  [
    'an amount takes the place of a percent',
    stored,
    { discountPaise: 700 },
    { discountPercent: null, discountPaise: 700 },
  ],
  ['the amount that the percent came to, sent back, leaves the percent', stored, { discountPaise: 10_000 }, stored],
  ['clearing the percent clears the amount that it came to', stored, { discountPercent: null }, none],
  [
    'clearing the percent with an amount sets the amount',
    stored,
    { discountPercent: null, discountPaise: 10_000 },
    { discountPercent: null, discountPaise: 10_000 },
  ],
  ['clearing the amount', amount, { discountPaise: null }, none],
])('%s', (_title, before, sent, after) => {
  expect(discountAfter(before, sent)).toEqual(after);
});

test.each([
  [none, amount, true],
  [amount, none, false],
  [amount, { discountPercent: 10_000, discountPaise: 0 }, true],
  [stored, { discountPercent: 100_000, discountPaise: 99_999 }, false],
  [stored, { discountPercent: 100_001, discountPaise: 0 }, true],
  [amount, { discountPercent: null, discountPaise: 5_001 }, true],
])('after %j, %j gives more: %s', (before, after, more) => {
  expect(givesMore(before, after)).toBe(more);
});
