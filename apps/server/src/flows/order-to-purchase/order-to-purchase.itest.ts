import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
/** Sells, and buys for what is sold alone. */
let seller: Client;
let vendorId: string;
const ORDERS = 'Sales/SalesOrders';
const BOUGHT = 'Purchase/Orders';

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
  seller = await clientWith(
    shop.api,
    shop.org,
    'backorders',
    buildAccess({
      areas: { 'Sales.SO': 'CRUD', 'Sales.PO': 'CRUD', 'Inventory.Item': 'R', 'Common.Customer': 'R' },
      flags: ['Sales.ApprSO'],
    }),
  );
  vendorId = (await owner.post('Common/Vendors', { Name: 'Backorder Stores', SType: 'Unregistered' })).body._id;
});
afterAll(() => shop.api.close());

const done = async (answer: Promise<{ status: number; body: Wire }>): Promise<Wire> => {
  const { status, body } = await answer;
  if (status > 201) throw new Error(JSON.stringify(body));
  return body;
};
const told = async (answer: Promise<{ status: number; body: Wire }>) => {
  const { status, body } = await answer;
  return [status, body.message];
};

/** An approved order of ten of an item of which so many are there. */
async function short(stock: number, Qty = 10) {
  const In_Id = await shop.newItem(stock, { Cost: 200 });
  const order = await done(owner.post(ORDERS, { CustomerId: shop.customerId, Items: [{ In_Id, Qty }], Approve: true }));
  return { order, In_Id };
}
const buy = (order: Wire, fields: object = {}, client = seller) =>
  client.post(`${ORDERS}/${order._id}/PurchaseOrders`, { VendorId: vendorId, ...fields });
const lineOf = async ({ _id }: Wire) => {
  const { ResQty, POQty } = (await done(owner.get(`${ORDERS}/${_id}`))).Items[0];
  return [ResQty, POQty];
};
const approve = ({ _id, _v }: Wire, client = seller) => client.put(`${BOUGHT}/${_id}/Status`, { Sts: 'Approved', _v });
const receive = (order: Wire, Qty: number) =>
  owner.post('Purchase/Receives', {
    VendorId: vendorId,
    Items: [
      {
        In_Id: order.Items[0].In_Id,
        Qty,
        UnPr: 200,
        Src: { Kind: 'PurchaseOrder', Id: order._id, Line: order.Items[0]._id },
      },
    ],
    Approve: true,
  });

describe('Settled: a Sales.PO is a purchase order whose lines are NeededBy an order, same series; Sales.PO letters see only those, cost with PrViz (sales rule 9)', () => {
  it('of ten with four there six are bought, in the series of all orders to vendors, and without costs for who may not see them', async () => {
    const { order } = await short(4);
    const bought = await done(buy(order));
    expect(bought).toMatchObject({ Sts: 'Draft', VendorId: vendorId, Ref: order.Code });
    expect(bought.Items).toMatchObject([
      { BQty: 6, NeededBy: [{ Kind: 'salesOrder', Id: order._id, Code: order.Code, Line: 'SP1', Qty: 6 }] },
    ]);
    expect([bought.Total, bought.Items[0].UnPr]).toEqual([undefined, undefined]);
    expect(await lineOf(order)).toEqual([4, 6]);
    const approved = await done(approve(bought));
    expect(approved.Code).toMatch(/^PO-/);
    expect((await done(owner.get(`${BOUGHT}/${bought._id}`))).Items[0].UnPr).toBe(200);
  });

  it('whoever has letters of Sales.PO alone finds, opens and changes no other order to a vendor', async () => {
    const { In_Id } = await short(0);
    const own = await done(owner.post(BOUGHT, { VendorId: vendorId, Items: [{ In_Id, Qty: 1 }] }));
    const needed = await done(buy((await short(0)).order));
    const ids = (rows: Wire) => rows.map((row: Wire) => row._id);
    for (const path of [`${BOUGHT}/Dashboard`, 'Sales/PurchaseOrders/Dashboard']) {
      const found = ids(await done(seller.get(path)));
      expect([found.includes(needed._id), found.includes(own._id)]).toEqual([true, false]);
    }
    const searched = ids((await done(seller.get(`${BOUGHT}?VendorId=${vendorId}`))).Data);
    expect([searched.includes(needed._id), searched.includes(own._id)]).toEqual([true, false]);
    for (const call of ['', '/AuditLog', '/Print']) {
      expect((await seller.get(`${BOUGHT}/${own._id}${call}`)).status).toBe(404);
      expect((await seller.get(`${BOUGHT}/${needed._id}${call}`)).status).toBe(200);
    }
    expect((await seller.put(`${BOUGHT}/${own._id}`, { Notes: 'x' })).status).toBe(404);
    expect((await approve(own)).status).toBe(404);
    expect((await seller.post(BOUGHT, { VendorId: vendorId, Items: [{ In_Id, Qty: 1 }] })).status).toBe(403);
    expect(ids(await done(owner.get(`${BOUGHT}/Dashboard`)))).toContain(own._id);
  });

  it('what it is missing stands among the shortages that are ordered by vendor, until it is bought', async () => {
    const { order } = await short(4);
    const [{ In_Id }] = order.Items;
    const suggested = async () =>
      (await done(owner.get('Purchase/Suggested?Short=true')))
        .filter((row: Wire) => row.In_Id === In_Id)
        .map((row: Wire) => [row.Free, row.Incoming, row.Needed, row.Sug]);
    expect(await suggested()).toEqual([[0, 0, 6, 6]]);
    await done(buy(order));
    expect(await suggested()).toEqual([]);
  });

  it('no more is bought than is missing, also by two at once', async () => {
    const { order } = await short(4);
    const more = { Lines: [{ _id: 'SP1', Qty: 7 }] };
    expect(await told(buy(order, more))).toEqual([422, expect.stringMatching(/: 6 are missing\.$/)]);
    expect((await buy(order, { Lines: [{ _id: 'SP1', Qty: 0 }] })).status).toBe(422);
    expect((await buy(order, { Lines: [{ _id: 'SP9', Qty: 1 }] })).status).toBe(400);
    const two = await Promise.all([buy(order), buy(order)]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await told(buy(order))).toEqual([422, 'Nothing of this order is missing.']);
  });

  it('a draft, a cancelled order, an order of others and a caller without the letter are refused', async () => {
    const { order } = await short(0);
    const draft = await done(
      owner.post(ORDERS, { CustomerId: shop.customerId, Items: [{ In_Id: order.Items[0].In_Id }] }),
    );
    expect((await buy(draft)).status).toBe(422);
    expect((await buy(order, {}, shop.technician)).status).toBe(403);
    const elsewhere = await (await shop.api.organisation()).as('owner');
    expect((await buy(order, {}, elsewhere)).status).toBe(404);
    expect((await buy(order, { VendorId: crypto.randomUUID() })).status).toBe(400);
  });
});

describe('goods bought or made for it reserve on arrival (sales rule 1)', () => {
  it('what comes is kept for the order that needs it, in parts and no more than it is missing', async () => {
    const { order, In_Id } = await short(4);
    const bought = await done(approve(await done(buy(order))));
    await done(receive(bought, 2));
    expect(await lineOf(order)).toEqual([6, 4]);
    await done(receive(bought, 4));
    expect(await lineOf(order)).toEqual([10, 0]);
    expect(await shop.stockOf(In_Id)).toEqual([10, 10]);
  });

  it('for an order that waits no longer nothing is kept', async () => {
    const { order, In_Id } = await short(0);
    const bought = await done(approve(await done(buy(order))));
    await done(owner.put(`${ORDERS}/${order._id}/Status`, { Sts: 'Cancelled', Reason: 'Not wanted' }));
    await done(receive(bought, 10));
    expect(await shop.stockOf(In_Id)).toEqual([10, 0]);
  });

  it('a line that is bought less, taken off or cancelled is missing again', async () => {
    const { order } = await short(0);
    const bought = await done(buy(order));
    const line = { _id: bought.Items[0]._id, In_Id: bought.Items[0].In_Id };
    const fewer = await done(seller.put(`${BOUGHT}/${bought._id}`, { Items: [{ ...line, Qty: 7 }], _v: bought._v }));
    expect([fewer.Items[0].NeededBy[0].Qty, await lineOf(order)]).toEqual([7, [0, 7]]);
    const second = await done(buy(order));
    expect(second.Items[0].BQty).toBe(3);
    await done(owner.put(`${BOUGHT}/${bought._id}/Status`, { Sts: 'Cancelled', Reason: 'Too dear' }));
    expect(await lineOf(order)).toEqual([0, 3]);
    const approved = await done(approve(second));
    await done(owner.put(`${BOUGHT}/${second._id}/CloseShort`, { Reason: 'Not made any more', _v: approved._v }));
    expect(await lineOf(order)).toEqual([0, 0]);
  });
});
