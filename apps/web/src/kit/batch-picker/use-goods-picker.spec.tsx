// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { UiRoot } from '../../ui/ui-root.tsx';
import { scaledColumn } from '../line-grid/line-column.ts';
import { createLineStore, type LineStore } from '../line-grid/line-store.ts';
import { type GoodsLine, NO_GOODS } from './goods.ts';
import { goodsColumn } from './goods-column.tsx';
import { createOpenGoods, type OpenGoods, useGoodsPicker } from './use-goods-picker.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

vi.mock('./batch-picker.tsx', () => ({
  BatchPicker: ({
    item,
    way,
    onChoose,
  }: {
    item: { name: string };
    way: string;
    onChoose: (goods: object) => void;
  }) => (
    <button type="button" onClick={() => onChoose({ ...NO_GOODS, batchNo: 'B1' })}>
      {`${item.name} ${way}`}
    </button>
  ),
}));

let store: LineStore<GoodsLine, null>;
let open: OpenGoods;
let free: number;

/** Free goods are entered beside those that are paid for. */
const AMOUNTS = ['quantity', 'freeQuantity'];

function Page({ amounts }: { amounts?: readonly string[] | undefined }) {
  return useGoodsPicker(store, {
    open,
    ...(amounts && { amounts, toldOf: (of) => ({ ...of, unpaidQuantity: free }) }),
    nameOf: ({ itemId }) => itemId!,
    wayOf: ({ quantity }) => ((quantity ?? 0) < 0 ? 'out' : 'in'),
    warehouseOf: () => null,
  });
}

const line = (id: string, trackBy: GoodsLine['trackBy']): GoodsLine => ({
  id,
  itemId: `item ${id}`,
  trackBy,
  quantity: null,
  goods: NO_GOODS,
});
const said = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

async function openPage(amounts?: readonly string[]) {
  free = 0;
  open = createOpenGoods();
  store = createLineStore<GoodsLine, null>({
    lines: [line('a', 'BN'), line('b', 'Qty')],
    columns: [
      scaledColumn({
        key: 'quantity',
        title: 'Qty',
        width: '1fr',
        unit: 'quantity',
        get: ({ quantity }) => quantity,
        set: (of, quantity) => ({ ...of, quantity }),
      }),
      scaledColumn({
        key: 'freeQuantity',
        title: 'Free',
        width: '1fr',
        unit: 'quantity',
        get: () => free,
        set: (of, quantity) => {
          free = quantity ?? 0;
          return { ...of };
        },
      }),
      goodsColumn((lineId) => open.set({ lineId })),
    ],
    computeTotals: () => null,
    newLine: (id) => ({ ...line(id, 'Qty'), itemId: null }),
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <UiRoot>
        <Page amounts={amounts} />
      </UiRoot>,
    ),
  );
  await settle();
  return () => act(() => root.unmount());
}

let leave: () => void;
afterEach(() => leave());

const enterQuantity = (row: number, text: string) =>
  act(async () => {
    store.open(row, 0);
    store.type(text);
    store.stepRow(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

it('asks by itself, once, when the quantity of an item told apart is left; the choice stands on the line', async () => {
  leave = await openPage();
  store.setErrors({ a: { goods: 'Choose the batch of it.', quantity: 'Too much.' } });
  await enterQuantity(0, '-3');
  await settle();
  expect(said()).toEqual(['item a out']);
  act(() => document.querySelector('button')!.click());
  expect([said(), store.get().lines[0]!.goods.batchNo, store.get().errors]).toEqual([[], 'B1', { a: {} }]);
  await enterQuantity(0, '-4');
  await settle();
  expect(said()).toEqual([]);
});

it('does not ask for goods that are not told apart', async () => {
  leave = await openPage();
  await enterQuantity(1, '3');
  expect(said()).toEqual([]);
});

it('Alt+B asks for the line that is worked on, or the last one that waits', async () => {
  leave = await openPage();
  const press = () =>
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', altKey: true, bubbles: true })));
  press();
  await settle();
  expect(said()).toEqual(['item a in']);
});

it('where free goods are entered too, it asks once both are told, and for free goods that come alone', async () => {
  leave = await openPage(AMOUNTS);
  const type = (col: number, text: string, then: () => void) =>
    act(async () => {
      store.open(0, col);
      store.type(text);
      then();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  await type(0, '10', () => store.open(0, 1));
  await settle();
  expect(said()).toEqual([]);
  await type(1, '1', () => store.open(1, 0));
  await settle();
  expect(said()).toEqual(['item a in']);
  leave();
  leave = await openPage(AMOUNTS);
  await type(1, '1', () => store.open(1, 0));
  await settle();
  expect(said()).toEqual(['item a in']);
});
