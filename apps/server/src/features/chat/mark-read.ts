import { isUuid } from '@bahi/domain/text/uuid';
import type { Tx } from '../../core/tx.ts';
import { MINE, readerOf, valuesOf } from './reader.ts';
import { tellRoom } from '../../core/chat/tell-room.ts';

interface Marked {
  roomId: string;
  participantId: string | null;
  count: number;
  seqs: number[];
}

/**
 * Adds places to what the caller has read; uniting them again, or in another order, is the same. Own messages, those of
 * other rooms and those that are not there are passed over (chat rule 5).
 */
export async function markRead(tx: Tx, messageIds: readonly string[]) {
  const marked = await tx.query<Marked>(
    `with places as (
       select g.room_id, range_agg(int8range(g.seq, g.seq, '[]')) as read, array_agg(g.seq::int order by g.seq) as seqs
       from exchange.message g join ${MINE} on me.room_id = g.room_id and me.joined
       where g.id = any ($5::uuid[]) and g.sender_id <> $1 group by g.room_id),
     united as (
       update exchange.member m set read = m.read + places.read from places
       where m.room_id = places.room_id and m.user_id = $1 returning m.room_id, m.join_seq, m.read, places.seqs)
     select r.id as "roomId", other.user_id as "participantId", exchange.unread(r.seq, u.join_seq, u.read) as count, u.seqs
     from united u join exchange.room r on r.id = u.room_id
       left join exchange.member other on r.kind = 'Private' and other.room_id = r.id and other.user_id <> $1
     order by r.id`,
    [...valuesOf(readerOf(tx.ctx)), messageIds.filter(isUuid)],
  );
  for (const { roomId, seqs } of marked) tellRoom(tx, { is: 'read', roomId, seqs });
  return {
    rooms: marked.map(({ roomId, participantId, count }) =>
      participantId ? { senderId: participantId, count } : { id: roomId, count },
    ),
  };
}

/** Tells again, of these messages, those that the caller has read as the store knows it, whatever he says. */
export async function tellRead(tx: Tx, messageIds: readonly string[]): Promise<void> {
  const rooms = await tx.query<{ roomId: string; seqs: number[] }>(
    `select g.room_id as "roomId", array_agg(g.seq::int order by g.seq) as seqs
     from exchange.message g join ${MINE} on me.room_id = g.room_id and me.joined and me.read @> g.seq
     where g.id = any ($5::uuid[]) and g.sender_id <> $1 group by g.room_id order by g.room_id`,
    [...valuesOf(readerOf(tx.ctx)), messageIds],
  );
  for (const { roomId, seqs } of rooms) tellRoom(tx, { is: 'read', roomId, seqs });
}
