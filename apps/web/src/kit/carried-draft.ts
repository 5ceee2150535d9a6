import { useEffect, useState } from 'react';
import type { Typed } from './draft.ts';

const carried = new Map<string, Typed<unknown>>();

/**
 * What was typed in a new record while its first save travelled. The page of the saved record, which takes the place of
 * the one that made it, begins with it, over what the record is by then. Call it where that page is opened.
 */
export const carryDraft = <S>(id: string, draft: Typed<S>): void => void carried.set(id, draft);

export function useCarriedDraft<S>(id: string | undefined): Typed<S> | undefined {
  const [draft] = useState(() => (id === undefined ? undefined : (carried.get(id) as Typed<S> | undefined)));
  useEffect(() => {
    if (id !== undefined) carried.delete(id);
  }, [id]);
  return draft;
}
