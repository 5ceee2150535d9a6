import { describe, expect, it, vi } from 'vitest';
import { findPasted } from './find-pasted.ts';
import { scaledColumn, type LineColumn } from './line-column.ts';
import { summariseLineErrors } from './line-errors.ts';
import { createLineStore, isNewLineId, MOST_LINES } from './line-store.ts';
import { readPasteBlock } from './paste-block.ts';

interface Item {
  readonly id: string;
  readonly code: string;
  readonly quantity: number;
  readonly tax: string;
  readonly locked?: boolean;
}
interface Totals {
  readonly units: number;
}

const item = (id: string, code = id, quantity = 1000): Item => ({ id, code, quantity, tax: '18' });
const columns: LineColumn<Item, Totals>[] = [
  {
    key: 'code',
    title: 'Code',
    width: '90px',
    kind: 'search',
    read: (line) => line.code,
    write: (line, code) => ({ ...line, code }),
    search: async (text) => [{ id: text, title: `${text} found`, value: text === 'P9' ? null : text.toUpperCase() }],
    names: (option, text) => option.value === text.toUpperCase(),
    pick: (line, option) => ({ ...line, code: option.title, quantity: 1000, tax: '5' }),
    afterPick: 'quantity',
    editable: (line) => !line.locked,
  },
  {
    key: 'tax',
    title: 'Tax',
    width: '90px',
    kind: 'choice',
    read: (line) => line.tax,
    write: (line, tax) => ({ ...line, tax }),
    options: () => [
      { value: '5', label: '5 %' },
      { value: '18', label: '18 %' },
    ],
  },
  scaledColumn({
    key: 'quantity',
    title: 'Qty',
    width: '90px',
    unit: 'quantity',
    get: (line) => line.quantity,
    set: (line, quantity) => ({ ...line, quantity: quantity ?? 0 }),
  }),
  {
    key: 'units',
    title: 'Units',
    width: '90px',
    kind: 'readOnly',
    read: () => '',
    total: (totals) => String(totals.units),
  },
];

const storeOf = (...lines: Item[]) =>
  createLineStore<Item, Totals>({
    lines,
    columns,
    computeTotals: (all) => ({ units: all.reduce((sum, line) => sum + line.quantity, 0) }),
    newLine: (id) => item(id, '', 0),
  });
const codes = (store: ReturnType<typeof storeOf>) => store.get().lines.map((line) => line.code);
const place = (store: ReturnType<typeof storeOf>) => {
  const { active, at } = store.get();
  return active && [at.get(active.id), active.col];
};

it('Enter in the quantity of the last line begins the next one with its first cell', () => {
  const store = createLineStore<Item, null>({
    lines: [item('a'), item('b')],
    columns: columns as unknown as LineColumn<Item, null>[],
    computeTotals: () => null,
    newLine: (id) => item(id, '', 0),
  });
  const at = () => [store.get().at.get(store.get().active!.id), store.get().active!.col];
  store.open(0, 2);
  store.stepRow(1);
  expect(at()).toEqual([1, 2]);
  store.stepRow(1);
  expect(at()).toEqual([2, 0]);
});

it('what is typed and taken back is no change, nor is a new line that says nothing', () => {
  const store = createLineStore<Item, null>({
    lines: [item('a'), item('b')],
    columns: columns as unknown as LineColumn<Item, null>[],
    computeTotals: () => null,
    newLine: (id) => item(id, '', 0),
  });
  store.write('a', 2, '7');
  expect(store.get().dirty).toBe(true);
  store.write('a', 2, '1');
  expect(store.get().dirty).toBe(false);
  store.open(2, 0, 'x');
  expect(store.get().dirty).toBe(true);
  store.type('');
  expect([store.get().lines.length, store.get().dirty]).toEqual([3, false]);
});

it('many lines are changed at once, and one step takes that back', () => {
  const store = storeOf(item('a'), item('b'));
  store.changeAll((line) => ({ ...line, quantity: line.quantity + 1000 }));
  expect(store.get().lines.map(({ quantity }) => quantity)).toEqual([2000, 2000]);
  store.undo();
  expect([store.get().lines.map(({ quantity }) => quantity), store.get().dirty]).toEqual([[1000, 1000], false]);
});

describe('typing in a cell', () => {
  it('changes one line, the totals and nothing else', () => {
    const store = storeOf(item('a'), item('b'));
    const other = store.get().lines[1];
    store.open(0, 2);
    store.type('2.5');
    expect(store.get().lines[0]).toEqual({ id: 'a', code: 'a', quantity: 2500, tax: '18' });
    expect(store.get().lines[1]).toBe(other);
    expect(store.get().totals).toEqual({ units: 3500 });
    expect(store.get().dirty).toBe(true);
  });

  it('a character that opens a choice begins the search for it and writes none', () => {
    const store = storeOf(item('a'));
    store.open(0, 1, '5');
    expect([store.get().active?.text, store.get().lines[0]?.tax]).toEqual(['5', '18']);
  });

  it('keeps an unfinished number in the editor while the line holds what can be read', () => {
    const store = storeOf(item('a'));
    store.open(0, 2);
    store.type('2.');
    expect(store.get().active?.text).toBe('2.');
    expect(store.get().lines[0]?.quantity).toBe(2000);
  });

  it('Esc restores the line as it was when the cell was opened', () => {
    const store = storeOf(item('a'));
    const before = store.get().lines;
    store.open(0, 2);
    store.type('99');
    store.cancel();
    expect(store.get().lines).toEqual(before);
    expect(store.get().active).toBeNull();
  });

  it('takes the error of the cell away', () => {
    const store = storeOf(item('a'));
    store.setErrors({ a: { code: 'Unknown part', quantity: 'Too many' } });
    store.open(0, 0);
    store.type('x');
    expect(store.get().errors).toEqual({ a: { quantity: 'Too many' } });
  });
});

describe('the blank row', () => {
  it('becomes a line with its first character and keeps its id, so that the focus stays', () => {
    const store = storeOf(item('a'));
    store.add();
    const id = store.get().active?.id;
    store.type('N');
    expect(codes(store)).toEqual(['a', 'N']);
    expect(store.get().lines[1]?.id).toBe(id);
    expect(isNewLineId(id ?? '')).toBe(true);
    expect(store.get().ids).toHaveLength(3);
  });

  it('is blank again after Esc', () => {
    const store = storeOf(item('a'));
    store.add();
    store.type('N');
    store.cancel();
    expect(codes(store)).toEqual(['a']);
  });

  it('is reached by Tab past the last cell of the last line; Tab past its own last cell leaves the grid', () => {
    const store = storeOf(item('a'));
    store.open(0, 2);
    expect(store.stepCell(1)).toBe(true);
    expect(place(store)).toEqual([1, 0]);
    store.stepCell(1);
    store.stepCell(1);
    expect(store.stepCell(1)).toBe(false);
    expect(store.get().active).toBeNull();
    expect(codes(store)).toEqual(['a']);
  });

  it('is absent where lines are changed but none is added, by hand, by paste or by a list', () => {
    const store = createLineStore<Item, Totals>({
      lines: [item('a')],
      columns,
      computeTotals: () => ({ units: 0 }),
      newLine: (id) => item(id, '', 0),
      addable: false,
    });
    store.add();
    store.append((nextId) => [item(nextId(), 'b')]);
    store.paste({ id: 'a', col: 0 }, [['P1'], ['P2']]);
    expect([store.get().ids, codes(store), place(store)]).toEqual([['a'], ['P1'], null]);
  });

  it('is absent where the document cannot be edited', () => {
    const store = storeOf(item('a'));
    store.setEditable(false);
    expect(store.get().ids).toEqual(['a']);
    expect(store.open(0, 0)).toBe(false);
  });
});

describe('moving', () => {
  it('Tab and Shift+Tab skip cells that cannot be edited', () => {
    const store = storeOf(item('a'), { ...item('b'), locked: true });
    store.open(0, 2);
    store.stepCell(1);
    expect(place(store)).toEqual([1, 1]);
    store.stepCell(-1);
    expect(place(store)).toEqual([0, 2]);
  });

  it('Enter goes down the column past rows that cannot be edited there', () => {
    const store = storeOf(item('a'), { ...item('b'), locked: true }, item('c'));
    store.open(0, 0);
    store.stepRow(1);
    expect(place(store)).toEqual([2, 0]);
  });

  it('a pick goes on where the column says', () => {
    const store = storeOf(item('a'));
    store.open(0, 0);
    store.pick('a', 0, { id: '1', title: 'OIL-5W30', value: null });
    expect(codes(store)).toEqual(['OIL-5W30']);
    expect(place(store)).toEqual([0, 2]);
  });
});

describe('cells that are only read', () => {
  const closed = columns.map((column) =>
    column.key === 'quantity' ? { ...column, closed: 'No permission.' } : column,
  );
  const closedStore = (...lines: Item[]) =>
    createLineStore<Item, Totals>({
      lines,
      columns: [...closed, { ...columns[1]!, key: 'place' }],
      computeTotals: () => ({ units: 0 }),
      newLine: (id) => item(id, '', 0),
    });

  it('Tab stops in a column that one may not write: what is typed there lands nowhere', () => {
    const store = closedStore(item('a'));
    const { lines } = store.get();
    store.open(0, 1);
    store.stepCell(1);
    expect([place(store), store.get().active?.fixed]).toEqual([[0, 2], true]);
    store.type('30');
    expect([store.get().lines, store.get().dirty]).toEqual([lines, false]);
    store.cancel();
    store.reopen('3');
    expect([place(store), store.get().lines]).toEqual([[0, 2], lines]);
    store.stepCell(1);
    expect([place(store), store.get().active?.fixed]).toEqual([[0, 4], undefined]);
    store.stepCell(-1);
    expect(place(store)).toEqual([0, 2]);
  });

  it('the blank row has none that Tab stops in', () => {
    const store = closedStore();
    store.add();
    store.stepCell(1);
    store.stepCell(1);
    expect(place(store)).toEqual([0, 4]);
  });

  it('arrows reach every cell of every line', () => {
    const store = storeOf(item('a'), { ...item('b'), locked: true });
    store.open(0, 0);
    store.stepRow(1, 'any');
    expect([place(store), store.get().active?.fixed]).toEqual([[1, 0], true]);
    store.stepBeside(1);
    store.stepBeside(1);
    store.stepBeside(1);
    expect([place(store), store.get().active?.fixed]).toEqual([[1, 3], true]);
    store.stepBeside(1);
    expect(place(store)).toEqual([1, 3]);
    store.stepRow(-1, 'any');
    expect(place(store)).toEqual([0, 3]);
  });

  it('a document that cannot be changed is read cell by cell too', () => {
    const store = storeOf(item('a'));
    store.setEditable(false);
    store.reopen('x');
    expect([place(store), codes(store)]).toEqual([[0, 0], ['a']]);
  });

  it('a refusal is gone to wherever it stands', () => {
    const store = closedStore(item('a'));
    store.setErrors({ a: { quantity: 'Too much' } });
    const shown: string[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
    summariseLineErrors(store, () => void shown.push('lines'))[0]!.goTo!();
    vi.unstubAllGlobals();
    expect([shown, place(store)]).toEqual([['lines'], [0, 2]]);
  });
});

describe('changing the order and number of lines', () => {
  it('duplicates below, with an id of its own', () => {
    const store = storeOf(item('a'), item('b'));
    store.open(0, 0);
    store.duplicate();
    expect(codes(store)).toEqual(['a', 'a', 'b']);
    expect(new Set(store.get().ids).size).toBe(4);
    expect(place(store)).toEqual([1, 0]);
  });

  it('moves the active line and stays in its cell', () => {
    const store = storeOf(item('a'), item('b'));
    store.open(0, 2);
    store.move(1);
    expect(codes(store)).toEqual(['b', 'a']);
    expect(place(store)).toEqual([1, 2]);
    store.move(1);
    expect(codes(store)).toEqual(['b', 'a']);
  });

  it('removes a line and puts it back without losing later changes', () => {
    const store = storeOf(item('a'), item('b'), item('c'));
    const restore = store.remove('b');
    store.open(0, 0);
    store.type('A');
    restore?.();
    expect(codes(store)).toEqual(['A', 'b', 'c']);
  });

  it('a removal that was undone by Ctrl+Z is not undone again by its notice, nor twice by it', () => {
    const store = storeOf(item('a'), item('b'));
    const restore = store.remove('b');
    store.undo();
    restore?.();
    restore?.();
    expect(codes(store)).toEqual(['a', 'b']);
  });

  it('a line whose removal has been saved comes back as a new one: its name is not given again', () => {
    const store = storeOf(item('a'), item('b'));
    const restore = store.remove('b');
    store.replace([item('a')]);
    restore?.();
    expect(codes(store)).toEqual(['a', 'b']);
    expect(store.get().lines.map(({ id }) => isNewLineId(id))).toEqual([false, true]);
  });

  it('Ctrl+Z takes back edits, moves and removals one by one, Ctrl+Shift+Z repeats them', () => {
    const store = storeOf(item('a'), item('b'));
    store.open(0, 0);
    store.type('x');
    store.type('xy');
    store.close();
    store.remove('b');
    store.undo();
    expect(codes(store)).toEqual(['xy', 'b']);
    store.undo();
    expect(codes(store)).toEqual(['a', 'b']);
    store.redo();
    store.redo();
    expect(codes(store)).toEqual(['xy']);
  });
});

describe('pasting a block of cells', () => {
  it('fills right and down, reads Indian grouping and choices by label, and appends lines', () => {
    const store = storeOf(item('a'));
    store.open(0, 0);
    store.paste({ id: 'a', col: 0 }, readPasteBlock('P1\t5 %\t1,200.5\r\nP2\t18 %\t2\r\n') ?? []);
    expect(store.get().lines.map(({ code, tax, quantity }) => [code, tax, quantity])).toEqual([
      ['P1', '5', 1200500],
      ['P2', '18', 2000],
    ]);
    store.undo();
    expect(codes(store)).toEqual(['a']);
  });

  it('of two columns, codes and numbers, is codes and quantities; with words beside the codes it fills rightwards', () => {
    const store = storeOf();
    store.add();
    const { id } = store.get().active!;
    store.paste({ id, col: 0 }, readPasteBlock('P1\t5\r\nP2\t1,200.5\r\nP3\t\r\n') ?? []);
    const lines = () => store.get().lines.map(({ code, tax, quantity }) => [code, tax, quantity]);
    expect(lines()).toEqual([
      ['P1', '18', 5000],
      ['P2', '18', 1200500],
      ['P3', '18', 0],
    ]);
    store.undo();
    store.add();
    store.paste({ id: store.get().active!.id, col: 0 }, readPasteBlock('P1\t5 %\r\nP2\t18 %\r\n') ?? []);
    expect(lines()).toEqual([
      ['P1', '5', 0],
      ['P2', '18', 0],
    ]);
  });

  it('takes what its codes name, and then the other cells; what names nothing stays as words, an empty cell as it is', async () => {
    const store = storeOf(item('a'));
    store.open(1, 0);
    const block = readPasteBlock('p1\t\t3\r\nP9\t18 %\t2\r\nP2\t\t\r\n') ?? [];
    const cell = store.get().active!;
    store.paste(cell, block, (await findPasted(store, cell, block)).named);
    expect(
      store
        .get()
        .lines.slice(1)
        .map(({ code, tax, quantity }) => [code, tax, quantity]),
    ).toEqual([
      ['p1 found', '5', 3000],
      ['P9', '18', 2000],
      ['P2 found', '5', 1000],
    ]);
    store.undo();
    expect(codes(store)).toEqual(['a']);
  });

  it('fills the cell where it was pasted, by whichever cell is open then; it says where that line is gone', () => {
    const store = storeOf(item('a'), item('b'), item('c'));
    const block = [['P1'], ['P2']];
    store.open(2, 2);
    store.type('7');
    expect(store.paste({ id: 'a', col: 0 }, block)).toBe(true);
    expect([codes(store), place(store), store.get().active?.text]).toEqual([['P1', 'P2', 'c'], [2, 2], '7']);
    store.open(0, 1);
    store.paste({ id: 'a', col: 0 }, [['P3'], ['P4']]);
    expect([codes(store), place(store)]).toEqual([
      ['P3', 'P4', 'c'],
      [0, 1],
    ]);
    store.close();
    store.paste({ id: 'c', col: 0 }, block);
    expect([codes(store), place(store)]).toEqual([['P3', 'P4', 'P1', 'P2'], null]);
    store.remove('b');
    expect(store.paste({ id: 'b', col: 0 }, block)).toBe(false);
    expect(codes(store)).toEqual(['P3', 'P1', 'P2']);
  });

  it('a code that cannot be looked up leaves the others what they name', async () => {
    const failing = columns.map((column) => ({
      ...column,
      search: async (text: string) => {
        if (text === 'P1') throw new Error('Connection lost');
        return [{ id: text, title: `${text} found`, value: text }];
      },
    }));
    const store = createLineStore<Item, Totals>({
      lines: [item('a')],
      columns: failing,
      computeTotals: () => ({ units: 0 }),
      newLine: (id) => item(id, '', 0),
    });
    const found = await findPasted(store, { id: 'a', col: 0 }, [['P1'], ['P2']]);
    expect([[...found.named.keys()], found.failure]).toEqual([['P2'], new Error('Connection lost')]);
  });

  it('leaves a single value to the editor', () => {
    expect(readPasteBlock('OIL-5W30\n')).toBeNull();
  });
});

describe('lines that are made elsewhere', () => {
  it('stand behind the others and go by one step of undo', () => {
    const store = storeOf(item('a'));
    store.append((nextId) => ['b', 'c'].map((code) => item(nextId(), code)));
    expect(codes(store)).toEqual(['a', 'b', 'c']);
    expect(new Set(store.get().ids).size).toBe(4);
    store.append(() => []);
    store.undo();
    expect(codes(store)).toEqual(['a']);
    store.redo();
    expect([codes(store), store.get().totals.units]).toEqual([['a', 'b', 'c'], 3000]);
    store.setEditable(false);
    store.append((nextId) => [item(nextId(), 'd')]);
    expect(codes(store)).toEqual(['a', 'b', 'c']);
  });

  it('an option that makes them leaves the cell as before typing', () => {
    const taken: string[] = [];
    const taking = columns.map((column) =>
      column.key === 'code'
        ? { ...column, take: ({ id }: { id: string }) => id === 'list' && taken.push(id) > 0 }
        : column,
    );
    const store = createLineStore<Item, Totals>({
      lines: [item('a')],
      columns: taking,
      computeTotals: () => ({ units: 0 }),
      newLine: (id) => item(id, '', 0),
    });
    store.add();
    store.type('serv');
    store.pick(store.get().active!.id, 0, { id: 'list', title: 'Service', value: null });
    expect([taken, codes(store), store.get().active]).toEqual([['list'], ['a'], null]);
    store.undo();
    expect(codes(store)).toEqual(['a']);
    store.write(store.get().blank.id, 0, 'serv');
    store.pick(store.get().lines[1]!.id, 0, { id: 'list', title: 'Service', value: null });
    expect(codes(store)).toEqual(['a', '']);
  });
});

describe('saving', () => {
  it('the answer of the server is clean, without undo, and keeps the open cell', () => {
    const store = storeOf(item('a'));
    store.open(0, 2);
    store.type('3');
    store.replace([item('WP1', 'a', 3000)]);
    expect(store.get().dirty).toBe(false);
    expect(place(store)).toEqual([0, 2]);
    store.undo();
    expect(store.get().lines[0]?.id).toBe('WP1');
  });
});

describe('Columns in which all lines are as usual', () => {
  const optional = columns.map((column) =>
    column.key === 'tax' ? { ...column, unusual: (line: Item) => line.tax !== '18' } : column,
  );
  const at = (key: string) => optional.findIndex((column) => column.key === key);
  const open = (lines: readonly Item[], drawn: typeof columns = optional) =>
    createLineStore<Item, Totals>({
      lines,
      columns: drawn,
      computeTotals: (all) => ({ units: all.length }),
      newLine: (id) => item(id, '', 0),
    });

  it('are passed over by keys and pasted blocks, and drawn once a line that is left is unusual', () => {
    const store = open([item('A'), item('B')]);
    expect([...store.get().hidden]).toEqual([at('tax')]);
    store.open(0, at('code'));
    store.stepCell(1);
    expect(store.get().active).toMatchObject({ id: 'A', col: at('quantity') });
    store.paste({ id: 'A', col: at('code') }, [['C', '7']]);
    expect(store.get().lines[0]).toMatchObject({ code: 'C', quantity: 7000, tax: '18' });
    store.open(0, at('code'));
    store.update('A', (line) => ({ ...line, tax: '5' }));
    expect(store.get().hidden.size).toBe(1);
    store.stepRow(1);
    expect(store.get().hidden.size).toBe(0);
    store.update('A', (line) => ({ ...line, tax: '18' }));
    expect(store.get().hidden.size).toBe(0);
  });

  it('are drawn when they are asked for, and where something is wrong in them', () => {
    const [asked, wrong, refused] = [open([item('A')]), open([item('A')]), open([item('A')])];
    asked.reveal(at('tax'));
    wrong.visit(0, at('tax'));
    refused.setErrors({ A: { tax: 'Choose a tax.' } });
    expect([asked, wrong, refused].map((store) => store.get().hidden.size)).toEqual([0, 0, 0]);
  });

  it('are drawn for the line that is typed, once its search is over, where they are asked of it early', () => {
    const early = optional.map((column) => (column.key === 'tax' ? { ...column, early: true } : column));
    const store = open([item('A')], early);
    store.open(0, at('code'));
    store.update('A', (line) => ({ ...line, tax: '5' }));
    expect(store.get().hidden.size).toBe(1);
    store.stepCell(1);
    expect(store.get().hidden.size).toBe(0);
  });
});

describe('A document takes 500 lines', () => {
  const many = Array.from({ length: MOST_LINES }, (_, n) => item(`L${n}`));
  const open = (lines: readonly Item[]) =>
    createLineStore<Item, Totals>({
      lines,
      columns,
      computeTotals: (all) => ({ units: all.length }),
      newLine: (id) => item(id, '', 0),
    });

  it('after which none is begun, pasted or copied; what was pasted too much is counted', () => {
    const store = open(many);
    expect(store.get().ids).toHaveLength(MOST_LINES);
    store.add();
    store.append((id) => [item(id())]);
    store.open(3, 0);
    store.duplicate();
    expect([store.overflow('L498', 5), store.get().lines.length]).toEqual([3, MOST_LINES]);
    store.paste({ id: 'L499', col: 0 }, [['x'], ['y']]);
    expect([store.get().lines.length, store.get().lines.at(-1)?.code]).toEqual([MOST_LINES, 'x']);
    store.remove('L0');
    expect(store.get().ids).toHaveLength(MOST_LINES);
  });
});

it('lines stand under what they are for, but one that is being made stays where it is', () => {
  const store = createLineStore<Item, Totals>({
    lines: [item('A', 'Noise'), item('B', 'Noise'), item('C', 'Brakes'), item('D', '')],
    columns,
    computeTotals: (all) => ({ units: all.length }),
    newLine: (id) => item(id, '', 0),
    groupOf: ({ code }) => code,
  });
  const groups = [
    [0, 'Noise'],
    [2, 'Brakes'],
  ];
  expect(store.headings()).toEqual(groups);
  store.add();
  store.type('Oil');
  expect(store.headings()).toEqual(groups);
  store.close();
  expect(store.headings()).toEqual([...groups, [4, 'Oil']]);
});
