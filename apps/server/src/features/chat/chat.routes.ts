import * as messages from '@bahi/contract/endpoints/chat/message';
import * as rooms from '@bahi/contract/endpoints/chat/room';
import * as support from '@bahi/contract/endpoints/chat/support';
import { type PublicRoute, type Route, serve, servePublic } from '../../http/route.ts';
import type { StarView } from '@bahi/domain/chat/message';
import { AppError, invalid } from '../../core/app-error.ts';
import type { Ctx } from '../../core/context.ts';
import { deleteFile, deleteMessage, editMessage, listEarlierWords, roomOfPlace, setStar } from './change-message.ts';
import { changeRoom, createRoom, leaveRoom, muteRoom } from './change-room.ts';
import { openPublicRoom } from './public-room.ts';
import { markRead } from './mark-read.ts';
import { listAbout, listSince, listStarred, type PageAsked, pageOfRoom, searchMessages } from './message-queries.ts';
import { printTalk } from './print-talk.ts';
import { downloadFile, openSigned, signFile } from './read-file.ts';
import { countUnread, listRooms } from './room-queries.ts';
import { findPrivateRoom } from './room-store.ts';
import { sendFile } from './send-file.ts';
import { asAsked, pageAsAsked } from './star-view.ts';
import { sendPrivateMessage, sendRoomMessage } from './send-message.ts';
import { closeSupport, handOverSupport, listSupport, takeSupport } from './support.ts';
import { uploadFile } from './upload-file.ts';
import type { Tx } from '../../core/tx.ts';

/** What a user writes by HTTP and by socket is one allowance (chat §11). */
const mayWrite = async ({ allowances, userId }: Ctx): Promise<void> => {
  if (!allowances.mayWrite(userId)) throw new AppError('TooMany');
};

interface PageQuery {
  length?: number | null;
  view?: StarView | null;
}

/** A talk that nobody has begun yet is empty. */
const NOTHING_SAID = {
  ...{ rows: [], total: 0, nextCursor: null },
  headers: { 'x-at-start': 'true', 'x-at-end': 'true', 'x-ev': '0' },
};

async function pageWith(tx: Tx, query: PageQuery & { participantId: string }, asked: PageAsked) {
  const roomId = await findPrivateRoom(tx, query.participantId);
  return roomId ? pageIn(tx, { ...query, roomId }, asked) : NOTHING_SAID;
}

const pageIn = (tx: Tx, { roomId, length, ...query }: PageQuery & { roomId: string }, asked: PageAsked) =>
  pageAsAsked(tx, query, pageOfRoom(tx, roomId, asked, length ?? undefined));

const pageRoutes: Route[] = [
  serve(messages.initialPrivate, (tx, { query }) => pageWith(tx, query, { from: 'end' })),
  serve(messages.initialOfRoom, (tx, { query }) => pageIn(tx, query, { from: 'end' })),
  serve(messages.nextPrivate, (tx, { query }) => pageWith(tx, query, { from: 'after', messageId: query.messageId })),
  serve(messages.nextOfRoom, (tx, { query }) => pageIn(tx, query, { from: 'after', messageId: query.messageId })),
  serve(messages.previousPrivate, (tx, { query }) =>
    pageWith(tx, query, { from: 'before', messageId: query.messageId }),
  ),
  serve(messages.previousOfRoom, (tx, { query }) => pageIn(tx, query, { from: 'before', messageId: query.messageId })),
  serve(messages.privateByDate, (tx, { query }) => pageWith(tx, query, { from: 'day', instant: query.day })),
  serve(messages.ofRoomByDate, (tx, { query }) => pageIn(tx, query, { from: 'day', instant: query.day })),
];

const fileRoutes: (Route | PublicRoute)[] = [
  serve(messages.uploadFile, uploadFile, mayWrite),
  serve(messages.sendFile, async (tx, input) => asAsked(tx, input.query)(await sendFile(tx, input)), mayWrite),
  serve(messages.signFile, (tx, { params }) => signFile(tx, params.key)),
  serve(messages.downloadFile, (tx, { params }) => downloadFile(tx, params.key)),
  servePublic(messages.openSignedFile, (app, input, request) => openSigned(app, input, request.id)),
  serve(messages.deletePrivateFile, async (tx, { query: { participantId, messageId, key } }) => {
    await deleteFile(tx, { participantId }, { messageId, key });
    return undefined;
  }),
  serve(messages.deleteFileOfRoom, async (tx, { query: { roomId, messageId, key } }) => {
    await deleteFile(tx, { roomId }, { messageId, key });
    return undefined;
  }),
];

const supportRoutes: Route[] = [
  serve(support.listSupport, listSupport),
  serve(support.takeSupport, (tx, { params }) => takeSupport(tx, params.id)),
  serve(support.handOverSupport, handOverSupport),
  serve(support.closeSupport, (tx, { params }) => closeSupport(tx, params.id)),
];

export const chatRoutes: (Route | PublicRoute)[] = [
  ...fileRoutes,
  ...supportRoutes,
  serve(rooms.listGroups, (tx) => listRooms(tx, 'groups')),
  serve(rooms.listRooms, (tx) => listRooms(tx, 'all')),
  serve(rooms.publicRoom, openPublicRoom),
  serve(rooms.createRoom, createRoom, mayWrite),
  serve(rooms.changeRoom, changeRoom, mayWrite),
  serve(rooms.leaveRoom, (tx, { params }) => leaveRoom(tx, params.id)),
  serve(rooms.muteRoom, muteRoom),
  ...pageRoutes,
  serve(
    messages.sendPrivate,
    async (tx, { query, body }) => asAsked(tx, query)(await sendPrivateMessage(tx, body)),
    mayWrite,
  ),
  serve(
    messages.sendToRoom,
    async (tx, { query, body }) => asAsked(tx, query)(await sendRoomMessage(tx, body)),
    mayWrite,
  ),
  serve(messages.markRead, (tx, { body }) => markRead(tx, body.messageIds)),
  serve(messages.unreadPrivate, async (tx) => {
    const rows = (await countUnread(tx, 'Private')).map(({ id, count }) => ({ senderId: id, count }));
    return { rows, total: rows.length, nextCursor: null };
  }),
  serve(messages.unreadOfRooms, async (tx) => {
    const rows = await countUnread(tx, 'others');
    return { rows, total: rows.length, nextCursor: null };
  }),
  serve(messages.starMessage, async (tx, { params, query }) => asAsked(tx, query)(await setStar(tx, params.id, true))),
  serve(messages.unstarMessage, async (tx, { params, query }) =>
    asAsked(tx, query)(await setStar(tx, params.id, false)),
  ),
  serve(
    messages.editPrivate,
    async (tx, { query, body }) => asAsked(tx, query)(await editMessage(tx, 'Private', body)),
    mayWrite,
  ),
  serve(
    messages.editOfRoom,
    async (tx, { query, body }) => asAsked(tx, query)(await editMessage(tx, 'Group', body)),
    mayWrite,
  ),
  serve(messages.deletePrivate, async (tx, { query }) => {
    await deleteMessage(tx, { participantId: query.participantId }, query.messageId);
    return undefined;
  }),
  serve(messages.deleteOfRoom, async (tx, { query }) => {
    await deleteMessage(tx, { roomId: query.roomId }, query.messageId);
    return undefined;
  }),
  serve(messages.messageHistory, (tx, { params }) => listEarlierWords(tx, params.id)),
  serve(messages.messagesSince, async (tx, { query }) => {
    const { roomId, participantId, ev } = query;
    if (!roomId && !participantId) throw invalid('RoomId', 'Say which room.');
    const missed = await listSince(
      tx,
      await roomOfPlace(tx, roomId ? { roomId } : { participantId: participantId! }),
      ev,
    );
    return { ...missed, messages: missed.messages.map(asAsked(tx, query)) };
  }),
  serve(messages.favouriteMessages, (tx, { query }) => pageAsAsked(tx, query, listStarred(tx))),
  serve(messages.printMessages, printTalk),
  serve(messages.messagesAbout, (tx, { query }) => pageAsAsked(tx, query, listAbout(tx, query))),
  serve(messages.searchMessages, (tx, { query }) =>
    pageAsAsked(tx, query, searchMessages(tx, query.text, query.roomId ?? null)),
  ),
];
