import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const authorised = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

/** An approved order with parts of these stocks, two pieces wanted of each, and the calls that move them all. */
async function orderOf(...stocks: number[]) {
  const items = [];
  for (const stock of stocks) items.push(await shop.newItem(stock));
  const order = await shop.newOrder({ Parts: items.map((In_Id) => ({ In_Id, Qty: 2, OpId: 'WO1' })) });
  const url = `Service/WorkOrders/${order._id}`;
  const put = (call: string, body: object = {}, client = shop.advisor) => client.put(`${url}/${call}`, body);
  await put('Approve', authorised);
  return { items, id: order._id as string, put, read: async () => (await shop.advisor.get(url)).body as Wire };
}
const quantities = (parts: Wire[]) => parts.map(({ IQty = 0, RQty = 0 }) => [IQty, RQty]);

it('a piece that two parts name is issued with one of them only', async () => {
  const item = await shop.newItem(0);
  await asOwner(shop, (tx) =>
    tx.query(`update item set track_by = 'SN' where org_id = $1 and id = $2`, [shop.org.orgId, item]),
  );
  const opened = await shop.owner.post('Inventory/Adjustments', {
    Kind: 'opening',
    Lines: [{ In_Id: item, Qty: 2, Cost: 100, SNos: ['A1', 'A2'] }],
  });
  expect(opened.status).toBe(201);
  const lines = {
    Ops: [{ OpCode: 'OIL01' }, { Desc: 'Look at it', Pr: 100 }],
    Parts: ['WO1', 'WO2'].map((OpId) => ({ In_Id: item, Qty: 1, OpId })),
  };
  const order = await shop.newOrder(lines, shop.owner);
  const put = (call: string, body: object) => shop.advisor.put(`Service/WorkOrders/${order._id}/${call}`, body);
  expect((await put('Approve', authorised)).body.message).toBeUndefined();
  const named = (...serialNos: string[]) => ({
    Parts: order.Parts.map(({ _id }: Wire, at: number) => ({ _id, SNos: [serialNos[at]] })),
  });
  const twice = await put('IssueParts', named('A1', 'a 1'));
  expect([twice.status, twice.body.message]).toEqual([422, 'A1 is named twice.']);
  expect((await put('IssueParts', named('A1', 'A2'))).status).toBe(200);
});

it('all parts are reserved, issued and returned at once, each move one posting', async () => {
  const { items, id, put } = await orderOf(5, 5);
  const reserved = await put('ReserveParts');
  expect([reserved.body.Message, quantities(reserved.body.Parts)]).toEqual([
    'Part Has Been Reserved In Stock.',
    [
      [0, 2],
      [0, 2],
    ],
  ]);
  const issued = await put('IssueParts', {}, shop.clerk);
  expect([issued.status, quantities(issued.body.Parts), issued.body.Ops[0].Sts]).toEqual([
    200,
    [
      [2, 2],
      [2, 2],
    ],
    'InProgress',
  ]);
  expect([await shop.ledgerOf(id), await Promise.all(items.map(shop.stockOf))]).toEqual([
    { 1200: -80_000, 1250: 80_000 },
    [
      [3, 0],
      [3, 0],
    ],
  ]);
  const again = await put('IssueParts');
  expect([again.status, again.body.message]).toEqual([422, 'No part is to be issued.']);
  const returned = await put('ReturnParts');
  expect([quantities(returned.body.Parts), await shop.ledgerOf(id)]).toEqual([
    [
      [0, 0],
      [0, 0],
    ],
    {},
  ]);
  const journals = await shop.read('select revision from journal where document_id = $1', [id]);
  expect(journals).toHaveLength(2);
});

it('parts that are named are moved by what is said of each, the others stay', async () => {
  const { put } = await orderOf(5, 5);
  const issued = await put('IssueParts', { Parts: [{ _id: 'WP2', Qty: 1 }] });
  expect(quantities(issued.body.Parts)).toEqual([
    [0, 0],
    [1, 1],
  ]);
  const twice = await put('IssueParts', { Parts: [{ _id: 'WP1' }, { _id: 'WP1' }] });
  expect([twice.status, twice.body.fields[0].path]).toEqual([400, 'Parts']);
  expect((await put('IssueParts', { Parts: [{ _id: 'WP9' }] })).status).toBe(404);
  expect((await put('IssueParts', { Parts: [] })).status).toBe(422);
});

it('one that cannot be issued keeps all of them, and is named; what is free of it is reserved', async () => {
  const { items, put, read } = await orderOf(5, 1);
  const refused = await put('IssueParts');
  expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Parts.WP2.Qty']);
  expect([quantities((await read()).Parts), await shop.stockOf(items[0]!)]).toEqual([
    [
      [0, 0],
      [0, 0],
    ],
    [5, 0],
  ]);
  const reserved = await put('ReserveParts');
  expect([reserved.body.Message, quantities(reserved.body.Parts)]).toEqual([
    'Insufficient Quantity.',
    [
      [0, 2],
      [0, 1],
    ],
  ]);
  const none = await put('ReserveParts');
  expect([none.status, none.body.message]).toEqual([422, 'Part Has Not Been Reserved In Stock.']);
});

it('is for who moves parts, of an order that is fresh and open; two at once issue every part once', async () => {
  const { items, id, put, read } = await orderOf(5);
  for (const client of [shop.cashier, shop.technician]) expect((await put('IssueParts', {}, client)).status).toBe(403);
  expect((await put('IssueParts', { _v: 1 })).status).toBe(409);
  const other = await (await shop.api.organisation()).as('owner');
  expect((await put('IssueParts', {}, other)).status).toBe(404);
  const both = await Promise.all([put('IssueParts'), put('IssueParts', {}, shop.clerk)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect([await shop.stockOf(items[0]!), quantities((await read()).Parts)]).toEqual([[3, 0], [[2, 2]]]);
  await shop.advisor.put(`Service/WorkOrders/${id}/Status`, { Sts: 'OnHold', Reason: 'Waits' });
  expect((await put('ReturnParts')).body.message).toBe('The order is on hold.');
});

it('an order that waits for approval issues nothing, and keeps what is free', async () => {
  const item = await shop.newItem(5);
  const order = await shop.newOrder({ Parts: [{ In_Id: item, Qty: 2, OpId: 'WO1' }] });
  const url = `Service/WorkOrders/${order._id}`;
  expect((await shop.advisor.put(`${url}/IssueParts`, {})).body.message).toBe('No part is to be issued.');
  const named = await shop.advisor.put(`${url}/IssueParts`, { Parts: [{ _id: 'WP1' }] });
  expect(named.body.fields[0]).toEqual({ path: 'Parts.WP1.Sts', message: 'Approve part WP1 first.' });
  expect((await shop.advisor.put(`${url}/ReserveParts`, {})).status).toBe(200);
});
