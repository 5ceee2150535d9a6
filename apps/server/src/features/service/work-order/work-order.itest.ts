import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postClosingCosts, reverseClosingCosts } from './post-closing-costs.ts';
import { loadWorkOrderForUpdate } from './work-order-store.ts';
import { asOwner, openWorkshop, type Wire, type Workshop } from './workshop.fixture.ts';

const BASE = 'Service/WorkOrders';
let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const authorised = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };
const statuses = (lines: Wire[]) => lines.map((line) => [line._id, line.Sts]);
const action = (order: Wire, verb: string) => order.Actions.find((one: Wire) => one.Verb === verb);

describe('taking a vehicle in', () => {
  it('fills in advisor, promised time, place of supply, number, and the lines from their masters', async () => {
    const itemId = await shop.newItem(0);
    const order = await shop.newOrder({
      Odo: 42_150,
      Fuel: 4,
      Comps: [{ Desc: 'Noise from the engine' }],
      Ops: [
        { OpCode: 'oil01', CompId: 'WC1' },
        { Desc: 'Check battery', Pr: 100.5 },
      ],
      Parts: [{ In_Id: itemId, Qty: 2, OpId: 'WO1' }],
    });
    expect(order).toMatchObject({
      Code: expect.stringMatching(/^RO-A-\d{5}$/),
      Sts: 'New',
      CustomerId: shop.customerId,
      Customer: { Name: 'Asha Rao', Phone: '9845012345' },
      Vehicle: { RegNo: 'KA05MH4821', Make: 'Maruti Suzuki', Model: 'Swift' },
      SA: shop.advisor.userId,
      PrDate: expect.stringMatching(/T11:30:00\.000Z$/),
      Settings: { Tax: true, PoS: '29', SoS: '29' },
      Comps: [{ _id: 'WC1', Desc: 'Noise from the engine' }],
      Ops: [
        {
          _id: 'WO1',
          OpCode: 'OIL01',
          Desc: 'Oil change',
          SAC: '9987',
          Pr: 500,
          TCode: 106,
          CompId: 'WC1',
          Total: 590,
          Tech: -1,
        },
        { _id: 'WO2', Desc: 'Check battery', SAC: '9987', Pr: 100.5, TCode: 106, Acc: 4000, Sts: 'New' },
      ],
      Parts: [
        {
          _id: 'WP1',
          OpId: 'WO1',
          OpCode: 'OIL01',
          MPN: expect.any(String),
          HSN: '842123',
          UoM: 'NOS',
          UnPr: 350,
          Tracked: true,
          RQty: 0,
          Total: 826,
        },
      ],
      STotal: 1300.5,
      CGST: 117.05,
      SGST: 117.05,
      Round: 0.4,
      Total: 1535,
      _v: 1,
    });
    expect(action(order, 'approve')).toEqual({ Verb: 'approve', Allowed: true });
    expect(action(order, 'complete').Allowed).toBe(false);
  });

  it('takes the owner of the vehicle as customer, and charges IGST to another state', async () => {
    const fields = {
      Name: 'Chennai Cabs',
      Phone: '9845099999',
      BillAddr: { A1: '1 Mount Road', Ct: 'Chennai', St: '33' },
    };
    const abroad = (await shop.owner.post('Common/Customers', fields)).body;
    const own = await shop.newOrder({ CustomerId: undefined });
    expect(own.CustomerId).toBe(shop.customerId);
    const order = await shop.newOrder({ CustomerId: abroad._id });
    expect([order.Settings.PoS, order.Ops[0].TCode, order.IGST, order.CGST]).toEqual(['33', 114, 90, 0]);
  });

  it('refuses what does not exist, by its wire path', async () => {
    const nowhere = '01890000-0000-7000-8000-000000000000';
    const answer = await shop.advisor.post(BASE, {
      CustomerId: nowhere,
      ProductId: nowhere,
      SA: shop.cashier.userId,
      Ops: [{ Desc: 'x' }],
    });
    expect([answer.status, answer.body.fields.map((field: Wire) => field.path)]).toEqual([
      400,
      ['CustomerId', 'ProductId', 'SA'],
    ]);
    const lines = await shop.advisor.post(BASE, {
      CustomerId: shop.customerId,
      ProductId: shop.vehicleId,
      Ops: [{ OpCode: 'NONE', Tech: nowhere, TCode: 999, Acc: 1000, CompId: 'WC7', VenId: nowhere }],
      Parts: [{ In_Id: nowhere, WhId: nowhere }],
      Comps: [{ Comp_Id: nowhere }],
    });
    expect([lines.status, lines.body.fields.map((field: Wire) => field.path).sort()]).toEqual([
      400,
      [
        'Comps.WC1.Comp_Id',
        'Ops.WO1.Acc',
        'Ops.WO1.CompId',
        'Ops.WO1.Desc',
        'Ops.WO1.OpCode',
        'Ops.WO1.TCode',
        'Ops.WO1.Tech',
        'Ops.WO1.VenId',
        'Parts.WP1.Desc',
        'Parts.WP1.In_Id',
        'Parts.WP1.WhId',
      ],
    ]);
    const empty = await shop.advisor.post(BASE, { CustomerId: shop.customerId, ProductId: shop.vehicleId });
    expect([empty.status, empty.body.message]).toEqual([422, 'Add a complaint, a service or a part.']);
    expect((await shop.advisor.post(BASE, { Ops: [{ Desc: 'x' }] })).body.fields.map((one: Wire) => one.path)).toEqual([
      'CustomerId',
      'ProductId',
    ]);
  });

  it('asks a part of an automotive order to be linked or free, and refuses insurance where it is not enabled', async () => {
    const answer = await shop.advisor.post(BASE, {
      CustomerId: shop.customerId,
      ProductId: shop.vehicleId,
      Ops: [{ Desc: 'Paint', PBy: 'Insurance' }],
      Parts: [{ Desc: 'Bulb', Qty: 1, UnPr: 20 }],
    });
    expect([answer.status, answer.body.fields.map((field: Wire) => field.path)]).toEqual([
      422,
      ['Ops.WO1.PBy', 'Parts.WP1.OpId'],
    ]);
  });

  it('keeps the ids that the client gives to new lines, and takes no line twice', async () => {
    const order = await shop.newOrder({
      Comps: [{ _id: 'WC2', Desc: 'Noise' }],
      Ops: [
        { _id: 'WO3', Desc: 'Wash', Pr: 100, CompId: 'WC2' },
        { _id: 'WO3', Sts: 'New', Desc: 'Wash again' },
      ],
      Parts: [{ Desc: 'Soap', Qty: 1, UnPr: 20, TCode: 106, OpId: 'WO3' }],
    });
    expect(order.Ops.map((line: Wire) => [line._id, line.Desc, line.Pr])).toEqual([['WO3', 'Wash again', 100]]);
    const saved = await shop.advisor.put(`${BASE}/${order._id}`, {
      Ops: [{ _id: 'WO2', Desc: 'x' }],
      Comps: [{ _id: 'WC1', Desc: 'x' }],
    });
    expect([saved.status, saved.body.fields.map((field: Wire) => field.path)]).toEqual([400, ['Comps.WC1', 'Ops.WO2']]);
  });

  it('needs letter C, and answers the same order again for the same key', async () => {
    const body = { CustomerId: shop.customerId, ProductId: shop.vehicleId, Ops: [{ OpCode: 'OIL01' }] };
    expect((await shop.cashier.post(BASE, body)).status).toBe(403);
    const headers = { 'idempotency-key': 'take-in-once-1' };
    const first = await shop.advisor.post(BASE, body, headers);
    const second = await shop.advisor.post(BASE, body, headers);
    expect(second.body).toEqual(first.body);
  });
});

describe('saving', () => {
  it('merges: absent fields and lines stay, null clears, lines are found by id', async () => {
    const order = await shop.newOrder({
      Notes: 'Call before six',
      Odo: 10,
      OdoReason: 'New cluster',
      Ops: [{ OpCode: 'OIL01' }, { Desc: 'Wash', Pr: 200 }],
    });
    const saved = await shop.manager.put(`${BASE}/${order._id}`, {
      Notes: null,
      Ops: [{ _id: 'WO2', Desc: 'Wash and wax', Perc: 10 }],
      LDisc: 20,
      _v: 1,
    });
    expect(saved.body).toMatchObject({ Odo: 10, LDisc: 20, STotal: 680, Total: 779, _v: 2 });
    expect('Notes' in saved.body).toBe(false);
    expect(saved.body.Ops.map((line: Wire) => [line._id, line.Desc, line.Disc, line.RecDisc])).toEqual([
      ['WO1', 'Oil change', 0, 14.71],
      ['WO2', 'Wash and wax', 20, 5.29],
    ]);
    const cleared = await shop.manager.put(`${BASE}/${order._id}`, { Ops: [{ _id: 'WO2', Perc: null }], LDisc: null });
    expect([cleared.body.Ops[1].Disc, cleared.body.STotal, cleared.body.Total]).toEqual([0, 700, 826]);
    const same = await shop.manager.put(`${BASE}/${order._id}`, { Odo: 10 });
    expect(same.body._v).toBe(3);
  });

  it('raises the last reading of the vehicle, never lowers it', async () => {
    const car = (await shop.owner.post('Common/Products', { RegNo: 'KA03EF7777', Make: 'Kia', Model: 'Sonet' })).body;
    const reading = async () => (await shop.owner.get(`Common/Products/${car._id}`)).body.Odo;
    const order = await shop.newOrder({ ProductId: car._id, Odo: 41_200 });
    expect(await reading()).toBe(41_200);
    const lower = await shop.manager.put(`${BASE}/${order._id}`, { Odo: 40_000, OdoReason: 'Mistyped' });
    expect([lower.status, lower.body.Odo, await reading()]).toEqual([200, 40_000, 41_200]);
    await shop.manager.put(`${BASE}/${order._id}`, { Odo: 41_950 });
    expect(await reading()).toBe(41_950);
    const [entry] = (await shop.owner.get(`Common/Products/${car._id}/AuditLog`)).body;
    expect(entry).toMatchObject({
      Action: 'odometer',
      Reason: order.Code,
      Changes: [{ Path: 'lastOdometer', From: 41_200, To: 41_950 }],
    });
  });

  it('refuses a stale version, naming who changed it', async () => {
    const order = await shop.newOrder();
    await shop.manager.put(`${BASE}/${order._id}`, { Odo: 5, OdoReason: 'New cluster', _v: 1 });
    const stale = await shop.advisor.put(`${BASE}/${order._id}`, { Odo: 6, _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
    expect(stale.body.message).toMatch(/^manager of 1 changed this record at /);
  });

  it('holds discounts to the ceiling of the role and to what they are taken from', async () => {
    const order = await shop.newOrder();
    const put = (client: typeof shop.advisor, body: object) => client.put(`${BASE}/${order._id}`, body);
    expect((await put(shop.advisor, { Disc: 25 })).status).toBe(200);
    const above = await put(shop.advisor, { Disc: 25.01 });
    expect([above.status, above.body.message]).toEqual([
      422,
      'You cannot apply a discount higher than the maximum permitted limit.',
    ]);
    // An adjustment gives away as much as a discount does.
    const adjusted = (Adjust: number) => put(shop.advisor, { Disc: 20, Adjust, AdjReason: 'Asked for' });
    expect([(await adjusted(-5.01)).status, (await adjusted(-5)).status, (await adjusted(30)).status]).toEqual([
      422, 200, 200,
    ]);
    await put(shop.advisor, { Adjust: 0, AdjReason: null });
    expect((await put(shop.manager, { Disc: 50 })).status).toBe(200);
    // Who changes something else is not held to it.
    expect((await put(shop.advisor, { Odo: 7, OdoReason: 'New cluster' })).status).toBe(200);
    const whole = await put(shop.owner, { Disc: 600 });
    expect([whole.status, whole.body.fields]).toEqual([
      422,
      [{ path: 'Disc', message: 'The total is lower than the overall discount.' }],
    ]);
  });

  it('works a hand-edited total back into the unit price', async () => {
    const order = await shop.newOrder();
    const answer = await shop.advisor.put(`${BASE}/${order._id}/Operations/WO1`, { SetTotal: 1000 });
    expect(answer.body.Ops[0]).toMatchObject({ Pr: 847.46, Total: 1000 });
  });

  it('asks reasons for exceptions: adjustment, another place of supply, no tax', async () => {
    const order = await shop.newOrder();
    const paths = async (client: typeof shop.advisor, body: object) =>
      (await client.put(`${BASE}/${order._id}`, body)).body.fields?.map((field: Wire) => field.path);
    expect(await paths(shop.advisor, { Adjust: -1 })).toEqual(['AdjReason']);
    expect(await paths(shop.advisor, { Settings: { PoS: '33' } })).toEqual(['Settings.PoSReason']);
    expect(await paths(shop.advisor, { Settings: { Tax: false } })).toEqual(['Settings.Tax', 'Settings.TaxReason']);
    const moved = await shop.advisor.put(`${BASE}/${order._id}`, {
      Settings: { PoS: '33', PoSReason: 'Fleet of Chennai' },
    });
    expect([moved.body.IGST, moved.body.Ops[0].TCode]).toEqual([90, 114]);
    const untaxed = await shop.manager.put(`${BASE}/${order._id}`, { Settings: { Tax: false, TaxReason: 'Own car' } });
    expect([untaxed.body.IGST, untaxed.body.Total]).toEqual([0, 500]);
  });
});

describe('the lines of an order', () => {
  it('are added, changed and removed by calls of their own; ids are never used again', async () => {
    const order = await shop.newOrder({ Comps: [{ Desc: 'Noise' }] });
    const path = `${BASE}/${order._id}`;
    const added = await shop.advisor.post(`${path}/Operations`, { Desc: 'Wash', Pr: 200, _v: 1 });
    expect([added.status, added.body.Ops[1]._id, added.body.Total, added.body.STotal, added.body._v]).toEqual([
      200,
      'WO2',
      826,
      700,
      2,
    ]);
    const part = await shop.advisor.post(`${path}/Parts`, { Desc: 'Soap', Qty: 1, UnPr: 50, TCode: 106, OpId: 'WO2' });
    expect(part.body.Parts.map((line: Wire) => [line._id, line.Total])).toEqual([['WP1', 59]]);
    const without = await shop.advisor.put(`${path}/DeleteOperation/WO2`, { _v: 3 });
    expect([without.status, without.body.Ops.length, without.body.Parts, without.body.Total]).toEqual([
      200,
      1,
      [],
      590,
    ]);
    expect((await shop.advisor.post(`${path}/Operations`, { Desc: 'Wax', Pr: 10 })).body.Ops[1]._id).toBe('WO3');
    expect((await shop.advisor.put(`${path}/Operations/WO2`, { Desc: 'x' })).status).toBe(404);
    expect((await shop.advisor.put(`${path}/DeletePart/WP1`, {})).status).toBe(404);

    const named = await shop.advisor.put(`${path}/Operations/WO1`, { CompId: 'WC1' });
    expect(named.body.Ops[0].CompId).toBe('WC1');
    const second = await shop.advisor.post(`${path}/Complaints`, { Desc: 'Smell' });
    expect(second.body.Comps.map((one: Wire) => one._id)).toEqual(['WC1', 'WC2']);
    expect((await shop.advisor.put(`${path}/Complaints/WC2`, { Desc: 'Burnt smell' })).body.Comps[1].Desc).toBe(
      'Burnt smell',
    );
    const gone = await shop.advisor.put(`${path}/DeleteComplaint/WC1`, {});
    expect([gone.body.Comps.length, gone.body.Ops[0].CompId]).toEqual([1, undefined]);
    expect((await shop.cashier.post(`${path}/Operations`, { Desc: 'x' })).status).toBe(403);
    expect((await shop.cashier.put(`${path}/Operations/WO1`, { Desc: 'x' })).status).toBe(403);
  });

  it('a paid-by switch empties the face that nobody pays, internal work is in no total', async () => {
    const Ops = [{ OpCode: 'OIL01' }, { Desc: 'Rework', Pr: 300, PBy: 'Internal' }];
    const order = await shop.newOrder({ Ops, SA: shop.advisor.userId }, shop.owner);
    expect([order.Ops[1].PBy, order.Ops[1].Total, order.Total]).toEqual(['Int', 354, 590]);
  });
});

describe('the life of an order', () => {
  it('goes from intake over approval, parts and completion; each step refuses what does not fit', async () => {
    const itemId = await shop.newItem(5);
    const order = await shop.newOrder({
      Comps: [{ Desc: 'Noise' }],
      Ops: [{ OpCode: 'OIL01', CompId: 'WC1', Tech: shop.technician.userId }],
      Parts: [
        { In_Id: itemId, Qty: 2, OpId: 'WO1' },
        { Desc: 'Rag', OpId: 'WO1', Qty: 1 },
      ],
    });
    const path = `${BASE}/${order._id}`;
    const put = (call: string, body: object = {}, client = shop.advisor) => client.put(`${path}/${call}`, body);

    // Approving asks for authorisation, prices and tax codes, and is not a technician's.
    const bare = await put('Approve');
    expect([bare.status, bare.body.fields.map((field: Wire) => field.path)]).toEqual([
      422,
      ['AuthBy', 'AuthMode', 'Parts.WP2.UnPr', 'Parts.WP2.TCode'],
    ]);
    expect((await put('Approve', {}, shop.technician)).status).toBe(403);
    await put('Parts/WP2', { UnPr: 10, TCode: 106 });
    expect((await put('Parts/WP1/Issue')).body.fields[0].path).toBe('Parts.WP1.Sts');
    const approved = await put('Approve', { ...authorised, Note: 'Go ahead' });
    expect([approved.status, statuses(approved.body.Ops), statuses(approved.body.Parts)]).toEqual([
      200,
      [['WO1', 'WtngForParts']],
      [
        ['WP1', 'Approved'],
        ['WP2', 'Approved'],
      ],
    ]);
    expect(approved.body.Approvals).toEqual([
      {
        Lines: ['WO1', 'WP1', 'WP2'],
        ...authorised,
        Note: 'Go ahead',
        Total: 1427.8,
        At: expect.any(String),
        By: 'advisor of 1',
      },
    ]);
    expect((await put('Approve', authorised)).body.message).toBe('No line waits for approval.');

    // Approved lines: their work is planned with U, their price is changed with EdApprWO.
    expect((await put('Operations/WO1', { Pr: 600 })).body.fields[0].path).toBe('Ops.WO1');
    expect((await put('Operations/WO1', { Tech: -1 })).status).toBe(200);
    expect((await put('Operations/WO1', { Tech: shop.technician.userId })).status).toBe(200);
    expect((await put('DeletePart/WP2')).status).toBe(422);
    expect((await put('Operations/WO1', { Pr: 600 }, shop.manager)).body.Ops[0].Total).toBe(708);

    // Reserve, issue, return.
    const reserved = await put('Parts/WP1/Reserve', { Qty: 1 });
    expect([reserved.body.Message, reserved.body.Parts[0].RQty, await shop.stockOf(itemId)]).toEqual([
      'Part Has Been Reserved In Stock.',
      1,
      [5, 1],
    ]);
    expect((await put('Parts/WP1/Reserve')).body.Ops[0].Sts).toBe('PartsAvl');
    expect((await put('Parts/WP1/Reserve')).status).toBe(422);
    const issued = await put('Parts/WP1/Issue', {}, shop.clerk);
    expect([issued.status, issued.body.Parts[0].IQty, issued.body.Ops[0].Sts, issued.body.InvoiceStatus]).toEqual([
      200,
      2,
      'InProgress',
      'InProgress',
    ]);
    expect([await shop.stockOf(itemId), await shop.ledgerOf(order._id)]).toEqual([
      [3, 0],
      { 1200: -40_000, 1250: 40_000 },
    ]);
    expect((await put('DeletePart/WP1', {}, shop.manager)).body.fields[0]).toEqual({
      path: 'Parts.WP1.IQty',
      message: expect.stringMatching(/^Return the issued parts first: Oil filter \d+\.$/),
    });
    expect((await put('Parts/WP1/Issue', { Qty: 1 })).body.message).toBe('All of this part is issued.');
    expect((await put('Parts/WP1/Return', { Qty: 3 })).body.fields[0].path).toBe('Qty');
    const returned = await put('Parts/WP1/Return', { Qty: 1 });
    expect([returned.body.Parts[0].IQty, returned.body.Parts[0].Ret, await shop.stockOf(itemId)]).toEqual([
      1,
      1,
      [4, 0],
    ]);
    expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -20_000, 1250: 20_000 });
    expect((await put('Status', { Sts: 'Cancelled', Reason: 'x' }, shop.manager)).body.message).toMatch(
      /^Return the issued parts first: Oil filter \d+\.$/,
    );

    // The technician sets the status of his own line, and nothing else.
    const own = await put('Operations/WO1', { Sts: 'Completed' }, shop.technician);
    expect([own.status, statuses(own.body.Ops), statuses(own.body.Parts)]).toEqual([
      200,
      [['WO1', 'Completed']],
      [
        ['WP1', 'Completed'],
        ['WP2', 'Completed'],
      ],
    ]);
    expect(own.body.InvoiceStatus).toBe('Completed');
    expect('Total' in own.body || 'Pr' in own.body.Ops[0]).toBe(false);
    const done = (await shop.advisor.get(path)).body;
    expect([done.Sts, action(done, 'close').Reason, action(done, 'generateInvoice').Allowed]).toEqual([
      'Completed',
      'Generate the invoices first.',
      false,
    ]);
    expect((await put('Status', { Sts: 'Closed' })).status).toBe(422);
    expect((await put('Operations/WO1', { Desc: 'x' })).body.message).toBe('The order is completed.');
    const again = await put('Operations/WO1', { Desc: 'Oil and filter' }, shop.manager);
    expect(again.body.InvoiceStatus).toBe('InProgress');
    expect((await put('Status', { Sts: 'Completed' })).body.Sts).toBe('Completed');

    const log = (await shop.advisor.get(`${path}/AuditLog`)).body;
    expect(log.at(-1)).toMatchObject({ Action: 'create', User: 'advisor of 1' });
    expect(log.map((entry: Wire) => entry.Action)).toContain('issuePart');
    const priced = JSON.stringify(log);
    const blind = JSON.stringify((await shop.technician.get(`${path}/AuditLog`)).body);
    expect([priced.includes('unitPrice'), blind.includes('unitPrice'), blind.includes('Paise')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(priced.includes('issuedCostPaise')).toBe(false);
  });

  it('holds and restarts; an order on hold is not changed', async () => {
    const { _id } = await shop.newOrder();
    const put = (body: object) => shop.advisor.put(`${BASE}/${_id}/Status`, body);
    const held = await put({ Sts: 'OnHold', Reason: 'Customer asked' });
    expect([held.body.Sts, held.body.Reason]).toEqual(['OnHold', 'Customer asked']);
    expect((await shop.advisor.post(`${BASE}/${_id}/Operations`, { Desc: 'x' })).body.message).toBe(
      'The order is on hold.',
    );
    const restarted = await put({ Sts: 'New' });
    expect([restarted.body.Sts, restarted.body.Reason]).toEqual(['New', undefined]);
    expect((await put({ Sts: 'Approved' })).body.fields[0].path).toBe('Sts');
    expect((await put({ Sts: 'Completed' })).status).toBe(422);
  });

  it('cancelling wants a reason and gives reservations back', async () => {
    const itemId = await shop.newItem(1);
    const { _id } = await shop.newOrder({ Parts: [{ In_Id: itemId, Qty: 2, OpId: 'WO1' }] });
    const part = await shop.advisor.put(`${BASE}/${_id}/Parts/WP1/Reserve`);
    expect([part.body.Message, part.body.Parts[0].RQty]).toEqual(['Insufficient Quantity.', 1]);
    const none = await shop.advisor.put(`${BASE}/${_id}/Parts/WP1/Reserve`);
    expect([none.status, none.body.message]).toEqual([422, 'Part Has Not Been Reserved In Stock.']);
    expect((await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'Cancelled' })).body.fields[0].path).toBe('Reason');
    const cancelled = await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Sold the car' });
    expect([cancelled.body.Sts, cancelled.body.Total, cancelled.body.Parts[0].RQty]).toEqual(['Cancelled', 0, 0]);
    expect(await shop.stockOf(itemId)).toEqual([1, 0]);
    const back = await shop.advisor.put(`${BASE}/${_id}/Status`, { Sts: 'New' });
    expect([back.body.Sts, back.body.Total]).toEqual(['New', 1416]);
    // Removing the part or needing fewer gives back too.
    await shop.advisor.put(`${BASE}/${_id}/Parts/WP1/Reserve`);
    await shop.advisor.put(`${BASE}/${_id}/Parts/WP1`, { Qty: 0 });
    expect(await shop.stockOf(itemId)).toEqual([1, 0]);
    await shop.advisor.put(`${BASE}/${_id}/Parts/WP1`, { Qty: 1 });
    await shop.advisor.put(`${BASE}/${_id}/Parts/WP1/Reserve`);
    expect(await shop.stockOf(itemId)).toEqual([1, 1]);
    expect((await shop.advisor.put(`${BASE}/${_id}/DeletePart/WP1`)).status).toBe(200);
    expect(await shop.stockOf(itemId)).toEqual([1, 0]);
  });

  it('declining wants a reason and gives reservations back; a restart takes the work up again', async () => {
    const itemId = await shop.newItem(1);
    const { _id } = await shop.newOrder({ Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1' }] });
    await shop.advisor.put(`${BASE}/${_id}/Parts/WP1/Reserve`);
    const put = (body: object) => shop.advisor.put(`${BASE}/${_id}/Status`, body);
    expect((await put({ Sts: 'Declined' })).body.fields[0].path).toBe('Reason');
    const declined = await put({ Sts: 'Declined', Reason: 'Too dear' });
    expect([declined.body.Sts, declined.body.Reason, declined.body.Total]).toEqual(['Declined', 'Too dear', 0]);
    expect(declined.body.Ops.map((line: Wire) => line.Sts)).toEqual(['Declined']);
    expect(await shop.stockOf(itemId)).toEqual([1, 0]);
    expect((await put({ Sts: 'Declined', Reason: 'Again' })).body.message).toBe('The order is declined.');
    const back = await put({ Sts: 'New' });
    expect([back.body.Sts, back.body.Reason, back.body.Ops[0].Sts]).toEqual(['New', undefined, 'New']);
  });

  it('a line is declined by itself, the rest of the order goes on', async () => {
    const { _id } = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }, { OpCode: 'OIL01' }] });
    const declined = await shop.advisor.put(`${BASE}/${_id}/Status`, {
      Sts: 'Declined',
      Lines: ['WO2'],
      Reason: 'Next time',
    });
    expect([declined.body.Sts, declined.body.Ops.map((line: Wire) => line.Sts)]).toEqual(['New', ['New', 'Declined']]);
  });

  it('closing internal and warranty work posts its cost to expense', async () => {
    const itemId = await shop.newItem(10);
    const fields = {
      SA: shop.advisor.userId,
      Ops: [{ OpCode: 'OIL01', PBy: 'Int' }],
      Parts: [
        { In_Id: itemId, Qty: 1, OpId: 'WO1', PBy: 'Int' },
        { In_Id: await shop.newItem(4), Qty: 2, OpId: 'WO1', PBy: 'War' },
      ],
    };
    const { _id } = await shop.newOrder(fields, shop.owner);
    const put = (call: string, body: object = {}) => shop.manager.put(`${BASE}/${_id}/${call}`, body);
    await shop.owner.put(`${BASE}/${_id}/Approve`, {});
    await put('Parts/WP1/Issue');
    expect((await put('Status', { Sts: 'Completed' })).body.Sts).toBe('Completed');
    const closed = await put('Status', { Sts: 'Closed' });
    expect([closed.body.Sts, closed.body.Parts.map((line: Wire) => line.IQty)]).toEqual(['Closed', [1, 2]]);
    expect(await shop.ledgerOf(_id)).toEqual({ 1200: -60_000, 5200: 20_000, 5300: 40_000 });
    expect((await put('Parts/WP1/Return')).body.message).toBe('The order is closed.');
    // Opened again, the cost is in progress; closed again, it is expense once.
    expect((await put('ReOpen', {})).body.fields[0].path).toBe('Reason');
    expect((await shop.advisor.put(`${BASE}/${_id}/ReOpen`, { Reason: 'Noise' })).status).toBe(403);
    const reopened = await put('ReOpen', { Reason: 'The noise is back', _v: closed.body._v });
    expect([reopened.body.Sts, reopened.body.ClosedAt]).toEqual(['InProgress', undefined]);
    expect(await shop.ledgerOf(_id)).toEqual({ 1200: -60_000, 1250: 60_000 });
    expect((await put('ReOpen', { Reason: 'Twice' })).body.message).toBe('This needs an order that is closed.');
    await put('Status', { Sts: 'Completed' });
    expect((await put('Status', { Sts: 'Closed' })).body.Sts).toBe('Closed');
    expect(await shop.ledgerOf(_id)).toEqual({ 1200: -60_000, 5200: 20_000, 5300: 40_000 });
    const costs = async (change: typeof reverseClosingCosts | typeof postClosingCosts) => {
      await asOwner(shop, async (tx) => change(tx, await loadWorkOrderForUpdate(tx, _id)));
      return shop.ledgerOf(_id);
    };
    expect(await costs(reverseClosingCosts)).toEqual({ 1200: -60_000, 1250: 60_000 });
    await costs(postClosingCosts);
    expect(await costs(postClosingCosts)).toEqual({ 1200: -60_000, 5200: 20_000, 5300: 40_000 });
  });

  it('the last piece goes to one of two orders that ask at once', async () => {
    const itemId = await shop.newItem(1);
    const orders = await Promise.all(
      [1, 2].map(() => shop.newOrder({ Parts: [{ In_Id: itemId, Qty: 1, OpId: 'WO1' }] })),
    );
    for (const { _id } of orders) await shop.manager.put(`${BASE}/${_id}/Approve`);
    const answers = await Promise.all(orders.map(({ _id }) => shop.advisor.put(`${BASE}/${_id}/Parts/WP1/Issue`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)!.body.message).toMatch(/^Insufficient Quantity\./);
    expect(await shop.stockOf(itemId)).toEqual([0, 0]);
  });
});

describe('who sees what', () => {
  it("a technician sees his own orders and jobs, without prices, and nobody else's", async () => {
    const mine = await shop.newOrder({
      Ops: [
        { OpCode: 'OIL01', Tech: shop.technician.userId },
        { Desc: 'Other', Pr: 5 },
      ],
    });
    const other = await shop.newOrder();
    const seen = await shop.technician.get(`${BASE}/${mine._id}`);
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/"(Pr|Total|STotal|NetAmt|Disc|AssPr|UnPr|CGST|CCGST|Cost)":/);
    expect((await shop.technician.get(`${BASE}/${other._id}`)).status).toBe(404);
    const board = (await shop.technician.get(`${BASE}/Dashboard`)).body;
    expect(board.some((row: Wire) => row._id === mine._id)).toBe(true);
    expect(board.some((row: Wire) => row._id === other._id || 'Total' in row)).toBe(false);
    const jobs = (await shop.technician.get('Service/Jobs/Mine')).body;
    expect(jobs.find((job: Wire) => job.WOId === mine._id)).toMatchObject({
      _id: 'WO1',
      Desc: 'Oil change',
      RegNo: 'KA05MH4821',
      Sts: 'New',
    });
    // Who is brought cars is told no customer; who goes to them is told where to.
    expect(jobs[0]).not.toHaveProperty('Name');
    const put = (line: string, body: object) => shop.technician.put(`${BASE}/${mine._id}/Operations/${line}`, body);
    expect((await put('WO1', { Desc: 'x' })).status).toBe(403);
    expect((await put('WO2', { Sts: 'InProgress' })).status).toBe(403);
    expect((await put('WO1', { Sts: 'Declined' })).body.fields[0].path).toBe('Ops.WO1.Sts');
    expect((await put('WO1', { Sts: 'Completed' })).status).toBe(422);
  });

  it('another branch and another organisation do not see it', async () => {
    const { _id } = await shop.newOrder();
    const branch = await shop.org.as('manager', 'second');
    const stranger = await (await shop.api.organisation()).as('owner');
    for (const client of [branch, stranger]) {
      expect((await client.get(`${BASE}/${_id}`)).status).toBe(404);
      expect((await client.put(`${BASE}/${_id}`, { Odo: 1 })).status).toBe(404);
      expect((await client.put(`${BASE}/${_id}/Status`, { Sts: 'OnHold' })).status).toBe(404);
      expect((await client.get(`${BASE}/${_id}/AuditLog`)).status).toBe(404);
      expect((await client.put(`${BASE}/${_id}/Parts/WP1/Issue`, {})).status).toBe(404);
    }
    expect((await branch.get(`${BASE}/Dashboard`)).body).toEqual([]);
    // The history of a vehicle reaches over the branches that the user may enter.
    const history = (await branch.get(`${BASE}/productwohistory/${shop.vehicleId}`)).body;
    expect(history.some((row: Wire) => row._id === _id)).toBe(true);
    expect((await stranger.get(`${BASE}/productwohistory/${shop.vehicleId}`)).status).toBe(404);
  });

  it('lists advisors and technicians of the branch', async () => {
    const staff = (await shop.advisor.get('Service/Staff')).body;
    expect(staff.find((one: Wire) => one._id === shop.technician.userId)).toMatchObject({
      Tec: true,
      Role: 'Technician',
    });
    expect(staff.find((one: Wire) => one._id === shop.advisor.userId)).toMatchObject({ Tec: false });
    expect(staff.some((one: Wire) => one._id === shop.cashier.userId)).toBe(false);
  });
});

describe('finding orders', () => {
  it('needs at least one field, pages by cursor, and finds by number, registration and name', async () => {
    const order = await shop.newOrder();
    const none = await shop.advisor.get(BASE);
    expect([none.status, none.body.message]).toEqual([400, 'Sorry, At least One Field is Required To perform Search.']);
    for (const text of [order.Code, 'ka05mh', 'asha', '98450123'])
      expect(
        (await shop.advisor.get(`${BASE}?Text=${text}`)).body.Data.some((row: Wire) => row._id === order._id),
      ).toBe(true);
    const first = (await shop.advisor.get(`${BASE}?CustomerId=${shop.customerId}&Limit=2`)).body;
    const next = (await shop.advisor.get(`${BASE}?CustomerId=${shop.customerId}&Limit=2&Cursor=${first.NextCursor}`))
      .body;
    const ids = [...first.Data, ...next.Data].map((row: Wire) => row._id);
    expect([first.Data[0]._id, new Set(ids).size, [...ids].sort().reverse()]).toEqual([order._id, 4, ids]);
    const closed = (await shop.advisor.get(`${BASE}?Sts=Cancelled,Closed`)).body.Data;
    expect(new Set(closed.map((row: Wire) => row.Sts)).size).toBeLessThanOrEqual(2);
    const board = await shop.advisor.get(`${BASE}/Dashboard`);
    expect(board.headers['x-total']).toBe(String(board.body.length));
    expect(board.body.some((row: Wire) => ['Closed', 'Cancelled', 'Declined'].includes(row.Sts))).toBe(false);
    expect(board.body[0]).toMatchObject({
      Customer: 'Asha Rao',
      RegNo: 'KA05MH4821',
      Vehicle: 'Maruti Suzuki Swift',
      SAName: 'advisor of 1',
      Total: 590,
      Due: 590,
    });
  });
});
