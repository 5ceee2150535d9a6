import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { buildAccess } from '@bahi/domain/access/default-roles';
import type { Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { allRoutes } from '../../app-routes.ts';
import { recordReader } from '../../http/record-reader.ts';
import { relayNotices } from '../inbox/relay-notices.ts';

let shop: Workshop;
let parts: Client;
let item: string;
let vendorId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  parts = await shop.org.as('parts');
  item = await shop.newItem(0, { Cost: 800 });
  vendorId = (await shop.owner.post('Common/Vendors', { Name: 'Sri Radiators', SType: 'Unregistered' })).body._id;
});
afterAll(() => shop.api.close());

const REASON = { Reason: 'Ask the maker for his price first' };

/** What somebody finds returned to him, as his home names it. */
async function returnedTo(client: Client): Promise<Wire[]> {
  const { DoNow } = (await client.get('Users/Me/Home')).body;
  return DoNow?.find((group: Wire) => group.Key === 'returned')?.Rows ?? [];
}
async function namedTo(client: Client, key: string): Promise<string[]> {
  const { DoNow } = (await client.get('Users/Me/Home')).body;
  return (DoNow?.find((group: Wire) => group.Key === key)?.Rows ?? []).map((row: Wire) => row._id);
}

describe('a purchase order above the limit', () => {
  const asked = async (): Promise<Wire> => {
    const lines = { VendorId: vendorId, Items: [{ In_Id: item, Qty: 100 }], Approve: true };
    return (await shop.clerk.post('Purchase/Orders', lines)).body;
  };
  const url = ({ _id }: Wire, call: string) => `Purchase/Orders/${_id}/${call}`;

  it('tells who may sign it who asks, why and against which limit', async () => {
    const order = await asked();
    expect((await parts.get(url(order, 'Approval'))).body).toMatchObject({
      _id: order._id,
      _v: order._v,
      Name: 'Sri Radiators',
      Total: 80_000,
      TheirLimit: 50_000,
      Reasons: ['The order comes to more than the limit of approval.'],
      Lines: [{ Desc: expect.any(String), Qty: 100, Total: 80_000 }],
      MayApprove: true,
      MayReturn: true,
    });
    const clerks = (await shop.clerk.get(url(order, 'Approval'))).body;
    expect(clerks).toMatchObject({ MayApprove: false, MayReturn: false });
    // Who sees no costs signs nothing, and reads none here.
    expect(JSON.stringify(clerks)).not.toMatch(/"Total"/);
    expect((await shop.technician.get(url(order, 'Approval'))).status).toBe(403);
  });

  it('goes back with the reason, which stands in its log and on the home of who asked until he saves it', async () => {
    const order = await asked();
    expect((await parts.put(url(order, 'Return'), {})).status).toBe(400);
    expect((await shop.clerk.put(url(order, 'Return'), REASON)).body.message).toBe(
      'You asked for this approval yourself: change the order instead.',
    );
    const returned = await parts.put(url(order, 'Return'), { ...REASON, _v: order._v });
    expect([returned.status, returned.body.Sts, returned.body.Ask]).toEqual([200, 'Draft', undefined]);
    expect((await parts.put(url(order, 'Return'), REASON)).body.message).toBe('This order waits for nobody.');
    expect(await returnedTo(shop.clerk)).toMatchObject([
      { _id: order._id, Kind: 'purchaseOrder', Name: 'Sri Radiators', RetBy: expect.any(String), ...REASON },
    ]);
    expect(await returnedTo(parts)).toEqual([]);
    const [entry] = (await shop.owner.get(url(order, 'AuditLog'))).body;
    expect(entry).toMatchObject({ Action: 'return', Reason: REASON.Reason });
    await shop.clerk.put(`Purchase/Orders/${order._id}`, { Ref: 'As agreed' });
    expect(await returnedTo(shop.clerk)).toEqual([]);
  });

  it('is returned once: of two at once the second finds nothing that waits', async () => {
    const order = await asked();
    const both = await Promise.all([parts, shop.owner].map((client) => client.put(url(order, 'Return'), REASON)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    await shop.owner.put(url(order, 'Status'), { Sts: 'Cancelled' });
  });

  it('of another branch or organisation is not there', async () => {
    const order = await asked();
    const elsewhere = await shop.org.as('owner', 'second');
    const stranger = await (await shop.api.organisation()).as('owner');
    for (const client of [elsewhere, stranger]) {
      expect((await client.get(url(order, 'Approval'))).status).toBe(404);
      expect((await client.put(url(order, 'Return'), REASON)).status).toBe(404);
    }
  });
});

describe('a stock adjustment that waits', () => {
  it('is told with its worth, and returned waits for its maker until he saves it again', async () => {
    const lines = { Kind: 'opening', Lines: [{ In_Id: item, Qty: 2, Cost: 800 }] };
    const made = (await shop.clerk.post('Inventory/Adjustments', lines)).body;
    const url = (call: string) => `Inventory/Adjustments/${made._id}/${call}`;
    expect((await parts.get(url('Approval'))).body).toMatchObject({
      _id: made._id,
      Reasons: ['Opening stock'],
      MayApprove: true,
      MayReturn: true,
      Lines: [{ Qty: 2 }],
    });
    expect((await shop.clerk.get(url('Approval'))).status).toBe(403);
    expect(await namedTo(parts, 'stockToSign')).toContain(made._id);
    expect((await parts.put(url('Return'), REASON)).status).toBe(200);
    expect(await namedTo(parts, 'stockToSign')).not.toContain(made._id);
    expect(await returnedTo(shop.clerk)).toMatchObject([{ _id: made._id, Kind: 'adjustment', ...REASON }]);
    await shop.clerk.put(`Inventory/Adjustments/${made._id}`, { Reason: 'Counted again' });
    expect(await namedTo(parts, 'stockToSign')).toContain(made._id);
    const own = (await parts.post('Inventory/Adjustments', lines)).body;
    expect((await parts.put(`Inventory/Adjustments/${own._id}/Return`, REASON)).status).toBe(422);
  });
});

describe('an expense that waits', () => {
  it('is named and told to who may sign it, and to a colleague in whose name it is claimed; returned it waits for its maker', async () => {
    const { api, org, owner } = shop;
    const clerk = await clientWith(api, org, 'claims', buildAccess({ areas: { 'Accounting.Bill': 'CRU' } }));
    const meals = { Name: 'Meals', Acc: 6600, ITC: false, Bill: false, Limit: 1_000 };
    const Cat = (await owner.post('Settings/ExpenseCategories', meals)).body._id;
    const claim = {
      PaidBy: shop.technician.userId,
      Lines: [{ Cat, Amt: 1_500, Desc: 'Trip to Mysuru' }],
      Approve: true,
    };
    const made = (await clerk.post('Accounting/Expenses', claim)).body;
    expect([made.Sts, await namedTo(owner, 'expensesToSign'), await namedTo(clerk, 'expensesToSign')]).toEqual([
      'Pending Approval',
      [made._id],
      [],
    ]);
    await relayNotices(api.app, recordReader(allRoutes(api.app)), { orgId: org.orgId, entityId: org.entityId });
    const textsOf = async (client: Client) =>
      (await client.get('Users/Me/Inbox')).body.map(({ Text }: Wire) => Text.replace(made.Code, '#'));
    expect(await textsOf(owner)).toContainEqual(expect.stringMatching(/^Expense # of .* waits for your signature\.$/));
    expect(await textsOf(shop.technician)).toEqual(['Expense # claims money back in your name.']);
    const back = { Sts: 'Draft', ...REASON };
    expect((await owner.put(`Accounting/Expenses/${made._id}/Status`, back)).body.Sts).toBe('Draft');
    expect(await returnedTo(clerk)).toMatchObject([{ _id: made._id, Kind: 'expense', ...REASON }]);
    expect(await namedTo(owner, 'expensesToSign')).toEqual([]);
  });
});

describe('an invoice beyond the ceiling', () => {
  it('tells what is given away, both ceilings, and the margin to who sees costs', async () => {
    const { owner, manager, customerId } = shop;
    const sold = await shop.newItem(10, { Cost: 200 });
    const made = (
      await owner.post('Accounting/Invoices', {
        CustomerId: customerId,
        Items: [{ In_Id: sold, Qty: 2 }],
        Perc: 20,
      })
    ).body;
    const asked = (await manager.put('Accounting/Invoices/ConvertToUnpaid', { _id: made._id })).body;
    // Whoever asked has nothing to do about it: who may sign finds it at home.
    expect(await namedTo(owner, 'invoicesToSign')).toContain(made._id);
    expect(await namedTo(manager, 'invoicesToSign')).not.toContain(made._id);
    expect(asked.Sts).toBe('Pending Approval');
    const url = (call: string) => `Accounting/Invoices/${made._id}/${call}`;
    const accountant = await shop.org.as('accountant');
    const { body } = await accountant.get(url('Approval'));
    expect(body).toMatchObject({ Of: 700, Given: 140, TheirLimit: 0, MayApprove: true, MayReturn: true });
    expect([body.Margin, body.OwnLimit, body.Reasons]).toEqual([160, undefined, [asked.PendingReason]]);
    const cashiers = (await shop.cashier.get(url('Approval'))).body;
    expect([cashiers.MayApprove, cashiers.Margin, cashiers.Given]).toEqual([false, undefined, 140]);
    expect((await accountant.put(url('Return'), REASON)).body.Sts).toBe('Draft');
    expect(await returnedTo(manager)).toMatchObject([{ _id: made._id, Kind: 'invoice', ...REASON }]);
  });
});
