import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../service/work-order/workshop.fixture.ts';

let shop: Workshop;
let itemId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  itemId = await shop.newItem(10);
});
afterAll(() => shop.api.close());

const QTY = 9_999_999;
const PRICE = 99_999_999;
const TOO_MUCH = 'Quantity and price come to more than ₹1,00,00,00,00,000.00: lower one of them.';
const told = ({ status, body }: { status: number; body: Wire }) => [status, body.fields?.[0]];

describe('A quantity and a price that the contract takes and that come to too much', () => {
  it('are refused by the field, on orders and invoices, in every verb', async () => {
    const line = { OpCode: 'OIL01', Qty: QTY, Pr: PRICE };
    const part = { In_Id: itemId, Qty: QTY, UnPr: PRICE, OpId: 'WO1' };
    const parties = { CustomerId: shop.customerId, ProductId: shop.vehicleId };
    const made = (Ops: object[], Parts: object[] = []) =>
      shop.owner.post('Service/WorkOrders', { ...parties, Ops, Parts });
    const price = (path: string) => [422, { path, message: TOO_MUCH }];
    expect(told(await made([line]))).toEqual(price('Ops.WO1.Pr'));
    expect(told(await made([{ OpCode: 'OIL01' }], [part]))).toEqual(price('Parts.WP1.UnPr'));
    const order = await shop.newOrder();
    const path = `Service/WorkOrders/${order._id}`;
    expect(told(await shop.owner.post(`${path}/Operations`, line))).toEqual(price('Ops.WO2.Pr'));
    expect(told(await shop.owner.put(`${path}/Operations/WO1`, { Qty: QTY, Pr: PRICE }))).toEqual(price('Ops.WO1.Pr'));
    expect(told(await shop.owner.put(path, { Ops: [{ _id: 'WO1', Qty: QTY, Pr: PRICE }] }))).toEqual(
      price('Ops.WO1.Pr'),
    );
    expect(told(await shop.owner.post(`${path}/Parts`, part))).toEqual(price('Parts.WP1.UnPr'));

    const invoice = await shop.owner.post('Accounting/Invoices', { CustomerId: shop.customerId, Ops: [line] });
    expect(told(invoice)).toEqual(price('Ops.IO1.Pr'));
    const draft = await shop.owner.post('Accounting/Invoices', {
      CustomerId: shop.customerId,
      Items: [{ In_Id: itemId, Qty: 2 }],
    });
    const at = `Accounting/Invoices/${draft.body._id}`;
    expect(told(await shop.owner.put(`${at}/Items/IP1`, { Qty: QTY, UnPr: PRICE }))).toEqual(price('Items.IP1.UnPr'));
    expect(told(await shop.owner.put(at, { Items: [{ _id: 'IP1', Qty: QTY, UnPr: PRICE }] }))).toEqual(
      price('Items.IP1.UnPr'),
    );
  });

  it('many lines that come to too much together are refused by the one that lifts the sum', async () => {
    const lines = Array.from({ length: 3 }, () => ({ OpCode: 'OIL01', Qty: 1_000, Pr: 50_000_000 }));
    const answer = await shop.owner.post('Accounting/Invoices', { CustomerId: shop.customerId, Ops: lines });
    expect(told(answer)).toEqual([
      422,
      {
        path: 'Ops.IO3.Pr',
        message: 'With IO3 all lines come to more than ₹1,00,00,00,00,000.00: make a second document.',
      },
    ]);
    const most = await shop.owner.post('Accounting/Invoices', { CustomerId: shop.customerId, Ops: lines.slice(0, 2) });
    expect([most.status, most.body.STotal]).toEqual([201, 100_000_000_000]);
  });

  it('a total that is typed at the bound leads to a price or is refused', async () => {
    const order = await shop.newOrder();
    const path = `Service/WorkOrders/${order._id}/Operations/WO1`;
    const answer = await shop.owner.put(path, { Qty: 0.001, Perc: 99.9999, SetTotal: 100_000_000_000 });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('No unit price gives this total.');
  });

  it('are refused by the field on stock that comes in', async () => {
    const answer = await shop.owner.post('Inventory/Adjustments', {
      Kind: 'opening',
      Lines: [{ In_Id: itemId, Qty: QTY, Cost: PRICE }],
    });
    expect(told(answer)).toEqual([400, { path: 'Lines.0.Qty', message: TOO_MUCH }]);
  });

  it('hours and a rate at the bound propose the highest price', async () => {
    const guide = (await shop.owner.get('LTGS')).body[0];
    const raised = await shop.owner.put(`LTGS/${guide._id}`, { Rate: 999_999_999 });
    const made = await shop.owner.post(`LTGS/${guide._id}/OpCodes`, { OpCode: 'LONG', Desc: 'Long', Hrs: QTY });
    expect([raised.status, made.status]).not.toContain(500);
  });
});
