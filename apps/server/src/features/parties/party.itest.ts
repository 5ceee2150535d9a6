import { DEFAULT_ZONE, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../test/api.ts';

const CUSTOMERS = 'Common/Customers';
const VENDORS = 'Common/Vendors';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let accountant: Client;
let manager: Client;
let stranger: Client;
let today: string;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [owner, accountant, manager] = [await org.as('owner'), await org.as('accountant'), await org.as('manager')];
  stranger = await (await api.organisation()).as('owner');
  today = todayIn(DEFAULT_ZONE, api.clock.now());
});
afterAll(() => api.close());

let made = 0;
const makeCustomer = async (fields: object = {}) => {
  const answer = await owner.post(CUSTOMERS, { Name: `Customer ${++made}`, ...fields });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
};
const makeVendor = async (fields: object = {}) => {
  const answer = await owner.post(VENDORS, { Name: `Vendor ${++made}`, ...fields });
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return answer.body;
};
const open = (path: string, amount: number, side: 'Dr' | 'Cr', asOf: string, extra: object = {}) =>
  accountant.put(`${path}/OpeningBalance`, { Amount: amount, Side: side, AsOf: asOf, ...extra });
const lockBooks = (until: string | null) =>
  api.app.pool.connect().then(async (client) => {
    try {
      await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
      await client.query(
        `insert into entity_setting (org_id, entity_id, section, value) values ($1, $2, 'accounting', $3)
         on conflict (org_id, entity_id, section) do update set value = excluded.value`,
        [org.orgId, org.entityId, JSON.stringify({ lockedUntil: until })],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
  });
/** What the mails about a party carry. */
const attachedTo = async (id: string) => {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
    const { rows } = await client.query<{ contentType: string; key: string }>(
      `select f.content_type as "contentType", f.content_key as key
       from outbox o join outbox_attachment a on a.org_id = o.org_id and a.outbox_id = o.id
         join stored_file f on f.org_id = a.org_id and f.id = a.file_id
       where o.subject_id = $1`,
      [id],
    );
    return await Promise.all(
      rows.map(async ({ contentType, key }) => ({
        contentType,
        pdf: Buffer.from(await api.app.files.read(org.orgId, key)).toString('latin1', 0, 5) === '%PDF-',
      })),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
};
/** The sum of the ledger for a party, straight from its lines. */
const ledgerOf = async (ids: string[], codes: number[]) => {
  const client = await api.app.pool.connect();
  try {
    await client.query(`begin; set local app.org = '${org.orgId}'; set local app.entities = '{${org.entityId}}'`);
    const { rows } = await client.query(
      `select coalesce(sum(debit_paise - credit_paise), 0)::bigint as balance from journal_line
       where customer_id = any ($1::uuid[]) and account_code = any ($2::int[])`,
      [ids, codes],
    );
    return Number(rows[0].balance);
  } finally {
    await client.query('rollback');
    client.release();
  }
};

describe('contacts, further addresses and tags', () => {
  it('are kept with the customer, phones in stored form, an only phone as the main one', async () => {
    const customer = await makeCustomer({
      Contacts: [
        {
          Sltn: 'Dr',
          FName: 'Asha',
          LName: 'Rao',
          Sex: 'F',
          Desig: 'Owner',
          Cons: { Phones: { Other: '+91 98000 11122' } },
        },
        { FName: 'Ravi', Cons: { Emails: { Main: 'ravi@example.in' } } },
      ],
      Addrs: [{ Label: 'Godown', A1: '7 Yard Road', St: '29', Pin: '560058', DefShip: true }],
      Tags: [' Fleet', 'fleet'],
      Lang: 'kn',
      NoSMS: true,
      TDS: true,
    });
    expect(customer).toMatchObject({
      Contacts: [
        {
          _id: 'c1',
          Sltn: 'Dr',
          FName: 'Asha',
          LName: 'Rao',
          Sex: 'F',
          Desig: 'Owner',
          Cons: { Phones: { Main: '9800011122' } },
        },
        { _id: 'c2', FName: 'Ravi', Cons: { Phones: {}, Emails: { Main: 'ravi@example.in' } } },
      ],
      Addrs: [{ _id: 'a1', Label: 'Godown', A1: '7 Yard Road', St: '29', Pin: '560058', DefShip: true }],
      Tags: ['Fleet'],
      Lang: 'kn',
      NoSMS: true,
      TDS: true,
    });
    const found = await owner.get(`${CUSTOMERS}/SearchLite?SearchStr=9800011122`);
    expect(found.body.map((row: { _id: string }) => row._id)).toEqual([customer._id]);
    const saved = await owner.put(`${CUSTOMERS}/${customer._id}`, {
      Contacts: [{ _id: 'c2', FName: 'Ravi K' }, { FName: 'New' }],
    });
    expect(saved.body.Contacts).toEqual([
      { _id: 'c2', FName: 'Ravi K', Cons: { Phones: {}, Emails: { Main: 'ravi@example.in' } } },
      { _id: 'c3', FName: 'New', Cons: { Phones: {}, Emails: {} } },
    ]);
  });

  it.each([
    [{ Contacts: [{ FName: '' }] }, 'Contacts.0.FName'],
    [{ Contacts: [{ FName: 'A', Cons: { Phones: { Main: 'xx' } } }] }, 'Contacts.0.Cons.Phones.Main'],
    [{ Contacts: [{ FName: 'A', Sltn: 'Lord' }] }, 'Contacts.0.Sltn'],
    [{ Addrs: [{ Label: 'A' }] }, 'Addrs.0.A1'],
    [{ Addrs: [{ Label: 'A', A1: 'x', Pin: '12' }] }, 'Addrs.0.Pin'],
    [
      {
        Addrs: [
          { Label: 'A', A1: 'x', DefShip: true },
          { Label: 'B', A1: 'y', DefShip: true },
        ],
      },
      'Addrs.1.DefShip',
    ],
    [{ PAN: 'ABC' }, 'PAN'],
    [{ GSTIN: '29AAGCB7383J1Z4', PAN: 'ABCPE1234F' }, 'PAN'],
    [{ CatId: '0190a000-0000-7000-8000-000000000000' }, 'CatId'],
    [{ Lang: 'xx' }, 'Lang'],
  ])('refuses %j at %s', async (fields, path) => {
    const answer = await owner.post(CUSTOMERS, { Name: 'Wrong', ...fields });
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
  });

  it('begins with the terms of its category', async () => {
    const category = await owner.post('Settings/CustomerCategories', { Name: 'Fleet', CrDays: 45, CrLimit: 20000 });
    expect(category.status).toBe(201);
    const customer = await makeCustomer({ CatId: category.body._id });
    expect([customer.CreditDays, customer.CreditLimit]).toEqual([45, 20000]);
    const other = await makeCustomer({ CatId: category.body._id, CreditDays: 7 });
    expect([other.CreditDays, other.CreditLimit]).toEqual([7, 20000]);
    const listed = await owner.get(`${CUSTOMERS}?CatId=${category.body._id}`);
    expect(listed.body.Data.map((row: { Cat: string }) => row.Cat)).toEqual(['Fleet', 'Fleet']);
  });
});

describe('a vendor', () => {
  it('keeps tax, TDS, bank and MSME; a GSTIN brings state, PAN and treatment', async () => {
    const vendor = await makeVendor({
      Name: 'Sundaram Spares',
      Phone: '080 2345 6789',
      GSTIN: '29aagcb7383j1z4',
      PayDays: 30,
      TDSSec: '194C',
      TDSPerc: 1,
      BankAcc: { AccName: 'Sundaram', AccNo: '3811 4402 917', IFSC: 'sbin0003286' },
      MSME: 'udyam-kr-03-0012345',
      MSMEClass: 'Small',
      Cat: 'Spares',
    });
    expect(vendor).toMatchObject({
      Phone: '8023456789',
      GSTIN: '29AAGCB7383J1Z4',
      PAN: 'AAGCB7383J',
      SType: 'Regular',
      BillAddr: { St: '29' },
      PayDays: 30,
      BankAcc: { AccName: 'Sundaram', AccNo: '38114402917', IFSC: 'SBIN0003286' },
      MSME: 'UDYAM-KR-03-0012345',
      _v: 1,
    });
    const saved = await owner.put(`${VENDORS}/${vendor._id}`, { Cat: null, BankAcc: { UPI: 'sundaram@sbi' }, _v: 1 });
    expect(saved.body).toMatchObject({ BankAcc: { AccNo: '38114402917', UPI: 'sundaram@sbi' }, PayDays: 30, _v: 2 });
    expect(saved.body.Cat).toBeUndefined();
    const stale = await manager.get(`${VENDORS}/${vendor._id}`);
    expect(stale.body._v).toBe(2);
    expect((await owner.put(`${VENDORS}/${vendor._id}`, { Notes: 'x', _v: 1 })).status).toBe(409);
    const log = await owner.get(`${VENDORS}/${vendor._id}/AuditLog`);
    expect(log.body.map((entry: { Action: string }) => entry.Action)).toEqual(['update', 'create']);
  });

  it.each([
    [{ SType: 'Regular' }, 'GSTIN'],
    [{ SType: 'Overseas', GSTIN: '29AAGCB7383J1Z4' }, 'SType'],
    [{ TDSPerc: 1 }, 'TDSSec'],
    [{ TDSSec: '194C' }, 'TDSPerc'],
    [{ BankAcc: { AccNo: '38114402917' } }, 'BankAcc.IFSC'],
    [{ BankAcc: { AccNo: '1', IFSC: 'SBIN0003286' } }, 'BankAcc.AccNo'],
    [{ MSME: 'UDYAM' }, 'MSME'],
    [{ MSME: 'UDYAM-KR-03-0012345' }, 'MSMEClass'],
    [{}, 'Name'],
  ])('refuses %j at %s', async (fields, path) => {
    const answer = await owner.post(VENDORS, path === 'Name' ? {} : { Name: 'Wrong', AllowDuplicate: true, ...fields });
    expect([answer.status, answer.body.fields?.[0]?.path]).toEqual([400, path]);
  });

  it('is warned of by GSTIN, phone and PAN', async () => {
    await makeVendor({ Name: 'First', Phone: '9000000011', PAN: 'ABCPE1234F' });
    for (const [fields, path] of [
      [{ Phone: '9000000011' }, 'Phone'],
      [{ PAN: 'abcpe1234f' }, 'PAN'],
      [{ GSTIN: '29AAGCB7383J1Z4' }, 'GSTIN'],
    ] as const) {
      const again = await owner.post(VENDORS, { Name: 'Again', ...fields });
      expect([again.status, again.body.errorCode, again.body.fields[0].path]).toEqual([409, 'Duplicate', path]);
    }
    await makeVendor({ Name: 'Again', Phone: '9000000011', AllowDuplicate: true });
  });

  it('is not warned of by phone where the settings say so, and by PAN all the same', async () => {
    await makeVendor({ Name: 'Uncle', Phone: '9000000033', PAN: 'ABCPU1234F' });
    const warns = (PhoneDup: boolean) => owner.put('EntitySettings/Common', { Parties: { PhoneDup } });
    expect((await warns(false)).status).toBe(200);
    await makeVendor({ Name: 'Nephew', Phone: '9000000033' });
    const { status, body } = await owner.post(VENDORS, { Name: 'Niece', Phone: '9000000033', PAN: 'ABCPU1234F' });
    expect([status, body.fields[0].path]).toEqual([409, 'PAN']);
    await warns(true);
    expect((await owner.post(VENDORS, { Name: 'Nephew', Phone: '9000000033' })).status).toBe(409);
  });

  it('is listed by name page by page, searched and looked up; other organisations see none', async () => {
    const first = await owner.get(`${VENDORS}?Active=true&Limit=2`);
    const second = await owner.get(`${VENDORS}?Active=true&Limit=2&Cursor=${first.body.NextCursor}`);
    const names = [...first.body.Data, ...second.body.Data].map((row: { Name: string }) => row.Name.toLowerCase());
    expect([names.length > 2, names]).toEqual([true, names.toSorted()]);
    const lite = await owner.get(`${VENDORS}/SearchLite?SearchStr=sundaram`);
    expect(lite.body).toMatchObject([{ Name: 'Sundaram Spares', SType: 'Regular', PayDays: 30 }]);
    expect((await owner.get(`${VENDORS}/SearchLite?SearchStr=s`)).status).toBe(400);
    expect((await stranger.get(`${VENDORS}/${lite.body[0]._id}`)).status).toBe(404);
    expect((await stranger.get(`${VENDORS}/SearchLite?SearchStr=sundaram`)).body).toEqual([]);
  });

  it('needs the letters of Common.Vendor', async () => {
    const vendor = await makeVendor();
    const clerk = await org.as('clerk');
    expect((await clerk.get(`${VENDORS}/${vendor._id}`)).status).toBe(200);
    expect((await clerk.post(VENDORS, { Name: 'No' })).status).toBe(403);
    expect((await accountant.put(`${VENDORS}/${vendor._id}`, { Notes: 'x' })).status).toBe(200);
    expect((await accountant.delete(`${VENDORS}/${vendor._id}`)).status).toBe(403);
    expect((await (await org.as('advisor')).get(VENDORS)).status).toBe(403);
    expect((await owner.delete(`${VENDORS}/${vendor._id}`)).status).toBe(204);
    expect((await owner.get(`${VENDORS}/${vendor._id}`)).status).toBe(404);
  });

  it('that the ledger names cannot be deleted', async () => {
    const vendor = await makeVendor();
    expect((await open(`${VENDORS}/${vendor._id}`, 100, 'Cr', today)).status).toBe(200);
    const refused = await owner.delete(`${VENDORS}/${vendor._id}`);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      `${vendor.Name} is used (opening balance) and cannot be deleted. Make it inactive instead.`,
    ]);
  });
});

describe('an opening balance', () => {
  it('is posted, shown in the statement, counted as due, and corrected by a mirror and a new posting', async () => {
    const customer = await makeCustomer();
    const path = `${CUSTOMERS}/${customer._id}`;
    expect((await accountant.get(`${path}/OpeningBalance`)).body).toEqual({ Amount: 0, _v: 0 });
    const set = await open(path, 1500.5, 'Dr', '2026-04-01');
    expect([set.status, set.body]).toEqual([200, { Amount: 1500.5, Side: 'Dr', AsOf: '2026-04-01', _v: 1 }]);
    const due = async () => (await owner.get(`Accounting/Invoices/TotalDue/${customer._id}`)).body;
    expect(await due()).toMatchObject({ Due: 1500.5, Overdue: 1500.5, Unapplied: 0 });

    expect((await open(path, 1200, 'Dr', '2026-05-01', { _v: 9 })).status).toBe(409);
    expect((await open(path, 1200, 'Dr', '2026-05-01', { _v: 1, Reason: 'Typing error' })).body._v).toBe(2);
    const statement = (await accountant.get(`${path}/Statement?From=2026-04-01&To=${today}`)).body;
    expect(statement).toMatchObject({ Opening: 0, Closing: 1200, Dr: 2700.5, Cr: 1500.5 });
    expect(statement.Entries.map((entry: { Bal: number; Kind: string }) => [entry.Kind, entry.Bal])).toEqual([
      ['openingBalance', 1500.5],
      ['openingBalance', 0],
      ['openingBalance', 1200],
    ]);
    expect(await ledgerOf([customer._id], [1100, 2100])).toBe(120_000);
    expect(await due()).toMatchObject({ Due: 1200 });

    expect((await open(path, 300, 'Cr', '2026-05-01')).status).toBe(200);
    expect(await due()).toMatchObject({ Due: 0, Unapplied: 300 });
    expect((await open(path, 0, 'Cr', '2026-05-01')).body).toEqual({ Amount: 0, _v: 0 });
    expect(await ledgerOf([customer._id], [1100, 2100])).toBe(0);
    const removed = await owner.delete(path);
    expect([removed.status, removed.body.message]).toEqual([
      422,
      `${customer.Name} is used (ledger) and cannot be deleted. Make it inactive instead.`,
    ]);
    // Who still sees the balance that was taken away meanwhile.
    expect((await open(path, 60, 'Dr', '2026-05-01', { _v: 3 })).status).toBe(409);
    expect((await open(path, 50, 'Dr', '2026-05-01')).status).toBe(200);
    const log = (await owner.get(`${path}/AuditLog`)).body;
    expect(log.map((entry: { Action: string }) => entry.Action)).toContain('openingBalance');
  });

  it('of a vendor is what he is owed', async () => {
    const vendor = await makeVendor();
    const path = `${VENDORS}/${vendor._id}`;
    await open(path, 700, 'Cr', '2026-04-01');
    const statement = (await accountant.get(`${path}/Statement?From=2026-04-01`)).body;
    expect(statement).toMatchObject({ Closing: 700, Entries: [{ Cr: 700, Dr: 0, Bal: 700 }] });
    const listed = await owner.get(`${VENDORS}?WithDues=true`);
    expect(listed.body.Data).toContainEqual(expect.objectContaining({ _id: vendor._id, Due: 700 }));
  });

  it('is refused in a locked period, in the future and without the books', async () => {
    const customer = await makeCustomer();
    const path = `${CUSTOMERS}/${customer._id}`;
    expect((await open(path, 10, 'Dr', '2026-05-01')).status).toBe(200);
    await lockBooks('2026-06-30');
    const refused = await open(path, 20, 'Dr', '2026-07-01');
    await lockBooks(null);
    expect([refused.status, refused.body.errorCode]).toEqual([423, 'Locked']);
    expect((await accountant.get(`${path}/OpeningBalance`)).body.Amount).toBe(10);
    const future = await open(path, 20, 'Dr', '2999-01-01');
    expect([future.status, future.body.fields[0].path]).toEqual([400, 'AsOf']);
    expect((await (await org.as('cashier')).put(`${path}/OpeningBalance`, {})).status).toBe(403);
  });

  it('of two saves at once is posted once for each, and the ledger holds the last', async () => {
    const customer = await makeCustomer();
    const path = `${CUSTOMERS}/${customer._id}`;
    const answers = await Promise.all([100, 200, 300].map((amount) => open(path, amount, 'Dr', '2026-05-01')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const { Amount } = (await accountant.get(`${path}/OpeningBalance`)).body;
    expect(await ledgerOf([customer._id], [1100, 2100])).toBe(Amount * 100);
  });
});

describe('the statement', () => {
  it('equals the ledger to the paisa and is told as PDF, CSV and mail', async () => {
    const customer = await makeCustomer({ Name: '=Formula Motors', Email: 'accounts@example.in' });
    const path = `${CUSTOMERS}/${customer._id}`;
    await open(path, 999.99, 'Dr', '2026-04-15');
    const paid = await owner.post('Accounting/Payments', {
      CustomerId: customer._id,
      Amount: 400.45,
      Tenders: [{ Type: 'Cash', Amount: 400.45 }],
    });
    expect(paid.status).toBe(201);
    const statement = (await accountant.get(`${path}/Statement?From=2026-04-20`)).body;
    expect(statement).toMatchObject({ From: '2026-04-20', Opening: 999.99, Cr: 400.45, Closing: 599.54 });
    expect(await ledgerOf([customer._id], [1100, 2100])).toBe(59_954);
    const { Advance, ...owed } = statement.Ageing;
    expect(Object.values<number>(owed).reduce((sum, each) => sum + Math.round(each * 100), 0) - Advance * 100).toBe(
      59_954,
    );

    const pdf = await accountant.get(`${path}/Statement/Print?From=2026-04-20`);
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const csv = await accountant.get(`${path}/Statement/Csv`);
    expect(csv.status).toBe(200);
    expect(csv.raw.toString()).toContain('Closing balance');
    expect(csv.raw.toString()).not.toMatch(/(^|,)=/m);
    const sent = await accountant.post(`${path}/Statement/Send`, {});
    expect([sent.status, sent.body]).toEqual([202, { Email: 'accounts@example.in' }]);
    expect(await attachedTo(customer._id)).toEqual([{ contentType: 'application/pdf', pdf: true }]);
    const nobody = await makeCustomer();
    const without = await accountant.post(`${CUSTOMERS}/${nobody._id}/Statement/Send`, {});
    expect([without.status, without.body.fields[0].path]).toEqual([400, 'Email']);
  });

  it('is not told to who reads his own invoices only', async () => {
    const shop = await api.organisation();
    const [admin, advisor] = [await shop.as('owner'), await shop.as('advisor')];
    const customer = (await admin.post(CUSTOMERS, { Name: 'Own scope' })).body;
    const paths = ['Statement', 'Statement/Csv', 'OpeningBalance'].map(
      (part) => `${CUSTOMERS}/${customer._id}/${part}`,
    );
    const statuses = () => Promise.all(paths.map(async (path) => (await advisor.get(path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    const roles = (await admin.get('Settings/Roles')).body;
    const role = roles.find((each: { Default: string }) => each.Default === 'advisor');
    const Access = { ...role.Access, Scope: { 'Accounting.Invoice': 'own' } };
    expect((await admin.put(`Settings/Roles/${role._id}`, { Access })).status).toBe(200);
    expect(await statuses()).toEqual([403, 403, 403]);
  });

  it('needs customers and invoices to be read, and days in their order', async () => {
    const customer = await makeCustomer();
    const path = `${CUSTOMERS}/${customer._id}/Statement`;
    expect((await (await org.as('parts')).get(path)).status).toBe(403);
    expect((await (await org.as('technician')).get(path)).status).toBe(403);
    const turned = await owner.get(`${path}?From=2026-05-01&To=2026-04-01`);
    expect([turned.status, turned.body.fields[0].path]).toEqual([400, 'From']);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await (await org.as('owner', 'second')).get(path)).body).toMatchObject({ Closing: 0, Entries: [] });
  });
});

describe('history and notes', () => {
  it('shows documents of the kinds that the reader may read, newest first, page by page', async () => {
    const customer = await makeCustomer();
    for (const Amount of [10, 20, 30])
      await owner.post('Accounting/Payments', {
        CustomerId: customer._id,
        Amount,
        Tenders: [{ Type: 'Cash', Amount }],
      });
    const first = await owner.get(`${CUSTOMERS}/${customer._id}/History?Limit=2`);
    expect(first.body.map((row: { Kind: string; Total: number }) => [row.Kind, row.Total])).toEqual([
      ['Payment', 30],
      ['Payment', 20],
    ]);
    const rest = await owner.get(
      `${CUSTOMERS}/${customer._id}/History?Limit=2&Cursor=${String(first.headers['x-next-cursor'])}`,
    );
    expect(rest.body.map((row: { Total: number }) => row.Total)).toEqual([10]);
    // Parts managers read customers, but no payments.
    expect((await (await org.as('parts')).get(`${CUSTOMERS}/${customer._id}/History`)).body).toEqual([]);
  });

  it('keeps notes with author and time', async () => {
    const customer = await makeCustomer();
    const path = `${CUSTOMERS}/${customer._id}/Notes`;
    expect((await manager.post(path, { Note: 'Prefers mornings' })).status).toBe(201);
    await owner.post(path, { Note: 'Call before delivery' });
    expect((await owner.get(path)).body).toMatchObject([
      { Note: 'Call before delivery', By: expect.stringContaining('owner') },
      { Note: 'Prefers mornings', By: expect.stringContaining('manager') },
    ]);
    expect((await owner.post(path, { Note: '' })).body.fields[0].path).toBe('Note');
    expect((await (await org.as('parts')).post(path, { Note: 'x' })).status).toBe(403);
    expect((await owner.delete(`${CUSTOMERS}/${customer._id}`)).status).toBe(204);
  });
});

describe('merging', () => {
  it('moves what names the merged one, keeps both ids and the ledger whole', async () => {
    const keep = await makeCustomer({ Name: 'Keep Me', Phone: '9000000051' });
    const gone = await makeCustomer({
      Name: 'Gone One',
      Phone: '9000000052',
      Email: 'gone@example.in',
      Contacts: [{ FName: 'Ravi' }],
    });
    await owner.post('Common/Products', { Make: 'Tata', CustomerId: gone._id });
    await open(`${CUSTOMERS}/${gone._id}`, 250, 'Dr', '2026-04-01');
    await owner.post('Accounting/Payments', {
      CustomerId: gone._id,
      Amount: 100,
      Tenders: [{ Type: 'Cash', Amount: 100 }],
    });
    const body = { KeepId: keep._id, MergeIds: [gone._id] };
    const preview = await owner.post(`${CUSTOMERS}/Merge`, { ...body, Preview: true });
    expect(preview.body.Moved).toEqual(
      expect.arrayContaining([
        { What: 'opening balance', Count: 1 },
        { What: 'payment', Count: 1 },
      ]),
    );
    expect((await owner.get(`${CUSTOMERS}/${gone._id}`)).body.Name).toBe('Gone One');
    const merged = await owner.post(`${CUSTOMERS}/Merge`, body);
    expect([merged.status, merged.body]).toEqual([200, preview.body]);
    const now = (await owner.get(`${CUSTOMERS}/${keep._id}`)).body;
    expect(now).toMatchObject({
      Phone: '9000000051',
      MPhone: '9000000052',
      Email: 'gone@example.in',
      Contacts: [{ FName: 'Ravi' }],
      _v: 2,
    });
    expect((await owner.get(`${CUSTOMERS}/${gone._id}`)).body._id).toBe(keep._id);
    expect((await owner.get(`Common/Products?CustomerId=${keep._id}`)).body.Data).toHaveLength(1);
    expect((await owner.get(`Accounting/Invoices/TotalDue/${keep._id}`)).body).toMatchObject({
      Due: 250,
      Unapplied: 100,
    });
    expect((await accountant.get(`${CUSTOMERS}/${keep._id}/Statement`)).body.Closing).toBe(150);
    expect(await ledgerOf([keep._id, gone._id], [1100, 2100])).toBe(15_000);
    expect((await open(`${CUSTOMERS}/${keep._id}`, 300, 'Dr', '2026-04-01')).status).toBe(200);
    expect((await accountant.get(`${CUSTOMERS}/${keep._id}/Statement`)).body.Closing).toBe(200);

    const third = await makeCustomer();
    expect((await owner.post(`${CUSTOMERS}/Merge`, { KeepId: third._id, MergeIds: [keep._id] })).status).toBe(200);
    expect((await owner.get(`${CUSTOMERS}/${gone._id}`)).body._id).toBe(third._id);
    expect((await accountant.get(`${CUSTOMERS}/${third._id}/Statement`)).body.Closing).toBe(200);
  });

  it('of vendors carries their payables along', async () => {
    const [keep, gone] = [await makeVendor(), await makeVendor()];
    await open(`${VENDORS}/${gone._id}`, 80, 'Cr', '2026-04-01');
    expect((await owner.post(`${VENDORS}/Merge`, { KeepId: keep._id, MergeIds: [gone._id] })).status).toBe(200);
    expect((await accountant.get(`${VENDORS}/${keep._id}/Statement`)).body.Closing).toBe(80);
    expect((await owner.get(`${VENDORS}?Text=${encodeURIComponent(keep.Name)}`)).body.Data[0].Due).toBe(80);
  });

  it('is refused for two registrations, two opening balances, itself and strangers', async () => {
    const one = await makeCustomer({ GSTIN: '29AAGCB7383J1Z4', AllowDuplicate: true });
    const [two, three] = [await makeCustomer(), await makeCustomer()];
    const merge = (KeepId: string, ...MergeIds: string[]) => owner.post(`${CUSTOMERS}/Merge`, { KeepId, MergeIds });
    expect((await merge(two._id, one._id)).body.message).toContain(`Keep ${one.Name}.`);
    for (const { _id } of [two, three]) await open(`${CUSTOMERS}/${_id}`, 5, 'Dr', '2026-04-01');
    expect((await merge(two._id, three._id)).status).toBe(422);
    expect((await merge(two._id, two._id)).body.fields[0].path).toBe('MergeIds');
    expect((await merge(two._id)).body.fields[0].path).toBe('MergeIds');
    const foreign = (await stranger.post(CUSTOMERS, { Name: 'Foreign' })).body;
    expect((await merge(two._id, foreign._id)).status).toBe(404);
    expect((await accountant.post(`${CUSTOMERS}/Merge`, { KeepId: two._id, MergeIds: [three._id] })).status).toBe(403);
  });

  it('moves money paid in advance by who may change payments alone, and tells how much', async () => {
    const manager = await org.as('manager');
    const paid = await makeCustomer({ Name: 'Paid Ahead', Phone: '9000000091' });
    const owes = await makeCustomer({ Name: 'Owes Much', Phone: '9000000092' });
    const { body: payment } = await owner.post('Accounting/Payments', {
      CustomerId: paid._id,
      Amount: 700,
      Tenders: [{ Type: 'Cash', Amount: 700 }],
    });
    const merge = (of: Client, keep: string, gone: string, more = {}) =>
      of.post(`${CUSTOMERS}/Merge`, { KeepId: keep, MergeIds: [gone], ...more });
    for (const [keep, gone] of [
      [owes._id, paid._id],
      [paid._id, owes._id],
    ] as const) {
      expect((await merge(manager, keep, gone)).status).toBe(403);
      expect((await merge(manager, keep, gone, { Preview: true })).body.message).toContain('may change payments');
    }
    expect((await merge(owner, owes._id, paid._id, { Preview: true })).body.Unapplied).toBe(700);
    const refund = { Amount: 700, Tender: { Type: 'UPI', Ref: 'R7' }, Reason: 'Wrong customer' };
    expect((await owner.post(`Accounting/Payments/${payment._id}/Refund`, refund)).status).toBe(201);
    expect((await merge(manager, owes._id, paid._id)).body.Unapplied).toBe(0);
  });

  it('is refused where another branch that the user may not enter names the merged one', async () => {
    const [keep, gone] = [await makeCustomer(), await makeCustomer()];
    const second = await org.as('owner', 'second');
    const paid = await second.post('Accounting/Payments', {
      CustomerId: gone._id,
      Amount: 10,
      Tenders: [{ Type: 'Cash', Amount: 10 }],
    });
    expect(paid.status).toBe(201);
    const client = await api.app.pool.connect();
    await client.query(`begin; set local app.org = '${org.orgId}'`);
    await client.query('delete from assignment where org_id = $1 and branch_id = $2 and user_id = $3', [
      org.orgId,
      org.secondEntityId,
      manager.userId,
    ]);
    await client.query('commit');
    client.release();
    const refused = await manager.post(`${CUSTOMERS}/Merge`, { KeepId: keep._id, MergeIds: [gone._id] });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('branch that you may not enter'),
    ]);
    expect((await owner.get(`${CUSTOMERS}/${gone._id}`)).body._id).toBe(gone._id);
    expect((await owner.post(`${CUSTOMERS}/Merge`, { KeepId: keep._id, MergeIds: [gone._id] })).status).toBe(200);
  });

  it('of the same two, crossed and at once, happens one way only', async () => {
    const [one, two] = [await makeCustomer(), await makeCustomer()];
    const answers = await Promise.all([
      owner.post(`${CUSTOMERS}/Merge`, { KeepId: one._id, MergeIds: [two._id] }),
      owner.post(`${CUSTOMERS}/Merge`, { KeepId: two._id, MergeIds: [one._id] }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
  });

  it('loses no document that is made for the merged one meanwhile', async () => {
    const [keep, gone] = [await makeCustomer(), await makeCustomer()];
    const [merged, ...paid] = await Promise.all([
      owner.post(`${CUSTOMERS}/Merge`, { KeepId: keep._id, MergeIds: [gone._id] }),
      ...[1, 2, 3].map((Amount) =>
        owner.post('Accounting/Payments', { CustomerId: gone._id, Amount, Tenders: [{ Type: 'Cash', Amount }] }),
      ),
    ]);
    expect(merged!.status).toBe(200);
    const kept = paid.flatMap((answer, index) => (answer.status === 201 ? [index + 1] : []));
    const refused = paid.filter((answer) => answer.status >= 500);
    expect(refused).toEqual([]);
    const history = (await owner.get(`${CUSTOMERS}/${keep._id}/History`)).body.map(
      (row: { Total: number }) => row.Total,
    );
    expect(history.toSorted()).toEqual(kept.toSorted());
  });
});

it('AllConnected answers active ones by name with their connection, if any', async () => {
  const all = await owner.get(`${CUSTOMERS}/AllConnected?Limit=500`);
  expect(all.status).toBe(200);
  expect(all.body.length).toBeGreaterThan(5);
  expect(Object.keys(all.body[0])).toEqual(expect.arrayContaining(['_id', 'DName']));
  const vendors = await owner.get(`${VENDORS}/AllConnected`);
  expect(vendors.body).toContainEqual(
    expect.objectContaining({ DName: 'Sundaram Spares', Cons: { Phones: { Main: '8023456789' } } }),
  );
});
