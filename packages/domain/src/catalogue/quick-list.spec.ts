import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placedAt, type QuickListContent, quickLineCount, quickListIssues, swapWithNeighbour } from './quick-list.ts';

const list = (more: Partial<QuickListContent>): QuickListContent => ({
  kind: 'services',
  operations: [],
  items: [],
  ...more,
});
const part = (itemId: string, quantity = 1_000) => ({ itemId, quantity });
const operation = (operationId: string, ...parts: ReturnType<typeof part>[]) => ({
  operationId,
  quantity: 1_000,
  parts,
});

describe('moving an entry up or down swaps positions with its neighbour', () => {
  it.each([
    [1, -1, ['b', 'a', 'c']],
    [1, 1, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
  ] as const)('the entry at %d by %d', (at, by, expected) => {
    expect(swapWithNeighbour(['a', 'b', 'c'], at, by)).toEqual(expected);
  });

  it('down and up again changes nothing, and the next place is the swap', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat(), (entries, some) => {
        const at = some % (entries.length - 1);
        expect(swapWithNeighbour(swapWithNeighbour(entries, at, 1), at + 1, -1)).toEqual(entries);
        expect(placedAt(entries, at, at + 1)).toEqual(swapWithNeighbour(entries, at, 1));
      }),
    );
  });

  it('a place beyond the end is the last one', () => {
    expect(placedAt(['a', 'b', 'c'], 0, 99)).toEqual(['b', 'c', 'a']);
    expect(placedAt(['a', 'b', 'c'], 2, -5)).toEqual(['c', 'a', 'b']);
  });
});

describe('the entries of a quick list', () => {
  it.each<[string, QuickListContent, string[]]>([
    ['services with parts', list({ operations: [operation('o1', part('i1'), part('i2')), operation('o2')] }), []],
    ['items', list({ kind: 'items', items: [part('i1'), part('i2')] }), []],
    ['nothing', list({}), ['operations']],
    ['no items', list({ kind: 'items' }), ['items']],
    ['items among services', list({ operations: [operation('o1')], items: [part('i1')] }), ['items']],
    ['services among items', list({ kind: 'items', operations: [operation('o1')] }), ['operations']],
    [
      'an operation twice',
      list({ operations: [operation('o1'), operation('o2'), operation('o1')] }),
      ['operations.2.operationId'],
    ],
    [
      'a part twice under one operation, or without a quantity',
      list({ operations: [operation('o1', part('i1'), part('i1'), part('i2', 0)), operation('o2', part('i1'))] }),
      ['operations.0.parts.1.itemId', 'operations.0.parts.2.quantity'],
    ],
  ])('%s', (_, content, paths) => {
    expect(quickListIssues(content).map(({ path }) => path)).toEqual(paths);
  });

  it('every operation and every part is a line', () => {
    expect(quickLineCount(list({ operations: [operation('o1', part('i1'), part('i2')), operation('o2')] }))).toBe(4);
    expect(quickLineCount(list({ kind: 'items', items: [part('i1')] }))).toBe(1);
  });
});

it.each<[QuickListContent, { path: string; message: string }[]]>([
  [list({}), [{ path: 'operations', message: 'Add at least one service.' }]],
  [list({ kind: 'items' }), [{ path: 'items', message: 'Add at least one item.' }]],
  [list({ items: [part('i1')] }), [{ path: 'items', message: 'Items of a service hang on its operation.' }]],
  [
    list({ kind: 'items', items: [part('i1')], operations: [operation('o1')] }),
    [{ path: 'operations', message: 'A list of items holds no services.' }],
  ],
  [
    list({ kind: 'items', items: [part('i1', 1), part('i1', 0), part('i2', -1)] }),
    [
      { path: 'items.1.itemId', message: 'This stands in the list already.' },
      { path: 'items.1.quantity', message: 'Enter a quantity above zero.' },
      { path: 'items.2.quantity', message: 'Enter a quantity above zero.' },
    ],
  ],
  [
    list({
      operations: [
        { ...operation('o1'), quantity: 0 },
        { ...operation('o1'), quantity: 1 },
      ],
    }),
    [
      { path: 'operations.0.quantity', message: 'Enter a quantity above zero.' },
      { path: 'operations.1.operationId', message: 'This stands in the list already.' },
    ],
  ],
])('of the list %j it is said %j', (content, expected) => {
  expect(quickListIssues(content)).toEqual(expected);
});

it('what is not there is not moved', () => {
  expect([placedAt(['a'], 5, 0), swapWithNeighbour(['a', 'b'], 5, -1), placedAt(['a', 'b'], 1, 1)]).toEqual([
    ['a'],
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
