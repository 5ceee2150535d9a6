import { UPDATE_CHECK_MS, WORKER_REGISTERS_MS } from '@bahi/domain/constants';
import { useEffect } from 'react';
import { offerRefresh } from '../refresh-app.ts';
import { whenStable } from '../when-stable.ts';

/** Spec 1 §9. */
const WORKER = '/sw.js';

/**
 * Once the app is stable: what the retry page and questions need is fetched while there is a network, the background worker is
 * registered, and the server is asked for a newer version now and then. Production only.
 */
export function useUpdates(): void {
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const stop = whenStable(() => {
      void fetchAhead();
      timers.push(
        setTimeout(() => void registerWorker(), WORKER_REGISTERS_MS),
        setInterval(() => void checkForUpdate(), UPDATE_CHECK_MS),
      );
    });
    return () => {
      stop();
      timers.forEach((timer) => clearTimeout(timer));
    };
  }, []);
}

/** Where the network has gone before, nothing is lost: it is fetched when it is needed. */
const fetchAhead = (): Promise<unknown> =>
  Promise.allSettled([import('../../features/platform/retry/retry-page.tsx'), import('../../ui/confirm-view.tsx')]);

/** Plain http on a local network has no workers; everything works without. */
async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker?.register(WORKER, { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The background worker was not registered', error);
  }
}

async function checkForUpdate(): Promise<void> {
  if (!navigator.onLine) return;
  void navigator.serviceWorker?.getRegistration().then((registration) => registration?.update().catch(() => {}));
  if (await isNewer()) offerRefresh();
}

const ENTRY = /<script type="module"[^>]*src="([^"]+)"/;

/** The page names its entry by content: another name is another version. */
async function isNewer(): Promise<boolean> {
  const page = await fetch('/', { headers: { accept: 'text/html' }, cache: 'no-store' }).catch(() => null);
  const served = page?.ok ? ENTRY.exec(await page.text())?.[1] : undefined;
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  return served !== undefined && served !== own;
}
