import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { booksIn, done, layersIn, sellFor } from '../purchase.fixture.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let clerk: Client;
let parts: Client;
let database: pg.Client;
let vendorId: string;
let registeredId: string;
const BASE = 'Purchase/Returns';
const RECEIVES = 'Purchase/Receives';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, clerk, parts] = await Promise.all([org.as('owner'), org.as('clerk'), org.as('parts')]);
  database = new pg.Client(api.databaseConfig);
  await database.connect();
  vendorId = (await owner.post('Common/Vendors', { Name: 'Sri Medicals', SType: 'Unregistered' })).body._id;
  const registered = { Name: 'Karnataka Drugs', SType: 'Regular', GSTIN: '29AAGCB7383J1Z4', Address: { St: '29' } };
  registeredId = (await owner.post('Common/Vendors', registered)).body._id;
});
afterAll(async () => {
  await database.end();
  await api.close();
});

/** Whatever a test did, every promise between the tables holds. */
async function expectWhole(): Promise<void> {
  const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
  expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
}
afterEach(expectWhole);

let made = 0;
async function newItem(fields: object = {}, trackBy = 'Qty'): Promise<string> {
  made += 1;
  const body = { MPN: `R-${made}`, Name: `Item ${made}`, HSN: '8708', UnPr: 500, TCode: 106, ...fields };
  const { _id: id } = (await owner.post('Inventory/Items', body)).body;
  await database.query('update item set track_by = $1 where id = $2', [trackBy, id]);
  return id;
}
const today = () => todayIn(DEFAULT_ZONE, api.clock.now());
const receive = (items: object[], fields: object = {}) =>
  done(owner.post(RECEIVES, { VendorId: vendorId, Items: items, Approve: true, ...fields }));
const giveBack = (items: object[], fields: object = {}, client = owner) =>
  client.post(BASE, { VendorId: vendorId, Items: items, Approve: true, ...fields });
const ofReceive = (receiveId: string, fields: object = {}, client = owner) =>
  client.post(BASE, { RecId: receiveId, ...fields });
const status = (id: string, Sts: string, fields: object = {}, client = owner) =>
  client.put(`${BASE}/${id}/Status`, { Sts, ...fields }, {});
const cancel = (id: string, client = owner) => status(id, 'Cancelled', { Reason: 'They do not take it' }, client);
const src = (Id: string, Line = 'RP1') => ({ Kind: 'PurchaseReceive', Id, Line });
const refusal = ({ status: code, body }: Answer) => [code, body.message];
const receiveOf = async (id: string) => (await owner.get(`${RECEIVES}/${id}`)).body;

const layersOf = (itemId: string) => layersIn(database, itemId);
const booksOf = (id: string) => booksIn(database, id);
const sell = (itemId: string, quantity: number) => sellFor(owner, itemId, quantity);

describe('goods of a receive', () => {
  it('go back by one press, in two parts, and receive and order follow by what is linked', async () => {
    const bolt = await newItem({ Cost: 5 });
    const order = await done(
      owner.post('Purchase/Orders', {
        VendorId: registeredId,
        Approve: true,
        Items: [{ In_Id: bolt, Qty: 10, FQty: 1, UnPr: 110, TCode: 106 }],
      }),
    );
    const came = await done(owner.post(RECEIVES, { POIds: [order._id], Approve: true }));
    const draft = await done(ofReceive(came._id, { Why: 'Excess' }));
    // 10+1 at ₹110 give 11 at ₹100; a return of 5 claims ₹500 (rule 2), and tax with it.
    expect(draft).toMatchObject({
      Sts: 'Draft',
      Why: 'Excess',
      VendorId: registeredId,
      RecId: came._id,
      Warn: [],
      Claim: 1298,
      Receives: [{ _id: came._id, Code: came.Code }],
      Items: [
        { _id: 'RT1', In_Id: bolt, Qty: 11, FQty: 0, UnPr: 100, NetAmt: 1100, RecCode: came.Code, Src: src(came._id) },
      ],
    });
    expect((await receiveOf(came._id)).Items[0].RetQty).toBe(0);
    const five = { Items: [{ _id: 'RT1', Qty: 5 }], Approve: true, _v: draft._v };
    const first = await done(owner.put(`${BASE}/${draft._id}`, five));
    expect(first).toMatchObject({ Sts: 'Approved', Taxable: 500, CGST: 45, SGST: 45, Total: 590, Claim: 590 });
    expect(first.Code).toMatch(/^PRT-/);
    expect(first.Items).toMatchObject([{ Qty: 5, Cost: 500, UnbQty: 5, CredQty: 0 }]);
    expect(await booksOf(first._id)).toEqual([
      ['goodsReceivedNotBilled', 500],
      ['inventory', -500],
    ]);
    expect((await receiveOf(came._id)).Items[0].RetQty).toBe(5);
    expect((await owner.get(`Purchase/Orders/${order._id}`)).body.Items[0].RetQty).toBe(5);
    const rest = await done(ofReceive(came._id, { Approve: true }));
    expect(rest.Items).toMatchObject([{ Qty: 6, UnPr: 100, NetAmt: 600 }]);
    expect(await layersOf(bolt)).toEqual([]);
    expect(refusal(await ofReceive(came._id))).toEqual([422, 'Nothing of this receive is left to return.']);
    const blocked = await owner.put(`${RECEIVES}/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'No' });
    expect(refusal(blocked)).toEqual([422, `Cancel ${first.Code}, ${rest.Code} first.`]);
    expect((await done(cancel(first._id))).Sts).toBe('Cancelled');
    expect(await booksOf(first._id)).toEqual([]);
    expect(await layersOf(bolt)).toEqual([[5, 500]]);
    await done(cancel(rest._id));
    expect((await receiveOf(came._id)).Items[0].RetQty).toBe(0);
    await done(owner.put(`${RECEIVES}/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'All wrong' }));
    expect(await layersOf(bolt)).toEqual([]);
  });

  it('leave their own layers, and others where theirs are gone: what these cost beside is a difference of price', async () => {
    const bolt = await newItem();
    const dear = await receive([{ In_Id: bolt, Qty: 10, UnPr: 30 }]);
    const cheap = await receive([{ In_Id: bolt, Qty: 10, UnPr: 20 }]);
    const back = await done(giveBack([{ In_Id: bolt, Qty: 4, Src: src(cheap._id) }]));
    expect(await booksOf(back._id)).toEqual([
      ['goodsReceivedNotBilled', 80],
      ['inventory', -80],
    ]);
    expect(await layersOf(bolt)).toEqual([
      [10, 300],
      [6, 120],
    ]);
    // The oldest are sold first; of the dear receive two are left.
    await sell(bolt, 8);
    const twice = await done(
      giveBack([
        { In_Id: bolt, Qty: 1, Src: src(dear._id) },
        { In_Id: bolt, Qty: 3, Src: src(dear._id) },
      ]),
    );
    expect(await booksOf(twice._id)).toEqual([
      ['goodsReceivedNotBilled', 120],
      ['inventory', -100],
      ['priceDifference', -20],
    ]);
    expect(await layersOf(bolt)).toEqual([[4, 80]]);
    await done(cancel(twice._id));
    expect(await layersOf(bolt)).toEqual([
      [1, 30],
      [1, 30],
      [4, 80],
      [2, 40],
    ]);
  });

  it('A return exceeds neither received less returned nor the batch on hand (rule 24)', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10, FQty: 2, UnPr: 20 }]);
    const line = { In_Id: bolt, Src: src(came._id) };
    const over = await giveBack([
      { ...line, Qty: 9 },
      { ...line, Qty: 4 },
    ]);
    expect([over.status, over.body.fields]).toEqual([
      422,
      [{ path: 'Items.1.Qty', message: 'Received 12, returned 0: at most 12 more.' }],
    ]);
    await sell(bolt, 5);
    const gone = await giveBack([{ ...line, Qty: 9 }]);
    expect([gone.status, gone.body.message]).toEqual([422, expect.stringMatching(/7 available, 9 needed\.$/)]);
    expect((await done(ofReceive(came._id))).Items).toMatchObject([{ Qty: 7 }]);
    await done(giveBack([{ ...line, Qty: 3 }]));
    await receive([{ In_Id: bolt, Qty: 50, UnPr: 20 }]);
    expect((await giveBack([{ ...line, Qty: 10 }])).body.fields[0].message).toBe(
      'Received 12, returned 3: at most 9 more.',
    );
  });

  it('that came free go back alone and claim nothing, and paid ones do not go back as free', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10, FQty: 1, UnPr: 110 }]);
    const line = { In_Id: bolt, Qty: 0, Src: src(came._id) };
    const free = await done(giveBack([{ ...line, FQty: 1 }]));
    expect([free.Total, free.Claim, await booksOf(free._id)]).toEqual([
      ...[0, 0],
      [
        ['inventory', -100],
        ['priceDifference', 100],
      ],
    ]);
    expect((await giveBack([{ ...line, FQty: 1 }])).body.fields[0]).toEqual({
      path: 'Items.0.FQty',
      message: 'Received 1 free, returned 1 free: at most 0 more.',
    });
    const unknown = await giveBack([{ In_Id: bolt, Qty: 0, FQty: 1 }]);
    expect([unknown.status, unknown.body.fields[0].path]).toEqual([400, 'Items.0.FQty']);
    // What was paid is claimed whole by those that are left.
    expect((await done(ofReceive(came._id))).Items).toMatchObject([{ Qty: 10, UnPr: 110 }]);
  });

  it('are of this vendor and item, of a receive that stands, and do not go back before they came', async () => {
    const [bolt, nut] = [await newItem(), await newItem()];
    const came = await receive([{ In_Id: bolt, Qty: 10, UnPr: 20 }]);
    const draft = await receive([{ In_Id: bolt, Qty: 1, UnPr: 20 }], { Approve: false });
    const said = async (items: object[], fields: object = {}) => {
      const { status: code, body } = await giveBack(items, fields);
      return [code, body.fields[0]];
    };
    const line = { In_Id: bolt, Qty: 1, Src: src(came._id) };
    expect(await said([line], { VendorId: registeredId })).toEqual([
      400,
      { path: 'Items.0.Src', message: `${came.Code} is of another vendor.` },
    ]);
    expect(await said([{ ...line, In_Id: nut }])).toEqual([
      400,
      { path: 'Items.0.Src', message: `${came.Code} says another item.` },
    ]);
    for (const Src of [src(draft._id), src(came._id, 'RP9')])
      expect(await said([{ ...line, Src }])).toEqual([
        400,
        { path: 'Items.0.Src', message: 'This line of a receive does not stand.' },
      ]);
    const early = await said([line], { Date: addDays(today(), -1) });
    expect(early).toEqual([
      400,
      { path: 'Date', message: expect.stringMatching(/its goods do not go back before\.$/) },
    ]);
    expect((await said([line], { Date: addDays(today(), 1) }))[1]).toMatchObject({ path: 'Date' });
    expect((await said([line], { CredBy: addDays(today(), -1) }))[1]).toMatchObject({ path: 'CredBy' });
    expect((await said([line], { Claim: 20.01 }))[1]).toEqual({
      path: 'Claim',
      message: 'The lines come to ₹20.00: no more is claimed.',
    });
    const kept = await done(giveBack([line], { Approve: false }));
    await done(owner.put(`${RECEIVES}/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'No' }));
    expect((await status(kept._id, 'Approved')).body.fields[0].path).toBe('Items.0.Src');
  });

  it('go back once where two return the same at one time', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10, UnPr: 20 }]);
    await receive([{ In_Id: bolt, Qty: 50, UnPr: 20 }]);
    const drafts = [await done(ofReceive(came._id)), await done(ofReceive(came._id)), await done(ofReceive(came._id))];
    const answers = await Promise.all(drafts.map(({ _id }) => status(_id, 'Approved')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
    const posted = drafts[answers.findIndex((answer) => answer.status === 200)]!;
    const again = await Promise.all([cancel(posted._id), cancel(posted._id, parts)]);
    expect(again.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const race = await Promise.all([
      ofReceive(came._id, { Approve: true }),
      owner.put(`${RECEIVES}/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'No' }),
    ]);
    expect(race.filter((answer) => answer.status < 300)).toHaveLength(1);
  });

  it('go back at their cost with the tax that was no credit, and without tax past 30 November after their year', async () => {
    const bolt = await newItem();
    const line = { In_Id: bolt, Qty: 10, UnPr: 100, TCode: 106, ITC: 'Blocked' };
    const came = await receive([line], { VendorId: registeredId });
    const back = await done(ofReceive(came._id, { Approve: true }));
    expect([back.Total, await booksOf(back._id)]).toEqual([
      1180,
      [
        ['goodsReceivedNotBilled', 1180],
        ['inventory', -1180],
      ],
    ]);
    const old = await receive([line], { VendorId: registeredId, VDocNo: 'A1', VDocDate: '2022-02-10' });
    const late = await done(ofReceive(old._id, { Approve: true }));
    expect([late.Total, late.CGST, late.Items[0].TCode, late.Warn]).toEqual([
      ...[1000, 0, 106],
      [`${old.Code}: its tax could be taken back until 30/11/2022.`],
    ]);
    const text = pdfTexts((await owner.get(`${BASE}/${late._id}/Print`)).raw).join(' ');
    expect(text).not.toContain('90.00');
  });
});

describe('batches and pieces', () => {
  const batch = (BatchNo: string, Exp: string, Qty: number, fields: object = {}) => ({ BatchNo, Exp, Qty, ...fields });

  it('each batch goes back on a line of its own, at what it came at, and no more of it than came', async () => {
    const tablet = await newItem({ UoM: 'TBS', PurUoM: 'STR', PurFac: 15 }, 'BN');
    const Batches = [batch('B7', '08/28', 6, { MRP: 33.6 }), batch('B8', '12/28', 4, { FQty: 1 })];
    const came = await receive([{ In_Id: tablet, Qty: 10, FQty: 1, UnPr: 20, Batches }]);
    const draft = await done(ofReceive(came._id));
    expect(draft.Items).toMatchObject([
      { _id: 'RT1', Qty: 6, UoM: 'STR', UnPr: 20, Batches: [{ BatchNo: 'B7', Exp: '2028-08-31', MRP: 33.6, Qty: 6 }] },
      { _id: 'RT2', Qty: 5, UoM: 'STR', UnPr: 16, Batches: [{ BatchNo: 'B8', Exp: '2028-12-31', Qty: 5 }] },
    ]);
    const line = { In_Id: tablet, Src: src(came._id) };
    await receive([{ In_Id: tablet, Qty: 10, UnPr: 20, Batches: [batch('B7', '08/28', 10, { MRP: 33.6 })] }]);
    const over = await giveBack([{ ...line, Qty: 7, Batches: [{ BatchNo: 'b 7', Exp: '08/28' }] }]);
    expect(over.body.fields[0].message).toBe('Received 90, returned 0: at most 90 more.');
    const both = [batch('B7', '08/28', 1), batch('B8', '12/28', 2)];
    const back = await done(giveBack([{ ...line, Qty: 3, Batches: both }]));
    expect(back.Items).toMatchObject([
      { _id: 'RT1', Qty: 1, BQty: 15, NetAmt: 20, Cost: 20 },
      { _id: 'RT2', Qty: 2, BQty: 30, NetAmt: 32, Cost: 32 },
    ]);
    const other = await newItem({}, 'BN');
    const foreign = await giveBack([
      { In_Id: other, Qty: 1, Batches: [{ BatchId: back.Items[0].Batches[0].BatchId }] },
    ]);
    expect([foreign.status, foreign.body.fields]).toEqual([
      400,
      [{ path: 'Items.0.Batches', message: 'Choose a batch of this item.' }],
    ]);
    const unnamed = await giveBack([{ In_Id: tablet, Qty: 1 }]);
    expect(unnamed.body.fields[0]).toMatchObject({ path: 'Items.0.Batches' });
    await receive([{ In_Id: tablet, Qty: 1, UnPr: 20, Batches: [batch('C1', '08/28', 1)] }]);
    const strange = await giveBack([{ ...line, Qty: 1, Batches: [{ BatchNo: 'C1' }] }]);
    expect(strange.body.fields[0].message).toBe(`Batch C1 did not come by ${came.Code}.`);
  });

  it('an expired or held batch goes back, and in no other way out (rule 5)', async () => {
    const tablet = await newItem({}, 'BN');
    const came = await receive([{ In_Id: tablet, Qty: 10, UnPr: 8, Batches: [batch('E1', '08/28', 10)] }]);
    await database.query(`update batch set expires_on = '2026-01-31' where item_id = $1`, [tablet]);
    const [{ _id: batchId }] = (await owner.get(`Inventory/Batches?ItemId=${tablet}&All=true`)).body;
    const customer = await done(owner.post('Common/Customers', { Name: 'Buyer of old' }));
    const sold = await owner.post('Accounting/Invoices', {
      CustomerId: customer._id,
      Items: [{ In_Id: tablet, Qty: 1, UnPr: 9, BatchId: batchId }],
      Approve: true,
    });
    expect(refusal(sold)).toEqual([422, 'Batch E1 expired on 31/01/2026.']);
    await done(giveBack([{ In_Id: tablet, Qty: 4, UnPr: 8, Batches: [{ BatchId: batchId }] }], { Why: 'Expired' }));
    await database.query(`update batch set expires_on = '2028-08-31', on_hold = true where item_id = $1`, [tablet]);
    const back = await done(ofReceive(came._id, { Why: 'Recall', Approve: true }));
    expect(back.Items).toMatchObject([{ Qty: 6 }]);
    expect(await layersOf(tablet)).toEqual([]);
  });

  it('pieces go back by their numbers, those that came by the line, and lie there again when it is cancelled', async () => {
    const pump = await newItem({}, 'SN');
    await receive([{ In_Id: pump, Qty: 1, UnPr: 700, SNos: ['OLD-1'] }]);
    const came = await receive([{ In_Id: pump, Qty: 2, UnPr: 900, SNos: ['SN-1', 'SN-2'] }]);
    const line = { In_Id: pump, Qty: 1, Src: src(came._id) };
    const old = await giveBack([{ ...line, SNos: ['OLD-1'] }]);
    expect([old.status, old.body.fields]).toEqual([
      400,
      [{ path: 'Items.0.SNos', message: `OLD-1 did not come by ${came.Code}.` }],
    ]);
    const back = await done(giveBack([{ ...line, SNos: ['sn-2'] }]));
    const statusOf = async () =>
      (await database.query(`select serial_no, status from serial where item_id = $1 order by 1`, [pump])).rows.map(
        (row) => row.status,
      );
    expect([await statusOf(), await layersOf(pump)]).toEqual([
      ['InStock', 'InStock', 'Returned'],
      [
        [1, 700],
        [1, 900],
      ],
    ]);
    await done(cancel(back._id));
    expect(await statusOf()).toEqual(['InStock', 'InStock', 'InStock']);
  });

  it('what was rejected goes back from the quarantine first', async () => {
    const bolt = await newItem();
    await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected goods', Kind: 'Quarantine' }));
    const came = await receive([{ In_Id: bolt, Qty: 10, RejQty: 2, UnPr: 20 }]);
    const bad = await done(ofReceive(came._id, { Approve: true }));
    expect([bad.Warehouse, bad.Items[0].Qty, bad.Items[0].Cost]).toEqual(['Rejected goods', 2, 40]);
    const good = await done(ofReceive(came._id));
    expect([good.Warehouse === bad.Warehouse, good.Items[0].Qty]).toEqual([false, 8]);
  });

  it('what of a strip is left goes back by the tablet', async () => {
    const tablet = await newItem({ UoM: 'TBS', PurUoM: 'STR', PurFac: 15 });
    const came = await receive([{ In_Id: tablet, Qty: 1, UnPr: 30 }]);
    await sell(tablet, 7);
    expect((await done(ofReceive(came._id))).Items).toMatchObject([{ Qty: 8, UoM: 'TBS', Fac: 1, UnPr: 2 }]);
  });

  it('what no stock is kept of goes back on paper', async () => {
    const came = await receive([{ Desc: 'Loading', Qty: 3, UnPr: 100, TCode: 106 }]);
    const back = await done(ofReceive(came._id, { Approve: true }));
    expect([back.Items[0].UnPr, back.Total, await booksOf(back._id)]).toEqual([100, 300, []]);
    expect((await receiveOf(came._id)).Items[0].RetQty).toBe(3);
  });
});

describe('walls', () => {
  it('no cost is told to who may not see it, and what he may not see he does not change', async () => {
    const bolt = await newItem({ Cost: 5 });
    const came = await receive([{ In_Id: bolt, Qty: 10, UnPr: 7.77 }]);
    const draft = await done(ofReceive(came._id, {}, clerk));
    const half = await done(
      clerk.put(`${BASE}/${draft._id}`, { Items: [{ _id: 'RT1', Qty: 5, UnPr: 1 }], Claim: 1, _v: draft._v }),
    );
    const posted = await done(status(draft._id, 'Approved', {}, clerk));
    const list = (await clerk.get(`${BASE}?In_Id=${bolt}`)).body;
    const log = (await clerk.get(`${BASE}/${draft._id}/AuditLog`)).body;
    const print = pdfTexts((await clerk.get(`${BASE}/${draft._id}/Print`)).raw).join(' ');
    for (const said of [draft, half, posted, list, log, print])
      for (const cost of ['7.77', '77700', '38.85', '3885']) expect(JSON.stringify(said)).not.toContain(cost);
    expect((await owner.get(`${BASE}/${draft._id}`)).body).toMatchObject({
      Claim: 38.85,
      Items: [{ Qty: 5, UnPr: 7.77, NetAmt: 38.85 }],
    });
  });

  it('a return of a warehouse that one may not use is not there for him, nor is its receive', async () => {
    const bolt = await newItem({ Cost: 5 });
    const there = await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Far store' }));
    const came = await receive([{ In_Id: bolt, Qty: 5 }], { WhId: there._id });
    const body = await done(ofReceive(came._id, { Items: undefined }));
    await done(owner.put(`Inventory/Settings/Warehouses/${there._id}/Users`, { UserIds: [] }));
    expect((await parts.get(`${BASE}/${body._id}`)).status).toBe(404);
    expect((await parts.get(`${BASE}/${body._id}/AuditLog`)).status).toBe(404);
    expect((await parts.get(`${BASE}/${body._id}/Print`)).status).toBe(404);
    expect((await status(body._id, 'Approved', {}, parts)).status).toBe(404);
    expect((await cancel(body._id, parts)).status).toBe(404);
    expect((await parts.get(`${BASE}?In_Id=${bolt}`)).body.Data).toEqual([]);
    expect((await ofReceive(came._id, {}, parts)).status).toBe(404);
    const line = { In_Id: bolt, Qty: 1, Src: src(came._id) };
    expect((await giveBack([line], {}, parts)).body.fields[0]).toEqual({
      path: 'Items.0.Src',
      message: 'This line of a receive does not stand.',
    });
    const moved = await giveBack([{ In_Id: bolt, Qty: 1 }], { WhId: there._id }, parts);
    expect([moved.status, moved.body.fields[0].path]).toEqual([400, 'WhId']);
  });

  it('another organisation sees nothing of it, a role without the area is refused, and cancelling needs D', async () => {
    const bolt = await newItem({ Cost: 5 });
    const came = await receive([{ In_Id: bolt, Qty: 1 }]);
    const body = await done(ofReceive(came._id, { Approve: true }));
    const stranger = await (await api.organisation()).as('owner');
    const technician = await org.as('technician');
    for (const [client, expected] of [
      [stranger, 404],
      [technician, 403],
    ] as const) {
      const answers = [
        await client.get(`${BASE}/${body._id}`),
        await client.put(`${BASE}/${body._id}`, { Notes: 'x' }),
        await cancel(body._id, client),
        await client.get(`${BASE}/${body._id}/AuditLog`),
        await client.get(`${BASE}/${body._id}/Print`),
        await ofReceive(came._id, {}, client),
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => expected));
    }
    expect((await cancel(body._id, clerk)).status).toBe(403);
    expect((await status(body._id, 'Cancelled')).body.fields[0].path).toBe('Reason');
    expect(refusal(await owner.put(`${BASE}/${body._id}`, { Notes: 'x' }))).toEqual([
      422,
      'What went back is not changed: cancel it and return anew.',
    ]);
  });

  it('a stale version is refused, and an inactive vendor still takes his goods back', async () => {
    const bolt = await newItem({ Cost: 5 });
    const vendor = await done(owner.post('Common/Vendors', { Name: 'Gone Traders' }));
    const came = await receive([{ In_Id: bolt, Qty: 2 }], { VendorId: vendor._id });
    await done(owner.put(`Common/Vendors/${vendor._id}`, { Active: false, _v: vendor._v }));
    const draft = await done(ofReceive(came._id));
    await done(owner.put(`${BASE}/${draft._id}`, { Notes: 'By courier', _v: 1 }));
    const stale = await status(draft._id, 'Approved', { _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
    expect((await done(status(draft._id, 'Approved', { _v: 2 }))).Sts).toBe('Approved');
  });

  it('the database keeps what went back', async () => {
    const bolt = await newItem({ Cost: 5 });
    const came = await receive([{ In_Id: bolt, Qty: 1 }]);
    const body = await done(ofReceive(came._id, { Approve: true }));
    for (const attempt of [
      `update purchase_return set reason = 'Wrong' where id = $1`,
      'update purchase_return set claim_paise = 1 where id = $1',
      'update purchase_return_line set quantity_e3 = 9000 where return_id = $1',
      'delete from purchase_return_line where return_id = $1',
      `update purchase_return set status = 'Cancelled' where id = $1`,
      `update purchase_return set status = 'Draft' where id = $1`,
    ])
      await expect(database.query(attempt, [body._id])).rejects.toThrow(/posted|books/);
  });
});

describe('lists and print', () => {
  it('find returns by number, vendor, reason, receive and item, page by page', async () => {
    const bolt = await newItem({ Cost: 5 });
    const came = await receive([{ In_Id: bolt, Qty: 9 }]);
    const ids: string[] = [];
    for (const Why of ['Damaged', 'Wrong', 'Wrong'])
      ids.unshift((await done(giveBack([{ In_Id: bolt, Qty: 1, Src: src(came._id) }], { Why })))._id);
    const found = async (query: string) => (await owner.get(`${BASE}?${query}`)).body;
    const idsOf = (body: Body) => body.Data.map((row: Body) => row._id);
    expect(idsOf(await found(`RecId=${came._id}`))).toEqual(ids);
    expect(idsOf(await found(`In_Id=${bolt}&Why=Wrong&Sts=Approved`))).toEqual(ids.slice(0, 2));
    const { Code } = (await owner.get(`${BASE}/${ids[1]}`)).body;
    expect(idsOf(await found(`Text=medicals%20${Code}`))).toEqual([ids[1]]);
    const first = await found(`In_Id=${bolt}&Limit=2`);
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(idsOf(await found(`In_Id=${bolt}&Limit=2&Cursor=${first.NextCursor}`))).toEqual(ids.slice(2));
    const waiting = (await owner.get(`${BASE}/Dashboard`)).body;
    expect(waiting.find((row: Body) => row._id === ids[0])).toMatchObject({ Count: 1, Why: 'Wrong', Claim: 5 });
  });

  it('the return note names vendor, reason, receive, batches and what is claimed', async () => {
    const tablet = await newItem({ Name: 'Azithromycin' }, 'BN');
    const came = await receive([{ In_Id: tablet, Qty: 10, UnPr: 12.5, Batches: [{ BatchNo: 'AZ-9', Exp: '08/28' }] }]);
    const fields = { Why: 'NearExpiry', CredBy: addDays(today(), 30), Claim: 120, Approve: true };
    const body = await done(ofReceive(came._id, fields));
    const text = pdfTexts((await owner.get(`${BASE}/${body._id}/Print`)).raw).join(' ');
    for (const part of [
      body.Code,
      came.Code,
      'Sri Medicals',
      'Near expiry',
      'Azithromycin',
      'AZ-9',
      '125.00',
      '120.00',
    ])
      expect(text).toContain(part);
  });
});
