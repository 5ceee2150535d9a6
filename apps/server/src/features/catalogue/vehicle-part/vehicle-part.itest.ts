import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  const swift = { Make: 'Maruti Suzuki', Model: 'Swift' };
  for (const part of [
    { PCode: 'BP-100', Desc: 'Brake pad set, front', Cat: 'Brakes', MRP: 1_450, Vehicles: [swift] },
    {
      PCode: 'BP-200',
      Desc: 'Brake pad set, front, ventilated',
      Cat: 'Brakes',
      Vehicles: [
        { ...swift, Variant: 'ZXi', YearFrom: 2018 },
        { Make: 'Hyundai', Model: 'Creta', YearFrom: 2015, YearTo: 2019 },
      ],
    },
    { PCode: 'BF-1', Desc: 'Brake fluid DOT 4', Cat: 'Lubricants', SupBy: 'BF-2', TaxPerc: 18, HSN: '3819' },
    { PCode: 'BP-OLD', Desc: 'Brake pad set, old', Cat: 'Brakes', Active: false },
  ])
    await owner.post('Settings/VehicleParts', part);
});
afterAll(() => api.close());

const codes = async (path: string, client = owner): Promise<string[]> => {
  const { body } = await client.get(path);
  return (body.Data ?? body).map((row: Body) => row.PCode);
};
const find = (query: string) => codes(`Parts/Basic/ByDescription?${query}`);

describe('the catalogue of vehicle parts', () => {
  it('is searched by words in any order, the code first, and by the vehicle told', async () => {
    expect(await find('desc=front%20brake')).toEqual(['BP-100', 'BP-200']);
    expect(await find('desc=bp-200')).toEqual(['BP-200']);
    expect(await find('desc=brake')).toEqual(['BF-1', 'BP-100', 'BP-200']);
    expect(await find('desc=pad&make=maruti%20suzuki&model=SWIFT&variant=VXi&year=2020')).toEqual(['BP-100']);
    expect(await find('desc=pad&make=Maruti%20Suzuki&model=Swift&variant=ZXi&year=2020')).toEqual(['BP-100', 'BP-200']);
    expect(await find('desc=pad&make=Maruti%20Suzuki&model=Swift&variant=ZXi&year=2017')).toEqual(['BP-100']);
    expect(await find('desc=pad&make=Hyundai&year=2019')).toEqual(['BP-200']);
    expect(await find('desc=pad&make=Hyundai&year=2020')).toEqual([]);
    expect(await find('desc=brake&make=Honda')).toEqual(['BF-1']);
    const short = await owner.get('Parts/Basic/ByDescription?desc=b');
    expect([short.status, short.body.fields[0].path]).toEqual([400, 'desc']);
  });

  it('answers a search without the vehicles, and prices to whom may see them', async () => {
    const { body } = await owner.get('Parts/Basic/ByDescription?desc=bp-100');
    const [hit] = body.Data ?? body;
    expect(hit).toEqual({
      _id: hit._id,
      PCode: 'BP-100',
      Desc: 'Brake pad set, front',
      Cat: 'Brakes',
      MRP: 1_450,
    });
    const technician = await org.as('technician');
    expect('MRP' in (await technician.get(`Parts/${hit._id}`)).body).toBe(false);
  });

  it('is read by category, of one segment or two', async () => {
    expect(await codes('Parts/ByCategory/brakes')).toEqual(['BP-100', 'BP-200']);
    expect(await codes('Parts/ByCategory/Brakes/ventilated')).toEqual(['BP-200']);
    expect(await codes('Parts/ByCategory/None')).toEqual([]);
  });

  it('is read by id and by its exact code', async () => {
    const { body } = await owner.get('Parts/ByPartCode/bf-1');
    expect(body).toEqual({
      _id: body._id,
      PCode: 'BF-1',
      Desc: 'Brake fluid DOT 4',
      Cat: 'Lubricants',
      HSN: '3819',
      TaxPerc: 18,
      SupBy: 'BF-2',
      Vehicles: [],
      Active: true,
      _v: 1,
    });
    expect((await owner.get(`Parts/${body._id}`)).body).toEqual(body);
    expect((await owner.get('Parts/ByPartCode/BP-OLD')).status).toBe(404);
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`Parts/${body._id}`)).status).toBe(404);
    expect(await codes('Parts/ByCategory/Brakes', stranger)).toEqual([]);
  });

  it('answers a code for a vehicle only where it fits', async () => {
    const make = (await owner.post('Settings/Makes', { Name: 'Hyundai' })).body;
    const customer = (await owner.post('Common/Customers', { Name: 'Asha', Phone: '9845012345' })).body;
    const vehicle = async (number: string, year: number) =>
      (
        await owner.post('Common/Products', {
          RegNo: number,
          CustomerId: customer._id,
          Make_Id: make._id,
          Make: 'Hyundai',
          Model: 'Creta',
          Year: year,
        })
      ).body;
    const old = await vehicle('KA01AB1234', 2018);
    const young = await vehicle('KA01AB1235', 2021);
    const path = 'Parts/ByPartCodeAndApplicableVehicle';
    expect((await owner.get(`${path}/bp-200/${old._id}`)).body.PCode).toBe('BP-200');
    expect((await owner.get(`${path}/BP-200/${young._id}`)).status).toBe(404);
    expect((await owner.get(`${path}/BP-100/${old._id}`)).status).toBe(404);
    expect((await owner.get(`${path}/BF-1/${young._id}`)).body.PCode).toBe('BF-1');
    expect((await owner.get(`${path}/BF-1/${customer._id}`)).body.message).toBe('This vehicle does not exist.');
  });

  it('refuses years that run backwards and a part that supersedes itself, by their place', async () => {
    const refused = await owner.post('Settings/VehicleParts', {
      PCode: 'X1',
      Desc: 'X',
      SupBy: 'x1',
      Vehicles: [{ Make: 'Tata' }, { Make: 'Tata', YearFrom: 2020, YearTo: 2019 }],
    });
    expect(refused.body.fields).toEqual([
      { path: 'SupBy', message: 'A part is superseded by another code.' },
      { path: 'Vehicles.1.YearTo', message: 'Enter 2020 or a later year.' },
    ]);
  });
});

describe('free names and body labour', () => {
  it('DummyParts are active names that hold the words, those that begin so first', async () => {
    for (const Desc of ['Windscreen rubber', 'Rubber mat', 'Clip'])
      await owner.post('Settings/PartNames', { Desc, Cat: 'Body' });
    const { body } = await owner.get('DummyParts/ByDescriptionLite/rubber');
    expect(body.map((row: Body) => row.Desc)).toEqual(['Rubber mat', 'Windscreen rubber']);
    expect((await owner.get('DummyParts/ByDescriptionLite/rubber%20wind')).body[0]).toEqual({
      _id: body[1]._id,
      Desc: 'Windscreen rubber',
      Cat: 'Body',
      Active: true,
      _v: 1,
    });
    expect((await owner.get('DummyParts/ByDescriptionLite/r')).status).toBe(400);
  });

  it('ARLabors are the labour of a part code', async () => {
    const labour = { PCode: 'BMP-F', Desc: 'Front bumper', RRFHrs: 1.5, RRF: 600, Dtng: 350, Ptng: 2_800.5 };
    await owner.post('Settings/BodyLabours', labour);
    await owner.post('Settings/BodyLabours', { ...labour, Desc: 'Front bumper, heavy', Dtng: 900 });
    const { body } = await owner.get('ARLabors/ByPCode/bmp-f');
    expect(body).toEqual([
      { _id: body[0]._id, ...labour, Active: true, _v: 1 },
      { _id: body[1]._id, ...labour, Desc: 'Front bumper, heavy', Dtng: 900, Active: true, _v: 1 },
    ]);
    const [hidden] = (await (await org.as('technician')).get('ARLabors/ByPCode/BMP-F')).body;
    expect([hidden.RRFHrs, 'RRF' in hidden]).toEqual([1.5, false]);
    expect((await owner.get('ARLabors/ByPCode/NONE')).body).toEqual([]);
  });
});
