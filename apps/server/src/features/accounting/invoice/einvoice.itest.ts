import { createHash } from 'node:crypto';
import { irnText } from '@bahi/domain/einvoice/irn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { type Books, LABOUR, openBooks, partLine } from './invoice.fixture.ts';

const GSTIN = '29AAGCB7383J1Z4';
const BUYER = '29AABCL1234F1Z5';

let api: TestApi;
let books: Books;
let buyerId: string;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  buyerId = await books.addCustomer({
    name: 'Kaveri Fleet Pvt Ltd',
    gstin: BUYER,
    supplyType: 'B2B',
    billingAddress: { line1: '7 Residency Lane', city: 'Bengaluru', stateCode: '29', pin: '560025' },
  });
});
afterAll(() => api.close());

const path = (id: string): string => `Accounting/Invoices/${id}/EInvoice`;
const sale = () => books.approved({ customerId: buyerId, lines: [LABOUR, partLine(books)] });

interface Approved {
  id: string;
  code: string;
}
function portalAnswer({ code }: Approved) {
  const text = irnText({ gstin: GSTIN, invoicedOn: books.ctx.today, number: code });
  return {
    Irn: createHash('sha256').update(text).digest('hex'),
    AckNo: '112510151724',
    AckDt: '2026-01-05 10:20:00',
    SignedQr: `${'a'.repeat(40)}.${'b'.repeat(800)}.${'c'.repeat(60)}`,
  };
}

describe('an e-invoice', () => {
  it('is kept or its invoice is reopened, never both at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const invoice = await sale();
      const answers = await Promise.all([
        books.owner.put(path(invoice.id), portalAnswer(invoice)),
        books.owner.put(`Accounting/Invoices/${invoice.id}/ReOpen`, { Reason: 'Wrong price' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('is the request of schema 1.1 for an approved invoice of a registered buyer', async () => {
    const { id, code } = await sale();
    const answer = await books.owner.get(path(id));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
    const [request] = JSON.parse(answer.raw.toString());
    expect(request).toMatchObject({
      Version: '1.1',
      TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N' },
      DocDtls: { Typ: 'INV', No: code.toUpperCase() },
      SellerDtls: { Gstin: GSTIN, Addr1: '12 Residency Road', Loc: 'Bengaluru', Pin: 560025, Stcd: '29' },
      BuyerDtls: { Gstin: BUYER, LglNm: 'Kaveri Fleet Pvt Ltd', Pos: '29', Pin: 560025 },
      ItemList: [
        {
          SlNo: '1',
          IsServc: 'Y',
          HsnCd: '9987',
          TotAmt: 1000,
          AssAmt: 1000,
          GstRt: 18,
          CgstAmt: 90,
          TotItemVal: 1180,
        },
        { SlNo: '2', IsServc: 'N', HsnCd: '84212300', Qty: 2, Unit: 'NOS', UnitPrice: 500, TotItemVal: 1180 },
      ],
      ValDtls: { AssVal: 2000, CgstVal: 180, SgstVal: 180, IgstVal: 0, TotInvVal: 2360 },
    });
  });

  it('is refused with the list of what is missing, each by its field', async () => {
    const lacking = await books.addCustomer({
      name: 'No Address Ltd',
      gstin: BUYER,
      supplyType: 'B2B',
      billingAddress: { stateCode: '29' },
    });
    const { id, code } = await books.approved({ customerId: lacking });
    const answer = await books.owner.get(path(id));
    expect([answer.status, answer.body.message]).toEqual([
      422,
      `The e-invoice portal would refuse ${code}. Customer: first line of the address is missing.`,
    ]);
    expect(answer.body.fields).toEqual([
      { path: 'BuyerDtls.Addr1', message: 'Customer: first line of the address is missing.' },
      { path: 'BuyerDtls.Loc', message: 'Customer: city is missing.' },
    ]);
  });

  it('is not made for a consumer, and of a draft neither', async () => {
    const consumer = await books.approved();
    expect((await books.owner.get(path(consumer.id))).body.message).toMatch(/registered buyer/);
    const draft = await books.owner.get(path(await books.draft({ customerId: buyerId })));
    expect([draft.status, draft.body.message]).toEqual([
      422,
      'An e-invoice is made of an approved invoice that is not cancelled.',
    ]);
  });

  it('takes treatment and GSTIN of the day of approval, whatever the customer is today', async () => {
    const customerId = await books.addCustomer({
      name: 'Kaveri Fleet Pvt Ltd',
      gstin: BUYER,
      supplyType: 'B2B',
      billingAddress: { line1: '7 Residency Lane', city: 'Bengaluru', stateCode: '29', pin: '560025' },
    });
    const become = (gstin: string | null, supplyType: string) =>
      books.run((tx) =>
        tx.query('update customer set gstin = $3, supply_type = $4 where org_id = $1 and id = $2', [
          books.ctx.orgId,
          customerId,
          gstin,
          supplyType,
        ]),
      );
    const registered = await books.approved({ customerId });
    await become(null, 'B2C');
    const consumer = await books.approved({ customerId });
    await become('29AABCL9999F1ZC', 'SEZWP');
    const request = JSON.parse((await books.owner.get(path(registered.id))).raw.toString())[0];
    expect([request.TranDtls.SupTyp, request.BuyerDtls.Gstin]).toEqual(['B2B', BUYER]);
    const refused = await books.owner.get(path(consumer.id));
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/registered buyer/)]);
  });

  it('of an export names the legal name of the company and the country of the buyer, and asks no Indian state from ₹50,000 on', async () => {
    await books.rows(
      `insert into entity_setting (org_id, entity_id, section, value) values ($1, $2, 'company', '{"legalName":"Balaji Motors Private Limited"}')
       on conflict (org_id, entity_id, section) do update set value = excluded.value returning section`,
      [books.ctx.orgId, books.ctx.entityId],
    );
    const customerId = await books.addCustomer({
      name: 'Hafen GmbH',
      supplyType: 'EXPWOP',
      billingAddress: { line1: 'Am Kai 4', city: 'Hamburg', countryCode: 'DE' },
      deliveryAddress: { line1: 'Lager 7', city: 'Bremen', countryCode: 'DE' },
    });
    const costly = partLine(books, { unitPrice: 500_000_000 });
    const { id, totalPaise } = await books.approved({ customerId, lines: [costly] });
    expect(totalPaise).toBe(10_000_000);
    const answer = await books.owner.get(path(id));
    expect([answer.status, answer.body?.message]).toEqual([200, undefined]);
    const [request] = JSON.parse(answer.raw.toString());
    expect(request).toMatchObject({
      TranDtls: { SupTyp: 'EXPWOP' },
      SellerDtls: { LglNm: 'Balaji Motors Private Limited', Stcd: '29' },
      BuyerDtls: { Gstin: 'URP', LglNm: 'Hafen GmbH', Pos: '96', Stcd: '96', Pin: 999999, Loc: 'Hamburg' },
      ExpDtls: { CntCode: 'DE' },
      ItemList: [{ GstRt: 0, IgstAmt: 0, Unit: 'NOS' }],
    });
    expect(request.ShipDtls).toBeUndefined();
  });

  it('Shipping bill, date, port and currency of an export stand on the invoice, its print and its e-invoice', async () => {
    const customerId = await books.addCustomer({
      name: 'Lyon SARL',
      supplyType: 'EXPWOP',
      billingAddress: { line1: '4 Rue Neuve', city: 'Lyon', countryCode: 'FR' },
    });
    const { id } = await books.approved({ customerId, lines: [partLine(books, { unitPrice: 10_000_000 })] });
    const put = (body: object, of = id, client = books.owner) => client.put(`Accounting/Invoices/${of}/Export`, body);
    const shown = async () => (await books.owner.get(`Accounting/Invoices/${id}`)).body.Export;
    expect(await shown()).toEqual({ _v: 0 });
    const day = (await books.owner.get(`Accounting/Invoices/${id}`)).body.Date;
    const sent = { ShipBNo: '1234567', ShipBDt: day, Port: 'INMAA1', ForCur: 'USD', Rate: 80 };
    expect([(await put(sent)).body, await shown()]).toEqual([
      { ...sent, _v: 1 },
      { ...sent, _v: 1 },
    ]);
    const [request] = JSON.parse((await books.owner.get(path(id))).raw.toString());
    const [y, m, d] = day.split('-');
    expect(request.ExpDtls).toEqual({
      ...{ ShipBNo: '1234567', ShipBDt: `${d}/${m}/${y}`, Port: 'INMAA1', ForCur: 'USD', CntCode: 'FR' },
    });
    const printed = pdfTexts((await books.owner.get(`Accounting/Invoices/${id}/Print`)).raw).join(' ');
    for (const words of [`1234567, ${d}/${m}/${y}`, 'INMAA1', 'USD at 80.00', 'USD 25.00'])
      expect(printed).toContain(words);
    const refused = async (body: object, of = id) => {
      const answer = await put(body, of);
      return [answer.status, answer.body.fields?.[0]?.path ?? answer.body.message];
    };
    expect(await refused({ ShipBNo: '1234567' })).toEqual([400, 'ShipBDt']);
    expect(await refused({ ...sent, ShipBNo: '12' })).toEqual([400, 'ShipBNo']);
    expect(await refused({ ...sent, Port: 'USNYC1' })).toEqual([400, 'Port']);
    expect(await refused({ ...sent, ForCur: 'QQQ' })).toEqual([400, 'ForCur']);
    expect(await refused({ ...sent, ShipBDt: '2020-01-01' })).toEqual([400, 'ShipBDt']);
    expect(await refused({ Rate: 80 })).toEqual([400, 'ForCur']);
    const inland = await books.approved({ customerId: buyerId });
    expect(await refused(sent, inland.id)).toEqual([422, expect.stringMatching(/not abroad/)]);
    expect((await books.owner.get(`Accounting/Invoices/${inland.id}`)).body.Export).toBeUndefined();
    expect((await put({}, id)).body).toEqual({ _v: 2 });
    const draft = await books.draft({ customerId });
    expect((await put({ ForCur: 'EUR' }, draft)).body).toEqual({ ForCur: 'EUR', _v: 1 });
    expect((await books.owner.put('Accounting/Invoices/Delete', { _id: draft })).status).toBeLessThan(300);
    expect((await put(sent, id, await books.as('technician'))).status).toBe(403);
  });

  it('The exchange rate of an export is of who sees prices: others keep it, with its currency, and no log tells it to them', async () => {
    const customerId = await books.addCustomer({ name: 'Oslo AS', supplyType: 'EXPWOP' });
    const { id } = await books.approved({ customerId });
    const put = (client: Client, body: object) => client.put(`Accounting/Invoices/${id}/Export`, body);
    const day = (await books.owner.get(`Accounting/Invoices/${id}`)).body.Date;
    const bill = { ShipBNo: '1234567', ShipBDt: day, Port: 'INMAA1' };
    expect((await put(books.owner, { ForCur: 'USD', Rate: 83, _v: 0 })).body).toEqual({
      ForCur: 'USD',
      Rate: 83,
      _v: 1,
    });
    await books.rows(
      `update role set access = jsonb_set(access, '{Accounting}', '{"Access": true, "Invoice": "CRU"}') where org_id = $1 and key = 'technician'`,
      [books.ctx.orgId],
    );
    const clerk = await books.as('technician');
    expect((await put(clerk, { ...bill, ForCur: 'USD', _v: 1 })).body).toEqual({ ...bill, ForCur: 'USD', _v: 2 });
    expect((await put(clerk, { ...bill, ForCur: 'EUR' })).body.fields[0].path).toBe('ForCur');
    expect((await books.owner.get(`Accounting/Invoices/${id}`)).body.Export).toMatchObject({
      ...bill,
      ForCur: 'USD',
      Rate: 83,
    });
    const stale = await put(books.owner, { ForCur: 'USD', Rate: 84, _v: 1 });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/changed this record/u)]);
    const logged = await books.rows(
      `select changes from audit_entry where subject_id = $1 and action = 'exportDetails' order by seq`,
      [id],
    );
    expect(logged[0]!['changes']).toContainEqual({ path: 'exchangeRate', from: null, to: 830_000, sees: 'price' });
  });

  it('Export details go with a draft whose buyer is no longer abroad, and no print of who is inland tells them', async () => {
    const customerId = await books.addCustomer({ name: 'Rio SA', supplyType: 'EXPWOP' });
    const draft = await books.draft({ customerId });
    const of = `Accounting/Invoices/${draft}`;
    await books.owner.put(`${of}/Export`, { ForCur: 'USD', Rate: 80 });
    const printed = async () => pdfTexts((await books.owner.get(`${of}/Print`)).raw).join(' ');
    expect(await printed()).toContain('USD at 80.00');
    expect((await books.owner.put(of, { CustomerId: buyerId })).status).toBe(200);
    expect(await printed()).not.toContain('USD');
    expect(await books.rows('select invoice_id from export_shipment where invoice_id = $1', [draft])).toEqual([]);
    expect((await books.owner.put(of, { CustomerId: customerId })).body.Export).toEqual({ _v: 0 });
  });

  it('is told before tax where rates include it, which the print says where it does', async () => {
    const Ops = [{ Desc: 'Wash', Qty: 1, Pr: 118, TCode: 106, SAC: '9987' }];
    const texts = async (Incl: boolean) => {
      const body = { CustomerId: buyerId, Ops, Settings: { Incl }, Approve: true };
      const { _id } = (await books.owner.post('Accounting/Invoices', body)).body;
      const [request] = JSON.parse((await books.owner.get(path(_id))).raw.toString());
      const printed = pdfTexts((await books.owner.get(`Accounting/Invoices/${_id}/Print`)).raw);
      return [request.ItemList[0].AssAmt, printed.includes('Rates include tax.')];
    };
    expect([await texts(true), await texts(false)]).toEqual([
      [100, true],
      [118, false],
    ]);
  });

  it('is none of a bill of supply: untaxed, or of an entity that charged no tax on its day', async () => {
    const untaxed = await books.approved({ customerId: buyerId, taxed: false, untaxedReason: 'Goodwill' });
    expect((await books.owner.get(path(untaxed.id))).body.message).toBe(
      'A bill of supply has no e-invoice: it charges no tax.',
    );
    await books.set('tax', { gstType: 'Composition' });
    const composition = await books.approved({ customerId: buyerId });
    await books.set('tax', { gstType: 'Regular' });
    const answer = await books.owner.get(path(composition.id));
    expect([answer.status, answer.body.message]).toEqual([422, 'Only a regular taxpayer makes e-invoices.']);
    const regular = await sale();
    await books.set('tax', { gstType: 'Composition' });
    expect((await books.owner.get(path(regular.id))).status).toBe(200);
    await books.set('tax', { gstType: 'Regular' });
  });

  it('keeps what the portal gave, and prints and shows it', async () => {
    const invoice = await sale();
    const given = portalAnswer(invoice);
    const saved = await books.owner.put(path(invoice.id), given);
    expect([saved.status, saved.body]).toEqual([
      200,
      { Irn: given.Irn, AckNo: '112510151724', AckDt: '2026-01-05T04:50:00.000Z' },
    ]);
    expect((await books.owner.get(`Accounting/Invoices/${invoice.id}`)).body.EInvoice).toEqual(saved.body);
    const texts = pdfTexts((await books.owner.get(`Accounting/Invoices/${invoice.id}/Print`)).raw);
    expect(texts).toEqual(expect.arrayContaining(['IRN', given.Irn, '112510151724', '05/01/2026 10:20']));
    const [entry] = await books.rows<{ changes: object[] }>(
      `select changes from audit_entry where subject_id = $1 and action = 'recordEinvoice'`,
      [invoice.id],
    );
    expect(entry!.changes).toContainEqual({ path: 'einvoice.irn', from: null, to: given.Irn });
  });

  it('refuses the number of another document, a time that is none, and an unsigned code, by their fields', async () => {
    const [invoice, other] = [await sale(), await sale()];
    const given = portalAnswer(invoice);
    for (const [fields, field] of [
      [{ Irn: portalAnswer(other).Irn }, 'Irn'],
      [{ Irn: 'abc' }, 'Irn'],
      [{ AckNo: 'soon' }, 'AckNo'],
      [{ AckDt: 'yesterday' }, 'AckDt'],
      [{ AckDt: '2026-02-30 10:20:00' }, 'AckDt'],
      [{ SignedQr: 'no code' }, 'SignedQr'],
    ] as const) {
      const answer = await books.owner.put(path(invoice.id), { ...given, ...fields });
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, field]);
    }
  });

  it('is acknowledged before it is entered: no correction moves the end of its time to cancel (sales rule 39)', async () => {
    const invoice = await sale();
    const put = (AckDt: string) => books.owner.put(path(invoice.id), { ...portalAnswer(invoice), AckDt });
    const said = 'An acknowledgement is not later than it was first entered here.';
    const refusal = ({ status, body }: Answer) => [status, body.message, body.fields?.[0]?.path];
    expect(refusal(await put('2099-01-01 10:00:00'))).toEqual([400, said, 'AckDt']);
    const inIndia = (hours: number) =>
      new Date(Date.parse(api.clock.now()) + (5.5 + hours) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    expect((await put(inIndia(-1))).status).toBe(200);
    api.clock.set(new Date(Date.parse(api.clock.now()) + 3 * 3_600_000).toISOString());
    expect(refusal(await put(inIndia(-1)))).toEqual([400, said, 'AckDt']);
  });

  it('is not for who may only read, and nobody else’s', async () => {
    const invoice = await sale();
    const advisor = await books.as('advisor');
    expect([
      (await advisor.get(path(invoice.id))).status,
      (await advisor.put(path(invoice.id), portalAnswer(invoice))).status,
    ]).toEqual([403, 403]);
    const stranger = await (await api.organisation()).as('owner');
    for (const client of [stranger, await books.as('owner', 'second')]) {
      expect((await client.get(path(invoice.id))).status).toBe(404);
      expect((await client.put(path(invoice.id), portalAnswer(invoice))).status).toBe(404);
    }
  });
});
