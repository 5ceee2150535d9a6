import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { newId } from '../../../core/new-id.ts';
import { balanceOf, type Books, openBooks, turnoverOf } from '../invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let accountant: Client;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  accountant = await books.as('accountant');
});
afterAll(() => api.close());

const URL = 'Accounting/Payments';
/** A payment of a customer in one tender. */
async function received(of: Books, amount: number, changes: object = {}) {
  const answer = await of.owner.post(URL, {
    CustomerId: of.customerId,
    Amount: amount,
    Tenders: [{ Type: 'Cash', Amount: amount }],
    ...changes,
  });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body as { _id: string; Code: string; _v: number; Allocations: { _id: string }[] };
}
const invoiceOf = async (of: Books, id: string) => {
  const { body } = await of.owner.get(`Accounting/Invoices/${id}`);
  return [body.Sts, body.Due];
};
/** What stands in the receivable and the advances of the entity: what its customers owe, and what they are owed. */
const owed = async (of: Books) => [await balanceOf(of, 1100), await balanceOf(of, 2100)];

describe('Deductions', () => {
  test('amount and deductions are what is applied and what stays unapplied, each posted to its account', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const answer = await own.owner.post(URL, {
      CustomerId: own.customerId,
      Amount: 1200,
      Tenders: [{ Type: 'Bank Transfer', Amount: 1200, Ref: 'N2611' }],
      Deductions: [
        { Kind: 'TDS', Section: '194C', Amount: 20 },
        { Kind: 'BankCharge', Amount: 5 },
        { Kind: 'Discount', Amount: 50 },
      ],
      Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
    });
    expect(answer.body).toMatchObject({ Amount: 1200, Deducted: 75, Unapplied: 95, Refundable: 95 });
    expect(answer.body.Deductions).toEqual([
      { Kind: 'TDS', Section: '194C', Amount: 20 },
      { Kind: 'BankCharge', Amount: 5 },
      { Kind: 'Discount', Amount: 50 },
    ]);
    expect(await turnoverOf(own, answer.body._id)).toEqual([
      [1010, 120_000, 0],
      [1100, 0, 118_000],
      [1150, 2_000, 0],
      [2100, 0, 9_500],
      [5500, 5_000, 0],
      [5700, 500, 0],
    ]);
    const cancelled = await own.owner.put(`${URL}/${answer.body._id}/Cancel`, { Reason: 'Wrong customer' });
    expect(cancelled.status).toBe(200);
    for (const account of [1010, 1150, 2100, 5500, 5700]) expect(await balanceOf(own, account)).toBe(0);
  });

  test('a settlement discount needs the right, a section stands with TDS only, a discount is never an advance', async () => {
    const invoice = await books.approved();
    const body = (deduction: object, share = 100) => ({
      CustomerId: books.customerId,
      Amount: 90,
      Tenders: [{ Type: 'Cash', Amount: 90 }],
      Deductions: [deduction],
      Allocations: share > 0 ? [{ InvoiceId: invoice.id, Amount: share }] : [],
    });
    const cashier = await books.as('cashier');
    expect((await cashier.post(URL, body({ Kind: 'Discount', Amount: 10 }))).status).toBe(403);
    const refused: [object, string][] = [
      [body({ Kind: 'TDS', Amount: 10 }), 'Deductions.0.Section'],
      [body({ Kind: 'TDS', Section: '999', Amount: 10 }), 'Deductions.0.Section'],
      [body({ Kind: 'Discount', Amount: 10 }, 0), 'Deductions.0.Amount'],
      [body({ Kind: 'BankCharge', Amount: 0 }, 0), 'Deductions.0.Amount'],
      [body({ Kind: 'BankCharge', Section: '194C', Amount: 10 }), 'Deductions.0.Section'],
      [body({ Kind: 'BankCharge', Amount: 5 }), 'Allocations'],
      [body({ Kind: 'BankCharge', Amount: 5 }, 0), 'Deductions.0.Amount'],
    ];
    for (const [sent, path] of refused) {
      const answer = await books.owner.post(URL, sent);
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
    }
  });
});

describe('Who takes money in keeps back what is usual alone', () => {
  const body = (invoiceId: string, deduction: object, type = 'UPI', applied = 100) => ({
    CustomerId: books.customerId,
    Amount: 500,
    Tenders: [{ Type: type, Amount: 500 }],
    Deductions: [deduction],
    Allocations: [{ InvoiceId: invoiceId, Amount: applied }],
  });
  const TDS = (Amount: number) => ({ Kind: 'TDS', Section: '194C', Amount });
  const charge = (Amount: number) => ({ Kind: 'BankCharge', Amount });

  test('a bank charge of 3 % of what passes a bank, by whomever none of cash', async () => {
    const { id } = await books.approved();
    const cashier = await books.as('cashier');
    const refused = await cashier.post(URL, body(id, charge(3.01)));
    expect([refused.status, refused.body.fields[0].path]).toEqual([403, 'Deductions.0.Amount']);
    expect((await cashier.post(URL, body(id, charge(3)))).status).toBe(201);
    for (const client of [cashier, accountant]) {
      const ofCash = await client.post(URL, body(id, charge(1), 'Cash'));
      expect([ofCash.status, ofCash.body.fields[0].path]).toEqual([400, 'Deductions.0.Amount']);
    }
    expect((await accountant.post(URL, body(id, charge(50)))).status).toBe(201);
    expect((await accountant.post(URL, body(id, charge(50.01)))).status).toBe(400);
  });

  test('TDS of a customer who keeps it back, at the rate of its section and not of cash', async () => {
    const own = await openBooks(api);
    const { id } = await own.approved();
    const [cashier, keeper] = [await own.as('cashier'), await own.as('accountant')];
    const sent = (...of: [object, string?, number?]) => ({ ...body(id, ...of), CustomerId: own.customerId });
    const customer = `Common/Customers/${own.customerId}`;
    expect((await cashier.post(URL, sent(TDS(2)))).status).toBe(403);
    // Nor does the cashier make him one who does.
    const flagged = await cashier.put(customer, { TDS: true });
    expect([flagged.status, flagged.body.fields[0].path]).toEqual([403, 'TDS']);
    expect((await keeper.put(customer, { TDS: true })).status).toBe(200);
    expect((await cashier.put(customer, { Name: 'Deducts tax' })).status).toBe(200);
    for (const refused of [sent(TDS(2.01)), sent(TDS(2), 'Cash')]) {
      const answer = await cashier.post(URL, refused);
      expect([answer.status, answer.body.fields[0].path]).toEqual([403, 'Deductions.0.Amount']);
    }
    expect((await cashier.post(URL, sent(TDS(2)))).status).toBe(201);
    expect((await keeper.post(URL, sent(TDS(20), 'Cash'))).status).toBe(201);
  });
});

test('A reference that came before is warned of; accepted, it is received', async () => {
  const body = {
    CustomerId: books.customerId,
    Amount: 10,
    Tenders: [{ Type: 'UPI', Amount: 10, Ref: 'utr5511' }],
  };
  const first = await received(books, 10, { Tenders: [{ Type: 'UPI', Amount: 10, Ref: 'UTR5511' }] });
  const warned = await books.owner.post(URL, body);
  expect([warned.status, warned.body.errorCode, warned.body.fields[0].path]).toEqual([
    409,
    'Duplicate',
    'Tenders.0.Ref',
  ]);
  expect(warned.body.message).toContain(first.Code);
  expect((await books.owner.post(URL, { ...body, AcceptDup: true })).status).toBe(201);
  expect(
    (await books.owner.post(URL, { ...body, Tenders: [{ Type: 'Wallet', Amount: 10, Ref: 'UTR5511' }] })).status,
  ).toBe(201);
});

test('Money of a day before an invoice is not applied to it on that day', async () => {
  const invoice = await books.approved();
  const answer = await books.owner.post(URL, {
    CustomerId: books.customerId,
    Amount: 10,
    Date: addDays(books.ctx.today, -1),
    Tenders: [{ Type: 'Cash', Amount: 10 }],
    Allocations: [{ InvoiceId: invoice.id, Amount: 10 }],
  });
  expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'Date']);
});

test('A payment is settled by no other payment', async () => {
  const own = await openBooks(api);
  const pay = (fields: object) =>
    own.owner.post('Accounting/Payments', {
      CustomerId: own.customerId,
      Amount: 50,
      Tenders: [{ Type: 'Cash', Amount: 50 }],
      ...fields,
    });
  const advance = (await pay({})).body;
  const answer = await pay({ Allocations: [{ InvoiceId: advance._id, Amount: 50 }] });
  expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'Allocations.0.InvoiceId']);
});

describe('Applied later', () => {
  test('an advance pays open invoices, is detached with a reason, and the customer owes what he owed', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const payment = await received(own, 1500);
    expect(await owed(own)).toEqual([118_000, -150_000]);
    const applied = await own.owner.put(`${URL}/${payment._id}/Apply`, {
      Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
      _v: payment._v,
    });
    expect([applied.status, applied.body.Unapplied]).toEqual([200, 320]);
    expect([await invoiceOf(own, invoice.id), await owed(own)]).toEqual([
      ['Closed', 0],
      [0, -32_000],
    ]);
    const path = `${URL}/${payment._id}/Detach`;
    const body = { AllocationId: applied.body.Allocations[0]._id, Reason: 'Meant for another invoice' };
    expect((await own.owner.put(path, { ...body, _v: payment._v })).status).toBe(409);
    expect((await own.owner.put(path, { ...body, Date: addDays(own.ctx.today, -1) })).body.fields[0].path).toBe('Date');
    const detached = await own.owner.put(path, { ...body, _v: applied.body._v });
    expect([detached.status, detached.body.Unapplied, detached.body.Allocations]).toEqual([200, 1500, []]);
    expect([await invoiceOf(own, invoice.id), await owed(own)]).toEqual([
      ['Unpaid', 1180],
      [118_000, -150_000],
    ]);
    expect((await own.owner.put(path, body)).status).toBe(422);
    const log = await own.owner.get(`${URL}/${payment._id}/AuditLog`);
    expect(log.body.map((entry: { Action: string }) => entry.Action)).toEqual(['detach', 'apply', 'create']);
  });

  test('what was detached is neither applied nor paid back on a day before that', async () => {
    const own = await openBooks(api);
    const day = addDays(own.ctx.today, -5);
    const invoice = await own.approved({ invoicedOn: day });
    const payment = await received(own, 1180, { Date: day, Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }] });
    const path = `${URL}/${payment._id}`;
    await own.owner.put(`${path}/Detach`, { AllocationId: payment.Allocations[0]!._id, Reason: 'Not this one' });
    const before = addDays(own.ctx.today, -2);
    const share = [{ InvoiceId: invoice.id, Amount: 100 }];
    const refund = { Amount: 100, Tender: { Type: 'Cash' }, Reason: 'Paid twice' };
    expect((await own.owner.put(`${path}/Apply`, { Allocations: share, Date: before })).body.fields[0].path).toBe(
      'Date',
    );
    expect((await own.owner.post(`${path}/Refund`, { ...refund, Date: before })).body.fields[0].path).toBe('Date');
    expect((await own.owner.put(`${path}/Apply`, { Allocations: share })).status).toBe(200);
  });

  test('eight who apply the same advance at once never apply more than there is', async () => {
    const own = await openBooks(api);
    const invoices = await Promise.all(Array.from({ length: 8 }, () => own.approved()));
    const payment = await received(own, 1000);
    const answers = await Promise.all(
      invoices.map(({ id }) =>
        own.owner.put(`${URL}/${payment._id}/Apply`, { Allocations: [{ InvoiceId: id, Amount: 300 }] }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
    const { body } = await own.owner.get(`${URL}/${payment._id}`);
    expect([body.Unapplied, body.Allocations.length]).toEqual([100, 3]);
    expect(await owed(own)).toEqual([8 * 118_000 - 90_000, -10_000]);
  });
});

describe('Opening due', () => {
  test('what a customer owed before the books began is paid like an invoice, and he owes nothing', async () => {
    const own = await openBooks(api);
    const opening = `Common/Customers/${own.customerId}/OpeningBalance`;
    const asOf = addDays(own.ctx.today, -20);
    const set = await own.owner.put(opening, { Amount: 500, Side: 'Dr', AsOf: asOf });
    expect(set.status).toBe(200);
    const open = await own.owner.get(`${URL}/Open/${own.customerId}`);
    expect(open.body).toEqual([{ Opening: true, Date: asOf, DueDate: expect.any(String), Total: 500, Due: 500 }]);
    const payment = await received(own, 700, { Allocations: [{ Opening: true, Amount: 300 }] });
    const due = async () => {
      const { body } = await own.owner.get(`Accounting/Invoices/TotalDue/${own.customerId}`);
      return [body.Due, body.Unapplied];
    };
    expect([await due(), await owed(own)]).toEqual([
      [200, 400],
      [20_000, -40_000],
    ]);
    const applied = await own.owner.put(`${URL}/${payment._id}/Apply`, {
      Allocations: [{ Opening: true, Amount: 200 }],
    });
    expect([applied.status, await due(), await owed(own)]).toEqual([200, [0, 200], [0, -20_000]]);
    expect((await own.owner.get(`${URL}/Open/${own.customerId}`)).body).toEqual([]);
    const lowered = await own.owner.put(opening, { Amount: 400, Side: 'Dr', AsOf: asOf });
    expect([lowered.status, lowered.body.fields[0].path]).toEqual([400, 'Amount']);
    expect(
      (await own.owner.put(`${URL}/${payment._id}/Apply`, { Allocations: [{ Opening: true, Amount: 1 }] })).status,
    ).toBe(422);
    expect((await own.owner.put(`${URL}/${payment._id}/Cancel`, { Reason: 'Wrong' })).status).toBe(200);
    expect([await due(), await owed(own)]).toEqual([
      [500, 0],
      [50_000, 0],
    ]);
  });
});

test('An opening balance that is corrected while it is paid never falls below what is paid of it', async () => {
  const asOf = addDays(books.ctx.today, -20);
  for (let round = 0; round < 8; round += 1) {
    const customerId = await books.addCustomer({ name: `Opening ${round}` });
    const opening = (amount: number) =>
      books.owner.put(`Common/Customers/${customerId}/OpeningBalance`, { Amount: amount, Side: 'Dr', AsOf: asOf });
    expect((await opening(500)).status).toBe(200);
    const payment = await received(books, 300, { CustomerId: customerId });
    const [paid, lowered] = await Promise.all([
      books.owner.put(`${URL}/${payment._id}/Apply`, { Allocations: [{ Opening: true, Amount: 300 }] }),
      opening(200),
    ]);
    expect([
      [200, 400],
      [422, 200],
    ]).toContainEqual([paid.status, lowered.status]);
  }
});

describe('Refund', () => {
  const refund = (of: Client, id: string, amount: number, changes: object = {}) =>
    of.post(`${URL}/${id}/Refund`, {
      Amount: amount,
      Tender: { Type: 'Bank Transfer', Ref: 'R1' },
      Reason: 'Paid twice',
      ...changes,
    });

  test('an unapplied amount is paid back by a voucher of its own series', async () => {
    const own = await openBooks(api);
    const payment = await received(own, 500);
    const answer = await refund(own.owner, payment._id, 200);
    expect([answer.status, answer.body.Unapplied, answer.body.Refunded]).toEqual([201, 300, 200]);
    expect(answer.body.Refunds).toMatchObject([
      { Code: 'RFD-A-00001', Amount: 200, Type: 'Bank Transfer', Reason: 'Paid twice' },
    ]);
    expect(await turnoverOf(own, answer.body.Refunds[0]._id)).toEqual([
      [1010, 0, 20_000],
      [2100, 20_000, 0],
    ]);
    const cancel = await own.owner.put(`${URL}/${payment._id}/Cancel`, { Reason: 'Wrong' });
    expect([cancel.status, cancel.body.message]).toEqual([
      422,
      '₹200.00 of it was paid back: cancel the refund first.',
    ]);
  });

  test('eight refunds at once never pay back more than is unapplied', async () => {
    const own = await openBooks(api);
    const payment = await received(own, 500);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(own.owner, payment._id, 200)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422, 422, 422]);
    expect((await own.owner.get(`${URL}/${payment._id}`)).body).toMatchObject({ Unapplied: 100, Refunded: 400 });
    expect(await balanceOf(own, 2100)).toBe(-10_000);
  });

  test('the same key pays once; wrong ones are refused by the field', async () => {
    const payment = await received(books, 500);
    const key = { 'idempotency-key': newId() };
    const body = { Amount: 100, Tender: { Type: 'Cash' }, Reason: 'Paid twice' };
    const path = `${URL}/${payment._id}/Refund`;
    const [one, other] = await Promise.all([1, 2].map(() => books.owner.post(path, body, key)));
    expect([one!.status, other!.status, one!.body.Refunded, other!.body.Refunded]).toEqual([201, 201, 100, 100]);
    const refused: [object, number, string | undefined][] = [
      [{ ...body, Amount: 401 }, 422, 'Amount'],
      [{ ...body, Amount: 0 }, 422, 'Amount'],
      [{ ...body, Tender: { Type: 'Gold' } }, 400, 'Tender.Type'],
      [{ ...body, Reason: 'x' }, 400, 'Reason'],
      [{ ...body, Date: addDays(books.ctx.today, 1) }, 400, 'Date'],
      [{ ...body, Date: addDays(books.ctx.today, -1) }, 400, 'Date'],
      [{ ...body, _v: 1 }, 409, undefined],
    ];
    for (const [sent, status, field] of refused) {
      const answer = await books.owner.post(path, sent);
      expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([status, field]);
    }
  });
});

describe('Cheque', () => {
  const cheque = (of: Books, amount: number, changes: object = {}, more: object = {}) =>
    received(of, amount, {
      Tenders: [{ Type: 'Cheque', Amount: amount, Ref: '004512', Bank: 'SBI', ChDate: of.ctx.today, ...changes }],
      ...more,
    });
  const deposit = (of: Client, ...ids: string[]) =>
    of.put(`${URL}/Cheques/Deposit`, { Cheques: ids.map((PaymentId) => ({ PaymentId, No: 1 })) });

  test('it is in hand until it is deposited, and sure when it has cleared', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const payment = await cheque(own, 1180, {}, { Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }] });
    expect([await balanceOf(own, 1050), await balanceOf(own, 1010)]).toEqual([118_000, 0]);
    const unsure = async () => {
      const { body } = await own.owner.get(`Accounting/Invoices/${invoice.id}`);
      return body.Payments.map((row: { Uncleared?: number }) => row.Uncleared);
    };
    expect(await unsure()).toEqual([1180]);
    const inHand = await own.owner.get(`${URL}/Cheques?DueOnly=true`);
    expect(inHand.body.Data).toMatchObject([
      { PaymentId: payment._id, No: 1, Ref: '004512', Bank: 'SBI', ChSts: 'Received' },
    ]);
    expect((await own.owner.put(`${URL}/${payment._id}/Cheques/1/Clear`, {})).status).toBe(422);
    expect((await deposit(own.owner, payment._id)).body).toEqual({ Count: 1, Amount: 1180 });
    expect([await balanceOf(own, 1050), await balanceOf(own, 1010)]).toEqual([0, 118_000]);
    expect((await deposit(own.owner, payment._id)).status).toBe(422);
    const cleared = await own.owner.put(`${URL}/${payment._id}/Cheques/1/Clear`, {});
    expect(cleared.body.Tenders[0]).toMatchObject({ ChSts: 'Cleared', DepOn: own.ctx.today, ClrOn: own.ctx.today });
    expect(await unsure()).toEqual([undefined]);
    expect((await own.owner.put(`${URL}/${payment._id}/Cheques/1/Bounce`, { Reason: 'Funds' })).status).toBe(422);
  });

  test('it is brought to an account of a bank alone, on an open day', async () => {
    const own = await openBooks(api);
    const payment = await cheque(own, 30);
    const bring = (Acc?: number) =>
      own.owner.put(`${URL}/Cheques/Deposit`, { Cheques: [{ PaymentId: payment._id, No: 1 }], Acc });
    // Sales, receivables, and one that is not there.
    for (const account of [4000, 1100, 9999]) {
      const { status, body } = await bring(account);
      expect([account, status, body.fields]).toEqual([
        account,
        400,
        [{ path: 'Acc', message: 'Choose the account of a bank.' }],
      ]);
    }
    const lock = async (LockDate: string | null) => {
      const set = await own.owner.put('EntitySettings', { Acc: { LockDate }, Reason: 'Month is done' });
      expect(set.status).toBe(200);
    };
    await lock(own.ctx.today);
    const locked = await bring();
    expect([locked.status, locked.body.errorCode]).toEqual([423, 'Locked']);
    expect((await own.owner.put(`${URL}/${payment._id}/Cheques/1/Clear`, {})).status).toBe(422);
    await lock(null);
    const onDay = (day: number) =>
      own.owner.put(`${URL}/Cheques/Deposit`, {
        Cheques: [{ PaymentId: payment._id, No: 1 }],
        Date: addDays(own.ctx.today, day),
      });
    const [early, late] = [await onDay(-1), await onDay(1)];
    expect([early.status, early.body.fields?.[0]?.path]).toEqual([422, 'Cheques.0.No']);
    expect([late.status, late.body.fields?.[0]?.path]).toEqual([400, 'Date']);
    expect((await bring(1010)).body).toEqual({ Count: 1, Amount: 30 });
  });

  test('a post-dated one is held until its day, and all of a deposit is made or none', async () => {
    const own = await openBooks(api);
    const [due, later] = [
      await cheque(own, 10),
      await cheque(own, 20, { ChDate: addDays(own.ctx.today, 30), Ref: '9' }),
    ];
    const refused = await deposit(own.owner, due._id, later._id);
    expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Cheques.1.No']);
    const states = await own.owner.get(`${URL}/Cheques?ChSts=Received`);
    expect(states.body.Data.map((row: { Amount: number }) => row.Amount)).toEqual([10, 20]);
    expect(await balanceOf(own, 1010)).toBe(0);
  });

  test('a bounced one is mirrored, its invoices are due again, and its charge is owed', async () => {
    const own = await openBooks(api);
    const invoice = await own.approved();
    const payment = await cheque(
      own,
      1200,
      {},
      {
        Deductions: [{ Kind: 'TDS', Section: '194C', Amount: 20 }],
        Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
      },
    );
    await deposit(own.owner, payment._id);
    const path = `${URL}/${payment._id}/Cheques/1/Bounce`;
    const body = { Reason: 'Insufficient funds', Charge: 295 };
    const [one, other] = await Promise.all([own.owner.put(path, body), own.owner.put(path, body)]);
    expect([one.status, other.status].sort()).toEqual([200, 422]);
    expect((await own.owner.get(`${URL}/${payment._id}`)).body).toMatchObject({
      Sts: 'Bounced',
      Bounced: 1200,
      Unapplied: 0,
      Allocations: [],
      Tenders: [{ ChSts: 'Bounced', BncReason: 'Insufficient funds', Charge: 295 }],
    });
    const [entry] = await own.rows<{ changes: object[] }>(
      `select changes from audit_entry where subject_id = $1 and action = 'bounce'`,
      [payment._id],
    );
    expect(entry!.changes).toEqual([
      { path: 'tenders.1.chequeState', from: 'Deposited', to: 'Bounced' },
      { path: 'chargePaise', from: 0, to: 29_500, sees: 'price' },
      { path: 'status', from: 'Received', to: 'Bounced' },
      { path: 'deductionPaise', from: 2_000, to: 0, sees: 'price' },
      { path: 'unappliedPaise', from: 2_000 + 2_000, to: 0, sees: 'price' },
      { path: 'bouncedPaise', from: 0, to: 120_000, sees: 'price' },
    ]);
    expect(await invoiceOf(own, invoice.id)).toEqual(['Unpaid', 1180]);
    for (const account of [1010, 1050, 1150, 2100])
      expect([account, await balanceOf(own, account)]).toEqual([account, 0]);
    expect([await balanceOf(own, 1100), await balanceOf(own, 4250)]).toEqual([118_000 + 29_500, -29_500]);
    const due = await own.owner.get(`Accounting/Invoices/TotalDue/${own.customerId}`);
    expect([due.body.Due, due.body.Unapplied]).toEqual([1180 + 295, 0]);
    await received(own, 10);
    expect((await own.owner.get(`${URL}/Unapplied?Text=lakshmi`)).body.Data).toMatchObject([
      { Unapplied: 10, Due: 1180 + 295 },
    ]);
  });

  test('it comes back out of the account that it was posted to, whatever the settings say by then', async () => {
    const own = await openBooks(api);
    await own.owner.post('Accounting/Acc', { _id: 1055, Name: 'Cheques at the counter', Type: 'asset' });
    const [returned, brought] = [await cheque(own, 500), await cheque(own, 300, { Ref: '9' })];
    const choose = (Cheques: number | null) => own.owner.put('EntitySettings', { Acc: { Defaults: { Cheques } } });
    expect((await choose(1055)).status).toBe(200);
    const bounced = await own.owner.put(`${URL}/${returned._id}/Cheques/1/Bounce`, { Reason: 'Insufficient funds' });
    expect([bounced.status, (await deposit(own.owner, brought._id)).status]).toEqual([200, 200]);
    expect([await balanceOf(own, 1050), await balanceOf(own, 1055), await balanceOf(own, 1010)]).toEqual([
      0, 0, 30_000,
    ]);
    await choose(null);
  });

  test('beside other money only the cheque comes back: first what is unapplied, then the newest invoice', async () => {
    const own = await openBooks(api);
    const [first, second] = [await own.approved(), await own.approved()];
    const payment = await received(own, 2400, {
      Tenders: [
        { Type: 'Cash', Amount: 1400 },
        { Type: 'Cheque', Amount: 1000, Ref: '77' },
      ],
      Allocations: [
        { InvoiceId: first.id, Amount: 1180 },
        { InvoiceId: second.id, Amount: 1180 },
      ],
    });
    const answer = await own.owner.put(`${URL}/${payment._id}/Cheques/2/Bounce`, { Reason: 'Signature differs' });
    expect(answer.body).toMatchObject({ Sts: 'Received', Bounced: 1000, Unapplied: 0 });
    expect([await invoiceOf(own, first.id), await invoiceOf(own, second.id)]).toEqual([
      ['Closed', 0],
      ['Partial', 960],
    ]);
    expect(await owed(own)).toEqual([96_000, 0]);
  });

  test('its money is paid back only after it has cleared', async () => {
    const own = await openBooks(api);
    const payment = await cheque(own, 100);
    const refund = () =>
      own.owner.post(`${URL}/${payment._id}/Refund`, { Amount: 100, Tender: { Type: 'Cash' }, Reason: 'Not needed' });
    expect((await refund()).status).toBe(422);
    await deposit(own.owner, payment._id);
    await own.owner.put(`${URL}/${payment._id}/Cheques/1/Clear`, {});
    expect((await refund()).status).toBe(201);
  });

  test('one of a cancelled payment is not cleared', async () => {
    const payment = await cheque(books, 40, { Ref: '88121' });
    await deposit(books.owner, payment._id);
    expect((await books.owner.put(`${URL}/${payment._id}/Cancel`, { Reason: 'Mistake' })).status).toBe(200);
    const cleared = await books.owner.put(`${URL}/${payment._id}/Cheques/1/Clear`, {});
    expect([cleared.status, cleared.body.message]).toEqual([422, 'The payment is cancelled.']);
  });

  test('what it paid later is due again from the day on which that was applied', async () => {
    const own = await openBooks(api);
    const day = addDays(own.ctx.today, -5);
    const invoice = await own.approved({ invoicedOn: day });
    const payment = await cheque(own, 1180, { ChDate: day }, { Date: day });
    const share = [{ InvoiceId: invoice.id, Amount: 1180 }];
    await own.owner.put(`${URL}/${payment._id}/Apply`, { Allocations: share });
    const bounce = (Date: string) =>
      own.owner.put(`${URL}/${payment._id}/Cheques/1/Bounce`, { Date, Reason: 'Insufficient funds' });
    expect((await bounce(addDays(day, 1))).body.fields[0].path).toBe('Date');
    expect((await bounce(own.ctx.today)).body.Sts).toBe('Bounced');
  });
});

test('Note and reference are corrected, the money stays; the audit log tells', async () => {
  const payment = await received(books, 10, { Tenders: [{ Type: 'UPI', Amount: 10, Ref: 'TYPO' }] });
  const path = `${URL}/${payment._id}`;
  const answer = await accountant.put(path, { Note: 'For March', Tenders: [{ No: 1, Ref: 'UTR-RIGHT' }], _v: 1 });
  expect(answer.body).toMatchObject({ Note: 'For March', Amount: 10, Tenders: [{ Ref: 'UTR-RIGHT' }], _v: 2 });
  expect((await accountant.put(path, { Note: 'Again', _v: 1 })).status).toBe(409);
  expect((await accountant.put(path, { Tenders: [{ No: 3, Ref: 'X' }] })).body.fields[0].path).toBe('Tenders.0.No');
  expect((await (await books.as('cashier')).put(path, { Note: 'Mine' })).status).toBe(403);
  expect((await accountant.get(`${URL}?Text=utr-right`)).body.Data).toHaveLength(1);
});

test('Payments are found by every field', async () => {
  const own = await openBooks(api);
  const invoice = await own.approved();
  const one = await received(own, 1180, {
    Tenders: [{ Type: 'UPI', Amount: 1180, Ref: 'UTRFIND' }],
    Allocations: [{ InvoiceId: invoice.id, Amount: 1180 }],
  });
  const two = await received(own, 50);
  const found = async (query: string) => {
    const { body } = await own.owner.get(`${URL}?${query}`);
    return body.Data.map((row: { _id: string }) => row._id);
  };
  const both = [two._id, one._id];
  const cases: [string, string[]][] = [
    [`Code=${one.Code}`, [one._id]],
    [`CustomerId=${own.customerId}`, both],
    ['Phone=98765', both],
    [`InvCode=${invoice.code}`, [one._id]],
    ['Type=Cash', [two._id]],
    ['Ref=utrfind', [one._id]],
    ['AmountFrom=100&AmountTo=2000', [one._id]],
    [`By=${own.owner.userId}`, both],
    [`By=${newId()}`, []],
    ['Unapplied=true', [two._id]],
    ['Sts=Cancelled', []],
    [`From=${own.ctx.today}&To=${own.ctx.today}`, both],
    [`To=${addDays(own.ctx.today, -1)}`, []],
  ];
  for (const [query, ids] of cases) expect([query, await found(query)]).toEqual([query, ids]);
  const page = await own.owner.get(`${URL}?Type=Cash&Limit=1`);
  expect(page.body.NextCursor).toBeNull();
  const unapplied = await own.owner.get(`${URL}/Unapplied?Text=lakshmi`);
  expect(unapplied.body.Data).toMatchObject([{ _id: two._id, Unapplied: 50, Due: 0, Days: 0 }]);
});

test('No verb reaches a payment of another organisation or branch; a cashier neither detaches nor bounces', async () => {
  const invoice = await books.approved();
  const payment = await received(books, 100, {
    Tenders: [{ Type: 'Cheque', Amount: 100, Ref: '31' }],
    Allocations: [{ InvoiceId: invoice.id, Amount: 50 }],
  });
  const path = `${URL}/${payment._id}`;
  const verbs: ['put' | 'post' | 'get', string, object][] = [
    ['put', path, { Note: 'x' }],
    ['put', `${path}/Apply`, { Allocations: [{ InvoiceId: invoice.id, Amount: 10 }] }],
    ['put', `${path}/Detach`, { AllocationId: payment.Allocations[0]!._id, Reason: 'Not mine' }],
    ['post', `${path}/Refund`, { Amount: 10, Tender: { Type: 'Cash' }, Reason: 'Not mine' }],
    ['put', `${path}/Cheques/1/Clear`, {}],
    ['put', `${path}/Cheques/1/Bounce`, { Reason: 'Not mine' }],
    ['put', `${URL}/Cheques/Deposit`, { Cheques: [{ PaymentId: payment._id, No: 1 }] }],
    ['get', `${path}/AuditLog`, {}],
  ];
  const other = await openBooks(api);
  for (const client of [other.owner, await books.as('owner', 'second')])
    for (const [method, at, body] of verbs)
      expect([at, (await client[method](at, method === 'get' ? undefined : (body as never))).status]).toEqual([
        at,
        404,
      ]);
  const [advisor, cashier] = [await books.as('advisor'), await books.as('cashier')];
  for (const [method, at, body] of verbs)
    expect([at, (await advisor[method](at, method === 'get' ? undefined : (body as never))).status]).toEqual([at, 403]);
  for (const [method, at, body] of [verbs[0]!, verbs[2]!, verbs[5]!])
    expect((await cashier[method](at, body as never)).status).toBe(403);
});

test('Every verb keeps to the locked period', async () => {
  const own = await openBooks(api);
  const day = addDays(own.ctx.today, -10);
  const payment = await received(own, 100, { Date: day });
  const invoice = await own.approved();
  await own.set('accounting', { lockedUntil: addDays(own.ctx.today, -5) });
  const locked = addDays(own.ctx.today, -6);
  const path = `${URL}/${payment._id}`;
  const refund = { Amount: 10, Tender: { Type: 'Cash' }, Reason: 'Paid twice' };
  expect((await own.owner.post(`${path}/Refund`, { ...refund, Date: locked })).status).toBe(423);
  expect((await own.owner.put(`${path}/Cancel`, { Reason: 'Mistake' })).status).toBe(423);
  expect((await own.owner.post(`${path}/Refund`, refund)).status).toBe(201);
  expect((await own.owner.put(`${path}/Apply`, { Allocations: [{ InvoiceId: invoice.id, Amount: 10 }] })).status).toBe(
    200,
  );
});
