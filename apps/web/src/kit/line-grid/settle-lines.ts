import { mergeRows } from '@bahi/domain/merge/three-way';
import { layDraftOver } from './lay-draft-over.ts';
import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';
import { alsoChanged } from '../save-merged.ts';

/**
 * Lays the lines of the draft over those of the server: what only one of two people changed stands, where both did mine
 * stands and is marked. True where none did.
 */
export function rebaseLines<L extends Line, T>(
  grid: LineStore<L, T>,
  before: readonly L[],
  mine: readonly L[],
  fresh: readonly L[],
): boolean {
  const { merged, conflicts } = mergeRows(before, mine, fresh);
  grid.replace(fresh);
  layDraftOver(grid, fresh, merged);
  const errors: Record<string, Record<string, string>> = {};
  for (const { row, field, theirs } of conflicts)
    if (row !== null) errors[row] = { ...errors[row], [field ?? grid.columns[0]!.key]: alsoChanged(theirs) };
  grid.setErrors(errors);
  return conflicts.length === 0;
}

/** Lines as a save sent them: `all` of the grid, and those that said something, in the order in which they went. */
export interface SentLines<L extends Line> {
  all: readonly L[];
  filled: readonly L[];
}

/** Takes in the lines that a save answered, in the order in which they were sent; what was typed since then stays. */
export function settleLines<L extends Line, T>(grid: LineStore<L, T>, sent: SentLines<L>, fresh: readonly L[]): void {
  const now = grid.get().lines;
  if (now === sent.all) return grid.replace(fresh);
  const names = new Map(sent.filled.map(({ id }, at) => [id, fresh[at]?.id ?? id]));
  const named = (line: L): L => ({ ...line, id: names.get(line.id) ?? line.id });
  rebaseLines(grid, sent.filled.map(named), now.map(named), fresh);
}
