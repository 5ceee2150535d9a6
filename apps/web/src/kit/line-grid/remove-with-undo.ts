import { toast } from '../../ui/toast.ts';
import type { AnyLineStore } from './use-line-state.ts';

/** Removes a line (default: the active one) at once and offers to take it back. */
export function removeWithUndo(store: AnyLineStore, id?: string): void {
  const restore = store.remove(id);
  if (restore) toast.undo('Line removed', restore);
}
