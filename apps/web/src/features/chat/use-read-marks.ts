import { type RefCallback, useEffect, useState } from 'react';
import { markRead } from './chat-rooms.ts';
import type { Message } from './talk.ts';

/** Marks of one moment travel together. */
const TOGETHER_MS = 250;
const MOST_IDS = 500;
/** So much of a message must be in view. */
const SEEN = 0.3;

/** Marks messages of others as read once they are seen, on a page that is looked at (spec 3 §4). */
function createReadMarks(userId: string) {
  const visible = new Set<string>();
  const told = new Set<string>();
  let rows: readonly Message[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (): void => {
    timer = undefined;
    if (document.visibilityState !== 'visible') return;
    const ids = rows
      .filter(({ id, senderId, readBy }) => visible.has(id) && senderId !== userId && !readBy.includes(userId))
      .map(({ id }) => id)
      .filter((id) => !told.has(id))
      .slice(0, MOST_IDS);
    if (ids.length === 0) return;
    ids.forEach((id) => told.add(id));
    // Without a network they are told again when something moves.
    markRead(ids).catch(() => ids.forEach((id) => told.delete(id)));
  };
  const later = (): void => {
    timer ??= setTimeout(tell, TOGETHER_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = (target as HTMLElement).dataset['message']!;
        if (isIntersecting) visible.add(id);
        else visible.delete(id);
      }
      later();
    },
    { threshold: SEEN },
  );
  const observe: RefCallback<HTMLElement> = (row) => {
    if (!row) return undefined;
    observer.observe(row);
    return () => {
      observer.unobserve(row);
      visible.delete(row.dataset['message']!);
    };
  };
  return {
    observe,
    take(next: readonly Message[]): void {
      rows = next;
      later();
    },
    watch(): () => void {
      document.addEventListener('visibilitychange', later);
      addEventListener('online', later);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        document.removeEventListener('visibilitychange', later);
        removeEventListener('online', later);
      };
    },
  };
}

/** What each row gives itself to, to be marked when it is seen. */
export function useReadMarks(rows: readonly Message[], userId: string): RefCallback<HTMLElement> {
  const [marks] = useState(() => createReadMarks(userId));
  useEffect(() => marks.watch(), [marks]);
  useEffect(() => marks.take(rows), [marks, rows]);
  return marks.observe;
}
