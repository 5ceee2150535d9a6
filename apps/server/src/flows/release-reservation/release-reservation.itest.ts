import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientWith } from '../../../test/client-with.ts';
import type { App } from '../../core/app.ts';
import { instantAfter } from '../../core/clock.ts';
import { asOwner, openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { oldReservationsQueue } from './let-go-of-old.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const BASE = 'Inventory/Reservations';
const keptOf = async (item: string, client = shop.owner): Promise<Wire[]> =>
  (await client.get(`${BASE}?ItemId=${item}`)).body.Data;
const release = (id: string, LineId: string, client = shop.owner, Reason: string | null = 'Another customer waits') =>
  client.put(`${BASE}/${id}/Release`, { LineId, Reason });
const reservedOf = (item: string) =>
  asOwner(shop, (tx) =>
    tx.query<{ reserved: number }>(
      'select sum(reserved_e3)::int / 1000 as reserved from stock_balance where org_id = $1 and item_id = $2',
      [shop.org.orgId, item],
    ),
  ).then(([row]) => row!.reserved);

/** A repair order for which two pieces are kept, and a sales order for which three are. */
async function keptGoods() {
  const item = await shop.newItem(10);
  const job = await shop.newOrder({ Parts: [{ In_Id: item, Qty: 2, OpId: 'WO1' }] });
  const url = `Service/WorkOrders/${job._id}`;
  await shop.advisor.put(`${url}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' });
  await shop.advisor.put(`${url}/ReserveParts`, {});
  const sold = await shop.owner.post('Sales/SalesOrders', {
    CustomerId: shop.customerId,
    Items: [{ In_Id: item, Qty: 3 }],
    Approve: true,
  });
  expect(sold.status).toBe(201);
  return { item, job: String(job._id), sale: sold.body as Wire };
}

it('Goods that are kept are listed by the order that they are kept for, and let go with a reason', async () => {
  const { item, job, sale } = await keptGoods();
  const kept = await keptOf(item);
  const told = kept.map((row) => [row.Doc, row.DocumentId, row.Qty, row.Warehouse]).sort();
  expect(told).toEqual([
    ['salesOrder', sale._id, 3, 'Main store'],
    ['workOrder', job, 2, 'Main store'],
  ]);
  const ofJob = kept.find(({ Doc }) => Doc === 'workOrder')!;
  const ofSale = kept.find(({ Doc }) => Doc === 'salesOrder')!;
  expect((await release(job, ofJob.LineId, shop.owner, null)).body.fields[0].path).toBe('Reason');
  expect((await release(job, ofJob.LineId)).status).toBe(200);
  const order = (await shop.owner.get(`Service/WorkOrders/${job}`)).body;
  expect([order.Parts[0].RQty ?? 0, order.Ops[0].Sts]).toEqual([0, 'WtngForParts']);
  expect((await release(String(sale._id), ofSale.LineId)).status).toBe(200);
  expect([await reservedOf(item), await keptOf(item)]).toEqual([0, []]);
  const log = (await shop.owner.get(`Service/WorkOrders/${job}/AuditLog`)).body;
  expect(log[0]).toMatchObject({ Action: 'releasePart', Reason: 'Another customer waits' });
  // Of two at once one finds nothing.
  expect((await release(job, ofJob.LineId)).status).toBe(404);
});

it('who may not move the goods of an order lets none of it go, and of another warehouse or organisation nothing is there', async () => {
  const { item, job, sale } = await keptGoods();
  const kept = await keptOf(item);
  const [ofJob, ofSale] = ['workOrder', 'salesOrder'].map((kind) => kept.find(({ Doc }) => Doc === kind)!);
  const seller = await clientWith(
    shop.api,
    shop.org,
    'releasing',
    buildAccess({ areas: { 'Sales.SO': 'CRU', 'Inventory.Item': 'R' } }),
  );
  expect((await release(job, ofJob!.LineId, seller)).status).toBe(403);
  const keeper = await clientWith(
    shop.api,
    shop.org,
    'keeping',
    buildAccess({ areas: { 'Inventory.Item': 'RU', 'Inventory.WO': 'R' } }),
  );
  expect((await release(job, ofJob!.LineId, keeper)).status).toBe(403);
  expect((await release(String(sale._id), ofSale!.LineId, keeper)).status).toBe(403);
  expect((await shop.technician.get(`${BASE}?ItemId=${item}`)).status).toBe(403);
  const stranger = await (await shop.api.organisation()).as('owner');
  expect([await keptOf(item, stranger), (await release(job, ofJob!.LineId, stranger)).status]).toEqual([[], 404]);
  await asOwner(shop, (tx) =>
    tx.query(`update assignment set warehouse_ids = array[gen_random_uuid()] where org_id = $1 and user_id = $2`, [
      shop.org.orgId,
      seller.userId,
    ]),
  );
  expect([await keptOf(item, seller), (await release(String(sale._id), ofSale!.LineId, seller)).status]).toEqual([
    [],
    404,
  ]);
  expect(await reservedOf(item)).toBe(5);
});

it('`ResDays`: what was kept so many days is let go by itself, and what has no last day stays', async () => {
  const before = await keptGoods();
  await shop.owner.put('EntitySettings/Inventory', { ResDays: 3 });
  const { item, job, sale } = await keptGoods();
  const today = String(sale['Date']);
  expect((await keptOf(item)).map((row) => row.Until)).toEqual([addDays(today, 3), addDays(today, 3)]);
  const lookIn = async (days: number): Promise<void> => {
    const clock = { now: () => instantAfter(shop.api.clock.now(), days * 86_400_000) };
    const app: App = { ...shop.api.app, clock };
    await oldReservationsQueue(app).run({});
  };
  await lookIn(3);
  expect(await reservedOf(item)).toBe(5);
  await Promise.all([lookIn(4), lookIn(4)]);
  expect([await reservedOf(item), await keptOf(item), await reservedOf(before.item)]).toEqual([0, [], 5]);
  const [entry] = (await shop.owner.get(`Service/WorkOrders/${job}/AuditLog`)).body;
  expect(entry).toMatchObject({ Action: 'releasePart', Reason: 'Kept for as long as goods are kept here' });
  await shop.owner.put('EntitySettings/Inventory', { ResDays: 0 });
});
