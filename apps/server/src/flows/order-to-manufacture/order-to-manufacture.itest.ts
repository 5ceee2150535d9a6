import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';

type Wire = Answer['body'];
let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let customerId: string;
const ORDERS = 'Sales/SalesOrders';
const MADE = 'Inventory/ManufactureOrders';

const done = async (answer: Promise<Answer>): Promise<Wire> => {
  const { status, body } = await answer;
  if (status > 201) throw new Error(JSON.stringify(body));
  return body;
};
const told = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  return [status, body.message];
};

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'MAN1' });
  owner = await org.as('owner');
  customerId = (await done(owner.post('Common/Customers', { Name: 'Chair House', Phone: '9845011111' })))._id;
});
afterAll(() => api.close());

let made = 0;
async function item(stock = 0): Promise<string> {
  made += 1;
  const body = { MPN: `OM-${made}`, Name: `Chair ${made}`, HSN: '9401', UnPr: 500, TCode: 106 };
  const id: string = (await done(owner.post('Inventory/Items', body)))._id;
  if (stock > 0)
    await done(owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: id, Qty: stock, Cost: 100 }] }));
  return id;
}
/** An approved order of ten chairs of which four are there, and which are made of one piece of wood each. */
async function short(Qty = 10) {
  const [chair, wood] = [await item(4), await item(100)];
  const recipe = await done(
    owner.post('Inventory/Recipes', { In_Id: chair, Qty: 1, Comps: [{ In_Id: wood, Qty: 1 }] }),
  );
  const order = await done(
    owner.post(ORDERS, { CustomerId: customerId, Items: [{ In_Id: chair, Qty }], Approve: true }),
  );
  return { order, chair, recipe };
}
const make = (order: Wire, fields: object = {}, client = owner) =>
  client.post(`${ORDERS}/${order._id}/ManufactureOrders`, fields);
const lineOf = async ({ _id }: Wire) => {
  const { ResQty, POQty } = (await done(owner.get(`${ORDERS}/${_id}`))).Items[0];
  return [ResQty, POQty];
};
const step = (id: string, verb: string, body: object) => owner.put(`${MADE}/${id}/${verb}`, body);

describe('goods bought or made for it reserve on arrival (sales rule 1)', () => {
  it('of ten with four there six are made; they are kept for the order as they come out, in parts and no more', async () => {
    const { order } = await short();
    const [draft, ...others] = await done(make(order));
    expect([others.length, draft.Qty, draft.Sts, await lineOf(order)]).toEqual([0, 6, 'Draft', [4, 6]]);
    expect(await told(make(order))).toEqual([422, 'Nothing of this order is missing.']);
    await done(step(draft._id, 'Status', { Sts: 'Released' }));
    await done(step(draft._id, 'Output', { Qty: 2 }));
    expect(await lineOf(order)).toEqual([6, 4]);
    await done(step(draft._id, 'Output', { Qty: 7, Reason: 'One more for the shop' }));
    expect(await lineOf(order)).toEqual([10, 0]);
    const { orgId, entityId, secondEntityId } = org;
    expect(await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
  });

  it('two at once make no more than is missing; what is cancelled is missing again', async () => {
    const { order } = await short();
    const answers = await Promise.all([make(order), make(order)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const draft = answers.find(({ status }) => status === 201)!.body[0];
    await done(step(draft._id, 'Status', { Sts: 'Cancelled', Reason: 'No wood' }));
    expect(await lineOf(order)).toEqual([4, 0]);
  });

  it('named lines, a right of both documents, an open order and a recipe are asked for', async () => {
    const { order, recipe } = await short();
    expect((await make(order, { Lines: [{ _id: 'SP1', Qty: 7 }] })).body.fields[0].path).toBe('Lines.0.Qty');
    const [draft] = await done(make(order, { Lines: [{ _id: 'SP1', Qty: 2 }] }));
    expect([draft.Qty, await lineOf(order)]).toEqual([2, [4, 2]]);
    const areas = { 'Sales.SO': 'CRUD', 'Inventory.Item': 'R' } as const;
    expect((await make(order, {}, await clientWith(api, org, 'sellsOnly', buildAccess({ areas })))).status).toBe(403);
    const stranger = await (await api.organisation({ industry: 'MAN1' })).as('owner');
    expect((await make(order, {}, stranger)).status).toBe(404);
    await done(owner.put(`Inventory/Recipes/${recipe._id}`, { Active: false, _v: recipe._v }));
    expect(await told(make(order))).toEqual([422, 'What is missing of this order has no recipe: buy it.']);
    const draftOrder = await done(
      owner.post(ORDERS, { CustomerId: customerId, Items: [{ In_Id: await item(), Qty: 1 }] }),
    );
    expect((await told(make(draftOrder)))[0]).toBe(422);
  });
});
