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
 * Asks before a page with unsaved changes is left (spec 1 §2). `isDirty` is read when it is needed, so that typing draws
 * nothing here; a change of search parameters (a tab, a preview) never asks. Offline the page stays: it could not be
 * saved elsewhere.
 */
export function useLeaveGuard(isDirty: () => boolean): void {
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
      if (current.pathname === next.pathname || !guards()) return false;
      // The network guard tells why.
      return !navigator.onLine || !(await askToLeave());
    },
  });
}

/** Without a network no page is left, clean or not: the next one could not be shown (spec 1 §2); the shell uses it once. */
export function useNetworkGuard(): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ current, next }) => {
      if (disarmed || navigator.onLine || current.pathname === next.pathname) return false;
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
      current.pathname !== next.pathname &&
      document.querySelector('[aria-modal="true"]') !== null,
  });
}
