import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { newId } from '../../../core/new-id.ts';
import { balanceOf, type Books, openBooks, turnoverOf } from '../invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let cashier: Client;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  cashier = await books.as('cashier');
});
afterAll(() => api.close());

const cash = (amount: number) => [{ Type: 'Cash', Amount: amount }];
/** A payment of the customer in cash, in the whole to one invoice unless told otherwise. */
const bodyOf = (amount: number, invoiceId?: string, changes: object = {}) => ({
  CustomerId: books.customerId,
  Amount: amount,
  Tenders: cash(amount),
  ...(invoiceId && { Allocations: [{ InvoiceId: invoiceId, Amount: amount }] }),
  ...changes,
});
const statusOf = async (invoiceId: string) => {
  const { body } = await cashier.get(`Accounting/Invoices/${invoiceId}`);
  return [body.Sts, body.Paid, body.Due];
};

test('A payment by several tenders pays several invoices; the rest is an advance', async () => {
  const [first, second] = [await books.approved(), await books.approved()];
  const answer = await cashier.post('Accounting/Payments', {
    ...bodyOf(2000),
    Tenders: [
      { Type: 'Cash', Amount: 500 },
      { Type: 'UPI', Amount: 1000, Ref: 'UTR778899' },
      { Type: 'Credit Card', SubType: 'Visa', Amount: 500 },
    ],
    Allocations: [
      { InvoiceId: first.id, Amount: 1180 },
      { InvoiceId: second.id, Amount: 400 },
    ],
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    Sts: 'Received',
    Amount: 2000,
    Unapplied: 420,
    By: expect.any(String),
    Allocations: [
      { InvoiceId: first.id, Code: first.code, Amount: 1180 },
      { InvoiceId: second.id, Code: second.code, Amount: 400 },
    ],
  });
  expect(answer.body.Code).toMatch(/^RCT-A-\d{5}$/);
  expect(await statusOf(first.id)).toEqual(['Closed', 1180, 0]);
  expect(await statusOf(second.id)).toEqual(['Partial', 400, 780]);
  expect(await turnoverOf(books, answer.body._id)).toEqual([
    [1000, 50_000, 0],
    [1020, 100_000, 0],
    [1040, 50_000, 0],
    [1100, 0, 158_000],
    [2100, 0, 42_000],
  ]);
  const view = await cashier.get(`Accounting/Invoices/${second.id}`);
  expect(view.body.Payments).toMatchObject([{ PaymentId: answer.body._id, Code: answer.body.Code, Paid: 400 }]);
  const found = await cashier.get('Accounting/Payments?Text=utr7788');
  expect(found.body.Data).toMatchObject([{ _id: answer.body._id, Types: 'Cash, UPI, Credit Card', Unapplied: 420 }]);
  const unapplied = await cashier.get(`Accounting/Payments/Unapplied/${books.customerId}`);
  expect(unapplied.body.map((row: { _id: string }) => row._id)).toContain(answer.body._id);
});

test('Two cashiers who pay the same invoice at once never overpay it; the second is told what is due', async () => {
  const { id } = await books.approved();
  const answers = await Promise.all([1, 2, 3].map(() => cashier.post('Accounting/Payments', bodyOf(700, id))));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422]);
  const refused = answers.find((answer) => answer.status === 422)!;
  expect(refused.body.message).toContain('₹480.00 due');
  expect(await statusOf(id)).toEqual(['Partial', 700, 480]);
});

test('The same key receives a payment once', async () => {
  const { id } = await books.approved();
  const key = { 'idempotency-key': newId() };
  const [one, other] = await Promise.all([1, 2].map(() => cashier.post('Accounting/Payments', bodyOf(300, id), key)));
  const again = await cashier.post('Accounting/Payments', bodyOf(300, id), key);
  expect([one!.status, other!.status, again.status]).toEqual([201, 201, 201]);
  expect(new Set([one!.body._id, other!.body._id, again.body._id]).size).toBe(1);
  expect(await statusOf(id)).toEqual(['Partial', 300, 880]);
  expect((await cashier.post('Accounting/Payments', bodyOf(301, id), key)).status).toBe(422);
});

test('Wrong payments are refused by the field, and nothing is saved', async () => {
  const { id } = await books.approved();
  const draft = await books.draft();
  const stranger = await books.addCustomer({ name: 'Other' });
  const before = await books.rows('select count(*) from payment');
  const refused: [object, number, string | undefined][] = [
    [bodyOf(100, id, { Tenders: cash(90) }), 400, 'Tenders'],
    [bodyOf(100, id, { Tenders: [{ Type: 'Gold', Amount: 100 }] }), 400, 'Tenders.0.Type'],
    [bodyOf(100, id, { Tenders: [{ Type: 'Debit Card', SubType: 'AMEX', Amount: 100 }] }), 400, 'Tenders.0.SubType'],
    [bodyOf(100, id, { Date: addDays(books.ctx.today, 1) }), 400, 'Date'],
    [bodyOf(100, id, { CustomerId: stranger }), 400, 'Allocations.0.InvoiceId'],
    [bodyOf(100, newId()), 400, 'Allocations.0.InvoiceId'],
    [bodyOf(100, undefined, { CustomerId: newId() }), 400, 'CustomerId'],
    [bodyOf(100, id, { Allocations: [{ InvoiceId: id, Amount: 101 }] }), 400, 'Allocations'],
    [bodyOf(0), 400, 'Tenders.0.Amount'],
    [bodyOf(2000, id), 422, 'Allocations.0.Amount'],
    [bodyOf(100, draft), 422, 'Allocations.0.InvoiceId'],
  ];
  for (const [body, status, path] of refused) {
    const answer = await cashier.post('Accounting/Payments', body);
    expect([answer.status, answer.body.fields?.[0]?.path || undefined]).toEqual([status, path]);
  }
  expect(await books.rows('select count(*) from payment')).toEqual(before);
});

test('A payment in a locked period is refused', async () => {
  const own = await openBooks(api);
  await own.set('accounting', { lockedUntil: addDays(own.ctx.today, -3) });
  const client = await own.as('cashier');
  const payment = { CustomerId: own.customerId, Amount: 50, Tenders: cash(50) };
  const locked = await client.post('Accounting/Payments', { ...payment, Date: addDays(own.ctx.today, -3) });
  expect(locked.status).toBe(423);
  expect((await client.post('Accounting/Payments', { ...payment, Date: addDays(own.ctx.today, -2) })).status).toBe(201);
});

test('Cancelling a payment mirrors it and makes its invoices due again, once', async () => {
  const own = await openBooks(api);
  const invoice = await own.approved();
  const accountant = await own.as('accountant');
  const paid = await accountant.post('Accounting/Payments', {
    CustomerId: own.customerId,
    Amount: 1200,
    Tenders: [{ Type: 'Cheque', Amount: 1200, Ref: '001234' }],
    Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
  });
  const path = `Accounting/Payments/${paid.body._id}/Cancel`;
  const reason = { Reason: 'Cheque bounced', _v: 1 };
  expect((await (await own.as('manager')).put(path, reason)).status).toBe(403);
  const answers = await Promise.all([accountant.put(path, reason), accountant.put(path, reason)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await accountant.get(`Accounting/Payments/${paid.body._id}`)).body).toMatchObject({
    Sts: 'Cancelled',
    Unapplied: 0,
    Reason: 'Cheque bounced',
    Allocations: [],
  });
  expect((await accountant.get(`Accounting/Invoices/${invoice.id}`)).body).toMatchObject({ Sts: 'Unpaid', Due: 1180 });
  expect([await balanceOf(own, 1050), await balanceOf(own, 1100), await balanceOf(own, 2100)]).toEqual([0, 118_000, 0]);
});

test('A payment whose invoice was cancelled can be cancelled after it, and the books are empty', async () => {
  const own = await openBooks(api);
  const invoice = await own.approved();
  const payment = await own.owner.post('Accounting/Payments', {
    CustomerId: own.customerId,
    Amount: 1180,
    Tenders: cash(1180),
    Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
  });
  expect((await own.owner.put(`Accounting/Invoices/${invoice.id}/Cancel`, { Reason: 'Mistake' })).status).toBe(200);
  expect((await own.owner.put(`Accounting/Payments/${payment.body._id}/Cancel`, { Reason: 'Paid back' })).status).toBe(
    200,
  );
  for (const account of [1000, 1100, 2100]) expect([account, await balanceOf(own, account)]).toEqual([account, 0]);
});

test('What was applied later is an advance again from the day on which it was applied', async () => {
  const own = await openBooks(api);
  const day = addDays(own.ctx.today, -5);
  const invoice = await own.approved({ invoicedOn: day });
  const body = { CustomerId: own.customerId, Amount: 1180, Tenders: cash(1180), Date: day };
  const payment = (await own.owner.post('Accounting/Payments', body)).body;
  const share = [{ InvoiceId: invoice.id, Amount: 1180 }];
  expect((await own.owner.put(`Accounting/Payments/${payment._id}/Apply`, { Allocations: share })).status).toBe(200);
  expect((await own.owner.put(`Accounting/Invoices/${invoice.id}/Cancel`, { Reason: 'Mistake' })).status).toBe(200);
  const before = await own.rows(
    `select account_code as code, sum(debit_paise - credit_paise)::bigint as paise from journal_line
     where account_code in (1100, 2100) and posted_on < $1 group by 1 order by 1`,
    [own.ctx.today],
  );
  expect(before).toEqual([
    { code: 1100, paise: 0 },
    { code: 2100, paise: -118_000 },
  ]);
  expect([await balanceOf(own, 1100), await balanceOf(own, 2100)]).toEqual([0, -118_000]);
});

test('Cancelling an invoice and its payment at once leaves both cancelled and the books empty', async () => {
  const own = await openBooks(api);
  const invoice = await own.approved();
  const payment = await own.owner.post('Accounting/Payments', {
    CustomerId: own.customerId,
    Amount: 1180,
    Tenders: cash(1180),
    Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
  });
  const answers = await Promise.all([
    own.owner.put(`Accounting/Invoices/${invoice.id}/Cancel`, { Reason: 'Mistake' }),
    own.owner.put(`Accounting/Payments/${payment.body._id}/Cancel`, { Reason: 'Mistake' }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  for (const account of [1000, 1100, 2100, 4000])
    expect([account, await balanceOf(own, account)]).toEqual([account, 0]);
});

test('Rights: the advisor reads no payments and receives none; another organisation and branch see nothing', async () => {
  const paid = await cashier.post('Accounting/Payments', bodyOf(10));
  const path = `Accounting/Payments/${paid.body._id}`;
  const advisor = await books.as('advisor');
  expect((await advisor.get(path)).status).toBe(403);
  expect((await advisor.post('Accounting/Payments', bodyOf(10))).status).toBe(403);
  expect((await cashier.put(`${path}/Cancel`, { Reason: 'Mine' })).status).toBe(403);
  const other = await openBooks(api);
  for (const client of [other.owner, await books.as('owner', 'second')]) {
    expect((await client.get(path)).status).toBe(404);
    expect((await client.put(`${path}/Cancel`, { Reason: 'Not mine' })).status).toBe(404);
  }
});
