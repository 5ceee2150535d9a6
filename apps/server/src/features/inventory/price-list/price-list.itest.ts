import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';

type Body = Answer['body'];
let api: TestApi;
let org: TestOrganisation;
let owner: Client;
const BASE = 'Inventory/PriceLists';

beforeAll(async () => {
  // Copies of invoices are a new feature.
  api = await startTestApi({ newFeatures: true });
  org = await api.organisation({ industry: 'OTHER' });
  owner = await org.as('owner');
});
afterAll(() => api.close());

/** Every kind that sells to customers is priced by the same lists. */
const KINDS = [
  ['an invoice', 'Accounting/Invoices'],
  ['a sales order', 'Sales/SalesOrders'],
  ['a delivery challan', 'Sales/DeliveryChallans'],
] as const;
/** Of these what one person may not give is signed by a second one; what a challan sends is signed with its invoice. */
const SIGNED_KINDS = KINDS.slice(0, 2);
type Path = (typeof KINDS)[number][1];

let made = 0;
async function item(fields: object = {}): Promise<string> {
  made += 1;
  const body = {
    MPN: `PL-${made}`,
    Name: `Listed ${made}`,
    HSN: '8708',
    UnPr: 100,
    TCode: 106,
    Track: false,
    ...fields,
  };
  return (await owner.post('Inventory/Items', body)).body._id;
}
async function list(fields: object = {}): Promise<string> {
  made += 1;
  const { status, body } = await owner.post(BASE, { Name: `List ${made}`, ...fields });
  expect([status, body.message]).toEqual([201, undefined]);
  return body._id;
}
async function customer(fields: object = {}, client = owner): Promise<string> {
  made += 1;
  return (await client.post('Common/Customers', { Name: `Buyer ${made}`, ...fields })).body._id;
}
const sell = (path: Path, CustomerId: string, Items: object[], client = owner) =>
  client.post(path, { CustomerId, Items });
const pricesOf = ({ Items }: Body) => Items.map((line: Body) => [line.Qty, line.UnPr, line.ListPr]);
const paths = ({ status, body }: Answer) => [status, body.fields?.[0]?.path];

describe('a price list', () => {
  it('is made, read, changed by its version and found by its name; what is wrong stands beside its field', async () => {
    const thing = await item();
    const body = { Name: 'Dealers', Base: 'MRP', Perc: -5, Rnd: 0.5, Lines: [{ In_Id: thing, MinQty: 10, UnPr: 80 }] };
    const { body: dealers } = await owner.post(BASE, body);
    expect(dealers).toMatchObject({
      ...body,
      Active: true,
      _v: 1,
      Lines: [{ _id: '1', In_Id: thing, MinQty: 10, UnPr: 80 }],
    });
    const changed = await owner.put(`${BASE}/${dealers._id}`, { Perc: -6, _v: 1 });
    expect([changed.status, changed.body.Perc, changed.body.Lines.length, changed.body._v]).toEqual([200, -6, 1, 2]);
    expect((await owner.put(`${BASE}/${dealers._id}`, { Perc: -7, _v: 1 })).status).toBe(409);
    expect((await owner.get(`${BASE}?Text=deal`)).body.Data.map((row: Body) => [row.Name, row.Count])).toEqual([
      ['Dealers', 1],
    ]);
    const wrong = async (fields: object) => paths(await owner.post(BASE, { Name: 'Wrong', ...fields }));
    expect(await wrong({ Name: 'dealers' })).toEqual([400, 'Name']);
    expect(await wrong({ From: '2026-02-01', To: '2026-01-01' })).toEqual([400, 'To']);
    expect(await wrong({ Lines: [{ In_Id: dealers._id, Perc: 1 }] })).toEqual([400, 'Lines.0.In_Id']);
    expect(await wrong({ Lines: [{ In_Id: thing }] })).toEqual([400, 'Lines.0.UnPr']);
  });

  it('is changed by who may change prices, and chosen by who sells', async () => {
    const seller = await clientWith(api, org, 'pl-seller', buildAccess({ areas: { 'Accounting.Invoice': 'CRU' } }));
    const id = await list();
    expect((await seller.get(BASE)).status).toBe(200);
    expect((await seller.get(`${BASE}/${id}`)).status).toBe(403);
    expect((await seller.post(BASE, { Name: 'Mine' })).status).toBe(403);
    const stranger = await (await api.organisation({ industry: 'OTHER' })).as('owner');
    expect((await stranger.get(`${BASE}/${id}`)).status).toBe(404);
    expect((await stranger.put(`${BASE}/${id}`, { Perc: -90 })).status).toBe(404);
  });
});

const BY_LIST =
  'Price by the customer’s list, else his category’s, valid that day: item line of the largest MinQty reached, category or maker, list base; else the item’s; at most the MRP, under MinPr as `sales.md` rule 40; a typed price stays (rule 28)';

describe.each(KINDS)(`${BY_LIST}: a line of %s`, (_kind, path) => {
  it('is that of the list of the customer, else of his category, by the quantity; a typed price stays', async () => {
    const thing = await item();
    const CatId = (await owner.post('Settings/CustomerCategories', { Name: `Resellers ${path}` })).body._id;
    const PrList = await list({ Perc: -10, Lines: [{ In_Id: thing, MinQty: 10, UnPr: 75 }] });
    await list({ CustCat: CatId, Perc: -4 });
    const [his, ofCategory, nobody] = [await customer({ PrList, CatId }), await customer({ CatId }), await customer()];
    const priced = async (CustomerId: string, line: object) =>
      pricesOf((await sell(path, CustomerId, [{ In_Id: thing, ...line }])).body)[0];
    expect(await priced(his, { Qty: 9 })).toEqual([9, 90, 90]);
    expect(await priced(his, { Qty: 10 })).toEqual([10, 75, 75]);
    expect(await priced(ofCategory, { Qty: 10 })).toEqual([10, 96, 96]);
    expect(await priced(nobody, { Qty: 10 })).toEqual([10, 100, 100]);
    expect(await priced(his, { Qty: 10, UnPr: 100 })).toEqual([10, 100, 75]);
    const { body } = await sell(path, his, [{ In_Id: thing, Qty: 2 }]);
    const save = async (fields: object) => (await owner.put(`${path}/${body._id}`, fields)).body;
    const [{ _id }] = body.Items;
    expect(pricesOf(await save({ Items: [{ _id, Qty: 12 }] }))).toEqual([[12, 75, 75]]);
    expect(pricesOf(await save({ Items: [{ _id, UnPr: 83 }] }))).toEqual([[12, 83, 75]]);
    expect(pricesOf(await save({ Items: [{ _id, Qty: 3, Desc: 'Named anew' }] }))).toEqual([[3, 83, 90]]);
    expect(pricesOf(await save({ Items: [{ _id, UnPr: 83, Typed: false }] }))).toEqual([[3, 90, 90]]);
    const another = await sell(path, his, [{ In_Id: thing, Qty: 1 }]);
    const moved = await owner.put(`${path}/${another.body._id}`, { CustomerId: nobody });
    expect(pricesOf(moved.body)).toEqual([[1, 100, 100]]);
  });

  it('is no way around the MRP, and ends with its list: one that is inactive or over asks nothing', async () => {
    const dear = await customer({ PrList: await list({ Perc: 50 }) });
    const boxed = await item({ MRP: 118 });
    expect(pricesOf((await sell(path, dear, [{ In_Id: boxed, Qty: 1 }])).body)).toEqual([[1, 100, 100]]);
    const thing = await item();
    const over = await customer({ PrList: await list({ Perc: -50, To: '2026-01-01' }) });
    const inactive = await customer({ PrList: await list({ Perc: -50, Active: false }) });
    for (const his of [over, inactive])
      expect(pricesOf((await sell(path, his, [{ In_Id: thing, Qty: 1 }])).body)).toEqual([[1, 100, 100]]);
  });

  it('a list that is chosen is previewed with why, prices what was not typed, and is taken back with the customer', async () => {
    const [thing, typed] = [await item(), await item()];
    const id = await list({ Name: `Festival of ${path}`, Perc: -20 });
    const { body } = await sell(path, await customer(), [
      { In_Id: thing, Qty: 1 },
      { In_Id: typed, Qty: 1, UnPr: 97 },
    ]);
    const preview = await owner.put(`${path}/ChangePriceList/GetPrices/${body._id}`, { PrListId: id });
    expect(preview.body.map(({ Old, New, Why }: Body) => [Old, New, Why])).toEqual([
      [100, 80, `Festival of ${path}: -20%`],
      [97, 97, 'It was typed by hand'],
    ]);
    const changed = await owner.put(`${path}/ChangePriceList/${body._id}/${id}`, { _v: body._v });
    expect([changed.status, changed.body.PrListName, pricesOf(changed.body)]).toEqual([
      200,
      `Festival of ${path}`,
      [
        [1, 80, 100],
        [1, 97, 100],
      ],
    ]);
    const moved = await owner.put(`${path}/${body._id}`, { CustomerId: await customer() });
    expect([moved.body.PrList, pricesOf(moved.body)[0]]).toEqual([undefined, [1, 100, 100]]);
  });

  it('a list of another organisation, one that is over and one that is inactive cannot be chosen', async () => {
    const thing = await item();
    const { body } = await sell(path, await customer(), [{ In_Id: thing, Qty: 1 }]);
    const stranger = await (await api.organisation({ industry: 'OTHER' })).as('owner');
    const strange = (await stranger.post(BASE, { Name: 'Strange', Perc: -90 })).body._id;
    const over = await list({ Perc: -50, To: '2026-01-01' });
    const inactive = await list({ Perc: -50, Active: false });
    for (const id of [strange, over, inactive, thing]) {
      expect(paths(await owner.put(`${path}/ChangePriceList/${body._id}/${id}`, {}))).toEqual([400, 'PrList']);
      expect(paths(await owner.put(`${path}/${body._id}`, { PrList: id }))).toEqual([400, 'PrList']);
      const preview = await owner.put(`${path}/ChangePriceList/GetPrices/${body._id}`, { PrListId: id });
      expect(preview.status).toBe(400);
    }
  });

  it('list and category prices do not count as discount; what another list gives beyond them is below the list', async () => {
    const thing = await item();
    const cheap = await list({ Perc: -60 });
    const seller = await clientWith(
      api,
      org,
      `pl-clerk-${made}`,
      buildAccess({
        areas: { 'Accounting.Invoice': 'CRU', 'Sales.SO': 'CRU', 'Sales.DC': 'CRU', 'Common.Customer': 'CRU' },
        flags: ['Service.PrViz'],
      }),
    );
    const his = await customer({ PrList: await list({ Perc: -50 }) });
    const { status, body } = await sell(path, his, [{ In_Id: thing, Qty: 1 }], seller);
    expect([status, pricesOf(body)]).toEqual([201, [[1, 50, 50]]]);
    const walks = [
      seller.put(`${path}/ChangePriceList/${body._id}/${cheap}`, {}),
      seller.put(`${path}/${body._id}`, { PrList: cheap }),
      seller.put(`${path}/${body._id}`, { Items: [{ _id: body.Items[0]._id, UnPr: 40 }] }),
      seller.put(`${path}/${body._id}`, { Items: [{ _id: body.Items[0]._id, UnPr: 40, Typed: true }] }),
      seller.post(path, { CustomerId: his, PrList: cheap, Items: [{ In_Id: thing, Qty: 1 }] }),
    ];
    expect((await Promise.all(walks)).map(({ status: answered }) => answered)).toEqual([403, 403, 403, 403, 403]);
    const toOther = await seller.put(`${path}/${body._id}`, { CustomerId: await customer() });
    expect(pricesOf(toOther.body)).toEqual([[1, 100, 100]]);
  });
});

describe.each(SIGNED_KINDS)(`${BY_LIST}: the minimum of %s`, (_kind, path) => {
  it('a price below the minimum is signed by a second person also where a list asks it, and says no cost (rule 40)', async () => {
    const thing = await item({ MinPr: 60 });
    const his = await customer({ PrList: await list({ Perc: -50 }) });
    const seller = await clientWith(
      api,
      org,
      `pl-low-${made}`,
      buildAccess({ areas: { 'Accounting.Invoice': 'CRU', 'Sales.SO': 'CRU' }, flags: ['Sales.ApprSO'] }),
    );
    const { body } = await seller.post(path, { CustomerId: his, Items: [{ In_Id: thing, Qty: 1 }], Approve: true });
    expect([body.Code, body.AskReason ?? body.PendingReason]).toEqual([undefined, 'The price is below the minimum.']);
  });
});

it('Lines [{In_Id, UoM?, MinQty, UnPr}]: a price per pack asks its share of a unit, from so many packs on', async () => {
  await owner.put(`Entities/${org.entityId}/${org.orgId}`, { Config: { Features: { MUoM: true } } });
  const thing = await item({ UnPr: 9, Units: [{ UoM: 'Strip', Fac: 15 }] });
  const Lines = [{ In_Id: thing, UoM: 'strip', MinQty: 2, UnPr: 120 }];
  const PrList = await list({ Lines });
  expect((await owner.get(`${BASE}/${PrList}`)).body.Lines).toMatchObject([{ UoM: 'Strip', MinQty: 2, UnPr: 120 }]);
  const CustomerId = await customer({ PrList });
  const asked = async (Qty: number) =>
    (await owner.post('Inventory/Prices', { CustomerId, Lines: [{ In_Id: thing, Qty }] })).body.Lines[0].UnPr;
  expect([await asked(29), await asked(30)]).toEqual([9, 8]);
  const refused = async (line: object) =>
    paths(await owner.post(BASE, { Name: `Packs ${(made += 1)}`, Lines: [{ In_Id: thing, UnPr: 5, ...line }] }));
  expect(await refused({ UoM: 'Crate' })).toEqual([400, 'Lines.0.UoM']);
  expect(await refused({ UoM: 'Strip', UnPr: undefined, Perc: -5 })).toEqual([400, 'Lines.0.UoM']);
  expect(await refused({ In_Id: undefined, Manf: 'Cipla', UoM: 'Strip' })).toEqual([400, 'Lines.0.UoM']);
});

it('prices are told while they are typed, from so many pieces on, beside those of the own list', async () => {
  const thing = await item();
  const PrList = await list({ Name: 'Told', Perc: -10, Lines: [{ In_Id: thing, MinQty: 10, UnPr: 75 }] });
  const CustomerId = await customer({ PrList });
  const ask = async (fields: object) =>
    (await owner.post('Inventory/Prices', { CustomerId, Lines: [{ In_Id: thing, Qty: 12 }], ...fields })).body;
  expect(await ask({})).toEqual({
    PrList,
    PrListName: 'Told',
    Lines: [
      {
        In_Id: thing,
        Qty: 12,
        UnPr: 75,
        Why: 'Told, from 10: fixed price',
        Prices: [
          { MinQty: 0, UnPr: 90, ListPr: 90 },
          { MinQty: 10, UnPr: 75, ListPr: 75 },
        ],
      },
    ],
  });
  const festival = await list({ Perc: -30 });
  expect((await ask({ PrList: festival })).Lines[0].Prices).toEqual([
    { MinQty: 0, UnPr: 70, ListPr: 90 },
    { MinQty: 10, UnPr: 70, ListPr: 75 },
  ]);
  expect(await ask({ CustomerId: await customer() })).toMatchObject({ Lines: [{ UnPr: 100, Why: 'Sale price' }] });
});

it('what a sales order has agreed is billed at its price, whatever list is chosen for the invoice', async () => {
  const thing = await item();
  const his = await customer({ PrList: await list({ Perc: -10 }) });
  const order = await sell('Sales/SalesOrders', his, [{ In_Id: thing, Qty: 2 }]);
  const approved = await owner.put(`Sales/SalesOrders/${order.body._id}/Approve`, {});
  const billed = await owner.post('Accounting/Invoices/FromSalesOrder', { SOIds: [approved.body._id] });
  expect(pricesOf(billed.body)).toEqual([[2, 90, 90]]);
  const festival = await list({ Perc: -30 });
  const changed = await owner.put(`Accounting/Invoices/ChangePriceList/${billed.body._id}/${festival}`, {});
  expect(pricesOf(changed.body)).toEqual([[2, 90, 90]]);
});

it('goods of an order leave and are billed at its price, whatever list is chosen; others on their challan by the list', async () => {
  const [thing, other] = [await item(), await item()];
  const his = await customer({ PrList: await list({ Perc: -10 }) });
  const { body } = await sell('Sales/SalesOrders', his, [{ In_Id: thing, Qty: 2 }]);
  await owner.put(`Sales/SalesOrders/${body._id}/Approve`, {});
  const sent = await owner.post('Sales/DeliveryChallans', { SOIds: [body._id], Items: [{ In_Id: other, Qty: 1 }] });
  expect(pricesOf(sent.body)).toEqual([
    [2, 90, 90],
    [1, 90, 90],
  ]);
  const festival = await list({ Perc: -30 });
  const changed = await owner.put(`Sales/DeliveryChallans/ChangePriceList/${sent.body._id}/${festival}`, {});
  const asked = [
    [2, 90, 90],
    [1, 70, 90],
  ];
  expect(pricesOf(changed.body)).toEqual(asked);
  await owner.put(`Sales/DeliveryChallans/${sent.body._id}/Dispatch`, {});
  const billed = await owner.post('Accounting/Invoices/FromDC', { DCIds: [sent.body._id] });
  expect(pricesOf(billed.body)).toEqual(asked);
});

it('a copy of an invoice is held to what the list of its customer asks today', async () => {
  const thing = await item();
  const PrList = await list({ Perc: -10 });
  const CustomerId = await customer({ PrList });
  const Items = [{ In_Id: thing, Qty: 1 }];
  const { body } = await owner.post('Accounting/Invoices', { CustomerId, Items, Approve: true });
  await owner.put(`${BASE}/${PrList}`, { Perc: -5 });
  const copy = await owner.post(`Accounting/Invoices/${body._id}/Clone`, {});
  expect(pricesOf(copy.body)).toEqual([[1, 90, 95]]);
});

it('by which list a customer buys is said by who may change prices, also by his category', async () => {
  const id = await list({ Perc: -60 });
  const clerk = await clientWith(
    api,
    org,
    'pl-desk',
    buildAccess({ areas: { 'Common.Customer': 'CRU', 'Inventory.Item': 'R' } }),
  );
  const his = await customer();
  expect(paths(await clerk.put(`Common/Customers/${his}`, { PrList: id }))).toEqual([403, 'PrList']);
  expect((await clerk.post('Common/Customers', { Name: 'Friend', PrList: id })).status).toBe(403);
  const CatId = (await owner.post('Settings/CustomerCategories', { Name: 'Friends' })).body._id;
  await list({ CustCat: CatId, Perc: -60 });
  expect(paths(await clerk.put(`Common/Customers/${his}`, { CatId }))).toEqual([403, 'CatId']);
  expect((await owner.put(`Common/Customers/${his}`, { CatId })).status).toBe(200);
  expect(paths(await owner.put(`Common/Customers/${his}`, { PrList: his }))).toEqual([400, 'PrList']);
  const listed = await customer({ PrList: id });
  expect(paths(await clerk.put(`Common/Customers/${listed}`, { CatId }))).toEqual([403, 'CatId']);
});

it('who sells and may not sell below the list makes no list, and says by which one a customer buys as little', async () => {
  const areas = { 'Inventory.Item': 'CRU', 'Accounting.Invoice': 'CRU', 'Common.Customer': 'CRU' } as const;
  const seller = await clientWith(api, org, 'pl-selling', buildAccess({ areas }));
  const may = await clientWith(api, org, 'pl-below', buildAccess({ areas, flags: ['Accounting.PrOvr'] }));
  const id = await list({ Perc: -5 });
  expect((await seller.post(BASE, { Name: 'For friends', Perc: -60 })).status).toBe(403);
  expect((await seller.put(`${BASE}/${id}`, { Perc: -60 })).status).toBe(403);
  expect((await seller.get(`${BASE}/${id}`)).body.Actions).toMatchObject([{ Verb: 'Save', Allowed: false }]);
  const his = await customer();
  expect(paths(await seller.put(`Common/Customers/${his}`, { PrList: id }))).toEqual([403, 'PrList']);
  expect((await may.put(`${BASE}/${id}`, { Perc: -10 })).status).toBe(200);
  expect((await may.put(`Common/Customers/${his}`, { PrList: id })).status).toBe(200);
});

it('nor lowers he what a list asks by the item: by another wholesale price, category or maker', async () => {
  const areas = { 'Inventory.Item': 'CRU', 'Accounting.Invoice': 'CRU', 'Common.Customer': 'R' } as const;
  const seller = await clientWith(api, org, 'pl-rebasing', buildAccess({ areas }));
  const [cheap, dear] = await Promise.all(
    ['Cheap', 'Dear'].map(
      async (Name) => (await owner.post('Settings/ItemCategories', { Name: `${Name} goods` })).body._id,
    ),
  );
  const thing = await item({ WhlPr: 90, Cat: dear, Manf: 'Bosch' });
  const wholesale = await list({
    Base: 'WhlPr',
    Lines: [
      { Cat: cheap, Perc: -80 },
      { Manf: 'Lucas', Perc: -70 },
    ],
  });
  const his = await customer({ PrList: wholesale });
  for (const change of [{ WhlPr: 1 }, { Cat: cheap }, { Manf: 'Lucas' }])
    expect([change, (await seller.put(`Inventory/Items/${thing}`, change)).status]).toEqual([change, 403]);
  expect((await seller.put(`Inventory/Items/${thing}`, { WhlPr: 95, Manf: 'Valeo' })).status).toBe(200);
  expect(pricesOf((await sell('Accounting/Invoices', his, [{ In_Id: thing, Qty: 1 }], seller)).body)).toEqual([
    [1, 95, 95],
  ]);
});

it('prices on cost are made by who may see the cost', async () => {
  const maker = await clientWith(api, org, 'pl-maker', buildAccess({ areas: { 'Inventory.Item': 'CRU' } }));
  expect(paths(await maker.post(BASE, { Name: 'At cost', Base: 'Cost' }))).toEqual([403, 'Base']);
  expect((await maker.post(BASE, { Name: 'At sale price' })).status).toBe(201);
  const atCost = await list({ Name: 'Cost and more', Base: 'Cost', Perc: 20 });
  expect(paths(await maker.put(`${BASE}/${atCost}`, { Perc: 0 }))).toEqual([403, 'Base']);
  expect((await maker.get(`${BASE}/${atCost}`)).body.Perc).toBe(undefined);
  expect((await maker.get(`${BASE}?Text=cost and more`)).body.Data[0].Perc).toBe(undefined);
});

it('on cost tells no cost: it is chosen by who sees costs, or for who buys by it', async () => {
  const costly = await item({ Cost: 40 });
  const onCost = await list({ Base: 'Cost', Perc: 10 });
  const areas = { 'Inventory.Item': 'R', 'Common.Customer': 'R', 'Accounting.Invoice': 'CRU' } as const;
  const seller = await clientWith(api, org, 'pl-cost-seller', buildAccess({ areas, flags: [] }));
  const Lines = [{ In_Id: costly, Qty: 1 }];
  const told = [403, 'PrList'];
  expect(paths(await seller.post('Inventory/Prices', { PrList: onCost, Lines }))).toEqual(told);
  const buyer = await customer();
  const draft = (await sell('Accounting/Invoices', buyer, Lines, seller)).body;
  expect(paths(await seller.put(`Accounting/Invoices/${draft._id}`, { PrList: onCost, _v: draft._v }))).toEqual(told);
  expect((await owner.post('Inventory/Prices', { PrList: onCost, Lines })).status).toBe(200);
  const his = await customer({ PrList: onCost });
  expect((await seller.post('Inventory/Prices', { CustomerId: his, PrList: onCost, Lines })).status).toBe(200);
});
