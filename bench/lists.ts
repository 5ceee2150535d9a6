import { loadavg } from 'node:os';
import pg from 'pg';
import type { ConnectionConfig } from '../apps/server/db/embedded/start-embedded.ts';
import { call } from '../e2e/support/api.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { growLists, type Tenant } from './list-data.ts';
import { timeScreens } from './list-screens.ts';
import { CALLS, timeLists } from './list-timing.ts';
import { printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Lists, searches, lookups and openings over HTTP by one client, at 1,000 and at all customers, vendors, vehicles and
 * items; then lists and records in a browser, from the click to the painted rows.
 */
const SMALL = 1_000;
const ROWS = Math.max(SMALL, Number(process.argv[3] ?? 10_000));

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  await prepareWorkshop(bahi.url);
  const signed = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', OWNER);
  const tenant = await findTenant(database);
  const grow = async (from: number, to: number) =>
    timeLists(bahi.url, signed.Token, await growLists(database, tenant, from, to), to);
  const small = await grow(0, SMALL);
  const full = await grow(SMALL, ROWS);
  console.log(`${ROWS} rows of each kind, ${CALLS} calls each, load average ${loadavg()[0]!.toFixed(1)}\n`);
  printTable([
    ['call', 'least ms', 'p50 ms', 'p95 ms', `p50 to ${SMALL} rows`],
    ...[...full].map(([key, { least, median, p95 }]) => [
      key,
      ...[least, median, p95].map((value) => value.toFixed(1)),
      (median / small.get(key)!.median).toFixed(1),
    ]),
  ]);
  console.log('');
  printTable(await timeScreens(bahi.url, OWNER));
});

async function findTenant(database: ConnectionConfig): Promise<Tenant> {
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<Tenant>('select org_id as "orgId", id as "entityId" from entity');
  await client.end();
  return rows[0]!;
}
