import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let otherBranch: Client;
let stranger: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  otherBranch = await org.as('owner', 'second');
  stranger = await (await api.organisation()).as('owner');
});
afterAll(() => api.close());

const ITEMS = 'Inventory/Items';
let made = 0;
const fields = (more: object = {}) => ({
  MPN: `D-${++made}`,
  Name: 'Seat cover',
  HSN: '87089900',
  UnPr: 900,
  TCode: 106,
  ...more,
});
const create = async (more: object = {}, client = owner): Promise<Body> => {
  const answer = await client.post(ITEMS, fields(more));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const paths = (answer: Answer) => answer.body.fields?.map((field: Body) => field.path);

describe('the details of an item', () => {
  it('a factor or a weight of nothing is none', async () => {
    const item = await create({ PurFac: 0, SaleFac: 0, Wt: 0 });
    expect([item.PurFac, item.SaleFac, item.Wt]).toEqual([undefined, undefined, undefined]);
  });

  it('are kept and answered', async () => {
    const category = (await owner.post('Settings/ItemCategories', { Name: 'Interior' })).body;
    const [warehouse] = (await owner.get('Inventory/Settings/Warehouses')).body;
    const details = {
      Cat: category._id,
      Fits: 'Swift, Baleno',
      ShelfLife: 365,
      PurUoM: 'Carton',
      PurFac: 12,
      SaleUoM: 'Pair',
      SaleFac: 2,
      Wt: 1.25,
      Attr: { Colour: 'Red' },
      MinPr: 800,
      WhlPr: 850,
      ROQ: 24,
      DefWh: warehouse._id,
    };
    const item = await create(details);
    expect(item).toMatchObject({ ...details, Category: 'Interior', Kind: 'goods', Track: true, TrackBy: 'Qty' });
    const cleared = await owner.put(`${ITEMS}/${item._id}`, { Cat: -1, SaleUoM: null, SaleFac: null, MinPr: null });
    expect([cleared.body.Cat, cleared.body.SaleUoM, cleared.body.MinPr, cleared.body.PurFac]).toEqual([
      undefined,
      undefined,
      undefined,
      12,
    ]);
    const listed = (await owner.get(`${ITEMS}?Cat=${category._id}`)).body.Data;
    expect(listed).toEqual([]);
  });

  it('are refused by their wire names', async () => {
    const service = await owner.post(ITEMS, fields({ Kind: 'service', Track: true }));
    expect([service.status, paths(service)]).toEqual([400, ['Track']]);
    expect((await create({ Kind: 'service' })).Track).toBe(false);
    expect(paths(await owner.post(ITEMS, fields({ TrackBy: 'BN', Sch: 'H1' })))).toEqual(['TrackBy', 'Sch']);
    expect(paths(await owner.post(ITEMS, fields({ SaleUoM: 'Strip' })))).toEqual(['SaleFac']);
    expect(paths(await owner.post(ITEMS, fields({ MinPr: 901 })))).toEqual(['MinPr']);
    const nobody = '01890000-0000-7000-8000-000000000000';
    expect(paths(await owner.post(ITEMS, fields({ Cat: nobody })))).toEqual(['Cat']);
    expect(paths(await owner.post(ITEMS, fields({ DefWh: nobody })))).toEqual(['DefWh']);
  });

  it('Tracking by batch and drug schedules belong to a pharmacy; tracking stays once stock has moved', async () => {
    const chemist = await api.organisation({ industry: 'HC2' });
    const pharmacy = await chemist.as('owner');
    const tablet = await create({ MPN: undefined, UoM: 'TBS', TrackBy: 'BN', Sch: 'H1' }, pharmacy);
    expect([tablet.TrackBy, tablet.Sch]).toEqual(['BN', 'H1']);
    const keeper = await clientWith(api, chemist, 'keeper', buildAccess({ areas: { 'Inventory.Item': 'CRU' } }));
    const lowered = await keeper.put(`${ITEMS}/${tablet._id}`, { Sch: null });
    expect([lowered.status, paths(lowered)]).toEqual([403, ['Sch']]);
    expect((await pharmacy.put(`${ITEMS}/${tablet._id}`, { Sch: 'X' })).body.Sch).toBe('X');
    const plain = await create({ MPN: undefined }, pharmacy);
    await pharmacy.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: plain._id, Qty: 1, Cost: 1 }] });
    const changed = await pharmacy.put(`${ITEMS}/${plain._id}`, { TrackBy: 'BN' });
    expect([changed.status, paths(changed)]).toEqual([422, ['TrackBy']]);
    expect((await pharmacy.get(`${ITEMS}?TrackBy=BN`)).body.Data.map((row: Body) => row._id)).toEqual([tablet._id]);
  });

  it('The unit stays once stock has moved in another branch', async () => {
    const item = await create({ UoM: 'NOS' });
    await owner.post('Inventory/Adjustments', { Kind: 'opening', Lines: [{ In_Id: item._id, Qty: 1, Cost: 1 }] });
    const there = await otherBranch.put(`${ITEMS}/${item._id}`, { UoM: 'SET' });
    expect([there.status, paths(there)]).toEqual([422, ['UoM']]);
    const parts = await org.as('parts', 'second');
    const only = { Entities: [{ EntId: org.entityId, RoleId: -1 }] };
    expect((await owner.put(`Users/${parts.userId}`, only)).status).toBe(200);
    const blind = await parts.put(`${ITEMS}/${item._id}`, { UoM: 'SET' });
    expect([blind.status, paths(blind)]).toEqual([422, ['UoM']]);
    expect((await parts.put(`${ITEMS}/${item._id}`, { Name: 'Seat cover, large' })).status).toBe(200);
  });

  it('a list is narrowed by category with everything below it, and to what has no price', async () => {
    const top = (await owner.post('Settings/ItemCategories', { Name: 'Electrical' })).body;
    const below = (await owner.post('Settings/ItemCategories', { Name: 'Lamps', Parent: top._id })).body;
    const lamp = await create({ Name: 'Lamp', Cat: below._id });
    const free = await create({ Name: 'Sticker', UnPr: 0, Cat: top._id });
    const found = async (query: string) => (await owner.get(`${ITEMS}?${query}`)).body.Data.map((row: Body) => row._id);
    expect(await found(`Cat=${top._id}`)).toEqual([lamp._id, free._id]);
    expect(await found(`Cat=${below._id}`)).toEqual([lamp._id]);
    expect(await found(`Cat=${top._id}&NoPrice=true`)).toEqual([free._id]);
  });
});

describe('barcodes', () => {
  it('many mean one item, and one means one item of the organisation', async () => {
    const item = await create({ BarCode: '8901000000011', BarCodes: ['8901000000028'] });
    expect([item.BarCode, item.BarCodes]).toEqual(['8901000000011', ['8901000000028']]);
    const more = await owner.post(`${ITEMS}/${item._id}/BarCodes`, { BarCode: '8901000000035' });
    expect([more.status, more.body.BarCodes, more.body._v]).toEqual([200, ['8901000000028', '8901000000035'], 2]);
    const again = await owner.post(`${ITEMS}/${item._id}/BarCodes`, { BarCode: '8901000000035' });
    expect([again.status, again.body._v]).toEqual([200, 2]);
    const other = await create();
    const taken = await owner.post(`${ITEMS}/${other._id}/BarCodes`, { BarCode: '8901000000028' });
    expect([taken.status, taken.body.message]).toEqual([409, 'Seat cover has this barcode.']);
    const second = await owner.put(`${ITEMS}/${other._id}`, { BarCode: '1234', BarCodes: ['8901000000035'] });
    expect([second.status, paths(second)]).toEqual([409, ['BarCodes']]);
    expect((await owner.put(`${ITEMS}/${item._id}`, { BarCodes: [] })).body.BarCodes).toBeUndefined();
    expect((await owner.post(`${ITEMS}/${other._id}/BarCodes`, { BarCode: '8901000000035' })).status).toBe(200);
  });

  it('of two saves at once one takes the code', async () => {
    const [one, other] = [await create(), await create()];
    const answers = await Promise.all(
      [one, other].map(({ _id }) => owner.post(`${ITEMS}/${_id}/BarCodes`, { BarCode: '4006381333931' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('a scanned code of GS1 finds the item of its number, in whichever length that was entered', async () => {
    const short = await create({ Name: 'Calpol', BarCode: '8901296100165' });
    const long = await create({ Name: 'Crocin', BarCode: '08901296100172' });
    const scan = (code: string) => `${ITEMS}/ByBarCode/${encodeURIComponent(code)}`;
    const GS = '\u001d';
    expect((await owner.get(scan(`01089012961001651727053110AB12${GS}21S1`))).body._id).toBe(short._id);
    expect((await owner.get(scan('08901296100165'))).body._id).toBe(short._id);
    expect((await owner.get(scan('(01)08901296100172(10)A'))).body._id).toBe(long._id);
    const search = async (term: string) =>
      (await owner.get(`${ITEMS}/Sale/NameSearchLite/${encodeURIComponent(term)}`)).body.map((row: Body) => row._id);
    expect(await search('010890129610016510AB12')).toEqual([short._id]);
    expect(await search('8901296100172')).toEqual([long._id]);
    expect((await owner.get(scan('0108901296100166'))).status).toBe(404);
  });

  it('a scanned code answers exactly its item, first in searches too', async () => {
    const longer = await create({ Name: 'A box', BarCode: '770077001' });
    const item = await create({ Name: 'Z box', BarCode: 'X1', BarCodes: ['77007700'] });
    const hit = await owner.get(`${ITEMS}/ByBarCode/77007700`);
    expect([hit.status, hit.body._id, hit.body.UnPr, hit.body.AvlQty]).toEqual([200, item._id, 900, 0]);
    const found = (await owner.get(`${ITEMS}/Sale/NameSearchLite/77007700`)).body;
    expect(found.map((row: Body) => row._id)).toEqual([item._id, longer._id]);
    expect((await owner.get(`${ITEMS}/ByBarCode/7700`)).status).toBe(404);
    expect((await stranger.get(`${ITEMS}/ByBarCode/77007700`)).status).toBe(404);
    await owner.put(`${ITEMS}/${item._id}`, { Active: false });
    expect((await owner.get(`${ITEMS}/ByBarCode/77007700`)).status).toBe(404);
  });
});

describe('Substitutes: same generic, strength, form, in stock, by expiry; the swap notes what was asked (sales rule 21)', () => {
  it('are the same from both sides, and those of the same generic, strength and form come by themselves (sales rule 21)', async () => {
    const dolo = await create({ Name: 'Dolo', GName: 'Paracetamol 650 mg tablet' });
    const calpol = await create({ Name: 'Calpol', GName: 'PARACETAMOL 650 MG TABLET' });
    const rest = await create({ Name: 'Rest and water' });
    const listOf = async (id: string) =>
      (await owner.get(`${ITEMS}/${id}/Substitutes`)).body.map((row: Body) => [row.Name, row.Auto]);
    expect(await listOf(dolo._id)).toEqual([['Calpol', true]]);
    const added = await owner.post(`${ITEMS}/${rest._id}/Substitutes`, { In_Id: dolo._id });
    expect([added.status, added.body.map((row: Body) => row.Name)]).toEqual([200, ['Dolo']]);
    expect(await listOf(dolo._id)).toEqual([
      ['Rest and water', false],
      ['Calpol', true],
    ]);
    expect((await owner.post(`${ITEMS}/${dolo._id}/Substitutes`, { In_Id: rest._id })).status).toBe(200);
    expect((await listOf(dolo._id)).length).toBe(2);
    expect((await owner.delete(`${ITEMS}/${dolo._id}/Substitutes/${rest._id}`)).status).toBe(200);
    expect((await owner.delete(`${ITEMS}/${dolo._id}/Substitutes/${calpol._id}`)).status).toBe(404);
    expect(await listOf(rest._id)).toEqual([]);
  });

  it('those in stock come first, of them what expires first (sales rule 21)', async () => {
    const pharmacy = await (await api.organisation({ industry: 'HC2' })).as('owner');
    const generic = { GName: 'Paracetamol 650 mg tablet', HSN: '3004', TrackBy: 'BN' };
    const named = (Name: string) => create({ Name, ...generic }, pharmacy);
    const dolo = await named('Dolo');
    const [calpol, , pacimol] = [await named('Calpol'), await named('Metacin'), await named('Pacimol')];
    const Lines = [
      { In_Id: calpol._id, Qty: 15, Cost: 1, BatchNo: 'C1', Exp: '2099-12-31', MRP: 30 },
      { In_Id: pacimol._id, Qty: 15, Cost: 1, BatchNo: 'P1', Exp: '2099-06-30', MRP: 30 },
    ];
    expect((await pharmacy.post('Inventory/Adjustments', { Kind: 'opening', Lines })).status).toBe(201);
    const { body } = await pharmacy.get(`${ITEMS}/${dolo._id}/Substitutes`);
    expect(body.map((row: Body) => [row.Name, row.AvlQty])).toEqual([
      ['Pacimol', 15],
      ['Calpol', 15],
      ['Metacin', 0],
    ]);
  });

  it('are refused of itself, of a stranger and without the letter', async () => {
    const item = await create();
    const own = await owner.post(`${ITEMS}/${item._id}/Substitutes`, { In_Id: item._id });
    expect([own.status, paths(own)]).toEqual([400, ['In_Id']]);
    const theirs = (await stranger.post(ITEMS, fields())).body;
    expect((await owner.post(`${ITEMS}/${item._id}/Substitutes`, { In_Id: theirs._id })).status).toBe(400);
    expect((await stranger.get(`${ITEMS}/${item._id}/Substitutes`)).status).toBe(404);
    const advisor = await org.as('advisor');
    expect((await advisor.post(`${ITEMS}/${item._id}/Substitutes`, { In_Id: item._id })).status).toBe(403);
  });
});

describe('variants', () => {
  const axes = [
    { Name: 'Colour', Values: ['Red', 'Blue'] },
    { Name: 'Size', Values: ['M', 'L'] },
  ];

  it('are made as a matrix in one step, and again only what is new', async () => {
    const parent = await create({ MPN: 'SC-9', BarCode: '555000' });
    const answer = await owner.post(`${ITEMS}/${parent._id}/Variants`, { Attributes: axes });
    expect(answer.status).toBe(201);
    expect(answer.body.map((row: Body) => [row.MPN, row.Name, row.Attr, row.UnPr])).toEqual([
      ['SC-9-BLUE-L', 'Seat cover, Blue, L', { Colour: 'Blue', Size: 'L' }, 900],
      ['SC-9-BLUE-M', 'Seat cover, Blue, M', { Colour: 'Blue', Size: 'M' }, 900],
      ['SC-9-RED-L', 'Seat cover, Red, L', { Colour: 'Red', Size: 'L' }, 900],
      ['SC-9-RED-M', 'Seat cover, Red, M', { Colour: 'Red', Size: 'M' }, 900],
    ]);
    const wider = [axes[0], { Name: 'Size', Values: ['M', 'L', 'XL'] }];
    const more = await owner.post(`${ITEMS}/${parent._id}/Variants`, { Attributes: wider });
    expect(more.body).toHaveLength(6);
    const variant = (await owner.get(`${ITEMS}/${more.body[0]._id}`)).body;
    expect([variant.Parent, variant.ParentName, variant.BarCode]).toEqual([parent._id, 'Seat cover', undefined]);
    const nested = await owner.post(`${ITEMS}/${variant._id}/Variants`, { Attributes: axes });
    expect([nested.status, nested.body.message]).toEqual([422, 'A variant has no variants of its own.']);
  });

  it('are not made twice by two at once', async () => {
    const parent = await create({ MPN: 'SC-10' });
    await Promise.all([0, 1].map(() => owner.post(`${ITEMS}/${parent._id}/Variants`, { Attributes: axes })));
    expect((await owner.get(`${ITEMS}/${parent._id}/Variants`)).body).toHaveLength(4);
  });

  it('are refused whole when one of them cannot be made, or there are too many', async () => {
    const parent = await create({ MPN: 'SC-11' });
    await create({ MPN: 'SC-11-RED-L' });
    expect((await owner.post(`${ITEMS}/${parent._id}/Variants`, { Attributes: axes })).status).toBe(409);
    expect((await owner.get(`${ITEMS}/${parent._id}/Variants`)).body).toEqual([]);
    const many = [1, 2, 3].map((axis) => ({ Name: `A${axis}`, Values: ['1', '2', '3', '4', '5'] }));
    const refused = await owner.post(`${ITEMS}/${parent._id}/Variants`, { Attributes: many });
    expect([refused.status, paths(refused)]).toEqual([400, ['Attributes']]);
    const twice = await owner.post(`${ITEMS}/${parent._id}/Variants`, { Attributes: [axes[0], axes[0]] });
    expect(paths(twice)).toEqual(['Attributes.1.Name']);
    expect(paths(await owner.post(`${ITEMS}/${parent._id}/Variants`, { Attributes: [] }))).toEqual(['Attributes']);
  });
});

describe('the picture of an item', () => {
  const chunk = (name: string, content: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, content.length]), Buffer.from(`${name}${content}sums`, 'latin1')]);
  const pngOf = (...chunks: Buffer[]) =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', '')]);
  const png = pngOf(chunk('IDAT', 'pixels'));
  const withPlace = pngOf(chunk('eXIf', 'GPS 12.9716 N'), chunk('IDAT', 'pixels'));

  it('is told by its content, replaced and taken away', async () => {
    const { _id } = await create();
    const path = `${ITEMS}/${_id}/Image`;
    expect((await owner.get(path)).status).toBe(404);
    const set = await owner.upload(path, { name: 'cover.jpg', bytes: withPlace });
    expect([set.status, typeof set.body.Img_Id, set.body._v]).toEqual([200, 'string', 2]);
    const read = await owner.get(path);
    expect([read.headers['content-type'], read.raw.equals(png)]).toEqual(['image/png', true]);
    const script = await owner.upload(path, { name: 'x.svg', bytes: Buffer.from('<svg xmlns="x"/>') });
    expect([script.status, script.body.message, paths(script)]).toEqual([
      415,
      'Choose a PNG, JPEG or WebP picture.',
      ['file'],
    ]);
    const cut = await owner.upload(path, { name: 'x.png', bytes: png.subarray(0, 20) });
    expect([cut.status, paths(cut)]).toEqual([400, ['file']]);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await (await org.as('advisor')).upload(path, { name: 'x.png', bytes: png })).status).toBe(403);
    expect((await owner.delete(path)).body.Img_Id).toBeUndefined();
    expect((await owner.get(path)).status).toBe(404);
  });
});

describe('a master item', () => {
  const MASTER = 'Inventory/MasterItems';
  const description = (more: object = {}) => ({ MPN: `M-${++made}`, Name: 'Wheel cap', HSN: '8708', ...more });

  it('is the organisation’s item without prices; a branch that sets prices carries it', async () => {
    const answer = await owner.post(MASTER, description());
    expect([answer.status, answer.body.Here, answer.body.Entities, 'UnPr' in answer.body]).toEqual([
      201,
      false,
      0,
      false,
    ]);
    const { _id } = answer.body;
    expect((await owner.get(`${ITEMS}/${_id}`)).body.TCode).toBeUndefined();
    await otherBranch.put(`${ITEMS}/${_id}`, { UnPr: 450, TCode: 106 });
    const here = (await owner.get(`${MASTER}/${_id}`)).body;
    expect([here.Here, here.Entities]).toEqual([false, 1]);
    expect((await otherBranch.get(`${MASTER}/${_id}`)).body.Here).toBe(true);
  });

  it('keeps its copies linked: a new name or HSN stands in every branch, prices stay', async () => {
    const item = await create({ Name: 'Hub cap' });
    const changed = await otherBranch.put(`${MASTER}/${item._id}`, { Name: 'Hub cover', HSN: '870870', _v: 1 });
    expect([changed.status, changed.body.Here, changed.body._v]).toEqual([200, false, 2]);
    const there = (await owner.get(`${ITEMS}/${item._id}`)).body;
    expect([there.Name, there.HSN, there.UnPr]).toEqual(['Hub cover', '870870', 900]);
    const stale = await owner.put(`${MASTER}/${item._id}`, { Name: 'Cap', _v: 1 });
    expect([stale.status, stale.body.errorCode]).toEqual([409, 'Stale']);
  });

  it('is listed and searched, priced here or not', async () => {
    const { _id } = (await owner.post(MASTER, description({ Name: 'Antenna foot' }))).body;
    const names = async (query: string) =>
      (await owner.get(`${MASTER}?${query}`)).body.Data.map((row: Body) => [row.Name, row.Here, row.Entities]);
    expect(await names('Text=antenna')).toEqual([['Antenna foot', false, 0]]);
    expect(await names('Text=antenna&Here=true')).toEqual([]);
    const [hit] = (await owner.get(`${MASTER}/Sale/NameSearchLite/${encodeURIComponent('foot anten')}`)).body;
    expect([hit._id, hit.Here, 'UnPr' in hit]).toEqual([_id, false, false]);
    expect((await owner.get(`${MASTER}/Sale/NameSearchLite/a`)).status).toBe(400);
    const first = await owner.get(`${MASTER}?Limit=1`);
    const second = await owner.get(`${MASTER}?Limit=1&Cursor=${first.headers['x-next-cursor']}`);
    expect(second.body[0]._id).not.toBe(first.body[0]._id);
  });

  it('is refused without the letter, with bad input, and to another tenant', async () => {
    const advisor = await org.as('advisor');
    expect((await advisor.post(MASTER, description())).status).toBe(403);
    expect(paths(await owner.post(MASTER, {}))).toEqual(['Name', 'HSN']);
    expect(paths(await owner.post(MASTER, description({ HSN: '87' })))).toEqual(['HSN']);
    const { _id } = (await owner.post(MASTER, description())).body;
    expect((await stranger.get(`${MASTER}/${_id}`)).status).toBe(404);
    expect((await stranger.put(`${MASTER}/${_id}`, { Name: 'x' })).status).toBe(404);
    expect((await advisor.put(`${MASTER}/${_id}`, { Name: 'x' })).status).toBe(403);
  });
});

describe('units of an item', () => {
  it('are kept once each: what it is bought and sold in are of them, and a barcode finds the unit that bears it', async () => {
    const item = await create({
      ...{
        UoM: 'TBS',
        Units: [{ UoM: 'Box', Fac: 150, BarCode: 'BOX-1' }],
        SaleUoM: 'Strip',
        SaleFac: 15,
        PurUoM: 'Box',
      },
    });
    expect(item.Units).toEqual([
      { UoM: 'Strip', Fac: 15 },
      { UoM: 'Box', Fac: 150, BarCode: 'BOX-1' },
    ]);
    expect([item.PurFac, item.SaleFac, item.BarCodes]).toEqual([150, 15, undefined]);
    const hit = (await owner.get('Inventory/Items/ByBarCode/BOX-1')).body;
    expect([hit._id, hit.ScanUoM]).toEqual([item._id, 'Box']);
    const larger = await owner.put(`${ITEMS}/${item._id}`, {
      Units: [
        { UoM: 'Strip', Fac: 10 },
        { UoM: 'Box', Fac: 100 },
      ],
    });
    expect([larger.body.SaleFac, larger.body.PurFac]).toEqual([10, 100]);
    expect((await owner.get('Inventory/Items/ByBarCode/BOX-1')).status).toBe(404);
    const gone = await owner.put(`${ITEMS}/${item._id}`, { Units: [{ UoM: 'Strip', Fac: 10 }] });
    expect([gone.status, gone.body.fields[0].path]).toEqual([400, 'PurFac']);
  });

  it('name a vendor who is usual, days and levels of single warehouses', async () => {
    const vendor = (await owner.post('Common/Vendors', { Name: 'Usual' })).body._id;
    const [warehouse] = (await owner.get('Inventory/Settings/Warehouses')).body;
    const levels = { ROL: 5, ROMax: 50, ROs: [{ WhId: warehouse._id, ROL: 2, ROMax: 20 }] };
    const item = await create({ VendorId: vendor, LeadDays: 4, MinLife: 60, ...levels });
    expect(item).toMatchObject({ VendorId: vendor, Vendor: 'Usual', LeadDays: 4, MinLife: 60, ...levels });
    const other = (await owner.post('Common/Vendors', { Name: 'Other' })).body._id;
    const changed = (await owner.put(`${ITEMS}/${item._id}`, { VendorId: other })).body;
    expect([changed.Vendor, changed.ROs]).toEqual(['Other', levels.ROs]);
    const sellers = (await owner.get(`${ITEMS}/${item._id}/Vendors`)).body;
    expect(sellers.map((row: { Vendor: string; Pref: boolean }) => [row.Vendor, row.Pref])).toEqual([
      ['Other', true],
      ['Usual', false],
    ]);
    expect(paths(await owner.put(`${ITEMS}/${item._id}`, { ROMax: 4 }))).toEqual(['ROMax']);
    const cleared = (await owner.put(`${ITEMS}/${item._id}`, { VendorId: -1, ROs: null })).body;
    expect([cleared.VendorId, cleared.ROs]).toEqual([undefined, undefined]);
  });
});
