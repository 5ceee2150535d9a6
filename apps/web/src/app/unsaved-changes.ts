import { MESSAGES } from '@bahi/domain/messages';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirm } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';

const dirtyPages = new Set<() => boolean>();
let disarmed = false;

/** Whether any open page would lose something; the update notice and other tabs' sign-out ask it. */
export const hasUnsavedChanges = (): boolean => !disarmed && [...dirtyPages].some((isDirty) => isDirty());

/** Before a departure that nothing may stop: the session is over or belongs to another. */
export const disarmLeaveGuards = (): void => {
  disarmed = true;
};
/** Whether leaving a page is a decision of its user, who was asked about what he typed. */
export const areLeaveGuardsArmed = (): boolean => !disarmed;
/** A new session guards its pages again. */
export const armLeaveGuards = (): void => {
  disarmed = false;
};

/** Whether the user gives up what he has typed. */
export const askToLeave = (message = 'Your changes on this page have not been saved.') =>
  confirm({
    heading: MESSAGES.unsavedChanges,
    message,
    ok: MESSAGES.leave,
    cancel: MESSAGES.stay,
  });

/**
 * Asks once until it is answered: who presses Back again while the question is open stays, and is not asked anew on the page
 * that he has come to by then.
 */
export function oneAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let open = false;
  return async () => {
    if (open) return false;
    open = true;
    try {
      return await ask();
    } finally {
      open = false;
    }
  };
}
const askOnce = oneAtATime(askToLeave);

interface Place {
  pathname: string;
  search: object;
}

const NEW_RECORD = /\/new$/;
const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/**
 * Whether an address shows something else. On most pages what stands behind the question mark is a tab or a preview of
 * the same record; at `/new` it says what the new one begins with (`?copy=`, `?customer=`), so that another one is begun.
 * A page that shows one of several things by its search names the parameters that choose it.
 */
export function isAnotherPage(current: Place, next: Place, chosenBy: readonly string[] = []): boolean {
  if (current.pathname !== next.pathname) return true;
  if (NEW_RECORD.test(current.pathname)) return differ(current.search, next.search);
  const [before, after] = [current.search, next.search] as Readonly<Record<string, unknown>>[];
  return chosenBy.some((name) => differ(before![name], after![name]));
}

/**
 * Asks before a page with unsaved changes is left (spec 1 §2). `isDirty` is read when it is needed, so that typing draws
 * nothing here. Offline the page stays: it could not be saved elsewhere. `chosenBy` are the parameters of the address by
 * which the page shows another record.
 */
export function useLeaveGuard(isDirty: () => boolean, chosenBy: readonly string[] = []): void {
  const latest = useRef(isDirty);
  latest.current = isDirty;
  useEffect(() => {
    const read = () => latest.current();
    dirtyPages.add(read);
    return () => void dirtyPages.delete(read);
  }, []);
  const guards = () => !disarmed && latest.current();
  useBlocker({
    enableBeforeUnload: guards,
    shouldBlockFn: async ({ current, next }) => {
      if (!isAnotherPage(current, next, chosenBy) || !guards()) return false;
      if (navigator.onLine) return !(await askOnce());
      toast.warning(MESSAGES.notConnected);
      return true;
    },
  });
}

const HELP = /^\/help(\/|$)/;

/**
 * Whether a page is left without a network: none is, clean or not, as the next one could not be shown (spec 1 §2). The help stands
 * on this device, is come to and left again.
 */
export const isLeftOffline = (current: Place, next: Place): boolean =>
  !isAnotherPage(current, next) || HELP.test(current.pathname) || HELP.test(next.pathname);

/** Keeps pages while there is no network; the shell uses it once. */
export function useNetworkGuard(): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => {
      if (disarmed || navigator.onLine || isLeftOffline(current, next)) return false;
      toast.warning(MESSAGES.notConnected);
      return true;
    },
  });
}

const isHistoryMove = new Set(['BACK', 'FORWARD', 'GO']);

/** The browser's Back leaves no page while a dialog lies over it (spec 1 §2); the shell uses it once. */
export function useDialogGuard(): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next, action }) =>
      !disarmed &&
      isHistoryMove.has(action) &&
      isAnotherPage(current, next) &&
      document.querySelector('[aria-modal="true"]') !== null,
  });
}
