import { expect, it } from 'vitest';
import { createLineStore } from './line-store.ts';
import { rebaseLines, settleLines } from './settle-lines.ts';

interface Counted {
  id: string;
  item: string;
  quantity: string;
}

const text = (key: 'item' | 'quantity') => ({
  key,
  title: key,
  width: '1fr',
  kind: 'text' as const,
  read: (line: Counted) => line[key],
  write: (line: Counted, typed: string): Counted => ({ ...line, [key]: typed }),
});
const storeOf = (lines: readonly Counted[]) =>
  createLineStore<Counted, number>({
    lines,
    columns: [text('item'), text('quantity')],
    computeTotals: (all) => all.length,
    newLine: (id) => ({ id, item: '', quantity: '' }),
  });
const shown = (store: ReturnType<typeof storeOf>) =>
  store.get().lines.map(({ item, quantity }) => `${item} ${quantity}`);

it('cells and lines that are typed while a save travels stay, and lines keep the names that the save gave them', () => {
  const store = storeOf([]);
  store.append((next) => [{ id: next(), item: 'Oil', quantity: '1' }]);
  const all = store.get().lines;
  store.write(all[0]!.id, 1, '2');
  store.append((next) => [{ id: next(), item: 'Filter', quantity: '1' }]);
  settleLines(store, { all, filled: all }, [{ id: 'AP1', item: 'Oil', quantity: '1' }]);
  expect([shown(store), store.get().lines[0]!.id, store.get().dirty]).toEqual([['Oil 2', 'Filter 1'], 'AP1', true]);
});

it('without a key in between the answer is what is shown', () => {
  const store = storeOf([]);
  store.append((next) => [{ id: next(), item: ' oil ', quantity: '1' }]);
  const all = store.get().lines;
  settleLines(store, { all, filled: all }, [{ id: 'AP1', item: 'Oil', quantity: '1' }]);
  expect([shown(store), store.get().dirty]).toEqual([['Oil 1'], false]);
});

it('what somebody else saved comes in under the changes made here', () => {
  const before = [
    { id: 'AP1', item: 'Oil', quantity: '1' },
    { id: 'AP2', item: 'Filter', quantity: '1' },
  ];
  const store = storeOf(before);
  store.write('AP1', 1, '4');
  rebaseLines(store, before, store.get().lines, [
    { id: 'AP1', item: 'Oil 5W30', quantity: '1' },
    { id: 'AP3', item: 'Plug', quantity: '8' },
  ]);
  expect(shown(store)).toEqual(['Oil 5W30 4', 'Plug 8']);
});
