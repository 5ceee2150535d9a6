import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let otherBranch: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  otherBranch = await org.as('owner', 'second');
});
afterAll(() => api.close());

let made = 0;
const brakePad = (fields: object = {}) => ({
  MPN: `BP-${++made}`,
  Name: 'Brake pad set',
  GName: 'Friction lining',
  Manf: 'Brembo',
  HSN: '87083000',
  UoM: 'SET',
  UnPr: 1450.5,
  MRP: 1800,
  Cost: 1000,
  TCode: 106,
  ROL: 4,
  Bin: 'A-12',
  ...fields,
});
const create = async (fields: object = {}, client = owner) =>
  (await client.post('Inventory/Items', brakePad(fields))).body;

describe('an item', () => {
  it('is made with its defaults and read back', async () => {
    const answer = await owner.post('Inventory/Items', brakePad({ MPN: 'BP-FIRST' }));
    expect(answer.status).toBe(201);
    const expected = {
      ...brakePad({ MPN: 'BP-FIRST' }),
      _id: answer.body._id,
      Kind: 'goods',
      Track: true,
      TrackBy: 'Qty',
      Units: [],
      Loose: true,
      NoRet: false,
      Active: true,
      Acc: 4100,
      Custom: {},
      _v: 1,
    };
    expect(answer.body).toEqual(expected);
    expect((await owner.get(`Inventory/Items/${answer.body._id}`)).body).toEqual(expected);
  });

  it('names the fields that are missing or wrong', async () => {
    const missing = await owner.post('Inventory/Items', {});
    expect([missing.status, missing.body.fields.map((field: Body) => field.path)]).toEqual([
      400,
      ['Name', 'HSN', 'TCode'],
    ]);
    const wrong = await owner.post(
      'Inventory/Items',
      brakePad({ MPN: null, HSN: '870', UoM: 'EA', MRP: 10, TCode: 107 }),
    );
    expect(wrong.status).toBe(400);
    expect(wrong.body.fields.map((field: Body) => field.path)).toEqual(['MPN', 'HSN', 'UoM', 'UnPr', 'TCode']);
    const account = await owner.post('Inventory/Items', brakePad({ Acc: 1100 }));
    expect([account.status, account.body.fields[0].path]).toEqual([400, 'Acc']);
  });

  it('has a part number and a barcode of its own', async () => {
    const { MPN } = await create({ BarCode: '8901' });
    const same = await owner.post('Inventory/Items', brakePad({ MPN: MPN.toLowerCase() }));
    expect([same.status, same.body.errorCode, same.body.fields[0].path]).toEqual([409, 'Duplicate', 'MPN']);
    const barcode = await owner.post('Inventory/Items', brakePad({ BarCode: '8901' }));
    expect([barcode.status, barcode.body.fields[0].path]).toEqual([409, 'BarCode']);
  });

  it('is changed by a merging PUT: absent stays, null clears, a stale _v is refused', async () => {
    const { _id } = await create();
    const changed = await owner.put(`Inventory/Items/${_id}`, { Name: 'Brake pads', Bin: null, MRP: null, _v: 1 });
    expect([
      changed.status,
      changed.body.Name,
      changed.body.Bin,
      changed.body.MRP,
      changed.body.UnPr,
      changed.body._v,
    ]).toEqual([200, 'Brake pads', undefined, undefined, 1450.5, 2]);
    const stale = await owner.put(`Inventory/Items/${_id}`, { Name: 'Pads', _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
    expect(stale.body.message).toContain('owner of');
    expect((await owner.put(`Inventory/Items/${_id}`, { Name: null })).body.fields[0].path).toBe('Name');
    // ₹1700 at 18 % is ₹2006.
    expect((await owner.put(`Inventory/Items/${_id}`, { UnPr: 1700, MRP: 2000 })).body.fields[0].path).toBe('UnPr');
  });

  it('is made once when the same request comes twice', async () => {
    const body = brakePad();
    const headers = { 'idempotency-key': 'item-made-once' };
    const [first, second] = [
      await owner.post('Inventory/Items', body, headers),
      await owner.post('Inventory/Items', body, headers),
    ];
    expect([second.status, second.body._id]).toEqual([201, first.body._id]);
  });

  it('belongs to the organisation, its prices to the entity', async () => {
    const { _id } = await create();
    const there = await otherBranch.get(`Inventory/Items/${_id}`);
    expect([there.body.Name, there.body.UnPr, there.body.TCode]).toEqual(['Brake pad set', undefined, undefined]);
    const noTax = await otherBranch.put(`Inventory/Items/${_id}`, { UnPr: 1500 });
    expect([noTax.status, noTax.body.fields[0].path]).toEqual([400, 'TCode']);
    await otherBranch.put(`Inventory/Items/${_id}`, { UnPr: 1500, TCode: 106 });
    expect((await otherBranch.get(`Inventory/Items/${_id}`)).body.UnPr).toBe(1500);
    expect((await owner.get(`Inventory/Items/${_id}`)).body.UnPr).toBe(1450.5);
  });

  it('shows its cost to whoever holds PrViz only, and no price to a technician', async () => {
    const item = await create({ Name: 'Clutch plate' });
    const advisor = await org.as('advisor');
    expect((await advisor.get(`Inventory/Items/${item._id}`)).body).toEqual({ ...item, Cost: undefined });
    const parts = await org.as('parts');
    expect((await parts.get(`Inventory/Items/${item._id}`)).body.Cost).toBe(1000);
    const [hit] = (await (await org.as('technician')).get('Inventory/Items/Sale/NameSearchLite/clutch')).body;
    expect([hit.Name, hit.UnPr, hit.MRP, hit.Cost]).toEqual(['Clutch plate', undefined, undefined, undefined]);
  });

  it('is refused without the letter, and to another tenant', async () => {
    const { _id } = await create();
    const advisor = await org.as('advisor');
    expect((await advisor.post('Inventory/Items', brakePad())).status).toBe(403);
    expect((await advisor.put(`Inventory/Items/${_id}`, { Name: 'x' })).status).toBe(403);
    expect((await (await org.as('technician')).get(`Inventory/Items/${_id}`)).status).toBe(403);
    const stranger = await (await api.organisation()).as('owner');
    expect((await stranger.get(`Inventory/Items/${_id}`)).status).toBe(404);
    expect((await stranger.put(`Inventory/Items/${_id}`, { Name: 'x' })).status).toBe(404);
    expect((await stranger.get('Inventory/Items')).body).toEqual([]);
  });
});

describe('searching items', () => {
  it('finds by name, part number, generic name and barcode, the exact code first', async () => {
    const wanted = await create({ MPN: 'FLT-9', Name: 'Zed filter', GName: 'Paper element', BarCode: '770099' });
    await create({ MPN: 'FLT-9-LONG', Name: 'Air filter' });
    const find = async (term: string) =>
      (await owner.get(`Inventory/Items/Sale/NameSearchLite/${encodeURIComponent(term)}`)).body.map(
        (hit: Body) => hit.MPN,
      );
    expect(await find('flt-9')).toEqual(['FLT-9', 'FLT-9-LONG']);
    expect(await find('filter zed')).toEqual(['FLT-9']);
    expect(await find('770099')).toEqual(['FLT-9']);
    expect(await find('paper el')).toEqual(['FLT-9']);
    expect(await find('100%')).toEqual([]);
    const generic = await owner.get('Inventory/Items/Sale/GeneNameSLite/paper');
    expect(generic.body.map((hit: Body) => hit._id)).toEqual([wanted._id]);
    const short = await owner.get('Inventory/Items/Sale/NameSearchLite/f');
    expect([short.status, short.body.message]).toEqual([400, 'Type at least 2 characters.']);
    await owner.put(`Inventory/Items/${wanted._id}`, { Active: false });
    expect(await find('zed')).toEqual([]);
  });

  it('answers price, MRP, tax code, HSN, unit and free stock in the default warehouse', async () => {
    const item = await create({ Name: 'Wiper blade' });
    const [warehouse] = (await owner.get('Inventory/Settings/Warehouses')).body;
    await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: item._id, Qty: 2.5 }] });
    const [hit] = (await owner.get('Inventory/Items/Sale/NameSearchLite/wiper')).body;
    expect(hit).toEqual({
      _id: item._id,
      Units: [],
      MPN: item.MPN,
      Name: 'Wiper blade',
      GName: 'Friction lining',
      Manf: 'Brembo',
      HSN: '87083000',
      UoM: 'SET',
      Track: true,
      TrackBy: 'Qty',
      UnPr: 1450.5,
      MRP: 1800,
      Cost: 1000,
      TCode: 106,
      Acc: 4100,
      AvlQty: 2.5,
      AllQty: 2.5,
      WhId: warehouse._id,
      Bin: 'A-12',
    });
  });

  it('lists by name in pages, and what is below its reorder level', async () => {
    const names = async (query: string) => (await owner.get(`Inventory/Items?${query}`)).body;
    const all: Body[] = (await names('Limit=100')).map((row: Body) => row.Name);
    expect(all).toEqual([...all].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    const first = await owner.get('Inventory/Items?Limit=2');
    const second = await owner.get(`Inventory/Items?Limit=2&Cursor=${first.headers['x-next-cursor']}`);
    expect([...first.body, ...second.body].map((row: Body) => row.Name)).toEqual(all.slice(0, 4));
    const low = await names('Reorder=true&Text=wiper');
    expect(low.Data.map((row: Body) => [row.Name, row.OnHand, row.AvlQty])).toEqual([['Wiper blade', 2.5, 2.5]]);
  });

  it('keeps unit and tracking once stock has moved', async () => {
    const [{ _id }] = (await owner.get('Inventory/Items/Sale/NameSearchLite/wiper')).body;
    const answer = await owner.put(`Inventory/Items/${_id}`, { UoM: 'NOS' });
    expect([answer.status, answer.body.fields[0].path]).toEqual([422, 'UoM']);
  });
});

it('Part numbers are hidden in healthcare, and not needed there', async () => {
  const pharmacy = await (await api.organisation({ industry: 'HC2' })).as('owner');
  const answer = await pharmacy.post(
    'Inventory/Items',
    brakePad({ MPN: undefined, Name: 'Paracetamol 500', UoM: 'TBS' }),
  );
  expect([answer.status, 'MPN' in answer.body]).toEqual([201, false]);
  const [hit] = (await pharmacy.get('Inventory/Items/Sale/NameSearchLite/para')).body;
  expect([hit.Name, 'MPN' in hit]).toEqual(['Paracetamol 500', false]);
});
