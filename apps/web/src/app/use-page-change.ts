import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { clearToasts } from '../ui/toast.ts';

/** On a change of page: toasts go (spec 1 §8), and the focus moves to the new heading, so that it is read out. */
export function usePageChange(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', (event) => {
        if (event.fromLocation && event.pathChanged) clearToasts();
      }),
      router.subscribe('onRendered', (event) => {
        if (event.fromLocation && event.pathChanged) requestAnimationFrame(focusHeading);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [router]);
}

/** Puts the focus on the heading of the page, unless something in the page or in a dialog has it. */
export function focusHeading(): void {
  // A page that has chosen its own first field, or a dialog that opened at once, keeps the focus.
  const focused = document.activeElement;
  if (focused?.closest('main, [role="dialog"]') && focused.tagName !== 'MAIN') return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}
