import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Workshop } from './workshop.fixture.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const messagesOf = (id: string) =>
  shop.read<{ channel: string; recipient: string; body: string }>(
    `select channel, recipient, body from outbox where org_id = $1 and subject_kind = 'workOrder' and subject_id = $2`,
    [shop.org.orgId, id],
  );

/** An order of one job, approved and completed. */
async function completedOrder(): Promise<{ _id: string; Code: string }> {
  const order = await shop.newOrder();
  const path = `Service/WorkOrders/${order._id}`;
  expect((await shop.manager.put(`${path}/Approve`, {})).status).toBe(200);
  expect((await shop.manager.put(`${path}/Status`, { Sts: 'Completed' })).status).toBe(200);
  return order;
}

describe('a completed repair order', () => {
  it('writes nothing to the customer until the entity switches it on', async () => {
    const { _id } = await completedOrder();
    expect(await messagesOf(_id)).toEqual([]);
  });

  it('tells the customer once, and not again when a cancelled invoice brings it back to Completed', async () => {
    const Notifier = { WOSms: true, WODlt: '1207163', WOSmsTxt: '{vehicle} ({number}) is ready' };
    expect((await shop.owner.put('EntitySettings/Common', { Notifier })).status).toBe(200);
    const { _id, Code } = await completedOrder();
    const told = [{ channel: 'sms', recipient: '9845012345', body: `KA 05 MH 4821 (${Code}) is ready` }];
    expect(await messagesOf(_id)).toEqual(told);
    const [invoice] = (await shop.owner.post(`Service/WorkOrders/${_id}/GenerateInvoice`, { Payers: ['Cus'] })).body;
    expect(
      (await shop.owner.put('Accounting/Invoices/Delete', { _id: invoice._id, Reason: 'Wrong payer' })).status,
    ).toBe(204);
    expect((await shop.owner.get(`Service/WorkOrders/${_id}`)).body.Sts).toBe('Completed');
    expect(await messagesOf(_id)).toEqual(told);
  });

  it('is promised for the time of the settings when it is taken in without one', async () => {
    await shop.owner.put('EntitySettings/Service', { PrTime: '18:30' });
    const order = await shop.newOrder();
    expect(order.PrDate).toMatch(/T13:00:00/);
  });
});
