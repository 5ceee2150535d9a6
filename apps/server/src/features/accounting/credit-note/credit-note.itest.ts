import { createHash } from 'node:crypto';
import { buildAccess } from '@bahi/domain/access/default-roles';
import { irnText } from '@bahi/domain/einvoice/irn';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { type Body, done, openNotedBooks, refusal } from '../customer-notes.fixture.ts';
import { type Books, LABOUR, turnoverOf } from '../invoice/invoice.fixture.ts';

const BASE = 'Accounting/CreditNotes';
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
  client.put(`${BASE}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Agreed otherwise' });
const get = (id: string) => opened.get(id);
const invoiceOf = async (id: string) => (await owner.get(`Accounting/Invoices/${id}`)).body;
const detach = (_id: string, CNId: string, client = owner) =>
  client.put('Accounting/Invoices/DetachCreditNote', { _id, CNId, Reason: 'Shall pay another' });
const pay = (InvoiceId: string, CustomerId: string, Amount: number) =>
  done(
    owner.post('Accounting/Payments', {
      CustomerId,
      Amount,
      Tenders: [{ Type: 'UPI', Amount }],
      Allocations: [{ InvoiceId, Amount }],
    }),
  );
const LABOUR_INCOME = 4000;

describe('a note that is posted', () => {
  it('lowers what its invoice charged: Dr income 500, CGST 45, SGST 45, Cr receivable 590, and pays what of it is due', async () => {
    const { id, code } = await sale();
    const made = await done(note(id, { Reason: 'Agreed price' }));
    expect(made).toMatchObject({
      Code: expect.stringMatching(/^CN-/),
      Sts: 'Closed',
      Kind: 'Price',
      Total: 590,
      Left: 0,
      InvCode: code,
      Items: [{ _id: 'CO1', InvLine: 'IO1', NetAmt: 500, CGST: 45, SGST: 45, Total: 590 }],
      Allocations: [{ InvId: id, Code: code, Amount: 590 }],
    });
    const turned = new Map((await turnoverOf(books, made._id)).map(([account, dr, cr]) => [account, dr - cr]));
    expect([...turned.values()].sort((a, b) => a - b)).toEqual([-59_000, 4_500, 4_500, 50_000]);
    expect(turned.get(LABOUR_INCOME)).toBe(50_000);
    expect(await invoiceOf(id)).toMatchObject({
      Sts: 'Partial',
      Due: 1_770,
      CreditNotes: [{ CNId: made._id, Amount: 590 }],
    });
  });

  it.each([
    ['Deficient', 590, [500, 45, 45]],
    ['Commercial', 500, [500, 0, 0]],
  ])('of the kind %s comes to ₹%d', async (Kind, Total, [NetAmt, CGST, SGST]) => {
    const { id } = await sale();
    const made = await done(note(id, { Kind }));
    expect(made).toMatchObject({ Total, Items: [{ NetAmt, CGST, SGST }] });
    expect(made.Code).toMatch(Kind === 'Commercial' ? /^FCN-/ : /^CN-/);
  });

  it('on tax lowers the tax alone', async () => {
    const { id } = await sale();
    const made = await done(note(id, { Kind: 'Tax', Items: [{ InvLine: 'IO1', Amt: 60 }] }));
    expect(made).toMatchObject({ Taxable: 0, CGST: 30, SGST: 30, Total: 60 });
  });

  describe("On posting it pays its own invoice's due, the rest is Left; applying moves no ledger; `TotalDue` adds `Credits`; refund Dr receivable (sales rule 38)", () => {
    it('On posting it pays its own invoice’s due, the rest is Left (rule 38)', async () => {
      const { id, totalPaise } = await sale();
      await pay(id, books.customerId, totalPaise / 100);
      const made = await done(note(id));
      expect([made.Sts, made.Left, made.Allocations]).toEqual(['Open', 590, []]);
      const open = (await owner.get(`${BASE}/Open/${books.customerId}`)).body;
      expect(open.map(({ _id, Left }: Body) => [_id, Left])).toContainEqual([made._id, 590]);
    });
  });

  it('in parts sums to the invoice to the paisa, with its round-off', async () => {
    const odd = { ...LABOUR, unitPrice: 1_000_700 };
    const { id, totalPaise } = await sale({ lines: [odd] });
    const parts: Body[] = [];
    for (const Amt of [33.37, 33.35, 33.35]) parts.push(await done(note(id, { Items: [{ InvLine: 'IO1', Amt }] })));
    const sum = (key: string) => parts.reduce((total, part) => total + Math.round(part[key] * 100), 0);
    const invoice = await invoiceOf(id);
    expect(sum('Total')).toBe(totalPaise);
    for (const key of ['Taxable', 'CGST', 'SGST', 'Round'])
      expect([key, sum(key)]).toEqual([key, Math.round(invoice[key] * 100)]);
    expect(refusal(await note(id, { Items: [{ InvLine: 'IO1', Amt: 0.01 }] }))).toEqual([
      400,
      'Only ₹0.00 of Periodic service are left.',
      'Items.0.Amt',
    ]);
  });

  it('is frozen as a note below zero, in the table of returns that its invoice asks for', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const rows = await books.rows<object>(
      `select l.kind, l.line_id as line, l.quantity_e3::int as quantity, l.taxable_paise::int as taxable, l.cgst_paise::int as cgst,
         l.total_paise::int as total, l.of_line_id as "of", g.tax_heads as heads, g.gst_table as tbl
       from sale_fact l join document_gst g on g.document_id = l.document_id where l.document_id = $1 order by l.id`,
      [made._id],
    );
    const head = { heads: 'intra', tbl: 'b2cs' };
    expect(rows).toEqual([
      { kind: 'line', line: 'CO1', quantity: 0, taxable: -50_000, cgst: -4_500, total: -59_000, of: 'IO1', ...head },
    ]);
  });

  it('without tax stands in no return, and lowers income all the same', async () => {
    const { id } = await sale();
    const made = await done(note(id, { Kind: 'Commercial' }));
    const [row] = await books.rows<object>(
      `select l.kind, l.taxable_paise::int as taxable, l.total_paise::int as total, g.gst_table as tbl
       from sale_fact l join document_gst g on g.document_id = l.document_id where l.document_id = $1`,
      [made._id],
    );
    expect(row).toEqual({ kind: 'head', taxable: 0, total: -50_000, tbl: null });
  });

  it('is told by the reports of tax, below zero', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const { today } = books.ctx;
    const { body } = await owner.get(`Reports/801?From=${today}&To=${today}&Limit=500`);
    const rows = body.Rows.filter((row: Body) => row.Code === made.Code);
    expect(rows.map(({ TotalTaxableAmount, CGSTAmt }: Body) => [TotalTaxableAmount, CGSTAmt])).toEqual([[-500, -45]]);
  });

  it('prints with the invoice that it lowers', async () => {
    const { id, code } = await sale();
    const made = await done(note(id, { Reason: 'Agreed price' }));
    const texts = pdfTexts((await owner.get(`${BASE}/${made._id}/Print`)).raw).join(' ');
    for (const word of ['Credit Note', made.Code, code, 'Agreed price', '590.00']) expect(texts).toContain(word);
  });
});

describe('the e-invoice of a note', () => {
  const buyer = () =>
    books.addCustomer({
      name: 'Kaveri Fleet Pvt Ltd',
      gstin: '29AABCL1234F1Z5',
      supplyType: 'B2B',
      billingAddress: { line1: '7 Residency Lane', city: 'Bengaluru', stateCode: '29', pin: '560025' },
    });

  it('is a request of the type CRN that names its invoice', async () => {
    const { id, code } = await sale({ customerId: await buyer() });
    const made = await done(note(id, { ITCRev: 'Yes' }));
    const answer = await owner.get(`${BASE}/${made._id}/EInvoice`);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.raw.toString())[0]).toMatchObject({
      DocDtls: { Typ: 'CRN', No: made.Code.toUpperCase() },
      ItemList: [{ AssAmt: 500, GstRt: 18, CgstAmt: 45, TotItemVal: 590 }],
      ValDtls: { AssVal: 500, TotInvVal: 590 },
      RefDtls: { PrecDocDtls: [{ InvNo: code.toUpperCase() }] },
    });
  });

  it('is had by a note of an export too, whose buyer has no GSTIN; that of a consumer has none', async () => {
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
      TranDtls: { SupTyp: 'EXPWOP' },
      DocDtls: { Typ: 'CRN' },
      BuyerDtls: { Gstin: 'URP', Pos: '96' },
      ExpDtls: { CntCode: 'DE' },
    });
    const consumer = await done(note((await sale()).id));
    expect(consumer.SType).toBe('B2C');
    expect(refusal(await owner.get(`${BASE}/${consumer._id}/EInvoice`))[0]).toBe(422);
  });

  describe('Notes to B2B, SEZ, export have e-invoices; after 24 h an IRN is undone by the opposite note (sales rule 39)', () => {
    it('is kept where its IRN follows from the note, is printed, and after 24 h is undone by the opposite note (rule 39)', async () => {
      const { id } = await sale({ customerId: await buyer() });
      const made = await done(note(id, { ITCRev: 'Yes' }));
      const given = (AckDt: string, type: 'INV' | 'CRN' = 'CRN', of = made) => {
        const text = irnText({ gstin: SELLER, invoicedOn: books.ctx.today, number: of.Code, type });
        return {
          Irn: createHash('sha256').update(text).digest('hex'),
          AckNo: '112510151724',
          AckDt,
          SignedQr: 'aaa.bbb.ccc',
        };
      };
      const put = (body: object, client = owner) => client.put(`${BASE}/${made._id}/EInvoice`, body);
      const long = '2026-01-05 10:20:00';
      expect(refusal(await put(given(long, 'INV')))[2]).toBe('Irn');
      expect(refusal(await put(given('yesterday')))[2]).toBe('AckDt');
      const reader = await clerkWith({ areas: { 'Accounting.Invoice': 'R' } });
      expect((await put(given(long), reader)).status).toBe(403);
      const stranger = await (await api.organisation()).as('owner');
      expect((await put(given(long), stranger)).status).toBe(404);
      expect(await done(put(given(long)))).toEqual({
        Irn: given(long).Irn,
        AckNo: '112510151724',
        AckDt: '2026-01-05T04:50:00.000Z',
      });
      expect((await done(owner.get(`${BASE}/${made._id}`))).EInvoice.AckNo).toBe('112510151724');
      const print = await owner.get(`${BASE}/${made._id}/Print`);
      expect(pdfTexts(print.raw).join(' ')).toContain(given(long).Irn);
      const fresh = `${books.ctx.today} 00:01:00`;
      expect(refusal(await put(given(fresh)))).toEqual([
        400,
        'After 24 hours the time of the acknowledgement stays as it is.',
        'AckDt',
      ]);
      const second = await done(note(id, { ITCRev: 'Yes', Items: [{ InvLine: 'IO1', Amt: 100 }] }));
      const correct = (body: object) => done(owner.put(`${BASE}/${second._id}/EInvoice`, body));
      await correct({ ...given(fresh, 'CRN', second), AckNo: '112510151720' });
      expect((await correct(given(fresh, 'CRN', second))).AckNo).toBe('112510151724');
      const cancel = async ({ _id: CNId }: Body) => {
        await done(owner.put('Accounting/Invoices/DetachCreditNote', { _id: id, CNId, Reason: 'Not agreed' }));
        return owner.put(`${BASE}/${CNId}/Status`, { Sts: 'Cancelled', Reason: 'Not agreed' });
      };
      expect((await cancel(second)).status).toBe(200);
      expect((await cancel(made)).body.message).toBe(
        `The IRN of ${made.Code} could be cancelled until 06/01/2026 10:20. Make a debit note.`,
      );
    });
  });

  it('is none of a draft, of a commercial note, and of a note to a consumer', async () => {
    const { id } = await sale({ customerId: await buyer() });
    const draft = await done(note(id, { Approve: false }));
    const commercial = await done(note(id, { Kind: 'Commercial' }));
    const consumer = await done(note((await sale()).id));
    const told = await Promise.all(
      [draft, commercial, consumer].map(({ _id }) => owner.get(`${BASE}/${_id}/EInvoice`)),
    );
    expect(told.map((answer) => [answer.status, answer.body.message])).toEqual([
      [422, 'An e-invoice is made of a posted note.'],
      [422, 'A commercial note changes no tax: it has no e-invoice.'],
      [422, 'An e-invoice is for a registered buyer or an export.'],
    ]);
  });
});

describe('a note is refused', () => {
  describe('`Only ₹{x} of {line} are left.` over all notes; Price, Deficient, Commercial count as discount under InvDiscMax (sales rule 35)', () => {
    it('`Only ₹{x} of {line} are left.` over all notes, also two at once (rule 35)', async () => {
      const { id } = await sale();
      const both = await Promise.all([700, 600].map((Amt) => note(id, { Items: [{ InvLine: 'IO1', Amt }] })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
      const [refused] = both.filter(({ status }) => status === 400);
      expect(refusal(refused!)[1]).toMatch(/^Only ₹[34]00\.00 of Periodic service are left\.$/);
    });
  });

  describe("A note follows its invoice's date; B2B asks ITCRev, No stands in the return check (sales rule 37)", () => {
    it("A note follows its invoice's date (rule 37); none is made without an approved invoice in reach, without lines, twice of one line", async () => {
      const { id } = await sale();
      const draft = await books.draft();
      const stranger = await (await api.organisation()).as('owner');
      const asked = [
        await note(draft),
        await note(id, {}, stranger),
        await note(id, { Items: [] }),
        await note(id, {
          Items: [
            { InvLine: 'IO1', Amt: 1 },
            { InvLine: 'IO1', Amt: 1 },
          ],
        }),
        await note(id, { Items: [{ InvLine: 'IO9', Amt: 1 }] }),
        await note(id, { Items: [{ InvLine: 'IO1', Amt: -1 }] }),
        await note(id, { Date: addDays(books.ctx.today, 1) }),
        await note(id, { Date: addDays(books.ctx.today, -1) }),
      ];
      expect(asked.map((answer) => [answer.status, answer.body.fields?.[0]?.path])).toEqual([
        [400, 'InvId'],
        [400, 'InvId'],
        [400, 'Items'],
        [400, 'Items.1.InvLine'],
        [400, 'Items.0.InvLine'],
        [400, 'Items.0.Amt'],
        [400, 'Date'],
        [400, 'Date'],
      ]);
    });
  });

  it('`Tax of {Code} could be lowered until {date}. Make a commercial note.`: no tax, no CRN (rule 36)', async () => {
    const invoicedOn = addDays(books.ctx.today, -900);
    const { id, code } = await sale({ invoicedOn, lines: [LABOUR] });
    const late = await note(id);
    expect([late.status, late.body.errorCode, late.body.fields[0].path]).toEqual([422, 'NoteTooLate', 'Kind']);
    expect(late.body.message).toMatch(
      new RegExp(`^Tax of ${code} could be lowered until .* Make a commercial note\\.$`),
    );
    expect((await done(note(id, { Kind: 'Commercial' }))).Total).toBe(500);
  });

  it('B2B asks ITCRev (rule 37): a buyer with a GSTIN who was not asked for his credit', async () => {
    const customerId = await books.addCustomer({ gstin: '29AABCL1234F1Z5', supplyType: 'B2B' });
    const { id } = await sale({ customerId });
    expect(refusal(await note(id)).slice(1)).toEqual(['Say whether the customer has reversed his credit.', 'ITCRev']);
    expect((await done(note(id, { ITCRev: 'Yes' }))).ITCRev).toBe('Yes');
  });

  it('No stands in the return check: notes are found by what their buyer said of his credit (sales rule 37)', async () => {
    const registered = await books.addCustomer({ name: 'Credit Keeper', gstin: '29AABCL1234F1Z5', supplyType: 'B2B' });
    const { id } = await sale({ customerId: registered });
    const [kept, given] = [
      await done(note(id, { ITCRev: 'No' })),
      await done(note(id, { ITCRev: 'Yes', Items: [{ InvLine: 'IO1', Amt: 100 }] })),
    ];
    const found = async (ITCRev: string) =>
      (await done(owner.get(`${BASE}?CustomerId=${registered}&ITCRev=${ITCRev}`))).Data.map(({ _id }: Body) => _id);
    expect([await found('No'), await found('Yes'), await found('NA')]).toEqual([[kept._id], [given._id], []]);
  });
});

describe('Price, Deficient, Commercial count as discount under InvDiscMax (sales rule 35): above what the role may give away, notes and discounts together', () => {
  const ceiling = { areas: { 'Accounting.Invoice': 'CRUD' }, flags: ['Accounting.InvDisc'], invoiceDiscountMax: '300' };
  const second = () => clerkWith(ceiling as Parameters<typeof clerkWith>[0]);
  const asked = async (InvId: string, client: Client) => {
    await done(note(InvId, { Items: [{ InvLine: 'IO1', Amt: 200 }] }, client));
    return done(note(InvId, { Items: [{ InvLine: 'IO1', Amt: 200 }] }, client));
  };
  const post = (id: string, client: Client) => client.put(`${BASE}/${id}/Status`, { Sts: 'Open' });
  const back = (id: string, client: Client) => client.put(`${BASE}/${id}/Return`, { Reason: 'Too much' });

  it('a note waits for a second person, who may give that much; a tax that was too high does not', async () => {
    const { id } = await sale();
    const clerk = await second();
    const waiting = await asked(id, clerk);
    expect([waiting.Sts, waiting.Code ?? null, waiting.AskedBy]).toEqual([
      'Pending Approval',
      null,
      expect.any(String),
    ]);
    expect((await done(clerk.get(`${BASE}/${waiting._id}/Approval`))).MayApprove).toBe(false);
    expect(refusal(await post(waiting._id, clerk)).slice(0, 2)).toEqual([422, 'Who asked does not sign.']);
    expect(refusal(await post(waiting._id, await second()))).toEqual([
      422,
      'You cannot apply a discount higher than the maximum permitted limit.',
      'Items',
    ]);
    const card = await done(owner.get(`${BASE}/${waiting._id}/Approval`));
    expect(card).toMatchObject({ MayApprove: true, MayReturn: true, Given: 200, TheirLimit: 100 });
    const signed = await done(post(waiting._id, owner));
    expect([signed.Sts, signed.AskedBy ?? null]).toEqual(['Closed', null]);
    await done(note(id, { Kind: 'Tax', Items: [{ InvLine: 'IP1', Amt: 180 }] }, clerk));
  });

  it('a tax that is given back asks the right to discounts, as a tax that is left out does: without it the note waits', async () => {
    const { id } = await sale();
    const cashier = await clerkWith({ areas: { 'Sales.CNote': 'CRUD', 'Accounting.CPay': 'CR' } });
    const waiting = await done(note(id, { Kind: 'Tax', Items: [{ InvLine: 'IO1', Amt: 60 }] }, cashier));
    expect(waiting.Sts).toBe('Pending Approval');
    expect(refusal(await post(waiting._id, cashier)).slice(0, 2)).toEqual([422, 'Who asked does not sign.']);
    const other = await clerkWith({ areas: { 'Sales.CNote': 'CRUD' } });
    expect((await post(waiting._id, other)).status).toBe(422);
    expect(await done(owner.get(`${BASE}/${waiting._id}/Approval`))).toMatchObject({ MayApprove: true, Given: 60 });
    expect((await done(post(waiting._id, owner))).Code).toMatch(/^CN/);
  });

  it('what waits stands in no books, is not changed, and is returned with a reason, by who asked too', async () => {
    const { id } = await sale();
    const clerk = await second();
    const waiting = await asked(id, clerk);
    expect(await turnoverOf(books, waiting._id)).toEqual([]);
    expect((await clerk.put(`${BASE}/${waiting._id}`, { Items: [{ InvLine: 'IO1', Amt: 900 }] })).status).toBe(422);
    const returned = await done(back(waiting._id, owner));
    expect([returned.Sts, returned.AskedBy ?? null]).toEqual(['Draft', null]);
    const home = await books.rows<object>('select reason from approval_return where document_id = $1', [waiting._id]);
    expect(home).toEqual([{ reason: 'Too much' }]);
    await done(clerk.put(`${BASE}/${waiting._id}`, { Items: [{ InvLine: 'IO1', Amt: 100 }] }));
    expect((await done(post(waiting._id, clerk))).Sts).toBe('Closed');
    const again = await asked((await sale()).id, clerk);
    expect((await done(back(again._id, clerk))).Sts).toBe('Draft');
    expect((await back(again._id, clerk)).status).toBe(422);
  });

  it('two who sign at once sign once, and one that waits is cancelled without an entry', async () => {
    const clerk = await second();
    const waiting = await asked((await sale()).id, clerk);
    const both = await Promise.all([post(waiting._id, owner), post(waiting._id, owner)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const other = await asked((await sale()).id, clerk);
    expect((await done(cancel(other._id, clerk))).Sts).toBe('Cancelled');
  });
});

describe('a draft', () => {
  it('is changed as often as wanted, and posted by its status', async () => {
    const { id } = await sale();
    const draft = await done(note(id, { Approve: false }));
    expect([draft.Sts, draft.Code ?? null, draft.Total]).toEqual(['Draft', null, 590]);
    const changed = await done(
      owner.put(`${BASE}/${draft._id}`, { Kind: 'Deficient', Items: [{ InvLine: 'IP1', Amt: 100 }], _v: draft._v }),
    );
    expect(changed).toMatchObject({ Kind: 'Deficient', Total: 118, Items: [{ _id: 'CP1' }] });
    expect((await owner.put(`${BASE}/${draft._id}`, { Kind: 'Price', _v: draft._v })).status).toBe(409);
    const posted = await done(owner.put(`${BASE}/${draft._id}/Status`, { Sts: 'Open', _v: changed._v }));
    expect([posted.Sts, posted.Code]).toEqual(['Closed', expect.stringMatching(/^CN-/)]);
    expect((await owner.put(`${BASE}/${draft._id}`, { Kind: 'Price' })).status).toBe(422);
  });
});

describe('what is left of a note', () => {
  const left = async (customerId: string) => {
    const { id, totalPaise } = await sale({ customerId });
    await pay(id, customerId, totalPaise / 100);
    return done(note(id));
  };

  it('applying moves no ledger; `TotalDue` adds `Credits`: it pays other invoices of the customer, and is taken out of them again (rule 38)', async () => {
    const customerId = await books.addCustomer();
    const made = await left(customerId);
    const other = await sale({ customerId });
    const credits = async () => (await owner.get(`Accounting/Invoices/TotalDue/${customerId}`)).body.Credits;
    const posted = async () => [await turnoverOf(books, made._id), await turnoverOf(books, other.id)];
    const [before, booked] = [await credits(), await posted()];
    const applied = await done(
      owner.put(`${BASE}/${made._id}/Apply`, { Allocations: [{ InvoiceId: other.id, Amount: 200 }], _v: made._v }),
    );
    expect([applied.Sts, applied.Left]).toEqual(['Partial', 390]);
    expect([before, await credits(), await posted()]).toEqual([590, 390, booked]);
    expect(await invoiceOf(other.id)).toMatchObject({ Sts: 'Partial', Due: 2_160 });
    expect(refusal(await cancel(made._id)).slice(0, 2)).toEqual([
      422,
      'It is applied or paid back: take that back first.',
    ]);
    expect((await done(detach(other.id, made._id))).Due).toBe(2_360);
    expect((await get(made._id)).Left).toBe(590);
    expect(refusal(await detach(other.id, made._id))).toEqual([
      400,
      'This note does not stand in the invoice.',
      'CNId',
    ]);
  });

  it('pays no more than is left, nothing of another customer, and nothing twice', async () => {
    const customerId = await books.addCustomer();
    const made = await left(customerId);
    const [own, foreign] = [await sale({ customerId }), await sale()];
    const apply = (...Allocations: object[]) => owner.put(`${BASE}/${made._id}/Apply`, { Allocations });
    expect(refusal(await apply({ InvoiceId: own.id, Amount: 591 }))[2]).toBe('Allocations');
    expect(refusal(await apply({ InvoiceId: foreign.id, Amount: 1 }))[2]).toBe('Allocations.0.InvoiceId');
    expect(refusal(await apply({ InvoiceId: made._id, Amount: 1 }))[2]).toBe('Allocations.0.InvoiceId');
    expect(refusal(await apply({ InvoiceId: own.id, Amount: 0 }))[2]).toBe('Allocations.0.Amount');
    const both = await Promise.all([
      apply({ InvoiceId: own.id, Amount: 590 }),
      apply({ InvoiceId: own.id, Amount: 590 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('refund Dr receivable: it is paid back by tenders, each with its voucher (rule 38)', async () => {
    const customerId = await books.addCustomer();
    const made = await left(customerId);
    const refund = (Tenders: object[], client = owner) =>
      client.put(`${BASE}/${made._id}/Refund`, { Tenders, Reason: 'Wants his money' });
    expect(refusal(await refund([{ Type: 'UPI', Amount: 591 }])).slice(0, 2)).toEqual([
      422,
      `Of ${made.Code} only ₹590.00 are left.`,
    ]);
    const paid = await done(
      refund([
        { Type: 'Cash', Amount: 90 },
        { Type: 'UPI', Amount: 500, Ref: 'UTR-1' },
      ]),
    );
    expect([paid.Sts, paid.Left, paid.Refunded]).toEqual(['Closed', 0, 590]);
    expect(paid.Refunds.map(({ Type, Amount }: Body) => [Type, Amount])).toEqual([
      ['Cash', 90],
      ['UPI', 500],
    ]);
    expect((await refund([{ Type: 'UPI', Amount: 1 }])).status).toBe(422);
    const takeBack = (id: string, client = owner) =>
      client.put(`${BASE}/${made._id}/Refunds/${id}/Cancel`, { Reason: 'Entered twice' });
    const [, byUpi] = paid.Refunds;
    const clerk = await clientWith(
      api,
      books.organisation,
      'unpayer',
      buildAccess({ areas: { 'Accounting.Invoice': 'CRU', 'Accounting.CPay': 'CRU' }, flags: [] }),
    );
    expect((await takeBack(byUpi._id, clerk)).status).toBe(403);
    expect((await takeBack(customerId)).status).toBe(404);
    const both = await Promise.all([takeBack(byUpi._id), takeBack(byUpi._id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const after = (await owner.get(`${BASE}/${made._id}`)).body;
    expect([after.Sts, after.Left, after.Refunded, after.Refunds[1].CancelReason]).toEqual([
      'Partial',
      500,
      90,
      'Entered twice',
    ]);
    expect((await done(refund([{ Type: 'UPI', Amount: 500 }]))).Left).toBe(0);
    const [owed] = await books.rows<{ paise: number }>(
      `select coalesce(sum(debit_paise - credit_paise), 0)::int as paise from journal_line where customer_id = $1`,
      [customerId],
    );
    expect(owed!.paise).toBe(0);
  });
});

describe('what is paid back of a note', () => {
  const refund = (note: Body, Tenders: object[], client = owner) =>
    client.put(`${BASE}/${note._id}/Refund`, { Tenders, Reason: 'Wants his money' });
  const payBy = (InvoiceId: string, CustomerId: string, Tenders: { Type: string; Amount: number }[]) => {
    const Amount = Tenders.reduce((sum, tender) => sum + tender.Amount, 0);
    return done(
      owner.post('Accounting/Payments', { CustomerId, Amount, Tenders, Allocations: [{ InvoiceId, Amount }] }),
    );
  };

  it('came in for its invoice: taken out of one that nobody has paid it is no money', async () => {
    const customerId = await books.addCustomer();
    const unpaid = await sale({ customerId });
    const made = await done(note(unpaid.id));
    await done(detach(unpaid.id, made._id));
    expect(refusal(await refund(made, [{ Type: 'UPI', Amount: 1 }]))).toEqual([
      422,
      `Of what ${unpaid.code} was paid, ₹0.00 can be paid back: the note pays what is due.`,
      'Tenders.0.Amount',
    ]);
    await payBy(unpaid.id, customerId, [{ Type: 'UPI', Amount: 2_360 }]);
    expect((await done(refund(made, [{ Type: 'UPI', Amount: 590 }]))).Left).toBe(0);
  });

  it('is no money of another note either, which pays its invoice in the place of money', async () => {
    const customerId = await books.addCustomer();
    const [unpaid, other] = [await sale({ customerId }), await sale({ customerId })];
    const whole = {
      Items: [
        { InvLine: 'IO1', Amt: 1_000 },
        { InvLine: 'IP1', Amt: 1_000 },
      ],
    };
    const first = await done(note(unpaid.id, whole));
    await done(detach(unpaid.id, first._id));
    await done(owner.put(`${BASE}/${first._id}/Apply`, { Allocations: [{ InvoiceId: other.id, Amount: 2_360 }] }));
    const second = await done(note(other.id, whole));
    expect(second.Left).toBe(2_360);
    expect((await refund(second, [{ Type: 'UPI', Amount: 1 }])).status).toBe(422);
  });

  it('goes out in cash as far as it came in so, except by who may change payments', async () => {
    const customerId = await books.addCustomer();
    const { id, code } = await sale({ customerId });
    await payBy(id, customerId, [
      { Type: 'Cash', Amount: 300 },
      { Type: 'UPI', Amount: 2_060 },
    ]);
    const made = await done(note(id));
    const cashier = await clerkWith({ areas: { 'Accounting.Invoice': 'CRU', 'Accounting.CPay': 'CR' } });
    expect(refusal(await refund(made, [{ Type: 'Cash', Amount: 301 }], cashier))).toEqual([
      403,
      `Of ${code} ₹300.00 came in cash: pay the rest back as it was paid.`,
      'Tenders.0.Amount',
    ]);
    await done(refund(made, [{ Type: 'Cash', Amount: 200 }], cashier));
    expect((await refund(made, [{ Type: 'Cash', Amount: 101 }], cashier)).status).toBe(403);
    await done(refund(made, [{ Type: 'Cash', Amount: 101 }]));
    expect((await get(made._id)).Left).toBe(289);
  });

  it('is money once: of two notes of one invoice at once', async () => {
    const customerId = await books.addCustomer();
    const { id } = await sale({ customerId });
    const [one, two] = [await done(note(id)), await done(note(id))];
    for (const each of [one, two]) await done(detach(id, each._id));
    await payBy(id, customerId, [{ Type: 'UPI', Amount: 1_770 }]);
    const both = await Promise.all([one, two].map((each) => refund(each, [{ Type: 'UPI', Amount: 590 }])));
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422]);
  });
});

describe('a note that is cancelled', () => {
  it('is mirrored on its day; the invoice is due and can be noted again', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    await done(detach(id, made._id));
    const cancelled = await done(cancel(made._id));
    expect([cancelled.Sts, cancelled.Left, cancelled.CancelReason]).toEqual(['Cancelled', 0, 'Agreed otherwise']);
    const net = (await turnoverOf(books, made._id)).map(([, dr, cr]) => dr - cr);
    expect(net.every((paise) => paise === 0)).toBe(true);
    expect((await invoiceOf(id)).Due).toBe(2_360);
    await done(note(id, { Items: [{ InvLine: 'IO1', Amt: 1_000 }] }));
    expect(refusal(await cancel(made._id)).slice(0, 2)).toEqual([422, 'This note is cancelled already.']);
  });

  it('goes after the notes that came after it', async () => {
    const { id, totalPaise } = await sale();
    await pay(id, books.customerId, totalPaise / 100);
    const [first, second] = [await done(note(id)), await done(note(id))];
    expect(refusal(await cancel(first._id)).slice(0, 2)).toEqual([422, `Cancel ${second.Code} first.`]);
    await done(cancel(second._id));
    await done(cancel(first._id));
  });

  it('first: an invoice with notes is neither cancelled nor reopened', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    await done(detach(id, made._id));
    for (const verb of ['Cancel', 'ReOpen'])
      expect(refusal(await owner.put(`Accounting/Invoices/${id}/${verb}`, { Reason: 'Wrong' })).slice(0, 2)).toEqual([
        422,
        `Cancel ${made.Code} first.`,
      ]);
  });
});

describe('who may', () => {
  it('who looks after notes makes and posts them; paying back is for who takes money in', async () => {
    const { id, totalPaise } = await sale();
    await pay(id, books.customerId, totalPaise / 100);
    const clerk = await clerkWith({ areas: { 'Sales.CNote': 'CRUD' }, flags: ['Accounting.InvDisc'] });
    const made = await done(note(id, { Kind: 'Tax', Items: [{ InvLine: 'IO1', Amt: 60 }] }, clerk));
    const refund = { Tenders: [{ Type: 'UPI', Amount: 1 }], Reason: 'Wants his money' };
    expect((await clerk.put(`${BASE}/${made._id}/Refund`, refund)).status).toBe(403);
    expect((await detach(id, made._id, clerk)).status).toBe(403);
    expect((await done(cancel(made._id, clerk))).Sts).toBe('Cancelled');
    const parts = await clerkWith({ areas: { 'Inventory.Item': 'CRUD' } });
    expect((await note(id, {}, parts)).status).toBe(403);
  });

  it('nobody of another branch or organisation reaches one', async () => {
    const { id } = await sale();
    const made = await done(note(id));
    const stranger = await (await api.organisation()).as('owner');
    for (const client of [stranger, await books.as('owner', 'second')]) {
      expect((await client.get(`${BASE}/${made._id}`)).status).toBe(404);
      expect((await cancel(made._id, client)).status).toBe(404);
      expect((await client.get(`${BASE}/Invoice/${id}`)).status).toBe(404);
    }
  });
});
