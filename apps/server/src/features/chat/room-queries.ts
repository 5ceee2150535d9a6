import { ROOMS_OF_PERSON } from '@bahi/domain/chat/message';
import type { Infer } from '@bahi/contract/wire-type';
import type { roomView } from '@bahi/contract/wire/chat.wire';
import { notFound } from '../../core/app-error.ts';
import type { TenantClient } from '../../core/as-tenant.ts';
import type { LiveBus } from '../../core/live-bus.ts';
import type { Tx } from '../../core/tx.ts';
import { MINE, mineOf, type Reader, readerOf, valuesOf } from './reader.ts';

/** A room to one who reads it; `firstSeq` is the first place that he reads. */
export type RoomView = Infer<typeof roomView> & { firstSeq: number };
export type RoomKindAsked = 'all' | 'groups';

/** As the store knows it: of members whose presence the caller may be told it knows where they are signed in. */
type StoredRoom = Omit<RoomView, 'members'> & {
  members: (Omit<RoomView['members'][number], 'online'> & { orgId: string | null })[];
};

/**
 * Rooms of each of some readers ($1) in one business ($2, $3, $4) with their members, what he has not read, and what was said
 * last: one statement for all. A public room is called by the other business, a private one of two companies by the other one and his company, a question to the support by who asked it.
 */
const ROOMS = `
  select caller.id as "readerId", r.id, r.kind, coalesce(other.name || coalesce(case when r.across_connection_id is not null then ' · ' || partner.display_name end, ''), partner.display_name,
      case when r.kind = 'Support' and r.created_by = caller.id then 'Support' end, r.name) as name,
    other.user_id as "participantId", r.created_by as "createdBy", r.kind = 'Public' as "isPublic",
    coalesce(r.connection_id, r.across_connection_id) as "connectionId",
    case when r.across_connection_id is null then nullif(c.status <> 'Accepted', false)
      else nullif(not exchange.may_write_across(r.id, caller.id), false) end as "readOnly",
    case when c.status <> 'Accepted' then 'Ended'
      when r.across_connection_id is null or exchange.may_write_across(r.id, caller.id) then null
      when r.created_by = caller.id then 'TheirCard' else 'OwnCard' end as "closedBy",
    exchange.unread(r.seq, me.join_seq, me.read) as unread, me.mute_to as "muteTo", r.seq, r.ev,
    r.status, r.operator_id as "operatorId", case when r.kind = 'Support' then r.created_by end as "askedBy",
    r.tickets[cardinality(r.tickets)] as "ticketId", r.shows_earlier as "showsEarlier", case when r.shows_earlier then 1 else me.join_seq + 1 end as "firstSeq",
    (select jsonb_agg(jsonb_build_object('userId', m.user_id, 'name', m.name,
         'orgId', case when m.org_id = $2 then m.org_id else (select k.org_id from exchange.card k
           where k.user_id = m.user_id and k.org_id = m.org_id and k.shares_presence limit 1) end,
         'entityId', case when m.org_id = $2 then own.id else partner.entity_id end) order by m.name, m.user_id)
     from exchange.member m where m.room_id = r.id) as members,
    (select jsonb_build_object('words', l.words, 'senderName', l.sender_name, 'createdAt', l.created_at)
     from exchange.message l where l.room_id = r.id and l.deleted_at is null and (l.seq > me.join_seq or r.shows_earlier) order by l.seq desc limit 1) as last
  from unnest($1::uuid[]) as caller (id) cross join lateral ${mineOf('caller.id')} join exchange.room r on r.id = me.room_id
    left join exchange.member other on r.kind = 'Private' and other.room_id = r.id and other.user_id <> caller.id
    left join exchange.connection c on c.id = coalesce(r.connection_id, r.across_connection_id)
    left join exchange.entity_info partner
      on partner.entity_id = case when c.low_entity_id = $3 then c.high_entity_id else c.low_entity_id end
    left join lateral (select $3::uuid as id where c.id is not null) own on true`;

async function readRooms(tx: Tx, rest: string, ...values: unknown[]): Promise<RoomView[]> {
  const [userId, ...others] = valuesOf(readerOf(tx.ctx));
  const rooms = await tx.query<StoredRoom>(`${ROOMS} ${rest}`, [[userId], ...others, ...values]);
  return rooms.map((room) => withPresence(room, tx.ctx.live));
}

const withPresence = <R extends StoredRoom>({ members, ...room }: R, live: Pick<LiveBus, 'isOnline'>) => ({
  ...room,
  members: members.map(({ orgId, ...member }) => ({
    ...member,
    online: orgId !== null && live.isOnline(orgId, member.userId),
  })),
});

/** The rooms of the caller, the last written in first. */
export async function listRooms(tx: Tx, kinds: RoomKindAsked) {
  const rows = await readRooms(
    tx,
    `where ($5 or r.kind <> 'Private') and (r.kind <> 'Support' or (me.joined and r.seq > 0)) order by r.last_at desc, r.id limit ${ROOMS_OF_PERSON}`,
    kinds === 'all',
  );
  return { rows, total: rows.length, nextCursor: null };
}

/** Questions to the support of the branch; open ones first, and of these the oldest. */
export const listQuestions = (tx: Tx, statuses: readonly string[]): Promise<RoomView[]> =>
  readRooms(
    tx,
    `where r.kind = 'Support' and r.entity_id = $3 and r.created_by <> caller.id and r.status = any ($5::text[]) and r.seq > 0
     order by r.status = 'Open' desc, case when r.status = 'Open' then r.last_at end, r.last_at desc, r.id limit ${ROOMS_OF_PERSON}`,
    statuses,
  );

/** A room of the caller; whoever does not read it is told that there is none. */
export async function getRoom(tx: Tx, roomId: string): Promise<RoomView> {
  const [found] = await readRooms(tx, 'where r.id = $5', roomId);
  if (!found) throw notFound('room');
  return found;
}

/** A room as each of these sees it, read as one of them. */
export async function roomForEach(
  client: TenantClient,
  reader: Reader,
  { roomId, userIds, live }: { roomId: string; userIds: readonly string[]; live: Pick<LiveBus, 'isOnline'> },
): Promise<(RoomView & { readerId: string })[]> {
  const [, ...others] = valuesOf(reader);
  const text = `${ROOMS} where r.id = $5`;
  const { rows } = await client.query<StoredRoom & { readerId: string }>(text, [userIds, ...others, roomId]);
  return rows.map((room) => withPresence(room, live));
}

/** What is unread in rooms that are not kept quiet, in one number. */
export async function sumUnread(tx: Tx): Promise<number> {
  const [summed] = await tx.query<{ count: number }>(
    `select coalesce(sum(exchange.unread(r.seq, me.join_seq, me.read)), 0)::int as count
     from ${MINE} join exchange.room r on r.id = me.room_id where me.joined and (me.mute_to is null or me.mute_to <= $5)`,
    [...valuesOf(readerOf(tx.ctx)), tx.ctx.now],
  );
  return summed!.count;
}

/** What is unread, by colleague or by room; only where something is. */
export async function countUnread(tx: Tx, kinds: 'Private' | 'others'): Promise<{ id: string; count: number }[]> {
  return tx.query(
    `select id, count from (
       select coalesce(other.user_id, r.id) as id, exchange.unread(r.seq, me.join_seq, me.read) as count
       from ${MINE} join exchange.room r on r.id = me.room_id
         left join exchange.member other on r.kind = 'Private' and other.room_id = r.id and other.user_id <> $1
       where (r.kind = 'Private') = $5) counted
     where count > 0 order by id`,
    [...valuesOf(readerOf(tx.ctx)), kinds === 'Private'],
  );
}
