import { loadavg } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/db/embedded/start-embedded.ts';
import { call } from '../e2e/support/api.ts';
import { startBahi } from '../e2e/support/bahi.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { listCalls } from './list-calls.ts';
import { growLists, type ListSamples, type Tenant } from './list-data.ts';
import { timeScreens } from './list-screens.ts';
import { median, percentile, printTable } from './table.ts';

/**
 * Lists, searches, lookups and openings over HTTP by one client, at 1,000 and at all customers, vendors, vehicles and
 * items; then lists and records in a browser, from the click to the painted rows.
 */
const SMALL = 1_000;
const ROWS = Math.max(SMALL, Number(process.argv[3] ?? 10_000));
const WARM_UPS = 5;
const CALLS = 40;

interface Timing {
  least: number;
  median: number;
  p95: number;
}

const dataDir = mkdtempSync(join(tmpdir(), 'bahi-bench-'));
const database = await startEmbedded({ dataDir });
const { host, port, user, password, database: name } = database.config;
const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
const bahi = await startBahi({ demo: false, env: { DATABASE_URL: url } });
try {
  await prepareWorkshop(bahi.url);
  const signed = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', OWNER);
  const tenant = await findTenant();
  const small = await measure(await growLists(database.config, tenant, 0, SMALL), SMALL, signed.Token);
  const full = await measure(await growLists(database.config, tenant, SMALL, ROWS), ROWS, signed.Token);
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
  const { default: pg } = await import('pg');
  const client = new pg.Client(database.config);
  await client.connect();
  const { rows } = await client.query<Tenant>('select org_id as "orgId", id as "entityId" from entity');
  await client.end();
  return rows[0]!;
}

async function measure(ids: ListSamples, count: number, token: string): Promise<Map<string, Timing>> {
  const cursors = new Map<string, string>();
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(`${bahi.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const cursor = answer.headers.get('x-next-cursor');
    await answer.arrayBuffer();
    if (cursor) cursors.set(path, cursor);
  };
  const next = (path: string): string => `${path}&Cursor=${cursors.get(path) ?? ''}`;
  const timings = new Map<string, Timing>();
  // The first pages are asked for once, so that their cursors are known.
  for (const { paths } of listCalls(ids, count, (path) => path)) for (const path of paths(0)) await ask(path);
  for (const { name: key, paths } of listCalls(ids, count, next)) {
    const times: number[] = [];
    for (let n = -WARM_UPS; n < CALLS; n++) {
      const began = performance.now();
      await Promise.all(paths(n + WARM_UPS).map(ask));
      if (n >= 0) times.push(performance.now() - began);
    }
    timings.set(key, { least: Math.min(...times), median: median(times), p95: percentile(times, 0.95) });
  }
  return timings;
}
