import { getUserAndEntitySettings } from '@bahi/contract/endpoints/platform/session';
import type { LiveTopic } from '@bahi/contract/live';
import { useEffect, useEffectEvent } from 'react';
import { call } from './api-client.ts';
import { createTopicBook, type LiveHandler } from './live-topics.ts';
import { getSession, onSessionChange } from './session-store.ts';
import { whenStable } from './when-stable.ts';

const book = createTopicBook();

/**
 * Hears what happens to a topic while the component is there; null hears nothing. `onEvent(null)` says that an event may
 * have been missed: read anew what the topic concerns.
 */
export function useLive(topic: LiveTopic | null, onEvent: LiveHandler): void {
  const handle = useEffectEvent(onEvent);
  useEffect(() => (topic ? book.listen(topic, (event) => handle(event)) : undefined), [topic]);
}

/** What the answer to one's own sign-out may take; only then the end of the session is news. */
const ENDED_MS = 1_500;

/** Holds the connection of this tab while somebody is signed in; the client of the protocol is loaded after the page. */
export function keepLive(): () => void {
  let connection: { close(): void; renew(): void } | null = null;
  let over = false;
  let token = getSession()?.token ?? null;
  const onEnded = () => {
    const ended = token;
    // The next call is rejected, and asks to sign in again.
    setTimeout(() => {
      if (!over && ended && getSession()?.token === ended) call(getUserAndEntitySettings, {}).catch(() => {});
    }, ENDED_MS);
  };
  const open = async () => {
    const { connectLive } = await import('./live-connection.ts');
    if (!over) connection = connectLive({ book, token: () => getSession()?.token ?? null, onEnded });
  };
  const stopWaiting = whenStable(() => void open());
  const stopWatching = onSessionChange(() => {
    const next = getSession()?.token ?? null;
    if (next === token) return;
    token = next;
    if (next) connection?.renew();
  });
  return () => {
    over = true;
    stopWaiting();
    stopWatching();
    connection?.close();
  };
}
