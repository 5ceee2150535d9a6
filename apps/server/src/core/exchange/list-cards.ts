import { rolesSeen } from '@bahi/domain/connectx/connection';
import { notFound } from '../app-error.ts';
import type { Tx } from '../tx.ts';

interface CardRow {
  id: string;
  name: string;
  designation: string | null;
  technician: boolean;
  online: boolean;
  unread: number;
}

/**
 * Who of a connected company shows a card, for whoever sees what that company is to us; whether he is there, where his card says it
 * (chat rules 16 and 25). Whoever is not connected is told that there is no such company.
 */
export async function listCardsOf(tx: Tx, entityId: string, organisationId: string): Promise<CardRow[]> {
  const { orgId, userId, access, live, entityId: ownEntityId } = tx.ctx;
  const [tie] = await tx.query(
    `select 1 from exchange.connection c
       join exchange.side s on s.connection_id = c.id and s.entity_id = $2 and s.org_id = $3 and s.role = any ($4::text[])
       join exchange.entity_info i on i.entity_id = $1 and i.org_id = $5
     where c.low_entity_id = least($1::uuid, $2::uuid) and c.high_entity_id = greatest($1::uuid, $2::uuid) and c.status = 'Accepted'`,
    [entityId, ownEntityId, orgId, rolesSeen(access), organisationId],
  );
  if (!tie) throw notFound('entity');
  const rows = await tx.query<Omit<CardRow, 'online'> & { shares: boolean }>(
    `select k.user_id as id, k.display_name as name, k.designation, false as technician, k.shares_presence as shares,
       coalesce(talk.unread, 0) as unread
     from exchange.card k
       left join (
         select other.user_id, exchange.unread(room.seq, me.join_seq, me.read) as unread
         from exchange.member me join exchange.room on room.id = me.room_id and room.kind = 'Private'
           join exchange.member other on other.room_id = room.id and other.user_id <> me.user_id
         where me.user_id = $3 and me.org_id = $4) talk on talk.user_id = k.user_id
     where k.entity_id = $1 and k.org_id = $2 order by lower(k.display_name), k.user_id`,
    [entityId, organisationId, userId, orgId],
  );
  return rows.map(({ shares, ...row }) => ({ ...row, online: shares && live.isOnline(organisationId, row.id) }));
}
