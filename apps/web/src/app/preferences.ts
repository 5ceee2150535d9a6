import { listPreferences, savePreference } from '@bahi/contract/endpoints/platform/preference';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { call } from './api-client.ts';
import { endpointQuery } from './use-endpoint.ts';

type Kept = ReadonlyMap<string, unknown>;

const query = endpointQuery(listPreferences, {});
const options = {
  ...query,
  staleTime: Infinity,
  select: (answer: { rows: { key: string; value?: unknown }[] }): Kept =>
    new Map(answer.rows.map((row) => [row.key, row.value])),
};
const writeDelayMs = 800;
/** What is to be sent yet, by key. */
const waiting = new Map<string, { value: unknown; timer: ReturnType<typeof setTimeout> }>();

/** Puts a value where every reader sees it at once; it is sent once per pause. */
function keep(client: QueryClient, key: string, value: unknown): void {
  client.setQueryData(query.queryKey, (before: { rows: { key: string; value?: unknown }[] } | undefined) => ({
    total: null,
    nextCursor: null,
    rows: [...(before?.rows ?? []).filter((row) => row.key !== key), ...(value === null ? [] : [{ key, value }])],
  }));
  clearTimeout(waiting.get(key)?.timer);
  waiting.set(key, { value, timer: setTimeout(() => void sendWaiting(key), writeDelayMs) });
}

async function sendWaiting(key: string): Promise<void> {
  const { value, timer } = waiting.get(key)!;
  clearTimeout(timer);
  waiting.delete(key);
  // What cannot be kept is not worth a message: the next change sends it again.
  await call(savePreference, { params: { key }, body: { value } }, { keepalive: true }).catch(() => {});
}

/** Sends at once what still waits for a pause: the session, or the page, is about to end. */
export async function sendWaitingPreferences(): Promise<void> {
  await Promise.all([...waiting.keys()].map(sendWaiting));
}

/** Sends what waits when the page is closed; the answer takes the listener away. */
export function sendPreferencesOnLeave(): () => void {
  const leave = () => void sendWaitingPreferences();
  addEventListener('pagehide', leave);
  return () => removeEventListener('pagehide', leave);
}

/** A value that the user keeps for himself on the server; null takes it back to the initial one. */
export function usePreference<T>(key: string, initial: T): [value: T, keepValue: (value: T | null) => void] {
  const client = useQueryClient();
  const kept = useQuery(options).data;
  const value = useMemo(() => (kept?.has(key) ? (kept.get(key) as T) : initial), [kept, key, initial]);
  const set = useCallback((next: T | null) => keep(client, key, next), [client, key]);
  return [value, set];
}
