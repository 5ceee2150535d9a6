import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../test/api.ts';
import { openPool } from './database.ts';

const api = await startTestApi();
afterAll(() => api.close());

it('a working connection writes instants in UTC, whatever the zone of the database', async () => {
  const elsewhere = { ...api.workingConfig, options: '-c TimeZone=Asia/Kolkata' };
  const pool = openPool(elsewhere, { max: 1, onError: () => {} });
  const { rows } = await pool.query(`select to_jsonb('2026-04-01T09:00:00Z'::timestamptz) as instant`);
  await pool.end();
  expect(rows).toEqual([{ instant: '2026-04-01T09:00:00+00:00' }]);
});
