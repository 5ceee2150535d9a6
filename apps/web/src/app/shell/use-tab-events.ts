import { liveTopic } from '@bahi/contract/live';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { endSession, isEnded, refreshSession, rereadSession } from '../api-client.ts';
import { keepLive, useLive } from '../live.ts';
import { sendPreferencesOnLeave } from '../preferences.ts';
import { queryClient } from '../query-client.ts';
import { serveNewTabs } from '../restore-session.ts';
import { dropSecondCache } from '../second-cache-keys.ts';
import { getSession, useSession } from '../session-store.ts';
import { onSignedOutElsewhere } from '../tab-channel.ts';
import { hasUnsavedChanges } from '../unsaved-changes.ts';

/** What this tab does for and hears from the others and the server while somebody is signed in. */
export function useTabEvents(): void {
  const { userId, entityId } = useSession();
  const router = useRouter();
  useEffect(() => {
    const stops = [
      keepLive(),
      serveNewTabs(),
      sendPreferencesOnLeave(),
      onSignedOutElsewhere((signedOut) => {
        // A page with unsaved changes stays; its next call asks to sign in again.
        if (getSession()?.userId === signedOut && !hasUnsavedChanges()) void followSignOut();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);

  useLive(liveTopic.entity(entityId), (event) => {
    if (event?.kind !== 'settings') return;
    // Who made the change works with it already.
    if (event.byUserId === userId) void refreshSession();
    else void offerReload();
  });
  useLive(liveTopic.user(userId), (event) => {
    if (event && event.kind !== 'rights') return;
    void followRights(router);
  });
}

/** Another tab was signed out: this one too, where it belongs to the same sign-in. */
async function followSignOut() {
  const session = getSession();
  if (session && (await isEnded(session.token)) && getSession()?.token === session.token) endSession();
}

async function followRights(router: AnyRouter) {
  if (!(await rereadSession())) return;
  // The guards look at the open page first, unless that would lose what was typed: one that may not be seen is left.
  if (!hasUnsavedChanges()) await router.invalidate();
  await queryClient.invalidateQueries();
}

let offering = false;

async function offerReload() {
  if (offering) return;
  offering = true;
  const reload = await confirm({
    heading: 'Company data changed',
    message: 'The data of your company was changed. Reload this page to work with it.',
    ok: 'Reload',
    cancel: 'Later',
  });
  offering = false;
  // What others set shows in what this browser keeps, too.
  dropSecondCache();
  if (!reload) return;
  if (hasUnsavedChanges()) toast.warning('Save or leave your changes on this page first.');
  else location.reload();
}
