import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { useNarrow } from '../ui/use-narrow.ts';
import { gridTracks } from './grid-tracks.ts';
import type { ListColumn, ListSort } from './list-column.ts';
import { cardHeight, ListCard, ListCells, ListHead, ListSkeleton, ListTotals } from './list-rows.tsx';
import styles from './list-table.module.css';
import { selectionKeys, type Selection } from './selection.tsx';
import { usePreloadedRecord } from './use-preloaded-record.ts';

export interface ListTableProps<R> {
  /** Names the table: "Work orders". */
  label: string;
  columns: readonly ListColumn<R>[];
  /** Undefined before the first answer. */
  rows: readonly R[] | undefined;
  rowKey: (row: R) => string;
  /** Rows that stand over others and have a line to say: on phones they need no more. */
  isHeading?: (row: R) => boolean;
  /** Makes the first column a real link, so that a middle click opens a tab. */
  rowHref?: (row: R) => string;
  onOpen?: (row: R) => void;
  /** Hears which row the keys stand on, and the one after it. */
  onCurrent?: (row: R | undefined, next: R | undefined) => void;
  /** A click moves to the row instead of opening it: what stands beside the table shows it. */
  picks?: boolean;
  /** Space on the table, where it picks no row. */
  onSpace?: () => void;
  sort?: ListSort;
  onSort?: (sort: ListSort) => void;
  /** Fetches the next page; called when ten rows are left. */
  onEndReached?: () => void;
  loadingMore?: boolean;
  /** The next page could not be read: it is asked for again by hand only, never by itself. */
  moreFailed?: boolean;
  /** Old rows stay in view while a changed filter is on its way. */
  refreshing?: boolean;
  /** The rows are not yet those of what was typed: Enter waits for them, and nothing is picked meanwhile. */
  behind?: boolean | undefined;
  error?: { message: string; reference?: string; final?: boolean } | null;
  onRetry?: () => void;
  /** Texts by column key: sums of the whole filter, from the server. */
  totals?: Readonly<Record<string, ReactNode>>;
  empty: { message: string; action?: ReactNode };
  /** Where rows can be picked: by the boxes of `withSelection`, and by keys. */
  selection?: Pick<Selection<R>, 'toggle' | 'add' | 'clear' | 'rows' | 'has'>;
  /** Total number of rows, where known. */
  rowCount?: number | null;
}

const rowHeight = 30;
/** Of a heading among cards. */
const headingHeight = 48;
const fetchAhead = 10;
/** Of each row, at both sides together. */
const sidePadding = 16;

/** A list of any length: virtual rows in a grid, cards on phones, one tab stop, keyset paging. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { columns, rows, rowKey, onOpen, onEndReached } = props;
  const narrow = useNarrow();
  const tableId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const count = rows?.length ?? 0;
  const at = Math.min(current, count - 1);
  const height = narrow ? cardHeight(columns) : rowHeight;
  const headHeight = narrow ? 0 : 32;

  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: (index) =>
      narrow && rows?.[index] !== undefined && props.isHeading?.(rows[index]) ? headingHeight : height,
    overscan: 8,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: props.totals && !narrow ? rowHeight : 0,
    getItemKey: (index) => (rows?.[index] === undefined ? index : rowKey(rows[index])),
  });
  useEffect(() => virtual.measure(), [height, virtual]);
  usePreloadedRecord(rows?.[0] === undefined ? undefined : props.rowHref?.(rows[0]));

  const lastShown = virtual.getVirtualItems().at(-1)?.index ?? -1;
  const nearEnd = count > 0 && lastShown >= count - fetchAhead;
  useEffect(() => {
    if (nearEnd && !props.loadingMore && !props.moreFailed) onEndReached?.();
  }, [nearEnd, count, props.loadingMore, props.moreFailed, onEndReached]);

  const currentKey = rows?.[at] === undefined ? undefined : rowKey(rows[at]);
  const tellCurrent = useEffectEvent(() => props.onCurrent?.(rows?.[at], rows?.[at + 1]));
  useEffect(() => tellCurrent(), [currentKey]);

  const select = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setCurrent(next);
    virtual.scrollToIndex(next);
  };
  const open = useOpening(props, select);
  const keys = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== box.current) return;
    const page = Math.max(1, Math.floor((box.current.clientHeight - headHeight) / height) - 1);
    const modified = event.ctrlKey || event.metaKey;
    const stroke = `${modified ? 'mod+' : ''}${event.shiftKey && event.key.length > 1 ? 'shift+' : ''}${event.key}`;
    const picking =
      props.selection && rows && !props.behind ? selectionKeys(props.selection, rows, at, select)[stroke] : undefined;
    const plain = event.key === ' ' ? props.onSpace : listKeys(at, count, page, select, open)[event.key];
    const run = picking ?? (modified ? undefined : plain);
    if (!run) return;
    event.preventDefault();
    run();
  };

  const firstLoad = useDelayed(rows === undefined && !props.error);
  if (props.error && rows === undefined) return <ErrorPanel {...props.error} onRetry={props.onRetry} />;
  if (rows === undefined)
    return firstLoad ? <ListSkeleton narrow={narrow} columns={columns} /> : <div className={styles.blank} />;
  if (count === 0) return <EmptyState {...props.empty} />;

  const tracks = columns.map((column) => column.width);
  return (
    <div className={styles.frame}>
      {props.refreshing && <div className={styles.bar} />}
      <div
        ref={box}
        role="grid"
        aria-label={props.label}
        aria-multiselectable={props.selection ? true : undefined}
        aria-rowcount={props.rowCount ? props.rowCount + 1 : -1}
        aria-colcount={columns.length}
        aria-busy={props.behind || undefined}
        aria-activedescendant={at >= 0 ? `${tableId}-${at}` : undefined}
        tabIndex={0}
        className={styles.table}
        data-list-table
        style={narrow ? undefined : gridTracks(tracks, sidePadding)}
        onKeyDown={keys}
      >
        {!narrow && <ListHead columns={columns} sort={props.sort} onSort={props.onSort} />}
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            const Row = narrow ? ListCard<R> : ListCells<R>;
            return (
              <div
                key={item.key}
                id={`${tableId}-${item.index}`}
                role="row"
                aria-rowindex={item.index + 2}
                aria-selected={props.selection ? props.selection.has(row) : item.index === at}
                className={classNames(narrow ? styles.card : styles.row, item.index === at && styles.current)}
                style={{ transform: `translateY(${item.start}px)`, ...(narrow && { height: item.size }) }}
                onClick={(event) => {
                  if (event.defaultPrevented || event.button !== 0 || isInteractive(event.target)) return;
                  setCurrent(item.index);
                  if (!props.picks) open(item.index);
                }}
              >
                <Row
                  row={row}
                  columns={columns}
                  href={props.rowHref?.(row)}
                  onOpen={onOpen && (() => open(item.index))}
                />
              </div>
            );
          })}
        </div>
        {props.totals && !narrow && <ListTotals columns={columns} totals={props.totals} />}
      </div>
      {props.moreFailed && (
        <div role="alert" className={styles.failed}>
          The next rows could not be read.
          <Button onClick={onEndReached}>Try again</Button>
        </div>
      )}
    </div>
  );
}

/**
 * Opens a row. While the rows are behind what was typed the keys go on from the first, and Enter waits for the row that will stand at
 * its place; where rows are picked, for each one that was asked for.
 */
function useOpening<R>(
  { rows, onOpen, behind = false, error, selection }: ListTableProps<R>,
  select: (index: number) => void,
): (index: number) => void {
  const waiting = useRef<readonly number[]>([]);
  const open = (index: number) => {
    waiting.current = behind ? [...(selection ? waiting.current : []), index] : [];
    const row = behind ? undefined : rows?.[index];
    if (row !== undefined) onOpen?.(row);
  };
  const goToFirst = useEffectEvent(() => rows?.length && select(0));
  const openWaiting = useEffectEvent(() => {
    const indexes = waiting.current;
    waiting.current = [];
    if (!error) indexes.forEach(open);
  });
  useEffect(() => {
    if (behind) goToFirst();
    else openWaiting();
  }, [behind]);
  return open;
}

function listKeys(
  at: number,
  count: number,
  page: number,
  select: (index: number) => void,
  open: (index: number) => void,
) {
  const down = () => select(at + 1);
  const up = () => select(at - 1);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: down,
    j: down,
    ArrowUp: up,
    k: up,
    PageDown: () => select(at + page),
    PageUp: () => select(at - page),
    Home: () => select(0),
    End: () => select(count - 1),
    Enter: () => open(at),
  };
  return keys;
}

/** A click on a link, button or field inside a row is its own business. */
const isInteractive = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label, [role="menu"]') !== null;
