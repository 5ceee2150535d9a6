import { MESSAGES } from '@bahi/domain/messages';
import { toast } from '../ui/toast.ts';

/** A tab that is older than the last release asks for parts that are gone: offer the new version (spec 1 §2). */
export function watchStaleAssets(): void {
  addEventListener('vite:preloadError', () => {
    toast.offer(MESSAGES.newVersion, { label: MESSAGES.refresh, run: () => location.reload() });
  });
}
