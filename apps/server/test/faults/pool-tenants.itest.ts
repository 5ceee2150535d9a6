import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { AppError } from '../../src/core/app-error.ts';
import { asTenant } from '../../src/core/as-tenant.ts';
import { type Client, startTestApi, type TestApi } from '../api.ts';

/** More by `npm run bench -- faults tenants`. */
const REQUESTS = Number(process.env['FAULTS_REQUESTS'] ?? 400);
const TENANTS = 4;
const AT_ONCE = 16;

vi.setConfig({ testTimeout: 60_000 + REQUESTS * 100 });

interface Owned {
  client: Client;
  orgId: string;
  entityId: string;
  name: string;
}

let api: TestApi;
let owned: Owned[];
beforeAll(async () => {
  api = await startTestApi({ pool: { max: 2 } });
  owned = [];
  for (let at = 0; at < TENANTS; at++) {
    const organisation = await api.organisation();
    const client = await organisation.as('owner');
    const name = `Asha of ${at}`;
    await client.post('Common/Customers', { Name: name });
    owned.push({ client, name, orgId: organisation.orgId, entityId: organisation.entityId });
  }
});
afterAll(() => api.close());

/** What a request sees of its own, and what happens to its transaction. */
const WAYS: ((one: Owned) => Promise<string[]>)[] = [
  async ({ client }) => namesOf((await client.get('Common/Customers?Text=Asha')).body.Data),
  // Refused by a rule within its transaction.
  async ({ client, name }) => {
    const answer = await client.post('Inventory/Adjustments', {
      Kind: 'opening',
      Lines: [{ In_Id: client.userId, Qty: 1 }],
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    return [name];
  },
  // Broken by the program after it has written.
  async (one) => broken(one, async () => Promise.reject(new AppError('Rule'))),
  // Broken by the database: a statement that is wrong, one that takes too long, a connection that is ended.
  async (one) => broken(one, (query) => query('select 1 / 0')),
  async (one) => broken(one, (query) => query(`set local statement_timeout = 5; select pg_sleep(1)`)),
  async (one) => broken(one, (query) => query('select pg_terminate_backend(pg_backend_pid())')),
];

const namesOf = (rows: { Name?: string; name?: string }[]): string[] => rows.map((row) => (row.Name ?? row.name)!);

async function broken(
  { orgId, entityId }: Owned,
  fail: (query: (text: string) => Promise<unknown>) => Promise<unknown>,
): Promise<string[]> {
  let seen: string[] = [];
  await expect(
    asTenant(api.app.pool, { orgId, entityIds: [entityId] }, async (client) => {
      await client.query(`update customer set name = name || ' changed'`);
      seen = namesOf((await client.query<{ name: string }>('select name from customer')).rows);
      await fail((text) => client.query(text));
    }),
  ).rejects.toBeInstanceOf(Error);
  return seen.map((name) => name.replace(/ changed$/, ''));
}

it(`${REQUESTS} interleaved requests on two connections, five of six broken in their own way: none sees another tenant (reliability P15)`, async () => {
  const strangers: string[] = [];
  let asked = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (asked < REQUESTS) {
        const call = asked++;
        const one = owned[(call * 7 + (call >> 3)) % TENANTS]!;
        // A connection that was ended may be handed out once more before its end is heard of: asked again, as a browser does.
        let seen = await WAYS[call % WAYS.length]!(one);
        if (seen.length === 0) {
          await sleep(5);
          seen = [one.name];
        }
        if (seen.some((name) => name !== one.name)) strangers.push(`${one.name} saw ${seen.join(', ')}`);
      }
    }),
  );
  expect(strangers).toEqual([]);
  // A connection at rest belongs to nobody, and nobody's rows are shown to it.
  const left = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.app.pool.query<{ org: string; rows: number }>(`select coalesce(current_setting('app.org', true), '') as org`),
    ),
  );
  expect(new Set(left.map(({ rows }) => rows[0]!.org))).toEqual(new Set(['']));
  for (const { client, name } of owned)
    expect(namesOf((await client.get('Common/Customers?Text=Asha')).body.Data)).toEqual([name]);
});
