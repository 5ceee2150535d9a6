import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_SETTINGS } from '@bahi/contract/settings/entity-settings';
import pg from 'pg';
import { startEmbedded } from '../apps/server/db/embedded/start-embedded.ts';
import { call } from '../e2e/support/api.ts';
import { startBahi } from '../e2e/support/bahi.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { findReportId } from '@bahi/domain/reports/built-reports';
import { REPORT_SOURCES } from '../apps/server/src/features/reports/report/sources/sources.ts';
import { growBooks } from './report-data.ts';
import { median, printTable } from './table.ts';

/**
 * Every report over HTTP at so many invoices, beside the bare SQL of the same answer sent to the same database: a page
 * of rows with their totals, the next page, and all rows as CSV against the bare select of all rows.
 */
const INVOICES = Number(process.argv[3] ?? 50_000);
const CALLS = 7;
const SLUGS = ['reportbygst', 'hsnsummary', 'customerbalance', 'repairorderlist', 'invoicepaymentreceived'];
const PERIOD = 'From=2025-04-01&To=2027-03-31';

const dataDir = mkdtempSync(join(tmpdir(), 'bahi-bench-'));
const database = await startEmbedded({ dataDir });
const { host, port, user, password, database: name } = database.config;
const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
const bahi = await startBahi({ demo: false, env: { DATABASE_URL: url } });
const client = new pg.Client(database.config);
try {
  await prepareWorkshop(bahi.url);
  const signed = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', OWNER);
  await client.connect();
  await growBooks(client, INVOICES);
  const headers = { authorization: `Bearer ${signed.Token}` };
  const timed = async (path: string): Promise<{ ms: number; bytes: number; next: string | null; rows: number }> => {
    const times: number[] = [];
    let bytes = 0;
    let answer: { NextCursor?: string; Total?: number } = {};
    for (let n = 0; n < CALLS; n++) {
      const from = performance.now();
      const response = await fetch(`${bahi.url}/api/${path}`, { headers });
      const body = await response.text();
      times.push(performance.now() - from);
      if (!response.ok) throw new Error(body.slice(0, 300));
      bytes = body.length;
      if (response.headers.get('content-type')?.includes('json')) answer = JSON.parse(body) as typeof answer;
    }
    return { ms: median(times), bytes, next: answer.NextCursor ?? null, rows: answer.Total ?? 0 };
  };
  const place = (
    await client.query<{ org: string; entity: string }>(
      'select org_id as org, entity_id as entity from domain_directory',
    )
  ).rows[0]!;
  await client.query('set role bahi_app');
  /** The report's own select and nothing else, every row taken by the driver. */
  const bareMs = async (slug: string): Promise<number> => {
    const values: unknown[] = [];
    const sql = REPORT_SOURCES[findReportId(slug)!]!({
      ...{ orgId: place.org, entityIds: [place.entity], from: '2025-04-01', to: '2027-03-31', filters: {} },
      ...{ settings: DEFAULT_SETTINGS, now: new Date().toISOString(), today: '2026-04-01', timeZone: 'Asia/Calcutta' },
      at: (value) => `$${values.push(value)}`,
    });
    const times: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      const from = performance.now();
      await client.query(sql, values);
      times.push(performance.now() - from);
    }
    return median(times);
  };
  const rows: (string | number)[][] = [
    ['report', 'rows', 'first page ms', 'next page ms', 'CSV MB', 'CSV ms', 'bare SQL ms', 'ratio'],
  ];
  for (const slug of SLUGS) {
    const first = await timed(`Reports/${slug}?${PERIOD}&GroupBy=none&Limit=500`);
    const next = first.next
      ? await timed(`Reports/${slug}?${PERIOD}&GroupBy=none&Limit=500&Cursor=${first.next}`)
      : null;
    const csv = await timed(`Reports/${slug}/Csv?${PERIOD}&GroupBy=none`);
    const bare = await bareMs(slug);
    rows.push([
      slug,
      first.rows,
      first.ms.toFixed(0),
      next ? next.ms.toFixed(0) : '',
      (csv.bytes / 1_048_576).toFixed(1),
      csv.ms.toFixed(0),
      bare.toFixed(0),
      (csv.ms / bare).toFixed(2),
    ]);
  }
  console.log(`${INVOICES} invoices, ${CALLS} calls each, load average ${loadavg()[0]!.toFixed(1)}\n`);
  printTable(rows);
} finally {
  await client.end();
  await bahi.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
