import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../test/api.ts';
import { openPool } from './database.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import { asTenant } from './as-tenant.ts';

const api = await startTestApi();
afterAll(() => api.close());
const org = await api.organisation();

/** What the planner believes a table to hold. */
async function believedRows(): Promise<number> {
  const { rows } = await api.app.pool.query<{ count: number }>(
    `select reltuples::int as count from pg_class where oid = 'public.make'::regclass`,
  );
  return rows[0]!.count;
}

it('after many writes the working role takes the statistics anew, and not again while nothing changed', async () => {
  await asTenant(api.app.pool, { orgId: org.orgId, entityIds: [] }, async (client) => {
    await client.query(
      `insert into make (org_id, id, name) select $1, gen_random_uuid(), 'Make ' || n from generate_series(1, 3000) n`,
      [org.orgId],
    );
    await client.query('select pg_stat_force_next_flush()');
  });
  expect(await refreshStatistics(api.app.pool)).toContain('make');
  expect(await believedRows()).toBeGreaterThanOrEqual(3000);
  expect(await refreshStatistics(api.app.pool)).not.toContain('make');
});

it('may take longer than the statements of a request', async () => {
  const hurried = openPool(api.workingConfig, { max: 2, statementMs: 200, onError: () => {} });
  const slow = await api.app.pool.connect();
  try {
    await asTenant(api.app.pool, { orgId: org.orgId, entityIds: [] }, async (client) => {
      await client.query('update make set name = name where org_id = $1', [org.orgId]);
      await client.query('select pg_stat_force_next_flush()');
    });
    // Statistics wait for who locks the table.
    await slow.query('begin; lock table make in share row exclusive mode');
    const refreshed = refreshStatistics(hurried);
    await sleep(600);
    await slow.query('commit');
    expect(await refreshed).toContain('make');
    const { rows } = await hurried.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '200ms' }]);
  } finally {
    slow.release();
    await hurried.end();
  }
});
