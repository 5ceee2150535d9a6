import { buildAccess } from '@bahi/domain/access/default-roles';
import { addDays, addMonths } from '@bahi/domain/time/dates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';
import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { checkIntegrity } from '../../../core/integrity/check-integrity.ts';
import { type Books, openBooks, partLine } from '../../../features/accounting/invoice/invoice.fixture.ts';
import { recurringInvoicesQueue } from './make-due-invoices.ts';

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
/** What one test has planned is made in no other. */
afterEach(async () => {
  const { body } = await owner.get(`${BASE}?Limit=100`);
  for (const { _id, Sts } of body.Data ?? body)
    if (Sts !== 'Ended') await owner.put(`${BASE}/${_id}/Status`, { Sts: 'Ended' });
});

const BASE = 'Accounting/RecurringInvoices';
const makeDueInvoices = (app: App) => recurringInvoicesQueue(app).run({});
const DAY_MS = 86_400_000;
let names = 0;
/** Of an invoice over ₹1,000 of labour and 18 %: every day from today on. */
const plan = async (fields: object = {}, client = owner) => {
  const { id: InvId } = await books.approved();
  const Name = `Rent ${(names += 1)}`;
  return client.post(BASE, { InvId, Name, Every: { N: 1, Unit: 'Day' }, From: today, ...fields });
};
const planned = async (fields: object = {}) => {
  const { status, body } = await plan(fields);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const of = async (id: string) => (await owner.get(`${BASE}/${id}`)).body;
/** A server whose clock is days ahead. */
const later = (days: number): App => ({
  ...api.app,
  clock: { now: () => instantAfter(api.clock.now(), days * DAY_MS) },
});
const made = async (id: string) =>
  (await of(id)).Runs.map(({ Day, InvSts }: { Day: string; InvSts?: string }) => [Day, InvSts]).toReversed();
const why = ({ status, body }: { status: number; body: { message?: string; fields?: { path: string }[] } }) => [
  status,
  body.fields?.[0]?.path,
  body.message,
];

describe('A reminder level goes once per document, not to NoSMS or promised ones until the day; level 3 offers Hold. A recurring day is made once (template + day); 31 = last day; missed days in order, in open periods; a failure waits and tells its owner (sales rule 16)', () => {
  it('as a draft in the name of its owner, dated on its day, by however many servers; a deleted draft is not made again', async () => {
    const { _id, Total } = await planned();
    expect(Total).toBe(1180);
    await Promise.all([1, 2, 3].map(() => makeDueInvoices(api.app)));
    await makeDueInvoices(api.app);
    const { Runs, Made, Next } = await of(_id);
    expect([Runs.length, Made, Next]).toEqual([1, 1, addDays(today, 1)]);
    const invoice = (await owner.get(`Accounting/Invoices/${Runs[0].InvId}`)).body;
    expect(invoice).toMatchObject({ Sts: 'Draft', Date: today, Total: 1180, Ops: [{ _id: 'IO1', Pr: 1000 }] });
    expect((await owner.put('Accounting/Invoices/Delete', { _id: invoice._id })).status).toBe(204);
    await makeDueInvoices(api.app);
    expect(await made(_id)).toEqual([[today, undefined]]);
  });

  it('approved where that is wanted, with number, ledger and dues', async () => {
    const { _id } = await planned({ Approve: true, Times: 1 });
    await makeDueInvoices(api.app);
    const { Runs, Sts, Next } = await of(_id);
    expect([Runs[0].InvSts, Sts, Next]).toEqual(['Unpaid', 'Ended', undefined]);
    expect(Runs[0].InvCode).toBeTruthy();
  });

  it('by the clock of the entity: not before its day has begun there', async () => {
    const { _id } = await planned({ From: addDays(today, 1) });
    await makeDueInvoices(api.app);
    expect(await made(_id)).toEqual([]);
    // Seven in the evening of UTC is past midnight in India.
    const at = `${today}T18:45:00.000Z`;
    await makeDueInvoices({ ...api.app, clock: { now: () => at } });
    expect(await made(_id)).toEqual([[addDays(today, 1), 'Draft']]);
  });
});

describe('Missed days in order, in open periods (sales rule 16)', () => {
  it('are made in their order, each dated on its day, until it ends', async () => {
    const { _id } = await planned({ To: addDays(today, 2) });
    await makeDueInvoices(later(9));
    expect(await made(_id)).toEqual([0, 1, 2].map((days) => [addDays(today, days), 'Draft']));
    expect((await of(_id)).Sts).toBe('Ended');
  });

  it('in open periods: one whose day is closed is dated on the day on which it is made', async () => {
    const { _id } = await planned({ To: addDays(today, 1) });
    await books.set('accounting', { lockedUntil: today });
    await makeDueInvoices(later(1));
    const { Runs } = await of(_id);
    const dates = await Promise.all(
      Runs.map(async ({ InvId }: { InvId: string }) => (await owner.get(`Accounting/Invoices/${InvId}`)).body.Date),
    );
    expect(dates).toEqual([addDays(today, 1), addDays(today, 1)]);
    await books.set('accounting', { lockedUntil: null });
  });

  it('while it is paused are not made; resumed, it goes on with the next day', async () => {
    const { _id, _v } = await planned();
    const put = (Sts: string, fields: object = {}) => owner.put(`${BASE}/${_id}/Status`, { Sts, ...fields });
    expect((await put('Paused', { _v: 9 })).status).toBe(409);
    expect((await put('Paused', { _v })).body.Sts).toBe('Paused');
    expect(why(await put('Paused'))).toEqual([422, undefined, 'Only an active one is paused.']);
    await makeDueInvoices(later(3));
    expect(await made(_id)).toEqual([]);
    expect((await put('Active')).body).toMatchObject({ Sts: 'Active', Next: today });
    await makeDueInvoices(api.app);
    await put('Paused');
    expect((await put('Active')).body.Next).toBe(addDays(today, 1));
    const ended = (await put('Ended')).body;
    expect([ended.Sts, ended.Next]).toEqual(['Ended', undefined]);
    expect(why(await put('Active'))).toEqual([422, undefined, 'Only a paused one is resumed.']);
  });
});

describe('A failure waits and tells its owner (sales rule 16)', () => {
  it('nothing is made, those behind it wait, it is told once and tried again the next day', async () => {
    const customerId = await books.addCustomer({ name: 'Held Traders' });
    const { id: InvId } = await books.approved({ customerId });
    const { _id } = await planned({ InvId, Approve: true });
    await books.rows(`update customer set hold = 'All', hold_reason = 'Cheques' where id = $1 returning id`, [
      customerId,
    ]);
    const notices = () =>
      books.rows(`select subject, body from outbox where subject_id = $1 and channel = 'app'`, [_id]);
    for (const server of [api.app, api.app, later(1)]) await makeDueInvoices(server);
    const { Runs, Next, Why, Name } = await of(_id);
    expect([Runs, Next, Why]).toEqual([[], today, 'Held Traders is on hold: Cheques.']);
    expect(await notices()).toEqual([{ subject: 'recurringFailed', body: JSON.stringify({ name: Name, day: today }) }]);
    const drafts = await owner.get(`Accounting/Invoices?CustomerId=${customerId}`);
    expect(drafts.body.Data).toHaveLength(1);
    const run = () => owner.put(`${BASE}/${_id}/Run`, {});
    expect((await run()).status).toBe(422);
    await books.rows(`update customer set hold = 'None', hold_reason = null where id = $1 returning id`, [customerId]);
    const after = (await run()).body;
    expect([after.Made, after.Next, after.Why]).toEqual([1, addDays(today, 1), undefined]);
    expect(why(await run())).toEqual([422, undefined, 'Nothing is in its way: it is made on its day.']);
  });

  it('what is beyond the ceiling of its owner waits for a second person, as by hand', async () => {
    const asker = await clientWith(
      api,
      books.organisation,
      'asker',
      buildAccess({
        areas: { 'Accounting.Invoice': 'CRU', 'Common.Customer': 'R', 'Inventory.Item': 'R' },
        flags: ['Accounting.InvDisc'],
      }),
    );
    const { id: InvId } = await books.approved({
      discounts: {
        labourPercent: null,
        labourPaise: 0,
        partsPercent: null,
        partsPaise: 0,
        overallPercent: 500_000,
        overallPaise: 0,
      },
    });
    await books.rows(`update assignment set invoice_discount_max = '10%' where user_id = $1 returning user_id`, [
      asker.userId,
    ]);
    const Name = 'Half the rent';
    const body = { InvId, Name, Every: { N: 1, Unit: 'Month' }, From: today, Approve: true };
    const { _id } = (await asker.post(BASE, body)).body;
    await makeDueInvoices(api.app);
    expect(await made(_id)).toEqual([[today, 'Pending Approval']]);
  });

  it('the rights of its owner are asked for again; who saves it answers for it', async () => {
    const rights = (letters: string) =>
      buildAccess({ areas: { 'Accounting.Invoice': letters as 'CRU', 'Common.Customer': 'R' }, flags: [] });
    const clerk = await clientWith(api, books.organisation, 'leaver', rights('CRU'));
    const { _id } = (await plan({}, clerk)).body;
    await books.rows('update app_user set active = false where id = $1 returning id', [clerk.userId]);
    await makeDueInvoices(api.app);
    expect((await of(_id)).Why).toBe('Its owner has no access to this branch any more. Save it to answer for it.');
    await makeDueInvoices(later(1));
    const told = await books.rows(`select recipient, subject from outbox where subject_id = $1 and channel = 'app'`, [
      _id,
    ]);
    expect(told).toEqual([{ recipient: '', subject: 'recurringFailed' }]);
    const taken = (await owner.put(`${BASE}/${_id}`, { Name: 'Taken over' })).body;
    expect([taken.Why, taken.Made]).toEqual([undefined, 0]);
    await makeDueInvoices(api.app);
    expect((await of(_id)).Made).toBe(1);
  });
});

describe('What it says', () => {
  it('Frozen keeps the prices that were agreed, Today takes those of the lists', async () => {
    const { id: InvId } = await books.approved({ lines: [partLine(books)] });
    const frozen = await planned({ InvId });
    const listed = await planned({ InvId, Prices: 'Today' });
    const priced = { UnPr: 650, TCode: 106 };
    expect((await owner.put(`Inventory/Items/${books.itemId}`, priced)).status).toBe(200);
    await makeDueInvoices(api.app);
    const price = async (id: string) => {
      const { InvId: invoiceId } = (await of(id)).Runs[0];
      return (await owner.get(`Accounting/Invoices/${invoiceId}`)).body.Items[0].UnPr;
    };
    expect([await price(frozen._id), await price(listed._id)]).toEqual([500, 650]);
  });

  it('nothing that becomes of its invoice later changes it; another invoice is taken by name', async () => {
    const { _id, Lines } = await planned();
    expect(Lines).toEqual([expect.objectContaining({ _id: 'IO1', Qty: 1, UnPr: 1000, Total: 1180 })]);
    const { id: InvId } = await books.approved({ lines: [partLine(books)] });
    const changed = await owner.put(`${BASE}/${_id}`, { InvId });
    expect(changed.body.Lines).toEqual([expect.objectContaining({ _id: 'IP1', Qty: 2, UnPr: 500 })]);
    const log = (await owner.get(`${BASE}/${_id}/AuditLog`)).body;
    expect(log.map(({ Action }: { Action: string }) => Action)).toEqual(['update', 'create']);
  });

  it('31 = last day: month ends stay month ends (sales rule 16)', async () => {
    const { Next, _id } = await planned({ Every: { N: 1, Unit: 'Month' }, On: 31 });
    expect(addDays(Next, 1).slice(8)).toBe('01');
    await makeDueInvoices(later(70));
    const days = (await made(_id)).map(([day]: [string]) => day);
    expect(days.every((day: string) => addDays(day, 1).endsWith('-01'))).toBe(true);
    expect(days.length).toBeGreaterThan(1);
    expect(days[1]).toBe(addDays(addMonths(`${days[0].slice(0, 7)}-01`, 2), -1));
  });
});

describe('Send', () => {
  const mails = (id: string) =>
    books.rows(
      `select o.recipient, (select count(*)::int from outbox_attachment a where a.outbox_id = o.id) as files
       from outbox o where o.subject_id = $1 and o.channel = 'mail'`,
      [id],
    );

  it('mails what was made and approved with its print; the invoice tells what made it', async () => {
    const customerId = await books.addCustomer({ name: 'Mailed', email: 'pay@mailed.in' });
    const { id: InvId } = await books.approved({ customerId });
    const { _id } = await planned({ InvId, Approve: true, Send: true });
    await makeDueInvoices(api.app);
    const made = (await of(_id)).Runs[0].InvId;
    expect(await mails(made)).toEqual([{ recipient: 'pay@mailed.in', files: 1 }]);
    const invoice = (await owner.get(`Accounting/Invoices/${made}`)).body;
    expect([invoice.RecurId, invoice.SentAt !== undefined, invoice.Sts]).toEqual([_id, true, 'Unpaid']);
    expect((await owner.get(`Accounting/Invoices/${InvId}`)).body.RecurId).toBeUndefined();
  });

  it('mails nothing to who wants no messages', async () => {
    const customerId = await books.addCustomer({ name: 'Silent', email: 'no@silent.in', noMessages: true });
    const { id: InvId } = await books.approved({ customerId });
    const { _id } = await planned({ InvId, Approve: true, Send: true });
    await makeDueInvoices(api.app);
    expect(await mails((await of(_id)).Runs[0].InvId)).toEqual([]);
  });
});

describe('Its walls', () => {
  it('bad input is refused at its field', async () => {
    const refused = async (fields: object) => why(await plan(fields)).slice(0, 2);
    expect([
      await refused({ From: addDays(today, -1) }),
      await refused({ To: today, Times: 3 }),
      await refused({ Every: { N: 0, Unit: 'Day' } }),
      await refused({ On: 3 }),
      await refused({ InvId: books.customerId }),
      await refused({ Name: ' ' }),
    ]).toEqual([
      [400, 'From'],
      [400, 'Times'],
      [400, 'Every.N'],
      [400, 'On'],
      [400, 'InvId'],
      [400, 'Name'],
    ]);
    const { Name } = await planned();
    const both = await Promise.all([plan({ Name: 'Twice' }), plan({ Name: 'twice' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await refused({ Name: Name.toUpperCase() })).toEqual([409, 'Name']);
    const { _id: other } = await planned();
    expect(why(await owner.put(`${BASE}/${other}`, { Name }))).toEqual([
      409,
      'Name',
      'A recurring invoice of this name exists already.',
    ]);
    expect(await refused({ Send: true })).toEqual([400, 'Send']);
  });

  it('asks Invoice C and U, and is of this branch in reach', async () => {
    const { _id } = await planned();
    const as = (name: string, letters: 'CR' | 'RU') =>
      clientWith(
        api,
        books.organisation,
        name,
        buildAccess({ areas: { 'Accounting.Invoice': letters, 'Common.Customer': 'R' }, flags: [] }),
      );
    const [maker, changer] = [await as('maker', 'CR'), await as('changer', 'RU')];
    expect((await plan({}, maker)).status).toBe(403);
    expect((await plan({}, changer)).status).toBe(403);
    expect((await changer.put(`${BASE}/${_id}`, { Name: 'Mine' })).status).toBe(403);
    expect((await changer.put(`${BASE}/${_id}/Status`, { Sts: 'Paused' })).status).toBe(200);
    const elsewhere = await books.organisation.as('owner', 'second');
    expect((await elsewhere.get(`${BASE}/${_id}`)).status).toBe(404);
    expect((await plan({}, elsewhere)).status).toBe(400);
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`${BASE}/${_id}`)).status).toBe(404);
    await expect(
      books.rows(
        `insert into recurring_invoice_run (org_id, entity_id, recurring_id, day, invoice_id)
         select org_id, entity_id, $1, $2, id from invoice, generate_series(1, 2) limit 2 returning day`,
        [_id, today],
      ),
    ).rejects.toThrow('recurring_invoice_run');
  });
});

it('bahi check finds nothing', async () => {
  const { orgId, entityId } = books.organisation;
  expect(await checkIntegrity(api.app.pool, { orgId, entityIds: [entityId] })).toEqual([]);
});
