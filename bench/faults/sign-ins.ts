import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SignIn, signInByApi } from '../../e2e/support/api.ts';
import { engageAtWork } from '../../e2e/support/employees.ts';
import { OWNER } from '../../e2e/support/workshop.ts';
import { percentile, printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { askMeanwhile, OTHERS_HEAD, rowOf } from './others.ts';
import { startServer, stopDatabase } from './server.ts';
import { makeDrafts, openTrade } from './trade.ts';

const TABS = 500;
const USERS = 25;

/** 500 tabs of 25 users at 500 addresses, whose sessions are over, ask, are refused, and sign in again in the same moment. */
export async function run(): Promise<void> {
  const dataDir = temporaryDirectory('faults');
  const server = await startServer(dataDir, { TRUST_PROXY: 'on' });
  try {
    const trade = await openTrade(server.url);
    await makeDrafts(trade, 100);
    const owner = await signInByApi(server.url, OWNER);
    const users: SignIn[] = [];
    for (let user = 0; user < USERS; user++)
      users.push(await engageAtWork(owner, server.url, { username: `tab${user}`, role: 'Owner' }));
    const { token } = trade.caller;
    const calm = await askMeanwhile(server.url, token, sleep(8_000));
    const began = performance.now();
    const told = new Map<number, number>();
    const waits: number[] = [];
    const storm = Promise.all(
      Array.from({ length: TABS }, async (_, tab) => {
        const from = { 'x-forwarded-for': `10.1.${tab >> 8}.${tab & 255}` };
        const dead = await fetch(`${server.url}/api/Users/Me/Home`, {
          headers: { authorization: `Bearer ${'x'.repeat(43)}`, ...from },
        });
        await dead.arrayBuffer();
        told.set(dead.status, (told.get(dead.status) ?? 0) + 1);
        for (;;) {
          const answer = await fetch(`${server.url}/api/IAM/Auth/Authenticate`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...from },
            body: JSON.stringify({ ...users[tab % USERS], Mobile: false }),
          });
          await answer.arrayBuffer();
          told.set(answer.status, (told.get(answer.status) ?? 0) + 1);
          if (answer.ok) break;
          if (answer.status !== 503 && answer.status !== 429) throw new Error(`A tab was answered ${answer.status}.`);
          // As the answer says, and not all at once.
          await sleep(Math.min(10, Number(answer.headers.get('retry-after'))) * 1000 * (1 + Math.random()));
        }
        waits.push(performance.now() - began);
      }),
    );
    const others = await askMeanwhile(server.url, token, storm);
    printTable([OTHERS_HEAD, rowOf('before', calm), rowOf(`${TABS} tabs sign in`, others)]);
    console.log();
    printTable([
      ['sign-ins', ''],
      ['answers', [...told].map(([status, times]) => `${status}: ${times}`).join(', ')],
      ['half of the tabs are in after s', (percentile(waits, 0.5) / 1000).toFixed(1)],
      ['all are in after s', (Math.max(...waits) / 1000).toFixed(1)],
    ]);
  } finally {
    await server.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
