import { startEmbedded } from '../apps/server/db/embedded/start-embedded.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, signInByApi } from '../e2e/support/api.ts';
import { startBahi } from '../e2e/support/bahi.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { printTable } from './table.ts';
import { HandMadePosting } from './hand-made-posting.ts';

/**
 * Approves 10-line invoices over HTTP and writes the same rows by one hand-made SQL transaction, in turn on one
 * database: number, invoice, lines, stock, ledger, audit, order. Prints postings per second and the ratio.
 */
interface Vehicle {
  _id: string;
  CustomerId: string;
}

const LINES = 10;
const ROUNDS = 3;
const PER_ROUND = 40;

const dataDir = mkdtempSync(join(tmpdir(), 'bahi-bench-'));
const database = await startEmbedded({ dataDir });
const { host, port, user, password, database: name } = database.config;
const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
const bahi = await startBahi({ demo: false, env: { DATABASE_URL: url } });
try {
  const { owner, vehicle, itemIds, operationId } = await prepare();
  const hand = new HandMadePosting(database.config);
  await hand.open();
  const rows: (string | number)[][] = [['clients', 'HTTP per s', 'hand-made SQL per s', 'ratio']];
  for (const clients of [1, 8]) {
    const http: number[] = [];
    const sql: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const drafts = await makeDrafts(owner, vehicle, itemIds, operationId, PER_ROUND);
      const twins = await makeDrafts(owner, vehicle, itemIds, operationId, PER_ROUND);
      http.push(
        await perSecond(drafts, clients, (id) => owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id })),
      );
      const plans = await Promise.all(twins.map((id) => hand.plan(id)));
      sql.push(await perSecond(plans, clients, (plan) => hand.post(plan)));
    }
    const best = (values: number[]) => values.toSorted((a, b) => a - b)[Math.trunc(values.length / 2)]!;
    rows.push([clients, best(http).toFixed(0), best(sql).toFixed(0), (best(http) / best(sql)).toFixed(2)]);
  }
  await hand.close();
  printTable(rows);
} finally {
  await bahi.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function prepare() {
  const workshop = await prepareWorkshop(bahi.url);
  const owner = await signInByApi(bahi.url, OWNER);
  const vehicle = await owner.post<Vehicle>('Common/Products', {
    RegNo: 'KA05MH4821',
    Make: 'Hyundai',
    Model: 'Creta',
    Customer: { Name: 'Bench customer', Phone: '9845000001' },
  });
  const itemIds: string[] = [];
  for (let i = 0; i < LINES - 1; i++) {
    const item = await owner.post<{ _id: string }>('Inventory/Items', {
      MPN: `BENCH-${i}`,
      Name: `Bench part ${i}`,
      HSN: '87089900',
      UnPr: 100 + i,
      TCode: 106,
      Track: true,
    });
    itemIds.push(item._id);
  }
  const Lines = itemIds.map((In_Id) => ({ In_Id, Qty: 5000, Cost: 60 }));
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines });
  return { owner, vehicle, itemIds, operationId: workshop.operationId };
}

/** Drafts of completed orders, ready to be approved. */
async function makeDrafts(
  owner: Api,
  vehicle: Vehicle,
  itemIds: string[],
  operationId: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const order = await owner.post<{ _id: string }>('Service/WorkOrders', {
      CustomerId: vehicle.CustomerId,
      ProductId: vehicle._id,
      Ops: [{ Op_Id: operationId }],
      Parts: itemIds.map((In_Id) => ({ In_Id, Qty: 1, OpId: 'WO1' })),
    });
    await owner.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Bench', AuthMode: 'Phone' });
    await owner.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
    const [invoice] = await owner.post<{ _id: string }[]>(`Service/WorkOrders/${order._id}/GenerateInvoice`, {});
    ids.push(invoice!._id);
  }
  return ids;
}

async function perSecond<T>(work: readonly T[], clients: number, run: (one: T) => Promise<unknown>): Promise<number> {
  const queue = [...work];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(next);
    }),
  );
  return (work.length * 1000) / (performance.now() - started);
}
