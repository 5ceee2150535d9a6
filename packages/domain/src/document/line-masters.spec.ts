import { expect, it } from 'vitest';
import type { LineItem, LineOperation } from './line-masters.ts';
import { taxCodeGiven } from './line-masters.ts';

const given = taxCodeGiven({
  items: new Map([
    ['filter', { taxCode: 106 } as LineItem],
    ['untaxed', { taxCode: null } as LineItem],
  ]),
  operations: [{ code: 'OIL01', taxCode: 104 } as LineOperation],
});

it.each([
  ['labour of an operation', 'labour', null, 'OIL01', 104],
  ['labour of another', 'labour', null, 'WASH', null],
  ['labour of free words', 'labour', null, null, null],
  ['a part of an item', 'part', 'filter', null, 106],
  ['a part of an item without a code', 'part', 'untaxed', null, null],
  ['a part of free words', 'part', null, null, null],
  ['a part that names an operation too', 'part', null, 'OIL01', null],
  ['labour that names an item too', 'labour', 'filter', null, null],
] as const)('the tax code that masters give: %s', (_, family, itemId, operationCode, code) => {
  expect(given({ family, itemId, operationCode } as Parameters<typeof given>[0])).toBe(code);
});
