import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientWith } from '../../../../test/client-with.ts';
import { openWorkshop, type Wire, type Workshop } from '../../service/work-order/workshop.fixture.ts';

const BASE = 'Purchase/Suggested';
let shop: Workshop;
let vendorId: string;
let other: string;

beforeAll(async () => {
  shop = await openWorkshop();
  [vendorId, other] = [await vendor('Sri Auto Spares'), await vendor('Mahalakshmi Traders')];
});
afterAll(() => shop.api.close());

async function vendor(Name: string): Promise<string> {
  return (await shop.owner.post('Common/Vendors', { Name, SType: 'Unregistered' })).body._id;
}
const warehouse = async (Name: string): Promise<string> =>
  (await shop.owner.post('Inventory/Settings/Warehouses', { Name })).body._id;
const suggested = async (itemId: string, client = shop.owner): Promise<Wire[]> =>
  (await client.get(BASE)).body.filter(({ In_Id }: Wire) => In_Id === itemId);
const lineOf = ({ In_Id, WhId, Sug }: Wire) => ({ In_Id, WhId, Sug });
const orderAll = (rows: Wire[], client = shop.owner) => client.post(BASE, { Lines: rows.map(lineOf) });
const levels = { ROL: 10, ROMax: 40 };
const refusal = ({ status, body }: { status: number; body: Wire }) => [status, body.fields?.[0]?.path, body.message];

it('what is at its level is filled up to its maximum, what is to come taken off, what jobs need added', async () => {
  const item = await shop.newItem(8, { ...levels, VendorId: vendorId });
  expect(await suggested(item)).toMatchObject([
    { Free: 8, Incoming: 0, Drafted: 0, Needed: 0, Sug: 32, Qty: 32, UoM: 'NOS', Vendor: 'Sri Auto Spares' },
  ]);
  const job = await shop.newOrder({ Parts: [{ In_Id: item, Qty: 11, OpId: 'WO1' }] });
  expect(await suggested(item)).toMatchObject([{ Needed: 0, Sug: 32 }]);
  const url = `Service/WorkOrders/${job._id}`;
  await shop.advisor.put(`${url}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' });
  expect(await suggested(item)).toMatchObject([{ Free: 8, Needed: 11, Sug: 43 }]);
  await shop.advisor.put(`${url}/ReserveParts`, {});
  expect(await suggested(item)).toMatchObject([{ Free: 0, Needed: 3, Sug: 43 }]);
  const order = { VendorId: vendorId, Items: [{ In_Id: item, Qty: 20 }] };
  const draft = await shop.owner.post('Purchase/Orders', order);
  expect(await suggested(item)).toEqual([]);
  await shop.owner.put(`Purchase/Orders/${draft.body._id}/Status`, { Sts: 'Cancelled' });
  expect(await suggested(item)).toMatchObject([{ Sug: 43 }]);
});

it('what jobs need that is neither there nor to come is told apart, and home counts it', async () => {
  const [short, low, coming] = [
    await shop.newItem(2, { VendorId: vendorId }),
    await shop.newItem(0, { ...levels, VendorId: vendorId }),
    await shop.newItem(0, { VendorId: vendorId }),
  ];
  const Parts = [short, coming].map((In_Id) => ({ In_Id, Qty: 5, OpId: 'WO1' }));
  const { _id } = await shop.newOrder({ Parts });
  await shop.advisor.put(`Service/WorkOrders/${_id}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' });
  const told = async () => {
    const rows: Wire[] = (await shop.owner.get(`${BASE}?Short=true`)).body;
    const tile = (await shop.owner.get('Users/Me/Home')).body.Tiles.find(({ Key }: Wire) => Key === 'shortages');
    expect(tile.Count).toBe(rows.length);
    return [short, low, coming].map((item) => rows.some(({ In_Id }) => In_Id === item));
  };
  expect(await told()).toEqual([true, false, true]);
  await shop.owner.post('Purchase/Orders', { VendorId: vendorId, Items: [{ In_Id: coming, Qty: 5 }] });
  expect(await told()).toEqual([true, false, false]);
});

it('orders are made of the chosen rows in one step, one for each vendor, in his packs and with his free goods', async () => {
  const [filter, oil, free] = [
    await shop.newItem(0, { ...levels, VendorId: vendorId }),
    await shop.newItem(0, { ROL: 10, ROMax: 35, VendorId: other, UoM: 'LTR', PurUoM: 'CAN', PurFac: 4, Cost: 100 }),
    await shop.newItem(0, { ...levels, VendorId: vendorId }),
  ];
  await shop.owner.post('Purchase/Receives', {
    VendorId: vendorId,
    Items: [{ In_Id: free, Qty: 10, FQty: 1, UnPr: 55 }],
    Approve: true,
  });
  const rows = [...(await suggested(filter)), ...(await suggested(oil))];
  expect(rows[1]).toMatchObject({ Sug: 35, Qty: 9, UoM: 'CAN', Fac: 4 });
  // Eleven are there: above the level nothing is ordered.
  expect(await suggested(free)).toEqual([]);
  const made = await orderAll(rows);
  expect([made.status, made.body.map(({ VendorName, Count }: Wire) => [VendorName, Count])]).toEqual([
    201,
    [
      ['Sri Auto Spares', 1],
      ['Mahalakshmi Traders', 1],
    ],
  ]);
  const { body } = await shop.owner.get(`Purchase/Orders/${made.body[1]._id}`);
  expect(body).toMatchObject({ Sts: 'Draft', Items: [{ In_Id: oil, Qty: 9, UoM: 'CAN', BQty: 36, UnPr: 400 }] });
  const stocked = await shop.owner.post('Inventory/Adjustments', {
    Kind: 'damage',
    Lines: [{ In_Id: free, Qty: -6 }],
  });
  expect(stocked.status).toBe(201);
  const [again] = await suggested(free);
  expect(again).toMatchObject({ Free: 5, Sug: 35, Qty: 35, FQty: 3 });
  const [order] = (await orderAll([again])).body;
  const line = (await shop.owner.get(`Purchase/Orders/${order._id}`)).body.Items[0];
  expect(line).toMatchObject({ Qty: 35, FQty: 3, UnPr: 55 });
});

it('nothing is ordered twice: by two at once, by who saw the old list, by a row named twice', async () => {
  const item = await shop.newItem(0, { ...levels, VendorId: vendorId });
  const rows = await suggested(item);
  const buyer = await shop.org.as('parts');
  const both = await Promise.all([orderAll(rows), orderAll(rows, buyer)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const refused = both.find(({ status }) => status === 422)!;
  expect(refusal(refused)).toEqual([422, 'Lines.0.Sug', 'This item is ordered already, or not needed any more.']);
  const { body } = await shop.owner.get(`Purchase/Orders?In_Id=${item}`);
  expect(body.Data ?? body).toHaveLength(1);
  const more = await shop.newItem(0, { ...levels, VendorId: vendorId });
  const [seen] = await suggested(more);
  expect(refusal(await orderAll([seen, seen]))).toEqual([422, 'Lines.1.In_Id', 'This row is named twice.']);
  await shop.owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: more, Qty: 4, Cost: 10 }] });
  expect(refusal(await orderAll([seen]))[1]).toBe('Lines.0.Sug');
});

it('a row without a vendor is ordered from the one that is chosen', async () => {
  const item = await shop.newItem(0, levels);
  const [row] = await suggested(item);
  expect(row.VendorId).toBeUndefined();
  expect(refusal(await orderAll([row]))[1]).toBe('Lines.0.VendorId');
  const made = await shop.owner.post(BASE, { Lines: [{ ...lineOf(row), VendorId: other }] });
  expect(made.body).toMatchObject([{ VendorId: other, Count: 1 }]);
  const unknown = await shop.newItem(0, levels);
  const [next] = await suggested(unknown);
  const wrong = await shop.owner.post(BASE, { Lines: [{ ...lineOf(next), VendorId: unknown }] });
  expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'VendorId']);
});

it('a warehouse with levels of its own is filled by itself; all others together are one place', async () => {
  const [main, shed, van] = [
    (await shop.owner.get('Inventory/Settings/Warehouses')).body[0]._id,
    await warehouse('Shed'),
    await warehouse('Van'),
  ];
  const item = await shop.newItem(6, { ...levels, VendorId: vendorId, ROs: [{ WhId: van, ROL: 2, ROMax: 5 }] });
  await shop.owner.post('Inventory/Adjustments', {
    Kind: 'opening',
    WhId: shed,
    Lines: [{ In_Id: item, Qty: 3, Cost: 10 }],
  });
  const rows = (await suggested(item)).map(({ WhId, Free, Sug }) => [WhId, Free, Sug]);
  expect(rows.toSorted((a, b) => Number(a[1]) - Number(b[1]))).toEqual([
    [van, 0, 5],
    [main, 9, 31],
  ]);
  const atVan = await shop.owner.get(`${BASE}?WhId=${van}`);
  expect(atVan.body.filter(({ In_Id }: Wire) => In_Id === item)).toMatchObject([{ WhId: van, Sug: 5 }]);
});

it('without levels there is as much as is used until it comes and 15 days more', async () => {
  const item = await shop.newItem(90, { VendorId: vendorId, LeadDays: 5 });
  const sale = { CustomerId: shop.customerId, Items: [{ In_Id: item, Qty: 90 }], Approve: true };
  expect((await shop.owner.post('Accounting/Invoices', sale)).body.message).toBeUndefined();
  expect(await suggested(item)).toMatchObject([{ Used: 90, Free: 0, Sug: 20, ROL: 0 }]);
});

it('is read by who may see or make orders, and made by who may make them', async () => {
  const access = (PO: string) => ({ ...buildAccess({ areas: { 'Inventory.PO': PO } } as never) });
  const reader = await clientWith(shop.api, shop.org, 'po-reader', access('R'));
  const nobody = await clientWith(shop.api, shop.org, 'po-nobody', access(''));
  const item = await shop.newItem(0, { ...levels, VendorId: vendorId });
  const rows = await suggested(item, reader);
  expect(rows).toMatchObject([{ Sug: 40 }]);
  expect((await orderAll(rows, reader)).status).toBe(403);
  expect((await nobody.get(BASE)).status).toBe(403);
  const elsewhere = await shop.org.as('owner', 'second');
  expect(await suggested(item, elsewhere)).toEqual([]);
  expect((await orderAll(rows, elsewhere)).status).toBe(422);
});

it('who enters a line is told how its vendor sold the item last, costs to who sees them', async () => {
  const item = await shop.newItem(0, { Cost: 70 });
  const { body: named } = await shop.owner.get(`Inventory/Items/${item}`);
  const terms = async (of: string, client = shop.owner): Promise<Wire> =>
    (await client.get(`Inventory/Items/Purchase/NameSearchLite/${named.MPN}${of}`)).body[0].Terms;
  expect(await terms(`?VendorId=${vendorId}`)).toEqual({
    UoM: 'NOS',
    Fac: 1,
    UnPr: 70,
    SchQty: 0,
    SchFree: 0,
    Prices: [],
  });
  await shop.owner.post('Purchase/Receives', {
    VendorId: vendorId,
    Items: [{ In_Id: item, Qty: 20, FQty: 2, UnPr: 64 }],
    Approve: true,
  });
  const his = { UoM: 'NOS', Fac: 1, SchQty: 10, SchFree: 1 };
  expect(await terms(`?VendorId=${vendorId}`)).toEqual({ ...his, UnPr: 64, Prices: [] });
  expect(await terms(`?VendorId=${vendorId}`, shop.clerk)).toEqual(his);
  expect(await terms(`?VendorId=${other}`)).toMatchObject({ UnPr: 70, SchQty: 0 });
  expect(await terms('')).toBeUndefined();
});

/** What the report of reorder points and suggested orders both say: place, free, to come, to order. */
const reported = async (query: string, client = shop.owner): Promise<Wire[]> =>
  (await client.get(`Reports/503?${query}&GroupBy=none&Limit=1000`)).body.Rows.map((row: Wire) => [
    ...[row.ItemId, row.Whs, row.FreeQty, row.IncQty, row.OrderQty],
  ]);
const asReported = (rows: Wire[]) =>
  rows.map(({ In_Id, Warehouse, Free, Incoming, Sug }: Wire) => [In_Id, Warehouse, Free, Incoming, Sug]);
const sorted = (rows: Wire[]) => rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

it('the report of reorder points holds the rows of suggested orders, of a branch or of all', async () => {
  const rows = asReported((await shop.owner.get(BASE)).body);
  expect(rows.length).toBeGreaterThan(5);
  expect(sorted(await reported(''))).toEqual(sorted(rows));
  const item = await shop.newItem(0, { VendorId: vendorId });
  const elsewhere = await shop.org.as('owner', 'second');
  const levelled = await elsewhere.put(`Inventory/Items/${item}`, { UnPr: 350, TCode: 106, ROL: 5, ROMax: 9 });
  expect(levelled.body.message).toBeUndefined();
  const there = asReported((await elsewhere.get(BASE)).body);
  expect(there.filter(([id]) => id === item)).toMatchObject([[item, expect.any(String), 0, 0, 9]]);
  expect(sorted(await reported('', elsewhere))).toEqual(sorted(there));
  const both = await reported('Branch=all', elsewhere);
  expect(sorted(both)).toEqual(sorted([...rows, ...there]));
});

it('reorder points hold permitted warehouses only, and nothing of what is counted blind', async () => {
  const access = { ...buildAccess({ areas: { 'Inventory.PO': 'R' }, reports: [503] }) };
  const keeper = await clientWith(shop.api, shop.org, 'reorder-keeper', access);
  const item = await shop.newItem(0, { ...levels, VendorId: vendorId });
  const told = async () => (await reported(`Item=${item}`, keeper)).length;
  expect(await told()).toBe(1);
  const { _id } = (await shop.owner.post('Inventory/StockCounts', { Scope: { Items: [item] }, Blind: true })).body;
  await shop.owner.put(`Inventory/StockCounts/${_id}/Status`, { Sts: 'Counting' });
  expect([await told(), (await suggested(item, keeper)).length]).toEqual([0, 0]);
  await shop.owner.put(`Inventory/StockCounts/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Later' });
  const shelf = await warehouse('Shelf');
  await shop.read('update assignment set warehouse_ids = array[$1::uuid] where user_id = $2', [shelf, keeper.userId]);
  const mine = asReported((await keeper.get(BASE)).body);
  expect(mine.length).toBeGreaterThan(0);
  expect(sorted(await reported('', keeper))).toEqual(sorted(mine));
  expect(mine.every(([, name]) => name === 'Shelf')).toBe(true);
});
