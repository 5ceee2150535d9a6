import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AddIcon } from '../../ui/icons.ts';
import { cellText, endAligned, type Line, type LineColumn } from './line-column.ts';
import { LineForm } from './line-form.tsx';
import styles from './line-cards.module.css';
import { useLineState, useLineStore, type AnyLineStore } from './use-line-state.ts';

type Place = 'title' | 'detail' | 'aside' | 'none';

function placeOf(columns: readonly LineColumn<Line>[], col: number): Place {
  const column = columns[col];
  if (!column) return 'none';
  if (column.card) return column.card;
  if (col === 0) return 'title';
  const lastTotal = columns.findLastIndex((other) => !!other.total);
  if (col === lastTotal) return 'aside';
  return column.total ? 'none' : 'detail';
}

function textOf(store: AnyLineStore, column: LineColumn<Line>, line: Line): string {
  if (!column.total) return cellText(column, line);
  const state = store.get();
  const row = state.at.get(line.id);
  return row === undefined || row >= state.lines.length ? '' : column.total(state.totals, row);
}

/** The lines on a phone: cards; a tap opens the line as a full-screen form. */
export function LineCards({ label }: { label: string }) {
  const store = useLineStore();
  const lines = useLineState(store, (state) => state.lines);
  const totals = useLineState(store, (state) => state.totals);
  const errors = useLineState(store, (state) => state.errors);
  const blankId = useLineState(store, (state) => (state.at.has(state.blank.id) ? state.blank.id : null));
  const [openId, setOpenId] = useState<string | null>(null);
  // "Go there" opens a cell, which is a field of the form of its line here.
  const gone = useLineState(store, (state) => state.active?.id ?? null);
  const shownId = gone ?? openId;
  const open = (id: string | null) => {
    store.close();
    setOpenId(id);
  };
  // Texts of totals are read from the store while drawing; `totals` is what makes them change.
  void totals;

  const part = (line: Line, place: Place) =>
    store.columns
      .filter((_, col) => placeOf(store.columns, col) === place)
      .map((column) => ({ column, text: textOf(store, column, line) }))
      .filter(({ text }) => text !== '');

  return (
    <div>
      <ul className={styles.cards} aria-label={label}>
        {lines.map((line, row) => (
          <li key={line.id}>
            <button
              type="button"
              className={styles.card}
              data-invalid={Object.keys(errors[line.id] ?? {}).length > 0 || undefined}
              onClick={() => setOpenId(line.id)}
            >
              <span className={styles.title}>
                {part(line, 'title')
                  .map(({ text }) => text)
                  .join(' · ') || `Line ${row + 1}`}
              </span>
              <span className={styles.aside}>
                {part(line, 'aside')
                  .map(({ text }) => text)
                  .join(' ')}
              </span>
              <span className={styles.detail}>
                {part(line, 'detail')
                  .map(({ column, text }) => (endAligned(column) ? `${column.title} ${text}` : text))
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {lines.length === 0 && <p className={styles.none}>No lines yet</p>}
      {blankId && (
        <Button fullWidth icon={<AddIcon size={16} aria-hidden />} onClick={() => setOpenId(blankId)}>
          Add line
        </Button>
      )}
      {shownId && <LineForm key={shownId} id={shownId} onOpen={open} onClose={() => open(null)} />}
    </div>
  );
}
