import { afterAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi } from '../../../../test/api.ts';

const api = await startTestApi();
afterAll(() => api.close());
const org = await api.organisation();
const accountant = await org.as('accountant');
const otherBranch = await org.as('accountant', 'second');
const advisor = await org.as('advisor');

const rent = {
  Narration: 'Rent of November',
  Lines: [
    { Acc: 6100, Dr: 5000 },
    { Acc: 1000, Cr: 5000 },
  ],
};
const DENIED = [403, 403];

async function balances(client: Client): Promise<Record<number, number>> {
  const { body } = await client.get('Settings/ChartOfAccounts');
  return Object.fromEntries(
    body.flatMap((row: { _id: number; Dr: number; Cr: number }) =>
      row.Dr === row.Cr ? [] : [[row._id, row.Dr - row.Cr]],
    ),
  );
}

describe('a journal by hand', () => {
  it('is posted at once with Approve, takes its number and balances', async () => {
    const made = await accountant.post('Accounting/Journals', { ...rent, Approve: true });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ Sts: 'Posted', Total: 5000, Kind: 'general' });
    expect(made.body.Code).toMatch(/^JV/);
    expect(await balances(accountant)).toEqual({ 1000: -5000, 6100: 5000 });
    const entries = await accountant.get(`Accounting/Journals?DocumentId=${made.body._id}`);
    expect(entries.body.Data).toMatchObject([{ Kind: 'journal', Code: made.body.Code, Mirror: false }]);

    const cancelled = await accountant.put(`Accounting/Journals/${made.body._id}/Status`, {
      Sts: 'Cancelled',
      Reason: 'Paid by the landlord',
      _v: made.body._v,
    });
    expect(cancelled.body).toMatchObject({ Sts: 'Cancelled', Code: made.body.Code, Reason: 'Paid by the landlord' });
    expect(await balances(accountant)).toEqual({});
  });

  it('keeps the narration of every line in the books, and in its mirror', async () => {
    const lines = [
      { Acc: 6100, Dr: 300, Desc: 'Workshop' },
      { Acc: 6100, Dr: 200, Desc: 'Store' },
      { Acc: 1000, Cr: 500 },
    ];
    const { _id, _v } = (await accountant.post('Accounting/Journals', { ...rent, Lines: lines, Approve: true })).body;
    await accountant.put(`Accounting/Journals/${_id}/Status`, { Sts: 'Cancelled', Reason: 'Entered twice', _v });
    const { body } = await accountant.get(`Accounting/Journals?DocumentId=${_id}`);
    const words = body.Data.map((entry: { Mirror: boolean; Lines: Record<string, unknown>[] }) => [
      entry.Mirror,
      entry.Lines.map(({ Acc, Dr, Cr, Desc }) => [Acc, Dr, Cr, Desc]),
    ]);
    expect(words).toEqual([
      [
        true,
        [
          [6100, 0, 300, 'Workshop'],
          [6100, 0, 200, 'Store'],
          [1000, 500, 0, undefined],
        ],
      ],
      [
        false,
        [
          [6100, 300, 0, 'Workshop'],
          [6100, 200, 0, 'Store'],
          [1000, 0, 500, undefined],
        ],
      ],
    ]);
    expect(await balances(accountant)).toEqual({});
  });

  it('may wait as a draft, without number and without touching the ledger', async () => {
    const draft = (await accountant.post('Accounting/Journals', { Lines: [{ Acc: 6100, Dr: 10 }] })).body;
    expect(draft).toMatchObject({ Sts: 'Draft', Total: 10 });
    expect(draft.Code).toBeUndefined();
    const early = await accountant.put(`Accounting/Journals/${draft._id}/Status`, { Sts: 'Posted', _v: draft._v });
    expect([early.status, early.body.fields.map((field: { path: string }) => field.path)]).toEqual([
      400,
      ['Narration', 'Lines'],
    ]);
    const changed = await accountant.put(`Accounting/Journals/${draft._id}`, { ...rent, _v: draft._v });
    expect(changed.body).toMatchObject({ Total: 5000, _v: 2 });
    const stale = await accountant.put(`Accounting/Journals/${draft._id}`, { Narration: 'x', _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
    const log = await accountant.get(`Accounting/Journals/${draft._id}/AuditLog`);
    expect(log.body.map((entry: { Action: string }) => entry.Action)).toEqual(['update', 'create']);
    const gone = await accountant.put(`Accounting/Journals/${draft._id}/Status`, { Sts: 'Cancelled' });
    expect(gone.body).toMatchObject({ Sts: 'Cancelled' });
    expect(await balances(accountant)).toEqual({});
  });

  it('brings opening balances in; what they lack stands in Opening balances', async () => {
    const lines = [
      { Acc: 1010, Dr: 75_000.5 },
      { Acc: 2600, Cr: 50_000 },
    ];
    const made = await accountant.post('Accounting/Journals', {
      Kind: 'opening',
      Narration: 'Balances of 31 March',
      Lines: lines,
      Approve: true,
    });
    expect(made.status).toBe(201);
    expect(await balances(accountant)).toEqual({ 1010: 75_000.5, 2600: -50_000, 3100: -25_000.5 });
    await accountant.put(`Accounting/Journals/${made.body._id}/Status`, { Sts: 'Cancelled', Reason: 'Wrong bank' });
    expect(await balances(accountant)).toEqual({});
  });

  it.each([
    [
      'a control account',
      {
        Lines: [
          { Acc: 6100, Dr: 1 },
          { Acc: 1100, Cr: 1 },
        ],
      },
      'Lines.1.Acc',
    ],
    ['an unknown account', { Lines: [{ Acc: 77, Dr: 1 }] }, 'Lines.0.Acc'],
    ['a day to come', { Date: '2999-01-01', Lines: [] }, 'Date'],
    ['both sides', { Lines: [{ Acc: 6100, Dr: 1, Cr: 1 }] }, 'Lines.0.Cr'],
  ])('is refused with %s', async (_, body, path) => {
    const answer = await accountant.post('Accounting/Journals', { Narration: 'x', ...body });
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
  });

  it('is not posted into a locked period', async () => {
    const { pool } = api.app;
    const lock = async (until: string | null) => {
      const client = await pool.connect();
      await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
      await client.query(
        `insert into entity_setting (org_id, entity_id, section, value) values ($1, $2, 'accounting', $3)
         on conflict (org_id, entity_id, section) do update set value = excluded.value`,
        [org.orgId, org.entityId, JSON.stringify({ lockedUntil: until })],
      );
      await client.query('commit');
      client.release();
    };
    await lock('2026-03-31');
    const answer = await accountant.post('Accounting/Journals', { ...rent, Date: '2026-03-31', Approve: true });
    expect(answer.status).toBe(423);
    await lock(null);
  });

  it('is printed with its accounts and both sides', async () => {
    const { _id } = (await accountant.post('Accounting/Journals', { ...rent, Approve: true })).body;
    const print = await accountant.get(`Accounting/Journals/${_id}/Print`);
    expect([print.headers['content-type'], print.raw.toString('latin1', 0, 5)]).toEqual(['application/pdf', '%PDF-']);
    expect((await otherBranch.get(`Accounting/Journals/${_id}/Print`)).status).toBe(404);
  });

  it('is for who keeps the books of this branch', async () => {
    const { _id } = (await accountant.post('Accounting/Journals', rent)).body;
    expect((await otherBranch.get(`Accounting/Journals/${_id}`)).status).toBe(404);
    const denied = [await advisor.post('Accounting/Journals', rent), await advisor.get(`Accounting/Journals/${_id}`)];
    expect(denied.map((each) => each.status)).toEqual(DENIED);
  });

  it('numbers run without gaps when many are posted at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => accountant.post('Accounting/Journals', { ...rent, Approve: true })),
    );
    const numbers = made.map((each) => Number(/\d+$/.exec(each.body.Code)![0])).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
  });

  it('is found by its words, status and dates', async () => {
    const query = 'Text=november&Sts=Posted&From=2026-01-01&Limit=3';
    const first = await accountant.get(`Accounting/Journals/Dashboard?${query}`);
    expect(first.body).toHaveLength(3);
    const rest = await accountant.get(
      `Accounting/Journals/Dashboard?${query}&Cursor=${first.headers['x-next-cursor']}`,
    );
    const ids = [...first.body, ...rest.body].map((row: { _id: string }) => row._id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('an account of the chart', () => {
  it('is added under another of its type and changed', async () => {
    const made = await accountant.post('Accounting/Acc', {
      _id: 6110,
      Name: 'Rent of the yard',
      Type: 'expense',
      Parent: 6100,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ _id: 6110, Parent: 6100, Active: true, Control: false, _v: 1 });
    const changed = await accountant.put('Accounting/Acc/6110', { Name: 'Yard rent', Parent: null, _v: 1 });
    expect(changed.body).toMatchObject({ Name: 'Yard rent', _v: 2 });
    expect(changed.body.Parent).toBeUndefined();
    const stale = await accountant.put('Accounting/Acc/6110', { Name: 'x', _v: 1 });
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringContaining('accountant of')]);
    expect(
      (
        await accountant.post('Accounting/Journals', {
          ...rent,
          Lines: [
            { Acc: 6110, Dr: 7 },
            { Acc: 1000, Cr: 7 },
          ],
          Approve: true,
        })
      ).status,
    ).toBe(201);
    const retyped = await accountant.put('Accounting/Acc/6110', { Type: 'income' });
    expect([retyped.status, retyped.body.fields[0].path]).toEqual([400, 'Type']);
    const retired = await accountant.put('Accounting/Acc/6110', { Active: false });
    expect([retired.status, retired.body.fields[0].path]).toEqual([400, 'Active']);
  });

  it.each([
    ['a taken code', { _id: 1000, Name: 'Other', Type: 'asset' }, '_id'],
    ['a taken name', { _id: 1001, Name: 'cash IN hand', Type: 'asset' }, 'Name'],
    ['a parent of another type', { _id: 1001, Name: 'Safe', Type: 'asset', Parent: 6100 }, 'Parent'],
  ])('is refused for %s', async (_, body, path) => {
    const answer = await accountant.post('Accounting/Acc', body);
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, path]);
  });

  it('with one code is made once by two at once', async () => {
    const made = await Promise.all(
      ['Petty cash', 'Till'].map((Name) => accountant.post('Accounting/Acc', { _id: 1005, Name, Type: 'asset' })),
    );
    expect(made.map((each) => each.status).sort()).toEqual([201, 400]);
  });

  it('is not changed without the books, nor through another code', async () => {
    expect((await advisor.post('Accounting/Acc', { _id: 1007, Name: 'x', Type: 'asset' })).status).toBe(403);
    expect((await accountant.put('Accounting/Acc/9999', { Name: 'x' })).status).toBe(404);
    expect((await accountant.put('Accounting/Acc/abc', { Name: 'x' })).status).toBe(404);
  });
});
