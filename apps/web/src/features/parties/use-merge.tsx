import type { PartyKind } from '@bahi/domain/posting/opening-balance-journal';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ListColumn } from '../../kit/list-column.ts';
import { SelectionBar } from '../../kit/selection-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';

const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }));
const MOST = 6;

/** Choosing rows of a list to make them one: a column of boxes, the bar over the list and the dialog. */
export function useMerge<R extends { id: string; name: string }>(
  kind: PartyKind,
  words: string,
  mayMerge: boolean,
): { columns: readonly ListColumn<R>[]; bulkBar: ReactNode; dialog: ReactNode } {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [merging, setMerging] = useState(false);
  if (!mayMerge) return { columns: [], bulkBar: undefined, dialog: null };
  const column: ListColumn<R> = {
    key: 'chosen',
    title: '',
    width: '28px',
    card: 'none',
    render: (row) => (
      <Checkbox
        label={`Choose ${row.name}`}
        labelHidden
        value={chosen.includes(row.id)}
        disabled={!chosen.includes(row.id) && chosen.length >= MOST}
        onChange={(on) => setChosen(on ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))}
      />
    ),
  };
  const bulkBar = chosen.length > 0 && (
    <SelectionBar said={`${chosen.length} chosen`}>
      <Button kind="primary" disabled={chosen.length < 2} onClick={() => setMerging(true)}>
        Merge
      </Button>
      <Button kind="quiet" onClick={() => setChosen([])}>
        Choose none
      </Button>
    </SelectionBar>
  );
  const dialog = merging && (
    <Suspense>
      <MergeDialog
        kind={kind}
        ids={chosen}
        words={words}
        onClose={() => setMerging(false)}
        onDone={() => {
          setMerging(false);
          setChosen([]);
        }}
      />
    </Suspense>
  );
  return { columns: [column], bulkBar: bulkBar || undefined, dialog };
}
