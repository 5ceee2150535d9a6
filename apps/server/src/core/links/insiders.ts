import { OWN_ANSWER } from '@bahi/domain/links/public-link';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../app-error.ts';
import { instantAfter } from '../clock.ts';
import { tokenHash } from '../token-hash.ts';
import type { Tx } from '../tx.ts';
import type { Visitor } from './link-store.ts';

/** So long after he was seen last somebody still counts as signed in where he sat. */
const SEEN_WITHIN_MS = 12 * 3_600_000;

/**
 * Who of the organisation is signed in at the address and in a browser like that from which a link is answered; null for nobody.
 * An answer that carries a session of the organisation is refused: nobody answers what he made for another.
 */
export async function besideWhom(tx: Tx, visitor: Visitor, { headers }: FastifyRequest): Promise<string | null> {
  const token = /^Bearer (\S{20,200})$/.exec(headers.authorization ?? '')?.[1];
  const [found] = await tx.query<{ name: string; isOwn: boolean }>(
    `select u.name, coalesce(s.token_hash = $2, false) as "isOwn"
     from session s join app_user u on u.org_id = s.org_id and u.id = s.user_id
     where s.org_id = $1 and s.ended_at is null and s.expires_at > $3
       and (s.token_hash = $2 or s.ip_address = $4 and s.device = $5 and s.last_seen_at > $6)
     order by 2 desc, s.last_seen_at desc limit 1`,
    [
      tx.ctx.orgId,
      token ? tokenHash(token) : null,
      tx.ctx.now,
      visitor.address,
      visitor.agent,
      instantAfter(tx.ctx.now, -SEEN_WITHIN_MS),
    ],
  );
  if (found?.isOwn) throw refuse(OWN_ANSWER);
  return found?.name ?? null;
}
