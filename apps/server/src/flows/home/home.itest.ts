import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { instantAfter } from '../../core/clock.ts';
import type { Answer, Client } from '../../../test/api.ts';

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

it('whoever counts his own drawer later is not told on his home what he has taken in cash', async () => {
  const told = async () => {
    const { Collection, Figures, Sales } = (await homeOf(shop.cashier)).body;
    return [Collection.map(({ Type, Amount }: Wire) => [Type, Amount]), Figures === undefined, Sales === undefined];
  };
  const open = (await told()) as [unknown[][], boolean, boolean];
  expect(open[0]).toContainEqual(['Cash', 500]);
  const drawer = await shop.cashier.post('Accounting/CashDrawers', { Float: 200 });
  expect([drawer.status, await told()]).toEqual([201, [[['UPI', 200]], true, true]]);
  const { Collection } = (await homeOf(shop.owner)).body;
  expect(Collection.map(({ Type }: Wire) => Type)).toContain('Cash');
  await shop.cashier.put(`Accounting/CashDrawers/${drawer.body._id}/Close`, { Counted: 200 });
  expect(await told()).toEqual(open);
});

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
    expect(counts).toEqual({ myJobs: 1, ownParts: 0 });
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

/** What of a kind is named under Do now. */
const named = (body: Wire, key: string): Wire[] => body.DoNow?.find((group: Wire) => group.Key === key)?.Rows ?? [];

describe('home names what is done first', () => {
  it('cars by registration number and customer, under their most urgent reason alone', async () => {
    const { body } = await homeOf(shop.manager);
    const [late] = named(body, 'late');
    expect(late).toMatchObject({ RegNo: 'KA05MH4821', Name: 'Asha Rao', At: expect.any(String) });
    const ids = body.DoNow.flatMap((group: Wire) => group.Rows.map((row: Wire) => row._id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(named(body, 'toApprove').map((row) => row._id)).not.toContain(late._id);
    expect(body.DoNow.every((group: Wire) => group.Rows.length <= 3)).toBe(true);
  });

  it('what waits for a signature, to who may sign it, with its cost to who sees costs', async () => {
    const vendor = (await shop.owner.post('Common/Vendors', { Name: 'Sri Radiators', SType: 'Unregistered' })).body;
    const item = await shop.newItem(0, { Cost: 800 });
    const lines = { VendorId: vendor._id, Items: [{ In_Id: item, Qty: 100 }], Approve: true };
    const asked = (await shop.clerk.post('Purchase/Orders', lines)).body;
    expect(asked.Ask).toEqual(expect.any(String));
    const counted = { In_Id: item, Qty: 2, Cost: 800 };
    const waiting = (await shop.clerk.post('Inventory/Adjustments', { Kind: 'opening', Lines: [counted] })).body;
    const parts = await shop.org.as('parts');
    const { body, counts } = await homeOf(parts);
    expect([counts['purchasesToSign'], counts['stockToSign']]).toEqual([1, 1]);
    expect(named(body, 'purchasesToSign')).toEqual([
      { _id: asked._id, Name: 'Sri Radiators', By: expect.any(String), Amount: 80_000 },
    ]);
    expect(named(body, 'stockToSign')).toMatchObject([{ _id: waiting._id, By: expect.any(String) }]);
    expect((await parts.get('Purchase/Orders?Ask=true')).body.Data.map((row: Wire) => row._id)).toEqual([asked._id]);
    const clerks = await homeOf(shop.clerk);
    expect(Object.keys(clerks.counts)).toEqual([
      ...['documentsToTake', 'partsAsked', 'partsToIssue', 'toReceive', 'shortages', 'lowStock'],
    ]);
    expect(clerks.body.DoNow).toBeUndefined();
  });

  it('orders to receive and bills of vendors, each equal to the list it opens, and what stock is worth', async () => {
    const done = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      expect([status < 300, body.message]).toEqual([true, undefined]);
      return body;
    };
    const vendor = await done(shop.owner.post('Common/Vendors', { Name: 'Home Traders', SType: 'Unregistered' }));
    const item = await shop.newItem(3);
    const lines = { VendorId: vendor._id, Items: [{ In_Id: item, Qty: 2, UnPr: 10, TCode: 106 }], Approve: true };
    await done(shop.owner.post('Purchase/Orders', lines));
    const bill = (no: string, UnPr: number) => ({
      ...{ VendorId: vendor._id, VBillNo: no, VBillDate: '2020-05-01', Approve: true },
      Ops: [{ Desc: 'Audit', Qty: 1, UnPr, TCode: 106, Acc: 6800 }],
    });
    await done(shop.owner.post('Accounting/Bills', bill('H-1', 100)));
    const parts = await shop.org.as('parts');
    await done(parts.post('Accounting/Bills', bill('H-2', 90_000)));
    const { counts, amounts, body } = await homeOf(shop.owner);
    const found = async (path: string): Promise<Wire[]> => (await shop.owner.get(`${path}&Limit=100`)).body.Data;
    expect(counts['toReceive']).toBe((await found('Purchase/Orders?Sts=Approved&Sts=PartReceived')).length);
    const overdue = await found('Accounting/Bills?Sts=OverDue');
    expect([counts['billsOverdue'], amounts['billsOverdue']]).toEqual([overdue.length, 100]);
    const goods = { VendorId: vendor._id, Items: [{ In_Id: item, Qty: 2, UnPr: 10, TCode: 106 }], Approve: true };
    await done(shop.owner.post('Purchase/Receives', goods));
    const taxed = { Name: 'Home Auditors', SType: 'Regular', GSTIN: '29AAGCB7383J1Z4', Address: { St: '29' } };
    const { _id: VendorId } = await done(shop.owner.post('Common/Vendors', taxed));
    await done(shop.owner.post('Accounting/Bills', { ...bill('H-3', 1000), VendorId, AllowDuplicate: true }));
    const later = await homeOf(shop.owner);
    const notBilled = (await shop.owner.get('Accounting/Bills/NotBilled')).body as Wire[];
    expect([later.counts['notBilled'], later.amounts['notBilled']]).toEqual([
      notBilled.length,
      notBilled.reduce((sum, row) => sum + row.Amt, 0),
    ]);
    const late = (await shop.owner.get('Accounting/Bills/LateCredit')).body;
    expect([later.counts['lateCredit'], later.amounts['lateCredit'], late.length]).toEqual([1, 180, 1]);
    const waiting = await found('Accounting/Bills?Sts=Pending%20Approval');
    expect([counts['billsToSign'], waiting.length]).toEqual([1, 1]);
    const named = body.DoNow.find((group: Wire) => group.Key === 'billsToSign').Rows;
    expect(named).toMatchObject([{ _id: waiting[0]!['_id'], Code: 'H-2', Name: 'Home Traders', Amount: 90_000 }]);
    expect((await homeOf(parts)).body.DoNow.map((group: Wire) => group.Key)).not.toContain('billsToSign');
    const { Totals } = (await shop.owner.get('Reports/501?Limit=1')).body;
    expect(later.amounts['stockValue']).toBe(Totals.ClVal);
  });

  it('today and the month beside the ones before, to who sees the sales of all', async () => {
    const { body } = await homeOf(shop.owner);
    expect(body.Figures.map((figure: Wire) => figure.Key)).toEqual(['today', 'yesterday', 'month', 'lastMonth']);
    expect(body.Figures[0]).toEqual({ Key: 'today', Billed: 1180, Received: 700 });
    expect(body.Figures[1]).toEqual({ Key: 'yesterday', Billed: 0, Received: 0 });
    expect((await homeOf(shop.advisor)).body.Figures).toBeUndefined();
  });

  it('to a technician his running job and the next, and no money', async () => {
    const { technician, owner, advisor } = shop;
    const me = (await owner.get('Service/Staff')).body.find((one: Wire) => one.Tec);
    const jobOf = async () => {
      const order = await shop.newOrder();
      await owner.put(`Service/WorkOrders/${order._id}/Operations/WO1`, { Tech: me._id });
      await advisor.put(`Service/WorkOrders/${order._id}/Approve`, AUTHORISED);
      return order._id as string;
    };
    const [first] = [await jobOf(), await jobOf()];
    expect((await homeOf(technician)).body.Jobs).toEqual({ Next: expect.objectContaining({ WOId: first }) });
    await technician.put(`Service/WorkOrders/${first}/Operations/WO1/Start`, {});
    const { body } = await homeOf(technician);
    expect(body.Jobs).toMatchObject({ Running: { WOId: first, Running: expect.any(String) } });
    expect(body.Jobs.Next.WOId).not.toBe(first);
    expect(Object.keys(body)).toEqual(['Tiles', 'Jobs']);
    expect(JSON.stringify(body)).not.toMatch(/Amount|Total|UnPr/);
  });
});

describe('the first steps of a business', () => {
  it('leave one by one as they are done, and are shown to who sets it up alone', async () => {
    const org = await shop.api.organisation();
    const owner = await org.as('owner');
    const left = async (client: Client) =>
      (await homeOf(client)).body.Steps?.flatMap((step: Wire) => (step.Done ? [] : [step.Key]));
    expect(await left(owner)).toEqual(['logo', 'item', 'prices', 'invoice']);
    expect(await left(await org.as('manager'))).toBeUndefined();
    await owner.post('Inventory/Items', { MPN: 'A1', Name: 'Bulb', HSN: '8539', UnPr: 50, TCode: 106 });
    expect(await left(owner)).toEqual(['logo', 'prices', 'invoice']);
  });
});
