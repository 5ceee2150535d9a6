import type { Duplex } from 'node:stream';
import { ERROR_CATALOGUE } from '@bahi/contract/errors';
import {
  LIVE_PATH,
  type LiveEvent,
  type LiveFromClient,
  type LiveFromServer,
  type LiveJoined,
  type LiveTopic,
  liveTopic,
} from '@bahi/contract/live';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../test/api.ts';
import { systemContext } from '../core/system-context.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { assignRole } from '../features/platform/user/add-user.ts';
import { findSession } from './session-profile.ts';

let api: TestApi;
let organisation: TestOrganisation;
let url: string;
const open: { disconnect(): void }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  url = await api.listen();
  organisation = await api.organisation();
});
afterEach(() => open.splice(0).forEach((listener) => listener.disconnect()));
afterAll(() => api.close());

interface TestListener {
  socket: Socket<LiveFromServer, LiveFromClient>;
  events: LiveEvent[];
  rights: LiveEvent[];
  join(...topics: LiveTopic[]): Promise<LiveJoined>;
  disconnect(): void;
}

/** Connects as a browser of our own address does; refused with the message that the client reads. */
function connect(token: string, headers: Record<string, string> = {}): Promise<TestListener> {
  const socket: TestListener['socket'] = io(url, {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  const listener: TestListener = {
    socket,
    events: [],
    rights: [],
    join: (...topics) => socket.emitWithAck('join', topics),
    disconnect: () => socket.disconnect(),
  };
  socket.on('live', (event) => listener.events.push(event));
  socket.on('rights', (event) => listener.rights.push(event));
  open.push(listener);
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(listener));
    socket.on('connect_error', reject);
  });
}

const until = async (met: () => boolean) => {
  await expect.poll(met, { interval: 5 }).toBe(true);
};
/** What was published before it has been delivered when this is answered. */
const settled = (listener: TestListener) => listener.socket.emitWithAck('leave', []);

const customerOf = async (client: Client): Promise<string> =>
  (await client.post('Common/Customers', { Name: 'Ravi Kumar', AllowDuplicate: true })).body._id;

test('who has a record open hears that it was changed, by whom, and nothing of what it is', async () => {
  const owner = await organisation.as('owner');
  const advisor = await organisation.as('advisor');
  const id = await customerOf(owner);
  const listener = await connect(advisor.token);
  const topic = liveTopic.record(id);
  expect(await listener.join(topic)).toEqual({ joined: { [topic]: 0 }, refused: [] });

  expect((await owner.put(`Common/Customers/${id}`, { Name: 'Ravindra' })).status).toBe(200);
  await until(() => listener.events.length > 0);
  expect(listener.events).toEqual([
    { topic, seq: 1, kind: 'changed', byUserId: owner.userId, byUserName: expect.stringContaining('owner') },
  ]);
});

test('events come after the commit only: what is refused is not announced, and the numbers have no gap', async () => {
  const owner = await organisation.as('owner');
  const id = await customerOf(owner);
  const listener = await connect(owner.token);
  await listener.join(liveTopic.record(id));

  const ctx = (await findSession(api.app, owner.token, 'test'))!;
  const failing = inTransaction(ctx, async (tx) => {
    tx.audit({ action: 'update', kind: 'customer', id });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  for (const name of ['Ravi A', 'Ravi B', 'Ravi C']) await owner.put(`Common/Customers/${id}`, { Name: name });
  await until(() => listener.events.length === 3);
  expect(listener.events.map((event) => event.seq)).toEqual([1, 2, 3]);
});

test('a topic left is not heard any more', async () => {
  const owner = await organisation.as('owner');
  const id = await customerOf(owner);
  const listener = await connect(owner.token);
  await listener.join(liveTopic.record(id));
  await listener.socket.emitWithAck('leave', [liveTopic.record(id)]);
  await owner.put(`Common/Customers/${id}`, { Name: 'Quiet' });
  await settled(listener);
  expect(listener.events).toEqual([]);
});

test('one listens to the own entity and to oneself, to nobody else, and to no record that one may not read', async () => {
  const owner = await organisation.as('owner');
  const technician = await organisation.as('technician');
  const customer = await customerOf(owner);
  const listener = await connect(technician.token);
  const own = [liveTopic.entity(organisation.entityId), liveTopic.user(technician.userId)];
  const foreign = [
    liveTopic.entity(organisation.secondEntityId),
    liveTopic.user(owner.userId),
    liveTopic.record(customer),
    liveTopic.record('0190a000-0000-7000-8000-000000000000'),
  ];
  const answer = await listener.join(...own, ...foreign);
  expect(Object.keys(answer.joined)).toEqual(own);
  expect(answer.refused.map(({ topic, errorCode }) => [topic, errorCode])).toEqual(
    foreign.map((topic) => [topic, 'NotFound']),
  );
});

test('nothing of another organisation reaches a socket, even when it names the topic', async () => {
  const other = await api.organisation();
  const [owner, stranger] = [await organisation.as('owner'), await other.as('owner')];
  const id = await customerOf(owner);
  const listener = await connect(stranger.token);
  const topics = [
    liveTopic.record(id),
    liveTopic.user(owner.userId),
    liveTopic.entity(organisation.entityId),
    liveTopic.job(id),
  ];
  expect((await listener.join(...topics)).refused.map(({ topic }) => topic)).toEqual(topics.slice(0, 3));
  await owner.put(`Common/Customers/${id}`, { Name: 'Secret' });
  api.app.live.publish(organisation.orgId, liveTopic.job(id), { kind: 'progress', byUserId: owner.userId });
  await settled(listener);
  expect(listener.events).toEqual([]);
});

test('progress of a job is heard by its owner alone', async () => {
  const [owner, manager] = [await organisation.as('owner'), await organisation.as('manager')];
  const [own, beside] = [await connect(owner.token), await connect(manager.token)];
  const topic = liveTopic.job('0190a000-0000-7000-8000-000000000001');
  await Promise.all([own.join(topic), beside.join(topic)]);
  const progress = { done: 20, total: 100 };
  api.app.live.publish(organisation.orgId, topic, { kind: 'progress', byUserId: owner.userId, progress });
  await until(() => own.events.length === 1);
  await settled(beside);
  expect([own.events, beside.events]).toEqual([
    [{ topic, seq: 1, kind: 'progress', byUserId: owner.userId, progress }],
    [],
  ]);
});

test('rights changed: every topic is dropped, the client is told, and joining asks the new rights', async () => {
  const owner = await organisation.as('owner');
  const cashier = await organisation.as('cashier');
  const id = await customerOf(owner);
  const listener = await connect(cashier.token);
  const record = liveTopic.record(id);
  expect((await listener.join(record)).refused).toEqual([]);

  await giveRole(cashier.userId, 'technician');
  await until(() => listener.rights.length === 1);
  expect(listener.rights[0]).toMatchObject({ kind: 'rights', topic: liveTopic.user(cashier.userId) });
  await owner.put(`Common/Customers/${id}`, { Name: 'Later' });
  await settled(listener);
  expect(listener.events).toEqual([]);
  expect((await listener.join(record)).refused).toEqual([
    { topic: record, errorCode: 'NotFound', message: expect.any(String) },
  ]);
  await giveRole(cashier.userId, 'cashier');
});

async function giveRole(userId: string, key: string): Promise<void> {
  const owner = await organisation.as('owner');
  const { entity } = (await findSession(api.app, owner.token, 'test'))!;
  const ctx = systemContext(api.app, { orgId: organisation.orgId, orgName: 'Test', entity });
  await inTransaction(ctx, async (tx) => {
    const [role] = await tx.query<{ id: string }>('select id from role where org_id = $1 and key = $2', [
      organisation.orgId,
      key,
    ]);
    await assignRole(tx, userId, organisation.entityId, role!.id);
  });
}

test('a session that ends closes its own connections and leaves those of other sessions', async () => {
  const [first, second] = [await organisation.as('accountant'), await organisation.as('accountant')];
  const [ending, staying] = [await connect(first.token), await connect(second.token)];
  let told = false;
  ending.socket.on('ended', () => {
    told = true;
  });
  expect((await first.get('Identities/Logout')).status).toBe(204);
  await until(() => ending.socket.disconnected);
  await settled(staying);
  expect([told, staying.socket.connected, staying.rights]).toEqual([true, true, []]);
  await expect(connect(first.token)).rejects.toThrow(ERROR_CATALOGUE.Unauthorised.message);
});

test('DeactivateSession and a changed password close the connections of the sessions that they end', async () => {
  const [one, two] = [await organisation.as('parts'), await organisation.as('parts')];
  const [mine, deactivated] = [await connect(one.token), await connect(two.token)];
  const sessions = (await one.get('Identities/ActiveSessions')).body as { SessionId: string; Current: boolean }[];
  for (const session of sessions.filter(({ Current }) => !Current)) {
    await one.put('Identities/DeactivateSession', { SessionId: session.SessionId });
  }
  await until(() => deactivated.socket.disconnected);
  const three = await organisation.as('parts');
  const third = await connect(three.token);
  await one.put('Users/ChangePassword', { OldPassword: 'Bahi#2026', NewPassword: 'Another#2027' });
  await until(() => third.socket.disconnected);
  expect(mine.socket.connected).toBe(true);
});

test('without a session there is no connection, and the catalogue tells why', async () => {
  const refused = await connect('x'.repeat(43)).catch((error: Error & { data?: unknown }) => error);
  expect(refused).toMatchObject({ data: { errorCode: 'Unauthorised', message: expect.any(String) } });
  await expect(connect('')).rejects.toThrow(ERROR_CATALOGUE.Unauthorised.message);
});

test('a page of another address may not connect; our own may, and a client without an origin', async () => {
  const { token } = await organisation.as('owner');
  await expect(connect(token, { origin: 'https://evil.example' })).rejects.toThrow('websocket error');
  expect((await connect(token, { origin: url })).socket.connected).toBe(true);
});

test('the transport is websocket only', async () => {
  const answer = await fetch(`${url}${LIVE_PATH}/?EIO=4&transport=polling`);
  expect(answer.status).toBe(400);
});

test('a connection listens to 100 topics at most, joins no more than its allowance, and sends small messages', async () => {
  const { token } = await organisation.as('owner');
  const jobs = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) => liveTopic.job(`job-${from + index}`));
  const listener = await connect(token);
  expect((await listener.join(...jobs(100))).refused).toEqual([]);
  expect((await listener.join(...jobs(1, 100))).refused.map(({ errorCode }) => errorCode)).toEqual(['TooMany']);
  expect((await listener.join(...jobs(99))).refused).toHaveLength(99);
  expect((await listener.join(...jobs(50))).refused[0]).toMatchObject({ errorCode: 'TooMany' });
  expect((await (await connect(token)).join(...jobs(101))).refused[0]).toMatchObject({ errorCode: 'Malformed' });
  const flooding = await connect(token);
  (flooding.socket as Socket).emit('join', ['x'.repeat(50_000)], () => {});
  await until(() => flooding.socket.disconnected);
});

test.each([[null], ['record:1'], [[1]], [['table:1']], [['record:../1']], [['record:' + 'a'.repeat(65)]], [{}]])(
  'what is no list of topics (%j) is refused, and the connection lives on',
  async (sent) => {
    const listener = await connect((await organisation.as('owner')).token);
    const answer = await (listener.socket as Socket).emitWithAck('join', sent);
    expect(answer.joined).toEqual({});
    (listener.socket as Socket).emit('join', sent);
    await settled(listener);
    expect(listener.socket.connected).toBe(true);
  },
);

test('A reader with 1 MB unsent is cut off', async () => {
  const { token, userId } = await organisation.as('owner');
  const topic = liveTopic.user(userId);
  const [slow, quick] = [await connect(token), await connect(token)];
  for (const listener of [slow, quick]) await listener.join(topic);
  // Reads nothing any more, as a browser whose page hangs.
  const { ws } = (slow.socket.io.engine as unknown as { transport: { ws: { _socket: Duplex } } }).transport;
  ws._socket.pause();
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let at = 0; at < 60; at++) {
    api.app.live.publish(organisation.orgId, topic, { kind: 'inbox', byUserName: 'x'.repeat(500_000) });
    await sleep(40);
  }
  await expect.poll(() => quick.events.length, { timeout: 20_000 }).toBe(60);
  await sleep(2_500);
  ws._socket.resume();
  await expect.poll(() => slow.socket.disconnected, { timeout: 10_000 }).toBe(true);
  expect(slow.events.length).toBeLessThan(60);
  expect(quick.socket.connected).toBe(true);
}, 60_000);

test('a user has at most 50 connections, also when they come at once, and a new one when others have ended', async () => {
  const crowded = await (await api.organisation()).as('owner');
  const tried = await Promise.allSettled(Array.from({ length: 60 }, () => connect(crowded.token)));
  const [inside, refused] = [
    tried.filter((one) => one.status === 'fulfilled'),
    tried.filter((one) => one.status === 'rejected'),
  ];
  expect([inside.length, refused.length]).toEqual([50, 10]);
  expect(refused[0]!.reason.data.errorCode).toBe('TooMany');
  inside.slice(0, 10).forEach((one) => one.value.disconnect());
  await expect
    .poll(
      () =>
        connect(crowded.token).then(
          () => true,
          () => false,
        ),
      { timeout: 3_000 },
    )
    .toBe(true);
});

test('a list hears which kind of record changed in its entity, never which one or by whom', async () => {
  const [advisor, other] = [await organisation.as('advisor'), await organisation.as('advisor', 'second')];
  const [here, there] = [await connect(advisor.token), await connect(other.token)];
  const list = liveTopic.list(advisor.entityId);
  expect([await here.join(list), await there.join(list)].map(({ joined }) => joined)).toEqual([{ [list]: 0 }, {}]);
  await advisor.post('Common/Customers', { Name: 'Leela Nair', Phone: '9845077001' });
  await until(() => here.events.length > 0);
  expect(here.events).toEqual([{ topic: list, kind: 'changed', recordKind: 'customer', seq: 1 }]);
  expect(there.events).toEqual([]);
});

test('who has a record open is told who else has, and when they leave', async () => {
  const [advisor, manager] = [await organisation.as('advisor'), await organisation.as('manager')];
  const made = await advisor.post('Common/Customers', { Name: 'Ravi Menon', Phone: '9845077002' });
  const topic = liveTopic.record(made.body._id as string);
  const [first, second] = [await connect(advisor.token), await connect(manager.token)];
  const told: string[][] = [];
  first.socket.on('present', ({ users }) => told.push(users.map(({ id }) => id).sort()));
  await first.join(topic);
  await second.join(topic);
  await until(() => told.length === 2);
  second.disconnect();
  await until(() => told.length === 3);
  const both = [advisor.userId, manager.userId].sort();
  expect(told).toEqual([[advisor.userId], both, [advisor.userId]]);
});
