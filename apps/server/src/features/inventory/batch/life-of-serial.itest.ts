import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, type Client, startTestApi, type TestApi, type TestOrganisation } from '../../../../test/api.ts';
import { done } from '../../purchase/vendor-note/vendor-note.fixture.ts';

let api: TestApi;
let org: TestOrganisation;
let owner: Client;
let pump: string;
let receive: Answer['body'];

beforeAll(async () => {
  api = await startTestApi();
  org = await api.organisation({ industry: 'MAN1' });
  owner = await org.as('owner');
  const item = { MPN: 'PUMP', Name: 'Pump', HSN: '8413', UnPr: 900, TCode: 106, Cost: 500, TrackBy: 'SN' };
  pump = (await done(owner.post('Inventory/Items', item)))._id;
  const VendorId = (await done(owner.post('Common/Vendors', { Name: 'Pump works', SType: 'Unregistered' })))._id;
  const Items = [{ In_Id: pump, Qty: 2, SNos: ['P-1', 'P-2'] }];
  receive = await done(owner.post('Purchase/Receives', { VendorId, Items, Approve: true }));
});
afterAll(() => api.close());

const lifeOf = (no: string, client = owner) => client.get(`Inventory/Serials/${pump}/${encodeURIComponent(no)}`);

it('the life of a piece is its moves, the newest first, each with its document', async () => {
  const Lines = [{ In_Id: pump, Qty: -1, SNos: ['P-2'] }];
  const { Code } = await done(owner.post('Inventory/Adjustments', { Kind: 'damage', Lines }));
  const { body } = await lifeOf('p-2');
  expect([body.SNo, body.Sts === 'InStock', body.Warehouse]).toEqual(['P-2', false, 'Main store']);
  expect(body.Moves.map((move: Answer['body']) => [move.In, move.Doc, move.Code, move.Warehouse])).toEqual([
    [false, 'adjustment', Code, 'Main store'],
    [true, 'purchaseReceive', receive.Code, 'Main store'],
  ]);
  expect((await lifeOf('P-1')).body).toMatchObject({ Sts: 'InStock', Moves: [{ In: true, DocumentId: receive._id }] });
  const [damaged] = (await owner.get(`Inventory/Stock/Card/${pump}`)).body;
  expect(damaged.Code).toBe(Code);
});

it('a piece that is not there, of another organisation, or in a warehouse that one may not use is not found', async () => {
  expect((await lifeOf('P-9')).status).toBe(404);
  expect((await lifeOf('P-1', await (await api.organisation({ industry: 'MAN1' })).as('owner'))).status).toBe(404);
  const parts = await org.as('parts');
  expect((await lifeOf('P-1', parts)).status).toBe(200);
  const far = await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Far store' }));
  const Lines = [{ In_Id: pump, Qty: 1, Cost: 5, SNos: ['P-7'] }];
  await done(owner.post('Inventory/Adjustments', { Kind: 'count', Lines, WhId: far._id }));
  await done(owner.put(`Inventory/Settings/Warehouses/${far._id}/Users`, { UserIds: [] }));
  expect([(await lifeOf('P-7')).status, (await lifeOf('P-7', parts)).status]).toEqual([200, 404]);
});
