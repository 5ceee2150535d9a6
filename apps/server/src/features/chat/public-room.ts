import type { publicRoom as endpoint } from '@bahi/contract/endpoints/chat/room';
import type { InputOf } from '@bahi/contract/endpoint';
import { rolesSeen } from '@bahi/domain/connectx/connection';
import { AppError } from '../../core/app-error.ts';
import { newId } from '../../core/new-id.ts';
import type { Tx } from '../../core/tx.ts';
import { getRoom, type RoomView } from './room-queries.ts';

/**
 * The room of the own business and another one, for whoever sees what the other is to it (chat rules 15 and 17). It is made
 * while both are connected; one that is there is answered after the end too.
 */
export async function openPublicRoom(tx: Tx, { query }: InputOf<typeof endpoint>): Promise<RoomView> {
  const { entityId, orgId, access, now } = tx.ctx;
  if (query.entityId !== entityId) throw new AppError('NotConnected');
  const [tie] = await tx.query<{ id: string; roomId: string | null }>(
    `select c.id, r.id as "roomId" from exchange.connection c
       join exchange.side s on s.connection_id = c.id and s.entity_id = $1 and s.org_id = $3 and s.role = any ($4::text[])
       left join exchange.room r on r.connection_id = c.id
     where c.low_entity_id = least($1::uuid, $2::uuid) and c.high_entity_id = greatest($1::uuid, $2::uuid)`,
    [entityId, query.otherEntityId, orgId, rolesSeen(access)],
  );
  if (!tie) throw new AppError('NotConnected');
  if (tie.roomId) return getRoom(tx, tie.roomId);
  const [made] = await tx.query<{ id: string | null }>('select exchange.open_public_room($1, $2, $3) as id', [
    tie.id,
    newId(),
    now,
  ]);
  if (!made?.id) throw new AppError('NotConnected');
  return getRoom(tx, made.id);
}
