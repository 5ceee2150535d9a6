import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import type { App } from '../../../core/app.ts';
import { instantAfter } from '../../../core/clock.ts';
import { takeConnection } from '../../../core/database.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { mailDueReports } from './mail-reports.ts';

let api: TestApi;
let books: Books;
let accountant: Client;
let viewId: string;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  accountant = await books.as('accountant');
  await books.approved();
  const view = await accountant.post('Reports/801/Views', { Name: 'Yesterday', State: { Period: 'yesterday' } });
  viewId = view.body._id;
}, 60_000);
afterAll(() => api.close());

const DAILY = { Frequency: 'daily', Time: '07:00', Format: 'pdf', Recipients: [{ Email: 'CA@example.in' }] };
const plan = (changes: object = {}) => accountant.post('Reports/Schedules', { ViewId: viewId, ...DAILY, ...changes });
const only = async (id: string) =>
  (await accountant.get('Reports/Schedules')).body.find((row: { _id: string }) => row._id === id);
/** A server whose clock is days ahead. */
const later = (days: number): App => ({
  ...api.app,
  clock: { now: () => instantAfter(api.clock.now(), days * 86_400_000) },
});
const mails = (id: string) =>
  books.rows<{ recipient: string; subject: string; files: number }>(
    `select o.recipient, o.subject, (select count(*)::int from outbox_attachment a where a.outbox_id = o.id) as files
     from outbox o where o.subject_id = $1 order by o.id`,
    [id],
  );

it('a view is mailed once at its time, whatever the number of servers, and is due again the next day', async () => {
  const made = await plan();
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    View: 'Yesterday',
    Active: true,
    Own: true,
    Recipients: [{ Email: 'ca@example.in' }],
  });
  const id = made.body._id;
  await mailDueReports(api.app);
  expect(await mails(id)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => mailDueReports(later(1))));
  await mailDueReports(later(1));
  expect(await mails(id)).toEqual([
    { recipient: 'ca@example.in', subject: expect.stringContaining('GST by invoice, Yesterday:'), files: 1 },
  ]);
  const after = await only(id);
  expect(after.LastRunAt).toBeTruthy();
  expect(after.LastError ?? null).toBeNull();
  expect(after.NextDueAt > made.body.NextDueAt).toBe(true);
  await accountant.delete(`Reports/Schedules/${id}`);
  await mailDueReports(later(9));
  expect(await mails(id)).toHaveLength(1);
});

it('a paused one is not sent; resumed, it is due the next time', async () => {
  const { body } = await plan({ Frequency: 'weekly', Weekday: 1, Format: 'xlsx' });
  const path = `Reports/Schedules/${body._id}`;
  expect((await accountant.put(path, { Active: false, _v: 9 })).status).toBe(409);
  expect((await accountant.put(path, { Active: false, _v: 1 })).body).toMatchObject({
    Active: false,
    Frequency: 'weekly',
  });
  await mailDueReports(later(8));
  expect(await mails(body._id)).toEqual([]);
  await accountant.put(path, { Active: true });
  await mailDueReports(later(8));
  expect(await mails(body._id)).toMatchObject([{ files: 1 }]);
  await accountant.delete(path);
});

it('its owner’s rights are asked for again when it is sent, and the failure is told', async () => {
  const { body } = await plan();
  const change = (reports: string) =>
    books.rows(
      `update role set access = jsonb_set(access, '{Reports,Reports}', $1::jsonb) where key = 'accountant' returning id`,
      [reports],
    );
  const [role] = await books.rows<{ list: string }>(
    `select access #>> '{Reports,Reports}' as list from role where key = 'accountant'`,
  );
  await change('[601]');
  await mailDueReports(later(1));
  await change(role!.list);
  expect(await mails(body._id)).toEqual([]);
  expect((await only(body._id)).LastError).toBe('You do not have the permission for this.');
  await mailDueReports(later(2));
  expect(await mails(body._id)).toHaveLength(1);
  expect((await only(body._id)).LastError ?? null).toBeNull();
  await accountant.delete(`Reports/Schedules/${body._id}`);
});

it('while its organisation’s other reports take all the connections, it stays due', async () => {
  const { body } = await plan();
  let pass!: () => void;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  // As many as are served and may wait: the next one is refused at once.
  const crowd = Array.from({ length: 22 }, async () => {
    const { giveBack } = await takeConnection(api.app.heavyPool!, books.ctx.orgId);
    await passed;
    giveBack();
  });
  const all = Promise.allSettled(crowd);
  await mailDueReports(later(1));
  pass();
  await all;
  expect(await mails(body._id)).toEqual([]);
  const { NextDueAt, LastError } = await only(body._id);
  expect([NextDueAt, LastError ?? null]).toEqual([body.NextDueAt, null]);
  await mailDueReports(later(1));
  expect(await mails(body._id)).toHaveLength(1);
  await accountant.delete(`Reports/Schedules/${body._id}`);
});

it('what is wrong with a plan is refused by its field; a view of others, or of a report that may not be read, is none', async () => {
  const refused = async (changes: object) => {
    const { status, body } = await plan(changes);
    return [status, body.fields?.map(({ path }: { path: string }) => path)];
  };
  expect(await refused({ Frequency: 'weekly' })).toEqual([400, ['Weekday']]);
  expect(await refused({ Frequency: 'monthly' })).toEqual([400, ['MonthDay']]);
  expect(await refused({ Time: '7 am' })).toEqual([400, ['Time']]);
  expect(await refused({ Recipients: [] })).toEqual([400, ['Recipients']]);
  expect(await refused({ Recipients: [{ Email: 'nobody' }] })).toEqual([400, ['Recipients.0.Email']]);
  expect(await refused({ Recipients: [{ UserId: accountant.userId }] })).toEqual([400, ['Recipients.0.UserId']]);
  const manager = await books.as('manager');
  expect((await manager.post('Reports/Schedules', { ViewId: viewId, ...DAILY })).status).toBe(404);
  expect((await manager.put(`Reports/Schedules/${viewId}`, { Active: false })).status).toBe(404);
});
