import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../apps/server/db/embedded/start-embedded.ts';
import { printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { Caller, inParallel, type Write } from './caller.ts';
import { failUnless } from './fail-unless.ts';
import { askDatabase, checkOf, startServer, stopDatabase } from './server.ts';
import { invoiceOf, makeDrafts, openTrade, signIn } from './trade.ts';

const CLIENTS = 32;
const DRAFTS = 400;
const PIECES = 20;
const APPROVE = 'Accounting/Invoices/ConvertToUnpaid';

/** Two servers in processes of their own on one database, 16 clients each: one series, the same invoice, the last piece. */
export async function run(): Promise<void> {
  const dataDir = temporaryDirectory('faults');
  const { config } = await startEmbedded({ dataDir });
  const { host, port, user, password, database } = config;
  const DATABASE_URL = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const servers = [];
  for (const name of ['one', 'two']) servers.push(await startServer(join(dataDir, name), { DATABASE_URL }));
  const began = performance.now();
  try {
    const trade = await openTrade(servers[0]!.url);
    const callers = [trade.caller, new Caller(servers[1]!.url, await signIn(servers[0]!.url))];
    const onBoth = (path: string, body: (client: number) => object, method: Write['method'] = 'PUT') =>
      Promise.all(
        Array.from({ length: CLIENTS }, (_, client) => callers[client % 2]!.write(method, path, body(client))),
      );

    const drafts = await makeDrafts(trade, DRAFTS);
    const approved: Write[] = [];
    let turn = 0;
    await inParallel(drafts, CLIENTS, async (_id) => {
      approved.push(await callers[turn++ % 2]!.write('PUT', APPROVE, { _id }));
    });
    const numbers = approved.map(({ answer }) => Number(/\d+$/.exec(answer.Code as string)![0])).sort((a, b) => a - b);
    const gaps = numbers.filter((number, at) => number !== numbers[0]! + at).length;

    let sameTwice = 0;
    const again = await makeDrafts(trade, PIECES);
    for (const _id of again) {
      const answers = await onBoth(APPROVE, () => ({ _id }));
      if (answers.filter(({ outcome }) => outcome === 'ok').length !== 1) sameTwice += 1;
    }
    const sold: number[] = [];
    for (let piece = 0; piece < PIECES; piece++) {
      const item = await trade.caller.write('POST', 'Inventory/Items', {
        MPN: `LAST-${piece}`,
        Name: 'Last piece',
        HSN: '842123',
        TCode: 106,
        UnPr: 100,
        Track: true,
      });
      const In_Id = item.answer._id as string;
      await trade.caller.write('POST', 'Inventory/Adjustments', {
        Kind: 'opening',
        Lines: [{ In_Id, Qty: 1, Cost: 60 }],
      });
      const body = { ...invoiceOf(trade), Items: [{ In_Id, Qty: 1, UnPr: 100 }], Approve: true };
      const answers = await onBoth('Accounting/Invoices', () => body, 'POST');
      sold.push(answers.filter(({ outcome }) => outcome === 'ok').length);
    }
    const [stock] = await askDatabase<{ negative: number }>(
      dataDir,
      'select count(*)::int as negative from stock_balance where on_hand_e3 < 0',
    );
    const check = await checkOf(dataDir);
    failUnless(
      gaps === 0 && sameTwice === 0 && sold.every((each) => each === 1) && stock!.negative === 0 && check === 'clean',
    );
    const writes = callers.flatMap(({ history }) => history);
    printTable([
      ['two servers on one database', ''],
      ['invoices approved by 32 clients in one series', approved.filter(({ outcome }) => outcome === 'ok').length],
      ['numbers doubled or left out', gaps],
      [`invoices that 32 approve at once, ${PIECES} times: not approved exactly once`, sameTwice],
      [`last pieces that 32 sell at once, ${PIECES} times: sold`, sold.reduce((sum, each) => sum + each, 0)],
      ['negative stock', stock!.negative],
      ['answers without a result (5xx, 409)', writes.filter(({ outcome }) => outcome === 'unknown').length],
      ['check', check],
      ['seconds', ((performance.now() - began) / 1000).toFixed(0)],
    ]);
  } finally {
    for (const server of servers) await server.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
