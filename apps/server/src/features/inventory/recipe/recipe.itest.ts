import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
const BASE = 'Inventory/Recipes';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'MAN1' });
  owner = await org.as('owner');
});
afterAll(() => api.close());

let made = 0;
async function item(fields: object = {}): Promise<string> {
  made += 1;
  const body = { MPN: `R-${made}`, Name: `Thing ${made}`, HSN: '9401', UnPr: 50, TCode: 106, ...fields };
  return (await owner.post('Inventory/Items', body)).body._id;
}
const opening = (id: string, Qty: number, Cost: number) =>
  owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: id, Qty, Cost }] });
const told = ({ status, body }: Answer) => [status, body.fields?.[0]?.path];

describe('a recipe', () => {
  it('says how an item is made, and a change is a new version', async () => {
    const [chair, wood, screw, dust] = [await item(), await item(), await item(), await item()];
    const answer = await owner.post(BASE, {
      In_Id: chair,
      Qty: 10,
      Ovh: 10,
      Comps: [
        { In_Id: wood, Qty: 2.000001, Scrap: 5, Stage: 'cut' },
        { In_Id: screw, Qty: 80 },
      ],
      Stages: [{ _id: 'cut', Name: 'Cutting', Mins: 60, Rate: 200 }],
      ByProds: [{ In_Id: dust, Qty: 1, CostPerc: 5 }],
    });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.body).toMatchObject({
      Ver: 1,
      Active: true,
      Qty: 10,
      Comps: [
        { _id: 'RC1', In_Id: wood, Qty: 2.000001, Scrap: 5, Stage: 'RG1' },
        { _id: 'RC2', In_Id: screw, Qty: 80, Scrap: 0 },
      ],
      Stages: [{ _id: 'RG1', Name: 'Cutting', Mins: 60, Rate: 200 }],
      ByProds: [{ In_Id: dust, Qty: 1, CostPerc: 5 }],
    });
    const { _id: id, _v } = answer.body;
    const changed = await owner.put(`${BASE}/${id}`, { Comps: [{ _id: 'RC1', In_Id: wood, Qty: 3 }], _v });
    expect(changed.body).toMatchObject({ Ver: 2, _v: 2, Ovh: 10, Comps: [{ _id: 'RC1', Qty: 3 }] });
    const off = await owner.put(`${BASE}/${id}`, { Active: false, _v: 2 });
    expect(off.body).toMatchObject({ Ver: 2, Active: false, _v: 3 });
    const same = await owner.put(`${BASE}/${id}`, { Active: false });
    expect(same.body).toMatchObject({ Ver: 2, _v: 3 });
    const stale = await owner.put(`${BASE}/${id}`, { Qty: 11, _v: 1 });
    expect(stale.status).toBe(409);
    expect((await owner.get(`${BASE}/${id}/AuditLog`)).body.map(({ Action }: { Action: string }) => Action)).toEqual([
      'update',
      'update',
      'create',
    ]);
    expect((await owner.get(`${BASE}?Text=R-1&Limit=5`)).body).toMatchObject({ Data: [{ _id: id, Count: 1, Ver: 2 }] });
    const again = await owner.post(BASE, { In_Id: chair, Qty: 1, Comps: [{ In_Id: wood, Qty: 1 }] });
    expect(again.status).toBe(400);
  });

  it('keeps what every version said, and how many orders were made by it', async () => {
    const [chair, wood] = [await item(), await item()];
    const { _id: id } = (await owner.post(BASE, { In_Id: chair, Qty: 1, Comps: [{ In_Id: wood, Qty: 2 }] })).body;
    const { _id: order } = (await owner.post('Inventory/ManufactureOrders', { RecipeId: id, Qty: 1 })).body;
    await owner.put(`Inventory/ManufactureOrders/${order}/Status`, { Sts: 'Released' });
    await owner.put(`${BASE}/${id}`, { Comps: [{ _id: 'RC1', In_Id: wood, Qty: 3 }], _v: 1 });
    const save = (body: { Actions: { Verb: string }[] }) => body.Actions;
    const newest = (await owner.get(`${BASE}/${id}`)).body;
    expect([newest.Ver, newest.Comps[0].Qty, save(newest)]).toMatchObject([2, 3, [{ Verb: 'Save', Allowed: true }]]);
    const older = (await owner.get(`${BASE}/${id}?Ver=1`)).body;
    expect([older.Ver, older.Comps[0].Qty, save(older)]).toMatchObject([1, 2, [{ Verb: 'Save', Allowed: false }]]);
    expect((await owner.get(`${BASE}/${id}?Ver=3`)).status).toBe(404);
    expect((await owner.get(`${BASE}/${id}/Versions`)).body).toMatchObject([
      { Ver: 2, Qty: 1, Count: 1, Orders: 0 },
      { Ver: 1, Qty: 1, Count: 1, Orders: 1 },
    ]);
    const stranger = await (await api.organisation({ industry: 'MAN1' })).as('owner');
    expect((await stranger.get(`${BASE}/${id}/Versions`)).status).toBe(404);
  });

  it('A recipe never contains its product at any depth, by two at once neither (rule 30)', async () => {
    const [a, b, c] = [await item(), await item(), await item()];
    const of = (product: string, component: string) =>
      owner.post(BASE, { In_Id: product, Qty: 1, Comps: [{ In_Id: component, Qty: 1 }] });
    expect(told(await of(a, a))).toEqual([400, 'Comps.0.In_Id']);
    const first = await of(a, b);
    expect([first.status, (await of(b, c)).status]).toEqual([201, 201]);
    expect(told(await of(c, a))).toEqual([400, 'Comps.0.In_Id']);
    const [d, e] = [await item(), await item()];
    const both = await Promise.all([of(d, e), of(e, d)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('names items and units that there are', async () => {
    const [product, service] = [await item(), await item()];
    const none = '00000000-0000-4000-8000-000000000000';
    const with_ = (fields: object, line: object = {}) =>
      owner.post(BASE, { In_Id: product, Qty: 1, Comps: [{ In_Id: service, Qty: 1, ...line }], ...fields }).then(told);
    expect(await with_({}, { In_Id: none })).toEqual([400, 'Comps.0.In_Id']);
    expect(await with_({}, { UoM: 'XYZ' })).toEqual([400, 'Comps.0.UoM']);
    expect(await with_({ In_Id: none })).toEqual([400, 'In_Id']);
    expect(await with_({ Qty: 0 })).toEqual([400, 'Qty']);
    expect(await with_({ Comps: [] })).toEqual([400, 'Comps']);
    expect(await with_({}, { Stage: 'RG7' })).toEqual([400, 'Comps.0.Stage']);
  });

  it('costs what its components cost here, also those that are made themselves', async () => {
    const [table, top, board] = [await item(), await item(), await item()];
    await opening(board, 4, 100);
    await owner.post(BASE, { In_Id: top, Qty: 1, Comps: [{ In_Id: board, Qty: 2 }] });
    const { _id: id } = (
      await owner.post(BASE, {
        In_Id: table,
        Qty: 2,
        Ovh: 10,
        Comps: [
          { In_Id: top, Qty: 2 },
          { In_Id: board, Qty: 1, Scrap: 10 },
        ],
        Stages: [{ Name: 'Join', Mins: 30, Rate: 100 }],
      })
    ).body;
    // Two tops of ₹200, 1.1 boards of ₹100, half an hour at ₹100; 10 % on it.
    expect((await owner.get(`${BASE}/${id}/Cost`)).body).toMatchObject({
      Comps: [
        { Need: 2, Cost: 200, Amt: 400 },
        { Need: 1.1, Cost: 100, Amt: 110 },
      ],
      Stages: 50,
      Ovh: 56,
      Total: 616,
      UnCost: 308,
      Partial: false,
    });
  });

  it('shows what work and goods cost to those alone who may see it', async () => {
    const [product, part] = [await item(), await item()];
    const body = { Qty: 1, Ovh: 5, Comps: [{ In_Id: part, Qty: 1 }], Stages: [{ Name: 'Cut', Mins: 10, Rate: 60 }] };
    const { _id: id } = (await owner.post(BASE, { In_Id: product, ...body })).body;
    const clerk = await org.as('clerk');
    const { status, body: seen } = await clerk.get(`${BASE}/${id}`);
    if (status === 200) expect([seen.Ovh, seen.Stages[0].Rate]).toEqual([undefined, undefined]);
    expect((await clerk.get(`${BASE}/${id}/Cost`)).status).toBe(403);
  });
});
