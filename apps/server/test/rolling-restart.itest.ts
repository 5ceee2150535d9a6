import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { LIVE_PATH } from '@bahi/contract/live';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bahi, startBahi } from '../../../e2e/support/bahi.ts';
import { type Books, openBooks } from '../src/features/accounting/invoice/invoice.fixture.ts';
import { systemClock } from '../src/core/clock.ts';
import { startTestApi, type TestApi } from './api.ts';
import { formatDatabaseUrl } from './server-for-tests.ts';

/** A server in a process of its own that is told to stop, and one that stays, on one database. */
let leaving: Bahi;
let staying: TestApi;
let stayingUrl: string;
let books: Books;
beforeAll(async () => {
  // The other process goes by the clock of the machine.
  staying = await startTestApi({ nodes: true, now: systemClock.now() });
  const started = startBahi({
    demo: false,
    env: {
      DATABASE_URL: formatDatabaseUrl(staying.databaseConfig),
      // Long enough for a slow machine to ask within it.
      DRAIN_SECONDS: '2',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.data/cache/compiled'),
    },
  });
  [leaving, stayingUrl, books] = await Promise.all([started, staying.listen(), openBooks(staying)]);
});
afterAll(async () => {
  await leaving.stop();
  await staying.close();
});

const until = async (met: () => Promise<boolean>) => {
  await expect.poll(met, { interval: 20 }).toBe(true);
};

/** Status of a call to a server in another process; null where it does not answer. Each takes a connection of its own. */
async function call(url: string, path: string, init: RequestInit & { token?: string } = {}): Promise<number | null> {
  const { token, ...rest } = init;
  const headers = {
    connection: 'close',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(rest.body && { 'content-type': 'application/json' }),
    ...(rest.headers as Record<string, string> | undefined),
  };
  const answer = await fetch(`${url}${path}`, { ...rest, headers }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status ?? null;
}

const APPROVE = '/api/Accounting/Invoices/ConvertToUnpaid';
const approvalOf = (_id: string) => ({
  method: 'PUT',
  token: books.owner.token,
  body: JSON.stringify({ _id }),
  headers: { 'idempotency-key': randomUUID() },
});

/** A request that the leaving server has begun and cannot end before the lock is let go. */
async function beginHeldRequest() {
  const id = await books.draft();
  const holder = new pg.Client(staying.databaseConfig);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from invoice where id = $1 for update', [id]);
  const answer = call(leaving.url, APPROVE, approvalOf(id));
  await until(async () => {
    const waiting = await holder.query(
      'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
    );
    return waiting.rows.length > 0;
  });
  const letGo = async () => {
    await holder.query('rollback');
    await holder.end();
  };
  return { answer, letGo };
}

/** Approves one draft after the other at the leaving server; what it refuses is done by the other, with the same key. */
async function approveUntilRefused(): Promise<{ refused: number | null; approved: number }> {
  for (let approved = 1; ; approved++) {
    const request = approvalOf(await books.draft());
    const refused = await call(leaving.url, APPROVE, request);
    if (refused === 200) continue;
    expect(await call(stayingUrl, APPROVE, request)).toBe(200);
    return { refused, approved };
  }
}

test('a server that stops tells the balancer, answers what it has begun, sends browsers elsewhere, and loses nothing', async () => {
  const { token } = books.owner;
  const browser = io(leaving.url, { path: LIVE_PATH, transports: ['websocket'], auth: { token } });
  await new Promise<void>((resolve) => browser.once('connect', resolve));
  const left = new Promise<{ reason: string; comesBack: boolean }>((resolve) => {
    browser.once('disconnect', (reason) => resolve({ reason, comesBack: browser.active }));
  });
  const held = await beginHeldRequest();
  const clerks = Array.from({ length: 4 }, approveUntilRefused);

  const stopped = leaving.stop();
  await until(async () => (await call(leaving.url, '/readyz')) === 503);
  expect(await left).toEqual({ reason: 'transport close', comesBack: true });
  browser.disconnect();

  const work = await Promise.all(clerks);
  expect(work.every(({ refused }) => refused === null || refused === 503)).toBe(true);
  await held.letGo();
  expect(await held.answer).toBe(200);
  await stopped;
  const codes = await books.rows<{ code: string }>('select code from invoice order by code');
  const count = work.reduce((sum, { approved }) => sum + approved, 1);
  expect(codes.map(({ code }) => code)).toEqual(
    Array.from({ length: count }, (_, at) => `INV-A-${String(at + 1).padStart(5, '0')}`),
  );
});
