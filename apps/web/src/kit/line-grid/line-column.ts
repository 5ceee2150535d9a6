import type { ReactNode } from 'react';
import { cleanNumberText, plainNumber, readNumber, showNumber, type NumberUnit } from '../../ui/scaled-number.ts';
import type { SearchOption } from '../../ui/search-source.ts';
import type { Choice } from '../../ui/select-field.tsx';

/** A line of any document; lines made in the browser carry an id of `newLineId` until the server names them. */
export interface Line {
  readonly id: string;
}

/**
 * One column of a line grid. Everything is text here: `read` gives what the editor starts with, `write` makes the
 * changed line of what was typed. `T` is what `computeTotals` answers.
 */
export interface LineColumn<L extends Line, T = unknown> {
  readonly key: string;
  readonly title: string;
  /** A grid track: `90px`, `minmax(160px, 1fr)`. */
  readonly width: string;
  readonly kind: 'text' | 'number' | 'choice' | 'search' | 'readOnly';
  readonly align?: 'start' | 'end';
  read(line: L): string;
  /** What the cell shows when it is not edited; default: `read`, or the label of the choice. */
  show?(line: L): string;
  /** Instead of text, for a chip. Must stay light: it is drawn for every visible row. */
  render?(line: L): ReactNode;
  /** Of `readOnly` columns: a text taken from the totals. */
  total?(totals: T, index: number): string;
  write?(line: L, text: string): L;
  /** Choices, which may depend on the line. */
  options?(line: L): readonly Choice[];
  search?(text: string, signal: AbortSignal, line: L): Promise<SearchOption<unknown>[]>;
  pick?(line: L, option: SearchOption<unknown>): L;
  /** Whether an option is what a pasted text names, letter by letter: its code. Without it what is pasted is words. */
  names?(option: SearchOption<unknown>, text: string): boolean;
  /** Takes an option that makes other lines than this one: true where it did. The cell is then as before typing. */
  take?(option: SearchOption<unknown>): boolean;
  /** Offers to make what was not found; the caller then changes the line by `store.update`. */
  create?(text: string, lineId: string): void;
  createLabel?(text: string): string;
  /** Said under words that nothing was found for, where they may stand as they are: Enter then goes on as after a pick. */
  readonly nothingFound?: string;
  /** Key of the column where the work goes on after a pick; default: the next one of a search, the same cell of a choice. */
  readonly afterPick?: string;
  editable?(line: L): boolean;
  /**
   * What makes the column worth its room: it is drawn once a line that is not being typed has it, or when it is asked for.
   * Without it the column always stands.
   */
  unusual?(line: L): boolean;
  /** The line that is being typed is asked too: the column comes once its words are there. */
  readonly early?: boolean;
  /**
   * Why the reader may write no cell of this column, where that is so: Tab stops in it all the same, so that what is
   * typed blind lands in no other column.
   */
  readonly closed?: string | undefined;
  readonly maxLength?: number;
  /** What a number may be typed as besides its plain form, which `write` reads: `10+1`. */
  readonly alsoTyped?: RegExp | undefined;
  /** Opens more about a line; a button in its form on phones, where the cell itself is only read. */
  readonly action?: { readonly label: string; shown(line: L): boolean; run(line: L): void };
  /** Place in the card of a line on phones; default: first column title, last total at the right, numbers as details. */
  readonly card?: 'title' | 'detail' | 'aside' | 'none';
}

export interface ScaledColumn<L extends Line> {
  key: string;
  title: string;
  width: string;
  unit: NumberUnit;
  get: (line: L) => number | null;
  set: (line: L, value: number | null) => L;
  editable?: (line: L) => boolean;
  closed?: string | undefined;
  unusual?: (line: L) => boolean;
  /** A zero shows as an empty cell: a column of zero discounts says nothing. */
  hideZero?: boolean;
  card?: 'title' | 'detail' | 'aside' | 'none';
}

/** A column of a scaled integer: shown with Indian grouping, typed plain; what cannot be read changes nothing. */
export function scaledColumn<L extends Line, T = unknown>(column: ScaledColumn<L>): LineColumn<L, T> {
  const { unit, get, set, hideZero } = column;
  return {
    key: column.key,
    title: column.title,
    width: column.width,
    kind: 'number',
    card: column.card,
    editable: column.editable,
    closed: column.closed,
    unusual: column.unusual,
    read: (line) => plainNumber(unit, get(line)),
    show: (line) => (hideZero && get(line) === 0 ? '' : showNumber(unit, get(line))),
    write: (line, text) => {
      const value = readNumber(unit, text);
      return value === undefined ? line : set(line, value);
    },
  };
}

/** What is kept of a typed text; null where the column takes none like it. */
export const typedText = (
  { kind, alsoTyped }: Pick<LineColumn<Line>, 'kind' | 'alsoTyped'>,
  text: string,
): string | null => (kind !== 'number' || alsoTyped?.test(text) ? text : cleanNumberText(text));

/** What a cell shows when it is not edited. */
export function cellText<L extends Line, T>(column: LineColumn<L, T>, line: L): string {
  if (column.show) return column.show(line);
  const text = column.read(line);
  return column.kind === 'choice'
    ? (column.options?.(line).find((option) => option.value === text)?.label ?? '')
    : text;
}

/** The line with a typed or pasted text in a column; a choice is found by value or label. */
export function writeCell<L extends Line, T>(column: LineColumn<L, T>, line: L, text: string): L {
  if (!column.write) return line;
  if (column.kind !== 'choice') return column.write(line, text);
  const wanted = text.trim().toLowerCase();
  const option = column.options?.(line).find(({ value, label }) => value === text || label.toLowerCase() === wanted);
  return option ? column.write(line, option.value) : line;
}

export const isEditable = <L extends Line, T>(column: LineColumn<L, T> | undefined, line: L): boolean =>
  !!column && column.kind !== 'readOnly' && !column.closed && (column.editable?.(line) ?? true);

export const endAligned = <L extends Line, T>(column: LineColumn<L, T>): boolean =>
  column.align ? column.align === 'end' : column.kind === 'number' || !!column.total;
