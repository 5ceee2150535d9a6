import type { Endpoint, OutputOf } from '@bahi/contract/endpoint';
import { getUserAndEntitySettings } from '@bahi/contract/endpoints/platform/session';
import { ApiError } from './api-error.ts';
import { departTo } from './departure.ts';
import { callEndpoint, type CallInput, type CallOptions } from './endpoint-call.ts';
import { queryClient } from './query-client.ts';
import { dropSecondCache } from './second-cache-keys.ts';
import { createSendGate } from './send-gate.ts';
import { clearSession, getSession, makeSession, markSignedOut, setSession, type Session } from './session-store.ts';
import { signInAgain } from './sign-in-again.ts';
import { clearBadge } from './tell-badge.ts';
import { currentToast, dismissToast, isFailure } from '../ui/toast.ts';
import { armLeaveGuards, disarmLeaveGuards } from './unsaved-changes.ts';

/** The gate of this tab, also for downloads and uploads that no hook covers. */
const gate = createSendGate<Session>({
  getSession,
  signInAgain,
  onRenewed: (session) => setSession(session),
  onSignedOut: endSession,
  onOtherIdentity: enterAs,
  onAccessVersion: refreshWhenRightsChanged,
});

/** Calls an endpoint with this tab's session. An action that succeeds ends what was told of the one that failed before. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<OutputOf<E>> {
  const before = currentToast();
  const answer = await callEndpoint(gate.send, endpoint, input, options).catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'BatchReason') throw error;
    const { askBatchReason } = await import('./ask-batch-reason.ts');
    return askBatchReason(error, (answers) => callEndpoint(gate.send, endpoint, input, { ...options, ...answers }));
  });
  if (before && isFailure(before) && endpoint.method !== 'GET' && endpoint.touches?.length) dismissToast(before.key);
  return answer;
}

/** Runs what ends this tab's token on the server; reads under way are given up, and all other calls wait until it is done. */
export async function changeSession(change: () => Promise<void>): Promise<void> {
  await queryClient.cancelQueries();
  try {
    await gate.whileSessionChanges(change);
  } catch (error) {
    void queryClient.invalidateQueries();
    throw error;
  }
}

/** After signing in on the login or first-run page. */
export function startSession(session: Session): void {
  armLeaveGuards();
  setSession(session);
}

/** Drops everything that belongs to the session and shows the login page. */
export function endSession(): void {
  disarmLeaveGuards();
  void queryClient.cancelQueries();
  queryClient.clear();
  dropSecondCache();
  clearSession();
  clearBadge();
  markSignedOut();
  departTo('/login');
}

/** Starts anew as another user or in another entity; the reload makes sure that nothing of the old one stays. */
export function enterAs(session: Session): void {
  disarmLeaveGuards();
  void queryClient.cancelQueries();
  queryClient.clear();
  dropSecondCache();
  setSession(session);
  location.assign('/basic/home');
}

let refreshing: string | null = null;

function refreshWhenRightsChanged(version: string): void {
  const session = getSession();
  if (!session || String(session.data.accessVersion) === version || refreshing === version) return;
  refreshing = version;
  void refreshSession().finally(() => {
    refreshing = null;
  });
}

/** Reads user, rights and settings anew under the same token, and everything that is shown with them. */
export async function refreshSession(): Promise<void> {
  if (await rereadSession()) await queryClient.invalidateQueries();
}

/** Whether the server knows a token no more. */
export const isEnded = (token: string): Promise<boolean> =>
  call(getUserAndEntitySettings, {}, { bearer: token }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );

/** Reads user, rights and settings anew; false when they could not be had. */
export async function rereadSession(): Promise<boolean> {
  const session = getSession();
  if (!session) return false;
  const data = await call(getUserAndEntitySettings, {}, { bearer: session.token }).catch(() => null);
  // A refusal is left to the next call of the page, which asks to sign in; a sign-out meanwhile wins.
  if (!data || getSession()?.token !== session.token) return false;
  setSession(makeSession(session.token, data));
  return true;
}
