import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi } from '../../../test/api.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
let accountant: Client;
let elsewhere: Client;
beforeAll(async () => {
  shop = await openWorkshop();
  accountant = await shop.org.as('accountant');
  elsewhere = await shop.org.as('owner', 'second');
});
afterAll(() => shop.api.close());

const OIL = { Ops: [{ OpCode: 'OIL01' }] };
const REASON = { Reason: 'Wrong price' };
const url = (id: string, path: string) => `Accounting/Invoices/${id}/${path}`;
async function made(fields: object = {}, client: Client = shop.owner): Promise<Wire> {
  const answer = await client.post('Accounting/Invoices', { CustomerId: shop.customerId, ...OIL, ...fields });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
const approved = (fields: object = {}) => made({ ...fields, Approve: true });
const approve = (id: string, client: Client = shop.owner) =>
  client.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
const customerOf = async (fields: object): Promise<string> =>
  (await shop.owner.post('Common/Customers', { Name: 'Ravi Kumar', ...fields })).body._id;
const settings = async (values: object) => {
  const answer = await shop.owner.put('EntitySettings/Sales', { Invoice: values });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
};
const pay = async (invoice: Wire, amount: number): Promise<Wire> =>
  (
    await shop.owner.post('Accounting/Payments', {
      CustomerId: invoice.CustomerId,
      Amount: amount,
      Tenders: [{ Type: 'Cash', Amount: amount }],
      Allocations: [{ InvoiceId: invoice._id, Amount: amount }],
    })
  ).body;
const action = (invoice: Wire, verb: string): Wire => invoice.Actions.find((one: Wire) => one.Verb === verb);

describe('ReOpen', () => {
  it('posts the mirror, returns to Draft with its number kept, and the next approval posts revision 2', async () => {
    const itemId = await shop.newItem(10);
    const invoice = await approved({ Items: [{ In_Id: itemId, Qty: 4 }] });
    const { Code } = invoice;
    const reopened = await accountant.put(url(invoice._id, 'ReOpen'), { ...REASON, _v: invoice._v });
    expect(reopened.body).toMatchObject({ Sts: 'Draft', Code, Rev: 1, Due: 0 });
    expect(reopened.body).not.toHaveProperty('ApprovedAt');
    expect([await shop.ledgerOf(invoice._id), await shop.stockOf(itemId)]).toEqual([{}, [10, 0]]);
    await shop.owner.put(url(invoice._id, 'Items/IP1'), { Qty: 1 });
    const next = await approve(invoice._id);
    expect(next.body).toMatchObject({ Sts: 'Unpaid', Code, Rev: 2, Total: 1003 });
    expect(await shop.stockOf(itemId)).toEqual([9, 0]);
    expect((await shop.ledgerOf(invoice._id))[1100]).toBe(100_300);
    const again = await accountant.put(url(invoice._id, 'ReOpen'), REASON);
    expect([again.body.Rev, (await approve(invoice._id)).body.Rev]).toEqual([2, 3]);
    const log = (await shop.owner.get(url(invoice._id, 'AuditLog'))).body.map((entry: Wire) => entry.Action);
    expect(log).toEqual(['approve', 'reopen', 'approve', 'update', 'reopen', 'approve', 'create']);
  });

  it('only of an unpaid invoice, in an open period, with ReOpenInv, in its own branch', async () => {
    const paid = await approved();
    await pay(paid, 1);
    expect((await accountant.put(url(paid._id, 'ReOpen'), REASON)).status).toBe(422);
    const invoice = await approved();
    expect((await shop.manager.put(url(invoice._id, 'ReOpen'), REASON)).status).toBe(403);
    expect((await elsewhere.put(url(invoice._id, 'ReOpen'), REASON)).status).toBe(404);
    expect((await accountant.put(url(invoice._id, 'ReOpen'), {})).body.fields[0].path).toBe('Reason');
    expect((await accountant.put(url(invoice._id, 'ReOpen'), { ...REASON, _v: 1 })).status).toBe(409);
    expect((await accountant.put(url((await made())._id, 'ReOpen'), REASON)).status).toBe(422);
    expect(action((await accountant.get(`Accounting/Invoices/${invoice._id}`)).body, 'reopen').Allowed).toBe(true);
  });

  it('the number is never lost: its draft is not deleted but cancelled, and keeps its financial year', async () => {
    const invoice = await approved();
    await accountant.put(url(invoice._id, 'ReOpen'), REASON);
    const gone = await shop.owner.put('Accounting/Invoices/Delete', { _id: invoice._id });
    expect([gone.status, gone.body.message]).toEqual([
      422,
      `This invoice holds the number ${invoice.Code}: cancel it.`,
    ]);
    const moved = await shop.owner.put(`Accounting/Invoices/${invoice._id}`, {
      Date: addDays(invoice.Date, -400),
      DueDate: null,
    });
    expect([moved.status, moved.body.fields[0].path]).toEqual([422, 'Date']);
    const other = await customerOf({ Phone: '9845071001' });
    expect((await shop.owner.put(`Accounting/Invoices/${invoice._id}`, { CustomerId: other })).status).toBe(400);
    const cancelled = await accountant.put(url(invoice._id, 'Cancel'), REASON);
    expect(cancelled.body).toMatchObject({ Sts: 'Cancelled', Code: invoice.Code });
    expect(await shop.ledgerOf(invoice._id)).toEqual({});
  });

  it('takes out of the books what was posted, whatever accounts the settings name since', async () => {
    const itemId = await shop.newItem(10);
    const { _id } = await approved({ Items: [{ In_Id: itemId, Qty: 2 }] });
    const account = { _id: 5010, Name: 'Cost of parts', Type: 'expense' };
    await shop.owner.post('Accounting/Acc', account);
    const named = await shop.owner.put('EntitySettings/Accounting', { Defaults: { COGS: account._id } });
    expect([named.status, named.body.Acc.Defaults.COGS]).toEqual([200, account._id]);
    expect((await accountant.put(url(_id, 'ReOpen'), REASON)).body.Sts).toBe('Draft');
    expect([await shop.ledgerOf(_id), await shop.stockOf(itemId)]).toEqual([{}, [10, 0]]);
    await shop.owner.put('EntitySettings/Accounting', { Defaults: { COGS: null } });
  });

  it('of an invoice of a repair order: its parts are in progress again, its lines stay billed', async () => {
    const itemId = await shop.newItem(10);
    const order = await shop.newOrder({ ...OIL, Parts: [{ In_Id: itemId, Qty: 4, OpId: 'WO1' }] });
    await shop.advisor.put(`Service/WorkOrders/${order._id}/Approve`, { AuthBy: 'Asha', AuthMode: 'Phone' });
    await shop.advisor.put(`Service/WorkOrders/${order._id}/Parts/WP1/Issue`, { Qty: 1 });
    await shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
    const { _id } = (await shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {})).body[0];
    await approve(_id);
    const first = await shop.ledgerOf(_id);
    expect(await shop.stockOf(itemId)).toEqual([6, 0]);
    expect((await accountant.put(url(_id, 'ReOpen'), REASON)).body.Sts).toBe('Draft');
    expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -20_000, 1250: 20_000 });
    expect(await shop.stockOf(itemId)).toEqual([9, 0]);
    const open = (await shop.owner.get(`Service/WorkOrders/${order._id}`)).body;
    expect(open).toMatchObject({ Sts: 'Closed', Parts: [{ IQty: 1, Cost: 200, InvId: _id }] });
    expect((await approve(_id)).body.Rev).toBe(2);
    expect([await shop.ledgerOf(_id), await shop.stockOf(itemId)]).toEqual([first, [6, 0]]);
    await accountant.put(url(_id, 'ReOpen'), REASON);
    await accountant.put(url(_id, 'Cancel'), REASON);
    expect((await shop.owner.get(`Service/WorkOrders/${order._id}`)).body).toMatchObject({
      Sts: 'Completed',
      Parts: [{ IQty: 1, Cost: 200 }],
    });
  });
});

describe('Pending Approval', () => {
  it('a discount that who approves has no right to give waits for a second person, with the reason', async () => {
    const invoice = await made({ Perc: 15 }, accountant);
    const asked = await approve(invoice._id, shop.manager);
    expect(asked.body).toMatchObject({
      Sts: 'Pending Approval',
      PendingReason: 'You do not have the permission to give discounts.',
    });
    expect([action(asked.body, 'approve').Allowed, action(asked.body, 'return').Allowed]).toEqual([false, false]);
    const actions = async (client: Client) => {
      const seen = (await client.get(`Accounting/Invoices/${invoice._id}`)).body;
      return [action(seen, 'approve').Allowed, action(seen, 'return').Allowed];
    };
    // Who gave the discount is not the second person either, whatever his ceiling is; he may send it back.
    expect([await actions(accountant), await actions(shop.owner)]).toEqual([
      [false, true],
      [true, true],
    ]);
    expect((await approve(invoice._id, accountant)).status).toBe(422);
    const done = await approve(invoice._id, shop.owner);
    expect(done.body.Sts).toBe('Unpaid');
    expect(done.body).not.toHaveProperty('PendingReason');
  });

  it('the approval that was asked for is void when the amount rises', async () => {
    const invoice = await made({ Perc: 15 }, accountant);
    await approve(invoice._id, shop.manager);
    expect((await shop.cashier.put(`Accounting/Invoices/${invoice._id}`, { Notes: 'Called' })).body.Sts).toBe(
      'Pending Approval',
    );
    const raised = await shop.cashier.post(url(invoice._id, 'Operations'), { OpCode: 'OIL01' });
    expect(raised.body.InvoiceStatus).toBe('Draft');
  });

  it('above the credit limit a second person approves, where the settings ask for it; else it is told: Off, Warn, Approval (sales rule 14)', async () => {
    const CustomerId = await customerOf({ Phone: '9845071002', CreditLimit: 1000 });
    await approved({ CustomerId });
    const warned = await made({ CustomerId });
    expect(warned.OverLimit).toBe(180);
    await settings({ CreditLimit: 'Approval' });
    const asked = await approve(warned._id, shop.manager);
    expect(asked.body).toMatchObject({
      Sts: 'Pending Approval',
      PendingReason: 'Credit limit exceeded by ₹180.00.',
    });
    expect((await approve(warned._id, accountant)).body).toMatchObject({ Sts: 'Unpaid', OverLimit: 180 });
    await settings({ CreditLimit: 'Off' });
    expect(await made({ CustomerId })).not.toHaveProperty('OverLimit');
    await settings({ CreditLimit: 'Warn' });
    expect((await shop.owner.get(`Accounting/Invoices/TotalDue/${CustomerId}`)).body).toEqual({
      Due: 1180,
      Unapplied: 0,
      Overdue: 0,
      CreditLimit: 1000,
      Credits: 0,
    });
  });

  it('of two invoices that are approved at once, one is beyond the limit and waits', async () => {
    const CustomerId = await customerOf({ Phone: '9845071008', CreditLimit: 1000 });
    await settings({ CreditLimit: 'Approval' });
    for (let round = 0; round < 3; round += 1) {
      const drafts = [await made({ CustomerId }), await made({ CustomerId })];
      const answers = await Promise.all(drafts.map(({ _id }) => approve(_id, shop.manager)));
      expect(answers.map(({ body }) => body.Sts).sort()).toEqual(['Pending Approval', 'Unpaid']);
      for (const { _id } of drafts) {
        await accountant.put(url(_id, 'Return'), REASON);
        await accountant.put(url(_id, 'Cancel'), REASON);
      }
    }
    await settings({ CreditLimit: 'Warn' });
  });

  it('debts in other branches count towards the limit (sales rule 14)', async () => {
    const CustomerId = await customerOf({ Phone: '9845071003', CreditLimit: 1000 });
    const there = await elsewhere.post('Accounting/Invoices', {
      CustomerId,
      Ops: [{ Desc: 'Wash', Pr: 1000 }],
      Approve: true,
    });
    expect(there.body.Sts).toBe('Unpaid');
    expect((await made({ CustomerId }, shop.cashier)).OverLimit).toBe(770);
  });
});

describe('write-off', () => {
  it('posts to the write-off account up to a set amount, closes what is paid, and is taken back by the mirror', async () => {
    const invoice = await approved();
    await pay(invoice, 560);
    const off = await accountant.put(url(invoice._id, 'WriteOff'), { Amount: 30, Reason: 'Small balance' });
    expect(off.body).toMatchObject({ Sts: 'Closed', Paid: 560, WrtOff: 30, Due: 0, WrtOffReason: 'Small balance' });
    const [row] = await shop.read<{ id: string }>('select id from invoice_write_off where invoice_id = $1', [
      invoice._id,
    ]);
    expect(await shop.ledgerOf(row!.id)).toEqual({ 1100: -3000, 5600: 3000 });
    const back = await accountant.put(url(invoice._id, 'UndoWriteOff'), { Reason: 'He paid after all' });
    expect(back.body).toMatchObject({ Sts: 'Partial', Paid: 560, WrtOff: 0, Due: 30 });
    expect(await shop.ledgerOf(row!.id)).toEqual({});
  });

  it('is refused above the set amount, above what is due, on drafts, without the flag, from another branch', async () => {
    const invoice = await approved();
    const off = (body: object, client = accountant) => client.put(url(invoice._id, 'WriteOff'), { ...REASON, ...body });
    expect((await off({ Amount: 100.01 })).body.message).toBe('At most ₹100.00 of one invoice may be written off.');
    await off({ Amount: 60 });
    expect((await off({ Amount: 41 })).body.fields[0].path).toBe('Amount');
    expect((await off({ Amount: 0 })).status).toBe(422);
    expect((await off({ Amount: 1 }, shop.manager)).status).toBe(403);
    expect((await off({ Amount: 1 }, elsewhere)).status).toBe(404);
    expect((await off({ Amount: 1, _v: 1 })).status).toBe(409);
    expect((await accountant.put(url((await made())._id, 'WriteOff'), { Amount: 1, ...REASON })).status).toBe(422);
    expect((await accountant.put(url((await approved())._id, 'UndoWriteOff'), REASON)).status).toBe(422);
    await settings({ WriteOffLimit: 0 });
    expect((await off({ Amount: 1 })).status).toBe(422);
    await settings({ WriteOffLimit: 100 });
  });

  it('of two at once only what the limit allows is written off', async () => {
    const invoice = await approved();
    const answers = await Promise.all(
      [1, 2].map(() => accountant.put(url(invoice._id, 'WriteOff'), { Amount: 70, ...REASON })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  });

  it('cancelling the invoice takes its write-off back too', async () => {
    const invoice = await approved();
    await accountant.put(url(invoice._id, 'WriteOff'), { Amount: 90, ...REASON });
    const cancelled = await accountant.put(url(invoice._id, 'Cancel'), REASON);
    expect(cancelled.body).toMatchObject({ Sts: 'Cancelled', Paid: 0, WrtOff: 0, Due: 0 });
    const [sum] = await shop.read<{ paise: number }>(
      `select coalesce(sum(l.debit_paise - l.credit_paise), 0)::bigint as paise from journal_line l
       join journal j on j.id = l.journal_id where l.account_code = 5600 and j.document_code = $1`,
      [invoice.Code],
    );
    expect(sum!.paise).toBe(0);
  });
});

describe('DetachPayment', () => {
  it('returns the allocation to unapplied; status and due are restored', async () => {
    const invoice = await approved();
    const [first, second] = [await pay(invoice, 300), await pay(invoice, 290)];
    const detach = (body: object, client = accountant) =>
      client.put('Accounting/Invoices/DetachPayment', {
        _id: invoice._id,
        PaymentId: second._id,
        Reason: 'Not his',
        ...body,
      });
    expect((await detach({}, shop.cashier)).status).toBe(403);
    expect((await detach({}, elsewhere)).status).toBe(404);
    expect((await detach({ Reason: '' })).status).toBe(400);
    expect((await detach({ _v: 1 })).status).toBe(409);
    expect((await detach({})).body).toMatchObject({
      Sts: 'Partial',
      Paid: 300,
      Due: 290,
      Payments: [{ PaymentId: first._id }],
    });
    expect((await accountant.get(`Accounting/Payments/${second._id}`)).body).toMatchObject({ Unapplied: 290 });
    expect((await detach({})).body.fields[0].path).toBe('PaymentId');
    expect((await detach({ PaymentId: first._id })).body).toMatchObject({ Sts: 'Unpaid', Paid: 0, Due: 590 });
    expect((await detach({ PaymentId: first._id })).status).toBe(422);
    const log = (await shop.owner.get(url(invoice._id, 'AuditLog'))).body.map((entry: Wire) => entry.Action);
    expect(log).toEqual(['unpay', 'unpay', 'pay', 'pay', 'approve', 'create']);
  });
});

describe('SendSMS', () => {
  it('writes the text of the settings to the outbox', async () => {
    const invoice = await approved();
    const sent = await shop.advisor.put('Accounting/Invoices/SendSMS', { _id: invoice._id, Phone: '98450 12345' });
    expect([sent.status, sent.body.SentAt]).toEqual([200, expect.any(String)]);
    const rows = await shop.read<{ recipient: string; body: string }>(
      `select recipient, body from outbox where subject_id = $1 and channel = 'sms'`,
      [invoice._id],
    );
    expect(rows).toEqual([
      { recipient: '9845012345', body: expect.stringContaining(`invoice ${invoice.Code} for Rs 590.00`) },
    ]);
  });

  it('is read before it is sent, word for word', async () => {
    const invoice = await approved();
    const draft = await shop.advisor.get(`Accounting/Invoices/${invoice._id}/SMS`);
    expect(draft.body).toEqual({ Text: expect.stringContaining(invoice.Code), NoMsg: false, Dlt: false });
    await shop.advisor.put('Accounting/Invoices/SendSMS', { _id: invoice._id, Phone: '98450 12345' });
    const [row] = await shop.read<{ body: string }>(`select body from outbox where subject_id = $1`, [invoice._id]);
    expect(draft.body.Text).toBe(row!.body);
    expect((await shop.advisor.get(`Accounting/Invoices/${(await made())._id}/SMS`)).status).toBe(422);
  });

  it('is refused for drafts, for a wrong number, and to a customer who wants no messages', async () => {
    const send = (id: string, phone: string) =>
      shop.owner.put('Accounting/Invoices/SendSMS', { _id: id, Phone: phone });
    expect((await send((await made())._id, '9845012345')).status).toBe(422);
    expect((await send((await approved())._id, '12')).body.fields[0].path).toBe('Phone');
    const CustomerId = await customerOf({ Phone: '9845071004', NoSMS: true });
    const silent = await approved({ CustomerId });
    expect([(await send(silent._id, '9845071004')).status, silent.Customer.Name]).toEqual([400, 'Ravi Kumar']);
  });
});

describe('ApproveMany', () => {
  it('approves each by itself: what is refused is told, takes no number and holds up no other', async () => {
    const itemId = await shop.newItem(1);
    const good = [await made(), await made()];
    const bad = await made({ Items: [{ In_Id: itemId, Qty: 2 }] });
    const done = await approved();
    const Ids = [good[0]!._id, bad._id, good[1]!._id, done._id, good[0]!._id];
    const answer = await shop.cashier.post('Accounting/Invoices/ApproveMany', { Ids });
    expect(answer.body.map((row: Wire) => [row._id, row.Sts ?? row.message])).toEqual([
      [good[0]!._id, 'Unpaid'],
      [bad._id, expect.stringContaining('Insufficient Quantity.')],
      [good[1]!._id, 'Unpaid'],
      [done._id, 'The invoice is approved already.'],
    ]);
    const numbers = [answer.body[0].Code, answer.body[2].Code].map((code: string) => Number(code.slice(-5)));
    expect(numbers[1]! - numbers[0]!).toBe(1);
    expect((await shop.owner.get(`Accounting/Invoices/${bad._id}`)).body).toMatchObject({ Sts: 'Draft', Rev: 0 });
    expect((await shop.advisor.post('Accounting/Invoices/ApproveMany', { Ids })).status).toBe(403);
    const foreign = await elsewhere.post('Accounting/Invoices/ApproveMany', { Ids });
    expect([foreign.status, foreign.body.fields[0].path]).toEqual([400, 'Ids.0']);
  });

  it('bulk and single approvals at once leave no gap in the numbers', async () => {
    const drafts = await Promise.all(Array.from({ length: 16 }, () => made()));
    const ids = drafts.map((one) => one._id);
    await Promise.all([
      shop.owner.post('Accounting/Invoices/ApproveMany', { Ids: ids.slice(0, 6) }),
      shop.cashier.post('Accounting/Invoices/ApproveMany', { Ids: ids.slice(4, 10).toReversed() }),
      ...ids.slice(8).map((id) => approve(id)),
    ]);
    const rows = await shop.read<{ number: number }>(
      `select right(code, 5)::integer as number from invoice where entity_id = $1 and code is not null order by 1`,
      [shop.org.entityId],
    );
    expect(rows.map((row) => row.number)).toEqual(rows.map((_, i) => i + 1));
  });
});

describe('Clone (only when the new-features flag is on)', () => {
  it('is refused, and not offered, while it is off', async () => {
    const invoice = await approved();
    expect(action(invoice, 'clone')).toBeUndefined();
    expect((await shop.owner.post(url(invoice._id, 'Clone'))).status).toBe(422);
  });

  it('makes a draft of today without number, order, payments or sent state', async () => {
    const api = await startTestApi({ newFeatures: true });
    try {
      const owner = await (await api.organisation()).as('owner');
      const customer = (await owner.post('Common/Customers', { Name: 'Asha', Phone: '9845012345' })).body;
      const date = addDays((await owner.post('Accounting/Invoices', { CustomerId: customer._id })).body.Date, -20);
      const body = {
        CustomerId: customer._id,
        Date: date,
        Notes: 'n',
        Perc: 10,
        Ops: [{ Desc: 'Wash', Pr: 500 }],
        Approve: true,
      };
      const source = (await owner.post('Accounting/Invoices', body)).body;
      await owner.put('Accounting/Invoices/SendSMS', { _id: source._id, Phone: '9845012345' });
      expect(action(source, 'clone').Allowed).toBe(true);
      const copy = await owner.post(url(source._id, 'Clone'));
      expect(copy.status).toBe(201);
      expect(copy.body).toMatchObject({
        Sts: 'Draft',
        Rev: 0,
        Date: addDays(date, 20),
        Total: 531,
        Perc: 10,
        Payments: [],
        Notes: 'n',
      });
      for (const field of ['Code', 'SentAt', 'ApprovedAt', 'ROId']) expect(copy.body).not.toHaveProperty(field);
    } finally {
      await api.close();
    }
  });
});
