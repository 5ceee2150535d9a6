import { tellHost } from './host.ts';

/** What is unread as far as it is known; absent before it was read. */
let counts: { inbox?: number; chat?: number } = {};

/**
 * Tells the wrapper how much is unread in all (chat §8). The first count is told whatever it is: the wrapper may still show what a
 * push has set.
 */
export function tellBadge(part: 'inbox' | 'chat', count: number): void {
  if (counts[part] === count) return;
  counts[part] = count;
  tellHost('Badge', { Count: (counts.inbox ?? 0) + (counts.chat ?? 0) });
}

/** As the session ends: who signs in next begins with nothing of it. */
export function clearBadge(): void {
  counts = {};
  tellHost('Badge', { Count: 0 });
}
