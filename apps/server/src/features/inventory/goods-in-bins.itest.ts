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
