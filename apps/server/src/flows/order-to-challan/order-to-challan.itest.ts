import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { pdfTexts } from '../../../test/pdf-text.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
/** Makes challans and sends none. */
let clerk: Client;
const CHALLANS = 'Sales/DeliveryChallans';
const ESTIMATES = 'Sales/Estimates';
const ORDERS = 'Sales/SalesOrders';
const INVOICES = 'Accounting/Invoices';
const GOODS_DELIVERED = 1270;
/** A code without tax. */
const EXEMPT = 118;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
  const areas = { 'Sales.DC': 'CR', 'Common.Customer': 'R', 'Inventory.Item': 'R' } as const;
  clerk = await clientWith(shop.api, shop.org, 'dispatcher', buildAccess({ areas, flags: [] }));
});
afterAll(() => shop.api.close());

async function approved(stock: number, Qty: number, fields: object = {}) {
  const In_Id = await shop.newItem(stock);
  const made = await owner.post(ORDERS, {
    CustomerId: shop.customerId,
    Items: [{ In_Id, Qty }],
    Approve: true,
    ...fields,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id: made.body._id as string, Code: made.body.Code as string, In_Id, Total: made.body.Total as number };
}
const challan = (fields: object, client = owner) => client.post(CHALLANS, { CustomerId: shop.customerId, ...fields });
const ofOrders = (SOIds: readonly string[], fields: object = {}, client = owner) =>
  client.post(CHALLANS, { SOIds, ...fields });
const put = (id: string, call: string, body: object = {}, client = owner) =>
  client.put(`${CHALLANS}/${id}/${call}`, body);
const invoice = (DCIds: readonly string[], fields: object = {}, client = owner) =>
  client.post(`${INVOICES}/FromDC`, { DCIds, ...fields });
const read = async (id: string): Promise<Wire> => (await owner.get(`${CHALLANS}/${id}`)).body;
/** Status of an order, and of its first goods what is reserved, shipped, delivered and invoiced. */
const orderOf = async (id: string) => {
  const { Sts, ShipSts, Items } = (await owner.get(`${ORDERS}/${id}`)).body;
  const [{ ResQty, ShpQty, DlvQty, InvQty }] = Items;
  return [Sts, ShipSts, ResQty, ShpQty, DlvQty, InvQty];
};
const why = ({ status, body }: { status: number; body: Wire }) => [status, body.message];
const paths = ({ status, body }: { status: number; body: Wire }) => [
  status,
  (body.fields ?? []).map((field: Wire) => field.path),
];
const verbs = ({ Actions }: Wire): string[] => Actions.filter((one: Wire) => one.Allowed).map((one: Wire) => one.Verb);
/** What `bahi check` finds. */
const broken = () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  return checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] });
};
async function settings(change: object): Promise<void> {
  const before = (await owner.get('EntitySettings/sales')).body;
  await owner.put('EntitySettings/sales', { ...change, _v: before._v });
}

describe('a challan', () => {
  it('is a draft until its goods leave: Dr goods delivered, Cr inventory, and takes its number then', async () => {
    const In_Id = await shop.newItem(10);
    const { status, body } = await challan({ Items: [{ In_Id, Qty: 4 }], Vehicle: 'KA01AB1234' });
    expect([status, body.Sts, body.ShipSts, body.Why, body.Code]).toEqual([
      201,
      'Draft',
      'Not Shipped',
      'Supply',
      undefined,
    ]);
    expect(body).toMatchObject({
      Total: 1652,
      Items: [{ _id: 'DP1', In_Id, Qty: 4, UnPr: 350, InvQty: 0, RetQty: 0 }],
    });
    expect(verbs(body)).toEqual(['Save', 'Dispatch', 'Cancel']);
    expect(await shop.stockOf(In_Id)).toEqual([10, 0]);
    const sent = (await put(body._id, 'Dispatch', { _v: body._v })).body;
    expect(sent).toMatchObject({ Sts: 'Open', ShipSts: 'Delivered', Code: expect.stringMatching(/^DC/) });
    expect(verbs(sent)).toEqual(['EWayBill', 'Cancel', 'ToInvoice', 'Return']);
    expect(await shop.stockOf(In_Id)).toEqual([6, 0]);
    expect(await shop.ledgerOf(body._id)).toEqual({ [GOODS_DELIVERED]: 80_000, 1200: -80_000 });
    expect(why(await put(body._id, 'Dispatch'))).toEqual([422, 'These goods left already.']);
    expect(paths(await put(body._id, '', { Notes: 'x' }))[0]).toBe(422);
  });

  it.each([
    ['Sample', 5250],
    ['Replace', 5300],
  ])('%s is given: it is closed at once and nothing of it is invoiced', async (Why, account) => {
    const In_Id = await shop.newItem(3);
    const sent = (await challan({ Why, Items: [{ In_Id, Qty: 1 }], Dispatch: true })).body;
    expect(sent.Sts).toBe('Closed');
    expect(await shop.ledgerOf(sent._id)).toEqual({ [account]: 20_000, 1200: -20_000 });
    expect(sent.ITCRev).toBe(Why === 'Sample' ? 36 : undefined);
    expect((await invoice([sent._id])).status).toBe(422);
    await put(sent._id, 'Status', { Sts: 'Cancelled', Reason: 'Not wanted' });
    expect([await shop.stockOf(In_Id), await shop.ledgerOf(sent._id)]).toEqual([[3, 0], {}]);
  });

  it('gives away no more than its sender may: not by a sample, a discount, or a total that is adjusted down', async () => {
    const areas = { 'Sales.DC': 'CRU', 'Common.Customer': 'R', 'Inventory.Item': 'R' } as const;
    const access = buildAccess({ areas, flags: ['Sales.Disc'], invoiceDiscountMax: '5%' });
    const seller = await clientWith(shop.api, shop.org, 'giver', access);
    const In_Id = await shop.newItem(30);
    const sent = (fields: object) => challan({ Items: [{ In_Id, Qty: 10 }], Dispatch: true, ...fields }, seller);
    const tooMuch = 'Goods that nobody pays for are given away in full: that is more than you may give.';
    expect(why(await sent({ Why: 'Sample' }))).toEqual([403, tooMuch]);
    expect(why(await sent({ Why: 'Replace' }))).toEqual([403, tooMuch]);
    expect((await sent({ Items: [{ In_Id, Qty: 10, Perc: 99 }] })).status).toBe(403);
    expect((await sent({ Adjust: -2480, AdjReason: 'x' })).status).toBe(403);
    expect(await shop.stockOf(In_Id)).toEqual([30, 0]);
    expect(why(await sent({ Items: [{ In_Id, Qty: 10, Perc: 4 }] }))).toEqual([201, undefined]);
    // What is given belongs to who may give it.
    expect((await challan({ Why: 'Sample', Items: [{ In_Id, Qty: 1 }], Dispatch: true })).status).toBe(201);
  });

  describe('HC1 sells scheduled goods to a licence: `{customer} has no drug licence valid on {date}.` (sales rule 12)', () => {
    it('HC1 sells scheduled goods to a licence: `{customer} has no drug licence valid on {date}.`, with a challan as with an invoice (rule 12)', async () => {
      const In_Id = await shop.newItem(9);
      await shop.read(`update item set drug_schedule = 'X' where id = $1`, [In_Id]);
      const refused = /has no drug licence valid on .* Sell .* at the counter, with its prescription\.$/;
      const Items = [{ In_Id, Qty: 2 }];
      expect(why(await challan({ Items, Dispatch: true }))).toEqual([422, expect.stringMatching(refused)]);
      const draft = (await owner.post(INVOICES, { CustomerId: shop.customerId, Items })).body;
      const approve = () => owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: draft._id, _v: draft._v });
      expect(why(await approve())).toEqual([422, expect.stringMatching(refused)]);
      expect(await shop.stockOf(In_Id)).toEqual([9, 0]);

      const customer = `Common/Customers/${shop.customerId}`;
      const DL = [{ No: 'KA-20B-1', Upto: '2099-12-31' }];
      const desk = await clientWith(
        ...([shop.api, shop.org, 'desk'] as const),
        buildAccess({ areas: { 'Common.Customer': 'CRU' }, flags: [] }),
      );
      const { _v } = (await owner.get(customer)).body;
      expect(paths(await desk.put(customer, { DL, _v }))).toEqual([403, ['DL']]);
      expect((await owner.put(customer, { DL, _v })).body.DL).toEqual(DL);
      expect((await challan({ Items, Dispatch: true })).status).toBe(201);
      expect((await approve()).status).toBe(200);
      await owner.put(customer, { DL: [], _v: _v + 1 });
    });
  });

  it('Selling above the batch’s MRP is refused, by challan or invoice (inventory-purchasing rule 14)', async () => {
    const In_Id = await shop.newItem(0);
    await shop.read(`update item set track_by = 'BN' where id = $1`, [In_Id]);
    const opened = await owner.post('Inventory/Adjustments', {
      Kind: 'opening',
      Lines: [{ In_Id, Qty: 5, Cost: 100, BatchNo: 'B1', Exp: '2099-01-31', MRP: 400 }],
    });
    expect(opened.status).toBe(201);
    const [batch] = await shop.read<{ id: string }>('select id from batch where item_id = $1', [In_Id]);
    const told = 'The MRP of batch B1 is ₹400.00.';
    // ₹350 with 18 % of tax is ₹413.
    const Items = [{ In_Id, Qty: 1, BatchId: batch!.id }];
    expect(why(await challan({ Items, Dispatch: true }))).toEqual([422, told]);
    const draft = (await owner.post(INVOICES, { CustomerId: shop.customerId, Items })).body;
    expect(why(await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: draft._id }))).toEqual([422, told]);
    expect((await challan({ Items: [{ ...Items[0], UnPr: 338.98 }], Dispatch: true })).status).toBe(201);
  });

  it('the MRP of goods without batches holds on challans and invoices too, and no adjustment leads above it', async () => {
    const In_Id = await shop.newItem(5);
    await shop.read(`update item_price set mrp_e4 = 4000000 where item_id = $1`, [In_Id]);
    const Items = [{ In_Id, Qty: 1 }];
    const [, told] = why(await challan({ Items, Dispatch: true }));
    expect(told).toMatch(/^The MRP of .* is ₹400\.00\.$/);
    const billed = async (more: object) => {
      const draft = (await owner.post(INVOICES, { CustomerId: shop.customerId, ...more })).body;
      return why(await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: draft._id }));
    };
    expect(await billed({ Items })).toEqual([422, told]);
    const cheap = { Items: [{ In_Id, Qty: 1, UnPr: 330 }] };
    const above = [422, 'The adjustment takes the goods above their MRP.'];
    expect(await billed({ ...cheap, Adjust: 50, AdjReason: 'Carrying' })).toEqual(above);
    expect(why(await challan({ ...cheap, Adjust: 50, AdjReason: 'Carrying', Dispatch: true }))).toEqual(above);
    expect((await challan({ ...cheap, Adjust: 5, AdjReason: 'Carrying', Dispatch: true })).status).toBe(201);
  });

  it('Approval goods are invoiced or back in six months, and nobody may say later (rule 10)', async () => {
    const In_Id = await shop.newItem(2);
    const late = await challan({ Why: 'Approval', BackBy: '2099-01-01', Items: [{ In_Id, Qty: 1 }] });
    expect(paths(late)).toEqual([400, ['BackBy']]);
    const sent = (await challan({ Why: 'Approval', Items: [{ In_Id, Qty: 1 }], Dispatch: true })).body;
    const [year, month] = sent.BackBy.split('-').map(Number);
    const [from, of] = sent.Date.split('-').map(Number);
    expect((year - from) * 12 + month - of).toBe(6);
    expect(paths(await challan({ Why: 'Supply', BackBy: sent.BackBy, Items: [{ In_Id, Qty: 1 }] }))).toEqual([
      400,
      ['BackBy'],
    ]);
    const due = await owner.get(`${CHALLANS}?BackDue=true`);
    expect(due.body.Data.map(({ _id }: Wire) => _id)).not.toContain(sent._id);
  });

  it('asks for goods that are there, in a warehouse that the caller may use, of a customer and with lines', async () => {
    const In_Id = await shop.newItem(1);
    expect((await challan({ Items: [{ In_Id, Qty: 2 }], Dispatch: true })).status).toBe(422);
    expect(paths(await challan({ Items: [{ In_Id, Qty: 0 }] }))).toEqual([422, ['Items.DP1.Qty']]);
    expect(paths(await challan({ Date: '2099-01-01', Items: [{ In_Id }] }))).toEqual([400, ['Date']]);
    expect((await challan({ WhId: shop.customerId, Items: [{ In_Id }] })).status).toBe(400);
    expect((await owner.post(CHALLANS, { Items: [{ In_Id }] })).status).toBe(400);
    const empty = (await challan({})).body;
    expect((await put(empty._id, 'Dispatch')).status).toBe(422);
  });

  it('is made by C, sent by U, cancelled by D', async () => {
    const In_Id = await shop.newItem(5);
    const draft = await challan({ Items: [{ In_Id, Qty: 1 }] }, clerk);
    expect(draft.status).toBe(201);
    expect((await put(draft.body._id, 'Dispatch', {}, clerk)).status).toBe(403);
    expect((await challan({ Items: [{ In_Id, Qty: 1 }], Dispatch: true }, clerk)).status).toBe(403);
    const order = await approved(2, 1);
    expect((await ofOrders([order.id], {}, clerk)).status).toBe(403);
    expect((await challan({ Items: [{ SOId: order.id, SOLine: 'SP1', Qty: 1 }] }, clerk)).status).toBe(403);
    await put(draft.body._id, 'Dispatch');
    expect((await put(draft.body._id, 'Status', { Sts: 'Cancelled', Reason: 'x' }, clerk)).status).toBe(403);
  });

  it('cancelled puts its goods back where they lay, at their cost; a reason is asked for', async () => {
    const In_Id = await shop.newItem(4);
    const sent = (await challan({ Items: [{ In_Id, Qty: 4 }], Dispatch: true })).body;
    expect(paths(await put(sent._id, 'Status', { Sts: 'Cancelled' }))).toEqual([400, ['Reason']]);
    const gone = (await put(sent._id, 'Status', { Sts: 'Cancelled', Reason: 'Wrong goods' })).body;
    expect([gone.Sts, gone.Code, gone.Reason]).toEqual(['Cancelled', sent.Code, 'Wrong goods']);
    expect(await shop.stockOf(In_Id)).toEqual([4, 0]);
    expect(await shop.ledgerOf(sent._id)).toEqual({});
  });

  it('above ₹50,000 wants an e-way bill, whose number is typed by hand and stands before its cancellation', async () => {
    const In_Id = await shop.newItem(2, { UnPr: 30_000 });
    const sent = (await challan({ Items: [{ In_Id, Qty: 2 }], Dispatch: true })).body;
    expect(sent.EwbNeeded).toBe(true);
    expect(paths(await put(sent._id, 'EWayBill', { No: '12' }))).toEqual([400, ['No']]);
    const kept = (await put(sent._id, 'EWayBill', { No: '123456789012', Upto: '2099-01-01' })).body;
    expect([kept.EwbNo, kept.EwbUpto]).toEqual(['123456789012', '2099-01-01']);
    expect(why(await put(sent._id, 'Status', { Sts: 'Cancelled', Reason: 'x' }))).toEqual([
      422,
      'Cancel its e-way bill 123456789012 first, and take it off.',
    ]);
    await put(sent._id, 'EWayBill', { No: null, Upto: null });
    expect((await put(sent._id, 'Status', { Sts: 'Cancelled', Reason: 'x' })).body.Sts).toBe('Cancelled');
    const small = (await challan({ Items: [{ In_Id, Qty: 1 }] })).body;
    expect(small.EwbNeeded).toBe(false);
  });

  it('is printed in three copies, with tax for a supply only (Rule 55)', async () => {
    const In_Id = await shop.newItem(5);
    const texts = async (Why: string) => {
      const { _id } = (await challan({ Why, Items: [{ In_Id, Qty: 1 }] })).body;
      return pdfTexts((await owner.get(`${CHALLANS}/${_id}/Print`)).raw).join(' ');
    };
    const supply = await texts('Supply');
    for (const copy of ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'])
      expect(supply).toContain(copy);
    expect([supply.includes('CGST'), (await texts('Demo')).includes('CGST')]).toEqual([true, false]);
  });
});

describe('goods of orders', () => {
  it('leave as ordered, reserved ones first; ShpQty, DlvQty and ShipSts follow', async () => {
    const { id, In_Id, Code } = await approved(10, 10);
    const sent = (await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 6 }], Dispatch: true })).body;
    expect(sent.Items).toEqual([expect.objectContaining({ SOId: id, SOLine: 'SP1', SOCode: Code, Qty: 6, UnPr: 350 })]);
    expect(await orderOf(id)).toEqual(['Approved', 'Shipped', 4, 6, 6, 0]);
    expect(await shop.stockOf(In_Id)).toEqual([4, 4]);
    const rest = (await ofOrders([id])).body;
    expect(rest.Items[0].Qty).toBe(4);
    await put(rest._id, 'Dispatch');
    expect(await orderOf(id)).toEqual(['Shipped', 'Delivered', 0, 10, 10, 0]);
    expect((await ofOrders([id])).status).toBe(422);
    const gone = await put(sent._id, 'Status', { Sts: 'Cancelled', Reason: 'Came back unopened' });
    expect(gone.body.Sts).toBe('Cancelled');
    expect(await orderOf(id)).toEqual(['Approved', 'Shipped', 6, 4, 4, 0]);
  });

  it('`Ordered {q}, sent {s}: at most {n} more.` beyond `OverShip`; a changed line keeps Qty ≥ what left (sales rule 4), in whatever lines', async () => {
    const { id } = await approved(20, 10);
    await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 6 }], Dispatch: true });
    const much = await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 5 }] });
    expect(why(much)).toEqual([422, 'Ordered 10, sent 6: at most 4 more.']);
    const split = await ofOrders([id], {
      Lines: [
        { _id: 'SP1', Qty: 3 },
        { _id: 'SP1', Qty: 2 },
      ],
    });
    expect(why(split)).toEqual([422, 'Ordered 10, sent 6: at most 4 more.']);
    await settings({ OverShip: 10 });
    const over = await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 5 }], Dispatch: true });
    expect(over.body.Sts).toBe('Open');
    expect(why(await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 1 }] }))[0]).toBe(422);
    await settings({ OverShip: 0 });
    expect((await invoice([over.body._id], { Approve: true })).body.Sts).toBe('Unpaid');
    expect(await broken()).toEqual([]);
    // What left is never more than a line says: the order is opened again once nothing of it is on the way.
    const less = () => owner.put(`${ORDERS}/${id}`, { Items: [{ _id: 'SP1', Qty: 5 }] });
    expect((await less()).status).toBe(422);
    expect((await owner.put(`${ORDERS}/${id}/ReOpen`, { Reason: 'Fewer' })).status).toBe(422);
    expect((await owner.get(`${ORDERS}/${id}`)).body.Items[0]).toMatchObject({ Qty: 10, ShpQty: 11 });
  });

  it('an order of which goods left is not opened again, so that no line is changed below them (rule 4)', async () => {
    const { id } = await approved(10, 10);
    const sent = (await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 6 }], Dispatch: true })).body;
    const reopen = () => owner.put(`${ORDERS}/${id}/ReOpen`, { Reason: 'Fewer' });
    expect(why(await reopen())).toEqual([422, `Cancel ${sent.Code} first.`]);
    await put(sent._id, 'Status', { Sts: 'Cancelled', Reason: 'Came back unopened' });
    expect((await reopen()).status).toBe(200);
    const less = await owner.put(`${ORDERS}/${id}`, { Items: [{ _id: 'SP1', Qty: 5 }] });
    expect([less.status, less.body.Items[0].Qty]).toEqual([200, 5]);
  });

  it('Of 10 shipped 6, invoiced 4, returned 1: to ship 4, to invoice 6, returnable 3; `document_link` alone counts (sales rule 2)', async () => {
    const { id, In_Id } = await approved(10, 10);
    const { body: sent } = await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 6 }], Dispatch: true });
    const { body: billed } = await invoice([sent._id], { Lines: [{ _id: 'DP1', Qty: 4 }], Approve: true });
    expect([sent.Sts, billed.Sts]).toEqual(['Open', 'Unpaid']);
    const goods = [{ Src: 'IP1', Qty: 1, Cond: 'Good', To: 'Stock' }];
    const of = { Of: { Kind: 'Invoice', Id: billed._id }, Items: goods, Reason: 'One too many' };
    const back = (await owner.post('Sales/Returns', of)).body;
    expect((await owner.put(`Sales/Returns/${back._id}/Status`, { Sts: 'Received', _v: back._v })).status).toBe(200);
    const [line] = (await owner.get(`${ORDERS}/${id}`)).body.Items;
    expect([line.ShpQty, line.InvQty, line.RetQty]).toEqual([6, 4, 1]);
    const [left] = (await owner.get(`${INVOICES}/InvoiceItemsOfSO/${id}`)).body;
    expect([left.Qty, left.ShpQty, left.InvQty, left.Left]).toEqual([10, 6, 4, 6]);
    const [sold] = (await owner.get(`${INVOICES}/ByItem?In_Id=${In_Id}`)).body.Data;
    expect(sold.Returnable).toBe(3);
    expect((await ofOrders([id], { Dispatch: true })).body.Items[0].Qty).toBe(4);
  });

  it('two at once never send a piece twice', async () => {
    const { id } = await approved(30, 4);
    const drafts = await Promise.all([ofOrders([id]), ofOrders([id]), ofOrders([id])]);
    const sent = await Promise.all(drafts.map(({ body }) => put(body._id, 'Dispatch')));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await orderOf(id)).toEqual(['Shipped', 'Delivered', 0, 4, 4, 0]);
  });

  it("keep price, discount, customer and warehouse of the order; quantity alone is the challan's", async () => {
    const { id } = await approved(10, 3, { Perc: 10 });
    const { body } = await ofOrders([id]);
    const change = (fields: object) => put(body._id, '', { Items: [{ _id: 'DP1', ...fields }] });
    expect(paths(await change({ UnPr: 1 }))).toEqual([422, ['Items.DP1.UnPr']]);
    expect(paths(await change({ Disc: 500 }))).toEqual([422, ['Items.DP1.Disc']]);
    expect(paths(await change({ TCode: 101 }))).toEqual([422, ['Items.DP1.TCode']]);
    expect(paths(await put(body._id, '', { Perc: 5 }))[0]).toBe(400);
    expect(paths(await put(body._id, '', { Settings: { Incl: true } }))[0]).toBe(400);
    expect(paths(await put(body._id, '', { Why: 'Sample' }))[0]).toBe(422);
    const other = (await owner.post('Common/Customers', { Name: 'Somebody else' })).body;
    expect(paths(await put(body._id, '', { CustomerId: other._id }))).toEqual([400, ['CustomerId']]);
    const less = await change({ Qty: 2 });
    expect([less.status, less.body.Items[0].Qty, less.body.Items[0].Disc]).toEqual([200, 2, 70]);
  });

  it('stay until somebody says that they came, where goods do not count as delivered when they leave', async () => {
    await settings({ DlvAuto: false });
    const { id } = await approved(5, 2);
    const sent = (await ofOrders([id], { Dispatch: true })).body;
    expect([sent.ShipSts, await orderOf(id)]).toEqual(['Shipped', ['Shipped', 'Shipped', 0, 2, 0, 0]]);
    await invoice([sent._id], { Approve: true });
    expect((await orderOf(id))[0]).toBe('Invoiced');
    expect((await put(sent._id, 'Deliver', { Date: '2099-01-01' })).status).toBe(400);
    expect((await put(sent._id, 'Deliver')).body.ShipSts).toBe('Delivered');
    expect(await orderOf(id)).toEqual(['Closed', 'Delivered', 0, 2, 2, 2]);
    await settings({ DlvAuto: true });
  });
});

describe('a challan is invoiced', () => {
  describe("A line from a challan moves no stock when invoiced: it takes the challan's batch and cost (sales rule 5)", () => {
    it("A line from a challan moves no stock when invoiced: it takes the challan's batch and cost (rule 5); cancelling and reopening give back", async () => {
      const { id, In_Id, Total } = await approved(10, 4);
      const sent = (await ofOrders([id], { Dispatch: true })).body;
      const made = await invoice([sent._id]);
      expect([made.status, made.body.Sts, made.body.Total]).toEqual([201, 'Draft', Total]);
      expect([(await read(sent._id)).Sts, (await orderOf(id))[0]]).toEqual(['Invoiced', 'Closed']);
      expect(why(await put(sent._id, 'Status', { Sts: 'Cancelled', Reason: 'x' }))[0]).toBe(422);
      const change = { Items: [{ _id: 'IP1', Qty: 1 }] };
      expect((await owner.put(`${INVOICES}/${made.body._id}`, change)).status).toBe(422);
      const posted = await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: made.body._id });
      expect([posted.status, (await read(sent._id)).Sts]).toEqual([200, 'Closed']);
      expect(await shop.stockOf(In_Id)).toEqual([6, 0]);
      expect(await shop.ledgerOf(made.body._id)).toMatchObject({ 5000: 80_000, [GOODS_DELIVERED]: -80_000 });
      await owner.put(`${INVOICES}/${made.body._id}/ReOpen`, { Reason: 'Wrong date' });
      expect([(await read(sent._id)).Sts, await shop.stockOf(In_Id)]).toEqual(['Invoiced', [6, 0]]);
      await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: made.body._id });
      await owner.put(`${INVOICES}/${made.body._id}/Cancel`, { Reason: 'Twice' });
      expect([(await read(sent._id)).Sts, await orderOf(id)]).toEqual(['Open', ['Shipped', 'Delivered', 0, 4, 4, 0]]);
      expect(await broken()).toEqual([]);
    });

    it('the batch that left is the batch that is invoiced, at the cost it left with, though another expires first (rule 5)', async () => {
      const In_Id = await shop.newItem(0);
      await shop.read(`update item set track_by = 'BN' where id = $1`, [In_Id]);
      const batch = (BatchNo: string, Exp: string, Cost: number) => ({ In_Id, Qty: 5, Cost, BatchNo, Exp });
      for (const line of [batch('B1', '2099-01-31', 100), batch('B2', '2099-06-30', 150)])
        expect((await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [line] })).status).toBe(201);
      const [later] = await shop.read<{ id: string }>(`select id from batch where item_id = $1 and batch_no = 'B2'`, [
        In_Id,
      ]);
      const Items = [{ In_Id, Qty: 2, BatchId: later!.id }];
      const sent = (await challan({ Items, Dispatch: true })).body;
      const left = (await shop.ledgerOf(sent._id))[GOODS_DELIVERED]!;
      const made = (await invoice([sent._id], { Approve: true })).body;
      expect([made.Sts, made.Items[0].BatchNo]).toEqual(['Unpaid', 'B2']);
      expect(await shop.ledgerOf(made._id)).toMatchObject({ 5000: left, [GOODS_DELIVERED]: -left });
    });
  });

  it('in parts, whose costs come to the paisa, also when one is cancelled between', async () => {
    const In_Id = await shop.newItem(0);
    await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id, Qty: 3, Cost: 33.3333 }] });
    const sent = (await challan({ Items: [{ In_Id, Qty: 3 }], Dispatch: true })).body;
    const one = { Lines: [{ _id: 'DP1', Qty: 1 }], Approve: true };
    const first = (await invoice([sent._id], one)).body;
    expect((await read(sent._id)).Sts).toBe('PartInvoiced');
    await invoice([sent._id], one);
    await owner.put(`${INVOICES}/${first._id}/Cancel`, { Reason: 'Wrong price' });
    expect(why(await invoice([sent._id], { Lines: [{ _id: 'DP1', Qty: 3 }] }))).toEqual([
      422,
      'Sent 3, invoiced or back 1: at most 2 more.',
    ]);
    await invoice([sent._id], { Approve: true });
    expect((await read(sent._id)).Sts).toBe('Closed');
    expect(await broken()).toEqual([]);
  });

  describe('One invoice joins orders and challans of one customer, place of supply, Incl and tax setting only (sales rule 6)', () => {
    it('One invoice joins challans of one customer, place of supply, Incl and tax setting only (rule 6)', async () => {
      const In_Id = await shop.newItem(20);
      const sent = async (fields: object = {}) =>
        (await challan({ Items: [{ In_Id, Qty: 1 }], Dispatch: true, ...fields })).body;
      const [one, two] = [await sent(), await sent()];
      const other = await sent({ Settings: { Incl: true } });
      const joined = await invoice([one._id, other._id]);
      expect(why(joined)).toEqual([
        422,
        `${one.Code} and ${other.Code} have different prices, with and without tax: make an invoice of each.`,
      ]);
      const { status, body } = await invoice([one._id, two._id]);
      expect([status, body.Items.length]).toEqual([201, 2]);
      expect(
        (await owner.get(`${CHALLANS}/ActiveDCs/${shop.customerId}`)).body.map(({ _id }: Wire) => _id),
      ).not.toContain(one._id);
      await owner.put(`${INVOICES}/${body._id}`, { Removed: ['IP2'], _v: body._v });
      expect([(await read(one._id)).Sts, (await read(two._id)).Sts]).toEqual(['Invoiced', 'Open']);
    });
  });

  it('two at once never bill a piece twice', async () => {
    const In_Id = await shop.newItem(20);
    const sent = await Promise.all(
      [1, 2].map(async () => (await challan({ Items: [{ In_Id, Qty: 2 }], Dispatch: true })).body._id as string),
    );
    const made = await Promise.all([invoice(sent), invoice(sent.toReversed()), invoice(sent)]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  it('by its order too: what left with challans is billed first, the rest leaves with the invoice', async () => {
    const { id, In_Id } = await approved(10, 10);
    const sent = (await ofOrders([id], { Lines: [{ _id: 'SP1', Qty: 6 }], Dispatch: true })).body;
    const made = (await owner.post(`${INVOICES}/FromSalesOrder`, { SOIds: [id], Approve: true })).body;
    expect(made.Items.map(({ Qty }: Wire) => Qty)).toEqual([6, 4]);
    expect(await shop.stockOf(In_Id)).toEqual([0, 0]);
    expect([await orderOf(id), (await read(sent._id)).Sts]).toEqual([['Closed', 'Delivered', 0, 10, 10, 10], 'Closed']);
  });

  it('an invoice whose goods a challan took meanwhile is not approved', async () => {
    const { id } = await approved(20, 5);
    const draft = (await owner.post(`${INVOICES}/FromSalesOrder`, { SOIds: [id], Lines: [{ _id: 'SP1', Qty: 3 }] }))
      .body;
    await ofOrders([id], { Dispatch: true });
    const answer = await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: draft._id });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain('Ordered 5, sent 5: at most 0 more.');
  });

  it('is not dated before its goods left, and only by who may', async () => {
    const In_Id = await shop.newItem(3);
    const sent = (await challan({ Items: [{ In_Id, Qty: 1 }], Dispatch: true })).body;
    const early = await invoice([sent._id], { Date: '2020-01-01', Approve: true });
    expect(early.status).toBe(422);
    expect((await invoice([sent._id], {}, clerk)).status).toBe(403);
    expect((await invoice([])).status).toBe(400);
    expect((await invoice([shop.customerId])).status).toBe(404);
  });
});

describe('credit and hold', () => {
  describe('Exposure = dues of all branches − advances − notes + challans not invoiced + this: 38,000 − 3,000 − 0 + 9,000 + 8,000 of ₹50,000: `Credit limit exceeded by ₹2,000.00.`; Off, Warn, Approval as invoices; asked at order, challan, invoice for what each adds; `OverdueDays` alike (sales rule 14)', () => {
    it('38,000 due less 3,000 in advance, 9,000 of challans and 8,000 more of ₹50,000, at order, challan and invoice; what is left is told', async () => {
      const customer = (await owner.post('Common/Customers', { Name: 'At His Limit', CreditLimit: 50_000 })).body;
      const CustomerId = customer._id;
      await settings({ Invoice: { CreditLimit: 'Approval' } });
      const In_Id = await shop.newItem(100, { UnPr: 1000, TCode: EXEMPT });
      const goods = (Qty: number) => ({ CustomerId, Items: [{ In_Id, Qty }] });
      expect((await owner.post(INVOICES, { ...goods(38), Approve: true })).body.Total).toBe(38_000);
      const paid = { CustomerId, Amount: 3000, Tenders: [{ Type: 'UPI', Amount: 3000 }], Allocations: [] };
      expect((await owner.post('Accounting/Payments', paid)).body.Unapplied).toBe(3000);
      expect((await owner.post(CHALLANS, { ...goods(9), Dispatch: true })).body.Sts).toBe('Open');
      const credit = (await owner.get(`Accounting/Credit/${CustomerId}`)).body;
      expect(credit).toEqual({
        ...{ Limit: 50_000, Due: 38_000, Overdue: 0, Advances: 3000, Notes: 0, Challans: 9000, Orders: 0, Free: 6000 },
        Hold: 'None',
      });
      const due = (await owner.get(`Accounting/Invoices/TotalDue/${CustomerId}`)).body;
      expect([due.Due, due.Unapplied, due.Credits]).toEqual([38_000, 3000, 0]);
      const areas = {
        'Sales.SO': 'CRU',
        'Sales.DC': 'CRU',
        'Common.Customer': 'R',
        'Accounting.Invoice': 'CRU',
      } as const;
      const flags = ['Sales.Disc', 'Sales.ApprSO'] as const;
      const seller = await clientWith(shop.api, shop.org, 'atTheLimit', buildAccess({ areas, flags }));
      const draft = (await seller.post(CHALLANS, goods(8))).body;
      const exceeded = 'Credit limit exceeded by ₹2,000.00.';
      expect(why(await put(draft._id, 'Dispatch', {}, seller))).toEqual([422, exceeded]);
      const order = (await seller.post(ORDERS, { ...goods(8), Approve: true })).body;
      expect([order.Sts, JSON.stringify(order)]).toEqual(['Draft', expect.stringContaining(exceeded)]);
      const bill = (await seller.post(INVOICES, { ...goods(8), Approve: true })).body;
      expect([bill.Sts, JSON.stringify(bill)]).toEqual(['Pending Approval', expect.stringContaining(exceeded)]);
      expect((await seller.post(CHALLANS, { ...goods(6), Dispatch: true })).body.Sts).toBe('Open');
      const stranger = await (await shop.api.organisation()).as('owner');
      expect((await stranger.get(`Accounting/Credit/${CustomerId}`)).status).toBe(404);
      await settings({ Invoice: { CreditLimit: 'Warn' } });
    });

    it('`OverdueDays` alike: asked at order, challan and invoice of who is late for longer (rule 14)', async () => {
      const { _id: CustomerId } = (await owner.post('Common/Customers', { Name: 'Late For Long' })).body;
      const today = todayIn(DEFAULT_ZONE, shop.api.clock.now());
      const days = { Date: addDays(today, -50), DueDate: addDays(today, -40) };
      const Ops = [{ Desc: 'Wash', Pr: 1000, Qty: 1 }];
      expect((await owner.post(INVOICES, { CustomerId, ...days, Ops, Approve: true })).body.Sts).toBe('OverDue');
      await settings({ OverdueDays: 30, Invoice: { CreditLimit: 'Approval' } });
      const areas = {
        'Sales.SO': 'CRU',
        'Sales.DC': 'CRU',
        'Common.Customer': 'R',
        'Accounting.Invoice': 'CRU',
      } as const;
      const access = buildAccess({ areas, flags: ['Sales.Disc', 'Sales.ApprSO'] });
      const seller = await clientWith(shop.api, shop.org, 'sellsToTheLate', access);
      const In_Id = await shop.newItem(20);
      const goods = { CustomerId, Items: [{ In_Id, Qty: 1 }] };
      const told = 'The customer has been overdue for 40 days: 30 are allowed.';
      const order = (await seller.post(ORDERS, { ...goods, Approve: true })).body;
      expect([order.Sts, order.AskReason]).toEqual(['Draft', told]);
      expect(why(await seller.post(CHALLANS, { ...goods, Dispatch: true }))).toEqual([422, told]);
      const bill = (await seller.post(INVOICES, { ...goods, Approve: true })).body;
      expect([bill.Sts, bill.PendingReason]).toEqual(['Pending Approval', told]);
      await settings({ OverdueDays: 0, Invoice: { CreditLimit: 'Warn' } });
      expect((await seller.post(CHALLANS, { ...goods, Dispatch: true })).body.Sts).toBe('Open');
    });

    it('Exposure adds challans not invoiced: 38,000 + 9,000 + 8,000 of ₹50,000, and an invoice of them nothing (rule 14)', async () => {
      const customer = (await owner.post('Common/Customers', { Name: 'Limited', CreditLimit: 5000 })).body;
      await settings({ Invoice: { CreditLimit: 'Approval' } });
      const In_Id = await shop.newItem(50, { UnPr: 1000 });
      const of = (Qty: number, client = owner) =>
        client.post(CHALLANS, { CustomerId: customer._id, Items: [{ In_Id, Qty }] });
      const areas = { 'Sales.DC': 'CRU', 'Common.Customer': 'R', 'Accounting.Invoice': 'CRU' } as const;
      const seller = await clientWith(shop.api, shop.org, 'sender', buildAccess({ areas, flags: ['Sales.Disc'] }));
      const first = (await of(3, seller)).body;
      expect((await put(first._id, 'Dispatch', {}, seller)).body.Sts).toBe('Open');
      const second = (await of(2, seller)).body;
      expect(second.OverLimit).toBe(900);
      expect(why(await put(second._id, 'Dispatch', {}, seller))).toEqual([422, 'Credit limit exceeded by ₹900.00.']);
      // What is given is not owed.
      const sample = await seller.post(CHALLANS, {
        CustomerId: customer._id,
        Why: 'Sample',
        Items: [{ In_Id, Qty: 2 }],
        Dispatch: true,
      });
      expect(sample.body.Sts).toBe('Closed');
      const billed = await invoice([first._id], { Approve: true }, seller);
      expect(billed.body.Sts).toBe('Unpaid');
      expect((await put(second._id, 'Dispatch')).body.Sts).toBe('Open');
      await settings({ Invoice: { CreditLimit: 'Warn' } });
    });
  });

  describe('`{customer} is on hold: {reason}.` Orders stops order and challan, All invoices too; paid receipts never (sales rule 15)', () => {
    it('`{customer} is on hold: {reason}.` Orders stops order and challan, All invoices too, however they are reached (rule 15)', async () => {
      const customer = (await owner.post('Common/Customers', { Name: 'Late Payer' })).body;
      const In_Id = await shop.newItem(20);
      const goods = { CustomerId: customer._id, Items: [{ In_Id, Qty: 1 }] };
      const order = (await owner.post(ORDERS, { ...goods, Approve: true })).body;
      const draftOrder = (await owner.post(ORDERS, goods)).body;
      const sent = (await owner.post(CHALLANS, { ...goods, Dispatch: true })).body;
      const draft = (await owner.post(CHALLANS, goods)).body;
      const bill = (await owner.post(INVOICES, goods)).body;
      const offered = (await owner.post(ESTIMATES, goods)).body;
      await owner.put(`${ESTIMATES}/${offered._id}/Status`, { Sts: 'Approved' });
      const hold = async (Hold: string) => {
        const { _v } = (await owner.get(`Common/Customers/${customer._id}`)).body;
        return owner.put(`Common/Customers/${customer._id}`, { Hold, HoldWhy: 'Cheque returned', _v });
      };
      const told = [422, 'Late Payer is on hold: Cheque returned.'];
      await hold('Orders');
      const stopped = () =>
        Promise.all([
          owner.post(ORDERS, goods),
          owner.post(`${ESTIMATES}/${offered._id}/ToOrder`, {}),
          owner.put(`${ORDERS}/${draftOrder._id}/Approve`, {}),
          owner.post(CHALLANS, goods),
          ofOrders([order._id]),
          put(draft._id, 'Dispatch'),
        ]);
      expect((await stopped()).map(why)).toEqual(Array.from({ length: 6 }, () => told));
      expect((await invoice([sent._id])).status).toBe(201);
      await hold('All');
      expect((await stopped()).map(why)).toEqual(Array.from({ length: 6 }, () => told));
      expect(why(await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: bill._id }))).toEqual(told);
      expect(why(await owner.post(`${INVOICES}/FromSalesOrder`, { SOIds: [order._id] }))).toEqual(told);
      expect(why(await owner.post(`${ESTIMATES}/${offered._id}/ToInvoice`, {}))).toEqual(told);
      const clerkOfCustomers = await clientWith(
        ...([shop.api, shop.org, 'customers'] as const),
        buildAccess({ areas: { 'Common.Customer': 'CRU' }, flags: [] }),
      );
      const { _v } = (await owner.get(`Common/Customers/${customer._id}`)).body;
      const lifted = await clerkOfCustomers.put(`Common/Customers/${customer._id}`, { Hold: 'None', _v });
      expect(paths(lifted)).toEqual([403, ['Hold']]);
      await hold('None');
      expect((await put(draft._id, 'Dispatch')).status).toBe(200);
    });
  });
});
