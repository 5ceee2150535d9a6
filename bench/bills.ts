import { loadavg } from 'node:os';
import { type Api, signInByApi } from '../e2e/support/api.ts';
import { HandMadeBill } from './hand-made-bill.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { perSecond } from './posting-shop.ts';
import { median, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Approves bills of 60 lines of goods that have come over HTTP and writes the same rows by one hand-made SQL transaction, in turn
 * on one database: number, bill, lines, what they bill of the receive, ledger, tax, facts, audit. By 1 client and by 8, of
 * eight vendors. Prints postings per second and the ratio.
 */
const LINES = 60;
const VENDORS = 8;
const ROUNDS = 3;
const PER_ROUND = Number(process.argv[3] ?? 16);
let papers = 0;

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  await addOrganisations(database, ['bills']);
  const owner = await signInByApi(bahi.url, signInOf('bills', 'owner'));
  const shop = await buyingShop(owner);
  const hand = new HandMadeBill(database);
  const approve = (id: string) => owner.put(`Accounting/Bills/${id}/Status`, { Sts: 'Unpaid', AllowDuplicate: true });
  const rows: (string | number)[][] = [['clients', 'HTTP per s', 'hand-made SQL per s', 'ratio']];
  // The first posting opens the number series; a database knows within a minute how its tables look.
  for (const id of await draftBills(owner, shop, VENDORS)) await approve(id);
  await hand.takeStatistics();
  for (const clients of [1, VENDORS]) {
    const [http, sql]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      const drafts = await draftBills(owner, shop, PER_ROUND);
      const twins = await draftBills(owner, shop, PER_ROUND);
      http.push(await perSecond(drafts, clients, approve));
      const plans = await Promise.all(twins.map((id) => hand.plan(id)));
      sql.push(await perSecond(plans, clients, (plan) => hand.post(plan)));
    }
    const [over, bare] = [median(http), median(sql)];
    rows.push([clients, over.toFixed(1), bare.toFixed(1), (over / bare).toFixed(2)]);
  }
  await hand.close();
  console.log(`${LINES} lines, ${ROUNDS} rounds of ${PER_ROUND}, load average ${loadavg()[0]!.toFixed(1)}\n`);
  printTable(rows);
});

interface BuyingShop {
  vendors: string[];
  items: string[];
}

async function buyingShop(owner: Api): Promise<BuyingShop> {
  const made = async (path: string, body: object) => (await owner.post<{ _id: string }>(path, body))._id;
  const vendors: string[] = [];
  for (let n = 0; n < VENDORS; n++) vendors.push(await made('Common/Vendors', { Name: `Wholesaler ${n}` }));
  const items: string[] = [];
  for (let n = 0; n < LINES; n++)
    items.push(await made('Inventory/Items', { MPN: `B-${n}`, Name: `Part ${n}`, HSN: '8708', UnPr: 150, TCode: 106 }));
  return { vendors, items };
}

/** Bills of all that came by a receive each, of the vendors in turn. */
async function draftBills(owner: Api, { vendors, items }: BuyingShop, count: number): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const Items = items.map((In_Id) => ({ In_Id, Qty: 10, UnPr: 100, TCode: 106 }));
    const receive = { VendorId: vendors[n % vendors.length], Items, Approve: true };
    const { _id } = await owner.post<{ _id: string }>('Purchase/Receives', receive);
    papers += 1;
    const bill = { RecIds: [_id], VBillNo: `B-${papers}`, VBillDate: today };
    ids.push((await owner.post<{ _id: string }>('Accounting/Bills', bill))._id);
  }
  return ids;
}
