import { useMatch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePreference } from './preferences.ts';

/** A record that was opened, with what names it. */
export interface RecentPlace {
  path: string;
  title: string;
  detail?: string;
}

const KEY = 'recent';
const MOST = 20;
const NONE: readonly RecentPlace[] = [];

/** The records that the user opened last, newest first. */
export const useRecentPlaces = (): readonly RecentPlace[] => usePreference<readonly RecentPlace[]>(KEY, NONE)[0];

/** Remembers the page that is open under a title; nothing while the record has none. */
export function useRemembered(title: string | null | undefined, detail?: string): void {
  const [recent, keep] = usePreference<readonly RecentPlace[]>(KEY, NONE);
  // Of the page that is shown: the address may be that of the next one already.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const first = recent[0];
  const known = first?.path === pathname && first.title === title && (first.detail ?? '') === (detail ?? '');
  useEffect(() => {
    if (!title || known || pathname !== location.pathname || /\/new(\/|$)/.test(pathname)) return;
    const others = recent.filter((place) => place.path !== pathname);
    keep([{ path: pathname, title, ...(detail && { detail }) }, ...others].slice(0, MOST));
  }, [title, detail, known, pathname, recent, keep]);
}
