import { encode, SEES_ALL } from '@bahi/contract/codec';
import { messageView, privateMessage, roomMessage, roomView } from '@bahi/contract/wire/chat.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { App } from '../../core/app.ts';
import type { Ctx } from '../../core/context.ts';
import type { ChatNews } from '../../core/live-bus.ts';
import { asTenant, inTransaction, type TenantClient, type Tx } from '../../core/tx.ts';
import type { ChatDoor, Told } from '../../http/chat-door.ts';
import { readChecked } from '../../http/read-input.ts';
import { roomOfPlace } from './change-message.ts';
import { type MessageView, messageFor, pageOfRoom } from './message-queries.ts';
import { getRoom, roomFor } from './room-queries.ts';
import { sendPrivateMessage, sendRoomMessage } from './send-message.ts';

/** The verbs of chat as the sockets use them: the same as those of HTTP, in transactions of their own. */
export function chatDoor(app: App): ChatDoor {
  // The context of a connection is as old as that.
  const run = <T>(ctx: Ctx, verb: (tx: Tx) => Promise<T>) =>
    inTransaction(Object.assign({}, ctx, { now: app.clock.now() }), verb);
  return {
    send: (ctx, body) => {
      const isPrivate = body !== null && typeof body === 'object' && 'Receiver' in body;
      const type = isPrivate ? privateMessage : roomMessage;
      const draft = readChecked(type, body, ctx.sees);
      return run(ctx, async (tx) => {
        const sent = isPrivate
          ? await sendPrivateMessage(tx, draft as Infer<typeof privateMessage>)
          : await sendRoomMessage(tx, draft as Infer<typeof roomMessage>);
        return encode(messageView, sent, ctx.sees) as object;
      });
    },
    stand: (ctx, place) =>
      run(ctx, async (tx) => {
        const { id, seq, ev } = await getRoom(tx, await roomOfPlace(tx, place));
        return { RoomId: id, Seq: seq, Ev: ev };
      }),
    page: (ctx, place, recordId, length) =>
      run(ctx, async (tx) => {
        const roomId = await roomOfPlace(tx, place);
        const asked = recordId ? ({ from: 'before', messageId: recordId } as const) : ({ from: 'end' } as const);
        const { rows, headers } = await pageOfRoom(tx, roomId, asked, length);
        return {
          RoomId: roomId,
          Messages: rows.map((row) => encode(messageView, row, ctx.sees)),
          AtStart: headers['x-at-start'] === 'true',
          AtEnd: headers['x-at-end'] === 'true',
        };
      }),
    read: (news) =>
      asTenant(app.pool, { orgId: news.orgId, entityIds: [], userId: news.userId }, (client) => readNews(client, news)),
  };
}

/** What happened, and who hears it: asked of the store as it is told, so that who is out hears nothing. */
async function readNews(client: TenantClient, news: ChatNews): Promise<Told> {
  const { rows } = await client.query<{ id: string }>(
    'select user_id as id from exchange.member where room_id = $1 order by 1',
    [news.roomId],
  );
  const members = rows.map(({ id }) => id);
  if (members.length === 0) return { members, events: [] };
  return { members, events: await eventsOf(client, news, members) };
}

async function eventsOf(client: TenantClient, news: ChatNews, members: string[]): Promise<Told['events']> {
  switch (news.is) {
    case 'room':
      return Promise.all(
        members.map(async (userId) => {
          const room = await roomFor(client, news, userId);
          return { event: 'UpdatedRoom', payload: encode(roomView, room, SEES_ALL) as object, to: [userId] };
        }),
      );
    case 'read':
      return readEvents(client, news, members);
    case 'typing': {
      const payload = { Sender: news.userId, Typing: news.typing === true, RoomId: news.roomId };
      return [{ event: 'UserTyping', payload, to: members.filter((id) => id !== news.userId) }];
    }
    default:
      return messageEvents(client, news, members);
  }
}

const EVENTS = { message: 'NewMessage', updated: 'UpdatedMessage' } as const;

async function messageEvents(client: TenantClient, news: ChatNews, members: string[]): Promise<Told['events']> {
  const message = await messageFor(client, news, news.seq!);
  if (!message) return [];
  if (news.is !== 'deleted') {
    // Who starred it is nobody's business but his own.
    const shown: MessageView = Object.assign({}, message, { starred: null });
    const event = EVENTS[news.is as keyof typeof EVENTS];
    return [{ event, payload: encode(messageView, shown, SEES_ALL) as object, to: members }];
  }
  return members.map((to) => {
    const participant = message.receiverId ? members.find((id) => id !== to) : undefined;
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
async function readEvents(client: TenantClient, news: ChatNews, members: string[]): Promise<Told['events']> {
  const { rows } = await client.query<{ id: string; senderId: string }>(
    `select g.id, g.sender_id as "senderId" from exchange.message g join exchange.member m
       on m.room_id = g.room_id and m.user_id = $2 and m.read @> g.seq
     where g.room_id = $1 and g.seq = any ($3::bigint[]) order by g.seq`,
    [news.roomId, news.userId, news.seqs],
  );
  const senders = [...new Set(rows.map(({ senderId }) => senderId))];
  const payload = {
    RoomId: news.roomId,
    SentBy: senders,
    ReadBy: news.userId,
    ReadMessageIds: rows.map(({ id }) => id),
  };
  const to = members.filter((id) => id === news.userId || senders.includes(id));
  return rows.length > 0 ? [{ event: 'MessageRead', payload, to }] : [];
}
