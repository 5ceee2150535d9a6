import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { newId } from '../../../core/new-id.ts';
import { balanceOf, type Books, openBooks } from '../invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
});
afterAll(() => api.close());

const URL = 'Accounting/CashDrawers';
const PAYMENTS = 'Accounting/Payments';
const open = async (client: Client, float = 500) => {
  const answer = await client.post(URL, { Float: float });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body as { _id: string; _v: number };
};
const pay = (of: Books, client: Client, tenders: object[], amount: number) =>
  client.post(PAYMENTS, { CustomerId: of.customerId, Amount: amount, Tenders: tenders });
const cash = (amount: number) => [{ Type: 'Cash', Amount: amount }];
/** What should be in a drawer, in rupees: before the count no answer tells it. */
const expectedIn = async (of: Books, drawer: { _id: string }) => {
  const [row] = await of.rows<{ cash: number }>(
    'select cash_paise::bigint as cash from cash_drawer where org_id = $1 and entity_id = $2 and id = $3',
    [of.ctx.orgId, of.ctx.entityId, drawer._id],
  );
  return row!.cash / 100;
};

test('Every cash tender, refund and cancelling moves the drawer once; the count tells the difference and posts it', async () => {
  const own = await openBooks(api);
  const accountant = await own.as('accountant');
  const drawer = await open(accountant);
  const mixed = await pay(own, accountant, [...cash(700), { Type: 'UPI', Amount: 300 }], 1000);
  const wrong = await pay(own, accountant, cash(250), 250);
  await pay(own, accountant, [{ Type: 'UPI', Amount: 90 }], 90);
  expect((await accountant.put(`${PAYMENTS}/${wrong.body._id}/Cancel`, { Reason: 'Typed twice' })).status).toBe(200);
  const refund = { Amount: 120, Tender: { Type: 'Cash' }, Reason: 'Paid too much' };
  expect((await accountant.post(`${PAYMENTS}/${mixed.body._id}/Refund`, refund)).status).toBe(201);
  const out = { Kind: 'payOut', Amount: 80, Reason: 'Tea for the shop', Acc: 6600 };
  expect((await accountant.post(`${URL}/${drawer._id}/Moves`, out)).status).toBe(201);
  await accountant.post(`${URL}/${drawer._id}/Moves`, { Kind: 'payIn', Amount: 1000, Reason: 'Change from the safe' });
  const view = await accountant.get(`${URL}/${drawer._id}`);
  expect(view.body).toMatchObject({ Sts: 'Open', Own: true });
  expect(await expectedIn(own, drawer)).toBe(500 + 700 - 120 - 80 + 1000);
  expect(view.body.Moves.map((move: { Kind: string }) => move.Kind)).toEqual([
    'payment',
    'payment',
    'cancelled',
    'refund',
    'payOut',
    'payIn',
  ]);
  const closed = await accountant.put(`${URL}/${drawer._id}/Close`, {
    Counted: 1990,
    CountNotes: { 500: 3, 200: 2, 50: 1, 20: 2 },
    Note: 'Ten short',
    _v: view.body._v,
  });
  expect(closed.body.Moves.map((move: { Kind: string; Amount: number }) => [move.Kind, move.Amount])).toEqual([
    ['payment', 700],
    ['payment', 250],
    ['cancelled', -250],
    ['refund', -120],
    ['payOut', -80],
    ['payIn', 1000],
  ]);
  expect(closed.body).toMatchObject({ Sts: 'Closed', Expected: 2000, Counted: 1990, Diff: -10 });
  expect(closed.body.Tenders).toEqual([
    { Type: 'Cash', Count: 1, Received: 700, Refunded: 120 },
    { Type: 'UPI', Count: 2, Received: 390, Refunded: 0 },
  ]);
  // The ledger holds what was counted, but for the float and the change, which were cash before.
  expect(await balanceOf(own, 1000)).toBe(199_000 - 50_000 - 100_000);
  expect([await balanceOf(own, 5850), await balanceOf(own, 6600)]).toEqual([1_000, 8_000]);
  expect((await accountant.put(`${URL}/${drawer._id}/Close`, { Counted: 1990 })).status).toBe(422);
});

test('A payment that is cancelled after the count leaves the drawer of who cancels', async () => {
  const own = await openBooks(api);
  const [cashier, accountant] = [await own.as('cashier'), await own.as('accountant')];
  const first = await open(cashier, 0);
  const payment = await pay(own, cashier, cash(300), 300);
  await cashier.put(`${URL}/${first._id}/Close`, { Counted: 300 });
  const second = await open(accountant, 1000);
  await accountant.put(`${PAYMENTS}/${payment.body._id}/Cancel`, { Reason: 'Mistake' });
  expect(await expectedIn(own, second)).toBe(700);
  const counted = await accountant.put(`${URL}/${second._id}/Close`, { Counted: 700 });
  expect(counted.body).toMatchObject({ Expected: 700, Moves: [{ Kind: 'cancelled', Amount: -300 }] });
  expect((await accountant.get(`${URL}/${first._id}`)).body).toMatchObject({ Expected: 300, Diff: 0 });
});

test('The count is blind: what was expected is told to nobody before it, not to who may change payments either', async () => {
  const own = await openBooks(api);
  const [cashier, accountant] = [await own.as('cashier'), await own.as('accountant')];
  const drawer = await open(cashier);
  const path = `${URL}/${drawer._id}`;
  await pay(own, cashier, [...cash(100), { Type: 'UPI', Amount: 50 }], 150);
  await cashier.post(`${path}/Moves`, { Kind: 'payOut', Amount: 20, Reason: 'Tea', Acc: 6600 });
  await pay(own, accountant, cash(40), 40);
  for (const of of [cashier, accountant, own.owner]) {
    const { body } = await of.get(path);
    expect([body.Expected, body.Tenders, body.Moves.map(({ Amount }: { Amount?: number }) => Amount)]).toEqual([
      ...[undefined, [{ Type: 'UPI', Count: 1, Received: 50, Refunded: 0 }]],
      [undefined, -20],
    ]);
    expect((await of.get(`${URL}?Limit=5&Sts=Open`)).body.Data[0].Expected).toBeUndefined();
  }
  const day = async () => (await accountant.get(`${URL}/Day`)).body;
  expect((await accountant.get(`${path}/Print`)).body.message).toBe(
    'Count the cash drawer first: what is expected is told after the count.',
  );
  const before = await day();
  expect(before.Drawers.map((row: object) => 'Expected' in row)).toEqual([false]);
  expect([before.Tenders.map((row: { Type: string }) => row.Type), before.Cashiers]).toEqual([
    ['UPI'],
    expect.arrayContaining([
      { UserId: cashier.userId, User: expect.any(String), Count: 1 },
      expect.objectContaining({ UserId: accountant.userId, Cash: 40 }),
    ]),
  ]);
  const closed = await cashier.put(`${path}/Close`, { Counted: 580 });
  expect(closed.body).toMatchObject({ Expected: 580, Diff: 0 });
  const printed = await accountant.get(`${path}/Print`);
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await accountant.get(path)).body.Moves.map(({ Amount }: { Amount: number }) => Amount)).toEqual([100, -20]);
  expect(await day()).toMatchObject({ Drawers: [{ Expected: 580 }], Tenders: [{ Type: 'Cash' }, { Type: 'UPI' }] });
});

test('Before the count no entry of the audit log tells what should be in a drawer', async () => {
  const own = await openBooks(api);
  const cashier = await own.as('cashier');
  const drawer = await open(cashier, 500);
  await pay(own, cashier, cash(123), 123);
  await cashier.post(`${URL}/${drawer._id}/Moves`, { Kind: 'payOut', Amount: 20, Reason: 'Tea', Acc: 6600 });
  await cashier.post(`${URL}/${drawer._id}/Handovers`, { Amount: 10 });
  const rows = await own.rows<{ changes: string }>(
    'select changes::text from audit_entry where org_id = $1 and subject_kind = $2 and subject_id = $3',
    [own.ctx.orgId, 'cashDrawer', drawer._id],
  );
  expect(rows.length).toBe(3);
  expect(rows.filter(({ changes }) => /60[03]00|62300/.test(changes))).toEqual([]);
});

test('One drawer is open per user, also when eight are opened at once; each user has his own', async () => {
  const own = await openBooks(api);
  const [cashier, manager] = [await own.as('cashier'), await own.as('manager')];
  const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.post(URL, { Float: 100 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  const key = { 'idempotency-key': newId() };
  const same = await Promise.all([1, 2].map(() => manager.post(URL, { Float: 0 }, key)));
  expect(same.map(({ status }) => status)).toEqual([201, 201]);
  expect(same[0]!.body._id).toBe(same[1]!.body._id);
});

test('Eight payments at once all stand in the drawer', async () => {
  const own = await openBooks(api);
  const drawer = await open(own.owner, 0);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => pay(own, own.owner, cash(i + 1), i + 1)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  const { body } = await own.owner.get(`${URL}/${drawer._id}`);
  expect([await expectedIn(own, drawer), body.Moves.length, await balanceOf(own, 1000)]).toEqual([36, 8, 3_600]);
});

test('Cash that is handed over stays until the receiver accepts it; the safe takes it by a second person', async () => {
  const own = await openBooks(api);
  const [cashier, manager, accountant] = [await own.as('cashier'), await own.as('manager'), await own.as('accountant')];
  const drawer = await open(cashier, 1000);
  const offer = async (body: object) => {
    const answer = await cashier.post(`${URL}/${drawer._id}/Handovers`, body);
    return [answer.status, answer.body.Handovers?.at(-1)?._id];
  };
  const decide = (by: Client, id: unknown, status: string) => by.put(`${URL}/Handovers/${String(id)}`, { Sts: status });
  const receivers = await cashier.get(`${URL}/Receivers`);
  expect(receivers.body.map((row: { _id: string }) => row._id)).toContain(manager.userId);
  const [, first] = await offer({ Amount: 400, ToId: manager.userId });
  expect(await expectedIn(own, drawer)).toBe(1000);
  expect((await decide(manager, first, 'Accepted')).body.message).toContain('Open your cash drawer first');
  const taken = await open(manager, 0);
  expect((await decide(cashier, first, 'Accepted')).status).toBe(422);
  expect((await decide(accountant, first, 'Accepted')).status).toBe(422);
  expect((await manager.get(`${URL}/Mine`)).body.Waiting).toMatchObject([{ _id: first, Amount: 400, Mine: true }]);
  const twice = await Promise.all([decide(manager, first, 'Accepted'), decide(manager, first, 'Accepted')]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect([await expectedIn(own, drawer), await expectedIn(own, taken)]).toEqual([600, 400]);
  expect((await offer({ Amount: 601 }))[0]).toBe(422);
  const [, safe] = await offer({ Amount: 500 });
  expect((await offer({ Amount: 101, ToId: manager.userId }))[0]).toBe(422);
  expect((await decide(manager, safe, 'Accepted')).status).toBe(404);
  await cashier.put(`${URL}/${drawer._id}/Close`, { Counted: 600 });
  expect((await decide(accountant, safe, 'Accepted')).body).toMatchObject({ Sts: 'Accepted', To: 'Safe' });
  expect((await cashier.get(`${URL}/Mine`)).body).toMatchObject({ LastCounted: 100 });
  const [, last] = await offer({ Amount: 100 });
  expect((await decide(cashier, last, 'Withdrawn')).body.Sts).toBe('Withdrawn');
  expect((await accountant.get(`${URL}/${drawer._id}`)).body).toMatchObject({ Expected: 600, Counted: 600, Diff: 0 });
});

test('Where a drawer is required, cash is neither taken nor paid without one; other tenders are', async () => {
  const own = await openBooks(api);
  const cashier = await own.as('cashier');
  const before = await pay(own, cashier, cash(200), 200);
  await own.set('accounting', { cashDrawerRequired: true });
  const refused = await pay(own, cashier, [{ Type: 'UPI', Amount: 5 }, ...cash(5)], 10);
  expect([refused.status, refused.body.fields[0].path]).toEqual([422, 'Tenders.1.Type']);
  expect((await pay(own, cashier, [{ Type: 'UPI', Amount: 5 }], 5)).status).toBe(201);
  const refund = { Amount: 20, Tender: { Type: 'Cash' }, Reason: 'Paid too much' };
  const denied = await cashier.post(`${PAYMENTS}/${before.body._id}/Refund`, refund);
  expect([denied.status, denied.body.fields[0].path]).toEqual([422, 'Tender.Type']);
  await open(cashier, 100);
  expect((await pay(own, cashier, cash(5), 5)).status).toBe(201);
  expect((await cashier.post(`${PAYMENTS}/${before.body._id}/Refund`, refund)).status).toBe(201);
  const most = await cashier.post(`${PAYMENTS}/${before.body._id}/Refund`, { ...refund, Amount: 150 });
  expect([most.status, most.body.message]).toEqual([422, 'There is not that much cash in the drawer.']);
});

test('A cashier pays cash out to expenses and banks alone', async () => {
  const own = await openBooks(api);
  const [cashier, accountant] = [await own.as('cashier'), await own.as('accountant')];
  const types = async (of: Client, kind: string) =>
    new Set((await of.get(`${URL}/Accounts?Kind=${kind}`)).body.map((row: { Type: string }) => row.Type));
  expect(await types(cashier, 'payOut')).toEqual(new Set(['asset', 'expense']));
  expect((await types(accountant, 'payOut')).has('equity')).toBe(true);
  const drawer = await open(cashier, 500);
  const drawings = (await cashier.get(`${URL}/Accounts`)).body.find((row: { Type: string }) => row.Type === 'equity');
  const out = { Kind: 'payOut', Amount: 20, Reason: 'Tea', Acc: drawings.Code };
  const answer = await cashier.post(`${URL}/${drawer._id}/Moves`, out);
  expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'Acc']);
});

test('A day tells what came in by way of paying and by cashier, with its counted drawers', async () => {
  const own = await openBooks(api);
  const [cashier, accountant] = [await own.as('cashier'), await own.as('accountant')];
  const drawer = await open(cashier, 50);
  const payment = await pay(own, cashier, [...cash(100), { Type: 'UPI', Amount: 60 }], 160);
  await pay(own, accountant, [{ Type: 'Cheque', Amount: 40 }], 40);
  await cashier.post(`${PAYMENTS}/${payment.body._id}/Refund`, {
    Amount: 10,
    Tender: { Type: 'Cash' },
    Reason: 'Too much',
  });
  await cashier.put(`${URL}/${drawer._id}/Close`, { Counted: 140 });
  expect((await accountant.get(`${URL}/Day?Date=${own.ctx.today}`)).body).toMatchObject({
    Date: own.ctx.today,
    Tenders: [
      { Type: 'Cash', Count: 1, Received: 100, Refunded: 10 },
      { Type: 'UPI', Count: 1, Received: 60, Refunded: 0 },
      { Type: 'Cheque', Count: 1, Received: 40, Refunded: 0 },
    ],
    Cashiers: [
      { UserId: cashier.userId, Count: 1, Received: 160, Cash: 100, Refunded: 10 },
      { UserId: accountant.userId, Count: 1, Received: 40, Cash: 0, Refunded: 0 },
    ],
    Drawers: [{ UserId: cashier.userId, Float: 50, Expected: 140 }],
  });
  expect((await accountant.get(`${URL}/Day?Date=${addDays(own.ctx.today, -1)}`)).body).toMatchObject({
    Tenders: [],
    Drawers: [],
  });
  expect((await cashier.get(`${URL}/Day`)).status).toBe(403);
});

test('Wrong input is refused by its field; a drawer is nobody else’s', async () => {
  const [cashier, manager] = [await books.as('cashier'), await books.as('manager')];
  const drawer = await open(cashier);
  const path = `${URL}/${drawer._id}`;
  const refused: ['post' | 'put', string, object, number, string | undefined][] = [
    ['post', URL, { Float: -1 }, 400, 'Float'],
    ['post', URL, { Float: 10, FloatNotes: { 500: 1 } }, 400, 'FloatNotes'],
    ['post', URL, { Float: 7, FloatNotes: { 7: 1 } }, 400, 'FloatNotes'],
    ['post', `${path}/Moves`, { Kind: 'payOut', Amount: 0, Reason: 'Nothing' }, 400, 'Amount'],
    ['post', `${path}/Moves`, { Kind: 'payOut', Amount: 501, Reason: 'Too much' }, 422, 'Amount'],
    ['post', `${path}/Moves`, { Kind: 'refund', Amount: 1, Reason: 'Not by hand' }, 400, 'Kind'],
    ['post', `${path}/Moves`, { Kind: 'payIn', Amount: 1, Reason: 'ab' }, 400, 'Reason'],
    ['post', `${path}/Moves`, { Kind: 'payIn', Amount: 1, Reason: 'From sales', Acc: 1100 }, 400, 'Acc'],
    ['post', `${path}/Handovers`, { Amount: 10, ToId: newId() }, 400, 'ToId'],
    ['put', `${path}/Close`, { Counted: 10, CountNotes: { 500: 1 } }, 400, 'CountNotes'],
    ['put', `${path}/Close`, { Counted: 10, _v: 99 }, 409, undefined],
  ];
  for (const [method, at, body, status, field] of refused) {
    const answer = await cashier[method](at, body);
    expect([at, body, answer.status, answer.body.fields?.[0]?.path]).toEqual([at, body, status, field]);
  }
  const other = await openBooks(api);
  for (const client of [manager, other.owner, await books.as('owner', 'second')]) {
    expect((await client.get(path)).status).toBe(404);
    expect((await client.put(`${path}/Close`, { Counted: 1 })).status).toBe(404);
    expect((await client.post(`${path}/Moves`, { Kind: 'payIn', Amount: 1, Reason: 'Not mine' })).status).toBe(404);
  }
  expect((await (await books.as('advisor')).get(`${URL}/Mine`)).status).toBe(403);
});

test('A cashier gives out so much a day by himself, refunds and cash paid out together; who may change payments more', async () => {
  const own = await openBooks(api);
  const [cashier, accountant] = [await own.as('cashier'), await own.as('accountant')];
  const drawer = await open(cashier, 5000);
  const payment = await pay(own, cashier, [{ Type: 'UPI', Amount: 9000 }], 9000);
  const refund = (Amount: number, of = cashier, Type = 'UPI') =>
    of.post(`${PAYMENTS}/${payment.body._id}/Refund`, { Amount, Tender: { Type }, Reason: 'Paid too much' });
  const out = (Amount: number, Acc?: number) =>
    cashier.post(`${URL}/${drawer._id}/Moves`, { Kind: 'payOut', Amount, Reason: 'Tea', Acc });
  const refused = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    expect([status, body.fields?.[0]?.path]).toEqual([403, 'Amount']);
  };
  await refused(refund(2000.01));
  await refused(out(2000.01));
  expect([(await refund(900)).status, (await out(600, 6600)).status]).toEqual([201, 201]);
  await refused(refund(500.01, cashier, 'Cash'));
  await refused(out(500.01, 6600));
  // At once no more than one after the other.
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(250)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
  await refused(out(0.01));
  expect((await refund(5000, accountant)).status).toBe(201);
  api.clock.set(`${addDays(own.ctx.today, 1)}T11:00:00+05:30`);
  const tomorrow = await own.as('cashier');
  expect((await refund(2000, tomorrow)).status).toBe(201);
});

test('The day of a drawer that is open since another day is as blind', async () => {
  const own = await openBooks(api);
  const before = await own.as('cashier');
  await open(before);
  const tomorrow = addDays(own.ctx.today, 1);
  api.clock.set(`${tomorrow}T11:00:00+05:30`);
  const [cashier, accountant] = [await own.as('cashier'), await own.as('accountant')];
  await pay(own, cashier, cash(7), 7);
  const { body } = await accountant.get(`${URL}/Day?Date=${tomorrow}`);
  const told = { UserId: cashier.userId, User: expect.any(String), Count: 1 };
  expect([body.Tenders, body.Cashiers, body.Drawers]).toEqual([[], [told], []]);
});
