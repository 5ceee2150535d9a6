// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scaledColumn, type Line, type LineColumn } from './line-column.ts';
import { LineRow } from './line-row.tsx';
import { createLineStore } from './line-store.ts';
import { LineStoreContext, type AnyLineStore } from './use-line-state.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

interface Sold extends Line {
  readonly words: string;
  readonly quantity: number;
}

const ROWS = 40;
let root: Root;
let page: HTMLElement;
/** Ids of the rows in the order in which they were drawn. */
let drawn: string[];
const columns: LineColumn<Sold, number[]>[] = [
  {
    key: 'words',
    title: 'Words',
    width: '90px',
    kind: 'readOnly',
    read: (line) => line.words,
    render: (line) => {
      drawn.push(line.id);
      return line.words;
    },
  },
  scaledColumn({
    key: 'quantity',
    title: 'Qty',
    width: '90px',
    unit: 'quantity',
    get: (line) => line.quantity,
    set: (line, quantity) => ({ ...line, quantity: quantity ?? 0 }),
  }),
  { key: 'total', title: 'Total', width: '90px', kind: 'readOnly', read: () => '', total: (all, row) => `${all[row]}` },
];
const newStore = () =>
  createLineStore<Sold, number[]>({
    lines: Array.from({ length: ROWS }, (_, at) => ({ id: `L${at}`, words: `Part ${at}`, quantity: 1000 })),
    columns,
    computeTotals: (all) => all.map(({ quantity }) => quantity / 1000),
    newLine: (id) => ({ id, words: '', quantity: 0 }),
  });

beforeEach(() => {
  drawn = [];
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

function show(store: ReturnType<typeof newStore>): void {
  act(() =>
    root.render(
      <LineStoreContext value={store as unknown as AnyLineStore}>
        {store.get().ids.map((id, index) => (
          <LineRow key={id} id={id} index={index} top={index * 32} heading={undefined} />
        ))}
      </LineStoreContext>,
    ),
  );
}
const totals = () =>
  [...page.querySelectorAll('[role=row]')].map((row) => row.querySelector('[data-col="2"]')!.textContent);

it('a key draws the row that it is typed into and no other', () => {
  const store = newStore();
  show(store);
  act(() => void store.open(3, 1));
  drawn = [];
  act(() => store.type('7'));
  act(() => store.type('75'));
  expect([drawn, totals().slice(2, 5)]).toEqual([
    ['L3', 'L3'],
    ['1', '75', '1'],
  ]);
});

it('a total that the key of another row changed is told without drawing the row', () => {
  const store = createLineStore<Sold, number[]>({
    lines: [
      { id: 'L0', words: 'Part', quantity: 1000 },
      { id: 'L1', words: 'Freight', quantity: 1000 },
    ],
    columns,
    computeTotals: (all) => all.map(() => all.reduce((sum, { quantity }) => sum + quantity / 1000, 0)),
    newLine: (id) => ({ id, words: '', quantity: 0 }),
  });
  show(store);
  act(() => void store.open(0, 1));
  drawn = [];
  act(() => store.type('4'));
  expect([drawn, totals().slice(0, 2)]).toEqual([['L0'], ['5', '5']]);
});

it('a row is drawn when its cell opens and closes, when its error comes and when the document closes', () => {
  const store = newStore();
  show(store);
  const drawnBy = (work: () => void) => {
    drawn = [];
    act(work);
    return drawn.length > ROWS / 2 ? 'all' : drawn;
  };
  expect([
    drawnBy(() => void store.open(3, 1)),
    drawnBy(() => store.close()),
    drawnBy(() => store.setErrors({ L5: { words: 'Say what it is.' } })),
    drawnBy(() => store.setEditable(false)),
  ]).toEqual([['L3'], ['L3'], ['L5'], 'all']);
});
