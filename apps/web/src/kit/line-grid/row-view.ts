import type { Line } from './line-column.ts';
import type { LineState } from './line-store.ts';

/** What the row of a line draws, besides the texts of its totals. */
export interface RowView {
  readonly line: Line;
  /** Its open cell, -1 where none of it is. */
  readonly activeCol: number;
  /** The open cell is only read. */
  readonly fixed: boolean;
  readonly errors: Readonly<Record<string, string>> | undefined;
  readonly editable: boolean;
  /** It is the row after the last line. */
  readonly blank: boolean;
  readonly hidden: ReadonlySet<number>;
}

/** Looks at the row of a line: the same object until something that it draws is another, so that a key draws one row. */
export function createRowView(id: string): (state: LineState<Line, unknown>) => RowView | undefined {
  let last: RowView | undefined;
  return (state) => {
    const row = state.at.get(id);
    if (row === undefined) return (last = undefined);
    const isActive = state.active?.id === id;
    const view: RowView = {
      line: state.lines[row] ?? state.blank,
      activeCol: isActive ? state.active!.col : -1,
      fixed: isActive && state.active!.fixed === true,
      errors: state.errors[id],
      editable: state.editable,
      blank: row >= state.lines.length,
      hidden: state.hidden,
    };
    if (!last || (Object.keys(view) as (keyof RowView)[]).some((key) => view[key] !== last![key])) last = view;
    return last;
  };
}
