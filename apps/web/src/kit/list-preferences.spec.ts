import { expect, it } from 'vitest';
import { chosenColumns, listKeyOf, orderedColumns, sameAddress } from './list-preferences.ts';

const columns = ['code', 'date', 'name', 'total'].map((key) => ({ key, title: key, width: '1fr', render: () => key }));
const keys = (list: { key: string }[]) => list.map((column) => column.key);

it.each([
  [[], [], ['code', 'date', 'name', 'total']],
  [['total', 'date'], [], ['code', 'total', 'date', 'name']],
  [[], ['date', 'total'], ['code', 'name']],
  [['gone', 'name'], ['code'], ['code', 'name', 'date', 'total']],
])('columns in the order %j without %j', (order, hidden, expected) => {
  expect(keys(chosenColumns(columns, { order, hidden }))).toEqual(expected);
});

it('the chooser offers hidden columns too', () => {
  expect(keys(orderedColumns(columns, { order: ['total'], hidden: ['total'] }))).toContain('total');
});

it('a list is named by its label', () => {
  expect([listKeyOf('Repair orders'), listKeyOf('  Été (alle) ')]).toEqual(['repair-orders', 't-alle']);
});

it('an address is the same whatever its order', () => {
  expect(sameAddress({ q: 'a', status: 'New' }, { status: 'New', q: 'a' })).toBe(true);
  expect(sameAddress({ q: 'a' }, {})).toBe(false);
});
