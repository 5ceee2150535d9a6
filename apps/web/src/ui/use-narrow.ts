import { useSyncExternalStore } from 'react';

const query = typeof matchMedia === 'function' ? matchMedia('(max-width: 47.99em)') : null;
const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};

/** True below 768 px, where lists and lines become cards. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query?.matches ?? false);
