import { randomId } from './random-id.ts';
import { dropStoredToken } from './session-store.ts';
import { answerAsTab, isOpenElsewhere } from './tab-channel.ts';

const TAB_KEY = 'bahi.tab';
const PATIENCE_MS = 500;
/** A reloaded page may ask before its predecessor has let go, on a busy machine by seconds. */
const TRIES = 20;

/**
 * Gives the tab a unique id (spec 1 §2). The browser copies session storage into a duplicated tab: the copy cannot
 * take the lock of the id, so it gets a new id, gives up the copied token (it will ask for one of its own) and reloads.
 * Resolves to false when the page is about to reload.
 */
export async function claimTab(): Promise<boolean> {
  const id = sessionStorage.getItem(TAB_KEY) ?? randomId();
  sessionStorage.setItem(TAB_KEY, id);
  // Plain http on a local network has no locks; a duplicate then shares the token of its original, which is harmless.
  if (!navigator.locks || (await isOurs(id))) {
    answerAsTab(id);
    return true;
  }
  sessionStorage.setItem(TAB_KEY, randomId());
  dropStoredToken();
  location.reload();
  return false;
}

/** A copy is known by its original, which answers. What only holds the lock is a page that is being left. */
async function isOurs(id: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await holdForLife(`bahi.tab.${id}`)) return true;
    if (await isOpenElsewhere(id)) return false;
  }
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
