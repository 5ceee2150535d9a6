import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@bahi/contract/errors';
import {
  LIVE_PATH,
  type LiveJoined,
  type LiveNotice,
  type LiveTopic,
  liveTopic,
  MAX_TOPICS,
} from '@bahi/contract/live';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Server } from 'socket.io';
import type { App } from '../core/app.ts';
import { AppError } from '../core/app-error.ts';
import type { LiveBus, LiveHub } from '../core/live-bus.ts';
import type { ChatDoor } from './chat-door.ts';
import { listenToChat, namesRoom, tellAcross, tellChat } from './chat-sockets.ts';
import { cutOffSlow } from './cut-off-slow.ts';
import { joinNodes } from './join-nodes.ts';
import type { LiveServer, LiveSocket } from './live-server.ts';
import { type NodeAdapter, openNodeAdapter } from './node-adapter.ts';
import { readTopics, refuseAll, roomOf, splitTopic, userRoom } from './live-topics.ts';
import type { RecordReader } from './record-reader.ts';
import { findSession, type SessionContext } from './session-profile.ts';
import { presenceKey } from './user-presence.ts';
import { makeAllowance } from '../core/allowance.ts';

export interface SocketOptions {
  hub: LiveHub;
  /** Besides the host that is called itself, the origin that pages may come from. */
  publicUrl: string | null;
  /** The database by which several nodes hear each other; null where this one is alone. */
  nodes: pg.ClientConfig | null;
}

/** What a connection may ask of the features. */
export interface SocketDoors {
  mayRead: RecordReader;
  chat: ChatDoor;
}

const SOCKETS_PER_USER = 50;
/** A message of 4,000 units, and the ids of the 500 people whose presence one call may ask for (chat §4). */
const MAX_MESSAGE_BYTES = 20_480;
const SWEEP_MS = 60_000;
const WRITTEN: ReadonlySet<string> = new Set(['message', 'updated', 'deleted']);

/**
 * Live events over Socket.IO, by websocket alone (decisions §1). A connection carries one session; what it may listen to
 * is asked at joining and again whenever rights change, and nothing crosses organisations because rooms are named by
 * them.
 */
export function mountSockets(
  server: FastifyInstance,
  app: App,
  { mayRead, chat }: SocketDoors,
  options: SocketOptions,
): void {
  const carrier = options.nodes ? openNodeAdapter(options.nodes, app.log) : null;
  const io = openServer(carrier, options.publicUrl);
  const sequence = new Map<string, number>();
  io.of('/').adapter.on('delete-room', (room) => sequence.delete(room));
  io.use((socket, next) => {
    void letIn(io, app, socket, next);
  });
  io.on('connection', (socket) => {
    listenToChat(app, chat, nodes.users, socket);
    listenToTopics(app, socket, mayRead, sequence);
  });

  const emit = (orgId: string, topic: LiveTopic, notice: LiveNotice) => {
    const room = roomOf(orgId, topic, notice.byUserId);
    if (!io.of('/').adapter.rooms.has(room)) return;
    const seq = (sequence.get(room) ?? 0) + 1;
    sequence.set(room, seq);
    io.local.to(room).emit('live', { ...notice, topic, seq });
  };
  const hear: LiveBus['publish'] = (orgId, topic, notice) => {
    if (notice.kind !== 'rights') return emit(orgId, topic, notice);
    const sockets = socketsIn(io, userRoom(orgId, topic.slice('user:'.length)));
    for (const socket of sockets) recheck(app, socket, notice).catch((error: unknown) => giveUp(app, socket, error));
  };
  const hearChat = tellChat(app, io, chat);
  const nodes = joinNodes(io, carrier, {
    hear,
    hearChat: countedElsewhere(app, hearChat),
    tellAcross: tellAcross(app, io, chat),
  });
  options.hub.knowOnline((orgId, userId) => nodes.users.isOnline(presenceKey(orgId, userId)));
  const stopListening = options.hub.listen((...published) => {
    hear(...published);
    nodes.publish(...published);
  });
  const stopListeningToChat = options.hub.listenToChat((news) => {
    hearChat(news);
    nodes.tellChat(news);
  });
  const sweep = setInterval(() => {
    endDeadSessions(app, io).catch((error: unknown) => app.log.error({ err: error }, 'sweeping sockets failed'));
  }, SWEEP_MS);
  sweep.unref();
  const stopLooking = cutOffSlow(io);

  io.attach(server.server);
  // Before the server waits for its connections to end. A client whose connection just closes comes back by itself, to
  // this server or another; one that is told to disconnect would stay away.
  server.addHook('preClose', async () => {
    clearInterval(sweep);
    stopLooking();
    io.engine.close();
  });
  // Requests that were still answered may have published.
  server.addHook('onClose', async () => {
    stopListening();
    stopListeningToChat();
    await nodes.close();
  });
}

function listenToTopics(app: App, socket: LiveSocket, mayRead: RecordReader, sequence: Map<string, number>): void {
  const { ctx } = socket.data;
  socket.on('join', (topics, acknowledge) => {
    if (typeof acknowledge !== 'function' || namesRoom(topics)) return;
    join(socket, topics, mayRead, sequence).then(acknowledge, (error: unknown) => {
      app.log.error({ err: error }, 'joining failed');
      acknowledge({ joined: {}, refused: refuseAll(topics, 'Unexpected') });
    });
  });
  socket.on('leave', (topics, acknowledge) => {
    if (typeof acknowledge !== 'function' || namesRoom(topics)) return;
    for (const topic of readTopics(topics) ?? []) void socket.leave(roomOf(ctx.orgId, topic, ctx.userId));
    acknowledge({});
  });
}

/** What somebody wrote at another server is taken off what he may write at this one. */
const countedElsewhere =
  (app: App, hearChat: LiveBus['tellChat']): LiveBus['tellChat'] =>
  (news) => {
    if (WRITTEN.has(news.is)) app.allowances.wrote(news.userId);
    hearChat(news);
  };

/** By websocket alone, from pages of our own. */
function openServer(carrier: NodeAdapter | null, publicUrl: string | null): LiveServer {
  return new Server({
    ...(carrier && { adapter: carrier.adapter }),
    path: LIVE_PATH,
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, answer) => answer(null, isOwnOrigin(request, publicUrl)),
  });
}

/** Pages of our own address, and clients that are no browser. */
function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  if (headers.origin === undefined) return true;
  if (publicUrl !== null && headers.origin === new URL(publicUrl).origin) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

async function letIn(io: LiveServer, app: App, socket: LiveSocket, next: (error?: Error) => void): Promise<void> {
  try {
    await admit(io, app, socket);
  } catch (error) {
    return next(refusal(app, error));
  }
  next();
}

/** The session of a connection, found as for HTTP. */
async function admit(io: LiveServer, app: App, socket: LiveSocket): Promise<void> {
  const { token } = socket.handshake.auth as { token?: unknown };
  const isToken = typeof token === 'string' && /^\S{20,200}$/.test(token);
  const ctx = isToken ? await findSession(app, token, `socket ${socket.id}`) : null;
  if (!ctx) throw new AppError('Unauthorised');
  const room = userRoom(ctx.orgId, ctx.userId);
  // Counted and joined at once, so that many that come together are counted too.
  if ((io.of('/').adapter.rooms.get(room)?.size ?? 0) >= SOCKETS_PER_USER) throw new AppError('TooMany');
  void socket.join(room);
  socket.data = { token: token as string, ctx, epoch: 0, allowance: makeAllowance() };
}

/** What a client reads in `connect_error`: the catalogue's message, and its code in `data`. */
function refusal(app: App, error: unknown): Error {
  const isExpected = error instanceof AppError;
  if (!isExpected) app.log.error({ err: error }, 'a connection failed');
  const known = isExpected ? error : new AppError('Unavailable');
  return Object.assign(new Error(known.message), { data: { errorCode: known.code, message: known.message } });
}

async function join(
  socket: LiveSocket,
  sent: unknown,
  mayRead: RecordReader,
  sequence: Map<string, number>,
): Promise<LiveJoined> {
  const topics = readTopics(sent);
  if (!topics) return { joined: {}, refused: refuseAll(sent, 'Malformed') };
  if (!socket.data.allowance.take(topics.length)) return { joined: {}, refused: refuseAll(topics, 'TooMany') };
  const answer: LiveJoined = { joined: {}, refused: [] };
  for (const topic of topics) {
    const code = await whyNot(socket, topic, mayRead);
    if (code) {
      answer.refused.push(...refuseAll([topic], code));
      continue;
    }
    const room = roomOf(socket.data.ctx.orgId, topic, socket.data.ctx.userId);
    void socket.join(room);
    answer.joined[topic] = sequence.get(room) ?? 0;
  }
  return answer;
}

/** Asks the rights of a topic; again when they changed while they were asked. */
async function whyNot(socket: LiveSocket, topic: LiveTopic, mayRead: RecordReader): Promise<ErrorCode | null> {
  const { ctx, epoch } = socket.data;
  if (topicsOf(socket) >= MAX_TOPICS) return 'TooMany';
  const permitted = await mayListen(ctx, topic, mayRead);
  if (!socket.connected) return 'Unauthorised';
  if (socket.data.epoch !== epoch) return whyNot(socket, topic, mayRead);
  return permitted ? null : 'NotFound';
}

/** A job is heard by its owner alone whoever joins it: its room is named by him. */
async function mayListen(ctx: SessionContext, topic: LiveTopic, mayRead: RecordReader): Promise<boolean> {
  const [kind, id] = splitTopic(topic);
  if (kind === 'entity' || kind === 'list') return id === ctx.entityId;
  if (kind === 'user') return id === ctx.userId;
  return kind === 'job' || mayRead(ctx, id);
}

/** Rooms of topics begin with the organisation; so does its user's, which is none. */
const topicRooms = (socket: LiveSocket): string[] => {
  const { orgId, userId } = socket.data.ctx;
  return [...socket.rooms].filter((room) => room.startsWith(`${orgId}|`) && room !== userRoom(orgId, userId));
};
const topicsOf = (socket: LiveSocket): number => topicRooms(socket).length;

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const space = io.of('/');
  return [...(space.adapter.rooms.get(room) ?? [])].flatMap((id) => space.sockets.get(id) ?? []);
}

/** After a change of rights or an ended session: drops what was joined, or the connection. */
async function recheck(app: App, socket: LiveSocket, notice: LiveNotice): Promise<void> {
  const { ctx, token } = socket.data;
  const now = await findSession(app, token, ctx.requestId);
  if (!socket.connected) return;
  if (!now) return end(socket);
  if (now.user.accessVersion === ctx.user.accessVersion) return;
  socket.data.ctx = now;
  socket.data.epoch += 1;
  for (const room of topicRooms(socket)) void socket.leave(room);
  socket.emit('rights', { ...notice, topic: liveTopic.user(now.userId), seq: socket.data.epoch });
}

function end(socket: LiveSocket): void {
  socket.emit('ended');
  socket.disconnect(true);
}

/** A connection whose rights cannot be asked may not stay; its client comes again. */
function giveUp(app: App, socket: LiveSocket, error: unknown): void {
  app.log.error({ err: error }, 'rights of a socket could not be asked');
  socket.disconnect(true);
}

/** Sessions end by time too, and on other servers. Looks without counting as use of the session. */
async function endDeadSessions(app: App, io: LiveServer): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  if (sockets.length === 0) return;
  const { rows } = await app.pool.query<{ id: string }>({
    name: 'living_sessions',
    text: `select id from session where id = any($1::uuid[]) and ended_at is null and expires_at > $2
             and last_seen_at > $2::timestamptz - make_interval(hours => $3)`,
    values: [[...new Set(sockets.map((socket) => socket.data.ctx.sessionId))], app.clock.now(), app.sessionIdleHours],
  });
  const living = new Set(rows.map(({ id }) => id));
  for (const socket of sockets) if (!living.has(socket.data.ctx.sessionId)) end(socket);
}
