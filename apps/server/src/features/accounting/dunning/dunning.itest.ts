import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { type Books, openBooks } from '../invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let owner: Client;
let today: string;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  owner = books.owner;
  today = books.ctx.today;
}, 60_000);
afterAll(() => api.close());

const BASE = 'Accounting/Dunning';
let names = 0;
/** A customer with an invoice of ₹1,180 that is so many days late. */
async function late(days: number, fields: object = {}) {
  const customerId = await books.addCustomer({ name: `Late ${(names += 1)}`, email: 'pay@late.in', ...fields });
  const invoice = await overdue(customerId, days);
  return { customerId, ...invoice };
}
async function overdue(customerId: string, days: number) {
  const dueOn = addDays(today, -days);
  return books.approved({ customerId, invoicedOn: addDays(dueOn, -10), dueOn });
}
const send = (CustomerIds: string[], Level: number, Channel = 'letter', client = owner) =>
  client.post(`${BASE}/Send`, { CustomerIds, Level, Channel });
const of = async (id: string, client = owner) => (await client.get(`${BASE}/${id}`)).body;
const listed = async (query: string) =>
  (await owner.get(`${BASE}?${query}`)).body.Data.map((row: { CustomerId: string }) => row.CustomerId);
const why = ({ status, body }: { status: number; body: { message?: string; fields?: { path: string }[] } }) => [
  status,
  body.fields?.[0]?.path,
  body.message,
];
const staff = (name: string, letters: 'R' | 'RU', hiding?: object) =>
  clientWith(api, books.organisation, name, {
    ...buildAccess({ areas: { 'Accounting.Invoice': letters, 'Common.Customer': 'R' }, flags: [] }),
    ...hiding,
  });

describe('Customers who are overdue', () => {
  it('stand in the list by the level at which to remind them, the oldest due first', async () => {
    const [fresh, first, third] = [await late(2), await late(5), await late(40)];
    await overdue(third.customerId, 12);
    const { body } = await owner.get(`${BASE}?Text=late&Limit=50`);
    const rows = new Map(body.Data.map((row: { CustomerId: string }) => [row.CustomerId, row]));
    expect(rows.get(third.customerId)).toEqual({
      CustomerId: third.customerId,
      Customer: 'Late 3',
      Phone: '9876543210',
      EMail: 'pay@late.in',
      NoSMS: false,
      Hold: 'None',
      Overdue: 2360,
      Dues: 2,
      Oldest: addDays(today, -40),
      LateDays: 40,
      Level: 3,
      Broken: 0,
    });
    expect(rows.get(fresh.customerId)).not.toHaveProperty('Level');
    expect(await listed('Level=1&Limit=50')).toEqual([first.customerId]);
    expect(body.Data[0].CustomerId).toBe(third.customerId);
    const { body: page } = await owner.get(`${BASE}?Limit=1&Text=late`);
    expect([page.Data.length, page.Data[0].CustomerId]).toEqual([1, third.customerId]);
    expect((await owner.get(`${BASE}?Limit=1&Text=late&Cursor=${page.NextCursor}`)).body.Data[0].CustomerId).toBe(
      first.customerId,
    );
  });

  it('are gone from it as soon as they have paid', async () => {
    const { customerId, id, totalPaise } = await late(30);
    expect((await of(customerId)).DueList).toHaveLength(1);
    const paid = await owner.post('Accounting/Payments', {
      CustomerId: customerId,
      Amount: totalPaise / 100,
      Tenders: [{ Type: 'UPI', Amount: totalPaise / 100 }],
      Allocations: [{ InvoiceId: id, Amount: totalPaise / 100 }],
    });
    expect([paid.status, paid.body.message]).toEqual([201, undefined]);
    expect((await owner.get(`${BASE}/${customerId}`)).status).toBe(404);
  });
});

describe('A reminder level goes once per document, not to NoSMS or promised ones until the day; level 3 offers Hold. A recurring day is made once (template + day); 31 = last day; missed days in order, in open periods; a failure waits and tells its owner (sales rule 16)', () => {
  it('as a letter that is printed, with who reminded whom of what and when', async () => {
    const { customerId, code } = await late(12);
    const { status, body } = await send([customerId], 1);
    expect([status, body.Left]).toEqual([201, []]);
    expect(body.Sent).toEqual([
      expect.objectContaining({ CustomerId: customerId, Level: 1, Channel: 'letter', Total: 1180, Codes: [code] }),
    ]);
    const again = await send([customerId], 1);
    expect([again.body.Sent, again.body.Left]).toEqual([
      [],
      [expect.objectContaining({ CustomerId: customerId, Why: 'Nothing is left to remind of at this level.' })],
    ]);
    // A higher one not on the same day.
    expect((await send([customerId], 2)).body.Sent).toEqual([]);
    const letter = await owner.get(`${BASE}/Print?Ids=${body.Sent[0]._id}`);
    expect(pdfTexts(letter.raw)).toEqual(expect.arrayContaining(['REMINDER', code, 'Due in all ₹1,180.00']));
    const { Reminders, DueList, Sent } = await of(customerId);
    expect([Sent, DueList[0].Sent, DueList[0].SentOn, Reminders.length]).toEqual([1, 1, today, 1]);
  });

  it('however many send it at once', async () => {
    const customers = [await late(12), await late(12), await late(12)].map(({ customerId }) => customerId);
    const answers = await Promise.all([1, 2, 3].map(() => send(customers, 2)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.flatMap(({ body }) => body.Sent)).toHaveLength(3);
  });

  it('by mail with its letter, by SMS in the words that are registered', async () => {
    const { customerId, code } = await late(26);
    const mailed = await send([customerId], 3, 'mail');
    expect(mailed.body.Sent[0]).toMatchObject({ To: 'pay@late.in', Level: 3 });
    const [mail] = await books.rows<{ subject: string; body: string; files: number }>(
      `select o.subject, o.body, (select count(*)::int from outbox_attachment a where a.outbox_id = o.id) as files
       from outbox o where subject_id = $1 and channel = 'mail'`,
      [customerId],
    );
    expect([mail!.subject, mail!.files]).toEqual([`Last reminder of ${code}`, 1]);
    expect(mail!.body).toContain('₹1,180.00');
    const { customerId: other } = await late(5);
    expect(why(await send([other], 1, 'sms')).slice(0, 2)).toEqual([400, 'Channel']);
    await books.set('notifications', { reminder1TemplateId: '1107161234567890123' });
    expect((await send([other], 1, 'sms')).body.Sent[0]).toMatchObject({ Channel: 'sms', To: '9876543210' });
  });

  it('not to NoSMS or promised ones until the day', async () => {
    const silent = await late(5, { noMessages: true });
    const promised = await late(5);
    const Amount = 1180;
    const promise = (fields: object) =>
      owner.post(`${BASE}/Promises`, { CustomerId: promised.customerId, Amount, By: addDays(today, 3), ...fields });
    expect(why(await promise({ Amount: 1181 }))[1]).toBe('Amount');
    expect(why(await promise({ By: addDays(today, 61) }))[1]).toBe('By');
    expect(why(await promise({ By: addDays(today, -1) }))[1]).toBe('By');
    expect((await promise({})).body).toMatchObject({ PromisedBy: addDays(today, 3), Promised: 1180 });
    expect(await listed('Why=Promised&Limit=9')).toEqual([promised.customerId]);
    const { body } = await send([silent.customerId, promised.customerId], 1, 'mail');
    expect(body.Sent).toEqual([]);
    const { Customer } = await of(silent.customerId);
    const { Customer: other } = await of(promised.customerId);
    expect(new Set(body.Left.map(({ Why }: { Why: string }) => Why))).toEqual(
      new Set([`${Customer} wants no messages: print a letter.`, `${other} has promised to pay.`]),
    );
    expect((await send([silent.customerId], 1)).body.Sent).toHaveLength(1);
  });
});

describe('Reminders are stopped', () => {
  it('for one due or for a customer, with a reason, until somebody lets them', async () => {
    const { customerId, id, code } = await late(12);
    const stop = (fields: object) =>
      owner.post(`${BASE}/Stops`, { CustomerId: customerId, Reason: 'In dispute', ...fields });
    expect(why(await stop({ Reason: '' }))[1]).toBe('Reason');
    expect(why(await stop({ DueId: customerId }))[1]).toBe('DueId');
    const stopped = await stop({ DueId: id });
    expect(stopped.body.DueList[0]).toMatchObject({ Code: code, Stop: 'In dispute' });
    expect((await stop({ DueId: id })).status).toBe(409);
    expect((await send([customerId], 1)).body.Sent).toEqual([]);
    expect(await listed('Why=Stopped&Limit=9')).toEqual([customerId]);
    const end = (stopId: string) => owner.put(`${BASE}/Stops/${stopId}/End`, {});
    expect((await end(stopped.body.Stops[0]._id)).body.DueList[0].Level).toBe(2);
    expect((await end(stopped.body.Stops[0]._id)).status).toBe(404);
    const both = await Promise.all([stop({}), stop({})]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { Left } = (await send([customerId], 1)).body;
    expect(Left[0].Why).toBe('Reminders are stopped: In dispute');
    const { Stops } = await of(customerId);
    expect(Stops.map(({ EndAt }: { EndAt?: string }) => EndAt !== undefined)).toEqual([false, true]);
  });
});

describe('Its walls', () => {
  it('sending asks letter U and prices, reading letter R; other branches and organisations find nothing', async () => {
    const { customerId } = await late(12);
    const reader = await staff('reader', 'R');
    const sender = await staff('sender', 'RU');
    expect((await of(customerId, reader)).Overdue).toBe(1180);
    expect((await send([customerId], 1, 'letter', reader)).status).toBe(403);
    expect((await reader.post(`${BASE}/Stops`, { CustomerId: customerId, Reason: 'Mine' })).status).toBe(403);
    const sent = await send([customerId], 1, 'letter', sender);
    expect(sent.status).toBe(201);
    const elsewhere = await books.organisation.as('owner', 'second');
    expect((await elsewhere.get(`${BASE}/${customerId}`)).status).toBe(404);
    expect((await send([customerId], 1, 'letter', elsewhere)).body.Sent).toEqual([]);
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`${BASE}/Print?Ids=${sent.body.Sent[0]._id}`)).status).toBe(404);
    expect(why(await send([customerId], 1, 'letter', stranger)).slice(0, 2)).toEqual([400, 'CustomerIds.0']);
    expect(why(await send([], 1))[1]).toBe('CustomerIds');
    expect(why(await send([customerId], 4))[1]).toBe('Level');
  });

  it('who reaches his own invoices alone reminds of those, and stops no others', async () => {
    const { customerId } = await late(12);
    const own = await clientWith(api, books.organisation, 'own', {
      ...buildAccess({
        areas: { 'Accounting.Invoice': 'CRU', 'Common.Customer': 'R' },
        flags: ['Accounting.FF', 'Accounting.PrOvr'],
      }),
      Scope: { 'Accounting.Invoice': 'own' },
    });
    expect((await own.get(`${BASE}/${customerId}`)).status).toBe(404);
    expect((await send([customerId], 1, 'letter', own)).body.Sent).toEqual([]);
    const mine = await own.post('Accounting/Invoices', {
      CustomerId: customerId,
      Date: addDays(today, -15),
      DueDate: addDays(today, -5),
      Ops: [{ Desc: 'Wash', Pr: 1000, Qty: 1 }],
      Approve: true,
    });
    expect([mine.status, mine.body.Sts]).toEqual([201, 'OverDue']);
    expect(await of(customerId, own)).toMatchObject({ Dues: 1, Overdue: 1180, Level: 1 });
    const stop = (fields: object) =>
      own.post(`${BASE}/Stops`, { CustomerId: customerId, Reason: 'He is a friend', ...fields });
    expect((await stop({})).status).toBe(403);
    const [other] = (await of(customerId)).DueList;
    expect(why(await stop({ DueId: other._id }))[1]).toBe('DueId');
    expect((await stop({ DueId: mine.body._id })).status).toBe(201);
    const sent = await send([customerId], 1);
    expect(sent.body.Sent[0].Total).toBe(1180);
    expect((await own.get(`${BASE}/Print?Ids=${sent.body.Sent[0]._id}`)).status).toBe(404);
    expect((await of(customerId, own)).Reminders).toEqual([]);
  });

  it('what went out is written once', async () => {
    for (const statement of [
      'update reminder set level = 3',
      'delete from reminder_due',
      'update payment_promise set pay_by = pay_by',
    ])
      await expect(books.rows(`${statement} returning org_id`)).rejects.toThrow('permission denied');
  });

  it('a customer that becomes part of another takes his reminders along', async () => {
    const [kept, merged] = [await late(12), await late(12)];
    await send([merged.customerId], 1);
    const answer = await owner.post('Common/Customers/Merge', {
      KeepId: kept.customerId,
      MergeIds: [merged.customerId],
    });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    expect((await of(kept.customerId)).Reminders).toHaveLength(1);
  });
});

describe('`OverdueDays` alike (sales rule 14)', () => {
  it('asks a second person for an invoice to who is overdue for longer, where the limit is signed for', async () => {
    const { customerId } = await late(40);
    await books.set('sales', { overdueDays: 30 });
    const clerk = await clientWith(
      api,
      books.organisation,
      'seller',
      buildAccess({ areas: { 'Accounting.Invoice': 'CRU', 'Common.Customer': 'R' }, flags: [] }),
    );
    const make = async () => {
      const id = await books.draft({ customerId });
      await clerk.post('Accounting/Invoices/ApproveMany', { Ids: [id] });
      return (await owner.get(`Accounting/Invoices/${id}`)).body;
    };
    expect((await make()).LateDays).toBeUndefined();
    expect((await owner.get(`Accounting/Invoices/TotalDue/${customerId}`)).body.LateDays).toBe(40);
    await books.set('invoicing', { creditLimit: 'Approval' });
    const asked = await make();
    expect([asked.Sts, asked.LateDays]).toEqual(['Pending Approval', 40]);
    expect((await owner.get(`Accounting/Invoices/${asked._id}/Approval`)).body.Reasons).toEqual([
      'The customer has been overdue for 40 days: 30 are allowed.',
    ]);
    await books.set('sales', { overdueDays: 40 });
    const { Sts, Total, LateDays } = await make();
    expect([Sts, Total, LateDays]).toEqual(['Unpaid', 1180, undefined]);
  });
});
