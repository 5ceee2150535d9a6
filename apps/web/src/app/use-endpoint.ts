import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { isUuid } from '@bahi/domain/text/uuid';
import { call } from './api-client.ts';
import { noRecordError } from './api-error.ts';
import { DraftKey } from './draft-key.ts';
import { urlOf, type CallInput } from './endpoint-call.ts';
import { retryTransient } from './query-client.ts';

/** `accounting.invoice.list` with its input; lookups by their full URL (spec 1 §7). */
export function queryKeyOf<E extends Endpoint>(endpoint: E, input: CallInput<E>): QueryKey {
  return endpoint.lookup ? ['lookup', urlOf(endpoint, input as never)] : [...endpoint.id.split('.'), input];
}

/** The options of a query, for `prefetchQuery` and `useQueries` as well. */
export const endpointQuery = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => ({
  queryKey: queryKeyOf(endpoint, input),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const fetch = () => call(endpoint, input, { signal });
    if (!endpoint.cached) return fetch();
    const { readThrough } = await import('./second-cache.ts');
    return readThrough(endpoint, urlOf(endpoint, input as never), fetch);
  },
  ...(endpoint.lookup && { staleTime: Infinity, gcTime: Infinity }),
});

/** An endpoint about one record, which its path names. */
export type RecordEndpoint = Endpoint & { readonly path: `${string}{id}` };

// The path says that `id` is the one parameter; through the generic the compiler cannot see it.
export const recordInput = <E extends RecordEndpoint>(id: string) => ({ params: { id } }) as unknown as CallInput<E>;

/** The query of one record. What is no id in an address is none: `…/salesreceipts/drawer` would ask another call. */
export const recordQuery = <E extends RecordEndpoint>(endpoint: E, id: string) => {
  const query = endpointQuery(endpoint, recordInput<E>(id));
  return isUuid(id) ? query : { ...query, queryFn: () => Promise.reject<OutputOf<E>>(noRecordError()) };
};

type QueryOptions<T> = Pick<
  UseQueryOptions<T, Error, T>,
  'enabled' | 'staleTime' | 'placeholderData' | 'refetchInterval' | 'retry'
>;

/** Reads an endpoint and keeps the answer. */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: QueryOptions<OutputOf<E>> = {},
): UseQueryResult<OutputOf<E>, Error> {
  return useQuery<OutputOf<E>, Error, OutputOf<E>>({ ...endpointQuery(endpoint, input), ...options });
}

interface PagedAnswer {
  rows: unknown[];
  total: number | null;
  nextCursor: string | null;
}

/** Reads a list page by page; the query of the endpoint takes `cursor`. */
export function useEndpointPages<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: { enabled?: boolean; keepPrevious?: boolean } = {},
) {
  return useInfiniteQuery({
    queryKey: [...endpoint.id.split('.'), input, 'pages'],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(input as { query?: object }).query, ...(pageParam && { cursor: pageParam }) };
      return call(endpoint, { ...input, query } as CallInput<E>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: OutputOf<E>) => (page as PagedAnswer).nextCursor,
    enabled: options.enabled ?? true,
    ...(options.keepPrevious && { placeholderData: <T>(previous: T) => previous }),
  });
}

/** Makes everything stale that a write of this endpoint changes. */
export async function invalidateTouched(client: QueryClient, endpoint: Endpoint): Promise<void> {
  const { touches = [] } = endpoint;
  if (touches.length === 0) return;
  const keys = touches.map((prefix) => prefix.split('.'));
  const invalidated = keys.map((queryKey) => client.invalidateQueries({ queryKey }));
  const { dropTouched } = await import('./second-cache.ts');
  dropTouched(touches);
  await Promise.all([...invalidated, client.invalidateQueries({ queryKey: ['lookup'] })]);
}

interface Variables<E> {
  input: CallInput<E>;
  key: string;
}

export type EndpointMutation<E extends Endpoint> = Omit<
  UseMutationResult<OutputOf<E>, Error, Variables<E>>,
  'mutate' | 'mutateAsync'
> & {
  mutate(input: CallInput<E>): void;
  mutateAsync(input: CallInput<E>): Promise<OutputOf<E>>;
};

/**
 * Writes through an endpoint. The idempotency key belongs to the draft, not to the attempt: retries, a new sign-in and
 * a second press of Save reuse it. An editor whose draft outlives this component passes its own `draftKey`.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  options: {
    draftKey?: DraftKey;
    onSuccess?: (answer: OutputOf<E>, input: CallInput<E>) => unknown;
    onError?: (error: Error, input: CallInput<E>) => unknown;
  } = {},
): EndpointMutation<E> {
  const client = useQueryClient();
  const [ownKey] = useState(() => new DraftKey());
  const draftKey = options.draftKey ?? ownKey;
  const mutation = useMutation<OutputOf<E>, Error, Variables<E>>({
    mutationFn: ({ input, key }) => call(endpoint, input, { idempotencyKey: key }),
    retry: endpoint.idempotent ? retryTransient : false,
    onSuccess: async (answer, { input }) => {
      draftKey.settle();
      // Not awaited: the page goes on with the answer while lists refetch behind it.
      void invalidateTouched(client, endpoint);
      await options.onSuccess?.(answer, input);
    },
    onError: (error, { input }) => {
      draftKey.settle(error);
      return options.onError?.(error, input);
    },
  });
  const variables = (input: CallInput<E>): Variables<E> => ({ input, key: draftKey.value });
  return {
    ...mutation,
    mutate: (input) => mutation.mutate(variables(input)),
    mutateAsync: (input) => mutation.mutateAsync(variables(input)),
  };
}
