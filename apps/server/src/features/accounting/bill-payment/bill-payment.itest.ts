import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccess, findDefaultRole } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { type Books, openBooks, turnoverOf } from '../invoice/invoice.fixture.ts';

type Body = Answer['body'];

let api: TestApi;
let books: Books;
let accountant: Client;
let today: string;
let vendorId: string;
let made = 0;

beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  accountant = await books.as('accountant');
  today = books.ctx.today;
});
afterAll(() => api.close());
/** Whatever a test did, every promise between the tables holds. */
async function expectWhole(): Promise<void> {
  const { orgId, entityId, secondEntityId } = books.organisation;
  expect(await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId, secondEntityId] })).toEqual([]);
}
afterEach(expectWhole);

const URL = 'Accounting/BillPayments';
const done = async (asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};
const refused = async (asked: Promise<Answer>) => {
  const { status, body } = await asked;
  return [status, body.fields?.[0]?.path, body.message];
};

/** A vendor who was owed so much, 30 days ago, before the books began. */
async function owedVendor(amount = 1000, bank?: object): Promise<string> {
  made += 1;
  const vendor = await done(
    books.owner.post('Common/Vendors', {
      Name: `Sai Motors ${made}`,
      SType: 'Unregistered',
      ...(bank && { BankAcc: bank }),
    }),
  );
  if (amount > 0)
    await done(
      books.owner.put(`Common/Vendors/${vendor._id}/OpeningBalance`, {
        Amount: amount,
        Side: 'Cr',
        AsOf: addDays(today, -30),
      }),
    );
  return vendor._id;
}
beforeEach(async () => {
  vendorId = await owedVendor();
});

const cheque = (Amount: number, Ref: string, more: object = {}) => ({ Type: 'Cheque', Amount, Ref, ...more });
const bank = (Amount: number) => ({ Type: 'Bank Transfer', Amount });
const cash = (Amount: number) => ({ Type: 'Cash', Amount });
const pay = (tenders: object[], more: object = {}, by = accountant) =>
  by.post(URL, { VendorId: vendorId, Tenders: tenders, ...more });
const dueOf = async (id = vendorId) => (await done(accountant.get(`${URL}/Open/${id}`))).map((row: Body) => row.Due);

describe('Paying a vendor', () => {
  test('Payments take the oldest due first, the rest is an advance (rule 22)', async () => {
    const paid = await done(pay([bank(1200)]));
    expect(paid).toMatchObject({ Sts: 'Paid', Date: today, Amount: 1200, Unapplied: 200, Refundable: 200 });
    expect(paid.Code).toMatch(/^PMT/);
    expect(paid.Allocations).toMatchObject([{ Opening: true, Amount: 1000 }]);
    expect(await turnoverOf(books, paid._id)).toEqual([
      [1010, 0, 120_000],
      [1180, 20_000, 0],
      [2000, 100_000, 0],
    ]);
    expect(await dueOf()).toEqual([]);
    const listed = await done(accountant.get(`${URL}?VendorId=${vendorId}`));
    expect(listed.Data).toMatchObject([{ Code: paid.Code, Types: 'Bank Transfer', Amount: 1200, Unapplied: 200 }]);
    expect(await done(accountant.get(`${URL}/Unapplied/${vendorId}`))).toMatchObject([{ Unapplied: 200 }]);
  });

  test('an empty list of allocations is an advance, applied later, and never on a day before it was paid', async () => {
    const advance = await done(pay([bank(400)], { Allocations: [] }));
    expect([advance.Unapplied, await dueOf()]).toEqual([400, [1000]]);
    const apply = (Date: string, Amount = 300) =>
      accountant.put(`${URL}/${advance._id}/Apply`, { Allocations: [{ Opening: true, Amount }], Date });
    expect((await refused(apply(addDays(today, -1))))[1]).toBe('Date');
    expect((await refused(apply(today, 400.01)))[0]).toBe(422);
    expect((await done(apply(today))).Unapplied).toBe(100);
    expect(await dueOf()).toEqual([700]);
  });

  test('No allocation exceeds or precedes its due (rule 22)', async () => {
    const share = (Amount: number, more: object = { Opening: true }) => ({ Allocations: [{ ...more, Amount }] });
    const early = addDays(today, -31);
    const other = await owedVendor(0);
    expect((await refused(pay([bank(1000.01)], share(1000.01)))).slice(0, 2)).toEqual([422, 'Allocations.0.Amount']);
    expect((await refused(pay([bank(100)], { ...share(100), Date: early }))).slice(0, 2)).toEqual([400, 'Date']);
    expect((await refused(pay([bank(100)], share(101)))).slice(0, 2)).toEqual([400, 'Allocations']);
    expect((await refused(pay([bank(100)], { ...share(100), VendorId: other })))[1]).toBe('Allocations.0.Opening');
    expect((await refused(pay([bank(100)], { Date: addDays(today, 1) })))[1]).toBe('Date');
    const [{ _id: due }] = await done(accountant.get(`${URL}/Open/${vendorId}`));
    // An opening is named as such, and no id of another kind stands for it.
    expect((await refused(pay([bank(100)], share(100, { BillId: due }))))[1]).toBe('Allocations.0.BillId');
    const twice = { Allocations: [1, 2].map((Amount) => ({ Opening: true, Amount })) };
    expect((await refused(pay([bank(100)], twice)))[1]).toBe('Allocations.1.BillId');
    // What is of an earlier day waits as an advance.
    expect((await done(pay([bank(100)], { Date: early }))).Unapplied).toBe(100);
  });

  test('two who pay the same due at once pay it once', async () => {
    const share = { Allocations: [{ Opening: true, Amount: 1000 }] };
    const answers = await Promise.all([1, 2, 3].map(() => pay([bank(1000)], share)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  test('tax that is kept back settles beside the money and is owed to the state', async () => {
    const TDS = { Section: '194C', Amount: 20 };
    const paid = await done(pay([bank(980)], { TDS }));
    expect(paid).toMatchObject({ Amount: 980, Unapplied: 0, TDS });
    expect(await turnoverOf(books, paid._id)).toEqual([
      [1010, 0, 98_000],
      [2000, 100_000, 0],
      [2400, 0, 2_000],
    ]);
    const wrong = (Section: string, Amount: number) => refused(pay([bank(80)], { TDS: { Section, Amount } }));
    expect([(await wrong('194Z', 1))[1], (await wrong('194C', 21))[1], (await wrong('194C', 0))[1]]).toEqual([
      ...['TDS.Section', 'TDS.Amount', 'TDS.Amount'],
    ]);
  });

  test('cash is paid as Cash, what is no cheque has no date, and a tender names a bank', async () => {
    const of = async (tender: object) => (await refused(pay([{ Amount: 10, ...tender }])))[1];
    expect(await of({ Type: 'Bank Transfer', Acc: 1000 })).toBe('Tenders.0.Acc');
    expect(await of({ Type: 'Cash', Acc: 1010 })).toBe('Tenders.0.Acc');
    expect(await of({ Type: 'UPI', Acc: 1100 })).toBe('Tenders.0.Acc');
    expect(await of({ Type: 'UPI', ChDate: today })).toBe('Tenders.0.ChDate');
    expect(await of({ Type: 'Cheque' })).toBe('Tenders.0.Ref');
    expect(await of({ Type: 'Cheque', Ref: '1', ChDate: addDays(today, -120) })).toBe('Tenders.0.ChDate');
    expect(await of({ Type: 'Barter' })).toBe('Tenders.0.Type');
    expect(await of({ Type: 'UPI', Amount: 0 })).toBe('Tenders.0.Amount');
  });

  test('a cheque number that was paid before is asked about', async () => {
    await done(pay([cheque(100, 'T-100')]));
    const again = () => pay([cheque(100, 't-100')]);
    expect((await refused(again())).slice(0, 2)).toEqual([409, 'Tenders.0.Ref']);
    expect((await pay([cheque(100, 't-100')], { AcceptDup: true })).status).toBe(201);
  });
});

test('who is told no amounts does not find payments by them', async () => {
  const paid = await done(pay([bank(1234)]));
  const access = buildAccess({ areas: { 'Accounting.VPay': 'R' }, technician: true });
  const blind = await clientWith(api, books.organisation, 'blind', access);
  const found = async (AmountFrom: number, by: Client) =>
    (await done(by.get(`${URL}?VendorId=${vendorId}&AmountFrom=${AmountFrom}`))).Data.map((row: Body) => row._id);
  expect([await found(1235, accountant), await found(1235, blind)]).toEqual([[], [paid._id]]);
});

describe('Cash over ₹10,000 to one vendor a day asks (section 40A(3)) (rule 22)', () => {
  test('in one payment, in tenders or in payments of that day, also from another branch; other days count by themselves', async () => {
    const owner = await books.organisation.as('owner', 'second');
    expect((await pay([cash(6000), cash(4001)])).status).toBe(422);
    await done(pay([cash(6000)]));
    const answer = await pay([cash(2000), { Type: 'Other', Amount: 2001 }]);
    expect([answer.status, answer.body.errorCode, answer.body.fields[0].path]).toEqual([422, 'Confirm', 'AllowCash']);
    expect(answer.body.message).toContain('₹10,001.00 in cash');
    expect((await pay([cash(4000.01)], {}, owner)).status).toBe(422);
    expect((await pay([cash(4000)], { Date: addDays(today, -1) })).status).toBe(201);
    await done(pay([cash(4001)], { AllowCash: true }));
    expect((await pay([bank(50_000)])).status).toBe(201);
  });

  test('by two vendors under one PAN he is one person, also for two at once', async () => {
    const twin = async (PAN: string) =>
      (await done(books.owner.post('Common/Vendors', { Name: `Twin ${(made += 1)}`, PAN, AllowDuplicate: true })))._id;
    const [one, other] = [await twin('AAGPB7383J'), await twin('AAGPB7383J')];
    const answers = await Promise.all([one, other].map((VendorId) => pay([cash(6000)], { VendorId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await pay([cash(6000)], { VendorId: await twin('AAGPB7384J') })).status).toBe(201);
  });

  test('two at once are seen by one another, and what was cancelled counts no more', async () => {
    const answers = await Promise.all([1, 2].map(() => pay([cash(6000)])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const { _id } = answers.find(({ status }) => status === 201)!.body;
    await done(accountant.put(`${URL}/${_id}/Cancel`, { Reason: 'Paid by bank' }));
    expect((await pay([cash(6000)])).status).toBe(201);
  });
});

describe('A cheque to a vendor', () => {
  const move = (id: string, ChSts: string, more: object = {}, by = accountant) =>
    by.put(`${URL}/${id}/Cheque`, { No: 1, ChSts, ...more });

  test('stands in cheques issued until the bank has paid it, not before its date', async () => {
    const dated = await done(pay([cheque(300, 'C-1', { ChDate: addDays(today, 5) })]));
    expect((await refused(move(dated._id, 'Cleared')))[0]).toBe(422);
    const paid = await done(pay([cheque(500, 'C-2')]));
    expect(await turnoverOf(books, paid._id)).toEqual([
      [2000, 50_000, 0],
      [2060, 0, 50_000],
    ]);
    const cleared = await done(move(paid._id, 'Cleared'));
    expect(cleared.Tenders).toMatchObject([{ Type: 'Cheque', Ref: 'C-2', Acc: 1010, ChSts: 'Cleared', ClrOn: today }]);
    expect(await turnoverOf(books, paid._id)).toEqual([
      [1010, 0, 50_000],
      [2000, 50_000, 0],
      [2060, 50_000, 50_000],
    ]);
    expect((await refused(move(paid._id, 'Returned', { Reason: 'Late' })))[0]).toBe(422);
    const cheques = await done(accountant.get(`${URL}/Cheques?ChSts=Issued&Text=C-1`));
    expect(cheques.Data).toMatchObject([{ Ref: 'C-1', ChSts: 'Issued', Amount: 300 }]);
  });

  test('that is returned leaves what it paid due again on that day, and takes its tax along', async () => {
    const paid = await done(
      pay([cheque(980, 'C-3')], { TDS: { Section: '194C', Amount: 20 }, Date: addDays(today, -2) }),
    );
    expect((await refused(move(paid._id, 'Returned')))[1]).toBe('Reason');
    expect((await refused(move(paid._id, 'Returned', { Reason: 'No funds', Date: addDays(today, -3) })))[1]).toBe(
      'Date',
    );
    const back = await done(move(paid._id, 'Returned', { Reason: 'No funds', Date: addDays(today, -1) }));
    expect(back).toMatchObject({ Sts: 'Bounced', Bounced: 980, Unapplied: 0, Allocations: [] });
    expect(back.TDS).toBeUndefined();
    expect(await dueOf()).toEqual([1000]);
    expect(await turnoverOf(books, paid._id)).toEqual([
      [2000, 100_000, 100_000],
      [2060, 98_000, 98_000],
      [2400, 2_000, 2_000],
    ]);
    expect((await refused(accountant.put(`${URL}/${paid._id}/Cancel`, { Reason: 'Wrong' })))[0]).toBe(422);
  });

  test('that is stopped takes its part alone; the rest of the payment stands', async () => {
    const paid = await done(pay([cheque(600, 'C-4'), bank(600)]));
    const stopped = await done(move(paid._id, 'Stopped', { Reason: 'Lost' }));
    expect(stopped).toMatchObject({ Sts: 'Paid', Bounced: 600, Unapplied: 0, Allocations: [{ Amount: 600 }] });
    expect(await dueOf()).toEqual([400]);
  });

  test('is returned by who may detach, once, whoever is first', async () => {
    const payer = await clientWith(api, books.organisation, 'payer', { areas: { 'Accounting.VPay': 'CR' } });
    const paid = await done(pay([cheque(600, 'C-5')]));
    expect((await move(paid._id, 'Returned', { Reason: 'No funds' }, payer)).status).toBe(403);
    const answers = await Promise.all([1, 2].map(() => move(paid._id, 'Returned', { Reason: 'No funds' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect((await move(paid._id, 'Issued')).status).toBe(400);
    expect((await accountant.put(`${URL}/${paid._id}/Cheque`, { No: 2, ChSts: 'Cleared' })).status).toBe(404);
  });
});

describe('What becomes of a payment', () => {
  test('detached, its money is an advance again and the due open; what was given back is not applied', async () => {
    const paid = await done(pay([bank(1000)]));
    const [{ _id: AllocationId }] = paid.Allocations;
    const detached = await done(accountant.put(`${URL}/${paid._id}/Detach`, { AllocationId, Reason: 'Wrong bill' }));
    expect([detached.Unapplied, await dueOf()]).toEqual([1000, [1000]]);
    const refund = (Amount: number) =>
      accountant.put(`${URL}/${paid._id}/Refund`, { Amount, Tender: { Type: 'UPI' }, Reason: 'Order withdrawn' });
    expect((await refused(refund(1000.01)))[0]).toBe(422);
    const refunded = await done(refund(400));
    expect(refunded).toMatchObject({ Unapplied: 600, Refunded: 400, Refunds: [{ Amount: 400, Type: 'UPI' }] });
    const [{ _id: refundId, Code }] = refunded.Refunds;
    expect(Code).toMatch(/^RFD/);
    expect(await turnoverOf(books, refundId)).toEqual([
      [1010, 40_000, 0],
      [1180, 0, 40_000],
    ]);
    expect((await refused(accountant.put(`${URL}/${paid._id}/Cancel`, { Reason: 'Wrong' })))[0]).toBe(422);
    const undone = await done(
      accountant.put(`${URL}/${paid._id}/Refunds/${refundId}/Cancel`, { Reason: 'Not theirs' }),
    );
    expect(undone).toMatchObject({ Unapplied: 1000, Refunded: 0 });
  });

  test('cancelled, all its entries are mirrored and its dues are open; its number stays', async () => {
    const paid = await done(pay([cheque(700, 'C-6'), bank(500)]));
    await done(accountant.put(`${URL}/${paid._id}/Cheque`, { No: 1, ChSts: 'Cleared' }));
    const gone = await done(accountant.put(`${URL}/${paid._id}/Cancel`, { Reason: 'Wrong vendor' }));
    expect(gone).toMatchObject({
      Sts: 'Cancelled',
      Code: paid.Code,
      Unapplied: 0,
      Allocations: [],
      Reason: 'Wrong vendor',
    });
    expect((await turnoverOf(books, paid._id)).every(([, debit, credit]) => debit === credit)).toBe(true);
    expect(await dueOf()).toEqual([1000]);
    expect((await refused(accountant.put(`${URL}/${paid._id}/Cancel`, { Reason: 'Twice' })))[0]).toBe(422);
  });

  test('cash leaves the drawer of who pays it, and comes back when the payment is cancelled', async () => {
    const drawer = await done(accountant.post('Accounting/CashDrawers', { Float: 500 }));
    const inIt = async () => {
      const [row] = await books.rows<{ cash: number }>('select cash_paise as cash from cash_drawer where id = $1', [
        drawer._id,
      ]);
      return row!.cash;
    };
    expect((await refused(pay([cash(500.01)])))[0]).toBe(422);
    const paid = await done(pay([cash(300)], { Allocations: [] }));
    expect(await inIt()).toBe(20_000);
    await done(
      accountant.put(`${URL}/${paid._id}/Refund`, { Amount: 100, Tender: { Type: 'Cash' }, Reason: 'Too much' }),
    );
    expect(await inIt()).toBe(30_000);
    const other = await done(pay([cash(50)]));
    await done(accountant.put(`${URL}/${other._id}/Cancel`, { Reason: 'Not paid' }));
    expect(await inIt()).toBe(30_000);
  });

  test('its voucher is a PDF, its log tells who did what', async () => {
    const paid = await done(pay([bank(100)]));
    const print = await accountant.get(`${URL}/${paid._id}/Print`);
    expect(print.status).toBe(200);
    const log = await done(accountant.get(`${URL}/${paid._id}/AuditLog`));
    expect(log[0]).toMatchObject({ Action: 'create' });
  });
});

describe('A run pays what is due', () => {
  const ACCOUNT = { AccName: 'Sai Motors', AccNo: '1234567890', IFSC: 'HDFC0001234' };
  const dueId = async (id: string) => (await done(accountant.get(`${URL}/Open/${id}`)))[0]._id;
  const run = (BillIds: string[], more: object = {}) => accountant.post(`${URL}/Run`, { BillIds, Acc: 1010, ...more });

  test('one payment for each vendor and a line for the bank, all or none', async () => {
    const [first, second] = [await owedVendor(1000, ACCOUNT), await owedVendor(2345.5, ACCOUNT)];
    const ids = [await dueId(second), await dueId(first)];
    const unbanked = await dueId(vendorId);
    const answer = await refused(run([...ids, unbanked]));
    expect([answer[0], answer[2]]).toEqual([422, expect.stringContaining('bank account and IFSC of Sai Motors')]);
    expect(await dueOf(first)).toEqual([1000]);
    const ran = await done(run(ids));
    expect(ran.Total).toBe(3345.5);
    expect(ran.Payments).toMatchObject([
      { VendorId: first, Amount: 1000, Unapplied: 0 },
      { VendorId: second, Amount: 2345.5, Unapplied: 0 },
    ]);
    expect(ran.Csv.split('\r\n').filter(Boolean)).toHaveLength(3);
    expect(ran.Csv).toContain('HDFC0001234,2345.50');
    expect([await dueOf(first), await dueOf(second)]).toEqual([[], []]);
    expect((await refused(run(ids)))[0]).toBe(422);
  });

  test('who names the account of a vendor does not pay into it himself while it is new, by whatever verb he named it', async () => {
    const vendor = await owedVendor(1000, ACCOUNT);
    const due = await dueId(vendor);
    await done(accountant.put(`Common/Vendors/${vendor}`, { BankAcc: { ...ACCOUNT, AccNo: '999888777' } }));
    const [status, , message] = await refused(run([due]));
    expect([status, message]).toEqual([422, expect.stringContaining('You entered the bank account of Sai Motors')]);
    expect(await dueOf(vendor)).toEqual([1000]);
    // What he says besides does not make it another's, nor does another who says the same again.
    await done(accountant.put(`Common/Vendors/${vendor}`, { Remarks: 'Looked at' }));
    await done(books.owner.put(`Common/Vendors/${vendor}`, { BankAcc: { ...ACCOUNT, AccNo: '999888777' } }));
    expect((await refused(run([due])))[0]).toBe(422);
    const other = await clientWith(api, books.organisation, 'otherPayer', findDefaultRole('accountant')!.access);
    expect((await done(other.post(`${URL}/Run`, { BillIds: [due], Acc: 1010 }))).Total).toBe(1000);
    // Nor does it become another's where somebody makes a vendor of old part of his.
    const elder = await owedVendor(900, ACCOUNT);
    const twin = await done(
      accountant.post('Common/Vendors', { Name: 'Sai Twin', BankAcc: { ...ACCOUNT, AccNo: '555444333' } }),
    );
    await done(books.owner.post('Common/Vendors/Merge', { KeepId: twin._id, MergeIds: [elder] }));
    expect((await refused(run([await dueId(twin._id)])))[0]).toBe(422);
    // An administrator decides alone.
    const own = await owedVendor(700, ACCOUNT);
    expect((await done(books.owner.post(`${URL}/Run`, { BillIds: [await dueId(own)], Acc: 1010 }))).Total).toBe(700);
  });

  test('tax is kept back of a vendor beside the money: ₹1,000 due with ₹20 kept back are paid by ₹980', async () => {
    const [first, second] = [await owedVendor(1000, ACCOUNT), await owedVendor(500, ACCOUNT)];
    await done(accountant.put(`Common/Vendors/${first}`, { TDSSec: '194C', TDSPerc: 2 }));
    const ids = [await dueId(first), await dueId(second)];
    expect((await done(accountant.get(`${URL}/Open/${first}`)))[0].TDSSec).toBe('194C');
    const wrong: [object, string][] = [
      [{ VendorId: first, Amount: 201 }, 'TDS.0.Amount'],
      [{ VendorId: first, Amount: 0 }, 'TDS.0.Amount'],
      [{ VendorId: first, Amount: 2000 }, 'TDS.0.Amount'],
      [{ VendorId: second, Amount: 10 }, 'TDS.0.Section'],
      [{ VendorId: vendorId, Amount: 10, Section: '194C' }, 'TDS.0.VendorId'],
    ];
    for (const [tds, path] of wrong) expect((await refused(run(ids, { TDS: [tds] })))[1]).toBe(path);
    const twice = { VendorId: first, Amount: 20 };
    expect((await refused(run(ids, { TDS: [twice, twice] })))[1]).toBe('TDS.1.VendorId');
    expect(await dueOf(first)).toEqual([1000]);
    const ran = await done(run(ids, { TDS: [{ VendorId: first, Amount: 20 }] }));
    expect(ran.Payments.map((row: Record<string, unknown>) => [row['VendorId'], row['Amount'], row['TDS']])).toEqual(
      expect.arrayContaining([
        [first, 980, 20],
        [second, 500, 0],
      ]),
    );
    expect(ran.Csv).toContain('HDFC0001234,980.00');
    expect([await dueOf(first), await dueOf(second)]).toEqual([[], []]);
  });

  test('an account that was entered lately says since when, whoever changed it by whatever verb', async () => {
    const banked = await owedVendor(800, ACCOUNT);
    const since = async () => (await done(accountant.get(`${URL}/Open/${banked}`)))[0].PaidIntoSince;
    expect(await since()).toBe(today);
    await books.rows(
      `update vendor set bank = bank || '{"accountNumber": "5555555555"}', updated_at = updated_at - interval '31 days' where id = $1`,
      [banked],
    );
    expect(await since()).toBeUndefined();
    await done(accountant.put(`Common/Vendors/${banked}`, { Phone: '9845012399' }));
    expect(await since()).toBeUndefined();
    await done(accountant.put(`Common/Vendors/${banked}`, { BankAcc: { ...ACCOUNT, AccNo: '9876543210' } }));
    expect(await since()).toBe(today);
  });

  test('tells where each vendor would be paid into, by the end of his account alone, and from which banks', async () => {
    const banked = await owedVendor(700, ACCOUNT);
    const toPay = await done(accountant.get(`${URL}/ToPay?Limit=200`));
    const of = (id: string) => toPay.find((due: { VendorId: string }) => due.VendorId === id);
    expect(of(banked)).toMatchObject({ Due: 700, PaidInto: 'HDFC0001234 … 7890' });
    expect(of(vendorId)).not.toHaveProperty('PaidInto');
    const accounts = await done(accountant.get(`${URL}/Accounts`));
    expect(accounts[0]).toEqual({ Acc: 1010, Name: 'Bank' });
    expect(accounts.map(({ Acc }: { Acc: number }) => Acc)).not.toContain(1000);
  });

  test('of cash, of what is named twice, unknown or of a later day nothing is paid; two runs pay once', async () => {
    const id = await dueId(await owedVendor(1000, ACCOUNT));
    expect((await refused(run([])))[1]).toBe('BillIds');
    expect((await refused(run([id, id])))[1]).toBe('BillIds.1');
    expect((await refused(run([vendorId])))[1]).toBe('BillIds.0');
    expect((await refused(run([id], { Acc: 1000 })))[0]).toBe(400);
    expect((await refused(run([id], { Date: addDays(today, -31) })))[1]).toBe('Date');
    const answers = await Promise.all([run([id]), run([id])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

test('Another organisation and another branch see nothing of a payment', async () => {
  const { _id } = await done(pay([bank(100)]));
  const strangers = [await (await openBooks(api)).as('owner'), await books.organisation.as('owner', 'second')];
  for (const stranger of strangers) {
    expect((await stranger.get(`${URL}/${_id}`)).status).toBe(404);
    expect((await stranger.put(`${URL}/${_id}/Cancel`, { Reason: 'Mine' })).status).toBe(404);
  }
  // Nor does a due of one branch take money of another.
  const share = { Allocations: [{ Opening: true, Amount: 10 }] };
  expect((await refused(pay([bank(10)], share, strangers[1]!)))[1]).toBe('Allocations.0.Opening');
});

test('What was paid is closed in the database itself', async () => {
  const { _id } = await done(pay([cheque(100, 'C-9')]));
  await done(accountant.put(`${URL}/${_id}/Cheque`, { No: 1, ChSts: 'Cleared' }));
  const closed = (table: string) => `${table} is posted and takes no such update`;
  for (const [statement, refusal] of [
    [`update bill_payment set amount_paise = 1 where id = '${_id}'`, closed('bill_payment')],
    [
      `update bill_payment set unapplied_paise = 1 where id = '${_id}'`,
      'what became of a payment to a vendor is not what its rows say',
    ],
    // What is open of it would be settled by more than it is.
    [`update bill_payment set status = 'Cancelled', unapplied_paise = 0 where id = '${_id}'`, 'open_item_settled'],
    [`update bill_payment_tender set account_code = 1000 where payment_id = '${_id}'`, closed('bill_payment_tender')],
    [
      `update bill_payment_tender set cheque_state = 'Issued' where payment_id = '${_id}'`,
      closed('bill_payment_tender'),
    ],
    [`delete from bill_payment_tender where payment_id = '${_id}'`, 'bill_payment_tender'],
    // Its tender holds it.
    [`delete from bill_payment where id = '${_id}'`, 'on table "bill_payment_tender"'],
  ] as const)
    await expect(books.rows(statement)).rejects.toThrow(refusal);
});
