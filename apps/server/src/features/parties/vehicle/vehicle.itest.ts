import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Client, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

const VEHICLES = 'Common/Products';

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
  const made = await advisor.post(VEHICLES, fields);
  expect(made.body).toMatchObject({ _id: expect.any(String) });
  return made.body;
};
const makeCustomer = async (fields: object) => (await advisor.post('Common/Customers', fields)).body;

describe('creating a vehicle', () => {
  it('normalises the number and takes the default labour time guide', async () => {
    const made = await advisor.post(VEHICLES, {
      RegNo: 'ka-05 mh 4821',
      Make: 'Maruti Suzuki',
      Model: 'Swift',
      Var: 'VXi',
      Year: 2019,
      FuelType: 'Petrol',
      Odo: 42150,
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        _id: expect.any(String),
        RegNo: 'KA05MH4821',
        Make: 'Maruti Suzuki',
        Model: 'Swift',
        Var: 'VXi',
        Year: 2019,
        FuelType: 'Petrol',
        Odo: 42150,
        LTG: expect.any(String),
        LTGName: 'Standard',
        Owners: [],
        Active: true,
        CrDt: expect.any(String),
        _v: 1,
      },
    ]);
  });

  it('accepts Bharat, temporary and no number at all', async () => {
    expect((await make({ RegNo: '22 bh 1234 aa', Make: 'Kia' })).RegNo).toBe('22BH1234AA');
    expect((await make({ RegNo: 't1021mh1234ab', Make: 'Kia' })).RegNo).toBe('T1021MH1234AB');
    expect((await make({ Chassis: 'ma3ewde1s00123456' })).Chassis).toBe('MA3EWDE1S00123456');
  });

  it.each([
    [{}, 'RegNo', 'Enter the registration number, the chassis number or the make.'],
    [{ RegNo: 'KA 05' }, 'RegNo', 'This is not the form of a registration number. Leave it empty while unregistered.'],
    [
      { Make: 'Kia', CustomerId: '0190a000-0000-7000-8000-000000000000' },
      'CustomerId',
      'This customer does not exist.',
    ],
    [{ Make: 'Kia', LTG: '0190a000-0000-7000-8000-000000000000' }, 'LTG', 'This labour time guide does not exist.'],
    [{ Make: 'Kia', OwnedFrom: 'soon' }, 'OwnedFrom', 'Enter a date as YYYY-MM-DD.'],
  ])('refuses %j at %s', async (body, path, message) => {
    const answer = await advisor.post(VEHICLES, body);
    expect([answer.status, answer.body.fields]).toEqual([400, [{ path, message }]]);
  });

  it('refuses a number that exists and names the other vehicle and its owner', async () => {
    const owner = await makeCustomer({ Name: 'Asha Rao' });
    await make({ RegNo: 'KA01AB1234', Make: 'Honda', Model: 'City', CustomerId: owner._id });
    const answer = await advisor.post(VEHICLES, { RegNo: 'ka 1 ab 1234'.replace('1 ', '01 ') });
    expect([answer.status, answer.body.message, answer.body.fields[0].path]).toEqual([
      409,
      'KA 01 AB 1234 exists already (Honda City, Asha Rao).',
      'RegNo',
    ]);
  });

  it('is tied to the masters of its names', async () => {
    const admin = await org.as('owner');
    const makeRow = (await admin.post('Settings/Makes', { Name: 'Hyundai' })).body;
    await admin.post('Settings/Models', { Make: makeRow._id, Name: 'Creta', BodyType: 'suv' });
    expect(await make({ Make: 'hyundai', Model: 'CRETA' })).toMatchObject({
      MakeId: makeRow._id,
      ModelId: expect.any(String),
      Make: 'Hyundai',
      Model: 'Creta',
    });
  });

  it('needs the letter C', async () => {
    expect((await (await org.as('cashier')).post(VEHICLES, { Make: 'Kia' })).status).toBe(403);
  });

  it('accepts any serial number where equipment is serviced', async () => {
    const services = await (await api.organisation({ industry: 'SVCS1' })).as('advisor');
    expect((await services.post(VEHICLES, { RegNo: 'sn-42/7', Make: 'Voltas' })).body.RegNo).toBe('SN427');
  });
});

describe('taking in a vehicle with its owner', () => {
  it('makes both, once', async () => {
    const body = {
      RegNo: 'MH12CD5678',
      Make: 'Tata',
      Model: 'Nexon',
      Customer: { Name: 'Kiran', Phone: '9000000001' },
    };
    const key = { 'idempotency-key': 'take-in-key-1' };
    const first = await advisor.post(VEHICLES, body, key);
    expect([first.status, first.body.Customer]).toEqual([
      201,
      { _id: first.body.CustomerId, Name: 'Kiran', Phone: '9000000001' },
    ]);
    expect(first.body.Owners).toEqual([
      { CustomerId: first.body.CustomerId, Name: 'Kiran', From: first.body.OwnedFrom },
    ]);
    expect((await advisor.post(VEHICLES, body, key)).body).toEqual(first.body);
  });

  it('makes neither when the vehicle is refused', async () => {
    const refused = await advisor.post(VEHICLES, { RegNo: 'nonsense', Customer: { Name: 'Never Made' } });
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, 'RegNo']);
    expect((await advisor.get('Common/Customers/SearchLite?SearchStr=never')).body).toEqual([]);
  });

  it('names the fields of the customer by their place in the body', async () => {
    const phone = await advisor.post(VEHICLES, { Make: 'Kia', Customer: { Name: 'A', Phone: '1' } });
    expect([phone.status, phone.body.fields[0].path]).toEqual([400, 'Customer.Phone']);
    const again = await advisor.post(VEHICLES, { Make: 'Kia', Customer: { Name: 'A', Phone: '9000000001' } });
    expect([again.status, again.body.fields]).toEqual([
      409,
      [{ path: 'Customer.Phone', message: 'Kiran (90000 00001) has this phone number already.' }],
    ]);
  });
});

describe('saving a vehicle', () => {
  it('keeps absent fields, clears null ones and refuses a stale version', async () => {
    const made = await make({ RegNo: 'KA02XY0001', Make: 'Kia', Model: 'Seltos', Colour: 'Red' });
    const saved = await advisor.put(`${VEHICLES}/${made._id}`, { Colour: null, Odo: 100, _v: 1 });
    expect(saved.body).toEqual({ ...made, Colour: undefined, Odo: 100, _v: 2 });
    const stale = await manager.put(`${VEHICLES}/${made._id}`, { Odo: 200, _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
    expect((await (await org.as('cashier')).put(`${VEHICLES}/${made._id}`, { Odo: 1 })).status).toBe(403);
    expect((await stranger.put(`${VEHICLES}/${made._id}`, { Odo: 1 })).status).toBe(404);
  });

  it('ends the ownership of the present owner when another takes over', async () => {
    const [one, other] = [await makeCustomer({ Name: 'First' }), await makeCustomer({ Name: 'Second' })];
    const made = await make({ Make: 'Kia', CustomerId: one._id, OwnedFrom: '2024-01-10' });
    const early = await advisor.put(`${VEHICLES}/${made._id}`, { CustomerId: other._id, OwnedFrom: '2023-12-31' });
    expect([early.status, early.body.fields[0].path]).toEqual([400, 'OwnedFrom']);
    const sold = await advisor.put(`${VEHICLES}/${made._id}`, { CustomerId: other._id, OwnedFrom: '2025-06-01' });
    expect([sold.body.Customer.Name, sold.body.Owners]).toEqual([
      'Second',
      [
        { CustomerId: other._id, Name: 'Second', From: '2025-06-01' },
        { CustomerId: one._id, Name: 'First', From: '2024-01-10', To: '2025-06-01' },
      ],
    ]);
    const without = await advisor.put(`${VEHICLES}/${made._id}`, { CustomerId: null });
    expect([without.body.CustomerId, without.body.Owners[0].To]).toEqual([undefined, expect.any(String)]);
  });
});

describe('finding vehicles', () => {
  it('finds one by its number in any spelling', async () => {
    const made = await make({ RegNo: 'TN07CQ0042', Make: 'Renault', Model: 'Kwid' });
    for (const spelling of ['tn07cq0042', 'TN-07-CQ-0042', 'tn 07 cq 0042'])
      expect((await advisor.get(`${VEHICLES}/GetByRegNo/${encodeURIComponent(spelling)}`)).body._id).toBe(made._id);
    expect((await advisor.get(`${VEHICLES}/GetByRegNo/TN07CQ0043`)).status).toBe(404);
    expect((await stranger.get(`${VEHICLES}/GetByRegNo/TN07CQ0042`)).status).toBe(404);
  });

  it('searches number, model and owner from two characters on', async () => {
    const owner = await makeCustomer({ Name: 'Lakshmi Nair', Phone: '9222233333' });
    const made = await make({ RegNo: 'KL07BB7777', Make: 'Toyota', Model: 'Innova', CustomerId: owner._id });
    for (const term of ['kl 07 bb', '7777', 'innova toyota', 'lakshmi innova', '92222 33333']) {
      const found = await advisor.get(`${VEHICLES}/SearchLite?SearchStr=${encodeURIComponent(term)}`);
      expect([term, found.body.map((row: { _id: string }) => row._id)]).toEqual([term, [made._id]]);
    }
    expect((await advisor.get(`${VEHICLES}/SearchLite?SearchStr=k`)).status).toBe(400);
    expect((await stranger.get(`${VEHICLES}/SearchLite?SearchStr=innova`)).body).toEqual([]);
    expect((await advisor.get(`${VEHICLES}?CustomerId=${owner._id}`)).body.Data).toHaveLength(1);
  });

  it('lists the newest first, page by page', async () => {
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = (await advisor.get(`${VEHICLES}?Active=true&Limit=5&Cursor=${cursor}`)).body;
      ids.push(...page.Data.map((row: { _id: string }) => row._id));
      cursor = page.NextCursor ?? '';
    } while (cursor);
    expect(ids.length).toBeGreaterThan(8);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });
});

describe('deleting a vehicle', () => {
  it('removes one that no document names, with its owners', async () => {
    const made = await make({ Make: 'Kia', Customer: { Name: 'Short Visit' } });
    expect((await advisor.delete(`${VEHICLES}/${made._id}`)).status).toBe(403);
    expect((await manager.delete(`${VEHICLES}/${made._id}`)).status).toBe(204);
    expect((await advisor.get(`${VEHICLES}/${made._id}`)).status).toBe(404);
  });

  it('refuses one that an order names, and its customer stays active while the order is open', async () => {
    const made = await make({ Make: 'Kia', Customer: { Name: 'In The Workshop' } });
    const order = await advisor.post('Service/WorkOrders', {
      CustomerId: made.CustomerId,
      ProductId: made._id,
      Comps: [{ Desc: 'Noise from the engine' }],
    });
    expect(order.status).toBe(201);
    const removal = await manager.delete(`${VEHICLES}/${made._id}`);
    expect([removal.status, removal.body.message]).toEqual([
      422,
      'It is used (repair order) and cannot be deleted. Make it inactive instead.',
    ]);
    const inactive = await advisor.put(`Common/Customers/${made.CustomerId}`, { Active: false });
    expect([inactive.status, inactive.body.message]).toEqual([
      422,
      'In The Workshop has 1 open repair order. Close what is open first.',
    ]);
  });
});
