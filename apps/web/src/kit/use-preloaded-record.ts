import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How long the rows have been in view when the browser begins to load what opening one takes. */
const RESTED_MS = 200;

/** Loads the code of the page that a row opens once its list stands, so that the first click on one need not wait for it. */
export function usePreloadedRecord(href: string | undefined): void {
  const router = useRouter();
  useEffect(() => {
    if (href === undefined) return undefined;
    const timer = setTimeout(() => void router.preloadRoute({ to: href }), RESTED_MS);
    return () => clearTimeout(timer);
  }, [router, href]);
}
