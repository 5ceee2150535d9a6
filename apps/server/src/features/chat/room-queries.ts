import { ROOMS_OF_PERSON } from '@bahi/domain/chat/message';
import type { Infer } from '@bahi/contract/wire-type';
import type { roomView } from '@bahi/contract/wire/chat.wire';
import { notFound } from '../../core/app-error.ts';
import type { TenantClient, Tx } from '../../core/tx.ts';

/** A room to one of its members; `firstSeq` is the first place that he reads. */
export type RoomView = Infer<typeof roomView> & { firstSeq: number };
export type RoomKindAsked = 'all' | 'groups';

/** Rooms of the caller ($1) with their members, what he has not read, and what was said last: one statement for all. */
const ROOMS = `
  select r.id, r.kind, coalesce(other.name, r.name) as name, other.user_id as "participantId", r.created_by as "createdBy",
    exchange.unread(r.seq, me.join_seq, me.read) as unread, me.mute_to as "muteTo", r.seq, r.ev,
    r.shows_earlier as "showsEarlier", case when r.shows_earlier then 1 else me.join_seq + 1 end as "firstSeq",
    (select jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', m.name) order by m.name, m.user_id)
     from exchange.member m where m.room_id = r.id) as members,
    (select jsonb_build_object('words', l.words, 'senderName', l.sender_name, 'createdAt', l.created_at)
     from exchange.message l where l.room_id = r.id and l.deleted_at is null and (l.seq > me.join_seq or r.shows_earlier) order by l.seq desc limit 1) as last
  from exchange.member me join exchange.room r on r.id = me.room_id
    left join exchange.member other on r.kind = 'Private' and other.room_id = r.id and other.user_id <> me.user_id
  where me.user_id = $1 and me.org_id = $2`;

/** The rooms of the caller, the last written in first. */
export async function listRooms(tx: Tx, kinds: RoomKindAsked) {
  const rows = await tx.query<RoomView>(
    `${ROOMS} and ($3 or r.kind <> 'Private') order by r.last_at desc, r.id limit ${ROOMS_OF_PERSON}`,
    [tx.ctx.userId, tx.ctx.orgId, kinds === 'all'],
  );
  return { rows, total: rows.length, nextCursor: null };
}

/** A room of the caller; whoever is no member is told that there is none. */
export async function getRoom(tx: Tx, roomId: string): Promise<RoomView> {
  const [found] = await tx.query<RoomView>(`${ROOMS} and r.id = $3`, [tx.ctx.userId, tx.ctx.orgId, roomId]);
  if (!found) throw notFound('room');
  return found;
}

/** A room as one of its members sees it, read as another one. */
export async function roomFor(
  client: TenantClient,
  { roomId, orgId }: { roomId: string; orgId: string },
  userId: string,
): Promise<RoomView> {
  const { rows } = await client.query<RoomView>(`${ROOMS} and r.id = $3`, [userId, orgId, roomId]);
  return rows[0]!;
}

/** What is unread, by colleague or by group; only where something is. */
export async function countUnread(tx: Tx, kind: 'Private' | 'Group'): Promise<{ id: string; count: number }[]> {
  return tx.query(
    `select id, count from (
       select coalesce(other.user_id, r.id) as id, exchange.unread(r.seq, me.join_seq, me.read) as count
       from exchange.member me join exchange.room r on r.id = me.room_id
         left join exchange.member other on r.kind = 'Private' and other.room_id = r.id and other.user_id <> me.user_id
       where me.user_id = $1 and me.org_id = $2 and r.kind = $3) counted
     where count > 0 order by id`,
    [tx.ctx.userId, tx.ctx.orgId, kind],
  );
}
