import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let itemId: string;
let batchId: string;

const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
const hold = (Hold: boolean, fields: object = { Reason: 'Recall 7/2026 of the maker' }, client = owner) =>
  client.put(`Inventory/Batches/${batchId}/Hold`, { Hold, ...fields });
const sell = async () => {
  const { _id: CustomerId } = await done(owner.post('Common/Customers', { Name: 'Buyer', AllowDuplicate: true }));
  const Items = [{ In_Id: itemId, Qty: 1, UnPr: 20, BatchId: batchId }];
  return owner.post('Accounting/Invoices', { CustomerId, Items, Approve: true });
};

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  itemId = (await done(owner.post('Inventory/Items', { MPN: 'B-1', Name: 'Syrup', HSN: '3004', UnPr: 20, TCode: 106 })))
    ._id;
  const database = new pg.Client(api.databaseConfig);
  await database.connect();
  await database.query(`update item set track_by = 'BN' where id = $1`, [itemId]);
  await database.end();
  const Lines = [{ In_Id: itemId, Qty: 10, Cost: 5, BatchNo: 'S-1', Exp: '2099-08-31' }];
  await done(owner.post('Inventory/Adjustments', { Kind: 'count', Lines }));
  batchId = (await done(owner.get(`Inventory/Batches/OfItem/${itemId}`)))[0]._id;
});
afterAll(() => api.close());

it('a recalled batch is neither sold nor offered until it is let go, and its log says who and why', async () => {
  const [before] = await done(owner.get(`Inventory/Batches/OfItem/${itemId}`));
  expect(before).toMatchObject({ BatchNo: 'S-1', Exp: '2099-08-31', Hold: false, OnHand: 10, Whs: [{ OnHand: 10 }] });
  const held = await done(hold(true));
  expect(held).toMatchObject({ Hold: true, Reason: 'Recall 7/2026 of the maker', OnHand: 10 });
  const again = await hold(true);
  expect([again.status, again.body.message]).toEqual([422, 'Batch S-1 is on hold already.']);
  expect((await done(owner.get(`Inventory/Batches?ItemId=${itemId}`))).length).toBe(0);
  const sold = await sell();
  expect([sold.status, sold.body.message]).toEqual([422, 'Batch S-1 is on hold.']);
  await done(hold(false, { Reason: 'Checked: not of that lot', _v: held._v }));
  expect((await sell()).status).toBe(201);
  const log = await done(owner.get(`Inventory/Batches/${batchId}/AuditLog`));
  expect(log.map((entry: Answer['body']) => [entry.Action, entry.Reason])).toEqual([
    ['release', 'Checked: not of that lot'],
    ['hold', 'Recall 7/2026 of the maker'],
  ]);
});

it('needs a reason, the right to change items, and what was seen last', async () => {
  expect((await hold(true, {})).body.fields[0].path).toBe('Reason');
  expect((await hold(true, { Reason: 'Recall', _v: 1 })).status).toBe(409);
  expect((await hold(true, undefined, await org.as('clerk'))).status).toBe(403);
  expect((await hold(true, undefined, await (await api.organisation()).as('owner'))).status).toBe(404);
});

it('of warehouses that one may not use nothing is told', async () => {
  const parts = await org.as('parts');
  const far = await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Far store' }));
  const Lines = [{ In_Id: itemId, Qty: 3, Cost: 5, BatchNo: 'FAR-1', Exp: '2099-08-31' }];
  await done(owner.post('Inventory/Adjustments', { Kind: 'count', Lines, WhId: far._id }));
  await done(owner.put(`Inventory/Settings/Warehouses/${far._id}/Users`, { UserIds: [] }));
  const numbers = async (client: Client) =>
    (await done(client.get(`Inventory/Batches/OfItem/${itemId}`))).map((row: Answer['body']) => row.BatchNo);
  expect([await numbers(owner), await numbers(parts)]).toEqual([['FAR-1', 'S-1'], ['S-1']]);
});
