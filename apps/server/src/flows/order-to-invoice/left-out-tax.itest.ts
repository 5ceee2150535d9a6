import { TAX_RIGHT } from '@bahi/domain/tax/left-out-tax';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

const ORDERS = 'Service/WorkOrders';
const INVOICES = 'Accounting/Invoices';
/** CGST 2.5 % + SGST 2.5 %, 9 % + 9 %, and exempt. */
const [FIVE, EIGHTEEN, EXEMPT] = [105, 106, 118];

let shop: Workshop;
let wiper: string;
let tablet: string;
beforeAll(async () => {
  shop = await openWorkshop();
  wiper = await shop.newItem(50, { UnPr: 5000 });
  tablet = await shop.newItem(50, { UnPr: 100, TCode: FIVE });
});
afterAll(() => shop.api.close());

const ok = (answer: Answer): Wire => {
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};
const told = ({ status, body }: Answer): unknown[] => [status, body.message, body.fields?.[0]?.path];

it('An order line carries the tax of its item or operation, unless somebody who may lowers it', async () => {
  const lines = { Parts: [{ In_Id: wiper, Qty: 1, OpId: 'WO1' }], Ops: [{ OpCode: 'OIL01' }] };
  const { _id } = await shop.newOrder(lines);
  const url = `${ORDERS}/${_id}`;
  const refusals: [Promise<Answer>, string][] = [
    [shop.advisor.put(`${url}/Parts/WP1`, { TCode: FIVE }), 'Parts.WP1.TCode'],
    [shop.advisor.put(`${url}/Operations/WO1`, { TCode: EXEMPT }), 'Ops.WO1.TCode'],
    [shop.advisor.put(url, { Parts: [{ _id: 'WP1', TCode: EXEMPT }] }), 'Parts.WP1.TCode'],
    [shop.advisor.post(`${url}/Parts`, { In_Id: wiper, Qty: 1, Free: true, TCode: FIVE }), 'Parts.WP2.TCode'],
    [shop.advisor.post(`${url}/Operations`, { Desc: 'Wash', Pr: 100, TCode: EXEMPT }), 'Ops.WO2.TCode'],
    [shop.advisor.post(`${url}/Parts`, { Desc: 'Rag', Qty: 1, UnPr: 9, Free: true, TCode: FIVE }), 'Parts.WP2.TCode'],
  ];
  for (const [answer, path] of refusals) expect(told(await answer)).toEqual([403, TAX_RIGHT, path]);
  const made = { CustomerId: shop.customerId, ProductId: shop.vehicleId };
  const whole = { ...made, Ops: [{ OpCode: 'OIL01', TCode: EXEMPT }] };
  expect(told(await shop.advisor.post(ORDERS, whole))).toEqual([403, TAX_RIGHT, 'Ops.WO1.TCode']);
  ok(await shop.manager.put(`${url}/Parts/WP1`, { TCode: FIVE }));
  // What stands is nobody's change, and what item and operation give is free.
  ok(await shop.advisor.put(`${url}/Parts/WP1`, { Qty: 2 }));
  ok(await shop.advisor.put(`${url}/Parts/WP1`, { TCode: EIGHTEEN }));
  const added = ok(await shop.advisor.post(`${url}/Parts`, { In_Id: tablet, Qty: 1, Free: true, TCode: EIGHTEEN }));
  const tabletLine = added.Parts.find((part: Wire) => part.In_Id === tablet)._id;
  ok(await shop.advisor.put(`${url}/Parts/${tabletLine}`, { TCode: FIVE }));
});

it('An invoice line does too, own or of an order, and a copy of one', async () => {
  const lines = { Items: [{ In_Id: wiper, Qty: 1 }], Ops: [{ OpCode: 'OIL01' }] };
  const { _id } = ok(await shop.cashier.post(INVOICES, { CustomerId: shop.customerId, ...lines }));
  const refusals: [Promise<Answer>, string][] = [
    [shop.cashier.put(`${INVOICES}/${_id}/Items/IP1`, { TCode: FIVE }), 'Items.IP1.TCode'],
    [shop.cashier.put(`${INVOICES}/${_id}/Operations/IO1`, { TCode: EXEMPT }), 'Ops.IO1.TCode'],
    [shop.cashier.put(`${INVOICES}/${_id}`, { Ops: [{ _id: 'IO1', TCode: FIVE }] }), 'Ops.IO1.TCode'],
    [shop.cashier.post(`${INVOICES}/${_id}/Items`, { In_Id: wiper, Qty: 1, TCode: FIVE }), 'Items.IP2.TCode'],
  ];
  for (const [answer, path] of refusals) expect(told(await answer)).toEqual([403, TAX_RIGHT, path]);
  ok(await shop.cashier.post(`${INVOICES}/${_id}/Items`, { In_Id: tablet, Qty: 1 }));
  ok(await shop.owner.put(`${INVOICES}/${_id}/Items/IP1`, { TCode: FIVE }));
  ok(await shop.cashier.put(`${INVOICES}/${_id}/Items/IP1`, { Qty: 2 }));

  const order = await shop.newOrder();
  ok(await shop.manager.put(`${ORDERS}/${order._id}/Approve`, {}));
  ok(await shop.manager.put(`${ORDERS}/${order._id}/Status`, { Sts: 'Completed' }));
  const [draft] = ok(await shop.cashier.post(`${ORDERS}/${order._id}/GenerateInvoice`, {}));
  const billed = await shop.cashier.put(`${INVOICES}/${draft._id}/Operations/IO1`, { TCode: EXEMPT });
  expect(told(billed)).toEqual([403, TAX_RIGHT, 'Ops.IO1.TCode']);
});

it('A customer becomes one without tax by who may leave out tax', async () => {
  const { _id } = ok(await shop.owner.post('Common/Customers', { Name: 'Elbe Motoren', Phone: '9845011111' }));
  for (const client of [shop.cashier, shop.advisor]) {
    const answer = await client.put(`Common/Customers/${_id}`, { SType: 'EXPWOP' });
    expect([answer.status, answer.body.fields[0].path]).toEqual([403, 'SType']);
  }
  const made = await shop.advisor.post('Common/Customers', { Name: 'Oder Motoren', SType: 'EXPWOP' });
  expect([made.status, made.body.fields[0].path]).toEqual([403, 'SType']);
  const Customer = { Name: 'Spree Motoren', SType: 'EXPWOP' };
  const taken = await shop.advisor.post('Common/Products', { RegNo: 'KA05MH4900', Customer });
  expect([taken.status, taken.body.fields[0].path]).toEqual([403, 'Customer.SType']);
  ok(await shop.manager.put(`Common/Customers/${_id}`, { SType: 'EXPWOP' }));
  ok(await shop.advisor.put(`Common/Customers/${_id}`, { Name: 'Elbe Motoren GmbH' }));
});
