import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let database: pg.Client;
let made = 0;
const POLICY = { Before: 90, After: 60, Val: 'PTR', Less: 10 };

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  database = new pg.Client(api.databaseConfig);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await api.close();
});

const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
const today = () => todayIn(DEFAULT_ZONE, api.clock.now());
const vendor = (fields: object = { RetPol: [POLICY] }) =>
  done(owner.post('Common/Vendors', { Name: `Wholesaler ${(made += 1)}`, AllowDuplicate: true, ...fields }));

/** So many strips of 15 at ₹100 with a PTR of ₹120, which then are made to expire on a day. */
async function goods(vendorId: string, strips: number, Exp: string, fields: object = {}) {
  made += 1;
  const item = {
    MPN: `E-${made}`,
    Name: `Tablet ${made}`,
    HSN: '3004',
    UnPr: 10,
    TCode: 106,
    UoM: 'TBS',
    PurUoM: 'STR',
    PurFac: 15,
  };
  const { _id: itemId } = await done(owner.post('Inventory/Items', { ...item, ...fields }));
  await database.query(`update item set track_by = 'BN' where id = $1`, [itemId]);
  const Batches = [{ BatchNo: `E${made}`, Exp: '2099-12-31', MRP: 150, PTR: 120 }];
  const Items = [{ In_Id: itemId, Qty: strips, UnPr: 100, Batches }];
  const came = await done(owner.post('Purchase/Receives', { VendorId: vendorId, Items, Approve: true }));
  const { rows } = await database.query('update batch set expires_on = $2 where item_id = $1 returning id', [
    itemId,
    Exp,
  ]);
  return { itemId, batchId: rows[0].id as string, receiveId: came._id as string };
}
const rowsOf = async (itemId: string, Days = 1000, client = owner) =>
  (await done(client.get(`Inventory/ExpiryToCash?Days=${Days}`))).filter((row: Body) => row.In_Id === itemId);
const giveBack = (batches: object[], client = owner) =>
  client.post('Inventory/ExpiryToCash/Returns', { Batches: batches });

describe('45 tablets at PTR ₹120 a strip of 15 (₹8 each) expiring 31 March under (90, 60, PTR less 10 %) go back from 31 December until 30 May for ₹324, to the vendor they came from; advice: sell first (use covers it), else move to a branch that uses it, return, destroy (rule 33)', () => {
  it('45 tablets at PTR ₹120 a strip of 15 go back for ₹324, from 90 days before until 60 days after (rule 33)', async () => {
    const { _id: vendorId, Name, RetPol } = await vendor();
    expect(RetPol).toEqual([{ ...POLICY, Whole: false }]);
    const Exp = addDays(today(), 30);
    const { itemId, batchId, receiveId } = await goods(vendorId, 3, Exp);
    expect(await rowsOf(itemId)).toMatchObject([
      {
        BatchId: batchId,
        Exp,
        Qty: 45,
        RetQty: 45,
        Cost: 300,
        Value: 324,
        VendorId: vendorId,
        Vendor: Name,
        From: addDays(Exp, -90),
        Until: addDays(Exp, 60),
        Advice: 'Return',
        Hold: false,
      },
    ]);
    expect(await rowsOf(itemId, 29)).toEqual([]);
    const [draft] = await done(giveBack([{ BatchId: batchId }]));
    expect(draft).toMatchObject({ VendorId: vendorId, Claim: 324, Count: 1 });
    const back = await done(owner.get(`Purchase/Returns/${draft._id}`));
    expect(back).toMatchObject({
      Sts: 'Draft',
      Why: 'NearExpiry',
      Claim: 324,
      RecId: receiveId,
      Items: [{ Qty: 3, UoM: 'STR', UnPr: 120, Perc: 10, NetAmt: 324, Src: { Id: receiveId, Line: 'RP1' } }],
    });
    const gone = await done(owner.put(`Purchase/Returns/${draft._id}/Status`, { Sts: 'Approved' }));
    expect(gone.Items).toMatchObject([{ Cost: 300 }]);
    expect(await rowsOf(itemId)).toEqual([]);
  });

  it('drafts are made by vendor, and not before or after the vendor takes the goods', async () => {
    const [one, two] = [await vendor(), await vendor({ RetPol: [{ ...POLICY, Val: 'Cost', Less: 0, Before: 10 }] })];
    const [a, b] = [await goods(one._id, 1, addDays(today(), 5)), await goods(one._id, 2, addDays(today(), -5))];
    const c = await goods(two._id, 3, addDays(today(), 5));
    const drafts = await done(giveBack([a, b, c].map(({ batchId }) => ({ BatchId: batchId }))));
    expect(drafts.map((draft: Body) => [draft.VendorId, draft.Count, draft.Claim]).toSorted()).toEqual(
      [
        [one._id, 2, 324],
        [two._id, 1, 300],
      ].toSorted(),
    );
    const refused = async (batchId: string) => {
      const { status, body } = await giveBack([{ BatchId: batchId }]);
      return [status, body.fields?.[0]?.path, body.message];
    };
    const early = await goods(two._id, 1, addDays(today(), 11));
    expect(await refused(early.batchId)).toEqual([422, 'Batches.0.BatchId', expect.stringMatching(/ takes it from /)]);
    const late = await goods(one._id, 1, addDays(today(), -61));
    expect(await refused(late.batchId)).toEqual([422, 'Batches.0.BatchId', expect.stringMatching(/ took it until /)]);
    const none = await goods((await vendor({}))._id, 1, today());
    expect(await refused(none.batchId)).toEqual([
      422,
      'Batches.0.BatchId',
      expect.stringMatching(/takes nothing back\.$/),
    ]);
    expect(await refused(one._id)).toEqual([422, 'Batches.0.BatchId', 'Nothing of this batch lies there.']);
  });

  it('advises to sell what use covers, and to destroy what nobody takes', async () => {
    const { _id: vendorId } = await vendor({ RetPol: [] });
    const Exp = addDays(today(), 60);
    const { itemId } = await goods(vendorId, 4, Exp);
    const advice = async () => (await rowsOf(itemId)).map((row: Body) => [row.Advice, row.MoveTo ?? null]);
    expect(await advice()).toEqual([['Destroy', null]]);
    const used = (entityId: string) =>
      database.query(
        `insert into stock_move (org_id, entity_id, item_id, warehouse_id, kind, purpose, quantity_e3, cost_paise, document_kind, document_id, document_line_id, moved_on)
       select $1, $2, $3, (select id from warehouse where entity_id = $2 limit 1), 'issue', 'issue', -100000, 0, 'test', gen_random_uuid(), 'L', $4`,
        [org.orgId, entityId, itemId, today()],
      );
    await used(org.entityId);
    expect(await advice()).toEqual([['Sell', null]]);
  });
});

it('a vendor has one policy for a maker, whole packs alone where he says so, and his terms are told with costs', async () => {
  const twice = await owner.post('Common/Vendors', { Name: 'Twice', RetPol: [POLICY, POLICY] });
  expect([twice.status, twice.body.fields[0].path]).toEqual([400, 'RetPol.1.Manf']);
  const { _id: vendorId } = await vendor({ RetPol: [POLICY, { ...POLICY, Manf: 'Cipla', Whole: true, Less: 0 }] });
  const { itemId } = await goods(vendorId, 3, today(), { Manf: 'CIPLA' });
  const Lines = [{ In_Id: itemId, Qty: -1, BatchNo: `E${made}` }];
  await done(owner.post('Inventory/Adjustments', { Kind: 'damage', Lines }));
  expect(await rowsOf(itemId)).toMatchObject([{ Qty: 44, RetQty: 30, Value: 240 }]);
  const clerk = await org.as('clerk');
  expect((await clerk.get(`Common/Vendors/${vendorId}`)).body.RetPol).toBeUndefined();
  const [seen] = await rowsOf(itemId, 10, clerk);
  expect([seen.Value, seen.Cost, seen.RetQty]).toEqual([undefined, undefined, 30]);
});

it('what lies in a warehouse that one may not use is not told', async () => {
  const { _id: vendorId } = await vendor();
  const { itemId, batchId } = await goods(vendorId, 1, today());
  const parts = await org.as('parts');
  expect(await rowsOf(itemId, 10, parts)).toHaveLength(1);
  const { rows } = await database.query('select warehouse_id from stock_balance where item_id = $1', [itemId]);
  const other = await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Other store' }));
  const users = (await done(owner.get(`Inventory/Settings/Warehouses/${other._id}/Users`))) as Body;
  expect(users).toBeDefined();
  await done(owner.put(`Inventory/Settings/Warehouses/${rows[0].warehouse_id}/Users`, { UserIds: [] }));
  expect(await rowsOf(itemId, 10, parts)).toEqual([]);
  expect((await giveBack([{ BatchId: batchId }], parts)).status).toBe(422);
});

it('home counts what the list shows that its tile opens: what is to expire within 30 days, by vendor', async () => {
  await done(owner.put(`Entities/${org.entityId}/${org.orgId}`, { Config: { Features: { BN: true } } }));
  const [one, other] = [await vendor(), await vendor()];
  const { itemId } = await goods(one._id, 1, addDays(today(), 10));
  await database.query('update batch set expires_on = $2 where item_id = $1', [itemId, '2099-12-31']);
  const { rows: batches } = await database.query('select batch_no from batch where item_id = $1', [itemId]);
  const Batches = [{ BatchNo: batches[0].batch_no, Exp: '2099-12-31', MRP: 150, PTR: 120 }];
  const Items = [{ In_Id: itemId, Qty: 1, UnPr: 100, Batches }];
  await done(owner.post('Purchase/Receives', { VendorId: other._id, Items, Approve: true }));
  await database.query('update batch set expires_on = $2 where item_id = $1', [itemId, addDays(today(), 10)]);
  await goods(one._id, 1, addDays(today(), 40));
  const { Tiles } = await done(owner.get('Users/Me/Home'));
  const listed = await done(owner.get('Inventory/ExpiryToCash?Days=30'));
  expect(listed.filter((row: Body) => row.In_Id === itemId)).toHaveLength(2);
  expect(Tiles.find(({ Key }: Body) => Key === 'expiring').Count).toBe(listed.length);
});
