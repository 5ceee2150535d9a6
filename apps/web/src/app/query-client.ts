import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-error.ts';

/** Twice more, and only where the same call may succeed in a moment. */
export const retryTransient = (failures: number, error: unknown) => failures < 2 && isTransient(error);

/**
 * `networkMode: 'always'`: the default pauses silently while offline, where the spec wants the 503 at once (spec 1 §4).
 * A write is repeated only by an endpoint that takes an idempotency key (use-endpoint.ts).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', staleTime: 15_000, gcTime: 300_000, retry: retryTransient },
    mutations: { networkMode: 'always', retry: false },
  },
});
