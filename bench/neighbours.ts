import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../apps/server/db/embedded/start-embedded.ts';
import { call } from '../e2e/support/api.ts';
import { growDocuments } from './document-data.ts';
import { startServer, stopDatabase } from './faults/server.ts';
import { addOrganisations, signInOf } from './organisations.ts';
import { percentile, printTable } from './table.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/**
 * What an organisation feels while another one asks for all it can: 50 loops of reports, files and searches, and an import
 * (reliability P37). Its p95 beside its own calm of the same run, before and after. Number of orders of the loud one as third
 * word.
 */
const ORDERS = Number(process.argv[3] ?? 20_000);
const LOOPS = 50;
const CALM_MS = 15_000;
const LOUD_MS = 40_000;
const PAUSE_MS = 50;
const GOAL = 1.5;
/** What the loud one has still not been answered so long after its time is given up: a report of minutes ends no later than that. */
const GRACE_MS = 2_000;

const PERIOD = 'From=2021-04-01&To=2027-03-31';
const LOUD = [
  `Reports/repairorderlist/Csv?${PERIOD}`,
  `Reports/reportbygst/Csv?${PERIOD}`,
  `Reports/reportbygst/Xlsx?${PERIOD}`,
  `Reports/hsnsummary?${PERIOD}&Limit=500`,
  `Reports/invoicepaymentreceived?${PERIOD}&Limit=500`,
  'Exports/customer?format=xlsx',
  'Accounting/Invoices?Text=a',
  'Users/Me/Home',
];
const QUIET = ['Common/Customers?Text=storm', 'Accounting/Invoices/Dashboard/', 'Service/WorkOrders/Dashboard/'];

const dataDir = temporaryDirectory('neighbours');
const server = await startServer(dataDir, { TRUST_PROXY: 'on', RATE_LIMIT: '0' });
try {
  const { config } = await startEmbedded({ dataDir });
  const [loud, quiet] = await addOrganisations(config, ['loud', 'quiet']);
  await growDocuments(config, [
    { ...loud!, orders: ORDERS },
    { ...quiet!, orders: 1_000 },
  ]);
  const signIn = (domain: string) =>
    call<{ Token: string }>(server.url, 'POST', 'IAM/Auth/Authenticate', signInOf(domain, 'owner'));
  const [a, b] = [(await signIn('loud')).Token, (await signIn('quiet')).Token];
  await timesOf(b, sleep(3_000));
  const before = await timesOf(b, sleep(CALM_MS));
  const answers: Loudness['answers'] = new Map();
  const until = performance.now() + LOUD_MS;
  const givenUp = AbortSignal.timeout(LOUD_MS + GRACE_MS);
  const loudness = Promise.all([
    ...Array.from({ length: LOOPS }, (_, at) => loop(a, at, until, { answers, givenUp })),
    importItems(a, givenUp).catch((error: unknown) => {
      if (!givenUp.aborted) console.error(`import: ${(error as Error).message}`);
    }),
  ]);
  const during = await timesOf(b, sleep(LOUD_MS));
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  await loudness;
  await sleep(3_000);
  const after = await timesOf(b, sleep(CALM_MS));
  printTable([
    ['the quiet organisation', 'calls', 'p50 ms', 'p95 ms', 'worst ms'],
    ...Object.entries({ 'calm before': before, 'beside 50 loops': during, 'calm after': after }).map(
      ([what, times]) => [
        what,
        times.length,
        ...[percentile(times, 0.5), percentile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(1)),
      ],
    ),
  ]);
  const calm = percentile([...before, ...after], 0.95);
  const ratio = percentile(during, 0.95) / calm;
  console.log(`\np95 beside the loud one, to its calm: ${ratio.toFixed(2)} (goal: ${GOAL})`);
  console.log(`answers to the loud one: ${[...answers].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  const lag = (share: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${share}_seconds (\\S+)`, 'm').exec(metrics)?.[1]);
  console.log(
    `event loop late, p50 / p99: ${['p50', 'p99'].map((one) => (lag(one) * 1000).toFixed(0)).join(' / ')} ms`,
  );
} finally {
  await server.stop();
  await stopDatabase(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

/** How long each call of the quiet organisation takes, two users of it, meanwhile. */
async function timesOf(token: string, meanwhile: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let over = false;
  void meanwhile.then(() => (over = true));
  await Promise.all(
    [0, 1].map(async (user) => {
      for (let n = user; !over; n++) {
        const began = performance.now();
        const answer = await ask(token, QUIET[n % QUIET.length]!, '10.0.0.2');
        if (!answer.ok) throw new Error(`The quiet one was answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        times.push(performance.now() - began);
        await sleep(PAUSE_MS);
      }
    }),
  );
  return times;
}

/** Asks again as soon as it is answered; who is told to come later comes a second later. */
async function loop(token: string, at: number, until: number, { answers, givenUp }: Loudness): Promise<void> {
  for (let n = at; performance.now() < until; n++) {
    const answer = await ask(token, LOUD[n % LOUD.length]!, '10.0.0.1', givenUp).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    const told = answer?.status ?? 'given up';
    answers.set(told, (answers.get(told) ?? 0) + 1);
    if (told === 429 || told === 503) await sleep(1_000);
  }
}

interface Loudness {
  answers: Map<number | string, number>;
  /** Ends what is still under way. */
  givenUp: AbortSignal;
}

function ask(token: string, path: string, address: string, signal?: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  return fetch(`${server.url}/api/${path}`, { headers, ...(signal && { signal }) });
}

async function importItems(token: string, signal: AbortSignal): Promise<void> {
  const line = (i: number) => `LOUD-${i},Part ${i},87083000,NOS,"${100 + (i % 900)}.50",${60 + (i % 500)},GST 18%`;
  const head = 'Part number,Name,HSN,Unit,Sale price,Purchase cost,Tax';
  const form = new FormData();
  form.append('file', new Blob([[head, ...Array.from({ length: 10_000 }, (_, i) => line(i))].join('\n')]), 'items.csv');
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`${server.url}/api/Imports/item`, { method: 'POST', headers, body: form, signal });
  const made = (await sent.json()) as { _id: string; Columns: { Key?: string }[] };
  await call(
    server.url,
    'PUT',
    `Imports/${made._id}/Mapping`,
    { Mode: 'Skip', Columns: made.Columns.map(({ Key }) => ({ Key: Key ?? null })) },
    token,
  );
  await fetch(`${server.url}/api/Imports/${made._id}/Check`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
    signal,
  });
}
