import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { allRoutes } from '../../app-routes.ts';
import { recordReader } from '../../http/record-reader.ts';
import { relayNotices } from './relay-notices.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let cashier: Client;
let technician: Client;
let there: Client;
let itemId: string;
let batchId: string;
let customerId: string;

const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  expect([status < 300, body?.message ?? null]).toEqual([true, null]);
  return body;
};
const REASON = 'Recall 7/2026 of the maker';
const hold = (Hold: boolean) => done(owner.put(`Inventory/Batches/${batchId}/Hold`, { Hold, Reason: REASON }));
const receive = (client: Client) => {
  const Lines = [{ In_Id: itemId, Qty: 10, Cost: 5, BatchNo: 'S-1', Exp: '2099-08-31' }];
  return done(client.post('Inventory/Adjustments', { Kind: 'count', Lines }));
};
async function relay(): Promise<void> {
  for (const entityId of [org.entityId, org.secondEntityId])
    await relayNotices(api.app, recordReader(allRoutes(api.app)), { orgId: org.orgId, entityId });
}
const unread = async (client: Client): Promise<Answer['body'][]> =>
  (await done(client.get('Users/Me/Inbox?Unread=true'))).Data;
/** What somebody has not read, by its branch and words. */
const told = async (client: Client): Promise<string[][]> =>
  (await unread(client)).map(({ Subj, Text }) => [Subj.EntId, Text]).sort();
const sell = async (client: Client, Qty: number): Promise<string> => {
  const Items = [{ In_Id: itemId, Qty, UnPr: 20, BatchId: batchId }];
  return (await done(client.post('Accounting/Invoices', { CustomerId: customerId, Items, Approve: true })))._id;
};

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, cashier, technician] = await Promise.all([org.as('owner'), org.as('cashier'), org.as('technician')]);
  there = await org.as('owner', 'second');
  itemId = (await done(owner.post('Inventory/Items', { MPN: 'B-1', Name: 'Syrup', HSN: '3004', UnPr: 20, TCode: 106 })))
    ._id;
  const database = new pg.Client(api.databaseConfig);
  await database.connect();
  await database.query(`update item set track_by = 'BN' where id = $1`, [itemId]);
  await database.end();
  customerId = (await done(owner.post('Common/Customers', { Name: 'Buyer', AllowDuplicate: true })))._id;
  await receive(owner);
  batchId = (await done(owner.get(`Inventory/Batches/OfItem/${itemId}`)))[0]._id;
});
afterAll(() => api.close());

describe('A batch that is held', () => {
  beforeEach(relay);

  it('is told in the branches in which it lies, to who sees goods there, and by an address that opens it', async () => {
    await hold(true);
    await relay();
    const [row] = await unread(cashier);
    expect(row).toMatchObject({
      Kind: 'batchHeld',
      Area: 'stock',
      Subj: { Kind: 'batch', Id: batchId, EntId: org.entityId },
      Text: `Batch S-1 of Syrup is on hold: ${REASON}`,
    });
    expect((await done(cashier.get(`Inventory/Batches/${batchId}`))).ItemId).toBe(itemId);
    expect([await told(owner), await told(technician)]).toEqual([[], []]);
  });

  it('waits for nobody any more once it is let go, also where nobody was told yet', async () => {
    await hold(false);
    expect(await told(cashier)).toEqual([]);
    await hold(true);
    await hold(false);
    await relay();
    expect(await told(cashier)).toEqual([]);
  });

  it('is told in each branch that holds or has sold some, whoever held it, and ends in all of them', async () => {
    await receive(there);
    await sell(owner, 10);
    await hold(true);
    await relay();
    const both = [
      [org.entityId, `Batch S-1 of Syrup, which was sold or used here, is on hold: ${REASON}`],
      [org.secondEntityId, `Batch S-1 of Syrup is on hold: ${REASON}`],
    ];
    expect([await told(cashier), await told(owner)]).toEqual([both, []]);
    await hold(false);
    expect(await told(cashier)).toEqual([]);
  });

  it('of which a sale was cancelled was not sold there', async () => {
    await done(there.put(`Inventory/Items/${itemId}`, { UnPr: 20, TCode: 106 }));
    await done(there.put(`Accounting/Invoices/${await sell(there, 1)}/Cancel`, { Reason: 'Wrong customer' }));
    await hold(true);
    await relay();
    expect(await told(cashier)).toContainEqual([org.secondEntityId, `Batch S-1 of Syrup is on hold: ${REASON}`]);
    await hold(false);
  });

  it('of another organisation does not exist, and who may not see goods does not open it', async () => {
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`Inventory/Batches/${batchId}`)).status).toBe(404);
    expect((await technician.get(`Inventory/Batches/${batchId}`)).status).toBe(403);
    expect((await owner.get('Inventory/Batches/nothing')).status).toBe(404);
  });
});
