import { useState } from 'react';

const KEY = 'bahi.side-menu';

/** Whether the side menu is open; the choice stays with the browser. */
export function useSideMenuToggle() {
  const [opened, setOpened] = useState(() => localStorage.getItem(KEY) !== 'closed');
  const toggle = () => {
    localStorage.setItem(KEY, opened ? 'closed' : 'open');
    setOpened(!opened);
  };
  return { opened, toggle };
}
