import type { activeSessions, deactivateSession as deactivate } from '@bahi/contract/endpoints/platform/session';
import type { InputOf, OutputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import type { App } from '../../../core/app.ts';
import { notFound } from '../../../core/app-error.ts';
import { instantAfter } from '../../../core/clock.ts';
import type { Tx } from '../../../core/tx.ts';
import type { SessionContext } from '../../../http/session-profile.ts';
import { wholeOf } from '../../../kit/paging.ts';
import { holdWaysIn } from './session-store.ts';

const HOUR = 3_600_000;

/** Ends this sign-in: its tokens in all tabs and its Keep me logged in credential, and no other one (decisions §10). */
export async function logOut(tx: Tx): Promise<undefined> {
  const { ctx } = tx;
  const [own] = await tx.query<{ id: string }>('select coalesce(sign_in_id, id) as id from session where id = $1', [
    ctx.sessionId,
  ]);
  await endSignIn(tx, ctx.userId, own!.id);
}

/** Administrators look after every sign-in of their entity; whoever still has a temporary password, after his own. */
function administersSignIns(ctx: Tx['ctx']): boolean {
  return (ctx.access.SA || ctx.access.EA) && !(ctx as SessionContext).user.mustChangePassword;
}

/**
 * Sign-ins that can still be used: by a token that is neither ended, expired nor idle, or by the credential that brings
 * them back. $1 organisation, $2 user or null for all, $3 the entity of those, $4 now, $5 since when a token must have been used.
 */
const ALIVE = `select coalesce(sign_in_id, id) as id from session
    where org_id = $1 and ($2::uuid is null or user_id = $2) and ($2::uuid is not null or entity_id = $3)
      and ended_at is null and expires_at > $4 and last_seen_at > $5
  union
  select sign_in_id from remembered_login
    where org_id = $1 and ($2::uuid is null or user_id = $2) and ($2::uuid is not null or entity_id = $3)
      and expires_at > $4 and rotated_at is null and sign_in_id is not null`;

/** One's own sign-ins; an administrator's answer holds those of everybody in the entity. */
export async function listSessions(app: App, tx: Tx, { query }: InputOf<typeof activeSessions>) {
  const { ctx } = tx;
  const ofUser = administersSignIns(ctx) && query.mine !== true ? null : ctx.userId;
  const rows = await tx.query<OutputOf<typeof activeSessions>['rows'][number]>(
    `select first.id as "sessionId", first.user_id as "userId", u.name as "userName", latest.device,
            latest.ip_address as "ipAddress", e.display_name as "entityName", first.created_at as "createdAt",
            latest.last_seen_at as "lastSeenAt",
            exists (select from remembered_login l where l.org_id = $1 and l.user_id = first.user_id
                      and l.sign_in_id = first.id and l.rotated_at is null and l.expires_at > $4) as kept,
            exists (select from session c where c.id = $6 and coalesce(c.sign_in_id, c.id) = first.id) as current
     from (${ALIVE}) alive
       join session first on first.id = alive.id
       join app_user u on u.org_id = first.org_id and u.id = first.user_id
       join lateral (
         select s.device, s.ip_address, s.entity_id, s.last_seen_at from session s
         where s.id = first.id or s.sign_in_id = first.id
         order by s.ended_at is null desc, s.last_seen_at desc limit 1) latest on true
       join entity e on e.org_id = first.org_id and e.id = latest.entity_id
     order by latest.last_seen_at desc, first.id limit 500`,
    [ctx.orgId, ofUser, ctx.entityId, ctx.now, instantAfter(ctx.now, -app.sessionIdleHours * HOUR), ctx.sessionId],
  );
  return wholeOf(rows);
}

/** Ends one of the own sign-ins, or as administrator one in the entity; it does not come back by its credential. */
export async function deactivateSession(tx: Tx, { body }: InputOf<typeof deactivate>): Promise<undefined> {
  const { ctx } = tx;
  const [found] = await tx.query<{ signInId: string; userId: string; username: string }>(
    `select first.id as "signInId", first.user_id as "userId", u.username
     from session named
       join session first on first.id = coalesce(named.sign_in_id, named.id)
       join app_user u on u.org_id = first.org_id and u.id = first.user_id
     where named.id = $1 and named.org_id = $2
       and (named.user_id = $3 or $4 and (
         exists (select from session s where (s.id = first.id or s.sign_in_id = first.id) and s.entity_id = $5 and s.ended_at is null)
         or exists (select from remembered_login l where l.org_id = $2 and l.user_id = first.user_id
                      and l.sign_in_id = first.id and l.entity_id = $5)))`,
    [body.sessionId, ctx.orgId, ctx.userId, administersSignIns(ctx), ctx.entityId],
  );
  if (!found || !(await endSignIn(tx, found.userId, found.signInId))) throw notFound('session');
  if (found.userId !== ctx.userId)
    tx.audit({ action: 'endSignIn', kind: 'user', id: found.userId, code: found.username, chain: 'organisation' });
}

/** Ends every token and credential of a sign-in; false where nothing of it was left. */
async function endSignIn(tx: Tx, userId: string, signInId: string): Promise<boolean> {
  const { orgId, now } = tx.ctx;
  await holdWaysIn((text, values) => tx.query(text, values), orgId, userId);
  const ended = await tx.query(
    'update session set ended_at = $2 where (id = $1 or sign_in_id = $1) and ended_at is null returning id',
    [signInId, now],
  );
  // One that an older program has made names no sign-in: it might be this one's.
  const forgotten = await tx.query(
    `delete from remembered_login where org_id = $1 and user_id = $2 and (sign_in_id = $3 or sign_in_id is null)
     returning rotated_at`,
    [orgId, userId, signInId],
  );
  disconnectEnded(tx, userId);
  return ended.length > 0 || forgotten.length > 0;
}

/** Live connections of the user are looked at again; those whose session is over are closed. */
export const disconnectEnded = (tx: Tx, userId = tx.ctx.userId): void =>
  tx.live(liveTopic.user(userId), { kind: 'rights' });
