import { loadavg } from 'node:os';
import { DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import { findReportId } from '@bahi/domain/reports/built-reports';
import pg from 'pg';
import { goodsWalls } from '../apps/server/src/features/reports/report/goods-walls.ts';
import { REPORT_SOURCES } from '../apps/server/src/features/reports/report/sources/sources.ts';
import { call } from '../e2e/support/api.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { growBooks } from './report-data.ts';
import { median, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Every report over HTTP at so many invoices, beside the bare SQL of the same answer sent to the same database: the first page
 * with totals of a month and of everything, the next page, and all rows as CSV against the bare select of all rows.
 */
const INVOICES = Number(process.argv[3] ?? 100_000);
const CALLS = 5;
const SLUGS = ['reportbygst', 'hsnsummary', 'customerbalance', 'repairorderlist', 'invoicepaymentreceived'];
const EVERYTHING = 'From=2025-04-01&To=2027-03-31';
const MONTH = 'From=2026-03-01&To=2026-03-31';
const BYTES_PER_MB = 1_048_576;

interface Timed {
  ms: number;
  bytes: number;
  next: string | null;
  rows: number;
}

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  await prepareWorkshop(bahi.url);
  const { Token } = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', OWNER);
  const client = new pg.Client(database);
  await client.connect();
  try {
    await growBooks(client, INVOICES);
    const bare = await bareSelects(client);
    const rows: (string | number)[][] = [
      ['report', 'rows', 'a month ms', 'first page ms', 'next page ms', 'CSV MB', 'CSV ms', 'bare SQL ms', 'ratio'],
    ];
    for (const slug of SLUGS) {
      const ask = (call: string) => timed(`${bahi.url}/api/Reports/${slug}${call}&GroupBy=none`, Token);
      const month = await medianOf(() => ask(`?${MONTH}&Limit=500`));
      const first = await medianOf(() => ask(`?${EVERYTHING}&Limit=500`));
      const next = first.next ? await medianOf(() => ask(`?${EVERYTHING}&Limit=500&Cursor=${first.next}`)) : null;
      // In turn, so that what else the machine does hits both alike.
      const files: Timed[] = [];
      const selects: number[] = [];
      for (let n = 0; n < CALLS; n++) {
        files.push(await ask(`/Csv?${EVERYTHING}`));
        selects.push(await bare(slug));
      }
      const [csv, sql] = [median(files.map(({ ms }) => ms)), median(selects)];
      rows.push([
        slug,
        first.rows,
        ...[month.ms, first.ms].map((ms) => ms.toFixed(0)),
        next ? next.ms.toFixed(0) : '',
        (files[0]!.bytes / BYTES_PER_MB).toFixed(1),
        ...[csv, sql].map((ms) => ms.toFixed(0)),
        (csv / sql).toFixed(2),
      ]);
    }
    console.log(`${INVOICES} invoices, ${CALLS} calls each, load average ${loadavg()[0]!.toFixed(1)}\n`);
    printTable(rows);
  } finally {
    await client.end();
  }
});

async function timed(url: string, token: string): Promise<Timed> {
  const from = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  const ms = performance.now() - from;
  if (!response.ok) throw new Error(body.slice(0, 300));
  const isJson = response.headers.get('content-type')?.includes('json');
  const { NextCursor, Total } = (isJson ? JSON.parse(body) : {}) as { NextCursor?: string; Total?: number };
  return { ms, bytes: body.length, next: NextCursor ?? null, rows: Total ?? 0 };
}

async function medianOf(ask: () => Promise<Timed>): Promise<Timed> {
  const answers: Timed[] = [];
  for (let n = 0; n < CALLS; n++) answers.push(await ask());
  return { ...answers[0]!, ms: median(answers.map(({ ms }) => ms)) };
}

/** The report's own select and nothing else, under row-level security, every row taken by the driver: milliseconds. */
async function bareSelects(client: pg.Client): Promise<(slug: string) => Promise<number>> {
  const { rows } = await client.query<{ org: string; entity: string }>(
    'select org_id as org, entity_id as entity from domain_directory',
  );
  const { org, entity } = rows[0]!;
  await client.query('reset session_replication_role; set role bahi_app');
  return async (slug) => {
    const values: unknown[] = [];
    const at = (value: unknown) => `$${values.push(value)}`;
    const sql = REPORT_SOURCES[findReportId(slug)!]!({
      ...{ orgId: org, entityIds: [entity], from: '2025-04-01', to: '2027-03-31', filters: {} },
      ...{ settings: DEFAULT_SETTINGS, now: new Date().toISOString(), today: '2026-04-01', timeZone: 'Asia/Calcutta' },
      at,
      ofPeople: () => 'true',
      ...goodsWalls(org, [], at),
    });
    const from = performance.now();
    await client.query(sql, values);
    return performance.now() - from;
  };
}
