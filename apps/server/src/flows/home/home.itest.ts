import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { instantAfter } from '../../core/clock.ts';
import type { Client } from '../../../test/api.ts';

const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };
const MINUTE = 60_000;

let shop: Workshop;
const fromNow = (minutes: number) => instantAfter(shop.api.clock.now(), minutes * MINUTE);

/** The home of somebody: its counts by tile, and the rest as answered. */
async function homeOf(client: Client): Promise<{ counts: Record<string, number>; amounts: Wire; body: Wire }> {
  const { status, body } = await client.get('Users/Me/Home');
  expect(status).toBe(200);
  return {
    counts: Object.fromEntries(body.Tiles.map((tile: Wire) => [tile.Key, tile.Count])),
    amounts: Object.fromEntries(body.Tiles.map((tile: Wire) => [tile.Key, tile.Amount])),
    body,
  };
}

async function completed(fields: object = {}): Promise<Wire> {
  const order = await shop.newOrder(fields);
  await shop.advisor.put(`Service/WorkOrders/${order._id}/Approve`, AUTHORISED);
  return (await shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' })).body;
}

async function approvedInvoice(): Promise<Wire> {
  const order = await completed();
  const [draft] = (await shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {})).body;
  return (await shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft._id })).body;
}

beforeAll(async () => {
  shop = await openWorkshop();
  await shop.newOrder({ PrDate: fromNow(-30) });
  await shop.newOrder({ PrDate: fromNow(3 * 24 * 60) });
  // What is ready for the customer is late no more.
  await completed({ PrDate: fromNow(-60) });
  await approvedInvoice();
  const paid = await approvedInvoice();
  await shop.cashier.post('Accounting/Payments', {
    CustomerId: shop.customerId,
    Amount: 700,
    Tenders: [
      { Type: 'Cash', Amount: 500 },
      { Type: 'UPI', Amount: 200, Ref: 'UTR55' },
    ],
    Allocations: [{ InvoiceId: paid._id, Amount: 590 }],
  });
});
afterAll(() => shop.api.close());

describe('home counts what its lists show', () => {
  it('orders, invoices and payments of the branch, each equal to the list it opens', async () => {
    const { counts, amounts, body } = await homeOf(shop.owner);
    expect(counts).toMatchObject({ toApprove: 2, late: 1, readyToBill: 1, unpaid: 1, overdue: 0, unapplied: 1 });
    expect([amounts.unpaid, amounts.unapplied]).toEqual([590, 110]);
    const found = async (query: string) => (await shop.owner.get(query)).body.Data.length;
    expect(await found('Service/WorkOrders?Sts=Completed')).toBe(counts['readyToBill']);
    expect(await found('Accounting/Invoices?Sts=Unpaid&Sts=Partial&Sts=OverDue')).toBe(counts['unpaid']);
    expect((await shop.owner.get('Inventory/Items?Reorder=true')).body.Data).toHaveLength(counts['lowStock']!);
    expect(body.Orders).toEqual([
      { Sts: 'New', Count: 2 },
      { Sts: 'Completed', Count: 1 },
    ]);
    expect(body.Collection).toEqual([
      { Type: 'Cash', Count: 1, Amount: 500 },
      { Type: 'UPI', Count: 1, Amount: 200 },
    ]);
    expect(body.Sales).toHaveLength(14);
    const today = body.Sales.at(-1).Date;
    expect(body.Sales.at(-1)).toEqual({ Date: today, Billed: 1180, Received: 700 });
    expect(body.Sales[0]).toEqual({ Date: addDays(today, -13), Billed: 0, Received: 0 });
  });

  it('a technician sees his jobs and no money', async () => {
    const order = await shop.newOrder();
    const staff = (await shop.owner.get('Service/Staff')).body;
    const technician = staff.find((one: Wire) => one.Tec);
    await shop.owner.put(`Service/WorkOrders/${order._id}/Operations/WO1`, { Tech: technician._id });
    const { counts, body } = await homeOf(shop.technician);
    expect(counts).toEqual({ myJobs: 1 });
    expect(Object.keys(body)).toEqual(['Tiles']);
  });

  it('nothing of another branch or organisation is counted', async () => {
    const elsewhere = await homeOf(await shop.org.as('owner', 'second'));
    expect(Object.values(elsewhere.counts).every((count) => count === 0)).toBe(true);
    const others = await shop.api.organisation();
    const theirs = await homeOf(await others.as('owner'));
    expect(Object.values(theirs.counts).every((count) => count === 0)).toBe(true);
  });
});
