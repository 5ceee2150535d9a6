import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
const LISTS = 'Inventory/PriceLists';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'OTHER' });
  owner = await org.as('owner');
});
afterAll(() => api.close());

let made = 0;
async function post(path: string, body: object): Promise<string> {
  const { status, body: answer } = await owner.post(path, body);
  expect([status, answer.message]).toEqual([201, undefined]);
  return answer._id;
}
const newItem = (): Promise<string> => {
  made += 1;
  const bought = { UoM: 'TBS', PurUoM: 'STR', PurFac: 15, Cost: 9 };
  return post('Inventory/Items', {
    MPN: `V-${made}`,
    Name: `Tablet ${made}`,
    HSN: '3004',
    UnPr: 50,
    TCode: 106,
    ...bought,
  });
};
/** A vendor who asks ₹8 a tablet, ₹7.60 from 150 on. */
async function listed(fields: object = {}): Promise<{ item: string; vendor: string; list: string }> {
  const item = await newItem();
  const Lines = [
    { In_Id: item, UnPr: 8 },
    { In_Id: item, MinQty: 150, UnPr: 7.6 },
  ];
  const list = await post(LISTS, { Name: `Prices ${made}`, Kind: 'Purchase', Lines, ...fields });
  const vendor = await post('Common/Vendors', { Name: `Seller ${made}`, SType: 'Unregistered', PrList: list });
  return { item, vendor, list };
}
const rates = ({ body }: { body: Body }) => body.Items.map(({ Qty, UnPr }: Body) => [Qty, UnPr]);
const refusal = ({ status, body }: Answer) => [status, body.fields?.[0]?.path];

it.each(['Purchase/Orders', 'Purchase/Receives'])(
  'Price by the list of the vendor, valid that day: the line of the largest MinQty reached; a typed price stays (%s)',
  async (path) => {
    const { item, vendor: VendorId } = await listed();
    const first = await owner.post(path, {
      VendorId,
      Items: [
        { In_Id: item, Qty: 9 },
        { In_Id: item, Qty: 10 },
        { In_Id: item, Qty: 10, UnPr: 111 },
      ],
    });
    expect(rates(first)).toEqual([
      [9, 120],
      [10, 114],
      [10, 111],
    ]);
    const { _id, _v } = first.body;
    const Items = [
      { _id: first.body.Items[0]._id, In_Id: item, Qty: 20, UnPr: 120 },
      { _id: first.body.Items[1]._id, In_Id: item, Qty: 5 },
      { _id: first.body.Items[2]._id, In_Id: item, Qty: 5, UnPr: 111 },
    ];
    const changed = await owner.put(`${path}/${_id}`, { Items, _v });
    expect(rates(changed)).toEqual([
      [20, 114],
      [5, 120],
      [5, 111],
    ]);
  },
);

it('a list that does not hold on the day of the order says nothing, and one of a vendor says nothing to customers', async () => {
  const { item, vendor: VendorId, list } = await listed({ From: addDays(todayIn(DEFAULT_ZONE, api.clock.now()), 1) });
  const Items = [{ In_Id: item, Qty: 10 }];
  expect(rates(await owner.post('Purchase/Orders', { VendorId, Items }))).toEqual([[10, 135]]);
  await owner.put(`${LISTS}/${list}`, { From: null });
  const customer = await owner.post('Common/Customers', { Name: 'Buyer', PrList: list });
  expect(refusal(customer)).toEqual([400, 'PrList']);
  const prices = await owner.post('Inventory/Prices', { PrList: list, Lines: [{ In_Id: item, Qty: 1 }] });
  expect(refusal(prices)).toEqual([400, 'PrList']);
  const CustCat = await post('Settings/CustomerCategories', { Name: 'Dealers' });
  expect(refusal(await owner.put(`${LISTS}/${list}`, { CustCat }))).toEqual([400, 'CustCat']);
  expect(refusal(await owner.put(`${LISTS}/${list}`, { Kind: 'Sale' }))).toEqual([400, 'Kind']);
});

it('what was ordered keeps its price when the goods come, whatever the list says by then', async () => {
  const { item, vendor: VendorId, list } = await listed();
  const order = await owner.post('Purchase/Orders', { VendorId, Items: [{ In_Id: item, Qty: 10 }], Approve: true });
  await owner.put(`${LISTS}/${list}`, { Lines: [{ In_Id: item, UnPr: 20 }] });
  const came = await owner.post('Purchase/Receives', { POIds: [order.body._id] });
  expect(rates(came)).toEqual([[10, 114]]);
});

it('who sees no costs orders at the prices of the list and is told none, and chooses or makes no such list', async () => {
  const { item, vendor: VendorId, list } = await listed();
  const areas = { 'Inventory.PO': 'CRU', 'Inventory.Item': 'CRU', 'Common.Vendor': 'CRU' } as const;
  const clerk = await clientWith(api, org, 'vl-clerk', buildAccess({ areas, flags: [] }));
  const order = await clerk.post('Purchase/Orders', { VendorId, Items: [{ In_Id: item, Qty: 10 }] });
  expect([order.status, order.body.Items[0].UnPr]).toEqual([201, undefined]);
  expect(rates(await owner.get(`Purchase/Orders/${order.body._id}`))).toEqual([[10, 114]]);
  const { body } = await clerk.get(`${LISTS}/${list}`);
  expect(body.Lines.map((line: Body) => [line.UnPr, line.Perc])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect((await clerk.get(`${LISTS}?Kind=Purchase`)).body.Data.every((row: Body) => row.Perc === undefined)).toBe(true);
  expect(refusal(await clerk.post(LISTS, { Name: 'Mine', Kind: 'Purchase' }))).toEqual([403, 'Base']);
  const hits = await clerk.get(`Inventory/Items/Purchase/NameSearchLite/Tablet?VendorId=${VendorId}`);
  expect(JSON.stringify(hits.body)).not.toContain('"Prices"');
  const desk = await clientWith(api, org, 'vl-desk', buildAccess({ areas: { 'Common.Vendor': 'CRU' } }));
  expect(refusal(await desk.put(`Common/Vendors/${VendorId}`, { PrList: null }))).toEqual([403, 'PrList']);
  expect(refusal(await owner.put(`Common/Vendors/${VendorId}`, { PrList: item }))).toEqual([400, 'PrList']);
});

it('the list of another organisation is none', async () => {
  const { list } = await listed();
  const stranger = await (await api.organisation({ industry: 'OTHER' })).as('owner');
  expect(refusal(await stranger.post('Common/Vendors', { Name: 'Far', PrList: list }))).toEqual([400, 'PrList']);
});

it('a search for goods to buy tells the prices of the list by quantity', async () => {
  const { item, vendor } = await listed();
  const { body } = await owner.get(`Inventory/Items/Purchase/NameSearchLite/Tablet?VendorId=${vendor}`);
  expect(body.find((row: Body) => row._id === item).Terms.Prices).toEqual([
    { MinQty: 0, UnPr: 120 },
    { MinQty: 150, UnPr: 114 },
  ]);
});
