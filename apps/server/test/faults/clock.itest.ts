import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Books, openBooks } from '../../src/features/accounting/invoice/invoice.fixture.ts';
import { backUpWhenDue } from '../../src/features/platform/backup/daily-backup.ts';
import { instantAfter } from '../../src/core/clock.ts';
import { checkIntegrity } from '../../src/core/integrity/check-integrity.ts';
import { PASSWORD, startTestApi, type TestApi } from '../api.ts';

/** reliability P30: the clock of the server jumps; order, money and numbers do not depend on it, and nobody is locked out. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let api: TestApi;
let books: Books;
let itemId: string;
let shift = 0;

beforeAll(async () => {
  api = await startTestApi();
  const { clock } = api;
  // Numbers begin anew on 1 April: on that day the day before belongs to another series.
  const calm = todayIn(DEFAULT_ZONE, clock.now()).endsWith('-04-01') ? DAY : 0;
  api.app.clock = { now: () => instantAfter(clock.now(), calm + shift) };
  books = await openBooks(api);
  const made = await books.owner.post('Inventory/Items', {
    MPN: 'OIL-1',
    Name: 'Oil',
    HSN: '27101980',
    UnPr: 500,
    TCode: 106,
  });
  itemId = made.body._id;
  await books.owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: itemId, Qty: 50, Cost: 300 }] });
});
beforeEach(() => {
  shift = 0;
});
afterAll(() => api.close());

const keyed = () => ({ 'idempotency-key': randomUUID() });
/** A draft of the present day, approved. */
const approve = async () => {
  const Items = [{ In_Id: itemId, Qty: 1 }];
  const draft = await books.owner.post('Accounting/Invoices', { CustomerId: books.customerId, Items }, keyed());
  expect([draft.status, draft.body.message]).toEqual([201, undefined]);
  return books.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: draft.body._id }, keyed());
};
const numberOf = (code: string): number => Number(/\d+$/.exec(code)![0]);

it.each([
  ['an hour', HOUR],
  ['a day', DAY],
])('set back by %s: who works stays signed in, numbers go on, the log keeps its order', async (_, back) => {
  const before = await approve();
  shift = -back;
  const after = await approve();
  shift = 0;
  const later = await approve();
  expect([before, after, later].map(({ status, body }) => [status, body.message])).toEqual(
    [before, after, later].map(() => [200, undefined]),
  );
  const [one, two, three] = [before, after, later].map(({ body }) => numberOf(body.Code));
  expect([two, three]).toEqual([one! + 1, one! + 2]);
  const log = await books.rows<{ subject: string }>(
    `select subject_id as subject from audit_entry where subject_id = any ($1) and action = 'approve' order by seq`,
    [[before, after, later].map(({ body }) => body._id)],
  );
  expect(log.map(({ subject }) => subject)).toEqual([before, after, later].map(({ body }) => body._id));
  expect(await checkIntegrity(api.app.pool, { orgId: books.ctx.orgId, entityIds: [books.ctx.entityId] })).toEqual([]);
});

it('a request that was done is known by its key on either side of the jump', async () => {
  const [key, _id] = [keyed(), await books.draft()];
  const send = () => books.owner.put('Accounting/Invoices/ConvertToUnpaid', { _id }, key);
  const first = await send();
  for (const jump of [-DAY, -HOUR, HOUR]) {
    shift = jump;
    const again = await send();
    expect([again.status, again.headers['idempotency-hit'], again.body]).toEqual([200, 'true', first.body]);
  }
});

it('a sign-in from before the jump ends when it would have ended, not when the clock has caught up', async () => {
  shift = DAY;
  const early = await books.as('manager');
  shift = 0;
  expect((await early.get('Users/Me/Home')).status).toBe(200);
  shift = 8 * DAY;
  expect((await early.get('Users/Me/Home')).status).toBe(401);
});

it('five wrong passwords lock for 15 minutes, also when the clock goes back meanwhile', async () => {
  const { uniqueName } = books.ctx.entity;
  const signIn = (password: string) =>
    api.anonymous.post('IAM/Auth/Authenticate', { domain: uniqueName, username: 'cashieruser', password });
  await books.as('cashier');
  for (let attempt = 0; attempt < 5; attempt++) await signIn('wrong');
  expect((await signIn(PASSWORD)).status).toBe(429);
  shift = -DAY;
  expect((await signIn(PASSWORD)).status).toBe(200);
});

it('a forgotten password can be reset, also when the last code bears a time that is still to come', async () => {
  const { uniqueName } = books.ctx.entity;
  const ask = () =>
    api.anonymous.post('IAM/Auth/ForgotPassword', {
      Dom: uniqueName,
      UserName: 'founder',
      Type: 'email',
      Email: 'nobody@example.in',
    });
  const first = await ask();
  shift = -DAY;
  const again = await ask();
  expect([first.status, again.status]).toEqual([202, 202]);
  expect(again.body).toMatchObject({ ResendAfter: first.body.ResendAfter });
});

it('the backup of the day is taken, also when the last one bears a time that is still to come', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bahi-backups-'));
  const back = () => backUpWhenDue(api.app, { owner: api.databaseConfig, directory, keepDays: 2 });
  try {
    shift = DAY;
    await back();
    shift = 0;
    await back();
    await back();
    expect(readdirSync(directory)).toHaveLength(2);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
