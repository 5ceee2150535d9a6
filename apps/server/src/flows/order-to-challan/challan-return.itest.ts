import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let owner: Client;
const GOODS_DELIVERED = 1270;
const INVENTORY = 1200;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
});
afterAll(() => shop.api.close());

/** So many pieces of ₹200 that left with a challan. */
async function sent(Qty: number, fields: object = {}): Promise<{ challan: Wire; In_Id: string }> {
  const In_Id = await shop.newItem(20);
  const made = await owner.post('Sales/DeliveryChallans', {
    CustomerId: shop.customerId,
    Items: [{ In_Id, Qty }],
    Dispatch: true,
    ...fields,
  });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  return { challan: made.body, In_Id };
}
const back = (of: Wire, Qty: number, fields: object = {}, client = owner) =>
  client.post('Sales/Returns', {
    Of: { Kind: 'Challan', Id: of._id },
    Items: [{ Src: 'DP1', Qty }],
    Approve: true,
    ...fields,
  });
const why = ({ status, body }: { status: number; body: Wire }) => [status, body.message];
const challanOf = async ({ _id }: Wire) => {
  const { Sts, Items } = (await owner.get(`Sales/DeliveryChallans/${_id}`)).body;
  return [Sts, Items[0].InvQty, Items[0].RetQty];
};

it('Goods come back before they are billed: into stock at the cost they left with, and the return is closed at once (sales §3)', async () => {
  const { challan, In_Id } = await sent(4);
  const made = (await back(challan, 1)).body;
  expect(made).toMatchObject({ Sts: 'Closed', Code: expect.stringMatching(/^RET/), Of: { Kind: 'Challan' }, RetCh: 0 });
  expect(await shop.stockOf(In_Id)).toEqual([17, 0]);
  expect(await shop.ledgerOf(made._id)).toEqual({ [INVENTORY]: 20_000, [GOODS_DELIVERED]: -20_000 });
  expect(await challanOf(challan)).toEqual(['Open', 0, 1]);
  await back(challan, 3);
  expect(await challanOf(challan)).toEqual(['Closed', 0, 4]);
});

it('No more comes back than is out and on no invoice, of two at once too; what came back is not invoiced', async () => {
  const { challan } = await sent(4);
  const invoice = (
    await owner.post('Accounting/Invoices/FromDC', { DCIds: [challan._id], Lines: [{ _id: 'DP1', Qty: 1 }] })
  ).body;
  expect(why(await back(challan, 4))).toEqual([400, 'Not invoiced 3, returned 0: at most 3 more.']);
  const both = await Promise.all([back(challan, 2), back(challan, 2)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await challanOf(challan)).toEqual(['PartInvoiced', 1, 2]);
  const again = await owner.post('Accounting/Invoices/FromDC', { DCIds: [challan._id], Approve: true });
  expect([again.body.Items[0].Qty, await challanOf(challan)]).toEqual([1, ['Invoiced', 2, 2]]);
  await owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoice._id, _v: invoice._v });
  expect(await challanOf(challan)).toEqual(['Closed', 2, 2]);
  expect(why(await back(challan, 1))).toEqual([400, 'Choose a challan whose goods are out.']);
});

it('Nothing of it is credited, no days and no charge hold, and it is taken back by cancelling', async () => {
  await owner.put('EntitySettings/Sales', { RetCh: 10, RetDays: 0 });
  const { challan, In_Id } = await sent(2, { Why: 'Approval' });
  const made = (await back(challan, 2)).body;
  expect(made.RetCh).toBe(0);
  const note = await owner.post('Accounting/CreditNotes', { RetId: made._id });
  expect(why(note)).toEqual([422, 'Goods of a challan were not invoiced: nothing is credited.']);
  const put = (Reason?: string) => owner.put(`Sales/Returns/${made._id}/Status`, { Sts: 'Cancelled', Reason });
  expect((await put()).status).toBe(400);
  expect((await put('The customer keeps them')).body.Sts).toBe('Cancelled');
  expect([await shop.stockOf(In_Id), await challanOf(challan)]).toEqual([
    [18, 0],
    ['Open', 0, 0],
  ]);
  await owner.put('EntitySettings/Sales', { RetCh: 0, RetDays: 15 });
});

it('A challan of which goods are back is not cancelled, in the database neither; samples do not come back', async () => {
  const { challan } = await sent(2);
  const { Code } = (await back(challan, 1)).body;
  const cancelled = owner.put(`Sales/DeliveryChallans/${challan._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
  expect(why(await cancelled)).toEqual([422, `Cancel ${Code} first.`]);
  await expect(
    shop.read(`update delivery_challan set status = 'Cancelled' where id = $1`, [challan._id]),
  ).rejects.toThrow('delivery_challan is in the books');
  const given = (await sent(1, { Why: 'Sample' })).challan;
  expect(why(await back(given, 1))).toEqual([400, 'Choose a challan whose goods are out.']);
});

it('is of a challan of this branch in reach, and is received by U with SOReturn', async () => {
  const { challan } = await sent(2);
  const elsewhere = await shop.org.as('owner', 'second');
  expect((await back(challan, 1, {}, elsewhere)).status).toBe(400);
  const areas = { 'Sales.SO': 'CRU', 'Sales.DC': 'R', 'Common.Customer': 'R', 'Inventory.Item': 'R' } as const;
  const clerk = await clientWith(shop.api, shop.org, 'returner', buildAccess({ areas, flags: [] }));
  expect((await back(challan, 1, {}, clerk)).status).toBe(403);
  expect((await back(challan, 1, { Approve: false }, clerk)).body.Sts).toBe('Draft');
});

it('What was sent and is not billed is scrapped by who may write off stock alone: a challan is no way out of it', async () => {
  const { challan, In_Id } = await sent(3, { Why: 'Approval' });
  const areas = { 'Sales.SO': 'CRU', 'Sales.DC': 'CRU', 'Common.Customer': 'R', 'Inventory.Item': 'R' } as const;
  const flags = ['Sales.SOReturn'] as const;
  const sender = await clientWith(shop.api, shop.org, 'sender', buildAccess({ areas, flags }));
  const scrapped = (client: Client, fields: object = {}) =>
    back(challan, 1, { Items: [{ Src: 'DP1', Qty: 1, Cond: 'Damaged', To: 'Scrap' }], ...fields }, client);
  const refused = await scrapped(sender);
  expect([...why(refused), refused.body.fields[0].path]).toEqual([
    400,
    'Only who may adjust stock scraps goods: choose quarantine.',
    'Items.0.To',
  ]);
  const draft = (await scrapped(sender, { Approve: false })).body;
  const later = await sender.put(`Sales/Returns/${draft._id}/Status`, { Sts: 'Received' });
  expect([later.status, await challanOf(challan)]).toEqual([400, ['Open', 0, 0]]);
  const whole = { ...buildAccess({ areas: { ...areas, 'Inventory.Adjust': 'CRU' }, flags }) };
  const keeper = await clientWith(shop.api, shop.org, 'writer', whole);
  expect([(await scrapped(keeper)).status, await shop.stockOf(In_Id)]).toEqual([201, [17, 0]]);
});

it('What of an order came back is told beside it, and its rest is invoiced from stock (rule 2)', async () => {
  const In_Id = await shop.newItem(20);
  const order = (
    await owner.post('Sales/SalesOrders', { CustomerId: shop.customerId, Items: [{ In_Id, Qty: 10 }], Approve: true })
  ).body;
  const challan = (
    await owner.post('Sales/DeliveryChallans', { SOIds: [order._id], Lines: [{ _id: 'SP1', Qty: 6 }], Dispatch: true })
  ).body;
  expect((await back(challan, 1)).status).toBe(201);
  const { Items } = (await owner.get(`Sales/SalesOrders/${order._id}`)).body;
  expect([Items[0].ShpQty, Items[0].InvQty, Items[0].RetQty]).toEqual([6, 0, 1]);
});

it('bahi check finds nothing', async () => {
  const { orgId, entityId, secondEntityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
