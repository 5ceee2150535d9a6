import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { pdfTexts } from '../../../test/pdf-text.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const PACKAGES = 'Sales/Packages';
const GOODS_DELIVERED = 1270;
let shop: Workshop;
let owner: Client;
/** Packs and ships, and sends no challans. */
let packer: Client;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
  await switchOn();
  const areas = { 'Sales.SO': 'R', 'Sales.DC': 'R', 'Inventory.Item': 'R' } as const;
  packer = await clientWith(shop.api, shop.org, 'packer', buildAccess({ areas, flags: ['Sales.PkgShp'] }));
});
async function switchOn(): Promise<void> {
  const { orgId, entityId } = shop.org;
  for (const id of [entityId, shop.org.secondEntityId]) {
    const signedIn = id === entityId ? owner : await shop.org.as('owner', 'second');
    const Config = { Features: { PacShip: true, SN: true } };
    const profile = await signedIn.put(`Entities/${id}/${orgId}`, { Config });
    expect([profile.status, profile.body.message]).toEqual([200, undefined]);
  }
}
afterAll(() => shop.api.close());
afterEach(expectWhole);
async function expectWhole(): Promise<void> {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
}

async function ordered(Qty: number, stock = 20): Promise<{ order: Wire; In_Id: string }> {
  const In_Id = await shop.newItem(stock);
  const made = await owner.post('Sales/SalesOrders', {
    CustomerId: shop.customerId,
    Items: [{ In_Id, Qty }],
    Approve: true,
  });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  return { order: made.body, In_Id };
}
const make = (body: object, client = owner) => client.post(PACKAGES, body);
const put = (box: Wire, verb: string, body: object = {}, client = owner) =>
  client.put(`${PACKAGES}/${box._id}/${verb}`, body);
async function packed(order: Wire, Qty?: number): Promise<Wire> {
  const Items = Qty === undefined ? undefined : [{ Src: 'SP1', Qty }];
  const box = await make({ SOId: order._id, Items });
  expect([box.status, box.body.message]).toEqual([201, undefined]);
  const { status, body } = await put(box.body, 'Pack');
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
const orderOf = async ({ _id }: Wire) => {
  const { Sts, ShipSts, Items } = (await owner.get(`Sales/SalesOrders/${_id}`)).body;
  const [{ PkdQty, ShpQty, DlvQty, RetQty }] = Items;
  return [Sts, ShipSts, PkdQty, ShpQty, DlvQty, RetQty];
};
const why = ({ status, body }: { status: number; body: Wire }) => [status, body.message];
const verbs = ({ Actions }: Wire): string[] => Actions.filter((one: Wire) => one.Allowed).map((one: Wire) => one.Verb);

describe('a package of an order', () => {
  it('is a draft of all that is left, with box, carrier and boxes, and takes its number as it is packed', async () => {
    const { order, In_Id } = await ordered(10);
    const made = await make(
      { SOId: order._id, Box: { L: 40, B: 30, H: 25.5, Wt: 7.25 }, Boxes: 2, Carrier: 'Delhivery' },
      packer,
    );
    expect(made.body).toMatchObject({
      Sts: 'Draft',
      Of: 'Order',
      SOCode: order.Code,
      Customer: expect.any(String),
      Boxes: 2,
      Box: { L: 40, B: 30, H: 25.5, Wt: 7.25 },
      Items: [{ _id: 'KP1', Src: 'SP1', In_Id, Qty: 10 }],
      Sources: [{ _id: 'SP1', Qty: 10, PkdQty: 0, Left: 10 }],
    });
    expect([made.body.Code, verbs(made.body)]).toEqual([undefined, ['Save', 'Pack', 'Cancel']]);
    const saved = await packer.put(`${PACKAGES}/${made.body._id}`, { Items: [{ _id: 'KP1', Src: 'SP1', Qty: 6 }] });
    expect(saved.body).toMatchObject({ Carrier: 'Delhivery', Items: [{ _id: 'KP1', Qty: 6 }] });
    const done = await put(saved.body, 'Pack', { _v: saved.body._v }, packer);
    expect(done.body).toMatchObject({ Sts: 'Packed', Code: expect.stringMatching(/^PKG/) });
    expect(await orderOf(order)).toEqual(['Approved', 'Not Shipped', 6, 0, 0, 0]);
    expect(why(await packer.put(`${PACKAGES}/${made.body._id}`, { Notes: 'x' }))).toEqual([
      422,
      'What is packed is unpacked before it is changed.',
    ]);
    const open = await put(done.body, 'UnPack');
    expect([open.body.Sts, open.body.Code]).toEqual(['Draft', done.body.Code]);
    expect(await orderOf(order)).toEqual(['Approved', 'Not Shipped', 0, 0, 0, 0]);
    expect((await put(open.body, 'Pack')).body.Code).toBe(done.body.Code);
  });

  it('No piece lies in two boxes, of two that are packed at once neither', async () => {
    const { order } = await ordered(10);
    const six = { SOId: order._id, Items: [{ Src: 'SP1', Qty: 6 }] };
    const boxes = [(await make(six)).body, (await make(six)).body];
    const both = await Promise.all(boxes.map((box) => put(box, 'Pack')));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = both.find(({ status }) => status === 400)!;
    expect([refused.body.message, refused.body.fields[0].path]).toEqual([
      'Ordered 10, packed 6: at most 4 more.',
      'Items.0.Qty',
    ]);
    expect((await make({ SOId: order._id })).body.Items[0].Qty).toBe(4);
    expect(why(await make({ SOId: order._id, Items: [{ Src: 'SP1', Qty: 5 }] }))[0]).toBe(400);
    expect(why(await make({ SOId: order._id, Items: [{ Src: 'SP7', Qty: 1 }] }))).toEqual([
      400,
      'Choose goods of the order or challan.',
    ]);
  });

  it('Ship makes the challan: stock, ledger, ShpQty; the customer has them when they are delivered (DlvQty)', async () => {
    const { order, In_Id } = await ordered(10);
    const box = await packed(order, 6);
    const shipped = await put(box, 'Ship', { Carrier: 'BlueDart', AWB: 'BD-77', ExpDt: '2099-01-01' });
    expect(shipped.body).toMatchObject({
      Sts: 'Shipped',
      DCCode: expect.stringMatching(/^DC/),
      Carrier: 'BlueDart',
      AWB: 'BD-77',
    });
    expect(verbs(shipped.body)).toEqual(['Deliver', 'UnShip', 'Return']);
    expect(await shop.stockOf(In_Id)).toEqual([14, 4]);
    expect((await shop.ledgerOf(shipped.body.DCId))[GOODS_DELIVERED]).toBe(120_000);
    expect(await orderOf(order)).toEqual(['Approved', 'Shipped', 6, 6, 0, 0]);
    const challan = (await owner.get(`Sales/DeliveryChallans/${shipped.body.DCId}`)).body;
    expect(challan).toMatchObject({ Sts: 'Open', Carrier: 'BlueDart', Items: [{ Qty: 6, SOLine: 'SP1' }] });
    const cancelled = await owner.put(`Sales/DeliveryChallans/${challan._id}/Status`, {
      Sts: 'Cancelled',
      Reason: 'No',
    });
    expect(why(cancelled)).toEqual([422, `Cancel ${box.Code} first.`]);
    expect((await put(box, 'Deliver', { To: ' ' })).body.fields[0].path).toBe('To');
    expect(why(await put(box, 'Deliver', { To: 'Asha', At: '2020-01-01' }))[0]).toBe(400);
    const there = await put(box, 'Deliver', { To: 'Asha', Phone: '9845012345' }, packer);
    expect(there.body).toMatchObject({ Sts: 'Delivered', Dlv: { To: 'Asha', Phone: '9845012345' } });
    expect(await orderOf(order)).toEqual(['Approved', 'Shipped', 6, 6, 6, 0]);
    const rest = await packed(order);
    await put(rest, 'Ship');
    await put(rest, 'Deliver', { To: 'Asha' });
    expect(await orderOf(order)).toEqual(['Shipped', 'Delivered', 10, 10, 10, 0]);
  });

  it('makes no challan where one or an invoice holds the goods', async () => {
    const { order, In_Id } = await ordered(4);
    const invoice = await owner.post('Accounting/Invoices/FromSalesOrder', { SOIds: [order._id], Approve: true });
    expect(invoice.status).toBe(201);
    const box = await packed(order, 4);
    const shipped = await put(box, 'Ship', {}, packer);
    expect([shipped.status, shipped.body.Sts, shipped.body.DCId]).toEqual([200, 'Shipped', undefined]);
    expect(await shop.stockOf(In_Id)).toEqual([16, 0]);
    expect(verbs(shipped.body)).toEqual(['Deliver', 'UnShip']);
    expect(why(await put(box, 'Return', { Reason: 'Not at home' }))).toEqual([
      422,
      'These goods left with an invoice: take them back by a return of the invoice.',
    ]);
    expect((await put(box, 'UnShip', { Reason: 'Van broke down' })).body.Sts).toBe('Packed');
  });

  it('UnShip takes the challan that was made back; the goods lie in the box and are kept for the order', async () => {
    const { order, In_Id } = await ordered(5);
    const box = await packed(order);
    const shipped = (await put(box, 'Ship')).body;
    expect(why(await put(box, 'UnShip'))[0]).toBe(400);
    const back = await put(box, 'UnShip', { Reason: 'Wrong carrier' });
    expect([back.body.Sts, back.body.DCId, back.body.ShipDt]).toEqual(['Packed', undefined, undefined]);
    expect(await shop.stockOf(In_Id)).toEqual([20, 5]);
    expect(await orderOf(order)).toEqual(['Approved', 'Not Shipped', 5, 0, 0, 0]);
    expect((await owner.get(`Sales/DeliveryChallans/${shipped.DCId}`)).body.Sts).toBe('Cancelled');
    expect((await put(box, 'Ship')).body.Sts).toBe('Shipped');
    const [one, other] = await Promise.all([
      put(box, 'Deliver', { To: 'Asha' }),
      put(box, 'UnShip', { Reason: 'Too late' }),
    ]);
    expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
  });

  it('undelivered ones come back: a return of the challan, and nothing of it is sent again', async () => {
    const { order, In_Id } = await ordered(5);
    const box = await packed(order, 3);
    await put(box, 'Ship');
    const back = await put(box, 'Return', { Reason: 'Not at home' });
    expect(back.body).toMatchObject({ Sts: 'Returned', RetCode: expect.stringMatching(/^RET/) });
    expect(await shop.stockOf(In_Id)).toEqual([20, 2]);
    expect(await orderOf(order)).toEqual(['Approved', 'Shipped', 0, 3, 0, 3]);
    expect((await make({ SOId: order._id })).body.Items[0].Qty).toBe(2);
  });

  it('names the batch or the numbers of what leaves: what is missing is refused at its line', async () => {
    const In_Id = await shop.newItem(0, { TrackBy: 'SN' });
    await owner.post('Inventory/Adjustments', {
      Kind: 'opening',
      Lines: [{ In_Id, Qty: 2, Cost: 10, SNos: ['A1', 'A2'] }],
    });
    const order = (
      await owner.post('Sales/SalesOrders', { CustomerId: shop.customerId, Items: [{ In_Id, Qty: 2 }], Approve: true })
    ).body;
    const unnamed = await packed(order);
    const refused = await put(unnamed, 'Ship');
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Items.0.SNos']);
    const open = (await put(unnamed, 'UnPack')).body;
    const one = [{ Src: 'SP1', Qty: 2, SNos: ['A1'] }];
    expect(why(await owner.put(`${PACKAGES}/${open._id}`, { Items: one }))).toEqual([
      400,
      'Name 2 numbers: 1 are named.',
    ]);
    await owner.put(`${PACKAGES}/${open._id}`, { Items: [{ Src: 'SP1', Qty: 2, SNos: ['A1', 'A2'] }] });
    await put(open, 'Pack');
    const shipped = await put(open, 'Ship');
    expect((await owner.get(`Sales/DeliveryChallans/${shipped.body.DCId}`)).body.Items[0].SNos).toEqual(['A1', 'A2']);
  });
});

describe('a package of a challan', () => {
  it('holds goods that left: shipping moves nothing, and the last box delivers the challan', async () => {
    const before = (await owner.get('EntitySettings/sales')).body;
    await owner.put('EntitySettings/sales', { DlvAuto: false, _v: before._v });
    const { order, In_Id } = await ordered(4);
    const challan = (await owner.post('Sales/DeliveryChallans', { SOIds: [order._id] })).body;
    expect(why(await make({ DCId: challan._id }))[0]).toBe(422);
    await owner.put(`Sales/DeliveryChallans/${challan._id}/Dispatch`, {});
    const boxes: Wire[] = [];
    for (const Qty of [3, 1]) {
      const { body } = await make({ DCId: challan._id, Items: [{ Src: 'DP1', Qty }] });
      boxes.push((await put(body, 'Pack')).body);
    }
    expect(why(await make({ DCId: challan._id }))).toEqual([422, 'Nothing of it is left to be packed.']);
    expect(why(await put(boxes[0]!, 'Ship', { ShipDt: '2020-01-01' }))[0]).toBe(400);
    for (const box of boxes) expect((await put(box, 'Ship', {}, packer)).body.Sts).toBe('Shipped');
    expect(await shop.stockOf(In_Id)).toEqual([16, 0]);
    await put(boxes[0]!, 'Deliver', { To: 'Gate' }, packer);
    expect((await orderOf(order))[4]).toBe(0);
    await put(boxes[1]!, 'Deliver', { To: 'Gate' }, packer);
    expect(await orderOf(order)).toEqual(['Shipped', 'Delivered', 0, 4, 4, 0]);
    const now = (await owner.get('EntitySettings/sales')).body;
    await owner.put('EntitySettings/sales', { DlvAuto: true, _v: now._v });
  });
});

describe('rights and lists', () => {
  it('who packs ships what is on a challan; goods that are to leave want the right to send challans', async () => {
    const { order } = await ordered(3);
    const box = await packed(order);
    expect(why(await put(box, 'Ship', {}, packer))).toEqual([
      403,
      'These goods leave with a challan: somebody who sends challans ships them.',
    ]);
    const areas = { 'Sales.SO': 'CRUD', 'Sales.DC': 'CRUD', 'Inventory.Item': 'R' } as const;
    const clerk = await clientWith(shop.api, shop.org, 'unpacker', buildAccess({ areas, flags: [] }));
    for (const verb of ['Pack', 'Ship', 'UnPack']) expect((await put(box, verb, {}, clerk)).status).toBe(403);
    expect((await make({ SOId: order._id }, clerk)).status).toBe(403);
    expect((await clerk.get(`${PACKAGES}/${box._id}`)).status).toBe(200);
    for (const stranger of [
      await shop.org.as('owner', 'second'),
      await (await shop.api.organisation({ industry: 'OTHER' })).as('owner'),
    ]) {
      expect((await stranger.get(`${PACKAGES}/${box._id}`)).status).toBe(404);
      expect((await stranger.get(`${PACKAGES}/${box._id}/Print`)).status).toBe(404);
      expect((await put(box, 'Ship', {}, stranger)).status).toBe(404);
      expect((await make({ SOId: order._id }, stranger)).status).toBe(400);
      expect((await stranger.get(`${PACKAGES}?SOId=${order._id}`)).body.Data).toEqual([]);
    }
    expect(why(await make({}))).toEqual([400, 'Choose an order or a challan.']);
  });

  it('an order with live packages is neither cancelled nor reopened; a cancelled package frees its goods', async () => {
    const { order } = await ordered(3);
    const box = await packed(order);
    const end = () =>
      owner.put(`Sales/SalesOrders/${order._id}/Status`, { Sts: 'Cancelled', Reason: 'Changed his mind' });
    expect(why(await end())).toEqual([422, `Cancel ${box.Code} first.`]);
    const gone = await put(box, 'Status', { Sts: 'Cancelled', Reason: 'Not needed' });
    expect([gone.body.Sts, gone.body.CancelReason]).toEqual(['Cancelled', 'Not needed']);
    expect((await end()).status).toBe(200);
  });

  it('is found by number, customer, order and AWB, listed by status, told beside its order, printed without a price and audited', async () => {
    const { order } = await ordered(3);
    const box = await packed(order);
    await put(box, 'Ship', { AWB: 'TRACK-9' });
    const found = async (query: string) =>
      (await packer.get(`${PACKAGES}?${query}`)).body.Data.map((row: Wire) => row._id);
    for (const query of [
      `Text=${box.Code}`,
      `Text=${order.Code}`,
      'Text=track-9',
      `SOId=${order._id}`,
      `SOId=${order._id}&Sts=Shipped`,
    ])
      expect([query, await found(query)]).toEqual([query, [box._id]]);
    expect(await found(`SOId=${order._id}&Sts=Draft`)).toEqual([]);
    expect((await packer.get(`${PACKAGES}/Dashboard`)).body.map((row: Wire) => row._id)).toContain(box._id);
    const related = (await packer.get(`Documents/salesOrder/${order._id}/Related`)).body;
    expect(related.map(({ Kind, _id }: Wire) => [Kind, _id])).toContainEqual(['package', box._id]);
    const print = pdfTexts((await packer.get(`${PACKAGES}/${box._id}/Print`)).raw).join(' ');
    for (const text of ['Packing list', box.Code, order.Code, 'TRACK-9']) expect(print).toContain(text);
    expect(print).not.toContain('350.00');
    const log = (await owner.get(`${PACKAGES}/${box._id}/AuditLog`)).body.map((entry: Wire) => entry.Action);
    expect(log).toEqual(['ship', 'pack', 'create']);
  });
});

describe('what shows that boxes were taken, and what the customer is told', () => {
  const upload = async (client = owner): Promise<string> => {
    const file = { name: 'delivery.png', bytes: onePixel() };
    const { status, body } = await client.upload(`${PACKAGES}/Proofs`, file);
    expect([status, body.message]).toEqual([201, undefined]);
    return body._id;
  };

  it('a picture and a signature are kept with the delivery, of who took them there and of this delivery alone', async () => {
    const { order } = await ordered(2);
    const box = await packed(order);
    const { body: gone } = await put(box, 'Ship', { Carrier: 'Own van' });
    const [FileId, Sign, theirs] = [await upload(), await upload(), await upload(packer)];
    const taken = await put(gone, 'Deliver', { To: 'Ravi', FileId: theirs });
    expect([taken.status, taken.body.fields[0].path]).toEqual([400, 'FileId']);
    const { body: there } = await put(gone, 'Deliver', { To: 'Ravi', FileId, Sign });
    expect(there.Dlv).toMatchObject({ To: 'Ravi', FileId, Sign });
    const proof = (id: string, client = owner) => client.get(`${PACKAGES}/${box._id}/Proof/${id}`);
    expect([(await proof(FileId)).status, (await proof(Sign)).status, (await proof(theirs)).status]).toEqual([
      200, 200, 404,
    ]);
    const stranger = await (await shop.api.organisation()).as('owner');
    expect((await proof(FileId, stranger)).status).not.toBe(200);
    const next = await packed((await ordered(1)).order);
    const { body: away } = await put(next, 'Ship');
    expect((await put(away, 'Deliver', { To: 'Ravi', FileId })).body.fields[0].path).toBe('FileId');
  });

  it('each box has a label with its number, once they are packed', async () => {
    const { order } = await ordered(2);
    const { body: draft } = await make({ SOId: order._id, Boxes: 3, Carrier: 'Delhivery' });
    expect(why(await owner.get(`${PACKAGES}/${draft._id}/Labels`))).toEqual([
      422,
      'Labels are printed of what is packed.',
    ]);
    const { body: box } = await put(draft, 'Pack');
    const texts = pdfTexts((await owner.get(`${PACKAGES}/${box._id}/Labels`)).raw).join(' ');
    for (const text of [box.Code, '1 of 3', '3 of 3', 'Delhivery']) expect(texts).toContain(text);
  });

  it('estimate, order, package, delivery and credit note are told by SMS where that is switched on, and not to who wants none', async () => {
    const on = (events: string[], yes: boolean) =>
      Object.fromEntries(
        events.flatMap((event) => [[`${event}Sms`, yes] as const, [`${event}Dlt`, '1207161'] as const]),
      );
    const EVENTS = ['EstSent', 'SOAppr', 'PkgShip', 'PkgDlv', 'CNoted', 'RcptSent'];
    const settings = async (yes: boolean) => {
      const { _v } = (await owner.get('EntitySettings/common')).body;
      const { status, body } = await owner.put('EntitySettings/common', { Notifier: on(EVENTS, yes), _v });
      expect([status, body.message]).toEqual([200, undefined]);
    };
    await settings(true);
    const customer = (await owner.post('Common/Customers', { Name: 'Told Buyer', Phone: '9845077007' })).body;
    const In_Id = await shop.newItem(20);
    const goods = { CustomerId: customer._id, Items: [{ In_Id, Qty: 2 }] };
    const { body: offer } = await owner.post('Sales/Estimates', goods);
    await owner.put(`Sales/Estimates/${offer._id}/Status`, { Sts: 'WtngForAppr' });
    const { body: order } = await owner.post('Sales/SalesOrders', { ...goods, Approve: true });
    const { body: gone } = await put(await packed(order), 'Ship', { Carrier: 'Blue Dart', AWB: 'BD1' });
    await put(gone, 'Deliver', { To: 'Ravi' });
    const { body: bill } = await owner.post('Accounting/Invoices/FromDC', { DCIds: [gone.DCId], Approve: true });
    const note = {
      InvId: bill._id,
      Kind: 'Price',
      Items: [{ InvLine: 'IP1', Amt: 10 }],
      Reason: 'Agreed',
      Approve: true,
    };
    expect((await owner.post('Accounting/CreditNotes', note)).status).toBe(201);
    const told = await shop.read<{ body: string }>(
      `select body from outbox where channel = 'sms' and recipient like '%9845077007' order by created_at, id`,
      [],
    );
    const words = [offer, order, gone, gone].map(() => expect.stringContaining('Told Buyer'));
    expect(told.map(({ body }) => body)).toHaveLength(5);
    expect(told.slice(0, 4).map(({ body }) => body)).toEqual(words);
    for (const text of ['holds until', order.Code, 'Blue Dart BD1', 'handed to Ravi', 'credit note CN-'])
      expect(told.map(({ body }) => body).join('\n')).toContain(text);
    const quiet = (await owner.post('Common/Customers', { Name: 'Quiet', Phone: '9845077008', NoSMS: true })).body;
    await owner.post('Sales/SalesOrders', { CustomerId: quiet._id, Items: [{ In_Id, Qty: 1 }], Approve: true });
    expect(await shop.read(`select from outbox where channel = 'sms' and recipient like '%9845077008'`, [])).toEqual(
      [],
    );
    await settings(false);
  });
});

/** The smallest picture that there is. */
const onePixel = (): Uint8Array =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
