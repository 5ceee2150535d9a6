import { createContext, useContext } from 'react';
import { useStore } from '../store.ts';
import type { Line } from './line-column.ts';
import type { LineState, LineStore } from './line-store.ts';

/** Draws again only when the selected value of the lines changes. */
export function useLineState<L extends Line, T, V>(store: LineStore<L, T>, select: (state: LineState<L, T>) => V): V {
  return useStore(store, select);
}

/** Inside one grid the line type is unknown: its parts only pass lines between the store and its columns. */
export type AnyLineStore = LineStore<Line, unknown>;

export const LineStoreContext = createContext<AnyLineStore | null>(null);

export function useLineStore(): AnyLineStore {
  const store = useContext(LineStoreContext);
  if (!store) throw new Error('A part of the line grid is used outside of it');
  return store;
}
