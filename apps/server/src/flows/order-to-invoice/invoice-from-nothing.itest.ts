import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let accountant: Client;
beforeAll(async () => {
  shop = await openWorkshop();
  accountant = await shop.org.as('accountant');
});
afterAll(() => shop.api.close());

const create = (fields: object = {}, client: Client = shop.owner, headers = {}) =>
  client.post('Accounting/Invoices', { CustomerId: shop.customerId, ...fields }, headers);
async function draft(fields: object = {}): Promise<Wire> {
  const made = await create({ Ops: [{ OpCode: 'OIL01' }], ...fields });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body;
}
const line = (id: string, path: string) => `Accounting/Invoices/${id}/${path}`;
/** Answer in short: status, and the fields that are refused. */
const refusal = ({ status, body }: { status: number; body: Wire }) => [
  status,
  (body.fields ?? []).map((field: Wire) => field.path),
];

describe('an invoice from nothing', () => {
  it('takes price, tax code, HSN, unit, account and warehouse from the item and the operation code', async () => {
    const itemId = await shop.newItem(10);
    const made = await create({
      ProductId: shop.vehicleId,
      Ops: [{ OpCode: 'oil01' }],
      Items: [{ In_Id: itemId, Qty: 2 }],
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      Sts: 'Draft',
      Rev: 0,
      PBy: 'Cus',
      CustomerId: shop.customerId,
      Vehicle: { RegNo: 'KA05MH4821' },
      Settings: { Tax: true, PoS: '29' },
      STotal: 1200,
      CGST: 108,
      SGST: 108,
      Total: 1416,
      _v: 1,
    });
    expect(made.body).not.toHaveProperty('Code');
    expect(made.body.Ops).toEqual([
      expect.objectContaining({
        _id: 'IO1',
        OpCode: 'OIL01',
        Desc: 'Oil change',
        Pr: 500,
        Qty: 1,
        SAC: '9987',
        TCode: 106,
        Acc: 4000,
        FF: false,
      }),
    ]);
    expect(made.body.Items).toEqual([
      expect.objectContaining({
        _id: 'IP1',
        In_Id: itemId,
        UnPr: 350,
        SAC: '842123',
        UoM: 'NOS',
        TCode: 106,
        Acc: 4100,
        Track: true,
      }),
    ]);
    expect(made.body.Items[0].WhId).toBeTruthy();
    expect((await shop.owner.get(`Accounting/Invoices/${made.body._id}`)).body).toEqual(made.body);
    const saved = await shop.owner.put(`Accounting/Invoices/${made.body._id}`, { Notes: 'Thanks', LPerc: 5 });
    expect((await shop.owner.get(`Accounting/Invoices/${made.body._id}`)).body).toEqual(saved.body);
  });

  it('moves stock at approval; drafts reserve nothing', async () => {
    const itemId = await shop.newItem(5);
    const invoice = await draft({ Items: [{ In_Id: itemId, Qty: 2 }] });
    expect(await shop.stockOf(itemId)).toEqual([5, 0]);
    const approved = await shop.cashier.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoice._id, _v: 1 });
    expect(approved.body).toMatchObject({ Sts: 'Unpaid', Rev: 1, Total: 1416, Due: 1416 });
    expect(await shop.stockOf(itemId)).toEqual([3, 0]);
    expect(await shop.ledgerOf(invoice._id)).toEqual({
      1100: 141_600,
      1200: -40_000,
      2300: -10_800,
      2310: -10_800,
      4000: -50_000,
      4100: -70_000,
      5000: 40_000,
    });
  });

  it('with Receipt it is made, approved and paid in one call, or nothing of it', async () => {
    const receive = (fields: object, client: Client = shop.cashier, headers = {}) =>
      client.post('Accounting/Invoices/Receipt', { CustomerId: shop.customerId, ...fields }, headers);
    const itemId = await shop.newItem(5);
    const Items = [{ In_Id: itemId, Qty: 1 }];
    const cash = (Amount: number) => [{ Type: 'Cash', Amount }];
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const paid = await receive(
      { Items, Tenders: [...cash(300), { Type: 'UPI', Amount: 113, Ref: 'U1' }] },
      shop.cashier,
      headers,
    );
    expect([paid.status, paid.body.Invoice, paid.body.Payment]).toMatchObject([
      201,
      { Sts: 'Closed', Code: expect.stringMatching(/^INV-A-/), Total: 413, Due: 0 },
      { Sts: 'Received', Amount: 413, Unapplied: 0, Allocations: [{ InvoiceId: paid.body.Invoice._id, Amount: 413 }] },
    ]);
    const again = await receive(
      { Items, Tenders: [...cash(300), { Type: 'UPI', Amount: 113, Ref: 'U1' }] },
      shop.cashier,
      headers,
    );
    expect(again.body).toEqual(paid.body);
    const part = await receive({ Items, Tenders: cash(100) });
    expect(part.body.Invoice).toMatchObject({ Sts: 'Partial', Due: 313 });
    const count = async () =>
      (await shop.owner.get(`Accounting/Invoices?CustomerId=${shop.customerId}`)).body.Data.length;
    const [before, stock] = [await count(), await shop.stockOf(itemId)];
    const over = await receive({ Items, Tenders: cash(500) });
    expect([refusal(over), over.body.fields[0].message]).toEqual([
      [400, ['Tenders']],
      'The tenders add up to ₹500.00, the invoice is ₹413.00.',
    ]);
    expect(refusal(await receive({ Items, Tenders: [] }))).toEqual([400, ['Tenders']]);
    expect(refusal(await receive({ Items, Tenders: cash(0) }))).toEqual([400, ['Tenders.0.Amount']]);
    expect(refusal(await receive({ Items, Tenders: [{ Type: 'UPI', Amount: 1, Ref: 'U1' }] }))[0]).toBe(409);
    expect((await receive({ Items, Tenders: cash(413) }, await shop.org.as('technician'))).status).toBe(403);
    expect((await receive({ Items, Tenders: cash(413) }, await shop.org.as('owner', 'second'))).status).toBe(422);
    expect([await count(), await shop.stockOf(itemId)]).toEqual([before, stock]);
  });

  it('with Approve it is made and approved in one transaction, or neither', async () => {
    const itemId = await shop.newItem(1);
    const both = await create({ Items: [{ In_Id: itemId, Qty: 1 }], Approve: true }, shop.cashier);
    expect([both.status, both.body.Sts, both.body.Code]).toEqual([201, 'Unpaid', expect.stringMatching(/^INV-A-/)]);
    const before = (await shop.owner.get(`Accounting/Invoices?CustomerId=${shop.customerId}`)).body.Data.length;
    expect(refusal(await create({ Items: [{ In_Id: itemId, Qty: 1 }], Approve: true }))).toEqual([
      422,
      ['Items.IP1.Qty'],
    ]);
    expect((await shop.owner.get(`Accounting/Invoices?CustomerId=${shop.customerId}`)).body.Data.length).toBe(before);
    expect((await create({ Approve: true })).body.message).toBe('The invoice has no items or operations.');
  });

  it('the same key makes one invoice; another body under it is refused', async () => {
    const headers = { 'idempotency-key': 'one-invoice-please' };
    const fields = { Ops: [{ OpCode: 'OIL01' }], Approve: true };
    const answers = await Promise.all([1, 2, 3].map(() => create(fields, shop.owner, headers)));
    expect(new Set(answers.map((answer) => answer.body.Code)).size).toBe(1);
    expect((await create({ ...fields, Notes: 'x' }, shop.owner, headers)).body.errorCode).toBe('IdempotencyMismatch');
  });

  it('needs letter C, and U to approve; a technician, an advisor and another organisation are refused', async () => {
    expect((await create({}, shop.advisor)).status).toBe(403);
    expect((await create({}, shop.technician)).status).toBe(403);
    expect((await create({ Ops: [{ OpCode: 'OIL01' }] }, shop.cashier)).status).toBe(201);
    const other = await (await shop.api.organisation()).as('owner');
    expect(refusal(await create({}, other))).toEqual([400, ['CustomerId']]);
  });

  it('refuses what does not exist or cannot be, naming the field', async () => {
    const nobody = '019aa5a0-0000-7000-8000-000000000000';
    const today = (await draft()).Date;
    const cases: [object, number, string][] = [
      [{ CustomerId: null }, 400, 'CustomerId'],
      [{ CustomerId: nobody }, 400, 'CustomerId'],
      [{ ProductId: nobody }, 400, 'ProductId'],
      [{ Items: [{ In_Id: nobody }] }, 400, 'Items.IP1.In_Id'],
      [{ Ops: [{ OpCode: 'NOPE' }] }, 400, 'Ops.IO1.OpCode'],
      [{ Ops: [{ OpCode: 'OIL01', Acc: 1100 }] }, 400, 'Ops.IO1.Acc'],
      [{ Ops: [{ OpCode: 'OIL01', TCode: 999 }] }, 422, 'Ops.IO1.TCode'],
      [{ Ops: [{ OpCode: 'OIL01', Qty: 0 }] }, 422, 'Ops.IO1.Qty'],
      [{ Ops: [{ OpCode: 'OIL01', Disc: 501 }] }, 422, 'Ops.IO1.Disc'],
      [{ Items: [{ Desc: 'Rag' }] }, 422, 'Items.IP1.TCode'],
      [{ Date: addDays(today, 1) }, 400, 'Date'],
      [{ DueDate: addDays(today, -1) }, 400, 'DueDate'],
      [{ Adjust: -5 }, 400, 'AdjReason'],
      [{ Settings: { Tax: false } }, 400, 'Settings.TaxReason'],
      [{ Settings: { PoS: '33' } }, 400, 'Settings.PoSReason'],
      [{ Settings: { PoS: 'ZZ', PoSReason: 'There' } }, 400, 'Settings.PoS'],
    ];
    for (const [fields, status, path] of cases) expect(refusal(await create(fields))).toEqual([status, [path]]);
  });

  it('a new invoice is made out to an active customer', async () => {
    const gone = (await shop.owner.post('Common/Customers', { Name: 'Gone', Phone: '9845012121' })).body;
    await shop.owner.put(`Common/Customers/${gone._id}`, { Active: false });
    expect(refusal(await create({ CustomerId: gone._id }))).toEqual([400, ['CustomerId']]);
    const other = (await create({})).body;
    const moved = await shop.owner.put(`Accounting/Invoices/${other._id}`, { CustomerId: gone._id });
    expect([refusal(moved), moved.body.message]).toEqual([
      [400, ['CustomerId']],
      'Gone is inactive: make the customer active first, or choose another one.',
    ]);
  });

  it('free-form labour needs the flag FF: 106 intra-state, 114 inter-state, SAC 9987', async () => {
    const ops = [{ Desc: 'Tow from highway', Pr: 1500 }];
    expect(refusal(await create({ Ops: ops }, shop.cashier))).toEqual([403, ['Ops.IO1.OpCode']]);
    expect(refusal(await create({ Ops: ops }, accountant))).toEqual([403, ['Ops.IO1.OpCode']]);
    const [own] = (await draft({ Ops: ops })).Ops;
    expect(own).toMatchObject({ FF: true, TCode: 106, SAC: '9987', Acc: 4000, CGST: 135, IGST: 0 });
    const [far] = (await draft({ Ops: ops, Settings: { PoS: '33', PoSReason: 'Done there' } })).Ops;
    expect(far).toMatchObject({ TCode: 114, CGST: 0, IGST: 270 });
    expect(refusal(await create({ Ops: [{ Pr: 10 }] }))).toEqual([422, ['Ops.IO1.Desc']]);
  });

  it('discounts and no tax need InvDisc; a cashier may neither on header nor on a line', async () => {
    for (const fields of [
      { Perc: 5 },
      { LDisc: 10 },
      { Ops: [{ OpCode: 'OIL01', Perc: 5 }] },
      { Settings: { Tax: false, TaxReason: 'Camp' } },
      { Adjust: -100, AdjReason: 'Rounded' },
    ])
      expect((await create({ Ops: [{ OpCode: 'OIL01' }], ...fields }, shop.cashier)).status).toBe(403);
    const made = await create(
      { Ops: [{ OpCode: 'OIL01' }], Perc: 10, Settings: { Tax: false, TaxReason: 'Camp' } },
      accountant,
    );
    expect(made.body).toMatchObject({ Disc: 50, Taxable: 450, CGST: 0, Total: 450, Settings: { TaxReason: 'Camp' } });
  });

  it('discount spreads proportionally over labour and parts, NoDisc lines excluded', async () => {
    const itemId = await shop.newItem(0);
    const made = await draft({
      Ops: [{ OpCode: 'OIL01' }, { OpCode: 'OIL01', NoDisc: true }],
      Items: [{ In_Id: itemId, Qty: 1 }],
      LDisc: 50,
      PPerc: 10,
      Disc: 76.5,
    });
    expect(made.Ops.map((one: Wire) => one.RecDisc)).toEqual([95, 0]);
    expect(made.Items.map((one: Wire) => one.RecDisc)).toEqual([66.5]);
    expect(made).toMatchObject({ LDisc: 50, PDisc: 35, Disc: 76.5, Taxable: 1188.5 });
  });

  it('the due date follows the customer: his credit days, else those of the settings', async () => {
    const customer = (await shop.owner.post('Common/Customers', { Name: 'Fleet', Phone: '9845077001', CreditDays: 30 }))
      .body;
    const made = await draft({ CustomerId: customer._id });
    expect(made.DueDate).toBe(addDays(made.Date, 30));
    const earlier = await shop.owner.put(`Accounting/Invoices/${made._id}`, { Date: addDays(made.Date, -3) });
    expect(earlier.body.DueDate).toBe(addDays(made.Date, 27));
    const own = await shop.owner.put(`Accounting/Invoices/${made._id}`, { CustomerId: shop.customerId });
    expect(own.body).toMatchObject({ CustomerId: shop.customerId, DueDate: addDays(made.Date, -3) });
  });

  it('place of supply: goods go to the delivery state, services to the address; it follows the lines', async () => {
    const address = (St: string) => ({ A1: '1 Main Road', Ct: 'Town', St, Pin: '600002' });
    const customer = (
      await shop.owner.post('Common/Customers', {
        Name: 'Chennai Cabs',
        Phone: '9845077002',
        BillAddr: address('33'),
        DelAddr: address('32'),
      })
    ).body;
    const itemId = await shop.newItem(0);
    const made = await draft({ CustomerId: customer._id, Items: [{ In_Id: itemId }] });
    expect(made).toMatchObject({ Settings: { PoS: '33', SoS: '29' }, CGST: 0, IGST: 153 });
    const goods = await shop.owner.put(line(made._id, 'DeleteOperation/IO1'), {});
    expect(goods.body).toMatchObject({ IGST: 63 });
    expect((await shop.owner.get(`Accounting/Invoices/${made._id}`)).body.Settings.PoS).toBe('32');
    const own = await shop.owner.put(`Accounting/Invoices/${made._id}`, { CustomerId: shop.customerId });
    expect(own.body).toMatchObject({ Settings: { PoS: '29' }, CGST: 31.5, IGST: 0, Items: [{ TCode: 106 }] });
  });

  it("from ₹50,000 on an unregistered buyer's address is required, when it is approved", async () => {
    const { _id: CustomerId } = (await shop.owner.post('Common/Customers', { Name: 'Walk-in', Phone: '9845077003' }))
      .body;
    const ops = (price: number) => ({ CustomerId, Ops: [{ Desc: 'Engine', Pr: price }], Approve: true });
    expect((await create(ops(42_372.88))).status).toBe(422);
    expect((await create(ops(42_372))).status).toBe(201);
  });
});

describe('the merging save', () => {
  it('lines merge by line id: absent ones stay, null clears, new ones count on', async () => {
    const itemId = await shop.newItem(0);
    const made = await draft({ Items: [{ In_Id: itemId, Qty: 2 }], Notes: 'Thanks' });
    const saved = await shop.owner.put(`Accounting/Invoices/${made._id}`, {
      Ops: [
        { _id: 'IO1', Qty: 3, Disc: 100 },
        { OpCode: 'OIL01', Pr: 20 },
      ],
      _v: 1,
    });
    expect(saved.body.Ops.map((one: Wire) => [one._id, one.Qty, one.Pr, one.Disc])).toEqual([
      ['IO1', 3, 500, 100],
      ['IO2', 1, 20, 0],
    ]);
    expect(saved.body).toMatchObject({ Items: [{ _id: 'IP1', Qty: 2 }], Notes: 'Thanks', _v: 2 });
    const cleared = await shop.owner.put(`Accounting/Invoices/${made._id}`, {
      Ops: [{ _id: 'IO1', Disc: null }],
      Notes: null,
    });
    expect(cleared.body.Ops[0].Disc).toBe(0);
    expect(cleared.body).not.toHaveProperty('Notes');
  });

  it('saving nothing new changes nothing, not even the version', async () => {
    const made = await draft();
    const again = await shop.owner.put(`Accounting/Invoices/${made._id}`, {
      Ops: [{ _id: 'IO1', Qty: 1, Pr: 500 }],
      Notes: null,
    });
    expect(again.body._v).toBe(1);
    expect((await shop.owner.get(line(made._id, 'AuditLog'))).body).toHaveLength(1);
  });

  it('of two savers of one version the second is told who came first', async () => {
    const made = await draft();
    const answers = await Promise.all(
      [shop.owner, shop.cashier].map((client) =>
        client.put(`Accounting/Invoices/${made._id}`, { Notes: client.userId, _v: 1 }),
      ),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)!.body.errorCode).toBe('Stale');
  });
});

describe('line calls', () => {
  it('POST, PUT and Delete of labour and items return Ops, Items, STotal, Total, Round, InvoiceStatus and _v', async () => {
    const itemId = await shop.newItem(0);
    const { _id } = await draft();
    const added = await shop.cashier.post(line(_id, 'Items'), { In_Id: itemId, _v: 1 });
    expect(added.body).toMatchObject({
      STotal: 850,
      SubTotal: 850,
      Total: 1003,
      Round: 0,
      InvoiceStatus: 'Draft',
      _v: 2,
    });
    expect([added.body.Ops.length, added.body.Items.length]).toEqual([1, 1]);
    const changed = await shop.cashier.put(line(_id, 'Items/IP1'), { Qty: 3 });
    expect(changed.body).toMatchObject({ STotal: 1550, Total: 1829, _v: 3 });
    const labour = await shop.cashier.post(line(_id, 'Operations'), { OpCode: 'OIL01', Pr: 599.9 });
    expect(labour.body.Ops[1]).toMatchObject({ _id: 'IO2', Pr: 599.9 });
    expect((await shop.cashier.put(line(_id, 'Operations/IO2'), { Pr: 600 })).body.Ops[1].Amt).toBe(600);
    expect((await shop.cashier.put(line(_id, 'DeleteOperation/IO2'), {})).body.Ops).toHaveLength(1);
    const empty = await shop.cashier.put(line(_id, 'DeleteItem/IP1'), { _v: 6 });
    expect(empty.body).toMatchObject({ Items: [], STotal: 500, Total: 590, _v: 7 });
  });

  it('line ids count up per document and are never reused after a delete', async () => {
    const { _id } = await draft();
    await shop.owner.post(line(_id, 'Operations'), { OpCode: 'OIL01' });
    await shop.owner.put(line(_id, 'DeleteOperation/IO2'), {});
    const again = await shop.owner.post(line(_id, 'Operations'), { OpCode: 'OIL01' });
    expect(again.body.Ops.map((one: Wire) => one._id)).toEqual(['IO1', 'IO3']);
    expect((await shop.owner.put(line(_id, 'Operations/IO2'), { Qty: 2 })).status).toBe(404);
    expect((await shop.owner.put(line(_id, 'Operations/IO9'), { Qty: 2 })).status).toBe(404);
    expect((await shop.owner.put(line(_id, 'Items/IO1'), { Qty: 2 })).status).toBe(404);
    expect(
      (await shop.owner.put(`Accounting/Invoices/${_id}`, { Ops: [{ _id: 'IO2', OpCode: 'OIL01' }] })).status,
    ).toBe(400);
  });

  it('a hand-edited total is reverse-calculated into unit price', async () => {
    const itemId = await shop.newItem(0);
    const { _id } = await draft({ Items: [{ In_Id: itemId, Qty: 3 }] });
    const set = await shop.owner.put(line(_id, 'Items/IP1'), { SetTotal: 1000 });
    expect(set.body.Items[0]).toMatchObject({ UnPr: 282.4867, NetAmt: 847.46, Total: 1000 });
    expect((await shop.cashier.put(line(_id, 'Items/IP1'), { Perc: 50, SetTotal: 1000 })).status).toBe(403);
    expect((await shop.cashier.put(line(_id, 'Items/IP1'), { SetTotal: 999 })).status).toBe(403);
    expect((await shop.cashier.put(line(_id, 'Items/IP1'), { SetTotal: 1300 })).body.Items[0].Total).toBe(1300);
    expect(refusal(await shop.owner.put(line(_id, 'Items/IP1'), { Qty: 0, SetTotal: 10 }))).toEqual([
      400,
      ['Items.IP1.SetTotal'],
    ]);
  });

  it('a part that is on the invoice already is a duplicate', async () => {
    const itemId = await shop.newItem(0);
    const { _id } = await draft({ Items: [{ In_Id: itemId }] });
    const twice = await shop.owner.post(line(_id, 'Items'), { In_Id: itemId });
    expect([twice.status, twice.body.fields[0]]).toEqual([
      422,
      { path: 'Items.IP1.MPN', message: expect.stringContaining('is on the invoice already.') },
    ]);
  });

  it('work on Draft and Pending Approval only; stale, foreign and unpermitted calls are refused', async () => {
    const { _id } = await draft({ Approve: true });
    for (const [path, body] of [['Operations', { OpCode: 'OIL01' }]] as const)
      expect((await shop.owner.post(line(_id, path), body)).status).toBe(422);
    expect((await shop.owner.put(line(_id, 'DeleteOperation/IO1'), {})).status).toBe(422);
    const open = await draft();
    expect((await shop.owner.post(line(open._id, 'Operations'), { OpCode: 'OIL01', _v: 7 })).status).toBe(409);
    expect((await shop.advisor.post(line(open._id, 'Operations'), { OpCode: 'OIL01' })).status).toBe(403);
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.post(line(open._id, 'Operations'), { OpCode: 'OIL01' })).status).toBe(404);
    expect((await elsewhere.put(line(open._id, 'DeleteOperation/IO1'), {})).status).toBe(404);
  });

  it('eight lines added at once all stay, each under an id of its own', async () => {
    const { _id } = await draft();
    await Promise.all(Array.from({ length: 8 }, () => shop.owner.post(line(_id, 'Operations'), { OpCode: 'OIL01' })));
    const ids = (await shop.owner.get(`Accounting/Invoices/${_id}`)).body.Ops.map((one: Wire) => one._id);
    expect(ids).toEqual(Array.from({ length: 9 }, (_, i) => `IO${i + 1}`));
  });
});

describe('several invoices per order', () => {
  const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };
  async function billed(): Promise<{ orderId: string; invoiceId: string; itemId: string }> {
    const itemId = await shop.newItem(10);
    const order = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }], Parts: [{ In_Id: itemId, Qty: 4, OpId: 'WO1' }] });
    await shop.advisor.put(`Service/WorkOrders/${order._id}/Approve`, AUTHORISED);
    await shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
    const made = await shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {});
    return { orderId: order._id, invoiceId: made.body[0]._id, itemId };
  }

  it('a line of the order keeps item and quantity; its price and description may change', async () => {
    const { invoiceId } = await billed();
    expect(refusal(await shop.owner.put(line(invoiceId, 'Items/IP1'), { Qty: 3 }))).toEqual([422, ['Items.IP1.Qty']]);
    const other = await shop.newItem(1);
    expect((await shop.owner.put(line(invoiceId, 'Items/IP1'), { In_Id: other })).status).toBe(422);
    const priced = await shop.owner.put(line(invoiceId, 'Items/IP1'), { UnPr: 300, Desc: 'Filter, long life' });
    expect(priced.body.Items[0]).toMatchObject({ UnPr: 300, Desc: 'Filter, long life', ROLine: 'WP1', Qty: 4 });
    expect(refusal(await shop.owner.put(`Accounting/Invoices/${invoiceId}`, { ProductId: null }))).toEqual([
      400,
      ['ProductId'],
    ]);
  });

  it('a line that is taken off is billed by the next invoice; own lines may be added', async () => {
    const { orderId, invoiceId, itemId } = await billed();
    const rest = await shop.owner.put(line(invoiceId, 'DeleteItem/IP1'), {});
    expect(rest.body).toMatchObject({ Items: [], STotal: 500 });
    expect((await shop.owner.get(`Service/WorkOrders/${orderId}`)).body).toMatchObject({ Sts: 'Completed' });
    await shop.owner.post(line(invoiceId, 'Operations'), { Desc: 'Parking', Pr: 50 });
    await shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoiceId });
    const second = await shop.owner.post(`Service/WorkOrders/${orderId}/GenerateInvoice`, {});
    expect(second.body[0].Items).toBeUndefined();
    const list = await shop.owner.get(`Accounting/Invoices/WorkOrder/${orderId}`);
    expect(list.body.map((row: Wire) => row.Sts)).toEqual(['Unpaid', 'Draft']);
    await shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: second.body[0]._id });
    expect((await shop.owner.get(`Service/WorkOrders/${orderId}`)).body.Sts).toBe('Closed');
    expect(await shop.stockOf(itemId)).toEqual([6, 0]);
  });
});
