import { useEffect } from 'react';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { endSession } from '../api-client.ts';
import { serveNewTabs } from '../restore-session.ts';
import { getSession } from '../session-store.ts';
import { onEntityUpdated, onSignedOutElsewhere } from '../tab-channel.ts';
import { hasUnsavedChanges } from '../unsaved-changes.ts';

/** What this tab does for and hears from the others while somebody is signed in. */
export function useTabEvents(): void {
  useEffect(() => {
    const stops = [
      serveNewTabs(),
      onSignedOutElsewhere((userId) => {
        // A page with unsaved changes stays; its next call asks to sign in again.
        if (getSession()?.userId === userId && !hasUnsavedChanges()) endSession();
      }),
      onEntityUpdated((entityId) => {
        if (getSession()?.entityId === entityId) void offerReload();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}

async function offerReload() {
  const reload = await confirm({
    heading: 'Company data changed',
    message: 'The data of your company was changed. Reload this page to work with it.',
    ok: 'Reload',
    cancel: 'Later',
  });
  if (reload) location.reload();
}
