import { MOBILE_STORAGE_BYTES } from '@bahi/domain/constants';
import { environmentQuery } from './environment.ts';
import { answerHost, askHost, joinHost, onHostMessage, tellHost } from './host.ts';
import { replaceDeniedStorage } from './memory-storage.ts';
import { queryClient } from './query-client.ts';
import { getSession, onSessionChange, storeToken, storedToken } from './session-store.ts';

/** The wrapper answers from its own storage. */
const TOKEN_MS = 1_500;

/**
 * Takes up the exchange with the mobile wrapper before the app starts: the wrapper may know the token of the last
 * sign-in, hears of signing in and out, and asks how far its Back button may go (spec 1 §4).
 */
export async function linkHost(): Promise<void> {
  replaceDeniedStorage();
  const environment = await queryClient.fetchQuery(environmentQuery).catch(() => null);
  if (!environment || !joinHost(environment.mobileOrigins)) return;
  askForStorage();
  if (!storedToken()) {
    const kept = await askHost('LoginToken', { patienceMs: TOKEN_MS });
    if (kept) storeToken(kept.Token);
  }
  // A token that proves to be ended is told as well, so that the wrapper forgets it.
  let told: string | null | undefined;
  onSessionChange(() => {
    const session = getSession();
    const token = session?.token ?? null;
    if (token === told) return;
    told = token;
    if (session) {
      tellHost('LoginSuccess', { Token: session.token, UserId: session.userId, EntId: session.entityId });
    } else tellHost('LogoutSuccess', null);
  });
  onHostMessage((message) => {
    if (message.Type === 'HistoryLength') answerHost(message, { Length: stepsBack() });
  });
}

interface QuotaStorage {
  requestQuota?(bytes: number, granted: () => void, refused: () => void): void;
}

/** Room for files, so that the device does not clear what was kept (spec 1 §9); an answer of no changes nothing here. */
function askForStorage(): void {
  void navigator.storage?.persist?.().catch(() => false);
  const { webkitPersistentStorage: quota } = navigator as { webkitPersistentStorage?: QuotaStorage };
  const ignore = () => {};
  quota?.requestQuota?.(MOBILE_STORAGE_BYTES, ignore, ignore);
}

/** Pages that Back can return to; the router counts them. */
const stepsBack = (): number => Number((history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0);
