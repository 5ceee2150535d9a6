import type { ChatPlace, ChatRefusal, TypingSent, UserStates } from '@bahi/contract/chat-events';
import { MESSAGES } from '@bahi/domain/messages';
import { isUuid } from '@bahi/domain/text/uuid';
import type { App } from '../core/app.ts';
import { AppError } from '../core/app-error.ts';
import type { ChatNews } from '../core/live-bus.ts';
import type { ChatDoor, RoomAsked, Told } from './chat-door.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { makeAllowance } from '../core/allowance.ts';
import { presenceKey, stateRoom, type UserPresence } from './user-presence.ts';

/** Open rooms and listened users of one connection, and what it may send (chat §11). */
const OPEN_ROOMS = 50;
const LISTENED_USERS = 2_000;
const STATES = { capacity: 1_000, perSecond: 100 };
/** Whatever else it asks, each of which may read the store. */
const ASKS = { capacity: 200, perSecond: 20 };
/** As many messages as one call marks. */
const MARKED = 500;
/** Typing is told once in so long for a room. */
const TYPING_MS = 2_000;

/** The connections of a user that have chat open; those that have one room open. */
const chatRoom = (orgId: string, userId: string): string => `chat|${orgId}|${userId}`;
const chatRoomAt = (orgId: string, userId: string, entityId: string): string => `chat|${orgId}|${userId}|${entityId}`;
/** Who of other companies listens to a user: whether his card still says it to them is asked whenever it changes. */
const ACROSS = 'across|';
const acrossRoom = (user: string): string => `${ACROSS}${user}`;
const openRoom = (roomId: string): string => `open|${roomId}`;

const countRooms = (socket: LiveSocket, prefix: string): number =>
  [...socket.rooms].filter((room) => room.startsWith(prefix)).length;

/** A connection with what its events need. */
interface Talk {
  app: App;
  door: ChatDoor;
  presence: UserPresence;
  socket: LiveSocket;
  /** Acknowledges what a verb answers, or why it is refused. */
  answering: <S>(verb: (sent: S) => Promise<object | void>) => (...said: unknown[]) => void;
}

/** Chat on the connections of live events: what a client sends, each acknowledged. */
export function listenToChat(app: App, door: ChatDoor, presence: UserPresence, socket: LiveSocket): void {
  const asks = makeAllowance(undefined, ASKS);
  const answering: Talk['answering'] =
    (verb) =>
    (...said) => {
      const [sent, last] = [said[0], said.at(-1)];
      // A client that waits for no acknowledgement hears by events what became of it.
      const acknowledge = typeof last === 'function' ? last : () => {};
      const asked = (sent !== null && typeof sent === 'object' ? sent : {}) as Parameters<typeof verb>[0];
      if (!asks.take(1)) return acknowledge(refusalOf(app, new AppError('TooMany')));
      if (!socket.data.ctx.config.modules.Comm)
        return acknowledge(refusalOf(app, new AppError('Forbidden', MESSAGES.switchedOff)));
      verb(asked).then(
        (answer) => acknowledge(answer ?? {}),
        (error: unknown) => acknowledge(refusalOf(app, error)),
      );
    };
  const talk: Talk = { app, door, presence, socket, answering };
  listenToPresence(talk);
  listenToRooms(talk);
  listenToMessages(talk);
  listenToTyping(talk);
  listenToSupport(talk);
}

function listenToPresence({ door, presence, socket, answering }: Talk): void {
  const { orgId, userId, entityId } = socket.data.ctx;
  const rooms = [chatRoom(orgId, userId), chatRoomAt(orgId, userId, entityId)];
  const states = makeAllowance(undefined, STATES);
  const own = (verb: () => void) => (acknowledge: unknown) => {
    verb();
    if (typeof acknowledge === 'function') acknowledge({});
  };
  socket.on(
    'JoinChat',
    answering(async () => void socket.join(rooms)),
  );
  socket.on(
    'LeaveChat',
    own(() => rooms.forEach((room) => void socket.leave(room))),
  );
  socket.on(
    'UserDisconnect',
    own(() => presence.leave(presenceKey(orgId, userId))),
  );
  socket.on(
    'ListenUserState',
    answering(async (sent: UserStates) => {
      const ids = idsOf(sent);
      if (!states.take(ids.length)) throw new AppError('TooMany');
      if (countRooms(socket, 'state|') + ids.length > LISTENED_USERS) throw new AppError('TooMany');
      for (const id of ids) {
        // Rooms of states are named by the own organisation: of others only those are heard whose card says so.
        const user = presenceKey(orgId, id);
        void socket.join(stateRoom(user));
        socket.emit('UserState', { UserId: id, Online: presence.isOnline(user) });
      }
      for (const shared of await door.sharing(socket.data.ctx, ids)) {
        const user = presenceKey(shared.orgId, shared.userId);
        if (!socket.connected) return;
        void socket.join(acrossRoom(user));
        socket.emit('UserState', { UserId: shared.userId, Online: presence.isOnline(user) });
      }
    }),
  );
  socket.on(
    'LeaveUserState',
    answering(async (sent: UserStates) => {
      const ids = idsOf(sent);
      for (const id of ids) void socket.leave(stateRoom(presenceKey(orgId, id)));
      for (const room of socket.rooms)
        if (ids.some((id) => room.startsWith(ACROSS) && room.endsWith(`|${id}`))) void socket.leave(room);
    }),
  );
}

function listenToRooms({ door, socket, answering }: Talk): void {
  const ctx = () => socket.data.ctx;
  const join = answering(async (sent: ChatPlace) => {
    if (countRooms(socket, 'open|') >= OPEN_ROOMS) throw new AppError('TooMany');
    const stands = await door.stand(ctx(), placeOf(sent));
    if (socket.connected) void socket.join(openRoom(stands.RoomId));
    return stands;
  });
  const leave = answering(async (sent: ChatPlace) => {
    const place = placeOf(sent);
    const roomId = 'roomId' in place ? place.roomId : (await door.stand(ctx(), place)).RoomId;
    void socket.leave(openRoom(roomId));
  });
  socket.on('JoinMessageRoom', join);
  socket.on('LeaveMessageRoom', leave);
  // The same by the names of the spec, which name a room where topics of live events come as a list (chat §4).
  const named = (verb: typeof join) => (sent: unknown, acknowledge: unknown) => {
    if (namesRoom(sent)) verb(typeof sent === 'string' ? { RoomId: sent } : sent, acknowledge);
  };
  socket.on('join', named(join));
  socket.on('leave', named(leave));
}

function listenToMessages({ app, door, socket, answering }: Talk): void {
  const ctx = () => socket.data.ctx;
  const sending = (success: 'SuccessMessage' | 'FileSuccessMessage') =>
    answering(async (sent: object) => {
      const clientId = String((sent as { ClientId?: unknown }).ClientId ?? '').slice(0, 64);
      try {
        if (!app.allowances.mayWrite(ctx().userId)) throw new AppError('TooMany');
        const message = await door.send(ctx(), sent);
        socket.emit(success, { ClientId: clientId, Message: message });
        return {};
      } catch (error) {
        const { errorCode, message } = refusalOf(app, error);
        socket.emit('MessageError', { ClientId: clientId, errorCode, message });
        throw error;
      }
    });
  socket.on('Message', sending('SuccessMessage'));
  socket.on(
    'PvtMessageRead',
    answering(async ({ ReadMessageIds: sent }: { ReadMessageIds?: unknown }) => {
      const ids: unknown[] = Array.isArray(sent) ? sent : [];
      if (ids.length > MARKED) throw new AppError('Malformed');
      await door.markedRead(
        ctx(),
        ids.filter((id): id is string => typeof id === 'string' && isUuid(id)),
      );
    }),
  );
  socket.on('FileUploadSuccess', sending('FileSuccessMessage'));
  socket.on(
    'GroupMessages',
    answering(async (sent: ChatPlace & { RecordId?: unknown; ResultsPerPage?: number }) => {
      const length = Number.isInteger(sent.ResultsPerPage)
        ? Math.min(100, Math.max(1, sent.ResultsPerPage!))
        : undefined;
      const record = typeof sent.RecordId === 'string' && isUuid(sent.RecordId) ? sent.RecordId : undefined;
      socket.emit('GroupMessages', await door.page(ctx(), placeOf(sent), record, length));
      return {};
    }),
  );
}

function listenToSupport({ app, door, socket, answering }: Talk): void {
  const ctx = () => socket.data.ctx;
  socket.on(
    'GetOpenRoom',
    answering(async () => {
      socket.emit('RoomInfo', await door.support(ctx(), null));
    }),
  );
  socket.on(
    'CreateRoom',
    answering(async ({ Msg }: { Msg?: unknown }) => {
      if (!app.allowances.mayWrite(ctx().userId)) throw new AppError('TooMany');
      const words = typeof Msg === 'string' ? Msg : null;
      socket.emit('RoomInfo', await door.support(ctx(), { words }));
    }),
  );
}

function listenToTyping({ app, door, socket, answering }: Talk): void {
  const { orgId, userId, entityId } = socket.data.ctx;
  /** When it was told last in each room, and whether it has not stopped since. */
  const told = new Map<string, { at: number; goesOn: boolean }>();
  const typing = answering(async (sent: TypingSent) => {
    const { RoomId } = await door.stand(socket.data.ctx, placeOf(sent));
    const stopped = sent.Typing === false;
    const now = performance.now();
    const { at, goesOn } = told.get(RoomId) ?? { at: -TYPING_MS, goesOn: false };
    if (stopped ? !goesOn : now - at < TYPING_MS) return;
    told.set(RoomId, { at: stopped ? at : now, goesOn: !stopped });
    app.live.tellChat({ is: 'typing', orgId, entityId, userId, roomId: RoomId, typing: !stopped });
  });

  for (const name of ['UserPvtMsgTyping', 'UserRoomMsgTyping', 'TypingStart'] as const) socket.on(name, typing);
}

/** Tells what happened in rooms, one thing after the other in each, to the connections of who is a member now. */
export function tellChat(app: App, io: LiveServer, door: ChatDoor): (news: ChatNews) => void {
  const lines = new Map<string, Promise<void>>();
  const tell = async (news: ChatNews) => {
    const { events } = await door.read(news);
    for (const told of events) {
      const { event, payload, to, at } = told;
      if (news.is === 'typing') tellTyping(io, news, told);
      else if (to.length > 0)
        emitTo(
          io,
          to.map((id) => (at?.entityId ? chatRoomAt(at.orgId, id, at.entityId) : chatRoom((at ?? news).orgId, id))),
          event,
          payload,
        );
    }
  };
  return (news) => {
    const line = (lines.get(news.roomId) ?? Promise.resolve())
      .then(() => tell(news))
      .catch((error: unknown) => app.log.error({ err: error }, 'an event of chat could not be told'))
      .finally(() => {
        if (lines.get(news.roomId) === line) lines.delete(news.roomId);
      });
    lines.set(news.roomId, line);
  };
}

/** The door names the event with its payload; the compiler cannot see that they belong together. */
function emitTo(io: LiveServer, rooms: string[], event: string, payload: object): void {
  (io.local.to(rooms) as unknown as { emit(event: string, payload: object): void }).emit(event, payload);
}

/** Tells connected companies that somebody came or went, those to whom his card says it now; others are not told, nor any more. */
export function tellAcross(app: App, io: LiveServer, door: ChatDoor): (user: string, isOnline: boolean) => void {
  return (user, isOnline) => {
    const { adapter, sockets } = io.of('/');
    const userId = user.slice(user.indexOf('|') + 1);
    for (const id of adapter.rooms.get(acrossRoom(user)) ?? []) {
      const socket = sockets.get(id);
      if (!socket) continue;
      door.sharing(socket.data.ctx, [userId]).then(
        (shared) => {
          if (shared.length > 0) socket.emit('UserState', { UserId: userId, Online: isOnline });
          else void socket.leave(acrossRoom(user));
        },
        (error: unknown) => app.log.error({ err: error }, 'the presence of a card could not be told'),
      );
    }
  };
}

/** Only where the room is open. */
function tellTyping(io: LiveServer, news: ChatNews, { payload, to, at }: Told['events'][number]): void {
  const { adapter, sockets } = io.of('/');
  for (const id of adapter.rooms.get(openRoom(news.roomId)) ?? []) {
    const socket = sockets.get(id);
    if (!socket) continue;
    const { userId, orgId, entityId } = socket.data.ctx;
    if (!to.includes(userId) || orgId !== (at ?? news).orgId || (at?.entityId && entityId !== at.entityId)) continue;
    socket.emit('UserTyping', payload as never);
    socket.emit('TypingStart', payload as never);
  }
}

/** What `join` and `leave` say of a room, and not of topics: its id, or who else is in it. */
export const namesRoom = (sent: unknown): boolean =>
  (typeof sent === 'string' && isUuid(sent)) ||
  (typeof sent === 'object' && sent !== null && ('RoomId' in sent || 'ParticipantId' in sent));

function placeOf(sent: { RoomId?: unknown; ParticipantId?: unknown; Receiver?: unknown }): RoomAsked {
  const participant = sent.ParticipantId ?? sent.Receiver;
  if (typeof sent.RoomId === 'string' && isUuid(sent.RoomId)) return { roomId: sent.RoomId };
  if (typeof participant === 'string' && isUuid(participant)) return { participantId: participant };
  throw new AppError('NotFound');
}

function idsOf({ UserId, UserIds }: UserStates): string[] {
  const ids: unknown[] = Array.isArray(UserIds) ? UserIds : [UserId];
  if (ids.length > 500 || !ids.every((id) => typeof id === 'string' && isUuid(id))) throw new AppError('Malformed');
  return ids as string[];
}

function refusalOf(app: App, error: unknown): ChatRefusal {
  if (error instanceof AppError) return { errorCode: error.code, message: error.message };
  app.log.error({ err: error }, 'chat failed');
  const { code, message } = new AppError('Unexpected');
  return { errorCode: code, message };
}
