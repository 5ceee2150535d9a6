import { addHours } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/api.ts';
import { allRoutes } from '../../app-routes.ts';
import { recordReader } from '../../http/record-reader.ts';
import { forgetExpired } from '../../features/platform/housekeeping/forget-expired.ts';
import { openWorkshop, type Wire, type Workshop } from '../../features/service/work-order/workshop.fixture.ts';
import { lookEveryMorning } from './look-every-morning.ts';
import { relayNotices } from './relay-notices.ts';

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
});

describe('Every morning', () => {
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
