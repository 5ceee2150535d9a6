import { expect, it } from 'vitest';
import { scaledColumn, type LineColumn } from './line-column.ts';
import { createLineStore } from './line-store.ts';
import { typeAhead } from './type-ahead.ts';

interface Part {
  readonly id: string;
  readonly code: string;
  readonly quantity: number;
}

const columns: LineColumn<Part, null>[] = [
  {
    key: 'code',
    title: 'Code',
    width: '90px',
    kind: 'search' as const,
    read: (line) => line.code,
    write: (line, code) => ({ ...line, code }),
  },
  scaledColumn({
    key: 'quantity',
    title: 'Qty',
    width: '90px',
    unit: 'quantity' as const,
    get: (line) => line.quantity,
    set: (line, quantity) => ({ ...line, quantity: quantity ?? 0 }),
    editable: (line) => line.code !== '',
  }),
];

const storeOf = (...lines: Part[]) =>
  createLineStore<Part, null>({
    lines,
    columns,
    computeTotals: () => null,
    newLine: (id) => ({ id, code: '', quantity: 1000 }),
  });

it('keys that were faster than the answer go to the cells after it: the quantity, then the next line', () => {
  const store = storeOf({ id: 'a', code: 'OIL', quantity: 1000 });
  store.open(0, 1);
  typeAhead(store, ['1', '2', 'Enter', 'B', 'P']);
  const { lines, active } = store.get();
  expect(lines.map(({ code, quantity }) => [code, quantity])).toEqual([
    ['OIL', 12_000],
    ['BP', 1000],
  ]);
  expect(active).toMatchObject({ col: 0, text: 'BP', selectAll: false });
});

it('what was typed is one step of undo', () => {
  const store = storeOf({ id: 'a', code: 'OIL', quantity: 1000 });
  store.open(0, 1);
  typeAhead(store, ['1', '2', 'Enter']);
  store.close();
  store.undo();
  expect(store.get().lines[0]!.quantity).toBe(1000);
});

it('Enter below the last line begins a new one with its first cell', () => {
  const store = storeOf({ id: 'a', code: 'OIL', quantity: 1000 });
  store.open(0, 1);
  store.stepRow(1);
  expect(store.get().active).toMatchObject({ col: 0, fresh: true });
});
