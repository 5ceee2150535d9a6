import { MESSAGES } from '@bahi/domain/messages';
import { UNLISTED_PRICE } from '@bahi/domain/totals/list-price';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const ORDERS = 'Service/WorkOrders';
const INVOICES = 'Accounting/Invoices';

let shop: Workshop;
/** A van whose time guide asks ₹900 for the oil change that costs ₹500 on the car, and that guide. */
let van: string;
let dear: string;
beforeAll(async () => {
  shop = await openWorkshop();
  dear = ok(await shop.owner.post('LTGS', { Name: 'Vans' }))._id;
  ok(await shop.owner.put(`LTGS/${dear}/OpCodes/${shop.operationId}`, { Pr: 900 }));
  const fields = { RegNo: 'KA05MH4900', Make: 'Force', Model: 'Traveller', LTG: dear, CustomerId: shop.customerId };
  van = ok(await shop.owner.post('Common/Products', fields))._id;
});
afterAll(() => shop.api.close());

const ok = (answer: Answer): Wire => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const told = ({ status, body }: Answer): unknown[] => [status, body.message, body.fields?.[0]?.path];

describe('Labour costs what the time guide of its vehicle says', () => {
  it('on an order whose vehicle is chosen anew: a price of the list follows it, a lower one asks the right', async () => {
    const { _id } = await shop.newOrder();
    expect(ok(await shop.advisor.put(`${ORDERS}/${_id}`, { ProductId: van })).Ops[0].Pr).toBe(900);
    const typed = await shop.newOrder({ Ops: [{ OpCode: 'OIL01', Pr: 520 }] });
    const moved = (client: Client, id: string) => client.put(`${ORDERS}/${id}`, { ProductId: van });
    expect(told(await moved(shop.advisor, typed._id))).toEqual([403, MESSAGES.belowList, 'Ops.WO1.Pr']);
    expect(ok(await moved(shop.owner, typed._id)).Ops[0].Pr).toBe(520);
  });

  it('what was approved keeps its price, and what it is below the list counts', async () => {
    const { _id } = await shop.newOrder();
    ok(await shop.manager.put(`${ORDERS}/${_id}/Approve`, {}));
    const moved = (client: Client) => client.put(`${ORDERS}/${_id}`, { ProductId: van });
    expect(told(await moved(shop.manager)).slice(0, 2)).toEqual([422, MESSAGES.discountTooHigh]);
    expect(ok(await moved(shop.owner)).Ops[0].Pr).toBe(500);
  });

  it('on an invoice of its own too', async () => {
    const body = { CustomerId: shop.customerId, ProductId: shop.vehicleId, Ops: [{ OpCode: 'OIL01' }] };
    const { _id } = ok(await shop.cashier.post(INVOICES, body));
    expect(ok(await shop.cashier.put(`${INVOICES}/${_id}`, { ProductId: van })).Ops[0].Pr).toBe(900);
    const lowered = await shop.cashier.put(`${INVOICES}/${_id}/Operations/IO1`, { Pr: 500 });
    expect(told(lowered)).toEqual([403, MESSAGES.belowList, 'Ops.IO1.Pr']);
  });

  it('and another guide than its own is given to a vehicle by who may sell below the list', async () => {
    const { LTG, _v } = ok(await shop.owner.get(`Common/Products/${shop.vehicleId}`));
    const change = (client: Client, guide: string) =>
      client.put(`Common/Products/${shop.vehicleId}`, { LTG: guide, _v });
    const refused = await change(shop.advisor, dear);
    expect([refused.status, refused.body.fields[0].path]).toEqual([403, 'LTG']);
    const made = await shop.advisor.post('Common/Products', { RegNo: 'KA05MH4901', Make: 'Force', LTG: dear });
    expect([made.status, made.body.fields[0].path]).toEqual([403, 'LTG']);
    ok(await change(shop.advisor, LTG));
    ok(await shop.manager.put(`Common/Products/${shop.vehicleId}`, { LTG: dear }));
    // Back to the one that it gets by itself.
    ok(await shop.advisor.put(`Common/Products/${shop.vehicleId}`, { LTG: null }));
  });
});

describe('What has no price in the branch', () => {
  let unpriced: string;
  beforeAll(async () => {
    unpriced = await shop.newItem(5, { UnPr: null });
  });

  it('is put on an order and an invoice by who may sell below the list, and his price is its list', async () => {
    const order = await shop.newOrder();
    const part = (client: Client, UnPr: number) =>
      client.post(`${ORDERS}/${order._id}/Parts`, { In_Id: unpriced, Qty: 1, UnPr, OpId: 'WO1' });
    expect(told(await part(shop.advisor, 1))).toEqual([403, UNLISTED_PRICE, 'Parts.WP1.UnPr']);
    ok(await part(shop.manager, 800));
    const lowered = await shop.advisor.put(`${ORDERS}/${order._id}/Parts/WP1`, { UnPr: 799 });
    expect(told(lowered)).toEqual([403, MESSAGES.belowList, 'Parts.WP1.UnPr']);

    const sale = (UnPr: number) => ({ CustomerId: shop.customerId, Items: [{ In_Id: unpriced, Qty: 1, UnPr }] });
    expect(told(await shop.cashier.post(INVOICES, sale(1)))).toEqual([403, UNLISTED_PRICE, 'Items.IP1.UnPr']);
    const { _id } = ok(await shop.manager.post(INVOICES, sale(800)));
    const cheaper = await shop.cashier.put(`${INVOICES}/${_id}/Items/IP1`, { UnPr: 799 });
    expect(told(cheaper)).toEqual([403, MESSAGES.belowList, 'Items.IP1.UnPr']);
  });
});

it('A line that was signed below its minimum price is not sold for less on the draft', async () => {
  const battery = await shop.newItem(5, { UnPr: 4320, MinPr: 3600 });
  const order = await shop.newOrder({ Parts: [{ In_Id: battery, Qty: 2, OpId: 'WO1' }] });
  ok(await shop.owner.put(`${ORDERS}/${order._id}/Parts/WP1`, { UnPr: 3000 }));
  ok(await shop.owner.put(`${ORDERS}/${order._id}/Approve`, {}));
  ok(await shop.manager.put(`${ORDERS}/${order._id}/Status`, { Sts: 'Completed' }));
  const [draft] = ok(await shop.cashier.post(`${ORDERS}/${order._id}/GenerateInvoice`, {}));
  const approve = async (client: Client) => {
    const { Sts, PendingReason } = ok(await client.put(`${INVOICES}/ConvertToUnpaid`, { _id: draft._id }));
    return [Sts, PendingReason];
  };
  ok(await shop.manager.put(`${INVOICES}/${draft._id}/Items/IP1`, { UnPr: 2999 }));
  const [status, reason] = await approve(shop.cashier);
  expect([status, reason]).toEqual(['Pending Approval', expect.stringContaining(MESSAGES.belowMinimum)]);
  ok(await shop.manager.put(`${INVOICES}/${draft._id}/Items/IP1`, { UnPr: 3000 }));
  expect(await approve(shop.cashier)).toEqual(['Unpaid', undefined]);
});
