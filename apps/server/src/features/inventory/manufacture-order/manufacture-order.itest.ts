import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { booksIn } from '../../purchase/purchase.fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
const BASE = 'Inventory/ManufactureOrders';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'MAN1' });
  owner = await org.as('owner');
});
afterAll(() => api.close());

let made = 0;
async function item(stock: readonly [quantity: number, cost: number][] = []): Promise<string> {
  made += 1;
  const body = { MPN: `M-${made}`, Name: `Made ${made}`, HSN: '9401', UnPr: 500, TCode: 106 };
  const id: string = (await owner.post('Inventory/Items', body)).body._id;
  for (const [Qty, Cost] of stock)
    await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: id, Qty, Cost }] });
  return id;
}

/** A product of one component, one of it each at ₹100, and an order for 100. */
async function ordered(recipe: object = {}, stock = 200) {
  const [chair, wood] = [await item(), await item([[stock, 100]])];
  const { _id: RecipeId } = (
    await owner.post('Inventory/Recipes', { In_Id: chair, Qty: 1, Comps: [{ In_Id: wood, Qty: 1 }], ...recipe })
  ).body;
  const draft = await owner.post(BASE, { RecipeId, Qty: 100 });
  expect(draft).toMatchObject({ status: 201 });
  const released = await put(draft.body._id, 'Status', { Sts: 'Released' });
  expect(released).toMatchObject({ status: 200 });
  return { id: draft.body._id as string, chair, wood, RecipeId, released };
}
const put = (id: string, verb: string, body: object = {}, client = owner) =>
  client.put(`${BASE}/${id}/${verb}`, body, {});
const refusal = ({ status, body }: Answer) => [status, body.fields?.[0]?.path ?? body.message];
const balanceOf = async (itemId: string) => (await owner.get(`Inventory/Stock/Card/${itemId}`)).body[0].Balance;

describe('a manufacture order', () => {
  it('₹10,000 of 100 → 40 take ₹4,000; with ₹600 more the last 60 take ₹6,600 (rule 29)', async () => {
    const { id, released } = await ordered();
    expect(released.body).toMatchObject({ Sts: 'Released', Comps: [{ Need: 100, Res: 100, Short: 0 }] });
    expect(released.body.Code).toMatch(/^MFO/);
    const issued = await put(id, 'Issue', { Lines: [{ _id: 'MC1', Qty: 100 }] });
    expect(issued.body).toMatchObject({ Sts: 'InProgress', WIP: 10_000, Comps: [{ Iss: 100, Res: 0, Cost: 10_000 }] });
    const some = await put(id, 'Output', { Qty: 40 });
    expect(some.body).toMatchObject({ DoneQty: 40, WIP: 6000, Outs: [{ _id: 'MU1', Qty: 40, Cost: 4000 }] });
    const more = { Lines: [{ _id: 'MC1', Qty: 6 }] };
    expect(refusal(await put(id, 'Issue', more))).toEqual([400, 'Reason']);
    expect((await put(id, 'Issue', { ...more, Reason: 'Planks broke' })).body.WIP).toBe(6600);
    const rest = await put(id, 'Output', { Qty: 60 });
    expect(rest.body).toMatchObject({ Sts: 'Done', WIP: 0, Outs: [{ Cost: 4000 }, { Cost: 6600 }] });
    expect(refusal(await put(id, 'Output', { Qty: 1 }))[0]).toBe(422);
    const late = await put(id, 'Issue', { Lines: [{ _id: 'MC1', Qty: 1 }], Reason: 'Mended' });
    expect(late.body).toMatchObject({ Sts: 'Done', WIP: 0 });
    expect((await put(id, 'Status', { Sts: 'Closed' })).body.Sts).toBe('Closed');
    expect(refusal(await put(id, 'Status', { Sts: 'Cancelled', Reason: 'Late' }))[0]).toBe(422);
  });

  it('Stage minutes cost Dr WIP Cr productionAbsorbed; later cost is productionVariance (rule 29)', async () => {
    const { id } = await ordered({ Stages: [{ Name: 'Cut', Mins: 1, Rate: 600 }] });
    const database = new pg.Client(api.databaseConfig);
    await database.connect();
    try {
      await put(id, 'Stage', { _id: 'RG1', Mins: 100 });
      const worked = [['productionAbsorbed', -1000]];
      expect(await booksIn(database, id)).toEqual([...worked, ['workInProgress', 1000]]);
      await put(id, 'Output', { Qty: 100, Last: true });
      expect(await booksIn(database, id)).toEqual([['inventory', 1000], ...worked]);
      await put(id, 'Issue', { Lines: [{ _id: 'MC1', Qty: 1 }], Reason: 'Mended' });
      expect(await booksIn(database, id)).toEqual([['inventory', 900], ...worked, ['productionVariance', 100]]);
    } finally {
      await database.end();
    }
  });

  it('output without issues issues its share (rule 30); the last takes the rest of the work, by-products first', async () => {
    const dust = await item();
    const { id } = await ordered({
      Ovh: 10,
      Stages: [{ Name: 'Cut', Mins: 1, Rate: 600 }],
      ByProds: [{ In_Id: dust, Qty: 1, CostPerc: 5 }],
    });
    const worked = await put(id, 'Stage', { _id: 'RG1', Mins: 100 });
    expect(worked.body).toMatchObject({ Sts: 'InProgress', WIP: 1000, Stages: [{ Plan: 100, Mins: 100, Cost: 1000 }] });
    // ₹1,000 of work and 40 at ₹100 with 10 % on it are ₹5,500: 5 % to the dust, 40 of 100 of the rest to the chairs.
    const some = await put(id, 'Output', { Qty: 40 });
    expect(some.body).toMatchObject({
      Comps: [{ Iss: 40, Res: 60 }],
      WIP: 3135,
      Outs: [
        { Qty: 40, Cost: 2090 },
        { ByProd: 'MB1', Qty: 40, Cost: 275 },
      ],
    });
    const last = await put(id, 'Output', { Qty: 30, Last: true });
    expect(last.body).toMatchObject({ Sts: 'Done', WIP: 0, Comps: [{ Iss: 70, Res: 0 }] });
  });

  it('components come back at their cost, never more than are in the work', async () => {
    const { id } = await ordered();
    expect(refusal(await put(id, 'Return', { Lines: [{ _id: 'MC1', Qty: 1 }] }))[0]).toBe(422);
    await put(id, 'Issue', { Lines: [{ _id: 'MC1', Qty: 100 }] });
    expect(refusal(await put(id, 'Return', { Lines: [{ _id: 'MC1', Qty: 101 }] }))).toEqual([400, 'Lines.0.Qty']);
    const back = await put(id, 'Return', { Lines: [{ _id: 'MC1', Qty: 30 }] });
    expect(back.body).toMatchObject({ WIP: 7000, Comps: [{ Iss: 100, Ret: 30, Cost: 7000 }] });
    const finished = await put(id, 'Status', { Sts: 'Done', Reason: 'Given up' });
    expect(finished.body).toMatchObject({ Sts: 'Done', WIP: 0 });
  });

  it('is cancelled with all that it moved, unless what it made is gone', async () => {
    const { id, chair, wood } = await ordered();
    await put(id, 'Output', { Qty: 40 });
    expect(refusal(await put(id, 'Status', { Sts: 'Cancelled' }))).toEqual([400, 'Reason']);
    const cancelled = await put(id, 'Status', { Sts: 'Cancelled', Reason: 'Wrong chairs' });
    expect(cancelled.body).toMatchObject({ Sts: 'Cancelled', WIP: 0, Comps: [{ Res: 0 }] });
    expect([await balanceOf(chair), await balanceOf(wood)]).toEqual([0, 200]);
    const other = await ordered();
    await put(other.id, 'Output', { Qty: 40 });
    await owner.post('Inventory/Adjustments', { Kind: 'damage', Lines: [{ In_Id: other.chair, Qty: -40 }] });
    expect((await put(other.id, 'Status', { Sts: 'Cancelled', Reason: 'Too late' })).status).toBe(422);
  });

  it('two outputs at once do not make more than was ordered without a reason', async () => {
    const { id } = await ordered();
    const both = await Promise.all([put(id, 'Output', { Qty: 60 }), put(id, 'Output', { Qty: 60 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('needs the letters, an active recipe, and is not there for another branch', async () => {
    const { id, RecipeId } = await ordered();
    await owner.put(`Inventory/Recipes/${RecipeId}`, { Active: false });
    expect(refusal(await owner.post(BASE, { RecipeId, Qty: 1 }))).toEqual([400, 'RecipeId']);
    const branch = await org.as('owner', 'second');
    expect((await branch.get(`${BASE}/${id}`)).status).toBe(404);
    const technician = await org.as('technician');
    expect((await put(id, 'Output', { Qty: 1 }, technician)).status).toBe(403);
  });

  it('is printed as a card without a cost, for who may read it', async () => {
    const { id } = await ordered();
    const card = await owner.get(`${BASE}/${id}/Print`);
    expect([card.status, card.headers['content-type']]).toEqual([200, 'application/pdf']);
    const branch = await org.as('owner', 'second');
    expect((await branch.get(`${BASE}/${id}/Print`)).status).toBe(404);
  });

  it('leaves the books as they should be', async () => {
    const short = await ordered({}, 30);
    expect(short.released.body.Comps).toMatchObject([{ Need: 100, Res: 30, Short: 70 }]);
    await put(short.id, 'Issue', { Lines: [{ _id: 'MC1', Qty: 10 }] });
    const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
    expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
  });
});
