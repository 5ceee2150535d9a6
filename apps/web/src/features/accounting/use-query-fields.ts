import { useCallback } from 'react';
import { useAddress } from '../../app/use-address.ts';

type Fields = Readonly<Record<string, string | undefined>>;

/** The filters of a list in the address, so that Back and a reload keep them. */
export function useQueryFields<F extends Fields>(): [fields: F, change: (changes: Partial<F>) => void] {
  const [fields, replace] = useAddress<F>();
  const change = useCallback((changes: Partial<F>) => replace((before) => ({ ...before, ...changes })), [replace]);
  return [fields, change];
}
