import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
const ORDERS = 'Sales/SalesOrders';
const INVOICES = 'Accounting/Invoices';

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
});
afterAll(() => shop.api.close());

async function approved(stock: number, Qty: number, fields: object = {}) {
  const In_Id = await shop.newItem(stock);
  const body = { CustomerId: shop.customerId, Items: [{ In_Id, Qty }], Approve: true, ...fields };
  const made = await owner.post(ORDERS, body);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return { id: made.body._id as string, Code: made.body.Code as string, In_Id };
}
const invoice = (SOIds: readonly string[], fields: object = {}, client = owner) =>
  client.post(`${INVOICES}/FromSalesOrder`, { SOIds, ...fields });
const read = async (id: string): Promise<Wire> => (await owner.get(`${ORDERS}/${id}`)).body;
/** Status of an order, and of its first goods what is reserved, shipped and invoiced. */
const stateOf = async (id: string) => {
  const { Sts, ShipSts, Items } = await read(id);
  return [Sts, ShipSts, Items[0].ResQty, Items[0].ShpQty, Items[0].InvQty];
};
const refusal = ({ status, body }: { status: number; body: Wire }) => [
  status,
  body.message,
  (body.fields ?? []).map((field: Wire) => field.path),
];

describe('a sales order is invoiced', () => {
  it('whole: its reserved goods leave, and it closes by itself', async () => {
    const { id, In_Id } = await approved(10, 4, { Ops: [{ OpCode: 'OIL01' }] });
    expect(await shop.stockOf(In_Id)).toEqual([10, 4]);
    const made = await invoice([id], { Approve: true });
    expect([made.status, made.body.Sts]).toEqual([201, 'Unpaid']);
    expect(made.body).toMatchObject({ Ops: [{ OpCode: 'OIL01', Pr: 500 }], Items: [{ In_Id, Qty: 4, UnPr: 350 }] });
    expect(await shop.stockOf(In_Id)).toEqual([6, 0]);
    expect(await stateOf(id)).toEqual(['Closed', 'Delivered', 0, 4, 4]);
    expect(made.body.Total).toBe((await read(id)).Total);
    expect((await owner.get(`${INVOICES}/SalesOrder/${id}`)).body).toEqual([
      expect.objectContaining({ _id: made.body._id, Code: made.body.Code, Sts: 'Unpaid', Due: made.body.Total }),
    ]);
    expect(refusal(await invoice([id]))[0]).toBe(422);
  });

  it('in parts: the reserved goods of others are not taken, counters tell what is left (sales rule 2)', async () => {
    const { id, In_Id } = await approved(6, 10);
    const first = await invoice([id], { Lines: [{ _id: 'SP1', Qty: 4 }] });
    expect(await stateOf(id)).toEqual(['Partially Invoiced', 'Not Shipped', 6, 0, 4]);
    await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: first.body._id });
    expect(await stateOf(id)).toEqual(['Partially Invoiced', 'Shipped', 2, 4, 4]);
    expect(await shop.stockOf(In_Id)).toEqual([2, 2]);
    expect((await owner.get(`${INVOICES}/InvoiceItemsOfSO/${id}`)).body).toEqual([
      expect.objectContaining({ _id: 'SP1', Qty: 10, ShpQty: 4, InvQty: 4, Left: 6, UnPr: 350 }),
    ]);
    const much = await invoice([id], { Lines: [{ _id: 'SP1', Qty: 7 }] });
    expect(refusal(much)).toEqual([422, 'Ordered 10, invoiced 4: at most 6 more.', ['Lines.0.Qty']]);
    expect(refusal(await invoice([id], { Lines: [{ _id: 'SP9', Qty: 1 }] }))[0]).toBe(400);
    expect(refusal(await invoice([id], { Lines: [{ _id: 'SP1', Qty: 0 }] }))[0]).toBe(422);
    const twice = [
      { _id: 'SP1', Qty: 1 },
      { _id: 'SP1', Qty: 1 },
    ];
    expect(refusal(await invoice([id], { Lines: twice }))[0]).toBe(400);
  });

  it('two at once never invoice more than was ordered', async () => {
    const { id } = await approved(10, 5);
    const both = await Promise.all([invoice([id], { Approve: true }), invoice([id], { Approve: true })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await stateOf(id)).toEqual(['Closed', 'Delivered', 0, 5, 5]);
  });

  it('each part bears its share of the discounts to the paisa, and the first live one the adjustment', async () => {
    const { id } = await approved(3, 3, { Disc: 100, Adjust: -10, AdjReason: 'Goodwill' });
    const part = async () => (await invoice([id], { Lines: [{ _id: 'SP1', Qty: 1 }], Approve: true })).body;
    const made = [await part(), await part(), await part()];
    expect(made.map(({ Items }) => Items[0].Disc)).toEqual([33.33, 33.34, 33.33]);
    expect(made.map(({ Adjust }) => Adjust)).toEqual([-10, 0, 0]);
    const order = await read(id);
    expect(made.reduce((sum, { Taxable }) => sum + Math.round(Taxable * 100), 0)).toBe(Math.round(order.Taxable * 100));
  });

  it('the cancel of an invoice gives back: goods, counters and reservation', async () => {
    const { id, In_Id } = await approved(10, 4);
    const made = await invoice([id], { Approve: true });
    expect((await owner.put(`${ORDERS}/${id}/Status`, { Sts: 'Cancelled', Reason: 'x' })).status).toBe(422);
    await owner.put(`${INVOICES}/${made.body._id}/Cancel`, { Reason: 'Wrong' });
    expect(await stateOf(id)).toEqual(['Approved', 'Not Shipped', 4, 0, 0]);
    expect(await shop.stockOf(In_Id)).toEqual([10, 4]);
    const again = await invoice([id], { Approve: true });
    expect(again.body.Sts).toBe('Unpaid');
  });

  it('an invoice that is reopened keeps what it bills; a draft that is deleted, or a line taken off, gives it back', async () => {
    const { id, In_Id } = await approved(10, 4, {});
    const made = await invoice([id], { Approve: true });
    await owner.put(`${INVOICES}/${made.body._id}/ReOpen`, { Reason: 'Price' });
    expect(await stateOf(id)).toEqual(['Invoiced', 'Not Shipped', 4, 0, 4]);
    expect(await shop.stockOf(In_Id)).toEqual([10, 4]);
    await owner.put(`${INVOICES}/ConvertToUnpaid`, { _id: made.body._id });
    expect(await stateOf(id)).toEqual(['Closed', 'Delivered', 0, 4, 4]);

    const other = await approved(5, 2, { Ops: [{ OpCode: 'OIL01' }] });
    const draft = (await invoice([other.id])).body;
    expect(await stateOf(other.id)).toEqual(['Invoiced', 'Not Shipped', 2, 0, 2]);
    await owner.put(`${INVOICES}/${draft._id}`, { Removed: ['IP1'] });
    expect(await stateOf(other.id)).toEqual(['Partially Invoiced', 'Not Shipped', 2, 0, 0]);
    await owner.put(`${INVOICES}/Delete`, { _id: draft._id });
    const after = await read(other.id);
    expect([after.Sts, after.Ops[0].InvQty]).toEqual(['Approved', 0]);
  });

  it('a line of the order keeps its quantity, item and customer on the invoice', async () => {
    const { id } = await approved(10, 4);
    const { _id } = (await invoice([id])).body;
    const other = (await owner.post('Common/Customers', { Name: 'Other', Phone: '9845017777' })).body._id;
    expect(refusal(await owner.put(`${INVOICES}/${_id}`, { Items: [{ _id: 'IP1', Qty: 9 }] }))[2]).toEqual([
      'Items.IP1.Qty',
    ]);
    expect(refusal(await owner.put(`${INVOICES}/${_id}`, { CustomerId: other }))[2]).toEqual(['CustomerId']);
    expect(refusal(await owner.put(`${INVOICES}/${_id}`, { Settings: { Incl: true } }))[0]).toBe(400);
  });

  it('One invoice joins orders of one customer, place of supply, Incl and tax setting only (sales rule 6)', async () => {
    const [one, two] = [await approved(5, 1), await approved(5, 2)];
    const joined = await invoice([one.id, two.id], { Approve: true });
    expect(joined.body.Items.map((line: Wire) => line.Qty)).toEqual([1, 2]);
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual([
      ['Closed', 'Delivered', 0, 1, 1],
      ['Closed', 'Delivered', 0, 2, 2],
    ]);
    const incl = await approved(5, 1, { Settings: { Incl: true } });
    const plain = await approved(5, 1);
    expect(refusal(await invoice([plain.id, incl.id]))[2]).toEqual(['SOIds']);
    const other = (await owner.post('Common/Customers', { Name: 'Third', Phone: '9845016666' })).body._id;
    const theirs = await approved(5, 1, { CustomerId: other });
    expect(refusal(await invoice([plain.id, theirs.id]))[1]).toContain('different customers');
    expect(refusal(await invoice([plain.id, two.id]))[0]).toBe(422);
    const unsaid = await invoice([plain.id, (await approved(5, 1)).id], { Lines: [{ _id: 'SP1', Qty: 1 }] });
    expect(refusal(unsaid)).toEqual([400, 'Say of which order.', ['Lines.0.SOId']]);
  });

  it('what the order gives away is signed with it, and more on the invoice is not', async () => {
    const areas = { 'Sales.SO': 'R', 'Accounting.Invoice': 'CRU', 'Common.Customer': 'R' } as const;
    const billing = buildAccess({ areas, flags: ['Accounting.InvDisc'], invoiceDiscountMax: '2%' });
    const biller = await clientWith(shop.api, shop.org, 'biller', billing);
    const { id } = await approved(10, 4, { Perc: 10 });
    const signed = await invoice([id], { Lines: [{ _id: 'SP1', Qty: 2 }], Approve: true }, biller);
    expect(signed.body.Sts).toBe('Unpaid');
    const rest = (await invoice([id], {}, biller)).body;
    await biller.put(`${INVOICES}/${rest._id}`, { Perc: 50 });
    const asked = await biller.put(`${INVOICES}/ConvertToUnpaid`, { _id: rest._id });
    expect(asked.body.Sts).toBe('Pending Approval');
    expect((await stateOf(id)).slice(0, 2)).toEqual(['Invoiced', 'Shipped']);
  });

  it('needs letter C of invoices and R of orders, U to approve, and the order within reach', async () => {
    const { id } = await approved(5, 1);
    const as = (key: string, areas: object, scopes = {}) =>
      clientWith(shop.api, shop.org, key, buildAccess({ areas, scopes }));
    const noOrder = await as('no-order', { 'Accounting.Invoice': 'CRU' });
    const noInvoice = await as('no-invoice', { 'Sales.SO': 'CRUD' });
    const maker = await as('maker', { 'Sales.SO': 'R', 'Accounting.Invoice': 'CR' });
    const own = await as('own-orders', { 'Sales.SO': 'R', 'Accounting.Invoice': 'CRU' }, { 'Sales.SO': 'own' });
    expect((await invoice([id], {}, noOrder)).status).toBe(403);
    expect((await invoice([id], {}, noInvoice)).status).toBe(403);
    expect((await invoice([id], { Approve: true }, maker)).status).toBe(403);
    expect((await invoice([id], {}, own)).status).toBe(404);
    expect((await invoice([id], {}, maker)).status).toBe(201);
  });

  it('goods leave only from a warehouse that one may use; labour of the same order is billed', async () => {
    const WhId = (await owner.post('Inventory/Settings/Warehouses', { Name: 'Far depot' })).body._id;
    const { id, Code } = await approved(5, 1, { WhId, Ops: [{ OpCode: 'OIL01' }] });
    const access = buildAccess({ areas: { 'Sales.SO': 'R', 'Accounting.Invoice': 'CRU' } });
    const near = await clientWith(shop.api, shop.org, 'near-biller', access);
    await owner.put(`Inventory/Settings/Warehouses/${WhId}/Users`, { UserIds: [] });
    const told = `Goods of ${Code} leave from Far depot, a warehouse that you may not use.`;
    expect(refusal(await invoice([id], {}, near))).toEqual([400, told, ['SOIds']]);
    expect((await invoice([id], { Lines: [{ _id: 'SO1', Qty: 1 }] }, near)).status).toBe(201);
    expect((await invoice([id])).status).toBe(201);
  });

  it('what is closed short of it is not invoiced', async () => {
    const { id } = await approved(10, 5);
    await invoice([id], { Lines: [{ _id: 'SP1', Qty: 2 }], Approve: true });
    const closed = await owner.put(`${ORDERS}/${id}/Close`, { Reason: 'No more' });
    expect(closed.body).toMatchObject({ Sts: 'Closed', ShipSts: 'Delivered', Items: [{ ShortQty: 3, InvQty: 2 }] });
    expect((await invoice([id])).status).toBe(422);
  });
});

it('the books agree with what orders, invoices and stock say', async () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
