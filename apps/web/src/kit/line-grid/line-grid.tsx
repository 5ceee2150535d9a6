import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type ClipboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { messageOf } from '../../app/api-error.ts';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { gridTracks } from '../grid-tracks.ts';
import { LineCards } from './line-cards.tsx';
import { findPasted } from './find-pasted.ts';
import { tellSlowPaste } from './tell-slow-paste.ts';
import { endAligned, type Line } from './line-column.ts';
import styles from './line-grid.module.css';
import { handleLineKey } from './line-keys.ts';
import { HEADING_HEIGHT, LineRow } from './line-row.tsx';
import { type CellPlace, type LineStore, MOST_LINES } from './line-store.ts';
import { MoreColumns } from './more-columns.tsx';
import { readPasteBlock } from './paste-block.ts';
import { removeWithUndo } from './remove-with-undo.ts';
import { LineStoreContext, useLineState, type AnyLineStore } from './use-line-state.ts';

export interface LineGridProps<L extends Line, T> {
  store: LineStore<L, T>;
  /** Names the grid for screen readers: "Parts". */
  label: string;
  /** Stands in place of the rows where there are none and none may be added. */
  empty?: ReactNode;
}

const rowHeight = 32;

/** The lines of a document: a grid on wide screens, cards with a full-screen form on phones, both on the same store. */
export function LineGrid<L extends Line, T>({ store, label, empty }: LineGridProps<L, T>) {
  const narrow = useNarrow();
  const none = useLineState(store, (state) => state.ids.length === 0);
  // Columns and lines come out of one store, so that within the grid their type need not be known.
  const anyStore = store as unknown as AnyLineStore;
  if (none) return empty ?? null;
  return (
    <LineStoreContext value={anyStore}>
      {narrow ? <LineCards label={label} /> : <WideLineGrid store={anyStore} label={label} />}
    </LineStoreContext>
  );
}

function WideLineGrid({ store, label }: { store: AnyLineStore; label: string }) {
  const box = useRef<HTMLDivElement>(null);
  const ids = useLineState(store, (state) => state.ids);
  const activeAt = useLineState(store, (state) => (state.active ? (state.at.get(state.active.id) ?? -1) : -1));
  const headings = useHeadings(store);
  const rows = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: (row) => rowHeight + (headings.has(row) ? HEADING_HEIGHT : 0),
    overscan: 6,
    getItemKey: (row) => ids[row] ?? row,
    // The open row stays mounted when it is scrolled away, and with it the focus.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeAt < 0 || shown.includes(activeAt) ? shown : [...shown, activeAt].sort((a, b) => a - b);
    },
  });
  // Rows are measured once: those that have got a heading, or lost it, are measured again.
  useLayoutEffect(() => rows.measure(), [rows, headings]);
  const pasting = useRef(false);
  const focusGrid = () => box.current?.focus({ preventScroll: true });
  useCloseOnLeave(store, box);

  const mouseDown = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    const removed = target.closest<HTMLElement>('[data-remove]')?.dataset.remove;
    if (removed) {
      event.preventDefault();
      return removeWithUndo(store, removed);
    }
    const cell = target.closest<HTMLElement>('[data-line]');
    if (!cell || event.button !== 0 || cell.contains(document.activeElement)) return;
    const row = store.get().at.get(cell.dataset.line ?? '') ?? -1;
    const col = Number(cell.dataset.col);
    if (store.open(row, col)) event.preventDefault();
    // What is only read takes the focus by itself, and its text can be selected.
    else if (!target.closest('button, a')) store.visit(row, col);
  };
  const paste = (event: ClipboardEvent) => {
    const block = readPasteBlock(event.clipboardData.getData('text/plain'));
    if (!block) return;
    event.preventDefault();
    if (!store.get().active) store.reopen();
    const { active } = store.get();
    if (!active) return;
    if (pasting.current) toast.info('What was pasted before is still looked up. Paste this again when it is there.');
    else void pasteBlock(active, block);
  };
  /** Who goes on meanwhile gets the block where he pasted it, and stays where he is. */
  const pasteBlock = async ({ id, col }: CellPlace, block: string[][]) => {
    pasting.current = true;
    const over = store.overflow(id, block.length);
    const { tell, hasTold } = tellSlowPaste();
    const { named, failure } = await findPasted(store, { id, col }, block, tell);
    pasting.current = false;
    if (!store.paste({ id, col }, block, named))
      toast.error('The line is not there any more: nothing was pasted. Paste it into another line.');
    else if (over > 0) toast.warning(`${MOST_LINES} lines are the most: ${over} were left out.`);
    else if (failure) toast.error(`Some codes were not looked up and stand as words. ${messageOf(failure)}`);
    else if (hasTold()) toast.success('All codes are looked up.');
  };

  const hidden = useLineState(store, (state) => state.hidden);
  const drawn = store.columns.map((column, col) => ({ column, col })).filter(({ col }) => !hidden.has(col));
  const tracks = ['32px', ...drawn.map(({ column }) => column.width), '28px'];
  const full = useLineState(store, (state) => state.editable && state.lines.length >= MOST_LINES);
  const grid = (
    <div
      ref={box}
      role="grid"
      aria-label={label}
      aria-rowcount={ids.length + 1}
      aria-colcount={store.columns.length + 2}
      tabIndex={0}
      className={styles.grid}
      style={gridTracks(tracks)}
      onKeyDown={(event) => handleLineKey(event, { store, focusGrid, removeWithUndo: () => removeWithUndo(store) })}
      onMouseDown={mouseDown}
      onPaste={paste}
    >
      <div role="rowgroup" className={styles.headGroup}>
        <div role="row" aria-rowindex={1} className={styles.head}>
          <div role="columnheader" aria-colindex={1} className={styles.number}>
            #
          </div>
          {drawn.map(({ column, col }) => (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={col + 2}
              className={classNames(styles.headCell, endAligned(column) && styles.end)}
            >
              {column.title}
            </div>
          ))}
          <div role="columnheader" aria-colindex={store.columns.length + 2}>
            <span className="visually-hidden">Remove</span>
            <MoreColumns store={store} />
          </div>
        </div>
      </div>
      <div role="rowgroup" className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => (
          <LineRow
            key={item.key}
            id={ids[item.index] ?? ''}
            index={item.index}
            top={item.start}
            heading={headings.get(item.index)}
          />
        ))}
      </div>
    </div>
  );
  return (
    <>
      {grid}
      {full && (
        <p className={styles.full} role="status">
          {MOST_LINES} lines are the most that a document takes. Begin another one for the rest.
        </p>
      )}
    </>
  );
}

/** What stands over the rows that begin a group, by row; another map only where one of them differs. */
function useHeadings(store: AnyLineStore): ReadonlyMap<number, string> {
  const text = useLineState(store, () => JSON.stringify(store.headings()));
  return useMemo(() => new Map(JSON.parse(text) as [number, string][]), [text]);
}

/** The open cell closes when the focus goes elsewhere in the page, but not when the window loses it. */
function useCloseOnLeave(store: AnyLineStore, box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const grid = box.current;
    if (!grid) return;
    const leave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && grid.contains(event.relatedTarget)) return;
      // After React has moved the editor to its next cell.
      requestAnimationFrame(() => {
        const inside = grid.contains(document.activeElement);
        if (!inside && document.hasFocus()) store.close();
      });
    };
    grid.addEventListener('focusout', leave);
    return () => grid.removeEventListener('focusout', leave);
  }, [store, box]);
}
