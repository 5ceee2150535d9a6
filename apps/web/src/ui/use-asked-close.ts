import { useRef } from 'react';
import { confirm } from './confirm-dialog.tsx';
import { useTopmost } from './use-topmost.ts';

const GIVE_UP = { heading: 'Unsaved Changes', message: 'What you typed has not been saved.', ok: 'Discard' };

/**
 * Esc and the cross of a dialog: they close the topmost one alone, and a form in which something was typed asks before
 * that is given up. Its own buttons close it without a question.
 */
export function useAskedClose({ opened, asks, onClose }: { opened: boolean; asks: boolean; onClose: () => void }) {
  const isTopmost = useTopmost(opened);
  const typed = useRef(false);
  return {
    onInput: () => {
      typed.current = true;
    },
    close: async (): Promise<void> => {
      if (!isTopmost()) return;
      if (!asks || !typed.current || (await confirm(GIVE_UP))) onClose();
    },
  };
}
