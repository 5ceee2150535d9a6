import type { SearchOption } from '../../ui/search-source.ts';
import { isCodesAndNumbers } from './paste-block.ts';
import { isEditable, writeCell, type Line, type LineColumn } from './line-column.ts';

/** Messages by line id and column key. */
export type LineErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The one open cell. `before` is what Esc restores; `fresh` says that the line was the blank one when it was opened. */
export interface ActiveCell<L extends Line> {
  readonly id: string;
  readonly col: number;
  readonly text: string;
  readonly before: L;
  readonly fresh: boolean;
  /** The editor opens with its text selected, except when a typed character opened it. */
  readonly selectAll: boolean;
  /** It is only read: it has the focus, and what is typed changes nothing. */
  readonly fixed?: boolean;
}

/** A cell by its line, which may move meanwhile. */
export interface CellPlace {
  readonly id: string;
  readonly col: number;
}

export interface LineState<L extends Line, T> {
  readonly lines: readonly L[];
  /** The row after the last, which becomes a line with its first character. */
  readonly blank: L;
  /** Ids of the rows: those of the lines, then that of the blank row where lines may be added. */
  readonly ids: readonly string[];
  readonly at: ReadonlyMap<string, number>;
  readonly totals: T;
  readonly active: ActiveCell<L> | null;
  readonly errors: LineErrors;
  readonly editable: boolean;
  readonly dirty: boolean;
  /** Columns that say nothing unusual of any line; keys pass over them. */
  readonly hidden: ReadonlySet<number>;
}

export interface LineStoreOptions<L extends Line, T> {
  lines: readonly L[];
  columns: readonly LineColumn<L, T>[];
  computeTotals: (lines: readonly L[]) => T;
  newLine: (id: string) => L;
  /** A copy for Ctrl+D; default: everything but the id. */
  copyLine?: (line: L, id: string) => L;
  /** May this line be removed, moved or duplicated? */
  removable?: (line: L) => boolean;
  editable?: boolean;
  /** May lines be added? Default: yes. */
  addable?: boolean;
  /** What a line is under, in words, told over the first of those that follow each other; empty where under nothing. */
  groupOf?: (line: L, find: (id: string) => L | undefined) => string;
}

const undoDepth = 50;
/** What a document takes. */
export const MOST_LINES = 500;
const newPrefix = 'new-';

const sameValue = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
/** Contents are compared only where a line was touched. */
const sameLine = <L extends Line>(a: L, b: L): boolean =>
  a === b || (Object.keys({ ...a, ...b }) as (keyof L)[]).every((key) => sameValue(a[key], b[key]));
const sameLines = (a: readonly Line[], b: readonly Line[]) =>
  a === b || (a.length === b.length && a.every((line, row) => sameLine(line, b[row]!)));

/** True for a line that the server has not named yet. */
export const isNewLineId = (id: string): boolean => id.startsWith(newPrefix);

export type LineStore<L extends Line, T> = ReturnType<typeof createLineStore<L, T>>;

/**
 * The lines of one open document: plain objects, replaced and never changed, so that a row knows by reference whether
 * it must draw again. Make it in `useState(() => createLineStore(...))`, one per document.
 */
// oxlint-disable-next-line max-lines-per-function -- one closure over one state: every key of the grid reads and writes all of it
export function createLineStore<L extends Line, T>(options: LineStoreOptions<L, T>) {
  const { columns, computeTotals, newLine } = options;
  const copyLine = options.copyLine ?? ((line: L, id: string): L => ({ ...line, id }));
  const removable = options.removable ?? (() => true);
  const addable = options.addable ?? true;
  const listeners = new Set<() => void>();
  let lastNumber = 0;
  const nextId = () => `${newPrefix}${++lastNumber}`;

  let saved = options.lines;
  let undoStack: (readonly L[])[] = [];
  let redoStack: (readonly L[])[] = [];
  /** Columns that were unusual once, or asked for: what stands does not go under the hands. */
  const revealed = new Set<string>();
  function hiddenNow(lines: readonly L[], active: LineState<L, T>['active']): ReadonlySet<number> {
    const hidden: number[] = [];
    // What is being searched for may still be anything.
    const isNamed = active !== null && columns[active.col]?.kind !== 'search';
    for (const [col, { key, unusual, early }] of columns.entries()) {
      if (!unusual || revealed.has(key)) continue;
      if (lines.some((line) => (line.id !== active?.id || (early && isNamed)) && unusual(line))) revealed.add(key);
      else hidden.push(col);
    }
    return new Set(hidden);
  }

  /** Where the last open cell was, for F2 and the arrows after Esc. */
  let last = { row: 0, col: -1 };

  const blank = newLine(nextId());
  let state: LineState<L, T> = {
    lines: options.lines,
    blank,
    ...index(options.lines, blank, options.editable ?? true),
    totals: computeTotals(options.lines),
    active: null,
    errors: {},
    editable: options.editable ?? true,
    dirty: false,
    hidden: hiddenNow(options.lines, null),
  };

  function index(lines: readonly L[], blankLine: L, editable: boolean) {
    const ids = lines.map((line) => line.id);
    if (editable && addable && lines.length < MOST_LINES) ids.push(blankLine.id);
    return { ids, at: new Map(ids.map((id, row) => [id, row])) };
  }

  /** Whether the lines differ from what is saved: what was typed and taken back is no change, nor is a line that says nothing. */
  function differs(lines: readonly L[], blankLine: L): boolean {
    if (sameLines(lines, saved)) return false;
    const says = (line: L) => !isNewLineId(line.id) || !sameLine(line, { ...blankLine, id: line.id });
    return lines.length <= saved.length || !sameLines(lines.filter(says), saved);
  }

  function set(change: Partial<LineState<L, T>>, reshaped = false): void {
    const next = { ...state, ...change };
    const totals = change.lines ? computeTotals(next.lines) : next.totals;
    const rows = reshaped ? index(next.lines, next.blank, next.editable) : undefined;
    const hidden = hiddenNow(next.lines, next.active);
    state = {
      ...next,
      ...rows,
      totals,
      dirty: differs(next.lines, next.blank),
      hidden: hidden.size === state.hidden.size ? state.hidden : hidden,
    };
    for (const listener of listeners) listener();
  }

  function remember(lines: readonly L[]): void {
    undoStack = [...undoStack, lines].slice(-undoDepth);
    redoStack = [];
  }

  const rowAt = (row: number): L | undefined =>
    state.lines[row] ?? (row === state.lines.length && state.at.has(state.blank.id) ? state.blank : undefined);
  const rowCount = () => state.ids.length;

  /** The lines with one of them replaced; the blank row joins them when it is written to. */
  function place(row: number, line: L): Partial<LineState<L, T>> & { reshaped: boolean } {
    if (row < state.lines.length) return { lines: state.lines.with(row, line), reshaped: false };
    return { lines: [...state.lines, line], blank: newLine(nextId()), reshaped: true };
  }

  function withoutError(id: string, key: string): LineErrors {
    const ofLine = state.errors[id];
    if (!ofLine?.[key]) return state.errors;
    const { [key]: _, ...rest } = ofLine;
    return { ...state.errors, [id]: rest };
  }

  function changeLine(
    id: string,
    key: string | undefined,
    change: (line: L) => L,
    more: Partial<LineState<L, T>> = {},
  ): void {
    const row = state.at.get(id);
    const line = row === undefined ? undefined : rowAt(row);
    if (row === undefined || !line) return;
    const changed = change(line);
    if (changed === line) return set(more);
    const { reshaped, ...placed } = place(row, changed);
    set({ ...placed, errors: key ? withoutError(id, key) : state.errors, ...more }, reshaped);
  }

  /** A cell is left: what it changed becomes one step of undo. */
  function settle(): void {
    const { active } = state;
    if (!active) return;
    const row = state.at.get(active.id);
    const line = row === undefined ? undefined : state.lines[row];
    if (row === undefined || !line || line === active.before) return;
    remember(active.fresh ? state.lines.toSpliced(row, 1) : state.lines.with(row, active.before));
  }

  function open(row: number, col: number, text?: string): boolean {
    const line = rowAt(row);
    const column = columns[col];
    if (!line || !column || !state.editable || !isEditable(column, line)) return false;
    settle();
    revealed.add(column.key);
    last = { row, col };
    const fresh = row === state.lines.length;
    set({ active: { id: line.id, col, text: column.read(line), before: line, fresh, selectAll: text === undefined } });
    // A choice is sought by what is typed and written when it is taken.
    if (text !== undefined && column.kind === 'choice') set({ active: { ...state.active!, text } });
    else if (text !== undefined) type(text);
    return true;
  }

  /** As `open`, also for a cell that is only read; the blank row has none that are worth a visit. */
  function visit(row: number, col: number): boolean {
    if (open(row, col)) return true;
    const before = state.lines[row];
    if (!before || !columns[col]) return false;
    settle();
    revealed.add(columns[col].key);
    last = { row, col };
    set({ active: { id: before.id, col, text: '', before, fresh: false, selectAll: false, fixed: true } });
    return true;
  }

  function type(text: string): void {
    const { active } = state;
    const column = active && columns[active.col];
    if (!active || !column || active.fixed) return;
    changeLine(active.id, column.key, (line) => writeCell(column, line, text), { active: { ...active, text } });
  }

  function close(): void {
    if (!state.active) return;
    settle();
    set({ active: null });
  }

  function firstEditable(row: number, from: number, by: 1 | -1): number {
    const line = rowAt(row);
    if (!line) return -1;
    for (let col = from; col >= 0 && col < columns.length; col += by)
      if (!state.hidden.has(col) && isEditable(columns[col], line)) return col;
    return -1;
  }

  /** Where Tab goes in a row: cells that can be written, and those of a column that is closed to the reader. */
  function nextStop(row: number, from: number, by: 1 | -1): number {
    const inLine = row < state.lines.length;
    for (let col = from; col >= 0 && col < columns.length; col += by)
      if (firstEditable(row, col, by) === col || (inLine && columns[col]?.closed && !state.hidden.has(col))) return col;
    return -1;
  }

  /** To the cell where the work goes on when the search of this one has ended. */
  function stepOn(id: string, col: number): void {
    const row = state.at.get(id);
    if (state.active?.id !== id || row === undefined) return;
    const after = columns[col]?.afterPick;
    const next = after ? columns.findIndex(({ key }) => key === after) : -1;
    if (next < 0 || !open(row, next)) stepCell(1);
  }

  /** To the next cell in reading order; false when there is none and the focus shall leave the grid. */
  function stepCell(by: 1 | -1): boolean {
    const row = state.active ? state.at.get(state.active.id) : undefined;
    if (!state.active || row === undefined) return false;
    let from = state.active.col + by;
    for (let at = row; at >= 0 && at < rowCount(); at += by) {
      const col = nextStop(at, from, by);
      if (col >= 0) return visit(at, col);
      from = by > 0 ? 0 : columns.length - 1;
    }
    close();
    return false;
  }

  /** To the cell beside it, whether it can be written or not. */
  function stepBeside(by: 1 | -1): void {
    const row = state.active ? state.at.get(state.active.id) : undefined;
    if (!state.active || row === undefined) return;
    let col = state.active.col + by;
    while (state.hidden.has(col)) col += by;
    visit(row, col);
  }

  /** Columns in which a block fills rightwards from one of them. */
  const drawnFrom = (col: number): number[] =>
    columns.flatMap((_, at) => (at >= col && (at === col || !state.hidden.has(at)) ? [at] : []));

  /** A sheet of two columns, codes and numbers, is codes and quantities, whatever stands between these two here. */
  const pastedOver = (col: number, block: readonly (readonly string[])[]): number[] => {
    const quantity = columns.findIndex(({ key }) => key === columns[col]?.afterPick);
    return quantity >= 0 && isCodesAndNumbers(block) ? [col, quantity] : drawnFrom(col);
  };

  /**
   * To the same column of another row, below the last to the first cell of the blank row: Enter to the next cell that can
   * be written there, an arrow to any.
   */
  function stepRow(by: 1 | -1, to: 'written' | 'any' = 'written'): void {
    const row = state.active ? state.at.get(state.active.id) : undefined;
    if (!state.active || row === undefined) return;
    const enter = to === 'any' ? visit : open;
    const end = state.lines.length;
    // Below the last line a new one begins, with its first cell: what is bought is said before how much of it.
    const most = to === 'any' ? rowCount() : end;
    for (let at = row + by; at >= 0 && at < most; at += by) if (enter(at, state.active.col)) return;
    if (by > 0 && row < end && rowCount() > end) open(end, firstEditable(end, 0, 1));
  }

  function reshape(lines: readonly L[], before: readonly L[] = state.lines): void {
    remember(before);
    set({ lines }, true);
  }

  /** The line is again what it was when its cell was opened. */
  function cancel(): void {
    const { active } = state;
    if (!active) return;
    const row = state.at.get(active.id);
    const line = row === undefined ? undefined : state.lines[row];
    if (row === undefined || !line || line === active.before) return set({ active: null });
    if (active.fresh) set({ lines: state.lines.toSpliced(row, 1), active: null }, true);
    else set({ lines: state.lines.with(row, active.before), active: null });
  }

  const activeRow = () => (state.active ? (state.at.get(state.active.id) ?? -1) : -1);

  return {
    columns,
    get: (): LineState<L, T> => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    open,
    visit,
    /** Opens the cell that was open last, or the first of the grid; with a character, it replaces the content. */
    reopen(text?: string): void {
      const row = Math.min(last.row, rowCount() - 1);
      if (last.col >= 0 && open(row, last.col, text)) return;
      // What is typed goes where one was, or nowhere: a cell that is only read takes no character.
      if (last.col >= 0 && visit(row, last.col)) return;
      const col = firstEditable(row, 0, 1);
      if (col < 0 || !open(row, col, text)) visit(row, 0);
    },
    /** Draws a column that says nothing unusual yet. */
    reveal(col: number): void {
      revealed.add(columns[col]!.key);
      set({});
    },
    drawnFrom,
    /** Rows that begin a group, with what stands over them; none where nothing is grouped. */
    headings(): [row: number, heading: string][] {
      const { groupOf } = options;
      if (!groupOf) return [];
      const find = (id: string): L | undefined => state.lines[state.at.get(id) ?? -1];
      const groups: string[] = [];
      for (const line of state.lines) {
        // A line that is being made does not move under the hands.
        const making = line.id === state.active?.id && isNewLineId(line.id);
        groups.push(making ? (groups.at(-1) ?? '') : groupOf(line, find));
      }
      return groups.flatMap((group, row) => (group && group !== groups[row - 1] ? [[row, group]] : []));
    },
    /** How many rows of a block, filled in from a line, would be more than a document takes. */
    overflow: (id: string, rows: number): number =>
      addable ? Math.max(0, (state.at.get(id) ?? 0) + rows - Math.max(MOST_LINES, state.lines.length)) : 0,
    type,
    close,
    stepCell,
    stepBeside,
    stepRow,
    /** Esc. */
    cancel,
    /** Takes an option of a search into a line; in the grid the work then goes on in a later cell. */
    pick(id: string, col: number, option: SearchOption<unknown>): void {
      const column = columns[col];
      if (!column?.pick) return;
      if (column.take?.(option)) {
        if (state.active?.id === id) cancel();
        else changeLine(id, column.key, (line) => writeCell(column, line, ''));
        return;
      }
      changeLine(id, column.key, (line) => column.pick!(line, option));
      stepOn(id, col);
    },
    stepOn,
    /** Writes a cell outside the grid: the line form of phones. */
    write(id: string, col: number, text: string): void {
      const column = columns[col];
      if (column) changeLine(id, column.key, (line) => writeCell(column, line, text));
    },
    /** A change that comes later than the keys, for instance the price that the server answers. */
    update(id: string, change: (line: L) => L): void {
      changeLine(id, undefined, change);
      const { active } = state;
      const row = state.at.get(id);
      const line = row === undefined ? undefined : state.lines[row];
      if (active?.id === id && line && active.before === line) set({ active: { ...active, before: line } });
    },

    /** A change of many lines at once: one step of undo. */
    changeAll(change: (line: L) => L): void {
      close();
      if (state.editable) reshape(state.lines.map(change));
    },
    /** Goes to the blank row: its first character makes the line. */
    add(): void {
      const row = state.lines.length;
      const col = firstEditable(row, 0, 1);
      if (col >= 0) open(row, col);
    },
    /** Lines that were made elsewhere, behind the last one: one step of undo. */
    append(make: (nextId: () => string) => readonly L[]): void {
      if (!state.editable || !addable) return;
      const made = make(nextId);
      if (made.length > 0) reshape([...state.lines, ...made].slice(0, Math.max(MOST_LINES, state.lines.length)));
    },
    duplicate(): void {
      const row = activeRow();
      const line = state.lines[row];
      if (!line || !removable(line) || !state.editable || state.lines.length >= MOST_LINES) return;
      const { col } = state.active!;
      close();
      reshape(state.lines.toSpliced(row + 1, 0, copyLine(line, nextId())));
      open(row + 1, col);
    },
    move(by: 1 | -1): void {
      const row = activeRow();
      const line = state.lines[row];
      const to = row + by;
      if (!line || !state.editable || to < 0 || to >= state.lines.length) return;
      reshape(state.lines.toSpliced(row, 1).toSpliced(to, 0, line));
    },
    /** Removes a line (default: the active one) and answers how to put it back, or undefined when it must stay. */
    remove(id: string | undefined = state.active?.id): (() => void) | undefined {
      const row = id === undefined ? -1 : (state.at.get(id) ?? -1);
      const line = state.lines[row];
      if (!line || !state.editable || !removable(line)) return undefined;
      const col = state.active?.col;
      close();
      reshape(state.lines.toSpliced(row, 1));
      if (col !== undefined) open(Math.min(row, rowCount() - 1), col);
      return () => {
        // Ctrl+Z may have brought it back already.
        if (state.at.has(line.id)) return;
        close();
        const isKnown = isNewLineId(line.id) || saved.some((each) => each.id === line.id);
        // The save of its removal ended it; its name is not given again.
        const again = isKnown ? line : copyLine(line, nextId());
        reshape(state.lines.toSpliced(Math.min(row, state.lines.length), 0, again));
      };
    },
    undo(): void {
      const lines = undoStack.at(-1);
      if (!lines || !state.editable) return;
      redoStack = [...redoStack, state.lines];
      undoStack = undoStack.slice(0, -1);
      set({ lines, active: null }, true);
    },
    redo(): void {
      const lines = redoStack.at(-1);
      if (!lines || !state.editable) return;
      undoStack = [...undoStack, state.lines];
      redoStack = redoStack.slice(0, -1);
      set({ lines, active: null }, true);
    },
    /**
     * Fills right and down from a cell; rows beyond the end become new lines. An empty cell of the block leaves what is
     * there. `named` are options by the texts that name them. One step of undo. False where the line is there no more.
     */
    paste(
      { id, col }: CellPlace,
      block: readonly (readonly string[])[],
      named: ReadonlyMap<string, SearchOption<unknown>> = new Map(),
    ): boolean {
      const top = state.at.get(id);
      if (top === undefined || !state.editable) return false;
      const { active } = state;
      const at = activeRow();
      const within = active !== null && at >= top && at < top + block.length;
      if (within) close();
      const before = state.lines;
      const drawn = pastedOver(col, block);
      const most = addable ? Math.max(MOST_LINES, state.lines.length) : state.lines.length;
      block.forEach((cells, down) => {
        if (top + down >= most) return;
        const filled = cells.reduce(
          (line, cell, right) => {
            const column = columns[drawn[right] ?? -1];
            const text = cell.trim();
            if (!column || text === '' || !isEditable(column, line)) return line;
            const option = column.kind === 'search' ? named.get(text) : undefined;
            return option && column.pick ? column.pick(line, option) : writeCell(column, line, text);
          },
          state.lines[top + down] ?? newLine(nextId()),
        );
        // One row after the other: columns look at the lines above, as they do when the rows are typed.
        set({ lines: [...state.lines.slice(0, top + down), filled, ...state.lines.slice(top + down + 1)] }, true);
      });
      remember(before);
      // What was the blank row is the line at its place now.
      if (within) open(at, active.col);
      return true;
    },

    /** What the server answered: the truth, without undo. The open cell stays open, by its place. */
    replace(lines: readonly L[]): void {
      const { active } = state;
      const row = activeRow();
      saved = lines;
      undoStack = [];
      redoStack = [];
      set({ lines, active: null, errors: {} }, true);
      if (active && row >= 0) visit(Math.min(row, rowCount() - 1), active.col);
    },
    /** What the document says of all its lines: no step of undo, what undo brings back says it too. */
    restate(change: (lines: readonly L[]) => readonly L[]): void {
      close();
      [undoStack, redoStack] = [undoStack.map(change), redoStack.map(change)];
      set({ lines: change(state.lines) });
    },
    /** The lines are now what the server has. */
    markSaved(): void {
      saved = state.lines;
      set({});
    },
    /** Something outside the lines that totals depend on has changed: a document discount, the place of supply. */
    refreshTotals(): void {
      set({ totals: computeTotals(state.lines) });
    },
    setEditable(editable: boolean): void {
      if (editable === state.editable) return;
      close();
      set({ editable }, true);
    },
    /** What is wrong is seen, whatever column it stands in. */
    setErrors(errors: LineErrors): void {
      for (const key of Object.values(errors).flatMap((cells) => Object.keys(cells))) revealed.add(key);
      set({ errors });
    },
    removable: (line: L): boolean => state.editable && removable(line),
  };
}
