import type { FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { AppError } from '../../../core/app-error.ts';
import { instantAfter } from '../../../core/clock.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { tokenHash } from '../../../core/token-hash.ts';
import { findSession } from '../../../http/session-profile.ts';
import { credentialCookie, readCredential } from './credential-cookie.ts';
import { answerForToken } from './session-answer.ts';
import {
  type Credential,
  holdWaysIn,
  rememberLogin,
  type Run,
  runBy,
  type SessionOwner,
  startSession,
  type Visitor,
} from './session-store.ts';
import { visitorOf } from './visitor.ts';

/** So long a credential that was just rotated serves the tabs that start beside the one that rotated it (decisions §10). */
const SIBLINGS_MS = 10_000;

/**
 * A token for a new tab: from the bearer of a signed-in tab beside it, or from the Keep me logged in credential,
 * which is used up and replaced (decisions §2). Neither outlives what it comes from.
 */
export async function resumeSession(app: App, _input: unknown, request: FastifyRequest) {
  const bearer = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const beside = bearer ? await findSession(app, bearer, request.id) : null;
  const joined = beside && (await joinSignIn(app, { ...beside, id: beside.sessionId }, request));
  if (joined) return { value: await answerForToken(app, joined, request.id) };
  const credential = app.newFeatures ? readCredential(app, request) : null;
  const back = credential ? await comeBack(app, credential, request) : null;
  if (!back) throw new AppError('Unauthorised');
  return {
    value: await answerForToken(app, back.token, request.id),
    ...(back.next && { headers: { 'set-cookie': credentialCookie(app, back.next, request) } }),
  };
}

/** A token beside one that has not ended meanwhile. */
const joinSignIn = (app: App, beside: SessionOwner & { id: string }, request: FastifyRequest): Promise<string | null> =>
  asTenant(app.pool, { orgId: beside.orgId, entityIds: [beside.entityId] }, async (client) => {
    const run = runBy(client);
    await holdWaysIn(run, beside.orgId, beside.userId);
    const [found] = await run<{ signInId: string; until: string; mobile: boolean }>(
      `select coalesce(sign_in_id, id) as "signInId", expires_at as until, mobile
       from session where id = $1 and ended_at is null`,
      [beside.id],
    );
    if (!found) return null;
    const from = { id: found.signInId, until: found.until };
    const visitor = visitorOf(request, found.mobile);
    return (await startSession(run, beside, visitor, app.clock.now(), from)).token;
  });

interface Remembered extends SessionOwner {
  signInId: string | null;
  expiresAt: string;
  rotatedAt: string | null;
  mobile: boolean;
}

/** A credential that still serves: $2 is now, $3 the instant before which it must not have been rotated. */
const REMEMBERED = `select l.org_id as "orgId", l.entity_id as "entityId", l.user_id as "userId",
    l.sign_in_id as "signInId", l.expires_at as "expiresAt", l.rotated_at as "rotatedAt",
    coalesce((select s.mobile from session s where s.id = l.sign_in_id), false) as mobile
  from remembered_login l
  where l.token_hash = $1 and l.expires_at > $2 and (l.rotated_at is null or l.rotated_at > $3)`;

/** A token for a credential and, from the first tab that shows it, the credential that follows. */
async function comeBack(
  app: App,
  credential: string,
  request: FastifyRequest,
): Promise<{ token: string; next: Credential | null } | null> {
  const now = app.clock.now();
  const values = [tokenHash(credential), now, instantAfter(now, -SIBLINGS_MS)];
  const { rows } = await app.pool.query<Remembered>(REMEMBERED, values);
  const owner = rows[0];
  if (!owner) return null;
  return asTenant(app.pool, { orgId: owner.orgId, entityIds: [owner.entityId] }, async (client) => {
    const run = runBy(client);
    if (!(await holdWaysIn(run, owner.orgId, owner.userId))) return null;
    // Who held the user before may have ended the sign-in or rotated the credential.
    const [found] = await run<Remembered>(REMEMBERED, values);
    return found ? goOn(run, found, credential, visitorOf(request, found.mobile), now) : null;
  });
}

async function goOn(
  run: Run,
  found: Remembered,
  credential: string,
  visitor: Visitor,
  now: string,
): Promise<{ token: string; next: Credential | null }> {
  const from = found.signInId ? { id: found.signInId, until: found.expiresAt } : undefined;
  const { token, signIn } = await startSession(run, found, visitor, now, from);
  if (found.rotatedAt) return { token, next: null };
  await run('update remembered_login set rotated_at = $2 where token_hash = $1', [tokenHash(credential), now]);
  return { token, next: await rememberLogin(run, found, signIn.id, now, found.expiresAt) };
}
