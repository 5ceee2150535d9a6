/** Everything of the second cache stands in local storage under this. */
export const SECOND_CACHE = 'bahi.second|';

/** The database of what the counter keeps to sell without a network (sales §11). */
export const COUNTER_CACHE = 'bahi-counter';

/** Forgets all of it, and what the counter keeps: on signing out and on entering another company (decisions §6). */
export function dropSecondCache(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(COUNTER_CACHE);
  for (const key of Object.keys(localStorage)) if (key.startsWith(SECOND_CACHE)) localStorage.removeItem(key);
}
