import { loadavg } from 'node:os';
import { signInByApi } from '../e2e/support/api.ts';
import { HandMadePosting } from './hand-made-posting.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { approve, LINES, makeDrafts, perSecond, type Shop, stockShop } from './posting-shop.ts';
import { median, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Approves 10-line invoices over HTTP and writes the same rows by one hand-made SQL transaction, in turn on one database:
 * number, invoice, lines, stock, ledger, audit, order. By 1 client and by 8, in one organisation with its one number series
 * and spread over 50. Prints postings per second and the ratio.
 */
const ROUNDS = 3;
const PER_ROUND = Number(process.argv[3] ?? 40);
const ORGANISATIONS = 50;

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  const tenants = await addOrganisations(
    database,
    Array.from({ length: ORGANISATIONS }, (_, n) => `shop${n}`),
  );
  const shops: Shop[] = [];
  for (const { domain } of tenants) shops.push(await stockShop(await signInByApi(bahi.url, signInOf(domain, 'owner'))));
  const hand = new HandMadePosting(database);
  await hand.open();
  const rows: (string | number)[][] = [['organisations', 'clients', 'HTTP per s', 'hand-made SQL per s', 'ratio']];
  // The first posting of an organisation opens its number series; what is measured is what follows. A database knows within a
  // minute how its tables look (autovacuum); until then every row of an organisation is read where one is looked for.
  for (const draft of await makeDrafts(shops, shops.length)) await approve(draft);
  await hand.takeStatistics();
  for (const among of [shops.slice(0, 1), shops])
    for (const clients of [1, 8]) {
      const http: number[] = [];
      const sql: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const drafts = await makeDrafts(among, PER_ROUND);
        const twins = await makeDrafts(among, PER_ROUND);
        http.push(await perSecond(drafts, clients, approve));
        const plans = await Promise.all(twins.map(({ id }) => hand.plan(id)));
        sql.push(await perSecond(plans, clients, (plan) => hand.post(plan)));
      }
      const [over, bare] = [median(http), median(sql)];
      rows.push([among.length, clients, over.toFixed(0), bare.toFixed(0), (over / bare).toFixed(2)]);
    }
  await hand.close();
  console.log(`${LINES} lines, ${ROUNDS} rounds of ${PER_ROUND}, load average ${loadavg()[0]!.toFixed(1)}\n`);
  printTable(rows);
});
