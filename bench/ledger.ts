import { loadavg } from 'node:os';
import pg from 'pg';
import { call } from '../e2e/support/api.ts';
import { OWNER, prepareWorkshop } from '../e2e/support/workshop.ts';
import { growLedger, rebuildPeriods } from './ledger-data.ts';
import { median, percentile, printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * The chart of accounts, the trial balance of two days and the accounts to choose from, over HTTP in an organisation of so many
 * ledger lines; after that with a minute of busy postings that are not folded yet. Beside them the bare sum of the ledger.
 */
const LINES = Number(process.argv[3] ?? 1_000_000);
const UNFOLDED = 10_000;
const CALLS = 25;
const SCREENS = {
  'chart of accounts': 'Settings/ChartOfAccounts',
  'trial balance at a month’s end': 'Settings/ChartOfAccounts?AsOf=2026-03-31',
  'trial balance of a mid-month day': 'Settings/ChartOfAccounts?AsOf=2026-03-28',
  'accounts to choose from': 'Settings/ChartOfAccounts/SearchLite',
};

await withWorkplace(async ({ database, serve }) => {
  const bahi = await serve();
  await prepareWorkshop(bahi.url);
  const { Token } = await call<{ Token: string }>(bahi.url, 'POST', 'IAM/Auth/Authenticate', OWNER);
  const client = new pg.Client(database);
  await client.connect();
  try {
    await growLedger(client, LINES);
    const folded = await timeScreens(bahi.url, Token);
    await rebuildPeriods(client, UNFOLDED);
    const unfolded = await timeScreens(bahi.url, Token);
    const rows: (string | number)[][] = [['call', 'p50 ms', 'p95 ms', `p50 with ${UNFOLDED} lines unfolded`]];
    for (const [name, times] of folded)
      rows.push([
        name,
        ...[median(times), percentile(times, 0.95), median(unfolded.get(name)!)].map((ms) => ms.toFixed(1)),
      ]);
    rows.push(['bare sum of the ledger by account', (await timeSum(client)).toFixed(0), '', '']);
    console.log(`${LINES} ledger lines, ${CALLS} calls each, load average ${loadavg()[0]!.toFixed(1)}\n`);
    printTable(rows);
  } finally {
    await client.end();
  }
});

async function timeScreens(url: string, token: string): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(Object.keys(SCREENS).map((name) => [name, []]));
  // In turn, so that what else the machine does hits all alike; the first call warms up.
  for (let n = 0; n <= CALLS; n++)
    for (const [name, path] of Object.entries(SCREENS)) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      await answer.arrayBuffer();
      if (n > 0) times.get(name)!.push(performance.now() - began);
    }
  return times;
}

async function timeSum(client: pg.Client): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 3; n++) {
    const began = performance.now();
    await client.query('select account_code, sum(debit_paise), sum(credit_paise) from journal_line group by 1');
    times.push(performance.now() - began);
  }
  return median(times);
}
