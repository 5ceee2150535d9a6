import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../test/api.ts';
import { openPool, takeConnection } from './database.ts';

const api = await startTestApi();
afterAll(() => api.close());

it('a working connection writes instants in UTC, whatever the zone of the database', async () => {
  const elsewhere = { ...api.workingConfig, options: '-c TimeZone=Asia/Kolkata' };
  const pool = openPool(elsewhere, { max: 1, onError: () => {} });
  const { rows } = await pool.query(`select to_jsonb('2026-04-01T09:00:00Z'::timestamptz) as instant`);
  await pool.end();
  expect(rows).toEqual([{ instant: '2026-04-01T09:00:00+00:00' }]);
});

it('a request waits for a place and for a connection no longer than is said in all, and is told to come again', async () => {
  const pool = openPool(api.workingConfig, { max: 3, waitMs: 1_500, onError: () => {} });
  const ours = randomUUID();
  const places = await Promise.all([takeConnection(pool, ours), takeConnection(pool, ours)]);
  const outside = await pool.connect();
  const began = performance.now();
  const late = takeConnection(pool, randomUUID());
  // A place comes free shortly before its time is over; the connection of it is taken by work that stands in no line.
  const taken = sleep(1_000).then(() => {
    const connecting = [pool.connect(), pool.connect()];
    for (const { giveBack } of places) giveBack();
    return Promise.all(connecting);
  });
  await expect(late).rejects.toMatchObject({ code: 'Unavailable', message: expect.stringMatching(/try again/) });
  expect(performance.now() - began).toBeLessThan(2_400);
  for (const client of [outside, ...(await taken)]) client.release();
  // What came too late is in use by nobody.
  await expect.poll(() => pool.idleCount).toBe(pool.totalCount);
  await pool.end();
});
