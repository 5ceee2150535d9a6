import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';

/**
 * Brings the grid from the lines of the server to those of the draft, as the user's own changes. New lines get new
 * handles; `repoint` sets what pointed to an old one.
 */
export function layDraftOver<L extends Line, T>(
  grid: LineStore<L, T>,
  fresh: readonly L[],
  mine: readonly L[],
  repoint: (line: L, handles: ReadonlyMap<string, string>) => L = (line) => line,
): void {
  const known = new Set(fresh.map(({ id }) => id));
  const kept = new Set(mine.map(({ id }) => id));
  for (const { id } of fresh) if (!kept.has(id)) grid.remove(id);
  const handles = new Map<string, string>();
  for (const line of mine) {
    const id = known.has(line.id) ? line.id : grid.get().blank.id;
    handles.set(line.id, id);
    // A line that was kept by an earlier version of the page lacks the fields that came since.
    grid.update(id, (now) => (now === line ? now : repoint({ ...now, ...line, id }, handles)));
  }
}
