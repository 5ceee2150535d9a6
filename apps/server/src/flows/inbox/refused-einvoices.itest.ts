import { createHash } from 'node:crypto';
import { irnText } from '@bahi/domain/einvoice/irn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { allRoutes } from '../../app-routes.ts';
import { type Books, LABOUR, openBooks } from '../../features/accounting/invoice/invoice.fixture.ts';
import {
  cash,
  type Counter,
  openCounter,
  RECEIPTS,
} from '../../features/accounting/sales-receipt/sales-receipt.fixture.ts';
import { recordReader } from '../../http/record-reader.ts';
import { relayNotices } from './relay-notices.ts';

const GSTIN = '29AAGCB7383J1Z4';
const BUYER = '29AABCL1234F1Z5';
const SAID = { Code: '3028', Message: 'GSTIN is not active' };

let api: TestApi;
let books: Books;
let accountant: Client;
let cashier: Client;
let customerId: string;

const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, body } = await answer;
  expect([status < 300, body?.message ?? null]).toEqual([true, null]);
  return body;
};
const sale = () => books.approved({ customerId, lines: [LABOUR] });
const refusedAt = (kind: string, id: string) => `Accounting/EInvoices/${kind}/${id}/Refused`;
const refuse = (kind: string, id: string, client = accountant, body: object = SAID) =>
  client.put(refusedAt(kind, id), body);
const relay = (place = books.organisation, { app } = api) =>
  relayNotices(app, recordReader(allRoutes(app)), { orgId: place.orgId, entityId: place.entityId });
const told = async (client: Client): Promise<string[]> =>
  (await done(client.get('Users/Me/Inbox?Unread=true'))).Data.map(({ Text }: Answer['body']) => Text);
const portalAnswer = (number: string) => ({
  Irn: createHash('sha256')
    .update(irnText({ gstin: GSTIN, invoicedOn: books.ctx.today, number }))
    .digest('hex'),
  AckNo: '112510151724',
  AckDt: '2026-01-05 10:20:00',
  SignedQr: 'aaa.bbb.ccc',
});

beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  [accountant, cashier] = await Promise.all([books.as('accountant'), books.as('cashier')]);
  customerId = await books.addCustomer({
    name: 'Kaveri Fleet Pvt Ltd',
    gstin: BUYER,
    supplyType: 'B2B',
    billingAddress: { line1: '7 Residency Lane', city: 'Bengaluru', stateCode: '29', pin: '560025' },
  });
});
afterAll(() => api.close());

describe('An e-invoice that the portal refused', () => {
  it('is told to who may mend it, and stands on its document', async () => {
    const { id, code } = await sale();
    const shown = await done(refuse('invoice', id));
    expect(shown).toEqual({ ...SAID, At: expect.any(String), By: expect.stringContaining('ccountant') });
    await relay();
    const words = `The portal refused the e-invoice of Invoice ${code}: 3028: GSTIN is not active`;
    expect([await told(books.owner), await told(accountant)]).toEqual([[words], []]);
    const technician = await books.as('technician');
    expect([await told(technician), await told(await books.as('parts'))]).toEqual([[], []]);
    const read = async () => (await done(books.owner.get(`Accounting/Invoices/${id}`))).EInvErr;
    expect(await read()).toEqual(shown);
    const log = await done(books.owner.get(`Accounting/Invoices/${id}/AuditLog`));
    expect(log.at(0)).toMatchObject({ Action: 'refuseEinvoice', Reason: '3028: GSTIN is not active' });
    await done(refuse('invoice', id, accountant, { Message: 'Duplicate IRN' }));
    await relay();
    expect(await told(books.owner)).toEqual([`The portal refused the e-invoice of Invoice ${code}: Duplicate IRN`]);
    const mend = (body: object) => books.owner.put(`Accounting/EInvoices/invoice/${id}/Mended`, body);
    const Reason = 'The buyer has his GSTIN active again';
    expect((await mend({})).body.fields[0].path).toBe('Reason');
    expect((await told(books.owner)).length).toBe(1);
    await done(mend({ Reason }));
    const [entry] = await done(books.owner.get(`Accounting/Invoices/${id}/AuditLog`));
    expect(entry).toMatchObject({ Action: 'mendEinvoice', Reason });
    expect([await told(books.owner), await read()]).toEqual([[], undefined]);
    const again = await mend({ Reason });
    expect([again.status, again.body.message]).toEqual([422, `Nothing of ${code} is refused.`]);
  });

  it.each([
    [
      'the portal gives its number',
      async (id: string, code: string) => books.owner.put(`Accounting/Invoices/${id}/EInvoice`, portalAnswer(code)),
    ],
    [
      'its document is cancelled',
      async (id: string) => books.owner.put(`Accounting/Invoices/${id}/Cancel`, { Reason: 'Wrong' }),
    ],
    [
      'its document is opened again',
      async (id: string) => books.owner.put(`Accounting/Invoices/${id}/ReOpen`, { Reason: 'Wrong' }),
    ],
  ])('waits for nobody any more once %s', async (_, mend) => {
    const { id, code } = await sale();
    await done(refuse('invoice', id));
    await relay();
    expect((await told(books.owner)).length).toBe(1);
    await done(mend(id, code));
    expect(await told(books.owner)).toEqual([]);
    expect((await done(books.owner.get(`Accounting/Invoices/${id}`))).EInvErr).toBeUndefined();
  });

  it('may be one of a note, and ends when the note is cancelled', async () => {
    for (const [kind, base, fields] of [
      ['creditNote', 'Accounting/CreditNotes', { ITCRev: 'Yes' }],
      ['debitNote', 'Accounting/DebitNotes', {}],
    ] as const) {
      const InvId = (await sale()).id;
      const body = { InvId, Items: [{ InvLine: 'IO1', Amt: 500 }], Approve: true, ...fields };
      const { _id, Code } = await done(books.owner.post(base, body));
      await done(refuse(kind, _id));
      await relay();
      expect(await told(books.owner)).toEqual([expect.stringContaining(`${Code}: 3028`)]);
      expect((await done(books.owner.get(`${base}/${_id}`))).EInvErr).toMatchObject(SAID);
      if (kind === 'creditNote')
        await done(books.owner.put('Accounting/Invoices/DetachCreditNote', { _id: InvId, CNId: _id, Reason: 'Wrong' }));
      await done(books.owner.put(`${base}/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' }));
      expect(await told(books.owner)).toEqual([]);
    }
  });

  it('is none of what has its number, of a consumer, of a draft and of another kind', async () => {
    const { id, code } = await sale();
    await done(books.owner.put(`Accounting/Invoices/${id}/EInvoice`, portalAnswer(code)));
    const refusal = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      return [status, body.fields?.[0]?.path ?? body.message];
    };
    expect(await refusal(refuse('invoice', id))).toEqual([422, `${code} has its e-invoice: the portal took it.`]);
    const consumer = await books.approved();
    expect(await refusal(refuse('invoice', consumer.id))).toEqual([422, expect.stringMatching(/registered buyer/)]);
    const draft = await books.draft({ customerId });
    expect(await refusal(refuse('invoice', draft))).toEqual([422, expect.stringMatching(/approved invoice/)]);
    const { id: other } = await sale();
    expect(await refusal(refuse('bill', other))).toEqual([404, expect.any(String)]);
    expect(await refusal(refuse('invoice', other, accountant, { Message: '' }))).toEqual([400, 'Message']);
    expect(await refusal(refuse('invoice', other, accountant, { ...SAID, Code: 'soon' }))).toEqual([400, 'Code']);
  });

  it('is recorded by who may mend it alone, where he is', async () => {
    const { id } = await sale();
    const stranger = await (await api.organisation()).as('owner');
    const asked = [
      refuse('invoice', id, await books.as('technician')),
      refuse('salesReceipt', id, cashier),
      refuse('invoice', id, stranger),
      refuse('invoice', id, await books.as('owner', 'second')),
      books
        .as('technician')
        .then((client) => client.put(`Accounting/EInvoices/invoice/${id}/Mended`, { Reason: 'Mended' })),
      stranger.put(`Accounting/EInvoices/invoice/${id}/Mended`, { Reason: 'Mended' }),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 404, 404, 404, 403, 404]);
  });
});

describe('At the counter', () => {
  let counter: Counter;
  beforeAll(async () => {
    counter = await openCounter();
  });
  afterAll(() => counter.close());

  it('a receipt to a registered buyer may be refused, and ends when it is cancelled', async () => {
    const { owner } = counter;
    const dolo = await counter.newItem('Dolo 650', { HSN: '300490' }, [['D1', '06/29', 40, 33.6]]);
    const BillAddr = { A1: '7 Residency Lane', Ct: 'Bengaluru', St: '29', Pin: '560025' };
    const buyer = { Name: 'City Clinic', GSTIN: '29AABCL1234F1ZU', BillAddr };
    const { _id: CustomerId } = await done(owner.post('Common/Customers', buyer));
    const sold = await done(
      counter.sell({ CustomerId, Items: [{ In_Id: dolo, Qty: 30 }], Tenders: [cash(67)] }, owner),
    );
    await done(refuse('salesReceipt', sold._id, owner));
    expect((await done(owner.get(`${RECEIPTS}/${sold._id}`))).EInvErr).toMatchObject(SAID);
    await done(owner.put(`${RECEIPTS}/${sold._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong buyer' }));
    expect((await done(owner.get(`${RECEIPTS}/${sold._id}`))).EInvErr).toBeUndefined();
  });
});
