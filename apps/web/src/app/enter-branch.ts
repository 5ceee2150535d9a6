import { switchBranch } from '@bahi/contract/endpoints/platform/session';
import { toast } from '../ui/toast.ts';
import { call, changeSession, enterAs } from './api-client.ts';
import { messageOf } from './api-error.ts';
import { isInHost } from './host.ts';
import { sendWaitingPreferences } from './preferences.ts';
import { getSession, sessionOfAnswer } from './session-store.ts';
import { hasUnsavedChanges } from './unsaved-changes.ts';

/** Starts at home in another branch (spec 1 §4); false where it is not entered, which is told. */
export async function enterBranch(entityId: string): Promise<boolean> {
  if (hasUnsavedChanges()) {
    toast.warning('Save or leave your changes on this page first.');
    return false;
  }
  await sendWaitingPreferences();
  try {
    await changeSession(async () => {
      const body = { entityId, mobile: isInHost() };
      enterAs(sessionOfAnswer(await call(switchBranch, { body }, { bearer: getSession()?.token })));
    });
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}
