import { expect, it } from 'vitest';
import { createDraft } from '../draft.ts';
import { createLineStore } from './line-store.ts';
import { conflictErrors, mergeLines, namedBySave, showLines } from './show-lines.ts';

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

/** The draft of a document that is nothing but lines. */
function documentOf(lines: readonly Counted[]) {
  const store = storeOf(lines);
  const draft = createDraft<{ lines: readonly Counted[] }>({
    saved: { lines },
    place: {
      get: () => ({ lines: store.get().lines }),
      show: (typed, saved) => showLines(store, { saved: saved.lines, typed: typed.lines, editable: true }),
      subscribe: store.subscribe,
    },
    merge: (base, mine, theirs) => {
      const { merged, conflicts } = mergeLines(base.lines, mine.lines, theirs.lines);
      return { merged: { lines: merged }, conflicts };
    },
  });
  const begin = () => ({ sent: { lines: store.get().lines.filter(({ item }) => item) }, typed: draft.get() });
  /** What the server answers to the lines that were sent. */
  const settle = (begun: ReturnType<typeof begin>, answer: readonly Counted[]) => {
    const named = namedBySave(begun.sent.lines, answer);
    draft.settle({ lines: answer }, { ...begun, named: (values) => ({ lines: named(values.lines) }) });
  };
  return { store, draft, begin, settle };
}

it('cells and lines that are typed while a save travels stay, and lines keep the names that the save gave them', () => {
  const { store, begin, settle } = documentOf([]);
  store.append((next) => [{ id: next(), item: 'Oil', quantity: '1' }]);
  const begun = begin();
  store.write(store.get().lines[0]!.id, 1, '2');
  store.append((next) => [{ id: next(), item: 'Filter', quantity: '1' }]);
  settle(begun, [{ id: 'AP1', item: 'Oil', quantity: '1' }]);
  expect([shown(store), store.get().lines[0]!.id, store.get().dirty]).toEqual([['Oil 2', 'Filter 1'], 'AP1', true]);
});

it('what is typed into an empty line while a save travels stays, though the save did not send that line', () => {
  const { store, begin, settle } = documentOf([]);
  store.append((next) => ['Oil', ''].map((item) => ({ id: next(), item, quantity: '1' })));
  const begun = begin();
  store.write(store.get().lines[1]!.id, 0, 'Filter');
  settle(begun, [{ id: 'AP1', item: 'Oil', quantity: '1' }]);
  expect(shown(store)).toEqual(['Oil 1', 'Filter 1']);
});

it('without a key in between the answer is what is shown', () => {
  const { store, begin, settle } = documentOf([]);
  store.append((next) => [{ id: next(), item: ' oil ', quantity: '1' }]);
  settle(begin(), [{ id: 'AP1', item: 'Oil', quantity: '1' }]);
  expect([shown(store), store.get().dirty]).toEqual([['Oil 1'], false]);
});

const OIL = { id: 'AP1', item: 'Oil', quantity: '1' };
const FILTER = { id: 'AP2', item: 'Filter', quantity: '1' };

it('what somebody else saved comes in under the changes made here', () => {
  const { store, draft } = documentOf([OIL, FILTER]);
  store.write('AP1', 1, '4');
  draft.rebaseOn({
    lines: [
      { ...OIL, item: 'Oil 5W30' },
      { id: 'AP3', item: 'Plug', quantity: '8' },
    ],
  });
  expect(shown(store)).toEqual(['Oil 5W30 4', 'Plug 8']);
});

it('a line that I changed and somebody else removed stands again as a new one', () => {
  const { store, draft } = documentOf([OIL, FILTER]);
  store.write('AP2', 1, '4');
  const conflicts = draft.rebaseOn({ lines: [OIL] });
  expect([conflicts.length, shown(store)]).toEqual([1, ['Oil 1', 'Filter 4']]);
});

it('what the other one made of a cell stands beside it; a field without a column in the first one', () => {
  const { store, draft } = documentOf([OIL]);
  store.write('AP1', 1, '4');
  const conflicts = draft.rebaseOn({ lines: [{ ...OIL, quantity: '2' }] });
  const hidden = { row: 'AP1', field: 'hidden', mine: 'a', theirs: null };
  expect(conflictErrors(store, [...conflicts, hidden])).toEqual({
    AP1: {
      quantity: 'Somebody else changed this to “2”. Save again to keep what you typed.',
      item: 'Somebody else changed this too. Save again to keep what you typed.',
    },
  });
});

it('lines of a page that crashed come back under names of their own', () => {
  const typed = [
    { ...OIL, quantity: '4' },
    { id: 'new-1', item: 'Plug', quantity: '8' },
  ];
  const { store, draft } = documentOf([OIL]);
  store.append((next) => [{ id: next(), item: 'Wash', quantity: '1' }]);
  draft.takeUp({ base: { lines: [OIL] }, typed: { lines: typed } });
  expect(shown(store)).toEqual(['Oil 4', 'Plug 8', 'Wash 1']);
  expect(new Set(store.get().lines.map(({ id }) => id)).size).toBe(3);
});
