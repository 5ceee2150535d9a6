import { useEffect } from 'react';
import { focusHeading } from './use-page-change.ts';

/**
 * The focus is lost where a dialog closes whose button is gone by then, as after the last verb of a document: Tab goes on
 * from the heading of the page, not from the top of the menu. What went out of the page itself the browser goes on from.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: { element: Element; inPage: boolean } | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = { element: target, inPage: target.closest('main') !== null };
    };
    const goOn = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab' || document.activeElement !== document.body) return;
      if (last && !last.inPage && !last.element.isConnected) focusHeading();
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', goOn, true);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', goOn, true);
    };
  }, []);
}
