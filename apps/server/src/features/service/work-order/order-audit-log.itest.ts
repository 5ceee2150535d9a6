import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

const BASE = 'Service/WorkOrders';
let shop: Workshop;
let order: Wire;
beforeAll(async () => {
  shop = await openWorkshop();
  order = await shop.newOrder();
  for (const [client, body] of [
    [shop.manager, { Odo: 41_000 }],
    [shop.advisor, { Notes: 'Call before noon' }],
    [shop.manager, { Odo: 42_000, Notes: 'Call at noon' }],
  ] as const) {
    const { _v } = (await shop.owner.get(`${BASE}/${order._id}`)).body;
    await client.put(`${BASE}/${order._id}`, { ...body, _v });
  }
});
afterAll(() => shop.api.close());

const log = async (query = '', client = shop.owner): Promise<Wire> =>
  (await client.get(`${BASE}/${order._id}/AuditLog${query}`)).body;
const paths = (entries: Wire) => entries.map((entry: Wire) => entry.Changes.map((change: Wire) => change.Path).sort());

describe('the audit log of an order', () => {
  it('tells who did what where, newest first', async () => {
    const [latest, ...others] = await log();
    expect(latest).toMatchObject({ UserId: shop.manager.userId, Action: 'update', Entity: expect.any(String) });
    expect(latest.Changes).toEqual(
      expect.arrayContaining([
        { Path: 'odometer', From: 41_000, To: 42_000 },
        { Path: 'notes', From: 'Call before noon', To: 'Call at noon' },
      ]),
    );
    expect(others.at(-1)).toMatchObject({ UserId: shop.advisor.userId, Action: 'create' });
  });

  it('is read by person and by field', async () => {
    expect((await log(`?UserId=${shop.advisor.userId}`)).map((entry: Wire) => entry.Action)).toEqual([
      'update',
      'create',
    ]);
    expect(paths(await log('?Field=odometer'))).toHaveLength(2);
    expect(await log(`?Field=odometer&UserId=${shop.advisor.userId}`)).toEqual([]);
  });

  it('tells an administrator that the chain holds, and nobody else', async () => {
    expect((await log()).map((entry: Wire) => entry.Verified)).toEqual([true, true, true, true]);
    expect((await log('', shop.advisor)).map((entry: Wire) => entry.Verified)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is read on page by page', async () => {
    const first = await shop.owner.get(`${BASE}/${order._id}/AuditLog?Limit=3`);
    const rest = await log(`?Limit=3&Cursor=${first.headers['x-next-cursor'] as string}`);
    expect([first.body.length, rest.length, rest[0].Action]).toEqual([3, 1, 'create']);
  });
});
