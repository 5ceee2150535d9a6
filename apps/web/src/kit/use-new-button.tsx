import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { AddIcon } from '../ui/icons.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The main button of a list, also at the key N; nothing without `onNew`, where the user may not make one. */
export function useNewButton(label: string, onNew: (() => void) | undefined): ReactNode {
  useShortcuts(onNew ? [{ keys: 'n', label, run: onNew }] : []);
  return (
    onNew && (
      <Button kind="primary" icon={<AddIcon size={16} aria-hidden />} onClick={onNew}>
        {label}
      </Button>
    )
  );
}
