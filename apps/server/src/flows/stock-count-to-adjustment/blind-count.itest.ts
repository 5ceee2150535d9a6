import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let clerk: Client;
let batched: string;
let plain: string;
let numbered: string;
let received: string;
let count: string;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  clerk = await org.as('clerk');
  [plain, batched, numbered] = (await Promise.all(
    ['Qty', 'BN', 'SN'].map(async (trackBy, at) => {
      const body = { MPN: `BL-${at}`, Name: `Secret ${trackBy}`, HSN: '8708', UnPr: 50, TCode: 106, ROL: 100 };
      const id: string = (await owner.post('Inventory/Items', body)).body._id;
      await run('update item set track_by = $2 where id = $1', [id, trackBy]);
      return id;
    }),
  )) as [string, string, string];
  const inAMonth = addDays(todayIn(DEFAULT_ZONE, api.clock.now()), 30);
  const lines = [
    { In_Id: plain, Qty: 7, Cost: 10 },
    { In_Id: batched, Qty: 7, Cost: 10, BatchNo: 'B1', Exp: inAMonth },
    { In_Id: numbered, Qty: 2, Cost: 10, SNos: ['N1', 'N2'] },
  ];
  await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: lines });
  // Of ten that came and were sold down to what is on hand, a return could send no more than lie there.
  const { _id: VendorId } = (await owner.post('Common/Vendors', { Name: 'Sri Spares', SType: 'Unregistered' })).body;
  const soldDown = (
    await owner.post('Inventory/Items', { MPN: 'BL-9', Name: 'Kept back', HSN: '8708', UnPr: 50, TCode: 106 })
  ).body._id;
  received = (
    await owner.post('Purchase/Receives', { VendorId, Items: [{ In_Id: soldDown, Qty: 10, UnPr: 10 }], Approve: true })
  ).body._id;
  await owner.post('Inventory/Adjustments', { Kind: 'damage', Lines: [{ In_Id: soldDown, Qty: -3 }] });
  const body = { Scope: { Items: [plain, batched, numbered, soldDown] }, Blind: true };
  count = (await owner.post('Inventory/StockCounts', body)).body._id;
  await clerk.put(`Inventory/StockCounts/${count}/Status`, { Sts: 'Counting' });
});
afterAll(() => api.close());

async function run(text: string, values: unknown[]): Promise<void> {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
    await client.query(text, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const SAYS = /"(OnHand|AvlQty|AllQty|Reserved|Balance|Value)":/u;

describe('while goods are counted blind, who may not post the count is told nowhere how many there should be', () => {
  const CALLS: [string, (client: Client) => Promise<Answer>][] = [
    ['stock', (client) => client.get(`Inventory/Stock?ItemId=${plain}`)],
    ['stock by words', (client) => client.get('Inventory/Stock?Text=Secret')],
    ['batches', (client) => client.get(`Inventory/Batches?ItemId=${batched}`)],
    ['the batches of an item', (client) => client.get(`Inventory/Batches/OfItem/${batched}`)],
    ['the moves of an item', (client) => client.get(`Inventory/Stock/Card/${plain}`)],
    ['the list of items', (client) => client.get('Inventory/Items?Text=Secret')],
    ['the search for a purchase', (client) => client.get('Inventory/Items/Purchase/NameSearchLite/Secret')],
  ];
  it.each(CALLS)('not by %s', async (_what, ask) => {
    const [posts, counts] = [await ask(owner), await ask(clerk)];
    expect([posts.status, counts.status]).toEqual([200, 200]);
    expect([SAYS.test(JSON.stringify(posts.body)), SAYS.test(JSON.stringify(counts.body))]).toEqual([true, false]);
  });

  it('not by the moves as a file', async () => {
    const file = await clerk.get(`Inventory/Stock/Card/${plain}/Export`);
    expect(file.raw.toString().trim().split('\n')).toHaveLength(1);
  });

  it('not by the serial numbers that lie there: only one that is asked for whole is found', async () => {
    const found = async (text: string, client = clerk) =>
      (await client.get(`Inventory/Serials?ItemId=${numbered}&Text=${text}`)).body.map((row: Body) => row.SNo);
    expect([await found(''), await found('N'), await found('N1'), await found('', owner)]).toEqual([
      [],
      [],
      ['N1'],
      ['N1', 'N2'],
    ]);
  });

  it('not by how quantities would be split over batches', async () => {
    const { body } = await clerk.post('Inventory/Pick', { Lines: [{ In_Id: batched, Qty: 9 }] });
    expect(body).toEqual([{ In_Id: batched, Qty: 9 }]);
  });

  it('not by the pieces of an item, nor by what ages', async () => {
    const pieces = async (client: Client, text = '') =>
      (await client.get(`Inventory/Serials/OfItem/${numbered}?Text=${text}`)).body.length;
    expect([await pieces(owner), await pieces(clerk), await pieces(clerk, 'N1')]).toEqual([2, 0, 1]);
    const ageing = async (client: Client) =>
      (await client.get('Inventory/ExpiryToCash?Days=1000')).body.filter((row: Body) => row.In_Id === batched).length;
    expect([await ageing(owner), await ageing(clerk)]).toEqual([1, 0]);
  });

  it('not by what a return would send back of a receive', async () => {
    const returner = await clientWith(
      api,
      org,
      'returner',
      buildAccess({ areas: { 'Inventory.PO': 'CR', 'Inventory.Adjust': 'CR' } }),
    );
    const { body: made } = await returner.post('Purchase/Returns', { RecId: received });
    expect(made.Items.map((line: Body) => line.Qty)).toEqual([10]);
    const { body: known } = await owner.post('Purchase/Returns', { RecId: received });
    expect(known.Items.map((line: Body) => line.Qty)).toEqual([7]);
  });

  it('not by the items that are low, whatever level is set', async () => {
    const low = async (client: Client) =>
      (await client.get('Inventory/Items?Reorder=true')).body.Data.map((row: Body) => row._id);
    expect([(await low(owner)).includes(plain), (await low(clerk)).includes(plain)]).toEqual([true, false]);
  });
});

it('once the count is cancelled everybody reads again what is there', async () => {
  await owner.put(`Inventory/StockCounts/${count}/Status`, { Sts: 'Cancelled', Reason: 'Seen' });
  const { body } = await clerk.get(`Inventory/Stock?ItemId=${plain}`);
  expect([body.Data[0].OnHand, body.Data[0].Counting]).toEqual([7, undefined]);
});
