import { addDays, DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let parts: Client;
let database: pg.Client;
let vendorId: string;
let plainId: string;
let customerId: string;
const BASE = 'Accounting/Bills';
let today: string;

beforeAll(async () => {
  api = await startTestApi();
  today = todayIn(DEFAULT_ZONE, api.clock.now());
  org = await api.organisation();
  [owner, parts] = await Promise.all([org.as('owner'), org.as('parts')]);
  database = new pg.Client(api.databaseConfig);
  await database.connect();
  const registered = { Name: 'Karnataka Drugs', SType: 'Regular', GSTIN: '29AAGCB7383J1Z4', Address: { St: '29' } };
  vendorId = (await owner.post('Common/Vendors', { ...registered, PayDays: 30 })).body._id;
  plainId = (await owner.post('Common/Vendors', { Name: 'Sri Medicals', SType: 'Unregistered' })).body._id;
  customerId = (await owner.post('Common/Customers', { Name: 'Buyer' })).body._id;
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

let made = 0;
async function newItem(fields: object = {}): Promise<string> {
  made += 1;
  const body = { MPN: `B-${made}`, Name: `Item ${made}`, HSN: '8708', UnPr: 500, TCode: 106, Cost: 100, ...fields };
  return (await owner.post('Inventory/Items', body)).body._id;
}
const done = async (answer: Promise<Answer>): Promise<Body> => {
  const { status, body } = await answer;
  expect([status < 300, body.message ?? null]).toEqual([true, null]);
  return body;
};
const order = (items: object[], fields: object = {}) =>
  done(owner.post('Purchase/Orders', { VendorId: vendorId, Items: items, Approve: true, ...fields }));
const receive = (items: object[], fields: object = {}) =>
  done(owner.post('Purchase/Receives', { VendorId: vendorId, Items: items, Approve: true, ...fields }));
const sell = (Items: object[]) =>
  done(owner.post('Accounting/Invoices', { CustomerId: customerId, Items, Approve: true }));
let paper = 0;
const number = () => `T/${(paper += 1)}`;
const bill = (fields: object, client = owner) =>
  client.post(BASE, {
    VendorId: vendorId,
    VBillNo: number(),
    VBillDate: today,
    Approve: true,
    AllowDuplicate: true,
    ...fields,
  });
const status = (id: string, fields: object, client = owner) => client.put(`${BASE}/${id}/Status`, fields);
const cancel = (id: string, client = owner) => client.put(`${BASE}/${id}/Cancel`, { Reason: 'Wrong' });
const get = async (id: string) => (await owner.get(`${BASE}/${id}`)).body;
const received = async (id: string) => (await owner.get(`Purchase/Receives/${id}`)).body;
const ordered = async (id: string) => (await owner.get(`Purchase/Orders/${id}`)).body;
const src = (Id: string, Line = 'RP1', Kind = 'PurchaseReceive') => ({ Kind, Id, Line });
const refusal = ({ status: code, body }: Answer) => [code, body.message];
const setting = async (fields: object) => {
  const { body } = await owner.get('EntitySettings/Inventory');
  await done(owner.put('EntitySettings/Inventory', { Purchase: fields, _v: body._v }));
};
const booksOf = async (id: string) =>
  (
    await database.query(
      `select coalesce(a.role, a.code::text) as role, sum(l.debit_paise - l.credit_paise)::float8 / 100 as balance from journal j
         join journal_line l on l.org_id = j.org_id and l.journal_id = j.id
         join account a on a.org_id = l.org_id and a.entity_id = l.entity_id and a.code = l.account_code
       where j.document_id = $1 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
      [id],
    )
  ).rows.map(({ role, balance }) => [role, balance]);
const itemOf = async (id: string) =>
  (
    await database.query(
      `select side, role, total_paise::float8 / 100 as total, due_on::text as due from open_item where id = $1`,
      [id],
    )
  ).rows[0];
/** What is there of an item, and what it is worth. */
const stockOf = async (itemId: string) => {
  const { rows } = await database.query(
    `select on_hand_e3::float8 / 1000 as quantity, value_paise::float8 / 100 as worth from stock_balance where item_id = $1`,
    [itemId],
  );
  return [rows[0].quantity, rows[0].worth];
};
const taxes = (value: number) => [
  ['inputCgst', value],
  ['inputSgst', value],
];

describe('goods of a receive', () => {
  it('are billed by one press: off goods received, not billed, tax as a credit, and what is owed stands open', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10 }], { VDocNo: 'KD/77', VDocDate: today });
    const draft = await done(owner.post(BASE, { RecIds: [came._id] }));
    expect(draft).toMatchObject({
      Sts: 'Draft',
      VendorId: vendorId,
      VBillNo: 'KD/77',
      VBillDate: today,
      Total: 1180,
      Due: 0,
      Match: 'Ok',
      DueDate: addDays(today, 30),
      Items: [{ _id: 'BP1', In_Id: bolt, Qty: 10, UnPr: 100, Src: src(came._id), SrcCode: came.Code, Match: 'Ok' }],
      Ops: [],
    });
    const posted = await done(status(draft._id, { Sts: 'Unpaid' }));
    expect([posted.Sts, posted.Code, posted.Due, posted.Paid]).toEqual([
      'Unpaid',
      expect.stringMatching(/^BILL-/),
      1180,
      0,
    ]);
    expect(await booksOf(posted._id)).toEqual([['goodsReceivedNotBilled', 1000], ...taxes(90), ['payable', -1180]]);
    expect(await itemOf(posted._id)).toEqual({
      side: 'payable',
      role: 'due',
      total: 1180,
      due: addDays(today, 30),
    });
    const after = await received(came._id);
    expect([after.BSts, after.Items[0].BillQty]).toEqual(['Billed', 10]);
    const blocked = await owner.put(`Purchase/Receives/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'No' });
    expect(refusal(blocked)).toEqual([422, `Cancel ${posted.Code} first.`]);
    const [open] = (await owner.get(`${BASE}/Open/${vendorId}`)).body.filter((row: Body) => row._id === posted._id);
    expect([open.Due, open.VBillNo]).toEqual([1180, 'KD/77']);
    const cancelled = await done(cancel(posted._id));
    expect([cancelled.Sts, await booksOf(posted._id), (await itemOf(posted._id)).total]).toEqual(['Cancelled', [], 0]);
    expect((await received(came._id)).BSts).toBe('NotBilled');
    expect(refusal(await owner.post(BASE, { RecIds: [came._id], VBillNo: 'KD/77', VBillDate: today }))[0]).toBe(201);
  });

  it('10 received @ ₹100, 4 sold, billed @ ₹110: Dr GRNB 1,000, inventory 60, priceDifference 40, Cr payable 1,100 and tax (rule 10); cancelled as if never billed', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10 }]);
    await sell([{ In_Id: bolt, Qty: 4 }]);
    const dear = { Items: [{ In_Id: bolt, Qty: 10, UnPr: 110, Src: src(came._id) }] };
    const unsaid = await bill(dear);
    expect([unsaid.status, unsaid.body.fields[0].path, await stockOf(bolt)]).toEqual([422, 'Reason', [6, 600]]);
    const posted = await done(bill({ ...dear, Reason: 'Agreed by telephone' }));
    expect([posted.Match, posted.Items[0].Match, posted.ApprReason]).toEqual(['Price', 'Price', 'Agreed by telephone']);
    expect(await booksOf(posted._id)).toEqual([
      ['goodsReceivedNotBilled', 1000],
      ...taxes(99),
      ['inventory', 60],
      ['payable', -1298],
      ['priceDifference', 40],
    ]);
    expect(await stockOf(bolt)).toEqual([6, 660]);
    await expectWhole();
    const again = await done(owner.put(`${BASE}/${posted._id}/ReOpen`, { Reason: 'Look again' }));
    expect([await stockOf(bolt), await booksOf(posted._id)]).toEqual([[6, 600], []]);
    await expectWhole();
    await done(status(again._id, { Sts: 'Unpaid', Reason: 'It was right', AllowDuplicate: true }));
    await sell([{ In_Id: bolt, Qty: 3 }]);
    // 3 of the 6 are left: stock gives back their 30, the rest is a difference of price.
    await done(cancel(posted._id));
    expect([await stockOf(bolt), await booksOf(posted._id)]).toEqual([
      [3, 300],
      [
        ['inventory', 30],
        ['priceDifference', -30],
      ],
    ]);
  });

  it('billed cheaper, by halves and of two receives are worth what each bill says of them', async () => {
    const bolt = await newItem();
    const [first, second] = [await receive([{ In_Id: bolt, Qty: 10 }]), await receive([{ In_Id: bolt, Qty: 10 }])];
    const line = (id: string, Qty: number, UnPr: number) => ({ In_Id: bolt, Qty, UnPr, Src: src(id) });
    const cheap = await done(bill({ Items: [line(first._id, 5, 80), line(second._id, 10, 99)] }));
    expect([cheap.Match, await stockOf(bolt)]).toEqual(['Ok', [20, 1890]]);
    expect(await booksOf(cheap._id)).toContainEqual(['inventory', -110]);
    const rest = await done(bill({ Items: [line(first._id, 5, 110)], Reason: 'Dearer' }));
    expect([(await received(first._id)).BSts, await stockOf(bolt)]).toEqual(['Billed', [20, 1940]]);
    await done(cancel(cheap._id));
    await done(cancel(rest._id));
    expect(await stockOf(bolt)).toEqual([20, 2000]);
  });

  it('in three bills take all that they cost, to the paisa, and no more of them is billed', async () => {
    const bolt = await newItem({ Cost: 33.3333 });
    const came = await receive([{ In_Id: bolt, Qty: 3 }]);
    const one = { Items: [{ In_Id: bolt, Qty: 1, Src: src(came._id) }] };
    const bills = [await done(bill(one)), await done(bill(one)), await done(bill(one))].length;
    expect([bills, (await received(came._id)).BSts]).toEqual([3, 'Billed']);
    const more = await bill(one);
    expect([more.status, more.body.message]).toEqual([
      422,
      'It differs from its order or its goods: say why it is posted all the same.',
    ]);
    const twice = await receive([{ In_Id: bolt, Qty: 3 }]);
    const lines = [2, 2].map((Qty) => ({ In_Id: bolt, Qty, Src: src(twice._id) }));
    const both = await done(bill({ Items: lines, Approve: false }));
    expect(both.Items.map(({ Match, MatchWhy }: Body) => [Match, MatchWhy ?? null])).toEqual([
      ['Ok', null],
      ['Quantity', 'Billed 2, 1 to bill.'],
    ]);
  });

  it('are billed once where two bill the same at one time', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10 }]);
    const drafts = [1, 2].map(() => bill({ RecIds: [came._id], Approve: false }).then(({ body }) => body._id));
    const answers = await Promise.all((await Promise.all(drafts)).map((id) => status(id, { Sts: 'Unpaid' })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  });

  it('of another vendor, item, receive or without a source are refused', async () => {
    const [bolt, nut] = [await newItem(), await newItem()];
    const came = await receive([{ In_Id: bolt, Qty: 10 }]);
    const first = async (fields: object) => (await bill(fields)).body.fields[0];
    const line = { In_Id: bolt, Qty: 1, Src: src(came._id) };
    expect(await first({ VendorId: plainId, Items: [line] })).toEqual({
      path: 'Items.0.Src',
      message: `${came.Code} is of another vendor.`,
    });
    expect((await first({ Items: [{ ...line, In_Id: nut }] })).message).toBe(`${came.Code} says another item.`);
    expect((await first({ Items: [{ ...line, Src: src(came._id, 'RP9') }] })).message).toBe(
      'This line of the receive does not exist.',
    );
    const unsourced = await bill({ Items: [{ In_Id: bolt, Qty: 1 }] });
    expect([unsourced.status, unsourced.body.fields[0].path]).toEqual([400, 'Items.0.Src']);
    const draft = await owner.post('Purchase/Receives', { VendorId: vendorId, Items: [{ In_Id: bolt, Qty: 2 }] });
    expect((await first({ Items: [{ ...line, Src: src(draft.body._id) }] })).message).toMatch(
      /is a draft, or cancelled/,
    );
  });
});

describe('goods that went back before their bill', () => {
  const giveBack = (receiveId: string, Qty: number, fields: object = {}, client = owner) =>
    client.post('Purchase/Returns', {
      VendorId: vendorId,
      Approve: true,
      Why: 'Damaged',
      ...fields,
      Items: [{ In_Id: bolt, Qty, Src: src(receiveId) }],
    });
  const undoReturn = (id: string) => owner.put(`Purchase/Returns/${id}/Status`, { Sts: 'Cancelled', Reason: 'No' });
  const toBill = async (id: string) =>
    (await owner.get(`Purchase/Orders/ToBill/${vendorId}`)).body.find((row: Body) => row._id === id)?.Items[0].Qty;
  const rowOf = async (id: string) => {
    const { body } = await owner.get(`${BASE}/NotBilled?VendorId=${vendorId}&Limit=100`);
    const row = (body.Data ?? body).find((each: Body) => each.Id === id);
    return row && [row.Kind, row.Qty, row.Amt];
  };
  let bolt: string;

  it('lower what can be billed of receive and order; cancelling the return, or the bill, takes it back', async () => {
    bolt = await newItem();
    const made = await order([{ In_Id: bolt, Qty: 10 }]);
    const came = await receive([{ In_Id: bolt, Qty: 10, Src: src(made._id, 'PP1', 'PurchaseOrder') }]);
    const back = await done(giveBack(came._id, 4));
    expect([back.Items[0].UnbQty, await toBill(came._id), await rowOf(came._id)]).toEqual([
      4,
      6,
      ['PurchaseReceive', 6, 600],
    ]);
    expect([(await received(came._id)).BSts, (await ordered(made._id)).Sts]).toEqual(['NotBilled', 'Received']);
    const ofOrder = { In_Id: bolt, Qty: 10, Src: src(made._id, 'PP1', 'PurchaseOrder') };
    for (const Items of [[{ In_Id: bolt, Qty: 10, Src: src(came._id) }], [ofOrder]]) {
      const draft = await done(bill({ Items, Approve: false }));
      expect([draft.Items[0].Match, draft.Items[0].MatchWhy]).toEqual(['Quantity', 'Billed 10, 6 to bill.']);
    }
    const posted = await done(bill({ RecIds: [came._id] }));
    expect([posted.Items[0].Qty, posted.Match, await booksOf(posted._id)]).toEqual([
      6,
      'Ok',
      [['goodsReceivedNotBilled', 600], ...taxes(54), ['payable', -708]],
    ]);
    const statuses = async () => [(await received(came._id)).BSts, (await ordered(made._id)).Sts];
    expect([await statuses(), await toBill(came._id), await rowOf(came._id)]).toEqual([
      ['Billed', 'Billed'],
      undefined,
      undefined,
    ]);
    await expectWhole();
    await done(undoReturn(back._id));
    expect([await statuses(), await toBill(came._id)]).toEqual([['PartBilled', 'Received'], 4]);
    await expectWhole();
    const again = await done(giveBack(came._id, 4));
    expect(await statuses()).toEqual(['Billed', 'Billed']);
    await done(cancel(posted._id));
    expect([await statuses(), await toBill(came._id)]).toEqual([['NotBilled', 'Received'], 6]);
    await done(undoReturn(again._id));
    expect(await toBill(came._id)).toBe(10);
  });

  it('all of it leave nothing to bill; what goes back after its bill is claimed by a note alone', async () => {
    bolt = await newItem({ Cost: 33.3367 });
    const all = await receive([{ In_Id: bolt, Qty: 3 }]);
    const gone = await done(giveBack(all._id, 3));
    expect([(await received(all._id)).BSts, refusal(await owner.post(BASE, { RecIds: [all._id] }))]).toEqual([
      'Billed',
      [422, 'All of it is billed already.'],
    ]);
    await done(undoReturn(gone._id));
    // To the paisa: two bills of one piece at ₹33.34, the third goes at what is left of ₹100.01.
    const one = { Items: [{ In_Id: bolt, Qty: 1, Src: src(all._id) }] };
    const bills = [await done(bill(one)), await done(bill(one))];
    const last = await done(giveBack(all._id, 1));
    expect(await booksOf(last._id)).toContainEqual(['goodsReceivedNotBilled', 33.33]);
    expect([(await received(all._id)).BSts, await rowOf(all._id)]).toEqual(['Billed', undefined]);
    await expectWhole();
    const late = await done(giveBack(all._id, 1));
    expect([late.Items[0].UnbQty, await rowOf(late._id)]).toEqual([0, ['PurchaseReturn', -1, -33.34]]);
    const note = { RetId: late._id, Approve: true };
    await done(owner.post('Accounting/VendorDebitNotes', note));
    expect([await rowOf(late._id), bills.length]).toEqual([undefined, 2]);
    expect(refusal(await owner.post('Accounting/VendorDebitNotes', { RetId: last._id }))).toEqual([
      422,
      'Nothing of this return is billed and left to claim.',
    ]);
  });

  it('of free goods are not proposed as paid ones', async () => {
    bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10, FQty: 1, UnPr: 110 }]);
    await done(giveBack(came._id, 5));
    const draft = await done(owner.post(BASE, { RecIds: [came._id], VBillNo: number(), VBillDate: today }));
    expect([draft.Items[0].Qty, draft.Items[0].FQty, draft.Match]).toEqual([5, 1, 'Ok']);
  });

  it('are billed or go back, not both, where two come at one time', async () => {
    bolt = await newItem();
    const made = await order([{ In_Id: bolt, Qty: 10 }]);
    const came = await receive([{ In_Id: bolt, Qty: 10, Src: src(made._id, 'PP1', 'PurchaseOrder') }]);
    const draft = await done(bill({ RecIds: [came._id], Approve: false }));
    const [billed, back] = await Promise.all([status(draft._id, { Sts: 'Unpaid' }), giveBack(came._id, 4)]);
    // Who comes second sees the other: a bill that waits for a reason, or a return that is to be claimed.
    const unbilled = (await done(owner.get(`Purchase/Returns/${back.body._id}`))).Items[0].UnbQty;
    expect([billed.status, unbilled]).toEqual(billed.status === 200 ? [200, 0] : [422, 4]);
  });
});

describe('charges that goods bear (rule 11)', () => {
  const freight = (RecIds: string[], fields: object = {}) => ({
    Ops: [{ Desc: 'Freight', Qty: 1, UnPr: 300, TCode: 106, ITC: 'Claim', Landed: { By: 'Qty', RecIds }, ...fields }],
  });

  it('₹300 over 20 and 10 equal pieces by quantity adds ₹200 and ₹100; of what is used it is a difference of price, and cancelling takes it back', async () => {
    const [bolt, nut] = [await newItem(), await newItem()];
    const [first, second] = [await receive([{ In_Id: bolt, Qty: 20 }]), await receive([{ In_Id: nut, Qty: 10 }])];
    await sell([{ In_Id: nut, Qty: 4 }]);
    const posted = await done(bill({ VendorId: plainId, ...freight([first._id, second._id]) }));
    expect(posted.Ops[0].Landed).toMatchObject({
      By: 'Qty',
      Receives: [first, second].toSorted((a, b) => (a._id < b._id ? -1 : 1)).map(({ _id, Code }) => ({ _id, Code })),
    });
    expect([await stockOf(bolt), await stockOf(nut), await booksOf(posted._id)]).toEqual([
      [20, 2200],
      [6, 660],
      [
        ['inventory', 260],
        ['payable', -300],
        ['priceDifference', 40],
      ],
    ]);
    await expectWhole();
    // What the goods are billed at themselves is another matter.
    expect((await received(first._id)).BSts).toBe('NotBilled');
    const kept = await owner.put(`Purchase/Receives/${first._id}/Status`, { Sts: 'Cancelled', Reason: 'No' });
    expect(refusal(kept)).toEqual([422, `Cancel ${posted.Code} first.`]);
    const draft = await done(owner.put(`${BASE}/${posted._id}/ReOpen`, { Reason: 'Look again' }));
    expect([await stockOf(bolt), await stockOf(nut), await booksOf(posted._id)]).toEqual([[20, 2000], [6, 600], []]);
    await done(status(draft._id, { Sts: 'Unpaid', AllowDuplicate: true }));
    await sell([{ In_Id: bolt, Qty: 5 }]);
    await done(cancel(posted._id));
    expect([await stockOf(bolt), await stockOf(nut)]).toEqual([
      [15, 1500],
      [6, 600],
    ]);
  });

  it('beside dearer goods of one bill, by value, with the tax that is no credit; what went back bears none', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10 }]);
    const back = [{ In_Id: bolt, Qty: 4, Src: src(came._id) }];
    await done(owner.post('Purchase/Returns', { VendorId: vendorId, Items: back, Approve: true }));
    const Items = [{ In_Id: bolt, Qty: 6, UnPr: 110, Src: src(came._id) }];
    const charge = freight([came._id], { UnPr: 60, ITC: 'Blocked', Landed: { By: 'Value', RecIds: [came._id] } });
    const posted = await done(bill({ Items, ...charge, Reason: 'Agreed' }));
    // 6 at ₹110, and ₹60 with ₹10.80 of tax.
    expect([await stockOf(bolt), await booksOf(posted._id)]).toEqual([
      [6, 730.8],
      [['goodsReceivedNotBilled', 600], ...taxes(59.4), ['inventory', 130.8], ['payable', -849.6]],
    ]);
    await done(cancel(posted._id));
    expect(await stockOf(bolt)).toEqual([6, 600]);
  });

  it('names receives that stand, came before, and are seen; and no account', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 1 }]);
    const draft = (await owner.post('Purchase/Receives', { VendorId: vendorId, Items: [{ In_Id: bolt, Qty: 1 }] }))
      .body;
    const first = async (fields: object, client = owner) => {
      const { status: code, body } = await bill(fields, client);
      return [code, body.fields?.[0]?.path, body.message];
    };
    expect(await first(freight([draft._id]))).toEqual([
      ...[400, 'Ops.0.Landed'],
      'The receive is a draft, or cancelled: its goods bear no charge.',
    ]);
    const yesterday = { Date: addDays(today, -1), VBillDate: addDays(today, -1) };
    expect((await first({ ...freight([came._id]), ...yesterday })).slice(0, 2)).toEqual([400, 'Ops.0.Landed']);
    expect((await first(freight([])))[1]).toBe('Ops.0.Landed');
    expect((await first(freight([came._id], { Acc: 6500 })))[1]).toBe('Ops.0.Acc');
    expect((await first(freight([vendorId])))[2]).toBe('This receive does not exist.');
    const branch = await org.as('owner', 'second');
    expect((await first(freight([came._id]), branch))[2]).toBe('This receive does not exist.');
    const weight = freight([came._id], { Landed: { By: 'Weight', RecIds: [came._id] } });
    expect((await first(weight)).slice(0, 2)).toEqual([422, 'Ops.0.Landed']);
  });

  it('and the cancelling of its receive at one time leave one of them', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10 }]);
    const draft = await done(bill({ ...freight([came._id]), Approve: false }));
    const [charged, gone] = await Promise.all([
      status(draft._id, { Sts: 'Unpaid' }),
      owner.put(`Purchase/Receives/${came._id}/Status`, { Sts: 'Cancelled', Reason: 'No' }),
    ]);
    expect([charged.status < 300, gone.status < 300].filter(Boolean)).toHaveLength(1);
  });
});

describe('a bill before its goods', () => {
  it('A bill before its goods (`BillFirst`) shows `Billed, not received` (rule 15)', async () => {
    const bolt = await newItem();
    const made = await order([{ In_Id: bolt, Qty: 10 }]);
    const line = { In_Id: bolt, Qty: 10, UnPr: 101, Src: src(made._id, 'PP1', 'PurchaseOrder') };
    const posted = await done(bill({ Items: [line] }));
    expect([posted.Match, posted.Items[0].MatchWhy]).toEqual(['NotReceived', 'Billed, not received']);
    const notBilled = (await owner.get(`${BASE}/NotBilled?VendorId=${vendorId}`)).body;
    expect((notBilled.Data ?? notBilled).find((row: Body) => row.Id === posted._id)).toMatchObject({
      Kind: 'Bill',
      Qty: -10,
      Amt: -1010,
    });
    const part = await receive([{ In_Id: bolt, Qty: 4, Src: src(made._id, 'PP1', 'PurchaseOrder') }]);
    expect(await booksOf(part._id)).toEqual([
      ['goodsReceivedNotBilled', -404],
      ['inventory', 404],
    ]);
    expect((await received(part._id)).BSts).toBe('Billed');
    const rest = await receive([{ In_Id: bolt, Qty: 6, Src: src(made._id, 'PP1', 'PurchaseOrder') }]);
    expect(await booksOf(rest._id)).toEqual([
      ['goodsReceivedNotBilled', -606],
      ['inventory', 606],
    ]);
    const after = await ordered(made._id);
    expect([after.Sts, after.Items[0].BillQty]).toEqual(['Billed', 10]);
    await done(cancel(posted._id));
    expect([(await ordered(made._id)).Sts, (await received(part._id)).BSts]).toEqual(['Received', 'NotBilled']);
  });

  it('is told apart where bills do not come first, and takes what came before what is to come', async () => {
    const bolt = await newItem();
    const made = await order([{ In_Id: bolt, Qty: 10 }]);
    const came = await receive([{ In_Id: bolt, Qty: 6, Src: src(made._id, 'PP1', 'PurchaseOrder') }]);
    await setting({ BillFirst: false });
    const whole = await bill({ POIds: [made._id] });
    expect(whole.status).toBe(422);
    await setting({ BillFirst: true });
    const posted = await done(bill({ Items: [{ In_Id: bolt, Qty: 10, Src: src(made._id, 'PP1', 'PurchaseOrder') }] }));
    expect([posted.Match, (await received(came._id)).BSts]).toEqual(['NotReceived', 'Billed']);
    const toBill = (await owner.get(`Purchase/Orders/ToBill/${vendorId}`)).body;
    expect(toBill.some((row: Body) => row._id === made._id || row._id === came._id)).toBe(false);
  });
});

describe('what differs', () => {
  it('waits for who may delete bills, and is posted by him with a reason', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 10 }]);
    const dear = { Items: [{ In_Id: bolt, Qty: 10, UnPr: 120, Src: src(came._id) }] };
    const waiting = await done(bill(dear, parts));
    expect([waiting.Sts, waiting.Code, await booksOf(waiting._id)]).toEqual([
      'Pending Approval',
      expect.stringMatching(/^BILL-/),
      [],
    ]);
    expect((await status(waiting._id, { Sts: 'Unpaid', Reason: 'Please' }, parts)).status).toBe(403);
    expect((await status(waiting._id, { Sts: 'Unpaid' })).body.fields[0].path).toBe('Reason');
    const posted = await done(status(waiting._id, { Sts: 'Unpaid', Reason: 'The price rose' }));
    expect([posted.Sts, posted.Code]).toEqual(['Unpaid', waiting.Code]);
    expect((await cancel(posted._id, parts)).status).toBe(403);
    const draft = await done(owner.put(`${BASE}/${posted._id}/ReOpen`, { Reason: 'Wrong' }));
    expect([draft.Sts, draft.Code, await booksOf(draft._id)]).toEqual(['Draft', waiting.Code, []]);
    const right = [{ _id: 'BP1', Qty: 10, UnPr: 100 }];
    const again = await done(
      owner.put(`${BASE}/${draft._id}`, { Items: right, Approve: true, AllowDuplicate: true, _v: draft._v }),
    );
    expect([again.Sts, again.Match, again.Code]).toEqual(['Unpaid', 'Ok', waiting.Code]);
  });

  it('by a named percent does not; free goods billed as paid, or another tax, do', async () => {
    const bolt = await newItem();
    await setting({ QtyTol: 10, PriceTol: 5 });
    const near = await receive([{ In_Id: bolt, Qty: 10 }]);
    const within = await done(
      bill({ Items: [{ In_Id: bolt, Qty: 11, UnPr: 105, Src: src(near._id) }], Approve: false }),
    );
    expect(within.Match).toBe('Ok');
    await setting({ QtyTol: 0, PriceTol: 2 });
    const came = await receive([{ In_Id: bolt, Qty: 10, FQty: 1 }]);
    const matchOf = async (line: object) =>
      (await done(bill({ Items: [{ In_Id: bolt, Src: src(came._id), ...line }], Approve: false }))).Match;
    expect(await matchOf({ Qty: 11 })).toBe('Price');
    expect(await matchOf({ Qty: 10, FQty: 1 })).toBe('Ok');
    expect(await matchOf({ Qty: 10, FQty: 1, TCode: 117 })).toBe('Price');
  });
});

describe('the paper', () => {
  const service = (UnPr: number, fields: object = {}) => ({
    Ops: [{ Desc: 'Calibration', Qty: 1, UnPr, TCode: 106, Acc: 6500 }],
    ...fields,
  });

  describe('Bill number: capitals, letters and digits, each group without leading zeros; same vendor and financial year → 409 `Bill {no} of {vendor} is {Code} already.` Same PAN or same total within 30 days asks (`AllowDuplicate`) (rule 16)', () => {
    it('Bill number: same vendor and financial year → 409 `Bill {no} of {vendor} is {Code} already.`, `1/23` is not `12/3`; same PAN or same total within 30 days asks (rule 16)', async () => {
      const first = await done(bill(service(700, { VBillNo: 'inv/001-23' })));
      const same = await bill(service(1, { VBillNo: 'INV 1/23', Approve: false }));
      expect([same.status, same.body.errorCode, same.body.message]).toEqual([
        409,
        'Duplicate',
        `Bill inv/001-23 of Karnataka Drugs is ${first.Code} already.`,
      ]);
      await done(bill(service(702, { VBillNo: 'INV 12/3' })));
      const like = await bill(service(700, { AllowDuplicate: false }));
      expect([like.status, like.body.errorCode, like.body.fields[0].path]).toEqual([422, 'Confirm', 'AllowDuplicate']);
      await done(bill(service(700, { AllowDuplicate: true })));
      const path = `${BASE}/DuplicateOf?VendorId=${vendorId}&VBillNo=INV-1-23&VBillDate=${today}`;
      expect((await owner.get(path)).body).toMatchObject([{ _id: first._id, Same: true }]);
      await done(cancel(first._id));
      await done(bill(service(703, { VBillNo: 'INV/1/23' })));
    });

    it('one paper is one bill of the whole organisation, and of a vendor under his PAN it is asked, also by two at once', async () => {
      const paperNo = number();
      const first = await done(bill(service(731, { VBillNo: paperNo })));
      const branch = await org.as('owner', 'second');
      const again = await bill(service(9, { VBillNo: paperNo }), branch);
      expect(refusal(again)).toEqual([
        409,
        expect.stringMatching(`^Bill ${paperNo} of Karnataka Drugs is ${first.Code} of .+ already\\.$`),
      ]);
      expect((await bill(service(9, { VBillNo: paperNo, Approve: false }), branch)).status).toBe(409);
      const twin = {
        Name: 'Karnataka Drugs, Mumbai',
        SType: 'Regular',
        GSTIN: '27AAGCB7383J1Z8',
        Address: { St: '27' },
      };
      const { _id: twinId } = await done(owner.post('Common/Vendors', { ...twin, AllowDuplicate: true }));
      const asked = await bill(service(8, { VBillNo: paperNo, VendorId: twinId, AllowDuplicate: false }), branch);
      expect([asked.status, asked.body.errorCode]).toEqual([422, 'Confirm']);
      const atOnce = number();
      const two = await Promise.all(
        [vendorId, twinId].map((VendorId, at) =>
          bill(service(740 + at, { VBillNo: atOnce, VendorId, AllowDuplicate: false })),
        ),
      );
      expect(two.map(({ status: code }) => code).toSorted()).toEqual([201, 422]);
      await done(cancel(first._id));
      await done(bill(service(9, { VBillNo: paperNo }), branch));
      const elder = await done(bill(service(755, { VBillNo: number(), VBillDate: addDays(today, -400) })));
      const younger = await bill(service(755, { VBillNo: elder.VBillNo, AllowDuplicate: false }));
      expect([younger.status, younger.body.errorCode]).toEqual([422, 'Confirm']);
    });

    it('two with one number at one time are one', async () => {
      const No = number();
      const answers = await Promise.all([711, 712].map((amount) => bill(service(amount, { VBillNo: No }))));
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    });
  });

  it('Paper total against lines: up to ₹1 becomes Round, more is refused: `The bill says {a}, its lines make {b}.` (rule 17)', async () => {
    const off = await bill(service(100.4, { VTotal: 120 }));
    expect([off.status, off.body.message]).toEqual([422, 'The bill says ₹120.00, its lines make ₹118.48.']);
    const posted = await done(bill(service(100.4, { VTotal: 119 })));
    expect([posted.Round, posted.Total, posted.Due]).toEqual([0.52, 119, 119]);
    expect(await booksOf(posted._id)).toContainEqual(['roundOff', 0.52]);
  });

  it('needs its number and day, is not of a day to come, and stays within 45 days of a small enterprise (rule 21)', async () => {
    const paths = async (fields: object) => (await bill(service(1, fields))).body.fields.map(({ path }: Body) => path);
    expect(await paths({ VBillNo: undefined, VBillDate: undefined })).toEqual(['VBillNo', 'VBillDate']);
    expect(await paths({ VBillDate: addDays(today, 1) })).toEqual(['VBillDate']);
    const small = {
      Name: 'Small Works',
      SType: 'Unregistered',
      PayDays: 90,
      MSMEClass: 'Small',
      MSME: 'UDYAM-KR-03-0012345',
    };
    const smallId = (await done(owner.post('Common/Vendors', small)))._id;
    const made = await done(bill(service(1, { VendorId: smallId })));
    expect(made.DueDate).toBe(addDays(today, 45));
    const late = await bill(service(2, { VendorId: smallId, DueDate: addDays(today, 46) }));
    expect(late.body.fields[0].path).toBe('DueDate');
  });
});

describe('tax', () => {
  const service = (UnPr: number, fields: object = {}) => ({
    Ops: [{ Desc: 'Audit', Qty: 1, UnPr, TCode: 106, Acc: 6800 }],
    ...fields,
  });

  it('Blocked tax joins the cost: ₹1,000 at 18 % is ₹1,180; bills of composition and unregistered vendors have no tax (rule 18)', async () => {
    const blocked = await done(bill({ Ops: [{ ...service(1000).Ops[0], ITC: 'Blocked' }] }));
    expect(await booksOf(blocked._id)).toEqual([
      ['payable', -1180],
      ['professionalFees', 1180],
    ]);
    const plain = await done(bill(service(1000, { VendorId: plainId })));
    expect([plain.Total, await booksOf(plain._id)]).toEqual([
      1000,
      [
        ['payable', -1000],
        ['professionalFees', 1000],
      ],
    ]);
  });

  it('a composition entity takes no credit (rule 18)', async () => {
    const set = (GSTType: string) => done(owner.put('EntitySettings/Common', { Tax: { GSTType } }));
    await set('Composition');
    const posted = await done(bill(service(1000)));
    await set('Regular');
    expect([posted.Total, await booksOf(posted._id)]).toEqual([
      1180,
      [
        ['payable', -1180],
        ['professionalFees', 1180],
      ],
    ]);
  });

  it('Reverse charge ₹10,000 at 18 %: payable 10,000, Dr input 1,800 Cr rcm 1,800; from an unregistered vendor approval numbers a self-invoice `SI-` (rule 19)', async () => {
    const charged = await done(bill(service(10_000, { VendorId: plainId, Settings: { RC: true } })));
    expect([charged.Total, charged.Due, charged.SelfNo]).toEqual([10_000, 10_000, expect.stringMatching(/^SI-/)]);
    expect(await booksOf(charged._id)).toEqual([
      ...taxes(900),
      ['payable', -10_000],
      ['professionalFees', 10_000],
      ['rcmCgst', -900],
      ['rcmSgst', -900],
    ]);
    const registered = await done(bill(service(10_001, { Settings: { RC: true } })));
    expect(registered.SelfNo).toBeUndefined();
    const texts = pdfTexts((await owner.get(`${BASE}/${charged._id}/Print`)).raw).join(' ');
    expect([texts.includes('Self-invoice'), texts.includes(charged.SelfNo)]).toEqual([true, true]);
  });

  it('TDS is on value before GST, at bill or earlier advance: ₹1,00,000 + 18 % at 2 % leaves ₹1,16,000 due; below `TDSLimit` none is proposed; TCS is added after tax (rule 20)', async () => {
    const held = { Name: 'Held', SType: 'Unregistered', TDSSec: '194J(a)', TDSPerc: 2, TDSLimit: 30_000 };
    const heldId = (await done(owner.post('Common/Vendors', held)))._id;
    const below = await done(bill(service(20_000, { VendorId: heldId })));
    expect([below.TDS, below.Due]).toEqual([undefined, 20_000]);
    const beyond = await done(bill(service(10_001, { VendorId: heldId })));
    expect([beyond.TDS, beyond.Due]).toEqual([
      { Sec: '194J(a)', Perc: 2, Base: 10_001, Amt: 200.02, Said: false },
      9_800.98,
    ]);
    const said = await done(bill(service(100_000, { TDS: { Sec: '194J(a)', Perc: 2 }, TCS: 0 })));
    expect([said.Total, said.Due, (await itemOf(said._id)).total]).toEqual([118_000, 116_000, 116_000]);
    expect(await booksOf(said._id)).toContainEqual(['tdsPayable', -2000]);
    const none = await done(bill(service(10_002, { VendorId: heldId, TDS: null })));
    expect(none.Due).toBe(10_002);
    const collected = await done(bill(service(50_000, { TCS: 59 })));
    expect([collected.Total, await booksOf(collected._id)]).toEqual([
      59_059,
      [...taxes(4500), ['payable', -59_059], ['professionalFees', 50_000], ['tcsReceivable', 59]],
    ]);
    // What was kept back of an advance is not kept back again, of whichever bill comes first.
    const Tenders = [{ Type: 'Bank Transfer', Amount: 49_000 }];
    const TDS = { Section: '194J(a)', Amount: 1_000 };
    const advance = await done(
      owner.post('Accounting/BillPayments', { VendorId: heldId, Tenders, TDS, Allocations: [] }),
    );
    const spared = await done(bill(service(30_000, { VendorId: heldId })));
    expect([spared.TDS, spared.Due]).toEqual([{ Sec: '194J(a)', Perc: 2, Base: 0, Amt: 0, Said: false }, 30_000]);
    const partly = await done(bill(service(30_050, { VendorId: heldId })));
    expect([partly.TDS.Base, partly.TDS.Amt, partly.Due]).toEqual([10_050, 201, 29_849]);
    const apply = (BillId: string, Amount: number) =>
      done(owner.put(`Accounting/BillPayments/${advance._id}/Apply`, { Allocations: [{ BillId, Amount }] }));
    await apply(spared._id, 30_000);
    expect((await done(bill(service(30_100, { VendorId: heldId })))).TDS.Base).toBe(30_100);
    await apply(partly._id, 20_000);
    expect((await done(bill(service(30_150, { VendorId: heldId })))).TDS.Base).toBe(30_150);
    const over = await bill(service(10, { TDS: { Sec: '194C', Perc: 1, Base: 11 } }));
    expect([over.status, over.body.fields[0].path]).toEqual([400, 'TDS.Base']);
  });
});

describe('walls', () => {
  it('what is to be billed of goods says what they cost: to who looks after bills, not to who orders without seeing costs', async () => {
    const came = await receive([{ In_Id: await newItem(), Qty: 3, UnPr: 733.37, TCode: 106 }]);
    const path = `Purchase/Orders/ToBill/${vendorId}`;
    const told = (await parts.get(path)).body.find((row: Body) => row._id === came._id);
    expect(told.Items.map((line: Body) => [line.Qty, line.UnPr])).toEqual([[3, 733.37]]);
    expect((await (await org.as('clerk')).get(path)).status).toBe(403);
  });

  const service = () => ({ Ops: [{ Desc: 'Rent', Qty: 1, UnPr: 10_000 + made++, TCode: 106, Acc: 6100 }] });

  it('another organisation and branch see nothing of it, a role without the area is refused, and verbs need their letter', async () => {
    const posted = await done(bill(service()));
    const other = await (await api.organisation()).as('owner');
    expect((await other.get(`${BASE}/${posted._id}`)).status).toBe(404);
    const branch = await org.as('owner', 'second');
    expect((await branch.get(`${BASE}/${posted._id}`)).status).toBe(404);
    const technician = await org.as('technician');
    expect((await technician.get(`${BASE}/${posted._id}`)).status).toBe(403);
    expect((await owner.put(`${BASE}/${posted._id}`, { Notes: 'x' })).status).toBe(422);
    expect((await owner.put(`${BASE}/${posted._id}/ReOpen`, {})).status).toBe(400);
    expect(refusal(await cancel((await done(cancel(posted._id)))._id))).toEqual([
      422,
      'This bill is cancelled already.',
    ]);
  });

  it('of more than the limit of approval that names neither order nor goods waits for who may delete bills, split or not', async () => {
    await setting({ ApprLimit: 5_000 });
    const { _id: VendorId } = await done(
      owner.post('Common/Vendors', { Name: 'Consultants', SType: 'Unregistered', AllowDuplicate: true }),
    );
    const of = (UnPr: number, fields: object = {}, client = parts) =>
      bill({ VendorId, Ops: [{ Desc: 'Advice', Qty: 1, UnPr, TCode: 106, Acc: 6500 }], ...fields }, client);
    const waiting = await done(of(6_000));
    expect([waiting.Sts, await booksOf(waiting._id)]).toEqual(['Pending Approval', []]);
    expect((await status(waiting._id, { Sts: 'Unpaid' }, parts)).status).toBe(403);
    const [one, two] = await Promise.all([done(of(3_000)), done(of(2_900))]);
    expect([one.Sts, two.Sts].toSorted()).toEqual(['Pending Approval', 'Unpaid']);
    expect((await done(of(900, { TCS: 180 }))).Sts).toBe('Unpaid');
    expect((await done(of(2_000))).Sts).toBe('Pending Approval');
    const { _id: Cat } = await done(owner.post('Settings/ExpenseCategories', { Name: 'Advice', Acc: 6500 }));
    const spent = await parts.post('Accounting/Expenses', {
      VendorId,
      Ref: number(),
      Lines: [{ Cat, Desc: 'Advice', Amt: 2_100, TCode: 106, Acc: 6500 }],
      Approve: true,
    });
    expect([spent.status, spent.body.message ?? null, spent.body.Sts]).toEqual([201, null, 'Pending Approval']);
    expect((await done(of(9_000, {}, owner))).Sts).toBe('Unpaid');
    await setting({ ApprLimit: 0 });
    expect((await done(of(90_000))).Sts).toBe('Unpaid');
    await setting({ ApprLimit: 50_000 });
  });

  it('no more tax is collected at source than the law lets anybody: 20 %', async () => {
    const refused = await bill({ ...service(), TCS: 9_000 });
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'TCS']);
  });

  it('an account of the own banks takes no bill: money would leave that the books still count', async () => {
    const bank = async (Code: number, fields: object = {}) => {
      await done(owner.post('Accounting/Acc', { _id: Code, Name: `Bank ${Code}`, Type: 'asset', ...fields }));
      return Code;
    };
    const under = await bank(1011, { Parent: 1010 });
    const used = await bank(1699);
    const on = async (Acc: number) =>
      (await bill({ Ops: [{ ...service().Ops[0], Acc }] })).body.fields?.[0]?.message ?? null;
    expect(await on(under)).toMatch(/holds money/);
    expect(await on(used)).toBe(null);
    const Tenders = [{ Type: 'Bank Transfer', Amount: 100, Acc: used, Ref: 'N1' }];
    await done(owner.post('Accounting/BillPayments', { VendorId: vendorId, Tenders }));
    expect(await on(used)).toMatch(/holds money/);
  });

  it('an account of documents, of equity, or none takes no bill', async () => {
    const first = async (Acc?: number) =>
      (await bill({ Ops: [{ ...service().Ops[0], Acc }] })).body.fields?.[0] ?? null;
    expect((await first(1200))?.path).toBe('Ops.0.Acc');
    expect((await first(1300))?.path).toBe('Ops.0.Acc');
    expect((await first(3000))?.path).toBe('Ops.0.Acc');
    expect(await first()).toBe(null);
    expect(await first(1500)).toBe(null);
  });

  it('a locked day and a stale version are refused, and the database keeps what is posted', async () => {
    const posted = await done(bill(service()));
    expect((await owner.put(`${BASE}/${posted._id}/Cancel`, { Reason: 'Wrong', _v: 1 })).status).toBe(409);
    for (const attempt of [
      'update bill set total_paise = 1 where id = $1',
      `update bill set status = 'Draft' where id = $1`,
      `update bill set status = 'Closed' where id = $1`,
      'update bill_line set cost_paise = 1 where bill_id = $1',
      'delete from bill_line where bill_id = $1',
      `update bill set paid_paise = 1, status = 'Partial' where id = $1`,
    ])
      await expect(database.query(attempt, [posted._id])).rejects.toThrow(/posted|books|paid/);
  });
});

describe('lists', () => {
  it('find bills by number, paper, vendor, status and match; overdue is read, and the total due is told', async () => {
    const Ops = [{ Desc: 'Old work', Qty: 1, UnPr: 4321, TCode: 106, Acc: 6500 }];
    const old = addDays(today, -60);
    const { OverDue: overdueBefore } = (await owner.get(`${BASE}/TotalDue/${vendorId}`)).body;
    const late = await done(bill({ Ops, VBillNo: 'LATE/9', VBillDate: old }));
    expect(late.Sts).toBe('OverDue');
    const ids = async (query: string) => {
      const { body } = await owner.get(`${BASE}?${query}`);
      return (body.Data ?? body).map((row: Body) => row._id);
    };
    expect(await ids('Text=late/9')).toEqual([late._id]);
    expect(await ids(`Sts=OverDue&VendorId=${vendorId}`)).toContain(late._id);
    expect(await ids('Match=Price&Limit=1')).toHaveLength(1);
    const due = (await owner.get(`${BASE}/TotalDue/${vendorId}`)).body;
    const risen = Math.round((due.OverDue - overdueBefore) * 100);
    expect([risen, due.Due > due.OverDue, due.Count > 1]).toEqual([509_878, true, true]);
    const open: Body[] = (await owner.get(`${BASE}/Dashboard`)).body;
    expect(open.map((row) => row._id)).toContain(late._id);
    const log = (await owner.get(`${BASE}/${late._id}/AuditLog`)).body;
    expect(log.map(({ Action }: Body) => Action)).toEqual(['approve', 'create']);
    expect((await get(late._id)).Actions.filter((action: Body) => action.Allowed).length).toBeGreaterThan(0);
  });

  it('goods received and not billed are told line by line, as the books say', async () => {
    const bolt = await newItem();
    const came = await receive([{ In_Id: bolt, Qty: 7 }]);
    const { body } = await owner.get(`${BASE}/NotBilled?VendorId=${vendorId}&Limit=100`);
    const rows: Body[] = body.Data ?? body;
    expect(rows.find((row) => row.Id === came._id)).toMatchObject({ Code: came.Code, Qty: 7, Amt: 700 });
    const all = (await owner.get(`${BASE}/NotBilled?Limit=100`)).body;
    const sum = (all.Data ?? all).reduce((total: number, row: Body) => total + row.Amt, 0);
    const { rows: books } = await database.query(
      `select sum(l.credit_paise - l.debit_paise)::float8 / 100 as balance from journal_line l join account a on a.org_id = l.org_id
         and a.entity_id = l.entity_id and a.code = l.account_code where a.role = 'goodsReceivedNotBilled' and a.entity_id = $1`,
      [org.entityId],
    );
    expect(Math.round(sum * 100)).toBe(Math.round(books[0].balance * 100));
  });
});
