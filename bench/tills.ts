import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { searchItems, searchTextOf } from '@bahi/domain/sales/counter-search';
import { newId } from '../apps/server/src/core/new-id.ts';
import { type Api, signInByApi } from '../e2e/support/api.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { perSecond } from './posting-shop.ts';
import { median, percentile, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Bills of the counter over HTTP: three medicines by batch, paid in cash, by 1 till and by 10 on one number series, each posting
 * the next as soon as one is posted, and by 10 that rest for a second between two, fifteen times as busy as the fastest cashier.
 * Then what a device does for a key in its search among 20,000 items and their codes (sales §11).
 */
const MEDICINES = 60;
const BILLS = Number(process.argv[3] ?? 300);
const ITEMS = 20_000;
const STRIP = 15;
/** Tills, and how long each rests before a bill, on average. */
const PACES = [
  [1, 'without a rest', 0],
  [10, 'without a rest', 0],
  [10, 'a second between two', 1_000],
] as const;

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  await addOrganisations(database, ['tills'], [], 'HC2');
  const owner = await signInByApi(bahi.url, signInOf('tills', 'owner'));
  const medicines = await stockedMedicines(owner);
  const sell = (n: number) =>
    owner.post('Accounting/SalesReceipts', {
      ClientId: newId(),
      Items: [0, 1, 2].map((line) => ({ In_Id: medicines[(n * 3 + line) % MEDICINES], Qty: 2 })),
      Tenders: [{ Type: 'Cash', Amount: 100 }],
    });
  // The first bills open the number series, and tell the database how its tables look.
  for (let n = 0; n < 20; n += 1) await sell(n);
  const rows: (string | number)[][] = [['tills', 'bills per s', 'median ms', 'p95 ms']];
  for (const [tills, pace, restMs] of PACES) {
    const times: number[] = [];
    const rate = await perSecond(
      Array.from({ length: BILLS }, (_, n) => n),
      tills,
      async (n) => {
        // Between nothing and twice as long: tills that rest alike begin together, and wait for each other at every bill.
        await sleep(2 * restMs * Math.random());
        const began = performance.now();
        await sell(n);
        times.push(performance.now() - began);
      },
    );
    rows.push([`${tills}, ${pace}`, rate.toFixed(0), median(times).toFixed(0), percentile(times, 0.95).toFixed(0)]);
  }
  console.log(`bills of 3 lines, ${BILLS} each, load average ${loadavg()[0]!.toFixed(1)}\n`);
  printTable(rows);
});

const keys = timesOfKeys();
console.log(
  `\nA key among ${ITEMS} items: median ${median(keys).toFixed(1)} ms, p95 ${percentile(keys, 0.95).toFixed(1)} ms`,
);

/** Medicines in two batches each, with stock for every bill. */
async function stockedMedicines(owner: Api): Promise<string[]> {
  const made = async (path: string, body: object) => (await owner.post<{ _id: string }>(path, body))._id;
  const VendorId = await made('Common/Vendors', { Name: 'Wholesaler', DL: [{ No: '20B/1', Form: '20B' }] });
  const ids: string[] = [];
  for (let n = 0; n < MEDICINES; n += 1) {
    const units = [{ UoM: 'Strip', Fac: STRIP }];
    const item = {
      MPN: `M-${n}`,
      Name: `Medicine ${n}`,
      HSN: '3004',
      UnPr: 2,
      TCode: 105,
      TrackBy: 'BN',
      Units: units,
    };
    ids.push(await made('Inventory/Items', item));
  }
  const batches = ids.flatMap((In_Id, n) =>
    ['01/38', '06/38'].map((Exp, batch) => ({
      ...{ In_Id, Qty: 200, UoM: 'Strip', UnPr: 20 },
      Batches: [{ BatchNo: `B${n}-${batch}`, Exp, MRP: 30, Qty: 200 }],
    })),
  );
  await owner.post('Purchase/Receives', { VendorId, Items: batches, Approve: true });
  return ids;
}

/** Milliseconds of each key of names that are typed, among items of three codes. */
function timesOfKeys(): number[] {
  const items = Array.from({ length: ITEMS }, (_, n) => ({
    name: `Medicine ${n.toString(36)} ${n % 7 === 0 ? 'Forte' : 'Tablet'} ${n % 500} mg`,
    genericName: `Substance ${n % 900}`,
    codes: [`M-${n}`, `890${n}`, `IN${n}`],
  }));
  const texts = items.map(searchTextOf);
  const typed = ['medicine 4f forte', 'subst 45', '890123', 'tablet 250', 'm-19999'];
  return typed.flatMap((words) =>
    Array.from(words, (_, at) => {
      const began = performance.now();
      searchItems(items, texts, words.slice(0, at + 1));
      return performance.now() - began;
    }),
  );
}
