import { useSyncExternalStore } from 'react';
import type { Session } from './session-store.ts';

type Settle = (session: Session | null) => void;

let settle: Settle | null = null;
const listeners = new Set<() => void>();
const change = (next: Settle | null) => {
  settle = next;
  for (const listener of listeners) listener();
};

/** Opens the re-login dialog; null when it is closed without signing in. The send gate calls it once at a time. */
export function signInAgain(): Promise<Session | null> {
  return new Promise((resolve) => {
    change((session) => {
      change(null);
      resolve(session);
    });
  });
}

/** For the dialog: how to answer while it is asked for, else null. */
export const useSignInAgain = (): Settle | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => settle,
  );
