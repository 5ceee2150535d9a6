import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';

type Body = Answer['body'];

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let operations: Body[];
let items: Body[];
beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation();
  owner = await org.as('owner');
  const [guide] = (await owner.get('LTGS')).body;
  operations = [];
  for (const code of ['OIL', 'WASH'])
    operations.push(
      (await owner.post(`LTGS/${guide._id}/OpCodes`, { OpCode: code, Desc: `Work ${code}`, Pr: 100 })).body,
    );
  items = [];
  for (const number of ['P-1', 'P-2'])
    items.push(
      (
        await owner.post('Inventory/Items', {
          MPN: number,
          Name: `Part ${number}`,
          HSN: '8708',
          UoM: 'NOS',
          TCode: 106,
          UnPr: 250,
        })
      ).body,
    );
});
afterAll(() => api.close());

const services = (name: string) => ({
  Name: name,
  Kind: 'services',
  Ops: [
    { Op_Id: operations[0]._id, Parts: [{ In_Id: items[0]._id, Qty: 3.5 }, { In_Id: items[1]._id }] },
    { Op_Id: operations[1]._id, Qty: 2 },
  ],
});
const parts = (name: string) => ({ Name: name, Kind: 'items', Items: [{ In_Id: items[1]._id, Qty: 2 }] });
const names = async (kind: string): Promise<string[]> =>
  (await owner.get('OpCodeQuickLists')).body
    .filter((list: Body) => list.Kind === kind)
    .map((list: Body) => `${list.Pos} ${list.Name}`);
const add = async (body: object): Promise<Body> => (await owner.post('OpCodeQuickLists', body)).body;

describe('a quick list', () => {
  it('is made with its entries in their order, read, changed together and deleted', async () => {
    const made = await owner.post('OpCodeQuickLists', services('Service 10,000 km'));
    const part = (index: number, quantity: number) => ({
      In_Id: items[index]._id,
      Qty: quantity,
      MPN: `P-${index + 1}`,
      Name: `Part P-${index + 1}`,
      UoM: 'NOS',
      Active: true,
    });
    const expected = {
      _id: made.body._id,
      Name: 'Service 10,000 km',
      Kind: 'services',
      Pos: 1,
      Active: true,
      Ops: [
        {
          Op_Id: operations[0]._id,
          Qty: 1,
          OpCode: 'OIL',
          Desc: 'Work OIL',
          Active: true,
          Parts: [part(0, 3.5), part(1, 1)],
        },
        { Op_Id: operations[1]._id, Qty: 2, OpCode: 'WASH', Desc: 'Work WASH', Active: true, Parts: [] },
      ],
      Items: [],
      _v: 1,
    };
    expect([made.status, made.body]).toEqual([201, expected]);
    expect((await owner.get('OpCodeQuickLists')).body).toEqual([expected]);
    const changed = await owner.put(`OpCodeQuickLists/${made.body._id}`, {
      Ops: [{ Op_Id: operations[1]._id }, { Op_Id: operations[0]._id }],
      _v: 1,
    });
    expect(changed.body.Ops.map((row: Body) => [row.OpCode, row.Parts.length])).toEqual([
      ['WASH', 0],
      ['OIL', 0],
    ]);
    expect([changed.body.Name, changed.body._v]).toEqual(['Service 10,000 km', 2]);
    const same = await owner.put(`OpCodeQuickLists/${made.body._id}`, { Name: 'Service 10,000 km', _v: 2 });
    expect(same.body._v).toBe(2);
    expect((await owner.put(`OpCodeQuickLists/${made.body._id}`, { Active: false, _v: 1 })).body.message).toMatch(
      /^owner of 1 changed this record at /,
    );
    expect((await owner.delete(`OpCodeQuickLists/${made.body._id}`)).status).toBe(200);
    expect((await owner.delete(`OpCodeQuickLists/${made.body._id}`)).status).toBe(404);
    expect((await owner.get('OpCodeQuickLists')).body).toEqual([]);
  });

  it('moving it up or down swaps positions with its neighbour, among the lists of its kind', async () => {
    const lists = [];
    for (const name of ['A', 'B', 'C']) lists.push(await add(services(name)));
    await add(parts('Oils'));
    expect(await names('services')).toEqual(['1 A', '2 B', '3 C']);
    const up = await owner.put(`OpCodeQuickLists/${lists[2]._id}`, { Pos: 2, _v: 1 });
    expect([up.status, up.body.Pos]).toEqual([200, 2]);
    expect(await names('services')).toEqual(['1 A', '2 C', '3 B']);
    // The neighbour is not another list for it: whoever has it open may save.
    expect((await owner.put(`OpCodeQuickLists/${lists[1]._id}`, { Name: 'Bb', _v: 1 })).status).toBe(200);
    await owner.put(`OpCodeQuickLists/${lists[0]._id}`, { Pos: 99 });
    expect(await names('services')).toEqual(['1 C', '2 Bb', '3 A']);
    expect(await names('items')).toEqual(['1 Oils']);
    await Promise.all([
      owner.put(`OpCodeQuickLists/${lists[0]._id}`, { Pos: 1 }),
      owner.put(`OpCodeQuickLists/${lists[1]._id}`, { Pos: 1 }),
    ]);
    expect((await names('services')).map((text) => text[0])).toEqual(['1', '2', '3']);
    expect((await owner.put(`OpCodeQuickLists/${lists[0]._id}`, { Pos: 0 })).body.fields[0].path).toBe('Pos');
  });

  it('names what is wrong by its place, and saves nothing of it', async () => {
    const refusal = async (body: object) => {
      const { status, body: answer } = await owner.post('OpCodeQuickLists', body);
      return [status, answer.fields?.map((field: Body) => field.path)];
    };
    const before = await names('services');
    const twice = { Op_Id: operations[0]._id };
    expect(await refusal({})).toEqual([400, ['Name', 'Kind']]);
    expect(await refusal({ Name: 'X', Kind: 'services' })).toEqual([400, ['Ops']]);
    expect(await refusal({ ...services('X'), Ops: [twice, twice] })).toEqual([400, ['Ops.1.Op_Id']]);
    expect(await refusal({ ...services('X'), Ops: [{ ...twice, Qty: 0 }] })).toEqual([400, ['Ops.0.Qty']]);
    expect(await refusal({ ...services('X'), Ops: [{ Op_Id: items[0]._id }] })).toEqual([400, ['Ops.0.Op_Id']]);
    expect(await refusal({ ...services('X'), Ops: [{ ...twice, Parts: [{ In_Id: operations[0]._id }] }] })).toEqual([
      400,
      ['Ops.0.Parts.0.In_Id'],
    ]);
    expect(await refusal({ ...parts('X'), Ops: [twice] })).toEqual([400, ['Ops']]);
    expect(await refusal(services('a'))).toEqual([409, ['Name']]);
    expect(await names('services')).toEqual(before);
  });

  it('keeps what was made inactive and says so; nothing inactive is added', async () => {
    const made = await add({ ...parts('Old parts'), Items: [{ In_Id: items[0]._id }] });
    await owner.put(`Inventory/Items/${items[0]._id}`, { Active: false });
    const list = (await owner.get('OpCodeQuickLists')).body.find((row: Body) => row._id === made._id);
    expect(list.Items[0].Active).toBe(false);
    expect((await owner.put(`OpCodeQuickLists/${made._id}`, { Name: 'Older parts' })).status).toBe(200);
    const refused = await owner.post('OpCodeQuickLists', { ...parts('Y'), Items: [{ In_Id: items[0]._id }] });
    expect(refused.body.fields).toEqual([{ path: 'Items.0.In_Id', message: 'This item is inactive.' }]);
    expect((await owner.get(`Inventory/Items/ByIds?Ids=${items[1]._id},${items[0]._id}`)).body.Data ?? []).toEqual([]);
    await owner.put(`Inventory/Items/${items[0]._id}`, { Active: true });
  });

  it('is read by everybody and changed by the admins of its module', async () => {
    const advisor = await org.as('advisor');
    expect((await advisor.get('OpCodeQuickLists')).body.length).toBeGreaterThan(0);
    expect((await advisor.post('OpCodeQuickLists', services('Mine'))).status).toBe(403);
    const stranger = await (await api.organisation()).as('owner');
    const [list] = (await owner.get('OpCodeQuickLists')).body;
    expect((await stranger.get('OpCodeQuickLists')).body).toEqual([]);
    expect((await stranger.put(`OpCodeQuickLists/${list._id}`, { Name: 'x' })).status).toBe(404);
    expect((await stranger.delete(`OpCodeQuickLists/${list._id}`)).status).toBe(404);
    expect((await stranger.post('OpCodeQuickLists', services('Theirs'))).body.fields[0].path).toBe('Ops.0.Op_Id');
  });
});

describe('what a quick list asks for when it is used', () => {
  it('items by their ids, in that order, with price and free stock', async () => {
    const answer = await owner.get(`Inventory/Items/ByIds?Ids=${items[1]._id}&Ids=${items[0]._id}`);
    expect(answer.status).toBe(200);
    const rows = answer.body.Data ?? answer.body;
    expect(rows.map((row: Body) => [row.MPN, row.UnPr, row.AvlQty])).toEqual([
      ['P-2', 250, 0],
      ['P-1', 250, 0],
    ]);
    const technician = await org.as('technician');
    const seen = await technician.get(`Inventory/Items/ByIds?Ids=${items[1]._id}`);
    expect(seen.status === 403 || !('UnPr' in (seen.body.Data ?? seen.body)[0])).toBe(true);
  });
});
