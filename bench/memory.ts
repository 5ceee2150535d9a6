import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addOrganisations, signInOf, type Tenant } from './organisations.ts';
import { growDocuments } from './document-data.ts';
import { sampleDocuments } from './document-samples.ts';
import { documentCalls } from './document-calls.ts';
import { call } from '../e2e/support/api.ts';
import { printTable } from './table.ts';
import { withWorkplace } from './workplace.ts';

/**
 * Memory of the server's process and of all processes of its PostgreSQL, as proportional set size: what several share is counted
 * once. Just started, after work of 16 clients for half a minute at 5,000 repair orders, and at rest again.
 */
const ORDERS = 5_000;
const CLIENTS = 16;
const LOAD_MS = 30_000;
const REST_MS = 45_000;
const KB_PER_MB = 1024;

await withWorkplace(async ({ database, databasePid, serve }) => {
  const bahi = await serve();
  const rows: (string | number)[][] = [['when', 'server MB', 'database MB', 'database processes', 'both MB']];
  const measure = (when: string) => {
    const processes = [databasePid, ...childrenOf(databasePid)];
    const server = pssOf(bahi.pid);
    const postgres = processes.reduce((sum, pid) => sum + pssOf(pid), 0);
    rows.push([when, ...[server, postgres].map((kb) => (kb / KB_PER_MB).toFixed(0)), processes.length]);
    rows.at(-1)!.push(((server + postgres) / KB_PER_MB).toFixed(0));
  };
  await sleep(REST_MS / 3);
  measure('started, nobody there');
  const [tenant] = await addOrganisations(database, ['memory'], ['technician']);
  await growDocuments(database, [{ ...tenant!, orders: ORDERS }]);
  const until = Date.now() + LOAD_MS;
  const load = work(bahi.url, tenant!, await sampleDocuments(database, tenant!), until);
  await sleep(LOAD_MS - 3_000);
  measure(`${CLIENTS} clients without a pause`);
  const calls = await load;
  await sleep(REST_MS);
  measure(`at rest again, ${calls} calls later`);
  printTable(rows);
});

async function work(
  url: string,
  tenant: Tenant,
  samples: Awaited<ReturnType<typeof sampleDocuments>>,
  until: number,
): Promise<number> {
  const signed = await call<{ Token: string }>(url, 'POST', 'IAM/Auth/Authenticate', signInOf(tenant.domain, 'owner'));
  const calls = documentCalls(samples, (path) => path).filter(({ role }) => !role);
  let made = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (Date.now() < until) {
        const n = made++;
        for (const path of calls[n % calls.length]!.paths(n))
          await (
            await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${signed.Token}` } })
          ).arrayBuffer();
      }
    }),
  );
  return made;
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]);
  } catch {
    // A backend that has ended in the meantime holds nothing.
    return 0;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name of a program may hold blanks and brackets; what follows its last bracket does not.
      const [, ppid] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
      return Number(ppid) === parent ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}
