import type { SavedView } from './list-preferences.ts';

/** What an address asks to be done as the list opens: no filter, and nothing of a view. */
const ACTS: readonly string[] = ['invite'];

/** Whether the address asks for something to be done. */
export const isAct = (search: object): boolean => ACTS.some((key) => key in search);

/** What of an address the list is filtered by. */
export const filtersOf = (search: object): SavedView['address'] =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) => value !== undefined && value !== '' && !ACTS.includes(key)),
  ) as SavedView['address'];
