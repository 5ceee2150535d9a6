import { rmSync } from 'node:fs';
import { startEmbedded } from '../../apps/server/db/embedded/start-embedded.ts';
import pg from 'pg';
import { addOrganisations } from '../organisations.ts';
import { median, percentile, printTable } from '../table.ts';
import { temporaryDirectory } from '../temporary-directory.ts';
import { failUnless } from './fail-unless.ts';
import { startServer, stopDatabase } from './server.ts';

/** A refusal tells by its time as little as by its words who exists: medians within so much. */
const WITHIN_MS = 20;

/** Wrong sign-ins of five kinds in turn, each from an address of its own, so that no limit ends them. */
export async function run(rounds = 40): Promise<void> {
  const dataDir = temporaryDirectory('sign-in-times');
  const server = await startServer(dataDir, { TRUST_PROXY: 'on' });
  try {
    const { config } = await startEmbedded({ dataDir });
    await addOrganisations(config, ['known'], ['manager', 'advisor', 'cashier']);
    const client = new pg.Client(config);
    await client.connect();
    await client.query(`update app_user set active = false where username = 'advisor'`);
    await client.query(`delete from assignment where user_id = (select id from app_user where username = 'cashier')`);
    const kinds = {
      'wrong password': { domain: 'known', username: 'manager' },
      'unknown user': { domain: 'known', username: 'nobody' },
      'unknown domain': { domain: 'nowhere', username: 'manager' },
      'user who has left': { domain: 'known', username: 'advisor' },
      'user without a role': { domain: 'known', username: 'cashier' },
    };
    const times = new Map<string, number[]>(Object.keys(kinds).map((kind) => [kind, []]));
    for (let round = 0; round < rounds; round++) {
      // The counts of failures at one user would end the run, not tell anything of time.
      await client.query('delete from login_failure');
      for (const [at, [kind, who]] of Object.entries(kinds).entries()) {
        const began = performance.now();
        const answer = await fetch(`${server.url}/api/IAM/Auth/Authenticate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at}.${round >> 8}.${round & 255}` },
          body: JSON.stringify({ ...who, password: 'not the password', Mobile: false }),
        });
        await answer.arrayBuffer();
        if (answer.status !== 401) throw new Error(`${kind} was answered ${answer.status}`);
        times.get(kind)!.push(performance.now() - began);
      }
    }
    await client.end();
    printTable([
      ['refused because of', 'p50 ms', 'p95 ms'],
      ...[...times].map(([kind, all]) => [kind, median(all).toFixed(1), percentile(all, 0.95).toFixed(1)]),
    ]);
    const medians = [...times.values()].map(median);
    const apart = Math.max(...medians) - Math.min(...medians);
    console.log(`\nmedians are ${apart.toFixed(1)} ms apart (goal: ${WITHIN_MS})`);
    failUnless(apart <= WITHIN_MS);
  } finally {
    await server.stop();
    await stopDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
