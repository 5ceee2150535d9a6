import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';

/** Keys that were faster than an answer, now that their cell is open: characters replace what it held, Enter and Tab go on. */
export function typeAhead<L extends Line, T>(store: LineStore<L, T>, keys: readonly string[]): void {
  let typed: { id: string; col: number; text: string } | null = null;
  for (const key of keys) {
    const { active } = store.get();
    if (!active) return;
    if (key === 'Enter') store.stepRow(1);
    else if (key === 'Tab') store.stepCell(1);
    else {
      const same: boolean = typed !== null && typed.id === active.id && typed.col === active.col;
      typed = { id: active.id, col: active.col, text: (same && typed ? typed.text : '') + key };
      if (same) store.type(typed.text);
      else store.open(store.get().at.get(active.id) ?? -1, active.col, key);
    }
  }
}
