import { MOST_MISSED, PAGE_LENGTH } from '@bahi/domain/chat/message';
import { ZONE_OF_CHAT } from '@bahi/domain/chat/day';
import type { Infer } from '@bahi/contract/wire-type';
import type { messageView } from '@bahi/contract/wire/chat.wire';
import { notFound } from '../../core/app-error.ts';
import type { TenantClient } from '../../core/as-tenant.ts';
import type { Tx } from '../../core/tx.ts';
import { urlOfFile } from './file-store.ts';
import { MINE, type Reader, readerOf, valuesOf } from './reader.ts';
import { getRoom } from './room-queries.ts';

export type MessageView = Infer<typeof messageView>;

/** Messages of rooms of the caller ($1 to $4) as he sees them: since he joined where the room does not show earlier ones, his own star alone. */
const MESSAGES = `
  select g.id, g.room_id as "roomId", other.user_id as "receiverId", g.sender_id as "senderId", g.sender_name as "senderName",
    nullif(g.words, '') as words, g.created_at as "createdAt", g.edited_at as "editedAt", g.seq, g.ev,
    g.client_id as "clientId", nullif(g.deleted_at is not null, false) as deleted, g.reply_to_id as "replyToId", g.mentions,
    nullif(g.new_member, false) as "newMember", case when g.new_member then g.sender_name end as "memberName",
    exists (select from exchange.star s where s.message_id = g.id and s.user_id = $1) as starred,
    coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'key', f.key, 'url', '${urlOfFile('')}' || f.key,
        'sizeBytes', f.size_bytes, 'contentType', f.content_type) order by f.position)
      from exchange.file f where f.message_id = g.id and g.deleted_at is null), '[]') as files,
    case when g.deleted_at is null and coalesce(g.card_id, g.card_snapshot_id) is not null then
      jsonb_build_object('kind', g.card_kind, 'id', g.card_id, 'snapshotId', g.card_snapshot_id) end as card
  from ${MINE} join exchange.room r on r.id = me.room_id
    join exchange.message g on g.room_id = r.id
    left join exchange.member other on r.kind = 'Private' and other.room_id = r.id and other.user_id <> g.sender_id
  where (g.seq > me.join_seq or r.shows_earlier)`;

/**
 * Those of them that are asked for, in this order of its columns, with who of the members has read each. What a member has read is
 * as long as the gaps that he left: of each only what lies between the first and the last of these places is looked at.
 */
const shownWith = (condition: string, order = 'seq', limit = 'all'): string => `
  with shown as materialized (${MESSAGES} and ${condition} order by ${order} limit ${limit}),
    reader as materialized (
      select m.room_id, m.user_id, m.read * int8multirange(int8range(span.first, span.last, '[]')) as read
      from (select "roomId", min(seq) as first, max(seq) as last from shown group by "roomId") span
        join exchange.member m on m.room_id = span."roomId")
  select shown.*, array(select reader.user_id from reader
      where reader.room_id = shown."roomId" and reader.user_id <> shown."senderId" and reader.read @> shown.seq order by 1) as "readBy"
  from shown order by ${order}`;

interface Asked {
  condition: string;
  order?: string;
  limit?: string;
}

const listWhere = (tx: Tx, { condition, order, limit }: Asked, ...values: unknown[]): Promise<MessageView[]> =>
  tx.query<MessageView>(shownWith(condition, order, limit), [...valuesOf(readerOf(tx.ctx)), ...values]);

export async function getMessage(tx: Tx, messageId: string): Promise<MessageView> {
  const [found] = await listWhere(tx, { condition: 'g.id = $5' }, messageId);
  if (!found) throw notFound('message');
  return found;
}

const AT_PLACE = 'g.room_id = $5 and g.seq = $6';

/** By its place: what was just written. */
export async function messageAt(tx: Tx, roomId: string, seq: number): Promise<MessageView> {
  const [found] = await listWhere(tx, { condition: AT_PLACE }, roomId, seq);
  if (!found) throw notFound('message');
  return found;
}

/** A message as one reader sees it. */
export async function messageFor(
  client: TenantClient,
  reader: Reader,
  { roomId, seq }: { roomId: string; seq: number },
): Promise<MessageView | undefined> {
  const { rows } = await client.query<MessageView>(shownWith(AT_PLACE), [...valuesOf(reader), roomId, seq]);
  return rows[0];
}

export type PageAsked =
  { from: 'end' } | { from: 'after' | 'before'; messageId: string } | { from: 'day'; instant: string };

/**
 * One page of a room, oldest first (decisions §4). The message that it begins at is not in it, and may be deleted; a day
 * without messages answers the next that has some. Headers say whether more follows, before and after.
 */
export async function pageOfRoom(tx: Tx, roomId: string, asked: PageAsked, length: number = PAGE_LENGTH) {
  const room = await getRoom(tx, roomId);
  const rows = await rowsOf(tx, roomId, asked, length);
  const headers = {
    'x-at-start': String((rows[0]?.seq ?? 1) <= room.firstSeq),
    'x-at-end': String((rows.at(-1)?.seq ?? room.seq) >= room.seq),
    'x-ev': String(room.ev),
  };
  return { rows, total: rows.length, nextCursor: null, headers };
}

const DAY_BEGINS = `(date_trunc('day', $6::timestamptz at time zone '${ZONE_OF_CHAT}') at time zone '${ZONE_OF_CHAT}')`;
/** So many messages may have been written at once, and stand in another order than their times: the page begins at the first place of them. */
const OUT_OF_ORDER = 50;

async function rowsOf(tx: Tx, roomId: string, asked: PageAsked, length: number): Promise<MessageView[]> {
  if (asked.from === 'end')
    return (
      await listWhere(tx, { condition: 'g.room_id = $5', order: 'seq desc', limit: '$6' }, roomId, length)
    ).reverse();
  if (asked.from === 'day')
    return listWhere(
      tx,
      {
        condition: `g.room_id = $5 and g.created_at >= ${DAY_BEGINS}
          and g.seq >= (select min(f.seq) from (select m.seq from exchange.message m
            where m.room_id = $5 and m.created_at >= ${DAY_BEGINS} order by m.created_at limit ${OUT_OF_ORDER}) f)`,
        limit: '$7',
      },
      roomId,
      asked.instant,
      length,
    );
  const anchor = await getMessage(tx, asked.messageId);
  if (anchor.roomId !== roomId) throw notFound('message');
  const values = [roomId, anchor.seq, length];
  if (asked.from === 'after')
    return listWhere(tx, { condition: 'g.room_id = $5 and g.seq > $6', limit: '$7' }, ...values);
  return (
    await listWhere(tx, { condition: 'g.room_id = $5 and g.seq < $6', order: 'seq desc', limit: '$7' }, ...values)
  ).reverse();
}

/** What a client missed: the messages whose last change is younger than its number (chat rule 6). */
export async function listSince(tx: Tx, roomId: string, ev: number) {
  const room = await getRoom(tx, roomId);
  const rows = await listWhere(
    tx,
    { condition: 'g.room_id = $5 and g.ev > $6', order: 'ev', limit: String(MOST_MISSED + 1) },
    roomId,
    ev,
  );
  const limited = rows.length > MOST_MISSED;
  const shown = limited ? [] : rows;
  return {
    messages: shown.filter(({ deleted }) => !deleted).sort((one, other) => one.seq - other.seq),
    deleted: shown.filter(({ deleted }) => deleted).map(({ id }) => id),
    room,
    ev: room.ev,
    limited,
  };
}

/** Messages that were written in a time, in their order. */
export const listBetween = (
  tx: Tx,
  roomId: string,
  { from, until, most }: { from: string; until: string; most: number },
): Promise<MessageView[]> =>
  listWhere(
    tx,
    { condition: 'g.room_id = $5 and g.created_at >= $6 and g.created_at < $7', limit: '$8' },
    roomId,
    from,
    until,
    most,
  );

const NEWEST = { order: '"createdAt" desc, id', limit: '100' };

export async function listStarred(tx: Tx) {
  const rows = await listWhere(tx, {
    ...NEWEST,
    condition:
      'g.deleted_at is null and exists (select from exchange.star s where s.message_id = g.id and s.user_id = $1)',
  });
  return { rows, total: rows.length, nextCursor: null };
}

/** Messages that hold these words as they are typed, whatever their case. */
export async function searchMessages(tx: Tx, words: string, roomId: string | null) {
  const rows = await listWhere(
    tx,
    {
      ...NEWEST,
      condition:
        'g.deleted_at is null and ($5::uuid is null or g.room_id = $5) and position(lower($6) in lower(g.words)) > 0',
    },
    roomId,
    words,
  );
  return { rows, total: rows.length, nextCursor: null };
}

/** What was said of a record, in rooms of the caller. */
export async function listAbout(tx: Tx, { kind, id }: { kind: string; id: string }) {
  const rows = await listWhere(
    tx,
    { ...NEWEST, condition: 'g.deleted_at is null and g.card_kind = $5 and g.card_id = $6' },
    kind,
    id,
  );
  return { rows, total: rows.length, nextCursor: null };
}
