import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Client } from '../../../test/api.ts';
import { clientWith } from '../../../test/client-with.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

/** Accounts of the chart: work in progress, goods received and not billed, sublet cost. */
const [WIP, GRNB, COST] = [1250, 2050, 5100];
let shop: Workshop;
let owner: Client;
let vendorId: string;
let otherId: string;

beforeAll(async () => {
  shop = await openWorkshop();
  owner = shop.owner;
  vendorId = (await done(owner.post('Common/Vendors', { Name: 'Lathe Works' })))._id;
  otherId = (await done(owner.post('Common/Vendors', { Name: 'Paint Shop' })))._id;
});
afterAll(() => shop.api.close());

async function done(asked: Promise<Answer>): Promise<Wire> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
const told = ({ status, body }: Answer) => [status, body.message];
const path = (id: string) => `Service/WorkOrders/${id}`;

/** An order of which discs are skimmed elsewhere for ₹500, approved. */
async function begun(fields: object = {}): Promise<Wire> {
  const order = await shop.newOrder(
    {
      Ops: [{ Desc: 'Skim the discs', Pr: 800, Sublet: true, VenId: vendorId, SubCost: 500, ...fields }],
    },
    owner,
  );
  await done(owner.put(`${path(order._id)}/Approve`, { AuthBy: 'Asha Rao', AuthMode: 'Phone' }));
  return order;
}
async function close(id: string): Promise<void> {
  await done(owner.put(`${path(id)}/Status`, { Sts: 'Completed' }));
  for (const { _id } of await done(owner.post(`${path(id)}/GenerateInvoice`, {})))
    await done(owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }));
  expect((await done(owner.get(path(id)))).Sts).toBe('Closed');
}
const makeBill = (id: string, line = 'WO1', client = owner) =>
  client.post(`${path(id)}/Operations/${line}/SubletBill`, {});
let papers = 0;
/** The vendor's paper comes over an amount. */
async function posted(billId: string, UnPr: number): Promise<Wire> {
  papers += 1;
  const bill = await done(owner.get(`Accounting/Bills/${billId}`));
  // Who is not registered charges no tax.
  const Ops = [{ _id: bill.Ops[0]._id, Qty: 1, UnPr, TCode: 118 }];
  return done(
    owner.put(`Accounting/Bills/${billId}`, { VBillNo: `L-${papers}`, VBillDate: bill.Date, Ops, Approve: true }),
  );
}
const cancelBill = (id: string) => owner.put(`Accounting/Bills/${id}/Cancel`, { Reason: 'Wrong' });
/** What order and bills did to the three accounts, in rupees. */
async function books(...documents: string[]): Promise<number[]> {
  const each = await Promise.all(documents.map((id) => shop.ledgerOf(id)));
  return [WIP, GRNB, COST].map((code) => each.reduce((sum, ledger) => sum + (ledger[code] ?? 0), 0) / 100);
}
const agree = async () => {
  const { orgId, entityId } = shop.org;
  expect(await checkIntegrity(shop.api.app.pool, { orgId, entityIds: [entityId] })).toEqual([]);
};

describe('rule 38: SubletBill makes one draft bill with ROId, ROLine: before closing it debits workInProgress; closing takes that, or SubCost against goodsReceivedNotBilled, to subletCost; a later bill clears it, the difference to subletCost.', () => {
  it('rule 38: SubletBill makes one draft bill with ROId, ROLine: two at once are answered the same', async () => {
    const order = await begun();
    const answers = await Promise.all([makeBill(order._id), makeBill(order._id), makeBill(order._id)]);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.BillId}`)).size).toBe(1);
    const bill = await done(owner.get(`Accounting/Bills/${answers[0]!.body.BillId}`));
    expect([bill.Sts, bill.VendorId]).toEqual(['Draft', vendorId]);
    expect(bill.Ops.map(({ Desc, UnPr, ROId, ROLine, ROCode }: Wire) => [Desc, UnPr, ROId, ROLine, ROCode])).toEqual([
      [`Skim the discs, ${order.Code}`, 500, order._id, 'WO1', order.Code],
    ]);
    // Once it is cancelled, another one is made.
    await done(cancelBill(bill._id));
    expect((await done(makeBill(order._id))).BillId).not.toBe(bill._id);
  });

  it('rule 38: Before closing it debits workInProgress; closing takes that to subletCost', async () => {
    const { _id } = await begun();
    const { BillId } = await done(makeBill(_id));
    await posted(BillId, 550);
    expect(await books(_id, BillId)).toEqual([550, 0, 0]);
    await agree();
    await close(_id);
    expect(await books(_id, BillId)).toEqual([0, 0, 550]);
    await agree();
    // Taken back after closing, it is expected again at what was agreed.
    await done(cancelBill(BillId));
    expect(await books(_id, BillId)).toEqual([0, -500, 500]);
    await agree();
  });

  it('rule 38: Closing takes SubCost against goodsReceivedNotBilled to subletCost; a later bill clears it, the difference to subletCost', async () => {
    const { _id } = await begun();
    await close(_id);
    expect(await books(_id)).toEqual([0, -500, 500]);
    await agree();
    // Until it is billed it stands in the list of what is not.
    const notBilled = async () =>
      (await owner.get('Accounting/Bills/NotBilled?Limit=100')).body.flatMap(({ Id, Kind, Amt }: Wire) =>
        Id === _id ? [[Kind, Amt]] : [],
      );
    expect(await notBilled()).toEqual([['WorkOrder', 500]]);
    const { BillId } = await done(makeBill(_id));
    await posted(BillId, 560);
    expect(await books(_id, BillId)).toEqual([0, 0, 560]);
    expect(await notBilled()).toEqual([]);
    await agree();
    // Reopened, the bill is in progress again.
    const [invoiceId] = (await done(owner.get(path(_id)))).InvoiceIds;
    await done(owner.put(`Accounting/Invoices/${invoiceId}/Cancel`, { Reason: 'Wrong customer' }));
    expect((await done(owner.get(path(_id)))).Sts).not.toBe('Closed');
    expect(await books(_id, BillId)).toEqual([560, 0, 0]);
    await agree();
  });
});

it('An order that is called off keeps what its vendor has billed as a cost', async () => {
  const { _id } = await begun();
  const { BillId } = await done(makeBill(_id));
  await posted(BillId, 400);
  await done(owner.put(`${path(_id)}/Status`, { Sts: 'Cancelled', Reason: 'Sold the car' }));
  expect(await books(_id, BillId)).toEqual([0, 0, 400]);
  await agree();
});

it('Work that is billed stays with its vendor, and a bill with the vendor of its work', async () => {
  const order = await begun();
  const { BillId } = await done(makeBill(order._id));
  const change = (fields: object) => owner.put(path(order._id), { Ops: [{ _id: 'WO1', ...fields }] });
  expect(told(await change({ VenId: otherId }))).toEqual([422, 'A draft bill charges WO1: cancel it first.']);
  expect(told(await change({ Sublet: false }))).toEqual([422, 'A draft bill charges WO1: cancel it first.']);
  const gone = await owner.put(`${path(order._id)}/DeleteOperation/WO1`, {});
  expect(told(gone)).toEqual([422, 'A draft bill charges WO1: cancel it first.']);
  const bill = await done(owner.get(`Accounting/Bills/${BillId}`));
  const wrong = await owner.put(`Accounting/Bills/${BillId}`, {
    VendorId: otherId,
    VBillNo: 'X-1',
    VBillDate: bill.Date,
    Ops: [{ _id: 'BO1', Qty: 1, UnPr: 500, TCode: 118 }],
    Approve: true,
  });
  expect(told(wrong)).toEqual([422, `WO1 of ${order.Code} is not sublet to this vendor.`]);
  // No account takes it away from its order.
  await done(
    owner.put(`Accounting/Bills/${BillId}`, {
      VBillNo: 'X-2',
      VBillDate: bill.Date,
      Ops: [{ _id: 'BO1', Qty: 1, Acc: 6500 }],
    }),
  );
  await posted(BillId, 500);
  expect(await books(order._id, BillId)).toEqual([500, 0, 0]);
});

it('What is no sublet work is not billed', async () => {
  const { _id } = await shop.newOrder({
    Ops: [
      { Desc: 'Polish', Pr: 300 },
      { Desc: 'Skim', Pr: 300, Sublet: true },
    ],
  });
  expect(told(await makeBill(_id, 'WO1'))).toEqual([422, 'WO1 is not sublet.']);
  expect(told(await makeBill(_id, 'WO2'))).toEqual([422, 'WO2 is sublet and needs a vendor.']);
  expect((await makeBill(_id, 'WO9')).status).toBe(404);
});

it('The list tells what is open and what is billed, its costs to who sees costs alone; others make no bill', async () => {
  const order = await begun();
  const row = async (query: string, client = owner) =>
    ((await done(client.get(`Service/Sublets?Text=${order.Code}&${query}`))).Data as Wire[])[0];
  expect(await row('View=Open')).toMatchObject({
    WOCode: order.Code,
    Line: 'WO1',
    VenName: 'Lathe Works',
    SubCost: 500,
  });
  expect(await row('View=Billed')).toBeUndefined();
  const { BillId } = await done(makeBill(order._id));
  expect(await row('View=Open')).toMatchObject({ BillId, BillSts: 'Draft' });
  await posted(BillId, 520);
  expect([await row('View=Open'), await row('View=Billed')]).toEqual([
    undefined,
    expect.objectContaining({ Billed: 520, BillSts: 'Unpaid', BillId }),
  ]);
  const access = buildAccess({ areas: { 'Service.WO': 'R' } });
  const reader = await clientWith(shop.api, shop.org, 'subletReader', access);
  expect(Object.keys((await row('View=All', reader))!)).not.toEqual(expect.arrayContaining(['SubCost']));
  expect((await makeBill(order._id, 'WO1', reader)).status).toBe(403);
  const stranger = await (await shop.api.organisation()).as('owner');
  expect((await makeBill(order._id, 'WO1', stranger)).status).toBe(404);
  expect((await stranger.get('Service/Sublets?View=All')).body.Data).toEqual([]);
});
