import { usePreference } from '../app/preferences.ts';
import type { ListColumn } from './list-column.ts';

/** What the user chose of a list's columns; those that the order does not name follow in their own. */
export interface ColumnChoice {
  hidden: readonly string[];
  order: readonly string[];
}

/** A view of a list that the user keeps: its filters as they stand in the address. */
export interface SavedView {
  name: string;
  address: Readonly<Record<string, string | number | boolean>>;
  /** The list opens with it; one of them at most. */
  isDefault?: boolean;
}

export const ALL_COLUMNS: ColumnChoice = { hidden: [], order: [] };
const NO_VIEWS: readonly SavedView[] = [];

/** `initial`: what shows until the user has chosen. */
export const useColumnChoice = (list: string, initial: ColumnChoice = ALL_COLUMNS) =>
  usePreference<ColumnChoice>(`list.${list}.columns`, initial);
export const useSavedViews = (list: string) => usePreference<readonly SavedView[]>(`list.${list}.views`, NO_VIEWS);

/** Columns in the user's order; the first one leads to the record and always shows. */
export function orderedColumns<R>(columns: readonly ListColumn<R>[], { order }: ColumnChoice): ListColumn<R>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const rank = ({ key }: ListColumn<R>) => {
    const at = order.indexOf(key);
    return at === -1 ? order.length : at;
  };
  return [first, ...others.sort((a, b) => rank(a) - rank(b))];
}

/** The columns that show. */
export const chosenColumns = <R>(columns: readonly ListColumn<R>[], choice: ColumnChoice): ListColumn<R>[] =>
  orderedColumns(columns, choice).filter(({ key }, index) => index === 0 || !choice.hidden.includes(key));

/** The key of a list under which its preferences are kept: `Repair orders` and `Work orders` differ, as they should. */
export const listKeyOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'list';

export const sameAddress = (a: SavedView['address'], b: SavedView['address']): boolean =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
