import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import type { Client } from '../../../test/api.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const cardOf = async (client: Client): Promise<Wire> => {
  const { status, body } = await client.get(`Service/IntakeCard/${shop.vehicleId}`);
  expect(status).toBe(200);
  return body;
};

it('tells whose the vehicle is, what is open, its last three visits and what was advised, newest first', async () => {
  const { owner, advisor, vehicleId, customerId } = shop;
  await owner.put(`Common/Products/${vehicleId}`, { NextServ: '2027-01-15' });
  const closed: Wire[] = [];
  for (let visit = 0; visit < 4; visit += 1) {
    const order = await shop.newOrder();
    await owner.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Declined', Reason: 'Another day' });
    closed.unshift(order);
  }
  const open = await shop.newOrder();
  const body = await cardOf(advisor);
  expect(body).toMatchObject({
    Owner: { _id: customerId, Name: 'Asha Rao', Phone: '9845012345' },
    Open: [{ _id: open._id, Code: open.Code, Sts: 'New', Here: true }],
    NextServ: '2027-01-15',
    Advised: ['Oil change'],
  });
  expect(body.Visits.map((visit: Wire) => visit._id)).toEqual(closed.slice(0, 3).map(({ _id }) => _id));
});

it('tells what the owner owes to who sees dues, and to nobody else', async () => {
  const { owner, customerId } = shop;
  const sold = { CustomerId: customerId, Ops: [{ Desc: 'Wash', Pr: 1000 }], Approve: true };
  expect((await owner.post('Accounting/Invoices', sold)).body.Sts).toBe('Unpaid');
  expect((await cardOf(owner)).Due).toEqual({ Due: 1180, Overdue: 0 });
  const invoicesOfAdvisors = (letters: string) =>
    shop.read(
      `update role set access = jsonb_set(access, '{Accounting,Invoice}', to_jsonb($2::text)) where org_id = $1 and key = 'advisor'`,
      [shop.org.orgId, letters],
    );
  await invoicesOfAdvisors('');
  expect(await cardOf(shop.advisor)).not.toHaveProperty('Due');
  await invoicesOfAdvisors('R');
  expect((await cardOf(shop.advisor)).Due).toEqual({ Due: 1180, Overdue: 0 });
});

it('is for who takes vehicles in; another organisation has no such vehicle, another branch no order to open', async () => {
  const { technician, cashier, vehicleId } = shop;
  const path = `Service/IntakeCard/${vehicleId}`;
  expect((await technician.get(path)).status).toBe(403);
  expect((await cashier.get(path)).status).toBe(403);
  const stranger = await (await shop.api.organisation()).as('owner');
  expect((await stranger.get(path)).status).toBe(404);
  const elsewhere = await cardOf(await shop.org.as('owner', 'second'));
  expect(elsewhere.Open.map((order: Wire) => order.Here)).toEqual([false]);
});
