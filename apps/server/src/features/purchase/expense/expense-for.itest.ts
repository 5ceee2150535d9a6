import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { openWorkshop, type Wire, type Workshop } from '../../service/work-order/workshop.fixture.ts';

/** What an expense was spent for (inventory-purchasing §2). */

let shop: Workshop;
let order: Wire;
/** Enters expenses, and reads neither orders nor vehicles. */
let clerk: Client;
const BASE = 'Accounting/Expenses';

beforeAll(async () => {
  shop = await openWorkshop();
  order = await shop.newOrder();
  clerk = await clientWith(shop.api, shop.org, 'expenses', buildAccess({ areas: { 'Accounting.Bill': 'CRU' } }));
});
afterAll(() => shop.api.close());

const spend = (fields: object, client = shop.owner) =>
  client.post(BASE, { PaidFrom: 1010, Lines: [{ Desc: 'Towing', Amt: 500 }], ...fields });
const found = async (query: string) => (await shop.owner.get(`${BASE}?${query}&Limit=20`)).body.Data.length;

it('an expense says for which order it was spent; the order brings its vehicle along', async () => {
  const { status, body } = await spend({ ROId: order._id });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ROId: order._id, ROCode: order.Code, ProductId: shop.vehicleId, Product: 'KA05MH4821' });
  expect([await found(`ROId=${order._id}`), await found(`ProductId=${shop.vehicleId}`)]).toEqual([1, 1]);
  const without = await shop.owner.put(`${BASE}/${body._id}`, { ROId: null, _v: body._v });
  expect([without.body.ROId, without.body.ROCode, without.body.ProductId]).toEqual([
    undefined,
    undefined,
    shop.vehicleId,
  ]);
  const none = await shop.owner.put(`${BASE}/${body._id}`, { ProductId: null });
  expect([none.status, none.body.ProductId, none.body.Product]).toEqual([200, undefined, undefined]);
});

it('a vehicle that an expense names is not deleted', async () => {
  const guide = (await shop.owner.get('LTGS')).body[0];
  const vehicle = { RegNo: 'KA01AA0001', Make: 'Tata', Model: 'Ace', LTG: guide._id, CustomerId: shop.customerId };
  const { _id: id } = (await shop.owner.post('Common/Products', vehicle)).body;
  expect((await spend({ ProductId: id })).status).toBe(201);
  const gone = await shop.owner.delete(`Common/Products/${id}`);
  expect([gone.status, gone.body.message]).toEqual([
    422,
    'It is used (expenses) and cannot be deleted. Make it inactive instead.',
  ]);
});

it('what one may not read, or is of another branch or organisation, does not exist', async () => {
  const stranger = await (await shop.api.organisation()).as('owner');
  const elsewhere = await shop.org.as('owner', 'second');
  const refusals = [
    await spend({ ROId: order._id }, clerk),
    await spend({ ProductId: shop.vehicleId }, clerk),
    await spend({ ROId: order._id }, elsewhere),
    await spend({ ProductId: shop.vehicleId }, stranger),
    await spend({ ROId: '00000000-0000-4000-8000-000000000000' }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.fields[0].path, body.message])).toEqual([
    [400, 'ROId', 'This order does not exist.'],
    [400, 'ProductId', 'This vehicle does not exist.'],
    [400, 'ROId', 'This order does not exist.'],
    [400, 'ProductId', 'This vehicle does not exist.'],
    [400, 'ROId', 'This order does not exist.'],
  ]);
});
