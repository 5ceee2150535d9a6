import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_PATH } from '@bahi/contract/live';
import { io, type Socket } from 'socket.io-client';
import { type ChatPerson, makePeople, makeRoom } from './chat-people.ts';
import { failUnless } from './faults/fail-unless.ts';
import { askDatabase, startServer, stopDatabase } from './faults/server.ts';
import { openTrade } from './faults/trade.ts';
import { median, percentile, printTable } from './table.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Sockets as third word, messages of the long room as fourth (chat.md §11). */
const SOCKETS = Number(process.argv[3] ?? 1_000);
const MESSAGES = Number(process.argv[4] ?? 1_000_000);
const ROOM = 10;
/** In the long room each reader left every so-manieth message unread: who reads here and there leaves gaps. */
const GAP = 100;
const RUN_MS = 10_000;
/** What a user may write in the long run: ten in a second. */
const PAUSE_MS = 110;
const MOST_LISTENED = 500;
const ASKED = 30;
const GOAL = { share: 0.5, socketMs: 200, pageMs: 100 };

interface Delivered {
  deliveries: number;
  p95Ms: number;
}

/** One of each room writes, as often as he may; counted is what arrives at all of them. */
async function deliver(open: (at: number) => Socket, rooms: readonly string[]): Promise<Delivered> {
  const sockets = rooms.flatMap((_, room) => Array.from({ length: ROOM }, (_each, at) => open(room * ROOM + at)));
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  for (const socket of sockets)
    socket.on('NewMessage', ({ ClientId }: { ClientId: string }) => {
      const began = sentAt.get(ClientId);
      if (began !== undefined) times.push(performance.now() - began);
    });
  const arrivals = sockets
    .filter((socket) => !socket.connected)
    .map((socket) => new Promise<void>((done) => socket.once('connect', done)));
  await Promise.all(arrivals);
  await Promise.all(
    sockets.map((socket) =>
      socket
        .timeout(30_000)
        .emitWithAck('JoinChat')
        .catch(() => {}),
    ),
  );
  const until = performance.now() + RUN_MS;
  await Promise.all(
    rooms.map(async (RoomId, room) => {
      const sender = sockets[room * ROOM]!;
      while (performance.now() < until) {
        const ClientId = randomUUID();
        const began = performance.now();
        sentAt.set(ClientId, began);
        await sender.timeout(30_000).emitWithAck('Message', { RoomId, Msg: 'Is the door panel in?', ClientId });
        const rest = PAUSE_MS - (performance.now() - began);
        if (rest > 0) await sleep(rest);
      }
    }),
  );
  await sleep(1_000);
  sockets.forEach((socket) => socket.disconnect());
  return { deliveries: times.length, p95Ms: percentile(times, 0.95) };
}

function startRaw(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-socket-io.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      const url = /raw at (\S+)/.exec(String(chunk))?.[1];
      if (url) resolve({ url, child });
    });
    child.once('exit', (code) => reject(new Error(`Raw Socket.IO ended with ${code}`)));
  });
}

const asPerson = (url: string, { token }: ChatPerson): Socket =>
  io(url, { path: LIVE_PATH, transports: ['websocket'], auth: { token }, forceNew: true });

/** Each asked in turn; the median and the slowest twentieth. */
async function timesOf(url: string, token: string, path: () => string): Promise<{ medianMs: number; p95Ms: number }> {
  const times: number[] = [];
  for (let no = 0; no < ASKED; no += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/messageapi/secure/${path()}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path()}: ${answer.status}`);
    times.push(performance.now() - began);
  }
  return { medianMs: median(times), p95Ms: percentile(times, 0.95) };
}

/** Fills a room behind its own back: the wall of its words is not what is measured. */
async function fillRoom(dataDir: string, roomId: string, [one, other]: readonly ChatPerson[]): Promise<void> {
  await askDatabase(
    dataDir,
    `insert into exchange.message (room_id, seq, ev, id, sender_id, sender_name, words, client_id, created_at)
     select $1, n, n, gen_random_uuid(), case when n % 2 = 0 then $2::uuid else $3::uuid end, 'Chat', 'Said before, number ' || n,
       'bench-' || n, now() - (($4::int - n) || ' minutes')::interval from generate_series(1, $4::int) n`,
    [roomId, one!.id, other!.id, MESSAGES],
  );
  await askDatabase(dataDir, 'update exchange.room set seq = $2, ev = $2 where id = $1', [roomId, MESSAGES]);
  await askDatabase(
    dataDir,
    `update exchange.member set read = (select range_agg(int8range(n, n + $3 - 1)) from generate_series(1, $2::int, $3::int) n)
     where room_id = $1`,
    [roomId, MESSAGES, GAP],
  );
  await askDatabase(dataDir, 'analyze exchange.message');
}

const dataDir = temporaryDirectory('chat');
const server = await startServer(dataDir);
try {
  await openTrade(server.url);
  const people = await makePeople(dataDir, Math.max(SOCKETS, MOST_LISTENED + 1));
  const rooms = await Promise.all(
    Array.from({ length: SOCKETS / ROOM }, (_, at) =>
      makeRoom(server.url, people.slice(at * ROOM, (at + 1) * ROOM), `Room ${at}`),
    ),
  );
  const { url: rawUrl, child } = await startRaw();
  const openRaw = (at: number) =>
    io(rawUrl, { transports: ['websocket'], auth: { room: rooms[Math.trunc(at / ROOM)] }, forceNew: true });
  const raw = await deliver(openRaw, rooms);
  child.removeAllListeners('exit');
  child.kill();
  const ours = await deliver((at) => asPerson(server.url, people[at]!), rooms);

  const listener = asPerson(server.url, people[0]!);
  await new Promise<void>((done) => listener.once('connect', done));
  let states = 0;
  listener.on('UserState', () => (states += 1));
  const UserIds = people.slice(1, MOST_LISTENED + 1).map(({ id }) => id);
  const asked = performance.now();
  await listener.timeout(30_000).emitWithAck('ListenUserState', { UserIds });
  while (states < UserIds.length && performance.now() - asked < 10_000) await sleep(5);
  const listenMs = performance.now() - asked;
  listener.disconnect();

  const long = await makeRoom(server.url, people.slice(0, 2), 'Long');
  await fillRoom(dataDir, long, people);
  const { token } = people[0]!;
  const read = (path: () => string) => timesOf(server.url, token, path);
  const anchors = await askDatabase<{ id: string; at: string }>(
    dataDir,
    'select id, created_at::text as at from exchange.message where room_id = $1 and seq % $2 = 0 limit 60',
    [long, Math.max(1, Math.trunc(MESSAGES / 60))],
  );
  const any = () => anchors[Math.trunc(Math.random() * anchors.length)]!;
  const opening = await read(() => `Message/InitialRoomMessages?RoomId=${long}`);
  const paging = await read(() => `Message/PreviousRoomMessages?RoomId=${long}&RecordId=${any().id}`);
  const jumping = await read(
    () => `Message/RoomMessagesByDate?RoomId=${long}&SearchDt=${encodeURIComponent(new Date(any().at).toISOString())}`,
  );
  const unread = await read(() => 'Message/GetUnreadRoomMsgDetails');
  const slowest = Math.max(...[opening, paging, jumping, unread].map(({ p95Ms }) => p95Ms));
  const share = ours.deliveries / raw.deliveries;
  failUnless(share >= GOAL.share && ours.p95Ms < GOAL.socketMs && slowest < GOAL.pageMs && states >= UserIds.length);
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const both = ({ medianMs, p95Ms }: { medianMs: number; p95Ms: number }) => `${ms(medianMs)}, p95 ${ms(p95Ms)}`;
  printTable([
    ['chat', ''],
    [`${SOCKETS} sockets in rooms of ${ROOM}: raw Socket.IO`, `${raw.deliveries} deliveries, p95 ${ms(raw.p95Ms)}`],
    ['the same, stored and asked who may read', `${ours.deliveries} deliveries, p95 ${ms(ours.p95Ms)}`],
    ['share of raw', share.toFixed(2)],
    [`states of ${UserIds.length} employees, one call`, `${states} in ${ms(listenMs)}`],
    [`a room of ${MESSAGES} messages opens`, both(opening)],
    ['a page before any message', both(paging)],
    ['jumps to a day', both(jumping)],
    ['what is unread', both(unread)],
  ]);
} finally {
  await server.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
