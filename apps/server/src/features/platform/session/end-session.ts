import type { deactivateSession as deactivate } from '@bahi/contract/endpoints/platform/session';
import type { InputOf } from '@bahi/contract/endpoint';
import { liveTopic } from '@bahi/contract/live';
import { notFound } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/tx.ts';
import { wholeOf } from '../../../kit/paging.ts';

/** Ends this token and every Keep me logged in credential of the user. */
export async function logOut(tx: Tx): Promise<undefined> {
  const { ctx } = tx;
  await tx.query('update session set ended_at = $2 where id = $1', [ctx.sessionId, ctx.now]);
  await tx.query('delete from remembered_login where org_id = $1 and user_id = $2', [ctx.orgId, ctx.userId]);
  disconnectEnded(tx);
}

export async function listSessions(tx: Tx) {
  const { ctx } = tx;
  const rows = await tx.query<{
    sessionId: string;
    device: string | null;
    ipAddress: string | null;
    entityName: string;
    createdAt: string;
    lastSeenAt: string;
    current: boolean;
  }>(
    `select s.id as "sessionId", s.device, s.ip_address as "ipAddress", e.display_name as "entityName",
            s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.id = $3 as current
     from session s join entity e on e.org_id = s.org_id and e.id = s.entity_id
     where s.org_id = $1 and s.user_id = $2 and s.ended_at is null and s.expires_at > $4
     order by s.last_seen_at desc limit 100`,
    [ctx.orgId, ctx.userId, ctx.sessionId, ctx.now],
  );
  return wholeOf(rows);
}

export async function deactivateSession(tx: Tx, input: InputOf<typeof deactivate>): Promise<undefined> {
  const { ctx } = tx;
  const ended = await tx.query(
    'update session set ended_at = $4 where id = $1 and org_id = $2 and user_id = $3 and ended_at is null returning id',
    [input.body.sessionId, ctx.orgId, ctx.userId, ctx.now],
  );
  if (ended.length === 0) throw notFound('session');
  disconnectEnded(tx);
}

/** Live connections of the user are looked at again; those whose session is over are closed. */
export const disconnectEnded = (tx: Tx): void => tx.live(liveTopic.user(tx.ctx.userId), { kind: 'rights' });
