import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../api.ts';

/** One organisation that asks for all it can, and another one that goes on working (reliability P37). */
let api: TestApi;
let loud: Client;
let quiet: Client;
let holder: pg.Client;
beforeAll(async () => {
  api = await startTestApi({ pool: { max: 4 } });
  [loud, quiet] = (await Promise.all(
    [await api.organisation(), await api.organisation()].map((organisation) => organisation.as('owner')),
  )) as [Client, Client];
  for (const owner of [loud, quiet]) await owner.post('Common/Customers', { Name: 'Asha Rao', Phone: '9845012345' });
  holder = new pg.Client(api.databaseConfig);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await api.close();
});

/** Asks so many times and counts the answers that have come. */
function crowd(count: number, ask: () => ReturnType<Client['get']>) {
  const answered: Awaited<ReturnType<Client['get']>>[] = [];
  const all = Promise.all(Array.from({ length: count }, () => ask().then((answer) => void answered.push(answer))));
  return { answered, all };
}

it('a request of another organisation is served while all of a crowd still wait', async () => {
  const [{ _id }] = (await loud.get('Common/Customers?Text=Asha')).body.Data;
  await holder.query('begin');
  await holder.query('select 1 from customer where id = $1 for update', [_id]);
  const { answered, all } = crowd(40, () => loud.put(`Common/Customers/${_id}`, { Notes: 'held up' }));
  for (let i = 0; i < 5; i++) expect((await quiet.get('Common/Customers?Text=Asha')).status).toBe(200);
  expect(answered).toEqual([]);
  await holder.query('rollback');
  await all;
  expect(answered.filter(({ status }) => status >= 500)).toEqual([]);
});

it('reports wait in a line of their own; where that of an organisation is full it is told when to come again', async () => {
  await holder.query('begin');
  // What the report reads: it ends when the lock does, not before all thirty have come.
  await holder.query('lock table sale_fact in access exclusive mode');
  const report = 'Reports/reportbygst?From=2026-04-01&To=2027-03-31';
  const { answered, all } = crowd(30, () => loud.get(report));
  // Two are served and twenty wait; one is served where the other organisation was there a moment ago.
  await expect.poll(() => answered.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(8);
  for (const answer of [...answered])
    expect(answer).toMatchObject({
      status: 429,
      headers: { 'retry-after': '5' },
      body: {
        errorCode: 'TooMany',
        message:
          'Your organisation has several reports, exports or prints under way. Please try again when they have ended.',
      },
    });
  // Neither its own light requests nor anybody else's wait for its reports.
  expect((await loud.get('Inventory/Items?Text=oil')).status).toBe(200);
  expect((await quiet.get('Inventory/Items?Text=oil')).status).toBe(200);
  const theirs = quiet.get(report);
  await holder.query('rollback');
  expect((await theirs).status).toBe(200);
  await all;
  const refused = answered.filter(({ status }) => status === 429).length;
  expect([8, 9]).toContain(refused);
  expect(answered.filter(({ status }) => status === 200)).toHaveLength(30 - refused);
});
