import { useEffect, useState } from 'react';

/** Of an entry in a menu that closes behind it: the menu's button. */
function lastingOpener(): Element | null {
  const at = document.activeElement;
  const menu = at?.closest('[role="menu"]');
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : at;
}

/**
 * Gives the focus back to what opened a dialog when the dialog is taken off the page, which Mantine does only for one
 * that stays and is told to close. Whatever has taken the focus meanwhile keeps it.
 */
export function useFocusReturn(): void {
  // Read while drawing: once the dialog is there, the focus is in it.
  const [opener] = useState(lastingOpener);
  useEffect(
    () => () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
