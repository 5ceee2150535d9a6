import { TrackBy } from '@bahi/domain/catalogue/item-kinds';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { Line } from '../line-grid/line-column.ts';
import type { LineStore } from '../line-grid/line-store.ts';
import { useLineState } from '../line-grid/use-line-state.ts';
import { createStore, useStore, type WritableStore } from '../store.ts';
import { useShortcuts } from '../use-shortcuts.ts';
import type { GoodsWay } from './batch-picker.tsx';
import { isNamed, type Goods, type GoodsLine, type ToldGoods } from './goods.ts';
import { GOODS_COLUMN } from './goods-column.tsx';

const BatchPicker = lazy(() => import('./batch-picker.tsx').then((module) => ({ default: module.BatchPicker })));

/** The line whose goods are asked for; null while none is. */
export type OpenGoods = WritableStore<{ lineId: string | null }>;
export const createOpenGoods = (): OpenGoods => createStore<{ lineId: string | null }>({ lineId: null });

interface GoodsOf<L> {
  open: OpenGoods;
  nameOf: (line: L) => string;
  wayOf: (line: L) => GoodsWay;
  warehouseOf: (line: L) => string | null;
  all?: boolean;
  /** Whether it may open by itself for a line; default: yes. */
  asks?: (line: L) => boolean;
  /** What is told of a line, where that is more than its quantity. */
  toldOf?: (line: L) => ToldGoods;
  /** The columns that say how much: it asks when the last of them is left, not on the way between them. */
  amounts?: readonly string[];
}

const QUANTITY_ALONE = ['quantity'] as const;

const isTold = (line: GoodsLine | undefined): line is GoodsLine =>
  line !== undefined && line.itemId !== null && line.trackBy !== TrackBy.quantity;

/**
 * The picker of the lines of a document: Alt+B opens it for the line that is worked on, and it opens by itself, once, when a
 * line is left that says how much but not which.
 */
export function useGoodsPicker<L extends GoodsLine & Line, T>(
  store: LineStore<L, T>,
  { open, nameOf, wayOf, warehouseOf, all, asks, toldOf = (line) => line, amounts = QUANTITY_ALONE }: GoodsOf<L>,
): ReactNode {
  const lineId = useStore(open, (state) => state.lineId);
  const editable = useLineState(store, (state) => state.editable);
  const line = useLineState(store, (state) => state.lines[lineId === null ? -1 : (state.at.get(lineId) ?? -1)]);
  const asked = useRef(new Set<string>());
  const maySelf = useRef(asks);
  // What the head says by then, too: whether a bill receives its goods.
  const told = useEffectEvent(toldOf);
  const tells = useRef((col: number) => amounts.includes(store.columns[col]?.key ?? ''));
  useEffect(() => {
    let at: { id: string; col: number } | null = null;
    return store.subscribe(() => {
      const { active, lines } = store.get();
      const left = at;
      at = active && { id: active.id, col: active.col };
      if (!left || (active?.id === left.id && (active.col === left.col || tells.current(active.col)))) return;
      const row = store.get().at.get(left.id) ?? -1;
      const before = lines[row];
      if (!tells.current(left.col) || !isTold(before)) return;
      const { quantity, unpaidQuantity } = told(before);
      if (!(quantity || unpaidQuantity) || isNamed(told(before))) return;
      if (maySelf.current && !maySelf.current(before)) return;
      const key = `${before.id} ${before.itemId}`;
      if (asked.current.has(key)) return;
      asked.current.add(key);
      // Once the next cell has opened, to which the focus returns.
      setTimeout(() => open.set({ lineId: before.id }));
    });
  }, [store, open]);

  const openAtLine = () => {
    const { active, lines, at } = store.get();
    const here = active ? lines[at.get(active.id) ?? -1] : undefined;
    const wanted = isTold(here) ? here : lines.findLast((each) => isTold(each) && !isNamed(toldOf(each)));
    if (wanted) open.set({ lineId: wanted.id });
  };
  useShortcuts(editable ? [{ keys: 'alt+b', label: 'Batch or serial numbers', run: openAtLine }] : []);

  if (!editable || !isTold(line)) return null;
  const choose = (goods: Goods) => {
    store.update(line.id, (now) => ({ ...now, goods }));
    const { [line.id]: ofLine, ...others } = store.get().errors;
    const { [GOODS_COLUMN]: _, ...rest } = ofLine ?? {};
    store.setErrors(ofLine ? { ...others, [line.id]: rest } : others);
    open.set({ lineId: null });
  };
  return (
    <Suspense>
      <BatchPicker
        item={{ id: line.itemId!, name: nameOf(line), trackBy: line.trackBy }}
        way={wayOf(line)}
        warehouseId={warehouseOf(line)}
        quantity={line.quantity}
        unpaidQuantity={toldOf(line).unpaidQuantity}
        goods={line.goods}
        all={all ?? false}
        onChoose={choose}
        onClose={() => open.set({ lineId: null })}
      />
    </Suspense>
  );
}
