import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { markRead } from './chat-rooms.ts';
import type { Message } from './talk.ts';

/** Marks of one moment travel together. */
const TOGETHER_MS = 250;
const MOST_IDS = 500;

/**
 * Marks messages of others as read once they are seen (spec 3 §4): in the list, on a page that is looked at. Answers what
 * each row gives itself to.
 */
export function useReadMarks(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly Message[],
  userId: string,
): (row: HTMLElement | null) => (() => void) | void {
  const observer = useRef<IntersectionObserver | null>(null);
  const visible = useRef(new Set<string>());
  const told = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useEffectEvent(() => {
    timer.current = undefined;
    if (document.visibilityState !== 'visible') return;
    const ids = rows
      .filter((row) => visible.current.has(row.id) && row.senderId !== userId && !row.readBy.includes(userId))
      .map(({ id }) => id)
      .filter((id) => !told.current.has(id))
      .slice(0, MOST_IDS);
    if (ids.length === 0) return;
    ids.forEach((id) => told.current.add(id));
    // Without a network they are told again when they are seen again.
    markRead(ids).catch(() => ids.forEach((id) => told.current.delete(id)));
  });
  const later = useEffectEvent(() => {
    timer.current ??= setTimeout(tell, TOGETHER_MS);
  });

  useEffect(() => {
    const onVisible = () => later();
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('online', onVisible);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      observer.current?.disconnect();
      observer.current = null;
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('online', onVisible);
    };
  }, []);
  useEffect(() => later(), [rows]);

  return (row) => {
    if (!row) return undefined;
    observer.current ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset['message']!;
          if (isIntersecting) visible.current.add(id);
          else visible.current.delete(id);
        }
        later();
      },
      { root: box.current, threshold: 0.3 },
    );
    observer.current.observe(row);
    return () => observer.current?.unobserve(row);
  };
}
