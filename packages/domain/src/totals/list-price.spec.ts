import { describe, expect, it } from 'vitest';
import { buildAccess } from '../access/default-roles.ts';
import {
  mayPriceUnlisted,
  minimumAsSigned,
  pricedAnew,
  relisted,
  UNLISTED_PRICE,
  unlistedIssues,
  withLabourList,
} from './list-price.ts';

it('a price that stood at the list follows it, unless it was agreed; a typed one stays', () => {
  expect(relisted({ unitPrice: 500, listPrice: 500 }, 900, false)).toEqual({ unitPrice: 900, listPrice: 900 });
  expect(relisted({ unitPrice: 500, listPrice: 500 }, 900, true)).toEqual({ unitPrice: 500, listPrice: 900 });
  expect(relisted({ unitPrice: 450, listPrice: 500 }, 900, false)).toEqual({ unitPrice: 450, listPrice: 900 });
});

it('who may sell below the list prices what has none', () => {
  expect(mayPriceUnlisted(buildAccess({ flags: ['Accounting.PrOvr'] }))).toBe(true);
  expect(mayPriceUnlisted(buildAccess({ flags: ['Accounting.InvDisc'] }))).toBe(false);
});

it('the minimum of a line that was signed below it is what was left of it a piece, never more', () => {
  const line = { quantity: 2_000, minimumPrice: 36_000_000 };
  expect(minimumAsSigned(line, 120_000)).toBe(30_000_000);
  expect(minimumAsSigned({ ...line, quantity: 3_000 }, 1_079_999)).toBe(33);
  expect(minimumAsSigned(line, 9_999_999)).toBe(0);
});

it.each([
  [100, 120, 120],
  [110, 120, 120],
  [120, 120, 120],
  [150, 120, 150],
  [100, 80, 80],
  [110, 0, 110],
])('a price of %i under a list that was 100 and is %i is %i', (unitPrice, newList, priced) => {
  expect(pricedAnew({ unitPrice, listPrice: 100 }, newList)).toBe(priced);
});

describe('labour costs what the time guide of the vehicle says', () => {
  const terms = { inclusive: false, labourInclusive: false };
  const labour = { family: 'labour' as const, operationCode: 'OIL', taxCode: 106, unitPrice: 500, listPrice: 500 };
  const guide = [
    { code: 'OIL', price: 900 },
    { code: 'WASH', price: null },
  ];
  it.each([
    ['an open line at its list follows it', labour, 'open', { unitPrice: 900, listPrice: 900 }],
    ['an agreed line keeps its price and is held to the list', labour, 'agreed', { unitPrice: 500, listPrice: 900 }],
    ['a fixed line is not looked at', labour, 'fixed', {}],
    ['what the guide does not know stays', { ...labour, operationCode: 'POLISH' }, 'open', {}],
    ['what has no code stays', { ...labour, operationCode: null }, 'open', {}],
    [
      'what the guide has no price of asks nothing',
      { ...labour, operationCode: 'WASH' },
      'open',
      { unitPrice: 0, listPrice: 0 },
    ],
    ['a part with the same code stays', { ...labour, family: 'part' as const }, 'open', {}],
  ] as const)('%s', (_, line, state, prices) => {
    expect(withLabourList([line], guide, terms, () => state)).toEqual([{ ...line, ...prices }]);
  });
});

it('who may not sell below the list is told of each line that has none', () => {
  expect(unlistedIssues(buildAccess({ flags: ['Accounting.PrOvr'] }), ['IP1'])).toEqual([]);
  expect(unlistedIssues(buildAccess({}), ['IP1', 'IP2'])).toEqual([
    { path: 'lines.IP1.unitPrice', message: UNLISTED_PRICE },
    { path: 'lines.IP2.unitPrice', message: UNLISTED_PRICE },
  ]);
});
