import type { Line } from '../line-grid/line-column.ts';
import type { LineStore } from '../line-grid/line-store.ts';

/** Goes to a line of the grid of a document: to its first cell. */
export function showLineOf<L extends Line, T>(store: LineStore<L, T>): (lineId: string) => void {
  return (lineId) => {
    const row = store.get().at.get(lineId);
    // A frame later: the focus is given back to what was pressed first.
    if (row !== undefined) requestAnimationFrame(() => store.visit(row, 0));
  };
}

/** Goes to a line that is only read: to its row in a table, or its card. */
export function showRow(lineId: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(lineId)}"]`)?.focus());
}
