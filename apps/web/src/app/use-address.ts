import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

type Replace<S> = (next: S | ((before: S) => S)) => void;

/**
 * What a page keeps in its address, so that Back and a reload find it as it was left. The route says by `validateSearch`
 * what stands there; parts that many pages share cannot know it from the router.
 */
export function useAddress<S extends object>(): [address: S, replace: Replace<S>] {
  const address = useSearch({ strict: false }) as unknown as S;
  const navigate = useNavigate();
  const replace = useCallback<Replace<S>>(
    (next) => void navigate({ to: '.', search: next as never, replace: true }),
    [navigate],
  );
  return [address, replace];
}
