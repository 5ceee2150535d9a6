import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let itemId: string;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  const item = await owner.post('Inventory/Items', { MPN: 'C-1', Name: '=Cable', HSN: '8544', TCode: 106, UnPr: 50 });
  itemId = item.body._id;
  const van = (await owner.post('Inventory/Settings/Warehouses', { Name: '=Van' })).body;
  const adjust = (Kind: string, Qty: number, more: object = {}) =>
    owner.post('Inventory/Adjustments', {
      Kind,
      Lines: [{ In_Id: itemId, Qty, ...(Qty > 0 && { Cost: 10 }) }],
      ...more,
    });
  await adjust('opening', 5);
  await adjust('opening', 2, { WhId: van._id });
  await adjust('damage', -1);
});
afterAll(() => api.close());

it('every move stands with the balance and the value after it', async () => {
  const rows = (await owner.get(`Inventory/Stock/Card/${itemId}`)).body;
  expect(rows.map((row: Body) => [row.Qty, row.Balance, row.Value, row.BalValue])).toEqual([
    [-1, 6, -10, 60],
    [2, 7, 20, 70],
    [5, 5, 50, 50],
  ]);
  const [first] = (await owner.get('Inventory/Settings/Warehouses')).body;
  const main = (await owner.get(`Inventory/Stock/Card/${itemId}?WhId=${first._id}`)).body.Data;
  expect(main.map((row: Body) => [row.Qty, row.Balance, row.BalValue])).toEqual([
    [-1, 4, 40],
    [5, 5, 50],
  ]);
});

it('is exported as CSV, oldest first, with values for whoever sees costs, and no formula in it', async () => {
  const path = `Inventory/Stock/Card/${itemId}/Export`;
  const answer = await owner.get(path);
  expect(answer.headers['content-type']).toContain('text/csv');
  const linesOf = (file: { raw: Buffer }) => file.raw.toString().replace('\uFEFF', '').trimEnd().split('\r\n');
  const lines = linesOf(answer);
  expect(lines[0]).toBe('Date,Document,Number,Warehouse,In,Out,Balance,Why this batch,Value,Balance value');
  expect(lines.slice(1).map((line) => line.split(',').slice(3))).toEqual([
    ['Main store', '5', '', '5', '', '50', '50'],
    ["'=Van", '2', '', '7', '', '20', '70'],
    ['Main store', '', '1', '6', '', '-10', '60'],
  ]);
  const advisor = await org.as('advisor');
  expect(linesOf(await advisor.get(path))[0]).toBe('Date,Document,Number,Warehouse,In,Out,Balance,Why this batch');
  expect(linesOf(await owner.get(`${path}?From=2020-01-01&To=2020-01-02`))).toHaveLength(1);
  const stranger = await (await api.organisation()).as('owner');
  expect((await stranger.get(path)).status).toBe(404);
});

it('AsOf tells what lay there at the end of a day and what it was worth, and nothing of what was reserved then', async () => {
  const day = (back: number) => addDays(todayIn(DEFAULT_ZONE, api.clock.now()), -back);
  const In_Id = (await owner.post('Inventory/Items', { MPN: 'C-2', Name: 'Wire', HSN: '8544', TCode: 106, UnPr: 50 }))
    .body._id;
  const adjust = (Kind: string, Qty: number, back: number) =>
    owner.post('Inventory/Adjustments', {
      Kind,
      Date: day(back),
      Lines: [{ In_Id, Qty, ...(Qty > 0 && { Cost: 10 }) }],
    });
  await adjust('opening', 8, 5);
  await adjust('damage', -3, 2);
  await adjust('damage', -5, 0);
  const asOf = async (back: number, client = owner) =>
    (await client.get(`Inventory/Stock?Text=Wire&AsOf=${day(back)}`)).body.Data.map((row: Body) => [
      row.OnHand,
      row.Value,
      row.Reserved,
    ]);
  expect(await Promise.all([6, 5, 3, 2, 1, 0].map((back) => asOf(back)))).toEqual([
    [],
    [[8, 80, undefined]],
    [[8, 80, undefined]],
    [[5, 50, undefined]],
    [[5, 50, undefined]],
    [],
  ]);
  const advisor = await org.as('advisor');
  expect(await asOf(2, advisor)).toEqual([[5, undefined, undefined]]);
  expect((await owner.get('Inventory/Stock?AsOf=yesterday')).status).toBe(400);
});
