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
let strip: string;
const BASE = 'Purchase/Receives';
const ORDERS = 'Purchase/Orders';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, clerk, parts] = await Promise.all([org.as('owner'), org.as('clerk'), org.as('parts')]);
  database = new pg.Client(api.databaseConfig);
  await database.connect();
  vendorId = (await owner.post('Common/Vendors', { Name: 'Sri Medicals', SType: 'Unregistered' })).body._id;
  const registered = { Name: 'Karnataka Drugs', SType: 'Regular', GSTIN: '29AAGCB7383J1Z4', Address: { St: '29' } };
  registeredId = (await owner.post('Common/Vendors', registered)).body._id;
  strip = await newItem({ Name: 'Paracetamol', UoM: 'TBS', PurUoM: 'STR', PurFac: 15, Cost: 8 });
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
async function newItem(fields: object = {}, trackBy = 'Qty', schedule: string | null = null): Promise<string> {
  made += 1;
  const body = { MPN: `P-${made}`, Name: `Item ${made}`, HSN: '8708', UnPr: 500, TCode: 106, ...fields };
  const { _id: id } = (await owner.post('Inventory/Items', body)).body;
  // The features of a workshop offer neither: what they are is of the item.
  await database.query('update item set track_by = $1, drug_schedule = $3 where id = $2', [trackBy, id, schedule]);
  return id;
}
const order = (items: object[], fields: object = {}) =>
  done(owner.post(ORDERS, { VendorId: vendorId, Items: items, Approve: true, ...fields }));
const receive = (items: object[], fields: object = {}, client = owner) =>
  client.post(BASE, { VendorId: vendorId, Items: items, Approve: true, ...fields });
const status = (id: string, Sts: string, fields: object = {}, client = owner) =>
  client.put(`${BASE}/${id}/Status`, { Sts, ...fields }, {});
const cancel = (id: string, client = owner) => status(id, 'Cancelled', { Reason: 'Wrong goods' }, client);
const orderOf = async (id: string) => (await owner.get(`${ORDERS}/${id}`)).body;
const src = (Id: string, Line = 'PP1') => ({ Kind: 'PurchaseOrder', Id, Line });
const refusal = ({ status: code, body }: Answer) => [code, body.message];
const setting = async (fields: object) => {
  const { body } = await owner.get('EntitySettings/Inventory');
  await done(owner.put('EntitySettings/Inventory', { ...fields, _v: body._v }));
};

const layersOf = (itemId: string) => layersIn(database, itemId);
const booksOf = (id: string) => booksIn(database, id);
const sell = (itemId: string, quantity: number) => sellFor(owner, itemId, quantity);

describe('goods of an order', () => {
  it('are proposed by one press, come in two parts, and the order follows by what is linked', async () => {
    const bolt = await newItem({ Cost: 5 });
    const made = await order([
      { In_Id: strip, Qty: 10, FQty: 1 },
      { In_Id: bolt, Qty: 4, Perc: 10 },
    ]);
    const draft = await done(owner.post(BASE, { POIds: [made._id], VDocNo: 'DC 17' }));
    expect(draft).toMatchObject({
      Sts: 'Draft',
      BSts: 'NotBilled',
      VendorId: vendorId,
      VDocNo: 'DC 17',
      POIds: [made._id],
      Warn: [],
      Orders: [{ _id: made._id, Code: made.Code }],
      Items: [
        { _id: 'RP1', In_Id: strip, Qty: 10, FQty: 1, UoM: 'STR', Fac: 15, BQty: 165, UnPr: 120, Src: src(made._id) },
        { _id: 'RP2', In_Id: bolt, Qty: 4, Perc: 10, UnPr: 5, NetAmt: 18, Src: src(made._id, 'PP2') },
      ],
    });
    expect((await orderOf(made._id)).Sts).toBe('Approved');
    const items = [
      { _id: 'RP1', Qty: 4, FQty: 1 },
      { _id: 'RP2', Qty: 4 },
    ];
    const first = await done(owner.put(`${BASE}/${draft._id}`, { Items: items, Approve: true, _v: draft._v }));
    expect([first.Sts, first.Code]).toEqual(['Received', expect.stringMatching(/^GRN-/)]);
    const part = await orderOf(made._id);
    expect([part.Sts, part.Items.map((line: Body) => line.RecQty)]).toEqual(['PartReceived', [75, 4]]);
    const [toCome] = (await owner.get(`${ORDERS}/ToReceive/${vendorId}`)).body.filter(
      (row: Body) => row._id === made._id,
    );
    expect(toCome.Items).toMatchObject([{ _id: 'PP1', In_Id: strip, Qty: 6, FQty: 0, Src: src(made._id) }]);
    expect((await owner.get(`${ORDERS}/Open/${vendorId}`)).body.map((row: Body) => row._id)).toContain(made._id);
    const second = await done(owner.post(BASE, { POIds: [made._id], Approve: true }));
    expect(second.Items).toMatchObject([{ Qty: 6, FQty: 0, BQty: 90, NetAmt: 720 }]);
    expect((await orderOf(made._id)).Sts).toBe('Received');
    expect(refusal(await owner.post(BASE, { POIds: [made._id] }))).toEqual([422, 'Nothing of this order is to come.']);
    expect(await layersOf(strip)).toEqual([
      [75, 480],
      [90, 720],
    ]);
    expect(await booksOf(second._id)).toEqual([
      ['goodsReceivedNotBilled', -720],
      ['inventory', 720],
    ]);
    const blocked = await owner.put(`${ORDERS}/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'No' });
    expect(refusal(blocked)).toEqual([422, `Cancel ${first.Code}, ${second.Code} first.`]);
    expect((await done(cancel(second._id))).Sts).toBe('Cancelled');
    expect((await orderOf(made._id)).Sts).toBe('PartReceived');
    expect(await booksOf(second._id)).toEqual([]);
    await done(cancel(first._id));
    expect((await orderOf(made._id)).Sts).toBe('Approved');
    expect(await layersOf(strip)).toEqual([]);
    const log = (await owner.get(`${ORDERS}/${made._id}/AuditLog`)).body;
    expect(log.slice(0, 4).map((entry: Body) => [entry.Action, entry.Reason])).toEqual([
      ['cancelReceive', first.Code],
      ['cancelReceive', second.Code],
      ['receive', second.Code],
      ['receive', first.Code],
    ]);
  });

  it('of several orders of one vendor come in one receive, never of two vendors', async () => {
    const bolt = await newItem({ Cost: 5 });
    const [one, two] = [await order([{ In_Id: bolt, Qty: 2 }]), await order([{ In_Id: bolt, Qty: 3 }])];
    const both = await done(owner.post(BASE, { POIds: [one._id, two._id], Approve: true }));
    expect([both.POIds.toSorted(), both.Items.map((line: Body) => line.Qty).toSorted()]).toEqual([
      [one._id, two._id].toSorted(),
      [2, 3],
    ]);
    expect([(await orderOf(one._id)).Sts, (await orderOf(two._id)).Sts]).toEqual(['Received', 'Received']);
    const other = await order([{ In_Id: bolt, Qty: 1 }], { VendorId: registeredId });
    const third = await order([{ In_Id: bolt, Qty: 1 }]);
    const mixed = await owner.post(BASE, { POIds: [third._id, other._id] });
    expect([mixed.status, mixed.body.fields[0].path]).toEqual([400, 'POIds']);
    const strange = await receive([{ In_Id: bolt, Qty: 1, Src: src(other._id) }]);
    expect([strange.status, strange.body.fields]).toEqual([
      400,
      [{ path: 'Items.0.Src', message: `${other.Code} is of another vendor.` }],
    ]);
    const swapped = await receive([{ In_Id: strip, Qty: 1, Src: src(third._id) }]);
    expect(swapped.body.fields[0].message).toBe(`${third.Code} says another item.`);
    const unknown = await receive([{ In_Id: bolt, Qty: 1, Src: src(third._id, 'PP9') }]);
    expect(unknown.body.fields[0].message).toBe('This line of the order does not exist.');
  });

  it('Over-receipt beyond `OverPerc`: `Ordered {q}, received {r}: at most {n} more.` A named order line is live, of this vendor and item (rule 12)', async () => {
    const bolt = await newItem({ Cost: 5 });
    const made = await order([{ In_Id: bolt, Qty: 100 }]);
    await done(receive([{ In_Id: bolt, Qty: 60, Src: src(made._id) }]));
    const twice = [20, 30].map((Qty) => ({ In_Id: bolt, Qty, Src: src(made._id) }));
    const over = await receive(twice);
    expect([over.status, over.body.fields]).toEqual([
      422,
      [{ path: 'Items.1.Qty', message: 'Ordered 100, received 60: at most 40 more.' }],
    ]);
    await setting({ Purchase: { OverPerc: 10 } });
    await done(receive(twice));
    expect((await orderOf(made._id)).Sts).toBe('Received');
    expect(refusal(await receive([{ In_Id: bolt, Qty: 1, Src: src(made._id) }]))).toEqual([
      422,
      'Ordered 100, received 110: at most 0 more.',
    ]);
    await setting({ Purchase: { OverPerc: 0 } });
    const short = await order([{ In_Id: bolt, Qty: 5 }]);
    const draft = await done(owner.post(BASE, { POIds: [short._id] }));
    await done(owner.put(`${ORDERS}/${short._id}/CloseShort`, { Reason: 'Not made any more' }));
    expect(refusal(await status(draft._id, 'Received'))).toEqual([
      422,
      `${short.Code} takes no goods: it is a draft, closed or cancelled.`,
    ]);
  });

  it('that were to be free do not come as goods to pay, nor paid ones as free', async () => {
    const bolt = await newItem({ Cost: 5 });
    const made = await order([{ In_Id: bolt, Qty: 10, FQty: 2 }]);
    const twelve = await receive([{ In_Id: bolt, Qty: 12, Src: src(made._id) }]);
    expect([twelve.status, twelve.body.fields]).toEqual([
      422,
      [{ path: 'Items.0.Qty', message: 'Ordered 10, received 0: at most 10 more.' }],
    ]);
    await done(receive([{ In_Id: bolt, Qty: 4, FQty: 1, Src: src(made._id) }]));
    const free = await receive([{ In_Id: bolt, Qty: 5, FQty: 2, Src: src(made._id) }]);
    expect(free.body.fields).toEqual([
      { path: 'Items.0.FQty', message: 'Ordered 2 free, received 1 free: at most 1 more.' },
    ]);
    await done(receive([{ In_Id: bolt, Qty: 6, FQty: 1, Src: src(made._id) }]));
    expect((await orderOf(made._id)).Sts).toBe('Received');
  });

  it('do not come before they were ordered', async () => {
    const bolt = await newItem({ Cost: 5 });
    const made = await order([{ In_Id: bolt, Qty: 10 }]);
    const yesterday = addDays(todayIn(DEFAULT_ZONE, api.clock.now()), -1);
    const early = await receive([{ In_Id: bolt, Qty: 1, Src: src(made._id) }], { Date: yesterday });
    expect([early.status, early.body.fields]).toEqual([
      400,
      [{ path: 'Date', message: expect.stringMatching(/^PO-.* was given on .*: its goods do not come before\.$/) }],
    ]);
  });

  it('are not dearer than was approved, nor above the limit without an order, but by who may change orders', async () => {
    const bolt = await newItem({ Cost: 5 });
    const { rows } = await database.query(`select access from role where org_id = $1 and key = 'parts'`, [org.orgId]);
    const setAccess = (access: object) =>
      database.query(`update role set access = $2 where org_id = $1 and key = 'parts'`, [org.orgId, access]);
    const { EdApprPO: _, ...service } = rows[0].access.Service;
    await setAccess({ ...rows[0].access, Service: service });
    const buyer = await org.as('parts');
    const made = await order([{ In_Id: bolt, Qty: 10, UnPr: 100, Perc: 10 }]);
    const line = { In_Id: bolt, Qty: 1, Src: src(made._id) };
    for (const [fields, path, said] of [
      [{ UnPr: 90_000 }, 'UnPr', 'The order says ₹100.00.'],
      [{ UnPr: 100.01 }, 'UnPr', 'The order says ₹100.00.'],
      [{ Perc: 0 }, 'Disc', 'The order takes more off.'],
    ] as const) {
      const dear = await receive([{ ...line, ...fields }], {}, buyer);
      const message = `${said} Ask who may change approved orders.`;
      expect([dear.status, dear.body.fields]).toEqual([422, [{ path: `Items.0.${path}`, message }]]);
    }
    expect((await done(receive([{ ...line, UnPr: 99 }], {}, buyer))).Sts).toBe('Received');
    // Who may, enters it; who may not does not receive it for him, nor is told what was ordered.
    const draft = await done(receive([{ ...line, UnPr: 101 }], { Approve: false }));
    const untold = await status(draft._id, 'Received', {}, clerk);
    expect(refusal(untold)).toEqual([422, 'This is dearer than it was ordered. Ask who may change approved orders.']);
    await done(status(draft._id, 'Received'));

    const unordered = { In_Id: bolt, Qty: 1, UnPr: 45_000, TCode: 106 };
    const untaxed = { VendorId: registeredId, Settings: { Tax: false } };
    const above = await receive([unordered], untaxed, buyer);
    const limit = 'What nobody ordered comes to more than the limit of approval. Ask who may change approved orders.';
    expect([above.status, above.body.fields]).toEqual([422, [{ path: 'Items', message: limit }]]);
    const mixed = await receive(
      [
        { ...line, UnPr: 100 },
        { ...unordered, UnPr: 60_000 },
      ],
      {},
      buyer,
    );
    expect(refusal(mixed)).toEqual([422, limit]);
    expect((await receive([{ ...unordered, UnPr: 0 }], {}, buyer)).body.message).toMatch(
      /^What nobody ordered has no price/,
    );
    await done(receive([{ ...unordered, UnPr: 40_000 }], untaxed, buyer));
    // What came of this vendor on the day is added up, whatever day is said.
    const yesterday = addDays(todayIn(DEFAULT_ZONE, api.clock.now()), -1);
    for (const fields of [untaxed, { ...untaxed, Date: yesterday }])
      expect(refusal(await receive([{ ...unordered, UnPr: 20_000 }], fields, buyer))).toEqual([422, limit]);
    await done(receive([{ ...unordered, UnPr: 20_000 }], {}, buyer));
    const two = await Promise.all([1, 2].map(() => receive([{ ...unordered, UnPr: 20_000 }], {}, buyer)));
    expect(two.map((answer) => answer.status).sort()).toEqual([201, 422]);
    await done(receive([unordered], untaxed));
    await setAccess(rows[0].access);
  });

  it('take their part of what was taken off the order, in whatever unit they are counted', async () => {
    const made = await order([{ In_Id: strip, Qty: 10, UnPr: 30, Disc: 30 }]);
    const loose = { In_Id: strip, Qty: 45, UoM: 'TBS', Src: src(made._id) };
    const body = await done(receive([loose], {}, clerk));
    expect((await owner.get(`${BASE}/${body._id}`)).body.Items).toMatchObject([{ UnPr: 2, Disc: 9, NetAmt: 81 }]);
    await done(cancel(body._id));
  });

  it('are taken in once where two receive the same at one time', async () => {
    const bolt = await newItem({ Cost: 5 });
    const made = await order([{ In_Id: bolt, Qty: 10 }]);
    const drafts = await Promise.all([1, 2, 3].map(() => done(owner.post(BASE, { POIds: [made._id] }))));
    const answers = await Promise.all(drafts.map(({ _id }) => status(_id, 'Received')));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
    expect(await layersOf(bolt)).toEqual([[10, 50]]);
    const posted = drafts[answers.findIndex((answer) => answer.status === 200)]!;
    const again = await Promise.all([cancel(posted._id), cancel(posted._id, parts)]);
    expect(again.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });
});

describe('what goods cost', () => {
  it('is their value without tax that is a credit, and with it where it is none; free goods share it', async () => {
    const bolt = await newItem();
    const line = { In_Id: bolt, Qty: 10, FQty: 1, UnPr: 110, TCode: 106 };
    const claimed = await done(receive([line], { VendorId: registeredId }));
    expect(claimed).toMatchObject({ Taxable: 1100, CGST: 99, SGST: 99, Total: 1298 });
    expect(await layersOf(bolt)).toEqual([[11, 1100]]);
    await done(receive([{ ...line, ITC: 'Blocked' }], { VendorId: registeredId }));
    expect(await layersOf(bolt)).toEqual([
      [11, 1100],
      [11, 1298],
    ]);
  });

  it('is a bill of its own for what no stock is kept of: nothing is posted', async () => {
    const body = await done(receive([{ Desc: 'Loading', Qty: 1, UnPr: 300, TCode: 106 }]));
    expect([body.Sts, body.Total, await booksOf(body._id)]).toEqual(['Received', 300, []]);
  });

  it('Cancelling 10 @ ₹20 of which 6 were sold, with 10 @ ₹30 behind: inventory −₹260: ₹200 to GRNB, ₹60 to priceDifference, the 6 sold now cost ₹180; without 10 free in the pool: `{n} of it are gone. Return goods instead.` (rule 9)', async () => {
    const bolt = await newItem();
    const first = await done(receive([{ In_Id: bolt, Qty: 10, UnPr: 20 }]));
    await done(receive([{ In_Id: bolt, Qty: 10, UnPr: 30 }]));
    await sell(bolt, 6);
    await done(cancel(first._id));
    expect(await booksOf(first._id)).toEqual([
      ['inventory', -60],
      ['priceDifference', 60],
    ]);
    const [line] = await layersOf(bolt);
    expect(line).toEqual([4, 120]);
    const gone = await newItem();
    const only = await done(receive([{ In_Id: gone, Qty: 10, UnPr: 20 }]));
    await sell(gone, 6);
    expect(refusal(await cancel(only._id))).toEqual([422, '6 of it are gone. Return goods instead.']);
  });
});

describe('batches and pieces', () => {
  const batch = (BatchNo: string, Exp: string, Qty: number, fields: object = {}) => ({ BatchNo, Exp, Qty, ...fields });

  it('a line of several batches makes a layer of each; a batch that is there already is found', async () => {
    const tablet = await newItem({ UoM: 'TBS', PurUoM: 'STR', PurFac: 15 }, 'BN');
    const Batches = [batch('b 7', '08/28', 6, { MRP: 33.6, PTR: 24 }), batch('B8', '2028-12-31', 4, { FQty: 1 })];
    const body = await done(receive([{ In_Id: tablet, Qty: 10, FQty: 1, UnPr: 20, Batches }]));
    expect(body.Items[0].Batches).toMatchObject([
      { BatchNo: 'b 7', Exp: '2028-08-31', MRP: 33.6, PTR: 24, Qty: 6, FQty: 0 },
      { BatchNo: 'B8', Exp: '2028-12-31', Qty: 4, FQty: 1 },
    ]);
    expect(await layersOf(tablet)).toEqual([
      [90, 120],
      [75, 80],
    ]);
    await done(
      receive([{ In_Id: tablet, Qty: 1, UnPr: 20, Batches: [{ BatchNo: 'B7', Exp: '31/08/2028', MRP: 33.6 }] }]),
    );
    const known = (await owner.get(`Inventory/Batches?ItemId=${tablet}`)).body;
    expect(known.map((row: Body) => [row.BatchNo, row.OnHand])).toEqual([
      ['b 7', 105],
      ['B8', 75],
    ]);
    const named = await done(receive([{ In_Id: tablet, Qty: 2, UnPr: 20, Batches: [{ BatchId: known[0]._id }] }]));
    expect(named.Items[0].Batches).toMatchObject([{ BatchNo: 'b 7', Exp: '2028-08-31', MRP: 33.6, Qty: 2 }]);
  });

  it.each([
    ['no batch', [], 'Batches', /^Enter the batch of Item/],
    ['too little in batches', [batch('B1', '08/28', 3)], 'Batches', '3 in batches, 10 received.'],
    ['a batch without a number', [{ Qty: 10 }], 'Batches', 'Enter the number of each batch.'],
    ['an expired batch', [batch('B1', '01/20', 10)], 'Batches', 'Batch B1 expired on 31/01/2020.'],
    ['an expiry that is none', [batch('B1', 'soon', 10)], 'Batches', 'Enter an expiry like 08/27 or 15/08/2027.'],
  ])('%s is refused by its field, and nothing is kept', async (_, Batches, field, message) => {
    const tablet = await newItem({}, 'BN');
    const { status: code, body } = await receive([{ In_Id: tablet, Qty: 10, UnPr: 20, Batches }]);
    expect([code, body.fields[0]]).toEqual([
      400,
      { path: `Items.0.${field}`, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
    expect((await owner.get(`${BASE}?In_Id=${tablet}`)).body.Data).toEqual([]);
  });

  it('a tenth of a strip is refused: tablets are counted whole', async () => {
    await database.query(
      `insert into unit (org_id, id, name, symbol, gstn_code, decimals)
       values ($1, gen_random_uuid(), 'Tablets of ours', 'tab', 'TBS', 0)`,
      [org.orgId],
    );
    const { body } = await receive([{ In_Id: strip, Qty: 0.1, UoM: 'STR', UnPr: 20 }]);
    expect(body.fields).toEqual([{ path: 'Items.0.Qty', message: '0.1 STR is 1.5; TBS is counted whole.' }]);
    const unknown = await receive([{ In_Id: strip, Qty: 1, UoM: 'BOX' }]);
    expect(unknown.body.fields).toEqual([{ path: 'Items.0.UoM', message: 'Paracetamol has no unit BOX.' }]);
    // A vendor who is known for no price yet: the item gives it.
    const { _id: VendorId } = (await owner.post('Common/Vendors', { Name: 'New here', SType: 'Unregistered' })).body;
    const loose = await done(receive([{ In_Id: strip, Qty: 45, UoM: 'TBS' }], { VendorId, Approve: false }));
    expect(loose.Items).toMatchObject([{ Fac: 1, BQty: 45, UnPr: 8, NetAmt: 360 }]);
  });

  it.each(['Qty', 'SN'])(
    'goods that are told apart by %s take no batches: what comes is what the line says',
    async (trackBy) => {
      const bolt = await newItem({}, trackBy);
      for (const Qty of [1, 0, 1000]) {
        const refused = await receive([{ In_Id: bolt, Qty: 10, UnPr: 20, Batches: [batch('B1', '08/28', Qty)] }]);
        expect([refused.status, refused.body.fields]).toEqual([
          400,
          [{ path: 'Items.0.Batches', message: expect.stringMatching(/ is not told apart by batch: enter none\.$/) }],
        ]);
      }
    },
  );

  it('batches of a draft go where its item has none any longer', async () => {
    const bolt = await newItem({}, 'BN');
    const items = [{ In_Id: bolt, Qty: 10, UnPr: 20, Batches: [batch('B1', '08/28', 1)] }];
    const draft = await done(receive(items, { Approve: false }));
    await database.query(`update item set track_by = 'Qty' where id = $1`, [bolt]);
    expect((await done(status(draft._id, 'Received'))).Items[0].Batches).toEqual([]);
    expect(await layersOf(bolt)).toEqual([[10, 200]]);
  });

  it('neither batches nor single units are counted in parts that their unit has not', async () => {
    const tablet = await newItem({ UoM: 'TBS', PurUoM: 'STR', PurFac: 15 }, 'BN');
    const Batches = [batch('B1', '08/28', 0.1), batch('B2', '08/28', 0.9)];
    const parted = await receive([{ In_Id: tablet, Qty: 1, UnPr: 20, Batches }]);
    expect([parted.status, parted.body.fields[0]]).toEqual([
      400,
      { path: 'Items.0.Batches', message: 'Batch B1: 0.1 STR is 1.5; TBS is counted whole.' },
    ]);
    const loose = await receive([{ In_Id: strip, Qty: 1, FQty: 0.5, UoM: 'TBS', UnPr: 2 }]);
    expect(loose.body.fields).toEqual([{ path: 'Items.0.FQty', message: '0.5 TBS: TBS is counted whole.' }]);
  });

  it('lines of its own say of which vendor they are, whatever orders or receive are named beside them; so does a return', async () => {
    const missing = [400, [{ path: 'VendorId', message: 'This Field Is Required.' }]];
    const bolt = await newItem();
    const made = await order([{ In_Id: bolt, Qty: 1 }]);
    const received = await owner.post(BASE, { POIds: [made._id], Items: [] });
    expect([received.status, received.body.fields]).toEqual(missing);
    const { _id: RecId } = await done(receive([{ In_Id: bolt, Qty: 1, UnPr: 5 }]));
    const returned = await owner.post('Purchase/Returns', { RecId, Items: [], Why: 'Damaged' });
    expect([returned.status, returned.body.fields]).toEqual(missing);
  });

  it('more than can be counted is refused by its quantity, by orders too', async () => {
    const grain = await newItem({ UoM: 'TBS', PurUoM: 'BOX', PurFac: 1_000_000, Cost: 0 });
    const line = { In_Id: grain, Qty: 9_999_999, UnPr: 0.01 };
    const answers = [await receive([line]), await owner.post(ORDERS, { VendorId: vendorId, Items: [line] })];
    const message = 'Quantity and free goods come to more than 10,000,000,000 units of stock: lower the quantity.';
    for (const answer of answers)
      expect([answer.status, answer.body.fields]).toEqual([400, [{ path: 'Items.0.Qty', message }]]);
  });

  it('Goods received with less than `MinLife` days left are asked about, expired ones refused (rule 13)', async () => {
    const tablet = await newItem({}, 'BN');
    await setting({ MinLife: 90 });
    const Exp = addDays(todayIn(DEFAULT_ZONE, api.clock.now()), 30);
    const items = [{ In_Id: tablet, Qty: 1, UnPr: 5, Batches: [{ BatchNo: 'B1', Exp }] }];
    const asked = await receive(items);
    expect([asked.status, asked.body.errorCode, asked.body.message]).toEqual([
      422,
      'Confirm',
      expect.stringMatching(/^Less than 90 days are left: B1 on .*Receive it anyway\?$/),
    ]);
    // The day of receipt may lie back; the goods are no fresher for it.
    const Date = addDays(todayIn(DEFAULT_ZONE, api.clock.now()), -70);
    expect((await receive(items, { Date })).body.errorCode).toBe('Confirm');
    expect((await done(receive(items, { AllowShortLife: true }))).Sts).toBe('Received');
    const gone = addDays(todayIn(DEFAULT_ZONE, api.clock.now()), -1);
    const expired = [{ In_Id: tablet, Qty: 1, UnPr: 5, Batches: [{ BatchNo: 'B2', Exp: gone }] }];
    expect((await receive(expired, { Date })).body.fields[0].path).toBe('Items.0.Batches');
    await setting({ MinLife: 0 });
  });

  it('pieces come by their numbers, once each, and may come again after they went back', async () => {
    const pump = await newItem({}, 'SN');
    const line = { In_Id: pump, Qty: 2, UnPr: 900, SNos: ['SN-1', 'SN-2'] };
    expect(refusal(await receive([{ ...line, SNos: ['SN-1'] }]))).toEqual([422, '1 serial numbers for 2.']);
    const first = await done(receive([line]));
    expect(refusal(await receive([{ ...line, SNos: ['SN-3', 'sn-1'] }]))).toEqual([422, 'SN-1 is in stock already.']);
    await done(cancel(first._id));
    await done(receive([line]));
    const twice = await receive([
      { ...line, SNos: ['SN-7', 'SN-8'] },
      { ...line, SNos: ['SN-9', 'sn-8'] },
    ]);
    expect([twice.status, twice.body.fields]).toEqual([
      422,
      [{ path: 'Items.1.SNos', message: 'sn-8 is named twice.' }],
    ]);
  });

  it('a bin that is none is refused by its field, of a line and of a batch', async () => {
    const [bolt, tablet] = [await newItem(), await newItem({}, 'BN')];
    const Bin = vendorId;
    const refused = await receive([
      { In_Id: bolt, Qty: 1, UnPr: 5, Bin },
      { In_Id: tablet, Qty: 1, UnPr: 5, Batches: [batch('B1', '08/28', 1, { Bin })] },
    ]);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [
        { path: 'Items.0.Bin', message: 'This bin does not exist.' },
        { path: 'Items.1.Batches', message: 'Batch B1: This bin does not exist.' },
      ],
    ]);
  });

  it('X and narcotic goods come only from a licensed vendor; other schedules warn (rule 31)', async () => {
    const line = async (schedule: string) => ({ In_Id: await newItem({}, 'Qty', schedule), Qty: 1, UnPr: 5 });
    const warned = await done(receive([await line('H1')]));
    expect(warned.Warn).toEqual(['Sri Medicals has no valid drug licence.']);
    const narcotic = await line('Narcotic');
    expect(refusal(await receive([narcotic]))).toEqual([422, 'Sri Medicals has no valid drug licence.']);
    const vendor = (await owner.get(`Common/Vendors/${vendorId}`)).body;
    const licensed = { DL: [{ No: 'KA-20B-77', Form: '20B', Upto: '2099-03-31' }], _v: vendor._v };
    expect((await done(owner.put(`Common/Vendors/${vendorId}`, licensed))).DL).toEqual(licensed.DL);
    expect((await done(receive([narcotic]))).Warn).toEqual([]);
    const lapsed = { ...licensed.DL[0], Upto: addDays(todayIn(DEFAULT_ZONE, api.clock.now()), -1) };
    const { _v } = (await owner.get(`Common/Vendors/${vendorId}`)).body;
    await done(owner.put(`Common/Vendors/${vendorId}`, { DL: [lapsed], _v }));
    const back = await receive([narcotic], { Date: lapsed.Upto });
    expect(refusal(back)).toEqual([422, 'Sri Medicals has no valid drug licence.']);
  });
});

describe('what is rejected', () => {
  it('lies in a quarantine, from which nothing is sold', async () => {
    const bolt = await newItem();
    const line = { In_Id: bolt, Qty: 10, RejQty: 2, UnPr: 20 };
    expect(refusal(await receive([line]))).toEqual([
      422,
      'Make a warehouse of the kind Quarantine first: what is rejected goes there.',
    ]);
    const quarantine = await done(
      owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected goods', Kind: 'Quarantine' }),
    );
    const body = await done(receive([line]));
    const stock = (await owner.get(`Inventory/Stock?ItemId=${bolt}`)).body.Data ?? [];
    expect(
      stock.filter((row: Body) => row.ItemId === bolt).map((row: Body) => [row.Warehouse, row.OnHand, row.Value]),
    ).toEqual(
      expect.arrayContaining([
        ['Rejected goods', 2, 40],
        [expect.any(String), 8, 160],
      ]),
    );
    const customer = await done(owner.post('Common/Customers', { Name: 'Buyer of it' }));
    const fromThere = { In_Id: bolt, Qty: 1, UnPr: 50, WhId: quarantine._id };
    const sold = await owner.post('Accounting/Invoices', {
      CustomerId: customer._id,
      Items: [fromThere],
      Approve: true,
    });
    expect(sold.status).toBe(400);
    const asDefault = await owner.put(`Inventory/Settings/Warehouses/${quarantine._id}`, { Default: true });
    expect(refusal(asDefault)).toEqual([422, 'The default warehouse is a store.']);
    const turned = await owner.put(`Inventory/Settings/Warehouses/${quarantine._id}`, { Kind: 'Store' });
    expect(refusal(turned)).toEqual([422, 'This warehouse holds stock; move it away first.']);
    const [tooMuch, split] = [
      await receive([{ ...line, RejQty: 11 }]),
      await receive([{ In_Id: await newItem({}, 'SN'), Qty: 2, RejQty: 1, SNos: ['A', 'B'], UnPr: 5 }]),
    ];
    expect([tooMuch.body.fields[0], split.body.fields[0]]).toEqual([
      { path: 'Items.0.RejQty', message: '10 came: not more than that can be rejected.' },
      {
        path: 'Items.0.RejQty',
        message: 'Enter what is rejected of several batches or serial numbers on a line of its own.',
      },
    ]);
    await done(cancel(body._id));
  });
});

describe('walls', () => {
  it('no cost is told to who may not see it, and what he may not see he does not change', async () => {
    const bolt = await newItem({ Cost: 5 });
    const made = await order([{ In_Id: bolt, Qty: 10, UnPr: 7.77, Perc: 5 }]);
    const draft = (await clerk.post(BASE, { POIds: [made._id] })).body;
    const half = await done(clerk.put(`${BASE}/${draft._id}`, { Items: [{ _id: 'RP1', Qty: 5 }], _v: draft._v }));
    const posted = await done(status(draft._id, 'Received', {}, clerk));
    const list = (await clerk.get(`${BASE}?In_Id=${bolt}`)).body;
    const toCome = (await clerk.get(`${ORDERS}/ToReceive/${vendorId}`)).body;
    const log = (await clerk.get(`${BASE}/${draft._id}/AuditLog`)).body;
    const print = pdfTexts((await clerk.get(`${BASE}/${draft._id}/Print`)).raw).join(' ');
    for (const said of [draft, half, posted, list, toCome, log, print])
      for (const cost of ['7.77', '77700', '36.91', '3691', '73.82']) expect(JSON.stringify(said)).not.toContain(cost);
    expect((await owner.get(`${BASE}/${draft._id}`)).body).toMatchObject({
      Items: [{ Qty: 5, UnPr: 7.77, Perc: 5, NetAmt: 36.91 }],
    });
    const dear = await clerk.post(BASE, { VendorId: vendorId, Items: [{ In_Id: bolt, Qty: 1, UnPr: 999 }] });
    const { body } = await owner.get(`${BASE}/${dear.body._id}`);
    // The price that the vendor took last, not the one that was sent.
    expect([dear.status, body.Items?.[0]?.UnPr ?? null]).toEqual([201, 7.77]);
  });

  it('a receive of a warehouse that one may not use is not there for him', async () => {
    const bolt = await newItem({ Cost: 5 });
    const there = await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Far store' }));
    const body = await done(receive([{ In_Id: bolt, Qty: 1 }], { WhId: there._id }));
    const draft = await done(receive([{ In_Id: bolt, Qty: 1 }], { WhId: there._id, Approve: false }));
    await done(owner.put(`Inventory/Settings/Warehouses/${there._id}/Users`, { UserIds: [] }));
    expect((await parts.get(`${BASE}/${body._id}`)).status).toBe(404);
    expect((await parts.get(`${BASE}/${body._id}/AuditLog`)).status).toBe(404);
    expect((await parts.get(`${BASE}/${body._id}/Print`)).status).toBe(404);
    expect((await cancel(body._id, parts)).status).toBe(404);
    expect((await status(draft._id, 'Received', {}, parts)).status).toBe(404);
    expect((await parts.get(`${BASE}?In_Id=${bolt}`)).body.Data).toEqual([]);
    const moved = await parts.post(BASE, { VendorId: vendorId, WhId: there._id, Items: [{ In_Id: bolt, Qty: 1 }] });
    expect([moved.status, moved.body.fields[0].path]).toEqual([400, 'WhId']);
  });

  it('another organisation sees nothing of it, a role without the area is refused, and cancelling needs D', async () => {
    const bolt = await newItem({ Cost: 5 });
    const body = await done(receive([{ In_Id: bolt, Qty: 1 }]));
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
      ];
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => expected));
    }
    expect((await cancel(body._id, clerk)).status).toBe(403);
    expect((await status(body._id, 'Cancelled')).body.fields[0].path).toBe('Reason');
    expect(refusal(await owner.put(`${BASE}/${body._id}`, { Notes: 'x' }))).toEqual([
      422,
      'What was received is not changed: cancel it and receive anew.',
    ]);
  });

  it('a locked day, a day to come and a stale version are refused', async () => {
    const bolt = await newItem({ Cost: 5 });
    const tomorrow = await receive([{ In_Id: bolt, Qty: 1 }], { Date: '2099-01-01' });
    expect([tomorrow.status, tomorrow.body.fields[0].path]).toEqual([400, 'Date']);
    const draft = await done(receive([{ In_Id: bolt, Qty: 1 }], { Approve: false }));
    await done(owner.put(`${BASE}/${draft._id}`, { LRNo: 'LR 4', _v: 1 }));
    const stale = await status(draft._id, 'Received', { _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
  });

  it('the database keeps what was received', async () => {
    const bolt = await newItem({ Cost: 5 });
    const body = await done(receive([{ In_Id: bolt, Qty: 1 }]));
    for (const attempt of [
      'update purchase_receive set warehouse_id = quarantine_id where id = $1',
      'update purchase_receive_line set quantity_e3 = 9000 where receive_id = $1',
      'delete from purchase_receive_line where receive_id = $1',
      `update purchase_receive set status = 'Cancelled' where id = $1`,
    ])
      await expect(database.query(attempt, [body._id])).rejects.toThrow(/received|posted|books|null/);
  });
});

describe('lists and print', () => {
  it('find receives by number, vendor, paper, order, item and what is billed, page by page', async () => {
    const bolt = await newItem({ Cost: 5 });
    const made = await order([{ In_Id: bolt, Qty: 9 }]);
    const ids: string[] = [];
    for (const VDocNo of ['DC/201', 'DC/202', 'DC/203'])
      ids.unshift((await done(receive([{ In_Id: bolt, Qty: 1, Src: src(made._id) }], { VDocNo })))._id);
    const found = async (query: string) => (await owner.get(`${BASE}?${query}`)).body;
    const idsOf = (body: Body) => body.Data.map((row: Body) => row._id);
    expect(idsOf(await found(`POId=${made._id}`))).toEqual(ids);
    expect(idsOf(await found('Text=medicals%20DC/202'))).toEqual([ids[1]]);
    expect(idsOf(await found(`In_Id=${bolt}&BSts=Billed`))).toEqual([]);
    expect(idsOf(await found(`In_Id=${bolt}&BSts=NotBilled&Sts=Received`))).toEqual(ids);
    const first = await found(`In_Id=${bolt}&Limit=2`);
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(idsOf(await found(`In_Id=${bolt}&Limit=2&Cursor=${first.NextCursor}`))).toEqual(ids.slice(2));
    const waiting = (await owner.get(`${BASE}/Dashboard`)).body;
    expect(waiting.find((row: Body) => row._id === ids[0])).toMatchObject({ Count: 1, BSts: 'NotBilled' });
  });

  it('the receive note names vendor, order, batches and prices', async () => {
    const tablet = await newItem({ Name: 'Azithromycin' }, 'BN');
    const made = await order([{ In_Id: tablet, Qty: 10, UnPr: 12.5 }]);
    const Batches = [{ BatchNo: 'AZ-9', Exp: '08/28' }];
    const items = [{ In_Id: tablet, Qty: 10, Src: src(made._id), Batches }];
    const body = await done(receive(items, { VDocNo: 'DC 99', LRNo: 'LR 5' }));
    const text = pdfTexts((await owner.get(`${BASE}/${body._id}/Print`)).raw).join(' ');
    for (const part of [body.Code, made.Code, 'Sri Medicals', 'DC 99', 'LR 5', 'Azithromycin', 'AZ-9', '125.00'])
      expect(text).toContain(part);
  });
});
