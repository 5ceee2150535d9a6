import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useShortcuts } from '../use-shortcuts.ts';
import type { Printable } from './printable.ts';

const PrintDialog = lazy(() => import('./print-dialog.tsx').then((module) => ({ default: module.PrintDialog })));

/**
 * Print or send of a saved document, by `open` or Ctrl+P; null while there is nothing to print. `before` saves what is
 * unsaved, since the server prints what it has. The dialog is put where the page says.
 */
export function usePrintDialog(
  printable: Printable | null,
  before?: () => Promise<boolean>,
): { open: () => void; dialog: ReactNode } {
  const [opened, setOpened] = useState(false);
  const open = async () => {
    if (!before || (await before())) setOpened(true);
  };
  const openNow = () => void open();
  useShortcuts(printable ? [{ keys: 'mod+p', label: 'Print or send', run: openNow }] : []);
  return {
    open: openNow,
    dialog: opened && printable && (
      <Suspense>
        <PrintDialog printable={printable} onClose={() => setOpened(false)} />
      </Suspense>
    ),
  };
}
