import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let sedans: Body;
let trucks: Body;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  sedans = (await owner.post('LTGS', { Name: 'Sedans', BodyType: 'Sedan', Default: true })).body;
  trucks = (await owner.post('LTGS', { Name: 'Trucks', BodyType: 'Truck' })).body;
});
afterAll(() => api.close());

describe('a labour time guide', () => {
  it('takes the place of the default one when it is made the default', async () => {
    expect([sedans.Default, trucks.Default]).toEqual([true, false]);
    const moved = await owner.put(`LTGS/${trucks._id}`, { Default: true, _v: 1 });
    expect(moved.body).toEqual({
      _id: trucks._id,
      Name: 'Trucks',
      BodyType: 'Truck',
      Default: true,
      Active: true,
      _v: 2,
    });
    expect((await owner.get('LTGS/')).body.map((guide: Body) => [guide.Name, guide.Default])).toEqual([
      ['Trucks', true],
      ['Sedans', false],
      ['Standard', false],
    ]);
    expect((await owner.put(`LTGS/${trucks._id}`, { Default: false })).status).toBe(422);
    expect((await owner.put(`LTGS/${trucks._id}`, { Active: false })).status).toBe(422);
    expect((await owner.put(`LTGS/${trucks._id}`, { Name: 'x', _v: 1 })).status).toBe(409);
    await owner.put(`LTGS/${sedans._id}`, { Default: true });
  });

  it('is found by body type; a body type without one takes the default one', async () => {
    const find = async (bodyType: string) => (await owner.get(`LTGS/GetLTGIDOfBodyType/${bodyType}`)).body;
    expect(await find('truck')).toEqual({ _id: trucks._id, Name: 'Trucks' });
    expect(await find('Hatchback')).toEqual({ _id: sedans._id, Name: 'Sedans' });
  });

  it('has a name and a body type of its own, and is changed by who may change masters', async () => {
    const same = await owner.post('LTGS', { Name: 'SEDANS' });
    expect([same.status, same.body.fields[0].path]).toEqual([409, 'Name']);
    expect((await owner.post('LTGS', { Name: 'Others', BodyType: 'SEDAN' })).body.fields[0].path).toBe('BodyType');
    expect((await owner.post('LTGS', {})).body.fields[0].path).toBe('Name');
    const advisor = await org.as('advisor');
    expect((await advisor.post('LTGS', { Name: 'Mine' })).status).toBe(403);
    expect((await advisor.get('LTGS')).body).toHaveLength(3);
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get('LTGS')).body.map((guide: Body) => guide.Name)).toEqual(['Standard']);
    expect((await stranger.put(`LTGS/${sedans._id}`, { Name: 'x' })).status).toBe(404);
    expect((await stranger.get('LTGS/GetLTGIDOfBodyType/Sedan')).body.Name).toBe('Standard');
  });
});

describe('an operation code', () => {
  it('belongs to the organisation; its price to a guide', async () => {
    const answer = await owner.post(`LTGS/${sedans._id}/OpCodes`, {
      OpCode: 'OIL-CHG',
      Desc: 'Engine oil change',
      Pr: 450,
      Hrs: 0.5,
    });
    const expected = {
      _id: answer.body._id,
      OpCode: 'OIL-CHG',
      Desc: 'Engine oil change',
      SAC: '9987',
      TCode: 106,
      Acc: 4000,
      Active: true,
      Pr: 450,
      Hrs: 0.5,
      _v: 1,
    };
    expect([answer.status, answer.body]).toEqual([201, expected]);
    const { Pr: _price, Hrs: _hours, ...withoutPrice } = expected;
    expect((await owner.get(`LTGS/${trucks._id}/OpCodes/${answer.body._id}`)).body).toEqual(withoutPrice);
    const priced = await owner.put(`LTGS/${trucks._id}/OpCodes/${answer.body._id}`, { Pr: 900, Hrs: 1, _v: 1 });
    expect([priced.body.Pr, priced.body._v]).toEqual([900, 2]);
    expect((await owner.get(`LTGS/${sedans._id}/OpCodes/${answer.body._id}`)).body.Pr).toBe(450);
    expect((await owner.get('Service/Opcodes/Pricing?OpCodes=oil-chg')).body.Data[0].Prices).toEqual([
      { LTGId: sedans._id, LTG: 'Sedans', Pr: 450, Hrs: 0.5 },
      { LTGId: trucks._id, LTG: 'Trucks', Pr: 900, Hrs: 1 },
    ]);
  });

  it('is unique whatever its case, and names what is wrong', async () => {
    const path = `LTGS/${sedans._id}/OpCodes`;
    const same = await owner.post(path, { OpCode: 'oil-chg', Desc: 'Again' });
    expect([same.status, same.body.fields[0].path]).toEqual([409, 'OpCode']);
    const wrong = await owner.post(path, { OpCode: 'X1', Desc: 'x', SAC: '99', TCode: 107 });
    expect([wrong.status, wrong.body.fields.map((field: Body) => field.path)]).toEqual([400, ['SAC', 'TCode']]);
    expect((await owner.post(path, {})).body.fields.map((field: Body) => field.path)).toEqual(['OpCode', 'Desc']);
    expect((await owner.post(path, { OpCode: 'X1', Desc: 'x', Acc: 1100 })).body.fields[0].path).toBe('Acc');
  });

  it('loses its price in a guide with null, and is listed among those without one', async () => {
    const { body } = await owner.post(`LTGS/${sedans._id}/OpCodes`, { OpCode: 'WASH', Desc: 'Body wash', Pr: 300 });
    const codes = async (path: string) => (await owner.get(path)).body.map((row: Body) => row.OpCode);
    expect(await codes('LTGS/PRICESET')).toEqual(['OIL-CHG', 'WASH']);
    const cleared = await owner.put(`LTGS/${sedans._id}/OpCodes/${body._id}`, { Pr: null, Hrs: null });
    expect('Pr' in cleared.body).toBe(false);
    expect(await codes('LTGS/PRICENOTSET')).toEqual(['WASH']);
    expect((await owner.get(`LTGS/PRICENOTSET?LTG=${trucks._id}`)).body.Data.map((row: Body) => row.OpCode)).toEqual([
      'WASH',
    ]);
    expect((await owner.put(`LTGS/${sedans._id}/OpCodes/${body._id}`, { Pr: 1, _v: 1 })).status).toBe(409);
  });

  it('is found by code and description, with the price of the guide', async () => {
    const find = async (path: string) => (await owner.get(path)).body.map((row: Body) => [row.OpCode, row.Pr]);
    expect(await find(`LTGS/${trucks._id}/Opcodesearch/oil`)).toEqual([['OIL-CHG', 900]]);
    expect(await find('Service/Opcodes/SearchLite/change%20eng')).toEqual([['OIL-CHG', 450]]);
    expect(await find('Service/BaseOpCodes/Search/oil')).toEqual([['OIL-CHG', undefined]]);
    expect(await find(`LTGS/${trucks._id}/GetOpCodesInfo?OpCodes=OIL-CHG,none`)).toEqual([['OIL-CHG', 900]]);
    expect((await owner.get(`LTGS/${trucks._id}/Opcodesearch/o`)).status).toBe(400);
    const technician = await org.as('technician');
    expect((await technician.get(`LTGS/${trucks._id}/Opcodesearch/oil`)).body[0].Pr).toBeUndefined();
  });

  it('is listed by code, in pages and by text', async () => {
    const path = `LTGS/${sedans._id}/OpCodes`;
    const first = await owner.get(`${path}?Limit=1`);
    const second = await owner.get(`${path}?Limit=1&Cursor=${first.headers['x-next-cursor']}`);
    expect([...first.body, ...second.body].map((row: Body) => row.OpCode)).toEqual(['OIL-CHG', 'WASH']);
    expect((await owner.get(`${path}?Text=wash`)).body.Data.map((row: Body) => row.OpCode)).toEqual(['WASH']);
  });

  it('is changed by who may change masters, in the own organisation', async () => {
    const [{ _id }] = (await owner.get('Service/Opcodes/SearchLite/oil')).body;
    const advisor = await org.as('advisor');
    expect((await advisor.post(`LTGS/${sedans._id}/OpCodes`, { OpCode: 'A', Desc: 'b' })).status).toBe(403);
    expect((await advisor.put(`LTGS/${sedans._id}/OpCodes/${_id}`, { Pr: 1 })).status).toBe(403);
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`LTGS/${sedans._id}/OpCodes`)).status).toBe(404);
    expect((await stranger.get(`LTGS/${sedans._id}/OpCodes/${_id}`)).status).toBe(404);
    expect((await owner.get(`LTGS/nonsense/OpCodes`)).status).toBe(404);
  });
});
