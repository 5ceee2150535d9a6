import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
const ESTIMATES = 'Sales/Estimates';
const ORDERS = 'Sales/SalesOrders';
const INVOICES = 'Accounting/Invoices';

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
});
afterAll(() => shop.api.close());

const done = ({ status, body }: { status: number; body: Wire }): Wire => {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
};
/** An approved estimate of so many of an item at ₹350 of which ten are there. */
async function approved(Qty: number, fields: object = {}): Promise<string> {
  const In_Id = await shop.newItem(10);
  const body = { CustomerId: shop.customerId, Items: [{ In_Id, Qty }], ...fields };
  const { _id } = done(await owner.post(ESTIMATES, body));
  done(await owner.put(`${ESTIMATES}/${_id}/Status`, { Sts: 'Approved' }));
  return _id;
}
const convert = (id: string, to: 'ToOrder' | 'ToInvoice', body: object = {}, client = owner) =>
  client.post(`${ESTIMATES}/${id}/${to}`, body);
const read = async (id: string): Promise<Wire> => (await owner.get(`${ESTIMATES}/${id}`)).body;
/** Its status, and of its first goods what is ordered, invoiced and declined. */
const stateOf = async (id: string) => {
  const { Sts, Items } = await read(id);
  return [Sts, Items[0].OrdQty, Items[0].InvQty, Items[0].DeclQty];
};
const refusal = ({ status, body }: { status: number; body: Wire }) => [
  status,
  body.message,
  (body.fields ?? []).map((field: Wire) => field.path),
];
const YES = { Sts: 'Confirmed', AuthBy: 'Asha Rao', AuthMode: 'WhatsApp' };

describe('an estimate becomes an order', () => {
  it('whole: the order costs what was estimated, and the estimate is Converted', async () => {
    const id = await approved(4, { Ops: [{ OpCode: 'OIL01' }], Ref: 'RFQ-1', Perc: 10 });
    const order = done(await convert(id, 'ToOrder'));
    expect(order).toMatchObject({
      ...{ Sts: 'Draft', EstId: id, Ref: 'RFQ-1', Total: (await read(id)).Total },
      Ops: [{ _id: 'SO1', OpCode: 'OIL01' }],
      Items: [{ _id: 'SP1', Qty: 4, UnPr: 350 }],
    });
    expect(await stateOf(id)).toEqual(['Converted', 4, 0, 0]);
    expect(refusal(await convert(id, 'ToOrder'))[0]).toBe(422);
    const chain = (await owner.get(`Documents/salesEstimate/${id}/Related`)).body;
    expect(chain.map((row: Wire) => row.Kind)).toEqual(['salesEstimate', 'salesOrder']);
  });

  it('in parts: the rest is kept for later, or declined', async () => {
    const id = await approved(10);
    done(await convert(id, 'ToOrder', { Lines: [{ _id: 'QP1', Qty: 4 }] }));
    expect(await stateOf(id)).toEqual(['Approved', 4, 0, 0]);
    expect(refusal(await convert(id, 'ToOrder', { Lines: [{ _id: 'QP1', Qty: 7 }] }))).toEqual([
      422,
      'Estimated 10, sold 4: at most 6 more.',
      ['Lines.0.Qty'],
    ]);
    done(await convert(id, 'ToOrder', { Lines: [{ _id: 'QP1', Qty: 5 }], Rest: 'Decline' }));
    expect(await stateOf(id)).toEqual(['Converted', 9, 0, 1]);
    for (const Lines of [[{ _id: 'QP9', Qty: 1 }], [], [{ _id: 'QP1', Qty: 0 }]])
      expect((await convert(await approved(2), 'ToOrder', { Lines })).status).toBeGreaterThanOrEqual(400);
    const twice = [1, 1].map((Qty) => ({ _id: 'QP1', Qty }));
    expect(refusal(await convert(await approved(2), 'ToOrder', { Lines: twice }))[0]).toBe(400);
  });

  it('two at once never convert a piece twice, nor an order beside an invoice', async () => {
    const id = await approved(3);
    const both = await Promise.all([convert(id, 'ToOrder'), convert(id, 'ToInvoice')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const { Sts, Items } = await read(id);
    expect([Sts, Items[0].OrdQty + Items[0].InvQty]).toEqual(['Converted', 3]);
  });

  it('each part bears its share of the discounts to the paisa, and the first live one the adjustment', async () => {
    const id = await approved(3, { Disc: 100, Adjust: -10, AdjReason: 'Goodwill' });
    const part = async (to: 'ToOrder' | 'ToInvoice') =>
      done(await convert(id, to, { Lines: [{ _id: 'QP1', Qty: 1 }] }));
    const made = [await part('ToOrder'), await part('ToInvoice'), await part('ToOrder')];
    expect(made.map(({ Items }) => Items[0].Disc)).toEqual([33.33, 33.34, 33.33]);
    expect(made.map(({ Adjust }) => Adjust)).toEqual([-10, 0, 0]);
    const all = await read(id);
    expect(made.reduce((sum, { Taxable }) => sum + Math.round(Taxable * 100), 0)).toBe(Math.round(all.Taxable * 100));
  });

  it('a cancelled order gives back, to what the customer had confirmed', async () => {
    const id = await approved(4);
    done(await owner.put(`${ESTIMATES}/${id}/Status`, YES));
    const order = done(await convert(id, 'ToOrder'));
    expect(refusal(await owner.put(`${ESTIMATES}/${id}/Status`, { Sts: 'New' }))[0]).toBe(422);
    done(await owner.put(`${ORDERS}/${order._id}/Status`, { Sts: 'Cancelled' }));
    expect(await stateOf(id)).toEqual(['Confirmed', 0, 0, 0]);
    done(await convert(id, 'ToOrder'));
    expect(await stateOf(id)).toEqual(['Converted', 4, 0, 0]);
  });

  it('a line that is taken off the draft gives back; it keeps item and quantity, the order its customer and Incl', async () => {
    const id = await approved(4, { Ops: [{ OpCode: 'OIL01' }] });
    const { _id } = done(await convert(id, 'ToOrder'));
    const change = (body: object) => owner.put(`${ORDERS}/${_id}`, body);
    expect(refusal(await change({ Items: [{ _id: 'SP1', Qty: 9 }] }))[2]).toEqual(['Items.SP1.Qty']);
    const other = done(await owner.post('Common/Customers', { Name: 'Other', Phone: '9845017777' }))._id;
    expect(refusal(await change({ CustomerId: other }))[2]).toEqual(['CustomerId']);
    expect(refusal(await change({ Settings: { Incl: true } }))[2]).toEqual(['Settings.Incl']);
    done(await change({ Removed: ['SP1'] }));
    expect(await stateOf(id)).toEqual(['Approved', 0, 0, 0]);
    expect((await read(id)).Ops[0].OrdQty).toBe(1);
    done(await change({ Items: [{ In_Id: await shop.newItem(1), Qty: 1 }] }));
    done(await change({ Removed: ['SP2'] }));
    expect(await stateOf(id)).toEqual(['Approved', 0, 0, 0]);
  });

  it('the rest of what was sold in part is declined by itself', async () => {
    const id = await approved(4);
    const rest = (Reason?: string) => owner.put(`${ESTIMATES}/${id}/Status`, { Sts: 'Converted', Reason });
    expect((await rest('Enough')).status).toBe(422);
    done(await convert(id, 'ToOrder', { Lines: [{ _id: 'QP1', Qty: 1 }] }));
    expect(refusal(await rest())[2]).toEqual(['Reason']);
    done(await rest('Enough'));
    expect(await stateOf(id)).toEqual(['Converted', 1, 0, 3]);
  });
});

describe('an estimate becomes an invoice', () => {
  it('whole, with its customer and prices; a cancelled or deleted invoice gives back', async () => {
    const id = await approved(4);
    const draft = done(await convert(id, 'ToInvoice'));
    expect(draft).toMatchObject({
      Sts: 'Draft',
      Items: [{ _id: 'IP1', Qty: 4, UnPr: 350 }],
      Total: (await read(id)).Total,
    });
    expect(await stateOf(id)).toEqual(['Converted', 0, 4, 0]);
    done(await owner.put(`${INVOICES}/Delete`, { _id: draft._id }));
    expect(await stateOf(id)).toEqual(['Approved', 0, 0, 0]);
    const again = done(await convert(id, 'ToInvoice'));
    expect(done(await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: again._id })).Sts).toBe('Unpaid');
    done(await owner.put(`${INVOICES}/${again._id}/Cancel`, { Reason: 'Wrong' }));
    expect(await stateOf(id)).toEqual(['Approved', 0, 0, 0]);
  });

  it('a line that is taken off gives back, and a line of it keeps its quantity', async () => {
    const id = await approved(4, { Ops: [{ OpCode: 'OIL01' }] });
    const { _id } = done(await convert(id, 'ToInvoice'));
    expect(refusal(await owner.put(`${INVOICES}/${_id}`, { Items: [{ _id: 'IP1', Qty: 5 }] }))[2]).toEqual([
      'Items.IP1.Qty',
    ]);
    done(await owner.put(`${INVOICES}/${_id}`, { Removed: ['IP1'] }));
    expect(await stateOf(id)).toEqual(['Approved', 0, 0, 0]);
  });

  it('SOEstimate tells its invoices, through orders too', async () => {
    const id = await approved(4);
    const direct = done(await convert(id, 'ToInvoice', { Lines: [{ _id: 'QP1', Qty: 1 }] }));
    const order = done(await convert(id, 'ToOrder'));
    done(await owner.put(`${ORDERS}/${order._id}/Approve`));
    const through = done(await owner.post(`${INVOICES}/FromSalesOrder`, { SOIds: [order._id] }));
    const told = (await owner.get(`${INVOICES}/SOEstimate/${id}`)).body.map((row: Wire) => row._id);
    expect(told.toSorted()).toEqual([direct._id, through._id].toSorted());
  });
});

describe('What the estimate gives away was signed with it', () => {
  const areas = {
    ...{ 'Sales.Est': 'CRU', 'Sales.SO': 'CRU', 'Accounting.Invoice': 'CRU' },
    ...{ 'Common.Customer': 'R', 'Inventory.Item': 'R' },
  } as const;
  const flags = ['Sales.ApprSO', 'Sales.Disc', 'Accounting.InvDisc'] as const;

  it('order and invoice ask a second person only for more', async () => {
    const access = buildAccess({ areas, flags: [...flags], invoiceDiscountMax: '2%' });
    const seller = await clientWith(shop.api, shop.org, 'estimate-seller', access);
    const id = await approved(6, { Perc: 10 });
    const some = { Lines: [{ _id: 'QP1', Qty: 2 }] };
    const signed = done(await convert(id, 'ToOrder', some, seller));
    expect(done(await seller.put(`${ORDERS}/${signed._id}/Approve`)).Sts).toBe('Approved');
    const more = done(await convert(id, 'ToOrder', some, seller));
    done(await seller.put(`${ORDERS}/${more._id}`, { Perc: 20 }));
    expect(done(await seller.put(`${ORDERS}/${more._id}/Approve`))).toMatchObject({
      Sts: 'Draft',
      Ask: expect.any(String),
    });
    const billed = done(await convert(id, 'ToInvoice', some, seller));
    expect(done(await seller.put(`${INVOICES}/ConvertToUnpaid`, { _id: billed._id })).Sts).toBe('Unpaid');
  });

  it('one signature sells no other goods: a line that is added ends it', async () => {
    const access = buildAccess({ areas, flags: [...flags], invoiceDiscountMax: '2%' });
    const seller = await clientWith(shop.api, shop.org, 'estimate-adder', access);
    const order = done(await convert(await approved(4, { Perc: 10 }), 'ToOrder', {}, seller));
    done(await seller.put(`${ORDERS}/${order._id}`, { Items: [{ In_Id: await shop.newItem(1), Qty: 1 }] }));
    expect(done(await seller.put(`${ORDERS}/${order._id}/Approve`)).Sts).toBe('Draft');
  });
});

it('needs an approved estimate within reach, and the letter of what is made', async () => {
  const id = await approved(5);
  const as = (key: string, areas: object, scopes = {}) =>
    clientWith(shop.api, shop.org, key, buildAccess({ areas, scopes }));
  const reader = await as('no-order', { 'Sales.Est': 'R' });
  const own = await as('own', { 'Sales.Est': 'R', 'Sales.SO': 'C' }, { 'Sales.Est': 'own' });
  expect((await convert(id, 'ToOrder', {}, reader)).status).toBe(403);
  expect((await convert(id, 'ToInvoice', {}, reader)).status).toBe(403);
  expect((await convert(id, 'ToOrder', {}, own)).status).toBe(404);
  const fresh = done(await owner.post(ESTIMATES, { CustomerId: shop.customerId, Ops: [{ OpCode: 'OIL01' }] }));
  expect(refusal(await convert(fresh._id, 'ToOrder')).slice(0, 2)).toEqual([
    422,
    'Only an approved estimate is sold from.',
  ]);
  const second = await shop.org.as('owner', 'second');
  expect((await convert(id, 'ToOrder', {}, second)).status).toBe(404);
});

it('the books agree with what estimates, orders and invoices say', async () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
