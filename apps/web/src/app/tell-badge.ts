import { tellHost } from './host.ts';

const counts = { inbox: 0, chat: 0 };

/** Tells the wrapper how much is unread in all (chat §8). */
export function tellBadge(part: keyof typeof counts, count: number): void {
  if (counts[part] === count) return;
  counts[part] = count;
  tellHost('Badge', { Count: counts.inbox + counts.chat });
}
