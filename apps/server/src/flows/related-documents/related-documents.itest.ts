import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let vendorId: string;
let itemId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  vendorId = (await shop.owner.post('Common/Vendors', { Name: 'Sri Spares', SType: 'Unregistered' })).body._id;
  itemId = await shop.newItem(0);
});
afterAll(() => shop.api.close());

const done = async (answer: Promise<{ status: number; body: Wire }>): Promise<Wire> => {
  const { status, body } = await answer;
  expect([status < 300, body?.message ?? null]).toEqual([true, null]);
  return body;
};
const related = (kind: string, id: string, client: Client = shop.owner) =>
  client.get(`Documents/${kind}/${id}/Related`);
const rowsOf = ({ status, body }: Answer): Wire[] => {
  expect([status, body?.message ?? null]).toEqual([200, null]);
  return body;
};
const chain = async (kind: string, id: string, client?: Client) =>
  rowsOf(await related(kind, id, client)).map((row: Wire) => [row.Kind, row._id, row.Step]);

const ordered = () =>
  done(
    shop.owner.post('Purchase/Orders', {
      VendorId: vendorId,
      Items: [{ In_Id: itemId, Qty: 4, UnPr: 10 }],
      Approve: true,
    }),
  );
const received = (order: Wire, Qty: number) =>
  done(
    shop.owner.post('Purchase/Receives', {
      VendorId: vendorId,
      Items: [{ In_Id: itemId, Qty, UnPr: 10, Src: { Kind: 'PurchaseOrder', Id: order._id, Line: 'PP1' } }],
      Approve: true,
    }),
  );
const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };
/** An order of one labour line and one part, and the invoice that was made of it. */
async function billed(): Promise<[orderId: string, invoiceId: string]> {
  const parts = [{ In_Id: await shop.newItem(10), Qty: 4, OpId: 'WO1' }];
  const { _id: orderId } = await shop.newOrder({ Ops: [{ OpCode: 'OIL01' }], Parts: parts }, shop.owner);
  await done(shop.owner.put(`Service/WorkOrders/${orderId}/Approve`, AUTHORISED));
  await done(shop.owner.put(`Service/WorkOrders/${orderId}/Status`, { Sts: 'Completed' }));
  const [made] = await done(shop.owner.post(`Service/WorkOrders/${orderId}/GenerateInvoice`, {}));
  return [orderId, made._id];
}
const links = (toId: string) =>
  shop.read(
    `select from_line_id as line, quantity_e3 / 1000 as quantity, ended_at is null as live from document_link
    where to_id = $1 order by 1`,
    [toId],
  );
/** Whatever a test did, every promise between the tables holds. */
async function expectWhole(): Promise<void> {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
}
afterEach(expectWhole);

it('an order leads to what was received of it, and a receive back to its order', async () => {
  const order = await ordered();
  const [first, second] = [await received(order, 1), await received(order, 2)];
  expect(await chain('purchaseOrder', order._id)).toEqual([
    ['purchaseOrder', order._id, 0],
    ['purchaseReceive', first._id, 1],
    ['purchaseReceive', second._id, 1],
  ]);
  expect(await chain('purchaseReceive', first._id)).toEqual([
    ['purchaseOrder', order._id, -1],
    ['purchaseReceive', first._id, 0],
  ]);
  const [row] = (await related('purchaseOrder', order._id)).body;
  expect(row).toEqual({
    Kind: 'purchaseOrder',
    _id: order._id,
    Code: order.Code,
    Sts: 'PartReceived',
    Date: order.Date,
    Step: 0,
    Cost: 40,
  });
});

it('lines of an order are linked to the invoice that bills them, until they leave it', async () => {
  const [orderId, invoiceId] = await billed();
  expect(await links(invoiceId)).toMatchObject([
    { line: 'WO1', live: true },
    { line: 'WP1', quantity: 4, live: true },
  ]);
  expect(await chain('workOrder', orderId)).toEqual([
    ['workOrder', orderId, 0],
    ['invoice', invoiceId, 1],
  ]);
  await done(shop.owner.put(`Accounting/Invoices/${invoiceId}`, { Removed: ['IP1'] }));
  expect(await links(invoiceId)).toMatchObject([{ live: true }, { line: 'WP1', live: false }]);
  expect(await chain('invoice', invoiceId)).toEqual([
    ['workOrder', orderId, -1],
    ['invoice', invoiceId, 0],
  ]);
  await shop.owner.put('Accounting/Invoices/Delete', { _id: invoiceId, Reason: 'Wrong' });
  expect(await chain('workOrder', orderId)).toEqual([['workOrder', orderId, 0]]);
});

it('a cancelled document stays in the chain with its number, and leads back', async () => {
  const order = await ordered();
  const receive = await received(order, 4);
  await done(shop.owner.put(`Purchase/Receives/${receive._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong goods' }));
  const rows = (await related('purchaseOrder', order._id)).body.map((row: Wire) => [row.Code, row.Sts]);
  expect(rows).toEqual([
    [order.Code, 'Approved'],
    [receive.Code, 'Cancelled'],
  ]);
  expect(await chain('purchaseReceive', receive._id)).toHaveLength(2);
});

it('what the reader may not open is not named: kinds, people, warehouses, prices, other branches and organisations', async () => {
  const [orderId, invoiceId] = await billed();
  const order = await ordered();
  const receive = await received(order, 1);
  const withRights = (key: string, access: object) => clientWith(shop.api, shop.org, key, access);
  const ordersOnly = await withRights('orders', buildAccess({ areas: { 'Service.WO': 'R' } }));
  expect(await chain('workOrder', orderId, ordersOnly)).toEqual([['workOrder', orderId, 0]]);

  const both = buildAccess({ areas: { 'Service.WO': 'R', 'Accounting.Invoice': 'R' } });
  const ownOnly = await withRights('own', { ...both, Scope: { 'Accounting.Invoice': 'own' } });
  expect(await chain('workOrder', orderId, ownOnly)).toEqual([['workOrder', orderId, 0]]);
  expect((await related('invoice', invoiceId, ownOnly)).status).toBe(404);

  const buying = buildAccess({ areas: { 'Inventory.PO': 'R' } });
  const shelf = await withRights('shelf', buying);
  await shop.read('update assignment set warehouse_ids = array[$1::uuid] where user_id = $2 returning user_id', [
    receive.VendorId,
    shelf.userId,
  ]);
  expect(await chain('purchaseOrder', order._id, shelf)).toEqual([['purchaseOrder', order._id, 0]]);
  expect((await related('purchaseOrder', order._id, shelf)).body[0]).not.toHaveProperty('Cost');

  const refused = [
    await related('invoice', invoiceId, ordersOnly),
    await related('purchaseReceive', receive._id, ordersOnly),
    await related('purchaseReceive', receive._id, await shop.org.as('owner', 'second')),
    await related('purchaseReceive', receive._id, await (await shop.api.organisation()).as('owner')),
    await related('purchaseOrder', receive._id),
    await related('journal', receive._id),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
