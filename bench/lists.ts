import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/db/embedded/start-embedded.ts';
import { call } from '../e2e/support/api.ts';
import { startBahi } from '../e2e/support/bahi.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { growLists, type Tenant } from './list-data.ts';
import { timeScreens } from './list-screens.ts';
import { CALLS, timeLists } from './list-timing.ts';
import { printTable } from './table.ts';

/**
 * Lists, searches, lookups and openings over HTTP by one client, at 1,000 and at all customers, vendors, vehicles and
 * items; then lists and records in a browser, from the click to the painted rows.
 */
const SMALL = 1_000;
const ROWS = Math.max(SMALL, Number(process.argv[3] ?? 10_000));

const dataDir = mkdtempSync(join(tmpdir(), 'bahi-bench-'));
const database = await startEmbedded({ dataDir });
const { host, port, user, password, database: name } = database.config;
const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
const bahi = await startBahi({ demo: false, env: { DATABASE_URL: url } });
try {
  await prepareWorkshop(bahi.url);
  const signed = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', OWNER);
  const tenant = await findTenant();
  const grow = async (from: number, to: number) =>
    timeLists(bahi.url, signed.Token, await growLists(database.config, tenant, from, to), to);
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
  printTable(await timeScreens(bahi.url));
} finally {
  await bahi.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function findTenant(): Promise<Tenant> {
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query<Tenant>('select org_id as "orgId", id as "entityId" from entity');
  await client.end();
  return rows[0]!;
}
