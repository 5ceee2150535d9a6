/** Everything of the second cache stands in local storage under this. */
export const SECOND_CACHE = 'bahi.second|';

/** Forgets all of it: on signing out and on entering another company (decisions §6). */
export function dropSecondCache(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(SECOND_CACHE)) localStorage.removeItem(key);
}
