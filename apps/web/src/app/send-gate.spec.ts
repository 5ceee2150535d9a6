import { ERROR_MESSAGES } from '@bahi/domain/messages';
import { describe, expect, it } from 'vitest';
import { ApiError, readRefusal } from './api-error.ts';
import { createSendGate, type Credentials, type GateRequest } from './send-gate.ts';

const owner = (token: string): Credentials => ({ token, userId: 'owner', entityId: 'workshop' });

interface Sent {
  url: string;
  token: string | null;
  key: string | null;
}

/** A server that knows one valid token, and a dialog that answers with `signsInAs`. */
function makeGate(signsInAs: Credentials | null, { online = true } = {}) {
  const state = {
    session: owner('old') as Credentials | null,
    validToken: signsInAs?.token ?? 'nobody',
    sent: [] as Sent[],
    dialogs: 0,
    left: [] as string[],
    online,
  };
  const { send, whileSessionChanges } = createSendGate<Credentials>({
    getSession: () => state.session,
    signInAgain: async () => {
      state.dialogs += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return signsInAs;
    },
    onRenewed: (session) => {
      state.session = session;
    },
    onSignedOut: () => {
      state.session = null;
      state.left.push('login');
    },
    onOtherIdentity: (session) => {
      state.session = session;
      state.left.push('home');
    },
    isOnline: () => state.online,
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
      state.sent.push({ url: String(url), token, key: headers.get('idempotency-key') });
      const late = Number(/\d+/.exec(String(url))?.[0] ?? 0) % 2 === 1;
      await new Promise((resolve) => setTimeout(resolve, late ? 20 : 1));
      return token === state.validToken
        ? Response.json({ ok: true })
        : Response.json({ errorCode: 'Unauthorised', message: 'Sign in to continue.' }, { status: 401 });
    },
  });
  return { state, send, whileSessionChanges };
}

const get = (n: number): GateRequest => ({ method: 'GET', url: `/api/thing/${n}` });
const twenty = Array.from({ length: 20 }, (_, n) => get(n));

describe('the send gate', () => {
  it('opens one dialog for twenty rejected calls, half of them late, and sends each once more', async () => {
    const { state, send } = makeGate(owner('new'));
    const answers = await Promise.all(twenty.map(send));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect({ dialogs: state.dialogs, sent: state.sent.length, left: state.left }).toEqual({
      dialogs: 1,
      sent: 40,
      left: [],
    });
  });

  it("chat's 401 opens the re-login dialog, `Not Found` is for 404", async () => {
    const { state, send } = makeGate(owner('new'));
    const answer = await send({ method: 'GET', url: '/messageapi/secure/Room/Recent/2' });
    expect([answer.status, state.dialogs]).toEqual([200, 1]);
    const body = { errorCode: 'NotFound', message: ERROR_MESSAGES.notFound };
    expect(await readRefusal(Response.json(body, { status: 404 }))).toMatchObject({
      status: 404,
      message: 'Not Found',
    });
  });

  it('fails every waiting call and goes to login once when the dialog is closed', async () => {
    const { state, send } = makeGate(null);
    const outcomes = await Promise.allSettled(twenty.map(send));
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true);
    expect({ dialogs: state.dialogs, sent: state.sent.length, left: state.left }).toEqual({
      dialogs: 1,
      sent: 20,
      left: ['login'],
    });
  });

  it('goes to basic and sends nothing again when another user signs in', async () => {
    const { state, send } = makeGate({ ...owner('new'), userId: 'cashier' });
    await expect(send(get(2))).rejects.toMatchObject({ status: 401 });
    expect({ sent: state.sent.length, left: state.left }).toEqual({ sent: 1, left: ['home'] });
  });

  it('keeps the idempotency key of a write through a rejected session', async () => {
    const { state, send } = makeGate(owner('new'));
    await send({ method: 'POST', url: '/api/Accounting/Payments', body: { Amount: 100 }, idempotencyKey: 'draft-1' });
    expect(state.sent).toEqual([
      { url: '/api/Accounting/Payments', token: 'old', key: 'draft-1' },
      { url: '/api/Accounting/Payments', token: 'new', key: 'draft-1' },
    ]);
  });

  it('fails at once with 503 while offline and sends nothing', async () => {
    const { state, send } = makeGate(owner('new'), { online: false });
    await expect(send(get(1))).rejects.toEqual(new ApiError(503, ERROR_MESSAGES.noInternet, { code: 'Offline' }));
    expect(state.sent).toEqual([]);
  });

  it('sends nothing for a session that is over, and asks nobody to sign in', async () => {
    const { state, send } = makeGate(owner('new'));
    state.session = null;
    await expect(send(get(1))).rejects.toMatchObject({ status: 401, code: 'SignedOut' });
    expect({ sent: state.sent, dialogs: state.dialogs }).toEqual({ sent: [], dialogs: 0 });
  });

  it('leaves a rejection to the caller who named the token himself', async () => {
    const { state, send } = makeGate(owner('new'));
    await expect(send({ ...get(2), bearer: 'stale' })).rejects.toMatchObject({
      status: 401,
      message: 'Sign in to continue.',
    });
    expect(state.dialogs).toBe(0);
  });

  it('lets new calls wait while the dialog is open', async () => {
    const { state, send } = makeGate(owner('new'));
    const first = send(get(2));
    await new Promise((resolve) => setTimeout(resolve, 3));
    await Promise.all([first, send(get(4))]);
    expect(state.sent.map(({ url, token }) => `${url} ${token}`)).toEqual([
      '/api/thing/2 old',
      '/api/thing/2 new',
      '/api/thing/4 new',
    ]);
  });

  it('lets calls wait while the session is given up, and sends them under the next one', async () => {
    const { state, send, whileSessionChanges } = makeGate(null);
    state.validToken = 'other branch';
    let waiting: Promise<Response>;
    await whileSessionChanges(async () => {
      waiting = send(get(2));
      await new Promise((resolve) => setTimeout(resolve, 3));
      state.session = owner('other branch');
    });
    expect((await waiting!).status).toBe(200);
    expect({ sent: state.sent.map(({ token }) => token), dialogs: state.dialogs }).toEqual({
      sent: ['other branch'],
      dialogs: 0,
    });
  });
});
