import { useEffect, useState } from 'react';

/** What is typed, and what it was typed over. */
export interface Carried<S> {
  base: S;
  typed: S;
}

const carried = new Map<string, Carried<unknown>>();

/**
 * What was typed in a new record while its first save travelled. The page of the saved record, which takes the place of
 * the one that made it, begins with it, over what the record is by then. Call it where that page is opened.
 */
export const carryDraft = <S>(id: string, draft: Carried<S>): void => void carried.set(id, draft);

export function useCarriedDraft<S>(id: string | undefined): Carried<S> | undefined {
  const [draft] = useState(() => (id === undefined ? undefined : (carried.get(id) as Carried<S> | undefined)));
  useEffect(() => {
    if (id !== undefined) carried.delete(id);
  }, [id]);
  return draft;
}
