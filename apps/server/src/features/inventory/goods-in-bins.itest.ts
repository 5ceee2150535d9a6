import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestApi, type TestApi } from '../../../test/api.ts';
import { type Books, openBooks } from '../accounting/invoice/invoice.fixture.ts';
import { done } from '../purchase/vendor-note/vendor-note.fixture.ts';

let api: TestApi;
let books: Books;
let owner: Client;
let cable: string;
let bin: string;
let backStore: string;
let quarantine: string;

beforeAll(async () => {
  api = await startTestApi();
  books = await openBooks(api);
  ({ owner } = books);
  await done(owner.put('EntitySettings/Inventory', { MultiWh: true, Bins: true }));
  backStore = (await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Back store', Kind: 'Store' })))._id;
  quarantine = (await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Rejected', Kind: 'Quarantine' })))._id;
  bin = (await done(owner.post('Settings/Locations', { Name: 'A-1' })))._id;
  const item = { MPN: 'C-1', Name: 'Cable', HSN: '8544', UnPr: 90, TCode: 106 };
  cable = (await done(owner.post('Inventory/Items', item)))._id;
  await done(adjust('opening', 10));
}, 60_000);
afterAll(() => api.close());

const adjust = (Kind: string, Qty: number, Bin?: string) =>
  owner.post('Inventory/Adjustments', { Kind, Lines: [{ In_Id: cable, Qty, Bin, ...(Qty > 0 && { Cost: 20 }) }] });

const inBin = async (): Promise<number[]> =>
  (
    await books.rows<{ quantity: number }>(
      'select on_hand_e3 as quantity from stock_bin where bin_id = $1 order by on_hand_e3 desc',
      [bin],
    )
  ).map(({ quantity }) => quantity / 1000);

it('every document of goods says in which bin they lie, and its moves put them there and take them from it', async () => {
  const came = await done(adjust('count', 5, bin));
  expect([came.Lines[0].Bin, came.Lines[0].BinName, await inBin()]).toEqual([bin, 'A-1', [5]]);
  const Lines = [{ In_Id: cable, Qty: 1, Bin: bin }];
  const sent = await done(owner.post('Inventory/TransferOrders', { ToWhId: backStore, Lines, Approve: true }));
  const used = await done(owner.post('Inventory/MaterialOuts', { Kind: 'Use', Lines, Approve: true }));
  const foreign = { Kind: 'Foreign', WhId: quarantine, Lines, Approve: true };
  const back = await done(owner.post('Inventory/MaterialIns', foreign));
  expect([sent, used, back].map(({ Lines: [line] }) => line.BinName)).toEqual(['A-1', 'A-1', 'A-1']);
  // What came of others lies in the same bin of the quarantine.
  expect(await inBin()).toEqual([3, 1]);
});

it('not more leaves a bin than lies in it, whatever lies elsewhere', async () => {
  const taken = await adjust('count', -4, bin);
  const message = 'A-1 holds 3 of Cable, 4 needed.';
  expect([taken.status, taken.body]).toMatchObject([422, { message, fields: [{ path: 'Lines.0.Qty', message }] }]);
  expect((await adjust('count', -4)).status).toBe(201);
  expect(await inBin()).toEqual([3, 1]);
});

it('what was put into a bin is not taken back once it has left it', async () => {
  const more = await done(adjust('count', 2, bin));
  await done(adjust('count', -4, bin));
  const cancelled = await owner.put(`Inventory/Adjustments/${more._id}/Status`, { Sts: 'Cancelled', Reason: 'Twice' });
  expect([cancelled.status, cancelled.body.message]).toEqual([422, 'A-1 holds 1 of Cable, 2 needed.']);
});

it('a bin that does not exist is refused', async () => {
  const { status, body } = await adjust('count', 1, backStore);
  expect([status, body.fields]).toEqual([400, [{ path: 'Lines.0.Bin', message: 'This bin does not exist.' }]]);
});

it('a bin that stands in a warehouse holds goods of that one alone, and a warehouse with bins is not deleted', async () => {
  const shelf = await done(owner.post('Settings/Locations', { Name: 'B-1', WhId: backStore }));
  expect([shelf.WhId, shelf.WhIdName]).toEqual([backStore, 'Back store']);
  const elsewhere = await adjust('count', 1, shelf._id);
  const message = 'B-1 stands in another warehouse.';
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([400, [{ path: 'Lines.0.Bin', message }]]);
  const counted = await owner.post('Inventory/StockCounts', { Scope: { Bins: [bin, shelf._id] } });
  expect([counted.status, counted.body.fields]).toEqual([400, [{ path: 'Scope.Bins', message }]]);
  const there = { Kind: 'count', WhId: backStore, Lines: [{ In_Id: cable, Qty: 1, Cost: 20, Bin: shelf._id }] };
  expect((await done(owner.post('Inventory/Adjustments', there))).Lines[0].BinName).toBe('B-1');
  const empty = (await done(owner.post('Inventory/Settings/Warehouses', { Name: 'Yard' })))._id;
  await done(owner.post('Settings/Locations', { Name: 'Y-1', WhId: empty }));
  const deleted = await owner.delete(`Inventory/Settings/Warehouses/${empty}`);
  expect([deleted.status, deleted.body.message]).toEqual([
    422,
    'Yard is named by locations; make it inactive instead.',
  ]);
});

it('a bin that stands in a warehouse is there in the branch of that warehouse alone', async () => {
  const second = await books.organisation.as('owner', 'second');
  const [theirs] = (await second.get('Inventory/Settings/Warehouses')).body;
  const shelf = await done(second.post('Settings/Locations', { Name: 'K-1', WhId: theirs._id }));
  const named = async (client: Client): Promise<object[]> => (await client.get('Settings/Locations?q=k-1')).body.Data;
  expect([(await named(second)).length, (await named(owner)).length]).toEqual([1, 0]);
  expect((await owner.get(`Settings/Locations/${shelf._id}`)).status).toBe(404);
  expect((await owner.put(`Settings/Locations/${shelf._id}`, { Zone: 'Ours' })).status).toBe(404);
});

it('bins are asked for by the warehouse in which goods lie: its own, and those that serve every one', async () => {
  const there = await done(owner.post('Settings/Locations', { Name: 'N-1', Zone: 'Narrow', WhId: backStore }));
  const elsewhere = await done(owner.post('Settings/Locations', { Name: 'N-1', Zone: 'Narrow', WhId: quarantine }));
  const anywhere = await done(owner.post('Settings/Locations', { Name: 'N-2', Zone: 'Narrow' }));
  const asked = async (query: string) => {
    const { Data, Total } = (await owner.get(`Settings/Locations?q=narrow${query}`)).body;
    return [Data.map(({ _id }: { _id: string }) => _id).toSorted(), Total];
  };
  const ids = (...bins: { _id: string }[]) => [bins.map(({ _id }) => _id).toSorted(), bins.length];
  expect(await asked('')).toEqual(ids(there, elsewhere, anywhere));
  expect(await asked(`&WhId=${backStore}`)).toEqual(ids(there, anywhere));
  expect(await asked(`&WhId=${quarantine}`)).toEqual(ids(elsewhere, anywhere));
  const [foreign] = (await (await openBooks(api)).owner.get('Inventory/Settings/Warehouses')).body;
  expect(await asked(`&WhId=${foreign._id}`)).toEqual(ids(anywhere));
  const none = await owner.get('Settings/Locations?WhId=nowhere');
  expect([none.status, none.body.fields?.[0]?.path]).toEqual([400, 'WhId']);
});

it('a bin names no warehouse of another branch or organisation', async () => {
  const stranger = await openBooks(api);
  const second = await books.organisation.as('owner', 'second');
  for (const client of [stranger.owner, second]) {
    const [foreign] = (await client.get('Inventory/Settings/Warehouses')).body;
    const { status, body } = await owner.post('Settings/Locations', { Name: 'Z-1', WhId: foreign._id });
    expect([status, body.fields]).toEqual([400, [{ path: 'WhId', message: 'This warehouse does not exist.' }]]);
  }
});

it('a bin in which goods lie is not said to stand in another warehouse, in whichever branch they lie', async () => {
  const shelf = await done(owner.post('Settings/Locations', { Name: 'D-1', WhId: backStore }));
  const move = (Qty: number) =>
    done(
      owner.post('Inventory/Adjustments', {
        ...{ Kind: 'count', WhId: backStore },
        Lines: [{ In_Id: cable, Qty, Bin: shelf._id, ...(Qty > 0 && { Cost: 20 }) }],
      }),
    );
  const place = (client: Client, WhId: string | null) => client.put(`Settings/Locations/${shelf._id}`, { WhId });
  const message = 'Goods lie in this bin in another warehouse. Move them out of it first.';
  const refused = { message, fields: [{ path: 'WhId', message }] };
  await move(2);
  expect((await place(owner, quarantine)).body).toMatchObject(refused);
  // Serving every warehouse, it keeps what lies in it.
  await done(place(owner, null));
  const second = await books.organisation.as('owner', 'second');
  const [theirs] = (await second.get('Inventory/Settings/Warehouses')).body;
  expect((await place(second, theirs._id)).body).toMatchObject(refused);
  await done(place(owner, backStore));
  await move(-2);
  expect((await done(place(owner, quarantine))).WhId).toBe(quarantine);
});

it('each warehouse has its own bin of a name', async () => {
  const named = (WhId?: string) => owner.post('Settings/Locations', { Name: 'E-1', ...(WhId && { WhId }) });
  await done(named(backStore));
  await done(named(quarantine));
  await done(named());
  expect([(await named(backStore)).body.message, (await named()).status]).toEqual([
    'The location “E-1” exists already. Choose another Name.',
    409,
  ]);
});

it('goods of a transfer are put into a bin as they arrive, one of the warehouse that receives', async () => {
  const shelf = await done(owner.post('Settings/Locations', { Name: 'B-2', WhId: backStore }));
  const Lines = [{ In_Id: cable, Qty: 2 }];
  const sent = await done(owner.post('Inventory/TransferOrders', { ToWhId: backStore, Lines, Approve: true }));
  const receive = (Bin: string, Qty: number) =>
    owner.put(`Inventory/TransferOrders/${sent._id}/Receive`, { Lines: [{ _id: sent.Lines[0]._id, Qty, Bin }] });
  const main = await done(
    owner.post('Settings/Locations', { Name: 'C-1', WhId: (await books.rows<{ id: string }>(DEFAULT))[0]!.id }),
  );
  const wrong = await receive(main._id, 2);
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    [{ path: 'Lines.0.Bin', message: 'C-1 stands in another warehouse.' }],
  ]);
  expect((await done(receive(shelf._id, 2))).Sts).toBe('Received');
  const lying = 'select on_hand_e3 as quantity from stock_bin where bin_id = $1';
  expect(await books.rows(lying, [shelf._id])).toEqual([{ quantity: 2000 }]);
});

const DEFAULT = 'select id from warehouse where is_default';
