import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { type Books, LABOUR, openBooks, partLine } from './invoice.fixture.ts';

interface Row {
  _id: string;
  Code?: string;
  Line?: string;
}

let api: TestApi;
let books: Books;
let dearest: { id: string; code: string };
let late: { id: string; code: string };
let draft: string;
let other: string;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  const { today } = books.ctx;
  other = await books.addCustomer({ name: 'Meera Nair', phone: '9845011122' });
  late = await books.approved({ invoicedOn: addDays(today, -60), dueOn: addDays(today, -30) });
  dearest = await books.approved({
    customerId: other,
    lines: [partLine(books, { quantity: 20_000 })],
    dueOn: addDays(today, 7),
  });
  draft = await books.draft({ lines: [{ ...LABOUR, description: 'Wheel alignment' }] });
});
afterAll(() => api.close());

const search = async (query: string): Promise<string[]> => {
  const answer = await books.owner.get(`Accounting/Invoices?${query}`);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.Data.map((row: Row) => row._id);
};

test('each field of the search finds what it names, and nothing else', async () => {
  const { today } = books.ctx;
  const cases: [string, string[]][] = [
    // Of another financial year it may bear the same number.
    [`Code=${late.code.toLowerCase()}`, [dearest, late].filter(({ code }) => code === late.code).map(({ id }) => id)],
    ['Customer=meera', [dearest.id]],
    ['Customer=9845011122', []],
    ['Phone=%2B91 98450 11122', [dearest.id]],
    [`CustomerId=${other}`, [dearest.id]],
    ['Text=nair', [dearest.id]],
    ['Item=OF-1', [dearest.id]],
    ['Item=alignment', [draft]],
    ['Sts=OverDue', [late.id]],
    ['Sts=Draft', [draft]],
    ['Sts=Paid', []],
    [`From=${addDays(today, -61)}&To=${addDays(today, -59)}`, [late.id]],
    [`DueFrom=${addDays(today, 5)}&DueTo=${addDays(today, 9)}`, [dearest.id]],
    ['AmountFrom=5000', [dearest.id]],
    ['AmountTo=2000&Sts=Draft,Unpaid', [draft, late.id]],
    ['AmountFrom=0&AmountTo=0', []],
    ['RegNo=KA05', []],
    ['ROCode=RO', []],
    ['Mine=true', [draft, dearest.id, late.id]],
    ['Code=100%25', []],
  ];
  for (const [query, ids] of cases) expect([query, await search(query)]).toEqual([query, ids]);
  const cashier = await books.as('cashier');
  expect((await cashier.get('Accounting/Invoices?Mine=true')).body.Data).toEqual([]);
  expect((await cashier.get('Accounting/Invoices?AmountFrom=abc')).body.fields[0].path).toBe('AmountFrom');
});

test('the pages of a search hold every invoice once', async () => {
  const first = (await books.owner.get('Accounting/Invoices?Text=a&Limit=2')).body;
  const second = (await books.owner.get(`Accounting/Invoices?Text=a&Limit=2&Cursor=${first.NextCursor}`)).body;
  expect([...first.Data, ...second.Data].map((row: Row) => row._id)).toEqual([draft, dearest.id, late.id]);
  expect((await books.owner.get('Accounting/Invoices?Text=a&Cursor=zzz')).body.fields[0].path).toBe('Cursor');
});

test('ByItem lists the lines that sold an item, newest first', async () => {
  const again = await books.approved({ lines: [partLine(books, { quantity: 1_000 })] });
  const answer = await books.owner.get(`Accounting/Invoices/ByItem?In_Id=${books.itemId}`);
  expect(answer.body.Data).toEqual([
    expect.objectContaining({
      _id: again.id,
      Line: 'IP1',
      Code: again.code,
      Qty: 1,
      UnPr: 500,
      Total: 590,
      MPN: 'OF-1',
    }),
    expect.objectContaining({ _id: dearest.id, Qty: 20, Customer: 'Meera Nair' }),
  ]);
  const rows = async (query: string) =>
    (await books.owner.get(`Accounting/Invoices/ByItem?${query}`)).body.Data.map((row: Row) => row._id);
  expect(await rows(`Text=oil&CustomerId=${other}`)).toEqual([dearest.id]);
  expect(await rows('Text=alignment')).toEqual([]);
  const page = (await books.owner.get('Accounting/Invoices/ByItem?Text=oil&Limit=1')).body;
  expect(await rows(`Text=oil&Limit=1&Cursor=${page.NextCursor}`)).toEqual([dearest.id]);
  expect((await (await books.as('technician')).get('Accounting/Invoices/ByItem?Text=oil')).status).toBe(403);
  expect((await (await books.as('owner', 'second')).get('Accounting/Invoices/ByItem?Text=oil')).body.Data).toEqual([]);
});

test('OpenInvoicesForPmtEdit = the open ones plus those named', async () => {
  const paid = await books.approved();
  await books.owner.post('Accounting/Payments', {
    CustomerId: books.customerId,
    Amount: 1180,
    Tenders: [{ Type: 'Cash', Amount: 1180 }],
    Allocations: [{ InvoiceId: paid.id, Amount: 1180 }],
  });
  const list = async (body: object) =>
    (await books.owner.post('Accounting/Invoices/OpenInvoicesForPmtEdit', body)).body.map((row: Row) => row._id);
  expect(await list({ InvoiceIds: [paid.id], CustomerId: other })).toEqual([dearest.id, paid.id]);
  expect(await list({ InvoiceIds: [], CustomerId: other })).toEqual([dearest.id]);
  expect((await list({ InvoiceIds: [] })).includes(paid.id)).toBe(false);
  const elsewhere = await books.as('owner', 'second');
  const foreign = await elsewhere.post('Accounting/Invoices/OpenInvoicesForPmtEdit', { InvoiceIds: [paid.id] });
  expect([foreign.status, foreign.body.fields[0].path]).toEqual([400, 'InvoiceIds.0']);
});

test('the audit log is read page by page, newest first', async () => {
  const id = await books.draft();
  for (const Notes of ['a', 'b', 'c']) await books.owner.put(`Accounting/Invoices/${id}`, { Notes });
  const first = await books.owner.get(`Accounting/Invoices/${id}/AuditLog?Limit=3`);
  const rest = await books.owner.get(
    `Accounting/Invoices/${id}/AuditLog?Limit=3&Cursor=${first.headers['x-next-cursor']}`,
  );
  const actions = [...first.body, ...rest.body].map((entry: { Action: string }) => entry.Action);
  expect(actions).toEqual(['update', 'update', 'update', 'create']);
  expect(rest.headers['x-next-cursor']).toBeUndefined();
});

test('who may reach only his own invoices finds no other one, by no verb', async () => {
  const own = await openBooks(api);
  const cashier = await own.as('cashier');
  await own.rows(
    `update role set access = jsonb_set(access, '{Scope}', '{"Accounting.Invoice": "own"}') where key = 'cashier'`,
  );
  const id = await own.draft();
  expect((await own.owner.put(`Inventory/Items/${own.itemId}`, { UnPr: 5, TCode: 106 })).status).toBe(200);
  const mine = await cashier.post('Accounting/Invoices', {
    CustomerId: own.customerId,
    Items: [{ In_Id: own.itemId, TCode: 106, UnPr: 5 }],
  });
  expect((await cashier.get('Accounting/Invoices?Text=a')).body.Data.map((row: Row) => row._id)).toEqual([
    mine.body._id,
  ]);
  const verbs: [string, object][] = [
    [`${id}`, { Notes: 'x' }],
    [`${id}/Operations/IO1`, { Qty: 2 }],
    [`${id}/DeleteOperation/IO1`, {}],
    ['ConvertToUnpaid', { _id: id }],
    ['Delete', { _id: id }],
    ['SendSMS', { _id: id, Phone: '9845012345' }],
  ];
  expect((await cashier.get(`Accounting/Invoices/${id}`)).status).toBe(404);
  for (const [path, body] of verbs)
    expect([path, (await cashier.put(`Accounting/Invoices/${path}`, body)).status]).toEqual([path, 404]);
  expect((await cashier.put('Accounting/Invoices/ConvertToUnpaid', { _id: mine.body._id })).body.Sts).toBe('Unpaid');
  await own.approved({ lines: [partLine(own)] });
  const paid = await cashier.get(`Accounting/LastPrices/${own.customerId}?In_Id=${own.itemId}`);
  expect(paid.body.map(({ _id }: Row) => _id)).toEqual([mine.body._id]);
});

test('what a customer paid last for an item is told before tax and after discounts, of sales that the caller reads (sales §6)', async () => {
  const { today } = books.ctx;
  const asha = await books.addCustomer({ name: 'Asha Rao', phone: '9845033344' });
  const sell = (days: number, line: object, changes: object = {}) =>
    books.approved({
      customerId: asha,
      invoicedOn: addDays(today, -days),
      lines: [partLine(books, { quantity: 1_000, tracked: false, ...line })],
      ...changes,
    });
  await sell(40, { unitPrice: 4_000_000 });
  const second = await sell(30, { unitPrice: 4_500_000 });
  const third = await sell(20, { discountPercent: 100_000 });
  const newest = await sell(10, { quantity: 3_000 });
  await books.draft({ customerId: asha, lines: [partLine(books, { unitPrice: 1_000_000 })] });
  const undone = await sell(5, { unitPrice: 2_000_000 });
  expect((await books.owner.put(`Accounting/Invoices/${undone.id}/Cancel`, { Reason: 'Mistake' })).status).toBe(200);
  const path = `Accounting/LastPrices/${asha}?In_Id=${books.itemId}`;
  const row = ({ id, code }: { id: string; code: string }, days: number, Qty: number, UnPr: number) => ({
    ...{ _id: id, Code: code, Date: addDays(today, -days), Qty, UnPr },
  });
  const told = [row(newest, 10, 3, 500), row(third, 20, 1, 450), row(second, 30, 1, 450)];
  expect((await books.owner.get(path)).body).toEqual(told.map((one) => expect.objectContaining(one)));
  expect((await (await books.as('owner', 'second')).get(path)).body).toEqual([]);
  expect((await (await books.as('technician')).get(path)).status).toBe(403);
  const [other] = (await books.owner.get(`Accounting/LastPrices/${books.customerId}?In_Id=${books.itemId}`)).body;
  expect(other.UnPr).toBe(500);
});
