import { logout } from '@bahi/contract/endpoints/platform/session';
import { confirm } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { call, changeSession, endSession } from '../api-client.ts';
import { ApiError, messageOf } from '../api-error.ts';
import { draftCopies, withoutCopy } from '../draft-copies.ts';
import { sendWaitingPreferences } from '../preferences.ts';
import { getSession, type Session, setKept } from '../session-store.ts';
import { announceSignedOut } from '../tab-channel.ts';
import { askToLeave, hasUnsavedChanges } from '../unsaved-changes.ts';

/** What would be lost is what is asked about. */
const isMeant = (): Promise<boolean> =>
  hasUnsavedChanges()
    ? askToLeave('Your changes on this page have not been saved. Signing out gives them up.')
    : confirm({ heading: 'Sign out?', message: 'To go on, you sign in again.', ok: 'Sign out' });

/**
 * After confirmation the token is ended on the server, local data and the copies of what was typed are cleared, and the
 * login page shows (spec 1 §4).
 */
export async function askToSignOut(): Promise<void> {
  const session = getSession();
  if (!session || !(await isMeant())) return;
  await sendWaitingPreferences();
  try {
    await changeSession(() => signOutOf(session));
  } catch (error) {
    toast.error(messageOf(error));
  }
}

async function signOutOf(session: Session): Promise<void> {
  await call(logout, {}, { bearer: session.token }).catch((error: unknown) => {
    // A token that the server does not know any more is signed out already.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  setKept(false);
  announceSignedOut(session.userId);
  const { organisationId } = session.data.organisation;
  const dropCopies = () => draftCopies().dropAllOf({ organisationId, userId: session.userId }).catch(withoutCopy);
  // They are gone before the login page shows; what was typed until the page had ended goes after it.
  await dropCopies();
  endSession();
  await dropCopies();
}
