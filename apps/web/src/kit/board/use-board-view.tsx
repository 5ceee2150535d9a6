import { Suspense, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { FilterChip } from '../filter-chip.tsx';
import { useShortcuts } from '../use-shortcuts.ts';

interface BoardView {
  /** Beside the other buttons of a list. */
  button: ReactNode;
  /** On a phone, among its filters. */
  chip: ReactNode;
  /** In the place of the table. */
  body: ReactNode;
}

/** Turns a list into a board and back, by button or `b`; no `toggle` where there is none. The board loads when it is shown. */
export function useBoardView(on: boolean, toggle: (() => void) | undefined, board: ReactNode): BoardView {
  const narrow = useNarrow();
  useShortcuts(toggle ? [{ keys: 'b', label: 'Board', run: toggle }] : []);
  return {
    button: toggle && !narrow && (
      <Button aria-pressed={on} title="B" onClick={toggle}>
        Board
      </Button>
    ),
    chip: toggle && narrow && <FilterChip label="Board" on={on} onChange={toggle} />,
    body: on ? <Suspense fallback={<Skeleton height={320} width="100%" />}>{board}</Suspense> : undefined,
  };
}
