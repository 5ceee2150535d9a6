import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';

let shop: Workshop;
beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.api.close());

const AUTHORISED = { AuthBy: 'Asha Rao', AuthMode: 'Phone' };

/** A completed order with one labour line (₹500) and 4 of an item that costs ₹200 and sells at ₹350. */
async function completedOrder(itemId: string, options: { issue?: boolean; fields?: object } = {}): Promise<Wire> {
  const fields = {
    SA: shop.advisor.userId,
    Ops: [{ OpCode: 'OIL01' }],
    Parts: [{ In_Id: itemId, Qty: 4, OpId: 'WO1' }],
    ...options.fields,
  };
  const order = await shop.newOrder(fields, shop.owner);
  await shop.owner.put(`Service/WorkOrders/${order._id}/Approve`, AUTHORISED);
  if (options.issue) await shop.advisor.put(`Service/WorkOrders/${order._id}/Parts/WP1/Issue`, {});
  const done = await shop.manager.put(`Service/WorkOrders/${order._id}/Status`, { Sts: 'Completed' });
  expect([done.status, done.body.Sts]).toEqual([200, 'Completed']);
  return done.body;
}

const generate = async (orderId: string, body: object = {}): Promise<string> => {
  const answer = await shop.owner.post(`Service/WorkOrders/${orderId}/GenerateInvoice`, body);
  expect(answer.status).toBe(200);
  return answer.body[0]._id;
};
const approve = (invoiceId: string) => shop.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoiceId });
const orderOf = async (id: string): Promise<Wire> => (await shop.owner.get(`Service/WorkOrders/${id}`)).body;

describe('generating an invoice from a repair order', () => {
  it('GenerateInvoice for all payers closes the order; deleting the draft completes it again', async () => {
    const order = await completedOrder(await shop.newItem(10));
    const invoiceId = await generate(order._id);
    expect((await orderOf(order._id)).Sts).toBe('Closed');
    const again = await shop.owner.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {});
    expect(again.status).toBe(422);
    expect((await shop.owner.put('Accounting/Invoices/Delete', { _id: invoiceId, Reason: 'Wrong' })).status).toBe(204);
    expect((await orderOf(order._id)).Sts).toBe('Completed');
    expect(await generate(order._id)).not.toBe(invoiceId);
  });

  it('needs WO R and Invoice C: an advisor is refused, a cashier may', async () => {
    const order = await completedOrder(await shop.newItem(10));
    const path = `Service/WorkOrders/${order._id}/GenerateInvoice`;
    expect((await shop.advisor.post(path, {})).status).toBe(403);
    expect((await shop.cashier.post(path, {})).status).toBe(200);
  });

  it('the same key makes one invoice', async () => {
    const order = await completedOrder(await shop.newItem(10));
    const path = `Service/WorkOrders/${order._id}/GenerateInvoice`;
    const headers = { 'idempotency-key': 'generate-once-please' };
    const answers = await Promise.all([1, 2, 3].map(() => shop.owner.post(path, {}, headers)));
    expect(new Set(answers.map((answer) => answer.body[0]._id)).size).toBe(1);
    expect((await shop.owner.get(`Accounting/Invoices/WorkOrder/${order._id}`)).body).toHaveLength(1);
  });

  it('an order of another branch is not found', async () => {
    const order = await completedOrder(await shop.newItem(10));
    const elsewhere = await shop.org.as('owner', 'second');
    expect((await elsewhere.post(`Service/WorkOrders/${order._id}/GenerateInvoice`, {})).status).toBe(404);
  });
});

describe('approving it', () => {
  it('moves what was issued from work in progress to cost of goods', async () => {
    const itemId = await shop.newItem(10);
    const order = await completedOrder(itemId, { issue: true });
    expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -80_000, 1250: 80_000 });
    const invoice = (await approve(await generate(order._id))).body;
    expect(await shop.ledgerOf(invoice._id)).toEqual({
      1100: 224_200,
      1250: -80_000,
      2300: -17_100,
      2310: -17_100,
      4000: -50_000,
      4100: -140_000,
      5000: 80_000,
    });
    expect(await shop.stockOf(itemId)).toEqual([6, 0]);
  });

  it('issues what was not issued yet, taking its own reservation', async () => {
    const itemId = await shop.newItem(4);
    const order = await completedOrder(itemId);
    await shop.advisor.put(`Service/WorkOrders/${order._id}/Parts/WP1/Reserve`, {});
    const invoice = (await approve(await generate(order._id))).body;
    expect(invoice.Sts).toBe('Unpaid');
    expect(await shop.stockOf(itemId)).toEqual([0, 0]);
    expect((await orderOf(order._id)).Parts[0]).toMatchObject({ IQty: 4, RQty: 4 });
  });

  it('is refused without stock, and nothing is half saved', async () => {
    const itemId = await shop.newItem(3);
    const order = await completedOrder(itemId);
    const invoiceId = await generate(order._id);
    const refused = await approve(invoiceId);
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ path: 'Items.IP1.Qty', message: expect.stringMatching(/: 3 available, \d needed\.$/) }],
    ]);
    expect((await shop.owner.get(`Accounting/Invoices/${invoiceId}`)).body).toMatchObject({ Sts: 'Draft', Rev: 0 });
    expect([await shop.stockOf(itemId), await shop.ledgerOf(invoiceId)]).toEqual([[3, 0], {}]);
  });

  it('eight approvals at once post one invoice', async () => {
    const itemId = await shop.newItem(8);
    const invoiceId = await generate((await completedOrder(itemId))._id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => approve(invoiceId)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await shop.stockOf(itemId)).toEqual([4, 0]);
  });
});

describe('an order with several payers', () => {
  const billed = (orderId: string, payer: string) => generate(orderId, { Payers: [payer] });

  it('the adjustment is given once, with the first invoice of the customer, whoever was billed before him', async () => {
    const party = (await shop.owner.post('Common/Customers', { Name: 'Maruti Suzuki', Phone: '9845033221' })).body;
    const order = await completedOrder(await shop.newItem(10), {
      fields: {
        WarrParty: party._id,
        Ops: [{ OpCode: 'OIL01' }, { OpCode: 'OIL01', PBy: 'War' }],
        Adjust: -50,
        AdjReason: 'As agreed',
      },
    });
    await billed(order._id, 'War');
    const invoice = (await shop.owner.get(`Accounting/Invoices/${await billed(order._id, 'Cus')}`)).body;
    expect(invoice).toMatchObject({ Adjust: -50, AdjReason: 'As agreed', Total: 590 + 1652 - 50 });
  });
});

describe('searching documents', () => {
  it('finds order, invoice and payment by what the customer and the vehicle are called now', async () => {
    const customer = (await shop.owner.post('Common/Customers', { Name: 'Meera Nair', Phone: '9845098450' })).body;
    const car = (
      await shop.owner.post('Common/Products', {
        RegNo: 'KA01AB1111',
        Make: 'Tata',
        Model: 'Punch',
        CustomerId: customer._id,
      })
    ).body;
    const fields = { CustomerId: customer._id, ProductId: car._id };
    const order = await completedOrder(await shop.newItem(10), { fields });
    const invoice = (await approve(await generate(order._id))).body;
    const payment = {
      CustomerId: customer._id,
      Amount: 100,
      Tenders: [{ Type: 'UPI', Amount: 100, Ref: 'UTR5511' }],
    };
    const paid = (await shop.owner.post('Accounting/Payments', payment)).body;
    await shop.owner.put(`Common/Customers/${customer._id}`, { Name: 'Meera Menon', Phone: '9845011199' });
    await shop.owner.put(`Common/Products/${car._id}`, { RegNo: 'KA02CD2222' });
    const found = async (text: string): Promise<string[]> => {
      const lists = ['Service/WorkOrders', 'Accounting/Invoices', 'Accounting/Payments'];
      const answers = await Promise.all(lists.map((path) => shop.owner.get(`${path}?Text=${text}`)));
      return answers.flatMap((answer) => answer.body.Data.map((row: Wire) => row._id));
    };
    expect(await found('menon')).toEqual([order._id, invoice._id, paid._id]);
    expect(await found('9845011199')).toEqual([order._id, invoice._id, paid._id]);
    expect(await found('ka02cd2222')).toEqual([order._id, invoice._id]);
    expect(await found('utr5511')).toEqual([paid._id]);
    expect([await found('nair'), await found('ka01ab1111')]).toEqual([[], []]);
  });
});

describe('a closed order that is opened again', () => {
  it('keeps what is billed as it is; what is added is billed by an invoice of its own', async () => {
    const itemId = await shop.newItem(10);
    const order = await completedOrder(itemId, { issue: true });
    const first = (await approve(await generate(order._id))).body;
    const path = `Service/WorkOrders/${order._id}`;
    const reopened = await shop.manager.put(`${path}/ReOpen`, { Reason: 'Brakes as well' });
    expect([reopened.status, reopened.body.Sts]).toEqual([200, 'InProgress']);
    expect((await shop.manager.put(`${path}/Operations/WO1`, { Qty: 2 })).status).toBe(422);
    expect((await shop.manager.put(`${path}/Parts/WP1/Return`, {})).body.fields[0].message).toBe(
      'The part is on an invoice.',
    );
    expect((await shop.manager.post(`${path}/Operations`, { OpCode: 'OIL01' })).status).toBe(200);
    await shop.manager.put(`${path}/Approve`, AUTHORISED);
    const done = await shop.manager.put(`${path}/Status`, { Sts: 'Completed' });
    expect([done.status, done.body.Sts]).toEqual([200, 'Completed']);
    const second = (await approve(await generate(order._id))).body;
    expect((await orderOf(order._id)).Sts).toBe('Closed');
    expect(await shop.ledgerOf(second._id)).toEqual({ 1100: 59_000, 2300: -4500, 2310: -4500, 4000: -50_000 });
    expect((await shop.owner.get(`Accounting/Invoices/${first._id}`)).body).toMatchObject({ Sts: 'Unpaid', Rev: 1 });
    expect(await shop.stockOf(itemId)).toEqual([6, 0]);
  });
});

describe('cancelling it', () => {
  it('puts direct issues back, work in progress back, and the order to Completed; it can be billed again', async () => {
    const itemId = await shop.newItem(10);
    const order = await completedOrder(itemId, { issue: true });
    const invoiceId = await generate(order._id);
    await approve(invoiceId);
    const cancelled = await shop.owner.put(`Accounting/Invoices/${invoiceId}/Cancel`, { Reason: 'Wrong customer' });
    expect(cancelled.body).toMatchObject({ Sts: 'Cancelled', Code: expect.stringMatching(/^INV-A-/) });
    expect(await shop.ledgerOf(invoiceId)).toEqual({});
    expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -80_000, 1250: 80_000 });
    expect(await orderOf(order._id)).toMatchObject({ Sts: 'Completed', Parts: [{ IQty: 4, Cost: 800 }] });
    const second = (await approve(await generate(order._id))).body;
    expect((await shop.ledgerOf(second._id))[1250]).toBe(-80_000);
    expect(await shop.stockOf(itemId)).toEqual([6, 0]);
  });

  it('internal work has no invoice: its cost is expense once the order closes, and in progress again when it reopens', async () => {
    const [itemId, ownId] = [await shop.newItem(10), await shop.newItem(10)];
    const order = await completedOrder(itemId, {
      fields: {
        Ops: [{ OpCode: 'OIL01' }, { OpCode: 'OIL01', PBy: 'Int' }],
        Parts: [
          { In_Id: itemId, Qty: 4, OpId: 'WO1' },
          { In_Id: ownId, Qty: 2, OpId: 'WO2', PBy: 'Int' },
        ],
      },
    });
    const invoiceId = await generate(order._id);
    expect((await orderOf(order._id)).Sts).toBe('Closed');
    const expense = Object.entries(await shop.ledgerOf(order._id)).filter(([, paise]) => paise === 40_000);
    expect(expense).toHaveLength(1);
    await approve(invoiceId);
    await shop.owner.put(`Accounting/Invoices/${invoiceId}/Cancel`, { Reason: 'Wrong customer' });
    expect((await shop.ledgerOf(order._id))[1250]).toBe(40_000);
  });

  it('own cost is expense once, also where the default account was changed between closing and opening again', async () => {
    const ownId = await shop.newItem(10);
    const order = await completedOrder(ownId, {
      fields: {
        Ops: [{ OpCode: 'OIL01', PBy: 'Int' }],
        Parts: [{ In_Id: ownId, Qty: 2, OpId: 'WO1', PBy: 'Int' }],
      },
    });
    const path = `Service/WorkOrders/${order._id}`;
    const close = () => shop.manager.put(`${path}/Status`, { Sts: 'Closed' });
    expect((await close()).body.Sts).toBe('Closed');
    expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -40_000, 5200: 40_000 });
    const other = await shop.owner.post('Accounting/Acc', { _id: 5290, Name: 'Own vehicles', Type: 'expense' });
    const chosen = await shop.owner.put('EntitySettings', { Acc: { Defaults: { Internal: 5290 } } });
    expect([other.status, chosen.status]).toEqual([201, 200]);
    expect((await shop.manager.put(`${path}/ReOpen`, { Reason: 'The noise is back' })).status).toBe(200);
    expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -40_000, 1250: 40_000 });
    await shop.manager.put(`${path}/Status`, { Sts: 'Completed' });
    expect((await close()).body.Sts).toBe('Closed');
    expect(await shop.ledgerOf(order._id)).toEqual({ 1200: -40_000, 5290: 40_000 });
    await shop.owner.put('EntitySettings', { Acc: { Defaults: { Internal: null } } });
  });
});
