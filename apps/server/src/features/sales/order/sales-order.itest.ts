import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { openWorkshop, type Wire, type Workshop } from '../../service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
/** Enters orders; approves none. */
let seller: Client;
const BASE = 'Sales/SalesOrders';
const APPROVAL_RIGHT = 'Sales orders are approved by who holds that right.';
const SELLER = { 'Sales.SO': 'CRU', 'Common.Customer': 'R', 'Inventory.Item': 'R' } as const;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
  seller = await clientWith(shop.api, shop.org, 'seller', buildAccess({ areas: SELLER, flags: ['Sales.Disc'] }));
});
afterAll(() => shop.api.close());

const order = (fields: object = {}, client = owner, headers = {}) =>
  client.post(BASE, { CustomerId: shop.customerId, ...fields }, headers);
const put = (id: string, call: string, body: object = {}, client = owner) => client.put(`${BASE}/${id}${call}`, body);
const verbs = ({ Actions }: Wire): string[] => Actions.filter((one: Wire) => one.Allowed).map((one: Wire) => one.Verb);
const why = async (answer: Promise<{ status: number; body: Wire }>) => {
  const { status, body } = await answer;
  return [status, body.message];
};
const paths = ({ status, body }: { status: number; body: Wire }) => [
  status,
  (body.fields ?? []).map((field: Wire) => field.path),
];

/** An approved order of so many of an item of which so many are there. */
async function approved(stock: number, Qty: number, fields: object = {}) {
  const In_Id = await shop.newItem(stock);
  const { status, body } = await order({ Items: [{ In_Id, Qty }], Approve: true, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return { order: body, In_Id };
}

describe('an order of a customer', () => {
  it('takes price, tax, HSN and unit from the item and the operation code, and is priced as an invoice is', async () => {
    const In_Id = await shop.newItem(10);
    const { status, body } = await order({
      Ops: [{ OpCode: 'oil01' }],
      Items: [{ In_Id, Qty: 2 }],
      Ref: 'PO-77',
      ExpDate: '2099-01-01',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      Sts: 'Draft',
      ShipSts: 'Not Shipped',
      Ref: 'PO-77',
      Customer: { Name: 'Asha Rao' },
      Settings: { Tax: true, PoS: '29' },
      STotal: 1200,
      CGST: 108,
      SGST: 108,
      Total: 1416,
      Ops: [{ _id: 'SO1', OpCode: 'OIL01', Pr: 500, Qty: 1, InvQty: 0, ShortQty: 0 }],
      Items: [{ _id: 'SP1', In_Id, UnPr: 350, Qty: 2, UoM: 'NOS', ResQty: 0, ShpQty: 0, InvQty: 0 }],
    });
    expect(body).not.toHaveProperty('Code');
    expect(body.WhId).toBeTruthy();
    expect(verbs(body)).toEqual(['Save', 'Approve', 'Cancel']);
    expect((await owner.get(`${BASE}/${body._id}`)).body).toEqual(body);
  });

  it('is changed while it is a draft: lines are merged by id, removed ones go, ids are never given again', async () => {
    const [one, two] = [await shop.newItem(0), await shop.newItem(0)];
    const made = (await order({ Items: [{ In_Id: one }, { In_Id: two }] })).body;
    const changed = await put(made._id, '', {
      Items: [
        { _id: 'SP1', Qty: 3 },
        { Desc: 'Freight', UnPr: 100, TCode: 106 },
      ],
      Removed: ['SP2'],
      Perc: 10,
      _v: made._v,
    });
    expect(changed.status).toBe(200);
    expect(changed.body.Items.map((line: Wire) => [line._id, line.Qty, line.UnAmt])).toEqual([
      ['SP1', 3, 1050],
      ['SP3', 1, 100],
    ]);
    expect(changed.body).toMatchObject({ STotal: 1150, Disc: 115, Taxable: 1035 });
    expect(await why(put(made._id, '', { Notes: 'late', _v: made._v }))).toEqual([409, expect.any(String)]);
  });

  it('tells at their fields what cannot be saved', async () => {
    const In_Id = await shop.newItem(0);
    expect(paths(await order({ Items: [{ In_Id, Qty: 0 }] }))).toEqual([422, ['Items.SP1.Qty']]);
    expect(paths(await order({ Date: '2099-01-01' }))).toEqual([400, ['Date']]);
    expect(paths(await order({ Items: [{ In_Id }, { In_Id }] }))).toEqual([422, ['Items.SP2.MPN']]);
    expect(paths(await order({ Items: [{ In_Id: shop.customerId }] }))).toEqual([400, ['Items.SP1.In_Id']]);
    expect(paths(await order({ WhId: shop.customerId }))).toEqual([400, ['WhId']]);
    expect(paths(await order({ CustomerId: shop.vehicleId }))).toEqual([400, ['CustomerId']]);
    expect(paths(await order({ Adjust: -5 }))).toEqual([400, ['AdjReason']]);
  });

  it('the same key makes one order', async () => {
    const In_Id = await shop.newItem(0);
    const send = () => order({ Items: [{ In_Id }], Approve: true }, owner, { 'Idempotency-Key': 'so-once' });
    const answers = [await send(), await send()];
    expect(answers[0]!.body._id).toBe(answers[1]!.body._id);
  });
});

describe('approving it', () => {
  describe('Approving an order reserves what is free: `Part Has Been Reserved In Stock.` / `Part Has Not Been Reserved In Stock.`; goods bought or made for it reserve on arrival (sales rule 1)', () => {
    it('Approving an order reserves what is free, and takes the number (rule 1)', async () => {
      const { order: made, In_Id } = await approved(6, 10);
      expect(made).toMatchObject({ Sts: 'Approved', Code: expect.stringMatching(/^SO/), Items: [{ ResQty: 6 }] });
      expect(await shop.stockOf(In_Id)).toEqual([6, 6]);
      expect(verbs(made)).toEqual(['ReOpen', 'Close', 'Cancel', 'Reserve', 'Release', 'ToChallan', 'ToInvoice']);
      const next = await order({ Items: [{ In_Id, Qty: 1 }], Approve: true });
      expect(next.body.Items[0].ResQty).toBe(0);
    });

    it('a line tells what it got: `Part Has Been Reserved In Stock.` / `Part Has Not Been Reserved In Stock.` (rule 1)', async () => {
      const { order: made } = await approved(3, 3);
      expect((await put(made._id, '/Items/SP1/Release', { Qty: 3 })).body.Items[0].ResQty).toBe(0);
      const { body } = await put(made._id, '/Items/SP1/Reserve');
      expect([body.Message, body.Items[0].ResQty]).toEqual(['Part Has Been Reserved In Stock.', 3]);
      const { order: other } = await approved(0, 1);
      expect(await why(put(other._id, '/Items/SP1/Reserve'))).toEqual([422, 'Part Has Not Been Reserved In Stock.']);
    });

    it('two at once reserve no more than there is', async () => {
      const In_Id = await shop.newItem(5);
      const drafts = await Promise.all([order({ Items: [{ In_Id, Qty: 4 }] }), order({ Items: [{ In_Id, Qty: 4 }] })]);
      const both = await Promise.all(drafts.map(({ body }) => put(body._id, '/Approve')));
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both.map(({ body }) => body.Items[0].ResQty).toSorted()).toEqual([1, 4]);
      expect(await shop.stockOf(In_Id)).toEqual([5, 5]);
    });
  });

  it('needs the right: without it the order asks, and who asked never signs', async () => {
    const In_Id = await shop.newItem(3);
    const asked = await order({ Items: [{ In_Id, Qty: 2 }], Approve: true }, seller);
    expect([asked.status, asked.body.Sts, asked.body.AskReason]).toEqual([201, 'Draft', APPROVAL_RIGHT]);
    expect(await shop.stockOf(In_Id)).toEqual([3, 0]);
    const again = await put(asked.body._id, '/Approve', {}, seller);
    expect([again.status, again.body.message]).toEqual([422, 'You asked for this approval: somebody else signs it.']);
    const card = await owner.get(`${BASE}/${asked.body._id}/Approval`);
    expect(card.body).toMatchObject({ MayApprove: true, MayReturn: true, Reasons: [APPROVAL_RIGHT], Total: 826 });
    const returned = await put(asked.body._id, '/Return', { Reason: 'Ask for less' });
    expect([returned.status, returned.body.AskReason]).toEqual([200, undefined]);
    const resent = await put(asked.body._id, '/Approve', {}, seller);
    const signed = await put(asked.body._id, '/Approve', { _v: resent.body._v });
    expect([signed.body.Sts, signed.body.Items[0].ResQty]).toEqual(['Approved', 2]);
  });

  it('a discount above what the asker may sign asks too, and a raised total voids the request', async () => {
    const access = { areas: SELLER, flags: ['Sales.Disc', 'Sales.ApprSO'], invoiceDiscountMax: '5%' } as const;
    const small = await clientWith(shop.api, shop.org, 'small-seller', buildAccess(access));
    const In_Id = await shop.newItem(0);
    const asked = await order({ Items: [{ In_Id, Qty: 2, Perc: 20 }], Approve: true }, small);
    expect([asked.status, asked.body.Sts]).toEqual([201, 'Draft']);
    expect(asked.body.AskReason).toContain('discount');
    const raised = await put(asked.body._id, '', { Items: [{ _id: 'SP1', Qty: 9 }] }, small);
    expect(raised.body).not.toHaveProperty('AskReason');
    expect(verbs(raised.body)).toContain('Approve');
    const within = await order({ Items: [{ In_Id, Qty: 2, Perc: 4 }], Approve: true }, small);
    expect(within.body.Sts).toBe('Approved');
  });

  it('whoever has no right to discounts gives none', async () => {
    const plain = await clientWith(shop.api, shop.org, 'plain-seller', buildAccess({ areas: SELLER }));
    const In_Id = await shop.newItem(0);
    expect((await order({ Items: [{ In_Id, Perc: 1 }] }, plain)).status).toBe(403);
    expect((await order({ Items: [{ In_Id }], Perc: 1 }, plain)).status).toBe(403);
    expect((await order({ Items: [{ In_Id, UnPr: 300 }] }, plain)).status).toBe(403);
    expect((await order({ Items: [{ In_Id, TCode: 102 }] }, plain)).status).toBe(403);
    expect((await order({ Items: [{ In_Id }], Settings: { Tax: false, TaxReason: 'x' } }, plain)).status).toBe(403);
  });

  it('beyond the credit limit a second person signs, as of an invoice (rule 14)', async () => {
    const limited = (await owner.post('Common/Customers', { Name: 'Limit', Phone: '9845019999', CreditLimit: 500 }))
      .body;
    const access = { areas: SELLER, flags: ['Sales.Disc', 'Sales.ApprSO'] } as const;
    const approver = await clientWith(shop.api, shop.org, 'credit-seller', buildAccess(access));
    const In_Id = await shop.newItem(0);
    const set = (CreditLimit: string) => owner.put('EntitySettings/Sales', { Invoice: { CreditLimit } });
    expect((await set('Approval')).status).toBe(200);
    const made = await order({ CustomerId: limited._id, Items: [{ In_Id, Qty: 2 }], Approve: true }, approver);
    expect([made.body.Sts, made.body.AskReason]).toEqual(['Draft', 'Credit limit exceeded by ₹326.00.']);
    expect(made.body.OverLimit).toBe(326);
    expect((await set('Warn')).status).toBe(200);
  });
});

describe('after it is approved', () => {
  it('is reopened by who may while nothing was made of it, keeps its number and lets its goods go', async () => {
    const { order: made, In_Id } = await approved(5, 3);
    expect((await put(made._id, '/ReOpen', { Reason: 'One more' }, seller)).status).toBe(403);
    expect(await why(put(made._id, '', { Notes: 'x' }))).toEqual([
      422,
      'An approved order is reopened before it is changed.',
    ]);
    const opened = await put(made._id, '/ReOpen', { Reason: 'One more' });
    expect([opened.body.Sts, opened.body.Code, opened.body.Items[0].ResQty]).toEqual(['Draft', made.Code, 0]);
    expect(await shop.stockOf(In_Id)).toEqual([5, 0]);
    const again = await put(made._id, '', { Items: [{ _id: 'SP1', Qty: 4 }], Approve: true });
    expect([again.body.Sts, again.body.Code, again.body.Items[0].ResQty]).toEqual(['Approved', made.Code, 4]);
    const other = (await owner.post('Common/Customers', { Name: 'Other', Phone: '9845018888' })).body._id;
    await put(made._id, '/ReOpen', { Reason: 'Another' });
    expect(paths(await put(made._id, '', { CustomerId: other }))).toEqual([400, ['CustomerId']]);
  });

  it('is closed short with a reason, and reopened to where it stood', async () => {
    const { order: made, In_Id } = await approved(5, 3);
    const closed = await put(made._id, '/Close', { Reason: 'Not wanted any more' });
    expect(closed.body).toMatchObject({ Sts: 'Closed', Items: [{ ShortQty: 3, ResQty: 0 }] });
    expect(await shop.stockOf(In_Id)).toEqual([5, 0]);
    const opened = await put(made._id, '/ReOpen', { Reason: 'Wanted after all' });
    expect(opened.body).toMatchObject({ Sts: 'Approved', Items: [{ ShortQty: 0, ResQty: 3 }] });
  });

  it('is cancelled with letter D and a reason: its reservation ends', async () => {
    const { order: made, In_Id } = await approved(5, 3);
    expect((await put(made._id, '/Status', { Sts: 'Cancelled', Reason: 'x' }, seller)).status).toBe(403);
    expect(paths(await put(made._id, '/Status', { Sts: 'Cancelled' }))).toEqual([400, ['Reason']]);
    const cancelled = await put(made._id, '/Status', { Sts: 'Cancelled', Reason: 'Double' });
    expect(cancelled.body).toMatchObject({ Sts: 'Cancelled', Reason: 'Double', Items: [{ ResQty: 0 }] });
    expect(await shop.stockOf(In_Id)).toEqual([5, 0]);
    expect(verbs(cancelled.body)).toEqual([]);
  });

  it('goods of a line are released and reserved, as far as they are free and it waits for them', async () => {
    const { order: made, In_Id } = await approved(4, 6);
    const move = (verb: string, body: object = {}, client = owner) => put(made._id, `/Items/SP1/${verb}`, body, client);
    const released = await move('Release', { Qty: 3 });
    expect([released.body.Items[0].ResQty, await shop.stockOf(In_Id)]).toEqual([1, [4, 1]]);
    const some = await move('Reserve');
    expect([some.body.Message, some.body.Items[0].ResQty]).toEqual(['Insufficient Quantity.', 4]);
    expect(await why(move('Reserve'))).toEqual([422, 'Part Has Not Been Reserved In Stock.']);
    expect(paths(await move('Reserve', { Qty: 7 }))).toEqual([422, ['Qty']]);
    expect(paths(await move('Release', { Qty: -1 }))).toEqual([400, ['Qty']]);
    expect((await put(made._id, '/Items/SP9/Reserve')).status).toBe(422);
    expect((await move('Reserve', {}, shop.technician)).status).toBe(403);
  });
});

it('nothing is kept in a warehouse that one may not use, and other organisations find nothing', async () => {
  const there = (await owner.post('Inventory/Settings/Warehouses', { Name: 'Far store' })).body._id;
  const In_Id = await shop.newItem(5);
  const draft = (await order({ Items: [{ In_Id }], WhId: there })).body;
  const access = { areas: SELLER, flags: ['Sales.ApprSO'] } as const;
  const near = await clientWith(shop.api, shop.org, 'near-seller', buildAccess(access));
  await owner.put(`Inventory/Settings/Warehouses/${there}/Users`, { UserIds: [] });
  expect(paths(await put(draft._id, '/Approve', {}, near))).toEqual([400, ['WhId']]);
  expect((await put(draft._id, '/Approve')).status).toBe(200);
  expect(paths(await put(draft._id, '/Items/SP1/Reserve', {}, near))).toEqual([400, ['WhId']]);
  expect(paths(await order({ Items: [{ In_Id }], WhId: there }, near))).toEqual([400, ['WhId']]);
  const stranger = await (await shop.api.organisation()).as('owner');
  expect((await stranger.get(`${BASE}/${draft._id}`)).status).toBe(404);
  expect((await put(draft._id, '/ReOpen', { Reason: 'One more' }, stranger)).status).toBe(404);
});

describe('finding orders', () => {
  it('lists what waits, what matches, what is not invoiced and what is to be shipped', async () => {
    const { order: made, In_Id } = await approved(2, 5, { Ref: 'Nila-9' });
    const found = await owner.get(`${BASE}?Text=nila-9`);
    expect(found.body.Data.map((row: Wire) => row._id)).toEqual([made._id]);
    expect((await owner.get(`${BASE}?In_Id=${In_Id}&Sts=Approved`)).body.Data).toHaveLength(1);
    expect((await owner.get(`${BASE}/BasicInfo?q=nila-9`)).body).toEqual([
      expect.objectContaining({
        _id: made._id,
        Code: made.Code,
        Customer: 'Asha Rao',
        Total: made.Total,
        Sts: 'Approved',
      }),
    ]);
    const open = (await owner.get(`${BASE}/NotInvoiced/${shop.customerId}`)).body.map((row: Wire) => row._id);
    expect(open).toContain(made._id);
    const [toShip] = (await owner.get(`${BASE}/ToShip`)).body.filter((row: Wire) => row._id === made._id);
    expect(toShip).toMatchObject({ Line: 'SP1', In_Id, Left: 5, ResQty: 2 });
    expect((await owner.get(`${BASE}/ToShip?WhId=${shop.customerId}`)).body).toEqual([]);
    expect((await owner.get(`${BASE}/Dashboard`)).body.map((row: Wire) => row._id)).toContain(made._id);
  });

  it('who sees his own alone finds no others', async () => {
    const own = buildAccess({ areas: SELLER, scopes: { 'Sales.SO': 'own' } });
    const mine = await clientWith(shop.api, shop.org, 'own-seller', own);
    const { order: made } = await approved(1, 1);
    expect((await mine.get(`${BASE}/${made._id}`)).status).toBe(404);
    expect((await mine.get(`${BASE}/Dashboard`)).body.map((row: Wire) => row._id)).not.toContain(made._id);
    expect((await put(made._id, '/Approve', {}, mine)).status).toBe(404);
  });

  it('prints what the customer gets, and tells its changes', async () => {
    const { order: made } = await approved(1, 1, { Ref: 'PO-5' });
    const text = pdfTexts((await owner.get(`${BASE}/${made._id}/Print`)).raw).join(' ');
    for (const part of [made.Code, 'Asha Rao', 'PO-5', '413.00']) expect(text).toContain(part);
    const log = await owner.get(`${BASE}/${made._id}/AuditLog`);
    expect(log.body.map((entry: Wire) => entry.Action)).toEqual(['approve', 'create']);
  });
});
