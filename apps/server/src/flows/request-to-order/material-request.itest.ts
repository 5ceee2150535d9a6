import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let mainId: string;
let annexeId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  [mainId] = (await shop.owner.get('Inventory/Settings/Warehouses')).body.map((row: Wire) => row._id);
  annexeId = (await shop.owner.post('Inventory/Settings/Warehouses', { Name: 'Annexe', Active: true })).body._id;
});
afterAll(() => shop.api.close());

const BASE = 'Inventory/Requests';
const ask = (body: object, client = shop.technician) =>
  client.post(BASE, { Kind: 'Store', ToWh: annexeId, NeedBy: '2099-01-01', ...body });
const asked = async (body: object): Promise<Wire> => {
  const answer = await ask(body);
  expect([answer.status, answer.body.message ?? null]).toEqual([201, null]);
  return answer.body;
};
const send = (id: string, body: object = {}, client = shop.owner) => client.put(`${BASE}/${id}/Issue`, body);
const cancel = (id: string) =>
  shop.owner.put(`Inventory/TransferOrders/${id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });

describe('a material request', () => {
  it('asks for goods of another warehouse, which come by a transfer', async () => {
    const item = await shop.newItem(5);
    const request = await asked({ Lines: [{ In_Id: item, Qty: 4 }] });
    expect(request).toMatchObject({
      Kind: 'Store',
      ToWh: annexeId,
      ToWhName: 'Annexe',
      NeedBy: '2099-01-01',
      Transfers: [],
    });
    const part = await send(request._id, { Lines: [{ _id: 'RQ1', Qty: 3, WhId: mainId }] });
    expect([part.status, part.body.message ?? null, part.body.Sts]).toEqual([200, null, 'PartIssued']);
    const [sent] = part.body.Transfers;
    const transfer = (await shop.owner.get(`Inventory/TransferOrders/${sent._id}`)).body;
    expect(transfer).toMatchObject({
      Sts: 'InTransit',
      WhId: mainId,
      ToWhId: annexeId,
      Notes: `Request ${request.Code}`,
    });
    expect(transfer.Lines.map((line: Wire) => [line.In_Id, line.Qty])).toEqual([[item, 3]]);
    const done = await send(request._id);
    expect([done.status, done.body.Sts, done.body.Transfers.length]).toEqual([200, 'Issued', 2]);
    expect(await checkIntegrity(shop.api.app.pool, { orgId: shop.org.orgId, entityIds: [shop.org.entityId] })).toEqual(
      [],
    );
  });

  it('asks again for what a transfer brings back before it arrived', async () => {
    const item = await shop.newItem(5);
    const { _id: id } = await asked({ Lines: [{ In_Id: item, Qty: 4 }] });
    const [sent] = (await send(id)).body.Transfers;
    expect((await cancel(sent._id)).status).toBe(200);
    const open = (await shop.owner.get(`${BASE}/${id}`)).body;
    expect([open.Sts, open.Lines[0].IssQty, open.Transfers[0].Sts]).toEqual(['Open', 0, 'Cancelled']);
    expect((await send(id)).body.Sts).toBe('Issued');
  });

  it('of two who serve it at once one finds nothing left', async () => {
    const item = await shop.newItem(9);
    const { _id: id } = await asked({ Lines: [{ In_Id: item, Qty: 4 }] });
    const answers = await Promise.all([send(id), send(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const now = (await shop.owner.get(`${BASE}/${id}`)).body;
    expect([now.Sts, now.Transfers.length]).toEqual(['Issued', 1]);
  });

  describe('that is ordered from a vendor', () => {
    const order = (id: string, body: object = {}, client = shop.owner) =>
      client.post(`${BASE}/${id}/PurchaseOrders`, { VendorId: vendorId, ...body });
    const receive = (bought: Wire, Qty: number) => {
      const Src = { Kind: 'PurchaseOrder', Id: bought._id, Line: bought.Items[0]._id };
      const Items = [{ In_Id: bought.Items[0].In_Id, Qty, UnPr: 20, Src }];
      return shop.owner.post('Purchase/Receives', { VendorId: vendorId, WhId: annexeId, Items, Approve: true });
    };
    const read = async (id: string) => {
      const { Sts, Lines } = (await shop.owner.get(`${BASE}/${id}`)).body;
      return [Sts, Lines[0].IssQty, Lines[0].OrdQty];
    };
    const approve = async ({ _id, _v }: Wire) =>
      (await shop.owner.put(`Purchase/Orders/${_id}/Status`, { Sts: 'Approved', _v })).body;
    let vendorId: string;
    beforeAll(async () => {
      vendorId = (await shop.owner.post('Common/Vendors', { Name: 'Annexe Stores', SType: 'Unregistered' })).body._id;
    });

    it('says what is on order (`OrdQty`), and is served by what comes into its warehouse; cancelled, it waits again', async () => {
      const item = await shop.newItem(0, { Cost: 20 });
      const request = await asked({ Lines: [{ In_Id: item, Qty: 4 }] });
      const made = await order(request._id, { Lines: [{ _id: 'RQ1', Qty: 3 }] });
      expect(made.body).toMatchObject({ Sts: 'Draft', WhId: annexeId, Ref: request.Code, ExpDate: '2099-01-01' });
      expect(made.body.Items[0].NeededBy).toMatchObject([
        { Kind: 'partRequest', Id: request._id, Code: request.Code, Line: 'RQ1', Qty: 3 },
      ]);
      expect(await read(request._id)).toEqual(['Open', 0, 3]);
      const bought = await approve(made.body);
      const came = (await receive(bought, 2)).body;
      expect(await read(request._id)).toEqual(['PartIssued', 2, 1]);
      await shop.owner.put(`Purchase/Receives/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
      expect(await read(request._id)).toEqual(['Open', 0, 3]);
      await receive(bought, 3);
      expect((await order(request._id)).body.Items[0].BQty).toBe(1);
      expect(await read(request._id)).toEqual(['PartIssued', 3, 1]);
    });

    it('orders no more than is missing, also by two at once, and only material', async () => {
      const item = await shop.newItem(0, { Cost: 20 });
      const request = await asked({ Lines: [{ In_Id: item, Qty: 4 }] });
      const five = await order(request._id, { Lines: [{ _id: 'RQ1', Qty: 5 }] });
      expect([five.status, five.body.fields[0].path]).toEqual([422, 'Lines.0.Qty']);
      expect((await order(request._id, { Lines: [{ _id: 'RQ9', Qty: 1 }] })).status).toBe(400);
      const two = await Promise.all([order(request._id), order(request._id)]);
      expect(two.map(({ status }) => status).toSorted()).toEqual([201, 422]);
      expect((await order(request._id, {}, shop.technician)).status).toBe(403);
      const own = await shop.technician.post(BASE, { Kind: 'Issue', Lines: [{ In_Id: item, Desc: 'Oil', Qty: 1 }] });
      expect((await order(own.body._id)).status).toBe(422);
      const elsewhere = await (await shop.api.organisation()).as('owner');
      expect((await order(request._id, {}, elsewhere)).status).toBe(404);
    });

    it('less of it that is ordered, or a cancelled order, leaves it to be ordered again; a seller finds none of such orders', async () => {
      const item = await shop.newItem(0, { Cost: 20 });
      const request = await asked({ Lines: [{ In_Id: item, Qty: 4 }] });
      const made = (await order(request._id)).body;
      const Items = [{ _id: made.Items[0]._id, In_Id: item, Qty: 1 }];
      await shop.owner.put(`Purchase/Orders/${made._id}`, { Items, _v: made._v });
      expect(await read(request._id)).toEqual(['Open', 0, 1]);
      const areas = { 'Sales.SO': 'CRUD', 'Sales.PO': 'CRUD' } as const;
      const seller = await clientWith(shop.api, shop.org, 'sellsalone', buildAccess({ areas }));
      expect((await seller.get(`Purchase/Orders/${made._id}`)).status).toBe(404);
      await shop.owner.put(`Purchase/Orders/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Too dear' });
      expect(await read(request._id)).toEqual(['Open', 0, 0]);
    });
  });

  it('is refused without a warehouse, of an order, in words, or from the warehouse that asks', async () => {
    const item = await shop.newItem(5);
    const Lines = [{ In_Id: item, Qty: 1 }];
    const order = await shop.newOrder();
    const pathOf = (answer: Wire) => [answer.status, answer.body.fields?.[0]?.path];
    expect(pathOf(await ask({ Lines, ToWh: null }))).toEqual([400, 'ToWh']);
    expect(pathOf(await ask({ Lines, WOId: order._id }, shop.owner))).toEqual([400, 'WOId']);
    expect(pathOf(await ask({ Lines: [{ Desc: 'Oil', Qty: 1 }] }))).toEqual([400, 'Lines.0.In_Id']);
    expect(pathOf(await ask({ Lines: [...Lines, ...Lines] }))).toEqual([400, 'Lines.1.In_Id']);
    expect(pathOf(await ask({ Lines, Kind: 'Issue', WOId: order._id }, shop.owner))).toEqual([400, 'ToWh']);
    const { _id: id } = await asked({ Lines });
    expect((await send(id, { Lines: [{ _id: 'RQ1', WhId: annexeId }] })).body.message).toBe(
      'Choose another warehouse than the one that sends.',
    );
    const more = await send(id, { Lines: [{ _id: 'RQ1', Qty: 2, WhId: mainId }] });
    expect(pathOf(more)).toEqual([400, 'Lines.0.Qty']);
  });

  it('is served by who serves requests and sends goods, in his own branch', async () => {
    const item = await shop.newItem(5);
    const { _id: id } = await asked({ Lines: [{ In_Id: item, Qty: 1 }] });
    const areas = { 'Inventory.WO': 'CRU', 'Inventory.Requests': 'CR' } as const;
    const issuer = await clientWith(shop.api, shop.org, 'issuerAlone', buildAccess({ areas }));
    expect((await send(id, {}, issuer)).status).toBe(403);
    expect((await send(id, {}, shop.technician)).status).toBe(403);
    const stranger = await (await shop.api.organisation()).as('owner');
    expect((await send(id, {}, stranger)).status).toBe(404);
  });

  it('counts as needed, so that what the branch is short of is suggested', async () => {
    const item = await shop.newItem(2);
    const suggested = async (): Promise<Wire> =>
      (await shop.owner.get('Purchase/Suggested')).body.find((row: Wire) => row.In_Id === item);
    expect(await suggested()).toBeUndefined();
    await asked({ Lines: [{ In_Id: item, Qty: 7 }] });
    expect(await suggested()).toMatchObject({ Needed: 7, Qty: 5 });
  });
});
