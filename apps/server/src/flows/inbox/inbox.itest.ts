import pg from 'pg';
import { addDays, addHours, formatDate, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, PASSWORD } from '../../../test/api.ts';
import { allRoutes } from '../../app-routes.ts';
import { checkInPieces } from '../../core/integrity/check-integrity.ts';
import { recordReader } from '../../http/record-reader.ts';
import { forgetExpired } from '../../features/platform/housekeeping/forget-expired.ts';
import { asOwner, openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { booksQueue, checkBooks } from './check-books.ts';
import { lookEveryMorning } from './look-every-morning.ts';
import { relayNotices } from './relay-notices.ts';
import { tellDevices } from './tell-devices.ts';

let shop: Workshop;
let parts: Client;
let item: string;
let vendorId: string;
beforeAll(async () => {
  shop = await openWorkshop();
  parts = await shop.org.as('parts');
  item = await shop.newItem(10, { Cost: 800 });
  vendorId = (await shop.owner.post('Common/Vendors', { Name: 'Sri Radiators', SType: 'Unregistered' })).body._id;
});
afterAll(() => shop.api.close());

const BASE = 'Users/Me/Inbox';
const relay = (entityId = shop.org.entityId) =>
  relayNotices(shop.api.app, recordReader(allRoutes(shop.api.app)), { orgId: shop.org.orgId, entityId });
const inboxOf = async (client: Client, query = ''): Promise<Wire[]> =>
  ((await client.get(`${BASE}${query}`)).body.Data ?? (await client.get(`${BASE}${query}`)).body) as Wire[];
const unread = async (client: Client): Promise<number> => (await client.get(`${BASE}/Count`)).body.Count;
const textsOf = async (client: Client) => (await inboxOf(client, '?Unread=true')).map((row) => row.Text);
const readAll = () =>
  Promise.all(
    [shop.owner, shop.manager, shop.clerk, shop.cashier, parts].map((client) =>
      client.put(`${BASE}/Read`, { Until: '2030-01-01T00:00:00.000Z' }),
    ),
  );
const askForOrder = async (): Promise<Wire> => {
  const lines = { VendorId: vendorId, Items: [{ In_Id: item, Qty: 100 }], Approve: true };
  return (await shop.clerk.post('Purchase/Orders', lines)).body;
};
const REASON = { Reason: 'Ask the maker for his price first' };

/** Behind the back of the program, as a fault of the disk would. */
async function asDatabase(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(shop.api.databaseConfig);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(text, values).finally(() => client.end());
}

describe('What happened is brought to whom it concerns', () => {
  beforeEach(async () => {
    await relay();
    await readAll();
  });

  it('finds the holders of the right, without who did it, and writes each notice once', async () => {
    const { _id } = await askForOrder();
    await Promise.all([relay(), relay()]);
    await relay();
    const [row] = await inboxOf(parts, '?Unread=true');
    expect(row).toMatchObject({
      Kind: 'approvalAsked',
      Area: 'approvals',
      Subj: { Kind: 'purchaseOrder', Id: _id, EntId: shop.org.entityId },
      Text: 'Purchase order of Sri Radiators waits for your signature.',
      Count: 1,
      By: expect.stringContaining('clerk'),
    });
    expect([await unread(parts), await unread(shop.owner), await unread(shop.clerk)]).toEqual([1, 1, 0]);
    expect([await unread(shop.cashier), await unread(shop.manager)]).toEqual([0, 0]);
  });

  it('unread ones of one kind and subject add to Count', async () => {
    const { _id } = await askForOrder();
    await relay();
    await parts.put(`Purchase/Orders/${_id}/Return`, REASON);
    await shop.clerk.put(`Purchase/Orders/${_id}/Status`, { Sts: 'Approved' });
    await parts.put(`Purchase/Orders/${_id}/Return`, REASON);
    await relay();
    const [row, ...more] = await inboxOf(shop.clerk, '?Unread=true');
    expect([row!.Text, row!.Count, more]).toEqual([`Purchase order came back unsigned: ${REASON.Reason}`, 2, []]);
  });

  it('what was answered waits for nobody any more', async () => {
    const { _id } = await askForOrder();
    await relay();
    expect(await unread(shop.owner)).toBe(1);
    const { Code } = (await parts.put(`Purchase/Orders/${_id}/Status`, { Sts: 'Approved' })).body;
    await relay();
    expect([await unread(shop.owner), await unread(parts)]).toEqual([0, 0]);
    expect(await textsOf(shop.clerk)).toEqual([`Purchase order ${Code} was signed.`]);
  });

  it('nobody is told of what he may not read, not of another branch and not in another organisation', async () => {
    await askForOrder();
    await relay();
    const stranger = await (await shop.api.organisation()).as('owner');
    expect([await unread(stranger), await unread(shop.advisor), await unread(shop.technician)]).toEqual([0, 0, 0]);
    const [row] = await inboxOf(parts, '?Unread=true');
    for (const client of [stranger, shop.owner])
      expect((await client.put(`${BASE}/Read`, { Ids: [row!._id] })).status).toBe(404);
    expect(await unread(parts)).toBe(1);
  });

  it('words are drawn by the rights of then: who lost the right reads nothing of it, and counts nothing', async () => {
    await askForOrder();
    await relay();
    const take = (access: string) =>
      shop.read(`update role set access = jsonb_set(access, '{Inventory,PO}', $1) where key = 'parts' returning id`, [
        access,
      ]);
    const [before] = await shop.read<{ po: string }>(
      `select access #>> '{Inventory,PO}' as po from role where key = 'parts'`,
      [],
    );
    await take('""');
    expect([await unread(parts), await textsOf(parts)]).toEqual([0, []]);
    await take(JSON.stringify(before!.po));
    expect(await unread(parts)).toBe(1);
  });

  it('a cheque that came back is told to who takes money', async () => {
    const cheque = { Type: 'Cheque', Amount: 500, Ref: '000123', Bank: 'SBI' };
    const body = { CustomerId: shop.customerId, Amount: 500, Tenders: [cheque] };
    const payment = (await shop.owner.post('Accounting/Payments', body)).body;
    await shop.owner.put(`Accounting/Payments/${payment._id}/Cheques/1/Bounce`, { Reason: 'Funds' });
    await relay();
    expect(await textsOf(shop.cashier)).toEqual([`The cheque 000123 in Payment ${payment.Code} came back: Funds`]);
    expect(await textsOf(shop.owner)).toEqual([]);
  });

  it('a sign-in with a browser of which nothing is known is told to whose it is, and one that is known is not', async () => {
    const url = await shop.api.listen();
    const signIn = (agent: string) =>
      fetch(`${url}/api/IAM/Auth/Authenticate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': agent },
        body: JSON.stringify({ domain: 'org1a', username: 'manageruser', password: PASSWORD }),
      });
    await signIn('Safari on iPad');
    await relay();
    // On his first day somebody signs in on all his devices.
    expect(await unread(shop.manager)).toBe(0);
    await asDatabase(`update session set created_at = created_at - interval '2 days' where user_id = $1`, [
      shop.manager.userId,
    ]);
    await signIn('Firefox on Ubuntu');
    await relay();
    const [row, ...more] = await inboxOf(shop.manager, '?Unread=true');
    expect([row!.Kind, row!.Text, more]).toEqual([
      'signedIn',
      'Somebody signed in as you with a new browser or device, from 127.0.0.1. If it was not you, end it under Profile and change your password.',
      [],
    ]);
    expect(await unread(shop.owner)).toBe(0);
    await readAll();
    await signIn('Firefox on Ubuntu');
    await relay();
    expect(await unread(shop.manager)).toBe(0);
  });
});

it('what a newer program tells waits for it: a program that does not know the kind takes nothing and goes on reading', async () => {
  await relay();
  await readAll();
  await asDatabase(`insert into notice_kind (key) values ('ofLater')`, []);
  const { orgId, entityId } = shop.org;
  const place = [orgId, entityId, shop.owner.userId, shop.api.clock.now()];
  const columns = 'org_id, entity_id, id, user_id, kind, subject_kind, subject_id, vars, at';
  const values = `$1, $2, gen_random_uuid(), $3, 'ofLater', 'entity', $2, '{}', $4::timestamptz`;
  await asDatabase(`insert into notice (${columns}) values (${values})`, place);
  await asDatabase(`insert into push_waiting (${columns}, due_at) values (${values}, $4)`, place);
  await asDatabase(
    `insert into outbox (org_id, entity_id, id, channel, recipient, subject, body, status, subject_kind, subject_id)
     values ($1, $2, gen_random_uuid(), 'app', '', 'ofLater', '{}', 'kept', 'entity', $2)`,
    [orgId, entityId],
  );
  await relay();
  await tellDevices(shop.api.app, { orgId, entityId });
  expect([await textsOf(shop.owner), await unread(shop.owner)]).toEqual([[], 0]);
  const left = await shop.read<{ n: number }>(
    `select (select count(*) from outbox where subject = 'ofLater' and sent_at is null)::int as n
     union all select count(*)::int from push_waiting where kind = 'ofLater'`,
    [],
  );
  expect(left.map(({ n }) => n)).toEqual([1, 1]);
  for (const table of ['notice', 'push_waiting']) await asDatabase(`delete from ${table} where kind = 'ofLater'`, []);
  await asDatabase(`delete from outbox where subject = 'ofLater'`, []);
});

describe('Every morning', () => {
  it('says that books do not agree, that the backup failed and which e-way bills end, to whom it concerns', async () => {
    await relay();
    await readAll();
    await shop.api.app.pool.query(
      `insert into backup_run (id, started_at, finished_at, file_name, size_bytes, error)
       values (gen_random_uuid(), '2030-01-01', '2030-01-01', 'bahi-20300101-000000.gz', 0, 'No space left')`,
    );
    const invoice = (
      await shop.owner.post('Accounting/Invoices', {
        CustomerId: shop.customerId,
        Items: [{ In_Id: item, Qty: 1, UnPr: 900 }],
        Approve: true,
      })
    ).body;
    await asOwner(shop, async (tx) => {
      await tx.query(
        `insert into eway_bill (org_id, entity_id, id, invoice_id, number, valid_until, created_at, updated_at)
         values ($1, $2, gen_random_uuid(), $3, '331002345678', $4::date + 1, $5, $5)`,
        [tx.ctx.orgId, tx.ctx.entityId, invoice._id, tx.ctx.today, tx.ctx.now],
      );
    });
    await asDatabase(`update invoice set total_paise = total_paise + 100 where id = $1`, [invoice._id]);
    await lookEveryMorning(shop.api.app);
    await checkBooks(shop.api.app, shop.org.orgId);
    await relay();
    const kindsOf = async (client: Client) => (await inboxOf(client, '?Unread=true')).map(({ Kind }) => Kind).sort();
    const texts = await textsOf(shop.owner);
    await asDatabase(`update invoice set total_paise = total_paise - 100 where id = $1`, [invoice._id]);
    await asDatabase('delete from backup_run where error is not null', []);
    await asDatabase('delete from eway_bill where invoice_id = $1', [invoice._id]);
    expect(texts.filter((text) => text.includes(invoice.Code))).toHaveLength(1);
    expect(await kindsOf(shop.owner)).toEqual(['backupFailed', 'booksBroken', 'ewayEnds']);
    expect(await kindsOf(shop.technician)).toEqual([]);
    expect(await kindsOf(parts)).toEqual([]);
    await readAll();
  });

  it('says which drug licence ends within 30 days, to who administers everything and to who buys', async () => {
    await relay();
    await readAll();
    const hold = (DL: object[]) => shop.owner.put(`Entities/${shop.org.entityId}/${shop.org.orgId}`, { DL });
    const today = todayIn('Asia/Kolkata', shop.api.app.clock.now());
    const [last, later] = [addDays(today, 30), addDays(today, 31)];
    const licences = [
      { No: 'KA-20-7', Form: '20', Upto: '2020-03-31' },
      { No: 'KA-21-7', Form: '21', Upto: last },
      { No: 'KA-20B-7', Form: '20B', Upto: later },
      { No: 'KA-21B-7', Form: '21B' },
    ];
    expect((await hold(licences)).status).toBe(200);
    await lookEveryMorning(shop.api.app);
    await relay();
    const text = `Drug licence KA-20-7 ended on 31/03/2020. Drug licence KA-21-7 holds until ${formatDate(last)}. Without them no scheduled drug is sold.`;
    const told = async (client: Client) =>
      (await inboxOf(client, '?Unread=true')).filter(({ Kind }) => Kind === 'licenceEnds').map(({ Text }) => Text);
    expect([await told(shop.owner), await told(parts), await told(shop.technician)]).toEqual([[text], [text], []]);
    await hold([]);
    await readAll();
  });

  it('says what is low and which cheques wait, to each by his own rights; what is unread is not said twice', async () => {
    await relay();
    await readAll();
    await shop.newItem(1, { ROL: 5 });
    const cheque = { Type: 'Cheque', Amount: 700, Ref: '000124', Bank: 'SBI' };
    const body = { CustomerId: shop.customerId, Amount: 700, Tenders: [cheque] };
    expect((await shop.owner.post('Accounting/Payments', body)).status).toBe(201);
    for (let day = 0; day < 2; day += 1) {
      await lookEveryMorning(shop.api.app);
      await relay();
    }
    const told = async (client: Client) =>
      (await inboxOf(client, '?Unread=true')).map(({ Kind, Count, By }) => [Kind, Count, By]).sort();
    expect(await told(shop.owner)).toEqual([
      ['chequesToDeposit', 1, undefined],
      ['lowStock', 1, undefined],
    ]);
    expect((await told(shop.technician)).length).toBe(0);
  });
});

describe('Every night', () => {
  it('organisations have their turns one after the other, not all at once, and a turn of another night is over', async () => {
    const { app } = shop.api;
    for (let no = 0; no < 3; no += 1) await shop.api.organisation();
    const turns: [object, number][] = [];
    const watched = { ...app, wake: (_: string, data: object, after = 0) => void turns.push([data, after]) };
    const queue = booksQueue(watched);
    await queue.run({});
    const seconds = turns.map(([, after]) => after);
    expect(new Set(turns.map(([data]) => (data as { orgId: string }).orgId)).size).toBe(turns.length);
    expect(seconds.every((after, no) => no === 0 || after - seconds[no - 1]! >= (4.5 * 3_600) / turns.length - 1)).toBe(
      true,
    );
    expect([seconds[0], Math.max(...seconds) < 4.5 * 3_600]).toEqual([0, true]);

    const [mine] = turns.filter(([data]) => (data as { orgId: string }).orgId === shop.org.orgId);
    await relay();
    await readAll();
    const break_ = (paise: number) =>
      asDatabase('update invoice set total_paise = total_paise + $2 where org_id = $1', [shop.org.orgId, paise]);
    await break_(100);
    const turn = mine![0] as { orgId: string; day: string };
    await queue.run({ ...turn, day: addDays(turn.day, -1) });
    await relay();
    const late = await textsOf(shop.owner);
    await queue.run(turn);
    await relay();
    const told = (await inboxOf(shop.owner, '?Unread=true')).map(({ Kind }) => Kind);
    await break_(-100);
    expect([late, told]).toEqual([[], ['booksBroken']]);
    await readAll();
  });

  it('a promise that takes too long is left out by name, and the others are held', async () => {
    const { orgId, entityId } = shop.org;
    const tenant = { orgId, entityIds: [entityId] };
    const whole = await checkInPieces(shop.api.app.pool, tenant, 20_000);
    expect(whole).toEqual({ violations: [], unread: [] });
    const holder = new pg.Client(shop.api.databaseConfig);
    await holder.connect();
    await holder.query('begin; lock table audit_chain in access exclusive mode');
    const { violations, unread: left } = await checkInPieces(shop.api.app.pool, tenant, 200);
    await holder.end();
    expect([violations, left.map(({ promise }) => promise)]).toEqual([[], ['The audit chain is whole.']]);
  });
});

describe('Reading', () => {
  it('marks read and not read, by name or up to an instant, and pages by key', async () => {
    await readAll();
    await Promise.all([askForOrder(), askForOrder(), askForOrder()]);
    await relay();
    expect(await unread(parts)).toBe(3);
    const first = (await parts.get(`${BASE}?Unread=true&Limit=2`)).body;
    const rest = (await parts.get(`${BASE}?Unread=true&Limit=2&Cursor=${first.NextCursor}`)).body;
    const ids = [...first.Data, ...rest.Data].map((row: Wire) => row._id);
    expect(new Set(ids).size).toBe(3);
    await parts.put(`${BASE}/Read`, { Ids: ids.slice(0, 2) });
    expect(await unread(parts)).toBe(1);
    await parts.put(`${BASE}/Unread`, { Ids: ids });
    expect(await unread(parts)).toBe(3);
    expect((await parts.put(`${BASE}/Read`, {})).status).toBe(400);
    expect((await inboxOf(parts, '?Area=money')).length).toBe(0);
  });

  it('goes back 90 days', async () => {
    const count = async () => (await shop.read<{ n: number }>('select count(*)::int as n from notice', []))[0]!.n;
    expect(await count()).toBeGreaterThan(0);
    shop.api.clock.set(addHours(shop.api.clock.now(), 100 * 24));
    await forgetExpired(shop.api.app);
    expect(await count()).toBe(0);
    expect(await shop.read(`select id from outbox where channel = 'app'`, [])).toEqual([]);
  });
});
