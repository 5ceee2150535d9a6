import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from '../../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
});
afterAll(() => shop.api.close());

async function done(asked: Promise<Answer>): Promise<Wire> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const told = ({ status, body }: Answer) => [status, body.message];
const path = (id: string) => `Service/WorkOrders/${id}`;
const comeback = (id: string, client = owner, body: object = {}) => client.post(`${path(id)}/Comeback`, body);
const heard = (Desc: string, more: object = {}) =>
  shop.newOrder({ Comps: [{ Desc }], Ops: [{ OpCode: 'OIL01', CompId: 'WC1', ...more }] }, owner);
/** A finished repair for a complaint. */
async function repaired(Desc: string): Promise<Wire> {
  const order = await heard(Desc, { Tech: shop.technician.userId });
  await done(owner.put(`${path(order._id)}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }));
  await done(owner.put(`${path(order._id)}/Status`, { Sts: 'Completed' }));
  return order;
}

it('rule 36: A comeback (30 days, same complaint) offers PBy Int, keeps PrevWO and technician; its cost is Internal expense', async () => {
  const item = await shop.newItem(5);
  const before = await repaired('Oil leaks');
  const order = await shop.newOrder(
    {
      Comps: [{ Desc: 'Oil leaks' }, { Desc: 'Wash it' }],
      Ops: [
        { OpCode: 'OIL01', CompId: 'WC1' },
        { Desc: 'Washing', Pr: 200, CompId: 'WC2' },
      ],
      Parts: [{ In_Id: item, Qty: 1, OpId: 'WO1' }],
    },
    owner,
  );
  const taken = await done(comeback(order._id, owner, { _v: order._v }));
  expect(taken.PrevWO).toBe(before._id);
  expect(taken.Ops.map(({ _id, PBy, Tech }: Wire) => [_id, PBy, Tech])).toEqual([
    ['WO1', 'Int', shop.technician.userId],
    ['WO2', 'Cus', -1],
  ]);
  expect(taken.Parts.map(({ PBy }: Wire) => PBy)).toEqual(['Int']);
  // Home of who answers for the work counts it, as the list that it opens.
  const { Tiles } = await done(shop.manager.get('Users/Me/Home'));
  const found = await done(shop.manager.get('Service/WorkOrders?Comeback=true'));
  expect([
    Tiles.find(({ Key }: Wire) => Key === 'comebacks').Count,
    (found.Data ?? found).map(({ Code }: Wire) => Code),
  ]).toEqual([...[1, [order.Code]]]);
  const log = await done(owner.get(`${path(order._id)}/AuditLog`));
  expect(log[0]).toMatchObject({ Action: 'comeback', Reason: before.Code });
  await done(owner.put(`${path(order._id)}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }));
  await done(owner.put(`${path(order._id)}/IssueParts`, {}));
  await done(owner.put(`${path(order._id)}/Status`, { Sts: 'Completed' }));
  for (const { _id } of await done(owner.post(`${path(order._id)}/GenerateInvoice`, {})))
    await done(owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }));
  // A filter of ₹200 is internal expense, and nothing of it is in progress.
  expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -20_000, 5200: 20_000 });
  const rework = await done(owner.get(`Reports/307?From=2020-01-01&To=2029-12-31&GroupBy=none`));
  const rows = rework.Rows.filter(({ Code }: Wire) => Code === order.Code);
  expect(rows.map(({ Payer, Rework }: Wire) => [Payer, Rework]).toSorted()).toEqual([
    ['Cus', 'No'],
    ['Int', 'Yes'],
    ['Int', 'Yes'],
  ]);
});

it('What is another complaint is no comeback, nor what was never repaired', async () => {
  const other = await heard('Horn is silent');
  expect(told(await comeback(other._id))).toEqual([422, 'It did not come back for the same complaint within 30 days.']);
});

it('The house bears it by who may give work away, and an order of others is not there', async () => {
  await repaired('Brakes squeal');
  const order = await heard('Brakes squeal');
  const advisor = await comeback(order._id, shop.advisor);
  expect([403, 422]).toContain(advisor.status);
  expect((await comeback(order._id, shop.cashier)).status).toBe(403);
  expect((await comeback(order._id, owner, { _v: order._v + 7 })).status).toBe(409);
  const stranger = await (await shop.api.organisation()).as('owner');
  expect((await comeback(order._id, stranger)).status).toBe(404);
  expect((await done(owner.get(path(order._id)))).PrevWO).toBeUndefined();
});
