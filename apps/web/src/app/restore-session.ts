import { getUserAndEntitySettings, resume } from '@bahi/contract/endpoints/platform/session';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import {
  clearSession,
  dropStoredToken,
  getSession,
  isKept,
  isSignedOut,
  makeSession,
  sessionOfAnswer,
  setKept,
  setSession,
  storedToken,
} from './session-store.ts';
import { askSiblingForToken, offerTokens } from './tab-channel.ts';

/** `none`: nobody is signed in here; `failed`: it could not be found out, and a retry may succeed. */
export type Restored = 'ok' | 'none' | 'failed';

let restoring: Promise<Restored> | null = null;

/** Rebuilds the session of this tab (spec 1 §4): from its token, a sibling tab, or a kept sign-in. */
export function restoreSession(): Promise<Restored> {
  if (getSession()) return Promise.resolve('ok');
  restoring ??= restore().finally(() => {
    restoring = null;
  });
  return restoring;
}

async function restore(): Promise<Restored> {
  const own = storedToken();
  if (own) {
    const restored = await load(own);
    if (restored !== 'none') return restored;
    dropStoredToken();
  }
  if (isSignedOut()) return 'none';
  const fromSibling = await askSiblingForToken();
  if (fromSibling) return load(fromSibling);
  return isKept() ? resumeKept() : 'none';
}

async function load(token: string): Promise<Restored> {
  try {
    setSession(makeSession(token, await call(getUserAndEntitySettings, {}, { bearer: token })));
    return 'ok';
  } catch (error) {
    if (!isRejection(error)) return 'failed';
    clearSession();
    return 'none';
  }
}

async function resumeKept(): Promise<Restored> {
  try {
    setSession(sessionOfAnswer(await call(resume, {})));
    return 'ok';
  } catch (error) {
    if (!isRejection(error)) return 'failed';
    setKept(false);
    return 'none';
  }
}

const isRejection = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Lets new tabs join this sign-in: each gets a token that the server makes for it (decisions §2). */
export const serveNewTabs = () =>
  offerTokens(
    () => getSession() !== null,
    async () => {
      const token = getSession()?.token;
      if (!token) return null;
      try {
        return (await call(resume, {}, { bearer: token })).token ?? null;
      } catch (error) {
        // The new tab then shows the login page; this tab finds out by its own next call.
        if (error instanceof ApiError) return null;
        throw error;
      }
    },
  );
