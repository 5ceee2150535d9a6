import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  LIVE_PATH,
  type LiveEvent,
  type LiveFromClient,
  type LiveFromServer,
  type LiveTopic,
  liveTopic,
} from '@bahi/contract/live';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startJobs } from '../src/core/jobs/jobs.ts';
import { type Books, openBooks } from '../src/features/accounting/invoice/invoice.fixture.ts';
import { backUpWhenDue } from '../src/features/platform/backup/daily-backup.ts';
import { outboxQueue } from '../src/features/platform/outbox/deliver-outbox.ts';
import { PASSWORD, startTestApi, type TestApi } from './api.ts';

/** Two servers, each with connections of its own, on one database: whoever is at one sees what is done at the other. */
let first: TestApi;
let second: TestApi;
let urls: { first: string; second: string };
let books: Books;
const open: { disconnect(): void }[] = [];

beforeAll(async () => {
  first = await startTestApi({ nodes: true });
  second = await startTestApi({ beside: first, nodes: true });
  urls = { first: await first.listen(), second: await second.listen() };
  books = await openBooks(first);
});
afterEach(() => open.splice(0).forEach((browser) => browser.disconnect()));
afterAll(async () => {
  await second.close();
  await first.close();
});

type Browser = Socket<LiveFromServer, LiveFromClient> & { heard: LiveEvent[]; present: string[][] };

/** Connects to one of the servers, as a tab that shows these topics. */
async function browse(at: 'first' | 'second', token: string, ...topics: LiveTopic[]): Promise<Browser> {
  const socket: Socket<LiveFromServer, LiveFromClient> = io(urls[at], {
    path: LIVE_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
  });
  open.push(socket);
  const browser = Object.assign(socket, { heard: [] as LiveEvent[], present: [] as string[][] });
  socket.on('live', (event) => browser.heard.push(event));
  socket.on('present', ({ users }) => browser.present.push(users.map(({ id }) => id).sort()));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  expect((await socket.emitWithAck('join', topics)).refused).toEqual([]);
  return browser;
}

const until = async (met: () => boolean) => {
  await expect.poll(met, { interval: 10 }).toBe(true);
};
const newCustomer = async (): Promise<string> =>
  (await books.owner.post('Common/Customers', { Name: 'Ravi Kumar', AllowDuplicate: true })).body._id;

test('a browser at one server hears what was written at the other, after the commit and once', async () => {
  const id = await newCustomer();
  const topic = liveTopic.record(id);
  const browser = await browse('first', books.owner.token, topic);
  const manager = await books.as('manager');
  expect((await second.withToken(manager.token).put(`Common/Customers/${id}`, { Name: '' })).status).toBe(400);
  expect((await second.withToken(manager.token).put(`Common/Customers/${id}`, { Name: 'Ravindra' })).status).toBe(200);
  await until(() => browser.heard.length > 0);
  expect(browser.heard).toEqual([
    { topic, seq: 1, kind: 'changed', byUserId: manager.userId, byUserName: expect.stringContaining('manager') },
  ]);
});

test('who has a record open is known at both servers, and that he left', async () => {
  const topic = liveTopic.record(await newCustomer());
  const [advisor, manager] = [await books.as('advisor'), await books.as('manager')];
  const here = await browse('first', advisor.token, topic);
  const there = await browse('second', manager.token, topic);
  const both = [advisor.userId, manager.userId].sort();
  await until(() => [here, there].every(({ present }) => String(present.at(-1)) === String(both)));
  here.disconnect();
  await until(() => String(there.present.at(-1)) === manager.userId);
  expect(there.present.at(-1)).toEqual([manager.userId]);
});

/** Ends the connections by which the servers hear each other; answers when they are gone. */
async function cutLiveConnections(): Promise<void> {
  const admin = new pg.Client(first.databaseConfig);
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where application_name = 'bahi live' and datname = current_database()`,
  );
  await admin.end();
}

test('a server that loses the connection by which it hears listens again, and its browsers read anew', async () => {
  const topic = liveTopic.record(await newCustomer());
  const browser = await browse('first', books.owner.token, topic);
  let missed = 0;
  browser.on('missed', () => (missed += 1));
  await cutLiveConnections();
  // Told while nobody can hear it.
  await second.withToken(books.owner.token).put(`Common/Customers/${topic.slice(7)}`, { Name: 'Unheard' });
  await until(() => missed > 0);
  const before = browser.heard.length;
  await second.withToken(books.owner.token).put(`Common/Customers/${topic.slice(7)}`, { Name: 'Heard' });
  await until(() => browser.heard.length > before);
  expect([missed, browser.heard.slice(before)]).toEqual([
    1,
    [expect.objectContaining({ topic, kind: 'changed', byUserId: books.owner.userId })],
  ]);
});

test('invoices approved at both servers at once get consecutive numbers, none twice and none left out', async () => {
  const own = await openBooks(first);
  const drafts = await Promise.all(Array.from({ length: 12 }, () => own.draft()));
  const answers = await Promise.all(
    drafts.map((_id, at) =>
      (at % 2 === 0 ? first : second).withToken(own.owner.token).put('Accounting/Invoices/ConvertToUnpaid', { _id }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  expect(answers.map(({ body }) => body.Code).sort()).toEqual(
    drafts.map((_, at) => `INV-A-${String(at + 1).padStart(5, '0')}`),
  );
});

test('a key of an answered request gets the stored answer from the other server; copies sent to both do one work', async () => {
  const customer = () => ({ Name: `Key ${randomUUID()}`, Phone: '9845011111', AllowDuplicate: true });
  const at = (api: TestApi, body: object, key: string) =>
    api.withToken(books.owner.token).post('Common/Customers', body, { 'idempotency-key': key });
  const [body, key] = [customer(), randomUUID()];
  const made = await at(first, body, key);
  const again = await at(second, body, key);
  expect([made.status, again.status, again.headers['idempotency-hit']]).toEqual([201, 201, 'true']);
  expect(again.body).toEqual(made.body);
  const [copy, copyKey] = [customer(), randomUUID()];
  const copies = await Promise.all([first, second, first, second].map((api) => at(api, copy, copyKey)));
  expect(new Set(copies.map(({ body: answer }) => answer._id)).size).toBe(1);
});

test('a session that is ended at one server is refused at the other at once, and its connections there close', async () => {
  const accountant = await books.as('accountant');
  const browser = await browse('second', accountant.token);
  expect((await second.withToken(accountant.token).get('Users/Me/Home')).status).toBe(200);
  expect((await accountant.get('Identities/Logout')).status).toBe(204);
  expect((await second.withToken(accountant.token).get('Users/Me/Home')).status).toBe(401);
  await until(() => browser.disconnected);
});

test('rights changed at one server hold at the other, and are told to whoever is connected there', async () => {
  const cashier = await books.as('cashier');
  const browser = await browse('second', cashier.token);
  let told = 0;
  browser.on('rights', () => (told += 1));
  const list = () => second.withToken(cashier.token).get('Common/Customers?Text=ravi');
  expect((await list()).status).toBe(200);
  const roles = (await books.owner.get('Settings/Roles')).body as { _id: string; Default?: string; _v: number }[];
  const role = roles.find(({ Default }) => Default === 'cashier')!;
  const { Access } = (await books.owner.get(`Settings/Roles/${role._id}`)).body;
  const without = { ...Access, Common: { ...Access.Common, Customer: '' } };
  const changed = await books.owner.put(`Settings/Roles/${role._id}`, { Access: without, _v: role._v });
  expect(changed.status).toBe(200);
  expect((await list()).status).toBe(403);
  await until(() => told > 0);
});

test('wrong passwords are counted over both servers', async () => {
  await books.as('parts');
  const tryAt = (api: TestApi, password: string) =>
    api.anonymous.post('IAM/Auth/Authenticate', { domain: 'org1a', username: 'partsuser', password });
  for (const api of [first, second, first, second, first]) expect((await tryAt(api, 'wrong')).status).toBe(401);
  for (const api of [first, second]) expect((await tryAt(api, PASSWORD)).status).toBe(429);
});

test('a job runs at one server, whichever asked for it; a schedule stands once', async () => {
  const runs: string[] = [];
  const startAt = (server: string) =>
    startJobs(
      first.jobsConfig,
      [
        {
          name: 'count',
          cron: '0 5 * * *',
          run: async (data) => void runs.push((data as { job: string }).job + server),
        },
      ],
      first.app.log,
    );
  const [here, there] = await Promise.all([startAt('first'), startAt('second')]);
  for (let job = 0; job < 5; job++) for (const each of [here, there]) each.wake('count', { job: `${job} ` });
  await until(() => runs.length >= 10);
  await Promise.all([here.stop(), there.stop()]);
  expect(runs.map((run) => run.slice(0, 2)).sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4].map((job) => `${job} `));
  const admin = new pg.Client(first.databaseConfig);
  await admin.connect();
  const scheduled = await admin.query(`select name, cron from pgboss.schedule where name = 'count'`);
  await admin.end();
  expect(scheduled.rows).toEqual([{ name: 'count', cron: '0 5 * * *' }]);
});

test('what both servers look at at once is done once: a message of the outbox, the daily backup', async () => {
  const { id } = await books.approved();
  await books.owner.post(`Accounting/Invoices/${id}/Share`, { Channel: 'mail', To: 'asha@example.in' });
  const sent: string[] = [];
  const directory = mkdtempSync(join(tmpdir(), 'bahi-backups-'));
  await Promise.all(
    [first, second].flatMap(({ app }) => [
      outboxQueue(app, { mail: async ({ id: mail }) => void sent.push(mail), sms: null }).run({}),
      backUpWhenDue(app, { owner: first.databaseConfig, directory, keepDays: 2 }),
    ]),
  );
  const backups = readdirSync(directory);
  rmSync(directory, { recursive: true });
  expect([sent.length, backups.length]).toEqual([1, 1]);
});
