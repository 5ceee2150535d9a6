import { useParams, useRouter } from '@tanstack/react-router';
import { toast, type ToastAction } from '../ui/toast.ts';

/** The path of an editor that stays open after saving. */
export const withoutAutoClose = (path: string): string => path.replace(/(\/false)?\/autoclose\/true$/i, '');

/**
 * `AutoClose/true` in a path: after saving, the screen goes back to where it was opened from (decisions §2); opened
 * directly, it goes to `fallback`. The message is shown there, because toasts do not survive a change of page.
 */
export function useAutoClose(fallback: string) {
  const router = useRouter();
  const { autoclose } = useParams({ strict: false }) as { autoclose?: string };
  const close = (message?: string, actions: readonly ToastAction[] = []) => {
    if (message) {
      const stop = router.subscribe('onResolved', () => {
        stop();
        toast.saved(message, actions);
      });
    }
    if (router.history.canGoBack()) router.history.back();
    else router.history.push(fallback);
  };
  return { autoClose: autoclose === 'true', close };
}
