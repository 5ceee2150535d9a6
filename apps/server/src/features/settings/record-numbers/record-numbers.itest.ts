import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { openBooks, type Books } from '../../accounting/invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let owner: Client;
let org: TestOrganisation;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  owner = books.owner;
  org = books.organisation;
});
afterAll(() => api.close());

const row = async (kind: string, client = owner) =>
  (await client.get('Settings/RecordNumbers')).body.find((each: { Kind: string }) => each.Kind === kind);
const set = (body: object, kind = 'invoice', client = owner) => client.put(`Settings/RecordNumbers/${kind}`, body);
const refusal = async (body: object, kind = 'invoice', client = owner) => {
  const { status, body: refused } = await set(body, kind, client);
  return [status, refused.fields?.[0]?.path, refused.fields?.[0]?.message ?? refused.errorCode];
};
const approve = async (id: string) => owner.put('Accounting/Invoices/ConvertToUnpaid', { _id: id });
const post = async () => (await approve(await books.draft())).body.Code as string;
const codes = () =>
  asTenant(api.app.pool, { orgId: org.orgId, entityIds: [org.entityId] }, async (db) =>
    (
      await db.query<{ code: string }>(
        'select code from invoice where org_id = $1 and code is not null order by code',
        [org.orgId],
      )
    ).rows.map(({ code }) => code),
  );

describe('Next record numbers', () => {
  it('shows the series of every kind with its last and its next code', async () => {
    expect(await post()).toBe('INV-A-00001');
    expect(await row('invoice')).toMatchObject({
      Name: 'Invoice',
      Class: 'INV',
      Yearly: true,
      Prefix: 'INV-A-',
      Next: 2,
      Pad: 5,
      NextCode: 'INV-A-00002',
      LastCode: 'INV-A-00001',
      _v: 1,
    });
    expect((await row('adjustment')).NextCode).toBe('ADJ-A-00001');
  });

  it('may never go back to a number that was taken', async () => {
    expect(await refusal({ Next: 1 })).toEqual([400, 'Next', 'INV-A-00001 is taken. The next number is 2 or higher.']);
  });

  it('leaves a gap in invoices with a reason only, which is audited', async () => {
    expect(await refusal({ Next: 10 })).toEqual([
      400,
      'Reason',
      'Numbers are left out: say why. Your reason is kept in the audit log.',
    ]);
    expect((await set({ Next: 10, Reason: 'Numbers 2 to 9 were used on paper' })).body).toMatchObject({
      NextCode: 'INV-A-00010',
      LastCode: 'INV-A-00001',
      _v: 2,
    });
    const [entry] = await asTenant(
      api.app.pool,
      { orgId: org.orgId, entityIds: [org.entityId] },
      async (db) =>
        (
          await db.query(
            `select reason, changes from audit_entry where org_id = $1 and subject_code = 'recordNumbers.invoice'`,
            [org.orgId],
          )
        ).rows,
    );
    expect(entry).toEqual({
      reason: 'Numbers 2 to 9 were used on paper',
      changes: [{ path: 'next', from: 2, to: 10 }],
    });
    expect(await post()).toBe('INV-A-00010');
    expect((await set({ Next: 7 }, 'adjustment')).body.NextCode).toBe('ADJ-A-00007');
  });

  it('a new prefix begins at 1; the old one goes on where it was left', async () => {
    expect((await set({ Prefix: 'KOR/', Pad: 4 })).body).toMatchObject({
      NextCode: 'KOR/0001',
      LastCode: 'INV-A-00010',
    });
    expect(await post()).toBe('KOR/0001');
    expect(await refusal({ Prefix: 'INV-A-', Next: 5 })).toEqual([
      400,
      'Next',
      'INV-A-0010 is taken. The next number is 11 or higher.',
    ]);
    expect((await set({ Prefix: 'inv-a-', Pad: 5 })).body.NextCode).toBe('inv-a-00011');
    expect((await set({ Prefix: 'INV-A-' })).body.NextCode).toBe('INV-A-00011');
    expect(await refusal({ Prefix: 'KOR/0' })).toEqual([
      400,
      'Prefix',
      'With KOR/, which was used before, the same number could be given out twice.',
    ]);
  });

  it('a prefix is unique over all entities of the GSTIN, year and class', async () => {
    const second = await org.as('owner', 'second');
    await set({ Prefix: 'INV-B-' }, 'invoice', second);
    const [status, path, message] = await refusal({ Prefix: 'inv-b-' });
    expect([status, path]).toEqual([400, 'Prefix']);
    expect(message).toMatch(/^INV-B- belongs to Invoice of .+; the same number could be given out twice\.$/);
    expect((await refusal({ Prefix: 'KOR/' }, 'invoice', second))[1]).toBe('Prefix');
    // Receipts are of no class: two branches may number them alike.
    expect((await set({ Prefix: 'RCT-A-' }, 'payment', second)).status).toBe(200);
  });

  it('is refused in a form that a number cannot have, by field', async () => {
    expect(await refusal({ Prefix: '0INV' })).toEqual([400, 'Prefix', 'The prefix cannot begin with 0, - or /.']);
    expect((await refusal({ Pad: 9 }))[1]).toBe('Pad');
    expect((await refusal({ Next: 0 }))[1]).toBe('Next');
    expect((await set({}, 'nonsense')).status).toBe(404);
  });

  it('is changed by who administers settings, and not over what another did', async () => {
    expect((await set({ Pad: 4 }, 'invoice', await org.as('cashier'))).status).toBe(403);
    expect((await set({ Pad: 4, _v: 1 })).body.errorCode).toBe('Stale');
    expect((await set({ Pad: 4, _v: 0 }, 'journal')).status).toBe(200);
    expect((await set({ Pad: 5, _v: 0 }, 'journal')).status).toBe(409);
    expect((await set({ Pad: 5, _v: 2 }, 'journal')).status).toBe(200);
  });

  it('two people change and post at once: no number twice, none left out', async () => {
    const before = (await codes()).length;
    const drafts = await Promise.all(Array.from({ length: 12 }, () => books.draft()));
    const prefixes = ['TWO-', 'INV-A-', 'TWO-', 'INV-A-', 'TWO-'];
    const [posted, changed] = await Promise.all([
      Promise.all(drafts.map(approve)),
      (async () => {
        const answers = [];
        for (const Prefix of prefixes) answers.push((await set({ Prefix })).status);
        return answers;
      })(),
    ]);
    expect(posted.map(({ status }) => status)).toEqual(drafts.map(() => 200));
    expect(changed).toEqual(prefixes.map(() => 200));
    const all = await codes();
    expect([all.length - before, new Set(all).size]).toEqual([12, all.length]);
    const counts = (prefix: string, from: number) =>
      all
        .filter((code) => code.startsWith(prefix))
        .map((code) => Number(code.slice(prefix.length)))
        .filter((count) => count >= from)
        .sort((a, b) => a - b);
    const two = counts('TWO-', 1);
    const own = counts('INV-A-', 11);
    expect(two).toEqual(two.map((_, index) => index + 1));
    expect(own).toEqual(own.map((_, index) => index + 11));
  });

  it('two branches whose codes are alike begin with different prefixes', async () => {
    const other = await api.organisation();
    await asTenant(api.app.pool, { orgId: other.orgId, entityIds: [] }, async (db) => {
      await db.query(`update entity set branch_code = 'A' where org_id = $1`, [other.orgId]);
    });
    const [first, second] = [await other.as('owner'), await other.as('owner', 'second')];
    await set({ Pad: 4 }, 'invoice', first);
    expect([(await row('invoice', first)).Prefix, (await row('invoice', second)).Prefix]).toEqual([
      'INV-A-',
      'INV-A2-',
    ]);
  });
});
