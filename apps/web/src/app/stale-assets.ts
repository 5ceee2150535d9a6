import { offerRefresh } from './refresh-app.ts';

/** A tab that is older than the last release asks for parts that are gone: offer the new version (spec 1 §2). */
export function watchStaleAssets(): void {
  addEventListener('vite:preloadError', () => {
    // Offline nothing can be loaded, whatever its version.
    if (navigator.onLine) offerRefresh();
  });
}
