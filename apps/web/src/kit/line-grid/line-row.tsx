import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { CellEditor, cellErrorId } from './cell-editor.tsx';
import { cellText, endAligned, isEditable, type Line, type LineColumn } from './line-column.ts';
import styles from './line-grid.module.css';
import { createRowView } from './row-view.ts';
import { useLineState, useLineStore } from './use-line-state.ts';

interface LineRowProps {
  id: string;
  index: number;
  top: number;
  /** What the line and those after it are under. */
  heading: string | undefined;
}

/** One line. Draws again only when its line, its errors, its open cell or one of its totals changes. */
export const LineRow = memo(function LineRow({ id, index, top, heading }: LineRowProps) {
  const store = useLineStore();
  const view = useLineState(
    store,
    useMemo(() => createRowView(id), [id]),
  );
  if (!view) return null;
  const { line, activeCol, fixed, errors, editable, blank, hidden } = view;

  const row = (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles.row, activeCol >= 0 && styles.activeRow, blank && styles.blankRow)}
      style={{ transform: `translateY(${top + (heading ? HEADING_HEIGHT : 0)}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={styles.number}>
        {blank ? <span className="visually-hidden">New line</span> : index + 1}
      </div>
      {store.columns.map(
        (column, col) =>
          !hidden.has(col) && (
            <Cell
              key={column.key}
              column={column}
              line={line}
              col={col}
              index={index}
              blank={blank}
              active={activeCol === col}
              fixed={activeCol === col && fixed}
              open={editable && isEditable(column, line)}
              hint={blank && activeCol < 0 && col === firstTyped(store.columns, line)}
              error={errors?.[column.key]}
            />
          ),
      )}
      <div role="gridcell" aria-colindex={store.columns.length + 2} className={styles.removeCell}>
        {!blank && store.removable(line) && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.remove}
            data-remove={id}
            aria-label={`Remove line ${index + 1}`}
          >
            ✕
          </button>
        )}
      </div>
    </div>
  );
  if (!heading) return row;
  return (
    <>
      <div role="row" className={styles.group} style={{ transform: `translateY(${top}px)` }}>
        <div role="gridcell" aria-colindex={1} aria-colspan={store.columns.length + 2}>
          {heading}
        </div>
      </div>
      {row}
    </>
  );
});

/** The height of what stands over a group, as in the style. */
export const HEADING_HEIGHT = 28;

const firstTyped = (columns: readonly LineColumn<Line>[], line: Line) =>
  columns.findIndex((column) => isEditable(column, line));

interface CellProps {
  column: LineColumn<Line>;
  line: Line;
  col: number;
  index: number;
  blank: boolean;
  active: boolean;
  /** It has the focus and is only read. */
  fixed: boolean;
  open: boolean;
  /** "Type to add" in the blank row. */
  hint: boolean;
  error: string | undefined;
}

function Cell({ column, line, col, index, blank, active, fixed, open, hint, error }: CellProps) {
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (fixed) cell.current?.focus();
  }, [fixed]);
  const tip = error ?? (fixed ? column.closed : undefined);
  return (
    <div
      ref={cell}
      tabIndex={open ? undefined : -1}
      role="gridcell"
      aria-colindex={col + 2}
      aria-readonly={!open || undefined}
      aria-invalid={!!error || undefined}
      title={error}
      aria-describedby={fixed && tip ? cellErrorId : undefined}
      data-line={open || !blank ? line.id : undefined}
      data-col={col}
      className={classNames(
        styles.cell,
        endAligned(column) && styles.end,
        !open && styles.fixed,
        active && (fixed ? styles.fixedCell : styles.activeCell),
        error && styles.invalid,
      )}
    >
      {active && !fixed ? (
        <CellEditor column={column} line={line} col={col} error={error} label={`${column.title}, line ${index + 1}`} />
      ) : hint ? (
        <span className={styles.hint}>Type to add a line</span>
      ) : blank ? null : column.total ? (
        <TotalText id={line.id} column={column} />
      ) : column.render ? (
        column.render(line)
      ) : (
        cellText(column, line)
      )}
      {active && tip && (
        <div id={cellErrorId} className={classNames(styles.tip, error && styles.errorTip)} role="alert">
          {tip}
        </div>
      )}
    </div>
  );
}

/** A text of the totals: redrawn when it differs, whichever line made it change. */
function TotalText({ id, column }: { id: string; column: LineColumn<Line> }) {
  const store = useLineStore();
  return useLineState(store, (state) => {
    const row = state.at.get(id);
    return row === undefined || row >= state.lines.length ? '' : (column.total?.(state.totals, row) ?? '');
  });
}
