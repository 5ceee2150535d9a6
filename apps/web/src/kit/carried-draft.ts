import { useEffect, useState } from 'react';

const carried = new Map<string, unknown>();

/**
 * What was typed in a new record while its first save travelled. The page of the saved record, which takes the place of
 * the one that made it, begins with it.
 */
export const carryDraft = (id: string, typed: unknown): void => void carried.set(id, typed);

export function useCarriedDraft<T>(id: string | undefined): T | undefined {
  const [typed] = useState(() => (id === undefined ? undefined : (carried.get(id) as T | undefined)));
  useEffect(() => {
    if (id !== undefined) carried.delete(id);
  }, [id]);
  return typed;
}
