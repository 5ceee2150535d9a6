import { randomId } from './random-id.ts';
import { dropStoredToken } from './session-store.ts';

const TAB_KEY = 'bahi.tab';
/** A reloaded page may ask before its predecessor has let go. */
const PATIENCE_MS = 500;

/**
 * Gives the tab a unique id (spec 1 §2). The browser copies session storage into a duplicated tab: the copy cannot
 * take the lock of the id, so it gets a new id, gives up the copied token (it will ask for one of its own) and reloads.
 * Resolves to false when the page is about to reload.
 */
export async function claimTab(): Promise<boolean> {
  const id = sessionStorage.getItem(TAB_KEY) ?? randomId();
  sessionStorage.setItem(TAB_KEY, id);
  // Plain http on a local network has no locks; a duplicate then shares the token of its original, which is harmless.
  if (!navigator.locks || (await holdForLife(`bahi.tab.${id}`))) return true;
  sessionStorage.setItem(TAB_KEY, randomId());
  dropStoredToken();
  location.reload();
  return false;
}

function holdForLife(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}
