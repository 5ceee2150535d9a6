import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
let typeId: string;
let checklistId: string;
const ORDERS = 'Service/WorkOrders';

beforeAll(async () => {
  shop = await openWorkshop();
  const points = [{ Desc: 'Keys', Type: 'yesNo', Req: true }];
  const list = { Name: 'Receiving', Use: 'receiving', Items: points };
  checklistId = (await shop.owner.post('Settings/Checklists', list)).body._id;
  const type = { Name: 'Own vehicle', PBy: 'Int', Checklist: checklistId, Hours: 48 };
  typeId = (await shop.owner.post('Settings/WorkOrderTypes', type)).body._id;
});
afterAll(() => shop.api.close());

const typed = (fields: object = {}): Promise<Wire> =>
  shop.newOrder({ Type: typeId, Ops: [{ OpCode: 'OIL01' }], ...fields }, shop.owner);

it('an order begins with what its type says: who pays, when it is promised, which checklist it goes through', async () => {
  const order = await typed();
  expect([order.Type, order.TypeName, order.TypePBy, order.Ops[0].PBy]).toEqual([typeId, 'Own vehicle', 'Int', 'Int']);
  const hours = (Date.parse(order.PrDate) - Date.parse(shop.api.clock.now())) / 3_600_000;
  expect(Math.round(hours)).toBe(48);
  expect(order.Checklists).toEqual([{ _id: checklistId, Name: 'Receiving', Use: 'receiving' }]);
  const refused = await shop.owner.put(`${ORDERS}/${order._id}/Approve`, {});
  expect([refused.status, refused.body.message]).toEqual([422, 'Go through Receiving first, or say why not.']);
  // Orders of no type do not go through its list.
  const plain = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }] }, shop.owner);
  expect([plain.Type, plain.Checklists, plain.Ops[0].PBy]).toEqual([undefined, [], 'Cus']);
});

it('what is said otherwise stays, and lines that come later follow the type', async () => {
  const PrDate = new Date(Date.parse(shop.api.clock.now()) + 5 * 3_600_000).toISOString();
  const order = await typed({ PrDate, Ops: [{ OpCode: 'OIL01', PBy: 'Cus' }] });
  expect([order.PrDate, order.Ops[0].PBy]).toEqual([PrDate, 'Cus']);
  const later = (await shop.owner.put(`${ORDERS}/${order._id}`, { Ops: [{ Desc: 'Wash', Pr: 100 }, { _id: 'WO1' }] }))
    .body;
  expect(later.Ops.map(({ PBy }: Wire) => PBy)).toEqual(['Cus', 'Int']);
  const none = (await shop.owner.put(`${ORDERS}/${order._id}`, { Type: null, Ops: [{ Desc: 'Dry', Pr: 50 }] })).body;
  expect([none.Type, none.Ops[2].PBy, none.Checklists]).toEqual([undefined, 'Cus', []]);
});

it('what is due of agreed work stays due: another type is chosen by who may complete orders without it', async () => {
  const order = await typed();
  const path = `${ORDERS}/${order._id}`;
  const approved = await shop.owner.put(`${path}/Approve`, { Note: 'Looked at it myself' });
  expect([approved.status, approved.body.message]).toEqual([200, undefined]);
  const refused = await shop.advisor.put(path, { Type: null });
  expect([refused.status, refused.body.message]).toEqual([422, 'Go through Receiving first.']);
  expect((await shop.manager.put(path, { Type: null })).status).toBe(200);
});

it('is a type of this organisation that is in use; an estimate has none', async () => {
  const other = await (await shop.api.organisation()).as('owner');
  const foreign = (await other.post('Settings/WorkOrderTypes', { Name: 'Theirs' })).body._id;
  const body = { CustomerId: shop.customerId, ProductId: shop.vehicleId, Ops: [{ OpCode: 'OIL01' }] };
  const refused = await shop.owner.post(ORDERS, { ...body, Type: foreign });
  expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'Type']);
  const order = await typed();
  await shop.owner.put(`Settings/WorkOrderTypes/${typeId}`, { Active: false });
  expect((await shop.owner.post(ORDERS, { ...body, Type: typeId })).status).toBe(400);
  // An order that has it keeps it.
  expect((await shop.owner.put(`${ORDERS}/${order._id}`, { Type: typeId, Notes: 'Kept' })).status).toBe(200);
  await shop.owner.put(`Settings/WorkOrderTypes/${typeId}`, { Active: true });
  const estimate = (await shop.owner.post('Service/Estimates', { ...body, Type: typeId })).body;
  expect([estimate.Type, estimate.Ops?.[0].PBy ?? 'refused']).toEqual([
    undefined,
    expect.stringMatching(/Cus|refused/),
  ]);
});
