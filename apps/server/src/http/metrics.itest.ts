import { expect, it } from 'vitest';
import fastify from 'fastify';
import { createTestDatabase } from '../../test/database.ts';
import { openPool } from '../core/database.ts';
import { mountMetrics } from './metrics.ts';

async function serve(token: string | null) {
  const database = await createTestDatabase();
  const pool = openPool(database.working, { max: 2, onError: () => {} });
  const lines: string[] = [];
  const server = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  mountMetrics(
    server,
    { pool, heavyPool: pool },
    { token, directories: { disk: '.' }, delays: { count: 2, longestMs: 1_250 } },
  );
  server.get('/api/Things/:id', async () => ({ ok: true }));
  const read = async (options: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
    server.inject({ method: 'GET', url: '/metrics', ...options });
  return {
    server,
    pool,
    lines,
    read,
    close: async () => {
      await server.close();
      if (!pool.ended) await pool.end();
      await database.drop();
    },
  };
}

it('tells time by endpoint, not by path, to this machine alone', async () => {
  const { server, read, close } = await serve(null);
  for (const id of ['1', '2']) await server.inject({ method: 'GET', url: `/api/Things/${id}` });
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(
    'bahi_http_request_duration_seconds_count{method="GET",route="/api/Things/:id",status="200"} 2',
  );
  expect(answer.body).toContain('bahi_database_connections{state="waiting"} 0');
  expect(answer.body).toContain('bahi_heavy_connections{state="busy"} 0');
  expect(answer.body).toMatch(/^bahi_room_used_ratio\{what="disk",of="\."\} 0\.\d+$/m);
  expect(answer.body).toMatch(/^bahi_event_loop_delays 2$/m);
  expect(answer.body).toMatch(/^bahi_event_loop_delay_longest_seconds 1.25$/m);
  expect((await read({ remoteAddress: '10.0.0.7' })).statusCode).not.toBe(200);
  expect((await read({ headers: { 'x-forwarded-for': '10.0.0.7' } })).statusCode).not.toBe(200);
  await close();
});

it('asks for the token where there is one, from this machine too', async () => {
  const { read, close } = await serve('a-token-of-the-watchers');
  expect((await read()).statusCode).not.toBe(200);
  expect((await read({ headers: { authorization: 'Bearer a-token-of-the-watcherz' } })).statusCode).not.toBe(200);
  const answer = await read({
    headers: { authorization: 'Bearer a-token-of-the-watchers' },
    remoteAddress: '10.0.0.7',
  });
  expect(answer.statusCode).toBe(200);
  await close();
});

it('tells nothing of room while the database does not answer, and logs it', async () => {
  const { pool, lines, read, close } = await serve(null);
  expect((await read()).body).toMatch(/^bahi_room_used_ratio\{/m);
  expect(lines).toEqual([]);
  await pool.end();
  const answer = await read();
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/^bahi_room_used_ratio\{/m);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['room not measured']);
  await close();
});
