import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Books, openBooks } from '../../src/features/accounting/invoice/invoice.fixture.ts';
import { type Answer, startTestApi, type TestApi } from '../api.ts';
import { layWire, type Wire } from './wire.ts';

describe('one connection for all', () => {
  let api: TestApi;
  let books: Books;
  beforeAll(async () => {
    api = await startTestApi({ pool: { max: 1 } });
    books = await openBooks(api);
  });
  afterAll(() => api.close());

  it('a request never waits for a second connection while it holds one: twenty kinds at once are all served', async () => {
    const { owner, organisation } = books;
    const drafts = await Promise.all([1, 2, 3].map(() => books.draft()));
    const { as } = organisation;
    const tabs = await Promise.all(['manager', 'advisor', 'accountant'].map((role) => as(role)));
    const PNG = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const asked: (() => Promise<Answer>)[] = [
      ...tabs.map((tab) => () => tab.post('IAM/Auth/SwitchBranch', { ToEntityId: organisation.secondEntityId })),
      ...drafts.map((_id) => () => owner.put('Accounting/Invoices/ConvertToUnpaid', { _id })),
      () => owner.get('Users/Me/Home'),
      () => owner.get('Accounting/Invoices'),
      () => owner.get('Reports'),
      () => owner.get('Reports/customerbalance/Csv?From=2026-04-01&To=2027-03-31'),
      () => owner.upload(`Inventory/Items/${books.itemId}/Image`, { name: 'part.png', bytes: PNG }),
      () =>
        api.anonymous.post('IAM/Auth/Authenticate', {
          domain: books.ctx.entity.uniqueName,
          username: 'manageruser',
          password: 'Bahi#2026',
        }),
      () => api.withToken(owner.token).post('IAM/Auth/Resume'),
      () =>
        owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: books.itemId, Qty: 1, Cost: 100 }] }),
      () => owner.put('Users/ChangePassword', { OldPassword: 'Bahi#2026', NewPassword: 'Another#2027' }),
    ];
    const answers = await Promise.all(asked.map((ask) => ask()));
    expect(answers.map(({ status, body }) => (status < 300 ? 'served' : `${status} ${JSON.stringify(body)}`))).toEqual(
      asked.map(() => 'served'),
    );
    expect([api.app.pool.totalCount, api.app.pool.waitingCount]).toEqual([1, 0]);
  });
});

describe('one connection for two organisations', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ pool: { max: 1 } });
  });
  afterAll(() => api.close());

  it('carries no tenant over to the next request, also after one that failed half-way (reliability P15)', async () => {
    const organisations = await Promise.all([api.organisation(), api.organisation()]);
    const owners = await Promise.all(organisations.map((organisation) => organisation.as('owner')));
    const names = ['Asha of the first', 'Asha of the second'];
    for (const [at, owner] of owners.entries()) await owner.post('Common/Customers', { Name: names[at] });
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, call) => {
        const owner = owners[call % 2]!;
        // Every third one is refused by a rule within its transaction.
        if (call % 3 === 0)
          await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: owner.userId, Qty: 1 }] });
        const found = (await owner.get('Common/Customers?Text=Asha')).body.Data as { Name: string }[];
        const left = await api.app.pool.query<{ org: string }>(
          `select coalesce(current_setting('app.org', true), '') as org`,
        );
        return { call, seen: found.map(({ Name }) => Name), left: left.rows[0]!.org };
      }),
    );
    expect(answers).toEqual(answers.map(({ call }) => ({ call, seen: [names[call % 2]], left: '' })));
  });
});

describe('every connection taken', () => {
  let api: TestApi;
  let books: Books;
  let wire: Wire;
  beforeAll(async () => {
    api = await startTestApi({
      pool: { max: 2, waitMs: 500 },
      through: async (config) => (wire = await layWire(config)).config,
    });
    books = await openBooks(api);
  });
  afterAll(async () => {
    await api.close();
    await wire.close();
  });

  it('who waits too long is told to come again, nobody else is harmed, and it is over when a connection is free', async () => {
    const held = await Promise.all([api.app.pool.connect(), api.app.pool.connect()]);
    const refused = await Promise.all(Array.from({ length: 20 }, () => books.owner.get('Accounting/Invoices')));
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { errorCode: 'Unavailable', message: expect.stringContaining('more to do') },
      });
    const waiting = books.owner.get('Accounting/Invoices');
    for (const client of held) client.release();
    expect((await waiting).status).toBe(200);
    expect(api.app.pool.waitingCount).toBe(0);
  });

  it('a database that does not answer a new connection is told as an outage, and used again when it does', async () => {
    await wire.hangUp();
    wire.swallow(true);
    const answer = await books.owner.get('Accounting/Invoices');
    expect([answer.status, answer.body.errorCode]).toEqual([503, 'Unavailable']);
    wire.swallow(false);
    await expect.poll(async () => (await books.owner.get('Accounting/Invoices')).status, { timeout: 10_000 }).toBe(200);
  });
});
