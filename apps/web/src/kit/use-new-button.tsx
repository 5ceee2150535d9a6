import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { AddIcon } from '../ui/icons.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The main button of a list, also at the key N; nothing without `onNew`, where the user may not make one. */
export function useNewButton(label: string, onNew: (() => void) | undefined): ReactNode {
  useShortcuts(onNew ? [{ keys: 'n', label, run: onNew }] : []);
  const narrow = useNarrow();
  // The title beside it says what; on a phone there is room for one of the two only.
  const [verb, ...what] = label.split(' ');
  return (
    onNew && (
      <Button kind="primary" icon={<AddIcon size={16} aria-hidden />} onClick={onNew}>
        {narrow && what.length > 0 ? (
          <span>
            {verb}
            <span className="visually-hidden"> {what.join(' ')}</span>
          </span>
        ) : (
          label
        )}
      </Button>
    )
  );
}
