import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../apps/server/db/embedded/start-embedded.ts';
import { writeBackup } from '../apps/server/src/core/backup/write-backup.ts';
import { systemClock } from '../apps/server/src/core/clock.ts';
import { diskFileStore } from '../apps/server/src/core/files/file-store.ts';
import { formatDatabaseUrl } from '../apps/server/test/server-for-tests.ts';
import { type Api, signInByApi } from '../e2e/support/api.ts';
import { startBahi } from '../e2e/support/bahi.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { printTable } from './table.ts';

/** How many bytes of disk a repair order grows the database by, from taking it in to its paid invoice; and what a node holds. */
const ORDERS = 300;
const CLERKS = 4;
const PARTS = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'bahi-bench-'));
const database = await startEmbedded({ dataDir });
const DATABASE_URL = formatDatabaseUrl(database.config);
const bahi = await startBahi({ demo: false, env: { DATABASE_URL } });
const admin = new pg.Client(database.config);
await admin.connect();
try {
  const memoryAtRest = await memoryOf(bahi.url);
  const { operationId } = await prepareWorkshop(bahi.url);
  const owner = await signInByApi(bahi.url, OWNER);
  const itemIds = await stockItems(owner);
  await tradeMany(owner, itemIds, operationId, 20, 0);
  const [before, backupBefore] = [await sizes(), await backupBytes('before')];
  await tradeMany(owner, itemIds, operationId, ORDERS, 20);
  const memoryAtWork = await memoryOf(bahi.url);
  const [after, backupAfter] = [await sizes(), await backupBytes('after')];
  const grown = [...after]
    .map(([table, bytes]) => [table, bytes - (before.get(table) ?? 0)] as const)
    .sort(([, a], [, b]) => b - a);
  const total = grown.reduce((sum, [, bytes]) => sum + bytes, 0);
  printTable([
    [`Growth per order of ${PARTS} parts and one operation, invoiced and paid`, 'KB'],
    ['everything', perOrder(total)],
    ['in a backup', perOrder(backupAfter - backupBefore)],
    ...grown.slice(0, 12).map(([table, bytes]) => [table, perOrder(bytes)]),
  ]);
  const { rows } = await admin.query<{ name: string; count: number }>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() group by 1 order by 1`,
  );
  printTable([
    ['One node', ''],
    ['memory after its start, MB', memoryAtRest],
    [`memory after ${ORDERS} orders by ${CLERKS} clerks, MB`, memoryAtWork],
    ...rows.map(({ name, count }) => [`connections: ${name}`, count]),
  ]);
} finally {
  await admin.end();
  await bahi.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function perOrder(bytes: number): string {
  return (bytes / 1_024 / ORDERS).toFixed(1);
}

/** Bytes of each table with its indexes, without room that could be used again. */
async function sizes(): Promise<Map<string, number>> {
  await admin.query('vacuum full');
  const { rows } = await admin.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function backupBytes(name: string): Promise<number> {
  const target = join(dataDir, `${name}.gz`);
  await writeBackup(admin, diskFileStore(join(dataDir, 'files')), target, systemClock.now());
  return statSync(target).size;
}

async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes(?:\{[^}]*\})? (\S+)/m.exec(metrics)![1];
  return Math.trunc(Number(bytes) / 1_048_576);
}

async function stockItems(owner: Api): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < PARTS; i++) {
    const item = { MPN: `GROW-${i}`, Name: `Part ${i}`, HSN: '87089900', UnPr: 100 + i, TCode: 106, Track: true };
    ids.push((await owner.post<{ _id: string }>('Inventory/Items', item))._id);
  }
  const Lines = ids.map((In_Id) => ({ In_Id, Qty: 5_000, Cost: 60 }));
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines });
  return ids;
}

/** Takes vehicles in, each of a new customer, repairs, invoices and cashes them, by several clerks at once. */
async function tradeMany(owner: Api, itemIds: string[], operationId: string, count: number, from: number) {
  let next = from;
  const clerk = async () => {
    while (next < from + count) await trade(owner, itemIds, operationId, next++);
  };
  await Promise.all(Array.from({ length: CLERKS }, clerk));
}

async function trade(owner: Api, itemIds: string[], operationId: string, number: number): Promise<void> {
  const vehicle = await owner.post<{ _id: string; CustomerId: string }>('Common/Products', {
    RegNo: `KA05${String.fromCharCode(65 + (number % 26), 65 + (Math.trunc(number / 26) % 26))}${1_000 + number}`,
    Make: 'Hyundai',
    Model: 'Creta',
    Customer: { Name: `Customer ${number}`, Phone: String(9_845_000_000 + number) },
  });
  const order = await owner.post<{ _id: string }>('Service/WorkOrders', {
    CustomerId: vehicle.CustomerId,
    ProductId: vehicle._id,
    Ops: [{ Op_Id: operationId }],
    Parts: itemIds.map((In_Id) => ({ In_Id, Qty: 1, OpId: 'WO1' })),
  });
  await owner.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Customer', AuthMode: 'Phone' });
  await owner.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
  const [draft] = await owner.post<{ _id: string }[]>(`Service/WorkOrders/${order._id}/GenerateInvoice`, {});
  const invoice = await owner.put<{ Total: number }>('Accounting/Invoices/ConvertToUnpaid', { _id: draft!._id });
  await owner.post('Accounting/Payments', {
    CustomerId: vehicle.CustomerId,
    Amount: invoice.Total,
    Tenders: [{ Type: 'Cash', Amount: invoice.Total }],
    Allocations: [{ InvoiceId: draft!._id, Amount: invoice.Total }],
  });
}
