import { queryClient } from './query-client.ts';

const LOOK_MS = 250;

/** Runs once the first page has been drawn with its data: what may wait must not compete with it. */
export function whenStable(run: () => void): () => void {
  const timer = setInterval(() => {
    if (document.readyState !== 'complete' || queryClient.isFetching() > 0) return;
    clearInterval(timer);
    run();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
