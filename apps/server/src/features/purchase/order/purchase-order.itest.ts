import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let parts: Client;
let clerk: Client;
let vendorId: string;
let strip: string;
const BASE = 'Purchase/Orders';

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, parts, clerk] = await Promise.all([org.as('owner'), org.as('parts'), org.as('clerk')]);
  vendorId = (await owner.post('Common/Vendors', { Name: 'Sri Medicals', Phone: '9845011111', SType: 'Unregistered' }))
    .body._id;
  strip = await newItem({ Name: 'Paracetamol', UoM: 'TBS', PurUoM: 'STR', PurFac: 15, Cost: 8 });
});
afterAll(() => api.close());

let made = 0;
async function newItem(fields: object = {}): Promise<string> {
  made += 1;
  const body = { MPN: `P-${made}`, Name: `Item ${made}`, HSN: '8708', UnPr: 50, TCode: 106, ...fields };
  return (await owner.post('Inventory/Items', body)).body._id;
}

const order = (fields: object = {}, client = owner, headers = {}) =>
  client.post(BASE, { VendorId: vendorId, Items: [{ In_Id: strip, Qty: 10, FQty: 1 }], ...fields }, headers);
const put = (id: string, call: string, body: object, client = owner) => client.put(`${BASE}/${id}${call}`, body);
const approve = (id: string, client = owner) => put(id, '/Status', { Sts: 'Approved' }, client);
const verbs = ({ Actions }: Body): string[] =>
  Actions.filter((action: Body) => action.Allowed).map((action: Body) => action.Verb);

describe('an order to a vendor', () => {
  it('takes unit, price, tax and name from the item, and answers what is to come in the unit of stock', async () => {
    const { status, body } = await order({ Ref: 'Q-17', ExpDate: '2099-01-01' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      Sts: 'Draft',
      VendorName: 'Sri Medicals',
      Ref: 'Q-17',
      ExpDate: '2099-01-01',
      STotal: 1200,
      Total: 1200,
      IGST: 0,
      CGST: 0,
      Settings: { Tax: false },
      Items: [
        {
          _id: 'PP1',
          In_Id: strip,
          Desc: 'Paracetamol',
          Qty: 10,
          UoM: 'STR',
          Fac: 15,
          FQty: 1,
          BQty: 165,
          UnPr: 120,
          TCode: 106,
          NetAmt: 1200,
          Total: 1200,
          RecQty: 0,
          BillQty: 0,
          RetQty: 0,
          ShortQty: 0,
        },
      ],
    });
    expect(body.Code).toBeUndefined();
    expect(verbs(body)).toEqual(['Save', 'Approve', 'Cancel']);
  });

  it('has the taxes of a registered vendor: both halves at home, one from another state', async () => {
    const at = async (St: string, GSTIN: string) => {
      const made = await owner.post('Common/Vendors', { Name: `Of ${St}`, SType: 'Regular', GSTIN, Address: { St } });
      const { body } = await order({ VendorId: made.body._id });
      return [body.Taxable, body.CGST, body.SGST, body.IGST, body.Total];
    };
    expect(await at('29', '29AAGCB7383J1Z4')).toEqual([1200, 108, 108, 0, 1416]);
    expect(await at('27', '27AAPFU0939F1ZV')).toEqual([1200, 0, 0, 216, 1416]);
  });

  it('is changed while it is a draft: lines are replaced together, and ids are never given again', async () => {
    const bolt = await newItem({ Cost: 5 });
    const { body } = await order({
      Items: [
        { In_Id: strip, Qty: 1 },
        { Desc: 'Freight', Qty: 1, UnPr: 300, TCode: 106 },
      ],
    });
    const changed = await put(body._id, '', {
      Items: [
        { _id: 'PP2', Qty: 2, Desc: 'Freight', UnPr: 250 },
        { In_Id: bolt, Qty: 4 },
      ],
      Perc: 10,
      _v: body._v,
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ STotal: 520, Disc: 52, Total: 468, _v: 2 });
    expect(changed.body.Items.map((line: Body) => [line._id, line.Desc, line.Total])).toEqual([
      ['PP2', 'Freight', 450],
      ['PP3', `Item ${made}`, 18],
    ]);
    const stale = await put(body._id, '', { Notes: 'late', _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
  });

  it('keeps the order in which its lines were put, and the item of a line that does not say one', async () => {
    const bolt = await newItem({ Cost: 5 });
    const { body } = await order({
      Items: [
        { In_Id: strip, Qty: 1 },
        { In_Id: bolt, Qty: 4 },
      ],
    });
    const turned = await put(body._id, '', {
      Items: [
        { _id: 'PP2', Qty: 4 },
        { _id: 'PP1', Qty: 1 },
      ],
    });
    const linesOf = ({ Items }: Body) => Items.map((line: Body) => [line._id, line.In_Id, line.UnPr]);
    const expected = [
      ['PP2', bolt, 5],
      ['PP1', strip, 120],
    ];
    expect([turned.status, turned.body._v, linesOf(turned.body)]).toEqual([200, 2, expected]);
    expect(linesOf((await owner.get(`${BASE}/${body._id}`)).body)).toEqual(expected);
  });

  it('takes its number when it is approved, keeps it when it is reopened, and is closed short with a reason', async () => {
    const { body } = await order({ Approve: true });
    expect([body.Sts, body.Code, verbs(body)]).toEqual([
      'Approved',
      expect.stringMatching(/^PO-/),
      ['ReOpen', 'CloseShort', 'Cancel'],
    ]);
    const refused = await put(body._id, '', { Notes: 'x' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'An approved order is reopened before it is changed.',
    ]);
    const reopened = await put(body._id, '/ReOpen', { Reason: 'One strip more' });
    expect([reopened.body.Sts, reopened.body.Code]).toEqual(['Draft', body.Code]);
    expect((await approve(body._id)).body).toMatchObject({ Sts: 'Approved', Code: body.Code });
    const closed = await put(body._id, '/CloseShort', { Reason: 'Not made any more' });
    expect([closed.body.Sts, closed.body.Items[0].ShortQty]).toEqual(['Closed', 165]);
    const again = await put(body._id, '/ReOpen', { Reason: 'They found some' });
    expect([again.body.Sts, again.body.Items[0].ShortQty]).toEqual(['Approved', 0]);
    const log = (await owner.get(`${BASE}/${body._id}/AuditLog`)).body;
    expect(log.map((entry: Body) => [entry.Action, entry.Reason ?? null])).toEqual([
      ['reopen', 'They found some'],
      ['closeShort', 'Not made any more'],
      ['approve', null],
      ['reopen', 'One strip more'],
      ['approve', null],
      ['create', null],
    ]);
  });

  it('above the limit waits for who may change approved orders; a change of amount asks anew', async () => {
    const { body } = await order({ Items: [{ In_Id: strip, Qty: 500 }], Approve: true }, clerk);
    expect([body.Sts, body.Ask, body.Code]).toEqual(['Draft', expect.any(String), undefined]);
    const more = await put(body._id, '', { Items: [{ _id: 'PP1', In_Id: strip, Qty: 501 }] }, clerk);
    expect([more.status, more.body.Ask]).toEqual([200, undefined]);
    expect((await approve(body._id, clerk)).body.Ask).toBeDefined();
    const signed = await approve(body._id);
    expect([signed.body.Sts, signed.body.Ask]).toEqual(['Approved', undefined]);
    expect((await order({ Items: [{ In_Id: strip, Qty: 2 }], Approve: true }, clerk)).body.Sts).toBe('Approved');
  });

  it('comes under the limit by no splitting: what one orders of a vendor on a day is added up, also two at once', async () => {
    const { _id: splitter } = (await owner.post('Common/Vendors', { Name: 'Splitter', SType: 'Unregistered' })).body;
    const part = (Qty: number, fields: object = {}, client = clerk) =>
      order({ VendorId: splitter, Items: [{ In_Id: strip, Qty }], Approve: true, ...fields }, client);
    expect((await part(250)).body.Sts).toBe('Approved');
    const two = await Promise.all([1, 2].map(() => part(125)));
    expect(two.map(({ body }) => body.Sts).sort()).toEqual(['Approved', 'Draft']);
    const waits = (await part(125, { Date: addDays(todayIn(DEFAULT_ZONE, api.clock.now()), -1) })).body;
    expect([waits.Sts, waits.Ask]).toEqual(['Draft', expect.any(String)]);
    const card = (await owner.get(`${BASE}/${waits._id}/Approval`)).body;
    expect(card.Reasons).toEqual(['The order comes to more than the limit of approval.']);
    expect((await approve(waits._id)).body.Sts).toBe('Approved');
    // A signature is for one order: the day stays used up. Who may sign, orders as much as he likes.
    expect((await part(40)).body.Sts).toBe('Draft');
    expect((await part(500, {}, owner)).body.Sts).toBe('Approved');
  });

  it('comes under the limit neither without its tax nor by another vendor after somebody was asked', async () => {
    const GSTIN = '29AAGCB7383J1Z4';
    const registered = (
      await owner.post('Common/Vendors', {
        Name: 'Registered',
        SType: 'Regular',
        GSTIN,
        Address: { St: '29' },
        AllowDuplicate: true,
      })
    ).body;
    const lines = [{ In_Id: strip, Qty: 400 }];
    const untaxed = { VendorId: registered._id, Items: lines, Settings: { Tax: false }, Approve: true };
    const waits = (await order(untaxed, clerk)).body;
    expect([waits.Sts, waits.Ask]).toEqual(['Draft', expect.any(String)]);
    const noted = await put(waits._id, '', { Notes: 'By lorry' }, clerk);
    expect(noted.body.Ask).toEqual(expect.any(String));
    const switched = await put(waits._id, '', { VendorId: vendorId }, clerk);
    expect([switched.status, switched.body.Ask]).toEqual([200, undefined]);
  });

  it('is held against what came of nobody’s order too: a receive of a day that orders have used up', async () => {
    const { body: before } = await owner.get('EntitySettings/Inventory');
    await owner.put('EntitySettings/Inventory', { Purchase: { ApprLimit: 2000 }, _v: before._v });
    const { _id: VendorId } = (await owner.post('Common/Vendors', { Name: 'Split Stores', SType: 'Unregistered' }))
      .body;
    const buyer = await clientWith(api, org, 'splitter', {
      ...buildAccess({ areas: { 'Inventory.PO': 'CRU' }, flags: ['Service.PrViz'] }),
    });
    const Items = [{ In_Id: strip, Qty: 20, UnPr: 90 }];
    expect((await order({ VendorId, Items, Approve: true }, buyer)).body.Sts).toBe('Approved');
    const came = await buyer.post('Purchase/Receives', { VendorId, Items, Approve: true });
    expect([came.status, came.body.fields[0].path]).toEqual([422, 'Items']);
    const { body: after } = await owner.get('EntitySettings/Inventory');
    await owner.put('EntitySettings/Inventory', { Purchase: { ApprLimit: 50_000 }, _v: after._v });
  });

  it('comes under the limit neither by another vendor of the same person, nor in another branch, nor with the same goods on the next days', async () => {
    const today = todayIn(DEFAULT_ZONE, api.clock.now());
    const PAN = 'AAGCB7383J';
    const [first, twin] = await Promise.all(
      ['Twin North', 'Twin South'].map(
        async (Name) =>
          (await owner.post('Common/Vendors', { Name, SType: 'Unregistered', PAN, AllowDuplicate: true })).body._id,
      ),
    );
    const part = (Qty: number, fields: object = {}, client = clerk) =>
      order({ VendorId: first, Items: [{ In_Id: strip, Qty }], Approve: true, ...fields }, client);
    const now = api.clock.now();
    api.clock.set(`${addDays(today, -2)}T05:30:00.000Z`);
    expect((await part(250, {}, await org.as('clerk'))).body.Sts).toBe('Approved');
    api.clock.set(now);
    expect((await part(200)).body.Sts).toBe('Draft');
    expect((await part(200, { VendorId: twin })).body.Sts).toBe('Draft');
    const Items = [{ In_Id: await newItem({ UoM: 'TBS', PurUoM: 'STR', PurFac: 15, Cost: 8 }), Qty: 200 }];
    expect((await part(0, { Items })).body.Sts).toBe('Approved');
    const elsewhere = await order(
      { VendorId: twin, Items: [{ In_Id: strip, Qty: 200, UnPr: 120, TCode: 106 }], Approve: true },
      await org.as('clerk', 'second'),
    );
    expect([elsewhere.status, elsewhere.body.Sts]).toEqual([201, 'Draft']);
  });

  it('is of quantities that can be counted, in its own unit too', async () => {
    const unit = await owner.post('Settings/Units', { Name: 'Whole boxes', Symbol: 'box', UQC: 'BOX', Dec: 0 });
    expect(unit.status).toBe(201);
    const half = await order({ Items: [{ In_Id: await newItem({ UoM: 'BOX', Cost: 8 }), Qty: 1.5 }] });
    expect([half.status, half.body.fields?.[0].path]).toEqual([400, 'Items.0.Qty']);
    const unknown = await order({ Items: [{ In_Id: strip, Qty: 1, UoM: 'DOZ' }] });
    expect([unknown.status, unknown.body.fields?.[0].path]).toEqual([400, 'Items.0.UoM']);
  });

  it('with a line without a price waits too: nobody knows what it comes to', async () => {
    const unpriced = await newItem({ Cost: undefined });
    for (const line of [
      { Desc: 'Engine oil', Qty: 500, TCode: 106 },
      { In_Id: unpriced, Qty: 500 },
    ]) {
      const { body } = await order({ Items: [line], Approve: true }, clerk);
      expect([body.Sts, body.Ask, body.Code]).toEqual(['Draft', expect.any(String), undefined]);
      expect((await approve(body._id)).body.Sts).toBe('Approved');
    }
  });

  it('is not approved for a vendor who has become inactive since', async () => {
    const vendor = (await owner.post('Common/Vendors', { Name: 'Closed down', SType: 'Unregistered' })).body;
    const { body } = await order({ VendorId: vendor._id });
    await owner.put(`Common/Vendors/${vendor._id}`, { Active: false, _v: vendor._v });
    const refused = await approve(body._id);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'VendorId', message: 'Closed down is inactive: choose another vendor.' }],
    ]);
  });

  it('is cancelled like an approved one where it was reopened: it has a number that somebody may hold', async () => {
    const { body } = await order({ Approve: true });
    await put(body._id, '/ReOpen', { Reason: 'One more' });
    const cancel = (fields: object, client: Client) =>
      put(body._id, '/Status', { Sts: 'Cancelled', ...fields }, client);
    expect((await cancel({ Reason: 'x' }, clerk)).status).toBe(403);
    expect((await cancel({}, owner)).body.fields?.[0]?.path).toBe('Reason');
    expect((await cancel({ Reason: 'Not needed' }, owner)).body.Sts).toBe('Cancelled');
  });

  it('is ordered without prices by who may not see costs: the item gives them, and none is told', async () => {
    const { body } = await order({ Items: [{ In_Id: strip, Qty: 3, UnPr: 1 }] }, clerk);
    expect([body.Total, body.Items[0].UnPr]).toEqual([undefined, undefined]);
    const seen = (await owner.get(`${BASE}/${body._id}`)).body;
    expect([seen.Items[0].UnPr, seen.Total]).toEqual([120, 360]);
  });

  it('is cancelled with a reason once it is approved, by who may delete', async () => {
    const { body } = await order({ Approve: true });
    expect((await put(body._id, '/Status', { Sts: 'Cancelled', Reason: 'x' }, clerk)).status).toBe(403);
    const silent = await put(body._id, '/Status', { Sts: 'Cancelled' });
    expect([silent.status, silent.body.fields]).toEqual([
      400,
      [{ path: 'Reason', message: 'This Field Is Required.' }],
    ]);
    const cancelled = await put(body._id, '/Status', { Sts: 'Cancelled', Reason: 'Ordered twice' });
    expect([cancelled.body.Sts, cancelled.body.Reason, cancelled.body.Code]).toEqual([
      'Cancelled',
      'Ordered twice',
      body.Code,
    ]);
  });
});

describe('bad input', () => {
  it.each([
    ['no vendor', { VendorId: null }, 'VendorId'],
    ['a vendor that does not exist', { VendorId: '00000000-0000-4000-8000-000000000001' }, 'VendorId'],
    ['a day to come', { Date: '2099-01-01' }, 'Date'],
    ['goods before the order', { ExpDate: '2000-01-01' }, 'ExpDate'],
    ['a line of nothing', { Items: [{ Qty: 1 }] }, 'Items.0.In_Id'],
    [
      'an item that does not exist',
      { Items: [{ In_Id: '00000000-0000-4000-8000-000000000001', Qty: 1 }] },
      'Items.0.In_Id',
    ],
    ['a quantity of none', { Items: [{ Desc: 'Box', Qty: 0 }] }, 'Items.0.Qty'],
    ['a discount above the line', { Items: [{ Desc: 'Box', Qty: 1, UnPr: 5, Disc: 6 }] }, 'Items.0.Disc'],
    ['a total below zero', { Adjust: -5000 }, 'Adjust'],
    ['an approval without lines', { Items: [], Approve: true }, 'Items'],
    ['an approval without a tax code', { Items: [{ Desc: 'Box', Qty: 1 }], Approve: true }, 'Items.0.TCode'],
  ])('%s is refused by its field, and nothing is kept', async (_, fields, path) => {
    const count = async () => (await owner.get(`${BASE}?Limit=500&Text=Sri`)).body.Total;
    const before = await count();
    const { status, body } = await order(fields);
    expect([status, body.fields?.[0]?.path]).toEqual([400, path]);
    expect(await count()).toBe(before);
  });
});

describe('lists', () => {
  it('find orders by number, vendor and reference, by status, item and day, page by page', async () => {
    const lonely = await newItem();
    const ids: string[] = [];
    for (const Ref of ['L-1', 'L-2', 'L-3'])
      ids.unshift((await order({ Ref, Items: [{ In_Id: lonely, Qty: 1 }], Approve: true })).body._id);
    const found = async (query: string) => (await owner.get(`${BASE}?${query}`)).body;
    const idsOf = (body: Body) => body.Data.map((row: Body) => row._id);
    expect(idsOf(await found(`In_Id=${lonely}`))).toEqual(ids);
    expect(idsOf(await found('Text=medicals%20L-2'))).toEqual([ids[1]]);
    expect(idsOf(await found(`In_Id=${lonely}&Sts=Cancelled`))).toEqual([]);
    const first = await found(`In_Id=${lonely}&Limit=2`);
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(idsOf(await found(`In_Id=${lonely}&Limit=2&Cursor=${first.NextCursor}`))).toEqual(ids.slice(2));
    const waiting = (await owner.get(`${BASE}/Dashboard`)).body;
    expect(waiting.map((row: Body) => row._id)).toEqual(expect.arrayContaining(ids));
    expect(waiting.find((row: Body) => row._id === ids[0])).toMatchObject({ Count: 1, RecLines: 0, Sts: 'Approved' });
  });
});

describe('the print', () => {
  it('shows vendor, goods and prices, and none of these to who may not see costs', async () => {
    const { body } = await order({ Ref: 'Q-99', Approve: true });
    const text = async (client: Client) => pdfTexts((await client.get(`${BASE}/${body._id}/Print`)).raw).join(' ');
    const [whole, hidden] = [await text(owner), await text(clerk)];
    for (const part of [body.Code, 'Sri Medicals', 'Q-99', 'Paracetamol', '1,200.00', 'Authorised signatory'])
      expect(whole).toContain(part);
    expect(hidden).toContain('Paracetamol');
    expect(hidden).not.toContain('1,200.00');
  });
});

describe('walls', () => {
  it('another organisation sees nothing of an order, and a role without the area is refused', async () => {
    const { body } = await order({ Approve: true });
    const stranger = await (await api.organisation()).as('owner');
    const technician = await org.as('technician');
    for (const [client, expected] of [
      [stranger, 404],
      [technician, 403],
    ] as const) {
      const answers = [
        await client.get(`${BASE}/${body._id}`),
        await put(body._id, '', { Notes: 'x' }, client),
        await approve(body._id, client),
        await put(body._id, '/ReOpen', { Reason: 'One more' }, client),
        await put(body._id, '/CloseShort', { Reason: 'One more' }, client),
        await client.get(`${BASE}/${body._id}/AuditLog`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected));
    }
  });

  it('two who approve at once take one number', async () => {
    const { body } = await order();
    const answers = await Promise.all([approve(body._id), approve(body._id, parts)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a vendor who was ordered from is not deleted', async () => {
    const vendor = (await owner.post('Common/Vendors', { Name: 'Once only', SType: 'Unregistered' })).body._id;
    await order({ VendorId: vendor });
    const { status, body } = await owner.delete(`Common/Vendors/${vendor}`);
    expect([status, body.message]).toEqual([422, expect.stringContaining('purchase order')]);
  });
});
