import { NO_DISCOUNTS } from '@bahi/domain/document/priced-line';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journal, journalLine } from '../../../../db/schema/ledger.ts';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { newId } from '../../../core/new-id.ts';
import { balanceOf, type Books, LABOUR, openBooks, partLine, turnoverOf } from './invoice.fixture.ts';
import { invoices } from './invoice-store.ts';
import { postInvoice } from './post-invoice.ts';

/** What the tests read of a list's rows. */
interface Row {
  _id: string;
  Sts: string;
  Role: string;
  Due: number;
  Dr: number;
  Cr: number;
}
interface LogEntry {
  Changes: { Path: string }[];
}

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
});
afterAll(() => api.close());

const discount = (overallPercent: number) => ({ ...NO_DISCOUNTS, overallPercent });

test('Approving a draft takes a number, issues the goods, posts a balanced entry and freezes the print', async () => {
  const id = await books.draft({ lines: [LABOUR, partLine(books)] });
  const cashier = await books.as('cashier');
  const draft = await cashier.get(`Accounting/Invoices/${id}`);
  expect(draft.body).toMatchObject({ Sts: 'Draft', Total: 2360, Due: 0, Heading: 'Tax Invoice' });
  expect(draft.body).not.toHaveProperty('Code');

  const answer = await cashier.put('Accounting/Invoices/ConvertToUnpaid', { _id: id, _v: draft.body._v });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ Sts: 'Unpaid', Rev: 1, STotal: 2000, CGST: 180, SGST: 180, Due: 2360, _v: 2 });
  expect(answer.body.Code).toMatch(/^INV-A-\d{5}$/);
  expect(await turnoverOf(books, id)).toEqual([
    [1100, 236_000, 0],
    [1200, 0, 60_000],
    [2300, 0, 18_000],
    [2310, 0, 18_000],
    [4000, 0, 100_000],
    [4100, 0, 100_000],
    [5000, 60_000, 0],
  ]);
  // What the verb answers is what stands there.
  expect((await cashier.get(`Accounting/Invoices/${id}`)).body).toEqual(answer.body);
  const [stored] = await books.rows('select snapshot from invoice where id = $1', [id]);
  expect(stored!['snapshot']).toMatchObject({
    heading: 'Tax Invoice',
    code: answer.body.Code,
    placeOfSupply: { code: '29', name: 'Karnataka' },
    totalInWords: 'Rupees Two Thousand Three Hundred Sixty Only',
    taxColumns: 'intra',
  });
});

test('Cost of an invoice is answered only with PrViz', async () => {
  const { id } = await books.approved({ lines: [partLine(books)] });
  const accountant = await books.as('accountant');
  expect((await accountant.get(`Accounting/Invoices/${id}`)).body.Items[0].Cost).toBe(600);
  const cashier = await books.as('cashier');
  const [line] = (await cashier.get(`Accounting/Invoices/${id}`)).body.Items;
  expect(line).not.toHaveProperty('Cost');
  const log = await cashier.get(`Accounting/Invoices/${id}/AuditLog`);
  const paths = log.body.flatMap((entry: LogEntry) => entry.Changes.map((change) => change.Path));
  expect(paths.some((path: string) => path.endsWith('costPaise'))).toBe(false);
  expect(log.body[0]).toMatchObject({ Action: 'approve' });
});

test('Goods issued to the job before leave work in progress; the rest leaves the warehouse', async () => {
  const lines = [partLine(books, { quantity: 5_000, sourceLineId: 'WP1' })];
  const id = await books.draft({ lines });
  const job = { sourceLineId: 'WP1', issuedQuantity: 3_000, issuedCostPaise: 91_000, reservedQuantity: 0 };
  const posted = await books.run(async (tx) => postInvoice(tx, await invoices.lock(tx, id), null, { jobCosts: [job] }));
  expect(posted.directIssues).toEqual([{ lineId: 'IP1', sourceLineId: 'WP1', quantity: 2_000, costPaise: 60_000 }]);
  const moves = await books.rows(
    `select item_id as "itemId", warehouse_id as "warehouseId", quantity_e3 as quantity, cost_paise as cost
     from stock_move where document_id = $1`,
    [id],
  );
  expect(moves).toEqual([{ itemId: books.itemId, warehouseId: books.warehouseId, quantity: -2_000, cost: -60_000 }]);
  const costs = (await turnoverOf(books, id)).filter(([code]) => [1200, 1250, 5000].includes(code));
  expect(costs).toEqual([
    [1200, 0, 60_000],
    [1250, 0, 91_000],
    [5000, 151_000, 0],
  ]);
});

test('Numbers have no gaps when sixteen approvals run at once and some of them fail', async () => {
  const own = await openBooks(api);
  const good = await Promise.all(Array.from({ length: 10 }, () => own.draft()));
  const bad = await Promise.all(
    Array.from({ length: 6 }, () => own.draft({ lines: [partLine(own, { quantity: 1_000_000 })] })),
  );
  const ids = good.flatMap((id, i) => (bad[i] ? [id, bad[i]] : [id]));
  const results = await Promise.allSettled(
    ids.map((id) => own.run(async (tx) => postInvoice(tx, await invoices.lock(tx, id), null))),
  );
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(6);
  const rows = await own.rows<{ code: string }>(
    'select code from invoice where entity_id = $1 and code is not null order by code',
    [own.ctx.entityId],
  );
  expect(rows.map((row) => row.code)).toEqual(
    Array.from({ length: 10 }, (_, i) => `INV-A-${String(i + 1).padStart(5, '0')}`),
  );
});

test('The database itself refuses an unbalanced entry and a change of a posted one', async () => {
  const { orgId, entityId, today } = books.ctx;
  const unbalanced = books.run(async (tx) => {
    const id = newId();
    const documentId = newId();
    const entry = { orgId, entityId, id, documentKind: 'test', documentId, postedOn: today, narration: 'Half' };
    await tx.insert(journal, [entry]);
    await tx.insert(journalLine, [
      {
        orgId,
        entityId,
        journalId: id,
        lineNo: 1,
        accountCode: 1000,
        debitPaise: 500,
        creditPaise: 0,
        postedOn: today,
      },
    ]);
  });
  await expect(unbalanced).rejects.toThrow('journal is not balanced');
  await expect(books.rows('update journal_line set debit_paise = 1')).rejects.toThrow(/permission|append-only/);
});

test('Cancelling mirrors ledger and stock, detaches the payments and keeps the number', async () => {
  const own = await openBooks(api);
  const invoice = await own.approved({ lines: [LABOUR, partLine(own)] });
  const accountant = await own.as('accountant');
  const paid = await accountant.post('Accounting/Payments', {
    CustomerId: own.customerId,
    Amount: 1000,
    Tenders: [{ Type: 'Cash', Amount: 1000 }],
    Allocations: [{ InvoiceId: invoice.id, Amount: 1000 }],
  });
  expect(paid.status).toBe(201);

  const cashier = await own.as('cashier');
  const reason = { Reason: 'Wrong customer' };
  expect((await cashier.put(`Accounting/Invoices/${invoice.id}/Cancel`, reason)).status).toBe(403);
  const cancelled = await accountant.put(`Accounting/Invoices/${invoice.id}/Cancel`, reason);
  expect(cancelled.status).toBe(200);
  expect(cancelled.body).toMatchObject({ Sts: 'Cancelled', Code: invoice.code, Paid: 0, Due: 0, Payments: [] });
  for (const [code, debit, credit] of await turnoverOf(own, invoice.id)) expect([code, debit]).toEqual([code, credit]);
  const [stock] = await own.rows(
    'select on_hand_e3 as "onHand", value_paise as value from stock_balance where item_id = $1',
    [own.itemId],
  );
  expect(stock).toEqual({ onHand: 100_000, value: 3_000_000 });
  expect(await balanceOf(own, 1100)).toBe(0);
  expect(await balanceOf(own, 2100)).toBe(-100_000);
  expect((await accountant.get(`Accounting/Payments/${paid.body._id}`)).body).toMatchObject({
    Unapplied: 1000,
    Allocations: [],
  });
  const again = await accountant.put(`Accounting/Invoices/${invoice.id}/Cancel`, reason);
  expect(again.status).toBe(422);
});

test('Receivable equals what the open documents owe', async () => {
  const own = await openBooks(api);
  const first = await own.approved();
  const second = await own.approved({ lines: [partLine(own)] });
  await own.approved();
  await own.owner.put(`Accounting/Invoices/${second.id}/Cancel`, { Reason: 'Not wanted' });
  await own.owner.post('Accounting/Payments', {
    CustomerId: own.customerId,
    Amount: 700,
    Tenders: [{ Type: 'UPI', Amount: 700 }],
    Allocations: [{ InvoiceId: first.id, Amount: 500 }],
  });
  const open = await own.owner.get('Accounting/Invoices/OpenInvoices');
  const due = open.body.reduce((sum: number, row: Row) => sum + row.Due, 0);
  expect(due).toBe(1860);
  expect(await balanceOf(own, 1100)).toBe(186_000);
  expect((await own.owner.get(`Accounting/Invoices/TotalDue/${own.customerId}`)).body).toEqual({
    Due: 1860,
    Unapplied: 200,
    Credits: 0,
    Overdue: 0,
    CreditLimit: 0,
  });
});

test('A locked period refuses approval and cancellation with 423', async () => {
  const own = await openBooks(api);
  const draft = await own.draft();
  const { id } = await own.approved();
  await own.set('accounting', { lockedUntil: own.ctx.today });
  const approve = await own.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft });
  expect([approve.status, approve.body.errorCode]).toEqual([423, 'Locked']);
  const cancel = await own.owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Too late' });
  expect(cancel.status).toBe(423);
  const [draftRow] = await own.rows('select status, code from invoice where id = $1', [draft]);
  expect(draftRow).toEqual({ status: 'Draft', code: null });
});

test('A discount above the ceiling waits for a second person, who may approve or return it', async () => {
  const manager = await books.as('manager');
  const accountant = await books.as('accountant');
  const id = await books.draft({ discounts: discount(150_000) });
  const asked = await manager.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
  expect(asked.body).toMatchObject({ Sts: 'Pending Approval' });
  expect(asked.body).not.toHaveProperty('Code');
  expect((await manager.put('Accounting/Invoices/ConvertToUnpaid', { _id: id })).status).toBe(422);
  expect((await manager.put(`Accounting/Invoices/${id}/Return`, { Reason: 'Mine' })).status).toBe(403);
  const returned = await accountant.put(`Accounting/Invoices/${id}/Return`, { Reason: 'Too much' });
  expect(returned.body.Sts).toBe('Draft');
  await manager.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
  expect((await accountant.put('Accounting/Invoices/ConvertToUnpaid', { _id: id })).body.Sts).toBe('Unpaid');
});

test('A header save recomputes, merges, and refuses what is stale, posted or not permitted', async () => {
  const accountant = await books.as('accountant');
  const id = await books.draft();
  const save = (body: object) => accountant.put(`Accounting/Invoices/${id}`, body);
  const saved = await save({ Perc: 10, Notes: 'Thanks', Adjust: -2, AdjReason: 'Parking', _v: 1 });
  expect(saved.body).toMatchObject({ Perc: 10, Disc: 100, Taxable: 900, CGST: 81, Adjust: -2, Total: 1060, _v: 2 });
  expect((await save({ Notes: null })).body).not.toHaveProperty('Notes');
  const stale = await save({ Notes: 'Old', _v: 1 });
  expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
  expect(stale.body.message).toMatch(/^accountant of \d+ changed this record at /);
  expect((await save({ Perc: null, Disc: 2000 })).status).toBe(422);
  expect((await save({ AdjReason: null })).body.fields[0].path).toBe('AdjReason');
  expect((await save({ Date: addDays(books.ctx.today, 1) })).status).toBe(400);
  const inter = await save({ Settings: { PoS: '33', PoSReason: 'Delivered there' } });
  expect(inter.body).toMatchObject({ IGST: 162, CGST: 0 });
  expect(inter.body.Ops[0].TCode).toBe(114);
  expect((await save({ Settings: { PoS: '99x' } })).status).toBe(400);
  expect((await save({ Settings: { Tax: false } })).body.fields[0].path).toBe('Settings.TaxReason');

  const cashier = await books.as('cashier');
  expect((await cashier.put(`Accounting/Invoices/${id}`, { Perc: 20 })).status).toBe(403);
  const advisor = await books.as('advisor');
  expect((await advisor.put(`Accounting/Invoices/${id}`, { Notes: 'x' })).status).toBe(403);
  const { id: posted } = await books.approved();
  expect((await accountant.put(`Accounting/Invoices/${posted}`, { Notes: 'x' })).status).toBe(422);
});

test('Drafts are deleted, approved invoices are not', async () => {
  const id = await books.draft();
  const cashier = await books.as('cashier');
  expect((await cashier.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Draft' })).status).toBe(422);
  expect((await cashier.put('Accounting/Invoices/Delete', { _id: id })).status).toBe(204);
  expect((await cashier.get(`Accounting/Invoices/${id}`)).status).toBe(404);
  const { id: posted } = await books.approved();
  expect((await cashier.put('Accounting/Invoices/Delete', { _id: posted })).status).toBe(422);
});

test('From ₹50,000 on an unregistered customer needs an address', async () => {
  const customerId = await books.addCustomer({ billingAddress: {} });
  const lines = [{ ...LABOUR, quantity: 50_000 }];
  const id = await books.draft({ customerId, lines });
  const answer = await books.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain('₹50,000');
});

test('An export of ₹50,000 needs no Indian state, and prints the country that it goes to', async () => {
  const lines = [{ ...LABOUR, quantity: 50_000 }];
  const approve = (id: string) => books.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
  const buyer = (billingAddress: object) =>
    books.addCustomer({ name: 'Elbe Motoren GmbH', gstin: null, supplyType: 'EXPWP', billingAddress });
  const indian = await buyer({ line1: '4 MG Road', city: 'Bengaluru', stateCode: '29' });
  const refused = await approve(await books.draft({ customerId: indian, lines }));
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    [{ path: 'CustomerId', message: 'Add the address with its country to the customer.' }],
  ]);
  const abroad = await buyer({ line1: '12 Elbchaussee', city: 'Hamburg', pin: '22765', countryCode: 'DE' });
  const id = await books.draft({ customerId: abroad, lines });
  expect((await approve(id)).status).toBe(200);
  const texts = pdfTexts((await books.owner.get(`Accounting/Invoices/${id}/Print`)).raw);
  expect(texts.join(' ')).toContain('Germany');
});

test('A tax code that is not in force on the date is refused', async () => {
  const id = await books.draft({ lines: [{ ...LABOUR, taxCode: 107 }] });
  const answer = await books.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
  expect([answer.status, answer.body.fields[0].path]).toEqual([422, 'Ops.IO1.TCode']);
});

test('Lines may name only income accounts and items that exist', async () => {
  await expect(books.draft({ lines: [{ ...LABOUR, accountCode: 1100 }] })).rejects.toThrow('not an income account');
  await expect(books.draft({ lines: [partLine(books, { itemId: newId() })] })).rejects.toThrow('does not exist');
  await expect(books.draft({ customerId: newId() })).rejects.toThrow('This customer does not exist.');
});

test('A total of zero closes at approval without an entry', async () => {
  const invoice = await books.approved({ discounts: discount(1_000_000) });
  expect(invoice.totalPaise).toBe(0);
  expect((await books.owner.get(`Accounting/Invoices/${invoice.id}`)).body.Sts).toBe('Closed');
  expect(await turnoverOf(books, invoice.id)).toEqual([]);
});

test('OverDue is derived at read, in lists and filters', async () => {
  const own = await openBooks(api);
  const invoicedOn = addDays(own.ctx.today, -40);
  const late = await own.approved({ invoicedOn, dueOn: addDays(own.ctx.today, -1) });
  const fresh = await own.approved();
  await own.draft();
  const search = async (query: string) =>
    (await own.owner.get(`Accounting/Invoices?${query}`)).body.Data.map((row: Row) => [row._id, row.Sts]);
  expect(await search('Sts=OverDue')).toEqual([[late.id, 'OverDue']]);
  expect(await search('Sts=Unpaid,Paid')).toEqual([
    [fresh.id, 'Unpaid'],
    [late.id, 'OverDue'],
  ]);
  expect(await search(`Text=${late.code.toLowerCase()}`)).toEqual([[late.id, 'OverDue']]);
  expect(await search('Text=100%25')).toEqual([]);
  const board = await own.owner.get('Accounting/Invoices/Dashboard/?Limit=2');
  expect([board.body.length, board.headers['x-total']]).toEqual([2, '3']);
  const rest = await own.owner.get(`Accounting/Invoices/Dashboard/?Limit=2&Cursor=${board.headers['x-next-cursor']}`);
  expect(rest.body.map((row: Row) => row._id)).toEqual([late.id]);
  expect((await own.owner.get(`Accounting/Invoices/Open/${own.customerId}`)).body.map((row: Row) => row.Sts)).toEqual([
    'OverDue',
    'Unpaid',
  ]);
  expect((await own.owner.get(`Accounting/Invoices/Confirmed/${own.customerId}`)).body).toHaveLength(2);
});

test('The print is a PDF, marked as a draft before approval and drawn from the frozen data after it', async () => {
  await books.set('print', { upiId: 'test@bank', terms: 'No returns.' });
  const id = await books.draft({ lines: [LABOUR, partLine(books)] });
  const draft = await books.owner.get(`Accounting/Invoices/${id}/Print?variant=WithTax`);
  expect(draft.headers['content-type']).toBe('application/pdf');
  expect(draft.raw.subarray(0, 5).toString()).toBe('%PDF-');
  await books.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
  await books.rows(`update customer set name = 'Renamed' where id = $1`, [books.customerId]);
  const print = await books.owner.get(`Accounting/Invoices/${id}/Print`);
  expect(print.status).toBe(200);
  expect(print.raw.length).toBeGreaterThan(5_000);
  const [stored] = await books.rows("select snapshot -> 'buyer' ->> 'name' as name from invoice where id = $1", [id]);
  expect(stored!['name']).toBe('Lakshmi Traders');
  expect((await (await books.as('technician')).get(`Accounting/Invoices/${id}/Print`)).status).toBe(403);
});

test('Another organisation and another branch see nothing of an invoice', async () => {
  const { id } = await books.approved();
  const other = await openBooks(api);
  const elsewhere = await books.as('owner', 'second');
  for (const client of [other.owner, elsewhere]) {
    expect((await client.get(`Accounting/Invoices/${id}`)).status).toBe(404);
    expect((await client.put('Accounting/Invoices/ConvertToUnpaid', { _id: id })).status).toBe(404);
    expect((await client.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Not mine' })).status).toBe(404);
    expect((await client.get(`Accounting/Invoices/${id}/Print`)).status).toBe(404);
  }
});

test('Journals of a document are read by the accountant, not by the cashier', async () => {
  const { id, code } = await books.approved();
  const accountant = await books.as('accountant');
  const answer = await accountant.get(`Accounting/Journals?DocumentId=${id}`);
  expect(answer.body.Data).toHaveLength(1);
  expect(answer.body.Data[0]).toMatchObject({ Kind: 'invoice', Code: code, Mirror: false });
  expect(answer.body.Data[0].Lines[0]).toEqual({ Acc: 1100, Name: 'Accounts receivable', Dr: 1180, Cr: 0 });
  expect((await (await books.as('cashier')).get('Accounting/Journals')).status).toBe(403);
  const chart = await accountant.get('Settings/ChartOfAccounts');
  expect(chart.body.find((row: Row) => row.Role === 'receivable')).toMatchObject({ _id: 1100, Type: 'asset' });
  expect(chart.body.reduce((sum: number, row: Row) => sum + row.Dr - row.Cr, 0)).toBeCloseTo(0, 6);
  const income = await (await books.as('advisor')).get('Settings/ChartOfAccounts/PartsAccountsByType/Income');
  expect(income.body[0]).toEqual({ _id: 4100, Name: 'Parts income' });
});
