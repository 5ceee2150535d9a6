import { once } from 'node:events';
import http from 'node:http';
import compress from '@fastify/compress';
import { defineEndpoint, file } from '@bahi/contract/endpoint';
import { object, required, text } from '@bahi/contract/wire-type';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../src/core/tx.ts';
import { mountEndpoint } from '../../src/http/mount-endpoint.ts';
import { serve } from '../../src/http/route.ts';
import { SendingBroken, sendStream } from '../../src/http/send-stream.ts';
import { type Client, startTestApi, type TestApi } from '../api.ts';

/** A file that is written while it is sent holds a connection to the database: nobody may hold it by not reading. */
const CHUNK_BYTES = 65_536;
const MB = 1_048_576;

let api: TestApi;
let owner: Client;
let server: FastifyInstance;
let address: string;
/** What the writer of the last file did. */
let writer: { chunks: number; ended: boolean };
/** How the last file of a server with small limits ended. */
let broken: unknown;
/** A writer fails no sooner: until the reader has the head of the answer, a failure may still be refused. */
let mayFail: Promise<void> = Promise.resolve();

const endpoint = defineEndpoint({
  id: 'test.stream.get',
  method: 'GET',
  path: 'Stream',
  summary: 'A file without an end, or one that fails at a chunk',
  access: 'signedIn',
  query: object({ failsAt: required('FailsAt', text(9)) }),
  response: file('text/csv; charset=utf-8'),
});

async function* endless(next: (chunk: number) => Promise<unknown>): AsyncGenerator<Uint8Array> {
  const mine: typeof writer = { chunks: 0, ended: false };
  writer = mine;
  try {
    for (;;) {
      await next(mine.chunks);
      mine.chunks += 1;
      yield Buffer.alloc(CHUNK_BYTES, 'x');
    }
  } finally {
    mine.ended = true;
  }
}

beforeAll(async () => {
  api = await startTestApi();
  owner = await (await api.organisation()).as('owner');
  server = fastify({ logger: false });
  await server.register(compress);
  const stream = (tx: Tx, failsAt: number) =>
    endless(async (chunk) => {
      if (chunk === failsAt) await mayFail;
      await tx.queryOnce('select 1 / $1::int as n', [chunk === failsAt ? 0 : 1]);
    });
  mountEndpoint(
    server,
    api.app,
    serve(endpoint, async (tx, { query }) => ({
      chunks: stream(tx, Number(query.failsAt)),
      fileName: 'numbers.csv',
      contentType: 'text/csv; charset=utf-8',
    })),
  );
  for (const [path, limits] of Object.entries({
    '/impatient': { aheadBytes: 1, waitMs: 1, readers: 4, crowdedMs: 60_000 },
    '/crowded': { aheadBytes: 1, waitMs: 60_000, readers: 0, crowdedMs: 1 },
  }))
    server.get(path, async (_request, reply) => {
      await sendStream(
        reply,
        endless(async () => {}),
        limits,
      ).catch((error: unknown) => (broken = error));
      return reply;
    });
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const headers = () => ({ authorization: `Bearer ${owner.token}` });
const busy = () => api.app.pool.totalCount - api.app.pool.idleCount;

/** Asks and reads nothing of the answer. */
async function askWithoutReading(path: string): Promise<http.IncomingMessage> {
  const request = http.get(`${address}${path}`, { headers: headers(), agent: false });
  request.on('error', () => {});
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  answer.on('error', () => {});
  return answer;
}

it('a writer waits for a slow reader, goes on when he reads, and ends when he goes; the connection is free then', async () => {
  const answer = await askWithoutReading('/api/Stream?FailsAt=never');
  let before = -1;
  // Until it stands still: what lies between writer and reader is full.
  await expect.poll(() => before === (before = writer.chunks), { interval: 200, timeout: 20_000 }).toBe(true);
  expect(writer.chunks * CHUNK_BYTES).toBeLessThan(64 * MB);
  expect([busy(), writer.ended]).toEqual([1, false]);
  const stood = writer.chunks;
  answer.resume();
  await expect.poll(() => writer.chunks, { timeout: 20_000 }).toBeGreaterThan(stood);
  answer.destroy();
  await expect.poll(() => [busy(), writer.ended], { timeout: 20_000 }).toEqual([0, true]);
});

it('what fails before the first bytes is refused; after them the connection is cut, so that half a file is told as failed', async () => {
  const refused = await fetch(`${address}/api/Stream?FailsAt=0`, { headers: headers() });
  expect(refused.status).toBe(500);
  await refused.text();
  const readerHasHead = Promise.withResolvers<void>();
  mayFail = readerHasHead.promise;
  // Not compressed: what packs these bytes keeps the first of them to itself for a while.
  const begun = await fetch(`${address}/api/Stream?FailsAt=20`, {
    headers: { ...headers(), 'accept-encoding': 'identity' },
  });
  readerHasHead.resolve();
  expect([begun.status, begun.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="numbers.csv"']);
  await expect(begun.text()).rejects.toThrow('terminated');
  await expect.poll(() => [busy(), writer.chunks, writer.ended], { timeout: 20_000 }).toEqual([0, 20, true]);
  // The connection carries nothing over: it serves the next one.
  expect((await owner.get('Reports')).status).toBe(200);
});

it.each(['/impatient', '/crowded'])('a reader who keeps others waiting is given up: %s', async (path) => {
  broken = null;
  const answer = await askWithoutReading(path);
  await expect.poll(() => [broken instanceof SendingBroken, writer.ended], { timeout: 20_000 }).toEqual([true, true]);
  answer.destroy();
});
