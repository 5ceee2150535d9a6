import type { LivePresence, LiveTopic } from '@bahi/contract/live';
import { useSyncExternalStore } from 'react';
import { useSession } from './session-store.ts';

type People = LivePresence['users'];
const NOBODY: People = [];

const present = new Map<LiveTopic, People>();
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

/** What the server says of a record that this tab has open. */
export function takePresence({ topic, users }: LivePresence): void {
  present.set(topic, users);
  tell();
}

/** Without a connection nobody is known to be there. */
export function forgetPresence(): void {
  present.clear();
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Others who have the record open now; the page itself listens to its topic. */
export function usePresence(topic: LiveTopic | null): People {
  const { userId } = useSession();
  const people = useSyncExternalStore(subscribe, () => (topic && present.get(topic)) || NOBODY);
  return people.filter(({ id }) => id !== userId);
}
