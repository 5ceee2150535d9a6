import { encode, SEES_ALL } from '@bahi/contract/codec';
import { messageView, roomView } from '@bahi/contract/wire/chat.wire';
import type { Access } from '@bahi/domain/access/access';
import { completeAccess } from '@bahi/domain/access/effective-access';
import { PARTNER_ROLES, type PartnerRole, rolesSeen } from '@bahi/domain/connectx/connection';
import type { App } from '../../core/app.ts';
import type { ChatNews } from '../../core/live-bus.ts';
import { asTenant, type TenantClient } from '../../core/as-tenant.ts';
import type { Told } from '../../http/chat-door.ts';
import { type MessageView, messageFor } from './message-queries.ts';
import type { Reader } from './reader.ts';
import { roomForEach } from './room-queries.ts';

type Events = Told['events'];
interface Side {
  orgId: string;
  entityId: string;
}

/**
 * A message that was just written here, and who hears it: the members of its room as it is told. It is read within no walls anew:
 * its sender's own transaction made it, for a room of one organisation.
 */
export async function readWritten(
  { message, roomId }: ChatNews,
  hearers: (roomId: string) => Promise<string[]>,
): Promise<Told> {
  const shown = { ...(message as MessageView), starred: null };
  const payload = encode(messageView, shown, SEES_ALL) as object;
  return { events: [{ event: 'NewMessage', payload, to: await hearers(roomId) }] };
}

/** What happened, and who hears it: asked of the store as it is told, so that who is out hears nothing. */
export async function readNews(app: App, news: ChatNews): Promise<Told> {
  const { orgId, entityId, userId, roomId } = news;
  let across: readonly AcrossSide[] = [];
  let asked: { entityId: string; members: readonly string[] } | null = null;
  const told = await asTenant(app.pool, { orgId, entityIds: [entityId], userId }, async (client) => {
    const { rows } = await client.query<{
      id: string;
      kind: string;
      isPublic: boolean;
      isAcross: boolean;
      askedEntityId: string | null;
    }>(
      `select m.user_id as id, r.kind, r.connection_id is not null as "isPublic", r.across_connection_id is not null as "isAcross",
         r.entity_id as "askedEntityId" from exchange.room r
         join exchange.member m on m.room_id = r.id where r.id = $1 order by 1`,
      [roomId],
    );
    const members = rows.map(({ id }) => id);
    if (members.length === 0) return { events: [], sides: [] };
    const { askedEntityId, isAcross } = rows[0]!;
    if (isAcross) across = await listAcross(client, roomId);
    if (askedEntityId) asked = { entityId: askedEntityId, members };
    if (isAcross) return { events: [], sides: [] };
    if (rows[0]!.isPublic) return { events: [], sides: await sidesOf(client, news, members) };
    const reader = { userId, orgId, entityId, roles: [] };
    const isPrivate = rows[0]!.kind === 'Private';
    return { events: await eventsOf(client, reader, { app, news, ids: members, isPrivate }), sides: [] };
  });
  const ofSides = await Promise.all(told.sides.map((side) => readForSide(app, side, news)));
  const ofOperators = asked ? await readForOperators(app, asked, news) : [];
  const acrossEvents = await Promise.all(across.map((side) => readAcross(app, side, { news, members: across })));
  return { events: [...told.events, ...ofSides.flat(), ...ofOperators, ...acrossEvents.flat()] };
}

interface AcrossSide extends Side {
  userId: string;
}

const listAcross = async (client: TenantClient, roomId: string): Promise<AcrossSide[]> =>
  (
    await client.query<AcrossSide>(
      'select org_id as "orgId", entity_id as "entityId", user_id as "userId" from exchange.sides_across($1)',
      [roomId],
    )
  ).rows;

/** One of the two of a private room of two companies, within his own walls, wherever he is signed in there (chat rule 16). */
const readAcross = (
  app: App,
  { orgId, entityId, userId }: AcrossSide,
  { news, members }: { news: ChatNews; members: readonly AcrossSide[] },
): Promise<Events> =>
  asTenant(app.pool, { orgId, entityIds: [entityId], userId }, async (client) => {
    const ids = news.is === 'room' ? [userId] : members.map((member) => member.userId);
    const events = await eventsOf(client, { userId, orgId, entityId, roles: [] }, { app, news, ids, isPrivate: true });
    return events
      .map((event) => ({ ...event, to: event.to.filter((id) => id === userId), at: { orgId } }))
      .filter(({ to }) => to.length > 0);
  });

/** Operators of the support hear every question to their branch, where they are signed in to it (chat rule 23). */
const readForOperators = (
  app: App,
  { entityId, members }: { entityId: string; members: readonly string[] },
  news: ChatNews,
): Promise<Events> =>
  asTenant(app.pool, { orgId: news.orgId, entityIds: [entityId], userId: news.userId }, async (client) => {
    if (news.is === 'read' || news.is === 'typing') return [];
    const { rows } = await client.query<{ id: string }>(
      'select u.id from app_user u where u.org_id = $1 and exchange.is_operator($1, $2, u.id) and u.id <> all ($3::uuid[]) order by 1',
      [news.orgId, entityId, members],
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const reader = { userId: ids[0]!, orgId: news.orgId, entityId, roles: [] };
    const events = await eventsOf(client, reader, { app, news, ids });
    return events.map((event) => ({ ...event, at: { orgId: news.orgId, entityId } }));
  });

/** The businesses that hear it. Who only reads is not named to the other one, so that his typing is told to nobody. */
async function sidesOf(client: TenantClient, { is, userId, roomId }: ChatNews, members: readonly string[]) {
  if (is === 'typing' && !members.includes(userId)) return [];
  const { rows } = await client.query<Side>(
    `select i.org_id as "orgId", i.entity_id as "entityId" from exchange.room r
       join exchange.connection c on c.id = r.connection_id
       join exchange.entity_info i on i.entity_id in (c.low_entity_id, c.high_entity_id) where r.id = $1`,
    [roomId],
  );
  return rows;
}

/** One side of a public room, within its own walls: whoever sees there now what the other one is to it (chat rule 15). */
const readForSide = (app: App, { orgId, entityId }: Side, news: ChatNews): Promise<Events> =>
  asTenant(app.pool, { orgId, entityIds: [entityId], userId: news.userId }, async (client) => {
    const { rows } = await client.query<{ id: string; access: Partial<Access>; role: PartnerRole }>(
      `select u.id, r.access, s.role from exchange.room o
         join exchange.side s on s.connection_id = o.connection_id and s.entity_id = $2
         join assignment a on a.org_id = $1 and a.branch_id = $2
         join role r on r.org_id = a.org_id and r.id = a.role_id and r.active
         join app_user u on u.org_id = a.org_id and u.id = a.user_id and u.active
       where o.id = $3 order by u.id`,
      [orgId, entityId, news.roomId],
    );
    const readers = rows.filter(({ access, role }) => rolesSeen(completeAccess(access)).includes(role));
    const ids = readers.map(({ id }) => id);
    if (ids.length === 0) return [];
    const reader = { userId: ids[0]!, orgId, entityId, roles: PARTNER_ROLES };
    const events = await eventsOf(client, reader, { app, news, ids });
    return events.map((event) => ({ ...event, at: { orgId, entityId } }));
  });

/** Read as `reader`, told to `ids`. */
async function eventsOf(
  client: TenantClient,
  reader: Reader,
  { app: { live }, news, ids, isPrivate = false }: { app: App; news: ChatNews; ids: string[]; isPrivate?: boolean },
): Promise<Events> {
  const told = news.alone ? ids.filter((id) => id === news.userId) : ids;
  switch (news.is) {
    case 'room':
      return (await roomForEach(client, reader, { roomId: news.roomId, userIds: told, live })).map(
        ({ readerId, ...room }) => ({
          event: 'UpdatedRoom',
          payload: encode(roomView, room, SEES_ALL) as object,
          to: [readerId],
        }),
      );
    case 'read':
      return readEvents(client, news, ids);
    case 'typing': {
      const payload = { Sender: news.userId, Typing: news.typing === true, RoomId: news.roomId };
      const to = ids.filter((id) => id !== news.userId);
      return [{ event: 'UserTyping', payload: isPrivate ? { ...payload, Receiver: to[0] } : payload, to }];
    }
    default:
      return messageEvents(client, reader, news, ids);
  }
}

const EVENTS = { message: 'NewMessage', updated: 'UpdatedMessage' } as const;

async function messageEvents(client: TenantClient, reader: Reader, news: ChatNews, ids: string[]): Promise<Events> {
  const message = await messageFor(client, reader, { roomId: news.roomId, seq: news.seq! });
  if (!message) return [];
  if (news.is !== 'deleted') {
    // Who starred it is nobody's business but his own.
    const shown: MessageView = Object.assign({}, message, { starred: null });
    const event = EVENTS[news.is as keyof typeof EVENTS];
    return [{ event, payload: encode(messageView, shown, SEES_ALL) as object, to: ids }];
  }
  return ids.map((to) => {
    const participant = message.receiverId ? ids.find((id) => id !== to) : undefined;
    const payload = {
      _id: message.id,
      RoomId: message.roomId,
      ...(participant && { ParticipantId: participant }),
      Seq: message.seq,
      Ev: message.ev,
    };
    return { event: 'DeletedMessage', payload, to: [to] };
  });
}

/** Told to who wrote them, and to the other devices of who read them. */
async function readEvents(client: TenantClient, news: ChatNews, ids: string[]): Promise<Events> {
  const { rows } = await client.query<{ id: string; senderId: string }>(
    `select g.id, g.sender_id as "senderId" from exchange.message g
     where g.room_id = $1 and g.seq = any ($3::bigint[]) and g.seq <@ (
       select m.read * (select range_agg(int8range(seq, seq, '[]')) from unnest($3::bigint[]) seq)
       from exchange.member m where m.room_id = $1 and m.user_id = $2)
     order by g.seq`,
    [news.roomId, news.userId, news.seqs],
  );
  return [...Map.groupBy(rows, ({ senderId }) => senderId)].map(([senderId, ofSender]) => ({
    event: 'MessageRead',
    payload: {
      RoomId: news.roomId,
      SentBy: senderId,
      ReadBy: news.userId,
      ReadMessageIds: ofSender.map(({ id }) => id),
    },
    to: ids.filter((id) => id === news.userId || id === senderId),
  }));
}
