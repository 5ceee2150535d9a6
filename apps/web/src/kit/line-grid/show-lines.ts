import { mergeRows, type Merged, type MergeConflict } from '@bahi/domain/merge/three-way';
import { alsoChanged } from '../save-merged.ts';
import { layDraftOver } from './lay-draft-over.ts';
import type { Line } from './line-column.ts';
import type { LineErrors, LineStore } from './line-store.ts';

interface ShownLines<L extends Line> {
  saved: readonly L[];
  typed: readonly L[];
  editable: boolean;
  /** Sets what a line pointed to by the handle of another new one. */
  repoint?: (line: L, handles: ReadonlyMap<string, string>) => L;
}

/** Shows lines of a draft over those that are saved; what differs stands as the user's own changes. */
export function showLines<L extends Line, T>(grid: LineStore<L, T>, lines: ShownLines<L>): void {
  const { saved, typed, editable, repoint } = lines;
  grid.replace(saved);
  grid.setEditable(editable);
  if (editable && typed !== saved) layDraftOver(grid, saved, typed, repoint);
}

/**
 * Merges two changes of the lines of a document. A line that I changed and somebody else removed stands again as a new
 * one, which `anew` makes: what was typed into it is not thrown away.
 */
export function mergeLines<L extends Line>(
  base: readonly L[],
  mine: readonly L[],
  theirs: readonly L[],
  anew: (line: L) => L = (line) => line,
): Merged<L[]> {
  const { merged, conflicts } = mergeRows(base, mine, theirs);
  const again = conflicts
    .filter(({ field, theirs: other }) => field === null && other === undefined)
    .map((conflict) => anew({ ...(conflict.mine as L), id: `again-${conflict.row}` }));
  return { merged: [...merged, ...again], conflicts };
}

/**
 * What is said in the cells that two people changed. `columnOf` names the column that shows a field; what none shows, and
 * a line that one of them removed, is told of in the first one.
 */
export function conflictErrors<L extends Line, T>(
  grid: LineStore<L, T>,
  conflicts: readonly MergeConflict[],
  columnOf: Readonly<Record<string, string>> = {},
): LineErrors {
  const errors: Record<string, Record<string, string>> = {};
  for (const { row, field, theirs } of conflicts) {
    if (row === null) continue;
    const named = field === null ? undefined : (columnOf[field] ?? field);
    const column = grid.columns.find(({ key }) => key === named) ?? grid.columns[0]!;
    errors[row] = { ...errors[row], [column.key]: alsoChanged(theirs) };
  }
  return errors;
}

/** Gives lines the names that a save gave them, which answers them in the order in which they were sent. */
export function namedBySave<L extends Line>(
  sent: readonly L[],
  answered: readonly L[],
): (lines: readonly L[]) => readonly L[] {
  const names = new Map(sent.map(({ id }, at) => [id, answered[at]?.id ?? id]));
  return (lines) => lines.map((line) => ({ ...line, id: names.get(line.id) ?? line.id }));
}
