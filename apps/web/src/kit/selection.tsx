import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import type { ListColumn } from './list-column.ts';
import styles from './selection.module.css';

/** Rows picked in a list, by their keys, in the order of picking; a search does not drop them. */
export interface Selection<R> {
  rows: readonly R[];
  has: (row: R) => boolean;
  toggle: (row: R) => void;
  clear: () => void;
}

export function useSelection<R>(rowKey: (row: R) => string): Selection<R> {
  const [rows, setRows] = useState<readonly R[]>([]);
  const same = (one: R) => (other: R) => rowKey(one) === rowKey(other);
  return {
    rows,
    has: (row) => rows.some(same(row)),
    toggle: (row) =>
      setRows((before) => (before.some(same(row)) ? before.filter((each) => !same(row)(each)) : [...before, row])),
    clear: () => setRows([]),
  };
}

/** Puts a box before the first column; a press on the row or Enter ticks it too, where the list opens rows by `toggle`. */
export function withSelection<R>(
  columns: readonly ListColumn<R>[],
  selection: Selection<R>,
  nameOf: (row: R) => string,
  /** Rows that cannot be picked. */
  isFixed: (row: R) => boolean = () => false,
): ListColumn<R>[] {
  return columns.map((column, index) =>
    index > 0
      ? column
      : {
          ...column,
          render: (row) => (
            <span className={styles.picked}>
              <Checkbox
                label={`Select ${nameOf(row)}`}
                labelHidden
                disabled={isFixed(row)}
                value={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
              <span className={styles.text}>{column.render(row)}</span>
            </span>
          ),
        },
  );
}
