import { buildAccess } from '@bahi/domain/access/default-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { clientWith } from '../../../../test/client-with.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let stranger: Client;
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  stranger = await (await api.organisation()).as('owner');
});
afterAll(() => api.close());

const GROUPS = 'Inventory/ItemGroups';
const COLOUR = { Name: 'Colour', Values: ['Red', 'Blue'] };
const SIZE = { Name: 'Size', Values: ['M', 'L'] };
let made = 0;
const groupOf = (more: object = {}) => ({
  MPN: `G-${++made}`,
  Name: `Seat cover ${made}`,
  HSN: '87089900',
  UnPr: 900,
  TCode: 106,
  Attrs: [COLOUR, SIZE],
  ...more,
});
const create = async (more: object = {}): Promise<Body> => {
  const answer = await owner.post(GROUPS, groupOf(more));
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const told = (group: Body) => group.Items.map((row: Body) => [row.Name, row.UnPr, row.Active]);
const variantOf = (group: Body, colour: string, size: string): Body =>
  group.Items.find((row: Body) => row.Attr.Colour === colour && row.Attr.Size === size);

describe('an item group', () => {
  it('is a parent item with its variants, one record', async () => {
    const group = await create({
      Name: 'Mat',
      MPN: 'MAT',
      Items: [{ Attr: { size: 'l', colour: 'RED' }, UnPr: 950, BarCode: '890123' }],
    });
    expect(group).toMatchObject({ MPN: 'MAT', Name: 'Mat', UnPr: 900, Attrs: [COLOUR, SIZE] });
    expect(told(group)).toEqual([
      ['Mat, Blue, L', 900, true],
      ['Mat, Blue, M', 900, true],
      ['Mat, Red, L', 950, true],
      ['Mat, Red, M', 900, true],
    ]);
    expect(variantOf(group, 'Red', 'L')).toMatchObject({ MPN: 'MAT-RED-L', BarCode: '890123', AvlQty: 0 });
    expect((await owner.get(`${GROUPS}/${group._id}`)).body).toEqual(group);
    const [row] = (await owner.get(`${GROUPS}?Text=MAT`)).body.Data;
    expect(row).toEqual({
      _id: group._id,
      MPN: 'MAT',
      Name: 'Mat',
      Attrs: [COLOUR, SIZE],
      Count: 4,
      UnPrFrom: 900,
      UnPrTo: 950,
      Active: true,
    });
    expect((await owner.get(`${GROUPS}?Text=MAT&Active=false`)).body.Data).toEqual([]);
  });

  it('changes what its variants have as it, and leaves what is their own', async () => {
    const group = await create({ Name: 'Bulb', MPN: 'BLB', Attrs: [COLOUR], Manf: 'Acme' });
    const red = group.Items.find((row: Body) => row.Attr.Colour === 'Red');
    const priced = await owner.put(`${GROUPS}/${group._id}`, { Items: [{ _id: red._id, UnPr: 800, _v: red._v }] });
    expect(told(priced.body)).toEqual([
      ['Bulb, Blue', 900, true],
      ['Bulb, Red', 800, true],
    ]);
    const changed = await owner.put(`${GROUPS}/${group._id}`, {
      Name: 'Lamp',
      MPN: 'LMP',
      UnPr: 1000,
      Manf: 'Bright',
      HSN: '85392990',
      _v: priced.body._v,
    });
    expect(told(changed.body)).toEqual([
      ['Lamp, Blue', 1000, true],
      ['Lamp, Red', 800, true],
    ]);
    const variant = (await owner.get(`Inventory/Items/${red._id}`)).body;
    expect([variant.MPN, variant.Manf, variant.HSN]).toEqual(['LMP-RED', 'Bright', '85392990']);
    const ended = await owner.put(`${GROUPS}/${group._id}`, { Active: false });
    expect(told(ended.body).map((row: Body) => row[2])).toEqual([false, false]);
  });

  it('makes variants of values that are added, and keeps those that variants have', async () => {
    const group = await create();
    const wider = { ...COLOUR, Values: ['Red', 'Blue', 'Green'] };
    const grown = await owner.put(`${GROUPS}/${group._id}`, { Attrs: [wider, SIZE], UnPr: 700 });
    expect(grown.body.Items).toHaveLength(6);
    expect(grown.body.Items.every((row: Body) => row.UnPr === 700)).toBe(true);
    const less = await owner.put(`${GROUPS}/${group._id}`, { Attrs: [{ ...COLOUR, Values: ['Red'] }, SIZE] });
    expect([less.status, less.body.fields[0].path]).toEqual([400, 'Attrs']);
    const other = await owner.put(`${GROUPS}/${group._id}`, { Attrs: [wider] });
    expect(other.status).toBe(400);
    const many = [1, 2, 3].map((axis) => ({ Name: `A${axis}`, Values: ['1', '2', '3', '4', '5'] }));
    expect((await owner.post(GROUPS, groupOf({ Attrs: many }))).body.fields[0].path).toBe('Attrs');
    expect((await owner.post(GROUPS, groupOf({ Attrs: [] }))).body.fields[0].path).toBe('Attrs');
  });

  it('is refused stale, a variant too, and for variants that it has not', async () => {
    const group = await create();
    const red = variantOf(group, 'Red', 'M');
    await owner.put(`Inventory/Items/${red._id}`, { UnPr: 901 });
    const stale = await owner.put(`${GROUPS}/${group._id}`, { Items: [{ _id: red._id, UnPr: 5, _v: red._v }] });
    expect(stale.status).toBe(409);
    expect((await owner.put(`${GROUPS}/${group._id}`, { Name: 'X', _v: group._v + 1 })).status).toBe(409);
    const other = variantOf(await create(), 'Red', 'M');
    const foreign = await owner.put(`${GROUPS}/${group._id}`, { Items: [{ _id: other._id, UnPr: 5 }] });
    expect([foreign.status, foreign.body.fields[0].path]).toEqual([400, 'Items.0._id']);
    const twice = [{ _id: red._id }, { Attr: red.Attr }];
    expect((await owner.put(`${GROUPS}/${group._id}`, { Items: twice })).body.fields[0].path).toBe('Items.1._id');
    expect((await owner.get(`${GROUPS}/${red._id}`)).status).toBe(404);
  });

  it('is made and changed by rights of items, in its own organisation', async () => {
    const group = await create();
    const reader = await clientWith(api, org, 'groupReader', buildAccess({ areas: { 'Inventory.Item': 'R' } }));
    expect((await reader.get(`${GROUPS}/${group._id}`)).body.Actions[0].Allowed).toBe(false);
    expect((await reader.put(`${GROUPS}/${group._id}`, { Name: 'X' })).status).toBe(403);
    const changer = await clientWith(api, org, 'groupChanger', buildAccess({ areas: { 'Inventory.Item': 'RU' } }));
    expect((await changer.post(GROUPS, groupOf())).status).toBe(403);
    const wider = [{ ...COLOUR, Values: ['Red', 'Blue', 'Green'] }, SIZE];
    expect((await changer.put(`${GROUPS}/${group._id}`, { Attrs: wider })).status).toBe(403);
    expect((await changer.put(`${GROUPS}/${group._id}`, { Manf: 'Acme' })).status).toBe(200);
    expect((await stranger.get(`${GROUPS}/${group._id}`)).status).toBe(404);
    expect((await stranger.put(`${GROUPS}/${group._id}`, { Name: 'X' })).status).toBe(404);
    expect((await stranger.get(`${GROUPS}?Text=G-`)).body.Data).toEqual([]);
  });
});

describe('a parent with variants', () => {
  it('goes on no document: Choose a variant of {item}.', async () => {
    const group = await create({ Name: 'Wiper', Cost: 500 });
    const message = 'Choose a variant of Wiper.';
    const [warehouse] = (await owner.get('Inventory/Settings/Warehouses')).body;
    const customer = (await owner.post('Common/Customers', { Name: 'Asha', Phone: '9811111111' })).body;
    const vendor = (await owner.post('Common/Vendors', { Name: 'Maker of wipers' })).body;
    const line = { In_Id: group._id, Qty: 1 };
    const refused = await Promise.all([
      owner.post('Accounting/Invoices', { CustomerId: customer._id, Items: [line] }),
      owner.post('Purchase/Orders', { VendorId: vendor._id, Items: [line] }),
      owner.post('Inventory/Adjustments', { WhId: warehouse._id, Kind: 'opening', Lines: [{ ...line, Cost: 5 }] }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [400, message]));
    expect((await owner.get('Inventory/Items/Sale/NameSearchLite/Wiper')).body.map((row: Body) => row.Name)).toEqual([
      'Wiper, Blue, L',
      'Wiper, Blue, M',
      'Wiper, Red, L',
      'Wiper, Red, M',
    ]);
  });

  it('is none of which stock moved', async () => {
    const item = (await owner.post('Inventory/Items', { ...groupOf({ Name: 'Horn', Cost: 10 }), Attrs: undefined }))
      .body;
    const [warehouse] = (await owner.get('Inventory/Settings/Warehouses')).body;
    const posted = await owner.post('Inventory/Adjustments', {
      WhId: warehouse._id,
      Kind: 'opening',
      Lines: [{ In_Id: item._id, Qty: 3, Cost: 10 }],
    });
    expect(posted.status).toBe(201);
    const refused = await owner.post(`Inventory/Items/${item._id}/Variants`, { Attributes: [COLOUR] });
    expect(refused.body.message).toBe('Horn has stock moves itself. Make another item for its variants.');
  });
});
