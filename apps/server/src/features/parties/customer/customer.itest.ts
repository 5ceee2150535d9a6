import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

const CUSTOMERS = 'Common/Customers';
const GSTIN = '29AAGCB7383J1Z4';

let api: TestApi;
let org: TestOrganisation;
let advisor: Client;
let manager: Client;
let stranger: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [advisor, manager] = [await org.as('advisor'), await org.as('manager')];
  stranger = await (await api.organisation()).as('advisor');
});
afterAll(() => api.close());

const make = async (fields: object) => {
  const made = await advisor.post(CUSTOMERS, fields);
  expect(made.body).toMatchObject({ _id: expect.any(String) });
  return made.body;
};

describe('creating a customer', () => {
  it('keeps phone, e-mail and address, and treats him as a consumer', async () => {
    const made = await advisor.post(CUSTOMERS, {
      Name: ' Asha Rao ',
      Phone: '+91 98765-43210',
      Email: 'asha@example.in',
      BillAddr: { A1: '4 MG Road', Ct: 'Bengaluru', St: '29', Pin: '560001' },
      CreditLimit: 5000.5,
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        Name: 'Asha Rao',
        Phone: '9876543210',
        Email: 'asha@example.in',
        SType: 'B2C',
        BillAddr: { A1: '4 MG Road', Ct: 'Bengaluru', St: '29', Pin: '560001' },
        Addrs: [],
        Contacts: [],
        Tags: [],
        DL: [],
        CreditLimit: 5000.5,
        Custom: {},
        CreditDays: 0,
        TDS: false,
        NoSMS: false,
        Hold: 'None',
        Active: true,
        CrDt: expect.any(String),
        _v: 1,
      },
    ]);
  });

  it('takes state and treatment from a GSTIN', async () => {
    const made = await make({ Name: 'Rao Motors', GSTIN: ' 29aagcb7383j1z4' });
    expect(made).toMatchObject({ GSTIN, PAN: 'AAGCB7383J', SType: 'B2B', BillAddr: { St: '29' } });
  });

  it.each([
    [{}, 'Name', 'This Field Is Required.'],
    [{ Name: 'A', Phone: '12345' }, 'Phone', 'Enter the 10 digits of the phone number.'],
    [{ Name: 'A', GSTIN: '29AAGCB7383J1Z5' }, 'GSTIN', 'The check digit of the GSTIN is wrong.'],
    [{ Name: 'A', GSTIN, BillAddr: { St: '27' } }, 'GSTIN', 'This GSTIN belongs to state 29, the address to 27.'],
    [{ Name: 'A', SType: 'B2B' }, 'GSTIN', 'This treatment needs the GSTIN of the customer.'],
    [
      { Name: 'A', SType: 'B2C', GSTIN },
      'SType',
      'A customer with a GSTIN is not a consumer. Choose another treatment.',
    ],
    [{ Name: 'A', BillAddr: { St: '77' } }, 'BillAddr.St', 'Choose a state.'],
    [{ Name: 'A', DelAddr: { Pin: '0123' } }, 'DelAddr.Pin', 'Enter the 6 digits of the PIN code.'],
    [{ Name: 'A', Email: 'nobody' }, 'Email', 'This is not an e-mail address.'],
  ])('refuses %j at %s', async (body, path, message) => {
    const answer = await advisor.post(CUSTOMERS, body);
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path, message }]]);
  });

  it('warns of the same phone or GSTIN by the name of the other, and saves all the same when asked to', async () => {
    await make({ Name: 'Kiran Shah', Phone: '9000000001' });
    const again = { Name: 'Kiran S', Phone: '09000000001' };
    const refused = await advisor.post(CUSTOMERS, again);
    expect([refused.status, refused.body.errorCode, refused.body.fields]).toEqual([
      409,
      'Duplicate',
      [{ path: 'Phone', message: 'Kiran Shah (90000 00001) has this phone number already.' }],
    ]);
    const byGstin = await advisor.post(CUSTOMERS, { Name: 'Other', GSTIN });
    expect([byGstin.status, byGstin.body.fields[0].path]).toEqual([409, 'GSTIN']);
    expect((await advisor.post(CUSTOMERS, { ...again, AllowDuplicate: true })).status).toBe(201);
  });

  it('answers the same key with the first answer', async () => {
    const key = { 'idempotency-key': 'customer-key-1' };
    const first = await advisor.post(CUSTOMERS, { Name: 'Once' }, key);
    const second = await advisor.post(CUSTOMERS, { Name: 'Once' }, key);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('needs the letter C', async () => {
    expect((await (await org.as('cashier')).post(CUSTOMERS, { Name: 'No' })).status).toBe(403);
  });
});

describe('saving a customer', () => {
  it('keeps absent fields and clears null ones', async () => {
    const made = await make({ Name: 'Meera', Phone: '9000000002', Notes: 'VIP', BillAddr: { Ct: 'Mysuru', St: '29' } });
    const saved = await advisor.put(`${CUSTOMERS}/${made._id}`, { Notes: null, BillAddr: { Pin: '570001' }, _v: 1 });
    expect(saved.body).toEqual({
      ...made,
      Notes: undefined,
      BillAddr: { Ct: 'Mysuru', St: '29', Pin: '570001' },
      _v: 2,
    });
  });

  it('refuses a stale version and names who changed it', async () => {
    const made = await make({ Name: 'Stale' });
    await advisor.put(`${CUSTOMERS}/${made._id}`, { Notes: 'x', _v: 1 });
    const answer = await manager.put(`${CUSTOMERS}/${made._id}`, { Notes: 'y', _v: 1 });
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'Stale']);
    expect(answer.body.message).toMatch(/^advisor of \d+ changed this record/);
  });

  it('does not warn of a duplicate that was accepted before', async () => {
    const made = await make({ Name: 'Twin', Phone: '9000000001', AllowDuplicate: true });
    expect((await advisor.put(`${CUSTOMERS}/${made._id}`, { Notes: 'x' })).status).toBe(200);
  });

  it('needs the name, and the letter U', async () => {
    const made = await make({ Name: 'Named' });
    const answer = await advisor.put(`${CUSTOMERS}/${made._id}`, { Name: '' });
    expect([answer.status, answer.body.fields[0].path]).toEqual([400, 'Name']);
    expect((await (await org.as('parts')).put(`${CUSTOMERS}/${made._id}`, { Notes: 'x' })).status).toBe(403);
  });

  it('writes who changed what into the log', async () => {
    const made = await make({ Name: 'Logged' });
    await advisor.put(`${CUSTOMERS}/${made._id}`, { Notes: 'first', CreditLimit: 10 });
    const log = (await advisor.get(`${CUSTOMERS}/${made._id}/AuditLog`)).body;
    expect(log.map((entry: { Action: string }) => entry.Action)).toEqual(['update', 'create']);
    expect(log[0].Changes).toEqual([
      { Path: 'notes', To: 'first' },
      { Path: 'creditLimitPaise', From: 0, To: 1000 },
    ]);
  });
});

describe('finding customers', () => {
  it('searches name and phone in any order from two characters on', async () => {
    await make({ Name: 'Farida Begum', Phone: '9111122222' });
    for (const term of ['begum far', 'FARIDA', '91111 22222', '+919111122222', '11112']) {
      const found = await advisor.get(`${CUSTOMERS}/SearchLite?SearchStr=${encodeURIComponent(term)}`);
      expect([term, found.body.map((row: { Name: string }) => row.Name)]).toEqual([term, ['Farida Begum']]);
    }
    const short = await advisor.get(`${CUSTOMERS}/SearchLite?SearchStr=f`);
    expect([short.status, short.body.fields]).toEqual([
      400,
      [{ path: 'SearchStr', message: 'Type at least 2 characters.' }],
    ]);
  });

  it('takes wildcards literally', async () => {
    expect((await advisor.get(`${CUSTOMERS}/SearchLite?SearchStr=${encodeURIComponent('%%')}`)).body).toEqual([]);
  });

  it('lists by name, page by page', async () => {
    const names: string[] = [];
    let cursor = '';
    do {
      const page = (await advisor.get(`${CUSTOMERS}?Active=true&Limit=4&Cursor=${cursor}`)).body;
      names.push(...page.Data.map((row: { Name: string }) => row.Name));
      cursor = page.NextCursor ?? '';
    } while (cursor);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1)));
    expect((await advisor.get(`${CUSTOMERS}?Limit=2`)).body).toHaveLength(2);
  });

  it('hides those of other organisations', async () => {
    const made = await make({ Name: 'Private Person' });
    expect((await stranger.get(`${CUSTOMERS}/${made._id}`)).status).toBe(404);
    expect((await stranger.put(`${CUSTOMERS}/${made._id}`, { Notes: 'x' })).status).toBe(404);
    expect((await stranger.get(`${CUSTOMERS}/SearchLite?SearchStr=private`)).body).toEqual([]);
    expect((await api.anonymous.get(`${CUSTOMERS}/${made._id}`)).status).toBe(401);
  });
});

describe('deleting a customer', () => {
  it('removes an unused one', async () => {
    const made = await make({ Name: 'Mistake' });
    expect((await advisor.delete(`${CUSTOMERS}/${made._id}`)).status).toBe(403);
    expect((await manager.delete(`${CUSTOMERS}/${made._id}`)).status).toBe(204);
    expect((await advisor.get(`${CUSTOMERS}/${made._id}`)).status).toBe(404);
  });

  it('refuses one who owns a vehicle', async () => {
    const made = await make({ Name: 'Owner' });
    await advisor.post('Common/Products', { Make: 'Tata', CustomerId: made._id });
    const answer = await manager.delete(`${CUSTOMERS}/${made._id}`);
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'Owner is used (vehicle) and cannot be deleted. Make it inactive instead.',
    ]);
    expect((await advisor.put(`${CUSTOMERS}/${made._id}`, { Active: false })).body.Active).toBe(false);
    expect((await advisor.get(`${CUSTOMERS}/SearchLite?SearchStr=owner`)).body).toEqual([]);
  });
});
