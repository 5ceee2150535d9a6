import { useSyncExternalStore } from 'react';

/** A state that parts of a page look at. It is replaced, never changed. */
export interface Store<S> {
  get: () => S;
  subscribe: (listener: () => void) => () => void;
}

/** A store whose owner alone may write to it. */
export interface WritableStore<S> extends Store<S> {
  set: (change: Partial<S>) => void;
}

export function createStore<S extends object>(initial: S): WritableStore<S> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

/** Subscribes to several stores at once. */
export const subscribeAll =
  (...stores: readonly Pick<Store<unknown>, 'subscribe'>[]) =>
  (listener: () => void) => {
    const stops = stores.map(({ subscribe }) => subscribe(listener));
    return () => stops.forEach((stop) => stop());
  };

/** Draws again when the selected value changes; select texts, numbers or stored objects: one that is built each time never settles. */
export const useStore = <S, V>(store: Store<S>, select: (state: S) => V): V =>
  useSyncExternalStore(store.subscribe, () => select(store.get()));
