import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { checkIntegrity } from '../../core/integrity/check-integrity.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { followConnections } from '../connection-to-party/follow-connections.ts';
import { followDocuments } from './follow-documents.ts';

const DOCUMENTS = 'ConnectX/Documents';
type Body = Answer['body'];

let api: TestApi;
let buyer: TestOrganisation;
let seller: TestOrganisation;
let owner: Client;
let theirs: Client;
let connectionId: string;
let vendorId: string;
let customerId: string;
/** The same goods on either side; their batch of tablets is ours, too. */
let pad: string;
let theirPad: string;
let tablet: string;
let theirTablet: string;
let theirBatches: string[];

const place = ({ orgId, entityId }: TestOrganisation) => ({ orgId, entityId });
const follow = async (): Promise<void> => {
  for (const org of [buyer, seller]) {
    await followConnections(api.app, place(org));
    await followDocuments(api.app, place(org));
  }
};
const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status < 300, body.message, body.fields]).toEqual([true, undefined, undefined]);
  return body;
};
const newItem = async (by: Client, fields: object): Promise<string> =>
  (await done(by.post('Inventory/Items', { HSN: '87089900', UnPr: 150, TCode: 105, ...fields })))._id;

beforeAll(async () => {
  api = await startTestApi();
  [buyer, seller] = [await api.organisation(), await api.organisation()];
  [owner, theirs] = [await buyer.as('owner'), await seller.as('owner')];
  for (const [org, by] of [
    [buyer, owner],
    [seller, theirs],
  ] as const)
    await done(by.put(`Entities/${org.entityId}/${org.orgId}`, { Config: { Features: { BN: true, PacShip: true } } }));
  pad = await newItem(owner, { Name: 'Brake pad', MPN: 'BP-1' });
  theirPad = await newItem(theirs, { Name: 'Pad set', MPN: 'BP-1' });
  tablet = await newItem(owner, { Name: 'Coolant', MPN: 'C-1', TrackBy: 'BN' });
  theirTablet = await newItem(theirs, { Name: 'Coolant', MPN: 'C-1', TrackBy: 'BN' });
  connectionId = (await done(owner.post('ConnectX/Connections', { EntId: seller.entityId, As: 'Vendor' })))._id;
  await done(theirs.put(`ConnectX/Connections/${connectionId}/Accept`, { As: 'Customer' }));
  await follow();
  vendorId = (await owner.get(`ConnectX/Connections/${connectionId}`)).body.VendorId;
  customerId = (await theirs.get(`ConnectX/Connections/${connectionId}`)).body.CustomerId;
  const maker = (await done(theirs.post('Common/Vendors', { Name: 'Maker' })))._id;
  const Batches = ['B7', 'B8'].map((BatchNo) => ({ BatchNo, Exp: '08/28', MRP: 200, Qty: 50 }));
  const Items = [
    { In_Id: theirPad, Qty: 1000, UnPr: 50 },
    { In_Id: theirTablet, Qty: 100, UnPr: 60, Batches },
  ];
  await done(theirs.post('Purchase/Receives', { VendorId: maker, Approve: true, Items }));
  const within = { orgId: seller.orgId, entityIds: [seller.entityId] };
  const { rows } = await asTenant(api.app.pool, within, (db) =>
    db.query<{ id: string }>('select id from batch order by batch_no'),
  );
  theirBatches = rows.map(({ id }) => id);
});
afterAll(() => api.close());

const send = (by: Client, Kind: string, DocId: string): Promise<Answer> =>
  by.post(DOCUMENTS, { ConnId: connectionId, Kind, DocId });
const at = (id: string) => `${DOCUMENTS}/${id}`;
const take = (by: Client, id: string): Promise<Answer> => by.put(`${at(id)}/Take`, {});
const invoice = (fields: object): Promise<Body> =>
  done(theirs.post('Accounting/Invoices', { CustomerId: customerId, Approve: true, ...fields }));
const statusAt = async (by: Client, id: string): Promise<string> => (await by.get(at(id))).body.Sts;

async function takenBill(Items: object[]): Promise<{ sent: Body; sold: Body; bill: Body }> {
  const sold = await invoice({ Items });
  const sent = await done(send(theirs, 'invoice', sold._id));
  const taken = await done(take(owner, sent._id));
  expect([taken.Sts, taken.Theirs]).toEqual(['Taken', { Kind: 'bill', Sts: 'Draft' }]);
  return { sent, sold, bill: (await owner.get(`Accounting/Bills/${taken.DocId}`)).body };
}
const receiveOf = (bill: Body): string => bill.Items[0].Src.Id;
const post = (id: string, body: object = {}): Promise<Answer> =>
  owner.put(`Purchase/Receives/${id}/Status`, { Sts: 'Received', ...body });
/** Posts the receives that were drafted for a bill. */
const comesIn = async (bill: Body): Promise<void> => {
  for (const id of new Set<string>(bill.Items.map((line: Body) => line.Src.Id)))
    if ((await owner.get(`Purchase/Receives/${id}`)).body.Sts === 'Draft') await done(post(id));
};
const approve = (bill: Body, body: object = {}): Promise<Answer> =>
  owner.put(`Accounting/Bills/${bill._id}/Status`, { Sts: 'Unpaid', AllowDuplicate: true, ...body });

describe('an invoice', () => {
  it('of 10+1 becomes a bill with number, date, batch, expiry, MRP, Qty 10, FQty 1 and VTotal, and the receive of its goods', async () => {
    const Items = [
      { In_Id: theirTablet, Qty: 10, UnPr: 110, BatchId: theirBatches[0] },
      { In_Id: theirTablet, Qty: 1, UnPr: 0, BatchId: theirBatches[1] },
    ];
    const { bill, sold } = await takenBill(Items);
    expect([sold.Total, bill.VBillNo, bill.VBillDate, bill.VTotal, bill.Total]).toEqual([
      ...[1155, sold.Code, sold.Date, 1155, 1155],
    ]);
    expect(bill.Items.map((line: Body) => [line.In_Id, line.Qty, line.FQty, line.UnPr, line.NetAmt])).toEqual([
      [tablet, 10, 1, 110, 1100],
    ]);
    const receive = (await owner.get(`Purchase/Receives/${receiveOf(bill)}`)).body;
    expect([receive.Sts, receive.VDocNo, receive.Items[0].Batches]).toEqual([
      ...['Draft', sold.Code],
      [
        expect.objectContaining({ BatchNo: 'B7', Exp: '2028-08-31', MRP: 200, Qty: 10, FQty: 0 }),
        expect.objectContaining({ BatchNo: 'B8', Exp: '2028-08-31', MRP: 200, Qty: 0, FQty: 1 }),
      ],
    ]);
  });

  it('is billed behind its goods, and what follows flows back until it is paid', async () => {
    const { bill, sent, sold } = await takenBill([{ In_Id: theirPad, Qty: 10, UnPr: 110 }]);
    const early = await approve(bill);
    expect([early.status, early.body.fields]).toEqual([
      400,
      [{ path: 'Items.0.Src', message: 'Brake pad has not come: its receive is a draft, or cancelled.' }],
    ]);
    await comesIn(bill);
    const approved = await done(approve(bill));
    expect([approved.Sts, approved.Total, approved.Match]).toEqual([...['Unpaid', sold.Total, 'Ok']]);
    await follow();
    expect(await statusAt(theirs, sent._id)).toBe('Confirmed');
    const Tenders = [{ Type: 'Cash', Amount: sold.Total }];
    const Allocations = [{ BillId: bill._id, Amount: sold.Total }];
    await done(owner.post('Accounting/BillPayments', { VendorId: vendorId, Amount: sold.Total, Tenders, Allocations }));
    await follow();
    expect((await theirs.get(at(sent._id))).body).toMatchObject({
      Sts: 'Paid',
      Theirs: { Kind: 'bill', Code: approved.Code, Sts: 'Closed' },
    });
  });

  it('of goods that came by a challan bills their receive, and receives nothing twice', async () => {
    const challan = await done(
      theirs.post('Sales/DeliveryChallans', {
        CustomerId: customerId,
        Items: [{ In_Id: theirPad, Qty: 4 }],
        Dispatch: true,
      }),
    );
    const shared = await done(send(theirs, 'deliveryChallan', challan._id));
    const came = await done(take(owner, shared._id));
    expect(came.Theirs.Kind).toBe('purchaseReceive');
    const receive = (await owner.get(`Purchase/Receives/${came.DocId}`)).body;
    expect([receive.VDocNo, receive.Items[0].In_Id, receive.Items[0].Qty]).toEqual([challan.Code, pad, 4]);
    await done(post(came.DocId));
    await follow();
    expect(await statusAt(theirs, shared._id)).toBe('Confirmed');
    const sold = await done(theirs.post('Accounting/Invoices/FromDC', { DCIds: [challan._id], Approve: true }));
    const sent = await done(send(theirs, 'invoice', sold._id));
    const taken = await done(take(owner, sent._id));
    const bill = (await owner.get(`Accounting/Bills/${taken.DocId}`)).body;
    expect(bill.Items.map((line: Body) => [line.Src.Id, line.Qty])).toEqual([[came.DocId, 4]]);
    await done(approve(bill));
    await follow();
    expect(await statusAt(theirs, shared._id)).toBe('Invoiced');
  });

  it('is taken by who makes bills, and comes to what it says whatever is typed', async () => {
    const sold = await invoice({ Items: [{ In_Id: theirPad, Qty: 1, UnPr: 100 }] });
    const sent = await done(send(theirs, 'invoice', sold._id));
    expect((await take(await buyer.as('advisor'), sent._id)).status).toBe(404);
    expect((await take(theirs, sent._id)).status).toBe(422);
    const both = await Promise.all([take(owner, sent._id), take(owner, sent._id)]);
    expect(new Set(both.map(({ body }) => body.DocId)).size).toBe(1);
    const id = both[0]!.body.DocId;
    const bill = (await owner.get(`Accounting/Bills/${id}`)).body;
    await comesIn(bill);
    await done(owner.put(`Accounting/Bills/${id}`, { VTotal: bill.VTotal + 0.5 }));
    expect((await approve(bill)).body.fields).toEqual([{ path: 'VTotal', message: 'The bill says ₹105.00.' }]);
    await done(owner.put(`Accounting/Bills/${id}`, { VTotal: bill.VTotal }));
    await done(approve(bill));
  });

  it('A draft whose original is Withdrawn is approved with D and a reason only', async () => {
    const { bill, sent, sold } = await takenBill([{ In_Id: theirPad, Qty: 2, UnPr: 90 }]);
    await comesIn(bill);
    await done(theirs.put(`${at(sent._id)}/Withdraw`, { Reason: 'Priced wrongly' }));
    const name = (await owner.get(at(sent._id))).body.Other.DName;
    const refused = await approve(bill);
    expect([refused.status, refused.body.message]).toEqual([422, `${sold.Code} was withdrawn by ${name}.`]);
    expect((await done(approve(bill, { Reason: 'The goods are here' }))).Sts).toBe('Unpaid');
  });
});

describe('other kinds', () => {
  it('a sales estimate becomes an order to them', async () => {
    const estimate = await done(
      theirs.post('Sales/Estimates', { CustomerId: customerId, Items: [{ In_Id: theirPad, Qty: 5, UnPr: 105 }] }),
    );
    expect((await send(theirs, 'salesEstimate', estimate._id)).status).toBe(422);
    await done(theirs.put(`Sales/Estimates/${estimate._id}/Status`, { Sts: 'WtngForAppr' }));
    const sent = await done(send(theirs, 'salesEstimate', estimate._id));
    const taken = await done(take(owner, sent._id));
    const order = (await owner.get(`Purchase/Orders/${taken.DocId}`)).body;
    expect([order.VendorId, order.Ref, order.Items[0].In_Id, order.Items[0].Qty, order.Items[0].UnPr]).toEqual([
      ...[vendorId, sent.Code, pad, 5, 105],
    ]);
    await done(owner.put(`Purchase/Orders/${taken.DocId}/Status`, { Sts: 'Approved' }));
    await follow();
    expect(await statusAt(theirs, sent._id)).toBe('Confirmed');
  });

  it('a debit note becomes their credit note, and that answers it here: both ledgers agree', async () => {
    const { bill, sold } = await takenBill([{ In_Id: theirPad, Qty: 10, UnPr: 100 }]);
    await comesIn(bill);
    await done(approve(bill));
    const claim = await done(
      owner.post('Accounting/VendorDebitNotes', {
        ...{ VendorId: vendorId, Kind: 'Price', BillId: bill._id, Approve: true },
        Items: [{ In_Id: pad, Qty: 10, UnPr: 4, TCode: 105 }],
      }),
    );
    const sent = await done(send(owner, 'vendorDebitNote', claim._id));
    const taken = await done(take(theirs, sent._id));
    const note = (await theirs.get(`Accounting/CreditNotes/${taken.DocId}`)).body;
    expect([note.InvId, note.Items[0].NetAmt, note.Total]).toEqual([sold._id, 40, claim.Total]);
    await done(theirs.put(`Accounting/CreditNotes/${taken.DocId}`, { ITCRev: 'Yes' }));
    const opened = await done(theirs.put(`Accounting/CreditNotes/${taken.DocId}/Status`, { Sts: 'Open' }));
    await follow();
    expect(await statusAt(owner, sent._id)).toBe('Confirmed');
    const back = await done(send(theirs, 'creditNote', opened._id));
    expect(back.Json.Items[0]).toMatchObject({ Family: 'part', NetAmt: 40 });
    const answer = await done(take(owner, back._id));
    const theirNote = (await owner.get(`Accounting/VendorCreditNotes/${answer.DocId}`)).body;
    expect([theirNote.VDNId, theirNote.VNoteNo, theirNote.Total]).toEqual([claim._id, opened.Code, claim.Total]);
    await done(owner.put(`Accounting/VendorCreditNotes/${answer.DocId}/Status`, { Sts: 'Open' }));
  });

  it('a credit note that nobody claimed lowers the bill of its invoice', async () => {
    const { bill, sold } = await takenBill([{ In_Id: theirPad, Qty: 10, UnPr: 100 }]);
    await comesIn(bill);
    await done(approve(bill));
    const given = await done(
      theirs.post('Accounting/CreditNotes', {
        ...{ InvId: sold._id, Kind: 'Price', Reason: 'Agreed less', ITCRev: 'Yes', Approve: true },
        Items: [{ InvLine: sold.Items[0]._id, Amt: 100 }],
      }),
    );
    const back = await done(send(theirs, 'creditNote', given._id));
    const taken = await done(take(owner, back._id));
    const note = (await owner.get(`Accounting/VendorCreditNotes/${taken.DocId}`)).body;
    expect([note.BillId, note.Total]).toEqual([bill._id, given.Total]);
    await done(owner.put(`Accounting/VendorCreditNotes/${taken.DocId}/Status`, { Sts: 'Open' }));
    expect((await owner.get(`Accounting/Bills/${bill._id}`)).body.Due).toBe(1050 - given.Total);
  });

  it('a credit note is rounded as its sender rounds it, a claim granted to the paisa: both ledgers say the same', async () => {
    const { bill, sold } = await takenBill([{ In_Id: theirPad, Qty: 10, UnPr: 100 }]);
    await comesIn(bill);
    await done(approve(bill));
    const given = await done(
      theirs.post('Accounting/CreditNotes', {
        ...{ InvId: sold._id, Kind: 'Price', Reason: 'Agreed less', ITCRev: 'Yes', Approve: true },
        Items: [{ InvLine: sold.Items[0]._id, Amt: 50.4 }],
      }),
    );
    expect([given.Items[0].NetAmt, given.Total]).toEqual([50.4, 53]);
    const back = await done(send(theirs, 'creditNote', given._id));
    const taken = await done(take(owner, back._id));
    const note = (await owner.get(`Accounting/VendorCreditNotes/${taken.DocId}`)).body;
    expect([note.Items[0].NetAmt, note.Items[0].Total, note.Total]).toEqual([50.4, 52.92, 53]);
    await done(owner.put(`Accounting/VendorCreditNotes/${taken.DocId}/Status`, { Sts: 'Open' }));
    expect((await owner.get(`Accounting/Bills/${bill._id}`)).body.Due).toBe(1050 - 53);
    const claim = await done(
      owner.post('Accounting/VendorDebitNotes', {
        ...{ VendorId: vendorId, Kind: 'Price', BillId: bill._id, Approve: true },
        Items: [{ In_Id: pad, Qty: 10, UnPr: 4.06, TCode: 105 }],
      }),
    );
    const asked = await done(send(owner, 'vendorDebitNote', claim._id));
    const theirNote = (await theirs.get(`Accounting/CreditNotes/${(await done(take(theirs, asked._id))).DocId}`)).body;
    expect([claim.Total, theirNote.Total]).toEqual([42.64, 42.64]);
    await done(theirs.put(`Accounting/CreditNotes/${theirNote._id}`, { ITCRev: 'Yes' }));
    const opened = await done(theirs.put(`Accounting/CreditNotes/${theirNote._id}/Status`, { Sts: 'Open' }));
    expect(opened.Total).toBe(42.64);
  });

  it('a challan that is taken after its invoice joins the receive of that: nothing is received twice', async () => {
    const challan = await done(
      theirs.post('Sales/DeliveryChallans', {
        CustomerId: customerId,
        Items: [{ In_Id: theirPad, Qty: 6 }],
        Dispatch: true,
      }),
    );
    const shared = await done(send(theirs, 'deliveryChallan', challan._id));
    const sold = await done(theirs.post('Accounting/Invoices/FromDC', { DCIds: [challan._id], Approve: true }));
    const sent = await done(send(theirs, 'invoice', sold._id));
    expect(sent.Json.DCs).toEqual([challan.Code]);
    const bill = (await owner.get(`Accounting/Bills/${(await done(take(owner, sent._id))).DocId}`)).body;
    const joined = await done(take(owner, shared._id));
    expect([joined.Theirs.Kind, joined.DocId]).toEqual(['purchaseReceive', receiveOf(bill)]);
    await comesIn(bill);
    await done(approve(bill));
    await follow();
    expect(await statusAt(theirs, shared._id)).toBe('Invoiced');
  });

  it('a package becomes a receive of what was ordered, at the prices of the order', async () => {
    const order = await done(
      owner.post('Purchase/Orders', { VendorId: vendorId, Items: [{ In_Id: pad, Qty: 3, UnPr: 77 }], Approve: true }),
    );
    const asked = await done(send(owner, 'purchaseOrder', order._id));
    const so = (await done(take(theirs, asked._id))).DocId;
    await done(theirs.put(`Sales/SalesOrders/${so}/Approve`, {}));
    await follow();
    const box = await done(theirs.post('Sales/Packages', { SOId: so }));
    expect((await send(theirs, 'package', box._id)).status).toBe(422);
    await done(theirs.put(`Sales/Packages/${box._id}/Pack`, {}));
    await done(theirs.put(`Sales/Packages/${box._id}/Ship`, {}));
    const sent = await done(send(theirs, 'package', box._id));
    expect([sent.Json.Sums, sent.Json.Items[0].UnPr]).toEqual([undefined, undefined]);
    const taken = await done(take(owner, sent._id));
    const receive = (await owner.get(`Purchase/Receives/${taken.DocId}`)).body;
    expect(receive.Items.map((line: Body) => [line.Qty, line.UnPr, line.Src?.Id])).toEqual([[3, 77, order._id]]);
    await done(post(taken.DocId));
    expect((await owner.get(`Purchase/Orders/${order._id}`)).body.Sts).toBe('Received');
  });
});

describe('Auto', () => {
  const sentOf = async (code: string): Promise<Body[]> =>
    (await theirs.get(`${DOCUMENTS}?Box=Out&Kind=invoice`)).body.Data.filter((row: Body) => row.Code === code);
  const paid = ({ _id, Total }: Body): Promise<Body> =>
    done(
      theirs.post('Accounting/Payments', {
        ...{ CustomerId: customerId, Amount: Total, Tenders: [{ Type: 'Cash', Amount: Total }] },
        Allocations: [{ InvoiceId: _id, Amount: Total }],
      }),
    );
  const auto = async (kinds: string[]): Promise<void> => {
    await done(theirs.put('EntitySettings/ConnectX', { Auto: kinds }));
  };

  it('kinds sent at approval [none]: each once, in the name of who approved it', async () => {
    const before = await invoice({ Items: [{ In_Id: theirPad, Qty: 1, UnPr: 100 }] });
    await auto(['invoice']);
    const draft = await done(
      theirs.post('Accounting/Invoices', { CustomerId: customerId, Items: [{ In_Id: theirPad, Qty: 1, UnPr: 100 }] }),
    );
    await follow();
    expect(await sentOf(draft.Code)).toEqual([]);
    const sold = await invoice({ Items: [{ In_Id: theirPad, Qty: 2, UnPr: 100 }] });
    await follow();
    await follow();
    const [sent, ...more] = await sentOf(sold.Code);
    expect([sent?.Sts, sent?.DocId, more, await sentOf(before.Code)]).toEqual(['Sent', sold._id, [], []]);
    expect((await owner.get(at(sent!._id))).body.Code).toBe(sold.Code);
    // Paid only now: it was approved before anything went by itself.
    await paid(before);
    await follow();
    expect(await sentOf(before.Code)).toEqual([]);
  });

  it('what was taken back is not sent again over his head, and nothing of what goes to nobody', async () => {
    const sold = await invoice({ Items: [{ In_Id: theirPad, Qty: 2, UnPr: 100 }] });
    await follow();
    const [sent] = await sentOf(sold.Code);
    await done(theirs.put(`${at(sent!._id)}/Withdraw`, { Reason: 'Not yet' }));
    await paid(sold);
    await follow();
    expect((await sentOf(sold.Code)).map(({ Sts }) => Sts)).toEqual(['Withdrawn']);
    const walkIn = (await done(theirs.post('Common/Customers', { Name: 'Walk In', Phone: '9845012399' })))._id;
    const other = await done(
      theirs.post('Accounting/Invoices', {
        ...{ CustomerId: walkIn, Approve: true, Items: [{ In_Id: theirPad, Qty: 1, UnPr: 100 }] },
      }),
    );
    await follow();
    expect(await sentOf(other.Code)).toEqual([]);
    await auto([]);
  });

  it('a kind that is never sent is refused', async () => {
    expect((await theirs.put('EntitySettings/ConnectX', { Auto: ['workOrder'] })).status).toBe(400);
  });
});

it('Compare: shared documents against what each side booked, what differs first', async () => {
  await follow();
  const compared = async (by: Client) => (await by.get(`ConnectX/Connections/${connectionId}/Compare`)).body;
  const [ours, other] = [await compared(owner), await compared(theirs)];
  expect(ours.every((row: Body) => row.Box === (row.Kind === 'vendorDebitNote' ? 'Out' : 'In'))).toBe(true);
  const mirrored = (rows: Body[]) => rows.map(({ Code, Sent, Booked, Diff }) => ({ Code, Sent, Booked, Diff }));
  const byCode = (a: Body, b: Body) => (a.Code < b.Code ? -1 : 1);
  expect(mirrored(ours).toSorted(byCode)).toEqual(mirrored(other).toSorted(byCode));
  expect(ours.at(-1)).toMatchObject({ Diff: 0 });
  expect(ours[0].Diff).not.toBe(0);
  const booked = ours.filter((row: Body) => row.Booked !== undefined);
  expect(booked.filter((row: Body) => row.Diff !== 0).map((row: Body) => row.Kind)).toEqual([]);
  expect((await (await buyer.as('advisor')).get(`ConnectX/Connections/${connectionId}/Compare`)).status).not.toBe(200);
});

it('`bahi check` finds nothing at either side', async () => {
  await follow();
  for (const { orgId, entityId, secondEntityId } of [buyer, seller])
    expect(await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
});
