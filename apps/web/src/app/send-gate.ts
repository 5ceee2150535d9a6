import { BATCH_REASON } from '@bahi/contract/endpoint';
import type { WireType } from '@bahi/contract/wire-type';
import { type ApiError, offlineError, readRefusal, signedOutError, unreachableError } from './api-error.ts';

/** What a request is signed with, and whom it speaks for. */
export interface Credentials {
  token: string;
  userId: string;
  entityId: string;
}

export interface GateRequest {
  method: string;
  /** Path and query, as the browser sends it. */
  url: string;
  /** An object is sent as JSON; a form as multipart. */
  body?: unknown;
  /** The type of `body`, by which refused fields are named. */
  bodyType?: WireType | undefined;
  idempotencyKey?: string | undefined;
  /** Why another batch goes out than the first to expire. */
  batchReason?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Outlives the page that sends it; up to 64 KB. */
  keepalive?: boolean | undefined;
  /**
   * Absent: the tab's session, renewed by the re-login dialog when it is rejected.
   * A token: this one, and a rejection is the caller's affair (restoring a session). Null: none (signing in).
   */
  bearer?: string | null;
}

export interface GateOptions<S extends Credentials> {
  getSession(): S | null;
  /** Opens the re-login dialog; null when it was closed without signing in. */
  signInAgain(): Promise<S | null>;
  /** The same user and entity signed in again. */
  onRenewed(session: S): void;
  /** The dialog was closed: the session is over. */
  onSignedOut(): void;
  /** Another user or entity signed in through the dialog. */
  onOtherIdentity(session: S): void;
  /** The answer's `X-Access-Version`: rights changed meanwhile when it is not the session's. */
  onAccessVersion?(version: string): void;
  isOnline?(): boolean;
  fetch?: typeof fetch;
}

export type Send = (request: GateRequest) => Promise<Response>;

export interface SendGate {
  send: Send;
  /**
   * Runs what gives up the session's token for another one or for none. The session's other calls wait until it is done: under a token
   * that the server has just ended they would be refused, and the page would ask to sign in again. `change` signs its call with the token itself.
   */
  whileSessionChanges<T>(change: () => Promise<T>): Promise<T>;
}

/**
 * The one way out to the server (spec 1 §4). Offline and after sign-out nothing is sent. Any number of rejected calls open one re-login
 * dialog; while it is open new calls wait; afterwards each is sent again as it was, with its own idempotency key.
 */
export function createSendGate<S extends Credentials>(options: GateOptions<S>): SendGate {
  const isOnline = options.isOnline ?? (() => navigator.onLine);
  const fetchFn = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  let renewal: Promise<void> | null = null;
  let sessionChange: Promise<unknown> | null = null;

  /** Resolves when a call that was rejected with `rejectedToken` may be sent again; throws when it must not be. */
  function renew(rejectedToken: string, refusal: ApiError): Promise<void> {
    if (renewal) return renewal;
    const before = options.getSession();
    // No session means that it ended meanwhile; another token, that somebody signed in before this late rejection.
    if (!before) return Promise.reject(refusal);
    if (before.token !== rejectedToken) return Promise.resolve();
    renewal = (async () => {
      const next = await options.signInAgain();
      if (!next) {
        options.onSignedOut();
        throw refusal;
      }
      if (next.userId !== before.userId || next.entityId !== before.entityId) {
        options.onOtherIdentity(next);
        throw refusal;
      }
      options.onRenewed(next);
    })().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  async function send(request: GateRequest): Promise<Response> {
    if (!isOnline()) throw offlineError();
    const ownSession = request.bearer === undefined;
    if (ownSession && sessionChange) await sessionChange;
    if (ownSession && renewal) await renewal;
    request.signal?.throwIfAborted();
    const session = options.getSession();
    // A page that is left after sign-out may draw, and ask, once more.
    if (ownSession && !session) throw signedOutError();
    const token = ownSession ? session?.token : request.bearer;

    const headers = new Headers({ accept: 'application/json' });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (ownSession && session) headers.set('UserId', session.userId);
    if (request.idempotencyKey) headers.set('idempotency-key', request.idempotencyKey);
    if (request.batchReason) headers.set(BATCH_REASON, encodeURIComponent(request.batchReason));
    const isForm = request.body instanceof FormData;
    if (request.body !== undefined && !isForm) headers.set('content-type', 'application/json');

    let answer: Response;
    try {
      answer = await fetchFn(request.url, {
        method: request.method,
        headers,
        body: request.body === undefined ? null : isForm ? (request.body as FormData) : JSON.stringify(request.body),
        signal: request.signal ?? null,
        keepalive: request.keepalive ?? false,
      });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw isOnline() ? unreachableError() : offlineError();
    }

    const version = answer.headers.get('x-access-version');
    if (ownSession && version) options.onAccessVersion?.(version);
    if (answer.ok) return answer;
    const refusal = await readRefusal(answer, request.bodyType);
    if (answer.status !== 401 || !ownSession) throw refusal;
    await renew(token ?? '', refusal);
    return send(request);
  }

  async function whileSessionChanges<T>(change: () => Promise<T>): Promise<T> {
    let done = () => {};
    sessionChange = new Promise<void>((resolve) => (done = resolve));
    try {
      return await change();
    } finally {
      sessionChange = null;
      done();
    }
  }

  return { send, whileSessionChanges };
}
