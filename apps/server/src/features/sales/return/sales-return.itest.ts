import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';

type Body = Answer['body'];

const BASE = 'Sales/Returns';
const NOTES = 'Accounting/CreditNotes';
let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let database: pg.Client;
let customerId: string;
let vendorId: string;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  database = new pg.Client(api.databaseConfig);
  await database.connect();
  customerId = (await owner.post('Common/Customers', { Name: 'Asha Rao', Phone: '9880012345' })).body._id;
  vendorId = (await owner.post('Common/Vendors', { Name: 'Sri Parts', SType: 'Unregistered' })).body._id;
  await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Put aside', Kind: 'Quarantine' }));
});
afterAll(async () => {
  await database.end();
  await api.close();
});

/** Whatever a test did, every promise between the tables holds. */
async function expectWhole(): Promise<void> {
  const tenant = { orgId: org.orgId, entityIds: [org.entityId, org.secondEntityId] };
  expect(await checkIntegrity(api.app.pool, tenant)).toEqual([]);
}
afterEach(expectWhole);

const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
const refusal = ({ status, body }: Answer) => [status, body.message, body.fields?.[0]?.path];
const today = () => todayIn(DEFAULT_ZONE, api.clock.now());

let made = 0;
/** An item of which 20 lie there at ₹60 and then 20 at ₹70. */
async function goods(fields: object = {}, trackBy = 'Qty'): Promise<string> {
  made += 1;
  const body = { MPN: `S-${made}`, Name: `Filter ${made}`, HSN: '8708', UnPr: 100, TCode: 106, ...fields };
  const { _id: id } = await done(owner.post('Inventory/Items', body));
  await database.query('update item set track_by = $1 where id = $2', [trackBy, id]);
  if (trackBy !== 'Qty') return id;
  for (const UnPr of [60, 70]) await receive([{ In_Id: id, Qty: 20, UnPr }]);
  return id;
}
/** Some days ago, so that sales of a day before today find it. */
const receive = (Items: object[]) =>
  done(owner.post('Purchase/Receives', { VendorId: vendorId, Date: addDays(today(), -10), Items, Approve: true }));
const sell = (Items: object[], fields: object = {}) =>
  done(owner.post('Accounting/Invoices', { CustomerId: customerId, Items, Approve: true, ...fields }));
const giveBack = (Id: string, Items: object[], fields: object = {}, client = owner) =>
  client.post(BASE, { Of: { Kind: 'Invoice', Id }, Items, Approve: true, ...fields });
const status = (id: string, Sts: string, client = owner, Reason: string | null = 'Agreed otherwise') =>
  client.put(`${BASE}/${id}/Status`, { Sts, Reason });
const credit = (RetId: string, fields: object = {}, client = owner) =>
  client.post(NOTES, { RetId, Approve: true, ...fields });
const cancelNote = (id: string) => owner.put(`${NOTES}/${id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong' });
const get = async (id: string) => (await owner.get(`${BASE}/${id}`)).body;
const setSales = (fields: object) => done(owner.put('EntitySettings/Sales', fields));
/** Debit less credit of each account by its role, in rupees. */
const turnover = async (documentId: string) =>
  Object.fromEntries(
    (
      await database.query(
        `select a.role, sum(l.debit_paise - l.credit_paise)::float8 / 100 as amount from journal j
           join journal_line l on l.org_id = j.org_id and l.entity_id = j.entity_id and l.journal_id = j.id
           join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
         where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
        [documentId],
      )
    ).rows.map(({ role, amount }) => [role, amount]),
  );
const onHand = async (itemId: string) =>
  (
    await database.query(
      `select w.kind, sum(s.on_hand_e3)::float8 / 1000 as quantity from stock_balance s join warehouse w on w.org_id = s.org_id
         and w.entity_id = s.entity_id and w.id = s.warehouse_id where s.item_id = $1 group by 1 order by 1`,
      [itemId],
    )
  ).rows.map(({ kind, quantity }) => [kind, quantity]);

describe('goods that come back', () => {
  it('come in at the cost they left with: Dr inventory, Cr cost of goods, and are told by links of invoice and return', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 30 }]);
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 3 }], { Reason: 'Does not fit' }));
    expect(back).toMatchObject({
      Code: expect.stringMatching(/^RET/),
      Sts: 'Received',
      OfCode: invoice.Code,
      Items: [{ _id: 'RS1', Src: 'IP1', Qty: 3, Cond: 'Good', To: 'Stock', Cost: 190 }],
      Sold: [{ _id: 'IP1', Qty: 30, RetQty: 3, Returnable: 27 }],
    });
    // 20 left at ₹60 and 10 at ₹70: 3 of 30 for ₹1,900.
    expect(await turnover(back._id)).toEqual({ inventory: 190, costOfGoods: -190 });
    expect(await onHand(item)).toEqual([['Store', 13]]);
    const { rows } = await database.query(
      `select from_kind, from_line_id, quantity_e3::int as quantity from document_link where to_id = $1 and purpose = 'return'`,
      [back._id],
    );
    expect(rows).toEqual([{ from_kind: 'invoice', from_line_id: 'IP1', quantity: 3_000 }]);
  });

  it('all in parts bring back the cost to the paisa', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 30 }]);
    const parts = [];
    for (const Qty of [7, 11, 12]) parts.push(await done(giveBack(invoice._id, [{ Src: 'IP1', Qty }])));
    expect(parts.reduce((sum, part) => sum + part.Items[0].Cost, 0)).toBeCloseTo(1_900, 2);
    expect(await onHand(item)).toEqual([['Store', 40]]);
  });

  it('Good goes to its batch, else Quarantine or Scrap: Dr inventoryAdjustment', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 10 }]);
    const back = await done(
      giveBack(invoice._id, [
        { Src: 'IP1', Qty: 2 },
        { Src: 'IP1', Qty: 3, Cond: 'Damaged' },
        { Src: 'IP1', Qty: 1, Cond: 'Damaged', To: 'Scrap' },
      ]),
    );
    expect(back.Items.map(({ To }: Body) => To)).toEqual(['Stock', 'Quarantine', 'Scrap']);
    expect(await onHand(item)).toEqual([
      ['Quarantine', 3],
      ['Store', 32],
    ]);
    expect(await turnover(back._id)).toEqual({ inventory: 300, inventoryAdjustment: 60, costOfGoods: -360 });
    expect(refusal(await giveBack(invoice._id, [{ Src: 'IP1', Qty: 1, Cond: 'Damaged', To: 'Stock' }]))).toEqual([
      400,
      'Only what is good goes back to stock: choose quarantine or scrap.',
      'Items.0.To',
    ]);
  });

  it('of a batch lie in that batch; expired since never to Stock (sales rules 30, 32)', async () => {
    const item = await goods({}, 'BN');
    const Exp = today();
    await receive([{ In_Id: item, Qty: 10, UnPr: 60, Batches: [{ BatchNo: 'B7', Exp }] }]);
    const { rows } = await database.query('select id from batch where item_id = $1', [item]);
    const invoice = await sell([{ In_Id: item, Qty: 4, BatchId: rows[0].id }]);
    expect((await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]))).Items[0].To).toBe('Stock');
    expect(await onHand(item)).toEqual([['Store', 7]]);
    const began = api.clock.now();
    // Nobody is signed out meanwhile.
    for (const hours of [9, 18]) {
      api.clock.set(new Date(Date.parse(began) + hours * 3_600_000).toISOString());
      await owner.get(BASE);
    }
    const late = await giveBack(invoice._id, [{ Src: 'IP1', Qty: 1, To: 'Stock' }]);
    expect(refusal(late)).toEqual([400, 'Batch B7 has expired: choose quarantine or scrap.', 'Items.0.To']);
    const aside = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
    expect(aside.Items[0].To).toBe('Quarantine');
    api.clock.set(began);
  });

  it('by number are those that were sold, once (sales rule 30)', async () => {
    const item = await goods({}, 'SN');
    await receive([{ In_Id: item, Qty: 3, UnPr: 60, SNos: ['A1', 'A2', 'A3'] }]);
    const invoice = await sell([{ In_Id: item, Qty: 2, SNos: ['A1', 'A2'] }]);
    const back = (SNos: string[]) => giveBack(invoice._id, [{ Src: 'IP1', Qty: SNos.length, SNos }]);
    expect(refusal(await back(['A3']))).toEqual([
      400,
      'A3 did not go out by this line, or came back already.',
      'Items.0.SNos',
    ]);
    await done(back(['A2']));
    expect(refusal(await back(['A2'])).slice(0, 1)).toEqual([400]);
    expect((await done(back(['A1']))).Sold[0].SNos).toEqual([]);
  });

  it('`{item} is not taken back.` (rule 32)', async () => {
    const item = await goods({ NoRet: true });
    const invoice = await sell([{ In_Id: item, Qty: 1 }]);
    expect(refusal(await giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]))).toEqual([
      400,
      expect.stringMatching(/^Filter \d+ is not taken back\.$/),
      'Items.0.Qty',
    ]);
  });

  it('`Sold {q}, returned {r}: at most {n} more.`, also of two returns at once (rule 29)', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 10 }]);
    await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 4 }]));
    expect(refusal(await giveBack(invoice._id, [{ Src: 'IP1', Qty: 7 }]))).toEqual([
      400,
      'Sold 10, returned 4: at most 6 more.',
      'Items.0.Qty',
    ]);
    const both = await Promise.all([4, 4].map((Qty) => giveBack(invoice._id, [{ Src: 'IP1', Qty }])));
    expect(both.map(({ status: code }) => code).sort()).toEqual([201, 400]);
    const drafts = await Promise.all(
      [2, 2].map((Qty) => done(giveBack(invoice._id, [{ Src: 'IP1', Qty }], { Approve: false }))),
    );
    const received = await Promise.all(drafts.map(({ _id }) => status(_id, 'Received')));
    expect(received.map(({ status: code }) => code).sort()).toEqual([200, 400]);
  });

  it('of an order count on its lines', async () => {
    const item = await goods();
    const order = await done(
      owner.post('Sales/SalesOrders', { CustomerId: customerId, Items: [{ In_Id: item, Qty: 10 }], Approve: true }),
    );
    const draft = await done(owner.post('Accounting/Invoices/FromSalesOrder', { SOIds: [order._id], Approve: true }));
    await done(giveBack(draft._id, [{ Src: 'IP1', Qty: 1 }]));
    expect((await owner.get(`Sales/SalesOrders/${order._id}`)).body.Items[0]).toMatchObject({ InvQty: 10, RetQty: 1 });
    const { body: chain } = await owner.get(`Documents/salesOrder/${order._id}/Related`);
    expect(chain.map(({ Kind, Step }: Body) => [Kind, Step])).toEqual([
      ['salesOrder', 0],
      ['invoice', 1],
      ['salesReturn', 2],
    ]);
  });

  it('of a draft whose invoice was opened again come in by what that says once it is approved', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 2 }]);
    const draft = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 2 }], { Approve: false }));
    await done(owner.put(`Accounting/Invoices/${invoice._id}/ReOpen`, { Reason: 'One too many' }));
    expect(refusal(await status(draft._id, 'Received')).slice(0, 2)).toEqual([
      400,
      'Choose an invoice that is approved.',
    ]);
    await done(owner.put(`Accounting/Invoices/${invoice._id}`, { Items: [{ _id: 'IP1', Qty: 1 }] }));
    await done(owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: invoice._id }));
    expect(refusal(await status(draft._id, 'Received'))).toEqual([
      400,
      'Sold 1, returned 0: at most 1 more.',
      'Items.0.Qty',
    ]);
  });

  it('are cancelled before the note, with D and a reason: they leave again at their cost', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 10 }]);
    const back = await done(
      giveBack(invoice._id, [
        { Src: 'IP1', Qty: 4 },
        { Src: 'IP1', Qty: 1, Cond: 'Damaged', To: 'Scrap' },
      ]),
    );
    expect((await status(back._id, 'Cancelled', owner, null)).status).toBe(400);
    const note = await done(credit(back._id));
    expect(refusal(await status(back._id, 'Cancelled')).slice(0, 2)).toEqual([422, `Cancel ${note.Code} first.`]);
    const applied = { _id: invoice._id, CNId: note._id, Reason: 'Shall pay another' };
    await done(owner.put('Accounting/Invoices/DetachCreditNote', applied));
    await done(cancelNote(note._id));
    expect((await done(status(back._id, 'Cancelled'))).Sts).toBe('Cancelled');
    expect(await turnover(back._id)).toEqual({});
    expect(await onHand(item)).toEqual([['Store', 30]]);
    await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 10 }]));
  });

  it('keep their invoice in the books', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 2 }]);
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
    for (const verb of ['Cancel', 'ReOpen'])
      expect(
        refusal(await owner.put(`Accounting/Invoices/${invoice._id}/${verb}`, { Reason: 'Wrong' })).slice(0, 2),
      ).toEqual([422, `Cancel ${back.Code} first.`]);
  });

  it('are told on a slip without prices', async () => {
    const item = await goods({ Name: 'Slip filter' });
    const invoice = await sell([{ In_Id: item, Qty: 2 }]);
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
    const text = pdfTexts((await owner.get(`${BASE}/${back._id}/Print`)).raw).join(' ');
    expect([text.includes(back.Code), text.includes('Slip filter'), text.includes('100.00')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the database', () => {
  it('takes no more back than was sold, and no change of what came back', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 5 }]);
    const draft = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 3 }], { Approve: false }));
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 3 }]));
    const note = await done(credit(back._id, { Approve: false }));
    const refused: [string, string, RegExp][] = [
      [`update sales_return set status = 'Received', code = 'X-1' where id = $1`, draft._id, /more than was sold/],
      [`update sales_return_line set quantity_e3 = 1 where return_id = $1`, back._id, /lines of a posted return/],
      [`delete from sales_return_line where return_id = $1`, back._id, /lines of a posted return/],
      [`update sales_return set returned_on = returned_on - 1 where id = $1`, back._id, /is posted/],
      [`update sales_return set status = 'Cancelled' where id = $1`, back._id, /in the books|has a credit note/],
      [
        `update credit_note set status = 'Open', code = 'X-2', sequence = 9 where id = $1`,
        note._id,
        /without its journal/,
      ],
      [`update credit_note set return_id = null where id = $1`, note._id, /credit_note_of_return/],
    ];
    for (const [statement, id, message] of refused)
      await expect(database.query(statement, [id])).rejects.toThrow(message);
    await done(cancelNote(note._id));
  });
});

describe('their note', () => {
  describe("Price, discount, tax code, place of supply, batch, serial, cost are the sale's (sales rule 30)", () => {
    it("Price, discount, tax code, place of supply, batch, serial, cost are the sale's (rule 30): ₹236 of two at ₹100, which pays what is due", async () => {
      const item = await goods();
      const invoice = await sell([{ In_Id: item, Qty: 3 }]);
      const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 2 }]));
      const note = await done(credit(back._id));
      expect(note).toMatchObject({
        Kind: 'Return',
        RetId: back._id,
        RetCode: back.Code,
        Sts: 'Closed',
        Total: 236,
        Items: [{ _id: 'CP1', InvLine: 'IP1', Qty: 2, NetAmt: 200, CGST: 18, SGST: 18 }],
      });
      expect(await get(back._id)).toMatchObject({ Sts: 'Closed', CNId: note._id, CNCode: note.Code });
      expect((await owner.get(`Accounting/Invoices/${invoice._id}`)).body.Due).toBe(118);
      // The goods take off their cost on the day on which they came, the note what was charged for them.
      const { rows } = await database.query(
        `select kind, document_kind as document, line_id as line, quantity_e3::int as quantity, taxable_paise::int as taxable,
           cost_paise::int as cost, of_line_id as "of" from sale_fact where document_id in ($1, $2) order by id`,
        [back._id, note._id],
      );
      expect(rows).toEqual([
        { kind: 'cost', document: 'salesReturn', line: 'RS1', quantity: 0, taxable: 0, cost: -12_000, of: 'IP1' },
        { kind: 'line', document: 'creditNote', line: 'CP1', quantity: -2_000, taxable: -20_000, cost: 0, of: 'IP1' },
      ]);
    });

    it("discount, tax code and place of supply are the sale's, whatever the item costs since (rule 30)", async () => {
      const item = await goods();
      const Settings = { PoS: '33', PoSReason: 'Delivered there' };
      const invoice = await sell([{ In_Id: item, Qty: 2, Perc: 10 }], { Settings });
      expect([invoice.Items[0].NetAmt, invoice.IGST, invoice.CGST]).toEqual([180, 32.4, 0]);
      await done(owner.put(`Inventory/Items/${item}`, { UnPr: 500, TCode: 105 }));
      const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
      const note = await done(credit(back._id));
      expect([note.Taxable, note.IGST, note.CGST, note.SGST]).toEqual([90, 16.2, 0, 0]);
    });
  });

  it('3 pieces of ₹10.00 at 5 % come back as 3.33, 3.34, 3.33, CGST 0.08, 0.09, 0.08: they sum to the document (rule 31)', async () => {
    const item = await goods({ TCode: 105 });
    const invoice = await sell([{ In_Id: item, Qty: 3, UnPr: 3.3333 }]);
    const notes: Body[] = [];
    for (let at = 0; at < 3; at += 1) {
      const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
      notes.push(await done(credit(back._id)));
    }
    expect(notes.map(({ Items: [line] }) => [line.NetAmt, line.CGST])).toEqual([
      [3.33, 0.08],
      [3.34, 0.09],
      [3.33, 0.08],
    ]);
    const sum = (key: string) => Math.round(notes.reduce((all, note) => all + note[key] * 100, 0));
    for (const key of ['Taxable', 'CGST', 'SGST', 'Round', 'Total'])
      expect([key, sum(key)]).toEqual([key, Math.round(invoice[key] * 100)]);
  });

  it('RetCh: ₹118 at 18 %, 10 % = 90 + 8.10 + 8.10 = ₹106.20; NoRetCh waives (rule 33)', async () => {
    await setSales({ RetCh: 10 });
    await done(owner.put('EntitySettings/Accounting', { Round: false }));
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 2 }]);
    const clerk = await clientWith(
      api,
      org,
      'charged',
      buildAccess({ areas: { 'Sales.SO': 'CRUD' }, flags: ['Sales.SOReturn'] }),
    );
    expect(refusal(await giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }], { RetCh: 0 }, clerk))).toEqual([
      400,
      'You may not change the return charge.',
      'RetCh',
    ]);
    const charged = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }], {}, clerk));
    expect(await done(credit(charged._id))).toMatchObject({
      Total: 106.2,
      Taxable: 90,
      CGST: 8.1,
      SGST: 8.1,
      RetCh: 10,
    });
    const waived = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }], { RetCh: 0 }));
    expect((await done(credit(waived._id))).Total).toBe(118);
    // What was kept is not left to credit.
    const more = await owner.post(NOTES, { InvId: invoice._id, Items: [{ InvLine: 'IP1', Amt: 1 }], Approve: true });
    expect(refusal(more).slice(0, 2)).toEqual([400, expect.stringMatching(/^Only ₹0\.00 of/)]);
    await setSales({ RetCh: 0 });
    await done(owner.put('EntitySettings/Accounting', { Round: true }));
  });

  it('is one of each return, and its lines are those of the return', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 3 }]);
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 2 }], { Approve: false }));
    expect(refusal(await credit(back._id)).slice(0, 2)).toEqual([422, 'Receive the goods first.']);
    await done(status(back._id, 'Received'));
    const both = await Promise.all([credit(back._id), credit(back._id)]);
    expect(both.map(({ status: code }) => code).sort()).toEqual([201, 422]);
    const items = { Items: [{ InvLine: 'IP1', Amt: 5 }] };
    const next = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
    expect(refusal(await credit(next._id, items)).slice(1)).toEqual([
      'The lines of this note are those of its return.',
      'Items',
    ]);
    expect(refusal(await credit(next._id, { Kind: 'Price' })).slice(1)).toEqual([
      'Goods that came back are credited as such.',
      'Kind',
    ]);
    const bare = { InvId: invoice._id, Kind: 'Return', ...items, Approve: true };
    expect(refusal(await owner.post(NOTES, bare)).slice(1)).toEqual(['Choose the return that it credits.', 'Kind']);
  });

  it('after the limit is a commercial note of the taxable share alone, and counts as no discount', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 3 }], { Date: today() });
    await database.query('alter table invoice disable trigger user');
    await database.query(`update invoice set invoiced_on = '2024-03-30' where id = $1`, [invoice._id]);
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }], { Reason: 'Agreed at the sale' }));
    const late = await credit(back._id);
    expect([late.status, late.body.errorCode, late.body.message]).toEqual([
      422,
      'NoteTooLate',
      `Tax of ${invoice.Code} could be lowered until 30/11/2024. Make a commercial note.`,
    ]);
    const note = await done(credit(back._id, { Kind: 'Commercial' }));
    expect([note.Code.startsWith('FCN'), note.Total, note.CGST]).toEqual([true, 100, 0]);
    await database.query('update invoice set invoiced_on = $2 where id = $1', [invoice._id, today()]);
    await database.query('alter table invoice enable trigger user');
  });

  it('is refunded to the customer who has paid, and the return is closed by it', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 1 }]);
    await done(
      owner.post('Accounting/Payments', {
        CustomerId: customerId,
        Amount: 118,
        Tenders: [{ Type: 'UPI', Amount: 118 }],
        Allocations: [{ InvoiceId: invoice._id, Amount: 118 }],
      }),
    );
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
    const note = await done(credit(back._id));
    expect([note.Left, (await get(back._id)).Sts]).toEqual([118, 'Credited']);
    await done(
      owner.put(`${NOTES}/${note._id}/Refund`, { Tenders: [{ Type: 'UPI', Amount: 118 }], Reason: 'Wants his money' }),
    );
    expect((await get(back._id)).Sts).toBe('Closed');
  });
});

describe('who may', () => {
  describe('`Returns are taken within {n} days.`; D overrides with a reason. RetCh: ₹118 at 18 %, 10 % = 90 + 8.10 + 8.10 = ₹106.20; NoRetCh waives (sales rule 33)', () => {
    it('`Returns are taken within {n} days.`; D overrides with a reason, SO U with SOReturn takes them back (rule 33)', async () => {
      await setSales({ RetDays: 3 });
      const item = await goods();
      const invoice = await sell([{ In_Id: item, Qty: 5 }], { Date: addDays(today(), -5) });
      const withRights = (name: string, letters: string, flags: ('Sales.SOReturn' | 'Sales.ApprSO')[]) =>
        clientWith(api, org, name, buildAccess({ areas: { 'Sales.SO': letters }, flags }));
      const [reader, writer, taker, boss] = await Promise.all([
        withRights('reader', 'R', []),
        withRights('writer', 'CRU', ['Sales.ApprSO']),
        withRights('taker', 'CRU', ['Sales.SOReturn']),
        withRights('boss', 'CRUD', ['Sales.SOReturn']),
      ]);
      const items = [{ Src: 'IP1', Qty: 1 }];
      expect((await giveBack(invoice._id, items, {}, reader)).status).toBe(403);
      expect((await giveBack(invoice._id, items, {}, writer)).status).toBe(403);
      expect(refusal(await giveBack(invoice._id, items, {}, taker))).toEqual([
        400,
        'Returns are taken within 3 days.',
        'Date',
      ]);
      expect(refusal(await giveBack(invoice._id, items, { Reason: 'He was ill' }, taker))[0]).toBe(400);
      expect(refusal(await giveBack(invoice._id, items, {}, boss))[2]).toBe('Reason');
      const back = await done(giveBack(invoice._id, items, { Reason: 'He was ill' }, boss));
      expect((await status(back._id, 'Cancelled', taker)).status).toBe(403);
      expect((await credit(back._id, {}, boss)).status).toBe(403);
      expect((await boss.get(`${BASE}/${back._id}`)).body.Items[0].Cost).toBeUndefined();
      await setSales({ RetDays: null });
    });
  });

  it('nobody of another branch or organisation reaches one, nor returns of their invoices', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 2 }]);
    const back = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
    const stranger = await (await api.organisation()).as('owner');
    for (const client of [stranger, await org.as('owner', 'second')]) {
      expect((await client.get(`${BASE}/${back._id}`)).status).toBe(404);
      expect((await status(back._id, 'Cancelled', client)).status).toBe(404);
      expect((await giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }], {}, client)).status).toBe(400);
      expect((await credit(back._id, {}, client)).status).toBe(400);
    }
  });
});

describe('a draft and its list', () => {
  it('is changed line by line and found by number, customer, invoice and status; what waits for its note stands first', async () => {
    const item = await goods();
    const invoice = await sell([{ In_Id: item, Qty: 5 }]);
    const draft = await done(giveBack(invoice._id, [], { Approve: false }));
    expect(draft).toMatchObject({ Sts: 'Draft', Items: [], Sold: [{ Returnable: 5 }] });
    expect(refusal(await status(draft._id, 'Received')).slice(0, 2)).toEqual([400, 'Enter what came back.']);
    const saved = await done(
      owner.put(`${BASE}/${draft._id}`, {
        Items: [{ Src: 'IP1', Qty: 2, Cond: 'Wrong' }],
        Notes: 'Box open',
        _v: draft._v,
      }),
    );
    expect(saved).toMatchObject({ Notes: 'Box open', Items: [{ _id: 'RS1', Qty: 2, To: 'Quarantine' }] });
    expect((await owner.put(`${BASE}/${draft._id}`, { Items: [], _v: draft._v })).status).toBe(409);
    for (const Items of [[{ Src: 'IP9', Qty: 1 }], [{ Src: 'IP1', Qty: -1 }], [{ Src: 'IP1', Qty: '*0' }]])
      expect([(await owner.put(`${BASE}/${draft._id}`, { Items })).status, Items]).toEqual([400, Items]);
    const received = await done(giveBack(invoice._id, [{ Src: 'IP1', Qty: 1 }]));
    const first = (await owner.get(`${BASE}/Dashboard`)).body.map(({ Sts }: Body) => Sts);
    expect(first.lastIndexOf('Received')).toBe(first.filter((each: string) => each === 'Received').length - 1);
    const found = async (query: string) => (await owner.get(`${BASE}?${query}`)).body.Data.map(({ _id }: Body) => _id);
    expect(await found(`Text=${received.Code}`)).toEqual([received._id]);
    expect(await found(`OfId=${invoice._id}&Sts=Draft`)).toEqual([draft._id]);
    expect(await found(`OfId=${invoice._id}&In_Id=${item}`)).toEqual([received._id, draft._id]);
    expect((await owner.get(`${BASE}/Sales?Text=${invoice.Code}`)).body[0]._id).toBe(invoice._id);
    expect((await done(status(draft._id, 'Cancelled'))).Sts).toBe('Cancelled');
  });
});
