import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ListColumn } from '../../kit/list-column.ts';
import { SelectionBar } from '../../kit/selection-bar.tsx';
import { type Selection, useSelection, withSelection } from '../../kit/selection.tsx';
import { Button } from '../../ui/button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const MOST = 6;

export interface Merge<R> {
  /** The columns with a box before the first; on phones, where nobody merges, without. */
  withBoxes: (columns: readonly ListColumn<R>[]) => readonly ListColumn<R>[];
  selection: Selection<R> | undefined;
  /** While rows are chosen: how many, and what is done with them. The search stays: duplicates are looked for. */
  bar: ReactNode;
  dialog: ReactNode;
}

/** Choosing rows of a list to make them one. */
export function useMerge<R extends { id: string; name: string }>(
  kind: PartyKind,
  words: string,
  mayMerge: boolean,
): Merge<R> {
  const narrow = useNarrow();
  const selection = useSelection<R>((row) => row.id);
  const [merging, setMerging] = useState(false);
  if (!mayMerge || narrow) return { withBoxes: (columns) => columns, selection: undefined, bar: null, dialog: null };
  const chosen = selection.rows;
  const isFixed = (row: R) => !selection.has(row) && chosen.length >= MOST;
  const bar = chosen.length > 0 && (
    <SelectionBar
      said={chosen.length > MOST ? `${chosen.length} chosen, at most ${MOST} are merged` : `${chosen.length} selected`}
    >
      <Button
        kind="primary"
        blocked={chosen.length < 2 || chosen.length > MOST ? `Select 2 to ${MOST} to merge.` : undefined}
        onClick={() => setMerging(true)}
      >
        Merge
      </Button>
      <Button kind="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
    </SelectionBar>
  );
  const dialog = merging && (
    <Suspense>
      <MergeDialog
        kind={kind}
        ids={chosen.map(({ id }) => id)}
        words={words}
        onClose={() => setMerging(false)}
        onDone={() => {
          setMerging(false);
          selection.clear();
        }}
      />
    </Suspense>
  );
  return {
    withBoxes: (columns) => withSelection(columns, selection, ({ name }) => name, isFixed),
    selection,
    bar,
    dialog,
  };
}
