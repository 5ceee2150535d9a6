import { encode } from '@bahi/contract/codec';
import { messageView, privateMessage, roomMessage, supportInfo } from '@bahi/contract/wire/chat.wire';
import type { Infer } from '@bahi/contract/wire-type';
import type { App } from '../../core/app.ts';
import { AppError } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { inTransaction } from '../../core/in-transaction.ts';
import type { Tx } from '../../core/tx.ts';
import { findUserContext } from '../../core/user-context.ts';
import type { ChatDoor } from '../../http/chat-door.ts';
import { readChecked } from '../../http/read-input.ts';
import { roomOfPlace } from './change-message.ts';
import { hearersOf } from './hearers.ts';
import { tellRead } from './mark-read.ts';
import { pageOfRoom } from './message-queries.ts';
import { listSharing } from './private-across.ts';
import { readNews, readWritten } from './read-news.ts';
import { getRoom } from './room-queries.ts';
import { sendPrivateMessage, sendRoomMessage } from './send-message.ts';
import { askSupport, readSupport } from './support.ts';

/** The verbs of chat as the sockets use them: the same as those of HTTP, in transactions of their own. */
export function chatDoor(app: App): ChatDoor {
  // The context of a connection is as old as that.
  const hearers = hearersOf(app);
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
    markedRead: (ctx, messageIds) => run(ctx, (tx) => tellRead(tx, messageIds)),
    support: async (ctx, asked) => {
      // Whether there is a support, and when, its settings say as they are now.
      const now = await findUserContext(app, ctx, ctx.requestId);
      if (!now) throw new AppError('Unauthorised');
      return run(Object.assign({}, ctx, { settings: now.settings }), async (tx) => {
        const info = asked === null ? await readSupport(tx) : await askSupport(tx, asked.words);
        return encode(supportInfo, info, ctx.sees) as object;
      });
    },
    sharing: (ctx, userIds) => run(ctx, (tx) => listSharing(tx, userIds)),
    read: (news) => (news.message ? readWritten(news, hearers) : readNews(app, news)),
  };
}
