import { emptyAccess } from '@bahi/domain/access/access';
import { addDays, addMonths, todayIn } from '@bahi/domain/time/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../core/new-id.ts';
import { asTenant } from '../../../core/as-tenant.ts';
import { startTestApi, type Client, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

const VEHICLES = 'Common/Products';

let api: TestApi;
let org: TestOrganisation;
let advisor: Client;
let manager: Client;
let cashier: Client;
let stranger: Client;
let today: string;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  [advisor, manager, cashier] = [await org.as('advisor'), await org.as('manager'), await org.as('cashier')];
  stranger = await (await api.organisation()).as('owner');
  today = todayIn('Asia/Calcutta', api.clock.now());
});
afterAll(() => api.close());

let made = 0;
const newVehicle = async (fields: object = {}) =>
  (await advisor.post(VEHICLES, { Make: 'Kia', RegNo: `KA01ZZ${String(++made).padStart(4, '0')}`, ...fields })).body;
const newCustomer = async (name: string) => (await advisor.post('Common/Customers', { Name: name })).body;

const segment = (marker: number, content: string) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, content.length + 2]), Buffer.from(content, 'latin1')]);
/** A JPEG as a phone writes it: with the place it was taken at. */
const jpeg = (image: string) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, 'JFIF'),
    segment(0xe1, 'Exif\0\0 GPS 12.9716 N 77.5946 E'),
    segment(0xda, 'scan'),
    Buffer.from(image, 'latin1'),
    Buffer.from([0xff, 0xd9]),
  ]);
const upload = (client: Client, id: string, name: string, bytes: Uint8Array, fields = {}) =>
  client.upload(`${VEHICLES}/Pictures/Upload/${id}/${encodeURIComponent(name)}`, { name: 'IMG_1.jpg', bytes }, fields);

describe('pictures of a vehicle', () => {
  it('are kept without the place they were taken at, and answered as they are', async () => {
    const { _id } = await newVehicle();
    const sent = await upload(advisor, _id, 'front left.jpg', jpeg('image'), { Angle: 'front', Note: 'Scratch' });
    expect([sent.status, sent.body]).toEqual([
      201,
      {
        Name: 'front left.jpg',
        Angle: 'front',
        Note: 'Scratch',
        Type: 'image/jpeg',
        Size: expect.any(Number),
        By: expect.any(String),
        CrDt: expect.any(String),
      },
    ]);
    const got = await advisor.get(`${VEHICLES}/Pictures/Get/${_id}/front%20left.jpg`);
    expect([got.status, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, max-age=300',
    ]);
    expect(got.raw.toString('latin1')).not.toContain('GPS');
    expect(got.raw.toString('latin1')).toContain('image');
    expect(sent.body.Size).toBe(got.raw.length);
    expect((await advisor.get(`${VEHICLES}/Pictures/Names/${_id}`)).body).toEqual([sent.body]);
    expect((await advisor.get(`${VEHICLES}/Pictures/Count/${_id}`)).body).toEqual({ Count: 1 });
  });

  it('are told by their content, whole, and have a name of their own', async () => {
    const { _id } = await newVehicle();
    const program = await upload(advisor, _id, 'a.jpg', Buffer.from('MZ program'));
    expect([program.status, program.body.fields[0].path]).toEqual([415, 'file']);
    const cut = await upload(advisor, _id, 'a.jpg', jpeg('x').subarray(0, 20));
    expect([cut.status, cut.body.fields[0].path]).toEqual([400, 'file']);
    expect((await upload(advisor, _id, 'a/b', jpeg('x'))).body.fields[0].path).toBe('name');
    expect((await upload(advisor, _id, 'a.jpg', jpeg('x'))).status).toBe(201);
    const again = await upload(advisor, _id, 'A.JPG', jpeg('y'));
    expect([again.status, again.body.fields[0].path]).toEqual([409, 'name']);
    const wrong = await upload(advisor, _id, 'b.jpg', jpeg('x'), { Angle: 'above' });
    expect([wrong.status, wrong.body.fields[0].path]).toEqual([400, 'Angle']);
    expect((await advisor.get(`${VEHICLES}/Pictures/Count/${_id}`)).body.Count).toBe(1);
  });

  it('of more than 10 MB are refused', async () => {
    const { _id } = await newVehicle();
    const large = Buffer.concat([jpeg('x'), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await upload(advisor, _id, 'large.jpg', large)).status).toBe(413);
  });

  it('of which two take one name at once are kept once', async () => {
    const { _id } = await newVehicle();
    const both = await Promise.all(['x', 'y'].map((image) => upload(advisor, _id, 'same.jpg', jpeg(image))));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it('are ordered and tagged anew, those that are not named behind them', async () => {
    const { _id } = await newVehicle();
    for (const name of ['1', '2', '3']) await upload(advisor, _id, name, jpeg(name));
    const put = (body: object) => advisor.put(`${VEHICLES}/Pictures/${_id}`, body);
    const saved = await put({
      Pictures: [
        { Name: '3', Angle: 'rear' },
        { Name: '2', Note: 'Dent' },
      ],
    });
    expect(saved.body.map((one: Record<string, string>) => [one['Name'], one['Angle'], one['Note']])).toEqual([
      ['3', 'rear', undefined],
      ['2', 'other', 'Dent'],
      ['1', 'other', undefined],
    ]);
    expect((await put({ Pictures: [{ Name: '9' }] })).body.fields[0].path).toBe('Pictures.0.Name');
    expect((await put({ Pictures: [{ Name: '1' }, { Name: '1' }] })).body.fields[0].path).toBe('Pictures');
  });

  it('are deleted, and their name is free again', async () => {
    const { _id } = await newVehicle();
    await upload(advisor, _id, 'a.jpg', jpeg('x'));
    const path = `${VEHICLES}/Pictures/Delete/${_id}/a.jpg`;
    expect((await cashier.delete(path)).status).toBe(403);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await advisor.delete(path)).status).toBe(204);
    expect((await advisor.delete(path)).status).toBe(404);
    expect((await advisor.get(`${VEHICLES}/Pictures/Get/${_id}/a.jpg`)).status).toBe(404);
    expect((await upload(advisor, _id, 'a.jpg', jpeg('x'))).status).toBe(201);
    const log = (await advisor.get(`${VEHICLES}/${_id}/AuditLog`)).body;
    expect(log.slice(0, 3).map((entry: { Action: string }) => entry.Action)).toEqual(['update', 'update', 'update']);
    expect((await manager.delete(`${VEHICLES}/${_id}`)).status).toBe(204);
  });

  it('are not for another organisation', async () => {
    const { _id } = await newVehicle();
    await upload(advisor, _id, 'a.jpg', jpeg('x'));
    expect((await upload(stranger, _id, 'b.jpg', jpeg('x'))).status).toBe(404);
    for (const path of [`Names/${_id}`, `Count/${_id}`, `Get/${_id}/a.jpg`])
      expect((await stranger.get(`${VEHICLES}/Pictures/${path}`)).status).toBe(404);
  });
});

describe('insurance policies of a vehicle', () => {
  const policy = {
    Insurer: 'icici',
    PolicyNo: 'P/1',
    Type: 'Comp',
    IDV: 450000,
    Prem: 12450.5,
    From: '2026-01-01',
    To: '2026-12-31',
    NCB: 35,
    Nominee: 'Meena',
  };
  const put = (client: Client, id: string, body: object) => client.put(`${VEHICLES}/${id}/InsPolicyDetails`, body);

  it('are kept with their history: a renewal is a new one', async () => {
    const { _id, _v } = await newVehicle();
    const first = await put(advisor, _id, { Policy: policy, PUC: '2026-08-01', _v });
    expect([first.status, first.body]).toEqual([
      200,
      {
        Policies: [
          {
            ...policy,
            _id: expect.any(String),
            Insurer: 'ICICI',
            InsurerName: 'ICICI Lombard General Insurance Co. Ltd.',
            Doc: false,
            CrDt: expect.any(String),
          },
        ],
        PolUntil: '2026-12-31',
        PUC: '2026-08-01',
        _v: _v + 1,
      },
    ]);
    const renewal = { ...policy, PolicyNo: 'P/2', From: '2027-01-01', To: '2027-12-31' };
    const renewed = await put(advisor, _id, { Policy: renewal });
    expect([
      renewed.body.PolUntil,
      renewed.body.PUC,
      renewed.body.Policies.map((one: { To: string }) => one.To),
    ]).toEqual(['2027-12-31', '2026-08-01', ['2027-12-31', '2026-12-31']]);
    const corrected = await put(advisor, _id, {
      Policy: { _id: renewed.body.Policies[0]._id, To: '2027-11-30', Nominee: null },
    });
    expect(corrected.body.Policies[0]).toEqual({
      ...renewed.body.Policies[0],
      To: '2027-11-30',
      Nominee: undefined,
    });
    expect((await advisor.get(`${VEHICLES}/${_id}`)).body.PolUntil).toBe('2027-11-30');
    expect((await advisor.get(`${VEHICLES}/${_id}/InsPolicyDetails`)).body).toEqual(corrected.body);
  });

  it.each([
    [{ ...policy, Insurer: 'NOBODY' }, 'Policy.Insurer'],
    [{ ...policy, PolicyNo: '' }, 'Policy.PolicyNo'],
    [{ ...policy, To: '2025-12-31' }, 'Policy.To'],
    [{ ...policy, NCB: 33 }, 'Policy.NCB'],
    [{ ...policy, Type: 'TP' }, 'Policy.NCB'],
    [{ ...policy, IDV: -1 }, 'Policy.IDV'],
  ])('%o is refused by its field and leaves nothing', async (wrong, path) => {
    const { _id } = await newVehicle();
    const refused = await put(advisor, _id, { Policy: wrong, PUC: '2026-08-01' });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, path]);
    expect((await advisor.get(`${VEHICLES}/${_id}/InsPolicyDetails`)).body).toEqual({ Policies: [], _v: 1 });
  });

  it('entered twice, stale or without the right are refused', async () => {
    const { _id } = await newVehicle();
    await put(advisor, _id, { Policy: policy });
    expect((await put(advisor, _id, { Policy: policy })).body.fields[0].path).toBe('Policy.PolicyNo');
    expect((await put(advisor, _id, { PUC: today, _v: 1 })).status).toBe(409);
    expect((await put(cashier, _id, { PUC: today })).status).toBe(403);
    expect((await put(stranger, _id, { PUC: today })).status).toBe(404);
    expect((await stranger.get(`${VEHICLES}/${_id}/InsPolicyDetails`)).status).toBe(404);
  });

  it('hold a scan, and are removed with it', async () => {
    const { _id } = await newVehicle();
    const [{ _id: policyId }] = (await put(advisor, _id, { Policy: policy })).body.Policies;
    const path = `${VEHICLES}/${_id}/InsPolicyDetails/${policyId}`;
    const send = (bytes: string) =>
      advisor.upload(`${path}/Document`, { name: 'policy.pdf', bytes: Buffer.from(bytes) });
    expect((await advisor.get(`${path}/Document`)).status).toBe(404);
    expect((await send('no document')).status).toBe(415);
    expect((await send('%PDF-1.7 one')).body.Policies[0].Doc).toBe(true);
    await send('%PDF-1.7 two');
    expect((await advisor.get(`${path}/Document`)).raw.toString()).toBe('%PDF-1.7 two');
    expect((await stranger.get(`${path}/Document`)).status).toBe(404);
    expect((await advisor.delete(path)).status).toBe(403);
    expect((await manager.delete(path)).status).toBe(204);
    expect((await advisor.get(`${VEHICLES}/${_id}/InsPolicyDetails`)).body).toEqual({ Policies: [], _v: 5 });
  });

  it('whose scan cannot be read are not locked for it', async () => {
    const { _id } = await newVehicle();
    const [{ _id: policyId }] = (await put(advisor, _id, { Policy: policy })).body.Policies;
    const path = `${VEHICLES}/${_id}/InsPolicyDetails/${policyId}/Document`;
    const place = { orgId: org.orgId, entityIds: [org.entityId] };
    await asTenant(api.app.pool, place, async (client) => {
      const locked = await client.query('select 1 from vehicle where org_id = $1 and id = $2 for update', [
        org.orgId,
        _id,
      ]);
      expect(locked.rowCount).toBe(1);
      // Else it would wait for the lock.
      expect((await advisor.upload(path, { name: 'a.pdf', bytes: Buffer.from('no document') })).status).toBe(415);
    });
  });

  it('that end soon or have ended are a list for renewals', async () => {
    const owner = await newCustomer('Renewals');
    const until = async (To: string | null) => {
      const vehicle = await newVehicle({ CustomerId: owner._id });
      if (To) await put(advisor, vehicle._id, { Policy: { ...policy, From: '2020-01-01', To } });
      return vehicle._id;
    };
    const [ended, soon] = [await until(addDays(today, -5)), await until(addDays(today, 30))];
    await until(addDays(today, 31));
    await until(null);
    const found = (await advisor.get(`${VEHICLES}?CustomerId=${owner._id}&PolDays=30`)).body.Data;
    expect(found.map((row: { _id: string }) => row._id)).toEqual([soon, ended]);
    expect(found[0].PolUntil).toBe(addDays(today, 30));
  });
});

it('the directory of insurers is reference data', async () => {
  const { body } = await cashier.get('System/Insurance');
  expect(body).toContainEqual({
    Code: 'NIA',
    Name: 'The New India Assurance Co. Ltd.',
    Group: 'public',
    TieUp: false,
  });
});

describe('services of a vehicle', () => {
  const put = (client: Client, id: string, body: object) => client.put(`${VEHICLES}/ServiceDetails/${id}`, body);

  it('the next one is counted by a preset from the last one, else from today', async () => {
    const { _id } = await newVehicle();
    const next = (preset: string, client = advisor) => client.get(`${VEHICLES}/NextServiceDate/${_id}/${preset}`);
    for (const [preset, months] of [
      ['NextMonth', 1],
      ['ThirdMonth', 3],
      ['SixthMonth', 6],
      ['Year', 12],
    ] as const)
      expect((await next(preset)).body).toEqual({ Date: addMonths(today, months) });
    const last = addDays(today, -10);
    await put(advisor, _id, { LastServ: last });
    expect((await next('sixthmonth')).body).toEqual({ Date: addMonths(last, 6) });
    expect((await next('Decade')).body.fields[0].path).toBe('preset');
    expect((await next('Year', stranger)).status).toBe(404);
    expect((await next('Year', await org.as('technician'))).status).toBe(403);
  });

  it('are due by date or by the kilometres driven per day, whichever is earlier', async () => {
    const owner = await newCustomer('Drives much');
    const { _id } = await newVehicle({ CustomerId: owner._id });
    const last = addDays(today, -100);
    const saved = await put(advisor, _id, { LastServ: last, LastKm: 10000, IntMonths: 12, IntKm: 5000 });
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        LastServ: last,
        LastKm: 10000,
        NextServ: addMonths(last, 12),
        NextKm: 15000,
        IntMonths: 12,
        IntKm: 5000,
        DueOn: addMonths(last, 12),
        DueBy: 'date',
        Due: 'later',
        _v: 2,
      },
    ]);
    const order = { CustomerId: owner._id, ProductId: _id, Comps: [{ Desc: 'Noise' }], Odo: 14000 };
    expect((await advisor.post('Service/WorkOrders', order)).status).toBe(201);
    expect((await advisor.get(`${VEHICLES}/ServiceDetails/${_id}`)).body).toMatchObject({
      Odo: 14000,
      AvgKm: 40,
      DueOn: addDays(today, 25),
      DueBy: 'km',
      Due: 'soon',
    });
    const due = (await advisor.get(`${VEHICLES}?CustomerId=${owner._id}&ServDays=300`)).body.Data;
    expect(due.map((row: { _id: string }) => row._id)).toEqual([_id]);
  });

  it.each([
    [{ LastServ: '2999-01-01' }, 'LastServ'],
    [{ LastServ: '2020-01-01', NextServ: '2019-01-01' }, 'NextServ'],
    [{ LastKm: 5, NextKm: 5 }, 'NextKm'],
    [{ IntKm: 1 }, 'IntKm'],
  ])('%o is refused by its field', async (wrong, path) => {
    const { _id } = await newVehicle();
    const refused = await put(advisor, _id, wrong);
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, path]);
  });

  it('stale ones, those without the right and those of others are refused', async () => {
    const { _id } = await newVehicle();
    await put(advisor, _id, { LastKm: 5 });
    expect((await put(advisor, _id, { LastKm: 6, _v: 1 })).status).toBe(409);
    expect((await put(cashier, _id, { LastKm: 6 })).status).toBe(403);
    expect((await put(stranger, _id, { LastKm: 6 })).status).toBe(404);
  });
});

describe('ownership', () => {
  const put = (client: Client, id: string, body: object) => client.put(`${VEHICLES}/${id}/Owner`, body);

  it('needs product, date and customer, and ends the present one first', async () => {
    const [one, other] = [await newCustomer('Asha'), await newCustomer('Binu')];
    const { _id } = await newVehicle({ CustomerId: one._id, OwnedFrom: '2024-01-10' });
    expect((await put(advisor, _id, { From: '2025-01-01' })).body.fields[0].path).toBe('CustomerId');
    expect((await put(advisor, _id, { CustomerId: other._id })).body.fields[0].path).toBe('From');
    for (const From of ['2024-01-09', '2199-01-01'])
      expect((await put(advisor, _id, { CustomerId: other._id, From })).body.fields[0].path).toBe('OwnedFrom');
    expect((await put(advisor, _id, { CustomerId: one._id, From: today })).body.fields[0].path).toBe('CustomerId');
    expect((await put(cashier, _id, { CustomerId: other._id, From: today })).status).toBe(403);
    expect((await put(stranger, _id, { CustomerId: other._id, From: today })).status).toBe(404);
    const sold = await put(advisor, _id, { CustomerId: other._id, From: '2025-06-01', _v: 1 });
    expect([sold.status, sold.body.Customer.Name, sold.body.Owners]).toEqual([
      200,
      'Binu',
      [
        { CustomerId: other._id, Name: 'Binu', From: '2025-06-01' },
        { CustomerId: one._id, Name: 'Asha', From: '2024-01-10', To: '2025-06-01' },
      ],
    ]);
    expect((await put(advisor, _id, { CustomerId: one._id, From: today, _v: 1 })).status).toBe(409);
  });

  it('documents keep the owner of their day, whom only readers of customers learn', async () => {
    const [one, other] = [await newCustomer('Former Asha'), await newCustomer('Present Binu')];
    const { _id } = await newVehicle({ CustomerId: one._id, OwnedFrom: '2024-01-10' });
    const order = { CustomerId: one._id, ProductId: _id, Comps: [{ Desc: 'Noise' }], Odo: 500 };
    await advisor.post('Service/WorkOrders', order);
    await put(advisor, _id, { CustomerId: other._id, From: today });
    const history = (client: Client) => client.get(`Service/WorkOrders/productwohistory/${_id}`);
    expect((await history(advisor)).body).toMatchObject([{ Customer: 'Former Asha', Odo: 500, Invoices: [] }]);
    const blind = await withoutCustomers();
    expect((await history(blind)).body).toMatchObject([{ Customer: 'Former owner' }]);
    expect((await history(blind)).body[0].Phone).toBeUndefined();
    expect((await blind.get(`${VEHICLES}/${_id}`)).body.Owners).toEqual([
      { CustomerId: other._id, Name: 'Present Binu', From: today },
      { Name: 'Former owner', From: '2024-01-10', To: today },
    ]);
  });

  /** Who reads vehicles and orders, but no customers. */
  async function withoutCustomers(): Promise<Client> {
    const access = emptyAccess();
    Object.assign(access.Common, { Access: true, Product: 'R' });
    Object.assign(access.Service, { Access: true, WO: 'R' });
    const client = await api.app.pool.connect();
    try {
      await client.query(`begin; set local app.org = '${org.orgId}'`);
      await client.query('insert into role (org_id, id, key, name, access) values ($1, $2, $3, $3, $4)', [
        org.orgId,
        newId(),
        'blind',
        JSON.stringify(access),
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
    return org.as('blind');
  }

  it('the history goes page by page', async () => {
    const owner = await newCustomer('Often here');
    const { _id } = await newVehicle({ CustomerId: owner._id });
    for (let n = 0; n < 3; n++)
      await advisor.post('Service/WorkOrders', { CustomerId: owner._id, ProductId: _id, Comps: [{ Desc: `${n}` }] });
    const path = `Service/WorkOrders/productwohistory/${_id}?Limit=2`;
    const first = await advisor.get(path);
    const second = await advisor.get(`${path}&Cursor=${first.headers['x-next-cursor']}`);
    expect([first.body.length, second.body.length, second.headers['x-next-cursor']]).toEqual([2, 1, undefined]);
  });
});

describe('a product of an item and its serial number', () => {
  it('takes make and model from the item and its number once per item', async () => {
    const services = await api.organisation({ industry: 'SVCS1' });
    const [clerk, owner] = [await services.as('advisor'), await services.as('owner')];
    const item = async (Name: string) => {
      const sent = await owner.post('Inventory/Items', {
        MPN: Name,
        Name,
        Manf: 'Voltas',
        HSN: '8415',
        TCode: 106,
      });
      expect(sent.body).toMatchObject({ _id: expect.any(String) });
      return sent.body._id as string;
    };
    const [split, window] = [await item('Split AC 1.5T'), await item('Window AC 1T')];
    const create = (body: object) => clerk.post(`${VEHICLES}/CreateSNo`, body);
    const first = await create({ ItemId: split, SNo: 'sn-001' });
    expect([first.status, first.body]).toMatchObject([
      201,
      { RegNo: 'SN001', SNo: 'SN001', ItemId: split, Make: 'Voltas', Model: 'Split AC 1.5T' },
    ]);
    const again = await create({ ItemId: split, SNo: 'SN 001' });
    expect([again.status, again.body.fields[0].path]).toEqual([409, 'SNo']);
    expect((await create({ ItemId: window, SNo: 'SN-001' })).body).toMatchObject({ SNo: 'SN001' });
    expect((await create({ ItemId: window, SNo: '- -' })).body.fields[0].path).toBe('SNo');
    expect((await create({ ItemId: first.body._id, SNo: 'X1' })).body.fields[0].path).toBe('ItemId');
    const both = await Promise.all([1, 2].map(() => create({ ItemId: split, SNo: 'TWICE' })));
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
    expect(
      (await (await services.as('cashier')).post(`${VEHICLES}/CreateSNo`, { ItemId: split, SNo: 'X' })).status,
    ).toBe(403);
  });
});
