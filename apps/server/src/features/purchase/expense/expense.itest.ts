import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';

type Body = Answer['body'];

let api: TestApi;
let books: Books;
let owner: Client;
/** Enters and posts expenses, pays nobody and signs nothing. */
let clerk: Client;
/** Signs what is above a limit, and pays. */
let manager: Client;
let today: string;
let vendorId: string;
let plainId: string;
const category: Record<string, string> = {};
const BASE = 'Accounting/Expenses';
const CASH = 1000;
const BANK = 1010;

beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  owner = books.owner;
  today = books.ctx.today;
  const org = books.organisation;
  clerk = await clientWith(api, org, 'expenseClerk', buildAccess({ areas: { 'Accounting.Bill': 'CRU' } }));
  const all = { 'Accounting.Bill': 'CRUD', 'Accounting.VPay': 'CRUD', 'Accounting.CPay': 'CR' };
  manager = await clientWith(api, org, 'expenseManager', buildAccess({ areas: all }));
  const registered = { Name: 'City Telecom', SType: 'Regular', GSTIN: '29AAGCB7383J1Z4', Address: { St: '29' } };
  vendorId = (await done(owner.post('Common/Vendors', { ...registered, PayDays: 30 })))._id;
  plainId = (await done(owner.post('Common/Vendors', { Name: 'Ravi Transport', SType: 'Unregistered' })))._id;
  for (const [Name, Acc, ITC, Bill, Limit] of [
    ['Telephone', 6300, true, true, 50_000],
    ['Food', 6600, false, false, 2_000],
    ['Tea', 6600, false, false, null],
    ['Freight', 6400, true, false, 50_000],
  ] as const)
    category[Name] = (await done(owner.post('Settings/ExpenseCategories', { Name, Acc, ITC, Bill, Limit })))._id;
});
afterAll(() => api.close());
/** Whatever a test did, every promise between the tables holds. */
afterEach(async () => {
  const { orgId, entityId, secondEntityId } = books.organisation;
  const broken = await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId, secondEntityId] });
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});

const done = async (asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const told = ({ status, body }: Answer) => [status, body.message];

let made = 0;
/** ₹1,000 of telephone at 18 % of a registered vendor, with a number of its own. */
const telephone = (fields: object = {}) => {
  made += 1;
  const Lines = [{ Cat: category['Telephone'], Amt: 1000 + made, TCode: 106 }];
  return { VendorId: vendorId, Ref: `T/${made}`, Lines, Approve: true, ...fields };
};
/** Tea without tax, of nobody in particular and without a limit. */
const tea = (Amt: number, fields: object = {}, name = 'Tea') => ({
  Lines: [{ Cat: category[name], Amt, Desc: `Lunch ${(made += 1)}` }],
  Ref: `F/${made}`,
  Approve: true,
  ...fields,
});
/** Food, of which ₹2,000 may be spent. */
const food = (Amt: number, fields: object = {}) => tea(Amt, fields, 'Food');
const post = (body: object, client = owner) => client.post(BASE, body);
const status = (id: string, Sts: string, fields: object = {}, client = owner) =>
  client.put(`${BASE}/${id}/Status`, { Sts, ...fields });

const entryOf = async (id: string) =>
  (
    await books.rows<{ code: number; paise: number }>(
      `select l.account_code as code, (sum(l.debit_paise - l.credit_paise))::float8 as paise
       from journal j join journal_line l on l.org_id = j.org_id and l.journal_id = j.id
       where j.org_id = $1 and j.document_id = $2 group by 1 having sum(l.debit_paise - l.credit_paise) <> 0 order by 1`,
      [books.organisation.orgId, id],
    )
  ).map(({ code, paise }) => [code, paise / 100]);

describe('an expense that is owed', () => {
  it('is a due of its vendor with the credit of its tax, and is paid by a payment to him', async () => {
    const Lines = [{ Cat: category['Telephone'], Amt: 500, TCode: 106 }];
    const expense = await done(post(telephone({ Lines })));
    expect([expense.Sts, expense.Code, expense.Total, expense.Due, expense.DueDate]).toEqual([
      'Unpaid',
      expect.stringMatching(/^EXP-/),
      590,
      590,
      addDays(today, 30),
    ]);
    expect([expense.Lines[0].Desc, expense.Lines[0].ITC, expense.Lines[0].Acc]).toEqual(['Telephone', 'Claim', 6300]);
    expect(await entryOf(expense._id)).toEqual(
      [
        [1310, 45],
        [1320, 45],
        [2000, -590],
        [6300, 500],
      ].map((each) => [expect.any(Number), each[1]]),
    );
    const Tenders = [{ Type: 'Bank Transfer', Amount: 590 }];
    const pay = { VendorId: vendorId, Tenders, Allocations: [{ ExpId: expense._id, Amount: 590 }] };
    await done(owner.post('Accounting/BillPayments', pay));
    const paid = await done(owner.get(`${BASE}/${expense._id}`));
    expect([paid.Sts, paid.Paid, paid.Due]).toEqual(['Closed', 590, 0]);
    expect(told(await status(expense._id, 'Cancelled', { Reason: 'Wrong' }))).toEqual([
      422,
      'Detach its payments first.',
    ]);
  });

  it('freezes its input credit, and is no purchase of goods', async () => {
    const expense = await done(post(telephone()));
    const [fact] = await books.rows<{ credit: number; kind: string }>(
      'select sum(credit_paise)::float8 as credit, min(document_kind) as kind from purchase_fact where document_id = $1',
      [expense._id],
    );
    expect([fact!.kind, fact!.credit / 100]).toEqual(['expense', expense.CGST + expense.SGST]);
    const report = await done(owner.get(`Reports/406?From=${today}&To=${today}`));
    expect(JSON.stringify(report)).not.toContain(expense.Code);
  });

  it('is taken out of the books with its due, its facts and its tax', async () => {
    const expense = await done(post(telephone()));
    expect(told(await status(expense._id, 'Cancelled'))).toEqual([400, expect.any(String)]);
    const cancelled = await done(status(expense._id, 'Cancelled', { Reason: 'Entered twice' }));
    expect([cancelled.Sts, cancelled.Due, cancelled.Code]).toEqual(['Cancelled', 0, expense.Code]);
    expect(await entryOf(expense._id)).toEqual([]);
    // Its paper may be entered again.
    await done(post(telephone({ Ref: expense.Ref, Lines: [{ Cat: category['Telephone'], Amt: 7, TCode: 106 }] })));
  });

  it('of an unregistered vendor bears no tax; under reverse charge the tax is owed to the government by a self-invoice', async () => {
    const Lines = [{ Cat: category['Freight'], Amt: 1000, TCode: 106 }];
    const plain = await done(post({ VendorId: plainId, Ref: 'R/1', Lines, Approve: true }));
    expect([plain.Total, plain.CGST, plain.SelfNo]).toEqual([1000, 0, undefined]);
    const reverse = { VendorId: plainId, Ref: 'R/2', Lines, Settings: { RC: true }, Approve: true };
    const expense = await done(post({ ...reverse, AllowDuplicate: true }));
    expect([expense.Total, expense.CGST, expense.SelfNo]).toEqual([1000, 90, expect.stringMatching(/^SI-/)]);
    expect((await entryOf(expense._id)).map(([, rupees]) => rupees).toSorted()).toEqual(
      [90, 90, -1000, -90, -90, 1000].toSorted(),
    );
  });
});

describe('tax that is no credit', () => {
  it('is not claimed on what the category blocks, by whoever sends it, and joins the cost', async () => {
    const claimed = [{ Cat: category['Food'], Amt: 1000, TCode: 106, ITC: 'Claim' }];
    const refused = await post({ VendorId: vendorId, Ref: 'B/1', Lines: claimed, Approve: true });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ path: 'Lines.0.ITC', message: 'Tax on Food is no credit.' }],
    ]);
    const Lines = [{ Cat: category['Food'], Amt: 1000, TCode: 106 }];
    const expense = await done(post({ VendorId: vendorId, Ref: 'B/1', Lines, Approve: true }));
    expect([expense.Lines[0].ITC, expense.Total]).toEqual(['Blocked', 1180]);
    expect((await entryOf(expense._id)).map(([, rupees]) => rupees)).toEqual([-1180, 1180]);
  });

  it('is none where another category takes the place of the one that allowed it', async () => {
    const draft = await done(post(telephone({ Approve: false })));
    const Lines = [{ _id: draft.Lines[0]._id, Cat: category['Food'], Amt: 100, TCode: 106 }];
    const changed = await done(owner.put(`${BASE}/${draft._id}`, { Lines }));
    expect([changed.Lines[0].ITC, changed.Lines[0].Acc]).toEqual(['Blocked', 6600]);
  });

  it('and the account that bears it is an expense or asset that no other record explains', async () => {
    const Lines = [{ Cat: category['Food'], Amt: 100, Acc: 1100 }];
    const refused = await post({ ...tea(1), Lines });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'Lines.0.Acc']);
  });
});

describe('the same paper', () => {
  it('is entered once, whether as a bill or as an expense, whatever its zeros and signs', async () => {
    const first = await done(post(telephone({ Ref: 'INV/0042' })));
    expect(told(await post(telephone({ Ref: 'inv-42' })))).toEqual([
      409,
      `Bill INV/0042 of City Telecom is ${first.Code} already.`,
    ]);
    const Ops = [{ Desc: 'Telephone', Qty: 1, UnPr: 10, TCode: 106, Acc: 6300 }];
    const bill = { VendorId: vendorId, VBillNo: 'INV 42', VBillDate: today, Ops, Approve: true };
    expect(told(await owner.post('Accounting/Bills', bill))).toEqual([
      409,
      `Bill INV/0042 of City Telecom is ${first.Code} already.`,
    ]);
    const entered = await done(owner.post('Accounting/Bills', { ...bill, VBillNo: 'INV 43' }));
    expect(told(await post(telephone({ Ref: 'INV/43' })))).toEqual([
      409,
      `Bill INV 43 of City Telecom is ${entered.Code} already.`,
    ]);
  });

  it('is asked about where it has no number, or nobody is named', async () => {
    await done(post(tea(111, { Ref: null, PaidFrom: BANK })));
    const again = await post(tea(111, { Ref: null, PaidFrom: BANK }));
    expect([again.status, again.body.errorCode]).toEqual([422, 'Confirm']);
    expect((await post(tea(111, { Ref: null, PaidFrom: BANK, AllowDuplicate: true }))).status).toBe(201);
  });

  it('two at once make one', async () => {
    const body = telephone({ Ref: 'ONCE-1' });
    const answers = await Promise.all([post(body), post(body)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  });
});

describe('an expense that is paid at once', () => {
  it('leaves the account that paid it, is closed, and comes back when it is cancelled', async () => {
    const expense = await done(post(tea(200, { PaidFrom: BANK })));
    expect([expense.Sts, expense.Due, expense.DueDate]).toEqual(['Closed', 0, undefined]);
    expect(await entryOf(expense._id)).toEqual([
      [BANK, -200],
      [6600, 200],
    ]);
    await done(status(expense._id, 'Cancelled', { Reason: 'Wrong' }));
    expect(await entryOf(expense._id)).toEqual([]);
  });

  it('is posted and cancelled by who pays vendors alone', async () => {
    expect((await post(tea(20, { PaidFrom: BANK }), clerk)).status).toBe(403);
    const draft = await done(post(tea(20, { PaidFrom: BANK, Approve: false }), clerk));
    expect((await status(draft._id, 'Unpaid', {}, clerk)).status).toBe(403);
    expect((await done(status(draft._id, 'Unpaid', {}, manager))).Sts).toBe('Closed');
    const noPayer = buildAccess({ areas: { 'Accounting.Bill': 'CRUD' } });
    const deleter = await clientWith(api, books.organisation, 'expenseDeleter', noPayer);
    expect((await status(draft._id, 'Cancelled', { Reason: 'Mine' }, deleter)).status).toBe(403);
  });

  it('takes no account but cash and banks', async () => {
    for (const PaidFrom of [1050, 1060, 1100, 2000, 6600, 9999])
      expect((await post(tea(20, { PaidFrom }))).body.fields?.[0].path).toBe('PaidFrom');
  });

  it('in cash above ₹10,000 a day to one vendor is asked about, whatever it is split into', async () => {
    const Lines = [{ Cat: category['Freight'], Amt: 6000, TCode: 106 }];
    const cash = (Ref: string, fields: object = {}) =>
      post({ VendorId: plainId, Ref, Lines, PaidFrom: CASH, Approve: true, AllowDuplicate: true, ...fields });
    await done(cash('C/1'));
    const asked = await cash('C/2');
    expect([asked.status, asked.body.errorCode, asked.body.message]).toEqual([
      422,
      'Confirm',
      expect.stringContaining('Ravi Transport would get ₹12,000.00 in cash'),
    ]);
    const Tenders = [{ Type: 'Cash', Amount: 6000 }];
    const payment = await owner.post('Accounting/BillPayments', { VendorId: plainId, Tenders, Allocations: [] });
    expect([payment.status, payment.body.errorCode]).toEqual([422, 'Confirm']);
    expect((await cash('C/3', { AllowCash: true })).status).toBe(201);
    const unnamed = await post({ Lines: [{ Cat: category['Freight'], Amt: 10_001 }], PaidFrom: CASH, Approve: true });
    expect([unnamed.status, unnamed.body.errorCode]).toEqual([422, 'Confirm']);
  });

  it('in cash leaves the drawer of who pays it, and comes back into it', async () => {
    const drawer = await done(manager.post('Accounting/CashDrawers', { Float: 500 }));
    const lacking = await post(tea(600, { PaidFrom: CASH, Reason: 'Late' }), manager);
    expect(told(lacking)).toEqual([422, 'There is not that much cash in the drawer.']);
    const expense = await done(post(tea(300, { PaidFrom: CASH, Reason: 'Late' }), manager));
    const moves = async () =>
      (
        await books.rows<{ kind: string; amount: number }>(
          'select kind, amount_paise::float8 as amount from cash_drawer_move where drawer_id = $1 order by id',
          [drawer._id],
        )
      ).map(({ kind, amount }) => [kind, amount / 100]);
    expect(await moves()).toEqual([['expense', -300]]);
    await done(status(expense._id, 'Cancelled', { Reason: 'Wrong' }, manager));
    expect(await moves()).toEqual([
      ['expense', -300],
      ['expenseCancelled', 300],
    ]);
  });
});

describe('an expense that an employee paid', () => {
  it('is owed to him until he gets it back, once', async () => {
    const expense = await done(post(tea(150, { PaidBy: clerk.userId })));
    expect([expense.Sts, expense.Due, expense.PaidByName]).toEqual(['Unpaid', 150, expect.any(String)]);
    expect(await entryOf(expense._id)).toEqual([
      [2510, -150],
      [6600, 150],
    ]);
    expect((await clerk.put(`${BASE}/${expense._id}/Reimburse`, { Acc: BANK })).status).toBe(403);
    const early = { Acc: BANK, Date: addDays(today, -1) };
    expect((await manager.put(`${BASE}/${expense._id}/Reimburse`, early)).body.fields[0].path).toBe('Date');
    const answers = await Promise.all([1, 2].map(() => manager.put(`${BASE}/${expense._id}/Reimburse`, { Acc: BANK })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    const paid = await done(owner.get(`${BASE}/${expense._id}`));
    expect([paid.Sts, paid.Due, paid.BackDate]).toEqual(['Closed', 0, today]);
    expect(await entryOf(expense._id)).toEqual([
      [BANK, -150],
      [6600, 150],
    ]);
    await done(status(expense._id, 'Cancelled', { Reason: 'No bill' }));
    expect(await entryOf(expense._id)).toEqual([]);
  });

  it('is approved by another than him, and his money is not paid back by himself', async () => {
    const own = await done(post(tea(60, { PaidBy: manager.userId }), manager));
    expect([own.Sts, own.Code]).toEqual(['Pending Approval', expect.stringMatching(/^EXP-/)]);
    expect(await entryOf(own._id)).toEqual([]);
    expect(told(await status(own._id, 'Unpaid', {}, manager))).toEqual([
      422,
      'Another than who claims it approves it.',
    ]);
    expect((await status(own._id, 'Unpaid', {}, clerk)).status).toBe(403);
    expect((await manager.put(`${BASE}/${own._id}`, { Lines: [] })).status).toBe(422);
    expect((await done(status(own._id, 'Unpaid'))).Sts).toBe('Unpaid');
    expect((await manager.put(`${BASE}/${own._id}/Reimburse`, { Acc: BANK })).status).toBe(422);
    await done(owner.put(`${BASE}/${own._id}/Reimburse`, { Acc: BANK }));
  });

  it('is somebody of this branch', async () => {
    const answer = await post(tea(60, { PaidBy: books.customerId }));
    expect(answer.body.fields[0].path).toBe('PaidBy');
  });

  it('naming him takes the place of the account that paid', async () => {
    const draft = await done(post(tea(10, { PaidFrom: BANK, Approve: false })));
    const changed = await done(owner.put(`${BASE}/${draft._id}`, { PaidBy: clerk.userId }));
    expect([changed.PaidFrom, changed.PaidBy]).toEqual([undefined, clerk.userId]);
  });
});

describe('the same paper', () => {
  it('is asked about where an employee claims it without its vendor, and the other way round', async () => {
    const owed = await done(post(telephone()));
    const claim = (Ref: string, Amt: number) => post(tea(Amt, { Ref, PaidBy: clerk.userId }));
    const same = [422, expect.stringMatching(/^EXP-\S+ over ₹.* may be the same\. Go on\?$/)];
    expect(told(await claim(owed.Ref, owed.Total))).toEqual(same);
    expect((await claim(owed.Ref, owed.Total - 1)).status).toBe(201);
    await done(claim('CL/1', 354));
    const Lines = [{ Cat: category['Telephone'], Amt: 300, TCode: 106 }];
    expect(told(await post(telephone({ Ref: 'CL/1', Lines })))).toEqual(same);
    expect((await post(telephone({ Ref: 'CL/1', Lines, AllowDuplicate: true }))).status).toBe(201);
  });
});

describe('the limit of a category', () => {
  it('is passed by who may delete bills with a reason, and waits for him otherwise', async () => {
    const waiting = await done(post(food(2500, { VendorId: plainId }), clerk));
    expect([waiting.Sts, waiting.Ask]).toEqual(['Pending Approval', expect.any(String)]);
    const unsaid = await status(waiting._id, 'Unpaid', {}, manager);
    expect([unsaid.status, unsaid.body.fields[0].path, unsaid.body.message]).toEqual([
      422,
      'Reason',
      expect.stringContaining('Food: ₹2,500.00 in a day, of at most ₹2,000.00.'),
    ]);
    const posted = await done(status(waiting._id, 'Unpaid', { Reason: 'Stock taking' }, manager));
    expect([posted.Sts, posted.ApprReason]).toEqual(['Unpaid', 'Stock taking']);
  });

  it('counts what was split over expenses of a day, also of another day entered today, and two at once', async () => {
    const other = await clientWith(
      api,
      books.organisation,
      'splitter',
      buildAccess({ areas: { 'Accounting.Bill': 'CRU' } }),
    );
    const half = (fields: object = {}) =>
      post(food(1200, { VendorId: plainId, AllowDuplicate: true, ...fields }), other);
    const answers = await Promise.all([half(), half()]);
    expect(answers.map(({ body }) => body.Sts).toSorted()).toEqual(['Pending Approval', 'Unpaid']);
    expect((await done(half({ Date: addDays(today, -1) }))).Sts).toBe('Pending Approval');
  });

  it('drafts of several days that were entered together count together when they are posted on another day', async () => {
    const saver = await clientWith(
      api,
      books.organisation,
      'saver',
      buildAccess({ areas: { 'Accounting.Bill': 'CRU' } }),
    );
    const drafts = [];
    for (const back of [3, 2])
      drafts.push(
        await done(
          post(food(1200, { VendorId: plainId, Date: addDays(today, -back), DueDate: today, Approve: false }), saver),
        ),
      );
    await books.rows(`update expense set created_at = created_at - interval '1 day' where id = any ($1)`, [
      drafts.map(({ _id }) => _id),
    ]);
    const posted = [];
    for (const { _id } of drafts) posted.push((await done(status(_id, 'Unpaid', { AllowDuplicate: true }, saver))).Sts);
    expect(posted).toEqual(['Unpaid', 'Pending Approval']);
  });

  it("counts what somebody posts of a colleague's draft, whenever that was entered, but not what who may delete bills posts for others", async () => {
    const enters = buildAccess({ areas: { 'Accounting.Bill': 'CRU' } });
    const [poster, colleague] = [
      await clientWith(api, books.organisation, 'poster', enters),
      await clientWith(api, books.organisation, 'colleague', enters),
    ];
    const said = { VendorId: plainId, AllowDuplicate: true };
    const drafts: string[] = [];
    for (const days of [9, 18, 27, 36]) {
      const fields = { ...said, Date: addDays(today, -days), DueDate: today, Approve: false };
      const { _id } = await done(post(food(10, fields), colleague));
      await books.rows('update expense set created_at = created_at - $2::interval where id = $1', [
        _id,
        `${days} days`,
      ]);
      drafts.push(_id);
    }
    const [first, second, third, fourth] = drafts as [string, string, string, string];
    const postAs = async (id: string, by: Client): Promise<string> => {
      const { _v, Lines, Date: day } = await done(by.get(`${BASE}/${id}`));
      const lines = { Lines: [{ ...food(1200).Lines[0], _id: Lines[0]._id }] };
      return (await done(by.put(`${BASE}/${id}`, { ...said, ...lines, Date: day, Approve: true, _v }))).Sts;
    };
    expect((await done(post(food(1200, said), poster))).Sts).toBe('Unpaid');
    expect(await postAs(first, poster)).toBe('Pending Approval');
    const other = await clientWith(api, books.organisation, 'otherPoster', enters);
    expect(await postAs(second, other)).toBe('Unpaid');
    expect((await done(post(food(1200, said), other))).Sts).toBe('Pending Approval');
    expect([await postAs(third, manager), await postAs(fourth, manager)]).toEqual(['Unpaid', 'Unpaid']);
  });

  it('counts what was spent in another branch', async () => {
    const lodging = { Name: 'Lodging', Acc: 6400, ITC: false, Bill: false, Limit: 2_000 };
    category['Lodging'] = (await done(owner.post('Settings/ExpenseCategories', lodging)))._id;
    const night = () => tea(1200, { VendorId: plainId, AllowDuplicate: true }, 'Lodging');
    const elsewhere = await books.organisation.as('owner', 'second');
    expect((await done(post(night(), elsewhere))).Sts).toBe('Unpaid');
    expect(told(await post(night()))).toEqual([
      422,
      expect.stringContaining('Lodging: ₹2,400.00 in a day, of at most ₹2,000.00.'),
    ]);
  });

  it('is not passed by another category with the same account', async () => {
    const answer = await post({
      ...telephone(),
      Lines: [{ ...telephone().Lines[0], Acc: 6600 }],
    });
    expect([answer.status, answer.body.fields[0]]).toEqual([
      400,
      expect.objectContaining({
        message: expect.stringMatching(/^This is the account of .*: choose that category\.$/),
      }),
    ]);
  });

  it('sends one back to its draft, where it keeps its number', async () => {
    const waiting = await done(post(food(2600, { VendorId: plainId }), clerk));
    expect((await status(waiting._id, 'Draft', {}, manager)).status).toBe(400);
    const draft = await done(status(waiting._id, 'Draft', { Reason: 'Too much' }, manager));
    expect([draft.Sts, draft.Code]).toEqual(['Draft', waiting.Code]);
    expect((await done(status(draft._id, 'Cancelled', { Reason: 'No' }, manager))).Sts).toBe('Cancelled');
  });
});

describe('walls', () => {
  it('no expense is posted, or taken out, in a locked period, or on a day to come', async () => {
    const expense = await done(post(telephone()));
    await books.set('accounting', { lockedUntil: today });
    expect((await post(telephone())).status).toBe(423);
    expect((await status(expense._id, 'Cancelled', { Reason: 'Late' })).status).toBe(423);
    await books.set('accounting', { lockedUntil: addDays(today, -1) });
    expect((await post(telephone({ Date: addDays(today, 1) }))).body.fields[0].path).toBe('Date');
    expect((await post(telephone({ Date: addDays(today, -1) }))).status).toBe(423);
    await books.set('accounting', { lockedUntil: null });
  });

  it('another organisation, another branch and who has no right do not reach it', async () => {
    const expense = await done(post(telephone()));
    const stranger = await (await api.organisation()).as('owner');
    const branch = await books.organisation.as('owner', 'second');
    for (const client of [stranger, branch]) {
      expect((await client.get(`${BASE}/${expense._id}`)).status).toBe(404);
      expect((await status(expense._id, 'Cancelled', { Reason: 'Mine' }, client)).status).toBe(404);
      expect((await client.put(`${BASE}/${expense._id}/Reimburse`, { Acc: BANK })).status).toBe(404);
    }
    const none = await clientWith(
      api,
      books.organisation,
      'noExpenses',
      buildAccess({ areas: { 'Inventory.PO': 'CRUD' } }),
    );
    expect((await none.get(`${BASE}/${expense._id}`)).status).toBe(403);
    expect((await post(telephone(), none)).status).toBe(403);
    const foreign = (await done(stranger.post('Settings/ExpenseCategories', { Name: 'Theirs', Acc: 6600 })))._id;
    const answer = await post(tea(5, { Lines: [{ Cat: foreign, Amt: 5 }] }));
    expect(answer.body.fields[0].path).toBe('Lines.0.Cat');
  });

  it('the database takes no change of what is posted', async () => {
    const expense = await done(post(telephone()));
    for (const set of ['total_paise = 1', 'spent_on = spent_on - 1', `status = 'Closed'`, 'paid_by = created_by'])
      await expect(books.rows(`update expense set ${set} where id = $1`, [expense._id])).rejects.toThrow(/expense/);
    await expect(
      books.rows('update expense_line set amount_paise = 1 where expense_id = $1', [expense._id]),
    ).rejects.toThrow(/expense/);
    await expect(books.rows('delete from expense where id = $1', [expense._id])).rejects.toThrow(/expense/);
  });

  it('a stale save is refused', async () => {
    const draft = await done(post(telephone({ Approve: false })));
    await done(owner.put(`${BASE}/${draft._id}`, { Notes: 'first', _v: draft._v }));
    expect((await owner.put(`${BASE}/${draft._id}`, { Notes: 'second', _v: draft._v })).status).toBe(409);
  });
});

it('Expenses are listed by what waits, searched by category, employee and word, and printed', async () => {
  const expense = await done(post(tea(33, { PaidBy: clerk.userId, Ref: 'FINDME/9' })));
  const codes = async (query: string) =>
    ((await done(owner.get(`${BASE}?${query}`))).Data as Body[]).map(({ Code }) => Code);
  expect(await codes('Text=findme')).toEqual([expense.Code]);
  expect(await codes(`PaidBy=${clerk.userId}&Cat=${category['Tea']}`)).toContain(expense.Code);
  expect(await codes(`Sts=Closed&Text=findme`)).toEqual([]);
  const open = (await done(owner.get(`${BASE}/Dashboard`))) as Body[];
  expect(open.find(({ _id }) => _id === expense._id)).toMatchObject({
    Sts: 'Unpaid',
    Due: 33,
    Desc: expense.Lines[0].Desc,
  });
  const print = await owner.get(`${BASE}/${expense._id}/Print`);
  const words = pdfTexts(print.raw).join(' ');
  expect(words).toMatch(/EXPENSE VOUCHER|Expense voucher/);
  expect(words).toContain(expense.Code);
  // Whose voucher it is: who laid the money out, else a cash memo.
  expect(words.split(expense.PaidByName)).toHaveLength(3);
  const memo = await done(post(tea(21, { PaidFrom: CASH, Ref: 'FINDME/10' })));
  expect(pdfTexts((await owner.get(`${BASE}/${memo._id}/Print`)).raw)).toContain('Cash memo');
});

it('Who enters expenses is told who and what may have paid, whatever else he may read', async () => {
  const payers = (await done(clerk.get(`${BASE}/Payers`))) as Body[];
  const accounts = payers.filter(({ Kind }) => Kind === 'Account').map(({ Acc }) => Acc);
  expect([accounts.includes(CASH), accounts.includes(BANK), accounts.includes(1100)]).toEqual([true, true, false]);
  expect(payers.some(({ UserId }) => UserId === clerk.userId)).toBe(true);
});

describe('tax that is kept back of the vendor of an expense', () => {
  const rent = (fields: object = {}) => telephone({ TDS: { Sec: '194I', Perc: 10 }, ...fields });
  const Lines = () => [{ Cat: category['Telephone'], Amt: 10_000, TCode: 106 }];

  it('leaves what he is owed: ₹11,800 with ₹1,000 kept back are ₹10,800, and the value before GST is the base', async () => {
    const expense = await done(post(rent({ Lines: Lines() })));
    expect([expense.Total, expense.Due, expense.TDS]).toEqual([
      11_800,
      10_800,
      { Sec: '194I', Perc: 10, Base: 10_000, Amt: 1_000, Said: true },
    ]);
    expect((await entryOf(expense._id)).map(([code, rupees]) => [Number(code), rupees])).toEqual([
      [expect.any(Number), 900],
      [expect.any(Number), 900],
      [2000, -10_800],
      [2400, -1_000],
      [6300, 10_000],
    ]);
    const Tenders = [{ Type: 'Bank Transfer', Amount: 10_800, Ref: 'R-1', Acc: BANK }];
    const pay = { VendorId: vendorId, Tenders, Allocations: [{ ExpId: expense._id, Amount: 10_800 }] };
    await done(owner.post('Accounting/BillPayments', pay));
    expect(await done(owner.get(`${BASE}/${expense._id}`))).toMatchObject({ Sts: 'Closed', Due: 0, Paid: 10_800 });
  });

  it('leaves the account by which it was paid at once, and comes back whole', async () => {
    const expense = await done(post(rent({ Lines: Lines(), PaidFrom: BANK, AllowDuplicate: true })));
    expect([expense.Sts, expense.Paid]).toEqual(['Closed', 10_800]);
    expect(await entryOf(expense._id)).toContainEqual([BANK, -10_800]);
    await done(status(expense._id, 'Cancelled', { Reason: 'Twice' }));
    expect(await entryOf(expense._id)).toEqual([]);
  });

  it('follows the vendor once what he billed in the year passes his limit, until somebody says otherwise', async () => {
    const vendor = { Name: 'Landlord', SType: 'Unregistered', TDSSec: '194I', TDSPerc: 10, TDSLimit: 15_000 };
    const { _id: VendorId } = await done(owner.post('Common/Vendors', vendor));
    const of = (more: object = {}) =>
      done(post(tea(10_000, { VendorId, AllowDuplicate: true, Ref: `L/${(made += 1)}`, ...more })));
    expect((await of()).TDS).toBeUndefined();
    expect((await of()).TDS).toEqual({ Sec: '194I', Perc: 10, Base: 10_000, Amt: 1_000, Said: false });
    expect((await of({ TDS: null })).TDS).toBeUndefined();
  });

  it('is kept back by who pays, of no more than the value, under a section', async () => {
    const path = (answer: Answer) => [answer.status, answer.body.fields?.[0]?.path];
    expect(path(await post(rent({ PaidBy: clerk.userId })))).toEqual([400, 'TDS']);
    expect(path(await post(tea(100, { PaidFrom: CASH, TDS: { Sec: '194C', Perc: 1 } })))).toEqual([400, 'TDS']);
    expect(path(await post(telephone({ TDS: { Perc: 1 } })))).toEqual([400, 'TDS.Sec']);
    expect(path(await post(rent({ TDS: { Sec: '194C', Perc: 1, Base: 99_999 } })))).toEqual([400, 'TDS.Base']);
  });
});

describe('papers of an expense', () => {
  const send = (client: Client, id: string, fileName = 'bill.pdf', bytes = Buffer.from('%PDF-1.4 a bill')) =>
    client.upload(`${BASE}/${id}/Files`, { bytes, name: fileName });

  it('are kept with it, named once, read by who sees prices, and taken off a draft', async () => {
    const { _id: id } = await done(post(telephone({ Approve: false })));
    const first = await done(send(clerk, id));
    const second = await done(send(clerk, id));
    expect([first.Name, second.Name, first.Type, first.By]).toEqual([
      'bill.pdf',
      'bill 2.pdf',
      'application/pdf',
      expect.any(String),
    ]);
    const read = await owner.get(`${BASE}/${id}/Files/${first._id}`);
    expect([read.status, Buffer.from(read.raw).toString('latin1')]).toEqual([200, '%PDF-1.4 a bill']);
    expect((await clerk.delete(`${BASE}/${id}/Files/${second._id}`)).status).toBe(204);
    expect((await done(owner.get(`${BASE}/${id}/Files`))).map(({ Name }: Body) => Name)).toEqual(['bill.pdf']);
    const log = await done(owner.get(`${BASE}/${id}/AuditLog`));
    expect(log.filter(({ Action }: Body) => Action === 'file')).toHaveLength(3);
  });

  it('stay with a posted one, but for who deletes bills', async () => {
    const { _id: id } = await done(post(telephone()));
    const paper = await done(send(clerk, id));
    expect((await clerk.delete(`${BASE}/${id}/Files/${paper._id}`)).status).toBe(403);
    const maker = await clientWith(
      api,
      books.organisation,
      'expenseMaker',
      buildAccess({ areas: { 'Accounting.Bill': 'C' } }),
    );
    expect((await send(maker, id)).status).toBe(403);
    expect((await manager.delete(`${BASE}/${id}/Files/${paper._id}`)).status).toBe(204);
    await done(status(id, 'Cancelled', { Reason: 'Twice' }));
    expect((await send(owner, id)).status).toBe(403);
  });

  it('are papers or pictures, of this branch, and not found elsewhere', async () => {
    const { _id: id } = await done(post(telephone({ Approve: false })));
    expect((await send(owner, id, 'bill.pdf', Buffer.from('<html>'))).status).toBe(415);
    const paper = await done(send(owner, id));
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`${BASE}/${id}/Files/${paper._id}`)).status).toBe(404);
    expect((await send(stranger, id)).status).toBe(404);
    const other = await done(post(telephone({ Approve: false })));
    expect((await owner.get(`${BASE}/${other._id}/Files/${paper._id}`)).status).toBe(404);
  });
});
