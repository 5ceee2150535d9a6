import { createHash } from 'node:crypto';
import { irnText } from '@bahi/domain/einvoice/irn';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { done, openNotedBooks, refusal } from '../customer-notes.fixture.ts';
import { type Books, turnoverOf } from '../invoice/invoice.fixture.ts';

const BASE = 'Accounting/DebitNotes';
const SELLER = '29AAGCB7383J1Z4';
let api: TestApi;
let opened: Awaited<ReturnType<typeof openNotedBooks>>;
let books: Books;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  opened = await openNotedBooks(api, BASE);
  ({ books, owner } = opened);
});
afterAll(() => api.close());
afterEach(() => opened.expectWhole());

const sale = (changes?: object) => opened.sale(changes);
const clerkWith = (rights: Parameters<typeof opened.clerkWith>[0]) => opened.clerkWith(rights);
const note = (...given: Parameters<typeof opened.note>) => opened.note(...given);
const cancel = (id: string, client = owner) =>
  client.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Waived' });
const get = (id: string) => opened.get(id);
const pay = (DNId: string, Amount: number, client = owner) =>
  client.post('Accounting/Payments', {
    CustomerId: books.customerId,
    Amount,
    Tenders: [{ Type: 'UPI', Amount }],
    Allocations: [{ DNId, Amount }],
  });
const LABOUR_INCOME = 4000;

describe('a debit note that is posted', () => {
  it('raises what its invoice charged: Dr receivable 590, Cr income 500, CGST 45, SGST 45, and is a due of its own', async () => {
    const { id, code } = await sale();
    const made = await done(note(id, { Reason: 'Agreed price' }));
    expect(made).toMatchObject({
      Code: expect.stringMatching(/^DN-/),
      Sts: 'Unpaid',
      Kind: 'Price',
      Total: 590,
      Due: 590,
      Paid: 0,
      InvCode: code,
      Items: [{ _id: 'GO1', InvLine: 'IO1', NetAmt: 500, CGST: 45, SGST: 45, Total: 590 }],
    });
    const turned = new Map((await turnoverOf(books, made._id)).map(([account, dr, cr]) => [account, dr - cr]));
    expect([...turned.values()].sort((a, b) => a - b)).toEqual([-50_000, -4_500, -4_500, 59_000]);
    expect(turned.get(LABOUR_INCOME)).toBe(-50_000);
    const invoice = (await owner.get(`Accounting/Invoices/${id}`)).body;
    expect([invoice.Sts, invoice.Due]).toEqual(['Unpaid', 2_360]);
    const dues = (await owner.get(`Accounting/Payments/Open/${books.customerId}`)).body;
    expect(dues).toContainEqual(expect.objectContaining({ DNId: made._id, Code: made.Code, Due: 590 }));
  });

  it('charges no more beside an invoice than that charged, of two at once too, unless who may cancel invoices posts it', async () => {
    const { id, code } = await sale();
    const clerk = await clerkWith({ areas: { 'Accounting.Invoice': 'CRU' } });
    const charge = (Amt: number, client = clerk) => note(id, { Items: [{ InvLine: 'IO1', Amt }] }, client);
    const beyond = (left: string) =>
      `Debit notes may charge ${left} more beside ${code}: who may cancel invoices posts what is beyond.`;
    expect(refusal(await charge(2_000.01))).toEqual([422, beyond('₹2,000.00'), 'Items']);
    const both = await Promise.all([charge(1_500), charge(1_500)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(refusal(await charge(500.01))).toEqual([422, beyond('₹500.00'), 'Items']);
    const made = await done(note(id, { Kind: 'Charge', Reason: 'Damage', Items: [{ InvLine: 'IO1', Amt: 3_000 }] }));
    expect(refusal(await charge(1))).toEqual([422, beyond('₹0.00'), 'Items']);
    await done(cancel(made._id));
    await done(charge(500));
  });

  it('on tax raises the tax alone, at most to the highest rate', async () => {
    const { id } = await sale();
    const tax = (Amt: number) => note(id, { Kind: 'Tax', Items: [{ InvLine: 'IO1', Amt }] });
    expect(refusal(await tax(220.02))).toEqual([
      400,
      'Tax of Periodic service may rise by ₹220.00 at most.',
      'Items.0.Amt',
    ]);
    expect(await done(tax(60))).toMatchObject({ Taxable: 0, CGST: 30, SGST: 30, Total: 60 });
    expect(refusal(await tax(160.02))).toEqual([
      400,
      'Tax of Periodic service may rise by ₹160.00 at most.',
      'Items.0.Amt',
    ]);
  });

  it('is frozen above zero beside its invoice, in the table of returns that its invoice asks for', async () => {
    const { id } = await sale();
    const made = await done(note(id, { Kind: 'Charge', Reason: 'Interest for 20 days' }));
    const rows = await books.rows<object>(
      `select l.kind, l.line_id as line, l.quantity_e3::int as quantity, l.taxable_paise::int as taxable, l.cgst_paise::int as cgst,
         l.total_paise::int as total, l.of_document_id as invoice, l.of_line_id as "of", g.tax_heads as heads, g.gst_table as tbl
       from sale_fact l join document_gst g on g.document_id = l.document_id where l.document_id = $1 order by l.id`,
      [made._id],
    );
    const head = { heads: 'intra', tbl: 'b2cs' };
    expect(rows).toEqual([
      {
        ...{ kind: 'line', line: 'GO1', quantity: 0, taxable: 50_000, cgst: 4_500, total: 59_000 },
        ...{ invoice: id, of: 'IO1', ...head },
      },
    ]);
  });

  it('is printed as it was posted (Rule 53), with the invoice that it raises', async () => {
    const { id, code } = await sale();
    const made = await done(note(id, { Kind: 'Charge', Reason: 'Interest for 20 days' }));
    const texts = pdfTexts((await owner.get(`${BASE}/${made._id}/Print`)).raw).join(' ');
    for (const said of ['Debit Note', made.Code, code, 'Interest for 20 days', '590.00']) expect(texts).toContain(said);
  });

  it('is paid in parts, and is taken out of a payment again', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const first = await done(pay(made._id, 200));
    expect(await get(made._id)).toMatchObject({
      Sts: 'Partial',
      Due: 390,
      Payments: [{ _id: first._id, Kind: 'payment', Code: first.Code, Amount: 200 }],
    });
    expect(refusal(await pay(made._id, 400))).toEqual([
      422,
      `Debit note ${made.Code} has only ₹390.00 due.`,
      'Allocations.0.Amount',
    ]);
    await done(pay(made._id, 390));
    expect(await get(made._id)).toMatchObject({ Sts: 'Closed', Due: 0, Paid: 590 });
    const { Allocations } = (await owner.get(`Accounting/Payments/${first._id}`)).body;
    expect(Allocations).toMatchObject([{ DNId: made._id, DNCode: made.Code, Amount: 200 }]);
    const taken = { AllocationId: Allocations[0]._id, Reason: 'Shall pay another' };
    await done(owner.put(`Accounting/Payments/${first._id}/Detach`, taken));
    expect(await get(made._id)).toMatchObject({ Sts: 'Partial', Due: 200 });
  });
});

it('has an e-invoice where its invoice is an export, whose buyer has no GSTIN, and keeps what the portal gave last (sales rule 39)', async () => {
  const abroad = await books.addCustomer({
    name: 'Hafen GmbH',
    supplyType: 'EXPWOP',
    billingAddress: { line1: 'Am Kai 4', city: 'Hamburg', countryCode: 'DE' },
  });
  const made = await done(note((await sale({ customerId: abroad })).id));
  expect([made.SType, made.GSTIN, (await get(made._id)).SType]).toEqual(['EXPWOP', undefined, 'EXPWOP']);
  const answer = await owner.get(`${BASE}/${made._id}/EInvoice`);
  expect([answer.status, answer.body?.message]).toEqual([200, undefined]);
  expect(JSON.parse(answer.raw.toString())[0]).toMatchObject({
    ...{ TranDtls: { SupTyp: 'EXPWOP' }, DocDtls: { Typ: 'DBN' }, BuyerDtls: { Gstin: 'URP', Pos: '96' } },
  });
  const text = irnText({ gstin: SELLER, invoicedOn: books.ctx.today, number: made.Code, type: 'DBN' });
  const Irn = createHash('sha256').update(text).digest('hex');
  const given = { Irn, AckDt: `${books.ctx.today} 00:01:00`, SignedQr: 'aaa.bbb.ccc' };
  const put = (AckNo: string) => owner.put(`${BASE}/${made._id}/EInvoice`, { ...given, AckNo });
  await done(put('112510151720'));
  expect((await done(put('112510151724'))).AckNo).toBe('112510151724');
});

describe('what is not done', () => {
  it('nothing comes above the MRP of its batch by a note, whatever it calls it, notes together', async () => {
    const goods = { MPN: 'ML-1', Name: 'Mineral lotion', HSN: '33049990', UnPr: 100, TCode: 106 };
    const { _id: In_Id } = await done(owner.post('Inventory/Items', goods));
    await books.rows(`update item set track_by = 'BN' where id = $1`, [In_Id]);
    const Lines = [{ In_Id, Qty: 5, Cost: 50, BatchNo: 'B1', Exp: '2099-01-31', MRP: 150 }];
    await done(owner.post('Inventory/Adjustments', { Kind: 'opening', Lines }));
    const [batch] = await books.rows<{ id: string }>('select id from batch where item_id = $1', [In_Id]);
    // ₹118 with its tax, of ₹150.
    const Items = [{ In_Id, Qty: 1, BatchId: batch!.id }];
    const sold = await done(owner.post('Accounting/Invoices', { CustomerId: books.customerId, Items, Approve: true }));
    const raise = (Kind: string, Amt: number) =>
      note(sold._id, { Kind, Reason: 'Agreed', Items: [{ InvLine: 'IP1', Amt }] });
    await done(raise('Price', 20));
    const told = [400, 'The MRP of batch B1 is ₹150.00.', 'Items.0.Amt'];
    for (const kind of ['Price', 'Charge', 'Tax']) expect(refusal(await raise(kind, 10))).toEqual(told);
  });

  it('a note that is paid in part is not waived, a waiver wants D and a reason, and two at once end with one of them', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const clerk = await clerkWith({ areas: { 'Accounting.Invoice': 'CRU' } });
    expect((await cancel(made._id, clerk)).status).toBe(403);
    expect(refusal(await owner.put(`${BASE}/${made._id}/Status`, { Sts: 'Cancelled' }))).toEqual([
      400,
      'This Field Is Required.',
      'Reason',
    ]);
    const both = await Promise.all([pay(made._id, 590), cancel(made._id)]);
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
  });

  it('an invoice with a debit note is neither cancelled nor opened again', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const away = await owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Wrong' });
    expect(refusal(away)).toEqual([422, `Cancel ${made.Code} first.`, undefined]);
    const opened = await owner.put(`Accounting/Invoices/${id}/ReOpen`, { Reason: 'Wrong' });
    expect(refusal(opened)).toEqual([422, `Cancel ${made.Code} first.`, undefined]);
    await done(cancel(made._id));
    await done(owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Wrong' }));
  });

  it('a locked period takes no note, and gives none back', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const { Date: today } = made;
    await books.set('accounting', { lockedUntil: today });
    expect([(await note(id)).status, (await cancel(made._id)).status]).toEqual([423, 423]);
    await books.set('accounting', { lockedUntil: null });
  });

  it('days before the invoice or to come, lines of another, named twice, below zero and of a draft are refused', async () => {
    const { id } = await sale();
    const { Date: today } = (await owner.get(`Accounting/Invoices/${id}`)).body;
    expect(refusal(await note(id, { Date: addDays(today, 1) }))[2]).toBe('Date');
    expect(refusal(await note(id, { Date: addDays(today, -1) }))[2]).toBe('Date');
    expect(refusal(await note(id, { DueDate: addDays(today, -1) }))[2]).toBe('DueDate');
    const line = { InvLine: 'IO1', Amt: 5 };
    expect(refusal(await note(id, { Items: [line, line] }))[2]).toBe('Items.1.InvLine');
    expect(refusal(await note(id, { Items: [{ InvLine: 'IO9', Amt: 5 }] }))[2]).toBe('Items.0.InvLine');
    expect((await note(id, { Items: [{ InvLine: 'IO1', Amt: -5 }] })).status).toBe(400);
    expect(refusal(await note(id, { Items: [] }))[2]).toBe('Items');
    expect(refusal(await note(id, { Kind: 'Charge' }))[2]).toBe('Reason');
    expect(refusal(await note(await books.draft()))[2]).toBe('InvId');
  });

  it('who may only make notes posts none, and a posted one is not changed', async () => {
    const { id } = await sale();
    const clerk = await clerkWith({ areas: { 'Sales.CNote': 'C' } });
    expect((await note(id, {}, clerk)).status).toBe(403);
    const draft = await done(note(id, { Approve: false }, clerk));
    expect((await clerk.put(`${BASE}/${draft._id}/Status`, { Sts: 'Unpaid' })).status).toBe(403);
    await done(clerk.put(`${BASE}/${draft._id}`, { Reason: 'Agreed' }));
    await done(owner.put(`${BASE}/${draft._id}/Status`, { Sts: 'Unpaid' }));
    expect((await owner.put(`${BASE}/${draft._id}`, { Reason: 'Other' })).status).toBe(422);
    const [, posted] = await Promise.all([
      owner.get(`${BASE}/Dashboard`),
      owner.get(`${BASE}?Sts=Unpaid&Text=${draft._id}`),
    ]);
    expect(posted.status).toBe(200);
  });

  it('the database takes no line of a posted note, no posted note without its journal, and none against a draft', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const draft = await done(note(id, { Approve: false }));
    const wrong: [string, RegExp][] = [
      [`update debit_note_line set amount_paise = 1 where note_id = '${made._id}'`, /take no update/],
      [`update debit_note set total_paise = 1 where id = '${made._id}'`, /total_paise|posted/],
      [`delete from debit_note where id = '${made._id}'`, /posted|delete/i],
      [`update debit_note set status = 'Unpaid', code = 'X-9' where id = '${draft._id}'`, /without its journal/],
      [`update invoice set status = 'Cancelled' where id = '${id}'`, /debit notes|mirror/],
    ];
    for (const [statement, said] of wrong) await expect(books.rows(statement, [])).rejects.toThrow(said);
  });

  it('nobody of another branch or organisation reaches one', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const stranger = await (await api.organisation()).as('owner');
    for (const client of [stranger, await books.as('owner', 'second')]) {
      expect((await client.get(`${BASE}/${made._id}`)).status).toBe(404);
      expect((await cancel(made._id, client)).status).toBe(404);
      expect((await note(id, {}, client)).status).toBe(400);
      expect((await pay(made._id, 10, client)).status).toBe(400);
    }
  });
});

it('What is left of a credit note pays a debit note of the customer, of nobody else, and comes out of it again', async () => {
  const [raised, lowered, other] = [await sale(), await sale(), await sale()];
  const owed = await done(note(raised.id));
  const paid = await done(
    owner.post('Accounting/Payments', {
      CustomerId: books.customerId,
      Amount: 2_360,
      Tenders: [{ Type: 'UPI', Amount: 2_360 }],
      Allocations: [{ InvoiceId: lowered.id, Amount: 2_360 }],
    }),
  );
  expect(paid.Amount).toBe(2_360);
  const left = await done(
    owner.post('Accounting/CreditNotes', { InvId: lowered.id, Items: [{ InvLine: 'IO1', Amt: 500 }], Approve: true }),
  );
  const apply = (...Allocations: object[]) => owner.put(`Accounting/CreditNotes/${left._id}/Apply`, { Allocations });
  expect(refusal(await apply({ DNId: left._id, Amount: 1 }))[2]).toBe('Allocations.0.DNId');
  expect(refusal(await apply({ DNId: owed._id, InvoiceId: other.id, Amount: 1 }))[2]).toBe('Allocations.0.InvoiceId');
  expect(refusal(await apply({ DNId: owed._id, Amount: 1 }, { DNId: owed._id, Amount: 1 }))[0]).toBe(400);
  const both = await Promise.all([apply({ DNId: owed._id, Amount: 590 }), apply({ DNId: owed._id, Amount: 590 })]);
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await get(owed._id)).toMatchObject({ Sts: 'Closed', Due: 0 });
  expect(refusal(await cancel(owed._id))[0]).toBe(422);
  const reader = await clerkWith({ areas: { 'Accounting.Invoice': 'R' } });
  const detach = (client: Client) =>
    client.put(`Accounting/CreditNotes/${left._id}/Detach`, { DNId: owed._id, Reason: 'Agreed otherwise' });
  expect((await detach(reader)).status).toBe(403);
  expect(await done(detach(owner))).toMatchObject({ Sts: 'Open', Left: 590, Allocations: [] });
  expect(await get(owed._id)).toMatchObject({ Sts: 'Unpaid', Due: 590 });
});
