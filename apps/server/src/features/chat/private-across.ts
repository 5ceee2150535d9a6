import { pairOf } from '@bahi/domain/chat/message';
import { rolesSeen } from '@bahi/domain/connectx/connection';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';

/**
 * The private room with a holder of a card of a connected company, for whoever sees what that company is to us; undefined where
 * there is no such card (chat rule 16).
 */
export async function openAcross(tx: Tx, holderId: string): Promise<string | undefined> {
  const { entityId, orgId, userId, userName, access, now } = tx.ctx;
  const [tie] = await tx.query<{ id: string }>(
    `select c.id from exchange.card k
       join exchange.connection c on c.low_entity_id = least(k.entity_id, $2::uuid) and c.high_entity_id = greatest(k.entity_id, $2::uuid)
       join exchange.side s on s.connection_id = c.id and s.entity_id = $2 and s.org_id = $3 and s.role = any ($4::text[])
     where k.user_id = $1 and k.org_id <> $3 and c.status = 'Accepted' order by c.id limit 1`,
    [holderId, entityId, orgId, rolesSeen(access)],
  );
  if (!tie) return undefined;
  const [made] = await tx.query<{ id: string | null }>(
    'select exchange.open_private_across($1, $2, $3, $4, $5, $6) as id',
    [holderId, tie.id, newId(), userName, pairOf(userId, holderId), now],
  );
  return made?.id ?? undefined;
}

/** Of these people, those of connected businesses whose cards say when they are there (chat rule 25). */
export const listSharing = (tx: Tx, userIds: readonly string[]): Promise<{ userId: string; orgId: string }[]> =>
  tx.query(
    `select distinct k.user_id as "userId", k.org_id as "orgId" from exchange.card k
       join exchange.connection c on c.low_entity_id = least(k.entity_id, $3::uuid) and c.high_entity_id = greatest(k.entity_id, $3::uuid)
       join exchange.side s on s.connection_id = c.id and s.entity_id = $3 and s.role = any ($4::text[])
     where k.user_id = any ($1::uuid[]) and k.org_id <> $2 and k.shares_presence and c.status = 'Accepted'`,
    [userIds, tx.ctx.orgId, tx.ctx.entityId, rolesSeen(tx.ctx.access)],
  );
