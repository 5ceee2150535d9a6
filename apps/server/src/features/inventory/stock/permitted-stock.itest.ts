import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { goodsOf } from '../goods.fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let parts: Client;
let farId: string;
let itemId: string;

const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, parts] = [await org.as('owner'), await org.as('parts')];
  itemId = await goodsOf(api, org, owner).stocked({ Name: 'Walled tablet', TrackBy: 'BN' }, [
    { Qty: 10, Cost: 20, BatchNo: 'NEAR-1', Exp: '2099-08-31' },
  ]);
  farId = (await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Far store' })))._id;
  const Lines = [{ In_Id: itemId, Qty: 3, Cost: 20, BatchNo: 'FAR-1', Exp: '2099-05-31' }];
  await done(owner.post('Inventory/Adjustments', { Kind: 'opening', Lines, WhId: farId }));
  await done(owner.put(`Inventory/Settings/Warehouses/${farId}/Users`, { UserIds: [] }));
});
afterAll(() => api.close());

it('Warehouses outside `Inventory.Whs` appear in no search, pick, count or report', async () => {
  const told = async (client: Client) => {
    const [found] = await done(client.get('Inventory/Items/Sale/NameSearchLite/Walled'));
    const stock = await done(client.get(`Inventory/Stock?ItemId=${itemId}`));
    const batches = await done(client.get(`Inventory/Batches/OfItem/${itemId}`));
    const picked = await done(client.post('Inventory/Pick', { Lines: [{ In_Id: itemId, Qty: 20 }] }));
    const { Totals } = await done(client.get(`Reports/501?Item=${itemId}`));
    return [
      found.AvlQty,
      stock.Data.map((row: Answer['body']) => row.OnHand),
      batches.map((row: Answer['body']) => row.BatchNo),
      picked.map((row: Answer['body']) => row.BatchNo),
      Totals.ClQty,
    ];
  };
  expect(await told(owner)).toEqual([10, [10, 3], ['FAR-1', 'NEAR-1'], ['NEAR-1', undefined], 13]);
  expect(await told(parts)).toEqual([10, [10], ['NEAR-1'], ['NEAR-1', undefined], 10]);
  const asked = await Promise.all([
    parts.get(`Inventory/Batches?ItemId=${itemId}&WhId=${farId}`),
    parts.post('Inventory/Pick', { WhId: farId, Lines: [{ In_Id: itemId, Qty: 1 }] }),
    parts.post('Inventory/StockCounts', { WhId: farId, Scope: { Items: [itemId] } }),
  ]);
  expect(asked.map(({ status, body }) => [status, JSON.stringify(body).includes('FAR-1')])).toEqual(
    asked.map(() => [400, false]),
  );
});
