import { BUILT_REPORTS } from '@bahi/domain/reports/permitted-reports';
import { addDays } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../../test/api.ts';
import { type Books, openBooks } from '../../accounting/invoice/invoice.fixture.ts';

let api: TestApi;
let books: Books;
let owner: Client;
let accountant: Client;
let manager: Client;
beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  owner = books.owner;
  accountant = await books.as('accountant');
  manager = await books.as('manager');
  await books.approved();
  await books.approved();
}, 60_000);
afterAll(() => api.close());

const fieldsOf = ({ status, body }: { status: number; body: { fields?: { path: string }[] } }) => [
  status,
  body.fields?.map(({ path }) => path),
];

describe('rights', () => {
  it('GET Reports answers the permitted ones: an admin sees all, others those on their list', async () => {
    const ids = async (client: Client) => (await client.get('Reports')).body.map((row: { Id: number }) => row.Id);
    // A workshop has no batches, and keeps no register of drugs.
    const built = BUILT_REPORTS.filter(({ industries }) => !industries || industries.includes('AUTO1'))
      .map(({ id }) => id)
      .filter((id) => id !== 502 && id !== 505);
    expect(await ids(owner)).toEqual(built);
    expect(await ids(accountant)).toEqual(built.filter((id) => id >= 600));
    expect(await ids(manager)).toEqual(built.filter((id) => (id >= 300 && id < 400) || id === 802));
    const { body } = await owner.get('Reports');
    const byGst = body.find((row: { Id: number }) => row.Id === 801);
    expect(byGst).toMatchObject({ Slug: 'ReportByGST', Title: 'GST by invoice', Group: 'GST and accounts' });
    expect(byGst.Branches.map((branch: { _id: string }) => branch._id)).toEqual([
      books.organisation.entityId,
      books.organisation.secondEntityId,
    ]);
  });

  it.each(['', '/Csv', '/Xlsx', '/Pdf', '/Views'])(
    'a report that is not on the list is refused: Reports/801%s',
    async (path) => {
      expect((await manager.get(`Reports/801${path}`)).status).toBe(403);
      expect((await manager.get(`Reports/reportbygst${path}`)).status).toBe(403);
    },
  );

  it('is found by id and slug in any case; what is no report, or none yet, is not found', async () => {
    for (const name of ['801', 'ReportByGST', 'reportbygst'])
      expect((await accountant.get(`Reports/${name}`)).body.Title).toBe('GST by invoice');
    for (const name of ['999', 'nothing', 'profitloss']) expect((await owner.get(`Reports/${name}`)).status).toBe(404);
  });

  it('rows of a branch are read there, or from another one by who may read the report in both', async () => {
    const second = await books.as('accountant', 'second');
    expect((await second.get('Reports/801')).body.Rows).toEqual([]);
    expect((await second.get('Reports/801?Branch=all')).body.Total).toBe(2);
    expect((await second.get(`Reports/801?Branch=${books.organisation.entityId}`)).body.Total).toBe(2);
    const elsewhere = await api.organisation();
    const stranger = await elsewhere.as('owner');
    expect(fieldsOf(await stranger.get(`Reports/801?Branch=${books.organisation.entityId}`))).toEqual([
      400,
      ['Branch'],
    ]);
    expect((await stranger.get('Reports/801?Branch=all')).body.Total).toBe(0);
    expect((await stranger.get(`Reports/601?Branch=all&From=${addDays(books.ctx.today, -2_000)}`)).body.Rows).toEqual(
      [],
    );
  });
});

describe('what is asked for', () => {
  it.each([
    ['From=yesterday', 'From'],
    ['From=2026-05-02&To=2026-05-01', 'From'],
    ['From=1990-01-01&To=2026-05-01', 'From'],
    ['Period=someday', 'Period'],
    ['Buyer=B2X', 'Buyer'],
    ['SA=00000000-0000-4000-8000-000000000000', 'SA'],
    ['Customer=nobody', 'Customer'],
    ['TCode=18', 'TCode'],
    ['GroupBy=Total', 'GroupBy'],
    ['Sort=-Cost', 'Sort'],
    ['Columns=Code,Cost', 'Columns'],
    ['Branch=elsewhere', 'Branch'],
    ['Cursor=abc', 'Cursor'],
    ['Group=abc', 'Group'],
    ['Limit=5000', 'Limit'],
  ])('a bad value is refused by its name: %s', async (query, path) => {
    expect(fieldsOf(await accountant.get(`Reports/801?${query}`))).toEqual([400, [path]]);
  });

  it('answers columns, rows, totals, groups and how many there are', async () => {
    const { body } = await accountant.get('Reports/801?Period=thisMonth&Limit=1');
    expect(body.Columns).toContainEqual({
      Key: 'TotalTaxableAmount',
      Title: 'Taxable',
      Kind: 'money',
      Align: 'right',
      Total: 'sum',
    });
    expect(body.Rows).toEqual([
      {
        Code: expect.stringMatching(/^INV/),
        Date: books.ctx.today,
        Name: 'Lakshmi Traders',
        GSTIN: '',
        Buyer: 'B2C',
        PoS: '29',
        Supply: 'Intra',
        Kind: 'Taxable',
        TCode: 106,
        CombinedTaxPercentage: 18,
        TotalTaxableAmount: 1000,
        CGSTAmt: 90,
        SGSTAmt: 90,
        IGSTAmt: 0,
        TotalTaxAmount: 180,
        Total: 1180,
        InvoiceId: expect.any(String),
      },
    ]);
    const sums = { TotalTaxableAmount: 2000, CGSTAmt: 180, SGSTAmt: 180, IGSTAmt: 0, TotalTaxAmount: 360, Total: 2360 };
    expect(body).toMatchObject({ Total: 2, Totals: sums, Groups: [{ Value: 18, Count: 2, Totals: sums }] });
    const next = await accountant.get(`Reports/801?Period=thisMonth&Limit=1&Cursor=${body.NextCursor}`);
    expect(next.body.Rows).toHaveLength(1);
    expect(next.body).not.toHaveProperty('Totals');
    const group = await accountant.get('Reports/801?Period=thisMonth&Group=18');
    expect(group.body.Rows).toHaveLength(2);
    expect((await accountant.get('Reports/801?Period=thisMonth&Group=5')).body.Rows).toEqual([]);
  });

  it('a service of HSN 9987 has unit NA and no quantity', async () => {
    const { body } = await accountant.get('Reports/804?Period=thisMonth');
    expect(body.Rows).toMatchObject([
      {
        HSN: '9987',
        Buyer: 'B2C',
        Kind: 'Services',
        UQC: 'NA',
        Qty: 0,
        CombinedTaxPercentage: 18,
        TotalTaxAmount: 360,
      },
    ]);
  });

  it('search looks into every text, and its signs are no pattern', async () => {
    expect((await accountant.get('Reports/801?q=lakshmi')).body.Total).toBe(2);
    expect((await accountant.get('Reports/801?q=%25')).body.Total).toBe(0);
  });
});

describe('files', () => {
  it('CSV holds the chosen columns in their order, and no formula', async () => {
    const name = '=cmd|calc';
    await books.approved({ customerId: await books.addCustomer({ name }) });
    const { raw, headers } = await accountant.get('Reports/801/Csv?Columns=Name,Total&Sort=Name&GroupBy=none');
    expect(raw.toString()).toBe(
      "\uFEFFCustomer,With tax\r\n'=cmd|calc,1180\r\nLakshmi Traders,1180\r\nLakshmi Traders,1180\r\nTotal,3540\r\n",
    );
    expect(headers['content-disposition']).toContain('.csv');
  });

  it('grouped, subtotals stand behind their groups; XLSX and PDF are files of their kind', async () => {
    const csv = await accountant.get('Reports/801/Csv?Columns=Name,Total&GroupBy=Name');
    expect(csv.raw.toString().split('\r\n').slice(1, 4)).toEqual([
      "'=cmd|calc,1180",
      'Total =cmd|calc,1180',
      'Lakshmi Traders,1180',
    ]);
    const xlsx = await accountant.get('Reports/801/Xlsx');
    expect([xlsx.status, xlsx.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const pdf = await accountant.get('Reports/801/Pdf?Buyer=B2C');
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});

describe('views', () => {
  const state = { Period: 'lastMonth', Buyer: 'B2B', GroupBy: 'Buyer', Columns: ['Code', 'Total'] };

  it('are kept per user, shared by who administers, and changed by their owner', async () => {
    const mine = await accountant.post('Reports/801/Views', { Name: 'B2B of last month', State: state });
    expect(mine.status).toBe(201);
    expect(mine.body).toMatchObject({ Name: 'B2B of last month', State: state, Own: true, Shared: false, _v: 1 });
    expect(fieldsOf(await accountant.post('Reports/801/Views', { Name: 'b2b of LAST month', State: {} }))).toEqual([
      409,
      ['Name'],
    ]);
    expect(fieldsOf(await accountant.post('Reports/801/Views', { Name: 'All', Shared: true, State: {} }))).toEqual([
      400,
      ['Shared'],
    ]);
    expect(fieldsOf(await accountant.post('Reports/801/Views', { Name: 'Bad', State: { Late: 'late' } }))).toEqual([
      400,
      ['Late'],
    ]);
    const shared = await owner.post('Reports/801/Views', { Name: 'For all', Shared: true, State: { Buyer: 'B2C' } });
    const names = async (client: Client) =>
      (await client.get('Reports/801/Views')).body.map((view: { Name: string }) => view.Name);
    expect(await names(accountant)).toEqual(['B2B of last month', 'For all']);
    expect(await names(owner)).toEqual(['For all']);
    expect(await names(await books.as('owner', 'second'))).toEqual([]);
    const path = `Reports/801/Views/${shared.body._id}`;
    expect((await accountant.put(path, { Name: 'Mine now', State: {} })).status).toBe(403);
    const refused = await accountant.delete(path);
    expect([refused.status, refused.body.message]).toEqual([403, 'Only its owner deletes a view.']);
    expect((await owner.put(path, { Name: 'For everybody', State: {}, _v: 9 })).status).toBe(409);
    expect((await owner.put(path, { Name: 'For everybody', State: {}, _v: 1 })).body.Name).toBe('For everybody');
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.put(path, { Name: 'Gone', State: {} })).status).toBe(404);
    const own = `Reports/801/Views/${mine.body._id}`;
    expect((await owner.put(own, { Name: 'Not mine', State: {} })).status).toBe(404);
  });
});
