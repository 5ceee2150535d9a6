import { useShortcuts } from '../use-shortcuts.ts';
import type { Line } from './line-column.ts';
import type { LineStore } from './line-store.ts';
import { useLineState } from './use-line-state.ts';

/** The tab of a document that holds its grid. */
export const LINES_TAB = 'lines';

/** Alt+N begins a line, from whichever tab of the document, where lines may be added. */
export function useAddLine<L extends Line, T>(
  store: LineStore<L, T>,
  { tab, setTab }: { tab: string; setTab: (key: string) => void },
): void {
  const run = () => {
    if (tab === LINES_TAB) return store.add();
    setTab(LINES_TAB);
    // The grid of the tab must be there before its cell can be opened.
    requestAnimationFrame(() => store.add());
  };
  const editable = useLineState(store, (state) => state.editable);
  useShortcuts(editable ? [{ keys: 'alt+n', label: 'Add a line', run }] : []);
}
