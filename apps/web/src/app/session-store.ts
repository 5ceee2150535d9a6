import { useSyncExternalStore } from 'react';
import type { OutputOf } from '@bahi/contract/endpoint';
import type { EntityConfig } from '@bahi/domain/industry/config';
import type { LoginForm } from '@bahi/domain/session/login-rules';
import { normaliseIndustry, type IndustryCode } from '@bahi/domain/industry/industry';
import type { getUserAndEntitySettings } from '@bahi/contract/endpoints/platform/session';

/** Who is signed in, where, and what he may do: the answer of the server, kept in memory. */
export type SessionData = OutputOf<typeof getUserAndEntitySettings>;

/** The data with this tab's own token. */
export interface Session {
  readonly token: string;
  readonly userId: string;
  readonly entityId: string;
  readonly data: SessionData;
}

export const makeSession = (token: string, data: SessionData): Session => ({
  token,
  userId: data.user.userId,
  entityId: data.entity.entityId,
  data,
});

/** The session of an answer that brings a token: signing in, switching entity, resuming. */
export function sessionOfAnswer(answer: SessionData): Session {
  if (!answer.token) throw new Error('The answer holds no token');
  return makeSession(answer.token, answer);
}

/** Per tab (spec 1 §3); the token stands under the workshop's key. */
const TOKEN_KEY = 'workshop.token';
const USER_KEY = 'workshop.user';
const ENTITY_KEY = 'workshop.entity';
const SIGNED_OUT_KEY = 'workshop.signed-out';
/** Per browser. */
const REMEMBERED_KEY = 'bahi.remembered';
const KEPT_KEY = 'bahi.kept';

let session: Session | null = null;
let lastSession: Session | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const getSession = (): Session | null => session;
/** Hears every change of the session: signing in, renewed rights, signing out. */
export const onSessionChange = subscribe;

/** The business type of the signed-in entity. */
export const industryOf = (data: SessionData): IndustryCode =>
  normaliseIndustry(data.entity.config.industry) ?? 'OTHER';

/** Modules and features of the signed-in entity. The contract leaves their names open; those the domain knows are read. */
export const configOf = (data: SessionData): EntityConfig => data.entity.config as unknown as EntityConfig;

/** The session of a page behind the entry guard. */
export function useSession(): Session {
  const current = useSyncExternalStore(subscribe, getSession);
  // A page that is being left after sign-out may draw once more.
  const shown = current ?? lastSession;
  if (!shown) throw new Error('useSession is used outside the shell');
  return shown;
}

export function setSession(next: Session): void {
  session = next;
  lastSession = next;
  sessionStorage.setItem(TOKEN_KEY, next.token);
  sessionStorage.setItem(USER_KEY, JSON.stringify({ UserId: next.userId }));
  sessionStorage.setItem(ENTITY_KEY, JSON.stringify({ EntId: next.entityId }));
  sessionStorage.removeItem(SIGNED_OUT_KEY);
  for (const listener of listeners) listener();
}

/** Forgets the session in this tab; what Remember me keeps stays. */
export function clearSession(): void {
  session = null;
  for (const key of [TOKEN_KEY, USER_KEY, ENTITY_KEY]) sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

/** The session of this tab was ended on purpose: it is not taken up again from other tabs or a kept sign-in. */
export const markSignedOut = (): void => sessionStorage.setItem(SIGNED_OUT_KEY, 'yes');
export const isSignedOut = (): boolean => sessionStorage.getItem(SIGNED_OUT_KEY) !== null;

export const storedToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);
/** A token that somebody else kept for this tab, before it is restored. */
export const storeToken = (token: string): void => sessionStorage.setItem(TOKEN_KEY, token);
export const dropStoredToken = (): void => sessionStorage.removeItem(TOKEN_KEY);

type RememberedLogin = Pick<LoginForm, 'domain' | 'userName'>;

/** What Remember me kept, or null. */
export function rememberedSignIn(): RememberedLogin | null {
  const stored = localStorage.getItem(REMEMBERED_KEY);
  return stored ? (JSON.parse(stored) as RememberedLogin) : null;
}

export function rememberSignIn(signIn: RememberedLogin | null): void {
  if (signIn) localStorage.setItem(REMEMBERED_KEY, JSON.stringify(signIn));
  else localStorage.removeItem(REMEMBERED_KEY);
}

/** Whether this browser holds a kept sign-in; the credential itself is out of the page's reach (decisions §2). */
export const isKept = (): boolean => localStorage.getItem(KEPT_KEY) === 'yes';
export function setKept(kept: boolean): void {
  if (kept) localStorage.setItem(KEPT_KEY, 'yes');
  else localStorage.removeItem(KEPT_KEY);
}
