import type { KeyboardEvent } from 'react';
import type { AnyLineStore } from './use-line-state.ts';

export interface LineKeyActions {
  store: AnyLineStore;
  focusGrid: () => void;
  removeWithUndo: () => void;
}

/** Printable keys open the last cell with that character, as in a spreadsheet. */
const isCharacter = (event: KeyboardEvent) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether an arrow leaves the text of a cell: the caret stands at its edge and nothing is selected. */
function caretAtEdge(target: EventTarget, edge: 'start' | 'end'): boolean {
  if (!(target instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = target;
  return selectionStart === selectionEnd && selectionStart === (edge === 'start' ? 0 : value.length);
}

/** What a key does in the grid, or null to leave it to the browser and the page. */
function actionOf(event: KeyboardEvent, { store, focusGrid, removeWithUndo }: LineKeyActions): (() => void) | null {
  const { active } = store.get();
  const control = event.ctrlKey || event.metaKey;
  const fixed = active?.fixed === true;
  if (event.nativeEvent.isComposing) return null;

  if (control && event.key.toLowerCase() === 'd') return () => store.duplicate();
  if (control && event.key === 'Delete') return removeWithUndo;
  if (event.altKey && event.key === 'ArrowUp') return () => store.move(-1);
  if (event.altKey && event.key === 'ArrowDown') return () => store.move(1);
  if (event.altKey && event.key.toLowerCase() === 'n') return () => store.add();
  if (control || event.altKey) {
    if (active || event.altKey) return null;
    if (event.key.toLowerCase() === 'z') return () => (event.shiftKey ? store.redo() : store.undo());
    return event.key.toLowerCase() === 'y' ? () => store.redo() : null;
  }

  if (!active) {
    // A button in a row, and the menu that it opens, keep their keys.
    if (event.target !== event.currentTarget) return null;
    if (event.key === 'F2' || event.key === 'Enter' || event.key.startsWith('Arrow')) return () => store.reopen();
    return isCharacter(event) ? () => store.reopen(event.key) : null;
  }
  switch (event.key) {
    case 'Enter':
      return () => store.stepRow(event.shiftKey ? -1 : 1);
    case 'ArrowDown':
      return () => store.stepRow(1, 'any');
    case 'ArrowUp':
      return () => store.stepRow(-1, 'any');
    case 'ArrowLeft':
      return fixed || caretAtEdge(event.target, 'start') ? () => store.stepBeside(-1) : null;
    case 'ArrowRight':
      return fixed || caretAtEdge(event.target, 'end') ? () => store.stepBeside(1) : null;
    case 'Escape':
      // The grid itself has the focus then, and Tab leaves it: no keyboard trap.
      return () => {
        store.cancel();
        focusGrid();
      };
    default:
      // A cell that is only read takes no character, and the page does not scroll by a space.
      return fixed && isCharacter(event) ? () => {} : null;
  }
}

export function handleLineKey(event: KeyboardEvent, actions: LineKeyActions): void {
  if (event.key === 'Tab' && actions.store.get().active) {
    // Past the last cell the browser moves on by itself.
    if (actions.store.stepCell(event.shiftKey ? -1 : 1)) event.preventDefault();
    else actions.focusGrid();
    return;
  }
  const run = actionOf(event, actions);
  if (!run) return;
  event.preventDefault();
  event.stopPropagation();
  run();
}
