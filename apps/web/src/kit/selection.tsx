import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './selection.module.css';

/** Rows picked in a list, by their keys, in the order of picking; a search does not drop them. */
export interface Selection<R> {
  rows: readonly R[];
  has: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Picks what is not picked yet. */
  add: (...rows: readonly R[]) => void;
  clear: () => void;
}

export function useSelection<R>(
  rowKey: (row: R) => string,
  /** Rows that cannot be picked. */
  isFixed: (row: R) => boolean = () => false,
): Selection<R> {
  const [rows, setRows] = useState<readonly R[]>([]);
  const same = (one: R) => (other: R) => rowKey(one) === rowKey(other);
  return {
    rows,
    has: (row) => rows.some(same(row)),
    toggle: (row) =>
      !isFixed(row) &&
      setRows((before) => (before.some(same(row)) ? before.filter((each) => !same(row)(each)) : [...before, row])),
    add: (...more) =>
      setRows((before) => [...before, ...more.filter((row) => !isFixed(row) && !before.some(same(row)))]),
    clear: () => setRows([]),
  };
}

/** The picking of rows by keys: Space picks the current one, with Shift the arrows pick as they go, Ctrl+A all. */
export function selectionKeys<R>(
  selection: Pick<Selection<R>, 'toggle' | 'add' | 'clear' | 'rows'>,
  rows: readonly R[],
  at: number,
  select: (index: number) => void,
): Readonly<Record<string, () => void>> {
  const pickable = (...indexes: number[]) =>
    indexes.map((index) => rows[index]).filter((row): row is R => row !== undefined);
  const extend = (to: number) => () => {
    selection.add(...pickable(at, to));
    select(to);
  };
  return {
    ' ': () => pickable(at).forEach(selection.toggle),
    'shift+ArrowDown': extend(at + 1),
    'shift+ArrowUp': extend(at - 1),
    'mod+a': () => selection.add(...rows),
    ...(selection.rows.length > 0 && { Escape: selection.clear }),
  };
}

/** Puts a box before the first column; a press on the row or Enter ticks it too, where the list opens rows by `toggle`. */
export function withSelection<R>(
  columns: readonly ListColumn<R>[],
  selection: Selection<R>,
  nameOf: (row: R) => string,
  /** Rows that cannot be picked: their box is shown as such, or left out. */
  isFixed: (row: R) => boolean = () => false,
  fixedBox: 'shown' | 'none' = 'shown',
): ListColumn<R>[] {
  return columns.map((column, index) =>
    index > 0
      ? column
      : {
          ...column,
          before: (row) =>
            isFixed(row) && fixedBox === 'none' ? (
              <span className={styles.noBox} />
            ) : (
              <Checkbox
                label={`Select ${nameOf(row)}`}
                labelHidden
                disabled={isFixed(row)}
                value={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            ),
        },
  );
}
