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

/**
 * Esc must not reach the dialogs under the re-login dialog: they would close and lose what was typed. Called before any
 * dialog listens, because listeners of the window run in the order of their registration.
 */
export function shieldFromEscape(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (settle && event.key === 'Escape') event.stopImmediatePropagation();
  };
  addEventListener('keydown', onKeyDown, { capture: true });
  return () => removeEventListener('keydown', onKeyDown, { capture: true });
}
