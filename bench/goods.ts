import { loadavg } from 'node:os';
import pg from 'pg';
import { call } from '../e2e/support/api.ts';
import { growGoods } from './goods-data.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { median, percentile, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Buying and stock over HTTP beside so many moves of stock: a receive of 1,000 lines, a bill of 60 lines, the pick of 20 lines among
 * 60,000 batches, and the lists of items, batches and moves.
 */
const MOVES = Number(process.argv[3] ?? 1_000_000);
const RECEIVED_LINES = 1_000;
const BILLED_LINES = 60;
const PICKED_LINES = 20;
const CALLS = 25;
const ROUNDS = 3;

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<{ _id: string }>;

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  const [tenant] = await addOrganisations(database, ['goods']);
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { items, batched } = await growGoods(client, tenant!, { moves: MOVES, items: RECEIVED_LINES });
    const { Token } = await call<{ Token: string }>(
      bahi.url,
      'POST',
      'IAM/Auth/Authenticate',
      signInOf('goods', 'owner'),
    );
    const ask: Ask = async (method, path, body) => {
      const answer = await fetch(`${bahi.url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${Token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<{ _id: string }>;
    };
    const times = await timeGoods(ask, items, batched);
    console.log(`${MOVES} moves of stock, 60000 batches, load average ${loadavg()[0]!.toFixed(1)}\n`);
    printTable([
      ['call', 'p50 ms', 'p95 ms'],
      ...[...times].map(([name, took]) => [name, median(took).toFixed(1), percentile(took, 0.95).toFixed(1)]),
    ]);
  } finally {
    await client.end();
  }
});

async function timeGoods(ask: Ask, items: readonly string[], batched: readonly string[]) {
  const times = new Map<string, number[]>();
  const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const done = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
    return done;
  };
  const { _id: VendorId } = await ask('POST', 'Common/Vendors', { Name: 'Wholesaler' });
  const receive = (count: number) =>
    ask('POST', 'Purchase/Receives', {
      VendorId,
      Items: items.slice(0, count).map((In_Id) => ({ In_Id, Qty: 10, UnPr: 100, TCode: 106 })),
      Approve: true,
    });
  for (let n = 0; n < ROUNDS; n += 1)
    await timed(`a receive of ${RECEIVED_LINES} lines`, () => receive(RECEIVED_LINES));
  const today = new Date().toISOString().slice(0, 10);
  for (let n = 0; n < CALLS; n += 1) {
    const { _id } = await receive(BILLED_LINES);
    const body = { RecIds: [_id], VBillNo: `B-${n}`, VBillDate: today, Approve: true, AllowDuplicate: true };
    await timed(`approving a bill of ${BILLED_LINES} lines`, () => ask('POST', 'Accounting/Bills', body));
  }
  const lists: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
    [`the pick of ${PICKED_LINES} lines`]: (n) =>
      ask('POST', 'Inventory/Pick', {
        Lines: batched.slice(n, n + PICKED_LINES).map((In_Id) => ({ In_Id, Qty: 25 })),
      }),
    'the list of items': () => ask('GET', 'Inventory/Items'),
    'the list of stock': () => ask('GET', 'Inventory/Stock'),
    'the card of an item': (n) => ask('GET', `Inventory/Stock/Card/${items[n]}`),
    'batches of an item': (n) => ask('GET', `Inventory/Batches?ItemId=${batched[n]}`),
    'the list of stock, half a year ago': () => ask('GET', `Inventory/Stock?AsOf=${daysAgo(182)}`),
    'layers, half a year ago (report 506)': () => ask('GET', `Reports/506?To=${daysAgo(182)}`),
    'the list of bills': () => ask('GET', 'Accounting/Bills/Dashboard'),
  };
  for (let n = 0; n < CALLS; n += 1) for (const [name, list] of Object.entries(lists)) await timed(name, () => list(n));
  return times;
}
