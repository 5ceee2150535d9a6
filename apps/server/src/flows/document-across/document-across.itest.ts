import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';
import { asTenant } from '../../core/as-tenant.ts';
import { followConnections } from '../connection-to-party/follow-connections.ts';
import { followDocuments } from './follow-documents.ts';

const DOCUMENTS = 'ConnectX/Documents';
type Body = Answer['body'];

let api: TestApi;
/** A workshop that orders, the business that delivers, and one that has nothing to do with either. */
let buyer: TestOrganisation;
let seller: TestOrganisation;
let outside: TestOrganisation;
let owner: Client;
let theirs: Client;
let stranger: Client;
let connectionId: string;
let vendorId: string;
let customerId: string;
/** The same goods on either side. */
let ours: string;
let theirItem: string;

const place = ({ orgId, entityId }: TestOrganisation) => ({ orgId, entityId });
const follow = async (): Promise<void> => {
  for (const org of [buyer, seller, outside]) {
    await followConnections(api.app, place(org));
    await followDocuments(api.app, place(org));
  }
};
const newItem = async (by: Client, fields: object): Promise<string> =>
  (await by.post('Inventory/Items', { HSN: '87089900', UnPr: 150, TCode: 105, ...fields })).body._id;
const connect = async (): Promise<void> => {
  connectionId = (await owner.post('ConnectX/Connections', { EntId: seller.entityId, As: 'Vendor' })).body._id;
  await theirs.put(`ConnectX/Connections/${connectionId}/Accept`, { As: 'Customer' });
  await follow();
  vendorId = (await owner.get(`ConnectX/Connections/${connectionId}`)).body.VendorId;
  customerId = (await theirs.get(`ConnectX/Connections/${connectionId}`)).body.CustomerId;
};

beforeAll(async () => {
  api = await startTestApi();
  [buyer, seller, outside] = [await api.organisation(), await api.organisation(), await api.organisation()];
  [owner, theirs, stranger] = [await buyer.as('owner'), await seller.as('owner'), await outside.as('owner')];
  ours = await newItem(owner, { Name: 'Brake pad, front', MPN: 'BP-1' });
  theirItem = await newItem(theirs, { Name: 'Pad set F', MPN: 'PAD-9', Track: false });
  await connect();
});
afterAll(() => api.close());

const order = async (fields: object = {}): Promise<Body> =>
  (
    await owner.post('Purchase/Orders', {
      VendorId: vendorId,
      ...{ Items: [{ In_Id: ours, Qty: 10, UnPr: 110 }], Ref: 'Shelf 4', Approve: true, ...fields },
    })
  ).body;
const send = (by: Client, DocId: string, more: object = {}): Promise<Answer> =>
  by.post(DOCUMENTS, { ConnId: connectionId, Kind: 'purchaseOrder', DocId, ...more });
const at = (id: string) => `${DOCUMENTS}/${id}`;
const take = (id: string, Lines?: object[]): Promise<Answer> => theirs.put(`${at(id)}/Take`, Lines ? { Lines } : {});
const sent = async (fields: object = {}): Promise<Body> => (await send(owner, (await order(fields))._id)).body;
const chosen = (body: Body) => [{ _id: body.Json.Items[0]._id, In_Id: theirItem }];

describe('sending', () => {
  it('a snapshot holds what the print shows and line ids, nothing else', async () => {
    const made = await order({ Notes: 'By Friday' });
    const answer = await send(owner, made._id);
    expect(answer.status).toBe(201);
    const [line] = made.Items;
    const there = (await theirs.get(at(answer.body._id))).body;
    expect(there.Hash).toMatch(/^[0-9a-f]{64}$/);
    expect(there.Json).toEqual({
      From: expect.objectContaining({ Name: expect.any(String), Address: expect.any(Array), StCode: '29' }),
      To: expect.objectContaining({ Name: expect.any(String) }),
      Date: made.Date,
      Ref: 'Shelf 4',
      Notes: 'By Friday',
      DelAddr: expect.any(String),
      ...(made.Terms && { Terms: made.Terms }),
      Tax: made.Settings.Tax,
      Items: [
        {
          ...{ _id: line._id, Family: 'part', Desc: 'Brake pad, front', Code: 'BP-1', HSN: '87089900' },
          ...{ Qty: 10, UoM: line.UoM, UnPr: 110, Disc: 0, GST: 5, NetAmt: 1100 },
          ...{ CGST: line.CGST, SGST: line.SGST, IGST: line.IGST, Total: line.Total },
        },
      ],
      Sums: {
        ...{ NetAmt: 1100, CGST: made.CGST, SGST: made.SGST, IGST: made.IGST, Adjust: 0, Round: made.Round },
        Total: made.Total,
      },
    });
  });

  it('goes to the company that the document is made out to, by who reads it, and once it stands', async () => {
    const draft = await order({ Approve: false });
    expect((await send(owner, draft._id)).body.message).toMatch(/^A draft is not sent/);
    const other = (await owner.post('Common/Vendors', { Name: 'Somebody else' })).body._id;
    const elsewhere = await order({ VendorId: other });
    expect((await send(owner, elsewhere._id)).body.errorCode).toBe('NotConnected');
    const made = await order();
    expect((await send(stranger, made._id)).status).toBe(404);
    expect((await send(theirs, made._id)).status).toBe(404);
    expect((await send(await buyer.as('advisor'), made._id)).status).toBe(403);
    const first = await send(owner, made._id);
    const again = await send(owner, made._id);
    expect([first.body.Rev, again.body._id]).toEqual([1, first.body._id]);
  });

  it('who may not see costs sends an order whose prices he is not told', async () => {
    const clerk = await buyer.as('clerk');
    const made = await order();
    const answer = await send(clerk, made._id);
    expect(answer.body).not.toHaveProperty('Hash');
    expect([answer.status, answer.body.Total, answer.body.Json.Sums, answer.body.Json.Items[0].UnPr]).toEqual([
      ...[201, undefined, undefined, undefined],
    ]);
    expect((await theirs.get(at(answer.body._id))).body.Json.Items[0].UnPr).toBe(110);
  });

  it('is seen once by who answers for it there, and told to both', async () => {
    const { _id } = await sent();
    await follow();
    const { rows } = await asTenant(api.app.pool, { orgId: seller.orgId, entityIds: [seller.entityId] }, (client) =>
      client.query<{ subject: string }>(`select subject from outbox where channel = 'app' and subject_id = $1`, [_id]),
    );
    expect(rows).toEqual([{ subject: 'documentIn' }]);
    expect((await owner.get(at(_id))).body.Sts).toBe('Sent');
    const toTake = async (who: Client) => {
      const { Tiles } = (await who.get('Users/Me/Home')).body;
      const list = await who.get('ConnectX/Documents?Box=In&Sts=Sent,Seen');
      return [
        Tiles.find(({ Key }: { Key: string }) => Key === 'documentsToTake')?.Count,
        (list.body.Data ?? list.body).length,
      ];
    };
    const [told, listed] = await toTake(theirs);
    expect([told > 0, told, await toTake(owner)]).toEqual([true, listed, [0, 0]]);
    expect((await theirs.get(at(_id))).body).toMatchObject({ Sts: 'Seen', Box: 'In' });
    expect((await owner.get(at(_id))).body).toMatchObject({ Sts: 'Seen', Box: 'Out' });
  });
});

describe('taking', () => {
  it('Items by Matched item, our code, barcode; the rest is Unmatched, chosen once and learnt', async () => {
    const first = await sent();
    const refused = await take(first._id);
    const path = `Lines.${first.Json.Items[0]._id}`;
    expect([refused.status, refused.body.errorCode, refused.body.fields]).toEqual([
      ...[422, 'Unmatched', [{ path, message: 'Choose your item for Brake pad, front.' }]],
    ]);
    expect((await take(first._id, [{ _id: first.Json.Items[0]._id, In_Id: ours }])).status).toBe(400);
    const taken = await take(first._id, chosen(first));
    expect([taken.status, taken.body.Sts, taken.body.Theirs]).toEqual([
      ...[200, 'Taken', { Kind: 'salesOrder', Sts: 'Draft' }],
    ]);
    const made = (await theirs.get(`Sales/SalesOrders/${taken.body.DocId}`)).body;
    expect(made).toMatchObject({ CustomerId: customerId, Ref: first.Code, RefDate: first.Date, Sts: 'Draft' });
    expect(made.Items.map((line: Body) => [line.In_Id, line.Qty, line.UnPr, line.NetAmt])).toEqual([
      [theirItem, 10, 110, 1100],
    ]);
    expect((await theirs.get('ConnectX/Items')).body).toMatchObject([{ TheirKey: 'BP-1', In_Id: theirItem, Fac: 1 }]);
    expect((await take((await sent())._id)).status).toBe(200);
    const coded = await newItem(owner, { Name: 'Wiper', MPN: 'PAD-9' });
    const byCode = await sent({ Items: [{ In_Id: coded, Qty: 1, UnPr: 10 }] });
    expect((await take(byCode._id)).status).toBe(200);
    const barred = await newItem(theirs, { Name: 'Cable', MPN: 'CAB-1', BarCode: '8901234567894' });
    const bar = await newItem(owner, { Name: 'Kabel', MPN: '8901234567894' });
    const byBar = await take((await sent({ Items: [{ In_Id: bar, Qty: 1, UnPr: 10 }] }))._id);
    const made2 = (await theirs.get(`Sales/SalesOrders/${byBar.body.DocId}`)).body;
    expect(made2.Items[0].In_Id).toBe(barred);
  });

  it('a pack of theirs is so many of ours, at the price of one', async () => {
    const box = await newItem(owner, { Name: 'Bulb box', MPN: 'BOX-10' });
    const bulb = await newItem(theirs, { Name: 'Bulb', MPN: 'BULB' });
    const made = await sent({ Items: [{ In_Id: box, Qty: 3, FQty: 1, UnPr: 200 }] });
    const taken = await take(made._id, [{ _id: made.Json.Items[0]._id, In_Id: bulb, Fac: 10 }]);
    expect(taken.body).toMatchObject({ Sts: 'Taken' });
    const order = (await theirs.get(`Sales/SalesOrders/${taken.body.DocId}`)).body;
    expect(order.Items.map((line: Body) => [line.In_Id, line.Qty, line.UnPr])).toEqual([[bulb, 40, 20]]);
    expect(order.Items[0].NetAmt).toBe(600);
  });

  it('Twice: the same draft', async () => {
    const { _id } = await sent();
    const answers = await Promise.all([take(_id), take(_id), take(_id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.DocId)).size).toBe(1);
    const found = (await theirs.get(`Sales/SalesOrders?CustomerId=${customerId}`)).body.Data;
    const code = (await theirs.get(at(_id))).body.Code;
    expect(found.filter((row: Body) => row.Ref === code).length).toBe(1);
  });

  it('needs C of what it becomes; the sender takes nothing, and a stale reader is told', async () => {
    const { _id, _v } = await sent();
    expect((await owner.put(`${at(_id)}/Take`, {})).status).toBe(422);
    expect((await stranger.put(`${at(_id)}/Take`, {})).status).toBe(404);
    expect((await (await seller.as('accountant')).put(`${at(_id)}/Take`, {})).status).toBe(403);
    await theirs.get(at(_id));
    expect((await theirs.put(`${at(_id)}/Take`, { _v })).status).toBe(409);
  });

  it('its draft approved is Confirmed, deleted or cancelled Seen again, and what follows flows back', async () => {
    const { _id } = await sent();
    const { DocId } = (await take(_id)).body;
    const cancelled = await theirs.put(`Sales/SalesOrders/${DocId}/Status`, { Sts: 'Cancelled' });
    expect(cancelled.status).toBe(200);
    await follow();
    const back = (await owner.get(at(_id))).body;
    expect([back.Sts, back.Theirs]).toEqual(['Seen', undefined]);
    const again = (await take(_id)).body.DocId;
    expect(again).not.toBe(DocId);
    const approved = await theirs.put(`Sales/SalesOrders/${again}/Approve`, {});
    await follow();
    expect((await owner.get(at(_id))).body).toMatchObject({
      Sts: 'Confirmed',
      Theirs: { Kind: 'salesOrder', Code: approved.body.Code, Sts: 'Approved' },
    });
    const invoice = await theirs.post('Accounting/Invoices/FromSalesOrder', { SOIds: [again], Approve: true });
    expect(invoice.status).toBe(201);
    await follow();
    expect((await owner.get(at(_id))).body.Sts).toBe('Invoiced');
    const { Total } = (await theirs.get(`Accounting/Invoices/${invoice.body._id}`)).body;
    const paid = await theirs.post('Accounting/Payments', {
      ...{ CustomerId: customerId, Amount: Total, Tenders: [{ Type: 'Cash', Amount: Total }] },
      Allocations: [{ InvoiceId: invoice.body._id, Amount: Total }],
    });
    expect(paid.status).toBe(201);
    await follow();
    expect((await owner.get(at(_id))).body.Sts).toBe('Paid');
  });
});

describe('answering', () => {
  const answer = (id: string, Lines: object[], by = theirs) => by.put(`${at(id)}/Answer`, { Lines });
  const accept = (id: string, by = owner) => by.put(`${at(id)}/Accept`, {});

  it('10 at ₹110 answered by 8 at ₹112: Changed, ₹896.00 for ₹1,100.00; no document changes before Accept', async () => {
    const made = await order();
    const { _id, Json } = (await send(owner, made._id)).body;
    const line = Json.Items[0]._id;
    const answered = await answer(_id, [{ _id: line, Qty: 8, UnPr: 112, Date: '2037-12-01' }]);
    expect([answered.status, answered.body.Sts, answered.body.Offered, answered.body.Answered]).toEqual([
      ...[200, 'Changed', 1100, 896],
    ]);
    const before = (await owner.get(`Purchase/Orders/${made._id}`)).body;
    expect([before.Sts, before.Items[0].Qty, before.Items[0].UnPr]).toEqual(['Approved', 10, 110]);
    expect((await take(_id)).status).toBe(422);
    expect((await accept(_id, theirs)).status).toBe(422);
    expect((await accept(_id, await buyer.as('clerk'))).status).toBe(403);
    const accepted = await accept(_id);
    expect([accepted.status, accepted.body.Sts, accepted.body.Rev]).toEqual([200, 'Confirmed', 2]);
    const after = (await owner.get(`Purchase/Orders/${made._id}`)).body;
    expect([after.Sts, after.Code, after.Items[0].Qty, after.Items[0].UnPr, after.ExpDate]).toEqual([
      ...['Approved', made.Code, 8, 112, '2037-12-01'],
    ]);
    const taken = await take(_id);
    expect([taken.status, taken.body.Sts]).toEqual([200, 'Confirmed']);
    const theirOrder = (await theirs.get(`Sales/SalesOrders/${taken.body.DocId}`)).body;
    expect(theirOrder.Items.map((each: Body) => [each.Qty, each.UnPr, each.NetAmt])).toEqual([[8, 112, 896]]);
  });

  it('a draft that was taken before is not approved while an answer waits, and says what was agreed on once it is accepted', async () => {
    const other = await newItem(owner, { Name: 'Disc', MPN: 'DISC-1' });
    const theirDisc = await newItem(theirs, { Name: 'Disc', MPN: 'DISC-1', Track: false });
    const extra = await newItem(theirs, { Name: 'Grease', MPN: 'GREASE', Track: false });
    await theirs.put('ConnectX/Items', { ConnId: connectionId, TheirKey: 'DISC-1', In_Id: theirDisc });
    const Items = [
      { In_Id: ours, Qty: 10, UnPr: 110 },
      { In_Id: other, Qty: 2, UnPr: 50 },
    ];
    const { _id, Code, Json } = await sent({ Items });
    const { DocId } = (await take(_id)).body;
    const of = (id: string) => theirs.get(`Sales/SalesOrders/${id}`);
    expect(
      (await theirs.put(`Sales/SalesOrders/${DocId}`, { Items: [{ In_Id: extra, Qty: 1, UnPr: 5 }] })).status,
    ).toBe(200);
    const [pad, disc] = Json.Items;
    const said = [
      { _id: pad._id, Qty: 8, UnPr: 112 },
      { _id: disc._id, Qty: 0, UnPr: 50 },
    ];
    expect((await answer(_id, said)).body.Sts).toBe('Changed');
    const early = await theirs.put(`Sales/SalesOrders/${DocId}/Approve`, {});
    const name = (await theirs.get(at(_id))).body.Other.DName;
    expect([early.status, early.body.message]).toEqual([
      422,
      `You have answered ${Code}: it is approved once ${name} accepts that.`,
    ]);
    expect((await accept(_id)).body.Sts).toBe('Confirmed');
    await follow();
    const lines = (await of(DocId)).body.Items.map((line: Body) => [line.In_Id, line.Qty, line.UnPr]);
    expect(lines).toEqual([
      [theirItem, 8, 112],
      [extra, 1, 5],
    ]);
    expect((await theirs.put(`Sales/SalesOrders/${DocId}/Approve`, {})).body.Sts).toBe('Approved');
  });

  it('An answer to what the order said before is not accepted for what it says now (rule 21)', async () => {
    const coil = await newItem(owner, { Name: 'Coil', MPN: 'COIL-1' });
    const Items = [
      { In_Id: ours, Qty: 10, UnPr: 110 },
      { In_Id: coil, Qty: 5, UnPr: 100 },
    ];
    const made = await order({ Items });
    const { _id, Json } = (await send(owner, made._id)).body;
    await answer(_id, [{ _id: Json.Items[0]._id, Qty: 8, UnPr: 112 }]);
    const path = `Purchase/Orders/${made._id}`;
    expect((await owner.put(`${path}/ReOpen`, { Reason: 'Cheaper' })).status).toBe(200);
    const cheaper = Items.map((line, i) => ({ ...line, _id: made.Items[i]._id, UnPr: i === 1 ? 50 : line.UnPr }));
    expect((await owner.put(path, { Items: cheaper, Approve: true })).body.Sts).toBe('Approved');
    const refused = await accept(_id);
    expect([refused.status, refused.body.message]).toEqual([
      ...[422, expect.stringContaining('withdraw that, and send it as it is now.')],
    ]);
    expect((await theirs.get(at(_id))).body).toMatchObject({ Sts: 'Changed', Rev: 1 });
  });

  it('names lines that are there, on days to come, and says something else than what was sent', async () => {
    const { _id, Json } = await sent();
    const line = Json.Items[0]._id;
    expect((await answer(_id, [{ _id: 'PP9', Qty: 1, UnPr: 1 }])).body.fields[0].path).toBe('Lines.0._id');
    expect((await answer(_id, [{ _id: line, Qty: 1, UnPr: 1, Date: '2020-01-01' }])).body.fields[0].path).toBe(
      'Lines.0.Date',
    );
    expect((await answer(_id, [{ _id: line, Qty: 10, UnPr: 110 }])).status).toBe(422);
    expect((await answer(_id, [{ _id: line, Qty: 0, UnPr: 110 }])).status).toBe(422);
    expect((await answer(_id, [{ _id: line, Qty: 1, UnPr: 1 }], owner)).status).toBe(422);
    expect((await answer(_id, [{ _id: line, Qty: 1, UnPr: 1 }], stranger)).status).toBe(404);
  });
});

describe('what does not go on', () => {
  const withdraw = (id: string, by = owner) => by.put(`${at(id)}/Withdraw`, { Reason: 'Ordered twice' });

  it('A draft whose original is Withdrawn is approved with D and a reason only: {Code} was withdrawn by {DName}.', async () => {
    const made = await sent();
    const { DocId } = (await take(made._id)).body;
    expect((await withdraw(made._id, theirs)).status).toBe(422);
    expect((await withdraw(made._id, stranger)).status).toBe(404);
    expect((await owner.put(`${at(made._id)}/Withdraw`, {})).status).toBe(400);
    expect((await withdraw(made._id)).body.Sts).toBe('Withdrawn');
    const name = (await theirs.get(at(made._id))).body.Other.DName;
    const approve = (body: object, by = theirs) => by.put(`Sales/SalesOrders/${DocId}/Approve`, body);
    const refused = await approve({});
    expect([refused.status, refused.body.message]).toEqual([422, `${made.Code} was withdrawn by ${name}.`]);
    expect((await theirs.put(`Sales/SalesOrders/${DocId}`, { Approve: true })).status).toBe(422);
    const parts = await seller.as('parts');
    expect((await approve({ Reason: 'They want it all the same' }, parts)).status).toBe(422);
    expect((await approve({ Reason: 'They want it all the same' })).body.Sts).toBe('Approved');
  });

  it('the cancellation of the original withdraws it', async () => {
    const made = await order();
    const { _id } = (await send(owner, made._id)).body;
    await owner.put(`Purchase/Orders/${made._id}/Status`, { Sts: 'Cancelled', Reason: 'Not needed' });
    await follow();
    expect((await theirs.get(at(_id))).body).toMatchObject({ Sts: 'Withdrawn', Reason: 'It was cancelled.' });
    expect((await take(_id)).status).toBe(422);
  });

  it('Refuse needs a reason and the rights of who would take it; another version may be sent after that', async () => {
    const made = await order();
    const { _id } = (await send(owner, made._id)).body;
    expect((await theirs.put(`${at(_id)}/Refuse`, {})).status).toBe(400);
    expect((await (await seller.as('accountant')).put(`${at(_id)}/Refuse`, { Reason: 'Not ours' })).status).toBe(403);
    const refused = await theirs.put(`${at(_id)}/Refuse`, { Reason: 'Not in our list' });
    expect([refused.status, refused.body.Sts, refused.body.Reason]).toEqual([200, 'Refused', 'Not in our list']);
    expect((await take(_id)).status).toBe(422);
    expect((await send(owner, made._id)).body).toMatchObject({ Rev: 2, Sts: 'Sent' });
  });

  it('what stands there unanswered is replaced by a changed version, what was taken is withdrawn first', async () => {
    const made = await order();
    const { _id } = (await send(owner, made._id)).body;
    const change = async (Qty: number) => {
      await owner.put(`Purchase/Orders/${made._id}/ReOpen`, { Reason: 'More' });
      const Items = [{ _id: made.Items[0]._id, In_Id: ours, Qty, UnPr: 110 }];
      await owner.put(`Purchase/Orders/${made._id}`, { Items, Approve: true });
    };
    await change(12);
    const second = (await send(owner, made._id)).body;
    expect([second.Rev, (await theirs.get(at(_id))).body.Sts]).toEqual([2, 'Withdrawn']);
    await take(second._id);
    await change(14);
    expect((await send(owner, made._id)).body.message).toMatch(/ as it was before: withdraw that first\.$/);
  });
});

describe('a document on its own page', () => {
  const about = (by: Client, id: string) => by.get(`${DOCUMENTS}/About/${id}`);

  it('tells where it can be sent, and where it stands there', async () => {
    const made = await order();
    const fresh = (await about(owner, made._id)).body;
    expect(fresh).toEqual({ ConnId: connectionId, DName: expect.any(String), MaySend: true });
    const { _id } = (await send(owner, made._id)).body;
    expect((await about(owner, made._id)).body).toMatchObject({ MaySend: false, Shared: { _id, Sts: 'Sent' } });
    const { DocId } = (await take(_id)).body;
    expect((await about(theirs, DocId)).body).toMatchObject({ MaySend: false, Shared: { _id, Box: 'In' } });
    expect((await about(stranger, made._id)).status).toBe(404);
  });
});

describe('the two-tenant walls', () => {
  const within = <T extends object>(org: TestOrganisation, by: Client, statement: string, values: unknown[] = []) =>
    asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId], userId: by.userId }, (db) =>
      db.query<T>(statement, values),
    );

  it('show a snapshot to its two sides and to nobody else, whatever is asked', async () => {
    const { _id } = await sent();
    for (const [org, by, count] of [
      [buyer, owner, 1],
      [seller, theirs, 1],
      [outside, stranger, 0],
    ] as const)
      expect((await within(org, by, 'select 1 from exchange.snapshot where id = $1', [_id])).rowCount).toBe(count);
    expect((await api.app.pool.query('select 1 from exchange.snapshot')).rows).toEqual([]);
    expect((await stranger.get(DOCUMENTS)).body).toEqual([]);
    for (const verb of ['Take', 'Refuse', 'Withdraw', 'Accept'])
      expect((await stranger.put(`${at(_id)}/${verb}`, { Reason: 'Mine' })).status).toBe(404);
  });

  it('refuse what is the other side’s to say, with the program’s filter off', async () => {
    const { _id } = await sent();
    const refused = (org: TestOrganisation, by: Client, set: string) =>
      expect(within(org, by, `update exchange.snapshot set ${set} where id = $1`, [_id])).rejects.toMatchObject({
        code: '42501',
      });
    await refused(buyer, owner, `status = 'Taken'`);
    await refused(buyer, owner, `their_status = 'Paid'`);
    await refused(buyer, owner, `answer = '[]'`);
    await refused(seller, theirs, `status = 'Withdrawn'`);
    await refused(seller, theirs, `total_paise = 1`);
    await refused(seller, theirs, `paper = '{}'`);
    await refused(seller, theirs, `code = 'X'`);
    expect((await within(outside, stranger, `update exchange.snapshot set status = 'Refused'`)).rowCount).toBe(0);
    await expect(within(buyer, owner, 'delete from exchange.snapshot')).rejects.toMatchObject({ code: '42501' });
    await expect(
      within(
        outside,
        stranger,
        `insert into exchange.snapshot (id, connection_id, sender_entity_id, receiver_entity_id, kind, document_id, revision, code,
           dated_on, paper, hash, sent_by, sent_by_name, sent_at, status, changed_at, changed_by_entity_id)
         values (gen_random_uuid(), $1, $2, $3, 'purchaseOrder', gen_random_uuid(), 1, 'X', '2026-01-01', '{}', 'x', $4, 'x', $5, 'Sent', $5, $2)`,
        [connectionId, outside.entityId, seller.entityId, stranger.userId, api.clock.now()],
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('what one side learns and makes is its own', async () => {
    const count = async (org: TestOrganisation, by: Client, table: string) =>
      (await within(org, by, `select 1 from ${table}`)).rowCount;
    for (const table of ['taken_document', 'matched_item'])
      expect([await count(buyer, owner, table), await count(outside, stranger, table)]).toEqual([0, 0]);
    expect((await owner.get('ConnectX/Items')).body).toEqual([]);
  });

  it('who is no employee any more sees and takes nothing, whatever he had open; nor does who lost the right to it', async () => {
    const { _id } = await sent();
    const former = await seller.as('parts');
    expect((await former.get(at(_id))).status).toBe(200);
    const calls = () => [
      former.get(DOCUMENTS),
      former.get(at(_id)),
      former.get(`${DOCUMENTS}/About/${_id}`),
      former.get('ConnectX/Items'),
      former.put(`${at(_id)}/Take`, {}),
      former.put(`${at(_id)}/Refuse`, { Reason: 'No more' }),
      former.put('ConnectX/Items', { ConnId: connectionId, TheirKey: 'X', In_Id: theirItem }),
    ];
    const statuses = async (asked: Promise<Answer>[]) => (await Promise.all(asked)).map(({ status }) => status);
    expect((await theirs.put(`Users/${former.userId}/Status`, { Active: false })).status).toBe(200);
    expect(new Set(await statuses(calls()))).toEqual(new Set([401]));
    const books = await seller.as('accountant');
    const partly = await statuses([
      books.put(`${at(_id)}/Take`, {}),
      books.put(`${at(_id)}/Refuse`, { Reason: 'Not ours' }),
    ]);
    expect(partly.every((status) => status === 403 || status === 404)).toBe(true);
    expect((await theirs.get(at(_id))).body.Sts).toBe('Seen');
  });

  it('after the end of the connection what was sent is read by both and changed by nobody', async () => {
    const made = await order();
    const { _id } = (await send(owner, made._id)).body;
    await owner.put(`ConnectX/Connections/${connectionId}/End`, { Reason: 'We buy elsewhere' });
    await follow();
    expect([(await owner.get(at(_id))).body.Sts, (await theirs.get(at(_id))).body.Sts]).toEqual(['Sent', 'Sent']);
    expect((await theirs.get(at(_id))).body.Actions).toEqual([]);
    expect((await take(_id)).body.errorCode).toBe('NotConnected');
    expect((await owner.put(`${at(_id)}/Withdraw`, { Reason: 'Late' })).body.errorCode).toBe('NotConnected');
    expect((await send(owner, (await order())._id)).body.errorCode).toBe('NotConnected');
    const changed = await within(seller, theirs, `update exchange.snapshot set status = 'Seen' where id = $1`, [_id]);
    expect(changed.rowCount).toBe(0);
    await connect();
    expect((await theirs.get(at(_id))).body.Sts).toBe('Seen');
  });
});

describe('matched items', () => {
  it('are read by pages in the order of their words, and found by parts of these', async () => {
    const words = ['YY 1', 'YY 2', 'YY 3'];
    for (const TheirKey of words)
      await theirs.put('ConnectX/Items', { ConnId: connectionId, TheirKey, In_Id: theirItem });
    const page = async (query: string) => {
      const { Data, NextCursor } = (await theirs.get(`ConnectX/Items?Text=yy&Limit=2${query}`)).body;
      return { keys: Data.map((row: Body) => row.TheirKey), next: NextCursor };
    };
    const first = await page('');
    expect(first.keys).toEqual(words.slice(0, 2));
    expect((await page(`&Cursor=${first.next}`)).keys).toEqual(words.slice(2));
    expect((await theirs.get('ConnectX/Items?Text=yy%203')).body.Data.length).toBe(1);
  });

  it('are chosen by who changes items, changed and forgotten', async () => {
    const put = (by: Client, body: object) => by.put('ConnectX/Items', { ConnId: connectionId, ...body });
    expect((await put(await seller.as('accountant'), { TheirKey: 'X', In_Id: theirItem })).status).toBe(403);
    expect((await put(stranger, { TheirKey: 'X', In_Id: theirItem })).status).toBe(404);
    expect((await put(theirs, { TheirKey: 'X', In_Id: ours })).body.fields[0].path).toBe('In_Id');
    expect((await put(theirs, { TheirKey: 'X', In_Id: theirItem, Fac: 0 })).body.fields[0].path).toBe('Fac');
    const known = (await put(theirs, { TheirKey: ' x  9', In_Id: theirItem, Fac: 12 })).body;
    expect(known).toContainEqual(expect.objectContaining({ TheirKey: 'X 9', In_Id: theirItem, Fac: 12 }));
    expect((await put(theirs, { TheirKey: 'X 9' })).body).toEqual([]);
  });
});
