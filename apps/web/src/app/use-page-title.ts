import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PageTitle } from './page-title.ts';
import { getSession } from './session-store.ts';
import { wordsOfSession } from './use-words.ts';

const PRODUCT = 'Bahi';

/** The heading of the page from its route data (spec 1 §2). */
export function usePageTitle(): string {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
    structuralSharing: false,
  }) as PageTitle | undefined;
  if (!title) return '';
  return typeof title === 'function' ? title(wordsOfSession()) : title;
}

/** Keeps the title of the browser tab: page, place, product. */
export function useDocumentTitle(): void {
  const title = usePageTitle();
  const place = getSession()?.data.entity.displayName;
  useEffect(() => {
    document.title = [title, place, PRODUCT].filter(Boolean).join(' · ');
  }, [title, place]);
}
