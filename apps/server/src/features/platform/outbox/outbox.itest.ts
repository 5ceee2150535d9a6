import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/api.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';
import { outboxQueue } from './deliver-outbox.ts';

let api: TestApi;
let books: Books;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  const { id } = await books.approved();
  await books.owner.post(`Accounting/Invoices/${id}/Share`, { Channel: 'mail', To: 'asha@example.in' });
});
afterAll(() => api.close());

const PATH = 'Settings/Outbox';
const deliver = (mail: () => Promise<void>) =>
  outboxQueue(api.app, { mail, sms: null }).run({ orgId: books.ctx.orgId, entityId: books.ctx.entityId });
const first = async () => (await books.owner.get(PATH)).body[0];

describe('the outbox', () => {
  it('shows a message with its text and its files, and gives the files out', async () => {
    const row = await first();
    expect(row).toMatchObject({ Channel: 'mail', To: 'asha@example.in', Sts: 'pending', Files: 1 });
    const view = (await books.owner.get(`${PATH}/${row._id}`)).body;
    expect(view.Body).toContain('please find attached invoice');
    expect(view.Attachments).toEqual([expect.objectContaining({ No: 0, Type: 'application/pdf' })]);
    const file = await books.owner.get(`${PATH}/${row._id}/Attachments/0`);
    expect([file.status, file.raw.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
    expect((await books.owner.get(`${PATH}/${row._id}/Attachments/1`)).status).toBe(404);
  });

  it('tells why a message did not go, and sends it again when asked', async () => {
    await deliver(() => Promise.reject(new Error('The mail server is away')));
    const { _id } = await first();
    const failed = (await books.owner.get(`${PATH}/${_id}`)).body;
    expect([failed.Sts, failed.Error, failed.Attempts, failed.MayRetry]).toEqual([
      'failed',
      'The mail server is away',
      1,
      true,
    ]);
    const again = await books.owner.put(`${PATH}/${_id}/Retry`);
    expect([again.status, again.body.Sts, again.body.Attempts]).toEqual([200, 'pending', 0]);
    await deliver(() => Promise.resolve());
    expect((await first()).Sts).toBe('sent');
    const refused = await books.owner.put(`${PATH}/${_id}/Retry`);
    expect([refused.status, refused.body.message]).toEqual([422, 'The message is sent.']);
  });

  it('finds messages by recipient, subject and status', async () => {
    const found = async (query: string) => (await books.owner.get(`${PATH}?${query}`)).body.Data.length;
    expect([
      await found('Text=ASHA'),
      await found('Text=nobody'),
      await found('Sts=sent'),
      await found('Sts=held'),
    ]).toEqual([1, 0, 1, 0]);
  });

  it('keeps the code of a forgotten password from who administers only the settings', async () => {
    const userId = books.owner.userId;
    await books.rows(
      `insert into outbox (org_id, entity_id, id, channel, recipient, subject, body, subject_kind, subject_id)
       values ($1, $2, gen_random_uuid(), 'mail', 'owner@example.in', 'Your code 123456', '123456 is your code', 'user', $3)`,
      [books.ctx.orgId, books.ctx.entityId, userId],
    );
    const rows = (await books.owner.get(`${PATH}?Text=owner@example.in`)).body.Data;
    expect(rows.map((row: { Subject: string }) => row.Subject)).toEqual(['A code that lets its owner in']);
    const whole = await books.owner.get(`${PATH}/${rows[0]._id}`);
    expect([whole.body.Body, whole.body.Secret]).toEqual(['123456 is your code', true]);
    await books.rows(`update role set access = access || '{"EA": false}' where org_id = $1 and key = 'admin'`, [
      books.ctx.orgId,
    ]);
    const admin = await books.as('admin');
    const hidden = await admin.get(`${PATH}/${rows[0]._id}`);
    expect([hidden.status, hidden.body.Body, hidden.body.Subject]).toEqual([
      200,
      undefined,
      'A code that lets its owner in',
    ]);
  });

  it('is for settings administrators, and shows nothing of another branch or organisation', async () => {
    const { _id } = await first();
    expect((await (await books.as('cashier')).get(PATH)).status).toBe(403);
    const stranger = await (await api.organisation()).as('owner');
    for (const client of [stranger, await books.as('owner', 'second')]) {
      expect((await client.get(PATH)).body).toEqual([]);
      for (const path of [_id, `${_id}/Attachments/0`]) expect((await client.get(`${PATH}/${path}`)).status).toBe(404);
      expect((await client.put(`${PATH}/${_id}/Retry`)).status).toBe(404);
    }
  });
});
